"""What changes at a house: who looks out, what stands in the yard, the bin, the gate, Snacks and Pets."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.figures import feature, pet, window
from midnight.games.heap.show.houses import trim_of
from midnight.games.heap.show.ink import (
    ART,
    DIM,
    INK,
    circle,
    coarse,
    form,
    hit,
    inked,
    label,
    oval,
    path,
    rect,
    shadow,
    stroke,
    use,
)
from midnight.games.heap.show.layout import Plan
from midnight.games.heap.show.street import Can, Costs, Face, House, Slot, Ware
from midnight.games.heap.show.wares import biscuit, paper, seal, sign_icon, size_sign, thing
from midnight.kernel.ink import CREAM, Box, classed, moved, num, placed

PAPER_DIM = "#d9c48d"
FEW, MANY = 2, 4  # cards in a bin: more than few fill it, more than many heap up


def add_house(pieces: dict[str, str], plan: Plan, house: House, x: float, y: float) -> None:
    name = house.id
    pieces[f"resident-{name}"] = looks_out(plan, name, house.front, x, y, house.resident)
    for slot in house.features:
        key = f"slot-{name}-{slot.number}"
        at = (x + 0.5 + 42 * (slot.number - 1), y + 58) if plan.tall else (x + 2 + 68 * (slot.number - 1), y + 150)
        pieces[key] = standing(plan, key, *at, slot)
    pieces[f"costs-{name}"] = costs(plan, name, x, y, house.costs)
    pieces[f"can-{name}"] = can(plan, name, x, y, house.can, raided=house.raided)
    pieces[f"yard-{name}"] = yard(plan, name, x, y, house.snacks)
    for k, pet_name in enumerate(house.pets):
        key = f"pet-{pet_name.replace(' ', '-')}"
        at = (x + 53 + 7 * k, y + 57) if plan.tall else (x + 146 + 36 * k, y + 157)
        drawn = pet(pet_name, awake=bool(house.animals))  # on the deck behind the house
        pieces[key] = f'<g id="{key}" data-at="house-{name}" {placed(*at, 0.44 if plan.tall else 0.92)}>{drawn}</g>'


@lru_cache(maxsize=512)
def looks_out(plan: Plan, name: str, front: int, x: float, y: float, slot: Slot) -> str:
    """The window of the Resident; a wide picture has room for the name."""
    who, below = slot.card.name if slot.card else "", len(slot.below)
    if plan.tall:
        body = hit(Box(-48, -86, 96, 98)) + window(who, trim_of(front))
        body += moved(-52, -116, depth(plan, below, 45), 2.27) if below else ""
        return f'<g id="resident-{name}" {placed(x + 23, y + 55, 0.44)}>{body}</g>'
    body = moved(60, 150, window(who, trim_of(front)), 0.92)
    text, fill = (who, CREAM) if who else ("nobody at home", DIM)
    body += label(plan.house[0] / 2, 85, text, plan.type, fill, font="heap-b", room=plan.house[0] - 20)
    body += moved(0, 92, depth(plan, below, 116)) if below else ""
    return f'<g id="resident-{name}" {placed(x, y)}>{body}</g>'


# === Features ===


def bare_patch(plan: Plan) -> str:
    """A slot where nothing stands yet."""
    box, mark = (Box(0, 0, 42, 42), (21, 36, 13, 3)) if plan.tall else (Box(0, 0, 66, 80), (33, 62, 22, 5))
    edge = 'stroke="#5f8a72" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="5 4"'
    return hit(box) + oval(*mark, "#0d1a16", edge)


@lru_cache(maxsize=2048)
def standing(plan: Plan, key: str, x: float, y: float, slot: Slot) -> str:
    """One slot: nothing, or a thing with its sign, an Open token on it, an item dropped there."""
    card = slot.card
    if card is None:
        return f'<g id="{key}" {placed(x, y)}>{use("bare", 0, 0)}</g>'
    wide, high, foot, size = (42, 42, 39, 0.37) if plan.tall else (66, 80, 62, 0.6)
    body = hit(Box(0, 0, wide, high)) + ("" if plan.tall else shadow(wide / 2, foot, wide * 0.44, 4))
    drawn = feature(card.name, card.type)
    drawn = moved(wide / 2, foot, coarse(drawn) if plan.tall else drawn, size)
    if slot.opener:
        body += f'<g opacity=".38">{drawn}</g>' + open_token(plan, slot, wide, foot)
    else:
        body += drawn + (effect_sign(plan, card, wide) if card.sign[0] else "")
    if slot.below:
        body += depth(plan, len(slot.below), wide)
    if slot.dropped:
        at = (30, 28, 0.25) if plan.tall else (46, 44, 0.42)
        body += moved(at[0], at[1], circle(0, 0, 50, "#f3e6c4", 'opacity=".9"') + thing(slot.dropped), at[2])
    return f'<g id="{key}" {placed(x, y)}>{body}</g>'


def depth(plan: Plan, below: int, wide: float) -> str:
    """How many cards lie under this one."""
    size, r = (plan.type, 8.5) if plan.tall else (20, 14)
    y = 23.0 if plan.tall else 15.0
    return f'<circle cx="{num(wide - r)}" cy="{num(y)}" r="{num(r)}" class="heap-q"/>' + label(
        wide - r, y + size * 0.36, f"{below + 1}", size, CREAM, font="heap-n"
    )


def open_token(plan: Plan, slot: Slot, wide: float, foot: float) -> str:
    """A lid laid open with the form of who opened it; a moon if only for tonight."""
    r = 9.5 if plan.tall else 15
    x, y = (12, 13) if plan.tall else (20, 22)
    ring = circle(x, y, r * 1.25, "#0f2a1e", 'stroke="#9df0c4" stroke-width="2.4"') + form(slot.opener, x, y, r * 0.8)
    moon = moved(x + r * 1.3, y - r * 0.7, ART.drawing("signs", "moon"), 0.7 if plan.tall else 1)
    word = "" if plan.tall else label(wide / 2, foot + 17, "OPEN", plan.type, "#9df0c4", font="heap-n")
    return ring + (moon if slot.tonight else "") + word


def effect_sign(plan: Plan, card: Face, wide: float) -> str:
    """What it changes: going there, raiding, leaving, Snacks, points, Trash."""
    icon = card.sign[0]
    if plan.tall:
        return (
            classed(1, 0, 34, 14, "heap-l", 4)
            + sign_icon(icon, 9, 7, 6.2)
            + label(25, 11.4, card.change, plan.type, CREAM, font="heap-n")
        )
    return (
        classed(wide / 2 - 29, 60, 58, 22, "heap-l", 6)
        + sign_icon(icon, wide / 2 - 14, 71, 9)
        + label(wide / 2 + 12, 78, card.change, 20, CREAM, font="heap-n")
    )


# === The gate, the bin, Snacks, Pets ===


@lru_cache(maxsize=1024)
def costs(plan: Plan, name: str, x: float, y: float, prices: Costs) -> str:
    """What the animal whose turn it is would pay, on the gate."""
    body = ""
    if prices.raid is not None or prices.going is not None:
        if plan.tall:
            body = classed(69, 30, 57, 25, "heap-g", 5)
            places, at, size, r = (77, 105), 42.5, plan.number, 7.0
        else:
            body = classed(2, 234, 118, 36, "heap-g", 5) + stroke("M8 245H114M8 258H114", "#473020", 2)
            places, at, size, r = (20, 80), 252, plan.number, 13.0
        for price, left in zip((prices.going, ("raid", prices.raid)), places, strict=True):
            if price is None or price[1] is None:
                continue
            body += sign_icon(price[0], left, at, r)
            body += label(left + r * 1.3 + size * 0.32, at + size * 0.35, str(price[1]), size, CREAM, font="heap-n")
    return f'<g id="costs-{name}" {placed(x, y)}>{body}</g>'


@lru_cache(maxsize=2048)
def can(plan: Plan, name: str, x: float, y: float, pile: Can, *, raided: bool) -> str:
    """A bin as full as its pile, its top card leaning out; a wide picture has room for the card's name."""
    drawn = bin_with(plan, pile, raided=raided)
    if plan.tall:
        return f'<g id="can-{name}" {placed(x + 105.5, y + 137, 0.56)}>{hit(Box(-37.5, -73, 75, 75))}{drawn}</g>'
    if pile.top:
        drawn += label(40, 26, pile.top.name, plan.type, "#f3dfb0", "end", "heap-b", room=204)
    return f'<g id="can-{name}" {placed(x + 245, y + 274)}>{hit(Box(-41, -128, 82, 130))}{drawn}</g>'


