"""Inventories, Feature piles, cans and decks, and how cards go between them (TH-7, TH-12, TH-15, TH-19)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import ALL_SLOTS, CARRIED, COMPACT_SLOTS, HOUSES, SLOTS
from midnight.games.heap.rules.prices import Prices
from midnight.games.heap.rules.table import (
    CAN_SIZE,
    CARD,
    CARDS_LEFT,
    COPIES,
    DECK,
    DROPPED,
    GONE,
    ITEMS,
    PILE,
    STASH_PILE,
    TOKEN,
    TONIGHT,
    TOP,
)
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TRASH_DECK
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import append, i64
from midnight.kernel.state import ALLOWED

UNKNOWN: Final[i64] = -2  # the face of a can card nobody has seen; UNKNOWN - age for one of the deck of that age


class Piles(Prices):
    """Cards on the move."""

    # === Inventory (TH-12) ===

    def load(self, seat: i64) -> i64:
        """How many items the animal carries."""
        at = self.at
        start = ITEMS + seat * CARRIED
        count: i64 = 0
        while count < CARRIED and at[start + count] != NONE:
            count += 1
        return count

    def forbids_pick_up(self, seat: i64, kind: i64, without: i64) -> i64:
        """Does the item fit, once the item `without` (or NONE) is given away? (TH-12.1 to TH-12.4)"""
        at = self.at
        size = self.box.size
        tiny: i64 = 0
        compact: i64 = 0
        given = without
        start = ITEMS + seat * CARRIED
        for k in range(start, start + CARRIED):
            item = at[k]
            if item == NONE:
                break
            if item == given:
                given = NONE
            elif size[item] == AWKWARD:
                return ids.TH_12_4
            elif size[item] == COMPACT:
                compact += 1
            else:
                tiny += 1
        if size[kind] == AWKWARD:
            if tiny > 0 and self.box.awkward_needs_empty:
                return ids.TH_12_3
            return ALLOWED if compact == 0 and tiny <= CARRIED - COMPACT_SLOTS else ids.TH_12_3
        if tiny + compact >= CARRIED:
            return ids.TH_12_2
        if size[kind] == COMPACT and compact >= COMPACT_SLOTS:
            return ids.TH_12_1
        return ALLOWED

    def tiny_fits(self, seat: i64) -> bool:
        """Would a Tiny item fit?"""
        count = self.load(seat)
        if count >= CARRIED:
            return False
        start = ITEMS + seat * CARRIED
        return all(self.box.size[self.at[k]] != AWKWARD for k in range(start, start + count))

    def carry(self, seat: i64, kind: i64) -> None:
        self.at[ITEMS + seat * CARRIED + self.load(seat)] = kind

    def carries(self, seat: i64, kind: i64) -> bool:
        start = ITEMS + seat * CARRIED
        return any(self.at[k] == kind for k in range(start, start + CARRIED))

    def put_away(self, seat: i64, kind: i64) -> None:
        """Take one such item out of the inventory; the others keep their order."""
        at = self.at
        k = ITEMS + seat * CARRIED
        end = k + CARRIED - 1
        while at[k] != kind:
            k += 1
        while k < end:
            at[k] = at[k + 1]
            k += 1
        at[end] = NONE

    def repeats(self, spot: i64, start: i64) -> bool:
        """Is the item at this spot like one before it, from `start` on? Equal cards are one option."""
        return any(self.at[k] == self.at[spot] for k in range(start, spot))

    def is_twin_mask(self, seat: i64, mask: i64) -> bool:
        """Does another set of carried items with lower places hold equal cards?"""
        at = self.at
        start = ITEMS + seat * CARRIED
        for k in range(CARRIED):
            if (mask >> k) & 1 == 1:
                for j in range(k):
                    if (mask >> j) & 1 == 0 and at[start + j] == at[start + k]:
                        return True
        return False

    # === Where Trash goes ===

    def discard_trash(self, kind: i64) -> None:
        """Face-up on its discard pile (TH-19.2)."""
        self.put(self.box.cards + kind, GONE, 1)

    def stash(self, seat: i64, kind: i64, copies: i64) -> None:
        """So many more in a Stash Pile, or fewer."""
        self.put(self.box.cards + kind, STASH_PILE + PILE * seat, copies)

    # === Feature piles and the Resident slot (TH-7, TH-15, TH-17) ===

    def cover(self, slot: i64, card: i64) -> None:
        """Put a card on top; token and dropped item of the card beneath go (TH-15.6, TH-15.13)."""
        beneath = self.at[TOP + slot]
        if beneath != NONE:
            self.close(slot)
            self.end_force(slot, beneath)
            self.covered = append(self.covered, beneath * ALL_SLOTS + slot)
        self.at[TOP + slot] = card
        self.begin_force(slot, card)

    def uncover(self, slot: i64) -> None:
        """Discard the top card; the one beneath is in force at once (TH-7.11, TH-7.12)."""
        self.close(slot)
        card = self.at[TOP + slot]
        self.end_force(slot, card)
        self.put(card, GONE, 1)
        self.at[TOP + slot] = NONE
        rows = self.covered
        last = i64(len(rows)) - 1
        k = last
        while k >= 0 and rows[k] % ALL_SLOTS != slot:
            k -= 1
        if k < 0:
            return
        self.at[TOP + slot] = rows[k] // ALL_SLOTS
        self.begin_force(slot, self.at[TOP + slot])
        while k < last:
            rows[k] = rows[k + 1]
            k += 1
        self.covered = rows[:last]

    def close(self, slot: i64) -> None:
        """Take an Open token away, and the dropped item with it (TH-15.13, TH-15.14)."""
        at = self.at
        if at[TOKEN + slot] == NONE:
            return
        at[TOKEN + slot] = NONE
        at[TONIGHT + slot] = 0
        self.begin_force(slot, at[TOP + slot])
        self.tell(ids.CLOSED, ids.TH_15_14, slot // SLOTS, slot % SLOTS, 0)
        item = at[DROPPED + slot]
        if item != NONE:
            at[DROPPED + slot] = NONE
            self.discard_trash(item)
            self.tell(ids.FELL_OFF, ids.TH_15_13, item, slot // SLOTS, slot % SLOTS)

    # === Cans (TH-3.8, section 8 of the ledger) ===

    def face(self, house: i64, depth: i64) -> i64:
        """The card of a can so far from the bottom."""
        k = house * self.room + depth
        return self.can[k]

    def face_on_top(self, house: i64) -> i64:
        size = self.at[CAN_SIZE + house]
        return NONE if size == 0 else self.face(house, size - 1)

    def put_in_can(self, house: i64, face: i64) -> None:
        size = self.at[CAN_SIZE + house]
        if size == self.room:
            self.enlarge_cans()
        self.can[house * self.room + size] = face
        self.at[CAN_SIZE + house] = size + 1

    def enlarge_cans(self) -> None:
        wider = filled(HOUSES * self.room * 2, NONE)
        for house in range(HOUSES):
            for k in range(self.at[CAN_SIZE + house]):
                wider[house * self.room * 2 + k] = self.face(house, k)
        self.can = wider
        self.room *= 2

    def take_from_can(self, house: i64, depth: i64) -> i64:
        """Take out the card at that depth from the bottom; the others keep their order."""
        can = self.can
        k = house * self.room + depth
        face = can[k]
        size = self.at[CAN_SIZE + house] - 1
        self.at[CAN_SIZE + house] = size
        end = house * self.room + size
        while k < end:
            can[k] = can[k + 1]
            k += 1
        can[end] = NONE
        return face

    def deal_to_can(self, house: i64, cards: i64) -> i64:
        """Put cards of the Trash deck on the can, face-down; how many there were."""
        dealt: i64 = 0
        while dealt < cards and self.has_card(TRASH_DECK):
            self.at[CARDS_LEFT + TRASH_DECK] -= 1
            self.put_in_can(house, UNKNOWN - self.age)
            dealt += 1
        return dealt

    # === Decks (TH-19) ===

    def has_card(self, which: i64) -> bool:
        """Is there a card to draw, if need be from the discard pile?"""
        left = CARDS_LEFT + which
        return self.at[left] > 0 or self.reshuffles(which)

    def reshuffles(self, which: i64) -> bool:
        """The discard pile becomes a new deck, if there is any (TH-19.3, TH-19.4)."""
        at = self.at
        first = CARD + self.box.deck_first[which]
        end = CARD + self.box.deck_end[which]
        discarded: i64 = 0
        for k in range(first, end):
            discarded += (at[k] >> GONE) & COPIES
        if discarded == 0:
            self.tell(ids.NO_CARDS, ids.TH_19_4, which, 0, 0)
            return False
        if which == TRASH_DECK:
            if self.unseen > 0:
                self.leave_unknown(first, end)
            self.unseen = discarded
        for k in range(first, end):
            gone = (at[k] >> GONE) & COPIES
            at[k] += (gone << DECK) - (gone << GONE)
        at[CARDS_LEFT + which] = discarded
        self.tell(ids.RESHUFFLED, ids.TH_19_3, discarded, which, 0)
        return True

    def leave_unknown(self, first: i64, end: i64) -> None:
        """Unknown cards lie in cans: they are of the old deck, whose cards are counted apart from now on."""
        at = self.at
        for k in range(first, end):
            copies = at[k] & COPIES
            self.old = append(self.old, copies)
            at[k] -= copies
        self.age += 1

    def unseen_copies(self, age: i64, kind: i64) -> i64:
        """How many of a Trash card nobody has seen, of the present deck or one of an age gone by."""
        kinds = self.box.kinds
        return self.copies(self.box.cards + kind, DECK) if age == self.age else self.old[age * kinds + kind]

    def offer_cards(self, which: i64, out: Offer) -> None:
        for card in range(self.box.deck_first[which], self.box.deck_end[which]):
            out.add_weighted(self.box.first_card + card, self.copies(card, DECK))

    def offer_trash(self, age: i64, out: Offer) -> None:
        """A card nobody has seen: any of its deck (section 8 of the ledger)."""
        for kind in range(self.box.kinds):
            out.add_weighted(self.box.first_draw + kind, self.unseen_copies(age, kind))

    def card_number(self, which: i64, nth: i64) -> i64:
        """The n-th card of a deck that lies sorted, as `offer_cards` and `offer_trash` list it."""
        at = self.at
        k = CARD + self.box.deck_first[which]
        left = nth - (at[k] & COPIES)
        while left >= 0:
            k += 1
            left -= at[k] & COPIES
        return k - CARD

    def draw_card(self, which: i64, card: i64) -> None:
        """It leaves its deck."""
        self.put(card, DECK, -1)
        self.at[CARDS_LEFT + which] -= 1

    def draw_trash(self, age: i64, kind: i64) -> None:
        """That card is seen now."""
        if age == self.age:
            self.put(self.box.cards + kind, DECK, -1)
            self.unseen -= 1
        else:
            self.old[age * self.box.kinds + kind] -= 1
