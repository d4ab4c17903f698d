"""Helpers: a session at a desk without a screen, and a random game as people would type it."""

from __future__ import annotations

from random import Random

from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.record import Record
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.terminal.commands import Desk
from midnight.terminal.session import Session

GAMES = (
    "hidden-castle",
    "midnight-party",
    "trick-or-treat",
    "midnight-stash",
    "top-of-the-heap",
    "fires-at-midnight",
)


def evening(
    name: str, *players: str, asks: tuple[str, ...] = (), seed: int = 1, free: bool = False, **settings: str
) -> Desk:
    """A desk at a new game; all seats are people if nobody is named."""
    kind = game(name)
    setup = kind.setup(len(players) or None, settings)
    record = Record(setup, players=players or ("me",) * setup.seats, asks=asks)
    return Desk(Session(record, seed=seed, free=free))


def play_first(desk: Desk, count: int) -> None:
    """The first option, so many times."""
    for _ in range(count):
        desk.session.run_on()
        desk.session.at_screen = desk.session.eyes()
        assert desk.play(desk.menu.options[0]).played


def random_game(name: str, seed: int, most: int = 100_000) -> Record:
    setup = game(name).setup()
    state, rng, offer = setup.start(), Rng(seed, 0, 3), Offer()
    record = Record(setup)
    while state.seat != OVER and len(record.plays) < most:
        option = int(state.pick(rng, offer))
        state.play(option)
        record.plays.append(option)
    return record


def as_typed(record: Record, seed: int) -> list[str]:
    """What people at a table would have typed: names, ids, kinds, without prefix, in any case."""
    words, luck, state = record.setup.words, Random(seed), record.setup.start()
    lines = []
    for option in record.plays:
        word = words.word(option)
        if state.seat == CHANCE:
            short = word.partition(":")[2] or word.removesuffix("~")
            word = luck.choice([short, *words.called(option)])
            word = luck.choice([word, word.lower(), word.upper()])
        lines.append(word)
        state.play(option)
    return lines
