"""The playmats: whose they are, what their animals carry, are and can do, and the Stash Piles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.show.layout import HEIGHT, MAT_TOP, mat_place
from midnight.games.heap.show.parts import (
    SEAT_COLOURS,
    biscuits,
    face_of,
    fitted,
    item_row,
    label,
    paragraph,
    seat_badge,
)
from midnight.games.heap.show.text import points

MARKS = (("first", "first player"), ("active", "its turn"), ("out", "out tonight"), ("lope", "loping"))


def add_mat(pieces: dict[str, str], mat: dict[str, Any], number: int, count: int, winners: list[str]) -> None:
    seat, carried = mat["seat"], mat["carried"]
    x, wide = mat_place(number, count)
    who = f"{mat['name']} the {mat['animal']}" if mat["animal"] else mat["name"]
    thick = mat["active"] or seat in winners
    note = marks(mat, winners) or f"at {mat['place']}"
    pieces[f"den-{seat}"] = den(seat, x, wide, who, note, mat["points"], thick)
    pieces[f"mat-{seat}"] = f'<g id="mat-{seat}">{mat_body(mat, x, MAT_TOP, wide)}</g>'
    for k in range(3):
        key, y = f"item-{seat}-{k + 1}", MAT_TOP + 126 + k * 27
        item = carried[k] if k < len(carried) else None
        face, worth = (face_of(item), item["points"]) if item else (None, 0)
        pieces[key] = f'<g id="{key}">{item_row(face, worth, x + 10, y, wide - 20)}</g>'


@lru_cache(maxsize=512)
def den(seat: str, x: float, wide: float, who: str, note: str, score: float, thick: bool) -> str:
    """The ground of a playmat: whose it is, and how it stands."""
    y = MAT_TOP
    colour = SEAT_COLOURS[seat]
    return (
        f'<g id="den-{seat}"><rect x="{x:g}" y="{y}" width="{wide:g}" height="{HEIGHT - y - 8}" rx="12" fill="#18203a" '
        f'stroke="{colour}" stroke-width="{4 if thick else 1.5}"/>'
        + seat_badge(seat, x + 25, y + 25, 12)
        + label(fitted(who, int((wide - 108) / 8)), x + 52, y + 21, 14, bold=True)
        + label(note, x + 52, y + 37, 10, fill=colour)
        + label(points(score), x + wide - 12, y + 25, 22, anchor="end", bold=True, fill="#ffe28a")
        + label("VP", x + wide - 12, y + 37, 9, anchor="end", fill="#ffe28a")
        + "</g>"
    )


def marks(mat: dict[str, Any], winners: list[str]) -> str:
    found = ["winner"] if mat["seat"] in winners else []
    found += [mark for key, mark in MARKS if mat[key]]
    found += [f"friend of the {name}" for name in mat["friends"]]
    return " · ".join(found)


def mat_body(mat: dict[str, Any], x: float, y: float, wide: float) -> str:
    body = vitals(x, y, wide, mat["ap"], mat["snacks"], mat["eaten"])
    if mat["animal"]:
        tags, favored = " ".join(mat["tags"]), " + ".join(mat["favored"])
        body += creature(x, y, wide, tags, favored, mat["ability"], mat["ability_text"], mat["used"])
    items = tuple([(item["name"], item["copies"], item.get("points", 0)) for item in mat["stash"]])
    return body + stash(items, mat["stashed_snacks"], mat["vp"], x, y + 222, wide)


@lru_cache(maxsize=512)
def vitals(x: float, y: float, wide: float, ap: int, snacks: int, eaten: int) -> str:
    body = label(f"AP {ap}", x + 12, y + 70, 18, bold=True, fill="#8fd0ff")
    body += biscuits(x + 92, y + 64, snacks)
    if eaten:
        body += label(f"+{eaten} AP next night", x + wide - 12, y + 68, 10, anchor="end", fill="#d8a25e")
    return body


@lru_cache(maxsize=256)
def creature(
    x: float, y: float, wide: float, tags: str, favored: str, ability: str, ability_text: str, used: bool
) -> str:
    """What an animal is, likes and can do."""
    letters = int((wide - 20) / 5.1)
    body = label(fitted(tags, letters), x + 12, y + 86, 9.6, fill="#9aa6c8")
    body += label(f"favors {favored}", x + wide - 12, y + 86, 10, anchor="end", fill="#ffd166")
    state, colour = ("used", "#7f8aa8") if used else ("ready", "#9df0c4")
    body += label(f"{ability} ({state})", x + 12, y + 101, 11.5, bold=True, fill=colour)
    return body + paragraph(ability_text, x + 12, y + 112, 8.8, letters + 2, 2, "#8793b3")


@lru_cache(maxsize=256)
def stash(items: tuple[tuple[str, int, float], ...], snacks: int, tokens: int, x: float, y: float, wide: float) -> str:
    """The Stash Pile: every item with how many there are and what it is worth to this animal."""
    count = sum(copies for _, copies, _ in items)
    head = f"Stash: {count} items, {snacks} Snacks, {tokens} VP tokens"
    body = label(head, x + 12, y, 11, bold=True, fill="#e8ecf6")
    names = [f"{name}{f' ×{copies}' if copies > 1 else ''} {points(worth)}" for name, copies, worth in items]
    return body + paragraph(", ".join(names), x + 12, y + 13, 9.2, int((wide - 20) / 4.9), 4, "#b9c3dc")
