"""The compiled rules against a second, plain reading of the ledger, stop by stop."""

from __future__ import annotations

import pytest

from midnight import PURE
from midnight.games import game
from midnight.games.castle.game import CastleSetup
from midnight.games.castle.rules.board import OFF
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import LIFTED, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.games.castle.words.options import CastleWords
from midnight.games.castle.words.position import PHASES
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.castle.rules.reference import EACH, Reference
from tests.games.castle.scenes import CASTLE, PARTY

GAMES = 4 if PURE else 24
PARTY_SETTINGS = [
    {"mp_board": "nine", "mp_overflow": "deep", "mp_first_player": "continue"},
    {"mp_board": "eleven", "mp_overflow": "shallow", "mp_first_player": "youngest"},
]


def compare(words: CastleWords, state: Castle, plain: Reference) -> None:
    each = EACH[plain.seats]
    places = [words.places[place] if place != OFF else "" for place in state.place]
    for seat, row in enumerate(plain.guests):
        standing = sorted(place for place in places[seat * each : seat * each + each] if place)
        assert standing == sorted(plain.sign(place) for place in row)
    assert list(state.score) == plain.score
    assert PHASES[state.phase] == plain.phase
    assert state.turn == plain.turn
    assert state.roll == plain.roll
    assert words.places[state.phantom_place()] == plain.sign(plain.phantom) or state.phantom == LIFTED
    if isinstance(state, HiddenCastle):
        assert words.file.clocks[state.clock] == plain.clock
    if isinstance(state, MidnightParty):
        assert state.round == plain.round


def chosen(words: CastleWords, offer: Offer, players: Rng, shy: bool) -> int:
    """Any option; shy players hide whenever they can, so that games get long and chambers full."""
    options = [int(option) for option in offer.values()]
    hiding = [option for option in options if ">C" in words.word(option)] if shy else []
    return (hiding or options)[players.below(len(hiding or options))]


def play_both(setup: CastleSetup, number: int, plain: Reference) -> None:
    words, state, offer = setup.words, setup.start(), Offer()
    chance, players = Rng(17, number, CHANCE_STREAM), Rng(17, number, PLAYER_STREAM)
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        assert {words.word(int(option)) for option in offer.values()} == plain.options()
        assert state.seat == plain.decides()
        shy = number % 2 == 1
        option = int(chance.draw(offer)) if state.seat == CHANCE else chosen(words, offer, players, shy)
        state.play(option)
        plain.play(words.word(option))
        compare(words, state, plain)
    assert plain.phase == "over"
    assert state.winners() == plain.winners()


def made_ready(name: str, seats: int, settings: dict[str, str]) -> CastleSetup:
    setup = game(name).setup(seats, settings)
    assert isinstance(setup, CastleSetup)
    return setup


@pytest.mark.rule("HC-3.7", "HC-7.18", "HC-10.3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_castle_is_played_alike_by_both_readings(seats: int) -> None:
    setup = made_ready(CASTLE, seats, {})
    for number in range(GAMES):
        play_both(setup, number, Reference(seats))


@pytest.mark.rule("MP-5.3", "MP-7.3", "MP-7.5", "MP-7.6", "MP-7.7")
@pytest.mark.parametrize("settings", PARTY_SETTINGS, ids=["nine", "eleven"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_party_is_played_alike_by_both_readings(seats: int, settings: dict[str, str]) -> None:
    classic = settings["mp_board"] == "eleven"
    setup = made_ready(PARTY, seats, settings)
    for number in range(GAMES):
        play_both(setup, number, Reference(seats, party=True, eleven=classic, shallow=classic, youngest=classic))
