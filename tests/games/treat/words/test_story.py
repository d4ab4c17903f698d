"""The story: a sentence for every kind of event, with the names of seats, cards and houses."""

from __future__ import annotations

from midnight.games.treat.rules import ids
from midnight.games.treat.words.story import SENTENCES
from midnight.kernel.words import Event
from tests.games.treat.tables import made


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
