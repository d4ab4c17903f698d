"""Laws that hold in every game: cards are somewhere exactly once, games end in time, six rummages in order."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from midnight.games import game
from midnight.games.treat.rules import codes, ids
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, OVER, UNSEEN, EventCounts
from tests.games.treat.scenes import GAME, PURE, fewer, made, stops

MOST_TURNS = 102


def check_cards(state: Any) -> None:
    """76 candies less the ranking cards, 30 events: in sight, or in the pool with a place for each."""
    seats = int(state.seats)
    in_sight = [0] * 6
    for kind in range(6):
        in_sight[kind] += sum(int(state.bucket[seat * 6 + kind]) for seat in range(seats))
        in_sight[kind] += sum(int(state.inside[house * 6 + kind]) for house in range(6))
        in_sight[kind] += sum(1 for slot in range(state.slots) if state.slot[slot] == kind)
        in_sight[kind] += sum(1 for card in range(state.flips) if state.middle[card] == kind)
        in_sight[kind] += sum(1 for card in range(state.shows) if state.lying[card] == kind)
        assert in_sight[kind] + state.pool[kind] == (19 - seats if kind < 4 else 15)
        assert state.pool[kind] >= 0
    for house in range(6):
        inside = sum(int(state.inside[house * 6 + kind]) for kind in range(6))
        assert state.size[house] == inside + state.blind_candy[house] + state.blind_events[house]
    if state.phase > codes.DEAL_HOUSE:
        unseen = sum(1 for slot in range(state.slots) if state.slot[slot] == UNSEEN)
        assert sum(state.blind_candy) + unseen == sum(list(state.pool)[:4])
        assert sum(state.blind_events) + state.home_events == sum(list(state.pool)[4:])
    assert state.pile == sum(1 for slot in range(state.slots) if state.slot[slot] != -1)


@settings(max_examples=10, deadline=None)
@given(seats=some.integers(2, 4), number=some.integers(0, 10**6), switches=some.integers(0, 15))
@pytest.mark.rule("TT-2.4", "TT-2.11", "TT-7.1", "TT-8.13", "TT-9.2")
def test_every_card_is_somewhere_exactly_once(seats: int, number: int, switches: int) -> None:
    names = ("draw_two_open", "pay_with_taken", "fresh_event_pays")
    options = {name: "on" if switches >> place & 1 else "off" for place, name in enumerate(names)}
    options["action_order"] = "move_first" if switches & 8 else "free"
    pile = 0
    for ply, (state, _) in enumerate(stops(made(seats, **options), number)):
        if ply % 3 == 0 or state.seat == OVER:
            check_cards(state)
        if state.phase in (codes.TURN, codes.DONE):
            assert state.pile >= pile
            pile = int(state.pile)
        assert min(state.place) >= 0
        assert max(state.place) <= 7


@pytest.mark.rule("TT-3.10", "TT-5.9", "TT-8.2", "TT-9.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_20_000_random_games_end_in_time_with_at_most_six_rummages(seats: int) -> None:
    setup = game(GAME).setup(seats)
    tally, run = EventCounts(), Run()
    home = 0
    count = fewer(6_700)
    for number in range(count):
        tally.clear()
        state: Any = setup.start()
        state.story = tally
        play_random(state, Rng(7, number, CHANCE_STREAM), Rng(7, number, PLAYER_STREAM), run)
        assert state.seat == OVER
        candy = sum(int(dealt) for dealt in state.dealt_candy)
        assert tally.times[ids.TURN_BEGAN] <= candy + 31 + 7 * seats <= MOST_TURNS
        assert tally.times[ids.RUMMAGE_OVER] == 6
        assert tally.times[ids.PARENTS_CAME] == 1
        assert 4 <= tally.times[ids.HOME_EVENT] <= 16
        assert tally.times[ids.PAID] <= tally.times[ids.HOME_EVENT]
        home += tally.times[ids.HOME_EVENT]
    assert home / count == pytest.approx(8.0, abs=0.15 if count > 1000 else 1.0)


@pytest.mark.rule("TT-5.9", "TT-4.10")
def test_the_six_rummages_come_in_the_order_of_the_street() -> None:
    from midnight.kernel.state import EventList

    for number in range(20):
        state: Any = made(4).start()
        state.story = chronicle = EventList()
        play_random(state, Rng(3, number, CHANCE_STREAM), Rng(3, number, PLAYER_STREAM), Run())
        rummaged = [event[2] for event in chronicle.events if event[0] == ids.RUMMAGE_OVER]
        assert rummaged == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("TT-3.6")
def test_every_take_takes_a_card_from_its_deck_for_good() -> None:
    for number in range(10):
        before = None
        for state, _ in stops(made(3), number):
            cards = sum(int(size) for size in state.size) + int(state.home_events)
            if state.phase == codes.TURN:
                assert before is None or cards <= before
                before = cards


@pytest.mark.parametrize("seats", [2, 4])
def test_every_box_is_come_to_and_says_who_decides_and_just_what_it_allows(seats: int) -> None:
    setup = made(seats)
    boxes = set()
    for number in range(fewer(60)):
        for state, _ in stops(setup, number):
            boxes.add(state.box().name)
            assert state.box().seat(state) == state.seat
            allowed = {option for option in range(setup.words.size) if state.refusal(option) == ALLOWED}
            assert allowed == set(state.options())
    assert PURE or boxes == {box.name for box in state.rules.stops}
