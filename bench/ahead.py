"""What it is worth to look past the own decision: does a seat choose better that will choose well next turn too?

    python -m bench ahead treat-2 -n 60 --every 5

At decisions of games of sensible players every option is first tried in imagined games that go on with sensible
players, as the search does. For options that are nearly as good as the best it is then found out what a search at the
begin of the seat's next turn would add to each: the same games, from that turn on once as the sensible player goes on
and once as the search does. That search knows the imagined position, so it errs less than a player could: what is
gained is rather too much than too little. Half of the games choose, plainly and with what the second search adds; the
other half judges both choices by games with the second search. Summed over a game, that is what the second look wins.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from bench.imagined import Numbers, imagine
from bench.room import met
from bench.strength import ROWS
from midnight.bots.search import DICE, HANDS, SURE, WON, WORLD, SearchBot
from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.state import CHANCE, OVER, State

SEED = 5
NEAR = 0.03  # below the best: options further behind are not tried again
INNER = 1 << 20  # games within games are numbered from here on
JUDGED = 8  # games that tell what a choice of the next turn is worth


class Look:
    """Plays imagined games in which the seat searches once more, when its next turn begins."""

    def __init__(self, light: Bot, secrets: bool, inner: int) -> None:
        self.bot = SearchBot(light, 1, 1.0, secrets)
        self.light = light
        self.inner = inner
        self.offer = Offer()
        self.searched = self.changed = 0

    def worth(self, state: State, seat: int) -> tuple[float, float]:
        """The win, and what the search would make of this end."""
        won = state.win_share(seat)
        return won, WON * won + (1.0 - WON) * state.lead(seat)

    def to_next_turn(self, state: State, seat: int) -> None:
        """On by light players until the seat decides after another has decided."""
        another = False
        while state.seat != OVER and not (another and state.seat == seat):
            if state.seat == CHANCE:
                option = state.pick(self.bot.dice, self.offer)
            else:
                another = another or state.seat != seat
                option = self.light.choose(state, self.bot.hands)
            state.play(option)

    def outcomes(self, state: State, seat: int, option: int, number: int, games: int, first: int) -> Numbers:
        """The win and the worth in so many games from here, by light players."""
        found = np.zeros((games, 2))
        for k in range(games):
            end = state.clone()
            self.bot.dice.restart(number, INNER + first + k, DICE)
            self.bot.hands.restart(number, INNER + first + k, HANDS)
            end.play(option)
            self.bot.play_out(end)
            found[k] = self.worth(end, seat)
        return found

    def added(self, imagined: State, seat: int, option: int, number: int, k: int) -> Numbers:
        """The win and the worth that a search at the next turn adds to one game."""
        state = imagined.clone()
        self.bot.dice.restart(number, k, DICE)
        self.bot.hands.restart(number, k, HANDS)
        state.play(option)
        self.to_next_turn(state, seat)
        if state.seat == OVER:
            return np.zeros(2)
        self.light.candidates(state, self.bot.hands, self.offer)
        options, first = [int(one) for one in self.offer.values()], k * (self.inner + JUDGED)
        if len(options) == 1:
            return np.zeros(2)
        tried = np.array([self.outcomes(state, seat, one, number, self.inner, first)[:, 1] for one in options])
        best = chosen(tried)
        self.searched += 1
        if best == 0:
            return np.zeros(2)
        self.changed += 1
        first += self.inner
        own, other = (self.outcomes(state, seat, options[one], number, JUDGED, first) for one in (0, best))
        return np.array((other - own).mean(axis=0))

    def second(self, view: State, options: list[int], games: int, number: int) -> Numbers:
        """What it adds to each option in each game."""
        found = np.zeros((len(options), games, 2))
        for k in range(games):
            self.bot.world.restart(number, k, WORLD)
            imagined = view.imagine(self.bot.world)
            for row, option in enumerate(options):
                found[row, k] = self.added(imagined, view.seat, option, number, k)
        return found

    def gain(self, view: State, options: list[int], plain: int, deep: int, number: int) -> Numbers:
        """Wins by the plain choice above the sensible one, and by the second look above that."""
        flat = imagine(self.bot, view, options, plain, number)
        value = WON * flat.won + (1.0 - WON) * flat.lead
        means = value.mean(axis=1)
        near = [row for row in range(len(options)) if row == 0 or means.max() - means[row] < NEAR]
        more = self.second(view, [options[row] for row in near], deep, number + 1) if len(near) > 1 else None
        total = np.zeros(2)
        for part in (0, 1):
            mine, other = (slice(side * (plain // 2), (side + 1) * (plain // 2)) for side in (part, 1 - part))
            once = near[chosen(value[near, mine])]
            total[0] += float(flat.won[once, other].mean() - flat.won[0, other].mean()) / 2
            if more is not None:
                here, there = (slice(side * (deep // 2), (side + 1) * (deep // 2)) for side in (part, 1 - part))
                row = near.index(once)
                ahead = value[near, mine].mean(axis=1) + more[:, here, 1].mean(axis=1)
                twice = int(np.argmax(ahead)) if ahead.max() - ahead[row] > spread(value[near, mine], row) else row
                judged = flat.won[near, other].mean(axis=1) + more[:, there, 0].mean(axis=1)
                total[1] += float(judged[twice] - judged[row]) / 2
        return total


def spread(tried: Numbers, own: int) -> float:
    """How much of a lead the noise explains."""
    ahead = np.delete(tried, own, axis=0) - tried[own]
    return float(SURE * ahead.std(axis=1).max() / np.sqrt(tried.shape[1])) if len(ahead) else 0.0


def chosen(tried: Numbers) -> int:
    """The row that does best, if it is ahead of the first by more than the noise."""
    ahead = tried - tried[0]
    sure = ahead.mean(axis=1) > SURE * ahead.std(axis=1) / np.sqrt(tried.shape[1])
    return int(np.argmax(np.where(sure, ahead.mean(axis=1), 0.0)))


def main(words: list[str]) -> None:
    """Game after game, with what was gained so far."""
    parser = argparse.ArgumentParser(prog="python -m bench ahead", description=__doc__.splitlines()[0])
    parser.add_argument("row", choices=ROWS)
    parser.add_argument("-n", "--games", type=int, default=60, help="games of sensible players")
    parser.add_argument("-g", "--imagined", type=int, default=2000, help="imagined games an option, plain")
    parser.add_argument("-d", "--deep", type=int, default=600, help="imagined games an option with a second search")
    parser.add_argument("-i", "--inner", type=int, default=64, help="imagined games an option of the second search")
    parser.add_argument("--every", type=int, default=5, help="look at one decision in so many")
    asked = parser.parse_args(words)
    plan = ROWS[asked.row]
    setup = game(plan.game).setup(plan.seats)
    look = Look(setup.light_bot(), setup.game.secrets, asked.inner)
    gains, count = [], 0
    began = time.monotonic()
    for number in range(asked.games):
        total = np.zeros(2)
        for nth, view, options in met(asked.row, SEED, number, asked.every):
            total += look.gain(view, options, asked.imagined, asked.deep, 2000 * number + 2 * nth)
            count += 1
        gains.append(asked.every * total)
        if len(gains) > 1 and (len(gains) % 10 == 0 or len(gains) == asked.games):
            mean, error = np.mean(gains, axis=0), np.std(gains, axis=0) / np.sqrt(len(gains))
            print(
                f"{asked.row}: {len(gains)} games, {count} decisions, {look.searched} second searches, "
                f"{look.changed / max(1, look.searched):.0%} against the sensible way; wins a game: "
                f"plain {mean[0]:+.1%} ± {error[0]:.1%}, second look {mean[1]:+.1%} ± {error[1]:.1%} "
                f"({time.monotonic() - began:.0f} s)",
                flush=True,
            )
