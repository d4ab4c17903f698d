"""Inventories, Feature piles, cans and decks, and how cards go between them (TH-7, TH-12, TH-15, TH-19)."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import CARRIED, COMPACT_SLOTS, HOUSES, SLOTS
from midnight.games.heap.rules.table import HeapTable
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE, TRASH_DECK
from midnight.kernel.ints import Offer, filled
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED

UNKNOWN: Final[i64] = -2  # the face of a can card nobody has seen; UNKNOWN - age for one of the pool of that age


class Piles(HeapTable):
    """Cards on the move."""

    # === Inventory (TH-12) ===

    def load(self, seat: i64) -> i64:
        """How many items the animal carries."""
        count: i64 = 0
        while count < CARRIED and self.carried[seat * CARRIED + count] != NONE:
            count += 1
        return count

    def forbids_pick_up(self, seat: i64, kind: i64, without: i64) -> i64:
        """Does the item fit, once the item `without` (or NONE) is given away? (TH-12.1 to TH-12.4)"""
        size = self.box.size
        tiny: i64 = 0
        compact: i64 = 0
        given = without
        for k in range(seat * CARRIED, seat * CARRIED + CARRIED):
            item = self.carried[k]
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
            most_tiny: i64 = 0 if self.box.awkward_needs_empty else CARRIED - COMPACT_SLOTS
            return ALLOWED if compact == 0 and tiny <= most_tiny else ids.TH_12_3
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
        return all(self.box.size[self.carried[k]] != AWKWARD for k in range(seat * CARRIED, seat * CARRIED + count))

    def carry(self, seat: i64, kind: i64) -> None:
        self.carried[seat * CARRIED + self.load(seat)] = kind

    def carries(self, seat: i64, kind: i64) -> bool:
        return any(self.carried[k] == kind for k in range(seat * CARRIED, seat * CARRIED + CARRIED))

    def put_away(self, seat: i64, kind: i64) -> None:
        """Take one such item out of the inventory; the others keep their order."""
        at = seat * CARRIED
        while self.carried[at] != kind:
            at += 1
        end = seat * CARRIED + CARRIED - 1
        while at < end:
            self.carried[at] = self.carried[at + 1]
            at += 1
        self.carried[end] = NONE

    def repeats(self, at: i64, start: i64) -> bool:
        """Is the item at this place of `carried` like one before it, from `start` on? Equal cards are one option."""
        return any(self.carried[k] == self.carried[at] for k in range(start, at))

    def is_twin_mask(self, seat: i64, mask: i64) -> bool:
        """Does another set of carried items with lower places hold equal cards?"""
        for k in range(CARRIED):
            if (mask >> k) & 1 == 1:
                for j in range(k):
                    if (mask >> j) & 1 == 0 and self.carried[seat * CARRIED + j] == self.carried[seat * CARRIED + k]:
                        return True
        return False

    # === Feature piles and the Resident slot (TH-7, TH-15, TH-17) ===

    def in_force(self, slot: i64) -> i64:
        """The card of a slot that counts: the top one, unless an Open token lies on it (TH-15.1)."""
        return self.top[slot] if self.token[slot] == NONE else NONE

    def cover(self, slot: i64, card: i64) -> None:
        """Put a card on top; token and dropped item of the card beneath go (TH-15.6, TH-15.13)."""
        if self.top[slot] != NONE:
            self.close(slot)
            self.covered.add(slot)
            self.covered.add(self.top[slot])
        self.top[slot] = card

    def uncover(self, slot: i64) -> None:
        """Discard the top card; the one beneath is in force at once (TH-7.11, TH-7.12)."""
        self.close(slot)
        self.gone[self.top[slot]] += 1
        self.top[slot] = NONE
        rows = self.covered
        at = rows.count - 2
        while at >= 0 and rows.items[at] != slot:
            at -= 2
        if at < 0:
            return
        self.top[slot] = rows.items[at + 1]
        while at + 2 < rows.count:
            rows.items[at] = rows.items[at + 2]
            at += 1
        rows.count -= 2

    def close(self, slot: i64) -> None:
        """Take an Open token away, and the dropped item with it (TH-15.13, TH-15.14)."""
        if self.token[slot] == NONE:
            return
        self.token[slot] = NONE
        self.tonight[slot] = 0
        self.tell(ids.CLOSED, ids.TH_15_14, slot // SLOTS, slot % SLOTS, 0)
        item = self.dropped[slot]
        if item != NONE:
            self.dropped[slot] = NONE
            self.trash_gone[item] += 1
            self.tell(ids.FELL_OFF, ids.TH_15_13, item, slot // SLOTS, slot % SLOTS)

    # === Cans (TH-3.8, section 8 of the ledger) ===

    def face_on_top(self, house: i64) -> i64:
        size = self.can_size[house]
        return NONE if size == 0 else self.can[house * self.room + size - 1]

    def put_in_can(self, house: i64, face: i64) -> None:
        if self.can_size[house] == self.room:
            self.enlarge_cans()
        self.can[house * self.room + self.can_size[house]] = face
        self.can_size[house] += 1

    def enlarge_cans(self) -> None:
        wider = filled(HOUSES * self.room * 2, NONE)
        for house in range(HOUSES):
            for k in range(self.can_size[house]):
                wider[house * self.room * 2 + k] = self.can[house * self.room + k]
        self.can = wider
        self.room *= 2

    def take_from_can(self, house: i64, depth: i64) -> i64:
        """Take out the card at that depth from the bottom; the others keep their order."""
        at = house * self.room + depth
        face = self.can[at]
        self.can_size[house] -= 1
        end = house * self.room + self.can_size[house]
        while at < end:
            self.can[at] = self.can[at + 1]
            at += 1
        self.can[end] = NONE
        return face

    def deal_to_can(self, house: i64, cards: i64) -> i64:
        """Put cards of the Trash deck on the can, face-down; how many there were."""
        dealt: i64 = 0
        while dealt < cards and self.has_trash():
            self.trash_deck -= 1
            self.put_in_can(house, UNKNOWN - self.age)
            dealt += 1
        return dealt

    # === Decks (TH-19) ===

    def has_trash(self) -> bool:
        """Is there a Trash card to draw? If need be the discard pile becomes a new deck (TH-19.3, TH-19.4)."""
        if self.trash_deck > 0:
            return True
        kinds = self.box.kinds
        left: i64 = 0
        discarded: i64 = 0
        for kind in range(kinds):
            left += self.pool.items[self.age * kinds + kind]
            discarded += self.trash_gone[kind]
        if discarded == 0:
            self.tell(ids.NO_CARDS, ids.TH_19_4, TRASH_DECK, 0, 0)
            return False
        if left > 0:  # unknown cards lie in cans: they are of the old deck and keep their own pool
            self.age += 1
            for _ in range(kinds):
                self.pool.add(0)
        for kind in range(kinds):
            self.pool.items[self.age * kinds + kind] += self.trash_gone[kind]
            self.trash_gone[kind] = 0
        self.trash_deck = discarded
        self.tell(ids.RESHUFFLED, ids.TH_19_3, discarded, TRASH_DECK, 0)
        return True

    def has_card(self, which: i64) -> bool:
        """The same for the Risk, Resident and Event decks."""
        start = self.box.deck_first[which]
        end = self.box.deck_end[which]
        for card in range(start, end):
            if self.deck[card] > 0:
                return True
        discarded: i64 = 0
        for card in range(start, end):
            self.deck[card] = self.gone[card]
            discarded += self.gone[card]
            self.gone[card] = 0
        if discarded == 0:
            self.tell(ids.NO_CARDS, ids.TH_19_4, which, 0, 0)
            return False
        self.tell(ids.RESHUFFLED, ids.TH_19_3, discarded, which, 0)
        return True

    def offer_cards(self, which: i64, out: Offer) -> None:
        for card in range(self.box.deck_first[which], self.box.deck_end[which]):
            out.add_weighted(self.box.first_card + card, self.deck[card])

    def offer_trash(self, age: i64, out: Offer) -> None:
        """A card nobody has seen: any of its pool (section 8 of the ledger)."""
        kinds = self.box.kinds
        pool = self.pool.items
        for kind in range(kinds):
            out.add_weighted(self.box.first_draw + kind, pool[age * kinds + kind])

    def draw_trash(self, age: i64, kind: i64) -> None:
        """That card is seen now."""
        self.pool.items[age * self.box.kinds + kind] -= 1
