"""A search in imagined games: all options are tried in the same games, and the better half stays.

A trial draws a position that fits the view of a seat, plays one of the options, and lets a light player go on in every
seat. All options meet the same positions and dice, and the worse half is dropped several times. The search takes the
light player's own option unless another option clearly beats it.
"""

from __future__ import annotations

import math
from time import monotonic
from typing import Final

from midnight.bots.learned import LearnedPromise
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER, State

# Streams of one imagined game: what is imagined, the dice, the players.
WORLD: Final[i64] = 1
DICE: Final[i64] = 2
HANDS: Final[i64] = 3

EACH: Final[i64] = 8  # trials an option should have: better a few options tried well than all tried badly
LEAST: Final[i64] = 4  # games before any option is dropped or taken
SURE: Final = 1.0  # standard errors by which an option must beat the light player's own
SETTLED: Final = 5.0  # standard errors at which the last two need no further games
ENOUGH: Final[i64] = 20  # games before anything is called settled
HAIR: Final = 0.002  # of a win: where no option differs by more, as in a game that is won, no time is spent
DOUBT: Final = 4.0  # standard errors by which it may differ more than it seems to, as it is asked after every game
WON: Final = 0.3  # the win's part of what an end is worth here; the margin tells two options apart in fewer games
PAIR: Final[i64] = 2
NEVER: Final = 1e9


class Arm:
    """A candidate, and how much better it did than the light player's own option, game by game."""

    def __init__(self, number: i64, option: i64) -> None:
        self.number: i64 = number
        self.option: i64 = option
        self.games: i64 = 0
        self.sum: float = 0.0
        self.squares: float = 0.0

    def add(self, ahead: float) -> None:
        """Add a game in which it did that much better."""
        self.games += 1
        self.sum += ahead
        self.squares += ahead * ahead

    def lead(self) -> float:
        """How much better it did on average."""
        return self.sum / float(self.games) if self.games > 0 else 0.0

    def error(self) -> float:
        """The standard error of the lead; larger than any lead while there are too few games."""
        if self.games < LEAST:
            return NEVER
        games = float(self.games)
        spread = self.squares - self.sum * self.sum / games
        return math.sqrt(max(spread, 0.0) / (games - 1.0) / games)


