"""What the fields of a position mean, by the names the rules give them."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
    "night": "the night; 0 before the first",
    "round": "the round of turns",
    "first": "the night's first player",
    "turn": "the active player",
    "event": "the Event in force; -1 none",
    "animal": "the animal; -1 not yet",
    "place": "where it is: 0 to 5 houses, 6 the Nest, 7 its den",
    "AP": "action points",
    "Snacks": "Snacks carried",
    "stashed Snacks": "Snacks in the Stash Pile",
    "VP": "victory point tokens",
    "eaten": "Snacks committed for the next Feeding",
    "out": "1 if out of the turn order tonight",
    "ability used": "1 if its ability is used",
    "friends": "a bit for each Pet that is its friend",
    "loping": "1 for Long Lope tonight",
    "carried": "items carried, in the order they were picked up; -1 none",
    "yard": "Snacks in each yard",
    "raided": "1 if raided tonight",
    "top": "the card on top of each slot, four to a house; -1 none",
    "token": "whose Open token lies there",
    "tonight": "1 if that token is for tonight only",
    "dropped": "the item that lies with it; -1 none",
    "can": "a can from the bottom up, one for each house: an item, or -2 and below for a face nobody has seen",
    "covered": "cards under others: card times 24 plus slot",
    "nest": "items at the Nest; -1 none",
    "pet at": "the house of each Pet; -1 nowhere",
    "cards left": "cards in each deck: Risk, Residents, Events, Trash",
    "in deck": "copies of each card in its deck, of Trash all that nobody has seen",
    "discarded": "copies of each card that are discarded",
    "stashed": "copies of each item in the Stash Pile",
    "old": "unseen Trash of decks before the last shuffle",
    "flow": "what is still to happen, the next on top: see rules/codes.py",
}
