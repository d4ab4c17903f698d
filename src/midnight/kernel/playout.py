"""Whole games inside compiled code: by random players, by bots, from a record."""

from __future__ import annotations

from midnight.kernel.eventlog import EventLog
from midnight.kernel.ints import Ints, Offer
from midnight.kernel.native import i64, mypyc_attr
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player: gets a view, nothing else, and says which option it takes."""

    def choose(self, view: State, rng: Rng) -> i64:
        """One of `view.options()`; all chance comes from `rng`, so that a seed gives the same choice."""
        raise NotImplementedError

    def candidates(self, view: State, rng: Rng, out: Offer) -> None:
        """The options worth a thought, this player's own choice first; only a few where there are many.

        An option is listed several times if several plans begin with it.
        """
        own = self.choose(view, rng)
        out.clear()
        view.offer_coarse(out)
        out.put_first(own)

    def follow(self, number: i64) -> None:
        """Follow the plan of the candidate of that number, for a player whose candidates begin plans."""

    def needs_view(self) -> bool:
        """Whether the whole position would tell this player more; if not, imagined games need no views."""
        return True

    def horizon(self) -> i64:
        """The number of stops after which an imagined game is cut and judged by `promise`; -1 plays it to the end."""
        return -1

    def rests(self, state: State) -> bool:
        """Whether an imagined game may be cut here; beyond the horizon it goes on until it may."""
        return True

    def promise(self, state: State, seat: i64) -> float:
        """The promise of an unfinished position to a seat, from 0 to 1; its lead by default."""
        return state.lead(seat)

    def feature_names(self) -> list[str]:
        """The names of the numbers that `features` gives."""
        return ["lead"]

    def features(self, state: State, seat: i64) -> list[float]:
        """Numbers about a position, none much larger than 1, that a promise to that seat can be learned from."""
        return [state.lead(seat)]


class RandomBot(Bot):
    """Takes any option on offer, each equally likely."""

    def __init__(self) -> None:
        self.on_offer: Offer = Offer()

    def choose(self, view: State, rng: Rng) -> i64:
        """A random option of the full offer, also where bots have a smaller one."""
        return view.pick(rng, self.on_offer)

    def needs_view(self) -> bool:
        """False: it looks at nothing."""
        return False


class Run:
    """The counts of a game that was played, and memory to play it in.

    `stops` counts all plays, `decisions` those of seats outside of setting up, `choices` those among them with more
    than one option, `offered` their options. `plays` has every option played, if `keeps_plays` was set before. With
    `is_coarse` set, random players choose among the coarse options.
    """

    def __init__(self) -> None:
        self.on_offer: Offer = Offer()
        self.plays: Ints = Ints()
        self.keeps_plays: bool = False
        self.is_coarse: bool = False
        self.stops: i64 = 0
        self.decisions: i64 = 0
        self.choices: i64 = 0
        self.offered: i64 = 0

    def clear(self) -> None:
        """Get ready for another game in the same memory."""
        self.plays.clear()
        self.stops = 0
        self.decisions = 0
        self.choices = 0
        self.offered = 0

    def count_decision(self, offered: i64) -> None:
        """Count a decision with that number of options, and a choice if there is more than one."""
        self.decisions += 1
        self.offered += offered
        if offered > 1:
            self.choices += 1


def play_random(state: State, chance: Rng, players: Rng, run: Run) -> None:
    """Play `state` to its end, every seat at random."""
    offer = run.on_offer
    plays = run.plays
    keeps_plays = run.keeps_plays
    while True:
        seat = state.seat
        if seat == CHANCE:
            option = state.pick(chance, offer)
        elif seat == OVER:
            return
        else:
            option = state.pick_coarse(players, offer) if run.is_coarse else state.pick(players, offer)
            if not state.preparing():
                run.count_decision(offer.count)
        if keeps_plays:
            plays.add(option)
        run.stops += 1
        state.play(option)


def play_bots(state: State, bots: list[Bot], chance: Rng, players: Rng, run: Run) -> None:
    """Play `state` to its end, each seat by its bot, which sees that seat's view and never the dice to come."""
    offer = run.on_offer
    while state.seat != OVER:
        if state.seat == CHANCE:
            option = state.pick(chance, offer)
        else:
            option = bots[state.seat].choose(state.view(state.seat), players)
            if not state.preparing():
                run.count_decision(state.count_options(offer))
        if run.keeps_plays:
            run.plays.add(option)
        run.stops += 1
        state.play(option)


def is_possible(state: State, option: i64) -> bool:
    """Whether the option of that number may be played here."""
    return state.seat != OVER and state.refusal(option) == ALLOWED


def play_again(state: State, plays: list[int], count: i64, size: int) -> i64:
    """Play the first `count` plays of a record, each checked; the number of plays before an impossible one.

    Options are numbered below `size`, but a record may hold anything.
    """
    for ply in range(count):
        option = plays[ply]
        if not (0 <= option < size and is_possible(state, option)):
            return ply
        state.play(option)
    return count


def tell_game(start: State, plays: Ints, size: i64, game: i64, log: EventLog) -> i64:
    """Play a whole game from its start, each play checked, and tell it to a log as the game of that number."""
    state = start.clone()
    state.story = log
    for ply in range(plays.count):
        option = plays.items[ply]
        if option >= size or not is_possible(state, option):
            return ply
        log.begin_ply(game, ply + 1)
        state.play(option)
    return plays.count
