"""The ledger's scenarios, S1 to S30."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games.stash.rules import movement
from midnight.testing.scene import Scene
from tests.games.stash.scenes import LAST, at, bullies, bully, carried, fight, night, spaces, stash


@pytest.mark.rule("MS-1.1", "MS-1.2", "MS-1.3", "MS-1.4", "MS-1.5", "MS-1.6", "MS-1.7", "MS-1.8", "MS-1.9", "MS-1.10")
def test_s1_four_players_are_set_up() -> None:
    scene = Scene("midnight-stash", seats=4)
    assert scene.decides == "chance"
    scene.play("ninja", "mummy", "ladybug")
    position = scene.position
    assert position["kingpin"] == "D"
    assert position["kids"] == {
        seat: {"at": "G6", "carried": 0, "stash": 0, "costume": costume}
        for seat, costume in (("A", "ninja"), ("B", "mummy"), ("C", "ladybug"))
    }
    assert position["bullies"] == {"Biker": "G2", "Mean": "G10", "Skater": "B6"}
    assert (position["round"], position["bank"], position["houses"]) == (1, 300, {})
    assert scene.state.undrawn == 48
    assert scene.decides == "A"


@pytest.mark.rule("MS-12.1", "MS-12.2", "MS-2.3")
def test_s2_houses_of_the_new_time_turn_dark() -> None:
    scene = night(f"{LAST}, round = 17", 3, E5="N18", D5="N24").play("6")
    assert scene.position["round"] == 18
    assert scene.setup.show(scene.state).times[17] == "10:30"
    houses = scene.position["houses"]
    assert (houses["E5"]["lit"], houses["D5"]["lit"]) == (False, True)
    assert "Skate Ramp House on E5 turns its lights off. MS-12.2" in scene.story


@pytest.mark.rule("MS-4.3", "MS-5.3", "MS-6.1", "MS-3.4")
def test_s3_candy_ends_the_movement_at_once() -> None:
    scene = night(A="G6 Cute").play("E5", "N02")
    assert carried(scene, "A") == 6
    assert scene.position["houses"] == {"E5": {"card": "N02", "lit": True, "marks": "A"}}
    assert scene.position["bank"] == 294
    assert scene.decides == "B"


@pytest.mark.rule("MS-4.3", "MS-4.4", "MS-5.2")
def test_s4_a_limit_that_drops_below_what_was_used_undoes_nothing() -> None:
    scene = night("round = 5", A="G6 Cool").play("E5", "N20")
    assert carried(scene, "A") == 2
    assert movement.steps_left(scene.state) == 2
    scene.play("E7", "N31")
    assert carried(scene, "A") == 5
    assert at(scene, "A") == "E7"
    assert scene.decides == "B"


@pytest.mark.rule("MS-4.3", "MS-3.5", "MS-8.1", "MS-8.4")
def test_s5_stashing_frees_steps_in_the_same_turn() -> None:
    scene = night("round = 9", A="E6 c9 s12", D5="N24").play("G6", "stash")
    assert stash(scene, "A") == 21
    assert movement.steps_left(scene.state) == 4
    scene.play("D5", "knock")
    assert carried(scene, "A") == 4
    assert scene.decides == "B"


@pytest.mark.rule("MS-6.1", "MS-6.3", "MS-6.5")
def test_s6_number_and_bonus_are_added_and_then_cut() -> None:
    scene = night("round = 10", A="E5 c8 Funny", E5="N15").play("knock")
    assert carried(scene, "A") == 10
    assert scene.position["bank"] == 290
    assert scene.position["houses"]["E5"]["marks"] == "A"


@pytest.mark.rule("MS-5.3", "MS-6.5")
def test_s7_a_full_scale_must_knock_and_is_marked() -> None:
    scene = night("round = 4", A="E6 c10").play("E5")
    assert scene.decides == "chance"
    assert scene.refusal("end") == "MS-5.3"
    scene.play("N13")
    assert carried(scene, "A") == 10
    assert scene.position["houses"]["E5"] == {"card": "N13", "lit": True, "marks": "A"}
    assert scene.refusal("knock") == "MS-6.5"


@pytest.mark.rule("MS-5.6")
def test_s8_a_card_at_its_time_is_dark_at_once() -> None:
    scene = night("round = 12", A="E6").play("E5", "N07")
    assert carried(scene, "A") == 0
    assert scene.position["houses"]["E5"] == {"card": "N07", "lit": False, "marks": ""}
    assert night("round = 13", A="E6").play("E5", "N07").position["houses"]["E5"]["lit"] is False


@pytest.mark.rule("MS-5.6", "MS-12.2")
def test_s9_one_round_earlier_it_still_gives_and_then_goes_dark() -> None:
    scene = night("round = 11", 3, A="E6 Cute").play("E5", "N07")
    assert carried(scene, "A") == 5
    assert scene.position["houses"]["E5"]["lit"] is True
    scene.play("end", "end", "10", "6")
    assert scene.position["round"] == 12
    assert scene.position["houses"]["E5"]["lit"] is False


@pytest.mark.rule("MS-5.7", "MS-7.1", "MS-13.1")
def test_s10_a_special_card_works_at_midnight_and_its_candy_is_discarded() -> None:
    scene = night("round = 24", 3, A="F6 c1").play("E5", "candy-bowl")
    assert carried(scene, "A") == 10
    assert scene.decides == "B"
    assert scene.position["houses"]["E5"]["lit"] is False
    scene.play("end", "10", "6")
    assert scene.decides == "over"
    assert carried(scene, "A") == stash(scene, "A") == 0
    assert scene.position["bank"] == 300


@pytest.mark.rule("MS-7.2", "MS-7.9")
def test_s11_the_bully_house_sends_home_and_the_turn_goes_on() -> None:
    scene = night(A="G6 c3").play("E5", "bully-house")
    assert (at(scene, "A"), carried(scene, "A")) == ("G6", 0)
    assert movement.steps_left(scene.state) == 3
    assert "F4" in spaces(scene)
    assert scene.refusal("D5") == "MS-4.10"
    assert scene.position["houses"]["E5"]["lit"] is False
    assert scene.position["haul"] == 0


@pytest.mark.rule("MS-7.4", "MS-7.10")
@pytest.mark.parametrize(("face", "left"), [("10", 0), ("7", 2), ("2", 1)])
def test_s12_a_house_party_takes_no_more_than_is_carried(face: str, left: int) -> None:
    scene = night(A="E6 c2 s9").play("E5", "house-party")
    assert scene.decides == "chance"
    assert scene.refusal("end") == "MS-7.4"
    scene.play(face)
    assert (carried(scene, "A"), stash(scene, "A")) == (left, 9)
    assert scene.position["bank"] == 300 - 9 - left


@pytest.mark.rule("MS-7.5", "MS-6.3")
@pytest.mark.parametrize(("face", "candy"), [("12", 10), ("3", 7), ("4", 9)])
def test_s13_a_weird_family_gives_what_fits(face: str, candy: int) -> None:
    scene = night(A="E6 c7").play("E5", "weird-family")
    assert scene.refusal("E6") == "MS-7.5"
    assert carried(scene.play(face), "A") == candy


@pytest.mark.rule("MS-7.7", "MS-7.8", "MS-7.10")
def test_s14_special_houses_for_a_type() -> None:
    scene = night(A="E6 c1 Cheap", B="E6 c1 Cool").play("E5", "special-cheap")
    assert carried(scene, "A") == 8
    scene.play("end", "E7", "special-scary")
    assert carried(scene, "B") == 1
    assert {(house["lit"], house["marks"]) for house in scene.position["houses"].values()} == {(False, "")}
    with pytest.raises(UserError, match=r"MS-7\.10"):
        night(A="E6", E5="special-cheap A")


@pytest.mark.rule("MS-5.4", "MS-6.5", "MS-6.6")
def test_s15_a_mark_binds_one_kid_and_others_may_knock_or_not() -> None:
    scene = night("round = 10", A="E5", B="E6", E5="N24 A")
    assert scene.refusal("knock") == "MS-6.5"
    scene.play("end", "E5")
    assert {"knock", "end"} <= scene.options
    scene.play("knock")
    assert carried(scene, "B") == 4
    assert scene.position["houses"]["E5"]["marks"] == "AB"


@pytest.mark.rule("MS-3.5", "MS-5.4")
def test_s16_a_later_knock_uses_no_movement() -> None:
    scene = night("round = 10, turn = 'B'", B="E5 c3", E5="N29")
    scene.play("knock")
    assert carried(scene, "B") == 7
    assert scene.position["used"] == 0
    assert "G6" in spaces(scene)
    assert scene.refusal("G5") == "MS-4.1"


@pytest.mark.rule("MS-4.6", "MS-4.10")
def test_s17_a_way_over_the_arrow() -> None:
    scene = night(A="C6")
    assert "L8" in spaces(scene)
    assert scene.refusal("K8") == "MS-4.1"
    scene.play("L8")
    assert at(scene, "A") == "L8"
    assert scene.decides == "B"


@pytest.mark.rule("MS-4.8", "MS-4.9", "MS-10.17")
def test_s18_a_kid_walks_past_and_onto_a_bully_without_a_fight() -> None:
    scene = night("", 3, A="G6 c4", Biker="F6")
    assert {"E6", "F6"} <= spaces(scene)
    assert scene.refusal("fight-A") == "MS-4.9"
    scene.play("F6", "end", "end", "10")
    assert scene.position["bully"] == "Mean"
    assert at(scene, "A") == "F6"
    assert carried(scene, "A") == 4


@pytest.mark.rule("MS-10.6", "MS-10.7", "MS-10.1")
def test_s19_exactly_two_steps_without_turning_back() -> None:
    scene = bullies("Mean").play("4")
    assert scene.options == {"E10", "I10", "G8", "G1"}


@pytest.mark.rule("MS-10.2", "MS-10.6")
def test_s20_a_kid_ends_the_walk() -> None:
    scene = bullies(A="G5 c4", B="D7").play("7")
    assert scene.options == {"G5", "B2", "L2", "E10", "I10", "G8"}
    assert scene.refusal("G7") == scene.refusal("F6") == "MS-10.2"
    assert scene.refusal("G6") == "MS-10.6"
    scene.play("G5")
    assert scene.position["fight"]["kid"] == "A"


@pytest.mark.rule("MS-10.10")
@pytest.mark.parametrize(
    ("biker", "kid", "ends"), [("B4", "G6", "A4 C4"), ("B3", "G6", ""), ("A2", "G6", "D2 K2"), ("D2", "F2", "A2 F2")]
)
def test_s21_three_east_or_west(biker: str, kid: str, ends: str) -> None:
    scene = bullies(A=kid, Biker=biker).play("8")
    if ends:
        assert scene.options == set(ends.split())
        assert scene.refusal(biker) == "MS-9.3"
        assert scene.refusal("G10") == "MS-10.10"
    else:
        assert bully(scene, "Biker") == biker
        assert "Biker stays on B3: there is no way to go in either direction. MS-10.10" in scene.story


@pytest.mark.rule("MS-10.11", "MS-4.6")
def test_s22_two_equal_ways_to_the_target() -> None:
    scene = bullies("Mean", A="C4 Funny", B="G6 Cool").play("7")
    assert scene.options == {"D10", "G2"}
    assert scene.refusal("G7") == "MS-10.11"


@pytest.mark.rule("MS-10.2", "MS-10.11")
def test_s23_another_kid_on_the_way_is_landed_on() -> None:
    scene = bullies("Mean", A="G7 Funny", B="G8 Cool").play("7")
    assert bully(scene, "Mean") == "G8"
    assert scene.position["fight"]["kid"] == "B"
    scene = bullies("Mean", A="C4 Funny", B="F10 Cool").play("7")
    assert scene.options == {"F10", "G2"}
    assert scene.refusal("D10") == "MS-10.2"


@pytest.mark.rule("MS-10.12", "MS-10.14")
def test_s24_nobody_is_meant_so_nobody_moves() -> None:
    scene = bullies(A="G6 Cool", B="G6 Cute").play("12")
    assert scene.position["bully"] == "Mean"
    scene.play("10")
    assert scene.position["bullies"] == {"Biker": "G2", "Mean": "G10"}
    assert "Biker stays on G2: nobody carries candy. MS-10.14" in scene.story
    assert "Mean stays on G10: no kid wears that costume. MS-10.12" in scene.story


@pytest.mark.rule("MS-10.14")
def test_s25_of_equally_laden_kids_the_nearest_is_meant() -> None:
    scene = bullies(seats=4, A="E2 c5", B="J2 c5 s20", C="G3 c2 s40").play("12")
    assert bully(scene, "Biker") == "E2"
    assert scene.position["fight"]["kid"] == "A"


@pytest.mark.rule("MS-10.16", "MS-10.5")
def test_s26_a_target_on_the_same_space_holds_the_bully() -> None:
    scene = bullies("Mean", A="G8 Cool", B="G7 Cool", Mean="G8").play("9")
    assert scene.position["round"] == 2
    assert bully(scene, "Mean") == "G8"
    assert "Mean stays on G8: whom it wants stands there already. MS-10.16" in scene.story


@pytest.mark.rule("MS-10.18", "MS-11.6", "MS-11.8")
def test_s27_back_to_base_onto_a_kid() -> None:
    scene = bullies(A="G2 c4", Biker="K2").play("11")
    assert scene.position["fight"]["kid"] == "A"
    scene.play("rock", "paper", "rock", "paper")
    assert at(scene, "A") == "G6"
    position = scene.position
    assert (position["bank"], position["haul"], position["bullies"]["Biker"]) == (300, 4, "G2")


@pytest.mark.rule("MS-11.3", "MS-11.4", "MS-11.6", "MS-11.7")
def test_s28_first_to_two_throws_and_no_fight_on_the_base() -> None:
    scene = fight(B="G2 c3")
    scene.play("rock", "rock")
    assert scene.position["fight"] == {"kid": "A", "wins": [0, 0], "equal": 1}
    scene.play("paper", "rock")
    assert scene.position["fight"] == {"kid": "A", "wins": [1, 0], "equal": 0}
    scene.play("scissors", "rock")
    assert scene.position["fight"]["wins"] == [1, 1]
    scene.play("paper", "scissors")
    assert (at(scene, "A"), carried(scene, "A")) == ("G6", 0)
    assert bully(scene, "Biker") == "G2"
    assert (scene.position["bank"], scene.position["haul"]) == (297, 6)
    assert scene.position["bully"] == "Mean"
    assert scene.decides == "chance"
    assert carried(scene, "B") == 3


@pytest.mark.rule("MS-11.2", "MS-11.5", "MS-11.9")
def test_s29_one_of_several_kids_is_fought_and_only_one() -> None:
    scene = night("phase = 'bully-roll'", 3, A="D6 c6", B="D6 c1", Biker="E6", Mean="C6").play("1", "D6")
    assert scene.decides == "C"
    assert scene.options == {"fight-A", "fight-B"}
    assert scene.refusal("fight-C") == "MS-11.2"
    assert scene.refusal("rock") == "MS-11.1"
    scene.play("fight-A", "paper", "rock", "paper", "rock")
    assert scene.position["bully"] == "Mean"
    assert (at(scene, "A"), at(scene, "B"), bully(scene, "Biker")) == ("D6", "D6", "D6")
    assert (carried(scene, "A"), carried(scene, "B")) == (6, 1)
    scene.play("1", "D6")
    assert scene.options == {"fight-A", "fight-B"}


@pytest.mark.rule("MS-13.1", "MS-13.2", "MS-13.3", "MS-13.5")
def test_s30a_carried_candy_is_discarded_and_twenty_nine_are_not_enough() -> None:
    scene = night(f"{LAST}, round = 24, haul = 5", 3, A="G7 c10 s29", B="s22").play("6")
    assert scene.winners == "C"
    assert carried(scene, "A") == 0
    assert scene.position["bank"] == 300 - 51
    assert scene.state.scores() == [29.0, 22.0, 5.0]
    assert [row.seat for row in scene.setup.show(scene.state).result] == ["C", "A", "B"]
    assert night(f"{LAST}, round = 24", 3, A="G7 c10 s30", B="s22").play("6").winners == "A"


@pytest.mark.rule("MS-13.3", "MS-13.4", "MS-13.5")
def test_s30b_equal_stashes_share_the_win() -> None:
    scene = night("phase = 'bully-roll', bully = 'Skater', round = 24", 4, A="s34", B="s34", C="s12").play("6")
    assert scene.winners == "AB"
    rows = scene.setup.show(scene.state).result
    assert [(row.place, row.seat) for row in rows] == [(1, "A"), (1, "B"), (3, "C"), (4, "D")]
