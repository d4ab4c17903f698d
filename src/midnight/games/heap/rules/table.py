"""The table: how much room there is on it, and where everything begins in the row of numbers that holds it (TH-2)."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

# The street and a playmat
HOUSES: Final[i64] = 6
SLOTS: Final[i64] = 4  # of a house: the Resident's, then three for Features
ALL_SLOTS: Final[i64] = HOUSES * SLOTS
NEST: Final[i64] = 6  # places: houses 0 to 5, the Nest, one's own den
DEN: Final[i64] = 7
PLACES: Final[i64] = 8
MOST_SEATS: Final[i64] = 5
MOST_PETS: Final[i64] = 6
MOST_NEST: Final[i64] = 9  # items at the Nest
DECKS: Final[i64] = 4
CARRIED: Final[i64] = 3  # items at most: two Compact slots and a Tiny one
COMPACT_SLOTS: Final[i64] = 2
EVERYWHERE: Final[i64] = HOUSES  # behind the houses: what holds at all houses has a sum of its own

# The table is one row of numbers, `at`, so that a copy is made in one go; this is where everything begins in it.
# The compiler knows a number that is made of numbers of the same file, and looks all others up wherever they are used.
# One for each seat
ANIMAL: Final[i64] = 0
PLACE: Final[i64] = ANIMAL + MOST_SEATS
AP: Final[i64] = PLACE + MOST_SEATS
SNACKS: Final[i64] = AP + MOST_SEATS
STASHED_SNACKS: Final[i64] = SNACKS + MOST_SEATS
VP: Final[i64] = STASHED_SNACKS + MOST_SEATS
EATEN: Final[i64] = VP + MOST_SEATS  # Snacks committed for the next Feeding
OUT: Final[i64] = EATEN + MOST_SEATS  # 1: out of the turn order tonight
USED: Final[i64] = OUT + MOST_SEATS  # 1: ability used
FRIENDS: Final[i64] = USED + MOST_SEATS  # a bit for each befriended Pet
LOPING: Final[i64] = FRIENDS + MOST_SEATS  # 1: Long Lope tonight
ITEMS: Final[i64] = LOPING + MOST_SEATS  # three for each seat, carried, in the order they were picked up
# One for each house
YARD: Final[i64] = ITEMS + MOST_SEATS * CARRIED
RAIDED: Final[i64] = YARD + HOUSES  # 1: raided tonight
CAN_SIZE: Final[i64] = RAIDED + HOUSES
# One for each slot, four to a house: the Resident's, three for Features
TOP: Final[i64] = CAN_SIZE + HOUSES  # the top card, in force unless open
TOKEN: Final[i64] = TOP + ALL_SLOTS  # the seat whose Open token lies there
TONIGHT: Final[i64] = TOKEN + ALL_SLOTS  # 1: that token is for tonight
DROPPED: Final[i64] = TONIGHT + ALL_SLOTS  # the item that lies with it
# Elsewhere
NEST_ITEM: Final[i64] = DROPPED + ALL_SLOTS  # items at the Nest, then NONE
PET_HOUSE: Final[i64] = NEST_ITEM + MOST_NEST  # one for each Pet
CARDS_LEFT: Final[i64] = PET_HOUSE + MOST_PETS  # in each deck
CHANGES: Final[i64] = CARDS_LEFT + DECKS  # of the prices of each house and of all, for each seat
MOMENTS: Final[i64] = CHANGES + (HOUSES + 1) * MOST_SEATS  # at which cards in force speak, at each house
CARD: Final[i64] = MOMENTS + HOUSES  # where the copies of each card are, Trash last

# One number tells where all copies of a card are: seven bits for each pile, as there are never more than 99.
COPIES: Final[i64] = 127
DECK: Final[i64] = 0  # of Trash all that nobody has seen, also what lies face-down in cans
GONE: Final[i64] = 7  # discarded
STASH_PILE: Final[i64] = 14  # Trash only: one for each seat
PILE: Final[i64] = 7  # bits from one to the next

CAN_ROOM: Final[i64] = 8
STACK_ROOM: Final[i64] = 32
UNKNOWN: Final[i64] = -2  # the face of a can card nobody has seen; UNKNOWN - age for one of the deck of that age
