"""The game of one evening at one terminal: who sits there, what was played, taking back and mending. No screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from midnight.errors import UserError
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.record import Record, RecordError, check_play
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.rulebook import Rulebook
from midnight.kernel.show import Shown, Thing
from midnight.kernel.state import CHANCE, EVERYONE, OVER, WATCHER, EventList, State
from midnight.kernel.words import LOTS, Event
from midnight.outside import player
from midnight.terminal.players import is_person, own_name

PERSON, TYPED, BOT, DRAWN = "person", "typed", "bot", "drawn"  # who makes a play


@dataclass(frozen=True)
class Entry:
    """A line of the story: an event with its ply, or a note on what was done to the game itself."""

    ply: int
    event: Event | None
    note: str = ""

    def heard_by(self, seat: int) -> bool:
        return self.event is None or self.event.heard_by(seat)


@dataclass(frozen=True)
class Correction:
    """What a game becomes when one play is another: as far as the rest fits, and what no longer does."""

    plays: list[int]
    ply: int
    lost: int = 0  # plays that go
    reason: str = ""  # why the first of them no longer fits


class Session:
    """One evening. Faces ask it who is to decide, show what it tells, and hand it what was decided."""

    def __init__(self, record: Record, *, seed: int | None = None, free: bool = False) -> None:
        self.record = record
        self.setup = record.setup
        self.words = self.setup.words
        self.players = record.players
        self.free = free  # may be taken back what chance and bots have answered to?
        self.seed = secrets.randbits(61) if seed is None else seed
        self.bots: list[Bot | None] = [None if is_person(name) else player(self.setup, name) for name in self.players]
        self.people = [seat for seat, name in enumerate(self.players) if is_person(name)]
        self.at_screen = self.people[0] if len(self.people) == 1 else int(WATCHER)
        self.looked: dict[int, int] = {}  # how much of the story each viewer has read
        self.file: str | None = None
        self.drawn: tuple[tuple[int, int, int], Shown] | None = None
        self.known: tuple[tuple[int, int, int], list[Thing]] | None = None
        self.restart([])

    @cached_property
    def book(self) -> Rulebook:
        """The rules in our words, read once."""
        return self.setup.game.rulebook()

    # === Where it stands ===

    @property
    def seat(self) -> int:
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return self.seat == OVER

    @property
    def ply(self) -> int:
        return len(self.record.plays)

    def maker(self) -> str:
        """Who makes the next play."""
        if self.seat == CHANCE:
            return TYPED if self.asks() else DRAWN
        return PERSON if self.bots[self.seat] is None else BOT

    def asks(self) -> bool:
        """Is what chance does now typed in? What the players agree on is, as soon as anything is."""
        how = self.words.drawn_by(self.state)
        return how in self.record.asks or (how == LOTS and bool(self.record.asks))

    def waits(self) -> bool:
        """Does somebody at this terminal have to say something?"""
        return not self.over and self.maker() in (PERSON, TYPED)

    def eyes(self) -> int:
        """Who has to look now: the seat that decides, or that alone sees the card; else whoever looks already."""
        if self.maker() == PERSON:
            return self.seat
        alone = self.words.looks(self.state) if self.seat == CHANCE else int(WATCHER)
        return alone if alone in self.people else self.at_screen

    def hides_from(self, seat: int) -> bool:
        """Must the screen be dark while that seat takes it over? Only where one of the two knows more than all do."""
        if seat == self.at_screen or len(self.people) < 2 or not self.setup.game.secrets:
            return False
        return any(self.setup.eyes(self.state, one) != WATCHER for one in (seat, self.at_screen))

    def view(self) -> State:
        """What the one at the screen knows; everything once it is over."""
        seen: State = self.state if self.over else self.state.view(self.at_screen)
        return seen

    def shown(self) -> Shown:
        """What the one at the screen is shown; made once a position."""
        key = (id(self.state), self.ply, self.at_screen)
        if self.drawn is None or self.drawn[0] != key:
            self.drawn = (key, self.setup.show(self.view(), self.at_screen))
        return self.drawn[1]

    def things(self) -> list[Thing]:
        """Everything the one at the screen may ask about; made once a position."""
        key = (id(self.state), self.ply, self.at_screen)
        if self.known is None or self.known[0] != key:
            self.known = (key, self.setup.things(self.view(), self.shown()))
        return self.known[1]

    def named(self, seat: int) -> str:
        """A seat with the name of who sits there."""
        own = own_name(self.players[seat])
        return f"{own} ({self.words.names[seat]})" if own else self.words.names[seat]

    # === Playing ===

    def restart(self, notes: list[Entry]) -> None:
        """The position, the story and who made each play, from the record."""
        self.chronicle = EventList()
        self.state: Any = self.setup.start()
        self.state.story = self.chronicle
        self.makers: list[str] = []
        self.lookers: list[int] = []  # who alone saw what chance showed at each ply
        self.story: list[Entry] = list(notes)
        plays, self.record.plays = self.record.plays, []
        for option in plays:
            check_play(self.setup, self.state, option, self.ply + 1)
            self.play(option)
        self.looked = {seat: min(count, len(self.story)) for seat, count in self.looked.items()}

    def play(self, option: int) -> None:
        before = len(self.chronicle.events)
        self.makers.append(self.maker())
        self.lookers.append(self.words.looks(self.state) if self.seat == CHANCE else int(WATCHER))
        self.state.play(option)
        self.record.plays.append(option)
        self.story += [Entry(self.ply, Event(*row)) for row in self.chronicle.events[before:]]

    def step(self) -> None:
        """One play of chance or of a bot. Each ply has its own dice: after an undo the same ones come again."""
        if self.seat == CHANCE:
            self.play(int(self.state.pick(Rng(self.seed, self.ply, CHANCE_STREAM), Offer())))
            return
        bot = self.bots[self.seat]
        assert bot is not None
        self.play(int(bot.choose(self.state.view(self.seat), Rng(self.seed, self.ply, PLAYER_STREAM))))

    def run_on(self, stop: Callable[[], bool] = lambda: False) -> None:
        """Chance and bots, until somebody here has to say something or it is over."""
        while not self.over and not self.waits() and not stop():
            self.step()

    # === The story ===

    def heard(self, first: int = 0) -> list[Entry]:
        """What the one at the screen may hear of the story; all of it once it is over."""
        return [one for one in self.story[first:] if self.over or one.heard_by(self.at_screen)]

    def news(self) -> list[Entry]:
        """What happened since the one at the screen looked last."""
        first = self.looked.get(self.at_screen, 0)
        self.looked[self.at_screen] = len(self.story)
        return self.heard(first)

    def sentence(self, one: Entry) -> str:
        """A line of the story with its rule."""
        if one.event is None:
            return one.note
        return f"{self.words.sentence(one.event)} [{self.setup.game.rule(one.event.rule)}]"

    # === Taking back ===

    def undo(self) -> str:
        """Take back the last thing that was decided or typed here; says what, or a UserError says why not."""
        last = self.ply
        while last and self.makers[last - 1] not in (PERSON, TYPED):
            if not self.free:
                raise UserError(f"{self.after_it(last)}, so it stands; --take-back free allows more")
            last -= 1
        if not last:
            raise UserError("nothing was decided here yet")
        done = self.deed(last)
        self.go_back(last - 1, f"Taken back: {done} (play {last}).")
        return f"Taken back: {done}."

    def after_it(self, ply: int) -> str:
        """Why the default stops here."""
        if not any(maker in (PERSON, TYPED) for maker in self.makers):
            return "nothing was decided here yet"
        return "a bot has played since" if self.makers[ply - 1] == BOT else "chance has decided since"

    def deed(self, ply: int) -> str:
        """A play in words that give no secret away."""
        state = self.record.replay(ply - 1)
        if state.seat == CHANCE:
            if self.words.looks(state) != WATCHER:
                return "a card that only one saw"
            option = self.record.plays[ply - 1]
            called = self.words.called(option) if self.setup.game.secrets else ()
            return called[0] if called else self.words.say(option, state)
        who = self.named(int(state.seat))
        if self.setup.game.secrets:
            return f"what {who} decided"
        return f"{who}: {self.words.say(self.record.plays[ply - 1], state)}"

    def go_back(self, ply: int, note: str) -> None:
        """To an earlier ply; the story keeps what was told before, and the note."""
        self.record.plays = self.record.plays[:ply]
        notes = [one for one in self.story if one.event is None]
        self.restart([])
        for one in notes:  # what was done to a play that is gone was done before this
            self.put_note(Entry(min(one.ply, self.ply), None, one.note))
        self.put_note(Entry(self.ply, None, note))
        self.looked = dict.fromkeys(self.looked, len(self.story) - 1)

    def put_note(self, note: Entry) -> None:
        """Behind the last event of its ply."""
        place = next((k for k, one in enumerate(self.story) if one.ply > note.ply), len(self.story))
        self.story.insert(place, note)

    # === Mending ===

    def correction(self, ply: int, option: int) -> Correction:
        """The game with another play at that ply, everything after it checked again."""
        if not 1 <= ply <= self.ply:
            raise UserError(f"there are plays 1 to {self.ply}, not {ply}")
        if self.makers[ply - 1] != TYPED and not (self.makers[ply - 1] == PERSON and self.free):
            raise UserError(f"play {ply} was not typed from the table: only what was typed is mended")
        if self.lookers[ply - 1] not in (WATCHER, self.at_screen):
            raise UserError(f"play {ply} is a card that only another player saw")
        plays = [*self.record.plays[: ply - 1], option, *self.record.plays[ply:]]
        state = self.setup.start()
        for number, play in enumerate(plays, 1):
            try:
                check_play(self.setup, state, play, number)
            except RecordError as error:
                if number == ply:
                    raise UserError(str(error)) from None
                # A play may be another player's secret: then only its number is told.
                reason = f"play {number} is no longer possible" if self.setup.game.secrets else str(error)
                return Correction(plays[: number - 1], ply, len(plays) - number + 1, reason)
            state.play(play)
        return Correction(plays, ply)

    def mend(self, change: Correction) -> str:
        """Go on from a mended game; says what became of it."""
        lost = f"; {change.lost} later plays no longer fit and are gone" if change.lost else "; all that follows fits"
        self.record.plays = change.plays
        self.go_back(len(change.plays), f"Mended: play {change.ply}{lost}.")
        return f"Mended: play {change.ply}{lost}."

    def typed_plies(self) -> list[int]:
        """The plies that were typed from the table, as far as the one at the screen may know them."""
        known = (int(WATCHER), self.at_screen)
        rows = enumerate(zip(self.makers, self.lookers, strict=True), 1)
        return [ply for ply, (maker, looker) in rows if maker == TYPED and looker in known]


__all__ = ["BOT", "DRAWN", "EVERYONE", "PERSON", "TYPED", "Correction", "Entry", "Session"]
