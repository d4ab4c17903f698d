"""What changes at a house: who looks out, what stands in the yard, the bin, the gate, Snacks and Pets."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.show.creatures import pet
from midnight.games.heap.show.faces import window
from midnight.games.heap.show.fixtures import thing
from midnight.games.heap.show.houses import trim_of
from midnight.games.heap.show.ink import (
    CREAM,
    DIM,
    INK,
    Box,
    circle,
    fitted,
    form,
    hit,
    inked,
    label,
    moved,
    oval,
    path,
    placed,
    points,
    rect,
    stroke,
)
from midnight.games.heap.show.layout import Plan
from midnight.games.heap.show.wares import Face, biscuit, door, face_of, lidded, paper, paw, size_sign, star, ware
from midnight.kernel.words import minus

VISIT, RAID, LEAVE = "#bfe3ff", "#ffc4a8", "#e3d0ff"
CLOSE = 0.5  # animals that make Pets wake


def add_house(pieces: dict[str, str], plan: Plan, house: dict[str, Any], number: int, x: float, y: float) -> None:
    name, found, slot = house["id"], house["can"], house["resident"]
    card, top = slot["card"], found["top"]
    pieces[f"resident-{name}"] = looks_out(plan, name, number, x, y, card["name"] if card else "", len(slot["below"]))
    for one in house["features"]:
        feature(pieces, plan, name, one, x, y)
    pieces[f"costs-{name}"] = costs(plan, name, x, y, house["raid"], house["visit"], house["leave"])
    pieces[f"can-{name}"] = can(plan, name, x, y, found["size"], face_of(top) if top else None, house["raided"])
    pieces[f"yard-{name}"] = yard(plan, name, x, y, house["snacks"])
    for k, pet_name in enumerate(house["pets"]):
        key = f"pet-{pet_name.replace(' ', '-')}"
        pieces[key] = pet_at(plan, key, pet_name, name, x, y, k, bool(house["animals"]))


@lru_cache(maxsize=512)
def looks_out(plan: Plan, name: str, number: int, x: float, y: float, who: str, below: int) -> str:
    """The window of the Resident; a wide picture has room for the name."""
    deep = f"+{below}" if below else ""
    if plan.tall:
        body = hit(Box(2, 18, 42, 42)) + moved(23, 55, window(who, trim_of(number)), 0.44)
        body += label(43, 40, deep, plan.type, CREAM, "end", "heap-n") if deep else ""
    else:
        body = moved(60, 150, window(who, trim_of(number)), 0.92)
        text = fitted(who or "nobody at home", plan.house[0] - 20, plan.type)
        body += label(plan.house[0] / 2, 85, text, plan.type, CREAM if who else DIM, font="heap-b")
        body += label(103, 146, deep, 22, CREAM, "start", "heap-n") if deep else ""
    return f'<g id="resident-{name}" data-at="house-{name}" {placed(x, y)}>{body}</g>'


# === Features ===


def feature(pieces: dict[str, str], plan: Plan, house: str, slot: dict[str, Any], x: float, y: float) -> None:
    """One slot: nothing, or a thing with its sign, an Open token on it, an item dropped there."""
    key, card = f"slot-{house}-{slot['slot']}", slot["card"]
    k = slot["slot"] - 1
    if plan.tall:
        x, y = x + 0.5 + 42 * k, y + 58
    else:
        x, y = x + 2 + 68 * k, y + 150
    if not card:
        pieces[key] = bare(plan, key, house, x, y)
        return
    icon, delta = card["sign"]
    dropped = face_of(slot["dropped"]) if slot["dropped"] else None
    pieces[key] = standing(
        plan, key, house, x, y, card["name"], card["type"], icon, delta, len(slot["below"]), slot["open"], slot["tonight"], dropped
    )


@lru_cache(maxsize=256)
def bare(plan: Plan, key: str, house: str, x: float, y: float) -> str:
    box, mark = (Box(0, 0, 42, 42), (21, 36, 13, 3)) if plan.tall else (Box(0, 0, 66, 80), (33, 62, 22, 5))
    patch = oval(*mark, "#0d1a16", 'stroke="#5f8a72" stroke-opacity=".4" stroke-width="1.6" stroke-dasharray="5 4"')
    return f'<g id="{key}" data-at="house-{house}" {placed(x, y)}>{hit(box)}{patch}</g>'


@lru_cache(maxsize=2048)
def standing(
    plan: Plan,
    key: str,
    house: str,
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
    body = hit(Box(0, 0, wide, high)) + oval(wide / 2, foot, wide * 0.44, 4, "#05040d", 'opacity=".5"')
    drawn = moved(wide / 2, foot, thing(name, kind), size)
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
    return f'<g id="{key}" data-at="house-{house}" {placed(x, y)}>{body}</g>'


def depth(plan: Plan, below: int, wide: float) -> str:
    """How many cards lie under this one."""
    size, r = (plan.type, 8.5) if plan.tall else (20, 14)
    return circle(wide - r, r + 1, r, "#2b2350", 'stroke="#cdbcff" stroke-width="1.4"') + label(
        wide - r, r + 1 + size * 0.36, f"{below + 1}", size, "#efe9ff", font="heap-n"
    )


def open_token(plan: Plan, seat: str, tonight: bool, wide: float, foot: float) -> str:
    """A lid laid open with the form of who opened it; a moon if only for tonight."""
    r = 9.5 if plan.tall else 15
    x, y = (12, 13) if plan.tall else (20, 22)
    ring = circle(x, y, r * 1.25, "#0f2a1e", 'stroke="#9df0c4" stroke-width="2.4"') + moved(x, y, form(seat, r * 0.8))
    moon = path("M4 -7A8 8 0 1 0 4 7A6 6 0 1 1 4 -7Z", "#fff3c9", f'stroke="{INK}" stroke-width="1"')
    ring += moved(x + r * 1.3, y - r * 0.7, moon, 0.7 if plan.tall else 1) if tonight else ""
    word = "" if plan.tall else label(wide / 2, foot + 17, "OPEN", plan.type, "#9df0c4", font="heap-n")
    return ring + word


def effect_sign(plan: Plan, icon: str, delta: int, wide: float, high: float) -> str:
    """What it changes: going there, raiding, leaving, Snacks, points, Trash."""
    text = f"+{delta}" if delta > 0 else minus(delta) if delta else ""
    if plan.tall:
        return rect(wide / 2 - 17, high - 13, 34, 14, "#1c1628", 4, 'opacity=".85"') + sign_icon(
            icon, wide / 2 - 9, high - 6, 6.2
        ) + label(wide / 2 + 7, high - 1.6, text, plan.type, CREAM, font="heap-n")
    return rect(wide / 2 - 29, 60, 58, 22, "#1c1628", 6, 'stroke="#5d4a3c" stroke-width="1.4"') + sign_icon(
        icon, wide / 2 - 14, 71, 9
    ) + label(wide / 2 + 12, 78, text, 20, CREAM, font="heap-n")


def sign_icon(icon: str, x: float, y: float, size: float) -> str:
    if icon == "visit":
        return paw(x, y, size, VISIT)
    if icon == "raid":
        return lidded(x, y, size, RAID)
    if icon == "leave":
        return door(x, y, size, LEAVE)
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
            body = rect(64, 29, 61, 26, "#4a3424", 5, f'stroke="{INK}" stroke-width="1.6"')
            places, at, size, r = (73, 104), 42, plan.number, 7.5
        else:
            body = inked(rect(2, 234, 118, 36, "#5a4028", 5), width=2) + stroke("M8 245H114M8 258H114", "#473020", 2)
            places, at, size, r = (20, 80), 252, plan.number, 13.0
        for (what, cost), left in zip(((icon, going), ("raid", raid)), places, strict=True):
            if cost is None:
                continue
            body += sign_icon(what, left, at, r)
            body += label(left + r * 1.3, at + size * 0.35, str(cost), size, CREAM, "start", "heap-n")
    return f'<g id="costs-{name}" data-at="house-{name}" {placed(x, y)}>{body}</g>'


@lru_cache(maxsize=2048)
def can(plan: Plan, name: str, x: float, y: float, size: int, top: Face | None, raided: bool) -> str:
    """A bin as full as its pile, its top card leaning out."""
    body = moved(105.5, 137, bin_with(size, top, raided, plan), 0.56) if plan.tall else moved(245, 274, bin_with(size, top, raided, plan))
    area = hit(Box(84.5, 96, 42, 42)) if plan.tall else hit(Box(204, 146, 82, 130))
    if top and not plan.tall:
        body += label(285, 300, fitted(top[0], 228, plan.type), plan.type, "#f3dfb0", "end", "heap-b")
    return f'<g id="can-{name}" data-at="house-{name}" {placed(x, y)}>{area}{body}</g>'


def bin_with(size: int, top: Face | None, raided: bool, plan: Plan) -> str:
    """Over the origin, 76 wide."""
    rim = -66
    out = oval(0, 0, 40, 6, "#05040d", 'opacity=".55"')
    if plan.tall:
        rim = -34
    if size > 4:
        out += inked(path(f"M-34 {rim + 4}C-40 {rim - 20} -20 {rim - 26} -12 {rim - 12}L-6 {rim + 6}Z", "#4a4560"))
        out += inked(path(f"M34 {rim + 4}C42 {rim - 22} 18 {rim - 30} 12 {rim - 12}L6 {rim + 6}Z", "#57516f"))
    out += inked(oval(0, rim, 34, 8, "#12101f"))
    if size > 2:
        out += inked(path(f"M-30 {rim + 2}C-24 {rim - 12} -10 {rim - 8} -4 {rim - 14}C8 {rim - 8} 20 {rim - 14} 30 {rim + 2}Z", "#3f3a57"))
    if size:
        sunk = max(0, 5 - size) * (3 if plan.tall else 5)
        out += leaning(top, rim + sunk, plan)
    front = path(f"M-36 {rim}C-36 {rim + 10} 36 {rim + 10} 36 {rim}L30 -2C20 3 -20 3 -30 -2Z", "#5f6f88")
    ribs = f"M-21 {rim + 13}L-18 -4M-7 {rim + 15}L-6 -2M7 {rim + 15}L6 -2M21 {rim + 13}L18 -4"
    out += inked(front) + stroke(ribs, "#3f4b62", 3) + stroke(f"M-35 {rim + 1}C-34 {rim + 10} 34 {rim + 10} 35 {rim + 1}", "#93a5c2", 3.5)
    lid = inked(path("M-36 0C-30 -16 30 -16 36 0Z", "#7688a6"), path("M-7 -11C-6 -19 6 -19 7 -11", "none"))
    out += moved(-44, -2, lid, 0.7, -64) if raided else ""
    number = 34 if plan.tall else 30
    if not plan.tall:
        out += circle(0, -26, 19, "#232b42", 'stroke="#93a5c2" stroke-width="1.6"') + label(0, -15.5, str(size), number, CREAM, font="heap-n")
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
    card = paper(w, h) + moved(2, -4 if plan.tall else -9, ware(name, tags), 0.5 if plan.tall else 0.58)
    if not plan.tall:
        card += moved(w / 2 - 13, h / 2 - 44, "") + moved(-w / 2 + 14, h / 2 - 32, size_sign(size))
    out = moved(2, y - h * 0.28, card, 1, 7)
    if worth >= 0:
        out += seal(-w / 2 - 1, y - h * (0.52 if plan.tall else 0.62), worth, 17 if plan.tall else 19, 31 if plan.tall else 29)
    return out


PAPER_DIM = "#d9c48d"


def seal(x: float, y: float, worth: float, r: float, size: float) -> str:
    """What an item is worth, as a seal."""
    return circle(x, y, r, "#7a2f3f", f'stroke="{CREAM}" stroke-width="2"') + label(
        x, y + size * 0.36, points(worth), size if worth == int(worth) else size * 0.8, "#fff6dd", font="heap-n"
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
            body += label(46 if many < 4 else 56, 300, str(snacks), 28, "#f6d9a8", "start", "heap-n")
        area = hit(Box(4, 272, 74, 32))
    return f'<g id="yard-{name}" data-at="house-{name}" {placed(x, y)}>{area}{body}</g>'


@lru_cache(maxsize=512)
def pet_at(plan: Plan, key: str, name: str, house: str, x: float, y: float, k: int, awake: bool) -> str:
    """On the deck behind the house; awake while an animal is there."""
    at = (x + 54 + 8 * k, y + 57, 0.5) if plan.tall else (x + 158 + 42 * k, y + 157, 0.92)
    area = hit(Box(-40, -60, 80, 62)) if plan.tall else ""
    return f'<g id="{key}" data-at="house-{house}" {placed(*at)}>{area}{pet(name, awake=awake)}</g>'
