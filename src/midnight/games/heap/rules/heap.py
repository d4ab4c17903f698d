"""Top of the Heap: the loop that runs the stack, and the contract of every game."""

from __future__ import annotations

from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.cells import HeapCells
from midnight.games.heap.rules.frames import (
    ACT,
    AFTER_RAID,
    ARRIVE,
    DAILY,
    DO,
    END_OF_NIGHT,
    EVENT_STEP,
    FEEDING,
    FILL,
    FINAL,
    FIRST_STOP,
    GO_HOME,
    LAST_CHANCE,
    NEST_FILL,
    NEW_RESIDENT,
    NEXT_TURN,
    NIGHT,
    PICK_UP,
    PRIMARY,
    RAID_TRIGGERS,
    RESTOCK,
    RISK,
    RISK_COUNT,
    SETUP_ANIMALS,
    SETUP_FIRST,
    SETUP_PETS,
    SETUP_RESIDENTS,
    SHOW_CAN,
    SNACK_STEP,
    SNATCHING,
    SPENT,
    SPILL,
    SPLIT_SNACKS_STOP,
    START_OF_NIGHT,
    STASH_STEP,
    STASHED_BY,
    SUPPLY,
    SURPRISE_FOR,
    THE_END,
    TONIGHT_ENDS,
    TRIGGER,
    TURN_UP,
)
from midnight.games.heap.rules.vocabulary import NONE, ON_END_NIGHT, ON_START_NIGHT
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER


