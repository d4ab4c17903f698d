"""Kid turns and kid movement (MS-3, MS-4)."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.stash.content.reading import read_content, read_files
from midnight.games.stash.rules import movement
from midnight.kernel.files import Files
from midnight.testing.scene import Scene
from tests.games.stash.scenes import at, carried, night, spaces, stash


@pytest.mark.rule("MS-3.1", "MS-3.2")
def test_each_kid_has_one_turn_a_round_past_the_kingpin() -> None:
    scene = night("", 4, {"kingpin_seat": "B", "first_kid": "C"}, C="G6")
    seen = []
    for _ in range(2):
        while scene.decides != "chance":
            seen.append(scene.decides)
            scene.play("end")
        scene.play("10", "6", "6")
    assert seen == ["C", "D", "A"] * 2


@pytest.mark.rule("MS-3.2")
def test_chance_may_name_the_youngest_kid() -> None:
    scene = Scene("midnight-stash", seats=4, first_kid="random", kingpin_seat="B")
    assert scene.options == {"youngest-A", "youngest-C", "youngest-D"}
    assert scene.refusal("youngest-B") == "MS-3.2"
    scene.play("youngest-D", "ninja")
    assert scene.position["kids"]["D"]["costume"] == "ninja"
    scene.play("mummy", "vampire")
    assert scene.decides == "D"
    with pytest.raises(UserError, match="seat B is the kingpin"):
        game("midnight-stash").setup(4, {"first_kid": "B", "kingpin_seat": "B"})
    both = Scene("midnight-stash", seats=3, kingpin_seat="random", first_kid="A").play("kingpin-A")
    assert both.position["first"] == "B"


@pytest.mark.rule("MS-3.3", "MS-8.4")
def test_move_knock_and_stash_mix_in_any_order() -> None:
    scene = night(A="G6 c3", E5="N20", E7="N25")
    scene.play("stash", "E7", "knock", "E5", "knock")
    assert (stash(scene, "A"), carried(scene, "A")) == (3, 4)
    scene = night(A="E5 c3", E5="N20").play("E6", "E5", "knock", "E6")
    assert scene.decides == "A"
    assert movement.steps_left(scene.state) == 1


@pytest.mark.rule("MS-3.4")
def test_a_kid_may_end_at_once_and_a_turn_without_anything_else_ends_by_itself() -> None:
    scene = night(A="G6")
    assert "end" in scene.options
    scene.play("end")
    assert scene.decides == "B"
    scene = night("used = 1", A="F6 c10").play("E6")
    assert scene.decides == "B"
    with pytest.raises(UserError, match=r"MS-3\.4"):
        night("used = 2", A="F6 c10")


@pytest.mark.rule("MS-4.1", "MS-4.2")
def test_the_scale_gives_the_limit_and_never_rises_with_candy() -> None:
    limits = read_content(read_files({}, Files())).numbers.limits
    assert limits == (6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2)
    for candy, limit in enumerate(limits):
        scene = night(A=f"E6 c{candy}")
        town = scene.state.box.town
        here = scene.words.option("E6")
        assert max(town.far(here, scene.words.option(name)) for name in spaces(scene)) == limit


@pytest.mark.rule("MS-4.1")
def test_fewer_spaces_than_the_limit_are_allowed() -> None:
    scene = night(A="G6").play("G5", "end")
    assert at(scene, "A") == "G5"


@pytest.mark.rule("MS-4.4")
def test_above_the_limit_there_is_only_no_further_step() -> None:
    scene = night("used = 5, round = 5", A="E5 c3", E5="N20")
    assert scene.refusal("E6") == "MS-4.3"
    scene = night("used = 6, round = 5", A="E5 c3", E5="N20")
    assert scene.refusal("E6") == "MS-4.4"
    assert scene.options == {"knock", "end"}


@pytest.mark.rule("MS-4.3")
def test_the_limit_may_be_read_at_the_start_of_the_turn_instead() -> None:
    scene = night("round = 9", 4, {"movement_limit": "turn_start"}, A="E6 c9", D5="N24").play("G6", "stash")
    assert scene.decides == "B"
    scene = night("", 4, {"movement_limit": "turn_start"}, A="G6 Cute").play("E5", "N02")
    assert carried(scene, "A") == 6
    assert scene.decides == "A"
    assert movement.steps_left(scene.state) == 3
    assert scene.position["limit"] == 6
    assert scene.refusal("A6") == "MS-4.10"
    scene.play("G6", "stash")
    assert scene.decides == "B"


@pytest.mark.rule("MS-4.5", "MS-4.7")
def test_steps_lead_along_streets_and_through_doors_only() -> None:
    scene = night(A="E5 c10")
    assert spaces(scene) == {"E6", "D6", "F6", "E7"}
    scene = night("used = 1", A="E5 c10")
    assert spaces(scene) == {"E6"}
    town = read_content(read_files({}, Files())).map
    for space, house in enumerate(town.house):
        if house >= 0:
            beside = [other for other in town.step[space * 4 : space * 4 + 4] if other >= 0]
            assert len(beside) == 1
            assert town.house[beside[0]] == -1


@pytest.mark.rule("MS-4.6")
@pytest.mark.parametrize("pair", ["A2 M2", "A6 M6", "A10 M10", "B1 B11", "G1 G11", "L1 L11"])
def test_arrows_join_the_ends_of_their_street(pair: str) -> None:
    one, other = pair.split()
    assert other in spaces(night("used = 5", A=one))
    assert one in spaces(night("used = 5", A=other))


@pytest.mark.rule("MS-4.8")
def test_kids_pass_and_share_spaces_with_kids() -> None:
    scene = night("turn = 'B'", A="F6", B="G6", C="G6").play("E6", "F6", "end")
    assert at(scene, "A") == at(scene, "B") == "F6"


@pytest.mark.rule("MS-4.10")
def test_a_move_costs_its_distance() -> None:
    scene = night(A="G6")
    assert scene.refusal("G6") == "MS-4.10"
    scene.play("F4")
    scene.play("N25")
    assert scene.position["used"] == 3
    scene = night("used = 2", A="G6")
    assert "D5" in spaces(scene)
    scene = night("used = 3", A="G6")
    assert scene.refusal("D5") == "MS-4.10"
