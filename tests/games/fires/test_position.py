"""Position text: short to write, and nothing impossible is accepted."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from tests.games.fires.tables import GAME, WAITING, crew, scene, team
from tests.scene import Scene

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


def test_every_family_of_words_is_read_in_several_spellings() -> None:
    words = scene(team(crew("60,60"))).words
    for text in ("move-54,24", "move 54,24", "MOVE:54,24", "move-54 24"):
        assert words.word(words.option(text)) == "move-54,24"
    assert words.option("w3,b4") == words.option("W3B4")
    for bad in ("fly-3,4", "move-x", "water-W9B9", "pick-Q1", "open-H9", "chop-T9", "hello", "next-Z"):
        with pytest.raises(UserError):
            words.option(bad)


def test_options_are_said_and_touched() -> None:
    s = scene('table = "P"', 'smoke = ["W6B1"]', 'villagers = ["60,64"]', team(crew("60,60", water=1)))
    said = {word: s.words.say(s.words.option(word), s.state) for word in ("move-60,56", "water-W6B1", "pick-V1", "end")}
    assert said == {
        "move-60,56": "move to 60,56 in W4,B4 (1.00 in)",
        "water-W6B1": "water on W6,B1: away",
        "pick-V1": "pick up villager 1",
        "end": "end the turn, giving up 4 AP",
    }
    touched = {word: s.words.touch(s.words.option(word), s.state) for word in ("move-60,56", "run-60,80", "pick-V1")}
    assert touched == {
        "move-60,56": ("point-60-56",),
        "run-60,80": ("run", "point-60-80"),
        "pick-V1": ("thing-V1",),
    }


def test_a_touched_point_means_what_going_there_is_now() -> None:
    def meant(*touched: str, lines: tuple[str, ...]) -> str:
        s = scene(*lines)
        option = s.words.meant(touched, s.state)
        return "" if option is None else s.words.word(option)

    on_table = ('table = "P"', 'smoke = ["W6B1"]', team(crew("60,60", water=1)))
    assert meant("point-60-56", lines=on_table) == "move-60,56"
    assert meant("point-6-5", lines=on_table) == "move-6,5"
    assert meant("run", "point-60-80", lines=on_table) == "run-60,80"
    assert meant("marker-W6B1", lines=on_table) == "water-W6B1"
    assert meant("thing-T2", lines=on_table) == "pick-T2"
    assert meant("exit", "point-50-50", lines=on_table) == ""
    assert meant("well", lines=on_table) == ""
    assert meant("point-90-40", lines=('table = "B"', WAITING)) == "enter-90,40"
    assert meant("point-58-48", lines=('table = "B"', 'phase = "place"')) == "place-58,48"
    assert meant("white-3", "black-4", lines=('table = "P"',)) == "W3B4"


def test_the_picture_has_everything_that_can_be_touched() -> None:
    for lines, seats in (
        (('table = "P"', 'smoke = ["W6B1"]', 'villagers = ["60,64"]', team(crew("60,60", water=1))), 1),
        (('table = "P0"', 'villagers = ["A"]', team(crew("4,60"))), 1),
        (('table = "P"', team(crew("8,60"))), 1),
        (('table = "P0"', team(crew("32,24"))), 1),
        (('table = "B"', 'phase = "choose"', team(crew("60,60"), crew("70,70"))), 2),
        (('table = "P"',), 2),
    ):
        s = scene(*lines, seats=seats)
        svg = s.setup.picture(s.setup.show(s.state)).svg()
        for option in s.state.options():
            for name in s.words.touch(int(option), s.state):
                if name.startswith("point-"):
                    name = "table"
                assert f'id="{name}"' in svg, name


def test_the_text_picture_fits_and_tells_all() -> None:
    s = scene('table = "P"', 'fire = ["W2B2"]', 'villagers = ["W5B2", "A"]', team(crew("60,60", water=2)))
    shown = s.setup.show(s.state)
    text = s.setup.text(shown)
    assert max(len(line) for line in text.splitlines()) <= 100
    for word in ("^FIRE^", "H1:6>shut", "T1", "C2", "V1", "@A+V2", "saved 0 of 7"):
        assert word in text
    spoken = s.setup.spoken(shown)
    assert "Villager 1 in white 5 black 2 at 72,24, inside house 2." in spoken
    assert "Villager 2 is carried by A." in spoken