def bin_parts(rim: float) -> dict[str, str]:
    """The bin over the origin, 76 wide, its rim so high: kept once, since every house has one."""
    left = f"M-34 {num(rim + 4)}C-40 {num(rim - 20)} -20 {num(rim - 26)} -12 {num(rim - 12)}L-6 {num(rim + 6)}Z"
    right = f"M34 {num(rim + 4)}C42 {num(rim - 22)} 18 {num(rim - 30)} 12 {num(rim - 12)}L6 {num(rim + 6)}Z"
    rest = f"M-30 {num(rim + 2)}c6 -14 20 -10 26 -16c12 6 24 0 34 16Z"
    front = f"M-36 {num(rim)}C-36 {num(rim + 10)} 36 {num(rim + 10)} 36 {num(rim)}L30 -2C20 3 -20 3 -30 -2Z"
    low, high = num(rim + 13), num(rim + 15)
    ribs = f"M-21 {low}L-18 -4M-7 {high}L-6 -2M7 {high}L6 -2M21 {low}L18 -4"
    edge = f"M-35 {num(rim + 1)}C-34 {num(rim + 10)} 34 {num(rim + 10)} 35 {num(rim + 1)}"
    lid = inked(
        oval(0, 0, 15, 26, "#7688a6"), oval(3, 0, 10, 21, "#5f6f88"), rect(-2, -6, 6, 12, "#93a5c2", 3), width=2
    )
    return {
        "bags": inked(path(left, "#4a4560"), path(right, "#57516f")),
        "bin-back": shadow(0, 0, 40, 6) + inked(oval(0, rim, 34, 8, "#12101f")),
        "bin-full": inked(path(rest, "#3f3a57")),
        "bin-front": inked(path(front, "#5f6f88")) + stroke(ribs, "#3f4b62", 3) + stroke(edge, "#93a5c2", 3.5),
        "bin-lid": moved(-40, -20, lid, 0.8, 14),
    }


