"""What a person is shown, as data."""

from __future__ import annotations

from dataclasses import replace

from midnight.games.fires.show.village import Tally
from tests.games.fires.scenes import BARE, WAITING, crew, scene, team


def test_who_is_inside_a_house_is_shown_there_with_what_he_carries() -> None:
    s = scene('table = "P0"', 'villagers = ["A"]', team(crew("24,24", water=2)))
    shown = s.setup.show(s.state, 0)
    man, villager = shown.crew[0], shown.items[0]
    assert (man.inside, man.square, man.load, man.water) == ("H1", "W2B2", "V1", 2)
    assert (villager.inside, villager.carrier, villager.x, villager.y) == ("H1", "A", 24, 24)
    assert shown.counts.waiting == Tally(10, 11)


def test_the_reach_is_just_what_is_on_offer() -> None:
    s = scene(BARE, 'smoke = ["W5B3"]', 'villagers = ["20,56"]', team(crew("60,52")))
    shown = s.setup.show(s.state)
    for verb, rows in (("move", shown.reach.moves), ("run", shown.reach.runs)):
        points = {f"{verb}-{x},{y}" for y, first, last in rows for x in range(first, last + 1)}
        assert points == {word for word in s.options if word.startswith(verb)}
    assert shown.reach.exits == ()
    loaded = scene(BARE, 'villagers = ["A"]', team(crew("84,52")))
    exits = {f"exit-{x},{y}" for x, y in loaded.setup.show(loaded.state).reach.exits}
    assert exits == {word for word in loaded.options if word.startswith("exit")} != set()


def test_seats_are_shown_the_same_but_for_who_they_are() -> None:
    s = scene(BARE, team(crew("60,60"), crew("70,70")), seats=2)
    mine, theirs, watched = (s.setup.show(s.state, seat) for seat in (0, 1, -1))
    assert (mine.you, theirs.you, watched.you) == ("A", "B", "")
    assert replace(mine, you="") == replace(theirs, you="") == watched


def test_who_is_off_the_table_is_in_no_square() -> None:
    s = scene(BARE, WAITING)
    man = s.setup.show(s.state).crew[0]
    assert (man.off, man.square, man.x, man.y) == (True, "", 96, 40)
