"""The pictures for desk and phone: good SVG with all one may touch, large enough, in classes of their own."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from midnight.games import game
from midnight.games.stash.content.costumes import slug
from midnight.games.stash.show import layout
from midnight.games.stash.show.figures import BULLIES
from midnight.games.stash.show.ink import ART, COLOURS, FORMS
from midnight.games.stash.show.scuffle import hand_boxes
from midnight.games.stash.show.sky import level
from midnight.kernel.ink import GOLD
from midnight.kernel.show import Picture, Shape
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night
from tests.pictures import LEAST_TARGET, LEAST_TYPE, SHAPES, check_form, sizes_of_type, stops

NAME = "midnight-stash"
PHONE = 382 / 390  # a phone of 390 pixels shows the tall picture with a margin


def picture_of(scene: Scene, shape: Shape = "wide") -> Picture:
    return scene.setup.picture(scene.setup.show(scene.state.view(scene.state.seat), scene.state.seat), shape)


SCENES = [
    lambda: Scene(NAME, seats=5, kingpin_seat="random"),
    lambda: night(A="E5 c3 Cute", E5="N02 AB", E7="candy-bowl", D5="N24 dark", Biker="E5"),
    lambda: night("phase = 'bully-roll'", 5, A="G3", B="G3", C="G3", D="G3").play("1"),
    lambda: night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3"),
    lambda: night("phase = 'bully-roll'", 3, A="G3").play("1", "G3", "rock"),
    lambda: night("phase = 'over', round = 24", 4, A="s31", B="s31"),
]


@pytest.mark.parametrize("number", range(len(SCENES)))
@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_every_kind_of_stop_are_well_formed(number: int, shape: Shape) -> None:
    scene = SCENES[number]()
    picture = picture_of(scene, shape)
    check_form(picture)
    assert min(sizes_of_type(picture.svg())) >= LEAST_TYPE[shape]
    for space in scene.setup.content.map.spaces:  # type: ignore[attr-defined]
        assert f'id="space-{space}"' in picture.board


def test_what_moves_has_its_place_in_its_transform() -> None:
    for shape in SHAPES:
        pieces = picture_of(night(A="E6", Biker="F6"), shape).pieces
        for key in ("kid-A", "bully-1"):
            assert re.match(rf'<g id="{key}" transform="translate\(', pieces[key])


# === Targets ===


def test_on_a_phone_every_space_is_a_thumb_wide_and_none_hides_another() -> None:
    """Houses are squares, stones are round: the middles of two stones are a whole stone apart."""
    town = game(NAME).setup(3).words.content.map  # type: ignore[attr-defined]
    plan = layout.tall(town)
    assert min(plan.touched) * PHONE >= LEAST_TARGET
    half = LEAST_TARGET / 2
    spots = list(plan.spots.items())
    for k, (name, (x, y)) in enumerate(spots):
        assert half <= x <= plan.width - half, name
        assert half <= y <= plan.height - half, name
        for other, (ox, oy) in spots[:k]:
            dx, dy = abs(x - ox), abs(y - oy)
            if name in plan.houses or other in plan.houses:
                assert max(dx, dy) >= LEAST_TARGET - 0.1 or round_gap(dx, dy) >= half - 0.1, (name, other)
            else:
                assert math.hypot(dx, dy) >= LEAST_TARGET - 0.1, (name, other)


def round_gap(dx: float, dy: float) -> float:
    """From the middle of a stone to the nearest point of a square house."""
    half = LEAST_TARGET / 2
    return math.hypot(max(0.0, dx - half), max(0.0, dy - half))


def test_the_phone_shows_the_whole_town_in_its_space() -> None:
    picture = picture_of(night(A="G6"), "tall")
    assert (picture.width, picture.height) == (390, 550)


def test_the_hands_of_a_fight_are_large_and_apart() -> None:
    town = game(NAME).setup(3).words.content.map  # type: ignore[attr-defined]
    for plan in (layout.wide(town), layout.tall(town)):
        boxes = hand_boxes(plan)
        assert all(min(box.w, box.h) >= LEAST_TARGET for box in boxes)
        assert all(one.right < other.x for one, other in pairwise(boxes))
        assert boxes[0].x >= 0
        assert boxes[-1].right <= plan.width


# === What is told ===


@pytest.mark.parametrize("shape", SHAPES)
def test_a_lit_house_shows_candy_time_bonus_and_marks(shape: Shape) -> None:
    house = picture_of(night(A="G6", E5="N03 AB"), shape).pieces["house-E5"]
    for part in (">3<", "8:00", "#stash-tCute", "#stash-tFunny", "#stash-f0", "#stash-f1"):
        assert part in house
    assert "#stash-f2" not in house


def test_empty_lit_and_dark_houses_differ_in_shape() -> None:
    pieces = picture_of(night(A="G6", E5="N03", D5="N24 dark")).pieces
    drawn = [set(re.findall(r'href="#stash-([uwz])"', pieces[f"house-{space}"])) for space in ("E5", "D5", "D7")]
    assert drawn == [{"w"}, {"z"}, {"u"}]


@pytest.mark.parametrize("shape", SHAPES)
def test_reachable_spaces_show_their_cost_and_what_would_stop_the_mover(shape: Shape) -> None:
    pieces = picture_of(night("used = 1", A="E6 c6", E5="N02"), shape).pieces
    assert ">1<" in pieces["reach-E5"]
    # Four more pieces fill the scale: a limit of two, both used by then.
    assert "#stash-stop" in pieces["reach-E5"]
    assert "#stash-stop" not in pieces["reach-F6"]
    assert "reach-A2" not in pieces


def test_a_kid_shows_what_is_carried_and_whose_turn_it_is() -> None:
    pieces = picture_of(night(A="E6 c6 Cute", B="G6 Scary")).pieces
    assert ">6<" in pieces["kid-A"]
    assert GOLD in pieces["kid-A"]
    assert GOLD not in pieces["kid-B"]


def test_a_bag_fills_and_its_goal_is_marked() -> None:
    pieces = picture_of(night(A="s12", B="s30")).pieces
    assert ">12<" in pieces["bag-A"]
    assert "stroke-dasharray" in pieces["bag-A"]
    assert level(0, 30) > level(12, 30) > level(30, 30) > level(50, 30)
    free = picture_of(night("", 4, {"kingpin_goal": "none"}, A="s12")).pieces
    assert "stroke-dasharray" not in free["bag-A"]


def test_the_chart_comes_with_the_roll_and_goes() -> None:
    scene = night("phase = 'bully-roll'", 4, A="G6", B="G6", C="G6")
    assert "chart" not in picture_of(scene).pieces
    scene.play("7")
    for shape, parts in (("wide", ("Biker", "move 5", "back to base")), ("tall", ("Biker", "move 5"))):
        chart = picture_of(scene, shape).pieces["chart"]  # type: ignore[arg-type]
        assert all(part in chart for part in parts)


def test_a_chart_hides_no_space_where_the_move_may_end() -> None:
    setup = game(NAME).setup(4)
    seen = 0
    for state in stops(setup, "sensible"):
        shown = setup.show(state)
        if not shown.ends:
            continue
        seen += 1
        plan = layout.wide(setup.words.content.map)  # type: ignore[attr-defined]
        x, y = map(float, re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", setup.picture(shown).pieces["chart"])[0])
        for row in shown.ends:
            sx, sy = plan.spots[row.space]
            assert not (x < sx < x + 364 and y < sy < y + 226)
    assert seen


@pytest.mark.parametrize("shape", SHAPES)
def test_many_on_one_space_stand_apart(shape: Shape) -> None:
    everybody = dict.fromkeys("ABCD", "F6") | dict.fromkeys(("Biker", "Mean", "Skater", "Sneaky"), "F6")
    for space in ("F6", "E5"):
        crowd = dict.fromkeys(everybody, space)
        pieces = picture_of(night("", 5, None, **crowd), shape).pieces
        names = [*(f"kid-{seat}" for seat in "ABCD"), *(f"bully-{number}" for number in range(1, 5))]
        spots = {re.search(r"translate\((.*?)\)", pieces[name])[1] for name in names}  # type: ignore[index]
        assert len(spots) == 8


def test_seats_costumes_and_bullies_differ_by_shape_as_well_as_by_colour() -> None:
    assert len(set(FORMS)) == len(set(COLOURS)) == 5
    assert len({ART.drawing("bullies", f"{name}-base") for name in BULLIES}) == 4
    drawn = [re.sub(r'"#\w+"', "", ART.drawing("costumes", name)) for name in ART.names("costumes")]
    assert len(set(drawn)) == 14
    pieces = picture_of(night("", 5, None, A="E6", B="E6", C="E6", D="E6")).pieces
    for number, seat in enumerate("ABCD"):
        assert f"#stash-f{number}" in pieces[f"kid-{seat}"]


def test_every_costume_of_ours_has_a_drawing() -> None:
    content = game(NAME).setup(3).words.content  # type: ignore[attr-defined]
    assert {slug(one.name) for one in content.costumes} | {"plain"} == set(ART.names("costumes"))


# === Other people's content ===


def test_a_user_s_names_cannot_break_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "costumes.toml"
    path.write_text('[Odd]\ncards = ["<b>A & B</b>", "Two", "Three", "Four"]\n')
    charts = tmp_path / "charts.toml"
    ours = game(NAME).folder / "content"
    charts.write_text(re.sub(r"type:\w+", "type:Odd", (ours / "charts.toml").read_text()))
    houses = tmp_path / "houses.toml"
    text = re.sub(r"bonuses = .*\n", "", (ours / "houses.toml").read_text())
    houses.write_text(re.sub(r'type = "\w+"', 'type = "Odd"', text))
    settings = {"costumes": str(path), "charts": str(charts), "houses": str(houses)}
    scene = Scene(NAME, seats=3, **settings).play("b-a-b-b", "two")
    shown = scene.setup.show(scene.state)
    shown = replace(shown, kids=tuple(replace(kid, name='<b onload="x">&') for kid in shown.kids))
    for shape in SHAPES:
        picture = scene.setup.picture(shown, shape)
        check_form(picture)
        assert "<b " not in picture.svg()


@pytest.mark.parametrize("shape", SHAPES)
def test_a_wider_map_is_drawn_too(tmp_path: Path, shape: Shape) -> None:
    path = tmp_path / "wide.toml"
    path.write_text(f'title = "wide"\ngrid = """\n.h.h.h{"." * 20}\n1#T#23{"#" * 19}4\n"""\n')
    scene = Scene(NAME, seats=3, map=str(path)).play("ninja", "mummy")
    check_form(picture_of(scene, shape))
    text = scene.setup.text(scene.setup.show(scene.state))
    assert max(len(line) for line in text.splitlines()) <= 100
