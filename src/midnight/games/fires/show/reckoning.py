"""What each firefighter has done for the team: for the panel beside the table and for the end."""

from __future__ import annotations

from midnight.games.fires.rules import ids
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.show.ink import COLOURS
from midnight.games.fires.show.village import Village
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event

DEEDS = {
    int(ids.SAVED): "carried to safety",
    int(ids.DOUSED): "water on Fire or Smoke",
    int(ids.OPENED): "doors opened",
    int(ids.CHOPPED): "trees chopped",
    int(ids.KNOCKED_DOWN): "knocked down",
}


def colours(words: FiresWords) -> list[str]:
    return list(COLOURS.values())[: words.seats]


def players(words: FiresWords, view: Fires, village: Village) -> list[Player]:
    """What each firefighter holds; the score is the team's."""
    score = f"{village.counts.saved.have} saved"
    found = []
    for seat, one in enumerate(village.crew):
        holds = f"{one.water} water" + (f", {one.load}" if one.load else "")
        found.append(Player(seat, one.name, score, holds))
    return found


def reckoning(words: FiresWords, state: Fires, events: list[Event]) -> list[Reckoning]:
    """Each one's deeds; what counts is what all have done together (FM-8.1)."""
    saved = f"{state.scores()[0]:g} saved"
    return [Reckoning(seat, tuple(deeds(seat, events)), saved) for seat in range(words.seats)]


def deeds(seat: int, events: list[Event]) -> list[tuple[str, str]]:
    counts = dict.fromkeys(DEEDS, 0)
    for event in events:
        if event.kind in counts and event.a == seat:
            counts[event.kind] += 1
    return [(what, str(counts[kind])) for kind, what in DEEDS.items() if counts[kind] or kind == ids.SAVED]
