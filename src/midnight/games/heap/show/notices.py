"""What hangs about the alley: moons of the nights, the notice on the fence, the card being carried out, decks, Nest."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.ink import ART, INK, PAPER, circle, hit, inked, label, paragraph, path, rect, tint
from midnight.games.heap.show.layout import Plan, nest_boxes
from midnight.games.heap.show.street import Nest, Street, Ware
from midnight.games.heap.show.wares import lidded, paper, paw, seal, thing
from midnight.kernel.ink import CREAM, Box, classed, moved, num, placed, wrapped

BACKS = {"Trash": "#7a6335", "Risk": "#7a2f3f", "Resident": "#2f6a4f", "Event": "#4a3f8d"}


# === Nights ===


def nights(plan: Plan, street: Street) -> str:
    turn = (street.round, street.turns)
    return moons(plan, street.night, street.nights, street.night_name, street.pickups, turn)


@lru_cache(maxsize=512)
def moons(plan: Plan, now: int, count: int, name: str, pickups: tuple[int, ...], turn: tuple[int, int]) -> str:
    """As many moons as nights; tonight's shines."""
    box = plan.nights
    r, step = (4.6, 11.6) if plan.tall else (12.5, 31)
    y = box.h - 12 if plan.tall else 21
    left = 8 if plan.tall else 16
    out = hit(Box(0, 0, box.w, box.h))
    for k in range(count):
        x, past, tonight = left + k * step, k + 1 < now, k + 1 == now
        if tonight:
            out += circle(x, y, r * 2.6, "url(#heap-halo)")
        fill = "#fbf0c8" if tonight else "#4b4f78" if past else "#20244a"
        moon = r * (1.25 if tonight else 1)
        out += f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(moon)}" fill="{tint(fill)}" class="heap-m"/>'
        if k + 1 in pickups:
            out += lidded(x, y, r * 0.62, INK if tonight else "#aeb4dc")
    title = name or "Setting up"
    of = f"turn {turn[0]} of {turn[1]}" if turn[0] else ""
    if plan.tall:
        short = f"{title[:3]}  {turn[0]}/{turn[1]}" if turn[0] else title
        out += label(2, 18, short, 15, CREAM, "start", "heap-s", room=box.w - 2)
    else:
        x = left + count * step + 4
        rest = f'<tspan dx="14" font-size="{plan.type}" fill="#c9c4e6">{of}</tspan></text>'
        out += label(x, 29, title, 25, CREAM, "start", "heap-s").replace("</text>", rest)
    return f'<g id="nights" {placed(box.x, box.y)}>{out}</g>'


# === Notices ===


def event(plan: Plan, street: Street) -> str:
    return notice(plan, street.event.name) if street.event else '<g id="event"></g>'


@lru_cache(maxsize=128)
def notice(plan: Plan, name: str) -> str:
    """Tonight's Event, nailed to the fence."""
    box = plan.event
    size = 12.4 if plan.tall else 21.0
    lines = wrapped(name, box.w - 10, size, 2)
    sheet = rect(0, 0, box.w, box.h, PAPER, 3, f'stroke="{INK}" stroke-width="2"') + path(
        f"M{box.w - 16:g} {box.h:g}l16 -14v14z", "#d9c48d"
    )
    nail = circle(box.w / 2, 6, 3 if plan.tall else 5, "#8d3a4a", f'stroke="{INK}" stroke-width="1.2"')
    head = label(box.w / 2, 20 if plan.tall else 34, "Tonight", plan.type, "#7a5a2f", font="heap-s")
    text = paragraph(box.w / 2, 34 if plan.tall else 62, lines, size, INK, box.w - (8 if plan.tall else 22))
    if plan.tall and len(lines) == 1:
        text = paragraph(box.w / 2, 38, lines, size, INK, box.w - (8 if plan.tall else 22))
    return f'<g id="event" {placed(box.x, box.y)}>{sheet}{nail}{head}{text}</g>'


def risk(plan: Plan, street: Street) -> str:
    card = street.resolving
    return drawn_card(plan, card.type, card.name) if card else '<g id="risk"></g>'