class Heap(HeapCells):
    """A position of the game."""

    def __init__(self, box: Box, seats: i64, like: Heap | None) -> None:
        super().__init__(box, seats, like)
        if like is None:
            self.push_setup()
            self.run()

    # === Running on to the next stop ===

    def run(self) -> None:
        """Frames run until one waits for chance or for a seat that has a choice."""
        self.is_fresh = False
        while True:
            k = self.depth - 1
            code = self.stack[k]
            if code < FIRST_STOP:
                self.depth = k
                self.run_frame(code)
            elif code <= LAST_CHANCE:
                self.seat = CHANCE
                return
            elif code == THE_END:
                self.seat = OVER
                return
            elif self.waits(code):
                return

    def waits(self, code: i64) -> bool:
        """Ask the seat, unless there is nothing to choose: a single option is taken by itself."""
        if self.has_choice(code):
            self.seat = self.decider(code)
            return True
        fresh = self.fresh
        if fresh is None:
            fresh = Offer()
            self.fresh = fresh
        fresh.clear()
        self.offer_decision(code, fresh)
        if fresh.count == 0:
            self.drop_stop(code)
            return False
        if fresh.count == 1:
            self.play_decision(code, fresh.items[0])
            return False
        self.seat = self.decider(code)
        self.is_fresh = True
        return True

    def has_choice(self, code: i64) -> bool:
        """There are surely several options: they are listed only if somebody asks for the list."""
        if code == PRIMARY:
            return not self.must_retreat(self.turn)  # one may pass, and move to the den or the Nest
        return code == SPLIT_SNACKS_STOP and self.most_eaten(self.under(1)) > 0

    def run_frame(self, code: i64) -> None:
        if code == DO:
            self.run_effects()
        elif code == TRIGGER:
            self.run_trigger()
        elif code == TURN_UP:
            self.run_turn_up()
        elif code == NEXT_TURN:
            self.run_next_turn()
        elif code == ACT:
            self.run_act()
        elif code == ARRIVE:
            self.run_arrive()
        elif code == SNATCHING:
            self.run_snatching()
        elif code == RAID_TRIGGERS:
            self.run_raid_triggers()
        elif code == RISK_COUNT:
            self.run_risk_count()
        elif code == RISK:
            self.run_risk()
        elif code == SPENT:
            self.run_spent()
        elif code == AFTER_RAID:
            self.run_after_raid()
        elif code == SURPRISE_FOR:
            self.run_surprise_for()
        elif code == STASHED_BY:
            self.run_stashed_by()
        elif code == FILL:
            self.run_fill()
        elif code == DAILY:
            self.run_daily()
        elif code == FEEDING:
            self.run_feeding()
        elif code == NEST_FILL:
            self.run_nest_fill()
        elif code == STASH_STEP:
            self.run_stash_step()
        elif code == SNACK_STEP:
            self.run_snack_step()
        else:
            self.run_rarer(code)

    def run_rarer(self, code: i64) -> None:
        """Steps that come once a night or once a game."""
        if code == SHOW_CAN:
            self.run_show_can()
        elif code == SPILL:
            self.run_spill()
        elif code == NEW_RESIDENT:
            self.run_new_resident()
        elif code == PICK_UP:
            self.run_pick_up()
        elif code == SUPPLY:
            self.run_supply()
        elif code == RESTOCK:
            self.run_restock()
        elif code == EVENT_STEP:
            self.run_event_step()
        elif code == START_OF_NIGHT:
            self.collect_all(ON_START_NIGHT)
        elif code == END_OF_NIGHT:
            self.collect_all(ON_END_NIGHT)
        elif code == TONIGHT_ENDS:
            self.run_tonight_ends()
        elif code == GO_HOME:
            self.run_go_home()
        elif code == FINAL:
            self.run_final()
        elif code == NIGHT:
            self.run_night()
        elif code == SETUP_ANIMALS:
            self.run_setup_animals()
        elif code == SETUP_PETS:
            self.run_setup_pets()
        elif code == SETUP_RESIDENTS:
            self.run_setup_residents()
        elif code == SETUP_FIRST:
            self.run_setup_first()

    # === The contract ===

    def pick(self, rng: Rng, out: Offer) -> i64:
        """A card that is drawn is found without listing all of them, and a seat's options are listed already."""
        if self.seat == CHANCE:
            which = self.deck_drawn_from(self.step())
            return super().pick(rng, out) if which == NONE else self.pick_card(which, rng)
        fresh = self.fresh
        if not self.is_fresh or fresh is None:
            return super().pick(rng, out)
        out.count = fresh.count
        return fresh.items[rng.below(fresh.count)]

    def count_options(self, out: Offer) -> i64:
        fresh = self.fresh
        return super().count_options(out) if not self.is_fresh or fresh is None else fresh.count

    def offer(self, out: Offer) -> None:
        code = self.step()
        if code == THE_END:
            return
        if code <= LAST_CHANCE:
            self.offer_chance(code, out)
            return
        fresh = self.fresh
        if not self.is_fresh or fresh is None:
            self.offer_decision(code, out)
            return
        for k in range(fresh.count):
            out.add(fresh.items[k])

    def play(self, option: i64) -> None:
        self.ply += 1
        code = self.step()
        if code <= LAST_CHANCE:
            self.play_chance(code, option)
        else:
            self.play_decision(code, option)
        self.run()

    def refusal(self, option: i64) -> i64:
        """What is not listed has its checks; the options of all other decisions are listed already."""
        code = self.step()
        if code == PRIMARY:
            return self.forbids_primary(option)
        if code == SPLIT_SNACKS_STOP:
            return self.forbids_split(self.under(1), option)
        return ALLOWED if self.is_on_offer(code, option) else self.why_not(code, option)

    def is_on_offer(self, code: i64, option: i64) -> bool:
        """Whether a deck has a card is seen without listing it."""
        if code <= LAST_CHANCE:
            which = self.deck_drawn_from(code)
            if which != NONE:
                return self.can_be_drawn(which, option)
        out = self.fresh
        if not self.is_fresh or out is None:
            out = Offer()
            self.offer(out)
        return out.place_of(option) < out.count

    def clone(self) -> Heap:
        return Heap(self.box, self.seats, self)

    def view(self, seat: i64) -> Heap:
        """Nothing is known to one seat and not to another (section 8 of the ledger)."""
        return self.clone()

    def preparing(self) -> bool:
        """Choosing animals, placing Pets, dealing Residents."""
        return self.night == 0

    def scores(self) -> list[float]:
        """Victory Points as they stand, halves kept (TH-1.9)."""
        return [float(self.half_points(seat)) / 2 for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """All with the highest total (TH-20.9)."""
        if self.step() != THE_END:
            return []
        best: i64 = 0
        for seat in range(self.seats):
            if self.half_points(seat) > best:
                best = self.half_points(seat)
        return [int(seat) for seat in range(self.seats) if self.half_points(seat) == best]
