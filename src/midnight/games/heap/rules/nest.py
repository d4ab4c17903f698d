"""The Nest: items are swapped there (TH-8), the Raven takes one and gives none, and every night it is restocked."""

from __future__ import annotations

from midnight.games.heap.rules import actions, codes, costs, decks, effects, ids, inventory, piles, table
from midnight.games.heap.rules.lexicon import FORAGE, NO
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import AWKWARD, COUSIN, NONE, ON_SWAP, TRASH_DECK
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


class AtNest(HeapStop):
    """Swap, take, or leave the Nest as it is (D6)."""

    code = codes.NEST_ACTION
    name = "nest-action"

    def offer(self, s: Heap, out: Offer) -> None:
        at = s.at
        seat = s.turn
        lexicon = s.box.lexicon
        start = table.ITEMS + seat * table.CARRIED
        out.add(NO)
        for n in range(table.NEST_ITEM, table.NEST_ITEM + s.box.week.nest):
            item = at[n]
            if item == NONE or inventory.repeats(s, n, table.NEST_ITEM):
                continue
            if forbids_take(s, seat, item) == ALLOWED:
                out.add(lexicon.take.at(item))
            for k in range(start, start + table.CARRIED):
                given = at[k]
                if given == NONE or inventory.repeats(s, k, start):
                    continue
                if forbids_swap(s, seat, given, item) == ALLOWED:
                    out.add(lexicon.swap.pair(given, item))

    def forbids(self, s: Heap, option: i64) -> i64:
        lexicon = s.box.lexicon
        if lexicon.swap.has(option):
            return forbids_swap(s, s.turn, lexicon.swap.first(option), lexicon.swap.second(option))
        if lexicon.take.has(option):
            return forbids_take(s, s.turn, lexicon.take.value(option))
        if option == NO:
            return ALLOWED
        return ids.TH_8_7 if option == FORAGE else actions.forbids_second(s, option)

    def play(self, s: Heap, option: i64) -> None:
        lexicon = s.box.lexicon
        if lexicon.swap.has(option):
            swap(s, s.turn, lexicon.swap.first(option), lexicon.swap.second(option))
        elif lexicon.take.has(option):
            take(s, s.turn, lexicon.take.value(option))


def forbids_swap(s: Heap, seat: i64, given: i64, received: i64) -> i64:
    """One carried item for one of the Nest that fits without it (TH-8.1 to TH-8.3)."""
    if not inventory.carries(s, seat, given) or not lies_there(s, received):
        return ids.TH_8_1
    at = s.at
    start = table.ITEMS + seat * table.CARRIED
    for k in range(start, start + table.CARRIED):
        item = at[k]
        if item != NONE and item != given and s.box.trash.size[item] == AWKWARD:
            return ids.TH_8_3
    return ALLOWED if inventory.forbids_pick_up(s, seat, received, given) == ALLOWED else ids.TH_8_2


def forbids_take(s: Heap, seat: i64, kind: i64) -> i64:
    """The Raven takes an item of the Nest and gives none (TH-21.1)."""
    if not costs.can_use(s, seat, COUSIN):
        return ids.TH_21_1
    if not lies_there(s, kind):
        return ids.TH_8_1
    return inventory.forbids_pick_up(s, seat, kind, NONE)


def lies_there(s: Heap, kind: i64) -> bool:
    """Does such an item lie at the Nest?"""
    return any(s.at[table.NEST_ITEM + k] == kind for k in range(s.box.week.nest))


def spot_of(s: Heap, kind: i64) -> i64:
    """Where on the table such an item of the Nest lies."""
    k = table.NEST_ITEM
    while s.at[k] != kind:
        k += 1
    return k


def swap(s: Heap, seat: i64, given: i64, received: i64) -> None:
    """The item given takes the place of the one received (TH-8.1)."""
    inventory.put_away(s, seat, given)
    s.at[spot_of(s, received)] = given
    inventory.carry(s, seat, received)
    s.tell(ids.SWAPPED, ids.TH_8_1, seat, given, received)
    effects.collect(s, ON_SWAP, seat, NONE)


def take(s: Heap, seat: i64, kind: i64) -> None:
    """The other items of the Nest move up (TH-5.14)."""
    at = s.at
    last = table.NEST_ITEM + s.box.week.nest - 1
    for k in range(spot_of(s, kind), last):
        at[k] = at[k + 1]
    at[last] = NONE
    inventory.carry(s, seat, kind)
    at[table.USED + seat] = 1
    s.tell(ids.NEST_TAKEN, ids.TH_5_14, seat, kind, 0)


# === Restocking (TH-3.11) ===


class Restock(HeapStep):
    """Whatever lies at the Nest is discarded, new items are drawn (TH-3.11)."""

    code = codes.RESTOCK
    name = "restock"

    def run(self, s: Heap) -> None:
        at = s.at
        cleared: i64 = 0
        for k in range(table.NEST_ITEM, table.NEST_ITEM + s.box.week.nest):
            if at[k] != NONE:
                piles.discard_trash(s, at[k])
                at[k] = NONE
                cleared += 1
        if cleared > 0:
            s.tell(ids.NEST_CLEARED, ids.TH_3_11, cleared, 0, 0)
        s.push1(codes.NEST_FILL, s.box.week.nest)


class NestFill(HeapStep):
    """So many items are still to be drawn."""

    code = codes.NEST_FILL
    name = "nest-fill"
    args = "items"

    def run(self, s: Heap) -> None:
        items = s.pop1()
        if items > 0 and decks.has_card(s, TRASH_DECK):
            s.push1(codes.NEST_FILL, items - 1)
            s.push(codes.DRAW_NEST)


class DrawNest(decks.TrashDraw):
    """A Trash card is drawn for the Nest (TH-3.11)."""

    code = codes.DRAW_NEST
    name = "draw-nest"

    def play(self, s: Heap, option: i64) -> None:
        kind = s.box.lexicon.draw.value(option)
        s.at[table.CARDS_LEFT + TRASH_DECK] -= 1
        decks.draw_trash(s, s.age, kind)
        s.at[spot_of(s, NONE)] = kind
        s.tell(ids.NEST_DREW, ids.TH_3_11, kind, 0, 0)
