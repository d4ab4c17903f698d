"""The base class of every position: three ways to stop, and a story of what happens."""

from __future__ import annotations

from typing import Final

from midnight.kernel.cells import NOBODY, WRITING, Cells, Tables
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64, mypyc_attr, vec
from midnight.kernel.rng import Rng
from midnight.kernel.wide import WideOffer

# Who decides at a stop, if it is not a seat 0, 1, 2, ...
CHANCE: Final[i64] = -1
OVER: Final[i64] = -2

# Somebody who looks on and knows only what everybody may know.
WATCHER: Final[i64] = 30

# The face of what the holder of a view does not know.
UNSEEN: Final[i64] = -9

# Who hears an event: a bit for each seat and one for watchers.
EVERYONE: Final[i64] = -1

# A rule is one integer: the set of rules it stands in, its chapter, its number. 0 is "nothing forbids it".
ALLOWED: Final[i64] = 0
RULE_SET: Final[i64] = 10_000
CHAPTER: Final[i64] = 100

# Of what an end is worth, the part that is the win; the rest is by how much.
WIN: Final = 0.85
NOTHING: Final = -1e9

# Events of a game are numbered below this.
EVENTS: Final[i64] = 128

UNCOUNTED: Final[i64] = -(1 << 40)  # plies before a position that was not come to by play


def only(seat: i64) -> i64:
    """The audience of one seat."""
    one: i64 = 1
    return one << seat


