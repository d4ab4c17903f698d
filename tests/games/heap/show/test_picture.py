"""The pictures for desk and phone: good SVG with all one may touch, large enough, in classes of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from midnight.games.heap.show.ink import FORMS
from midnight.games.heap.show.layout import TALL, WIDE, Plan, corners, den_boxes, item_boxes, nest_boxes
from midnight.kernel.ink import Box
from tests.games.heap.scenes import scene
from tests.pictures import LEAST_TARGET, SHAPES

SIDES = (("H1", "H3", "H5"), ("H2", "H4", "H6"))


def test_what_moves_has_its_place_in_its_transform() -> None:
    s = scene({"A": {"animal": "Fox", "carried": ["Jam Jar"]}}, pets={"Cat": "H3"}, nest=["Tricycle"])
    for shape in SHAPES:
        pieces = s.setup.picture(s.setup.show(s.state), shape).pieces
        for key in ("animal-A", "pet-Cat", "item-A-1", "nest-1", "den-B"):
            assert re.match(rf'<g id="{key}"[^>]* transform="translate\(', pieces[key]), key


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_that_is_touched_on_a_phone_is_large_enough(seats: int) -> None:
    targets: list[Box] = [Box(0, 0, *TALL.house), TALL.nest, *nest_boxes(TALL, 3), TALL.event, TALL.nights, TALL.decks]
    for opened in range(seats):
        dens = den_boxes(TALL, seats, opened)
        targets += dens
        for seat, den in enumerate(dens):
            targets += item_boxes(TALL, den, opened=seat == opened)
    assert all(min(box.w, box.h) >= LEAST_TARGET for box in targets)


def test_the_slots_bins_and_windows_of_a_house_on_a_phone_are_large_enough() -> None:
    """By the area that is touched, as large as it is drawn."""
    s = scene({}, {"H1": {"features": [["F01"], ["F02"], []], "resident": ["R01"]}})
    picture = s.setup.picture(s.setup.show(s.state), "tall")
    for key in ("slot-H1-1", "can-H1", "resident-H1"):
        scale = float((re.search(r"scale\(([\d.]+)\)", picture.pieces[key].split(">")[0]) or ["", "1"])[1])
        area = re.search(r'width="([\d.]+)" height="([\d.]+)" class="heap-h"', picture.pieces[key])
        assert area, key
        assert min(float(area[1]), float(area[2])) * scale >= LEAST_TARGET, key
    assert 'id="heap-bare"><rect width="42" height="42"' in picture.board


@pytest.mark.parametrize("plan", [WIDE, TALL])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nothing_that_is_touched_lies_over_another_or_outside(plan: Plan, seats: int) -> None:
    houses = [Box(*corner, *plan.house) for corner in corners(plan, SIDES).values()]
    for opened in range(seats):
        dens = den_boxes(plan, seats, opened)
        boxes = [*houses, plan.nest, *dens]
        assert all(box.x >= 0 and box.right <= plan.width and box.bottom <= plan.height for box in boxes)
        assert not [(one, other) for k, one in enumerate(boxes) for other in boxes[:k] if overlap(one, other)]
        for seat, den in enumerate(dens):
            paws = item_boxes(plan, den, opened=seat == opened)
            assert all(paw.x >= den.x and paw.right <= den.right and paw.bottom <= den.bottom for paw in paws)
            assert not [(one, other) for k, one in enumerate(paws) for other in paws[:k] if overlap(one, other)]


def overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_seats_differ_in_form_and_not_in_colour_alone() -> None:
    assert len(set(FORMS.values())) == 5
    s = scene({}, count=5)
    for shape in SHAPES:
        picture = s.setup.picture(s.setup.show(s.state), shape)
        for seat in "ABCDE":
            assert f"#heap-form-{seat}" in picture.pieces[f"animal-{seat}"]
            assert f"#heap-form-{seat}" in picture.pieces[f"den-{seat}"]


def test_the_den_of_who_decides_is_the_open_one() -> None:
    s = scene({"B": {"animal": "Raven", "carried": ["Jam Jar"]}}, turn="B")
    shown = s.setup.show(s.state)
    for shape in SHAPES:
        pieces = s.setup.picture(shown, shape).pieces
        assert "#f0c75e" in pieces["den-B"]
        assert "Jam Jar" in pieces["item-B-1"]
        assert "#f0c75e" not in pieces["den-A"]


def test_a_bin_is_as_full_as_its_pile_and_a_pet_wakes_when_an_animal_comes() -> None:
    full = {"can": ["Jam Jar", "?", "?", "?", "?", "?"]}
    s = scene({"A": {"place": "H1"}}, {"H1": full, "H2": {"can": []}}, pets={"Cat": "H1", "Big Dog": "H2"})
    pieces = s.setup.picture(s.setup.show(s.state)).pieces
    assert "#heap-bags" in pieces["can-H1"]
    assert "Jam Jar" in pieces["can-H1"]
    assert "#heap-bin-full" not in pieces["can-H2"]
    slept = s.setup.picture(s.setup.show(scene({}, pets={"Cat": "H1"}).state)).pieces["pet-Cat"]
    assert pieces["pet-Cat"] != slept


def test_names_are_text() -> None:
    s = scene({})
    shown = s.setup.show(s.state)
    named = replace(shown.mats[0], name='<b onload="x">&')
    shown = replace(shown, mats=(named, *shown.mats[1:]))
    for shape in SHAPES:
        svg = s.setup.picture(shown, shape).svg()
        ElementTree.fromstring(svg)
        assert "<b " not in svg
