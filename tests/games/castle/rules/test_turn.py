"""The turn and walking: HC-3, HC-4."""

from __future__ import annotations

import pytest

from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, castle, either, on_board, phantom, scores

FACES = {"1": 1, "2": 1, "4": 1, "5": 1, "Phantom": 2}
ROLLS = (1, 2, 4, 5)


@pytest.mark.rule("HC-3.1")
def test_a_turn_begins_with_a_roll_and_nothing_comes_before_it() -> None:
    scene = castle(2, phantom="G20", A="G4", B="G9")
    assert scene.decides == "chance"
    assert scene.options == set(FACES)
    for word in ("G4>G5", "G4>C2", "G7", "decline"):
        assert scene.refusal(word) == "HC-3.1"


@pytest.mark.rule("HC-3.1")
@pytest.mark.parametrize("face", FACES)
def test_there_is_one_roll_a_turn_and_no_bonus_turn(face: str) -> None:
    scene = castle(2, phantom="G20", A="G4", B="G9").play(face)
    if face != "Phantom":
        assert scene.decides == "A"
        assert scene.refusal("1") == scene.refusal("Phantom") == "HC-3.1"
        scene.play(f"G4>G{4 + int(face)}")
    assert scene.decides == "chance"
    assert scene.position["seat"] == "B"


@pytest.mark.rule("HC-3.2")
@pytest.mark.parametrize("name", NAMES)
def test_the_die_shows_1_2_4_5_and_the_phantom_on_two_sides(name: str) -> None:
    scene = either(name, "G20", A="G4")
    faces = [scene.words.word(option) for option in scene.state.options()]
    assert dict(zip(faces, scene.state.weights(), strict=True)) == FACES


@pytest.mark.rule("HC-3.3")
def test_a_number_moves_one_own_guest_and_not_the_phantom() -> None:
    scene = castle(2, phantom="G20", A="G4 G10", B="G9", roll=1)
    assert scene.options == {"G4>G5", "G10>G11"}
    assert scene.refusal("G9>G10") == "HC-3.3"
    assert on_board(scene.play("G4>G5")) == {"A": "G5 G10", "B": "G9"}
    assert phantom(scene) == "G20 12:00"


@pytest.mark.rule("HC-3.4", "HC-5.8")
@pytest.mark.parametrize("name", NAMES)
def test_the_phantoms_face_moves_the_phantom_and_no_guest_and_asks_nobody(name: str) -> None:
    scene = either(name, "G20", A="G4", B="G9").play("Phantom")
    assert on_board(scene) == {"A": "G4", "B": "G9"}
    assert phantom(scene).startswith("G23")
    assert scene.decides == "chance"
    assert scene.position["seat"] == "B"


@pytest.mark.rule("HC-3.5")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize("place", ["G4", "C2", "+9"])
def test_a_number_must_be_moved(place: str, roll: int) -> None:
    scene = castle(2, phantom="G20", A=place, roll=roll)
    assert scene.refusal("decline") == "HC-3.5"
    assert "decline" not in scene.options


@pytest.mark.rule("HC-3.6")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize("hour", ["+5", "G0", "G6", "G14"])
def test_a_guest_anywhere_can_move_by_any_number(hour: str, roll: int) -> None:
    closed = hour.startswith("+")
    places = [f"G{space}" for space in range(30) if f"G{space}" != hour] + ["+10", "+2"]
    places += [] if closed else [f"C{room}" for room in range(1, 10)]
    for place in places:
        assert castle(2, phantom=hour, A=place, roll=roll).options


@pytest.mark.rule("HC-3.7")
def test_a_turn_is_the_roll_the_move_with_its_consequences_the_end_check_the_next_seat() -> None:
    scene = castle(2, phantom="G2", scores="10 40", A="G4", B="G5").play("Phantom")
    assert scene.story == [
        "Red rolls the Phantom. HC-3.4",
        "The Phantom goes from G2 to G5. HC-5.2",
        "The Phantom captures Red on G4: off to step +10. HC-6.4",
        "The Phantom captures Blue on G5: off to step +9. HC-6.4",
        "Blue has reached 46: the game is over. HC-10.2",
    ]
    scene = castle(2, phantom="G2", A="G8", B="G9").play("1", "G8>G9")
    assert scene.story == ["Red rolls 1. HC-3.3", "Red moves from G8 to G9. HC-4.2"]
    assert scene.position["seat"] == "B"


