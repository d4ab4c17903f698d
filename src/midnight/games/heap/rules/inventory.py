"""What an animal carries: two Compact slots and a Tiny one, or one Awkward item (TH-12)."""

from __future__ import annotations

from midnight.games.heap.rules import ids, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import AWKWARD, COMPACT, NONE
from midnight.kernel.bits import bit
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.state import ALLOWED


def load(s: Heap, seat: i64) -> i64:
    """How many items the animal carries."""
    at = s.at
    start = table.ITEMS + seat * table.CARRIED
    count: i64 = 0
    while count < table.CARRIED and at[start + count] != NONE:
        count += 1
    return count


def carries(s: Heap, seat: i64, kind: i64) -> bool:
    """Does the animal carry such an item?"""
    start = table.ITEMS + seat * table.CARRIED
    return any(s.at[k] == kind for k in range(start, start + table.CARRIED))


def forbids_pick_up(s: Heap, seat: i64, kind: i64, without: i64) -> i64:
    """Does the item fit, once the item `without` (or NONE) is given away? (TH-12.1 to TH-12.4)"""
    at = s.at
    size = s.box.trash.size
    tiny: i64 = 0
    compact: i64 = 0
    given = without
    start = table.ITEMS + seat * table.CARRIED
    for k in range(start, start + table.CARRIED):
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
        if tiny > 0 and s.box.terms.awkward_needs_empty:
            return ids.TH_12_3
        return ALLOWED if compact == 0 and tiny <= table.CARRIED - table.COMPACT_SLOTS else ids.TH_12_3
    if tiny + compact >= table.CARRIED:
        return ids.TH_12_2
    if size[kind] == COMPACT and compact >= table.COMPACT_SLOTS:
        return ids.TH_12_1
    return ALLOWED


def tiny_fits(s: Heap, seat: i64) -> bool:
    """Would a Tiny item fit?"""
    count = load(s, seat)
    if count >= table.CARRIED:
        return False
    start = table.ITEMS + seat * table.CARRIED
    return all(s.box.trash.size[s.at[k]] != AWKWARD for k in range(start, start + count))


def carry(s: Heap, seat: i64, kind: i64) -> None:
    """Put one more item into the inventory, behind the others."""
    s.at[table.ITEMS + seat * table.CARRIED + load(s, seat)] = kind


def put_away(s: Heap, seat: i64, kind: i64) -> None:
    """Take one such item out of the inventory; the others keep their order."""
    at = s.at
    k = table.ITEMS + seat * table.CARRIED
    end = k + table.CARRIED - 1
    while at[k] != kind:
        k += 1
    while k < end:
        at[k] = at[k + 1]
        k += 1
    at[end] = NONE


def discard(s: Heap, seat: i64, kind: i64, rule: i64) -> None:
    """A carried item goes to the discard pile of Trash."""
    put_away(s, seat, kind)
    s.add_copies(s.box.cards + kind, table.GONE, 1)
    s.tell(ids.ITEM_LOST, rule, seat, kind, 0)


# === Choosing among carried items: equal cards are one option ===


def repeats(s: Heap, spot: i64, start: i64) -> bool:
    """Is the item at this spot like one before it, from `start` on?"""
    return any(s.at[k] == s.at[spot] for k in range(start, spot))


def offer_carried(s: Heap, seat: i64, tags: i64, out: Offer) -> None:
    """Each different carried item with one of the tags; 0 asks for none."""
    at = s.at
    start = table.ITEMS + seat * table.CARRIED
    for k in range(start, start + table.CARRIED):
        item = at[k]
        if item == NONE:
            return
        if (tags == 0 or s.box.trash.tags[item] & tags != 0) and not repeats(s, k, start):
            out.add(s.box.lexicon.item.at(item))


def offer_sets(s: Heap, seat: i64, least: i64, out: Offer) -> None:
    """Every different set of carried items, from the set of that number on."""
    stash = s.box.lexicon.stash
    for chosen in range(least, bit(load(s, seat))):
        if not is_twin(s, seat, chosen):
            out.add(stash.at(chosen))


def forbids_set(s: Heap, seat: i64, least: i64, option: i64, rule: i64) -> i64:
    """A set names carried items only, and of equal ones those that were picked up first; else `rule` forbids it."""
    stash = s.box.lexicon.stash
    if not stash.has(option):
        return rule
    chosen = stash.value(option)
    if chosen < least or chosen >= bit(load(s, seat)):
        return rule
    return ids.TH_12_2 if is_twin(s, seat, chosen) else ALLOWED


def is_twin(s: Heap, seat: i64, chosen: i64) -> bool:
    """Does another set of carried items with lower places hold equal cards?"""
    at = s.at
    start = table.ITEMS + seat * table.CARRIED
    for k in range(table.CARRIED):
        if (chosen >> k) & 1 == 1:
            for j in range(k):
                if (chosen >> j) & 1 == 0 and at[start + j] == at[start + k]:
                    return True
    return False
