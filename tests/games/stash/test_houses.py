"""Houses, knocking, special houses and stashing (MS-5 to MS-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games.stash.content import read_content
from tests.games.stash.night import at, carried, night, spaces, stash


@pytest.mark.rule("MS-5.1")
def test_a_house_is_empty_lit_or_dark() -> None:
    scene = night(A="G6", D5="N24", E5="N25 dark")
    shown = scene.setup.show(scene.state)
    states = {house["space"]: house["state"] for house in shown["houses"]}
    assert (states["D5"], states["E5"], states["E7"]) == ("lit", "dark", "empty")


@pytest.mark.rule("MS-5.3", "MS-6.5")
def test_s7_a_full_scale_must_knock_and_is_marked() -> None:
    scene = night("round = 4", A="E6 c10").play("E5")
    assert scene.decides == "chance"
    assert scene.refusal("end") == "MS-5.3"
    scene.play("N13")
    assert carried(scene, "A") == 10
    assert scene.position["houses"]["E5"] == {"card": "N13", "lit": True, "marks": "A"}
    assert scene.refusal("knock") == "MS-6.5"


@pytest.mark.rule("MS-5.4", "MS-6.5", "MS-6.6")
def test_s15_a_mark_binds_one_kid_and_others_may_knock_or_not() -> None:
    scene = night("round = 10", A="E5", B="E6", E5="N24 A")
    assert scene.refusal("knock") == "MS-6.5"
    scene.play("end", "E5")
    assert {"knock", "end"} <= scene.options
    scene.play("knock")
    assert carried(scene, "B") == 4
    assert scene.position["houses"]["E5"]["marks"] == "AB"


@pytest.mark.rule("MS-5.5")
def test_a_dark_house_may_be_entered_but_not_knocked_on() -> None:
    scene = night(A="E6", E5="N24 dark")
    assert "E5" in spaces(scene)
    scene.play("E5")
    assert scene.refusal("knock") == "MS-5.5"
    assert scene.decides == "A"


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


@pytest.mark.rule("MS-5.7", "MS-5.8")
def test_a_special_house_stays_dark_and_has_no_second_card() -> None:
    scene = night(A="E6", B="E6").play("E5", "no-one-home", "end", "E5")
    assert scene.decides == "B"
    assert scene.refusal("knock") == "MS-5.5"
    assert scene.state.undrawn == 47
    with pytest.raises(UserError, match=r"MS-5\.8"):
        night("phase = 'draw'", A="E5", E5="N24")


@pytest.mark.rule("MS-5.9")
def test_without_cards_an_empty_house_stays_empty(tmp_path: Path) -> None:
    deck = tmp_path / "short.toml"
    deck.write_text(
        'may_run_out = true\nspecial = []\n[[ordinary]]\nid = "N01"\nname = "Only"\ncandy = 2\ntime = "9:00"\n'
    )
    scene = night("", 4, {"houses": str(deck)}, A="E6", B="E6").play("E5", "N01", "end", "E7")
    assert scene.decides == "B"
    assert scene.refusal("knock") == "MS-5.9"
    assert list(scene.position["houses"]) == ["E5"]


@pytest.mark.rule("MS-5.10")
def test_a_bully_in_a_house_changes_nothing() -> None:
    scene = night("phase = 'bully-roll'", 3, A="G1", B="G1", Biker="E6", D5="N24").play("1")
    assert scene.refusal("knock") == "MS-5.10"
    scene.play("E5")
    assert scene.position["bullies"]["Biker"] == "E5"
    assert list(scene.position["houses"]) == ["D5"]
    assert scene.state.undrawn == 47
    assert scene.position["bank"] == 300


@pytest.mark.rule("MS-5.11")
def test_lights_make_no_difference_to_walking() -> None:
    plain = spaces(night("used = 2", A="E6"))
    assert plain == spaces(night("used = 2", A="E6", E5="N24", E7="N25 dark"))


@pytest.mark.rule("MS-6.1", "MS-6.3", "MS-6.5")
def test_s6_number_and_bonus_are_added_and_then_cut() -> None:
    scene = night("round = 10", A="E5 c8 Funny", E5="N15").play("knock")
    assert carried(scene, "A") == 10
    assert scene.position["bank"] == 290
    assert scene.position["houses"]["E5"]["marks"] == "A"


@pytest.mark.rule("MS-6.1")
@pytest.mark.parametrize(("costume", "candy"), [("Funny", 4), ("Scary", 4), ("Cute", 2), ("Cheap", 2)])
def test_a_bonus_is_for_the_types_it_names(costume: str, candy: int) -> None:
    assert carried(night(A=f"E5 {costume}", E5="N15").play("knock"), "A") == candy


@pytest.mark.rule("MS-6.2")
def test_candy_comes_from_the_bank_onto_the_scale() -> None:
    scene = night(A="E5", E5="N24").play("knock")
    assert (carried(scene, "A"), scene.position["bank"]) == (4, 296)
    assert scene.setup.show(scene.state)["kids"][0]["carried"] == 4


@pytest.mark.rule("MS-6.4")
def test_a_bank_with_less_than_is_due_gives_what_it_has() -> None:
    scene = night(A="E5", B="s297", E5="N24").play("knock")
    assert (carried(scene, "A"), scene.position["bank"]) == (3, 0)


@pytest.mark.rule("MS-6.7")
def test_nobody_knocks_where_he_does_not_stand() -> None:
    scene = night(A="E6", B="E5", E5="N24")
    assert scene.refusal("knock") == "MS-6.7"


@pytest.mark.rule("MS-7.2", "MS-7.9")
def test_s11_the_bully_house_sends_home_and_the_turn_goes_on() -> None:
    scene = night(A="G6 c3").play("E5", "bully-house")
    assert (at(scene, "A"), carried(scene, "A")) == ("G6", 0)
    assert scene.state.steps_left() == 3
    assert "F4" in spaces(scene)
    assert scene.refusal("D5") == "MS-4.10"
    assert scene.position["houses"]["E5"]["lit"] is False
    assert scene.position["haul"] == 0


@pytest.mark.rule("MS-7.3")
def test_no_one_home_does_nothing() -> None:
    scene = night(A="E6 c3 s4").play("E5", "no-one-home")
    assert (at(scene, "A"), carried(scene, "A"), stash(scene, "A")) == ("E5", 3, 4)


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


@pytest.mark.rule("MS-7.6")
def test_a_haunted_house_takes_all_and_the_kid_stays() -> None:
    scene = night(A="E6 c7 s5").play("E5", "haunted-house")
    assert (at(scene, "A"), carried(scene, "A"), stash(scene, "A")) == ("E5", 0, 5)
    assert scene.position["haul"] == 0


@pytest.mark.rule("MS-7.7", "MS-7.8", "MS-7.10")
def test_s14_special_houses_for_a_type() -> None:
    scene = night(A="E6 c1 Cheap", B="E6 c1 Cool").play("E5", "special-cheap")
    assert carried(scene, "A") == 8
    scene.play("end", "E7", "special-scary")
    assert carried(scene, "B") == 1
    assert {(house["lit"], house["marks"]) for house in scene.position["houses"].values()} == {(False, "")}
    with pytest.raises(UserError, match=r"MS-7\.10"):
        night(A="E6", E5="special-cheap A")


@pytest.mark.rule("MS-7.7")
@pytest.mark.parametrize("kind", ["Funny", "Scary", "Cute", "Cool"])
def test_a_special_house_gives_five_to_its_type(kind: str) -> None:
    card = f"special-{kind.lower()}"
    assert carried(night(A=f"E6 {kind}").play("E5", card), "A") == 5
    assert carried(night(A=f"E6 c8 {kind}").play("E5", card), "A") == 10
    assert carried(night(A="E6 Cheap").play("E5", card), "A") == 0


@pytest.mark.rule("MS-7.8")
def test_the_cheap_house_gives_seven_to_the_cheap_costume_only() -> None:
    assert carried(night(A="E6 Cheap").play("E5", "special-cheap"), "A") == 7
    assert carried(night(A="E6 Cool").play("E5", "special-cheap"), "A") == 0
    told = night(A="E6 Cheap").play("E5", "special-cheap").story
    assert "Orange gains 7 pieces of candy: Special House: Cheap. MS-7.8" in told


@pytest.mark.rule("MS-7.1")
def test_a_candy_bowl_fills_the_scale_if_the_bank_can() -> None:
    assert carried(night(A="E6 c4").play("E5", "candy-bowl"), "A") == 10
    assert carried(night(A="E6 c4", B="s291").play("E5", "candy-bowl"), "A") == 9


@pytest.mark.rule("MS-8.1")
def test_stashing_needs_the_treehouse_and_candy() -> None:
    assert night(A="G7 c4").refusal("stash") == "MS-8.1"
    assert night(A="G6").refusal("stash") == "MS-8.1"
    assert night(A="G6 c1").refusal("stash") == ""


@pytest.mark.rule("MS-8.2")
def test_all_of_it_is_stashed() -> None:
    scene = night(A="G6 c7 s3").play("stash")
    assert (carried(scene, "A"), stash(scene, "A")) == (0, 10)
    assert scene.position["bank"] == 290


@pytest.mark.rule("MS-8.3")
def test_nothing_reaches_into_a_bag() -> None:
    for card in ("bully-house", "haunted-house"):
        assert stash(night(A="E6 c2 s9").play("E5", card), "A") == 9
    scene = night("phase = 'bully-roll'", 3, A="G3 c2 s9", Biker="G2").play("1", "G3")
    scene.play(*["rock", "paper"] * 2)
    assert (carried(scene, "A"), stash(scene, "A")) == (0, 9)


@pytest.mark.rule("MS-6.1")
def test_no_card_has_two_bonuses_for_one_type() -> None:
    for card in read_content({}).cards:
        kinds = [kind for kind, _ in card.bonuses]
        assert len(kinds) <= 2
        assert len(set(kinds)) == len(kinds)
