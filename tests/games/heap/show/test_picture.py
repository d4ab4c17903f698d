"""The picture: good SVG with everything a person may touch."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.heap.tables import NAME


@pytest.mark.parametrize("seats", [3, 5])
def test_every_picture_is_good_svg_and_has_what_its_options_touch(seats: int) -> None:
    setup = game(NAME).setup(seats)
    state = setup.start()
    chance, players, offer = Rng(4, seats, CHANCE_STREAM), Rng(4, seats, PLAYER_STREAM), Offer()
    ply = 0
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        if state.seat != CHANCE and ply % 3 == 0:
            picture = setup.picture(setup.show(state, state.seat))
            svg = picture.svg()
            ElementTree.fromstring(svg)
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(ids) == len(set(ids))
            assert all(f'id="{key}"' in piece for key, piece in picture.pieces.items())
            touched = [setup.words.touch(option, state) for option in state.options()]
            assert {key for touch in touched for key in touch} <= set(ids)
            kept = [touch for touch in touched if touch]
            assert len(set(kept)) == len(kept)
            for option in state.options():
                assert setup.words.say(option, state)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        ply += 1
