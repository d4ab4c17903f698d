"""The table's scale in pixels, and how a piece is put in its place on it."""

from __future__ import annotations

from html import escape

PX = 8  # pixels of a quarter inch
LEFT, TOP = 84, 34  # of the table's upper left corner


def px(x: float) -> float:
    return LEFT + x * PX


def py(y: float, side: int) -> float:
    """Black dice count from the bottom up."""
    return TOP + (side - y) * PX


def move(x: float, y: float, side: int) -> str:
    return f'transform="translate({px(x):.1f} {py(y, side):.1f})"'


def group(name: str, x: float, y: float, side: int, body: str, title: str) -> str:
    """A piece that can be touched."""
    return f'<g id="{name}" class="piece" {move(x, y, side)}><title>{escape(title, quote=False)}</title>{body}</g>'
