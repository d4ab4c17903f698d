"""What the fields of a position mean, by the names the rules give them."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
    "phase": "what play waits for, in the order of a night: see rules/codes.py",
    "kingpin": "the kingpin",
    "first kid": "the kid who begins each round",
    "round": "the round",
    "turn": "the kid whose turn it is",
    "used": "spaces moved this turn",
    "allowance": "the movement limit at the start of the turn, where that counts",
    "bully": "the bully whose turn it is",
    "roll": "its face of the die",
    "foe": "the kid it fights",
    "throws won by the kid": "throws the kid has won in this fight",
    "throws won by the kingpin": "throws the kingpin has won in this fight",
    "equal throws": "equal throws in a row",
    "thrown": "the kid's throw that waits for its answer; -9 if the looker may not know",
    "haul": "candy the kingpin has taken",
    "bank": "candy in the bank",
    "at": "the space of a kid; -1 off the map",
    "carried": "candy carried",
    "stash": "candy in the treehouse",
    "costume": "the costume",
    "bully at": "the space of each bully; -1 not in play",
    "card": "the card on each house; -1 none",
    "lit": "1 if that card lies face up",
    "knocked": "who has knocked there",
    "deck": "undrawn copies of each card",
}
