"""Houses, knocking, special houses and stashing (MS-5 to MS-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games.stash.content.reading import read_content, read_files
from midnight.kernel.files import Files
from tests.games.stash.scenes import at, carried, night, spaces, stash


@pytest.mark.rule("MS-5.1")
def test_a_house_is_empty_lit_or_dark() -> None:
    scene = night(A="G6", D5="N24", E5="N25 dark")
    shown = scene.setup.show(scene.state)
    states = {house.space: house.state for house in shown.houses}
    assert (states["D5"], states["E5"], states["E7"]) == ("lit", "dark", "empty")


@pytest.mark.rule("MS-5.5")
def test_a_dark_house_may_be_entered_but_not_knocked_on() -> None:
    scene = night(A="E6", E5="N24 dark")
    assert "E5" in spaces(scene)
    scene.play("E5")
    assert scene.refusal("knock") == "MS-5.5"
    assert scene.decides == "A"


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


@pytest.mark.rule("MS-6.1")
@pytest.mark.parametrize(("costume", "candy"), [("Funny", 4), ("Scary", 4), ("Cute", 2), ("Cheap", 2)])
def test_a_bonus_is_for_the_types_it_names(costume: str, candy: int) -> None:
    assert carried(night(A=f"E5 {costume}", E5="N15").play("knock"), "A") == candy


@pytest.mark.rule("MS-6.2")
def test_candy_comes_from_the_bank_onto_the_scale() -> None:
    scene = night(A="E5", E5="N24").play("knock")
    assert (carried(scene, "A"), scene.position["bank"]) == (4, 296)
    assert scene.setup.show(scene.state).kids[0].carried == 4


@pytest.mark.rule("MS-6.4")
def test_a_bank_with_less_than_is_due_gives_what_it_has() -> None:
    scene = night(A="E5", B="s297", E5="N24").play("knock")
    assert (carried(scene, "A"), scene.position["bank"]) == (3, 0)


@pytest.mark.rule("MS-6.7")
def test_nobody_knocks_where_he_does_not_stand() -> None:
    scene = night(A="E6", B="E5", E5="N24")
    assert scene.refusal("knock") == "MS-6.7"


@pytest.mark.rule("MS-7.3")
def test_no_one_home_does_nothing() -> None:
    scene = night(A="E6 c3 s4").play("E5", "no-one-home")
    assert (at(scene, "A"), carried(scene, "A"), stash(scene, "A")) == ("E5", 3, 4)


@pytest.mark.rule("MS-7.6")
def test_a_haunted_house_takes_all_and_the_kid_stays() -> None:
    scene = night(A="E6 c7 s5").play("E5", "haunted-house")
    assert (at(scene, "A"), carried(scene, "A"), stash(scene, "A")) == ("E5", 0, 5)
    assert scene.position["haul"] == 0


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
    assert "Orange gains 7 pieces of candy (Special House: Cheap). MS-7.8" in told


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
    for card in read_content(read_files({}, Files())).cards:
        kinds = [kind for kind, _ in card.bonuses]
        assert len(kinds) <= 2
        assert len(set(kinds)) == len(kinds)
