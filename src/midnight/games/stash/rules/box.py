"""What is in the box besides the board: house cards, costumes, charts, numbers, the chosen options; and the lexicon."""

from __future__ import annotations

from typing import Final

from midnight.games.stash.rules.town import Town
from midnight.games.stash.rules.walks import Walks
from midnight.kernel.cells import Tables
from midnight.kernel.ints import vector
from midnight.kernel.native import i64, vec

BULLIES: Final[i64] = 4
THROWS: Final[i64] = 3  # rock, paper, scissors: each beats the one before it, rock beats scissors
RANDOM: Final[i64] = -1  # a seat that chance decides

# What a special house does (MS-7)
FILL: Final[i64] = 0
ROBBED: Final[i64] = 1
NOTHING: Final[i64] = 2
PARTY: Final[i64] = 3
FAMILY: Final[i64] = 4
HAUNTED: Final[i64] = 5
GIFT: Final[i64] = 6

# What a bully's chart says (MS-10)
FREE: Final[i64] = 0
COMPASS: Final[i64] = 1
TOWARD: Final[i64] = 2
STILL: Final[i64] = 3
HOME: Final[i64] = 4

# Whom a bully goes towards, if not the nearest of a costume type
MOST_CANDY: Final[i64] = -1
ANY_KID: Final[i64] = -2

# What the kingpin plays for (MS-13.2)
GOAL_TARGET: Final[i64] = 0
GOAL_HAUL: Final[i64] = 1
GOAL_NONE: Final[i64] = 2


class Cards:
    """House cards, ordinary ones first, each different one once; and the costumes."""

    def __init__(
        self,
        candy: list[int],
        dark_from: list[int],
        bonus: list[int],
        action: list[int],
        gift_type: list[int],
        gift: list[int],
        gift_rule: list[int],
        count: list[int],
        costume_type: list[int],
        types: i64,
    ) -> None:
        self.candy: vec[i64] = vector(candy)  # of each ordinary card
        self.dark_from: vec[i64] = vector(dark_from)  # the round at whose start it is dark
        self.bonus: vec[i64] = vector(bonus)  # of each ordinary card for each costume type
        self.action: vec[i64] = vector(action)  # of each card that is special
        self.gift_type: vec[i64] = vector(gift_type)
        self.gift: vec[i64] = vector(gift)
        self.gift_rule: vec[i64] = vector(gift_rule)  # MS-7.7, or MS-7.8 for the Cheap costume
        self.count: vec[i64] = vector(count)  # of each card in a full deck
        self.costume_type: vec[i64] = vector(costume_type)
        self.types: i64 = types
        self.ordinary: i64 = len(candy)
        self.kinds: i64 = len(count)
        self.costumes: i64 = len(costume_type)

    def is_special(self, card: i64) -> bool:
        return card >= self.ordinary


class Terms:
    """Numbers, charts and the options agreed on before play."""

    def __init__(
        self,
        limit: list[int],
        rounds: i64,
        bank: i64,
        die: i64,
        wins: i64,
        equal_throws: i64,
        chart_action: list[int],
        chart_steps: list[int],
        chart_whom: list[int],
    ) -> None:
        self.limit: vec[i64] = vector(limit)  # by carried candy (MS-4.1)
        self.full: i64 = len(limit) - 1
        self.rounds: i64 = rounds
        self.bank: i64 = bank
        self.die: i64 = die
        self.wins: i64 = wins
        self.equal_throws: i64 = equal_throws
        self.chart_action: vec[i64] = vector(chart_action)  # of each bully at each face of the die
        self.chart_steps: vec[i64] = vector(chart_steps)
        self.chart_whom: vec[i64] = vector(chart_whom)  # TOWARD: whom; COMPASS: the first of the two directions

        # The options; these are their defaults.
        self.goal: i64 = GOAL_TARGET
        self.target: i64 = 0
        self.quota: i64 = 0
        self.live: bool = True  # the limit is read live, not at the start of the turn
        self.shared_roll: bool = False
        self.free_choice: bool = False
        self.safe: bool = False  # no bully enters the treehouse
        self.all_candy: bool = False  # "most candy" counts the stash too
        self.kingpin: i64 = RANDOM
        self.first: i64 = RANDOM  # the youngest kid

    def most_free(self) -> i64:
        """The longest free move on the charts."""
        most: i64 = 0
        for at in range(i64(len(self.chart_action))):
            if self.chart_action[at] == FREE and self.chart_steps[at] > most:
                most = self.chart_steps[at]
        return most


class Box(Tables):
    """Everything that never changes during a game, and the numbers of its options."""

    def __init__(self, town: Town, cards: Cards, terms: Terms, seats: i64) -> None:
        super().__init__()
        self.town: Town = town
        self.cards: Cards = cards
        self.terms: Terms = terms
        self.walks: Walks = Walks(town, terms.safe, terms.most_free())
        self.seats: i64 = seats
        self.kids: i64 = seats - 1

        # The lexicon: a space (a kid's move, a bully's end), knock, stash, end, a face of the die, a house card,
        # a costume, a throw, a kid to fight, a seat as kingpin, a seat as youngest kid, a set of bullies.
        self.knock: i64 = town.spaces
        self.stash: i64 = self.knock + 1
        self.end: i64 = self.stash + 1
        self.first_face: i64 = self.end + 1
        self.first_card: i64 = self.first_face + terms.die
        self.first_costume: i64 = self.first_card + cards.kinds
        self.first_throw: i64 = self.first_costume + cards.costumes
        self.first_fight: i64 = self.first_throw + THROWS
        self.first_kingpin: i64 = self.first_fight + seats
        self.first_youngest: i64 = self.first_kingpin + seats
        self.first_set: i64 = self.first_youngest + seats
        one: i64 = 1
        self.options: i64 = self.first_set + (one << BULLIES) - 1

    def face(self, option: i64) -> i64:
        """What the die shows."""
        return option - self.first_face + 1

    def roll_of(self, face: i64) -> i64:
        return self.first_face + face - 1

    def set_of(self, bullies: i64) -> i64:
        """The option of a set of bullies, a bit for each."""
        return self.first_set + bullies - 1

    def bullies(self, option: i64) -> i64:
        return option - self.first_set + 1

    def row(self, bully: i64, face: i64) -> i64:
        """Where a bully's action at a face of the die stands on the charts."""
        return bully * self.terms.die + face - 1
