"""What the fields of a position mean, by the names the rules give them."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
    "phase": "what play waits for, in the order of a turn: see rules/codes.py",
    "turn": "whose turn it is",
    "moved": "1 if this turn's Move is used",
    "took": "1 if this turn's Take is used",
    "front": "the largest position of any piece",
    "due": "cards still to come",
    "home events": "events left in the home deck, besides the parents card",
    "home safe": "of these, above the parents card for certain",
    "pile": "cards in the pile",
    "chosen": "the slot just turned over or being taken; -1 none",
    "taken": "the card just taken in a trade; -9 if the looker may not know",
    "peeked": "1 if nobody but its taker has seen it",
    "ranking": "one of the 24 orders of candy; -1 not yet, -9 secret",
    "place": "where the piece stands: 0 start, 1 to 6 houses, 7 home",
    "bucket": "cards of each kind in the bucket: four candies, pumpkin, skull; -9 if the looker may not know",
    "known": "of these, what everybody knows",
    "unknown": "cards in the bucket that not everybody knows",
    "bucket card": "the bucket card at each house; -1 none yet",
    "neighbour": "who lives there; -1 nobody yet",
    "deck": "cards in each house deck",
    "middle": "cards flipped in this Take, in order",
    "shown": "rummaged cards that lie there",
    "slot": "the face of each slot of the pile; -9 nobody has seen it, -1 empty",
    "slot shown": "the face of each slot of the pile, 10 more if it lies face up; -9 nobody has seen it, -1 empty",
    "face up": "1 if that slot lies face up",
    "seen inside": "at least so many of each kind in each deck, by what the looker saw",
    "inside": "cards of each kind in each deck that were seen before",
    "blind candy": "candy of each deck that nobody has seen",
    "blind events": "events of each deck that nobody has seen",
    "dealt candy": "candy dealt to each deck",
    "dealt events": "events dealt to each deck",
    "inside at first": "of each kind in each deck, known before the log begins",
    "pool": "of each kind, seen by nobody",
    "log": "what left a deck or came back, in order: see rules/log.py",
}