@pytest.mark.rule("HC-4.1", "HC-4.2")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("roll", ROLLS)
def test_a_walk_goes_clockwise_by_the_whole_roll_from_every_space(name: str, roll: int) -> None:
    for space in range(30):
        scene = either(name, "+5", roll, A=f"G{space}")
        end = f"G{space}>G{(space + roll) % 30}"
        assert scene.options - {"decline"} == {end}
        for other in range(30):
            word = f"G{space}>G{other}"
            assert scene.refusal(word) == ("" if word == end else "HC-4.2")


@pytest.mark.rule("HC-4.3")
def test_a_roll_is_never_split() -> None:
    scene = castle(2, phantom="G20", A="G9 G11", B="G1", roll=5)
    for word in ("G9>G11", "G9>G13", "G11>G13", "G11>G15"):
        assert scene.refusal(word) == "HC-4.2"
    scene.play("G9>G14")
    assert scene.decides == "chance"
    assert on_board(scene)["A"] == "G14 G11"


@pytest.mark.rule("HC-4.4", "HC-4.5")
def test_guests_share_spaces_and_never_block() -> None:
    scene = castle(4, phantom="G20", A="G9", B="G10 G11", C="G10 G11", D="G11", roll=2).play("G9>G11")
    assert on_board(scene) == {"A": "G11", "B": "G10 G11", "C": "G10 G11", "D": "G11"}


@pytest.mark.rule("HC-4.6")
@pytest.mark.parametrize("hour", ["Door", "+2", "G15"])
def test_guests_stop_on_the_exit_and_cross_it(hour: str) -> None:
    clock = "12:00" if hour == "G15" else "11:45"
    scene = castle(2, phantom=hour, clock=clock, A="G29 G28", roll=1).play("G29>G0")
    assert on_board(scene) == {"A": "G0 G28"}
    scene = castle(2, phantom=hour, clock=clock, A="G29", roll=4)
    assert "G29>G3" in scene.options
    for step in ("+2", "+10", "Door"):
        assert scene.refusal(f"G29>{step}") == "HC-4.6"


@pytest.mark.rule("HC-4.7", "HC-4.8", "HC-6.9")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("roll", ROLLS)
def test_crossing_the_phantom_is_safe_and_stopping_on_it_is_not(name: str, roll: int) -> None:
    for ahead in range(1, 6):
        hour = f"G{20 + ahead}"
        scene = either(name, hour, roll, A="G20 G10").play(f"G20>G{20 + roll}")
        step = "+10" if name == CASTLE else "-10"
        assert on_board(scene)["A"] == (f"{step} G10" if roll == ahead else f"G{20 + roll} G10")


@pytest.mark.rule("HC-4.9", "HC-8.7")
def test_any_own_guest_may_be_chosen_whatever_else_could_move() -> None:
    scene = castle(2, phantom="G20", A="G9 C4 C6 +9 +9 +4", roll=1)
    assert scene.options == {"G9>G10", "C4>G12", "C6>G17", "+9>G0"}


@pytest.mark.rule("HC-4.10", "HC-7.6")
@pytest.mark.parametrize(("roll", "fits"), [(1, False), (2, False), (4, True), (5, True)])
def test_pips_are_left_over_only_inside_a_chamber(roll: int, fits: bool) -> None:
    scene = castle(2, phantom="G20", A="G10", roll=roll)  # C4 needs 3
    assert ("G10>C4" in scene.options) == fits
    for short in range(1, roll):
        assert scene.refusal(f"G10>G{10 + short}") == "HC-4.2"
    if fits:
        scene.play("G10>C4")
        assert on_board(scene) == {"A": "C4"}
        assert scores(scene) == "10 10"
        assert scene.decides == "chance"  # what is left over is lost


@pytest.mark.rule("HC-3.4")
def test_a_whole_table_rolls_in_turn_from_the_start() -> None:
    scene = Scene(CASTLE, seats=2).play(*(f"G{space}" for space in range(10, 22)))
    for seat, place in (("A", "+8"), ("B", "+5"), ("A", "+2"), ("B", "G2")):
        assert scene.position["seat"] == seat
        assert phantom(scene.play("p")).startswith(place)
