"""What a Move and a Raid cost, and what they need (TH-5, TH-6, TH-11)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import CARRIED, HOUSES, NEST, SLOTS
from midnight.games.heap.rules.piles import Piles
from midnight.games.heap.rules.table import (
    ANIMAL,
    AP,
    CAN_SIZE,
    DROPPED,
    FRIENDS,
    ITEMS,
    LOPING,
    NEST_ITEM,
    PET_HOUSE,
    PLACE,
    TOKEN,
    USED,
)
from midnight.games.heap.rules.vocabulary import (
    AWKWARD,
    COUSIN,
    LEAVE,
    LONG_LOPE,
    NONE,
    RAID,
    RUMMAGE,
    VISIT,
)
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Costs(Piles):
    """Costs, and the checks of primary and secondary actions."""

    # === Costs (TH-5.3 to TH-5.10) ===

    def visit_cost(self, house: i64, seat: i64, ignored: i64) -> i64:
        """Never below 0 (TH-5.5); a loping Coyote pays 1 less, and one more Pet that is there may be ignored."""
        place = PLACE + seat
        lope = LOPING + seat
        move = self.at[place] * HOUSES + house
        visit = VISIT + self.box.relation[move]
        cost = self.price(visit, house, seat) - self.at[lope]
        if ignored != NONE:
            cost -= self.box.change(visit, self.box.pet_card[ignored], self.at[ANIMAL + seat])
        return max(cost, 0)

    def leave_cost(self, seat: i64) -> i64:
        """Only houses cost anything to leave; a loping Coyote leaves free."""
        place = PLACE + seat
        lope = LOPING + seat
        house = self.at[place]
        if house >= HOUSES or self.at[lope] == 1:
            return 0
        return max(self.price(LEAVE, house, seat), 0)

    def raid_cost(self, house: i64, seat: i64) -> i64:
        return max(self.price(RAID, house, seat), 0)

    def move_cost(self, seat: i64, target: i64, ignored: i64) -> i64:
        """Leaving and visiting, each floored, then added (TH-5.5, TH-5.6); a Pet may be ignored already."""
        cost = self.leave_cost(seat)
        if target < HOUSES:
            cost += self.visit_cost(target, seat, ignored)
        return cost

    # === Primary actions (TH-4.3) ===

    def left_for_a_visit(self, seat: i64) -> i64:
        """AP that remain when leaving is paid; below 0 it cannot be."""
        pool = AP + seat
        return self.at[pool] - self.leave_cost(seat)

    def must_retreat(self, seat: i64) -> bool:
        """At a house with less AP than leaving costs (TH-11.1)."""
        return self.left_for_a_visit(seat) < 0

    def is_meant(self, seat: i64, card: i64) -> bool:
        """Is a Surprise for this animal? Some are for those with a tag only (TH-7.7)."""
        who = self.box.who[card]
        return who == 0 or self.box.animal_tags[self.at[ANIMAL + seat]] & who != 0

    def can_use(self, seat: i64, ability: i64) -> bool:
        """Once per game (TH-21.1)."""
        used = USED + seat
        if self.at[used] != 0:
            return False
        k = ANIMAL + seat
        animal = self.at[k]
        return self.box.ability[animal] == ability

    def forbids_move(self, seat: i64, target: i64, ignored: i64) -> i64:
        spot = PLACE + seat
        place = self.at[spot]
        left = self.left_for_a_visit(seat)
        if left < 0:
            return ids.TH_11_1
        if target == place:
            return ids.TH_5_1
        if target < HOUSES and self.visit_cost(target, seat, ignored) > left:
            return ids.TH_5_6 if place < HOUSES else ids.TH_4_6
        return ALLOWED

    def forbids_bribe(self, seat: i64, house: i64, kind: i64) -> i64:
        """A Move that buys the Big Dog's friendship while it is declared, where the settings allow it."""
        at = self.at
        box = self.box
        pet = box.bribe_pet
        if not box.bribe_first or pet == NONE or at[PET_HOUSE + pet] != house or (at[FRIENDS + seat] >> pet) & 1 == 1:
            return ids.TH_16_4
        if not self.carries(seat, kind) or box.tags[kind] & box.bribe_tags == 0:
            return ids.TH_16_4
        return self.forbids_move(seat, house, pet)

    def forbids_primary_forage(self, seat: i64) -> i64:
        return ids.TH_10_7 if self.must_retreat(seat) else self.forbids_forage_at(self.at[PLACE + seat])

    def forbids_forage_at(self, place: i64) -> i64:
        """As a primary action of one who need not retreat."""
        if place == NEST:
            return ids.TH_10_2
        return ALLOWED if self.box.primary_forage else ids.TH_4_3

    def forbids_pass(self, seat: i64) -> i64:
        return ids.TH_10_7 if self.must_retreat(seat) else ALLOWED

    def forbids_retreat(self, seat: i64) -> i64:
        return ALLOWED if self.must_retreat(seat) else ids.TH_11_2

    def forbids_lope(self, seat: i64) -> i64:
        return ALLOWED if self.can_use(seat, LONG_LOPE) else ids.TH_21_1

    # === Secondary actions (TH-4.7) ===

    def forbids_raid(self, seat: i64, house: i64) -> i64:
        """The top card of the can (TH-6.1 to TH-6.4)."""
        at = self.at
        if at[CAN_SIZE + house] == 0:
            return ids.TH_6_4
        if self.raid_cost(house, seat) > at[AP + seat]:
            return ids.TH_6_3
        return self.forbids_pick_up(seat, self.face_on_top(house), NONE)

    def forbids_dropped(self, seat: i64, house: i64, slot: i64) -> i64:
        """An item another animal dropped on a Feature (TH-6.2, TH-15.12)."""
        k = DROPPED + house * SLOTS + slot
        item = self.at[k]
        if item == NONE:
            return ids.TH_6_2
        at = self.at
        if at[TOKEN + house * SLOTS + slot] == seat:
            return ids.TH_15_12
        if self.raid_cost(house, seat) > at[AP + seat]:
            return ids.TH_6_3
        return self.forbids_pick_up(seat, item, NONE)

    def can_raid(self, seat: i64, house: i64) -> bool:
        """Is any plain Raid possible?"""
        if self.forbids_raid(seat, house) == ALLOWED:
            return True
        return any(self.forbids_dropped(seat, house, slot) == ALLOWED for slot in range(1, SLOTS))

    def forbids_rummage(self, seat: i64, house: i64) -> i64:
        """Offered by what is open to all, never by what lies hidden in the can."""
        at = self.at
        if not self.can_use(seat, RUMMAGE):
            return ids.TH_21_1
        if at[CAN_SIZE + house] == 0:
            return ids.TH_6_4
        if self.raid_cost(house, seat) > at[AP + seat]:
            return ids.TH_6_3
        return ALLOWED if self.tiny_fits(seat) else ids.TH_6_3

    def forbids_house_forage(self, can_raid: bool) -> i64:
        return ids.TH_10_3 if can_raid and not self.box.forage_freely else ALLOWED

    def at_nest(self, kind: i64) -> bool:
        return any(self.at[NEST_ITEM + k] == kind for k in range(self.box.nest))

    def forbids_swap(self, seat: i64, given: i64, received: i64) -> i64:
        """One carried item for one of the Nest that fits without it (TH-8.1 to TH-8.3)."""
        if not self.carries(seat, given) or not self.at_nest(received):
            return ids.TH_8_1
        at = self.at
        start = ITEMS + seat * CARRIED
        for k in range(start, start + CARRIED):
            item = at[k]
            if item != NONE and item != given and self.box.size[item] == AWKWARD:
                return ids.TH_8_3
        return ALLOWED if self.forbids_pick_up(seat, received, given) == ALLOWED else ids.TH_8_2

    def forbids_take(self, seat: i64, kind: i64) -> i64:
        """The Raven takes an item of the Nest and gives none."""
        if not self.can_use(seat, COUSIN):
            return ids.TH_21_1
        if not self.at_nest(kind):
            return ids.TH_8_1
        return self.forbids_pick_up(seat, kind, NONE)
