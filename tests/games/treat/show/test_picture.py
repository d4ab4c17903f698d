"""The picture: every piece by its id, every touch a piece."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from midnight.kernel.state import CHANCE
from tests.games.treat.tables import made, stops


def test_every_touch_is_an_element_of_the_picture() -> None:
    for seats in (2, 4):
        setup = made(seats)
        for ply, (state, option) in enumerate(stops(setup, 1)):
            if option is None or state.seat == CHANCE or ply % 2:
                continue
            seen = state.view(state.seat)
            picture = setup.picture(setup.show(seen, int(state.seat)))
            for one in seen.options():
                for element in setup.words.touch(one, seen):
                    assert element in picture.pieces
                    assert f'id="{element}"' in picture.pieces[element]


def test_the_picture_is_well_formed_and_every_piece_has_its_id() -> None:
    setup = made(3)
    for ply, (state, _) in enumerate(stops(setup, 5)):
        if ply % 5:
            continue
        picture = setup.picture(setup.show(state.view(1), 1))
        ElementTree.fromstring(picture.svg())
        for element, snippet in picture.pieces.items():
            assert snippet.startswith("<")
            assert f'id="{element}"' in snippet