def all_but(seat: i64) -> i64:
    """The audience of everybody else."""
    return EVERYONE ^ only(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Story:
    """A listener for events. This base class ignores them."""

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Hear of an event: its kind, its rule, its numbers `a`, `b`, `c`, and the `audience` that may know of it."""
        return


class EventList(Story):
    """A story that keeps every event: `events` has the kind, rule, a, b, c and audience of each."""

    def __init__(self) -> None:
        self.events: list[tuple[int, int, int, int, int, int]] = []

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Append the event."""
        self.events.append((event, rule, a, b, c, audience))


class EventCounts(Story):
    """A story that counts each kind of event in `times`, and adds up its first number in `sums`."""

    def __init__(self) -> None:
        self.times: vec[i64] = filled(EVENTS, 0)
        self.sums: vec[i64] = filled(EVENTS, 0)

    def clear(self) -> None:
        """Begin to count from 0."""
        times = self.times
        sums = self.sums
        for event in range(EVENTS):
            times[event] = 0
            sums[event] = 0

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Count the event, whatever its audience."""
        self.times[event] += 1
        self.sums[event] += a


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Mutable: clone before trying something.

    `seat` is who decides now: 0, 1, 2, ... or CHANCE or OVER. `seats` is how many play. `ply` is how many options were
    played since the start, below 0 if that is not known; it is not part of the position. `story` hears of every event,
    if it is not None.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.seat: i64 = 0
        self.ply: i64 = 0
        self.story: Story | None = None

    # What a game must say

    def offer(self, out: Offer) -> None:
        """Put on `out` what may be played now; at a chance stop, what may happen, with its weight."""
        raise NotImplementedError

    def play(self, option: i64) -> None:
        """Play one of the options on offer, count it in `ply`, and run on to the next stop."""
        raise NotImplementedError

    def refusal(self, option: i64) -> i64:
        """ALLOWED if the option may be played now, else the rule that forbids it."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal position that shares nothing that changes, and has no story."""
        raise NotImplementedError

    def each_cell(self, cells: Cells) -> None:
        """Pass every field of this position through `cells`, `seat` first: equal rows mean equal positions."""
        raise NotImplementedError

    def scores(self) -> list[float]:
        """The score of each seat as it stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; none before the end, all or none in a cooperative game."""
        raise NotImplementedError

    # What a game may say otherwise

    def offer_coarse(self, out: Offer) -> None:
        """A smaller set of sensible options for bots, where the full one has thousands."""
        self.offer(out)

    def offer_wide(self, out: WideOffer) -> None:
        """Put on `out` what may be played now; a game with hundreds of options side by side adds patches."""
        self.offer(out)

    def pick(self, rng: Rng, out: Offer) -> i64:
        """One option at random, by weight at a chance stop; for a seat, `out.count` becomes the number of its options.

        A game that finds the k-th option without a list overrides this.
        """
        out.clear()
        self.offer(out)
        return rng.draw(out) if self.seat == CHANCE else rng.pick(out)

    def pick_coarse(self, rng: Rng, out: Offer) -> i64:
        """One of a seat's coarse options at random; `out.count` becomes their number."""
        out.clear()
        self.offer_coarse(out)
        return rng.pick(out)

    def count_options(self, out: Offer) -> i64:
        """The number of options on offer; a game that knows it without a list overrides this."""
        out.clear()
        self.offer(out)
        return out.count

    def preparing(self) -> bool:
        """Whether this stop is part of setting up the game or a round."""
        return False

    def view(self, seat: i64) -> State:
        """What that seat, or WATCHER, knows; the rest is UNSEEN. In an open game it is a clone."""
        return self.clone()

    def imagine(self, rng: Rng) -> State:
        """A full position that fits this view, drawn by fair chances. In an open game it is a clone."""
        return self.clone()

    # What an end is worth

    def merits(self) -> list[float]:
        """How well each seat stands, more is better: the scores, unless few points win."""
        return self.scores()

    def margin(self, seat: i64) -> float:
        """How far a seat is ahead of the best other seat; below 0 if it is behind."""
        merits = self.merits()
        best = NOTHING
        for other in range(self.seats):
            if other != seat:
                best = max(best, merits[other])
        return merits[seat] - best if self.seats > 1 else merits[seat]

    def clear_margin(self) -> float:
        """The margin that counts as a clear lead in this game."""
        return 10.0

    def lead(self, seat: i64) -> float:
        """The margin as a number from 0 to 1: 0.5 for none, 0.75 for a clear lead."""
        margin = self.margin(seat)
        return 0.5 + 0.5 * margin / (abs(margin) + self.clear_margin())

    def win_share(self, seat: i64) -> float:
        """A seat's share of the win: 1, a part if others have won too, or 0; each seat of a team has the whole."""
        winners = self.winners()
        return 1.0 / float(len(winners)) if seat in winners else 0.0

    def reward(self, seat: i64) -> float:
        """The worth of this end to a seat, from 0 to 1: its share of the win first, then the margin."""
        return WIN * self.win_share(seat) + (1.0 - WIN) * self.lead(seat)

    def at_once(self) -> bool:
        """Whether seats choose here without seeing each other's choice."""
        return False

    # What follows

    def options(self) -> vec[i64]:
        """The options that may be played now; empty when the game is over."""
        out = Offer()
        self.offer(out)
        return out.values()

    def weights(self) -> vec[i64]:
        """At a chance stop, how often each of `options()` happens in the sum of all weights."""
        out = Offer()
        self.offer(out)
        return out.weights[: out.count]

    # A position as a value: compared, kept, sent elsewhere

    def tables(self) -> Tables:
        """The tables that all positions of this game share; empty by default."""
        return Tables()

    def settle(self) -> None:
        """Compute what follows from the cells, after they were read."""
        return

    def cells(self) -> vec[i64]:
        """Everything that makes this position, as a row of numbers of fixed length."""
        cells = Cells(self.seats, NOBODY)
        self.each_cell(cells)
        return cells.values()

    def observe(self, seat: i64, out: Cells) -> None:
        """Write on `out` what this view shows to the seat it was made for, itself first."""
        out.begin(WRITING, seat)
        self.each_cell(out)

    def utility(self) -> list[float]:
        """Each seat's share of the win, from 0 to 1; all 0 before the game is over."""
        over = self.seat == OVER
        return [self.win_share(seat) if over else 0.0 for seat in range(self.seats)]

    def __eq__(self, other: object) -> bool:
        """Whether both are equal positions of one game; their stories do not matter."""
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        alike = self.tables().made_for == other.tables().made_for
        return alike and list(self.cells()) == list(other.cells())

    def __hash__(self) -> int:
        """A hash of the cells; it changes when the position is played on."""
        return hash(tuple(self.cells()))

    def __copy__(self) -> State:
        """A clone."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        """A clone."""
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[str, tuple[int, ...], int]]:
        """Pickled as its game, its cells and its ply; another version of the rules or other content refuses it."""
        from midnight.kernel.record import restore

        return restore, (self.tables().made_for, tuple(self.cells()), int(self.ply))

    def __repr__(self) -> str:
        """The game, the number of plies, and who decides."""
        from midnight.kernel.notebook import describe

        return describe(self)

    def _repr_svg_(self) -> str:
        """A notebook shows the picture."""
        from midnight.kernel.notebook import picture_of

        return picture_of(self)

    # The story

    def tell(self, event: i64, rule: i64, a: i64, b: i64, c: i64) -> None:
        """Tell everybody what happened and by which rule."""
        if self.story is not None:
            self.story.tell(event, rule, a, b, c, EVERYONE)

    def tell_to(self, audience: i64, event: i64, rule: i64, a: i64, b: i64, c: i64) -> None:
        """Tell only those who may know."""
        if self.story is not None:
            self.story.tell(event, rule, a, b, c, audience)
