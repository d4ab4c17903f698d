"""The story: a sentence for every kind of event, with the names of seats, cards and houses."""

from __future__ import annotations

import pytest

from midnight.games.treat.rules import ids
from midnight.games.treat.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.treat.scenes import Night, made


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {number for name, number in vars(ids).items() if name.isupper() and not name.startswith("TT_")}
    assert set(SENTENCES) == kinds


def test_sentences_name_seats_cards_and_houses() -> None:
    words = made(3).words
    told = {
        Event(ids.GAVE, ids.TT_7_11, 0, 2, 1): "Devil gives a lollipop to Witch.",
        Event(ids.HOME_EVENT, ids.TT_8_1, 1, 4, 2): "Ghost has a pumpkin at home: 2 are turned over, then one trade.",
        Event(ids.PAID, ids.TT_8_7, 2, 5, 3): "Witch pays 3 skulls into the pile.",
        Event(ids.RUMMAGE_OVER, ids.TT_5_2, 2, 1, 0): "The 1 card shown at house 2 is shuffled back into the deck.",
        Event(ids.SCORED, ids.TT_9_3, 0, -1, 1): "Devil shows the bucket: −1 point, 1 event card.",
    }
    for event, sentence in told.items():
        assert words.sentence(event) == sentence


@pytest.mark.rule("TT-7.2", "TT-7.7", "TT-7.8", "TT-7.11", "TT-7.12", "TT-7.14", "TT-7.15")
@pytest.mark.parametrize(
    ("house", "deck", "plays", "said"),
    [
        ("N1", "Ch P Lo", "take Ch flip P", "Devil has flipped no sour candy: nothing goes back. TT-7.2"),
        ("N2", "Lo K Ch", "take Lo flip K", "Devil has flipped no chocolate: nothing goes back. TT-7.2"),
        ("N3", "P Ch", "take P", "It was the first card: there is no card before it. TT-7.2"),
        ("N4", "P", "take P", "The deck of house 1 is empty: there is nothing to draw. TT-7.8"),
        ("N5", "P Ch", "take P", "It was the first card: there is no card before it. TT-7.11"),
        ("N6", "K Ch", "take K", "It was the first card: there is no card before it. TT-7.12"),
        ("N7", "Ch P So", "take Ch flip P", "Only 2 cards drawn, not more than 2: nothing goes back. TT-7.14"),
        ("N8", "P So", "take P", "Only 1 card drawn, not more than 3: nothing goes back. TT-7.15"),
    ],
)
def test_an_event_that_does_nothing_says_why_by_its_own_rule(house: str, deck: str, plays: str, said: str) -> None:
    scene = Night(2, places="1 1", houses={1: house}, decks={1: deck}).play(*plays.split())
    assert said in scene.story
