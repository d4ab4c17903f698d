"""A look ahead from positions of played games: how likely each side is to win and what options are worth, by playouts.

The playouts depend on the plan's seed and the number of the game alone, wherever this runs.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from midnight.kernel.game import ONE_AGAINST_MANY, TOGETHER, Setup
from midnight.kernel.ints import unpacked
from midnight.kernel.playout import Bot
from midnight.kernel.state import State
from midnight.lab.compiled.survey import play_on
from midnight.lab.results import Numbers, real_array
from midnight.lab.tasks import Plan, worker_of

MOMENTS = 11  # looks at a game, from its first choice to its last
MOST_OPTIONS = 8  # of a choice, drawn at random where there are more
CLOSE = 0.05  # of winning: options this near the best one are as good as it
SURE = 0.05  # how often options that are all alike may look different
TINY = 1e-12  # what rounding may leave of zero
PLAYOUT_NUMBERS = 1 << 40  # where the numbers of playouts begin, apart from those of games


def sides(setup: Setup) -> list[list[int]]:
    """The seats that win together: every seat alone, a team, or one and the many."""
    seats = list(range(setup.seats))
    if setup.game.play == TOGETHER:
        return [seats]
    alone = setup.alone()
    if setup.game.play == ONE_AGAINST_MANY and alone >= 0:
        return [[alone], [seat for seat in seats if seat != alone]]
    return [[seat] for seat in seats]


def chances_of(setup: Setup, shares: Numbers) -> Numbers:
    """The chances of the sides from the shares of the seats; where a team plays, also the chance that it loses."""
    if setup.game.play == TOGETHER:
        won = shares[..., :1]
        return np.concatenate((won, 1 - won), axis=-1)
    return np.stack([shares[..., side].sum(axis=-1) for side in sides(setup)], axis=-1)


@dataclass(frozen=True)
class Choice:
    """A choice: how many options it has, and what playouts say of those that were tried."""

    options: int
    spread: float  # variance of the options' chances, without that of the playouts
    close: float  # the share of the options that are nearly as good as the best
    matters: bool  # surely not all alike


@dataclass(frozen=True)
class Outlook:
    """What was seen of one game: the chances of each side at each moment, and the choices it looked into."""

    chances: npt.NDArray[np.float64]
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Lookahead:
    """A job: look ahead from moments of these games, the first of which has that number."""

    plan: Plan
    first: int
    plays: pa.BinaryArray
    playouts: int
    choices: int  # of a game, to look into

    def run(self) -> list[Outlook]:
        """Look ahead in each game."""
        return [self.look(number, plays.as_py()) for number, plays in enumerate(self.plays, self.first)]

    def bots(self, number: int) -> list[Bot]:
        """Who plays on, in the seats of that game: the plan's players if they are the game's own, else quick ones."""
        setup, names = worker_of(self.plan).setup, self.plan.bots
        if all(name == "random" for name in names):
            return []
        turn = number % len(names) if self.plan.rotate else 0
        seated = names[turn:] + names[:turn]
        return [setup.bot(name) if name in setup.game.bots else setup.light_bot() for name in seated]

    def look(self, number: int, packed: bytes) -> Outlook:
        """Walk through one game and look ahead at its moments."""
        setup, bots, plays = worker_of(self.plan).setup, self.bots(number), unpacked(packed)
        at = choice_plies(setup.start(), plays)
        moments = [at[k] for k in np.linspace(0, len(at) - 1, MOMENTS).round().astype(int)] if at else []
        rng = np.random.default_rng([self.plan.seed, number])
        chosen = set(rng.choice(at, min(self.choices, len(at)), replace=False).tolist()) if at else set()
        state, looks, found = setup.start(), {}, []
        own = PLAYOUT_NUMBERS + number * self.playouts
        for ply, option in enumerate(plays):
            if ply in moments:
                shares = real_array(play_on(state, bots, self.plan.seed, own, self.playouts).items)
                looks[ply] = shares.reshape(self.playouts, -1).mean(axis=0)
            if ply in chosen:
                found.append(self.choice(state, bots, option, own, rng))
            state.play(option)
        rows = np.array([looks[ply] for ply in moments]) if moments else np.zeros((0, setup.seats))
        return Outlook(chances_of(setup, rows), tuple(found))

    def choice(self, state: State, bots: list[Bot], played: int, own: int, rng: np.random.Generator) -> Choice:
        """What each option is worth to the seat that decides, in the same playouts: one half of them finds the best
        option, the other half how far the rest is behind it, as the best of one half looks better than it is."""
        options = [int(option) for option in state.options()]
        others = [option for option in options if option != played]
        tried = [played, *rng.choice(others, min(len(others), MOST_OPTIONS - 1), replace=False).tolist()]
        seat, rows = int(state.seat), []
        for option in tried:
            after = state.clone()
            after.play(option)
            shares = real_array(play_on(after, bots, self.plan.seed, own, self.playouts).items)
            rows.append(shares.reshape(self.playouts, -1)[:, seat])
        worth = np.array(rows)
        half = self.playouts // 2
        best = worth[:, :half].mean(axis=1).argmax()
        behind = worth[best, half:].mean() - worth[:, half:].mean(axis=1)
        spread, alike = compared(worth)
        return Choice(len(options), spread, float((behind <= CLOSE).mean()), alike < SURE)


def compared(worth: Numbers) -> tuple[float, float]:
    """The variance of the options' chances without that of the playouts, and how likely they would look so different if
    they were all alike. Every column is one playout for all options, so what they share is taken off first."""
    from scipy.stats import f as distribution  # an extra that only a report needs

    options, playouts = worth.shape
    means = worth.mean(axis=1)
    rest = worth - means[:, None] - worth.mean(axis=0) + worth.mean()
    free = (options - 1) * (playouts - 1)
    noise = float((rest**2).sum()) / free
    between = float(means.var(ddof=1))
    if noise < TINY:
        return between, float(between < TINY)
    alike = float(distribution.sf(between * playouts / noise, options - 1, free))
    return between - noise / playouts, alike


def choice_plies(state: State, plays: list[int]) -> list[int]:
    """The plies at which a seat has several options, outside of setting up."""
    found = []
    for ply, option in enumerate(plays):
        if state.seat >= 0 and not state.preparing() and len(state.options()) > 1:
            found.append(ply)
        state.play(option)
    return found
