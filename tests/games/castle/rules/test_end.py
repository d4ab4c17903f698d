"""Ends, winners and what lies between rounds: HC-10, MP-5 to MP-8."""

from __future__ import annotations

import pickle

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.testing.scene import Scene
from tests.games.castle.scenes import castle, on_board, party, phantom, scores


@pytest.mark.rule("HC-10.1", "HC-9.2")
@pytest.mark.parametrize(("start", "rest"), [("G23", "G0"), ("G28", "G5"), ("G29", "G6")])
def test_the_game_ends_when_the_last_clock_strikes(start: str, rest: str) -> None:
    scene = castle(2, phantom=start, clock="4:00", A="G20").play("Phantom")
    assert phantom(scene) == f"{rest} 5:00"
    assert scene.decides == "over"
    assert scene.options == set()
    assert "The last clock has struck: the game is over. HC-10.1" in scene.story


@pytest.mark.rule("HC-10.1", "HC-10.3", "HC-6.2")
@pytest.mark.parametrize(("start", "rest"), [("+2", "G0"), ("G23", "G0"), ("G29", "G0")])
def test_with_clock_end_stop_the_phantom_stops_where_the_last_clock_strikes(start: str, rest: str) -> None:
    stop = {"clock_end": "stop"}
    scene = castle(2, phantom=start, clock="4:00", A="G0", B="G2", settings=stop).play("Phantom")
    assert phantom(scene) == f"{rest} 5:00"
    assert scene.decides == "over"
    assert on_board(scene) == {"A": "+10", "B": "G2"}  # who stands on the exit is captured, beyond it nobody
    assert f"The Phantom goes from {start} to the exit (G0). HC-5.2".replace("+2", "step +2") in scene.story


@pytest.mark.rule("HC-5.5")
@pytest.mark.parametrize(
    ("start", "clock", "rest"), [("G29", "3:00", "G5"), ("+2", "11:45", "G2"), ("G1", "4:00", "G8")]
)
def test_with_clock_end_stop_every_other_move_is_finished(start: str, clock: str, rest: str) -> None:
    scene = castle(2, phantom=start, clock=clock, A="G20", settings={"clock_end": "stop"}).play("Phantom")
    assert phantom(scene).startswith(f"{rest} ")
    assert scene.decides == "chance"


def test_the_party_has_no_clock_to_end() -> None:
    with pytest.raises(UserError, match="the party has no clock"):
        game("hidden-castle").setup(2, {"version": "midnight_party", "clock_end": "stop"})


@pytest.mark.rule("HC-10.1")
def test_four_oclock_is_not_the_end() -> None:
    assert castle(2, phantom="G24", clock="3:00", A="G20").play("Phantom").decides == "chance"
    assert castle(2, phantom="G1", clock="4:00", A="G20").play("Phantom").decides == "chance"


@pytest.mark.rule("HC-10.2")
@pytest.mark.parametrize(("before", "over"), [(35, False), (36, True), (40, True)])
def test_forty_six_by_capture_ends_the_game_and_forty_five_does_not(before: int, over: bool) -> None:
    scene = castle(2, phantom="G10", scores=f"{before} 20", A="G11", B="G20").play("Phantom")
    assert scores(scene) == f"{before + 10} 20"
    assert (scene.decides == "over") == over


@pytest.mark.rule("HC-10.2")
@pytest.mark.parametrize(("before", "over"), [(44, False), (45, True)])
def test_forty_six_by_the_armoury_ends_the_game(before: int, over: bool) -> None:
    scene = castle(2, phantom="G10", scores=f"{before} 20", A="G3", B="G20", roll=1).play("G3>C1")
    assert (scene.decides == "over") == over


@pytest.mark.rule("HC-10.2", "HC-6.9")
def test_forty_six_by_walking_into_the_phantom_ends_the_game() -> None:
    scene = castle(2, phantom="G10", scores="36 20", A="G9", B="G20", roll=1).play("G9>G10")
    assert scene.decides == "over"
    assert scene.winners == "B"


@pytest.mark.rule("HC-10.3")
def test_a_score_at_the_limit_in_mid_move_does_not_stop_the_move() -> None:
    scene = castle(3, phantom="G10", scores="10 36 20", A="G1", B="G11", C="G13").play("Phantom")
    assert scores(scene) == "10 46 29"
    assert on_board(scene) == {"A": "G1", "B": "+10", "C": "+9"}
    assert [line.split()[-1] for line in scene.story][-2:] == ["HC-6.4", "HC-10.2"]


