"""Chambers, the staircase, and guests at the party: HC-7, HC-8, MP-4."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.castle.content.reading import BoardFile
from midnight.games.castle.game import CastleSetup
from tests.games.castle.scenes import CASTLE, NAMES, PARTY, castle, either, on_board, party, phantom, scores

DOORWAYS = {"C1": 3, "C2": 6, "C3": 8, "C4": 12, "C5": 14, "C6": 17, "C7": 21, "C8": 25, "C9": 28}
EXACT = ("C5", "C9")
ROLLS = (1, 2, 4, 5)


def file_of(name: str, **settings: str) -> BoardFile:
    setup = game(name).setup(2, settings)
    assert isinstance(setup, CastleSetup)
    return setup.file


@pytest.mark.rule("HC-7.1")
def test_nine_chambers_each_with_a_doorway_of_its_own() -> None:
    chambers = file_of(CASTLE).chambers
    assert {room.id: room.doorway for room in chambers} == DOORWAYS
    assert len({room.doorway for room in chambers}) == 9
    assert {room.id: room.coat for room in chambers if room.coat} == {"C1": 1, "C5": -3, "C9": -3}
    assert [room.id for room in chambers if room.exact] == list(EXACT)
    assert [room.name for room in chambers] == [
        "Armoury",
        "Library",
        "Chapel",
        "Kitchen",
        "Ballroom",
        "Music Room",
        "Winter Garden",
        "Tower Room",
        "Banquet Hall",
    ]


@pytest.mark.rule("HC-7.2", "MP-4.1")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("hour", "opened"), [("+10", False), ("+2", False), ("G0", True), ("G1", True)])
def test_chambers_open_when_the_phantom_stands_on_the_exit(name: str, hour: str, opened: bool) -> None:
    scene = either(name, hour, 2, A="G7 G20")
    assert ("G7>C3" in scene.options) == opened
    assert scene.refusal("G7>C3") == ("" if opened else "HC-7.2" if name == CASTLE else "MP-4.1")


@pytest.mark.rule("HC-7.2")
def test_chambers_stay_open_to_the_end() -> None:
    for clock in file_of(CASTLE).clocks[1:-1]:
        assert "G7>C3" in castle(2, phantom="G29", clock=clock, A="G7", roll=2).options


def chambers_for(name: str, space: int, roll: int) -> set[str]:
    """Section 7.1 of the ledger, step 3, for a guest in the gallery and empty chambers."""
    found = set()
    for room, doorway in DOORWAYS.items():
        need = (doorway - space) % 30 + 1
        if need == roll or (need < roll and room not in EXACT):
            found.add(room)
    return found


@pytest.mark.rule("HC-7.3", "HC-7.6", "HC-7.7", "MP-4.3")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("roll", ROLLS)
def test_which_empty_chambers_can_be_entered_from_every_space(name: str, roll: int) -> None:
    for space in range(30):
        hour = f"G{(space + 15) % 30}"
        scene = either(name, hour, roll, A=f"G{space}")
        entered = {word.split(">")[1] for word in scene.options if ">C" in word}
        assert entered == chambers_for(name, space, roll)
        for room, doorway in DOORWAYS.items():
            need = (doorway - space) % 30 + 1
            too_high = "HC-7.7" if name == CASTLE else "MP-4.3"
            expected = "" if room in entered else "HC-7.3" if need > roll else too_high
            assert scene.refusal(f"G{space}>{room}") == expected


@pytest.mark.rule("HC-7.4")
def test_a_chamber_never_holds_two_guests() -> None:
    scene = castle(2, phantom="G20", A="G7 G8", B="C3 G1", roll=2).play("G7>C3", "4", "G1>G5", "1")
    assert on_board(scene) == {"A": "C3 G8", "B": "G8 G5"}
    assert scene.refusal("G8>C3") == "HC-7.9"


@pytest.mark.rule("HC-7.5")
@pytest.mark.parametrize("name", NAMES)
def test_nobody_has_to_hide(name: str) -> None:
    scene = either(name, "G20", 2, A="G7 G15")
    assert {"G7>G9", "G7>C3"} <= scene.options


@pytest.mark.rule("HC-7.7")
@pytest.mark.parametrize(("space", "fits"), [("G14", 1), ("G13", 2), ("G12", 0), ("G11", 4), ("G10", 5)])
def test_a_need_of_three_is_never_met_where_the_roll_must_fit(space: str, fits: int) -> None:
    rolls = [roll for roll in ROLLS if f"{space}>C5" in castle(2, phantom="G20", A=space, roll=roll).options]
    assert rolls == ([fits] if fits else [])


@pytest.mark.rule("HC-7.8", "HC-7.9")
@pytest.mark.parametrize("roll", ROLLS)
def test_into_an_occupied_chamber_only_with_an_exact_roll_and_never_beside_an_own_guest(roll: int) -> None:
    for space in range(4, 9):
        need = 8 - space + 1
        scene = castle(2, phantom="G20", A=f"G{space}", B="C3", roll=roll)
        expected = "" if need == roll else "HC-7.3" if need > roll else "HC-7.8"
        assert scene.refusal(f"G{space}>C3") == expected
        assert castle(2, phantom="G20", A=f"G{space} C3", roll=roll).refusal(f"G{space}>C3") == "HC-7.9"


@pytest.mark.rule("HC-7.8")
def test_an_occupied_ballroom_needs_the_exact_roll_for_two_reasons() -> None:
    assert castle(2, phantom="G20", A="G13", B="C5", roll=4).refusal("G13>C5") == "HC-7.8"
    assert scores(castle(2, phantom="G20", A="G13", B="C5", roll=2).play("G13>C5")) == "7 10"


@pytest.mark.rule("HC-7.11", "HC-7.12", "HC-7.13")
def test_a_coat_counts_at_every_entry_and_at_nothing_else() -> None:
    scene = castle(2, phantom="G20", A="G13", B="G29", roll=2).play("G13>C5")
    assert scores(scene) == "7 10"
    scene.play("1", "G29>G0")  # sitting in it
    assert scores(scene) == "7 10"
    scene.play("1", "C5>G14")  # leaving it
    assert scores(scene) == "7 10"
    scene.play("1", "G0>G1", "1", "G14>C5")  # coming in again
    assert scores(scene) == "4 10"
    scene = castle(2, phantom="G20", A="G3", B="G2 C4", roll=1).play("G3>C1")
    assert scores(scene) == "11 10"
    scene.play("2", "G2>C1")  # booting and being booted
    assert on_board(scene) == {"A": "G3", "B": "C1 C4"}
    assert scores(scene) == "11 11"


@pytest.mark.rule("HC-7.11", "HC-10.7")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 0), (4, 1), (30, 27)])
def test_minus_three_stops_at_zero(before: int, after: int) -> None:
    scene = castle(2, phantom="G10", scores=f"{before} 10", A="G27", roll=2).play("G27>C9")
    assert scores(scene) == f"{after} 10"


@pytest.mark.rule("HC-7.14")
@pytest.mark.parametrize("roll", ROLLS)
def test_the_doorway_is_the_first_space_on_the_way_out(roll: int) -> None:
    for room, doorway in DOORWAYS.items():
        hour = f"G{(doorway + 15) % 30}"
        scene = castle(2, phantom=hour, A=room, roll=roll)
        end = f"G{(doorway + roll - 1) % 30}"
        assert {word for word in scene.options if ">G" in word} == {f"{room}>{end}"}
        assert scene.refusal(f"{room}>G{(doorway + roll) % 30}") == "HC-7.14"


@pytest.mark.rule("HC-7.15", "HC-7.6", "HC-7.7")
def test_chamber_to_chamber_in_one_move() -> None:
    """Section 6.4: C1 to C2 and C5 to C6 need 5, C2 to C3 4; C4 to C5 needs exactly 4, C8 to C9 exactly 5."""
    found = set()
    for roll in ROLLS:
        for room, doorway in DOORWAYS.items():
            scene = castle(2, phantom=f"G{(doorway + 15) % 30}", A=room, roll=roll)
            found |= {(word, roll) for word in scene.options if ">C" in word}
    assert found == {
        ("C1>C2", 5),
        ("C2>C3", 4),
        ("C2>C3", 5),
        ("C4>C5", 4),
        ("C5>C6", 5),
        ("C8>C9", 5),
    }
    scene = castle(2, phantom="G29", A="C4", roll=5)
    assert scene.refusal("C4>C5") == "HC-7.7"
    assert scores(castle(2, phantom="G29", A="C4", roll=4).play("C4>C5")) == "7 10"


@pytest.mark.rule("HC-7.15", "HC-7.8", "HC-7.9", "HC-7.10")
def test_from_a_chamber_others_are_booted_by_the_same_rules() -> None:
    scene = castle(2, phantom="G29", A="C2", B="C3", roll=4).play("C2>C3")
    assert on_board(scene) == {"A": "C3", "B": "G8"}
    assert castle(2, phantom="G29", A="C2", B="C3", roll=5).refusal("C2>C3") == "HC-7.8"
    assert castle(2, phantom="G29", A="C2 C3", roll=4).refusal("C2>C3") == "HC-7.9"


@pytest.mark.rule("HC-7.16")
@pytest.mark.parametrize("room", DOORWAYS)
@pytest.mark.parametrize("roll", ROLLS)
def test_no_way_back_in_with_the_same_move(room: str, roll: int) -> None:
    scene = castle(2, phantom="G29", A=room, roll=roll)
    assert scene.refusal(f"{room}>{room}") == "HC-7.16"


@pytest.mark.rule("HC-7.17")
def test_the_phantom_on_a_doorway_bars_neither_way() -> None:
    scene = castle(2, phantom="G8", A="G7", B="C3", roll=2)
    assert scene.options == {"G7>G9", "G7>C3"}
    scene = castle(2, phantom="G8", A="C3", roll=2).play("C3>G9")
    assert on_board(scene) == {"A": "G9"}
    scene = castle(2, phantom="G8", A="C3", roll=1).play("C3>G8")
    assert on_board(scene) == {"A": "+10"}


@pytest.mark.rule("HC-7.17")
def test_the_party_walks_through_a_doorway_under_the_phantom_too() -> None:
    scene = party(2, phantom="G8", A="G7 G20", roll=2).play("G7>C3")
    assert on_board(scene) == {"A": "C3 G20"}


@pytest.mark.rule("HC-7.18", "HC-10.3")
def test_the_order_of_an_entry() -> None:
    scene = castle(2, phantom="G14", clock="1:00", scores="2 40", A="G13", B="C5", roll=2).play("G13>C5")
    assert scene.story == [
        "Red hides: from G13 into the Ballroom (C5). HC-7.8",
        "Blue is booted out of the Ballroom (C5) onto G14. HC-7.10",
        "The Phantom captures Blue on G14: off to step +10. HC-6.10",
        "The coat of arms in the Ballroom (C5) gives Red −3. HC-7.11",
        "Blue has reached 46: the game is over. HC-10.2",
    ]
    assert scores(scene) == "0 50"
    assert phantom(scene) == "G14 1:00"


# === Leaving the staircase (HC-8) ===


@pytest.mark.rule("HC-8.1", "HC-8.2")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize("step", ["+10", "+7", "+2"])
def test_from_any_step_a_guest_starts_on_the_exit(step: str, roll: int) -> None:
    scene = castle(2, phantom="+5", clock="11:45", A=step, roll=roll)
    assert scene.options == {f"{step}>G{roll - 1}"}
    assert scene.refusal(f"{step}>G{roll}") == "HC-8.2"


@pytest.mark.rule("HC-8.3", "HC-8.4")
def test_only_one_of_the_highest_step_leaves_and_it_does_not_matter_which() -> None:
    scene = castle(2, phantom="G20", A="+6 +8 +8 +2", B="+10", roll=1)
    assert scene.options == {"+8>G0"}
    assert scene.refusal("+6>G0") == scene.refusal("+2>G0") == "HC-8.3"
    assert scene.refusal("+10>G0") == "HC-3.3"
    assert on_board(scene.play("+8>G0"))["A"] == "+6 G0 +8 +2"


@pytest.mark.rule("HC-8.5")
def test_from_the_staircase_only_the_armoury_is_near_enough_and_only_with_a_five() -> None:
    found = set()
    for roll in ROLLS:
        for step in range(2, 11):
            scene = castle(2, phantom="G20", A=f"+{step}", roll=roll)
            found |= {(word.split(">")[1], roll) for word in scene.options if ">C" in word}
    assert found == {("C1", 5)}
    scene = castle(2, phantom="G20", A="+9", B="C1", roll=5).play("+9>C1")
    assert on_board(scene) == {"A": "C1", "B": "G3"}
    assert castle(2, phantom="G20", A="+9 C1", roll=5).refusal("+9>C1") == "HC-7.9"


@pytest.mark.rule("HC-8.6")
def test_a_step_just_left_is_open_for_a_capture_of_the_same_turn() -> None:
    scene = castle(2, phantom="G3", A="+10 +9", B="C1", roll=5).play("+10>C1")  # boots B onto the Phantom
    assert on_board(scene) == {"A": "C1 +9", "B": "+10"}
    assert scores(scene) == "11 20"


@pytest.mark.rule("HC-8.7")
def test_with_nobody_in_the_gallery_one_must_come_out() -> None:
    scene = castle(2, phantom="G20", A="C2 C4 +9 +6", roll=2)
    assert scene.options == {"C2>G7", "C4>G13", "+9>G1"}
    assert scene.refusal("decline") == "HC-3.5"


# === Guests at the party (MP-4) ===


@pytest.mark.rule("MP-4.2")
@pytest.mark.parametrize("holder", ["A", "B"])
def test_a_taken_chamber_is_closed_to_all_and_nobody_is_booted(holder: str) -> None:
    guests = {"A": "G7 G20", "B": "G25"}
    guests[holder] += " C3"
    scene = party(2, phantom="G15", roll=2, guests=guests)
    assert scene.refusal("G7>C3") == "MP-4.2"
    assert "G7>C3" not in scene.options


@pytest.mark.rule("MP-4.3")
def test_the_partys_coats_and_exact_rolls() -> None:
    for board in ("nine", "eleven"):
        chambers = file_of(PARTY, mp_board=board).chambers
        assert {room.id: room.coat for room in chambers if room.coat} == {"C1": -1, "C2": -1, "C5": 3, "C9": 3}
        assert [room.id for room in chambers if room.exact] == list(EXACT)
    assert party(2, phantom="G20", A="G13", roll=4).refusal("G13>C5") == "MP-4.3"
    assert party(2, phantom="G20", A="G13", roll=2).refusal("G13>C5") == ""
    assert party(2, phantom="G20", A="G2", roll=5).refusal("G2>C1") == ""  # a -1 chamber takes more


@pytest.mark.rule("MP-4.4", "MP-4.5", "MP-4.6")
@pytest.mark.parametrize("roll", ROLLS)
def test_party_guests_stay_where_they_hid_or_were_put(roll: int) -> None:
    scene = party(2, phantom="G29", A="C4 -10 -9 G6 G9", roll=roll)
    assert {word.split(">")[0] for word in scene.options} == {"G6", "G9"}
    for space in range(30):
        assert scene.refusal(f"C4>G{space}") == "MP-4.4"
        assert scene.refusal(f"-10>G{space}") == scene.refusal(f"-9>G{space}") == "MP-4.5"
    assert scene.refusal("decline") == "MP-4.6"


@pytest.mark.rule("MP-4.6", "MP-4.7")
@pytest.mark.parametrize("roll", ROLLS)
def test_declining_needs_exactly_one_guest_in_the_gallery(roll: int) -> None:
    assert "decline" in party(2, phantom="G20", A="G9 C1 -10", roll=roll).options
    for two in ("G9 G10", "G9 G9"):
        scene = party(2, phantom="G20", A=two, roll=roll)
        assert "decline" not in scene.options
        assert scene.refusal("decline") == "MP-4.6"
    scene = party(2, phantom="G20", A="G9 C1", B="G5", roll=roll).play("decline")
    assert on_board(scene) == {"A": "G9 C1", "B": "G5"}
    assert scene.story == ["Red does not move. MP-4.7"]
    assert scene.position["seat"] == "B"


@pytest.mark.rule("MP-4.7")
def test_a_seat_that_declines_still_has_to_roll_first() -> None:
    assert party(2, phantom="G20", A="G9").refusal("decline") == "HC-3.1"


@pytest.mark.rule("MP-4.8")
@pytest.mark.parametrize("face", ["1", "2", "4", "5"])
def test_a_number_does_nothing_for_a_seat_without_guests_in_the_gallery(face: str) -> None:
    scene = party(2, phantom="G15", A="C1 -9", B="G20").play(face)
    assert on_board(scene) == {"A": "C1 -9", "B": "G20"}
    assert scene.decides == "chance"
    assert scene.position["seat"] == "B"


@pytest.mark.rule("MP-4.9")
def test_hiding_at_the_party_scores_nothing_at_once() -> None:
    for guest, roll, room in (("G13", 2, "C5"), ("G2", 2, "C1")):
        scene = party(2, phantom="G20", A=guest, B="G5", roll=roll).play(f"{guest}>{room}")
        assert on_board(scene)["A"] == room
        assert scores(scene) == "0 0"
