"""Where everything lies: the wide picture for a desk, the tall one for a phone."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.kernel.ink import Box

MODULE = 140.0  # width of a house front as it is drawn
HOME = 7


@dataclass(frozen=True)
class Front:
    """Heights on a house front above the ground, in its own measure."""

    wall: float
    rise: float  # of the roof
    symbol: tuple[float, float]  # height and size
    board: tuple[float, float, float]  # of the name: height of its lower edge, its height, size of type
    sign: tuple[float, float, float]  # of the event: lower edge, height, scale
    door: tuple[float, float]  # width and height


@dataclass(frozen=True, eq=False)  # there are two: what is drawn by one is kept by it
class Plan:
    """A composition: its measure, its least type, and where street, road, bucket and pile are."""

    tall: bool
    width: int
    height: int
    front: Front
    scale: float  # of a front
    ground: float  # where the houses stand
    feet: float  # where the figures stand
    figure: float  # their size
    card: tuple[float, float]  # a card at the door
    lane: float  # the middle of the cards at the door
    rug: Box
    busy_rug: Box
    bucket: Box
    pails: Box
    type: float  # the least size of type
    number: float  # of numbers one plays by


WIDE = Plan(
    tall=False,
    width=1060,
    height=840,
    front=Front(286, 84, (300, 54), (216, 52, 21), (146, 62, 1), (66, 100)),
    scale=143 / MODULE,
    ground=404,
    feet=546,
    figure=1.0,
    card=(80, 112),
    lane=610,
    rug=Box(596, 674, 456, 160),
    busy_rug=Box(596, 562, 456, 272),
    bucket=Box(6, 668, 372, 168),
    pails=Box(386, 672, 202, 162),
    type=19.4,
    number=30,
)
TALL = Plan(
    tall=True,
    width=390,
    height=524,
    front=Front(170, 52, (178, 44), (108, 36, 14), (62, 42, 0.68), (48, 56)),
    scale=0.9,
    ground=254,
    feet=344,
    figure=0.78,
    card=(52, 72),
    lane=382,
    rug=Box(314, 420, 72, 40),
    busy_rug=Box(2, 50, 386, 366),
    bucket=Box(2, 462, 386, 60),
    pails=Box(2, 418, 308, 42),
    type=12.4,
    number=18,
)

STRIP = 46.0  # height of the whole street in small at the top of the tall picture
CELL = 390 / 8
LEAST_COLUMNS = 6  # of cards on the rug
MOST_COLUMNS = {False: 20, True: 9}
WINDOW = 3  # houses at a time in the tall picture


# === The street ===


def seen(place: int) -> range:
    """The houses in the window of the tall picture around a place."""
    first = min(max(place - 1, 1), HOME - WINDOW + 1)
    return range(first, first + WINDOW)


def house_x(plan: Plan, position: int, first: int) -> float:
    """The middle of a house; the start is left of the first."""
    if plan.tall:
        return 65 + (position - first) * 130.0
    return 57 + 71.5 + (position - 1) * 143.0 if position else 27.0


def cell_x(position: int) -> float:
    return CELL * (position + 0.5)


def spot(plan: Plan, position: int, first: int, order: int, together: int) -> tuple[float, float, float]:
    """Where one of those at a place stands, and how large."""
    if plan.tall and position == 0 and first == 1:
        return 20 + order * 22, plan.feet + 4, plan.figure
    if plan.tall and position not in range(first, first + WINDOW):
        step = 12.0 if together < 3 else 24 / (together - 1)
        return cell_x(position) + (order - (together - 1) / 2) * step, STRIP - 2, 0.4
    if position == 0:
        return 29 + order % 2 * 14, plan.feet - 74 + order * 25, plan.figure
    step = (44.0 if together < 4 else 33.0) * plan.scale
    return house_x(plan, position, first) + (order - (together - 1) / 2) * step, plan.feet, plan.figure


# === Cards ===


@dataclass(frozen=True)
class Lane:
    """Where cards lie at the door: side by side if there is room, else over each other."""

    plan: Plan
    middle: float
    count: int
    left: float
    right: float

    def spot(self, order: int) -> tuple[float, float]:
        """The middle of a card."""
        wide = self.plan.card[0]
        step = min(wide + 6, (self.right - self.left - wide) / max(self.count - 1, 1))
        whole = wide + step * (self.count - 1)
        first = min(max(self.middle - whole / 2, self.left), self.right - whole)
        return first + wide / 2 + order * step, self.plan.lane


def pile_cell(plan: Plan, cell: int, cells: int, *, busy: bool) -> Box:
    """The place of a card on the rug."""
    rug = plan.busy_rug if busy else plan.rug
    columns = LEAST_COLUMNS
    while columns < MOST_COLUMNS[plan.tall] and -(-cells // columns) * (rug.w - 20) / columns * 1.16 > rug.h - 14:
        columns += 1
    rows = max(1, -(-cells // columns))
    wide = (rug.w - (4 if plan.tall else 20)) / columns
    high = min(wide * 1.4, (rug.h - (4 if plan.tall else 14)) / rows)
    top = rug.cy - high * rows / 2
    row, column = divmod(cell, columns)
    return Box(rug.cx - wide * columns / 2 + column * wide, top + row * high, wide, high)


def kind_box(plan: Plan, order: int, count: int = 6) -> Box:
    """The place of a kind of card in the bucket."""
    box = plan.bucket
    edge = 4.0 if plan.tall else 16.0
    wide = (box.w - 2 * edge) / count
    return Box(box.x + edge + order * wide, box.y, wide, box.h)


# === Ranking ===


def rank_boxes(plan: Plan) -> list[Box]:
    """The four places, from the best to the worst."""
    if plan.tall:
        return [Box(6 + 95.5 * k, 204 + 8 * k, 91, 150) for k in range(4)]
    return [Box(146 + 196 * k, 426 + 14 * k, 180, 204) for k in range(4)]


def ranked_box(plan: Plan, place: int) -> tuple[float, float, float]:
    """The middle of a candy that lies on its place, and its size."""
    box = rank_boxes(plan)[place]
    return (box.cx, box.y + 84, 1.1) if plan.tall else (box.cx, box.y + 118, 0.96)


def offered_box(plan: Plan, order: int) -> tuple[float, float, float]:
    """The middle of a candy that waits to be ranked, and its size."""
    if plan.tall:
        return 51.5 + 95.5 * order, 446, 1.36
    return 236 + 196.0 * order, 748, 1.04


def pail_box(plan: Plan, order: int, count: int) -> Box:
    """The place of somebody's pail."""
    box = plan.pails
    if plan.tall:
        wide = min(102.0, box.w / max(count, 1))
        return Box(box.x + order * wide, box.y, wide - 2, box.h)
    high = min(66.0, box.h / max(count, 1))
    return Box(box.x, box.y + order * high, box.w, high - 4)
