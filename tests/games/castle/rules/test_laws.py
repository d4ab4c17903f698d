"""Laws that hold at every stop of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from midnight import PURE
from midnight.games import game
from midnight.games.castle.game import CastleSetup
from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import NOBODY, OFF
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import LIFTED, MOVE, PLACE, RETURN, ROLL, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, EventCounts, EventList
from tests.games.castle.scenes import CASTLE, MANY, NAMES, PARTY

SEATS = range(2, 9)
MOST_PHANTOM_ROLLS = 37

seeds = st.integers(min_value=0, max_value=2**63 - 1)
tables = st.integers(min_value=2, max_value=8)
law = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

party_settings = st.fixed_dictionaries(
    {
        "mp_board": st.sampled_from(["nine", "eleven"]),
        "mp_overflow": st.sampled_from(["deep", "shallow"]),
        "mp_first_player": st.sampled_from(["continue", "youngest"]),
    }
)


@dataclass
class Stop:
    """A position and what is about to be played there; the last one plays nothing."""

    state: Castle
    option: int | None
    played: int


def made_ready(name: str, seats: int, chosen: dict[str, str] | None = None) -> CastleSetup:
    setup = game(name).setup(seats, chosen)
    assert isinstance(setup, CastleSetup)
    return setup


def stops(setup: CastleSetup, seed: int) -> Iterator[Stop]:
    """Every stop of one random game."""
    chance, players = Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM)
    state = setup.start()
    offer = Offer()
    played = 0
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        option = int(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        yield Stop(state, option, played)
        state.play(option)
        played += 1
    yield Stop(state, None, played)


def check_tables(state: Castle) -> None:
    """`crowd` and `held` say the same as `place`; every guest is on the board once, or not yet placed."""
    board = state.board
    places = [int(place) for place in state.place]
    assert len(places) == state.seats * board.guests_each
    for place in range(board.places):
        assert state.crowd[place] == places.count(place)
    for chamber in range(board.chambers):
        inside = [guest for guest, place in enumerate(places) if place == board.first_chamber + chamber]
        assert len(inside) <= 1
        assert state.held[chamber] == (inside[0] if inside else NOBODY)
    assert board.door not in places
    assert (OFF in places) == (state.phase == PLACE)


def check_phantom(state: Castle) -> None:
    """Nobody hides while it is on the stairs; nobody shares its space when a turn is over."""
    if not state.phantom_in_gallery():
        assert all(guest == NOBODY for guest in state.held)
    else:
        assert state.crowd[state.phantom_place()] == 0


@pytest.mark.rule("HC-1.6", "HC-2.1", "HC-6.11", "HC-7.2", "HC-7.4")
@pytest.mark.parametrize("name", NAMES)
@given(seed=seeds, seats=tables)
@law
def test_guests_are_conserved_and_the_tables_agree(name: str, seed: int, seats: int) -> None:
    for stop in stops(made_ready(name, seats), seed):
        check_tables(stop.state)
        check_phantom(stop.state)


@pytest.mark.rule("HC-3.5", "HC-3.6", "HC-10.7", "HC-9.2", "HC-5.3")
@given(seed=seeds, seats=tables)
@law
def test_laws_of_the_castle(seed: int, seats: int) -> None:
    clock = phantom_rolls = 0
    out = False
    for stop in stops(made_ready(CASTLE, seats), seed):
        state = stop.state
        assert isinstance(state, HiddenCastle)
        assert all(score >= 0 for score in state.score)
        assert state.clock >= clock
        clock = int(state.clock)
        assert out <= state.phantom_in_gallery()  # once out, always out
        out = state.phantom_in_gallery()
        if not out:
            assert all(score == 10 for score in state.score)
            assert clock == 0
        if state.phase == MOVE:
            assert len(state.options()) >= 1
        if stop.option is not None and state.phase == ROLL:
            phantom_rolls += state.board.face_pips[state.board.lexicon.face.value(stop.option)] == 0
    assert phantom_rolls <= MOST_PHANTOM_ROLLS
    assert clock == len(state.board.speed) - 1 or max(state.score) >= 46


@pytest.mark.rule("HC-6.12", "HC-7.11", "HC-7.12", "HC-6.5")
@given(seed=seeds, seats=tables)
@law
def test_every_point_of_the_castle_is_told(seed: int, seats: int) -> None:
    """Ten, plus the step of each capture, plus coats, with a floor of 0: the story adds up to the scores."""
    setup = made_ready(CASTLE, seats)
    state = setup.start()
    state.story = chronicle = EventList()
    play_random(state, Rng(seed, 1, CHANCE_STREAM), Rng(seed, 1, PLAYER_STREAM), Run())
    scores = [10] * seats
    for kind, _, a, _, c, _ in chronicle.events:
        if kind == ids.CAPTURED:
            scores[a] += setup.file.step_points[c - setup.board.first_step]
        elif kind == ids.COAT:
            scores[a] = max(0, scores[a] + c)
    assert scores == [int(score) for score in state.score]


@pytest.mark.rule("MP-3.1", "MP-4.4", "MP-4.5", "MP-1.3")
@given(seed=seeds, seats=tables, chosen=party_settings)
@law
def test_laws_of_the_party(seed: int, seats: int, chosen: dict[str, str]) -> None:
    setup = made_ready(PARTY, seats, chosen)
    caught: dict[int, int] = {}
    round_now = turns = decisions = placements = returns = 0
    for stop in stops(setup, seed):
        state = stop.state
        assert isinstance(state, MidnightParty)
        check_tables(state)
        check_phantom(state)
        assert state.speed() == (3 if seats <= 6 else 2)
        assert round_now <= state.round <= 3
        if state.round != round_now or state.phase == RETURN:
            round_now, caught = int(state.round), {}
        for guest, place in caught.items():
            assert state.place[guest] == place or state.seat == OVER
        if state.phase in (ROLL, MOVE):
            caught = {guest: int(at) for guest, at in enumerate(state.place) if not state.board.is_gallery(at)}
        assert (state.phantom == LIFTED) == (state.phase == RETURN)
        decisions += state.seat >= 0
        turns += state.phase == ROLL
        placements += state.phase == PLACE
        returns += state.phase == RETURN
    assert round_now == 3
    assert decisions <= turns + placements + returns
    assert placements == seats * state.board.guests_each


@pytest.mark.rule("MP-1.4", "MP-6.1", "MP-6.2", "MP-6.3", "MP-6.4")
@given(seed=seeds, seats=tables, chosen=party_settings)
@law
def test_every_point_of_the_party_is_told(seed: int, seats: int, chosen: dict[str, str]) -> None:
    setup = made_ready(PARTY, seats, chosen)
    state = setup.start()
    state.story = chronicle = EventList()
    play_random(state, Rng(seed, 1, CHANCE_STREAM), Rng(seed, 1, PLAYER_STREAM), Run())
    scores = [0] * seats
    for kind, _, a, _, c, _ in chronicle.events:
        if kind == ids.GUEST_SCORED:
            scores[a] += c
    assert scores == [int(score) for score in state.score]


@pytest.mark.rule("HC-10.1", "MP-8.1")
@pytest.mark.parametrize("name", NAMES)
def test_thousands_of_random_games_end_without_an_error(name: str) -> None:
    """20,000 games over all tables, 300 uncompiled; each ends with winners and within its bounds."""
    run, tally, played = Run(), EventCounts(), 0
    boards = [made_ready(name, seats) for seats in SEATS]
    for number in range(MANY):
        setup = boards[number % len(boards)]
        state = setup.start()
        run.clear()
        tally.clear()
        state.story = tally
        play_random(state, Rng(99, number, CHANCE_STREAM), Rng(99, number, PLAYER_STREAM), run)
        assert state.seat == OVER
        assert state.winners()
        turns = tally.times[ids.ROLLED]
        phantom_rolls = tally.times[ids.PHANTOM_WENT]
        if name == CASTLE:
            assert phantom_rolls <= MOST_PHANTOM_ROLLS
            assert turns == phantom_rolls + run.decisions
            ends = (ids.ENDED_BY_SCORE, ids.ENDED_BY_CLOCK, ids.ENDED_BY_BOTH)
            assert sum(tally.times[event] for event in ends) == 1
        else:
            assert turns == phantom_rolls + run.decisions + tally.times[ids.IDLE]
            assert tally.times[ids.ROUND_FULL] + tally.times[ids.ROUND_EMPTY] == 3
        played += 1
    assert played == (300 if PURE else 20_000)
