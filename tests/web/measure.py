"""Legible, within reach and still: what is measured at the stops of whole games."""

from __future__ import annotations

from typing import Any

from tests.web.hands import DESKTOP, PHONE, Hands

SIZES = {"desk": DESKTOP, "small": {"width": 1024, "height": 768}, "phone": PHONE}
LEAST_TEXT = 12.0  # CSS pixels
LEAST_TARGET = 40.0

# Texts that are too small and things to touch that are, in the page and in every picture, as they are seen.
MEASURE = """([leastText, leastTarget]) => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('.hidden');
  const small = [];
  const narrow = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    const holder = walker.currentNode.parentElement;
    if (!text || !holder || /^(SCRIPT|STYLE|OPTION)$/.test(holder.tagName) || !shown(holder)) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size < leastText) small.push(`${size}px: ${text.slice(0, 40)}`);
  }
  const hosts = [...document.querySelectorAll('#board, .closeup-drawing, .act-drawing')].filter(shown);
  const roots = hosts.map((host) => host.shadowRoot).filter(Boolean);
  for (const e of roots.flatMap((root) => [...root.querySelectorAll('text')])) {
    if (!e.textContent.trim() || !shown(e)) continue;
    const to = e.getScreenCTM();
    const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(to.a, to.b);
    if (size < leastText - .05) small.push(`picture ${size.toFixed(1)}px: ${e.textContent.slice(0, 40)}`);
  }
  if (!leastTarget) return [small, narrow];
  for (const e of document.querySelectorAll('button, a[href], select, input, summary, [role=button]')) {
    if (!shown(e) || e.closest('.skip')) continue;
    const { width, height } = e.getBoundingClientRect();
    if (width < leastTarget || height < leastTarget) narrow.push(`${width}x${height}: ${e.outerHTML.slice(0, 80)}`);
  }
  for (const e of document.querySelectorAll('#choices .choice')) {
    if (shown(e) && e.scrollHeight > e.clientHeight + 1) narrow.push(`does not hold its words: ${e.textContent}`);
  }
  for (const e of document.getElementById('board').shadowRoot.querySelectorAll('[data-may]')) {
    const { width, height } = e.getBoundingClientRect();
    const seen = `${width.toFixed(1)}x${height.toFixed(1)}`;
    if (width < leastTarget - .05 || height < leastTarget - .05) narrow.push(`picture ${seen}: ${e.id}`);
  }
  return [small, narrow];
}"""

# Where the parts of the frame are, and which kind of question is asked now.
STOP = """() => [
  ['.bar', '.board-frame', '.chips-row', '.task', '#choices'].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, x, y, width, height];
  }),
  document.getElementById('ask').textContent.replace(/\\d+/g, ''),
]"""


def measured(hands: Hands) -> set[str]:
    """What is too small now."""
    small, narrow = hands.page.evaluate(MEASURE, [LEAST_TEXT, LEAST_TARGET if hands.phone else 0])
    return {*small, *narrow}


def places(hands: Hands) -> Any:
    return hands.page.evaluate(STOP)[0]
