"""Whole games with their stories: a change of the rules shows as a difference here."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, EventList
from midnight.kernel.words import events_of
from tests import golden
from tests.games.fires.scenes import GAME

FOLDER = Path(__file__).parent / "golden"
CASES = {
    "one": (1, {}, 11),
    "three": (3, {"door_side": "random", "put_down": "on"}, 5),
    "six": (6, {"explosion_count": "every", "turn_order": "seats", "start_water": "2"}, 8),
}


def played(name: str) -> str:
    """A game of random players on the coarse options: its record, then its story."""
    seats, settings, seed = CASES[name]
    setup = game(GAME).setup(seats, settings)
    record = Record(setup)
    chance, players = Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM)
    state = setup.start()
    state.story = chronicle = EventList()
    offer = Offer()
    while state.seat != OVER:
        offer.clear()
        state.offer_coarse(offer)
        option = int(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        record.plays.append(option)
        state.play(option)
    story = [f"# {setup.game.rule(event.rule)} {setup.words.sentence(event)}" for event in events_of(chronicle)]
    return record.to_text() + "\n".join(story) + "\n"


@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_goes_as_it_always_went(name: str) -> None:
    text = played(name)
    golden.compare(FOLDER / f"{name}.txt", text)
    assert Record.from_text(text).replay().seat == OVER
