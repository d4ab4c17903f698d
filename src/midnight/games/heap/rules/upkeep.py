"""Setup and Upkeep (TH-2, TH-3, TH-14)."""

from __future__ import annotations

from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import HOUSES, NO, SLOTS
from midnight.games.heap.rules.frames import (
    DAILY,
    DEAL_ANIMAL,
    DRAW_EVENT,
    DRAW_NEST,
    DRAW_RESIDENT,
    EAT_FOOD,
    EVENT_STEP,
    FEEDING,
    FILL,
    LOOK,
    NEST_FILL,
    NEXT_TURN,
    NIGHT,
    PICK_ANIMAL,
    PICK_UP,
    RESTOCK,
    ROLL_FIRST,
    ROLL_PET,
    SETUP_ANIMALS,
    SETUP_FIRST,
    SETUP_PETS,
    SETUP_RESIDENTS,
    SPENT,
    START_OF_NIGHT,
    SUPPLY,
)
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.raid import Raids
from midnight.games.heap.rules.table import (
    ANIMAL,
    AP,
    CAN_SIZE,
    CARD,
    CARDS_LEFT,
    COPIES,
    EATEN,
    NEST_ITEM,
    OUT,
    PET_HOUSE,
    PILE,
    RAIDED,
    STASH_PILE,
    TOP,
    YARD,
)
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, RESIDENT_DECK, TRASH_DECK
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64


