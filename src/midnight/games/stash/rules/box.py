"""The box: the board, the cards, what was agreed on, the lexicon, and the chapters of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.stash.rules.cards import Cards
from midnight.games.stash.rules.lexicon import StashLexicon
from midnight.games.stash.rules.terms import Terms
from midnight.games.stash.rules.town import Town
from midnight.games.stash.rules.walks import Walks
from midnight.kernel.cells import Tables
from midnight.kernel.native import i64, vec

if TYPE_CHECKING:
    from midnight.games.stash.rules.position import StashStep, StashStop


class Box(Tables):
    """Everything that never changes during a game."""

    def __init__(
        self, *, town: Town, cards: Cards, terms: Terms, seats: i64, stops: vec[StashStop], steps: vec[StashStep]
    ) -> None:
        super().__init__()
        self.town: Town = town
        self.cards: Cards = cards
        self.terms: Terms = terms
        self.walks: Walks = Walks(town, terms.safe, terms.charts.most_free())
        self.seats: i64 = seats
        self.kids: i64 = seats - 1
        self.stops: vec[StashStop] = stops  # each at its code
        self.steps: vec[StashStep] = steps
        self.lexicon: StashLexicon = StashLexicon(
            spaces=town.spaces, die=terms.die, cards=cards.kinds, costumes=cards.costumes, seats=seats
        )
