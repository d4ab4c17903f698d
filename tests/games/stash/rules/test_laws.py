"""What holds at every stop of every game, and games by the thousand."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midnight import PURE
from midnight.games import game
from midnight.games.stash.rules import ids, ways
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, WATCHER, EventCounts

OPTIONS = {
    "kingpin_goal": ("target", "haul", "none"),
    "movement_limit": ("live", "turn_start"),
    "bully_roll": ("each", "shared"),
    "bully_choice": ("numbered", "free"),
    "treehouse_safe": ("off", "on"),
    "most_candy": ("carried", "all"),
    "kingpin_seat": ("last", "A", "random"),
    "first_kid": ("lowest", "B", "random"),
}
MOST_ACTIONS = 6 + 7 + 1  # a turn's moves, a knock or stash before the first and after each, the end


def games(number: int) -> int:
    """Fewer uncompiled."""
    return number // 100 if PURE else number


def check_laws(state: MidnightStash, knocked: dict[int, int]) -> None:
    box = state.box
    kids = [kid for kid in range(box.seats) if kid != state.kingpin]
    assert state.bank + sum(state.carried) + sum(state.stash) == 300
    assert state.bank >= 0
    assert all(0 <= state.carried[kid] <= 10 for kid in kids)
    assert 1 <= state.round <= 24
    assert state.undrawn == sum(state.deck)
    assert state.undrawn + sum(1 for card in state.card if card >= 0) == 48
    for house in range(box.town.houses):
        card = state.card[house]
        if state.lit[house]:
            assert not box.cards.is_special(card)
            assert box.cards.dark_from[card] > state.round
        # A mark is never taken back.
        assert state.marks[house] & knocked.get(house, 0) == knocked.get(house, 0)
        knocked[house] = int(state.marks[house])
    for space in range(box.town.spaces):
        assert state.crowd[space] == sum(1 << kid for kid in kids if state.at[kid] == space)
    playing = [space for space in state.bully_at if space >= 0]
    if not state.preparing():
        assert len(playing) == len(kids)
    if box.terms.safe:
        assert box.town.treehouse not in playing


def play_under_law(setup: Setup, number: int) -> None:
    state = setup.start()
    assert isinstance(state, MidnightStash)
    chance, players = Rng(3, number, CHANCE_STREAM), Rng(3, number, PLAYER_STREAM)
    offer = Offer()
    knocked: dict[int, int] = {}
    actions, turn = 0, (0, 0)
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        if state.seat == CHANCE:
            option = chance.draw(offer)
        else:
            assert offer.count > 1  # a single option is taken without asking
            option = players.pick(offer)
            if state.turn == state.seat:
                actions = actions + 1 if turn == (state.round, state.turn) else 1
                turn = (int(state.round), int(state.turn))
                assert actions <= MOST_ACTIONS
        state.play(option)
        check_laws(state, knocked)
    assert state.round == 24
    assert sum(state.carried) == 0


@pytest.mark.rule("MS-13.6", "MS-2.1", "MS-6.3", "MS-6.5")
@settings(max_examples=games(6000) // 100 + 5, deadline=None)
@given(
    seats=st.integers(3, 5),
    chosen=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}),
    number=st.integers(0, 10_000),
)
def test_candy_cards_tokens_and_marks_are_conserved_under_all_options(
    seats: int, chosen: dict[str, str], number: int
) -> None:
    play_under_law(game("midnight-stash").setup(seats, chosen), number)


@pytest.mark.rule("MS-2.1", "MS-3.1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_twenty_thousand_random_games_end_in_order(seats: int) -> None:
    setup = game("midnight-stash").setup(seats)
    run, tally = Run(), EventCounts()
    count = games(7000)
    for number in range(count):
        state = setup.start()
        state.story = tally
        play_random(state, Rng(11, number, CHANCE_STREAM), Rng(11, number, PLAYER_STREAM), run)
        assert state.seat == OVER
    kids = seats - 1
    times = tally.times
    assert times[ids.TURN_BEGAN] == times[ids.TURN_ENDED] == count * 24 * kids
    assert times[ids.BULLY_ROLLED] == count * 24 * kids
    assert times[ids.BULLY_MOVED] + times[ids.BULLY_STAYED] == times[ids.BULLY_ROLLED]
    assert times[ids.FIGHT] == times[ids.KID_WON] + times[ids.KINGPIN_WON]
    assert times[ids.CLOCK_MOVED] == count * 23


@pytest.mark.parametrize("name", [name for name in OPTIONS if name != "kingpin_goal"])
def test_refusals_agree_with_options_under_each_option(name: str) -> None:
    stash = game("midnight-stash")
    for value, seats in product(OPTIONS[name][1:], (3, 5)):
        setup = stash.setup(seats, {name: value})
        known = set(stash.rulebook().rules)
        state = setup.start()
        chance, players = Rng(8, 0, CHANCE_STREAM), Rng(8, 0, PLAYER_STREAM)
        offer = Offer()
        ply = 0
        while state.seat != OVER:
            offer.clear()
            state.offer(offer)
            offered = set(state.options())
            if ply % 4 == 0:
                for option in range(setup.words.size):
                    rule = state.refusal(option)
                    assert (rule == ALLOWED) == (option in offered)
                    assert rule == ALLOWED or stash.rule(rule) in known
                again = setup.words.read(setup.words.write(state.view(WATCHER)))
                assert list(again.cells()) == list(state.view(WATCHER).cells())
            state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
            ply += 1


def naive_free(state: MidnightStash, origin: int, steps: int) -> set[int]:
    """All walks written out, one by one."""
    step, house = state.box.walks.step, state.box.town.house
    ends: set[int] = set()

    def go(space: int, came: int, left: int) -> None:
        around = [int(step[space * 4 + way]) for way in range(4) if step[space * 4 + way] >= 0]
        ahead = [s for s in around if s != came and (left == 1 or house[s] < 0 or state.crowd[s])]
        for beside in ahead or ([came] if came >= 0 else []):
            if left == 1 or state.crowd[beside]:
                ends.add(beside)
            else:
                go(beside, space, left - 1)

    go(origin, -1, steps)
    return ends


def naive_toward(state: MidnightStash, origin: int, target: int, steps: int) -> set[int]:
    """All shortest ways written out."""
    walks = state.box.walks
    ends: set[int] = set()

    def go(space: int, left: int) -> None:
        for way in range(4):
            beside = int(walks.step[space * 4 + way])
            if beside >= 0 and walks.far(beside, target) == walks.far(space, target) - 1:
                if left == 1 or state.crowd[beside]:
                    ends.add(beside)
                else:
                    go(beside, left - 1)

    go(origin, steps)
    return ends


SETUPS = [game("midnight-stash").setup(3, {"treehouse_safe": safe}) for safe in ("off", "on")]


def placed(setup: Setup, places: list[int]) -> MidnightStash:
    """Two kids and the first bully on these spaces."""
    state = setup.start()
    assert isinstance(state, MidnightStash)
    for costume in range(2):
        state.play(state.box.lexicon.costume.at(costume))
    state.set_kid(0, places[0])
    state.set_kid(1, places[1])
    state.bully_at[0] = places[2]
    return state


@pytest.mark.rule("MS-10.6", "MS-10.7", "MS-10.8", "MS-10.4")
@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SETUPS), st.lists(st.integers(0, 98), min_size=3, max_size=3), st.integers(1, 5))
def test_the_ends_of_a_free_move_are_those_of_all_walks_written_out(
    setup: Setup, places: list[int], steps: int
) -> None:
    state = placed(setup, places)
    face = {1: 1, 2: 2, 3: 4, 4: 6, 5: 7}[steps]
    ways.find_ends(state, 0, face, state.crowd)
    assert set(state.box.walks.ends.values()) == naive_free(state, places[2], steps)


@pytest.mark.rule("MS-10.11", "MS-10.14", "MS-10.16")
@settings(max_examples=80, deadline=None)
@given(st.sampled_from(SETUPS), st.lists(st.integers(0, 98), min_size=3, max_size=3))
def test_the_ends_of_a_move_towards_somebody_are_those_of_all_shortest_ways(setup: Setup, places: list[int]) -> None:
    state = placed(setup, places)
    state.carried[0] = 3
    ways.find_ends(state, 0, 12, state.crowd)  # two steps towards the most candy
    away = state.box.walks.far(places[2], places[0])
    expected = naive_toward(state, places[2], places[0], 2) if 0 < away < 99 else set()
    assert set(state.box.walks.ends.values()) == expected
