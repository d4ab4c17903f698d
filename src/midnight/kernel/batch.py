"""Many games at once in compiled code, for learners: what every seat to move sees and may do, in flat memory.

Chance plays by itself, and a game that is over begins anew. Game k of a batch draws its dice from the seed, its own
number and how often it has begun, and from nothing else: however games are shared out among batches, processes or
machines, the same plays give the same games.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.cells import NAMING, Cells
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i32, i64, u8, vec
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State
from midnight.kernel.wide import WideOffer

EPISODE: Final[i64] = 1 << 32  # how far the dice of a game lie from those of its next one

ON: Final = u8(1)
OFF: Final = u8(0)


class Batch:
    """`count` games side by side, numbered from `first` on.

    `observations` has `width` numbers a game, seen by the seat that decides; `rewards` one for each seat, when `dones`
    is 1 what the game that just ended was worth; `movers` who decides. They stay where they are, so that whoever looks
    at their memory sees every step. `offer` has what may be played in each game now, `before` what could be before.
    """

    def __init__(
        self,
        start: State,
        count: i64,
        seed: i64,
        first: i64,
        bots: list[Bot | None],
        *,
        secrets: bool,
        coarse: bool,
    ) -> None:
        self.start: State = start
        self.count: i64 = count
        self.seed: i64 = seed
        self.first: i64 = first
        self.bots: list[Bot | None] = bots  # who plays each seat by itself; None: its plays are given to `step`
        self.secrets: bool = secrets  # then a seat sees its view; otherwise all is open
        self.coarse: bool = coarse  # then only what bots think about may be played
        self.seats: i64 = start.seats
        self.cells: Cells = Cells(start.seats, 0)
        self.cells.begin(NAMING, 0)
        start.view(0).each_cell(self.cells)
        self.width: i64 = self.cells.count
        self.observations: vec[i64] = filled(count * self.width, 0)
        self.cells = Cells(start.seats, 0)
        self.cells.items = self.observations  # the same memory: what is seen is written where it stays
        self.states: list[State] = [start.clone() for _ in range(count)]
        self.chances: list[Rng] = [Rng(seed, first + game, CHANCE_STREAM) for game in range(count)]
        self.players: list[Rng] = [Rng(seed, first + game, PLAYER_STREAM) for game in range(count)]
        self.offer: WideOffer = WideOffer()
        self.before: WideOffer = WideOffer()
        self.episodes: vec[i64] = filled(count, 0)
        self.chance_offer: Offer = Offer()
        self.rewards: vec[float] = vec[float]([0.0] * (count * start.seats))
        self.dones: vec[u8] = vec[u8]([OFF] * count)
        self.movers: vec[i32] = vec[i32]([i32(0)] * count)

    def reset(self) -> None:
        """Begin all games, as they were begun the first time."""
        self.before.clear()
        for game in range(self.count):
            self.episodes[game] = 0
            self.dones[game] = OFF
            self.begin(game)
            self.show(game)
        for k in range(self.count * self.seats):
            self.rewards[k] = 0.0
        self.turn_over()

    def step(self, actions: list[int]) -> None:
        """Play one option, which must be on offer, in every game and run on to the next decision."""
        self.before.clear()
        for game in range(self.count):
            state = self.states[game]
            state.play(actions[game])
            self.run(game, state)
            if state.seat == OVER:
                self.end(game, state)
            elif self.dones[game] == ON:
                self.dones[game] = OFF
                for seat in range(self.seats):
                    self.rewards[game * self.seats + seat] = 0.0
            self.show(game)
        self.turn_over()

    def draw(self, rng: Rng, counts: list[int]) -> list[int]:
        """A number for every game, below how many options it has."""
        return [int(rng.below(count)) for count in counts]

    # === How it is done ===

    def begin(self, game: i64) -> None:
        """A fresh game, up to the first decision; one that is over before that is passed over."""
        number = self.first + game
        while True:
            dice = number + self.episodes[game] * EPISODE
            self.chances[game].restart(self.seed, dice, CHANCE_STREAM)
            self.players[game].restart(self.seed, dice, PLAYER_STREAM)
            state = self.start.clone()
            self.states[game] = state
            self.run(game, state)
            if state.seat != OVER:
                return
            self.episodes[game] += 1

    def run(self, game: i64, state: State) -> None:
        """Until a seat decides whose plays are given, or it is over."""
        while state.seat != OVER:
            if state.seat == CHANCE:
                state.play(state.pick(self.chances[game], self.chance_offer))
                continue
            bot = self.bots[state.seat]
            if bot is None:
                return
            state.play(bot.choose(state.view(state.seat), self.players[game]))

    def end(self, game: i64, state: State) -> None:
        self.dones[game] = ON
        at = game * self.seats
        for worth in state.utility():
            self.rewards[at] = worth
            at += 1
        self.episodes[game] += 1
        self.begin(game)

    def show(self, game: i64) -> None:
        """What the seat that decides sees and may play."""
        state = self.states[game]
        seat = state.seat
        self.movers[game] = i32(seat)
        cells = self.cells
        cells.write_at(game * self.width, seat)
        if self.secrets:
            state.view(seat).each_cell(cells)
        else:
            state.each_cell(cells)
        offer = self.before
        if self.coarse:
            state.offer_coarse(offer)
        else:
            state.offer_wide(offer)
        offer.close()

    def turn_over(self) -> None:
        """What was put on offer for all games is what is on offer now."""
        offer = self.offer
        self.offer = self.before
        self.before = offer
