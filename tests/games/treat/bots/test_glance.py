"""The odds at a glance, beside the exact ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from midnight.games.treat.bots.glance import Glance
from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules.cards import HOUSES
from midnight.games.treat.rules.codes import AGAIN
from midnight.kernel.ints import Offer
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.treat.scenes import Night, made

NEAR = 0.08  # on average, where one card of a deck of eight is 0.125


def odds_of(odds: Odds, seen: Any, house: int) -> list[float]:
    odds.read(seen)
    odds.look(seen, house)
    return [float(chance) for chance in odds.chance]


def test_where_no_card_was_known_before_it_left_both_odds_are_the_same() -> None:
    night = Night(2, places="1 1", decks={1: "Ch Ch Lo K P"})
    night.play("take", "Ch", "flip", "Lo")
    assert odds_of(Glance(), night.state, 0) == pytest.approx(odds_of(Odds(), night.state, 0))


# D drew P from the fourth deck in secret and paid it in sight at home: for A it lies in both places, so that of all
# events, which A has nearly all seen, none is left for what may be anywhere.
SEEN = (
    "1:K 1:Ch 1:P 1:Lo 1+K 1+Ch 1+P 1+Lo 1:So 1:Lo 2:K 2:Ch 2:So 2:Lo 2+K 2+Ch 2+So 2+Lo 2:Lo 1:Ch 1:Co 2:Co 2:P "
    "2:So 2:Ch 2:P 2:K 2:Ch 3:K 3:Lo 3:So 3:K 3+K 3+Lo 3+So 3+K 3:So 3:K 4:P 4:K 4:Co 4:P 4+P 4+K 4+Co 4+P 4:So "
    "4:Co 4:K 4:K 4:Lo 4:P 4D:P 4D:Co 4:Lo 4:Ch 4:K 4:Ch 4:So 3:Ch 3:So 3:K 3+Ch 3+So 3:K 5:Co 5:So 5:P 5+Co 5+So "
    "5+P 5:So 5:Co 5:P 6:P 6:Co 6:Lo 6:P 6+P 6+Co 6+Lo 6+P 6:K 3:Ch 3:Lo 6:P D=Co 6:K 6:Ch 6:Co 6:Lo D-P A=Lo"
)
DECKS = (  # house, bucket, candy and events dealt, what is known to be inside, candy and events beside it
    ("N5", "B02", [4, 2], "P K", 0, 0),
    ("N6", "B04", [5, 3], "", 0, 0),
    ("N7", "B06", [6, 4], "So", 2, 1),
    ("N4", "B09", [8, 5], "", 0, 0),
    ("N2", "B01", [2, 1], "", 0, 0),
    ("N8", "B08", [7, 4], "Co P", 3, 0),
)
PAID_IN_SIGHT = f"""
game = "trick-or-treat"
seats = 4
phase = "turn"
seat = "A"
used = []
home = {{ events = 0, safe = 0 }}
pile = "- - - - - Ch Ch^ - Ch^ - Ch^ ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? - - Ch^ P^ P^ P^ - Ch^ P^ P^ P^ So^ So^ K^ K^ K^"
middle = ""
rummaged = ""
due = 0
log = "{SEEN}"

[rankings]
A = "Lo>Co>Ch>So"
B = "Lo>So>Ch>Co"
C = "Lo>Ch>Co>So"
D = "Co>So>Lo>Ch"

[places]
A = 7
B = 7
C = 7
D = 7

[buckets]
A = "Ch Ch Ch Lo Lo Lo Lo Lo P P K K K K"
B = "Lo Lo Lo Lo P P P K"
C = "Ch Ch Lo Lo Co Co P K K K K"
D = "Co Co Co Co Co Co So So So So P K"

[known]
A = "Ch Ch Ch Lo Lo Lo Lo P P K K K K"
B = "Lo Lo Lo Lo P P P K"
C = "Ch Ch Lo Lo Co Co P K K K K"
D = "Co Co Co Co So So So So P K"

[unknown]
A = 1
B = 0
C = 0
D = 2
"""
PAID_IN_SIGHT += "".join(
    f'[[decks]]\nhouse = "{house}"\nbucket = "{bucket}"\ndealt = {dealt}\nshown = ""\n'
    f'inside = "{inside}"\ncandy = {candy}\nevents = {events}\n'
    for house, bucket, dealt, inside, candy, events in DECKS
)


def test_what_was_drawn_in_secret_and_paid_in_sight_upsets_no_odds() -> None:
    state = made(4).words.read(PAID_IN_SIGHT)
    for house in range(HOUSES):
        for odds in (Glance(), Odds()):
            found = odds_of(odds, state, house)
            assert all(0 <= chance <= 1 for chance in found)
            assert round(sum(found), 9) in (0, 1)


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
