"""The section of a report on luck and skill: how much of winning the strength of the players explains."""

from __future__ import annotations

from dataclasses import replace

from midnight.games import game
from midnight.kernel.game import ONE_AGAINST_MANY, TOGETHER
from midnight.lab.format import percent
from midnight.lab.measures import Values, measures
from midnight.lab.page import Section, bars
from midnight.lab.pool import Pool
from midnight.lab.simulate import play_all
from midnight.lab.statistics import Share, share
from midnight.lab.tasks import Plan, worker_of

MOST_GAMES = 400

Match = tuple[str, Share]


def luck(plan: Plan, weak: str, games: int, pool: Pool) -> Section:
    """Strong players against weak ones, as fits the kind of game."""
    strong, kind = plan.bots[0], game(plan.game)
    if strong == weak:
        return Section("Luck and skill")
    count = min(games, MOST_GAMES)
    if kind.play == TOGETHER:
        return team(plan, strong, weak, count, pool)
    if kind.play == ONE_AGAINST_MANY:
        alone = worker_of(plan).setup.alone()
        return one_and_many(plan, strong, weak, alone, count, pool) if alone >= 0 else Section("Luck and skill")
    return rivals(plan, strong, weak, count, pool) if plan.seats > 1 else Section("Luck and skill")


def measures_of(
    plan: Plan, bots: tuple[str, ...], count: int, pool: Pool, *, rotate: bool = False
) -> dict[str, Values]:
    """The measures of games played by these players."""
    mixed = replace(plan, bots=bots, rotate=rotate, records=False)
    return measures(mixed, play_all(mixed, count, pool))


def share_of(values: Values) -> Share:
    """The share that a measure of wins amounts to."""
    return share(float(values.sum()), len(values))


def section(matches: list[Match], explained: list[tuple[str, float]], note: str) -> Section:
    """The table of who won how often, and what explains it."""
    rows: list[tuple[str, ...]] = [(name, *percent(one)) for name, one in matches]
    rows += [(f"variance of winning explained by {name}", f"{part:.1%}", "") for name, part in explained]
    rest = max(0.0, 1 - sum(part for _, part in explained))
    rows.append(("the rest: luck, and what players of one strength do differently", f"{rest:.1%}", ""))
    chart = bars("win shares by strength", matches)
    return Section("Luck and skill", note, ("", "", "95 % interval"), rows, [chart])


def rivals(plan: Plan, strong: str, weak: str, count: int, pool: Pool) -> Section:
    """One strong player among weak ones, changing seats."""
    found = measures_of(plan, (strong, *(weak for _ in range(plan.seats - 1))), count, pool, rotate=True)
    wins, fair = share_of(found[f"wins.{strong}"]), 1 / plan.seats
    # The strong seat wins p, each other (1 - p) / (n - 1): the variance between the two over that of all seats' wins.
    between = fair * (wins.share - fair) ** 2 + (1 - fair) * ((1 - wins.share) / (plan.seats - 1) - fair) ** 2
    matches = [(f"{strong} alone among {weak} players wins", wins), ("luck alone would give", Share(fair, fair, fair))]
    note = f"{count:,} games, seats changing."
    return section(matches, [("strength", between / (fair * (1 - fair)))], note)


def part(high: Share, low: Share, mean: float) -> float:
    """The part of the variance of winning that lies between two halves of the games."""
    return ((high.share - low.share) / 2) ** 2 / (mean * (1 - mean)) if 0 < mean < 1 else 0.0


def team(plan: Plan, strong: str, weak: str, count: int, pool: Pool) -> Section:
    """A strong team and a weak one, each against the game."""
    high, low = (share_of(measures_of(plan, (name,) * plan.seats, count, pool)["won"]) for name in (strong, weak))
    matches = [(f"a {strong} team wins", high), (f"a {weak} team wins", low)]
    return section(matches, [("strength", part(high, low, (high.share + low.share) / 2))], f"{count:,} games each.")


def one_and_many(plan: Plan, strong: str, weak: str, alone: int, count: int, pool: Pool) -> Section:
    """Strong and weak on either side, in all four ways."""
    one, many = game(plan.game).end_events
    found: dict[tuple[str, str], Share] = {}
    for mine in (strong, weak):
        for theirs in (strong, weak):
            bots = tuple(mine if seat == alone else theirs for seat in range(plan.seats))
            found[mine, theirs] = share_of(measures_of(plan, bots, count, pool)[f"wins.{one}"])
    mean = sum(each.share for each in found.values()) / len(found)
    whole = mean * (1 - mean) or 1.0
    by_one = sum(found[strong, name].share - found[weak, name].share for name in (strong, weak)) / 4
    by_many = sum(found[name, strong].share - found[name, weak].share for name in (strong, weak)) / 4
    matches = [(f"{mine} {one} against {theirs} {many} wins", each) for (mine, theirs), each in found.items()]
    parts = [(f"the strength of the {one}", by_one**2 / whole), (f"the strength of the {many}", by_many**2 / whole)]
    return section(matches, parts, f"{count:,} games each.")