@pytest.mark.rule("HC-10.4")
def test_both_ends_in_one_turn_are_one_end_and_forty_six_may_still_win() -> None:
    scene = castle(2, phantom="G28", clock="4:00", scores="40 41", A="G29", B="G1")
    scene.play("Phantom")
    assert scores(scene) == "50 50"
    assert scene.winners == "AB"
    assert scene.story[-1] == "The last clock has struck, and Red and Blue have reached 46: it is over. HC-10.4"


@pytest.mark.rule("HC-10.5")
def test_when_it_is_over_the_lowest_score_has_won_and_nothing_more_is_played() -> None:
    scene = castle(4, phantom="G10", scores="36 12 11 30", A="G11").play("Phantom")
    assert scene.winners == "C"
    for word in ("1", "Phantom", "G4", "G4>G5", "decline"):
        assert scene.refusal(word) == "HC-10.5"


@pytest.mark.rule("HC-10.5")
def test_nobody_has_won_before_the_end() -> None:
    assert castle(4, phantom="G10", scores="36 12 11 30", A="G12").winners == ""


@pytest.mark.rule("HC-10.6")
@pytest.mark.parametrize(("before", "winners"), [("36 18 18 30", "BC"), ("36 18 18 18", "BCD"), ("36 45 12 45", "C")])
def test_all_with_the_lowest_score_share_the_win(before: str, winners: str) -> None:
    assert castle(4, phantom="G10", scores=before, A="G11").play("Phantom").winners == winners


@pytest.mark.rule("HC-10.7")
def test_scores_beyond_forty_six_are_shown_as_they_are() -> None:
    scene = castle(2, phantom="G10", scores="45 20", A="G11 G11 G12", B="G13").play("Phantom")
    assert scores(scene) == "74 28"


@pytest.mark.rule("HC-10.8")
@pytest.mark.parametrize("place", ["G20", "C5", "C1", "+2", "+9"])
def test_where_guests_stand_at_the_end_counts_nothing(place: str) -> None:
    scene = castle(2, phantom="G28", clock="4:00", scores="12 13", A=place).play("Phantom")
    assert scores(scene) == "12 13"
    assert scene.winners == "A"


# === The end of a round (MP-5), scoring (MP-6) ===


@pytest.mark.rule("MP-5.1", "MP-5.3")
def test_a_round_ends_when_the_phantom_takes_the_last_guest() -> None:
    scene = party(2, phantom="G10", A="G11 C3", B="G13 G13").play("Phantom")
    assert scene.position["phase"] == "return"
    assert scores(scene) == "-10 -18"
    assert "Nobody is left in the gallery: round 1 is over. MP-5.1" in scene.story


@pytest.mark.rule("MP-5.1", "MP-5.3")
def test_a_round_ends_when_the_last_guest_hides_or_walks_into_the_phantom() -> None:
    scene = party(2, phantom="G20", A="G11", B="-10", roll=2).play("G11>C4")
    assert scores(scene) == "0 -10"
    assert scene.position["phase"] == "return"
    scene = party(2, phantom="G20", A="G19", B="-10", roll=1).play("G19>G20")
    assert scores(scene) == "-9 -10"
    assert scene.position["phase"] == "return"


@pytest.mark.rule("MP-5.1")
def test_a_round_goes_on_while_one_guest_is_in_the_gallery() -> None:
    scene = party(2, phantom="G20", A="G11 -10", B="G24", roll=2).play("G11>C4")
    assert scene.decides == "chance"
    assert scene.position["round"] == 1


@pytest.mark.rule("MP-5.2")
def test_leftovers_join_whoever_stands_on_the_mildest_step() -> None:
    scene = party(2, phantom="G20", A="C1 C2 C3 C4 C6 G27", B="C5 C7 C8 -2 G5 G5", roll=2).play("G27>C9")
    assert scores(scene) == "1 -3"  # -1 -1 +3, and +3 -2 -2 -2
    assert on_board(scene)["B"] == "G14 G21 G25 -2 -2 -2"


