"""The names of people stand in the question and the story of every game, and change nothing else there."""

from __future__ import annotations

import json
import re

import pytest

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, WATCHER
from midnight.table import frames
from midnight.table.schema import PERSON, Chair, TableRow
from midnight.table.table import Table

SEED = 1414
NAMES = ["Quentin", "Ulrike", "Ximena", "Wojtek", "Zsofia", "Yorick", "Vjera", "Jolanda"]
PLIES = 150


def table_of(game: Game, names: list[str]) -> Table:
    setup = game.setup(game.seats[-1])
    row = TableRow("x", game.name, game.version, setup.seats, setup.settings, setup.fingerprint, 0.0, "")
    return Table(row, {seat: Chair(seat, PERSON, names[seat]) for seat in range(setup.seats)}, [])


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_names_of_people_take_the_place_of_those_of_the_seats(game: Game) -> None:
    plain, named = table_of(game, [""] * 8), table_of(game, NAMES)
    chance, players = Rng(SEED, 1, CHANCE_STREAM), Rng(SEED, 1, PLAYER_STREAM)
    heard = set()
    for _ in range(PLIES):
        if plain.over:
            break
        offer = Offer()
        plain.state.offer(offer)
        option = int(chance.draw(offer) if plain.seat == CHANCE else players.pick(offer))
        plain.play(option)
        named.play(option)
        if plain.over:
            break
        asked = [one.words.ask(one.state.view(WATCHER)) for one in (named, plain)]
        assert back(asked[0], named) == asked[1]
    stories = []
    for one in (named, plain):
        told = json.loads(frames.frame(one, frames.present(one, int(WATCHER)), None, int(WATCHER), set()))["frame"]
        stories.append([line["text"] for line in told["story"]])
    assert [back(text, named) for text in stories[0]] == stories[1]
    heard = {name for name in NAMES for text in stories[0] if name in text}
    assert heard


def back(text: str, named: Table) -> str:
    """The text as it would be without names."""
    called = dict(zip(NAMES, named.setup.words.names, strict=False))
    return re.sub("|".join(NAMES), lambda match: called[match[0]], text)