class Upkeep(Raids):
    """What happens before the turns of a night."""

    # === Setup (TH-2.6 to TH-2.11) ===

    def push_setup(self) -> None:
        """The order of the setup, first on top."""
        self.push(NIGHT)
        self.push(SETUP_FIRST)
        self.push1(SETUP_RESIDENTS, 0)
        self.push1(SETUP_PETS, 0)
        self.push1(SETUP_ANIMALS, 0)

    def run_setup_animals(self) -> None:
        """One animal for each seat, in seat order: chosen, dealt, or fixed beforehand (TH-2.6)."""
        seat = self.pop()
        if seat == self.seats:
            return
        self.push1(SETUP_ANIMALS, seat + 1)
        if len(self.box.fixed_animals) > 0:
            self.take_animal(seat, self.box.fixed_animals[seat])
        elif self.box.random_animals:
            self.push1(DEAL_ANIMAL, seat)
        else:
            self.push1(PICK_ANIMAL, seat)

    def is_taken(self, animal: i64) -> bool:
        return any(self.at[ANIMAL + seat] == animal for seat in range(self.seats))

    def play_animal(self, option: i64) -> None:
        self.pop()
        self.take_animal(self.pop(), option - self.box.first_animal)

    def take_animal(self, seat: i64, animal: i64) -> None:
        self.at[ANIMAL + seat] = animal
        self.add_up(seat)
        self.tell(ids.CHOSE_ANIMAL, ids.TH_2_6, seat, animal, 0)

    def run_setup_pets(self) -> None:
        """One after the other, each on a house without a Pet (TH-2.8)."""
        pet = self.pop()
        if pet < self.box.pets:
            self.push1(SETUP_PETS, pet + 1)
            self.push1(ROLL_PET, pet)

    def has_pet(self, house: i64) -> bool:
        return any(self.at[PET_HOUSE + pet] == house for pet in range(self.box.pets))

    def play_roll_pet(self, option: i64) -> None:
        self.pop()
        pet = self.pop()
        house = option - self.box.first_die
        self.put_pet(pet, house)
        self.tell(ids.PET_PLACED, ids.TH_2_8, pet, house, 0)

    def run_setup_residents(self) -> None:
        house = self.pop()
        if house < HOUSES:
            self.push1(SETUP_RESIDENTS, house + 1)
            self.draw_resident(house)

    def draw_resident(self, house: i64) -> None:
        if self.has_card(RESIDENT_DECK):
            self.push1(DRAW_RESIDENT, house)

    def run_new_resident(self) -> None:
        """The whole slot is discarded, then a Resident is drawn for it (TH-17.2)."""
        house = self.pop()
        while self.at[TOP + house * SLOTS] != NONE:
            self.discard_top(house * SLOTS)
        self.draw_resident(house)

    def play_draw_resident(self, option: i64) -> None:
        self.pop()
        house = self.pop()
        card = option - self.box.first_card
        self.draw_card(RESIDENT_DECK, card)
        self.cover(house * SLOTS, card)
        self.tell(ids.RESIDENT_CAME, ids.TH_2_10, house, card, 0)

    def run_setup_first(self) -> None:
        if self.box.first_player == NONE:
            self.push(ROLL_FIRST)
        else:
            self.name_first(self.box.first_player)

    def play_roll_first(self, option: i64) -> None:
        self.pop()
        self.name_first(option - self.box.first_seat)

    def name_first(self, seat: i64) -> None:
        self.first = seat
        self.turn = seat
        self.tell(ids.FIRST_PLAYER, ids.TH_2_11, seat, 0, 0)

    # === Upkeep (TH-3) ===

    def run_night(self) -> None:
        """The steps of Upkeep in their order, then the turns (TH-3.1, TH-3.3)."""
        at = self.at
        if self.night > 0:
            self.first = (self.first + 1) % self.seats
        self.night += 1
        self.turn = self.first
        for seat in range(self.seats):
            at[OUT + seat] = 0
        for house in range(HOUSES):
            at[RAIDED + house] = 0
        self.tell(ids.NIGHT_FELL, ids.TH_1_2, self.night, self.first, 0)
        self.push(NEXT_TURN)
        self.push(START_OF_NIGHT)
        self.push(EVENT_STEP)
        self.push1(FEEDING, 0)
        self.push(RESTOCK)
        self.push(SUPPLY)
        self.push1(DAILY, 0)
        if self.box.pickup[self.night] == 1:
            for k in range(HOUSES):
                self.push2(FILL, HOUSES - 1 - k, self.box.pickup_cards)
            self.push1(PICK_UP, 0)

    def run_pick_up(self) -> None:
        """Every card of every can is discarded face-up, also those nobody had seen (TH-3.4, TH-19.2)."""
        at = self.at
        house = self.pop()
        while house < HOUSES:
            while at[CAN_SIZE + house] > 0:
                depth = at[CAN_SIZE + house] - 1
                if self.face(house, depth) <= UNKNOWN:
                    self.push1(PICK_UP, house)
                    self.push2(LOOK, house, depth)
                    return
                item = self.take_from_can(house, depth)
                self.discard_trash(item)
                self.tell(ids.PICKED_UP, ids.TH_3_4, house, item, 0)
            house += 1

    def run_fill(self) -> None:
        cards = self.pop()
        self.fill(self.pop(), cards)

    def fill(self, house: i64, cards: i64) -> None:
        """New cards go on top face-down, then the top one is turned up (TH-3.8)."""
        rule = self.fill_rule(house)
        dealt = self.deal_to_can(house, cards)
        if dealt > 0:
            self.tell(ids.ADDED, rule, dealt, house, 0)
            self.turn_up(house)

    def fill_rule(self, house: i64) -> i64:
        """Why a can gets cards: daily trash, after a pickup, or because a card says so."""
        if self.round > 0:
            return ids.TH_3_8
        if self.under(0) == DAILY and self.under(1) == house + 1:
            return ids.TH_3_2 if self.night == 1 else ids.TH_3_6
        emptied = self.box.pickup[self.night] == 1 and self.at[CAN_SIZE + house] == 0
        return ids.TH_3_4 if emptied else ids.TH_3_8

    def run_daily(self) -> None:
        """A can below three is filled up to three, any other gets one card (TH-3.2, TH-3.6)."""
        house = self.pop()
        if house == HOUSES:
            return
        self.push1(DAILY, house + 1)
        lacking = self.box.daily_least - self.at[CAN_SIZE + house]
        self.fill(house, lacking if lacking > 0 else self.box.daily_more)

    def run_supply(self) -> None:
        for house in range(HOUSES):
            self.at[YARD + house] += self.from_supply(self.box.supply)
        self.tell(ids.SUPPLIED, ids.TH_3_10, self.box.supply, 0, 0)

    def run_restock(self) -> None:
        """Whatever lies at the Nest is discarded, new items are drawn (TH-3.11)."""
        at = self.at
        cleared: i64 = 0
        for k in range(self.box.nest):
            if at[NEST_ITEM + k] != NONE:
                self.discard_trash(at[NEST_ITEM + k])
                at[NEST_ITEM + k] = NONE
                cleared += 1
        if cleared > 0:
            self.tell(ids.NEST_CLEARED, ids.TH_3_11, cleared, 0, 0)
        self.push1(NEST_FILL, self.box.nest)

    def run_nest_fill(self) -> None:
        cards = self.pop()
        if cards > 0 and self.has_card(TRASH_DECK):
            self.push1(NEST_FILL, cards - 1)
            self.push(DRAW_NEST)

    def play_draw_nest(self, option: i64) -> None:
        self.pop()
        kind = option - self.box.first_draw
        self.at[CARDS_LEFT + TRASH_DECK] -= 1
        self.draw_trash(self.age, kind)
        self.at[self.nest_spot(NONE)] = kind
        self.tell(ids.NEST_DREW, ids.TH_3_11, kind, 0, 0)

    # === Feeding (TH-3.13, TH-14) ===

    def pool_before_eating(self, seat: i64) -> i64:
        """Below 5 it is raised to 5, above 10 it drops to 10 (TH-3.13)."""
        box = self.box
        ap = self.at[AP + seat]
        if ap < box.least_ap or box.ap_reset:
            return box.least_ap
        return min(ap, box.most_ap)

    def run_feeding(self) -> None:
        """One after the other; who has FOOD is asked about it."""
        for spot in range(self.pop(), self.seats):
            seat = self.in_order(spot)
            self.feed(seat)
            if self.can_eat(seat):
                self.push1(FEEDING, spot + 1)
                self.push1(EAT_FOOD, seat)
                return

    def feed(self, seat: i64) -> None:
        at = self.at
        at[AP + seat] = min(self.pool_before_eating(seat) + at[EATEN + seat], self.box.most_ap)
        self.tell(ids.FED, ids.TH_3_13, at[AP + seat], seat, at[EATEN + seat])
        at[EATEN + seat] = 0

    def can_eat(self, seat: i64) -> bool:
        """Is the pool below 10, and any FOOD in the Stash Pile?"""
        at = self.at
        first = CARD + self.box.cards
        pile = STASH_PILE + PILE * seat
        if at[AP + seat] >= self.box.most_ap:
            return False
        return any((at[first + kind] >> pile) & COPIES > 0 for kind in self.box.foods)

    def offer_food(self, out: Offer) -> None:
        """Stop, or a FOOD item of the Stash Pile while the pool is below 10 (D2)."""
        seat = self.under(1)
        box = self.box
        out.add(NO)
        if not self.can_eat(seat):
            return
        for kind in box.foods:
            if self.stashed(seat, kind) > 0:
                out.add(box.first_item + kind)

    def play_food(self, option: i64) -> None:
        """1 + base VP, cut at 10; the item is discarded (TH-14.4, TH-14.6)."""
        at = self.at
        box = self.box
        if option == NO:
            self.pop()
            self.pop()
            return
        seat = self.under(1)
        kind = option - box.first_item
        self.stash(seat, kind, -1)
        self.discard_trash(kind)
        at[AP + seat] = min(at[AP + seat] + box.food_ap(kind), box.most_ap)
        self.tell(ids.ATE_FOOD, ids.TH_14_4, seat, kind, box.food_ap(kind))

    # === Event and Start of Night (TH-3.14, TH-3.15) ===

    def run_event_step(self) -> None:
        if self.has_card(EVENT_DECK):
            self.push(DRAW_EVENT)

    def play_draw_event(self, option: i64) -> None:
        """Resolved by the first player, then discarded; its tonight part holds (TH-3.14, TH-18.4)."""
        self.pop()
        card = option - self.box.first_card
        self.draw_card(EVENT_DECK, card)
        self.put_event(card)
        self.tell(ids.EVENT_DRAWN, ids.TH_3_14, card, 0, 0)
        self.push1(SPENT, card)
        self.do_effects(self.first, NONE, NONE, self.box.now[card], self.box.now_end[card])

    def collect_all(self, moment: i64) -> None:
        """Triggers of a moment of the night: H1 to H6, Resident first, then slots 1 to 3 (TH-3.15)."""
        for k in range(HOUSES):
            self.collect_slots(moment, NONE, HOUSES - 1 - k)