@pytest.mark.rule("MP-5.2")
def test_on_the_board_with_eleven_chambers_nine_guests_do_not_end_the_round() -> None:
    guests = {"A": "C1 C2 C3 C4 C6 G27", "B": "C5 C7 C8 G5 G6"}
    scene = party(2, phantom="G20", roll=2, settings={"mp_board": "eleven"}, guests=guests).play("G27>C9")
    assert scene.decides == "chance"
    assert party(2, phantom="G20", roll=2, guests=guests).play("G27>C9").position["phase"] == "return"
    scene.play("5", "G6>C10", "1")  # B hides, A has nobody left to move
    assert scene.decides == "chance"


@pytest.mark.rule("MP-5.3", "MP-5.2")
def test_if_the_last_guest_takes_the_last_chamber_nobody_goes_to_the_mildest_step() -> None:
    scene = party(2, phantom="G20", A="C1 C2 C3 C4 C6 G27", B="C5 C7 C8 -10", roll=2).play("G27>C9")
    assert scores(scene) == "1 -7"
    assert not any("left behind" in line for line in scene.story)
    assert "Every chamber is taken: round 1 is over. MP-5.2" in scene.story


@pytest.mark.rule("MP-6.1", "MP-6.2", "MP-6.3", "MP-6.4")
@pytest.mark.parametrize(
    ("place", "points"),
    [("-10", -10), ("-9", -9), ("-6", -6), ("-2", -2), ("C1", -1), ("C2", -1), ("C5", 3), ("C9", 3)]
    + [(room, 0) for room in ("C3", "C4", "C6", "C7", "C8")],
)  # fmt: skip
def test_what_a_guest_counts_at_the_end_of_a_round(place: str, points: int) -> None:
    scene = party(2, phantom="G20", A=place, B="-3 -3").play("1")  # an idle roll, and nobody is left
    assert scores(scene) == f"{points} -6"


# === Between rounds (MP-7) ===

ROUND_OVER = {"A": "-10 -9", "B": "C2 -9"}


@pytest.mark.rule("MP-7.1", "MP-7.4")
def test_the_phantom_is_lifted_and_its_space_is_open() -> None:
    scene = party(2, phantom="G20", guests=ROUND_OVER).play("1")
    assert "phantom" not in scene.position
    assert scene.refusal("G20") == ""
    assert scene.options == {f"G{space}" for space in range(30)} - {"G6"}


@pytest.mark.rule("MP-7.2")
def test_hidden_guests_step_out_onto_their_doorways() -> None:
    scene = party(2, phantom="G20", A="C1 C2 C3 C4 C5", B="C6 C7 C8 -10").play("1")
    assert on_board(scene) == {"A": "G3 G6 G8 G12 G14", "B": "G17 G21 G25 -10"}
    assert scene.decides == "B"


@pytest.mark.rule("MP-7.3", "MP-7.4", "MP-7.8")
def test_guests_come_back_from_the_deepest_step_up_onto_open_spaces() -> None:
    scene = party(3, phantom="G20", A="-3", B="-10", C="-5 C2").play("1")
    order = ""
    for space in ("G0", "G3", "G9"):
        order += scene.decides
        assert scene.refusal("G6") == "MP-7.4"
        assert scene.refusal("decline") == "MP-7.8"
        for word in ("-10", "C4", "Door", "1", "G0>G1"):
            assert scene.refusal(word) == "MP-7.3"
        scene.play(space)
    assert order == "BCA"
    assert on_board(scene) == {"A": "G9", "B": "G0", "C": "G3 G6"}


@pytest.mark.rule("MP-7.5")
def test_on_one_step_the_lower_total_goes_first_with_this_round_counted() -> None:
    # Before the round B is ahead of A, after it A is: totals -15 and -14.
    scene = party(2, phantom="G20", scores="4 -5", A="-10 -9", B="-9").play("1")
    assert scores(scene) == "-15 -14"
    assert scene.decides == "A"  # -10
    scene.play("G1")
    assert scene.decides == "A"  # -9, the lower total
    scene.play("G2")
    assert scene.decides == "B"


@pytest.mark.rule("MP-7.6", "MP-7.10")
@pytest.mark.parametrize(("seat", "order"), [("A", "BCDA"), ("B", "CDAB"), ("C", "DABC"), ("D", "ABCD")])
def test_equal_totals_go_in_turn_order_from_the_next_starter(seat: str, order: str) -> None:
    scene = party(4, phantom="G20", seat=seat, A="-9", B="-9", C="-9", D="-9").play("1")
    found = ""
    for space in ("G1", "G2", "G3", "G4"):
        found += scene.decides
        scene.play(space)
    assert found == order
    assert scene.position["seat"] == order[0]


