"""The Phantom, captures and the clock: HC-5, HC-6, HC-9, MP-3."""

from __future__ import annotations

import pytest

from tests.games.castle.scenes import CASTLE, NAMES, castle, either, on_board, party, phantom, scores

# The Phantom's 37 moves of a whole game: where it rests, and the clock when that changes.
CLIMB = "+8 +5 +2"
LAPS = {
    "12:00": "G2 G5 G8 G11 G14 G17 G20 G23 G26 G29",
    "1:00": "G2 G6 G10 G14 G18 G22 G26",
    "2:00": "G0 G5 G10 G15 G20 G25",
    "3:00": "G0 G6 G12 G18 G24",
    "4:00": "G0 G7 G14 G21 G28",
    "5:00": "G5",
}
SPEEDS = {"11:45": 3, "12:00": 3, "1:00": 4, "2:00": 5, "3:00": 6, "4:00": 7}


@pytest.mark.rule("HC-5.1", "HC-5.2", "HC-5.3", "HC-5.4", "HC-9.1", "HC-9.2", "HC-9.3", "HC-9.4", "HC-10.1")
def test_the_phantom_makes_thirty_seven_moves_and_the_game_is_over() -> None:
    expected = [f"{place} 11:45" for place in CLIMB.split()]
    expected += [f"{place} {clock}" for clock, lap in LAPS.items() for place in lap.split()]
    scene = castle(2, phantom="Door", clock="11:45")
    path = []
    while scene.decides != "over":
        path.append(phantom(scene.play("Phantom")))
    assert path == expected
    assert len(path) == 37


@pytest.mark.rule("HC-9.1", "HC-5.4")
@pytest.mark.parametrize(("clock", "speed"), SPEEDS.items())
def test_the_clock_sets_the_speed(clock: str, speed: int) -> None:
    assert phantom(castle(2, phantom="G10", clock=clock).play("Phantom")) == f"G{10 + speed} {clock}"


@pytest.mark.rule("HC-9.1")
def test_the_chain_has_seven_clocks() -> None:
    file = castle(2).setup.file  # type: ignore[attr-defined]
    assert file.clocks == (*SPEEDS, "5:00")
    assert file.speeds == (*SPEEDS.values(), 0)


@pytest.mark.rule("HC-5.5")
def test_captures_neither_stop_nor_shorten_the_move() -> None:
    scene = castle(4, phantom="G10", clock="2:00", A="G11", B="G12", C="G13 G15", D="G16").play("Phantom")
    assert phantom(scene) == "G15 2:00"
    assert on_board(scene) == {"A": "+10", "B": "+9", "C": "+8 +7", "D": "G16"}


@pytest.mark.rule("HC-5.6")
def test_on_the_staircase_the_phantom_captures_nobody() -> None:
    scene = castle(2, phantom="Door", clock="11:45", A="G0 G1", B="+9 +8").play("Phantom")
    assert phantom(scene) == "+8 11:45"
    assert on_board(scene) == {"A": "G0 G1", "B": "+9 +8"}
    assert scores(scene) == "10 10"


@pytest.mark.rule("HC-5.7")
@pytest.mark.parametrize("name", NAMES)
def test_guests_in_chambers_and_on_the_staircase_are_out_of_reach(name: str) -> None:
    scene = either(name, "G0", A="C1 C2 C3 C4 C5 +10", B="C6 C7 C8 +9 G29")
    hidden = on_board(scene)
    for _ in range(9):  # to G27, over every doorway but one
        scene.play("Phantom")
    assert on_board(scene) == hidden
    assert phantom(scene).startswith("G27")


@pytest.mark.rule("HC-6.1", "HC-6.8")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_every_space_stepped_on_is_cleared_whoever_owns_the_guests_and_whoever_rolled(name: str, seat: str) -> None:
    scene = either(name, "G10", seat=seat, A="G11 G13 G14 G9", B="G12 G13 G20")
    scene.play("Phantom")
    minus = "+" if name == CASTLE else "-"
    assert on_board(scene) == {
        "A": f"{minus}10 {minus}8 G14 G9",
        "B": f"{minus}9 {minus}8 G20",
    }


@pytest.mark.rule("HC-6.2", "MP-3.3")
@pytest.mark.parametrize("name", NAMES)
def test_the_exit_is_cleared_when_the_phantom_comes_up(name: str) -> None:
    scene = either(name, "+2", A="G0 G9", B="G5").play("Phantom")
    assert on_board(scene)["A"].split()[0] in ("+10", "-10")


@pytest.mark.rule("HC-6.3", "HC-6.8")
def test_spaces_are_cleared_in_the_order_of_the_phantoms_way() -> None:
    scene = castle(4, phantom="G28", clock="1:00", A="G2", B="G1", C="G0", D="G29").play("Phantom")
    assert on_board(scene) == {"A": "+7", "B": "+8", "C": "+9", "D": "+10"}
    assert scores(scene) == "17 18 19 20"


@pytest.mark.rule("HC-6.4", "HC-6.6")
@pytest.mark.parametrize("taken", ["", "+10", "+10 +9", "+10 +8", "+9 +2", "+10 +9 +8 +7 +6"])
def test_a_group_takes_the_highest_step_without_a_guest(taken: str) -> None:
    free = next(step for step in ("+10", "+9", "+8", "+7", "+6", "+5") if step not in taken.split())
    scene = castle(2, phantom="G10", A="G11", B=taken).play("Phantom")
    assert on_board(scene)["A"] == free
    assert scores(scene) == f"{10 + int(free)} 10"


