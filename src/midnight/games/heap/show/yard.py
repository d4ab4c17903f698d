"""What changes at a house: who looks out, what stands in the yard, the bin, the gate, Snacks and Pets."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

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
from midnight.games.heap.show.wares import Face, biscuit, face_of, paper, paw, size_sign, star, ware
from midnight.games.heap.words.story import in_vp
from midnight.kernel.ink import CREAM, Box, classed, moved, num, placed
from midnight.kernel.words import minus

PAPER_DIM = "#d9c48d"
FEW, MANY = 2, 4  # cards in a bin: more than few fill it, more than many heap up


def add_house(pieces: dict[str, str], plan: Plan, house: dict[str, Any], number: int, x: float, y: float) -> None:
    name, found, slot = house["id"], house["can"], house["resident"]
    card, top = slot["card"], found["top"]
    pieces[f"resident-{name}"] = looks_out(plan, name, number, x, y, card["name"] if card else "", len(slot["below"]))
    for one in house["features"]:
        add_feature(pieces, plan, name, one, x, y)
    pieces[f"costs-{name}"] = costs(plan, name, x, y, house["raid"], house["visit"], house["leave"])
    pieces[f"can-{name}"] = can(plan, name, x, y, found["size"], face_of(top) if top else None, house["raided"])
    pieces[f"yard-{name}"] = yard(plan, name, x, y, house["snacks"])
    for k, pet_name in enumerate(house["pets"]):
        key = f"pet-{pet_name.replace(' ', '-')}"
        pieces[key] = pet_at(plan, key, pet_name, name, x, y, k, bool(house["animals"]))


@lru_cache(maxsize=512)
def looks_out(plan: Plan, name: str, number: int, x: float, y: float, who: str, below: int) -> str:
    """The window of the Resident; a wide picture has room for the name."""
    if plan.tall:
        body = hit(Box(-48, -86, 96, 98)) + window(who, trim_of(number))
        body += moved(-52, -116, depth(plan, below, 45), 2.27) if below else ""
        return f'<g id="resident-{name}" {placed(x + 23, y + 55, 0.44)}>{body}</g>'
    body = moved(60, 150, window(who, trim_of(number)), 0.92)
    text, fill = (who, CREAM) if who else ("nobody at home", DIM)
    body += label(plan.house[0] / 2, 85, text, plan.type, fill, font="heap-b", room=plan.house[0] - 20)
    body += moved(0, 92, depth(plan, below, 116)) if below else ""
    return f'<g id="resident-{name}" {placed(x, y)}>{body}</g>'


# === Features ===


def add_feature(pieces: dict[str, str], plan: Plan, house: str, slot: dict[str, Any], x: float, y: float) -> None:
    """One slot: nothing, or a thing with its sign, an Open token on it, an item dropped there."""
    key, card = f"slot-{house}-{slot['slot']}", slot["card"]
    k = slot["slot"] - 1
    if plan.tall:
        x, y = x + 0.5 + 42 * k, y + 58
    else:
        x, y = x + 2 + 68 * k, y + 150
    if not card:
        pieces[key] = bare(key, x, y)
        return
    icon, delta = card["sign"]
    dropped = face_of(slot["dropped"]) if slot["dropped"] else None
    pieces[key] = standing(
        plan,
        key,
        x,
        y,
        card["name"],
        card["type"],
        icon,
        delta,
        len(slot["below"]),
        slot["open"],
        slot["tonight"],
        dropped,
    )


@lru_cache(maxsize=256)
def bare(key: str, x: float, y: float) -> str:
    return f'<g id="{key}" {placed(x, y)}>{use("bare", 0, 0)}</g>'


def bare_patch(plan: Plan) -> str:
    """A slot where nothing stands yet."""
    box, mark = (Box(0, 0, 42, 42), (21, 36, 13, 3)) if plan.tall else (Box(0, 0, 66, 80), (33, 62, 22, 5))
    edge = 'stroke="#5f8a72" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="5 4"'
    return hit(box) + oval(*mark, "#0d1a16", edge)


@lru_cache(maxsize=2048)
def standing(
    plan: Plan,
    key: str,
    x: float,
    y: float,
    name: str,
    kind: str,
    icon: str,
    delta: int,
    below: int,
    opened: str,
    tonight: bool,
    dropped: Face | None,
) -> str:
    wide, high, size = (42, 42, 0.37) if plan.tall else (66, 80, 0.6)
    foot = 39 if plan.tall else 62
    body = hit(Box(0, 0, wide, high)) + ("" if plan.tall else shadow(wide / 2, foot, wide * 0.44, 4))
    drawn = moved(wide / 2, foot, coarse(feature(name, kind)) if plan.tall else feature(name, kind), size)
    body += f'<g opacity=".38">{drawn}</g>' if opened else drawn
    if opened:
        body += open_token(plan, opened, tonight, wide, foot)
    elif icon:
        body += effect_sign(plan, icon, delta, wide, high)
    if below:
        body += depth(plan, below, wide)
    if dropped:
        at = (30, 28, 0.25) if plan.tall else (46, 44, 0.42)
        body += moved(at[0], at[1], circle(0, 0, 50, "#f3e6c4", 'opacity=".9"') + ware(dropped[0], dropped[2]), at[2])
    return f'<g id="{key}" {placed(x, y)}>{body}</g>'


def depth(plan: Plan, below: int, wide: float) -> str:
    """How many cards lie under this one."""
    size, r = (plan.type, 8.5) if plan.tall else (20, 14)
    y = 23.0 if plan.tall else 15.0
    return f'<circle cx="{num(wide - r)}" cy="{num(y)}" r="{num(r)}" class="heap-q"/>' + label(
        wide - r, y + size * 0.36, f"{below + 1}", size, CREAM, font="heap-n"
    )


def open_token(plan: Plan, seat: str, tonight: bool, wide: float, foot: float) -> str:
    """A lid laid open with the form of who opened it; a moon if only for tonight."""
    r = 9.5 if plan.tall else 15
    x, y = (12, 13) if plan.tall else (20, 22)
    ring = circle(x, y, r * 1.25, "#0f2a1e", 'stroke="#9df0c4" stroke-width="2.4"') + form(seat, x, y, r * 0.8)
    ring += moved(x + r * 1.3, y - r * 0.7, ART.drawing("signs", "moon"), 0.7 if plan.tall else 1) if tonight else ""
    word = "" if plan.tall else label(wide / 2, foot + 17, "OPEN", plan.type, "#9df0c4", font="heap-n")
    return ring + word


def effect_sign(plan: Plan, icon: str, delta: int, wide: float, high: float) -> str:
    """What it changes: going there, raiding, leaving, Snacks, points, Trash."""
    text = f"+{delta}" if delta > 0 else minus(delta) if delta else ""
    if plan.tall:
        return (
            classed(1, 0, 34, 14, "heap-l", 4)
            + sign_icon(icon, 9, 7, 6.2)
            + label(25, 11.4, text, plan.type, CREAM, font="heap-n")
        )
    return (
        classed(wide / 2 - 29, 60, 58, 22, "heap-l", 6)
        + sign_icon(icon, wide / 2 - 14, 71, 9)
        + label(wide / 2 + 12, 78, text, 20, CREAM, font="heap-n")
    )


def sign_icon(icon: str, x: float, y: float, size: float) -> str:
    if icon in ("visit", "raid", "leave"):
        return use(icon, x, y, size / 10)
    if icon == "ap":
        return paw(x, y, size, "#cfe8ff")
    if icon == "vp":
        return star(x, y, size * 1.1)
    if icon == "trash":
        return moved(x, y, paper(12, 16), size / 9)
    if icon == "pet":
        return moved(x, y + size, pet("Cat", awake=True), size / 32)
    return biscuit(x, y, size * 0.9)


# === The gate, the bin, Snacks, Pets ===


@lru_cache(maxsize=1024)
def costs(plan: Plan, name: str, x: float, y: float, raid: int | None, visit: int | None, leave: int | None) -> str:
    """What the animal whose turn it is would pay, on the gate."""
    going, icon = (visit, "visit") if visit is not None else (leave, "leave")
    body = ""
    if raid is not None or going is not None:
        if plan.tall:
            body = classed(69, 30, 57, 25, "heap-g", 5)
            places, at, size, r = (77, 105), 42.5, plan.number, 7.0
        else:
            body = classed(2, 234, 118, 36, "heap-g", 5) + stroke("M8 245H114M8 258H114", "#473020", 2)
            places, at, size, r = (20, 80), 252, plan.number, 13.0
        for (what, cost), left in zip(((icon, going), ("raid", raid)), places, strict=True):
            if cost is None:
                continue
            body += sign_icon(what, left, at, r)
            body += label(left + r * 1.3 + size * 0.32, at + size * 0.35, str(cost), size, CREAM, font="heap-n")
    return f'<g id="costs-{name}" {placed(x, y)}>{body}</g>'


@lru_cache(maxsize=2048)
def can(plan: Plan, name: str, x: float, y: float, size: int, top: Face | None, raided: bool) -> str:
    """A bin as full as its pile, its top card leaning out; a wide picture has room for the card's name."""
    drawn = bin_with(size, top, raided, plan)
    if plan.tall:
        return f'<g id="can-{name}" {placed(x + 105.5, y + 137, 0.56)}>{hit(Box(-37.5, -73, 75, 75))}{drawn}</g>'
    if top:
        drawn += label(40, 26, top[0], plan.type, "#f3dfb0", "end", "heap-b", room=204)
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


