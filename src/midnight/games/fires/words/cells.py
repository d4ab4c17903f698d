"""What the fields of a position mean, by the names the rules give them."""

from __future__ import annotations

from typing import Final

MEANINGS: Final = {
    "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
    "phase": "what play waits for, in the order of a game: see rules/codes.py",
    "turn": "whose turn it is",
    "action points": "action points left",
    "round": "the round",
    "turns": "turns ended",
    "rolls": "rolls since the last one that stood",
    "resume": "where Upkeep goes on after an explosion: 0 at trees, 1 at chests",
    "explosions": "explosions carried out",
    "result": "0 undecided, 1 won, 2 too many dead, 3 no houses, 4 too many explosions, 5 out of turns",
    "marker": "of each square: 0 clear, 1 Smoke, 2 Fire; 4 more with an Explosion marker",
    "house at": "the square of each house; -1 not yet",
    "door side": "the side of its door: 0 left, 1 right, 2 bottom, 3 top; -1 not yet",
    "door open": "1 if the door is open",
    "die": "its integrity; 0 for a ruin",
    "thing x": "of villagers, chests and trees, in quarter inches from the left; -1 not on the table",
    "thing y": "the same from the bottom",
    "thing": "0 waiting, 1 lying, 2 carried, 3 safe, 4 gone",
    "chopped": "action points spent on each tree",
    "x": "of a firefighter, in quarter inches from the left; -1 nowhere",
    "y": "the same from the bottom",
    "room": "the house it is in; -1 outside",
    "down": "1 if knocked down",
    "away": "1 off the table",
    "water": "water carried",
    "load": "the thing carried; -1 none",
    "acted": "1 who has had a turn this round",
}
