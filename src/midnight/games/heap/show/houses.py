"""What lies at a house: its Resident, its Features, its can, its Yard, its Pets."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.heap.show.layout import HOUSE_HIGH, HOUSE_WIDE, SLOT_HIGH, SLOT_WIDE
from midnight.games.heap.show.parts import (
    SEAT_COLOURS,
    Face,
    biscuits,
    face_of,
    fitted,
    item_card,
    label,
    paragraph,
    pet,
    seat_badge,
)


def add_house(pieces: dict[str, str], house: dict[str, Any], x: int, y: int) -> None:
    name, found, slot = house["id"], house["can"], house["resident"]
    card, top = slot["card"], found["top"]
    pieces[f"resident-{name}"] = (
        resident(name, x, y, card["name"], card["text"], tuple(slot["below"])) if card else resident(name, x, y)
    )
    pieces[f"costs-{name}"] = costs(name, x, y, house["raid"], house["visit"], house["leave"])
    for k, slot in enumerate(house["features"]):
        pieces[f"slot-{name}-{k + 1}"] = feature(name, slot, x + 8 + k * (SLOT_WIDE + 4), y + 70)
    pieces[f"can-{name}"] = can(
        name, x + 8, y + 182, found["size"], face_of(top) if top else None, tuple(found["below"]), house["raided"]
    )
    pieces[f"yard-{name}"] = yard(name, x, y, house["snacks"])
    for k, pet_name in enumerate(house["pets"]):
        key = f"pet-{pet_name.replace(' ', '-')}"
        pieces[key] = f'<g id="{key}">{pet(pet_name, x + HOUSE_WIDE - 30 - k * 52, y + HOUSE_HIGH - 32)}</g>'


@lru_cache(maxsize=256)
def yard(name: str, x: int, y: int, snacks: int) -> str:
    drawn = biscuits(x + 262, y + 196, snacks) + label("Yard", x + 228, y + 200, 10, fill="#9aa6c8")
    return f'<g id="yard-{name}">{drawn}</g>'


@lru_cache(maxsize=512)
def resident(name: str, x: int, y: int, card: str = "", text: str = "", below: tuple[str, ...] = ()) -> str:
    body = label("nobody lives here", x + 70, y + 22, 12, fill="#7f8aa8")
    if card:
        deep = f"  (on {len(below)} more)" if below else ""
        body = label(card + deep, x + 70, y + 20, 13, bold=True, fill="#ffe9b8")
        body += paragraph(text, x + 70, y + 34, 10.2, 44, 3)
    return f'<g id="resident-{name}">{beneath_title(below)}{body}</g>'


def beneath_title(below: tuple[str, ...]) -> str:
    """What lies under a card, for whoever points at it: anybody may look through a pile (TH-7.3)."""
    return f"<title>beneath it: {escape(', '.join(below))}</title>" if below else ""


@lru_cache(maxsize=1024)
def costs(name: str, x: int, y: int, raid: int | None, visit: int | None, leave: int | None) -> str:
    """What the active animal would pay."""
    parts = ""
    place = x + HOUSE_WIDE - 10
    for cost, verb, colour in ((raid, "raid", "#ff9e8f"), (visit, "visit", "#8fd0ff"), (leave, "leave", "#d7b4ff")):
        if cost is None:
            continue
        place -= 31
        parts += (
            f'<rect x="{place}" y="{y + 6}" width="29" height="30" rx="6" fill="#111831" stroke="{colour}"/>'
            + label(str(cost), place + 14.5, y + 20, 14, anchor="middle", bold=True, fill=colour)
            + label(verb, place + 14.5, y + 32, 8.6, anchor="middle", fill=colour)
        )
    return f'<g id="costs-{name}">{parts}</g>'


def feature(name: str, slot: dict[str, Any], x: int, y: int) -> str:
    key, card = f"slot-{name}-{slot['slot']}", slot["card"]
    if not card:
        return bare_slot(key, slot["slot"], x, y)
    below = tuple(slot["below"])
    if not slot["open"]:
        return feature_card(key, x, y, card["name"], card["text"], below)
    dropped = slot["dropped"]["name"] if slot["dropped"] else ""
    return feature_card(key, x, y, card["name"], card["text"], below, slot["open"], slot["tonight"], dropped)


@lru_cache(maxsize=128)
def bare_slot(key: str, number: int, x: int, y: int) -> str:
    return (
        f'<g id="{key}"><rect class="empty" x="{x}" y="{y}" width="{SLOT_WIDE}" height="{SLOT_HIGH}" rx="7"/>'
        + label(f"Feature {number}", x + SLOT_WIDE / 2, y + SLOT_HIGH / 2 + 4, 10, anchor="middle", fill="#5d6a90")
        + "</g>"
    )


@lru_cache(maxsize=1024)
def feature_card(
    key: str,
    x: int,
    y: int,
    name: str,
    text: str,
    below: tuple[str, ...],
    opened: str = "",
    tonight: bool = False,
    dropped: str = "",
) -> str:
    """A Feature in force, or under the Open token of a seat."""
    depth = "".join(
        f'<rect class="slot" x="{x + 3 * k}" y="{y + 3 * k}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        for k in range(min(len(below), 2), 0, -1)
    )
    faded = ' opacity="0.45"' if opened else ""
    body = (
        f'{depth}<rect class="slot" x="{x}" y="{y}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        f"<g{faded}>"
        + paragraph(name, x + 6, y + 14, 11, 17, 1, "#ffffff")
        + paragraph(text, x + 6, y + 27, 9, 22, 7)
        + "</g>"
    )
    if below:
        body += label(
            f"+{len(below)}", x + SLOT_WIDE - 13, y + SLOT_HIGH - 13, 10, anchor="end", fill="#ffd166", bold=True
        )
    if opened:
        body += open_token(opened, x, y, tonight, dropped)
    return f'<g id="{key}">{beneath_title(below)}{body}</g>'


def open_token(seat: str, x: int, y: int, tonight: bool, dropped: str) -> str:
    title = "OPEN tonight" if tonight else "OPEN"
    body = (
        f'<rect x="{x + 6}" y="{y + 52}" width="{SLOT_WIDE - 20}" height="20" rx="10" fill="#0f2a1e" '
        f'stroke="{SEAT_COLOURS[seat]}" stroke-width="2"/>'
        + seat_badge(seat, x + 19, y + 62, 7)
        + label(title, x + 31, y + 66, 9 if tonight else 10, bold=True, fill="#9df0c4")
    )
    if dropped:
        body += label(fitted(f"on it: {dropped}", 20), x + 6, y + 86, 9.2, fill="#f4ecd8")
    return body


@lru_cache(maxsize=512)
def can(name: str, x: int, y: int, size: int, top: Face | None, beneath: tuple[str, ...], raided: bool) -> str:
    body = (
        f'<path d="M{x + 2} {y + 14} h30 l-4 40 h-22 Z" fill="#586680" stroke="#9fb0d0"/>'
        f'<rect x="{x - 1}" y="{y + 8}" width="36" height="6" rx="3" fill="#7c8cab"/>'
        + label(str(size), x + 17, y + 40, 15, anchor="middle", bold=True)
    )
    if top:
        body += item_card(top, x + 40, y, 146, 34)
    else:
        lacking = "empty can" if not size else "face-down"
        body += label(lacking, x + 46, y + 20, 11, fill="#8793b3")
    unknown = beneath.count("?")
    known = [item for item in beneath if item != "?"]
    below = ", ".join(known + ([f"{unknown} unknown"] if unknown else []))
    if below:
        body += paragraph(f"under it: {below}", x + 40, y + 48, 9.6, 58, 2, "#9aa6c8")
    mark = label("raided tonight", x + 216, y + 32, 9, fill="#ff9e8f") if raided else ""
    return f'<g id="can-{name}">{body}{mark}</g>'
