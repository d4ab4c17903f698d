"""Laws that hold at every stop of every game, and many whole games."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from midnight.games import game
from midnight.games.heap.rules import codes, decks
from midnight.games.heap.rules import piles as rule_piles
from midnight.games.heap.rules import table as t
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import TRASH_DECK
from midnight.games.heap.words.names import HOLDS_CARD, frames_of
from midnight.games.heap.words.places import cans, part, pile, piles, stash
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.heap.scenes import NAME

rule = pytest.mark.rule
MANY = 300 if os.environ.get("MIDNIGHT_PURE") else 20_000
KINDS = 48
TURNING = (codes.TURN_UP, codes.PICK_UP, codes.LOOK, codes.SHOW_CAN, codes.RUMMAGE_PICK)


def stops(setup: Any, seed: int, number: int) -> Any:
    state = setup.start()
    chance, players = Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM)
    offer = Offer()
    while state.seat != OVER:
        yield state
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
    yield state


def check_trash(state: Heap) -> None:
    """Each Trash card is in exactly one place."""
    box = state.box
    for kind in range(KINDS):
        unseen = sum(decks.unseen_copies(state, age, kind) for age in range(state.age + 1))
        face_up = sum(faces.count(kind) for faces in cans(state))
        lying = [*part(state, t.ITEMS, 15), *part(state, t.DROPPED, 24), *part(state, t.NEST_ITEM, 3)].count(kind)
        stashed = sum(stash(state, seat)[kind] for seat in range(state.seats))
        gone = state.copies(box.cards + kind, t.GONE)
        assert unseen + face_up + lying + stashed + gone == box.trash.copies[kind]
    unknown = sum(face < 0 for faces in cans(state) for face in faces)
    assert state.unseen + sum(state.old) == unknown + state.at[t.CARDS_LEFT + TRASH_DECK]
    assert state.unseen == sum(pile(state, range(box.cards, box.cards + KINDS), t.DECK))


def check_cards(state: Heap) -> None:
    """Each Risk, Resident and Event card is in exactly one place."""
    in_play = [card for pile in piles(state) for card in pile]
    in_flow = [frame[-1] for frame in frames_of(state) if frame[0] in HOLDS_CARD]
    for card in range(state.box.cards):
        lying = in_play.count(card) + in_flow.count(card)
        assert lying + state.copies(card, t.DECK) + state.copies(card, t.GONE) == state.box.clauses.copies[card]
    for which in range(TRASH_DECK):
        deck = range(state.box.deck_first[which], state.box.deck_end[which])
        assert state.at[t.CARDS_LEFT + which] == sum(pile(state, deck, t.DECK))


def check_seats(state: Heap) -> None:
    """AP, Snacks and VP never below 0; inventories always legal; tokens and items lie together."""
    at = state.at
    for seat in range(state.seats):
        assert min(at[start + seat] for start in (t.AP, t.SNACKS, t.VP, t.EATEN)) >= 0
        row = part(state, t.ITEMS + seat * 3, 3)
        items = [item for item in row if item >= 0]
        assert row == items + [-1] * (3 - len(items))
        sizes = [int(state.box.trash.size[item]) for item in items]
        tiny, compact, awkward = (sizes.count(size) for size in range(3))
        assert awkward <= 1
        assert compact <= (0 if awkward else 2)
        assert tiny + compact <= (1 if awkward else 3)
        assert at[t.EATEN + seat] <= 5
    for slot in range(24):
        assert at[t.TOKEN + slot] < 0 or (at[t.TOP + slot] >= 0 and slot % 4)
        assert at[t.DROPPED + slot] < 0 or at[t.TOKEN + slot] >= 0
    assert min(part(state, t.YARD, 6)) >= 0
    for house in range(6):
        top = rule_piles.face_on_top(state, house)
        turning = any(frame[0] in TURNING for frame in frames_of(state))
        assert top >= -1 or turning  # the top card is face-up, unless it is just being turned


def check_prices(state: Heap) -> None:
    """What is kept of the prices is what lies there, added up anew."""
    anew = state.clone()
    for seat in range(state.seats):
        anew.add_up(seat)
    assert list(anew.at) == list(state.at)


@rule("TH-12.1", "TH-12.2", "TH-12.3", "TH-1.12", "TH-15.13", "TH-3.8")
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([3, 4, 5]))
def test_cards_are_conserved_and_everything_stays_legal(seed: int, seats: int) -> None:
    setup = game(NAME).setup(seats)
    for ply, state in enumerate(stops(setup, seed, 0)):
        check_seats(state)
        check_prices(state)
        if ply % 5 == 0 or state.seat == OVER:
            check_trash(state)
            check_cards(state)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_they_hold_under_every_other_option_too(seed: int) -> None:
    other = {
        "awkward_needs_empty": "true",
        "primary_forage": "false",
        "forage_freely": "false",
        "bribe_first": "true",
        "ap_reset": "true",
        "last_stash": "true",
        "risk_residents": "false",
        "snack_limit": "100",
        "animals": "random",
        "base_costs": "0,1,2",
    }
    setup = game(NAME).setup(5, other)
    for ply, state in enumerate(stops(setup, seed, 1)):
        check_seats(state)
        check_prices(state)
        snacks = [part(state, start, 5) for start in (t.SNACKS, t.STASHED_SNACKS, t.EATEN)]
        assert sum(part(state, t.YARD, 6)) + sum(map(sum, snacks)) <= 100
        if ply % 10 == 0:
            check_trash(state)
            check_cards(state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_picked_is_what_would_be_drawn_from_the_list(seats: int) -> None:
    offer, picked = Offer(), Offer()
    for number in range(5):
        state = game(NAME).setup(seats).start()
        stream, again = Rng(7, number, PLAYER_STREAM), Rng(7, number, PLAYER_STREAM)
        while state.seat != OVER:
            offer.clear()
            state.offer(offer)
            option = stream.draw(offer) if state.seat == CHANCE else stream.pick(offer)
            assert state.pick(again, picked) == option
            assert state.seat == CHANCE or picked.count == offer.count == state.count_options(picked)
            state.play(option)


@rule("TH-1.2", "TH-20.5", "TH-20.9", "TH-1.9")
def test_many_random_games_end_after_the_last_night() -> None:
    """No error, no seat without an option, bounds of the ledger's numbers."""
    game_of = {seats: game(NAME).setup(seats) for seats in (3, 4, 5)}
    run = Run()
    for number in range(MANY):
        setup = game_of[3 + number % 3]
        state: Any = setup.start()
        run.clear()
        play_random(state, Rng(11, number, CHANCE_STREAM), Rng(11, number, PLAYER_STREAM), run)
        assert state.seat == OVER
        assert state.night == 7
        assert 60 <= run.decisions <= 400
        scores = state.scores()
        assert all(0 <= score <= 80 and score * 2 == int(score * 2) for score in scores)
        assert state.winners() == [seat for seat, score in enumerate(scores) if score == max(scores)]
