"""What is asked at each stop."""

from __future__ import annotations

from midnight.testing.scene import Scene
from tests.games.fires.scenes import BARE, FAR, WAITING, crew, scene, team


def asked(found: Scene) -> str:
    return found.words.ask(found.state)


def test_each_stop_asks_its_question() -> None:
    two = team(crew("58,48", water=2), crew("38,48"))
    assert asked(scene('phase = "items"')) == "Roll white and black for the square of a house."
    assert asked(scene('phase = "items"', BARE)) == "Roll white and black for the square of a tree or chest."
    assert asked(scene(BARE, 'phase = "place"')) == "Red starts beside the water source."
    assert asked(scene(BARE, two, 'phase = "choose"', "round = 2", seats=2)) == "Blue is chief this round: who is next?"
    assert asked(scene(BARE, two, seats=2)) == "Red has 4 AP and 2 water."
    rolled = scene(BARE, FAR, WAITING).play("end")
    assert asked(rolled) == "Upkeep: roll white and black for where the fire spreads."


def test_after_the_end_it_says_how_it_ended() -> None:
    over = scene(BARE, 'villagers = ["A"]', "saved = 6", team(crew("90,40"))).play("exit-96,40")
    assert asked(over) == "The village is saved: everybody has won."
