"""What the tests of Trick or Treat share: the ledger's street, positions in its words, whole games."""

from __future__ import annotations

import os
from typing import Any

from midnight.games import game
from midnight.games.treat.show.evening import Evening
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.testing.scene import Scene

GAME = "trick-or-treat"
STREET = ("N3", "N9", "N1", "N7", "N5", "N4")
ALL_HOUSES = tuple(f"N{number}" for number in range(1, 10))
BUCKETS = ("B02", "B03", "B04", "B05", "B06", "B07")
# Two buckets of 6 points each, the second with more events.
BIG = {"A": "Ch Ch Ch Lo Co Co So So P K", "B": "Ch Ch K K P"}
PURE = bool(os.environ.get("MIDNIGHT_PURE"))


def fewer(count: int) -> int:
    """As many games as asked for in compiled play, a few uncompiled."""
    return max(1, count // 60) if PURE else count


def position(
    seats: int = 2,
    places: str = "",
    decks: dict[int, str] | None = None,
    houses: dict[int, str] | None = None,
    laid: dict[int, str] | None = None,
    **rest: Any,
) -> str:
    """A position text. `places` are the pieces' positions in seat order, `decks` the cards in a deck."""
    lines = [f"seats = {seats}"]
    tables: dict[str, dict[str, str]] = {}
    for key, value in rest.items():
        if isinstance(value, dict):
            tables[key] = value
        else:
            lines.append(f"{key} = {value!r}" if isinstance(value, str) else f"{key} = {value}".replace("'", '"'))
    tables["places"] = dict(zip("ABCD", places.split(), strict=False))
    for key, table in tables.items():
        lines.append(f"[{key}]")
        quote = "" if key in ("places", "unknown") else '"'
        lines += [f"{name} = {quote}{cell}{quote}" for name, cell in table.items()]
    streets, buckets = list(STREET), list(BUCKETS)
    for number, name in (houses or {}).items():
        spare = next(house for house in ALL_HOUSES if house not in streets)
        if name in streets:
            streets[streets.index(name)] = spare
        streets[number - 1] = name
    for number, name in (laid or {}).items():
        if name in buckets:
            buckets[buckets.index(name)] = buckets[number - 1]
        buckets[number - 1] = name
    for number in range(1, 7):
        lines += ["[[decks]]", f'house = "{streets[number - 1]}"', f'bucket = "{buckets[number - 1]}"']
        if number in (decks or {}):
            lines.append(f'inside = "{(decks or {})[number]}"')
    return "\n".join(lines)


class Night(Scene):
    """A scene in which a card may be named whether it was seen in its deck before or not."""

    def __init__(self, seats: int = 2, options: dict[str, str] | None = None, **rest: Any) -> None:
        super().__init__(GAME, position(seats, **rest), seats, **(options or {}))

    def play(self, *words: str) -> Night:
        for word in words:
            again = f"{word}~"
            super().play(again if again in self.options and word not in self.options else word)
        return self

    def bucket(self, seat: str) -> str:
        """A bucket in the order of the kinds."""
        return str(self.position["buckets"][seat])

    def deck(self, number: int) -> str:
        """What is in a deck and was seen, in the order of the kinds."""
        return str(self.position["decks"][number - 1]["inside"])

    def view(self, seat: int) -> Evening:
        """What that seat is shown."""
        shown: Evening = self.setup.show(self.state.view(seat), seat)
        return shown


class AtHome(Night):
    """Both at home; `events` and `safe` of the home deck, the pile, the buckets."""

    def __init__(
        self, pile: str, a: str, b: str = "", events: int = 5, safe: int = 4, options: dict[str, str] | None = None
    ) -> None:
        text = position(2, "7 7", pile=pile, buckets={"A": a, "B": b})
        text = f"home = {{ events = {events}, safe = {safe} }}\n{text}"
        Scene.__init__(self, GAME, text, 2, **(options or {}))


class ParentsNight(Night):
    """One event and the parents are left at home."""

    def __init__(self, places: str, buckets: dict[str, str]) -> None:
        text = "home = { events = 1, safe = 0 }\n" + position(len(buckets), places, buckets=buckets)
        Scene.__init__(self, GAME, text, len(buckets))


def stops(setup: Setup, number: int = 0, seed: int = 41) -> Any:
    """Every stop of a random game: the position, and what is about to be played; at the end None."""
    chance, players = Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM)
    state = setup.start()
    offer = Offer()
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        option = chance.draw(offer) if state.seat == CHANCE else players.pick(offer)
        yield state, option
        state.play(option)
    yield state, None


def made(seats: int = 2, **settings: str) -> Setup:
    return game(GAME).setup(seats, settings)


def choice(scene: Night, name: str, seat: int = 0) -> str:
    """The word of what that player chooses."""
    bot = scene.setup.bot(name)
    return scene.words.word(bot.choose(scene.state.view(seat), Rng(1, 1, PLAYER_STREAM)))
