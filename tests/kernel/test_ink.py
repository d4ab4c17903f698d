"""Ink and paper: short numbers, words that fit, shapes as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from midnight.kernel import ink
from midnight.kernel.ink import Box


@pytest.mark.parametrize(
    ("value", "text"), [(3, "3"), (2.04, "2"), (2.06, "2.1"), (-0.01, "0"), (-1.5, "-1.5"), (1e4, "10000")]
)
def test_numbers_are_as_short_as_they_can_be(value: float, text: str) -> None:
    assert ink.num(value) == text


def test_a_box_knows_its_middle_and_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.cx, box.cy, box.right, box.bottom) == (25, 40, 40, 60)
    assert box.inset(5) == Box(15, 25, 20, 30)


def test_words_stand_closer_in_a_small_room_and_are_cut_off_in_a_smaller_one() -> None:
    assert ink.pressed("a moonlit night", 10, 0, 0.6, 0.5) == ("a moonlit night", "")
    assert ink.pressed("a moonlit night", 10, 90, 0.6, 0.5) == ("a moonlit night", "")
    words, tight = ink.pressed("a moonlit night", 10, 80, 0.6, 0.5)
    assert words == "a moonlit night"
    assert 'textLength="80"' in tight
    assert ink.pressed("a moonlit night", 10, 50, 0.6, 0.5)[0] == "a moonlit…"
    assert ink.wrapped("a moonlit night", 60, 10, 2, 0.6) == ("a moonlit", "night")


def test_everything_is_one_good_element_and_words_are_text() -> None:
    name = '<b onload="x">&'
    for drawn in (
        ink.rect(1, 2, 3, 4, "#fff", 2, 'opacity=".5"'),
        ink.classed(1, 2, 3, 4, "race-h"),
        ink.circle(0, 0, 9, "none"),
        ink.oval(0, 0, 9, 4, "none"),
        ink.shade(0, 0, 9, 4, "race-d"),
        ink.path("M0 0L1 -1"),
        ink.drawn_line("M0 0L1 -1", "#fff", 2, "race-r"),
        ink.gradient("race-sky", "0 #000 1,1 #fff .5"),
        ink.moved(1, 2, "<g/>", 2, 45),
        ink.anchored(0, 0, name, 12, "#fff", "end", "race-t"),
        ink.written(0, 0, name, 12, "#fff", "start", "race-t"),
        f"<g {ink.placed(1, 2, 2, 90)}/>",
    ):
        assert "<b " not in ElementTree.tostring(ElementTree.fromstring(drawn), encoding="unicode")


def test_attributes_become_a_style() -> None:
    assert ink.style_of('fill="#fff" stroke-width="2"') == "fill:#fff;stroke-width:2"