def bin_with(size: int, top: Face | None, raided: bool, plan: Plan) -> str:
    """Over the origin, 76 wide: bags heap up in a full one, the lid lies beside one that was raided tonight."""
    out = use("bags", 0, 0) if size > MANY else ""
    out += use("bin-back", 0, 0) + (use("bin-full", 0, 0) if size > FEW else "")
    if size:
        sunk = max(0, MANY - size) * (2 if plan.tall else 3)
        out += leaning(top, rim_of(plan) + sunk, plan)
    out += use("bin-front", 0, 0) + (use("bin-lid", 0, 0) if raided else "")
    if not plan.tall:
        out += circle(0, -26, 19, "#232b42", 'stroke="#93a5c2" stroke-width="1.6"')
        out += label(0, -15.5, str(size), plan.number, CREAM, font="heap-n")
    elif not size:
        out += label(0, -10, "0", 24, CREAM, font="heap-n")
    return out


def leaning(top: Face | None, y: float, plan: Plan) -> str:
    """The top card out of the bin, with what it is worth to the animal whose turn it is."""
    w, h = (56, 60) if plan.tall else (70, 84)
    if top is None:
        back = rect(-w / 2, -h / 2, w, h, "#6b5a35", 7, f'stroke="{INK}" stroke-width="2.4"')
        return moved(2, y - h * 0.28, back + label(0, 14, "?", 40, PAPER_DIM, font="heap-n"), 1, 7)
    name, size, tags, worth = top
    card = paper(w, h) + (
        moved(-4, -8, coarse(ware(name, tags)), 0.44) if plan.tall else moved(-5, -5, ware(name, tags), 0.52)
    )
    if not plan.tall:
        card += moved(-w / 2 + 15, -h / 2 + 14, size_sign(size))
    out = moved(2, y - h * 0.28, card, 1, 7)
    if worth >= 0:
        out += seal(25, y - 28, worth, 17, 31) if plan.tall else seal(29, y - 57, worth, 19, 29)
    return out


def seal(x: float, y: float, worth: float, r: float, size: float) -> str:
    """What an item is worth, as a seal."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" class="heap-w"/>' + label(
        x, y + size * 0.36, in_vp(worth), size if worth == int(worth) else size * 0.8, CREAM, font="heap-n"
    )


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


@lru_cache(maxsize=512)
def pet_at(plan: Plan, key: str, name: str, house: str, x: float, y: float, k: int, awake: bool) -> str:
    """On the deck behind the house; awake while an animal is there."""
    at = (x + 53 + 7 * k, y + 57, 0.44) if plan.tall else (x + 146 + 36 * k, y + 157, 0.92)
    return f'<g id="{key}" data-at="house-{house}" {placed(*at)}>{pet(name, awake=awake)}</g>'
