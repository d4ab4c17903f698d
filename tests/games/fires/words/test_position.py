"""Position text: short to write, and nothing impossible is accepted."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.testing.scene import Scene
from tests.games.fires.scenes import GAME, WAITING, crew, scene, team

WRONG = [
    ('game = "chess"', "game: is not"),
    ("seats = 2", "seats: is not 1"),
    ('table = "Q"', "table: must be one of P, P0, B"),
    ('fire = ["W7B1"]', "there is no square 'W7B1'"),
    ('colour = "red"', "colour: is not known"),
    ('table = "P"\nhouses = [{ square = "W4B2" }]', "5 houses, but there are 4"),
    ('houses = [{ square = "W1B1" }, { square = "W1B1" }]', "two houses in one square"),
    ('houses = [{ square = "W3B3" }]', r"centre square \(FM-3\.2\)"),
    ('houses = [{ square = "W1B1", integrity = 7 }]', "integrity: must be from 0 to 6"),
    ('houses = [{ square = "W1B1", door = "up" }]', "door: must be one of"),
    ('explosions = ["W1B1","W1B2","W1B3","W1B4","W1B5","W1B6","W2B1"]', "7 markers, but there are 6"),
    ('villagers = ["W1B1", "W1B1 chopped"]', "cannot be 'W1B1 chopped'"),
    ('villagers = ["gone"]', "cannot be 'gone'"),
    ('trees = ["dead"]', "cannot be 'dead'"),
    ('villagers = ["Z"]', "there is no seat 'Z'"),
    ('villagers = ["nowhere at all"]', "cannot be"),
    ('villagers = ["100,4"]', r"off the table \(FM-1\.1\)"),
    ("saved = 12", "must be from 0 to 11"),
    ("saved = 7\n" + WAITING, r"it is over \(FM-8\.1\)"),
    ("dead = 5\n" + WAITING, r"it is over \(FM-8\.2\)"),
    ("saved = 6\ndead = 4\n" + 'villagers = ["W1B1", "W1B2", "W1B3"]\n' + WAITING, "not so many villagers"),
    ('table = "P0"\n' + team(crew("24,30")), r"walls of a house \(FM-2\.8\)"),
    (team(crew("50,50")), r"overlaps another base \(FM-2\.10\)"),
    (team(crew("50,60", off=True)), r"over its edge \(FM-5\.17\)"),
    (team(crew("96,60", off=True, down=True)), r"FM-5\.19"),
    (team(crew("60,60", water=4)), "water: must be from 0 to 3"),
    (team(crew("60,60"), crew("70,70")), "2 of them at 1 seats"),
    ('chests = ["A", "A"]\n' + team(crew("60,60")), r"two things \(FM-5\.22\)"),
    ('chests = ["A"]\n' + WAITING, r"not on the table to carry"),
    ('phase = "items"\nvillagers = ["W2B2"]', r"after the first explosion.*FM-3\.10"),
    ('phase = "villagers"\nvillagers = ["W2B2", "W2B4", "W2B5"]', r"FM-3\.10"),
    ('phase = "act"', r"A must be somewhere by now \(FM-3\.11\)"),
    ('phase = "choose"\n' + WAITING, r"nothing to choose"),
    ('phase = "place"\n' + WAITING, "all are placed already"),
    ('phase = "spread"\npoints = 2\n' + WAITING, "points"),
    ('phase = "over"\n' + WAITING, "result: is missing"),
    ('phase = "door"', "no door is to be rolled for"),
    ("points = 0\n" + WAITING, "points: must be from 1 to 4"),
    ('turn = "B"\n' + WAITING, "there is no seat 'B'"),
    ("fire = [", "not a TOML file"),
]
TEXT = """\
game = "fires-at-midnight"
seats = 3
phase = "choose"
points = 0
round = 1
turns = 0
rolls = 0
resume = "trees"
acted = ["B"]
explosions_made = 1
fire = ["W3B5"]
smoke = ["W6B1"]
explosions = ["W3B5"]
houses = [{ square = "W2B2", door = "top", open = true, integrity = 4 }]
villagers = ["A", "saved", "dead", "88,56"]
chests = ["gone"]
trees = ["8,56 chopped"]
firefighters = [{ at = "58,40", water = 1 }, { at = "96,40", water = 0, off = true }, \
{ at = "38,48", water = 0, down = true }]
"""


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_impossible_positions_are_refused(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        Scene(GAME, text, seats=1)


def test_what_is_left_out_has_its_starting_value() -> None:
    assert scene('table = "P"').position["phase"] == "explosion"
    assert scene('fire = ["W2B2"]').position["phase"] == "villagers"
    assert scene('villagers = ["W2B2"]').position["phase"] == "place"
    s = scene(team(crew("60,60")))
    assert (s.position["phase"], s.position["points"], s.position["round"], s.decides) == ("act", 4, 1, "A")


def test_a_laid_table_can_be_changed() -> None:
    s = scene('table = "P"', 'houses = [{ square = "W5B5", open = true, integrity = 2 }]', 'trees = ["W3B6"]', WAITING)
    assert [one["square"] for one in s.position["houses"]] == ["W2B2", "W5B2", "W2B5", "W5B5"]
    assert s.position["houses"][3]["integrity"] == 2
    assert s.position["trees"] == ["40,88"]
    assert len(s.position["chests"]) == 3


def test_a_position_is_written_as_it_is_read() -> None:
    s = scene(TEXT, seats=3)
    assert s.words.write(s.state) == TEXT


def test_an_empty_table_is_written_with_all_its_lists() -> None:
    s = Scene(GAME, seats=1)
    text = s.words.write(s.state)
    assert text.startswith('game = "fires-at-midnight"\nseats = 1\nphase = "items"\n')
    assert text.endswith("houses = []\nvillagers = []\nchests = []\ntrees = []\nfirefighters = [{ water = 0 }]\n")
