"""What lies in the box: every card as rows of numbers, the street, the numbers of the rules, and the lexicon.

Made once from the content; it never changes, and all positions of a game share it.
"""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.cells import Tables
from midnight.kernel.ints import vector
from midnight.kernel.native import i64, vec

HOUSES: Final[i64] = 6
SLOTS: Final[i64] = 4  # of a house: the Resident's, then three for Features
ALL_SLOTS: Final[i64] = HOUSES * SLOTS
NEST: Final[i64] = 6  # places: houses 0 to 5, the Nest, one's own den
DEN: Final[i64] = 7
PLACES: Final[i64] = 8
MOST_SEATS: Final[i64] = 5
MOST_PETS: Final[i64] = 6
MOST_NEST: Final[i64] = 9  # items at the Nest
CARRIED: Final[i64] = 3  # items at most: two Compact slots and a Tiny one
COMPACT_SLOTS: Final[i64] = 2
MASKS: Final[i64] = 8  # sets of carried items
ALTERNATIVES: Final[i64] = 4  # of one choice, at most

# Words of the lexicon that stand alone
YES: Final[i64] = 0
NO: Final[i64] = 1
FORAGE: Final[i64] = 2
PASS: Final[i64] = 3
RETREAT: Final[i64] = 4
LOPE: Final[i64] = 5
RAID_CAN: Final[i64] = 6
RUMMAGE_CAN: Final[i64] = 7
RAID_SLOT: Final[i64] = 8  # a dropped item, by Feature slot 1 to 3
PUT_SLOT: Final[i64] = 11  # a Feature slot 1 to 3
CHOOSE: Final[i64] = 14  # an alternative
STASH: Final[i64] = 18  # a set of carried items, by their places
EAT: Final[i64] = 26  # so many Snacks

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


