"""`midnight sweep`: every measure over a range of values of one thing, or of two."""

from __future__ import annotations

import itertools
import math
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import click
import pyarrow as pa
import pyarrow.parquet as pq
from rich.console import Console

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.words import many
from midnight.lab.measures import check_name, is_share, measures, names_of
from midnight.lab.output import check_place, write
from midnight.lab.page import HEAT, LINE, Chart, Section, print_sections, spark, write_page
from midnight.lab.pool import Pool, pool_of
from midnight.lab.report import number
from midnight.lab.sequences import Mean
from midnight.lab.statistics import NORMAL_95
from midnight.lab.tasks import Plan, Task, bots_of, plan_of

RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?::(\d+))?")
BETWEEN = re.compile(r",(?![^\[]*\])")  # commas that are not within a list
MOST_POINTS = 400
CHUNK = 1000
OF_A_POINT = ("settings", "content", "own_content")  # what may differ from one point to the next
WIDTH = 120


@dataclass(frozen=True)
class Over:
    """What is varied, and the values it takes."""

    path: str
    values: tuple[str, ...]

    @classmethod
    def of(cls, said: str) -> Over:
        """`content.limit=20..60:5` or `bully_roll=each,shared`; lists stand in brackets, `die.faces=[1,2],[1,2,3]`."""
        path, equals, text = said.partition("=")
        if not equals or not text:
            raise UserError(f"--over takes PATH=FIRST..LAST:STEP or PATH=VALUE,VALUE, not {said!r}")
        if found := RANGE.fullmatch(text.strip()):
            first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
            if step < 1 or last < first:
                raise UserError(f"{said}: a range rises from its first to its last value by a step of at least 1")
            return cls(path.strip(), tuple(map(str, range(first, last + 1, step))))
        return cls(path.strip(), tuple(value.strip() for value in BETWEEN.split(text)))


@dataclass
class Point:
    """One place of the grid and what was measured there."""

    values: tuple[str, ...]
    plan: Plan
    found: dict[str, Mean]

    def band(self, name: str) -> tuple[float, float]:
        """The interval of 95 % of the mean."""
        mean, margin = self.found[name].mean, self.margin(name)
        return mean - margin, mean + margin

    def margin(self, name: str) -> float:
        """Half the width of that interval."""
        mean = self.found[name]
        return NORMAL_95 * math.sqrt(mean.squares / max(1, mean.count - 1) / max(1, mean.count))


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    game: str
    seats: int | None
    settings: dict[str, str]
    over: tuple[str, ...]
    bots: str
    games: int
    seed: int
    jobs: int | None
    on: str | None
    names: tuple[str, ...]
    out: Path | None
    picture: Path | None


def grid_of(wish: Wish) -> tuple[list[Over], list[Point]]:
    """All points with their plans; whatever is wrong with one is told before anything is played."""
    overs = [Over.of(said) for said in wish.over]
    if len(overs) not in (1, 2):
        raise UserError("say once or twice what is varied: --over content.limit=20..60:5")
    count = math.prod(len(one.values) for one in overs)
    if count > MOST_POINTS:
        raise UserError(f"these are {count} points; {MOST_POINTS} are the most: take larger steps")
    points = []
    for values in itertools.product(*(one.values for one in overs)):
        settings = {**wish.settings, **{one.path: value for one, value in zip(overs, values, strict=True)}}
        setup = game(wish.game).setup(wish.seats, settings)
        plan = plan_of(setup, bots_of(wish.bots, setup.seats, setup.game), wish.seed)
        points.append(Point(values, plan, {}))
    return overs, points


def measure(points: list[Point], games: int, pool: Pool) -> None:
    """Play the same games at every point."""
    chunks = [(first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    where = [(point, first, count) for point in points for first, count in chunks]
    done = pool.play(Task(point.plan, first, count) for point, first, count in where)
    for (point, first, _), played in zip(where, done, strict=True):
        for name, values in measures(point.plan, played, first).items():
            point.found.setdefault(name, Mean()).add(values)


def sections_of(overs: list[Over], points: list[Point], names: tuple[str, ...]) -> list[Section]:
    """A line with its band, or a heat map, for every measure."""
    sections = []
    rows: list[tuple[str, ...]]
    heads: tuple[str, ...]
    for name in names:
        means = [point.found[name].mean for point in points]
        title = f"{name} over {' and '.join(one.path for one in overs)}"
        if len(overs) == 1:
            bands = [point.band(name) for point in points]
            low, high = ([band[end] for band in bands] for end in (0, 1))
            chart = Chart(LINE, list(overs[0].values), means, name, overs[0].path, low, high, percent=is_share(name))
            rows = [
                (value, shown(name, mean), f"{shown(name, low)} to {shown(name, high)}")
                for value, mean, (low, high) in zip(overs[0].values, means, bands, strict=True)
            ]
            heads = (overs[0].path, name, "95 % interval")
            sections.append(Section(title, spark(means), heads, rows, [chart]))
        else:
            width = len(overs[1].values)
            grid = [means[start : start + width] for start in range(0, len(means), width)]
            down, across = overs
            chart = Chart(HEAT, list(across.values), list(down.values), name, across.path, z=grid, up=down.path)
            chart = replace(chart, percent=is_share(name))
            cells = [f"{shown(name, point.found[name].mean)} ± {shown(name, point.margin(name))}" for point in points]
            rows = [(v, *cells[at * width : (at + 1) * width]) for at, v in enumerate(overs[0].values)]
            heads = (f"{down.path} \\ {across.path}", *across.values)
            sections.append(Section(title, "± is half the 95 % interval.", heads, rows, [chart]))
    return sections


def shown(name: str, value: float) -> str:
    return f"{value:.1%}" if is_share(name) else number(value)


def table_of(overs: list[Over], points: list[Point]) -> pa.Table:
    """A row for each point and measure with what it was made from; what is the same for all stands in the notes."""
    made_from = [point.plan.notes() for point in points]
    rows = [
        {
            **{one.path: value for one, value in zip(overs, point.values, strict=True)},
            "measure": name,
            "mean": mean.mean,
            "low": point.band(name)[0],
            "high": point.band(name)[1],
            "deviation": math.sqrt(mean.squares / max(1, mean.count - 1)),
            "games": mean.count,
            **{key: notes[key] for key in OF_A_POINT},
        }
        for point, notes in zip(points, made_from, strict=True)
        for name, mean in point.found.items()
    ]
    same = {key: value for key, value in made_from[0].items() if key not in OF_A_POINT}
    over = {"over": ", ".join(f"{one.path}={','.join(one.values)}" for one in overs)}
    return pa.Table.from_pylist(rows).replace_schema_metadata({**same, **over})


def run(wish: Wish) -> None:
    """Measure, write and print."""
    check_place(wish.out, wish.picture)
    overs, points = grid_of(wish)
    names = tuple(check_name(points[0].plan, name) for name in wish.names) or names_of(points[0].plan)
    with pool_of(wish.jobs, wish.on) as pool:
        measure(points, wish.games, pool)
    sections = sections_of(overs, points, names)
    title = f"{game(wish.game).title}, {many(points[0].plan.seats, 'seat')} ({wish.bots}), {wish.games:,} games a point"
    if wish.out is not None:
        table = table_of(overs, points)

        def put(place: Path) -> None:
            with open(place, "wb") as file:
                pq.write_table(table, file)

        write(wish.out, put)
    if wish.picture is not None:
        write_page(wish.picture, title, sections, points[0].plan.notes())
        click.echo(f"{wish.picture} has the charts", err=True)
    print_sections(title, sections, Console(width=None if sys.stdout.isatty() else WIDTH))
