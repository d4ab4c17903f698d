"""The seats in the picture: a panel for each, and the viewer's own bucket."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.treat.show.houses import piece
from midnight.games.treat.show.icons import character, icon
from midnight.games.treat.show.ink import box, label
from midnight.kernel.show import Shown
from midnight.kernel.words import many, minus

SEATS_X, SEATS_Y, SEATS_WIDTH = 956, 606, 424
TRAY_X, TRAY_Y, TRAYS_WIDTH = 608, 792, 330


def frame() -> str:
    """The panel of the viewer's bucket."""
    return box(TRAY_X - 12, TRAY_Y - 44, TRAYS_WIDTH + 4, 198, "panel")


# === Panels ===


def draw_seats(shown: Shown) -> dict[str, str]:
    """Each seat's panel, and its piece on the street."""
    pieces: dict[str, str] = {}
    values = tuple(shown["values"])
    for number, player in enumerate(shown["players"]):
        pieces[f"seat-{player['seat']}"] = seat_panel(shown, player, number, values)
        pieces[f"piece-{player['seat']}"] = piece(shown, player, number)
    return pieces


def seat_panel(shown: Shown, player: dict[str, Any], number: int, values: tuple[str, ...]) -> str:
    """Name, ranking, bucket with known and unknown cards, score where it is known."""
    height = {2: 180, 3: 118, 4: 88}[len(shown["players"])]
    y = SEATS_Y - 34 + number * (height + 7)
    active = " active" if shown["turn"] == number else ""
    parts = [f'<g id="seat-{player["seat"]}">', box(SEATS_X - 4, y, SEATS_WIDTH + 8, height, "panel" + active)]
    parts.append(character(player["look"], SEATS_X + 26, y + 32, 44))
    you = " (you)" if shown["me"] == number else ""
    parts.append(label(SEATS_X + 56, y + 22, player["name"] + you, "name"))
    parts.append(ranking(player["ranked"], tuple(player["ranking"] or ()), values, SEATS_X + 190, y + 20))
    parts.append(label(SEATS_X + 56, y + 42, many(player["count"], "card"), "small note"))
    counts = player["cards"] if player["cards"] is not None else player["known"]
    if counts:
        unknown = player["unknown"] if player["cards"] is None else 0
        parts.append(numbers(tuple(counts), unknown, SEATS_X + 22, y + 70))
    if player["score"] is not None and player["ranking"]:
        score = f"{minus(player['score'])} points"
        parts.append(label(SEATS_X + SEATS_WIDTH - 10, y + 76, score, "count gold right"))
    if player["wins"]:
        parts.append(label(SEATS_X + 132, y + 42, "wins!", "name gold"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=256)
def ranking(ranked: bool, kinds: tuple[int, ...], values: tuple[str, ...], x: float, y: float) -> str:
    if not kinds:
        return label(x, y + 2, "has ranked in secret" if ranked else "has not ranked yet", "small note")
    parts: list[str] = []
    for place, kind in enumerate(kinds):
        parts.append(icon(kind, x + 10 + place * 60, y, 26))
        parts.append(label(x + 25 + place * 60, y + 5, values[place], "name"))
    return "".join(parts)


@lru_cache(maxsize=2048)
def numbers(counts: tuple[int, ...], unknown: int | None, x: float, y: float) -> str:
    """A tally by kind: drawing and number; cards nobody can name as a card's back."""
    parts: list[str] = []
    at = x
    for kind, count in enumerate(counts):
        if count:
            parts.append(icon(kind, at, y, 22) + label(at + 13, y + 5, str(count), "small"))
            at += 42
    if unknown:
        parts.append(box(at - 8, y - 11, 16, 22, "back", 3) + label(at + 13, y + 5, str(unknown), "small"))
    return "".join(parts)


# === The own bucket ===


def draw_bucket(shown: Shown) -> dict[str, str]:
    """The viewer's own bucket, kind by kind; these are touched to rank and to pay."""
    mine = shown["players"][shown["me"]] if shown["me"] is not None else None
    counts = mine["cards"] if mine else None
    values = dict(zip(mine["ranking"], shown["values"], strict=True)) if mine and mine["ranking"] else {}
    pieces: dict[str, str] = {}
    for kind in range(6):
        named = shown["kinds"][kind]
        pieces[f"kind-{named['id']}"] = tray(
            kind, named["id"], named["name"], counts[kind] if counts else None, values.get(kind, ""), mine is not None
        )
    return pieces


@lru_cache(maxsize=1024)
def tray(kind: int, short: str, name: str, count: int | None, worth: str, mine: bool) -> str:
    x = TRAY_X + kind % 3 * 108
    y = TRAY_Y - 8 + kind // 3 * 72
    words = "–" if count is None else str(count)
    value = label(x + 52, y + 54, worth, "small gold") if worth else ""
    title = label(TRAY_X, TRAY_Y - 22, "Your bucket" if mine else "Buckets are secret", "name") if kind == 0 else ""
    case = box(x, y, 98, 64, "house", 8) + icon(kind, x + 28, y + 32, 42)
    return (
        f'<g id="kind-{short}">{title}{case}'
        f"{label(x + 52, y + 34, words, 'count')}{value}<title>{escape(name)}</title></g>"
    )
