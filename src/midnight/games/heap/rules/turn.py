"""A turn: the primary action, a Move, arriving, and the action of the place (TH-4, TH-5, TH-10, TH-11)."""

from __future__ import annotations

from midnight.games.heap.rules import actions, codes, costs, den, effects, ids, inventory, pets, table
from midnight.games.heap.rules.lexicon import FORAGE, LOPE, NO, PASS, RAID_CAN, RETREAT, RUMMAGE_CAN
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import LONG_LOPE, NONE, ON_LEAVE, ON_VISIT, SNATCH
from midnight.kernel.bits import bit
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class NextTurn(HeapStep):
    """The next seat still in the turn order; after round 4, or with nobody left, the turns end (TH-4.1, TH-4.2)."""

    code = codes.NEXT_TURN
    name = "next-turn"

    def run(self, s: Heap) -> None:
        spot = s.turn - s.first + 1
        if s.turn < s.first:
            spot += s.seats
        if s.round == 0:
            s.round = 1
            spot = 0
        while s.round <= s.box.week.turns:
            while spot < s.seats:
                seat = s.in_order(spot)
                out = table.OUT + seat
                if s.at[out] == 0:
                    begin_turn(s, seat)
                    return
                spot += 1
            spot = 0
            s.round += 1
            if all_out(s):
                break
        s.round = 0
        s.turn = s.first
        end_turns(s)


def all_out(s: Heap) -> bool:
    """Is nobody left in the turn order?"""
    return all(s.at[table.OUT + seat] != 0 for seat in range(s.seats))


def begin_turn(s: Heap, seat: i64) -> None:
    """A turn begins with its primary action."""
    s.turn = seat
    s.tell(ids.TURN_BEGAN, ids.TH_4_1, seat, s.round, s.night)
    s.push(codes.NEXT_TURN)
    s.push(codes.PRIMARY)


def end_turns(s: Heap) -> None:
    """Cleanup, or after the last night the end (TH-13.1, TH-20.5)."""
    if s.night == s.box.week.nights:
        s.push(codes.FINAL)
        if s.box.terms.last_stash:
            s.push1(codes.STASH_STEP, 0)
        return
    s.push(codes.NIGHT)
    s.push1(codes.SNACK_STEP, 0)
    s.push1(codes.STASH_STEP, 0)
    s.push(codes.GO_HOME)
    s.push(codes.TONIGHT_ENDS)
    s.push(codes.END_OF_NIGHT)


# === The primary action ===


class Primary(HeapStop):
    """Move, Forage, Pass, or a forced Retreat; the Coyote may lope before it (D4, TH-4.3)."""

    code = codes.PRIMARY
    name = "primary"

    def has_choice(self, s: Heap) -> bool:
        return not costs.must_retreat(s, s.turn)  # one may pass, and move to the den or the Nest

    def offer(self, s: Heap, out: Offer) -> None:
        at = s.at
        seat = s.turn
        box = s.box
        if forbids_lope(s, seat) == ALLOWED:
            out.add(LOPE)
        left = costs.left_for_a_visit(s, seat)
        if left < 0:
            out.add(RETREAT)
            return
        place = at[table.PLACE + seat]
        moves = box.lexicon.move
        for house in range(table.HOUSES):
            if house != place and costs.visit(s, house, seat, NONE) <= left:
                out.add(moves.at(house))
        if place != table.NEST:
            out.add(moves.at(table.NEST))
        if place != table.DEN:
            out.add(moves.at(table.DEN))
        if box.terms.bribe_first and box.bribe_pet != NONE and at[table.PET_HOUSE + box.bribe_pet] != NONE:
            offer_bribes(s, seat, at[table.PET_HOUSE + box.bribe_pet], out)
        if actions.forbids_forage_at(s, place) == ALLOWED:
            out.add(FORAGE)
        out.add(PASS)

    def forbids(self, s: Heap, option: i64) -> i64:
        lexicon = s.box.lexicon
        seat = s.turn
        if lexicon.move.has(option):
            return forbids_move(s, seat, lexicon.move.value(option), NONE)
        if lexicon.bribe.has(option):
            return forbids_bribe(s, seat, lexicon.bribe.first(option), lexicon.bribe.second(option))
        if option == FORAGE:
            return actions.forbids_forage(s, seat)
        if option == PASS:
            return actions.forbids_pass(s, seat)
        if option == RETREAT:
            return forbids_retreat(s, seat)
        if option == LOPE:
            return forbids_lope(s, seat)
        return ids.TH_4_8 if is_secondary(s, option) else ids.TH_4_3

    def play(self, s: Heap, option: i64) -> None:
        seat = s.turn
        lexicon = s.box.lexicon
        if lexicon.move.has(option):
            move(s, seat, lexicon.move.value(option))
        elif option == FORAGE:
            actions.forage(s, seat)
        elif option == PASS:
            actions.pass_night(s, seat)
        elif option == RETREAT:
            retreat(s, seat)
        elif option == LOPE:
            lope(s, seat)
            s.push(codes.PRIMARY)  # which is then chosen anew (TH-11.6)
        else:
            inventory.discard(s, seat, lexicon.bribe.second(option), ids.TH_16_4)
            pets.befriend(s, seat, s.box.bribe_pet)
            move(s, seat, lexicon.bribe.first(option))


