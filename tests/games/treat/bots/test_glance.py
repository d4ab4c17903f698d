"""The odds at a glance, beside the exact ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from midnight.games.treat.bots.glance import Glance
from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules.cards import AGAIN
from midnight.kernel.ints import Offer
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.treat.tables import Night, made

NEAR = 0.08  # on average, where one card of a deck of eight is 0.125


def odds_of(odds: Odds, seen: Any, house: int) -> list[float]:
    odds.read(seen)
    odds.look(seen, house)
    return [float(chance) for chance in odds.chance]


def test_where_no_card_was_known_before_it_left_both_odds_are_the_same() -> None:
    night = Night(2, places="1 1", decks={1: "Ch Ch Lo K P"})
    night.play("take", "Ch", "flip", "Lo")
    assert odds_of(Glance(), night.state, 0) == pytest.approx(odds_of(Odds(), night.state, 0))


def play_out(state: Any, chance: Rng, choose: Callable[[Any], int]) -> None:
    """Play a game to its end: chance by lot, and each decision by `choose`, which is given the whole position."""
    offer = Offer()
    while state.seat != OVER:
        state.play(state.pick(chance, offer) if state.seat == CHANCE else choose(state))


@pytest.mark.parametrize("seats", [2, 4])
def test_at_a_glance_the_odds_are_near_the_exact_ones_and_add_up(seats: int) -> None:
    setup, exact, glance = made(seats), Odds(), Glance()
    off: list[float] = []
    for number in range(12):
        chance, light = Rng(5, number, 1), setup.light_bot()

        def choose(state: Any, light: Any = light, chance: Rng = chance) -> int:
            view = state.view(state.seat)
            if view.phase == AGAIN:
                found, right = odds_of(glance, view, view.here()), odds_of(exact, view, view.here())
                assert sum(found) == pytest.approx(1.0)
                off.append(max(abs(a - b) for a, b in zip(found, right, strict=True)))
            return int(light.choose(view, chance))

        play_out(setup.start(), chance, choose)
    assert len(off) > 100
    assert sum(off) / len(off) < NEAR


def test_the_whole_position_tells_the_light_player_no_more_than_its_view() -> None:
    setup = made(3)
    for number in range(6):
        light = setup.light_bot()

        def choose(state: Any, light: Any = light, number: int = number) -> int:
            options = [light.choose(seen, Rng(7, number, 1)) for seen in (state, state.view(state.seat))]
            assert options[0] == options[1]
            return int(options[0])

        play_out(setup.start(), Rng(6, number, 1), choose)
