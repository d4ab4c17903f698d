"""Houses: under their roofs, opened when somebody may be seen inside, fallen; their doors, their signs."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from midnight.games.fires.show.ink import INK, die, inked, label, stroke, title, use
from midnight.games.fires.show.layout import Table
from midnight.games.fires.show.village import House
from midnight.kernel.ink import circle, classed, moved, num, oval, path, placed, rect

# Drawn with walls 48 from the middle. House by house: tiles in the light, tiles in the shade, the wall.
ROOFS = (
    ("#a34a3c", "#74302f", "#7d6650"),
    ("#4d6396", "#34436c", "#6e6470"),
    ("#6f7f3f", "#4a562c", "#76634b"),
    ("#7e4b86", "#553260", "#6f5b58"),
)
WINDOW = "#ffc768"
SHADOW = "M-44 -40L60 -34V57H-38Z"
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


def pane() -> str:
    """A lit window with its cross, and its light on the ground before the wall."""
    return (
        oval(0, 20, 20, 9, "url(#fires-shine)")
        + inked(rect(-7.5, -7.5, 15, 15, WINDOW, 1.5))
        + stroke("M0 -7.5v15M-7.5 0h15", INK, 1.6)
        + rect(-9.5, 7.5, 19, 3, "#4b3428")
    )


def hole() -> str:
    """What the fire ate out of a roof."""
    d = "M-12 -3L-7 -9L-1 -6L5 -10L11 -4L9 3L12 7L3 8L-3 6L-9 9L-11 3Z"
    return (
        path(d, "#08060b", 'stroke="#2a1712" stroke-width="5" stroke-linejoin="round"')
        + path(d, "#08060b", 'stroke="#e0561f" stroke-width="1.6" stroke-linejoin="round"')
        + stroke("M-8 -5L7 5M-7 5L9 -3", "#3a2418", 3)
    )


def tiles_across() -> str:
    """Courses of tiles along a ridge that runs along the front."""
    d = ""
    for k, (left, count, y) in enumerate(
        ((-51, 10, -52), (-51, 9, -43), (-53, 10, -22), (-53, 10, -11), (-53, 10, 0), (-53, 10, 11))
    ):
        d += f"M{left + (5 if k % 2 else 0)} {y}" + "q5 4 10 0" * count
    return stroke(d, INK, 1.5, 'opacity=".55"')


def tiles_forward() -> str:
    """The same on both sides of a ridge that runs to the front."""
    d = ""
    for x in (14, 28, 42):
        for side in (-1, 1):
            d += f"M{side * x} {num(-66 + 0.44 * x)}" + f"q{side * 4.4} 5 0 10" * 5
    return stroke(d, INK, 1.5, 'opacity=".55"')


def wall(fill: str, windows: tuple[float, ...]) -> str:
    """The front under the eaves: plaster between beams."""
    beams = "M-45 19V47M45 19V47M-46 45H46"
    lights = "".join(use("pane", x, 32) for x in windows)
    return (
        inked(rect(-47, 14, 94, 34, fill))
        + rect(-46, 15, 92, 9, "#0d0814", 0, 'opacity=".4"')
        + stroke(beams, "#3c2a22", 4)
        + lights
    )


def ridge_across(light: str, shade: str) -> str:
    """A roof whose ridge runs along the front."""
    return (
        inked(path("M-51 -61H51L55 -33H-55Z", shade), path("M-55 -34H55L57 21H-57Z", light))
        + use("tiles-across")
        + path("M-55 -34H55L55.6 -26H-55.6Z", "#fff", 'opacity=".16"')
        + stroke("M-55 -34H55", INK, 2.4)
        + inked(rect(22, -66, 17, 26, "#6a5148", 1.5), rect(20, -70, 21, 6, "#84685a", 1.5))
        + path("M34 -64h5v24h-5z", "#1a1018", 'opacity=".4"')
    )


def ridge_forward(light: str, shade: str) -> str:
    """A roof whose ridge runs to the front, over a gable."""
    return (
        inked(path("M0 -68L-57 -43V24L0 -8Z", light), path("M0 -68L57 -43V24L0 -8Z", shade))
        + use("tiles-forward")
        + path("M0 -68L-57 -43V-35L0 -60Z", "#fff", 'opacity=".16"')
        + stroke("M0 -68V-8", INK, 2.4)
        + inked(rect(-37, -60, 15, 25, "#6a5148", 1.5), rect(-39, -64, 19, 6, "#84685a", 1.5))
    )


def gable(fill: str) -> str:
    """The front under a ridge that runs to it."""
    return (
        inked(path("M-47 17L0 -8L47 17Z", fill))
        + stroke("M-43 17L0 -6L43 17M-46 17H46", "#3c2a22", 4)
        + inked(circle(0, 7, 6, WINDOW), fine=True)
        + stroke("M0 1V13M-6 7H6", INK, 1.4)
    )


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
    roof = ridge_across(light, shade) if number % 2 else ridge_forward(light, shade) + gable(plaster)
    ground = path(SHADOW, "#05040d", 'opacity=".45"')
    return ground + front + roof + burnt(lost)


# === Open and fallen ===


def room() -> str:
    """Under a roof that is off: walls from above, the floor in the light of a lamp, a bed and a table."""
    planks = (
        "".join(f"M-40 {y}H40" for y in range(-18, 41, 10))
        + "M-14 -28v10M12 -18v10M-20 -8v10M18 2v10M-8 12v10M14 22v10"
    )
    return (
        inked(rect(-48, -48, 96, 96, "#b99c74", 2))
        + rect(-41, -41, 82, 82, "url(#fires-floor)")
        + stroke(planks, "#3a2416", 1.4, 'opacity=".6"')
        + inked(rect(-41, -41, 82, 13, "#76634f"))
        + stroke("M-22 -41v13M22 -41v13", "#3c2a22", 3)
        + inked(rect(-7, -39, 14, 9, WINDOW, 1.5), fine=True)
        + rect(-41, -28, 82, 6, "#0d0814", 0, 'opacity=".35"')
        + inked(
            rect(19, -25, 20, 30, "#5d4030", 2),
            rect(21, -22, 16, 8, "#d9d0bd", 3),
            rect(-38, -24, 17, 14, "#6d4a2e", 2),
            circle(-30, -18, 3.4, WINDOW),
        )
    )


@lru_cache(maxsize=64)
def opened(number: int, lost: int) -> str:
    """The roof is swung back; rug and blanket have its colours."""
    light, shade, _ = ROOFS[(number - 1) % 4]
    charred = path("M30 48L36 36L44 33L48 24V48ZM-48 20L-40 26L-36 40L-26 48H-48Z", "#1a1013", 'opacity=".8"')
    return (
        path(SHADOW, "#05040d", 'opacity=".45"')
        + inked(path("M-51 -49L-58 -67H58L51 -49Z", light), rect(-51, -51, 102, 102, shade, 3))
        + stroke("M-53 -58" + "q5 4 10 0" * 10, INK, 1.5, 'opacity=".5"')
        + use("room")
        + oval(-2, 12, 23, 17, light, 'opacity=".6"')
        + inked(rect(21, -12, 16, 15, shade, 2))
        + (charred if lost > 1 else "")
    )


@lru_cache(maxsize=8)
def fallen(number: int) -> str:
    """A ruin: charred stumps of walls, beams across, embers."""
    rng = Random(f"ruin {number}")
    embers = [(rng.uniform(-38, 38), rng.uniform(-34, 38)) for _ in range(13)]
    dots = "".join(f"M{num(x)} {num(y)}h.1" for x, y in embers)
    stumps = (
        "M-50 -50H-12L-16 -38H-38V-8L-50 -2Z",
        "M18 -50H50V-18L40 -22V-38L26 -40Z",
        "M50 14V50H22L30 38H40V22Z",
        "M-50 22L-40 30V38L-14 40L-18 50H-50Z",
    )
    return (
        path(SHADOW, "#05040d", 'opacity=".4"')
        + rect(-48, -48, 96, 96, "#141016", 6)
        + oval(0, 4, 42, 36, "#0a070b")
        + inked(*(path(d, "#463d42") for d in stumps))
        + stroke("M-50 -50H-12M18 -50H50M-50 22L-40 30", "#6a5d60", 2)
        + inked(path("M-44 -4L-40 -10L44 18L41 25Z", "#2c2022"), path("M-30 36L-34 30L24 -34L31 -30Z", "#2c2022"))
        + stroke(dots, "#ff7a2e", 4.4, 'opacity=".35"')
        + stroke(dots, "#ffb057", 2)
    )


SYMBOLS = {
    "pane": pane(),
    "hole": hole(),
    "tiles-across": tiles_across(),
    "tiles-forward": tiles_forward(),
    "room": room(),
}


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
