"""Every stop: who decides, what is on offer, what comes of it."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import HOUSES, NO, PUT_SLOT, SLOTS, YES
from midnight.games.heap.rules.cleanup import Cleanup
from midnight.games.heap.rules.frames import (
    CHOICE,
    CLEAR_HOUSE,
    DEAD_OR_NOT,
    DEN_ACTION,
    DRAW_EVENT,
    DRAW_NEST,
    DRAW_RESIDENT,
    DRAW_RISK,
    EAT_FOOD,
    EAT_NOW,
    FEATURE_OFF,
    FEATURE_SLOT,
    FREE_STASH,
    GRAB,
    HOUSE_ACTION,
    LOOK,
    LOSE_ITEM,
    MAY,
    MOVE_PET,
    NEST_ACTION,
    PICK_ANIMAL,
    PRIMARY,
    RENT_HOUSE,
    ROLL_FIRST,
    ROLL_PET,
    RUMMAGE_PICK,
    SEND_PET,
    SLIP,
    SNATCH_ITEM,
    SPLIT_SNACKS_STOP,
    STASH_SOME,
)
from midnight.games.heap.rules.table import CARDS_LEFT, DECK
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, RESIDENT_DECK, RISK_DECK, TRASH_DECK
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng


class Stops(Cleanup):
    """One line for each frame that waits."""

    def decider(self, code: i64) -> i64:
        """The seat that is asked."""
        if code == PRIMARY:
            return self.turn
        if code >= PICK_ANIMAL and code <= RENT_HOUSE:
            return self.under(1)
        if code in (LOSE_ITEM, GRAB, FEATURE_OFF, SEND_PET, MOVE_PET):
            return self.under(2)
        if code == DEAD_OR_NOT:
            return self.under(3)
        if code == CHOICE:
            return self.under(4)
        if code == MAY:
            return self.under(5)
        if code in (EAT_NOW, FREE_STASH, STASH_SOME, SPLIT_SNACKS_STOP):
            return self.under(1)
        return self.turn

    def drop_stop(self, code: i64) -> None:
        """Nothing can be chosen, so nothing happens (TH-18.6): the stop goes with its arguments."""
        self.tell(ids.SPARED, ids.TH_18_6, self.decider(code), 0, 0)
        arguments: i64 = 4 if code == CHOICE else 2
        self.depth -= arguments + 1

    # === Chance (section 7.3 of the ledger) ===

    def offer_chance(self, code: i64, out: Offer) -> None:
        if code == LOOK:
            self.offer_look(out)
        elif code == DRAW_RISK:
            self.offer_cards(RISK_DECK, out)
        elif code == DRAW_NEST:
            self.offer_trash(self.age, out)
        elif code == DRAW_EVENT:
            self.offer_cards(EVENT_DECK, out)
        elif code == DRAW_RESIDENT:
            self.offer_cards(RESIDENT_DECK, out)
        elif code == ROLL_PET:
            for house in range(HOUSES):
                if not self.has_pet(house):
                    out.add_weighted(self.box.first_die + house, 1)
        elif code == ROLL_FIRST:
            for seat in range(self.seats):
                out.add_weighted(self.box.first_seat + seat, 1)
        else:
            for animal in range(self.box.animals):
                if not self.is_taken(animal):
                    out.add_weighted(self.box.first_animal + animal, 1)

    def deck_drawn_from(self, code: i64) -> i64:
        """Where the outcome is any card of a whole deck, that deck."""
        if code == DRAW_NEST or (code == LOOK and self.age_looked_at() == self.age):
            return TRASH_DECK
        if code == DRAW_RISK:
            return RISK_DECK
        if code == DRAW_EVENT:
            return EVENT_DECK
        return RESIDENT_DECK if code == DRAW_RESIDENT else NONE

    def pick_card(self, which: i64, rng: Rng) -> i64:
        """One of its cards at random, the same as if they were listed and one were drawn by weight."""
        box = self.box
        if which == TRASH_DECK:
            return box.first_draw + self.card_number(which, rng.below(self.unseen)) - box.cards
        return box.first_card + self.card_number(which, rng.below(self.at[CARDS_LEFT + which]))

    def can_be_drawn(self, which: i64, option: i64) -> bool:
        """Does this deck have the card of that option?"""
        box = self.box
        card = option - box.first_draw + box.cards if which == TRASH_DECK else option - box.first_card
        return card >= box.deck_first[which] and card < box.deck_end[which] and self.copies(card, DECK) > 0

    def play_chance(self, code: i64, option: i64) -> None:
        if code == LOOK:
            self.play_look(option)
        elif code == DRAW_RISK:
            self.play_draw_risk(option)
        elif code == DRAW_NEST:
            self.play_draw_nest(option)
        elif code == DRAW_EVENT:
            self.play_draw_event(option)
        elif code == DRAW_RESIDENT:
            self.play_draw_resident(option)
        elif code == ROLL_PET:
            self.play_roll_pet(option)
        elif code == ROLL_FIRST:
            self.play_roll_first(option)
        else:
            self.play_animal(option)

    # === Decisions (section 7.2 of the ledger) ===

    def offer_decision(self, code: i64, out: Offer) -> None:
        if code == PRIMARY:
            self.offer_primary(out)
        elif code == HOUSE_ACTION:
            self.offer_house(out)
        elif code == DEN_ACTION:
            self.offer_den(out)
        elif code == NEST_ACTION:
            self.offer_nest(out)
        elif code == FEATURE_SLOT:
            for slot in range(SLOTS - 1):
                out.add(PUT_SLOT + slot)
        elif code == MAY:
            self.offer_may(out)
        elif code == EAT_FOOD:
            self.offer_food(out)
        elif code == SPLIT_SNACKS_STOP:
            self.offer_split(out)
        elif code in (FREE_STASH, STASH_SOME):
            self.offer_sets(self.under(1), 0, out)
        elif code == MOVE_PET:
            self.offer_move_pet(out)
        else:
            self.offer_rarer(code, out)

    def offer_rarer(self, code: i64, out: Offer) -> None:
        if code == CHOICE:
            self.offer_ways(out)
        elif code == LOSE_ITEM:
            self.offer_carried(self.under(2), 0, out)
        elif code == GRAB:
            self.offer_grab(out)
        elif code == EAT_NOW:
            self.offer_eat_now(out)
        elif code == FEATURE_OFF:
            self.offer_piles(self.under(1), out)
        elif code == SNATCH_ITEM:
            self.offer_snatch(out)
        elif code == RUMMAGE_PICK:
            self.offer_rummage(out)
        elif code == SEND_PET:
            self.offer_send_pet(out)
        elif code in (CLEAR_HOUSE, RENT_HOUSE):
            self.offer_houses(out)
        elif code in (DEAD_OR_NOT, SLIP):
            out.add(YES)
            out.add(NO)
        elif code == PICK_ANIMAL:
            for animal in range(self.box.animals):
                if not self.is_taken(animal):
                    out.add(self.box.first_animal + animal)

    def play_decision(self, code: i64, option: i64) -> None:
        if code == PRIMARY:
            self.play_primary(option)
        elif code == HOUSE_ACTION:
            self.play_house(option)
        elif code == DEN_ACTION:
            self.play_den(option)
        elif code == NEST_ACTION:
            self.play_nest(option)
        elif code == FEATURE_SLOT:
            self.play_feature_slot(option)
        elif code == MAY:
            self.play_may(option)
        elif code == EAT_FOOD:
            self.play_food(option)
        elif code == SPLIT_SNACKS_STOP:
            self.play_split(option)
        elif code == FREE_STASH:
            self.play_free_stash(option)
        elif code == STASH_SOME:
            self.play_stash_some(option)
        elif code in (MOVE_PET, SEND_PET):
            self.play_pet(option)
        else:
            self.play_rarer(code, option)

    def play_rarer(self, code: i64, option: i64) -> None:
        if code == CHOICE:
            self.play_way(option)
        elif code == LOSE_ITEM:
            self.play_lose(option)
        elif code == GRAB:
            self.play_grab(option)
        elif code == EAT_NOW:
            self.play_eat_now(option)
        elif code == FEATURE_OFF:
            self.play_feature_off(option)
        elif code == SNATCH_ITEM:
            self.play_snatch(option)
        elif code == RUMMAGE_PICK:
            self.play_rummage(option)
        elif code == CLEAR_HOUSE:
            self.play_clear(option)
        elif code == RENT_HOUSE:
            self.play_rent(option)
        elif code == DEAD_OR_NOT:
            self.play_dead(option)
        elif code == SLIP:
            self.play_slip(option)
        elif code == PICK_ANIMAL:
            self.play_animal(option)
