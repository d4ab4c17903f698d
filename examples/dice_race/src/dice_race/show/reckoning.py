"""What each seat has, and at the end how its points came about."""

from __future__ import annotations

from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event

from dice_race.rules import ids
from dice_race.rules.race import Race
from dice_race.show.view import Track
from dice_race.words.options import RaceWords


def players(words: RaceWords, state: Race, track: Track) -> list[Player]:
    """The seats with their points and how many runners are home."""
    found = []
    for seat, places in enumerate(track.runners):
        found.append(Player(seat, words.names[seat], str(sum(places)), f"{places.count(words.home)} of 2 home"))
    return found


def reckoning(words: RaceWords, state: Race, events: list[Event]) -> list[Reckoning]:
    """Steps forward, less those that were lost when runners were sent back."""
    found = []
    for seat in range(words.seats):
        forward = sum(event.c - event.b for event in events if event.kind == ids.MOVED and event.a == seat)
        lost = sum(event.b for event in events if event.kind == ids.SENT_BACK and event.a == seat)
        lines = (("steps forward", f"{forward}"), ("lost when sent back", f"−{lost}"))
        found.append(Reckoning(seat, lines, str(forward - lost)))
    return found