def offer_bribes(s: Heap, seat: i64, house: i64, out: Offer) -> None:
    """Each different item that the Big Dog of this house takes."""
    start = table.ITEMS + seat * table.CARRIED
    for k in range(start, start + table.CARRIED):
        item = s.at[k]
        if item != NONE and not inventory.repeats(s, k, start) and forbids_bribe(s, seat, house, item) == ALLOWED:
            out.add(s.box.lexicon.bribe.pair(house, item))


def forbids_move(s: Heap, seat: i64, target: i64, ignored: i64) -> i64:
    """To another place, and to a house with the AP it costs (TH-4.6, TH-5.1, TH-5.6, TH-11.1)."""
    spot = table.PLACE + seat
    place = s.at[spot]
    left = costs.left_for_a_visit(s, seat)
    if left < 0:
        return ids.TH_11_1
    if target == place:
        return ids.TH_5_1
    if target < table.HOUSES and costs.visit(s, target, seat, ignored) > left:
        return ids.TH_5_6 if place < table.HOUSES else ids.TH_4_6
    return ALLOWED


def forbids_bribe(s: Heap, seat: i64, house: i64, kind: i64) -> i64:
    """A Move that buys the Big Dog's friendship while it is declared, where the settings allow it (TH-16.4)."""
    box = s.box
    pet = box.bribe_pet
    if not box.terms.bribe_first or pet == NONE or s.at[table.PET_HOUSE + pet] != house or s.is_friend(seat, pet):
        return ids.TH_16_4
    if not inventory.carries(s, seat, kind) or box.trash.tags[kind] & box.bribe_tags == 0:
        return ids.TH_16_4
    return forbids_move(s, seat, house, pet)


def forbids_retreat(s: Heap, seat: i64) -> i64:
    """Only who must retreat does (TH-11.2)."""
    return ALLOWED if costs.must_retreat(s, seat) else ids.TH_11_2


def forbids_lope(s: Heap, seat: i64) -> i64:
    """The Coyote lopes once a game (TH-21.1)."""
    return ALLOWED if costs.can_use(s, seat, LONG_LOPE) else ids.TH_21_1


def is_secondary(s: Heap, option: i64) -> bool:
    """Raid, Rummage, Swap, Stash: only after a Move in the same turn (TH-4.8)."""
    lexicon = s.box.lexicon
    if option in (RAID_CAN, RUMMAGE_CAN) or lexicon.raid_slot.has(option) or lexicon.stash.has(option):
        return True
    return lexicon.swap.has(option) or lexicon.take.has(option)


def lope(s: Heap, seat: i64) -> None:
    """Tonight visits cost 1 less and leaving is free (TH-11.6)."""
    s.at[table.USED + seat] = 1
    s.at[table.LOPING + seat] = 1
    s.tell(ids.LOPED, ids.TH_11_6, seat, 0, 0)


def retreat(s: Heap, seat: i64) -> None:
    """AP gone, home, everything stashed, out for tonight; no Move, no triggers (TH-11.3, TH-11.4)."""
    at = s.at
    s.tell(ids.RETREATED, ids.TH_11_1, at[table.AP + seat], seat, costs.leave(s, seat))
    at[table.AP + seat] = 0
    at[table.PLACE + seat] = table.DEN
    den.stash(s, seat, bit(inventory.load(s, seat)) - 1, ids.TH_11_3)
    at[table.OUT + seat] = 1


