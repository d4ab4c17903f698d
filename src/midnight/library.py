"""The functions that `import midnight` gives: `play` plays one game, `simulate` plays many and counts."""

from __future__ import annotations

from collections.abc import Mapping

from midnight.games import game
from midnight.kernel.record import Record
from midnight.lab.simulate import Plan, Result, bots_of
from midnight.lab.simulate import simulate as run_plan
from midnight.outside import player


def play(
    name: str,
    bots: str = "random",
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    seed: int = 1,
) -> Record:
    """Play one whole game; the same seed gives the same game. `bots` names one player for all seats, or one a seat.

    >>> import midnight
    >>> record = midnight.play("hidden-castle", "sensible,random", seed=7)
    >>> end = record.replay()
    >>> end
    <hidden-castle for 2, ply 53: over, won by A>
    >>> end.utility() == midnight.play("hidden-castle", "sensible,random", seed=7).replay().utility()
    True
    """
    setup = game(name).shared(seats, settings)
    sitting = [player(setup, one) for one in bots_of(bots, setup.seats, setup.game)]
    return setup.play_game(sitting, seed)


def simulate(
    name: str,
    games: int = 1000,
    bots: str = "random",
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    seed: int = 1,
    jobs: int | None = 1,
    *,
    records: bool = False,
) -> Result:
    """Play many games; the same seed gives the same games whatever the number of jobs (None uses all cores).

    >>> import midnight
    >>> result = midnight.simulate("trick-or-treat", 50, "sensible,random", seats=2)
    >>> len(result.games)
    50
    >>> result.wins()["A"] > result.wins()["B"]
    True
    """
    setup = game(name).shared(seats, settings)
    who = bots_of(bots, setup.seats, setup.game)
    plan = Plan(name, setup.seats, tuple(setup.settings.items()), who, seed, records)
    return run_plan(plan, games, jobs)
