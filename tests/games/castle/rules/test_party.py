"""The ledger's scenarios 25 to 30: Midnight Party."""

from __future__ import annotations

import pytest

from tests.games.castle.scenes import on_board, party, phantom, scores


@pytest.mark.rule("MP-2.2", "MP-3.1", "MP-3.2", "MP-4.1")
def test_25a_the_third_phantom_roll_brings_it_onto_the_exit_and_opens_the_chambers() -> None:
    scene = party(4, A="G0 G4", B="G9")
    for place in ("-7", "-4", "G0"):
        scene.play("Phantom")
        assert phantom(scene) == place
    assert on_board(scene) == {"A": "-10 G4", "B": "G9"}
    scene.play("1")  # D has nobody
    scene.play("1", "decline")  # A
    scene.play("4")
    assert scene.decides == "B"
    assert scene.options == {"G9>G13", "G9>C4", "decline"}


@pytest.mark.rule("MP-3.1", "MP-3.2")
def test_25b_with_seven_seats_the_phantom_climbs_by_twos() -> None:
    scene = party(7, A="G0 G1", B="G2")
    for place in ("-8", "-6", "-4", "-2", "G1"):
        scene.play("Phantom")
        assert phantom(scene) == place
    assert on_board(scene) == {"A": "-10 -9", "B": "G2"}


@pytest.mark.rule("MP-4.2", "MP-4.3", "MP-4.4", "MP-4.5", "MP-4.6", "MP-4.7")
def test_26_only_guests_in_the_gallery_move_and_only_into_empty_chambers() -> None:
    scene = party(4, phantom="G6", A="G10 C2 -9", B="G20 G11 C3")
    scene.play("5")
    assert scene.options == {"G10>G15", "G10>C4", "G10>C5", "decline"}
    assert scene.refusal("C2>G10") == "MP-4.4"
    assert scene.refusal("-9>G4") == "MP-4.5"
    assert scene.refusal("G10>C2") == scene.refusal("G10>C3") == "MP-4.2"
    scene.play("decline", "4")
    assert scene.decides == "B"
    assert scene.options == {"G20>G24", "G20>C7", "G11>G15", "G11>C4", "G11>C5"}
    assert scene.refusal("decline") == "MP-4.6"
    assert scene.refusal("C3>G11") == "MP-4.4"
    assert scene.refusal("G11>C2") == scene.refusal("G11>C3") == "MP-4.2"


@pytest.mark.rule("MP-4.8")
def test_27_a_seat_with_nobody_in_the_gallery_rolls_for_nothing() -> None:
    scene = party(2, phantom="G15", A="-10 C1", B="G16 C2").play("4")
    assert on_board(scene) == {"A": "-10 C1", "B": "G16 C2"}
    assert scene.decides == "chance"
    assert scene.position["seat"] == "B"
    assert any(line.endswith("MP-4.8") for line in scene.story)


@pytest.mark.rule("MP-4.8", "MP-5.1")
def test_27_but_it_moves_the_phantom_if_it_rolls_it() -> None:
    scene = party(2, phantom="G15", A="-10 C1", B="G16 C2").play("Phantom")
    assert any("round 1 is over" in line and line.endswith("MP-5.1") for line in scene.story)
    assert scene.position["phase"] == "return"
    assert scores(scene) == "-11 -10"


@pytest.mark.rule("MP-5.2", "MP-6.1", "MP-6.2", "MP-6.3", "MP-6.4")
def test_28_the_last_chamber_sends_everybody_left_to_the_mildest_step_and_the_round_is_scored() -> None:
    scene = party(3, phantom="G20", seat="C", A="C1 C2 C3 G5", B="C4 C5 C6 G16", C="C7 C8 -10 G27").play("2", "G27>C9")
    assert scores(scene) == "-4 1 -7"
    left = [line for line in scene.story if "left behind" in line]
    assert left == [
        "Red is left behind on G5: off to step −2. MP-5.2",
        "Blue is left behind on G16: off to step −2. MP-5.2",
    ]


@pytest.mark.rule("MP-7.2", "MP-7.3", "MP-7.4", "MP-7.5", "MP-7.6", "MP-7.7", "MP-7.10")
def test_29_guests_come_back_step_by_step_the_lower_total_first() -> None:
    # B's idle roll is the last turn of round 2: it leaves the totals of the scenario.
    scene = party(
        4,
        phantom="G15",
        round=2,
        seat="B",
        scores="-12 -15 -13 -8",
        A="-10 -8",
        B="-10 C4",
        C="-9 -8",
        D="-2 C9",
    ).play("4")
    assert scores(scene) == "-30 -25 -30 -7"
    assert on_board(scene) == {"A": "-10 -8", "B": "-10 G12", "C": "-9 -8", "D": "-2 G28"}
    assert scene.position["seat"] == "C"
    assert scene.refusal("G12") == scene.refusal("G28") == "MP-7.4"
    order = ""
    for space in ("G0", "G1", "G2", "G3", "G15", "G5"):
        order += scene.decides
        scene.play(space)
    assert order == "ABCCAD"
    assert on_board(scene) == {"A": "G0 G15", "B": "G1 G12", "C": "G2 G3", "D": "G5 G28"}
    assert phantom(scene) == "-10"
    assert scene.decides == "chance"
    assert scene.position["seat"] == "C"
    assert scene.position["round"] == 3


FULL = {"A": "-10 -9 -8 -7 -6 G4", "B": "-5 -4 -3 -2 G5 G5"}


@pytest.mark.rule("MP-3.4")
def test_30a_a_full_staircase_takes_groups_on_its_deepest_step() -> None:
    scene = party(2, phantom="G3", guests=FULL).play("Phantom")
    assert on_board(scene) == {"A": "-10 -9 -8 -7 -6 -10", "B": "-5 -4 -3 -2 -10 -10"}
    assert scores(scene) == "-50 -34"
    assert scene.position["phase"] == "return"


@pytest.mark.rule("MP-3.4")
def test_30a_or_on_its_mildest_step_by_the_shallow_setting() -> None:
    scene = party(2, phantom="G3", settings={"mp_overflow": "shallow"}, guests=FULL).play("Phantom")
    assert on_board(scene) == {"A": "-10 -9 -8 -7 -6 -2", "B": "-5 -4 -3 -2 -2 -2"}
    assert scores(scene) == "-42 -18"


@pytest.mark.rule("MP-8.2")
@pytest.mark.parametrize(("before", "after"), [("-13 -9", "-23 -9"), ("9 2", "-1 2")])
def test_30b_the_highest_total_wins(before: str, after: str) -> None:
    scene = party(2, phantom="G3", round=3, scores=before, A="G4").play("Phantom")
    assert scores(scene) == after
    assert scene.decides == "over"
    assert scene.winners == "B"
