"""Ink and paper: the few SVG elements the castle is drawn with, and boxes to draw them in."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel import ink
from midnight.kernel.art import Art
from midnight.kernel.ink import Box, Pen, num

ART = Art(Path(__file__).parent / "art")
NIGHT = "#0a0c20"
WIDE = 0.56  # width of a letter, in font sizes: somewhat more than the average


PEN = Pen("castle")
label = PEN.label


def rect(box: Box, fill: str, rx: float = 0, more: str = "") -> str:
    return ink.rect(box.x, box.y, box.w, box.h, fill, rx, more)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, more: str = "") -> str:
    return f'<path d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}" stroke="{stroke}" stroke-width="{num(width)}" {more}/>'


def group(content: str, more: str = "") -> str:
    return f"<g {more}>{content}</g>" if more else f"<g>{content}</g>"


def fitted(words: str, width: float, size: float, least: float = 13) -> tuple[str, float]:
    """The words and a font size at which they fit into the width; cut off if they never do."""
    need = len(words) * WIDE
    if need * size <= width:
        return words, size
    if need * least <= width:
        return words, width / need
    return words[: max(1, int(width / (WIDE * least)) - 1)].rstrip() + "…", least


def blend(one: str, other: str, share: float) -> str:
    """A colour between two, given as #rrggbb."""
    pairs = [(int(one[k : k + 2], 16), int(other[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
