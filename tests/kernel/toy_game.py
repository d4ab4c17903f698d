"""What the toy games share: a plain State, its words, and the rest that a game owes the program."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from midnight.errors import UserError
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setup
from midnight.kernel.ints import Offer, vector
from midnight.kernel.native import i64, vec
from midnight.kernel.show import Picture, Player, Reckoning, Show, Shown
from midnight.kernel.state import ALLOWED, State
from midnight.kernel.words import Event, Words

TURN: Final = 1  # the event that begins a turn: seat
HAPPENED: Final = 2  # seat, what
SECRET: Final = 3  # seat, what; for that seat alone


class Toy(State):
    """What the toys share: a position is a row of numbers, and legality is asked option by option."""

    words: tuple[str, ...] = ()  # the lexicon

    def numbers(self) -> list[int]:
        """Everything but who decides."""
        raise NotImplementedError

    def load(self, numbers: list[int]) -> None:
        raise NotImplementedError

    def offer(self, out: Offer) -> None:
        for option in range(len(self.words)):
            if self.refusal(option) == ALLOWED:
                out.add(option)

    def cells(self) -> vec[i64]:
        return vector([int(self.seat), *self.numbers()])

    def clone(self) -> Toy:
        other = type(self)(self.seats)
        other.seat = self.seat
        other.load(self.numbers())
        return other


class ToyWords(Words[Any]):
    """Words by their place in the lexicon; a position is its row of numbers."""

    def __init__(self, start: Toy) -> None:
        self.start = start
        self.spellings = start.words
        self.size = len(start.words)
        self.names = [f"Seat {seat + 1}" for seat in range(int(start.seats))]

    def word(self, option: int) -> str:
        return self.spellings[option]

    def option(self, word: str) -> int:
        if word not in self.spellings:
            raise UserError(f"there is no word {word!r}")
        return self.spellings.index(word)

    def say(self, option: int, state: State) -> str:
        return self.word(option)

    def touch(self, option: int, state: State) -> tuple[str, ...]:
        return ()

    def ask(self, state: State) -> str:
        return f"seat {state.seat}?"

    def sentence(self, event: Event) -> str:
        return f"{event.kind} {event.a} {event.b}"

    def write(self, state: State) -> str:
        return f"cells = {[int(cell) for cell in state.cells()]}\n"

    def read(self, text: str, source: str = "position") -> State:
        seat, *numbers = tomllib.loads(text)["cells"]
        state = self.start.clone()
        state.seat = seat
        state.load(numbers)
        return state


def show(words: ToyWords, view: Toy, seat: int) -> Shown:
    return {"cells": [int(cell) for cell in view.cells()]}


def draw(words: ToyWords, shown: Shown) -> str:
    return str(shown["cells"])


def paint(words: ToyWords, shown: Shown) -> Picture:
    pieces = {f"cell-{n}": f'<g id="cell-{n}">{cell}</g>' for n, cell in enumerate(shown["cells"])}
    return Picture(10, 10, "", "<g/>", pieces)


def players(words: ToyWords, view: Toy, shown: Shown) -> list[Player]:
    return [Player(seat, words.names[seat], f"{score:g}") for seat, score in enumerate(view.scores())]


def reckoning(words: ToyWords, state: Toy, events: list[Event]) -> list[Reckoning]:
    return [Reckoning(seat, (), f"{score:g}") for seat, score in enumerate(state.scores())]


class ToySetup(Setup):
    room = Show(show, draw, draw, paint, players, reckoning)
    words: ToyWords

    def __init__(self, game: ToyGame, seats: int, settings: dict[str, str]) -> None:
        super().__init__(game, seats, settings, "toy")
        self.kind = game.kind
        self.words = ToyWords(self.start())

    def start(self) -> Toy:
        return self.kind(self.seats)


class ToyGame(Game):
    rule_sets = ("TY",)
    minutes = 1
    blurb = "A toy."
    settings = ()
    bots = ("random",)
    version = 1
    folder = Path(__file__).parent / "toybook"
    turn_event = TURN
    counts = {"happenings": HAPPENED}

    def __init__(self, kind: type[Toy], seats: range) -> None:
        self.kind = kind
        self.name = f"toy-{kind.__name__.lower()}"
        self.title = kind.__name__
        self.seats = seats

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return ToySetup(self, seats, settings)
