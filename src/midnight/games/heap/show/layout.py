"""Where everything lies: the wide picture for a desk, the tall one for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from midnight.games.heap.show.street import Sides
from midnight.kernel.ink import Box


@dataclass(frozen=True, eq=False)  # there are two: what is drawn by one is kept by it
class Plan:
    """A composition: its measure, its least type, and where houses, Nest, notices and dens are."""

    tall: bool
    width: int
    height: int
    house: tuple[float, float]  # width and height of a house with its yard
    left: float
    top: float
    pitch: tuple[float, float]
    ground: float  # where the earth with the dens begins
    nest: Box
    event: Box
    nights: Box
    decks: Box
    risk: Box  # a card that is being carried out
    type: float  # the least size of type
    number: float  # of numbers one plays by


WIDE = Plan(
    tall=False,
    width=1060,
    height=840,
    house=(288, 304),
    left=4,
    top=48,
    pitch=(292, 306),
    ground=662,
    nest=Box(882, 10, 174, 412),
    event=Box(888, 474, 164, 98),
    nights=Box(12, 6, 460, 40),
    decks=Box(884, 588, 172, 66),
    risk=Box(884, 462, 174, 120),
    type=19.4,
    number=30,
)
TALL = Plan(
    tall=True,
    width=390,
    height=524,
    house=(127, 138),
    left=3,
    top=56,
    pitch=(129, 140),
    ground=338,
    nest=Box(206, 2, 140, 52),
    event=Box(94, 4, 108, 48),
    nights=Box(4, 4, 86, 48),
    decks=Box(348, 4, 40, 48),
    risk=Box(94, 4, 108, 48),
    type=12.4,
    number=18,
)


def corners(plan: Plan, sides: Sides) -> dict[str, tuple[float, float]]:
    """The upper left corners of the houses: one side of the street above, one below."""
    return {
        name: (plan.left + k * plan.pitch[0], plan.top + row * plan.pitch[1])
        for row, side in enumerate(sides)
        for k, name in enumerate(side)
    }


# === Dens ===

OPEN_WIDE = 500.0
FOLDED_HIGH = 44.0  # of a den on the phone
ROOMY = 100  # a den on the phone from this height on shows its animal in large, and its cards their tags


@lru_cache(maxsize=64)
def den_boxes(plan: Plan, count: int, opened: int) -> tuple[Box, ...]:
    """Where each den is if the den of that seat is open and the others are folded."""
    if plan.tall:
        return tuple(tall_dens(plan, count, opened))
    gap, top = 6.0, plan.ground + 10
    high = plan.height - top - 6
    rest = (plan.width - 8 - OPEN_WIDE - gap * (count - 1)) / max(count - 1, 1)
    found, x = [], 4.0
    for seat in range(count):
        wide = OPEN_WIDE if seat == opened else rest
        found.append(Box(x, top, wide, high))
        x += wide + gap
    return tuple(found)


def tall_dens(plan: Plan, count: int, opened: int) -> list[Box]:
    """The open den over the whole width, the others two by two beneath it."""
    rows = (count - 1 + 1) // 2
    below = plan.height - 2 - rows * (FOLDED_HIGH + 2)
    found, k = [], 0
    for seat in range(count):
        if seat == opened:
            found.append(Box(3, plan.ground + 6, plan.width - 6, below - plan.ground - 9))
            continue
        row, column = divmod(k, 2)
        found.append(Box(3 + column * 193, below + row * (FOLDED_HIGH + 2), 191, FOLDED_HIGH))
        k += 1
    return found


@lru_cache(maxsize=256)
def item_boxes(plan: Plan, den: Box, *, opened: bool) -> tuple[Box, ...]:
    """The three paws of a den that hold items."""
    if plan.tall:
        if not opened:
            return tuple([Box(den.right - 44 * (3 - k) + 1, den.y + 1, 42, 42) for k in range(3)])
        wide = 84.0
        return tuple([Box(den.right - (wide + 4) * (3 - k), den.y + 4, wide, den.h - 8) for k in range(3)])
    if not opened:
        wide = min(80.0, (den.w - 12) / 3 - 3)
        return tuple([Box(den.x + 7 + k * (wide + 3), den.bottom - 62, wide, 56) for k in range(3)])
    return tuple([Box(den.right - 120 * (3 - k), den.y + 4, 114, den.h - 10) for k in range(3)])


def nest_boxes(plan: Plan, slots: int) -> list[Box]:
    """The items at the Nest."""
    box = plan.nest
    if plan.tall:
        wide = max(40.0, (box.w - 6) / max(slots, 1) - 2) if slots <= 3 else 40.0
        return [Box(box.x + 4 + k * (wide + 2), box.y + 1, wide, 42) for k in range(slots)]
    high = min(84.0, 252 / max(slots, 1))
    return [Box(box.x + 2, box.y + 78 + k * high, box.w - 4, high - 5) for k in range(slots)]


def spot(
    plan: Plan, place: str, corner: tuple[float, float], den: Box, k: int, count: int
) -> tuple[float, float, float]:
    """Where the k-th of so many animals at a place stands, and its size."""
    if place == "den":
        if not plan.tall:
            return den.x + 41, den.y + 101, 1.02
        return (den.x + 36, den.bottom - 6, 0.92) if den.h > ROOMY else (den.x + 23, den.bottom - 4, 0.58)
    if plan.tall:
        if place == "nest":
            return plan.nest.right - 60 - k * 22, plan.nest.bottom + 9, 0.44
        step = 20.0 if count < 3 else 40 / (count - 1)
        return corner[0] + 16 + k * step, corner[1] + plan.house[1] - 3, 0.57
    if place == "nest":
        step = 44.0 if count < 4 else 120 / (count - 1)
        return plan.nest.x + 28 + k * step, plan.nest.bottom + 34, 0.86
    step = 46.0 if count < 3 else 64 / (count - 1)
    return corner[0] + 148 + k * step, corner[1] + plan.house[1] - 25, 0.92