@lru_cache(maxsize=256)
def drawn_card(plan: Plan, kind: str, name: str) -> str:
    """A card that was drawn and is being carried out."""
    box = plan.risk
    word = kind.split(" - ")[-1].split(" (")[0]
    size = 12.4 if plan.tall else 22.0
    body = rect(0, 0, box.w, box.h, "#3a1626", 10, 'stroke="#ff8f9c" stroke-width="3.4"')
    if plan.tall:
        body += label(box.w / 2, 16, word, 12.4, "#ffc9cf", font="heap-s")
        body += paragraph(box.w / 2, 31, wrapped(name, box.w - 6, size, 2), size, "#fff", box.w - 8)
    else:
        body += label(box.w / 2, 34, word, plan.type, "#ffc9cf", font="heap-s")
        body += paragraph(box.w / 2, 66, wrapped(name, box.w - 12, size, 3), size, "#fff", box.w - 12)
    return f'<g id="risk" data-fx="flip" {placed(box.x, box.y)}>{body}</g>'


def decks(plan: Plan, street: Street) -> str:
    return piles(plan, tuple([(deck.name, deck.left) for deck in street.decks]))


@lru_cache(maxsize=512)
def piles(plan: Plan, left: tuple[tuple[str, int], ...]) -> str:
    """The decks as card backs."""
    box = plan.decks
    out = hit(Box(0, 0, box.w, box.h))
    for k, (name, cards) in enumerate(left):
        fill = BACKS.get(name, "#565d7d")
        if plan.tall:
            out += rect(6 + k * 4, 4 + k * 5, 22, 30, fill, 3, f'stroke="{INK}" stroke-width="1.6"')
            continue
        x = 2 + k * 43
        out += rect(x + 3, 5, 36, 48, "#0b0918", 5) + rect(
            x, 1, 38, 50, fill, 5, 'stroke="#d9d3ee" stroke-opacity=".6" stroke-width="1.6"'
        )
        out += moved(x + 19, 17, deck_sign(name), 0.9) + label(x + 19, 45, str(cards), plan.type, CREAM, font="heap-n")
    return f'<g id="decks" {placed(box.x, box.y)}>{out}</g>'


def deck_sign(name: str) -> str:
    if name == "Trash":
        return lidded(0, 0, 9, CREAM)
    return ART.drawing("signs", name.lower() if name in BACKS else "event")


# === The Nest ===


def add_nest(pieces: dict[str, str], plan: Plan, nest: Nest) -> None:
    for k, box in enumerate(nest_boxes(plan, nest.slots)):
        item = nest.items[k] if k < len(nest.items) else None
        pieces[f"nest-{k + 1}"] = on_offer(plan, f"nest-{k + 1}", box, item)
    pieces["nest-cost"] = way_there(plan, nest.cost)


@lru_cache(maxsize=1024)
def on_offer(plan: Plan, key: str, box: Box, item: Ware | None) -> str:
    if item is None:
        body = classed(2 - box.w / 2, 2 - box.h / 2, box.w - 4, box.h - 4, "heap-v", 7)
    elif plan.tall:
        body = paper(box.w, box.h) + moved(0, 2, thing(item), 0.4)
        body += seal(-box.w / 2 + 8, -box.h / 2 + 9, item, 9, 15)
    else:
        lines = wrapped(item.name, 100, plan.type, 3)
        body = paper(box.w, box.h) + moved(-box.w / 2 + 42, 4, thing(item), 0.58)
        body += paragraph(34, -(len(lines) - 1) * 10.5 + 7, lines, plan.type, INK, 98)
        body += seal(-box.w / 2 + 16, -box.h / 2 + 17, item, 17, 28)
    return f'<g id="{key}" {placed(box.cx, box.cy)}>{body}</g>'


@lru_cache(maxsize=64)
def way_there(plan: Plan, cost: int | None) -> str:
    """What going to the Nest costs."""
    if cost is None:
        return '<g id="nest-cost"></g>'
    if plan.tall:
        body = (
            rect(-19, -8, 38, 17, "#4a3424", 5, f'stroke="{INK}" stroke-width="1.4"')
            + paw(-8, 0.5, 6, "#bfe3ff")
            + label(9, 6, str(cost), 16, CREAM, font="heap-n")
        )
        return f'<g id="nest-cost" data-at="nest" {placed(plan.nest.x + 16, plan.nest.bottom + 1)}>{body}</g>'
    body = (
        inked(rect(-34, -18, 68, 36, "#5a4028", 5), width=2)
        + paw(-15, 0, 13, "#bfe3ff")
        + label(15, 10.5, str(cost), plan.number, CREAM, font="heap-n")
    )
    return f'<g id="nest-cost" data-at="nest" {placed(plan.nest.cx - 42, plan.nest.bottom - 22)}>{body}</g>'
