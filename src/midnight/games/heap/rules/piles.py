"""Feature piles, the Resident's slot and cans: how cards come to lie there and go (TH-3.8, TH-7, TH-15, TH-17)."""

from __future__ import annotations

from midnight.games.heap.rules import ids, prices, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.native import append, i64


def discard_trash(s: Heap, kind: i64) -> None:
    """An item goes face-up on the discard pile of Trash (TH-19.2)."""
    s.add_copies(s.box.cards + kind, table.GONE, 1)


# === Slots ===


def cover(s: Heap, slot: i64, card: i64) -> None:
    """Put a card on top; token and dropped item of the card beneath go (TH-15.6, TH-15.13)."""
    beneath = s.at[table.TOP + slot]
    if beneath != NONE:
        close(s, slot)
        prices.end_force(s, slot, beneath)
        s.covered = append(s.covered, beneath * table.ALL_SLOTS + slot)
    s.at[table.TOP + slot] = card
    prices.begin_force(s, slot, card)


def uncover(s: Heap, slot: i64) -> None:
    """Discard the top card; the one beneath is in force at once (TH-7.11, TH-7.12)."""
    close(s, slot)
    card = s.at[table.TOP + slot]
    prices.end_force(s, slot, card)
    s.add_copies(card, table.GONE, 1)
    s.at[table.TOP + slot] = NONE
    rows = s.covered
    last = i64(len(rows)) - 1
    k = last
    while k >= 0 and rows[k] % table.ALL_SLOTS != slot:
        k -= 1
    if k < 0:
        return
    s.at[table.TOP + slot] = rows[k] // table.ALL_SLOTS
    prices.begin_force(s, slot, s.at[table.TOP + slot])
    while k < last:
        rows[k] = rows[k + 1]
        k += 1
    s.covered = rows[:last]


def open_slot(s: Heap, seat: i64, slot: i64, tonight: i64) -> None:
    """At most one token lies on a Feature; the animal that placed it is remembered (TH-15.2)."""
    at = s.at
    if at[table.TOP + slot] == NONE or at[table.TOKEN + slot] != NONE:
        return
    prices.end_force(s, slot, at[table.TOP + slot])
    at[table.TOKEN + slot] = seat
    at[table.TONIGHT + slot] = tonight
    rule = ids.TH_15_5 if tonight == 1 else ids.TH_15_2 if at[table.DROPPED + slot] != NONE else ids.TH_15_3
    s.tell(ids.OPENED, rule, seat, slot // table.SLOTS, slot % table.SLOTS)


def close(s: Heap, slot: i64) -> None:
    """Take an Open token away, and the dropped item with it (TH-15.13, TH-15.14)."""
    at = s.at
    if at[table.TOKEN + slot] == NONE:
        return
    at[table.TOKEN + slot] = NONE
    at[table.TONIGHT + slot] = 0
    prices.begin_force(s, slot, at[table.TOP + slot])
    s.tell(ids.CLOSED, ids.TH_15_14, slot // table.SLOTS, slot % table.SLOTS, 0)
    item = at[table.DROPPED + slot]
    if item != NONE:
        at[table.DROPPED + slot] = NONE
        discard_trash(s, item)
        s.tell(ids.FELL_OFF, ids.TH_15_13, item, slot // table.SLOTS, slot % table.SLOTS)


def discard_top(s: Heap, slot: i64) -> None:
    """The top card of a slot is discarded, its token and item with it."""
    card = s.at[table.TOP + slot]
    if card == NONE:
        return
    uncover(s, slot)
    if slot % table.SLOTS == 0:
        s.tell(ids.RESIDENT_LEFT, ids.TH_17_2, card, slot // table.SLOTS, 0)
    else:
        s.tell(ids.FEATURE_LEFT, ids.TH_7_10, card, slot // table.SLOTS, slot % table.SLOTS)


def clear_features(s: Heap, house: i64) -> None:
    """Every Feature pile of a house is discarded whole (TH-7.10)."""
    for slot in range(house * table.SLOTS + 1, house * table.SLOTS + table.SLOTS):
        while s.at[table.TOP + slot] != NONE:
            discard_top(s, slot)


# === Cans ===


def face_on_top(s: Heap, house: i64) -> i64:
    """The card that lies on top of a can; NONE if it is empty."""
    size = s.at[table.CAN_SIZE + house]
    return NONE if size == 0 else s.face(house, size - 1)


def take_from_can(s: Heap, house: i64, depth: i64) -> i64:
    """Take out the card at that depth from the bottom; the others keep their order."""
    can = s.can
    k = house * s.room + depth
    face = can[k]
    size = s.at[table.CAN_SIZE + house] - 1
    s.at[table.CAN_SIZE + house] = size
    end = house * s.room + size
    while k < end:
        can[k] = can[k + 1]
        k += 1
    can[end] = NONE
    return face


def take_top(s: Heap, house: i64) -> i64:
    """Take the top card off a can."""
    return take_from_can(s, house, s.at[table.CAN_SIZE + house] - 1)
