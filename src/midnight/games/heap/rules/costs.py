"""What visits, leaving and Raids cost, and who may use an ability (TH-5.3 to TH-5.10, TH-21)."""

from __future__ import annotations

from midnight.games.heap.rules import prices, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import LEAVE, NONE, RAID, VISIT
from midnight.kernel.native import i64


def visit(s: Heap, house: i64, seat: i64, ignored: i64) -> i64:
    """Never below 0 (TH-5.5); a loping Coyote pays 1 less, and one more Pet that is there may be ignored."""
    place = table.PLACE + seat
    lope = table.LOPING + seat
    way = s.at[place] * table.HOUSES + house
    price = VISIT + s.box.relation[way]
    cost = prices.total(s, price, house, seat) - s.at[lope]
    if ignored != NONE:
        cost -= s.box.change(price, s.box.pet_card[ignored], s.at[table.ANIMAL + seat])
    return max(cost, 0)


def leave(s: Heap, seat: i64) -> i64:
    """Only houses cost anything to leave; a loping Coyote leaves free."""
    place = table.PLACE + seat
    lope = table.LOPING + seat
    house = s.at[place]
    if house >= table.HOUSES or s.at[lope] == 1:
        return 0
    return max(prices.total(s, LEAVE, house, seat), 0)


def raid(s: Heap, house: i64, seat: i64) -> i64:
    """A Raid costs the price of the house, never below 0 (TH-5.5)."""
    return max(prices.total(s, RAID, house, seat), 0)


def move(s: Heap, seat: i64, target: i64, ignored: i64) -> i64:
    """Leaving and visiting, each floored, then added (TH-5.5, TH-5.6); a Pet may be ignored already."""
    cost = leave(s, seat)
    if target < table.HOUSES:
        cost += visit(s, target, seat, ignored)
    return cost


def left_for_a_visit(s: Heap, seat: i64) -> i64:
    """AP that remain when leaving is paid; below 0 it cannot be."""
    pool = table.AP + seat
    return s.at[pool] - leave(s, seat)


def must_retreat(s: Heap, seat: i64) -> bool:
    """Is the animal at a house with less AP than leaving costs? (TH-11.1)"""
    return left_for_a_visit(s, seat) < 0


def can_use(s: Heap, seat: i64, ability: i64) -> bool:
    """An ability is used once per game (TH-21.1)."""
    used = table.USED + seat
    if s.at[used] != 0:
        return False
    k = table.ANIMAL + seat
    animal = s.at[k]
    return s.box.ability[animal] == ability
