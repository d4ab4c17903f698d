"""What lies in the box: every card as rows of numbers, the street, the numbers of the rules, and the lexicon.

Made once from the content; it never changes, and all positions of a game share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from midnight.games.heap.rules import table, vocabulary
from midnight.games.heap.rules.lexicon import HeapLexicon
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.cells import Tables
from midnight.kernel.ints import filled, vector
from midnight.kernel.native import i64, vec

if TYPE_CHECKING:
    from midnight.games.heap.rules.position import HeapStep, HeapStop

Rows = dict[str, list[int]]  # each column of the content by its name
Numbers = dict[str, int]

# A card changes up to five prices; one number has them all, twelve bits each, so that one sum adds up all five.
CHANGE_BITS: Final[i64] = 12
NO_CHANGE: Final[i64] = 2048
NO_CHANGES: Final[i64] = 0x800_800_800_800_800
CHANGE_MASK: Final[i64] = 4095
MOST_CHANGE: Final[i64] = 200  # of one card, so that eight of them and more stay apart

# At which moments a card has triggers is one number too, with a count for each moment.
MOMENT_BITS: Final[i64] = 4
MOMENT_MASK: Final[i64] = 15


def counted(moments: int) -> int:
    """A bit for each moment as a count for each."""
    return sum((moments >> moment & 1) << (int(MOMENT_BITS) * moment) for moment in range(moments.bit_length()))


def change_in(changes: i64, price: i64) -> i64:
    """By how much all of them together change one price."""
    return ((changes + NO_CHANGES) >> (CHANGE_BITS * price) & CHANGE_MASK) - NO_CHANGE


class Trash:
    """The items, kind by kind."""

    def __init__(self, rows: Rows, numbers: Numbers) -> None:
        self.size: vec[i64] = vector(rows["size"])
        self.vp: vec[i64] = vector(rows["vp"])
        self.tags: vec[i64] = vector(rows["tags"])
        self.copies: vec[i64] = vector(rows["trash_copies"])
        self.food: i64 = numbers["food"]  # the tag of what can be eaten
        self.foods: vec[i64] = vector(rows["foods"])  # kinds that can be eaten


class Clauses:
    """The cards with clauses: all but Trash."""

    def __init__(self, rows: Rows) -> None:
        self.group: vec[i64] = vector(rows["group"])
        self.copies: vec[i64] = vector(rows["copies"])
        self.each: vec[i64] = vector(rows["each"])  # 1 for a Surprise that applies to each animal there
        self.who: vec[i64] = vector(rows["who"])  # tags a Surprise asks for; 0 any
        self.now: vec[i64] = vector(rows["now"])  # first row of effects, and the row after the last
        self.now_end: vec[i64] = vector(rows["now_end"])
        self.moments: vec[i64] = vector(rows["moments"])  # at which each card has triggers
        self.moment_counts: vec[i64] = vector([counted(moments) for moments in rows["moments"]])


class Triggers:
    """The triggers of all cards, one behind the other."""

    def __init__(self, rows: Rows) -> None:
        self.first: vec[i64] = vector(rows["trigger_first"])  # of each card, and the one behind the last
        self.moment: vec[i64] = vector(rows["trigger_moment"])
        self.who: vec[i64] = vector(rows["trigger_who"])
        self.may: vec[i64] = vector(rows["trigger_may"])
        self.pay: vec[i64] = vector(rows["trigger_pay"])
        self.price: vec[i64] = vector(rows["trigger_price"])
        self.row: vec[i64] = vector(rows["trigger_row"])  # its first effect, and the one behind the last
        self.end: vec[i64] = vector(rows["trigger_end"])


class Effects:
    """The effects of all cards, row by row, and the alternatives of choices."""

    def __init__(self, rows: Rows) -> None:
        self.op: vec[i64] = vector(rows["op"])
        self.a: vec[i64] = vector(rows["op_a"])
        self.b: vec[i64] = vector(rows["op_b"])
        self.way_row: vec[i64] = vector(rows["way_row"])
        self.way_end: vec[i64] = vector(rows["way_end"])


class Terms:
    """What the players agreed on."""

    def __init__(self, rows: Rows, numbers: Numbers) -> None:
        self.awkward_needs_empty: bool = numbers["awkward_needs_empty"] == 1
        self.primary_forage: bool = numbers["primary_forage"] == 1
        self.forage_freely: bool = numbers["forage_freely"] == 1
        self.bribe_first: bool = numbers["bribe_first"] == 1
        self.ap_reset: bool = numbers["ap_reset"] == 1
        self.last_stash: bool = numbers["last_stash"] == 1
        self.snack_limit: i64 = numbers["snack_limit"]  # NONE: the supply never runs out
        self.first_player: i64 = numbers["first_player"]  # NONE: at random
        self.random_animals: bool = numbers["random_animals"] == 1
        self.fixed_animals: vec[i64] = vector(rows["fixed_animals"])  # of each seat; empty: chosen or dealt


class Week:
    """How many nights there are, and what each of them brings."""

    def __init__(self, rows: Rows, numbers: Numbers) -> None:
        self.nights: i64 = numbers["nights"]
        self.turns: i64 = numbers["turns"]
        self.pickup: vec[i64] = vector(rows["pickup"])  # 1 for a night of Trash pickup
        self.pickup_cards: i64 = numbers["pickup_cards"]
        self.daily_least: i64 = numbers["daily_least"]
        self.daily_more: i64 = numbers["daily_more"]
        self.supply: i64 = numbers["supply"]
        self.nest: i64 = numbers["nest"]
        self.least_ap: i64 = numbers["least_ap"]
        self.most_ap: i64 = numbers["most_ap"]


class Box(Tables):
    """All cards and numbers. Cards are numbered: Features, Surprises, Risk - Residents, Residents, Events, Pets."""

    def __init__(self, rows: Rows, numbers: Numbers, stops: vec[HeapStop], steps: vec[HeapStep]) -> None:
        super().__init__()
        self.stops: vec[HeapStop] = stops  # each at its code
        self.steps: vec[HeapStep] = steps
        self.trash: Trash = Trash(rows, numbers)
        self.kinds: i64 = len(rows["size"])
        self.animal_tags: vec[i64] = vector(rows["animal_tags"])
        self.ability: vec[i64] = vector(rows["ability"])
        self.worth: vec[i64] = vector(rows["worth"])  # half points of each item in each animal's Stash Pile
        self.animals: i64 = len(rows["ability"])
        self.clauses: Clauses = Clauses(rows)
        self.changes: vec[i64] = vector(rows["changes"])  # of all prices, by each card for each animal
        self.cards: i64 = len(rows["group"])
        self.deck_first: vec[i64] = vector(rows["deck_first"])  # Trash comes after all cards with clauses
        self.deck_end: vec[i64] = vector(rows["deck_end"])
        self.pet_card: vec[i64] = vector(rows["pet_card"])
        self.pets: i64 = len(rows["pet_card"])
        self.bribe_pet: i64 = numbers["bribe_pet"]
        self.bribe_tags: i64 = numbers["bribe_tags"]
        self.triggers: Triggers = Triggers(rows)
        self.effects: Effects = Effects(rows)
        self.relation: vec[i64] = vector(rows["relation"])  # of a place to a house: ELSEWHERE, ADJACENT, OPPOSITE
        self.across: vec[i64] = vector(rows["across"])
        self.base: vec[i64] = vector(rows["base"])  # of each price
        self.week: Week = Week(rows, numbers)
        self.terms: Terms = Terms(rows, numbers)
        self.lexicon: HeapLexicon = HeapLexicon(
            range(self.kinds), range(self.animals), decks_of(rows), numbers["most_ap"]
        )

    def change(self, price: i64, card: i64, animal: i64) -> i64:
        """By how much a card changes one price for an animal."""
        return change_in(self.changes_of(card, animal), price)

    def changes_of(self, card: i64, animal: i64) -> i64:
        """By how much it changes all of them."""
        k = card * self.animals + animal
        return self.changes[k]

    def has_moment(self, card: i64, moment: i64) -> bool:
        """Has the card, if it is one, a trigger of that moment?"""
        return card != NONE and (self.clauses.moments[card] >> moment) & 1 == 1

    def points(self, animal: i64, kind: i64) -> i64:
        """Half points of an item in the Stash Pile of an animal: base VP and favored tags (TH-20.7, TH-20.8)."""
        return self.worth[animal * self.kinds + kind]

    def food_ap(self, kind: i64) -> i64:
        """A FOOD item gives 1 + its base VP (TH-14.4)."""
        return 1 + self.trash.vp[kind]

    def laid_out(self) -> vec[i64]:
        """The table with every animal in its den with nothing, and all cards in their decks (TH-2.7, TH-2.9)."""
        at = filled(table.CARD + self.cards + self.kinds, 0)
        lay(at, table.ANIMAL, table.PLACE, NONE)
        lay(at, table.PLACE, table.AP, table.DEN)
        lay(at, table.ITEMS, table.YARD, NONE)
        lay(at, table.TOP, table.TONIGHT, NONE)  # and tokens
        lay(at, table.DROPPED, table.CARDS_LEFT, NONE)  # and what is at the Nest, and Pets
        for card in range(self.cards):
            at[table.CARD + card] = self.clauses.copies[card]
        for kind in range(self.kinds):
            at[table.CARD + self.cards + kind] = self.trash.copies[kind]
        for which in range(table.DECKS):
            for card in range(self.deck_first[which], self.deck_end[which]):
                at[table.CARDS_LEFT + which] += at[table.CARD + card]
        return at


def decks_of(rows: Rows) -> list[range]:
    """The cards of each deck, and Pets, which are behind all decks but Trash."""
    ends = rows["deck_end"][: vocabulary.TRASH_DECK]
    firsts = rows["deck_first"][: vocabulary.TRASH_DECK]
    decks = [range(first, end) for first, end in zip(firsts, ends, strict=True)]
    return [*decks, range(ends[-1], len(rows["group"]))]


def lay(at: vec[i64], start: i64, end: i64, number: i64) -> None:
    """Put the same number everywhere from `start` up to `end`."""
    for k in range(start, end):
        at[k] = number