@pytest.mark.rule("HC-6.5")
def test_each_guest_of_a_group_costs_its_owner_the_steps_number() -> None:
    scene = castle(3, phantom="G10", A="G11 G11 G11", B="G11", C="+10").play("Phantom")
    assert on_board(scene) == {"A": "+9 +9 +9", "B": "+9", "C": "+10"}
    assert scores(scene) == "37 19 10"


@pytest.mark.rule("HC-6.7")
def test_a_group_on_a_full_staircase_costs_ten_a_guest() -> None:
    steps = [f"+{points}" for points in range(10, 1, -1)]
    scene = castle(3, phantom="G10", A=" ".join(steps[:5]), B=" ".join([*steps[5:], "G11"]), C="G11 G11")
    scene.play("Phantom")
    assert on_board(scene)["B"].endswith("+10")
    assert on_board(scene)["C"] == "+10 +10"
    assert scores(scene) == "10 20 30"
    assert "Every step holds a guest: this group goes onto step +10. HC-6.7" in scene.story


@pytest.mark.rule("HC-6.9", "HC-6.7")
def test_a_guest_that_walks_into_the_phantom_on_a_full_staircase_goes_onto_ten() -> None:
    scene = castle(2, phantom="G12", A="+10 +9 +8 +7 +6 G11", B="+5 +4 +3 +2", roll=1).play("G11>G12")
    assert on_board(scene)["A"] == "+10 +9 +8 +7 +6 +10"
    assert scores(scene) == "20 10"


@pytest.mark.rule("HC-6.10", "HC-6.11")
def test_a_guest_booted_onto_the_phantom_goes_onto_the_highest_open_step() -> None:
    scene = castle(2, phantom="G8", A="G7 G1", B="C3 +10", roll=2).play("G7>C3")
    assert on_board(scene) == {"A": "C3 G1", "B": "+9 +10"}
    assert scores(scene) == "10 19"


@pytest.mark.rule("HC-6.12")
def test_points_stay_and_a_guest_can_be_captured_again() -> None:
    scene = castle(2, phantom="G28", clock="1:00", scores="20 10", A="+10", B="G15")
    scene.play("1", "+10>G0")
    assert scores(scene) == "20 10"
    scene.play("Phantom")
    assert on_board(scene) == {"A": "+10", "B": "G15"}
    assert scores(scene) == "30 10"


@pytest.mark.rule("HC-6.13")
def test_the_grabbing_is_show_and_asks_nobody() -> None:
    scene = castle(2, phantom="G10", A="G11", B="G12").play("Phantom")
    assert scene.decides == "chance"
    assert "for show" in scene.game.rulebook().rule("HC-6.13")


@pytest.mark.rule("HC-9.4")
def test_a_move_that_begins_on_the_exit_does_not_move_the_clock() -> None:
    assert phantom(castle(2, phantom="G0", clock="3:00").play("Phantom")) == "G6 3:00"


@pytest.mark.rule("HC-9.5")
def test_guests_on_the_exit_never_move_the_clock() -> None:
    scene = castle(2, phantom="G10", clock="1:00", A="G29", B="G28").play("1", "G29>G0", "4", "G28>G2", "5", "G0>G5")
    assert phantom(scene) == "G10 1:00"


@pytest.mark.rule("MP-3.1", "MP-3.2")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_partys_phantom_keeps_its_speed_all_the_way(seats: int) -> None:
    speed = 3 if seats <= 6 else 2
    path = [f"-{points}" for points in range(10, 1, -1)] + [f"G{space}" for space in range(30)]
    for at, place in enumerate(path):
        to = at + speed if at + speed < len(path) else at + speed - 30
        spectator = path[(to - 9 + 15) % 30 + 9]  # somebody the Phantom does not meet
        scene = party(seats, phantom=place, round=2, A=spectator).play("Phantom")
        assert phantom(scene) == path[to]


@pytest.mark.rule("MP-3.2")
@pytest.mark.parametrize(
    ("seats", "rests"),
    [(6, ["-7", "-4", *(f"G{space}" for space in range(0, 30, 3)), "G0"]),
     (7, ["-8", "-6", "-4", "-2", *(f"G{space}" for space in range(1, 30, 2)), "G1"])],
)  # fmt: skip
def test_where_the_partys_phantom_rests(seats: int, rests: list[str]) -> None:
    place = "-10"
    for rest in rests:
        ahead = f"G{(int(rest[1:]) + 9) % 30}" if rest[0] == "G" else "G9"  # it does not meet this guest
        place = phantom(party(seats, phantom=place, A=ahead).play("Phantom"))
        assert place == rest


@pytest.mark.rule("MP-3.3")
def test_the_party_groups_guests_as_the_castle_does_and_scores_nothing_yet() -> None:
    scene = party(4, phantom="G2", A="G4 G20", B="G5", C="G5", D="G3 G3").play("Phantom")
    assert on_board(scene) == {"A": "-9 G20", "B": "-8", "C": "-8", "D": "-10 -10"}
    assert scores(scene) == "0 0 0 0"


@pytest.mark.rule("MP-3.3", "MP-3.4")
def test_a_party_guest_that_stops_on_the_phantom_is_a_group_of_its_own() -> None:
    scene = party(2, phantom="G12", A="G11 G20", B="-10 -8", roll=1).play("G11>G12")
    assert on_board(scene) == {"A": "-9 G20", "B": "-10 -8"}
    full = {"A": "-10 -9 -8 -7 G11 G20", "B": "-6 -5 -4 -3 -2"}
    scene = party(2, phantom="G12", roll=1, guests=full).play("G11>G12")
    assert on_board(scene)["A"] == "-10 -9 -8 -7 -10 G20"
    scene = party(2, phantom="G12", roll=1, settings={"mp_overflow": "shallow"}, guests=full).play("G11>G12")
    assert on_board(scene)["A"] == "-10 -9 -8 -7 -2 G20"