class SearchBot(Bot):
    """A player that takes the option with the best imagined games, within a number of trials and a time.

    If the trials are done in time, a seed gives the same play again.
    """

    def __init__(
        self, light: Bot, trials: i64, seconds: float, secrets: bool, promise: LearnedPromise | None = None
    ) -> None:
        self.light: Bot = light  # plays the imagined games
        self.trials: i64 = trials
        self.seconds: float = seconds
        self.hides: bool = secrets and light.needs_view()  # whether players of imagined games must be given views
        self.learned: LearnedPromise | None = promise  # instead of the light player's own
        self.on_offer: Offer = Offer()
        self.world: Rng = Rng(0, 0, WORLD)
        self.dice: Rng = Rng(0, 0, DICE)
        self.hands: Rng = Rng(0, 0, HANDS)
        self.began: float = 0.0
        self.tried: i64 = 0  # trials of the last decision

    def choose(self, view: State, rng: Rng) -> i64:
        """The light player's option unless another is clearly better in the same imagined games."""
        self.began = monotonic()
        self.tried = 0
        if view.at_once():  # a light player draws at random; a search has a favourite, which others read
            return self.light.choose(view, rng)
        offer = self.on_offer
        self.light.candidates(view, rng, offer)
        if offer.count == 1:
            return offer.items[0]
        most = max(PAIR, self.trials // EACH)
        arms = [Arm(k, offer.items[k]) for k in range(min(offer.count, most))]
        best = best_of(self.drop_by_halves(view, arms, rng.next32()))
        self.light.follow(best.number)
        return best.option

    # === Which options are tried ===

    def drop_by_halves(self, view: State, arms: list[Arm], seed: i64) -> list[Arm]:
        """Try all options in one game after the other, and drop the worse half after each part of the budget.

        The first stays, as the others are compared with it.
        """
        left = arms
        parts = parts_of(len(arms))
        dropped: i64 = 0
        game: i64 = 0
        spent = 0.0
        while spent < 1.0 and not is_settled(left):
            self.play_game(view, left, seed, game)
            game += 1
            spent = self.spent()
            if game >= LEAST and len(left) > PAIR and spent * float(parts) >= float(dropped + 1):
                dropped += 1
                left = better_half(left)
        return left

    def spent(self) -> float:
        """The part of the trials or of the time that is used, from 0 to 1."""
        return max(float(self.tried) / float(self.trials), (monotonic() - self.began) / self.seconds)

    # === A trial ===

    def play_game(self, view: State, arms: list[Arm], seed: i64, game: i64) -> None:
        """Play on from one imagined position with each of these options and the same dice, while there is time."""
        self.world.restart(seed, game, WORLD)
        imagined = view.imagine(self.world)
        own = 0.0
        for k in range(len(arms)):
            arm = arms[k]
            state = imagined.clone()
            self.dice.restart(seed, game, DICE)
            self.hands.restart(seed, game, HANDS)
            self.light.follow(arm.number)
            state.play(arm.option)
            self.play_out(state)
            value = self.worth(state, view.seat)
            if k == 0:
                own = value
            arm.add(value - own)
            self.tried += 1
            if self.spent() >= 1.0:
                return

    def play_out(self, state: State) -> None:
        """Let light players play on, each with the view of its seat, to the end or to their horizon."""
        light = self.light
        offer = self.on_offer
        left = light.horizon()
        while state.seat != OVER and (left != 0 or not light.rests(state)):
            if state.seat == CHANCE:
                option = state.pick(self.dice, offer)
            else:
                option = light.choose(state.view(state.seat) if self.hides else state, self.hands)
            state.play(option)
            if left != 0:
                left -= 1

    def worth(self, state: State, seat: i64) -> float:
        """The worth of an end, or the promise of a position where the game was cut.

        Beside promises a win is worth more than all of them, and a loss less.
        """
        if state.seat != OVER:
            learned = self.learned
            if learned is not None:
                return learned.chance(self.light.features(state, seat))
            return self.light.promise(state, seat)
        if self.light.horizon() >= 0:
            return state.reward(seat)
        return WON * state.win_share(seat) + (1.0 - WON) * state.lead(seat)


def parts_of(count: i64) -> i64:
    """How often a number of options is halved until a pair is left, and the time of that pair."""
    parts: i64 = 1
    while count > PAIR:
        count = (count + 1) // 2
        parts += 1
    return parts


def better_half(arms: list[Arm]) -> list[Arm]:
    """Half of the options in their order: the first in any case, and the better ones of the others."""
    leads = sorted([arm.lead() for arm in arms[1:]], reverse=True)
    bar = leads[(len(arms) + 1) // 2 - 2]
    return [arms[0]] + [arm for arm in arms[1:] if arm.lead() >= bar]


def is_settled(arms: list[Arm]) -> bool:
    """Whether more games would leave the choice as it is: one of the last two is far ahead, or all are almost equal."""
    last = arms[len(arms) - 1]
    if last.games < ENOUGH:
        return False
    if len(arms) == PAIR and abs(last.lead()) > SETTLED * last.error():
        return True
    for arm in arms[1:]:
        if abs(arm.lead()) + DOUBT * arm.error() > HAIR:
            return False
    return True


def best_of(arms: list[Arm]) -> Arm:
    """The option with the largest lead, if it beats the first by more than the noise; else the first."""
    best = arms[0]
    for arm in arms[1:]:
        if arm.lead() > max(best.lead(), SURE * arm.error()):
            best = arm
    return best
