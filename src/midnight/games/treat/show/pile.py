"""Cards out of their decks: flipped at the door, shown by a rummage, on the rug at home."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.ink import INK, hit, inked, number, stroke
from midnight.games.treat.show.layout import AT_HOME, HOME, PLANS, house_x, lane_box, pile_cell
from midnight.games.treat.show.sweets import PARENTS, back, face, remembered
from midnight.kernel.ink import placed, rect
from midnight.kernel.show import Shown

MOST_CELLS = {False: 96, True: 72}  # slots ever, up to which a card keeps its place


def busy(shown: Shown) -> bool:
    """Is the pile what matters now?"""
    return shown["phase"] in AT_HOME


# === The rug ===


def add_pile(pieces: dict[str, str], tall: bool, shown: Shown) -> None:
    slots, large = shown["pile"], busy(shown)
    pieces["pile"] = rug_sign(len(slots)) if tall and not large else rug(tall, large)
    if tall and not large:
        return
    last = slots[-1]["slot"] if slots else 0
    keeps = last <= MOST_CELLS[tall]
    cells = max(last, 27) if keeps else len(slots)
    for order, slot in enumerate(slots):
        number_ = slot["slot"]
        cell = number_ - 1 if keeps else order
        pieces[f"slot-{number_}"] = pile_card(tall, large, number_, cell, cells, slot["up"], slot["kind"])


@lru_cache(maxsize=4)
def rug(tall: bool, large: bool) -> str:
    """Woven, with fringes."""
    plan = PLANS[tall]
    box = plan.busy_rug if large else plan.rug
    fringe = (
        ""
        if tall
        else stroke(
            "".join(
                f"M{box.x + 1:g} {y}h-7M{box.right - 1:g} {y}h7" for y in range(int(box.y) + 8, int(box.bottom), 9)
            ),
            "#e3c07a",
            2.6,
        )
    )
    inner = rect(
        box.x + 6,
        box.y + 6,
        box.w - 12,
        box.h - 12,
        "none",
        6,
        'stroke="#e3a35a" stroke-opacity=".55" stroke-width="2" stroke-dasharray="10 6"',
    )
    shade = rect(box.x + 3, box.y + 6, box.w, box.h, "#05040d", 10, 'opacity=".45"')
    body = rect(box.x, box.y, box.w, box.h, "url(#treat-rug)", 10, f'stroke="{INK}" stroke-width="2.4"')
    return f'<g id="pile">{shade}{fringe}{body}{inner}</g>'


@lru_cache(maxsize=64)
def rug_sign(count: int) -> str:
    """On a phone, while nobody is at it: a small rug with the number of its cards."""
    box = PLANS[True].rug
    out = hit(0, 0, box.w, box.h) + inked(rect(1, 2, box.w - 2, box.h - 4, "url(#treat-rug)", 6))
    out += "".join(back(17, 14 + 9 * k, 20 - k % 2 * 3, -14 + 16 * k) for k in range(3))
    return f'<g id="pile" {placed(box.x, box.y)}>{out}{number(box.w - 19, 27, str(count), PLANS[True].number)}</g>'


@lru_cache(maxsize=8192)
def pile_card(tall: bool, large: bool, slot: int, cell: int, cells: int, up: bool, kind: int | None) -> str:
    """Face-up bright, face-down violet, with a broken edge and a faint drawing if it was seen before."""
    box = pile_cell(tall, large, cell, cells)
    w = min(box.w, box.h / 1.4) - 4
    turn = (slot * 53) % 9 - 4.0
    body = hit(-box.w / 2, -box.h / 2, box.w, box.h)
    if kind is None:
        body += back(w)
    else:
        body += face(kind, w) if up else remembered(kind, w)
    return f'<g id="slot-{slot}" data-fx="flip" {placed(box.cx, box.cy, 1, turn)}>{body}</g>'


# === At the door ===


def add_middle(pieces: dict[str, str], tall: bool, shown: Shown, first: int) -> None:
    """Flipped cards lie before the house of whose turn it is, shown cards of a rummage too, larger than anything."""
    flipped, shows, taken = shown["middle"], shown["rummaged"], shown["taken"]
    if shown["over"]:
        x, y = lane_box(tall, house_x(tall, HOME, first), 0, 1, *lane_ends(tall, shown))
        pieces["parents"] = door_card(tall, "parents", PARENTS, x, y, 1, 0)
    if not (flipped or shows or taken):
        return
    place = shown["players"][shown["turn"]]["place"] if shown["turn"] is not None else HOME
    left, right = lane_ends(tall, shown)
    middle = house_x(tall, place, first) if place else 60.0
    if busy(shown):
        middle = left
    total = len(flipped) + len(shows) + (1 if taken else 0)
    for order, kind in enumerate(flipped):
        x, y = lane_box(tall, middle, order, total, left, right)
        pieces[f"middle-{order + 1}"] = door_card(tall, f"middle-{order + 1}", kind, *low(tall, shown, x, y), order)
    if shows:
        cards = "".join(
            shown_card(tall, kind, *lane_box(tall, middle, len(flipped) + k, total, left, right), k)
            for k, kind in enumerate(shows)
        )
        pieces["rummage"] = f'<g id="rummage">{cards}</g>'
    if taken:
        x, y = lane_box(tall, middle, total - 1, total, left, right)
        pieces["taken"] = door_card(tall, "taken", taken["kind"], *low(tall, shown, x, y), 1)


def lane_ends(tall: bool, shown: Shown) -> tuple[float, float]:
    plan = PLANS[tall]
    if not busy(shown):
        return 4.0, plan.width - 4.0
    return (290.0, 386.0) if tall else (400.0, 588.0)


def low(tall: bool, shown: Shown, x: float, y: float) -> tuple[float, float, float]:
    """At home on a phone the cards lie small beside the pails."""
    return (x, 439.0, 0.56) if tall and busy(shown) else (x, y, 1.0)


@lru_cache(maxsize=2048)
def door_card(tall: bool, key: str, kind: int | None, x: float, y: float, scale: float, order: int) -> str:
    w = PLANS[tall].card[0]
    turn = ((order * 37) % 7 - 3) * 0.8
    body = back(w) if kind is None else face(kind, w)
    return f'<g id="{key}" data-fx="flip" {placed(x, y, scale, turn)}>{body}</g>'


def shown_card(tall: bool, kind: int, x: float, y: float, order: int) -> str:
    """Only shown: it goes back, so it lies with a blue edge."""
    w, h = PLANS[tall].card
    edge = rect(
        -w / 2 - 3, -h / 2 - 3, w + 6, h + 6, "none", 9, 'stroke="#8fd6ff" stroke-width="3" stroke-dasharray="9 6"'
    )
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({(order % 3 - 1) * 2})">{face(kind, w)}{edge}</g>'
