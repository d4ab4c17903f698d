"""Decks and discards: TH-19."""

from __future__ import annotations

import pytest

from midnight.games.heap.rules import inventory, piles
from midnight.games.heap.rules.table import CARDS_LEFT, DECK, GONE
from midnight.games.heap.rules.vocabulary import RISK_DECK, TRASH_DECK
from midnight.games.heap.words.places import pile
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, house, kind, move, scene

rule = pytest.mark.rule


@rule("TH-19.3", "TH-19.4", "TH-19.5")
def test_a_deck_is_made_of_its_discards_when_it_runs_out() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Marble"]}})
    state = s.state
    for card in range(52):
        move(state, card, DECK, GONE, state.copies(card, DECK))
    state.at[CARDS_LEFT + RISK_DECK] = 0
    s.play("move:H1", "raid")
    risk = range(52)
    assert (sum(pile(state, risk, DECK)), sum(pile(state, risk, GONE))) == (110, 0)
    assert state.at[CARDS_LEFT + RISK_DECK] == 110
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Marble"]}})
    for card in range(52):
        s.state.add_copies(card, DECK, -s.state.copies(card, DECK))
    s.state.at[CARDS_LEFT + RISK_DECK] = 0
    s.play("move:H1", "raid")
    assert s.decides == "B"  # no card anywhere: the draw is skipped


@rule("TH-19.3", "TH-2.9")
def test_unseen_cards_from_before_a_reshuffle_keep_their_own_pool() -> None:
    text = (
        'night = 2\nflow = ["next-turn", "fill H2 1"]\n[seat.A]\nanimal = "Fox"\n[seat.B]\nanimal = "Raven"\n[seat.C]\n'
        'animal = "Opossum"\n[house.H1]\ncan = ["Soda Can", "?"]\n'
    )
    s = Scene(NAME, text, 3)
    state = s.state
    s.play("up:Wishbone")  # H2 holds it; now the deck is emptied into the discards, but for one Marble in H1
    marble = state.box.cards + kind(s, "Marble")
    for card in range(state.box.cards, state.box.cards + state.box.kinds):
        move(state, card, DECK, GONE, state.copies(card, DECK) - int(card == marble))
    state.unseen = 1
    state.at[CARDS_LEFT + TRASH_DECK] = 0
    s = Scene(
        NAME, s.words.write(state).replace('["next-turn", "primary"]', '["next-turn", "turn-up H1", "fill H3 2"]'), 3
    )
    assert s.state.age == 1
    assert "up:Marble" in s.options  # two Marbles went into the new deck
    assert house(s, "H1")["can"] == ["Soda Can", "?0"]
    s.play("up:Bottle-Cap")
    inventory.carry(s.state, 0, piles.take_from_can(s.state, 0, 1))  # somebody takes the Soda Can
    again = Scene(NAME, s.words.write(s.state).replace('["next-turn", "primary"]', '["next-turn", "turn-up H1"]'), 3)
    assert again.options == {"up:Marble"}  # the old card can only be what was missing then
