"""Scenes for tests: a position, what is played, and the position after it.

scene = Scene("hidden-castle", 'phantom = "G20"\n[guests]\nA = ["G4"]', seats=2)
scene.play("5", "G4>C2")
assert scene.position["guests"]["A"][0] == "C2"
"""

from __future__ import annotations

import tomllib
from typing import Any

from midnight.games import game
from midnight.kernel.state import ALLOWED, CHANCE, OVER, EventList
from midnight.kernel.words import events_of


class Scene:
    """A game from a position text, played in words. Every play is checked against the options on offer.

    `state`, `setup`, `words` and `chronicle` are there for other questions.
    """

    def __init__(self, name: str, position: str = "", seats: int | None = None, **settings: str) -> None:
        self.game = game(name)
        self.setup = self.game.setup(seats, settings)
        self.words = self.setup.words
        self.state: Any = self.words.read(position) if position else self.setup.start()
        self.chronicle = EventList()
        self.state.story = self.chronicle

    def play(self, *words: str) -> Scene:
        """Play these words in turn; an assertion names the rule that forbids one."""
        for word in words:
            option = self.words.option(word)
            assert option in list(self.state.options()), f"{word} is not among {self.options}: {self.refusal(word)}"
            self.state.play(option)
        return self

    @property
    def options(self) -> set[str]:
        """The words on offer; the list is complete and without repeats."""
        offered = [self.words.word(option) for option in self.state.options()]
        assert len(offered) == len(set(offered))
        return set(offered)

    def refusal(self, word: str) -> str:
        """The id of the rule that forbids it, or "" if it is allowed."""
        rule = self.state.refusal(self.words.option(word))
        return "" if rule == ALLOWED else self.game.rule(rule)

    @property
    def position(self) -> dict[str, Any]:
        """The position text, read back as plain data."""
        return tomllib.loads(self.words.write(self.state))

    @property
    def decides(self) -> str:
        """A seat's letter, "chance" or "over"."""
        if self.state.seat == CHANCE:
            return "chance"
        return "over" if self.state.seat == OVER else "ABCDEFGH"[self.state.seat]

    @property
    def winners(self) -> str:
        """The winners' letters."""
        return "".join("ABCDEFGH"[seat] for seat in self.state.winners())

    @property
    def story(self) -> list[str]:
        """What a watcher was told, each line with its rule."""
        return [f"{self.words.sentence(event)} {self.game.rule(event.rule)}" for event in events_of(self.chronicle)]

    def heard(self, seat: int) -> list[str]:
        """What that seat was told, each line with its rule."""
        told = events_of(self.chronicle, seat)
        return [f"{self.words.sentence(event)} {self.game.rule(event.rule)}" for event in told]