@pytest.mark.rule("MP-7.6", "MP-7.10")
@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_by_the_youngest_setting_seat_a_starts_every_round(seat: str) -> None:
    scene = party(
        4, phantom="G20", seat=seat, settings={"mp_first_player": "youngest"}, A="-9", B="-9", C="-9", D="-9"
    ).play("1")
    found = ""
    for space in ("G1", "G2", "G3", "G4"):
        found += scene.decides
        scene.play(space)
    assert found == "ABCD"
    assert scene.position["seat"] == "A"
    assert scene.decides == "chance"


@pytest.mark.rule("MP-7.7")
def test_one_seat_puts_all_its_guests_of_a_step_back_before_the_next() -> None:
    scene = party(2, phantom="G20", seat="B", scores="0 -40", A="-9 -9", B="-9 -9 -9").play("1")
    found = ""
    for space in ("G1", "G2", "G3", "G4", "G5"):
        found += scene.decides
        scene.play(space)
    assert found == "BBBAA"


@pytest.mark.rule("MP-7.9", "MP-4.1")
def test_the_next_round_begins_with_the_phantom_on_its_first_step_and_chambers_closed() -> None:
    scene = party(2, phantom="G20", guests=ROUND_OVER).play("1", "G5", "G9", "G10")
    assert phantom(scene) == "-10"
    assert scene.position["round"] == 2
    assert scene.story[-1] == "Round 2 begins; Blue starts. MP-7.9"
    scene.play("4")
    assert scene.decides == "B"
    assert scene.refusal("G6>C3") == "MP-4.1"


# === The end of the party (MP-8) ===


@pytest.mark.rule("MP-1.3", "MP-8.1")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_after_the_third_round_it_is_over_and_nothing_is_put_back(round: int) -> None:
    scene = party(2, phantom="G20", round=round, guests=ROUND_OVER).play("1")
    if round < 3:
        assert scene.position["phase"] == "return"
        return
    assert scene.decides == "over"
    assert on_board(scene) == ROUND_OVER
    assert scores(scene) == "-19 -10"
    assert scene.story[-1] == "The party is over after 3 rounds. MP-8.1"


@pytest.mark.rule("MP-8.2")
@pytest.mark.parametrize(("totals", "winners"), [("-23 -9 -30", "B"), ("-1 2 -5", "B"), ("0 -1 -1", "A")])
def test_the_highest_total_wins_the_party(totals: str, winners: str) -> None:
    scene = party(3, phantom="G20", round=3, scores=totals, A="C3", B="C4", C="C6").play("1")
    assert scores(scene) == totals
    assert scene.winners == winners
    assert scene.refusal("1") == scene.refusal("G5") == scene.refusal("decline") == "MP-8.2"


@pytest.mark.rule("MP-8.3")
@pytest.mark.parametrize(("totals", "winners"), [("-9 -9 -30", "AB"), ("-7 -7 -7", "ABC")])
def test_all_with_the_highest_total_share_the_win(totals: str, winners: str) -> None:
    scene = party(3, phantom="G20", round=3, scores=totals, A="C3", B="C4", C="C6").play("1")
    assert scene.winners == winners


@pytest.mark.rule("MP-1.3", "MP-7.9", "MP-8.1")
def test_a_whole_party_has_three_rounds() -> None:
    scene = Scene("midnight-party", seats=2).play(*(f"G{space}" for space in range(12)))
    while scene.decides != "over":
        scene.play("Phantom" if scene.decides == "chance" else min(scene.options))
    begun = [line for line in scene.story if line.startswith("Round ")]
    assert [line.split(";")[0] for line in begun] == ["Round 2 begins", "Round 3 begins"]
    assert sum("round 1 is over" in line or "round 2 is over" in line for line in scene.story) == 2
    assert sum("round 3 is over" in line for line in scene.story) == 1


def test_a_long_game_on_a_board_of_ones_own_is_kept_like_any_other() -> None:
    state = castle(2, scores="1500 20", A="G20", settings={"scoring.limit": "2000"}).state
    assert pickle.loads(pickle.dumps(state)) == state
