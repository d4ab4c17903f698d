"""Options in words and back, said and touched."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from tests.games.fires.scenes import WAITING, crew, scene, team


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
        "move-60,56": "move to 60,56 in W4,B4 (1 AP, 1.00 in)",
        "water-W6B1": "water on W6,B1: away (1 AP)",
        "pick-V1": "pick up villager 1 (1 AP)",
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


def test_what_is_given_up_is_said_where_it_costs() -> None:
    s = scene('table = "P"', 'villagers = ["60,64"]', team(crew("60,60", water=1)))
    assert s.words.gives_up(s.words.option("end"), s.state) == "ends your turn with 4 AP left"
    assert s.words.gives_up(s.words.option("pick-V1"), s.state) == ""
    s.state.points = 0
    assert s.words.gives_up(s.words.option("end"), s.state) == ""