class Box(Tables):
    """All cards and numbers. Cards are numbered: Features, Surprises, Risk - Residents, Residents, Events, Pets."""

    def __init__(self, tables: dict[str, list[int]], numbers: dict[str, int]) -> None:
        super().__init__()
        # Trash
        self.size: vec[i64] = vector(tables["size"])
        self.vp: vec[i64] = vector(tables["vp"])
        self.tags: vec[i64] = vector(tables["tags"])
        self.trash_copies: vec[i64] = vector(tables["trash_copies"])
        self.kinds: i64 = len(tables["size"])
        self.food: i64 = numbers["food"]  # the tag of what can be eaten
        # Animals
        self.animal_tags: vec[i64] = vector(tables["animal_tags"])
        self.ability: vec[i64] = vector(tables["ability"])
        self.worth: vec[i64] = vector(tables["worth"])  # half points of each item in each animal's Stash Pile
        self.animals: i64 = len(tables["ability"])
        # Cards with clauses
        self.group: vec[i64] = vector(tables["group"])
        self.copies: vec[i64] = vector(tables["copies"])
        self.each: vec[i64] = vector(tables["each"])  # 1 for a Surprise that applies to each animal there
        self.who: vec[i64] = vector(tables["who"])  # tags a Surprise asks for; 0 any
        self.now: vec[i64] = vector(tables["now"])  # first row of effects, and the row after the last
        self.now_end: vec[i64] = vector(tables["now_end"])
        self.cards: i64 = len(tables["group"])
        self.deck_first: vec[i64] = vector(
            tables["deck_first"]
        )  # of each deck; Trash comes after all cards with clauses
        self.deck_end: vec[i64] = vector(tables["deck_end"])
        self.pet_card: vec[i64] = vector(tables["pet_card"])
        self.pets: i64 = len(tables["pet_card"])
        self.bribe_pet: i64 = numbers["bribe_pet"]
        self.bribe_tags: i64 = numbers["bribe_tags"]
        # Costs: the changes that each card makes for each animal, all in one number
        self.changes: vec[i64] = vector(tables["changes"])
        self.foods: vec[i64] = vector(tables["foods"])  # kinds that can be eaten
        # Triggers of each card, and the moments at which it has any
        self.moments: vec[i64] = vector(tables["moments"])
        self.moment_counts: vec[i64] = vector([counted(moments) for moments in tables["moments"]])
        self.trigger_first: vec[i64] = vector(tables["trigger_first"])
        self.trigger_moment: vec[i64] = vector(tables["trigger_moment"])
        self.trigger_who: vec[i64] = vector(tables["trigger_who"])
        self.trigger_may: vec[i64] = vector(tables["trigger_may"])
        self.trigger_pay: vec[i64] = vector(tables["trigger_pay"])
        self.trigger_price: vec[i64] = vector(tables["trigger_price"])
        self.trigger_row: vec[i64] = vector(tables["trigger_row"])
        self.trigger_end: vec[i64] = vector(tables["trigger_end"])
        # Effects, row by row, and the alternatives of choices
        self.op: vec[i64] = vector(tables["op"])
        self.op_a: vec[i64] = vector(tables["op_a"])
        self.op_b: vec[i64] = vector(tables["op_b"])
        self.way_row: vec[i64] = vector(tables["way_row"])
        self.way_end: vec[i64] = vector(tables["way_end"])
        # The street
        self.relation: vec[i64] = vector(tables["relation"])  # of a place to a house: ELSEWHERE, ADJACENT, OPPOSITE
        self.across: vec[i64] = vector(tables["across"])
        # Numbers of the rules
        self.nights: i64 = numbers["nights"]
        self.turns: i64 = numbers["turns"]
        self.pickup: vec[i64] = vector(tables["pickup"])  # 1 for a night of Trash pickup
        self.pickup_cards: i64 = numbers["pickup_cards"]
        self.daily_least: i64 = numbers["daily_least"]
        self.daily_more: i64 = numbers["daily_more"]
        self.supply: i64 = numbers["supply"]
        self.nest: i64 = numbers["nest"]
        self.least_ap: i64 = numbers["least_ap"]
        self.most_ap: i64 = numbers["most_ap"]
        self.base: vec[i64] = vector(tables["base"])  # of each price
        # Settings
        self.awkward_needs_empty: bool = numbers["awkward_needs_empty"] == 1
        self.primary_forage: bool = numbers["primary_forage"] == 1
        self.forage_freely: bool = numbers["forage_freely"] == 1
        self.bribe_first: bool = numbers["bribe_first"] == 1
        self.ap_reset: bool = numbers["ap_reset"] == 1
        self.last_stash: bool = numbers["last_stash"] == 1
        self.snack_limit: i64 = numbers["snack_limit"]  # NONE: the supply never runs out
        self.first_player: i64 = numbers["first_player"]  # NONE: at random
        self.random_animals: bool = numbers["random_animals"] == 1
        self.fixed_animals: vec[i64] = vector(tables["fixed_animals"])  # of each seat; empty: chosen or dealt
        self.number_lexicon()

    # === The lexicon ===

    def number_lexicon(self) -> None:
        kinds = self.kinds
        self.first_house: i64 = EAT + self.most_ap + 1
        self.first_die: i64 = self.first_house + HOUSES
        self.first_move: i64 = self.first_die + HOUSES
        self.first_animal: i64 = self.first_move + PLACES
        self.first_seat: i64 = self.first_animal + self.animals
        self.first_card: i64 = self.first_seat + MOST_SEATS  # a Risk, Resident or Event card drawn
        self.first_item: i64 = self.first_card + self.cards  # an item chosen
        self.first_draw: i64 = self.first_item + kinds  # an item turned up
        self.first_take: i64 = self.first_draw + kinds  # an item taken from the Nest
        self.first_bribe: i64 = self.first_take + kinds  # a Move with a bribe
        self.first_snatch: i64 = self.first_bribe + HOUSES * kinds
        self.first_swap: i64 = self.first_snatch + MOST_SEATS * kinds
        self.options: i64 = self.first_swap + kinds * kinds

    def bribe(self, house: i64, kind: i64) -> i64:
        """The option of a Move to a house while discarding an item for the Big Dog."""
        return self.first_bribe + house * self.kinds + kind

    def bribe_house(self, option: i64) -> i64:
        return (option - self.first_bribe) // self.kinds

    def bribe_kind(self, option: i64) -> i64:
        return (option - self.first_bribe) % self.kinds

    def snatch(self, seat: i64, kind: i64) -> i64:
        """The option of taking an item from the animal of a seat."""
        return self.first_snatch + seat * self.kinds + kind

    def snatch_seat(self, option: i64) -> i64:
        return (option - self.first_snatch) // self.kinds

    def snatch_kind(self, option: i64) -> i64:
        return (option - self.first_snatch) % self.kinds

    def swap(self, given: i64, received: i64) -> i64:
        """The option of giving one item to the Nest for another."""
        return self.first_swap + given * self.kinds + received

    def swap_given(self, option: i64) -> i64:
        return (option - self.first_swap) // self.kinds

    def swap_received(self, option: i64) -> i64:
        return (option - self.first_swap) % self.kinds

    # === Reading the tables ===

    def change(self, price: i64, card: i64, animal: i64) -> i64:
        """By how much a card changes one price for an animal."""
        return change_in(self.changes_of(card, animal), price)

    def changes_of(self, card: i64, animal: i64) -> i64:
        """By how much it changes all of them."""
        k = card * self.animals + animal
        return self.changes[k]

    def has_moment(self, card: i64, moment: i64) -> bool:
        """Has the card, if it is one, a trigger of that moment?"""
        return card != NONE and (self.moments[card] >> moment) & 1 == 1

    def points(self, animal: i64, kind: i64) -> i64:
        """Half points of an item in the Stash Pile of an animal: base VP and favored tags (TH-20.7, TH-20.8)."""
        return self.worth[animal * self.kinds + kind]

    def food_ap(self, kind: i64) -> i64:
        """A FOOD item gives 1 + its base VP (TH-14.4)."""
        return 1 + self.vp[kind]
