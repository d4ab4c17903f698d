"""The pictures of every game, for desk, phone and lobby: good SVG with all one may touch, in classes of their own."""

from __future__ import annotations

import re
from itertools import islice
from xml.etree import ElementTree

import pytest

from midnight.kernel.game import Game
from midnight.kernel.state import OVER
from tests.pictures import LEAST_TYPE, MOST, SHAPES, both, check_form, check_svg, ids_of, shown_at, sizes_of_type, stops

MOST_STOPS = 400


@pytest.mark.parametrize(("least", "bot"), [(True, "random"), (False, "sensible")])
def test_every_picture_is_good_svg_and_has_what_its_options_touch(game: Game, least: bool, bot: str) -> None:
    setup = game.setup(game.seats[0] if least else game.seats[-1])
    for state in islice(stops(setup, bot), 0, MOST_STOPS, 5):
        touched = {name for option in state.options() for name in setup.words.touch(option, state)}
        wanted = {"table" if name.startswith("point-") else name for name in touched}  # a point lies on the table
        for shape, picture in both(setup, shown_at(setup, state)):
            check_form(picture)
            svg = picture.svg()
            assert state.seat == OVER or wanted <= set(ids_of(svg))
            assert min(sizes_of_type(svg), default=LEAST_TYPE[shape]) >= LEAST_TYPE[shape]
            assert len(svg) <= MOST[shape]


def test_classes_and_definitions_have_a_prefix_of_their_own(game: Game) -> None:
    prefix = f"{game.folder.name}-"
    setup = game.setup(game.seats[-1])
    for state in islice(stops(setup, "random"), 0, MOST_STOPS, 40):
        shown = shown_at(setup, state)
        for picture in (*(picture for _, picture in both(setup, shown)), setup.thumb(shown)):
            svg = picture.svg()
            classes = {name for found in re.findall(r' class="([^"]+)"', svg) for name in found.split()}
            assert classes
            assert all(name.startswith(prefix) for name in classes)
            definitions = "".join(re.findall(r"<defs>.*?</defs>|<clipPath .*?>", svg))
            assert all(name.startswith(prefix) for name in ids_of(definitions))
            assert all(name.startswith(prefix) for name in re.findall(r"\.([a-z][\w-]*)", picture.style))


def test_drawings_are_files_that_any_program_opens(game: Game) -> None:
    for path in (game.folder / "show" / "art").glob("*.svg"):
        root = ElementTree.parse(path).getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg", path.name
        assert root.get("viewBox"), path.name
        check_svg(path.read_text(encoding="utf-8"))


def test_the_board_never_changes(game: Game) -> None:
    setup = game.setup(game.seats[0])
    boards = {shape: set[str]() for shape in SHAPES}
    for state in islice(stops(setup, "random"), 0, MOST_STOPS, 10):
        for shape, picture in both(setup, setup.show(state.view(0), 0)):
            boards[shape].add(picture.board)
    assert [len(found) for found in boards.values()] == [1, 1]


def test_the_picture_for_the_lobby_is_small_and_has_little_to_read(game: Game) -> None:
    setup = game.setup(game.seats[0])
    picture = setup.thumb(setup.show(setup.start()))
    assert (picture.width, picture.height) == (400, 300)
    check_svg(picture.svg())
    assert min(sizes_of_type(picture.svg()), default=20) >= 20
