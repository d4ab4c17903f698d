"""What spaces, cards, costumes and bullies are called in position text, and which number each name means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from midnight.games.stash.rules import codes
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.stops import said

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords


def numbered(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


class Names:
    """All names of one box."""

    def __init__(self, w: StashWords) -> None:
        self.box: Box = w.box
        self.start: MidnightStash = w.start
        self.seats = w.seats
        self.phases = [said(stop, "name") for stop in w.box.stops[: codes.DONE + 1]]
        self.phase_numbers = numbered(self.phases)
        self.spaces = list(w.spaces)
        self.space_numbers = w.number
        self.costumes = [costume.id for costume in w.content.costumes]
        self.costume_numbers = numbered(self.costumes)
        self.bullies = [w.bully(bully) for bully in range(BULLIES)]
        self.bully_numbers = numbered(self.bullies)
        cards = w.content.cards
        self.cards = [card.id for card in cards]
        self.card_numbers = numbered(self.cards)
        self.is_special = [card.special for card in cards]
        self.dark_from = [card.dark_from for card in cards]
        self.times = [card.time for card in cards]  # from which on they are dark


names_of = lru_cache(maxsize=16)(Names)
