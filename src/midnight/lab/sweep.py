"""A sweep: every measure of a game over a grid of values of one thing, or of two."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass, field, replace

import pyarrow as pa

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.lab.format import as_span, as_text
from midnight.lab.measures import is_share, measures
from midnight.lab.page import HEAT, LINE, Chart, Section, spark
from midnight.lab.pool import Pool
from midnight.lab.sequences import Mean
from midnight.lab.statistics import margin
from midnight.lab.tasks import Plan, Task, bots_of, plan_of

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?")
BETWEEN = re.compile(r",(?![^\[]*\])")  # commas that are not within a list
MOST_POINTS = 400
CHUNK = 1000
OF_A_POINT = ("settings", "content", "own_content")  # what may differ from one point to the next


@dataclass(frozen=True)
class Over:
    """A path into settings or content, and the values it takes."""

    path: str
    values: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Over:
        """Read `content.limit=20..60:5` or `bully_roll=each,shared`; lists stand in brackets: `die.faces=[1,2],[3]`."""
        path, equals, values = text.partition("=")
        if not equals or not values:
            raise UserError(f"--over takes PATH=FIRST..LAST:STEP or PATH=VALUE,VALUE, not {text!r}")
        if found := RANGE.fullmatch(values.strip()):
            first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
            if step < 1 or last < first:
                raise UserError(f"{text}: a range rises from its first to its last value by a step of at least 1")
            return cls(path.strip(), tuple(map(str, range(first, last + 1, step))))
        return cls(path.strip(), tuple(value.strip() for value in BETWEEN.split(values)))


@dataclass
class Point:
    """One place of a grid and what was measured there."""

    values: tuple[str, ...]
    plan: Plan
    found: dict[str, Mean] = field(default_factory=dict)

    def band(self, name: str) -> tuple[float, float]:
        """The 95 % interval of the mean of a measure."""
        mean, around = self.found[name].mean, self.margin(name)
        return mean - around, mean + around

    def margin(self, name: str) -> float:
        """Half the width of the 95 % interval of a measure."""
        return margin(self.found[name].deviation(), self.found[name].count)


@dataclass(frozen=True, kw_only=True)
class Grid:
    """A game, who plays it, and what varies in it."""

    game_name: str
    seats: int | None
    settings: dict[str, str]
    bots: str
    seed: int
    overs: tuple[Over, ...]

    def __len__(self) -> int:
        return math.prod(len(one.values) for one in self.overs)

    def setup(self, values: tuple[str, ...]) -> Setup:
        """The game made ready with these values."""
        varied = {one.path: value for one, value in zip(self.overs, values, strict=True)}
        return game(self.game_name).setup(self.seats, {**self.settings, **varied})

    def point(self, values: tuple[str, ...]) -> Point:
        """The place of these values, with nothing measured yet."""
        setup = self.setup(values)
        return Point(values, plan_of(setup, bots_of(self.bots, setup.seats, setup.game), self.seed))

    def points(self) -> list[Point]:
        """All places of the grid; an error of any of them is raised before a game is played."""
        if len(self.overs) not in (1, 2):
            raise UserError("say once or twice what is varied: --over content.limit=20..60:5")
        if len(self) > MOST_POINTS:
            raise UserError(f"these are {len(self)} points; {MOST_POINTS} are the most: take larger steps")
        return [self.point(values) for values in itertools.product(*(one.values for one in self.overs))]


def measure(points: list[Point], games: int, pool: Pool) -> None:
    """Play the same games at every point."""
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    where = [(point, first, count) for point in points for first, count in chunks]
    done = pool.play(Task(point.plan, first, count) for point, first, count in where)
    for (point, first, _), played in zip(where, done, strict=True):
        for name, values in measures(point.plan, played, first).items():
            point.found.setdefault(name, Mean()).add(values)


# === What was found ===


def sections_of(overs: tuple[Over, ...], points: list[Point], names: tuple[str, ...]) -> list[Section]:
    """For every measure a line with its band, or a heat map where two things vary."""
    if len(overs) == 1:
        return [line(name, overs[0], points) for name in names]
    return [heat_map(name, overs[0], overs[1], points) for name in names]


def line(name: str, over: Over, points: list[Point]) -> Section:
    """A measure over the values of one thing."""
    means, bands = [point.found[name].mean for point in points], [point.band(name) for point in points]
    low, high = ([band[end] for band in bands] for end in (0, 1))
    chart = Chart(LINE, list(over.values), means, name, over.path, low, high, percent=is_share(name))
    rows: list[tuple[str, ...]] = [
        (value, as_text(name, mean), as_span(name, *band))
        for value, mean, band in zip(over.values, means, bands, strict=True)
    ]
    return Section(f"{name} over {over.path}", spark(means), (over.path, name, "95 % interval"), rows, [chart])


def heat_map(name: str, down: Over, across: Over, points: list[Point]) -> Section:
    """A measure over the values of two things."""
    width = len(across.values)
    means = [point.found[name].mean for point in points]
    cells = [f"{as_text(name, point.found[name].mean)} ± {as_text(name, point.margin(name))}" for point in points]
    grid = [means[start : start + width] for start in range(0, len(means), width)]
    chart = Chart(HEAT, list(across.values), list(down.values), name, across.path, z=grid, up=down.path)
    return Section(
        f"{name} over {down.path} and {across.path}",
        "± is half the 95 % interval.",
        (f"{down.path} \\ {across.path}", *across.values),
        [(value, *cells[at * width : (at + 1) * width]) for at, value in enumerate(down.values)],
        [replace(chart, percent=is_share(name))],
    )


def table_of(overs: tuple[Over, ...], points: list[Point]) -> pa.Table:
    """A row for each point and measure with what it was made from; what all points share stands in the metadata."""
    made_from = [point.plan.notes() for point in points]
    rows = [
        {
            **{one.path: value for one, value in zip(overs, point.values, strict=True)},
            "measure": name,
            "mean": mean.mean,
            "low": point.band(name)[0],
            "high": point.band(name)[1],
            "deviation": mean.deviation(),
            "games": mean.count,
            **{key: notes[key] for key in OF_A_POINT},
        }
        for point, notes in zip(points, made_from, strict=True)
        for name, mean in point.found.items()
    ]
    same = {key: value for key, value in made_from[0].items() if key not in OF_A_POINT}
    over = {"over": ", ".join(f"{one.path}={','.join(one.values)}" for one in overs)}
    return pa.Table.from_pylist(rows).replace_schema_metadata({**same, **over})
