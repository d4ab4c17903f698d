"""Why an option is not possible here: the rule that forbids it."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import (
    EAT,
    FORAGE,
    LOPE,
    PASS,
    PUT_SLOT,
    RAID_CAN,
    RAID_SLOT,
    RETREAT,
    RUMMAGE_CAN,
    SLOTS,
    STASH,
)
from midnight.games.heap.rules.frames import (
    CHOICE,
    CLEAR_HOUSE,
    DEAD_OR_NOT,
    DEAL_ANIMAL,
    DEN_ACTION,
    DRAW_EVENT,
    EAT_FOOD,
    FEATURE_OFF,
    FEATURE_SLOT,
    FREE_STASH,
    HOUSE_ACTION,
    LAST_CHANCE,
    MAY,
    MOVE_PET,
    NEST_ACTION,
    PICK_ANIMAL,
    RENT_HOUSE,
    ROLL_FIRST,
    ROLL_PET,
    RUMMAGE_PICK,
    SEND_PET,
    SLIP,
    SNATCH_ITEM,
    STASH_SOME,
    THE_END,
)
from midnight.games.heap.rules.stops import Stops
from midnight.games.heap.rules.table import AP
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class Refusals(Stops):
    """Asked about options that are not on offer; the checks are those that made the offer."""

    def why_not(self, code: i64, option: i64) -> i64:
        if code == THE_END:
            return ids.TH_20_9
        if code <= LAST_CHANCE:
            return self.why_not_by_chance(code)
        if code == HOUSE_ACTION:
            return self.why_not_house(option)
        if code == NEST_ACTION:
            return self.why_not_nest(option)
        if code == DEN_ACTION:
            return self.why_not_den(option)
        if code == FREE_STASH:
            return self.why_not_set(option, ids.TH_9_3)
        if code == STASH_SOME:
            return self.why_not_set(option, ids.TH_13_7)
        return self.rule_of(code)

    def why_not_by_chance(self, code: i64) -> i64:
        if code == ROLL_PET:
            return ids.TH_2_8
        if code == ROLL_FIRST:
            return ids.TH_2_11
        if code == DEAL_ANIMAL:
            return ids.TH_2_6
        return ids.TH_3_14 if code == DRAW_EVENT else ids.TH_19_5

    def rule_of(self, code: i64) -> i64:
        """The rule of a decision that offers all there is."""
        if code == PICK_ANIMAL:
            return ids.TH_2_6
        if code == EAT_FOOD:
            return ids.TH_14_3 if self.at[AP + self.under(1)] < self.box.most_ap else ids.TH_14_2
        if code in (CLEAR_HOUSE, RENT_HOUSE, SEND_PET):
            return ids.TH_3_14
        if code == MOVE_PET:
            return ids.TH_16_2
        if code == MAY:
            return ids.TH_16_4 if self.under(3) >= SLOTS else ids.TH_15_11
        if code == FEATURE_SLOT:
            return ids.TH_7_1
        if code == FEATURE_OFF:
            return ids.TH_7_10
        if code in (SNATCH_ITEM, RUMMAGE_PICK, DEAD_OR_NOT, SLIP):
            return ids.TH_21_1
        return ids.TH_18_6 if code == CHOICE else ids.TH_18_2

    # === Asked about all options: ALLOWED is what is on offer ===

    def forbids_split(self, seat: i64, option: i64) -> i64:
        if option < EAT or option >= self.box.first_house:
            return ids.TH_13_8
        return ids.TH_14_2 if option - EAT > self.most_eaten(seat) else ALLOWED

    def forbids_primary(self, option: i64) -> i64:
        box = self.box
        seat = self.turn
        if option >= box.first_move and option < box.first_animal:
            return self.forbids_move(seat, option - box.first_move, NONE)
        if option >= box.first_bribe and option < box.first_snatch:
            return self.forbids_bribe(seat, box.bribe_house(option), box.bribe_kind(option))
        if option == FORAGE:
            return self.forbids_primary_forage(seat)
        if option == PASS:
            return self.forbids_pass(seat)
        if option == RETREAT:
            return self.forbids_retreat(seat)
        if option == LOPE:
            return self.forbids_lope(seat)
        return ids.TH_4_8 if self.is_secondary(option) else ids.TH_4_3

    def is_secondary(self, option: i64) -> bool:
        """Raid, Rummage, Swap, Stash: only after a Move in the same turn (TH-4.8)."""
        box = self.box
        if option >= RAID_CAN and option < PUT_SLOT:
            return True
        if option >= STASH and option < EAT:
            return True
        return option >= box.first_swap or (option >= box.first_take and option < box.first_bribe)

    # === Secondary actions ===

    def why_not_house(self, option: i64) -> i64:
        seat = self.turn
        house = self.under(1)
        rule: i64 = ALLOWED
        if option == RAID_CAN:
            rule = self.forbids_raid(seat, house)
        elif option >= RAID_SLOT and option < PUT_SLOT:
            rule = self.forbids_dropped(seat, house, option - RAID_SLOT + 1)
        elif option == RUMMAGE_CAN:
            rule = self.forbids_rummage(seat, house)
        elif option == FORAGE:
            rule = self.forbids_house_forage(self.can_raid(seat, house))
        return rule if rule != ALLOWED else self.why_not_second(option)

    def why_not_nest(self, option: i64) -> i64:
        box = self.box
        rule: i64 = ALLOWED
        if option >= box.first_swap:
            rule = self.forbids_swap(self.turn, box.swap_given(option), box.swap_received(option))
        elif option >= box.first_take and option < box.first_bribe:
            rule = self.forbids_take(self.turn, option - box.first_take)
        elif option == FORAGE:
            rule = ids.TH_8_7
        return rule if rule != ALLOWED else self.why_not_second(option)

    def why_not_den(self, option: i64) -> i64:
        if option >= STASH and option < EAT:
            return self.why_not_set(option, ids.TH_9_1)
        return self.why_not_second(option)

    def why_not_second(self, option: i64) -> i64:
        """The primary action has been taken; other places have other actions."""
        if option >= self.box.first_move and option < self.box.first_animal:
            return ids.TH_4_4
        if option in (PASS, RETREAT, LOPE):
            return ids.TH_4_4
        return ids.TH_4_7

    def why_not_set(self, option: i64, rule: i64) -> i64:
        """A set that names a place without an item, or a twin of another set."""
        if option < STASH or option >= EAT:
            return rule
        mask = option - STASH
        seat = self.turn if self.step() == DEN_ACTION else self.under(1)
        one: i64 = 1
        return ids.TH_12_2 if mask > 0 and mask < one << self.load(seat) else rule
