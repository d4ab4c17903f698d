"""Ink and paper: texts, boxes and cards, the elements the street is drawn with."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.treat.show.icons import icon

CARD_WIDTH, CARD_HEIGHT = 40, 52


def said(name: str, x: float, y: float, words: str, style: str) -> str:
    return f'<text id="{name}" x="{x:g}" y="{y:g}" class="{style}">{words}</text>'


@lru_cache(maxsize=4096)
def label(x: float, y: float, words: str, style: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{escape(words)}</text>'


@lru_cache(maxsize=1024)
def box(x: float, y: float, width: float, height: float, style: str, corner: int = 10) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner}" class="{style}"/>'


def wrapped(words: str, most: int) -> list[str]:
    """Lines of at most so many letters."""
    lines: list[str] = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > most and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


@lru_cache(maxsize=1024)
def card(kind: int | None, x: float, y: float, style: str) -> str:
    drawing = icon(kind, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, 32) if kind is not None else ""
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, style, 5) + drawing


@lru_cache(maxsize=512)
def stack(x: float, y: float, size: int) -> str:
    if size == 0:
        return (
            f'<rect x="{x}" y="{y}" width="44" height="60" rx="5" fill="none" stroke="#59639e" stroke-dasharray="4 4"/>'
            + (label(x + 22, y + 35, "empty", "tiny note centre"))
        )
    under = "".join(box(x + 2 * layer, y + 2 * layer, 44, 60, "deck", 5) for layer in range(min(3, size), 0, -1))
    return under + box(x, y, 44, 60, "deck", 5) + label(x + 22, y + 38, str(size), "count centre")
