"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter

import pytest

from midnight.games import game
from midnight.games.fires.rules import bases, codes, ids, markers, moves
from midnight.games.fires.rules.codes import (
    ACT,
    CARRIED,
    CLEAR,
    FIRE,
    GONE,
    LYING,
    NO_HOUSES,
    OUTSIDE,
    RUIN,
    SAFE,
    SMOKE,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    UNDECIDED,
    WAITING,
    WON_ALL,
)
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, EventList
from tests.games.fires.scenes import GAME

SEED = 20261115
COMPILED = not codes.__file__.endswith(".py")
RANDOM_GAMES = 5000 if COMPILED else 60
WATCHED_GAMES = 120 if COMPILED else 12
AGREED: tuple[dict[str, str], ...] = (
    {},
    {"explosion_count": "every", "door_side": "random"},
    {"put_down": "on", "pickup": "square", "start_water": "3"},
    {"water_range": "none", "exit_cost": "2", "turn_order": "seats", "turn_limit": "40", "ring_waiver": "off"},
)


def check_position(state: Fires) -> None:
    """Conservation and bounds."""
    ground = state.ground
    by_status = Counter(state.status[villager] for villager in range(ground.villagers))
    assert sum(by_status[status] for status in (WAITING, LYING, CARRIED, SAFE, GONE)) == 11
    assert by_status[SAFE] <= 7
    assert by_status[GONE] <= 5
    assert by_status[LYING] + by_status[CARRIED] <= 3
    assert all(marker in (CLEAR, SMOKE, FIRE) for marker in [markers.at(state, square) for square in range(36)])
    assert 0 <= markers.count_blasts(state) <= 6
    assert all(0 <= die <= 6 for die in state.die)
    loads = [load for load in state.load if load != NONE]
    assert sorted(loads) == [thing for thing in range(ground.things) if state.status[thing] == CARRIED]
    for seat in range(state.seats):
        assert 0 <= state.water[seat] <= 3
        if state.away[seat]:
            assert state.load[seat] == NONE
            continue
        check_base(state, int(state.fx[seat]), int(state.fy[seat]), seat)
        room = state.room[seat]
        assert room == state.layout.house_at(state.fx[seat], state.fy[seat])
        assert room == OUTSIDE or state.die[room] != RUIN
    for thing in range(ground.things):
        if state.status[thing] == LYING:
            x, y = int(state.x[thing]), int(state.y[thing])
            state.status[thing] = WAITING  # lifted for a moment, to look under it
            check_base(state, x, y, int(NONE))
            state.status[thing] = LYING


def check_base(state: Fires, x: int, y: int, seat: int) -> None:
    assert 0 <= x <= 96
    assert 0 <= y <= 96
    house = state.layout.house_at(x, y)
    assert house == NONE or state.layout.in_room(house, x, y)
    assert not bases.overlaps(state, x, y, seat)


@pytest.mark.parametrize("seats", [1, 3, 6])
@pytest.mark.parametrize("number", range(len(AGREED)))
def test_everything_is_conserved_and_nobody_ends_a_move_inside_a_ring(seats: int, number: int) -> None:
    """Random players on the coarse options, which keep games longer."""
    setup = game(GAME).setup(seats, AGREED[number])
    ground = setup.start().ground  # type: ignore[attr-defined]
    walks = ground.lexicon.move
    offer = Offer()
    for number in range(max(1, WATCHED_GAMES // 12)):
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        state = setup.start()
        assert isinstance(state, Fires)
        while state.seat != OVER:
            offer.clear()
            state.offer_coarse(offer)
            assert all(state.refusal(offer.items[k]) == ALLOWED for k in range(offer.count))
            assert len({int(offer.items[k]) for k in range(offer.count)}) == offer.count
            option = chance.draw(offer) if state.seat == CHANCE else players.pick(offer)
            waived = state.phase == ACT and moves.reached(state).waived
            mover = int(state.turn)
            state.play(option)
            check_position(state)
            if walks.has(option) and not waived:
                x, y = divmod(int(walks.value(option)), 97)
                assert not bases.in_ring(state, x, y)
                assert (state.fx[mover], state.fy[mover]) == (x, y) or state.down[mover]


@pytest.mark.rule("FM-8.5", "FM-7.3")
def test_thousands_of_random_games_end_within_bounds() -> None:
    """Random players on the full options: every game ends, in one of the ways there are."""
    run = Run()
    results: Counter[int] = Counter()
    turns = 0
    for seats in range(1, 7):
        setup = game(GAME).setup(seats)
        for number in range(RANDOM_GAMES // 6 + 1):
            state = setup.start()
            assert isinstance(state, Fires)
            run.clear()
            play_random(state, Rng(SEED, number, CHANCE_STREAM), Rng(SEED + seats, number, PLAYER_STREAM), run)
            results[int(state.result)] += 1
            turns += int(state.turns)
            assert run.stops < 5000
            check_end(state)
    games = sum(results.values())
    assert games >= RANDOM_GAMES
    assert results[UNDECIDED] == 0
    assert results[WON_ALL] <= games // 100
    assert results[TOO_MANY_EXPLOSIONS] > results[TOO_MANY_DEAD] > 0
    assert 5 < turns / games < 15


def check_end(state: Fires) -> None:
    saved, dead = state.count_villagers(SAFE), state.count_villagers(GONE)
    assert (state.result == WON_ALL) == (saved == 7)
    assert (state.result == TOO_MANY_DEAD) == (dead == 5)
    assert (state.result == NO_HOUSES) == (state.count_ruins() == 4 and dead < 5)
    assert state.winners() == (list(range(state.seats)) if state.result == WON_ALL else [])


@pytest.mark.rule("FM-7.2", "FM-3.9")
def test_explosion_markers_are_as_many_as_were_told() -> None:
    setup = game(GAME).setup(2)
    for number in range(30):
        state = setup.start()
        state.story = chronicle = EventList()
        play_random(state, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), Run())
        kinds = Counter(row[0] for row in chronicle.events)
        assert isinstance(state, Fires)
        assert markers.count_blasts(state) == kinds[ids.EXPLODED] + kinds[ids.FIRST_EXPLOSION]
        assert state.count_villagers(GONE) == kinds[ids.DIED]
        assert kinds[ids.FIRST_EXPLOSION] == 1
