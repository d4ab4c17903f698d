"""Legible and within reach: no text below 12 pixels, no target below 40 by 40 on a phone, over whole games."""

from __future__ import annotations

import pytest

from midnight.games import game, games
from tests.web.hands import PHONE, Hands, Screens

SIZES = {"desk": {"width": 1440, "height": 900}, "small": {"width": 1024, "height": 768}, "phone": PHONE}
LEAST_TEXT = 12.0  # CSS pixels
LEAST_TARGET = 40.0
MOST_STOPS = 14  # each after twice as many plays as the one before: more than any game has

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

# Plays by whatever button is there that plays at once: how many were made, and whether it is over.
PLAY = """async ([plays, shares]) => {
  const seen = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const over = () => document.querySelector('#result[open]') !== null;
  const ply = () => Number(document.querySelector('#steps input').max);
  const soon = () => new Promise((done) => setTimeout(done, 4));
  for (let made = 0; made < plays; made += 1) {
    while (!seen('#choices .choice').length && !over()) await soon();
    const before = ply();
    while (ply() === before && !over()) {
      const buttons = seen('#choices .choice:not(.group, .aim, [data-word=not-yet])');
      if (!buttons.length && seen('#choices .group, #choices .aim').length) return [made, false];
      buttons[Math.floor(shares[made % shares.length] * buttons.length)]?.click();
      await soon();
    }
    if (over()) return [made, true];
  }
  while (!seen('#choices .choice').length && !over()) await soon();
  return [plays, over()];
}"""


def sit_down(screens: Screens, name: str, size: str) -> Hands:
    hands = screens.open(SIZES[size])
    hands.set_table(name, "me", *["bot:random"] * (game(name).seats[0] - 1))
    assert hands.wait_for_turn()
    return hands


def measured(hands: Hands) -> set[str]:
    small, narrow = hands.page.evaluate(MEASURE, [LEAST_TEXT, LEAST_TARGET if hands.phone else 0])
    return {*small, *narrow}


def play(hands: Hands, plays: int) -> bool:
    """So many plays, by touching the picture where there are no buttons; true if the game goes on."""
    while plays > 0:
        made, over = hands.page.evaluate(PLAY, [plays, [hands.chance.random() for _ in range(min(plays, 997))]])
        if over:
            return False
        plays -= made
        if plays:
            hands.play_once()
            plays -= 1
    return hands.wait_for_turn()


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_is_too_small_over_a_whole_game(screens: Screens, name: str, size: str) -> None:
    hands = sit_down(screens, name, size)
    found = measured(hands)
    for stop in range(MOST_STOPS):
        going = play(hands, 2**stop)
        found |= measured(hands)
        if not going:
            break
    hands.page.evaluate("document.querySelector('#result[open]').close()")
    found |= measured(hands)
    assert found == set(), f"{len(found)} are too small"


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("size", list(SIZES))
def test_what_is_held_close_and_what_is_pulled_up_is_no_smaller(screens: Screens, name: str, size: str) -> None:
    hands = sit_down(screens, name, size)
    page = hands.page
    play(hands, 6)
    lit = page.evaluate(
        "[...document.getElementById('board').shadowRoot.querySelectorAll('[data-may]')].map((e) => e.id)"
    )
    found: set[str] = set()
    for element in lit[:4]:
        page.evaluate("(id) => document.getElementById('board').shadowRoot.getElementById(id).focus()", element)
        page.keyboard.press("i")
        page.locator("#closeup[open]").wait_for()
        found |= measured(hands)
        page.keyboard.press("Escape")
        page.locator("#closeup[open]").wait_for(state="detached")
        page.keyboard.press("Escape")  # what is told of the element that has the focus again
    if hands.phone:
        page.locator("#pull").click()
        page.locator("#pull-down").wait_for()
        found |= measured(hands)
    assert found == set(), f"{len(found)} are too small"
