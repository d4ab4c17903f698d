"""`midnight report`: is the game fair, is it exciting, what is each thing worth, which rules are used."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from midnight.games import game
from midnight.kernel.game import RIVALS, TOGETHER, Setup
from midnight.kernel.ints import unpacked
from midnight.kernel.playout import play_again
from midnight.lab.ahead import MOMENTS, MOST_OPTIONS, Ahead, Seen
from midnight.lab.measures import Values, measures
from midnight.lab.page import ROWS, Chart, Section
from midnight.lab.pool import Pool
from midnight.lab.report import number
from midnight.lab.results import Games, column_name
from midnight.lab.simulate import play_chunks
from midnight.lab.statistics import Share, figure, share
from midnight.lab.strength import skill
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.tension import decisions, drama, histogram
from midnight.lab.walk import Walk, Walked, beginners, plays_of
from midnight.lab.worth import competing, percent, rules, things

CHUNK = 1_000  # games that are gone through in one go
WALKED = 2 * CHUNK  # games whose every decision is kept
LOOKED_INTO = 100  # games at most from which it is looked ahead
FEW = 16  # games at least, however long one takes
OPTIONS = 40_000_000  # so many, about, may be offered in games played on: what they take is what a game takes
PLAYOUTS, CHOICES = 32, 2  # of a moment or an option, and of a game
FEWER, ONE = 8, 1  # the same where a game is long


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    plan: Plan
    games: int
    weak: str


def report(wish: Wish, pool: Pool) -> list[Section]:
    """All sections, in the order a designer asks."""
    plan = replace(wish.plan, records=True)
    games = Games()
    for done in play_chunks(plan, wish.games, pool):
        games.extend(done)
    setup, found = worker_of(plan).setup, measures(plan, games)
    walked, seen = walk(plan, games, pool), look(plan, games, pool)
    won = games.won()[:WALKED]
    parts = won / np.maximum(won.sum(axis=1), 1)[:, None]
    sections = [
        lengths(plan, games, found),
        wins(plan, games, found),
        orders_and_roles(setup, games, walked, parts),
        scores(plan, found),
        happenings(plan, found),
        drama(setup, won, walked.turns, seen),
        decisions(walked, seen),
        skill(plan, wish.weak, min(wish.games, WALKED), pool),
        things(plan, walked.things, parts),
        rules(setup, walked),
    ]
    return [section for section in sections if section.rows or section.charts]


def walk(plan: Plan, games: Games, pool: Pool) -> Walked:
    """Go through all games: every decision of the first ones is kept, and of all the rules."""
    jobs = [
        Walk(plan, first, plays_of(games, first, min(CHUNK, len(games) - first)), first < WALKED, first < WALKED)
        for first in range(0, len(games), CHUNK)
    ]
    found = list(pool.play(jobs))
    for other in found[1:]:
        found[0].add(other)
    return found[0]


def look(plan: Plan, games: Games, pool: Pool) -> list[Seen]:
    """Look ahead from moments of some games; fewer where they are long."""
    offered = float(games.column("offered").mean())
    playouts, choices = PLAYOUTS, CHOICES
    count = int(OPTIONS / max(1.0, offered * cost(playouts, choices)))
    if count < FEW:
        playouts, choices = FEWER, ONE
        count = int(OPTIONS / max(1.0, offered * cost(playouts, choices)))
    count = max(FEW, min(LOOKED_INTO, count))
    jobs = [Ahead(plan, at, plays_of(games, at, 1), playouts, choices) for at in range(min(count, len(games)))]
    return [seen for done in pool.play(jobs) for seen in done]


def cost(playouts: int, choices: int) -> float:
    """Whole games that looking into one takes: a game played on is half a game."""
    return playouts * (MOMENTS + choices * MOST_OPTIONS) / 2


# === Sections ===


def lengths(plan: Plan, games: Games, found: dict[str, Values]) -> Section:
    """How long, and how it ends."""
    kind = game(plan.game)
    rows: list[tuple[str, ...]] = []
    for name in ("turns", "decisions", "choices", "options"):
        one = figure(found[name])
        rows.append((name, number(one.mean), f"{number(one.p5)} to {number(one.p95)}"))
    rows += [
        (f"ended {name}", *percent(share(float((games.column(name) > 0).sum()), len(games))))
        for name in kind.end_events
    ]
    note = "Means and where 90 % of the games lie; shares with their 95 % intervals."
    return Section(
        "Length, and how games end", note, ("", "mean", "90 % of games"), rows, [histogram("turns", found["turns"])]
    )


def shares_chart(title: str, shares: dict[str, Share], fair: float | None = None) -> Chart:
    """Bars with their intervals."""
    ones = list(shares.values())
    return Chart(
        ROWS,
        list(shares),
        [one.share for one in ones],
        title,
        "",
        [one.low for one in ones],
        [one.high for one in ones],
        fair=fair,
    )


def wins(plan: Plan, games: Games, found: dict[str, Values]) -> Section:
    """Who wins: by seat and by player, by side, or the team."""
    kind, count = game(plan.game), len(games)
    names = [name for name in found if name.split(".")[0] in ("wins", "won", "ties", "nobody")]
    shares = {name: share(float(found[name].sum()), count) for name in names}
    rows: list[tuple[str, ...]] = [(name, *percent(one)) for name, one in shares.items()]
    bars = {name: one for name, one in shares.items() if name.startswith(("wins", "won"))}
    rivals = kind.play == RIVALS
    note = f"Fair would be {1 / plan.seats:.1%} a seat." if rivals else ""
    if plan.rotate:
        note += " The players change seats from game to game."
    chart = shares_chart("win shares", bars, 1 / plan.seats if rivals else None)
    return Section("Who wins", note.strip(), ("", "share", "95 % interval"), rows, [chart])


def orders_and_roles(setup: Setup, games: Games, walked: Walked, parts: Values) -> Section:
    """Win shares by the place in the order of turns, and by animal, costume or whatever seats play as."""
    count, seats = len(parts), competing(setup)
    shares = by_place(walked, parts, seats) if setup.game.play != TOGETHER and len(seats) > 1 else {}
    rows: list[tuple[str, ...]] = [(name, *percent(one), f"{count:,}") for name, one in shares.items()]
    fair = 1 / len(seats) if setup.game.play == RIVALS else None
    charts = [shares_chart("win share by the order of turns", shares, fair)] if shares else []
    by_role = roles(setup, games, parts)
    rows += [(name, *percent(one), f"{times:,}") for name, (one, times) in by_role.items()]
    if by_role:
        charts.append(shares_chart("win share by role", {name: one for name, (one, _) in by_role.items()}))
    of_whom = "" if len(seats) == setup.seats else " of the many"
    note = f"`place` is the order of turns{of_whom}, from whoever begins." if shares else ""
    return Section("Who begins, and who plays what", note, ("", "share", "95 % interval", "times"), rows, charts)


def by_place(walked: Walked, parts: Values, seats: list[int]) -> dict[str, Share]:
    """How often these seats win by their place behind the one of them that decides first."""
    first = beginners(walked.decisions, len(parts), seats)
    placed = parts[first >= 0][:, seats]
    places = (np.arange(len(seats))[None, :] - first[first >= 0][:, None]) % len(seats)
    return {
        f"place {at + 1}": share(float(placed[places == at].sum()), max(1, len(placed))) for at in range(len(seats))
    }


def roles(setup: Setup, games: Games, parts: Values) -> dict[str, tuple[Share, int]]:
    """How often each role wins, and how often it was played; nothing in a game without roles."""
    won: dict[str, list[float]] = {}
    for packed, row in zip(games.packed(), parts, strict=False):
        state, plays = setup.start(), unpacked(packed)
        play_again(state, plays, len(plays), setup.words.size)
        names = setup.roles(state)
        if not names:
            return {}
        for name, part in zip(names, row, strict=True):
            won.setdefault(name, []).append(float(part))
    return {name: (share(sum(ones), len(ones)), len(ones)) for name, ones in sorted(won.items())}


def scores(plan: Plan, found: dict[str, Values]) -> Section:
    """How the points lie."""
    names = [name for name in found if name.split(".")[0] in ("score", "winner", "loser", "margin")]
    rows: list[tuple[str, ...]] = []
    for name in names:
        one = figure(found[name])
        rows.append((name, number(one.mean), f"{number(one.p5)} to {number(one.p95)}"))
    kind = game(plan.game)
    main = {RIVALS: ("winner.score", "margin"), TOGETHER: ("score",)}.get(kind.play, tuple(names[:2]))
    return Section(
        "Scores",
        kind.score_says,
        ("", "mean", "90 % of games"),
        rows,
        [histogram(name, found[name]) for name in main if name in found],
    )


def happenings(plan: Plan, found: dict[str, Values]) -> Section:
    """How often there is what the game counts."""
    kind = game(plan.game)
    rows: list[tuple[str, ...]] = []
    for name in (*kind.counts, *kind.sums):
        one = figure(found[column_name(name)])
        interval = f"{number(one.low)} to {number(one.high)}"
        rows.append((name, number(one.mean), interval, f"{number(one.p5)} to {number(one.p95)}"))
    return Section("What happens in a game", "", ("", "mean", "95 % interval of the mean", "90 % of games"), rows)