# === Move (TH-5) ===


def move(s: Heap, seat: i64, target: i64) -> None:
    """Pay, move, leaving triggers, arrival, then the action of the place (TH-5.11)."""
    at = s.at
    old = at[table.PLACE + seat]
    cost = costs.move(s, seat, target, NONE)
    at[table.AP + seat] -= cost
    at[table.PLACE + seat] = target
    s.tell(ids.MOVED, ids.TH_5_6, cost, seat, target)
    s.push1(codes.ACT, target)
    if target < table.HOUSES:
        s.push1(codes.ARRIVE, target)
    if old < table.HOUSES:
        effects.collect(s, ON_LEAVE, seat, old)


class Arrive(HeapStep):
    """Snacks, Open tokens, Pets, visit triggers, tonight, own ability (TH-5.12)."""

    code = codes.ARRIVE
    name = "arrive"
    args = "house"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        seat = s.turn
        if s.at[table.PLACE + seat] != house:
            return
        take_yard(s, seat, house)
        pay_openers(s, seat, house)
        if costs.can_use(s, seat, SNATCH):
            s.push(codes.SNATCHING)
        effects.collect(s, ON_VISIT, seat, house)


def take_yard(s: Heap, seat: i64, house: i64) -> None:
    """All Snacks of the Yard (TH-5.13)."""
    at = s.at
    if at[table.YARD + house] > 0:
        s.tell(ids.TOOK_SNACKS, ids.TH_5_13, at[table.YARD + house], seat, house)
        at[table.SNACKS + seat] += at[table.YARD + house]
        at[table.YARD + house] = 0


def pay_openers(s: Heap, visitor: i64, house: i64) -> None:
    """Each other animal with a token here gains 1 VP, not 1 per token (TH-15.7, TH-15.8)."""
    at = s.at
    paid: i64 = 0
    for slot in range(house * table.SLOTS + 1, house * table.SLOTS + table.SLOTS):
        seat = at[table.TOKEN + slot]
        if seat != NONE and seat != visitor and (paid >> seat) & 1 == 0:
            paid |= bit(seat)
            at[table.VP + seat] += 1
            s.tell(ids.OPEN_VP, ids.TH_15_7, 1, seat, house)


class Act(HeapStep):
    """The action of the place, if the animal is still there (TH-4.7, TH-4.10)."""

    code = codes.ACT
    name = "act"
    args = "place"

    def run(self, s: Heap) -> None:
        place = s.pop1()
        if s.at[table.PLACE + s.turn] != place:
            return
        if place == table.DEN:
            s.push(codes.DEN_ACTION)
        elif place == table.NEST:
            s.push(codes.NEST_ACTION)
        else:
            s.push1(codes.HOUSE_ACTION, place)


# === Snatch ===


class Snatching(HeapStep):
    """After the visit triggers the Seagull may snatch, if it is still at a house."""

    code = codes.SNATCHING
    name = "snatching"

    def run(self, s: Heap) -> None:
        if s.at[table.PLACE + s.turn] < table.HOUSES:
            s.push(codes.SNATCH_ITEM)


class SnatchItem(HeapStop):
    """Any carried item that fits, of another animal at this house (D10)."""

    code = codes.SNATCH_ITEM
    name = "snatch-item"
    rule = ids.TH_21_1

    def offer(self, s: Heap, out: Offer) -> None:
        at = s.at
        seat = s.turn
        out.add(NO)
        for other in range(s.seats):
            if other == seat or at[table.PLACE + other] != at[table.PLACE + seat]:
                continue
            start = table.ITEMS + other * table.CARRIED
            for k in range(start, start + table.CARRIED):
                item = at[k]
                if item == NONE or inventory.repeats(s, k, start):
                    continue
                if inventory.forbids_pick_up(s, seat, item, NONE) == ALLOWED:
                    out.add(s.box.lexicon.snatch.pair(other, item))

    def play(self, s: Heap, option: i64) -> None:
        if option == NO:
            return
        seat = s.turn
        other = s.box.lexicon.snatch.first(option)
        kind = s.box.lexicon.snatch.second(option)
        inventory.put_away(s, other, kind)
        inventory.carry(s, seat, kind)
        s.at[table.USED + seat] = 1
        s.tell(ids.SNATCHED, ids.TH_21_1, seat, other, kind)