def rim_of(plan: Plan) -> float:
    return -34 if plan.tall else -66


def bin_with(plan: Plan, pile: Can, *, raided: bool) -> str:
    """Over the origin, 76 wide: bags heap up in a full one, the lid lies beside one that was raided tonight."""
    size = pile.size
    out = use("bags", 0, 0) if size > MANY else ""
    out += use("bin-back", 0, 0) + (use("bin-full", 0, 0) if size > FEW else "")
    if size:
        sunk = max(0, MANY - size) * (2 if plan.tall else 3)
        out += leaning(plan, pile.top, rim_of(plan) + sunk)
    out += use("bin-front", 0, 0) + (use("bin-lid", 0, 0) if raided else "")
    if not plan.tall:
        out += circle(0, -26, 19, "#232b42", 'stroke="#93a5c2" stroke-width="1.6"')
        out += label(0, -15.5, str(size), plan.number, CREAM, font="heap-n")
    elif not size:
        out += label(0, -10, "0", 24, CREAM, font="heap-n")
    return out


def leaning(plan: Plan, top: Ware | None, y: float) -> str:
    """The top card out of the bin, with what it is worth to the animal whose turn it is."""
    w, h = (56, 60) if plan.tall else (70, 84)
    if top is None:
        back = rect(-w / 2, -h / 2, w, h, "#6b5a35", 7, f'stroke="{INK}" stroke-width="2.4"')
        return moved(2, y - h * 0.28, back + label(0, 14, "?", 40, PAPER_DIM, font="heap-n"), 1, 7)
    drawn = moved(-4, -8, coarse(thing(top)), 0.44) if plan.tall else moved(-5, -5, thing(top), 0.52)
    card = paper(w, h) + drawn
    if not plan.tall:
        card += moved(-w / 2 + 15, -h / 2 + 14, size_sign(top.size))
    worth = seal(25, y - 28, top, 17, 31) if plan.tall else seal(29, y - 57, top, 19, 29)
    return moved(2, y - h * 0.28, card, 1, 7) + worth


@lru_cache(maxsize=512)
def yard(plan: Plan, name: str, x: float, y: float, snacks: int) -> str:
    """The Snacks that lie in the yard."""
    body = ""
    if plan.tall:
        if snacks:
            body = biscuit(67, 129, 6.5) + label(75, 134.5, str(snacks), 15, "#f6d9a8", "start", "heap-n")
        area = hit(Box(60, 102, 24, 36))
    else:
        if snacks:
            many = min(snacks, 4)
            spots = ((16, 291), (34, 293), (25, 281), (43, 284))
            body = "".join(biscuit(*spots[k], 9.5) for k in range(many))
            body += label((29, 48, 48, 58)[many - 1], 300, str(snacks), 28, "#f6d9a8", "start", "heap-n")
        area = hit(Box(4, 272, 74, 32))
    return f'<g id="yard-{name}" {placed(x, y)}>{area}{body}</g>'
