"""Houses with roofs of four kinds: nobody has been there, lit with what it gives, or dark."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.stash.show.ink import FORM_SYMBOLS, INK, form, inked, label, shadow, stroke, use
from midnight.games.stash.show.layout import Plan
from midnight.kernel.ink import CREAM, circle, moved, num, oval, path, rect

Bonuses = tuple[tuple[str, int], ...]
KINDS = 4
# Each round the origin, 78 wide and 68 high, standing on a base line of 31.
ROOFS = (
    "M-38 -5L-4 -33H4L38 -5Z",  # a gable
    "M-39 -5L-24 -29H24L39 -5Z",  # a hip
    "M-38 -5L-31 -21L0 -33L31 -21L38 -5Z",  # a barn
    "M-38 -5C-32 -12 -31 -22 -28 -29H28C31 -22 32 -12 38 -5Z",  # a mansard
)
TILES = (
    "M-27 -14H27M-15 -23H15",
    "M-33 -13H33M-28 -21H28",
    "M-34 -13H34M-31 -21H31M-14 -27H14",
    "M-33 -13H33M-30 -21H30",
)
ASLEEP = ("#5b3350", "#33496b", "#2f5648", "#6a3a33")  # roofs nobody has knocked under yet
AWAKE = ("#9c3b52", "#3f6ca8", "#3c8062", "#b0563a")
WALLS = ("#3b3560", "#33405f", "#3a3f55", "#443858")


# What all houses of a state share; walls and roofs take the colour they are used with.
LAMP = stroke("M-36 31V8", INK, 4) + stroke("M-36 31V8", "#59597c", 2)


def roof(kind: int) -> str:
    """In the colour it is used with."""
    chimney = '<path d="M18-17V-33H27V-17Z" fill="#2b2138"/>'
    shape = f'<g class="stash-e">{chimney}<path d="{ROOFS[kind].replace(" -", "-")}"/></g>'
    return shape + stroke(TILES[kind], "#000", 2, 'stroke-opacity=".28"')


def unknown() -> str:
    """Dim light behind curtains, a pumpkin waits: whoever comes sees who opens."""
    panes = rect(-28, 1, 14, 13, "#9a7440", 2) + rect(14, 1, 14, 13, "#9a7440", 2)
    door = rect(-10, 4, 20, 27, "#241d3c", 3)
    pumpkin = oval(-22, 26, 8, 6.5, "#d9722a") + path("M-25 25l2 -3l2 3zM-21 25l2 -3l2 3z", "#ffe28a")
    return (
        shadow(2, 32, 38, 5)
        + '<g class="stash-e"><path d="M-33-8H33V31H-33Z"/>'
        + panes
        + door
        + "</g>"
        + rect(-33, -8, 66, 39, "url(#stash-wall)")
        + stroke("M-21 2V13M21 2V13M-27 7H-15M15 7H27", "#4a3440", 1.8)
        + circle(6, 19, 1.8, "#c9b27a")
        + LAMP
        + circle(-36, 5, 4, "#c98f4a", f'stroke="{INK}" stroke-width="1.6"')
        + circle(-22, 24, 15, "url(#stash-pool)")
        + pumpkin
    )


def awake() -> str:
    """Light in all windows."""
    return (
        oval(0, 8, 62, 50, "url(#stash-glow)")
        + shadow(2, 32, 38, 5)
        + inked(rect(-33, -8, 66, 39, "#d98a3f"))
        + rect(-33, -8, 66, 39, "url(#stash-lit)", 0, 'opacity=".55"')
        + LAMP
        + circle(-36, 5, 13, "url(#stash-halo)")
        + circle(-36, 5, 4.4, "#fff3b0", f'stroke="{INK}" stroke-width="1.6"')
    )


def asleep() -> str:
    """Black before the night: shutters closed, the lamp out."""
    edge = 'stroke="#343a5e" stroke-width="1.6" stroke-linejoin="round"'
    bars = stroke("M-26 5h10M-26 8h10M-26 11h10M16 5h10M16 8h10M16 11h10", "#2a2f50", 1)
    shutters = rect(-28, 1, 14, 14, "#080a16", 1) + rect(14, 1, 14, 14, "#080a16", 1)
    return (
        rect(-33, -6, 66, 37, "#0b0d1c", 0, edge)
        + shutters
        + bars
        + rect(-9, 6, 18, 25, "#070814", 2, 'stroke="#2a2f50"')
        + stroke("M-36 31V8", "#2a2f50", 2)
        + circle(-36, 5, 4, "#10132a", 'stroke="#2a2f50" stroke-width="1.6"')
    )


CRESCENT = path("M-2 -21a8 8 0 1 0 8 10a7 7 0 0 1 -8 -10z", "#4d5684")
HOUSES = {f"r{kind}": roof(kind) for kind in range(KINDS)} | {
    "u": unknown(),
    "w": awake(),
    "z": asleep(),
    "c": CRESCENT,
}


def symbols(scale: float) -> dict[str, str]:
    """As large as houses are in a picture."""
    return (
        {name: moved(0, 0, drawn, scale) if scale != 1 else drawn for name, drawn in HOUSES.items()}
        | TYPES
        | FORM_SYMBOLS
    )


def walls(state: str, kind: int) -> str:
    """A house without its writing, round the origin."""
    if state == "lit":
        return use("w") + use(f"r{kind}", fill=AWAKE[kind])
    if state == "dark":
        return use("z") + use(f"r{kind}", fill="#10132a") + use("c")
    return use("u", fill=WALLS[kind]) + use(f"r{kind}", fill=ASLEEP[kind])


# === Signs of the types of costume ===

SIGNS = {
    "Funny": circle(0, 0, 8, "#ffcf3f") + stroke("M-4 1.5Q0 7 4 1.5M-3 -3v.1M3 -3v.1", INK, 2.2),
    "Cute": path("M0 8C-13 -1 -9 -9 -4 -8C-2 -8 0 -6 0 -4C0 -6 2 -8 4 -8C9 -9 13 -1 0 8Z", "#e8437f"),
    "Cool": path("M-9 -4H9V1C9 6 2 6 1 0H-1C-2 6 -9 6 -9 1Z", "#2457c4"),
    "Scary": path("M-7 -1C-7 -11 7 -11 7 -1C7 2 5 3 4 4V8H-4V4C-5 3 -7 2 -7 -1Z", "#6b2fa0")
    + circle(-2.8, -1, 2, "#fff")
    + circle(2.8, -1, 2, "#fff"),
    "Cheap": circle(0, 0, 8, "#2e8f5c") + stroke("M3 -3C-3 -6 -4 -1 0 0C4 1 3 6 -3 3M0 -6V6", "#fff", 1.8),
}
OTHER = path("M0 -9L9 0L0 9L-9 0Z", "#3b4f9a")


TYPES = {f"t{kind}": drawn for kind, drawn in SIGNS.items()} | {"tother": OTHER}
SYMBOLS = HOUSES | TYPES | FORM_SYMBOLS


def sign(kind: str, x: float, y: float, scale: float) -> str:
    """A type of costume, 18 wide at a scale of 1."""
    return use(f"t{kind if kind in SIGNS else 'other'}", x, y, scale)


# === On the table ===


def house_piece(plan: Plan, space: str, kind: int, house: dict[str, Any]) -> str:
    if house["state"] != "lit":
        return drawn(plan, space, kind, house["state"], 0, "", (), "")
    bonuses = tuple([(one, more) for one, more in house["bonuses"]])
    return drawn(plan, space, kind, "lit", house["candy"], house["time"], bonuses, "".join(house["marks"]))


@lru_cache(maxsize=8192)
def drawn(
    plan: Plan,
    space: str,
    kind: int,
    state: str,
    candy: int,
    time: str,
    bonuses: Bonuses,
    marks: str,
) -> str:
    """What lies on the house's place; the place itself is touched."""
    x, y = plan.spots[space]
    inside = walls(state, kind)
    if state == "lit":
        inside += lit_small(candy, time, bonuses) if plan.tall else lit(candy, time, bonuses)
    elif state == "empty":
        inside += label(0, -1 if plan.tall else -5, "?", 16.5 if plan.tall else 26, font="stash-n")
    for k, seat in enumerate(marks):
        inside += mark(plan, seat, k)
    return f'<g id="house-{space}" class="stash-still" transform="translate({num(x)} {num(y)})">{inside}</g>'


