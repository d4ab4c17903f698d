"""Drawings of SVG files: taken by their names, as compact text, with colours in their holes."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.kernel.art import Art

SHEET = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <style>.cave-e { stroke: #150f1f }</style>
  <g transform="translate(50 50)">
    <!-- as bats are -->
    <g id="bat">
      <path d="M0 0H4" class="cave-e" fill="#aaa" data-fill="coat"/>
      <g stroke="#111" data-stroke="edge">
        <text>a &amp; b</text>
      </g>
    </g>
  </g>
  <g id="nothing"/>
</svg>
"""


@pytest.fixture
def art(tmp_path: Path) -> Art:
    (tmp_path / "beasts.svg").write_text(SHEET)
    (tmp_path / "torn.svg").write_text(SHEET.replace("</svg>", ""))
    (tmp_path / "letter.svg").write_text("<letter/>")
    return Art(tmp_path)


def test_a_drawing_is_what_its_group_holds_without_blanks_and_comments(art: Art) -> None:
    assert art.names("beasts") == ("bat", "nothing")
    assert art.drawing("beasts", "nothing") == ""
    drawn = '<path d="M0 0H4" class="cave-e" fill="#aaa"/><g stroke="#111"><text>a &amp; b</text></g>'
    assert art.drawing("beasts", "bat") == drawn


def test_colours_go_into_the_holes_that_are_named_so(art: Art) -> None:
    drawn = '<path d="M0 0H4" class="cave-e" fill="#fff"/><g stroke="#111"><text>a &amp; b</text></g>'
    assert art.drawing("beasts", "bat", coat="#fff") == drawn
    assert 'fill="#aaa"/><g stroke="red">' in art.drawing("beasts", "bat", edge="red")


@pytest.mark.parametrize(
    ("file", "name", "why"),
    [
        ("torn", "bat", "torn.svg is no SVG: no element found"),
        ("letter", "bat", "letter.svg is no SVG: it begins with letter"),
        ("beasts", "wolf", "beasts.svg has no drawing 'wolf'"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_the_name_of_its_file(art: Art, file: str, name: str, why: str) -> None:
    with pytest.raises(UserError, match=why):
        art.drawing(file, name)
