"""The names of people stand wherever a game speaks of a seat, in every game, and change nothing else there."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.ink import cut, letters
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.show import Shape
from midnight.kernel.state import CHANCE, WATCHER
from midnight.kernel.words import told_apart
from midnight.table import frames
from midnight.table.schema import PERSON, Chair, TableRow
from midnight.table.table import Table

SEED = 1414
NAMES = ["Quentin", "Ulrike", "Ximena", "Wojtek", "Zsofia", "Yorick", "Vjera", "Jolanda"]
PLIES = 150
BETWEEN = 10  # plies that are looked at
SHAPES: tuple[Shape, ...] = ("wide", "tall")
PRESSED = re.compile(r' textLength="[^"]*" lengthAdjust="spacingAndGlyphs"')  # long words stand closer


def table_of(game: Game, names: list[str]) -> Table:
    setup = game.setup(game.seats[-1])
    row = TableRow("x", game.name, game.version, setup.seats, setup.settings, setup.fingerprint, 0.0, "")
    return Table(row, {seat: Chair(seat, PERSON, names[seat]) for seat in range(setup.seats)}, [])


def played(*tables: Table) -> Any:
    """The same random game at all these tables, ply by ply."""
    chance, players = Rng(SEED, 1, CHANCE_STREAM), Rng(SEED, 1, PLAYER_STREAM)
    first = tables[0]
    for _ in range(PLIES):
        if first.over:
            break
        offer = Offer()
        first.state.offer(offer)
        option = int(chance.draw(offer) if first.seat == CHANCE else players.pick(offer))
        for one in tables:
            one.history.add(option)
        yield first.ply


def told(table: Table) -> dict[str, Any]:
    """Everything that is drawn and said at this ply."""
    seen = table.sights.present(int(WATCHER))
    close = {piece: frames.closeup(seen, [piece]) for piece in seen.pieces("wide")}
    return {
        "ask": table.words.ask(seen.view),
        "spoken": seen.spoken,
        "pieces": {shape: seen.pieces(shape) for shape in SHAPES},
        "close": close,
        "choices": [choice.say for choice in table.words.choices(table.state)] if not table.over else [],
    }


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_names_of_people_take_the_place_of_those_of_the_seats(game: Game) -> None:
    plain, named = table_of(game, [""] * 8), table_of(game, NAMES)
    drawn = ""
    for ply in played(plain, named):
        if ply % BETWEEN == 0:
            seen, called = told(named), told(plain)
            drawn += json.dumps(seen["pieces"])
            assert back(seen, named) == back(called, named)
    stories = []
    for one in (named, plain):
        frame = json.loads(frames.frame(one, one.sights.present(int(WATCHER)), None, int(WATCHER), set()))["frame"]
        stories.append([line["text"] for line in frame["story"]])
        assert len({player["colour"] for player in frame["players"]}) == one.setup.seats
    assert [back(text, named) for text in stories[0]] == stories[1]
    assert any(name in text for name in NAMES for text in stories[0])
    assert any(name in drawn for name in NAMES)
    for shape in SHAPES:
        start = named.setup.start().view(WATCHER)
        boards = [frames.board(one, one.show(start, int(WATCHER)), shape) for one in (named.setup, named.named)]
        assert boards[0] == boards[1]  # what is drawn once for all tables speaks of nobody
    assert named.history.record().to_line() == plain.history.record().to_line()
    assert named.words.write(named.state) == plain.words.write(plain.state)


def back(said: Any, named: Table) -> Any:
    """The same as it would be without names."""
    called = dict(zip(NAMES, named.setup.words.names, strict=False))
    text = PRESSED.sub("", json.loads(json.dumps(said)) if isinstance(said, str) else json.dumps(said, sort_keys=True))
    text = PRESSED.sub("", text.replace('\\"', '"'))
    return re.sub("|".join(NAMES), lambda match: called[match[0]], text)


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_no_name_is_taken_for_a_part_of_the_picture_and_long_ones_fit(game: Game) -> None:
    nasty = ['<b>&"</b>', "'><script>", "W" * 24, "\U0001f383" * 24, "שרה־לאה", "漢字" * 12, "&amp;", "]]>"]
    table = table_of(game, nasty)
    for ply in played(table):
        if ply % (3 * BETWEEN) == 0:
            seen = table.sights.present(int(WATCHER))
            close = [frames.closeup(seen, [piece]) for piece in seen.pieces("wide")]
            drawn = [
                *seen.pieces("wide").values(),
                *seen.pieces("tall").values(),
                *(one["drawing"] for one in close if one is not None),
            ]
            for piece in filter(None, drawn):
                tags = {element.tag for element in ElementTree.fromstring(f"<svg>{piece}</svg>").iter()}
                assert not tags & {"b", "script"}


def test_who_is_called_alike_is_told_apart_by_the_seat() -> None:
    seats = ["Red", "Blue", "Green", "White"]
    assert told_apart(["Anna", "anna", "", "Otto"], seats) == ["Anna (Red)", "anna (Blue)", "Green", "Otto"]
    assert told_apart(["Blue", "", "Ｂlue", "White"], seats) == ["Blue (Red)", "Blue", "Ｂlue (Green)", "White"]


def test_a_name_too_long_for_its_place_ends_in_dots() -> None:
    assert cut("Bartholomew", 8) == "Barthol…"
    assert letters("\U0001f383" * 3) == 6
    assert letters(cut("\U0001f383" * 24, 9)) <= 9


def test_a_new_name_stands_in_the_picture_at_once() -> None:
    table = table_of(games()["top-of-the-heap"], NAMES)
    before = table.sights.present(int(WATCHER))
    table.rights.place(Chair(0, PERSON, "Bo"))
    now = table.sights.present(int(WATCHER))
    assert now is not before
    assert "Quentin" in before.pieces("wide")["den-A"]
    assert "Bo<" in now.pieces("wide")["den-A"]
    table.rights.place(Chair(1, PERSON, NAMES[1], "", "another link"))
    assert table.sights.present(int(WATCHER)) is now