def mark(plan: Plan, seat: str, k: int) -> str:
    """Who has knocked there: forms along the ridge."""
    number = ord(seat) - ord("A")
    if plan.tall:
        return form(number, 15 - 9 * k, -18, 4.8)
    return form(number, 33 - 15 * k, -29, 7)


def lit(candy: int, time: str, bonuses: Bonuses) -> str:
    """A round window with the candy, a window for each bonus, the time it closes over the door."""
    out = plate(-36, 12, 72, 21) + label(0, 29, time, 20, CREAM, font="stash-n")
    out += circle(-16, -3, 16.5, "#fff6d8", f'stroke="{INK}" stroke-width="2.4"')
    out += label(-16, 8, str(candy), 31, "#7a1f12", font="stash-n", room=30)
    if not bonuses:
        panes = rect(6, -12, 26, 21, "#fff1c2", 2, f'stroke="{INK}" stroke-width="2"')
        return out + panes + stroke("M19 -11V8M7 -2H31", "#b0743a", 2)
    high = 17 * len(bonuses)
    out += rect(3, 11 - high, 36, high, "#fff6d8", 3, f'stroke="{INK}" stroke-width="1.8"')
    for k, (kind, more) in enumerate(bonuses):
        y = 11 - high + 17 * k
        out += sign(kind, 10.5, y + 8.5, 0.74) + label(18, y + 15.5, f"+{more}", 19.2, INK, "start", "stash-n", 20)
    return out


def plate(x: float, y: float, w: float, h: float) -> str:
    return rect(x, y, w, h, "#2a1420", 4, 'fill-opacity=".92"')


def small_plate() -> str:
    """What is behind the candy and the time on the phone."""
    window = circle(-4, -4, 10.5, "#fff6d8", f'stroke="{INK}" stroke-width="1.6"')
    return rect(-20, 7, 40, 13, "#2a1420", 3, 'fill-opacity=".92"') + window


def lit_small(candy: int, time: str, bonuses: Bonuses) -> str:
    """On the phone: the candy and the time, and of bonuses the signs."""
    out = use("plate") + label(0, 18, time, 12.4, font="stash-n", room=38)
    out += label(-4, 2.6, str(candy), 18.4, "#7a1f12", font="stash-n", room=19)
    for k, (kind, _) in enumerate(bonuses):
        y = 1.0 - 12 * k
        out += circle(13, y, 6.4, "#fff6d8", f'stroke="{INK}"') + sign(kind, 13, y, 0.6)
    return out
