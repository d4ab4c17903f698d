"""Cards out of their decks: flipped at the door, shown by a rummage, on the rug at home."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.evening import Evening, Slot
from midnight.games.treat.show.ink import INK, hit, inked, number, stroke
from midnight.games.treat.show.layout import HOME, TALL, Lane, Plan, house_x, pile_cell
from midnight.games.treat.show.sweets import PARENTS, back, face, remembered
from midnight.kernel.ink import placed, rect

MOST_CELLS = {False: 96, True: 72}  # slots ever, up to which a card keeps its place


# === The rug ===


def add_pile(pieces: dict[str, str], plan: Plan, evening: Evening) -> None:
    slots, large = evening.pile, evening.busy
    pieces["pile"] = rug_sign(len(slots)) if plan.tall and not large else rug(plan, large=large)
    if plan.tall and not large:
        return
    last = slots[-1].number if slots else 0
    keeps = last <= MOST_CELLS[plan.tall]
    cells = max(last, 27) if keeps else len(slots)
    for order, slot in enumerate(slots):
        cell = slot.number - 1 if keeps else order
        pieces[f"slot-{slot.number}"] = pile_card(plan, slot, cell, cells, large=large)


@lru_cache(maxsize=4)
def rug(plan: Plan, *, large: bool) -> str:
    """Woven, with fringes."""
    box = plan.busy_rug if large else plan.rug
    fringe = (
        ""
        if plan.tall
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
    box = TALL.rug
    out = hit(0, 0, box.w, box.h) + inked(rect(1, 2, box.w - 2, box.h - 4, "url(#treat-rug)", 6))
    out += "".join(back(17, 14 + 9 * k, 20 - k % 2 * 3, -14 + 16 * k) for k in range(3))
    return f'<g id="pile" {placed(box.x, box.y)}>{out}{number(box.w - 19, 27, str(count), TALL.number)}</g>'


@lru_cache(maxsize=8192)
def pile_card(plan: Plan, slot: Slot, cell: int, cells: int, *, large: bool) -> str:
    """Face-up bright, face-down violet, with a broken edge and a faint drawing if it was seen before."""
    box = pile_cell(plan, cell, cells, busy=large)
    w = min(box.w, box.h / 1.4) - 4
    turn = (slot.number * 53) % 9 - 4.0
    body = hit(-box.w / 2, -box.h / 2, box.w, box.h)
    if slot.kind is None:
        body += back(w)
    else:
        body += face(slot.kind, w) if slot.up else remembered(slot.kind, w)
    return f'<g id="slot-{slot.number}" data-fx="flip" {placed(box.cx, box.cy, 1, turn)}>{body}</g>'


# === At the door ===


def add_middle(pieces: dict[str, str], plan: Plan, evening: Evening, first: int) -> None:
    """Flipped cards lie before the house of whose turn it is, shown cards of a rummage too, larger than anything."""
    flipped, shows, taken = evening.middle, evening.rummaged, evening.taken
    left, right = lane_ends(plan, evening)
    if evening.over:
        x, y = Lane(plan, house_x(plan, HOME, first), 1, left, right).spot(0)
        pieces["parents"] = door_card(plan, "parents", PARENTS, (x, y, 1))
    total = len(flipped) + len(shows) + (1 if taken else 0)
    lane = Lane(plan, lane_middle(plan, evening, first), total, left, right)
    for order, kind in enumerate(flipped):
        key = f"middle-{order + 1}"
        pieces[key] = door_card(plan, key, kind, low(plan, evening, *lane.spot(order)), order)
    if shows:
        cards = "".join(shown_card(plan, kind, *lane.spot(len(flipped) + k), k) for k, kind in enumerate(shows))
        pieces["rummage"] = f'<g id="rummage">{cards}</g>'
    if taken:
        pieces["taken"] = door_card(plan, "taken", taken.kind, low(plan, evening, *lane.spot(total - 1)), 1)


def lane_middle(plan: Plan, evening: Evening, first: int) -> float:
    """Before the house of whose turn it is; beside the rug while the pile matters."""
    if evening.busy:
        return lane_ends(plan, evening)[0]
    place = evening.children[evening.turn].place if evening.turn is not None else HOME
    return house_x(plan, place, first) if place else 60.0


def lane_ends(plan: Plan, evening: Evening) -> tuple[float, float]:
    if not evening.busy:
        return 4.0, plan.width - 4.0
    return (290.0, 386.0) if plan.tall else (400.0, 588.0)


def low(plan: Plan, evening: Evening, x: float, y: float) -> tuple[float, float, float]:
    """At home on a phone the cards lie small beside the pails."""
    return (x, 439.0, 0.56) if plan.tall and evening.busy else (x, y, 1.0)


@lru_cache(maxsize=2048)
def door_card(plan: Plan, key: str, kind: int | None, at: tuple[float, float, float], order: int = 0) -> str:
    """A card at a place and of a size, a little turned."""
    x, y, scale = at
    w = plan.card[0]
    turn = ((order * 37) % 7 - 3) * 0.8
    body = back(w) if kind is None else face(kind, w)
    return f'<g id="{key}" data-fx="flip" {placed(x, y, scale, turn)}>{body}</g>'


def shown_card(plan: Plan, kind: int, x: float, y: float, order: int) -> str:
    """Only shown: it goes back, so it lies with a blue edge."""
    w, h = plan.card
    edge = rect(
        -w / 2 - 3, -h / 2 - 3, w + 6, h + 6, "none", 9, 'stroke="#8fd6ff" stroke-width="3" stroke-dasharray="9 6"'
    )
    return f'<g transform="translate({x:.1f} {y:.1f}) rotate({(order % 3 - 1) * 2})">{face(kind, w)}{edge}</g>'
