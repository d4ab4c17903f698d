"""The picture: well formed, complete, and readable also where many stand on one space."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from midnight.games import game
from midnight.games.stash.show.pieces import COLOURS, SHAPES, STOP_COLOUR
from midnight.kernel.show import Picture
from midnight.testing.scene import Scene
from tests.games.stash.tables import night


def picture_of(scene: Scene) -> Picture:
    return scene.setup.picture(scene.setup.show(scene.state.view(scene.state.seat), scene.state.seat))


def check_form(picture: Picture) -> None:
    root = ElementTree.fromstring(picture.svg())
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names))
    for name, snippet in picture.pieces.items():
        assert ElementTree.fromstring(snippet).get("id") == name


SCENES = [
    lambda: Scene("midnight-stash", seats=5, kingpin_seat="random"),
    lambda: night(A="E5 c3 Cute", E5="N02 AB", E7="candy-bowl", D5="N24 dark", Biker="E5"),
    lambda: night("phase = 'bully-roll'", 5, A="G3", B="G3", C="G3", D="G3").play("1"),
    lambda: night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3"),
    lambda: night("phase = 'bully-roll'", 3, A="G3").play("1", "G3", "rock"),
    lambda: night("phase = 'over', round = 24", 4, A="s31", B="s31"),
]


@pytest.mark.parametrize("number", range(len(SCENES)))
def test_pictures_of_every_kind_of_stop_are_well_formed(number: int) -> None:
    scene = SCENES[number]()
    picture = picture_of(scene)
    check_form(picture)
    for space in scene.setup.content.map.spaces:  # type: ignore[attr-defined]
        assert f'id="space-{space}"' in picture.board


def test_a_lit_house_shows_candy_time_bonus_and_marks() -> None:
    house = picture_of(night(A="G6", E5="N03 AB")).pieces["house-E5"]
    for part in (">3<", "8:00", "Cute +2", "Funny +1", COLOURS[0], COLOURS[1]):
        assert part in house
    assert COLOURS[2] not in house


def test_reachable_spaces_show_their_cost_and_what_would_stop_the_mover() -> None:
    pieces = picture_of(night("used = 1", A="E6 c6", E5="N02")).pieces
    assert ">1<" in pieces["reach-E5"]
    # Four more pieces fill the scale: a limit of two, both used by then.
    assert STOP_COLOUR in pieces["reach-E5"]
    assert STOP_COLOUR not in pieces["reach-F6"]
    assert "reach-A2" not in pieces


def test_many_on_one_space_stand_apart() -> None:
    everybody = dict.fromkeys("ABCD", "F6") | dict.fromkeys(("Biker", "Mean", "Skater", "Sneaky"), "F6")
    for space in ("F6", "E5"):
        crowd = dict.fromkeys(everybody, space)
        pieces = picture_of(night("", 5, None, **crowd)).pieces
        names = [*(f"kid-{seat}" for seat in "ABCD"), *(f"bully-{number}" for number in range(1, 5))]
        spots = {re.search(r"translate\((.*?)\)", pieces[name])[1] for name in names}  # type: ignore[index]
        assert len(spots) == 8


def test_kids_differ_by_shape_as_well_as_by_colour() -> None:
    assert len(set(SHAPES)) == len(set(COLOURS)) == 5


def test_only_kids_that_can_be_chosen_catch_a_touch() -> None:
    pieces = picture_of(night("phase = 'bully-roll'", 4, A="G3", B="G3", C="G9").play("1", "G3")).pieces
    assert [("still" in pieces[f"kid-{seat}"].split(">")[0]) for seat in "ABC"] == [False, False, True]


def test_a_user_s_names_cannot_break_the_picture(tmp_path: Path) -> None:
    path = tmp_path / "costumes.toml"
    path.write_text('[Odd]\ncards = ["<b>A & B</b>", "Two", "Three", "Four"]\n')
    charts = tmp_path / "charts.toml"
    ours = game("midnight-stash").folder / "content"
    charts.write_text(re.sub(r"type:\w+", "type:Odd", (ours / "charts.toml").read_text()))
    houses = tmp_path / "houses.toml"
    text = re.sub(r"bonuses = .*\n", "", (ours / "houses.toml").read_text())
    houses.write_text(re.sub(r'type = "\w+"', 'type = "Odd"', text))
    settings = {"costumes": str(path), "charts": str(charts), "houses": str(houses)}
    scene = Scene("midnight-stash", seats=3, **settings).play("b-a-b-b", "two")
    check_form(picture_of(scene))


def test_a_wider_map_is_drawn_too(tmp_path: Path) -> None:
    path = tmp_path / "wide.toml"
    path.write_text(f'title = "wide"\ngrid = """\n.h.h.h{"." * 20}\n1#T#23{"#" * 19}4\n"""\n')
    scene = Scene("midnight-stash", seats=3, map=str(path)).play("ninja", "mummy")
    check_form(picture_of(scene))
    text = scene.setup.text(scene.setup.show(scene.state))
    assert max(len(line) for line in text.splitlines()) <= 100
