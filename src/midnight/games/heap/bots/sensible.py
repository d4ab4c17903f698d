"""A sensible player: plans raids against its AP, brings things home in time, knows what it likes."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.bots.judge import HALF_POINT, NEVER, ONE_AP, SNACK, Judge
from midnight.games.heap.rules.box import (
    CHOOSE,
    EAT,
    FORAGE,
    LOPE,
    NO,
    PASS,
    PUT_SLOT,
    RAID_CAN,
    RAID_SLOT,
    RETREAT,
    RUMMAGE_CAN,
    SLOTS,
    YES,
)
from midnight.games.heap.rules.frames import (
    CHOICE,
    DEAD_OR_NOT,
    DEN_ACTION,
    EAT_FOOD,
    EAT_NOW,
    FEATURE_OFF,
    FEATURE_SLOT,
    FREE_STASH,
    GRAB,
    HOUSE_ACTION,
    LOSE_ITEM,
    MAY,
    MOVE_PET,
    NEST_ACTION,
    PRIMARY,
    RUMMAGE_PICK,
    SLIP,
    SNATCH_ITEM,
    SPLIT_SNACKS_STOP,
    STASH_SOME,
)
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import AP, CAN_SIZE, DROPPED, TOKEN
from midnight.games.heap.rules.vocabulary import NONE, PAY_AP, PAY_DISCARD, PAY_NOTHING
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

POOL: Final[i64] = 7  # Snacks are eaten up to this pool
DIG_WITH: Final[i64] = 5  # AP to have before one is spent on digging


class SensibleHeap(Judge):
    """Looks one turn ahead; no search, no luck but for ties."""

    def __init__(self) -> None:
        self.on_offer: Offer = Offer()

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Heap)
        offer = self.on_offer
        offer.clear()
        view.offer(offer)
        code = view.step()
        seat = view.seat
        if code == PRIMARY:
            return self.primary(view, seat)
        if code == HOUSE_ACTION:
            return self.at_house(view, seat)
        if code in (FREE_STASH, STASH_SOME):
            return self.highest()
        if code == DEN_ACTION:
            return self.at_den(view, seat)
        if code == FEATURE_SLOT:
            return self.dearest(view, seat, view.under(2))
        if code == FEATURE_OFF:
            return self.dearest(view, seat, view.under(1))
        if code == SPLIT_SNACKS_STOP:
            return self.snacks_to_eat(view, seat)
        if code == MAY:
            return self.may(view, seat)
        if code == CHOICE:
            return self.mildest(view, seat)
        if code == LOSE_ITEM:
            return self.item(view, seat, False)
        if code in (NEST_ACTION, SNATCH_ITEM, RUMMAGE_PICK):
            return self.gain(view, seat)
        if code == DEAD_OR_NOT:
            return YES if self.is_bad(view, view.under(1)) or view.night > 4 else NO
        if code in (GRAB, SLIP):  # a turn saved tonight: who waits for a better night mostly waits in vain
            return YES
        if code in (EAT_FOOD, EAT_NOW):
            return NO
        if code == MOVE_PET:
            return offer.items[1 + rng.below(offer.count - 1)]
        return rng.pick(offer)

    def highest(self) -> i64:
        """All of it: the set of all items has the highest number."""
        best = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            if self.on_offer.items[k] > best:
                best = self.on_offer.items[k]
        return best

    # === Where to go ===

    def primary(self, view: Heap, seat: i64) -> i64:
        box = view.box
        offer = self.on_offer
        last = view.round == box.turns
        if offer.items[0] == LOPE:
            if view.must_retreat(seat) and not last:
                return LOPE
            if view.round == 1 and view.night >= box.nights // 2:
                return LOPE
        if view.must_retreat(seat):
            return RETREAT
        best: i64 = NEVER
        choice: i64 = PASS
        for k in range(offer.count):
            option = offer.items[k]
            score = NEVER
            if option == FORAGE:
                score = SNACK
            elif option == PASS:
                score = SNACK - 1
            elif option >= box.first_move and option < box.first_animal:
                score = self.place_score(view, seat, option - box.first_move, last)
            if score > best:
                best = score
                choice = option
        return choice

    # === What to do there ===

    def at_house(self, view: Heap, seat: i64) -> i64:
        """Raid for the best item on offer, if it can be brought home."""
        at = view.at
        box = view.box
        offer = self.on_offer
        house = view.under(1)
        if view.round == box.turns and not self.can_slip(view, seat):
            return FORAGE
        best: i64 = SNACK
        choice: i64 = FORAGE
        raid = view.raid_cost(house, seat) * ONE_AP
        for k in range(offer.count):
            option = offer.items[k]
            score = NEVER
            if option == RAID_CAN:
                score = self.worth(view, seat, view.face_on_top(house)) - raid
            elif option >= RAID_SLOT and option < PUT_SLOT:
                score = self.worth(view, seat, at[DROPPED + house * SLOTS + 1 + option - RAID_SLOT]) - raid
            elif option == RUMMAGE_CAN and view.load(seat) == 0 and at[CAN_SIZE + house] > 3:
                score = 4 * HALF_POINT * 2 - raid
            if score > best:
                best = score
                choice = option
        return choice

    def at_den(self, view: Heap, seat: i64) -> i64:
        """With no time for another Raid a Snack, as what is carried is stashed when the night ends; not on the last."""
        box = view.box
        goes_out = box.turns - view.round > 1
        return self.highest() if view.load(seat) > 0 and (goes_out or view.night == box.nights) else FORAGE

    def gain(self, view: Heap, seat: i64) -> i64:
        """The option that gains most: a Swap, an item taken, snatched or rummaged; NO gains nothing."""
        box = view.box
        best: i64 = 0
        choice: i64 = NO
        for k in range(self.on_offer.count):
            option = self.on_offer.items[k]
            score: i64 = 0
            if option >= box.first_swap:
                score = self.worth(view, seat, box.swap_received(option)) - self.worth(
                    view, seat, box.swap_given(option)
                )
            elif option >= box.first_snatch:
                score = self.worth(view, seat, box.snatch_kind(option))
            elif option >= box.first_take and option < box.first_bribe:
                score = self.worth(view, seat, option - box.first_take)
            elif option >= box.first_item and option < box.first_draw:
                score = self.worth(view, seat, option - box.first_item)
            if score > best:
                best = score
                choice = option
        return choice

    def item(self, view: Heap, seat: i64, best_one: bool) -> i64:
        """The least or most valuable of the items on offer."""
        choice: i64 = NONE
        found: i64 = 0
        for k in range(self.on_offer.count):
            option = self.on_offer.items[k]
            if option < view.box.first_item or option >= view.box.first_draw:
                continue
            score = self.worth(view, seat, option - view.box.first_item)
            if choice == NONE or (score > found) == best_one:
                choice = option
                found = score
        return choice

    # === Cards ===

    def dearest(self, view: Heap, seat: i64, house: i64) -> i64:
        """The slot whose Feature in force costs this animal most; its own opened ones are left alone."""
        at = view.at
        best: i64 = NEVER
        choice = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            slot = house * SLOTS + 1 + self.on_offer.items[k] - PUT_SLOT
            score = self.harm(view, seat, view.in_force(slot)) * 2
            if at[TOKEN + slot] == seat:
                score = -1
            elif at[TOKEN + slot] != NONE:
                score = 1
            if score > best:
                best = score
                choice = self.on_offer.items[k]
        return choice

    def snacks_to_eat(self, view: Heap, seat: i64) -> i64:
        wanted = POOL - view.pool_before_eating(seat)
        most = self.on_offer.count - 1
        if wanted > most:
            wanted = most
        return EAT + (wanted if wanted > 0 else 0)

    def may(self, view: Heap, seat: i64) -> i64:
        """Dig with AP to spare; bribe a dog with something small; keep other items."""
        box = view.box
        pay = box.trigger_pay[view.under(1)]
        if pay == PAY_AP:
            return YES if view.at[AP + seat] >= DIG_WITH and self.on_offer.count > 1 else NO
        if pay == PAY_DISCARD and view.night * 2 <= box.nights:
            option = self.item(view, seat, False)
            if option != NONE and self.worth(view, seat, option - box.first_item) <= 2 * HALF_POINT:
                return option
        return YES if pay == PAY_NOTHING else NO

    def mildest(self, view: Heap, seat: i64) -> i64:
        """The alternative that costs least."""
        box = view.box
        first = box.op_a[view.under(1)]
        best: i64 = NEVER
        choice = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            way = first + self.on_offer.items[k] - CHOOSE
            score: i64 = 0
            for row in range(box.way_row[way], box.way_end[way]):
                score += self.gain_of(view, seat, row)
            if score > best:
                best = score
                choice = self.on_offer.items[k]
        return choice
