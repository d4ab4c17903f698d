"""Houses: under their roofs, opened when somebody may be seen inside, fallen; their doors, their signs."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from midnight.games.fires.show.ink import ART, INK, die, inked, label, stroke, title, use
from midnight.games.fires.show.layout import Table
from midnight.games.fires.show.village import House
from midnight.kernel.ink import circle, classed, moved, num, path, placed, rect

# Drawn with walls 48 from the middle. House by house: tiles in the light, tiles in the shade, the wall.
ROOFS = (
    ("#a34a3c", "#74302f", "#7d6650"),
    ("#4d6396", "#34436c", "#6e6470"),
    ("#6f7f3f", "#4a562c", "#76634b"),
    ("#7e4b86", "#553260", "#6f5b58"),
)
TURNS = {"right": 0, "bottom": 90, "left": 180, "top": 270}
SHADES = {
    "floor": (
        '<radialGradient id="fires-floor" r=".8"><stop offset="0" stop-color="#c98f52"/>'
        '<stop offset=".6" stop-color="#94633a"/><stop offset="1" stop-color="#5c3b28"/></radialGradient>'
    ),
    "spill": (
        '<linearGradient id="fires-spill"><stop offset="0" stop-color="#ffc768" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ffc768" stop-opacity="0"/></linearGradient>'
    ),
    "shine": (
        '<radialGradient id="fires-shine"><stop offset="0" stop-color="#ffc768" stop-opacity=".5"/>'
        '<stop offset="1" stop-color="#ffc768" stop-opacity="0"/></radialGradient>'
    ),
}


# === Closed ===


def wall(plaster: str, windows: tuple[float, ...]) -> str:
    """The front under the eaves: plaster between beams."""
    return ART.drawing("houses", "wall", plaster=plaster) + "".join(use("pane", x, 32) for x in windows)


def roof(way: str, light: str, shade: str) -> str:
    """A roof whose ridge runs along the front or to it: `across` or `forward`."""
    slopes = ART.drawing("houses", f"roof-{way}", light=light, shade=shade)
    return slopes + use(f"tiles-{way}") + ART.drawing("houses", f"ridge-{way}")


HOLES = ((-26.0, -4.0, 1.0), (20.0, 2.0, 0.8), (-6.0, -20.0, 0.9), (34.0, -18.0, 0.7), (-40.0, -20.0, 0.7))


def burnt(lost: int) -> str:
    """Holes that the fire ate into the roof, one for each point of integrity."""
    return "".join(use("hole", x, y, size) for x, y, size in HOLES[:lost])


@lru_cache(maxsize=64)
def closed(number: int, lost: int, *, front_door: bool) -> str:
    """Nobody inside, the door shut: the roof is on."""
    light, shade, plaster = ROOFS[(number - 1) % 4]
    windows = (-31.0, 31.0) if front_door else (-27.0, 0.0, 27.0)
    front = wall(plaster, windows)
    top = roof("across" if number % 2 else "forward", light, shade)
    top += "" if number % 2 else ART.drawing("houses", "gable", plaster=plaster)
    return ART.drawing("houses", "shadow") + front + top + burnt(lost)


# === Open and fallen ===


@lru_cache(maxsize=64)
def opened(number: int, lost: int) -> str:
    """The roof is swung back; rug and blanket have its colours."""
    light, shade, _ = ROOFS[(number - 1) % 4]
    return (
        ART.drawing("houses", "shadow")
        + ART.drawing("houses", "roof-back", light=light, shade=shade)
        + use("room")
        + ART.drawing("houses", "rug", light=light, shade=shade)
        + (ART.drawing("houses", "charred") if lost > 1 else "")
    )


@lru_cache(maxsize=8)
def fallen(number: int) -> str:
    """A ruin: charred stumps of walls, beams across, embers."""
    rng = Random(f"ruin {number}")
    embers = [(rng.uniform(-38, 38), rng.uniform(-34, 38)) for _ in range(13)]
    dots = "".join(f"M{num(x)} {num(y)}h.1" for x, y in embers)
    glow = stroke(dots, "#ff7a2e", 4.4, 'opacity=".35"') + stroke(dots, "#ffb057", 2)
    return ART.drawing("houses", "ruin") + glow


SYMBOLS = {name: ART.drawing("houses", name) for name in ("pane", "hole", "tiles-across", "tiles-forward", "room")}


# === Doors ===


def steps(gap: float) -> str:
    return inked(rect(50, -gap + 1, 12, 2 * gap - 2, "#77717f", 2.5), fine=True) + stroke(
        f"M56 {num(-gap + 3)}V{num(gap - 3)}", "#55505f", 1.4
    )


def shut(gap: float, out: float) -> str:
    """A leaf in the wall, seen from above; behind a roof it is drawn so much further out."""
    bands = f"M{num(41 + out)} {num(-gap * 0.4)}h11M{num(41 + out)} {num(gap * 0.4)}h11"
    return (
        moved(out, 0, steps(gap))
        + inked(rect(40 + out, -gap, 13, 2 * gap, "#e09a52", 2.5))
        + stroke(bands, "#8a5426", 2)
        + circle(49.5 + out, gap - 5, 2.4, INK)
    )


def ajar(gap: float) -> str:
    """A gap in the wall, light falling out, the leaf hanging at its hinge."""
    return (
        path(f"M44 {num(-gap)}L96 {num(-gap - 16)}V{num(gap + 16)}L44 {num(gap)}Z", "url(#fires-spill)")
        + rect(39, -gap, 14, 2 * gap, "#a06d3c")
        + stroke(f"M39 {num(-gap)}H52M39 {num(gap)}H52", INK, 2.6)
        + moved(
            51, -gap, inked(rect(-1, -4.5, 2 * gap - 3, 8, "#e09a52", 2)) + circle(2 * gap - 9, 0.5, 2, INK), turn=-24
        )
    )


def front(gap: float) -> str:
    """A closed door seen from before, under the eaves."""
    g = gap - 2
    return (
        moved(0, -2, inked(rect(-g - 3, 49, 2 * g + 6, 9, "#77717f", 2.5), fine=True))
        + inked(path(f"M{num(-g)} 48V28C{num(-g)} 16 {num(g)} 16 {num(g)} 28V48Z", "#e09a52"))
        + stroke(f"M{num(-g / 3)} 20V47M{num(g / 3)} 20V47", "#8a5426", 1.8)
        + stroke(f"M{num(-g + 2)} 40H{num(g - 2)}", "#5d3a1c", 2.4)
        + circle(g - 5, 34, 2.4, INK)
    )


def leaf(side: str, gap: float, *, is_open: bool, roofed: bool) -> str:
    if is_open:
        return moved(0, 0, ajar(gap), turn=TURNS[side])
    if roofed and side == "bottom":
        return front(gap)
    out = {"top": 14.0, "left": 6.0, "right": 6.0}.get(side, 0.0) if roofed else 0.0
    return moved(0, 0, shut(gap, out), turn=TURNS[side])


# === Pieces ===


def standing(house: House, most: int, *, seen: bool) -> str:
    """A house as it is now: fallen, or under its roof, or with the roof off if it can be seen into."""
    number, lost = int(house.number), most - house.integrity
    if house.ruin:
        return fallen(number)
    return opened(number, lost) if seen else closed(number, lost, front_door=house.door == "bottom")


@lru_cache(maxsize=256)
def house_piece(table: Table, house: House, *, seen: bool) -> str:
    """`seen`: somebody is inside, or the door is open."""
    words = f"ruin of house {house.number}" if house.ruin else f"house {house.number}, integrity {house.integrity}"
    body = standing(house, table.integrity, seen=seen)
    at = placed(table.px(house.x), table.py(house.y))
    return f'<g id="house-{house.id}" {at}>{title(words)}<g transform="scale({table.house:.3g})">{body}</g></g>'


@lru_cache(maxsize=256)
def door_piece(table: Table, house: House, *, roofed: bool) -> str:
    state = "open" if house.open else "closed"
    aside, down = {"right": (1, 0), "left": (-1, 0), "bottom": (0, 1), "top": (0, -1)}[house.door]
    far, size = table.wall * table.unit, table.plan.target
    frame = classed(aside * far - size / 2, down * far - size / 2, size, size, "fires-b")
    drawn = leaf(house.door, table.gap, is_open=house.open, roofed=roofed)
    body = f'<g transform="scale({table.house:.3g})">{drawn}</g>'
    at = placed(table.px(house.x), table.py(house.y))
    return f'<g id="door-{house.id}" {at}>{title(f"{state} door of house {house.number}")}{frame}{body}</g>'


@lru_cache(maxsize=256)
def sign_piece(table: Table, house: House) -> str:
    """At the front corners: the die of its integrity, and on a desk its name; the door between them stays free."""
    plan, far = table.plan, table.wall * table.unit
    size = 15.0 if plan.tall else 23.0
    body = moved(-far + size * 0.3, far - size * 0.3, die(house.integrity, "#c8362c", "#fff4e0", size))
    if not plan.tall:
        wide = plan.type * 1.7
        body += classed(far - wide + 8, far - 19, wide, 24, "fires-p", 5)
        body += label(far - wide / 2 + 8, far, house.id, plan.type)
    at = placed(table.px(house.x), table.py(house.y))
    return f'<g id="integrity-{house.id}" {at}>{title(f"house {house.number}: integrity {house.integrity}")}{body}</g>'


def empty(name: str) -> str:
    """The place of a piece that is not there: what comes later then lies in its order."""
    return f'<g id="{name}"/>'
