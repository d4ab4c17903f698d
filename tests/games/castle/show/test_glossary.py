"""The goal, and what one is told of chambers, spaces, the Phantom and the clock as the pieces stand."""

from __future__ import annotations

from midnight.kernel.show import Thing
from midnight.testing.scene import Scene
from tests.games.castle.scenes import castle, party


def named(scene: Scene, name: str) -> Thing:
    found = scene.setup.things(scene.state, scene.setup.show(scene.state))
    return next(thing for thing in found if name in thing.names)


def test_the_goal_names_what_wins_and_what_ends_it() -> None:
    scene = castle(2)
    assert scene.setup.goal(scene.setup.show(scene.state)) == (
        "The lowest score wins. It ends when the clock strikes 5:00 or a score reaches 46."
    )
    scene = party(2)
    assert scene.setup.goal(scene.setup.show(scene.state)).startswith("The highest total after 3 rounds wins.")


def test_a_chamber_tells_its_coat_and_who_is_inside() -> None:
    scene = castle(2, phantom="G20", A="G4", B="C5")
    ballroom = named(scene, "C5")
    assert "inside: Blue." in ballroom.text
    assert "Its coat of arms gives −3 to whoever enters. It takes an exact roll." in ballroom.text
    assert ballroom.rule == "HC-7.7"
    assert "inside: nobody." in named(scene, "Library").text


def test_a_space_tells_who_stands_there_and_whose_doorway_it_is() -> None:
    scene = castle(2, phantom="G14", A="G4 G4", B="+9")
    assert named(scene, "G4").text == "a space of the gallery: Red, Red."
    assert named(scene, "G14").text == "a space of the gallery, the doorway of C5: nobody, and the Phantom."
    assert named(scene, "+9").text == "a step of the staircase: Blue."


def test_the_phantom_and_the_clock_tell_how_fast_and_how_long() -> None:
    scene = castle(2, phantom="+5", clock="11:45", A="G4")
    assert named(scene, "Phantom").text == (
        "on step +5, going 3 spaces when the die shows it; chambers are shut until it is in the gallery."
    )
    assert named(scene, "clock").text.endswith("reached the exit 6 more times.")
    assert named(castle(2, phantom="G5", clock="4:00", A="G4"), "clock").text.endswith("the exit once more.")


def test_the_party_has_no_clock_and_no_boots_to_ask_about() -> None:
    scene = party(2, phantom="G20", A="G4")
    names = {name for thing in scene.setup.things(scene.state, scene.setup.show(scene.state)) for name in thing.names}
    assert not names & {"clock", "boot"}
    assert named(scene, "C5").rule == "MP-4.3"
