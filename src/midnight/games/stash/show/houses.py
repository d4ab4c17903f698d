"""Houses with roofs of four kinds: nobody has been there, lit with what it gives, or dark."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.show.ink import ART, FORM_SYMBOLS, INK, form, label, use
from midnight.games.stash.show.layout import Plan
from midnight.games.stash.show.night import DARK, EMPTY, LIT, House
from midnight.kernel.ink import CREAM, circle, moved, num, rect

ROOFS = ("gable", "hip", "barn", "mansard")  # each round the origin, 78 wide and 68 high
KINDS = len(ROOFS)
ASLEEP = ("#5b3350", "#33496b", "#2f5648", "#6a3a33")  # roofs nobody has knocked under yet
AWAKE = ("#9c3b52", "#3f6ca8", "#3c8062", "#b0563a")
WALLS = ("#3b3560", "#33405f", "#3a3f55", "#443858")


# What is used often; walls and roofs take the colour they are used with.
STATES = {"u": "unknown", "w": "awake", "z": "asleep", "c": "crescent"}
HOUSES = {f"r{kind}": ART.drawing("houses", name) for kind, name in enumerate(ROOFS)} | {
    short: ART.drawing("houses", name) for short, name in STATES.items()
}
TYPES = {f"t{name}": ART.drawing("types", name) for name in ART.names("types")}
SYMBOLS = HOUSES | TYPES | FORM_SYMBOLS


def symbols(scale: float) -> dict[str, str]:
    """As large as houses are in a picture."""
    return (
        {name: moved(0, 0, drawn, scale) if scale != 1 else drawn for name, drawn in HOUSES.items()}
        | TYPES
        | FORM_SYMBOLS
    )


def walls(state: str, kind: int) -> str:
    """A house without its writing, round the origin."""
    if state == LIT:
        return use("w") + use(f"r{kind}", fill=AWAKE[kind])
    if state == DARK:
        return use("z") + use(f"r{kind}", fill="#10132a") + use("c")
    return use("u", fill=WALLS[kind]) + use(f"r{kind}", fill=ASLEEP[kind])


def sign(kind: str, x: float, y: float, scale: float) -> str:
    """A type of costume, 18 wide at a scale of 1."""
    return use(f"t{kind}" if f"t{kind}" in TYPES else "tother", x, y, scale)


# === On the table ===


@lru_cache(maxsize=8192)
def drawn(plan: Plan, kind: int, house: House) -> str:
    """What lies on the house's place; the place itself is touched."""
    x, y = plan.spots[house.space]
    inside = walls(house.state, kind)
    if house.state == LIT:
        inside += lit_small(house) if plan.tall else lit(house)
        inside += "".join(mark(plan, seat, k) for k, seat in enumerate(house.marks))
    elif house.state == EMPTY:
        inside += label(0, -1 if plan.tall else -5, "?", 16.5 if plan.tall else 26, font="stash-n")
    return f'<g id="house-{house.space}" class="stash-still" transform="translate({num(x)} {num(y)})">{inside}</g>'


def mark(plan: Plan, seat: str, k: int) -> str:
    """Who has knocked there: forms along the ridge."""
    number = ord(seat) - ord("A")
    if plan.tall:
        return form(number, 15 - 9 * k, -18, 4.8)
    return form(number, 33 - 15 * k, -29, 7)


def lit(house: House) -> str:
    """A round window with the candy, a window for each bonus, the time it closes over the door."""
    out = plate(-36, 12, 72, 21) + label(0, 29, house.time, 20, CREAM, font="stash-n")
    out += circle(-16, -3, 16.5, "#fff6d8", f'stroke="{INK}" stroke-width="2.4"')
    out += label(-16, 8, str(house.candy), 31, "#7a1f12", font="stash-n", room=30)
    if not house.bonuses:
        return out + ART.drawing("things", "window")
    high = 17 * len(house.bonuses)
    out += rect(3, 11 - high, 36, high, "#fff6d8", 3, f'stroke="{INK}" stroke-width="1.8"')
    for k, (kind, more) in enumerate(house.bonuses):
        y = 11 - high + 17 * k
        out += sign(kind, 10.5, y + 8.5, 0.74) + label(18, y + 15.5, f"+{more}", 19.2, INK, "start", "stash-n", 20)
    return out


def plate(x: float, y: float, w: float, h: float) -> str:
    return rect(x, y, w, h, "#2a1420", 4, 'fill-opacity=".92"')


def lit_small(house: House) -> str:
    """On the phone: the candy and the time, and of bonuses the signs."""
    out = use("plate") + label(0, 18, house.time, 12.4, font="stash-n", room=38)
    out += label(-4, 2.6, str(house.candy), 18.4, "#7a1f12", font="stash-n", room=19)
    for k, (kind, _) in enumerate(house.bonuses):
        y = 1.0 - 12 * k
        out += circle(13, y, 6.4, "#fff6d8", f'stroke="{INK}"') + sign(kind, 13, y, 0.6)
    return out
