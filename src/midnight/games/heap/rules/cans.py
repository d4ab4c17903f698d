"""Cans: cards go in face-down, and the top one is turned up for all to see (TH-3.4, TH-3.6, TH-3.8)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, decks, ids, piles, table
from midnight.games.heap.rules.position import Heap, HeapStep
from midnight.kernel.native import i64


class TurnUp(HeapStep):
    """The top card of a can is turned up."""

    code = codes.TURN_UP
    name = "turn-up"
    args = "house"

    def run(self, s: Heap) -> None:
        turn_up(s, s.pop1())


def turn_up(s: Heap, house: i64) -> None:
    """The top card of a can lies face-up; if nobody has seen it, it gets its face now (TH-3.8)."""
    size = s.at[table.CAN_SIZE + house]
    if size > 0 and s.face(house, size - 1) <= table.UNKNOWN:
        s.push2(codes.LOOK, house, size - 1)


class ShowCan(HeapStep):
    """The whole can is shown to everybody, from the top."""

    code = codes.SHOW_CAN
    name = "show-can"
    args = "house"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        depth = s.at[table.CAN_SIZE + house] - 1
        while depth >= 0 and s.face(house, depth) > table.UNKNOWN:
            depth -= 1
        if depth >= 0:
            s.push1(codes.SHOW_CAN, house)
            s.push2(codes.LOOK, house, depth)


class Look(decks.TrashDraw):
    """A card in a can gets its face, so far from the bottom."""

    code = codes.LOOK
    name = "look"
    args = "house depth"

    def age(self, s: Heap) -> i64:
        house, depth = s.peek2()
        return table.UNKNOWN - s.face(house, depth)

    def play(self, s: Heap, option: i64) -> None:
        house, depth = s.pop2()
        kind = s.box.lexicon.draw.value(option)
        decks.draw_trash(s, table.UNKNOWN - s.face(house, depth), kind)
        s.can[house * s.room + depth] = kind
        if s.step() == codes.PICK_UP:
            return  # what it is, is told when it is gone
        if depth == s.at[table.CAN_SIZE + house] - 1:
            s.tell(ids.TURNED_UP, ids.TH_3_8, house, kind, 0)
        else:
            s.tell(ids.SHOWN, ids.TH_21_1, house, kind, 0)


# === New Trash ===


class Fill(HeapStep):
    """New cards go into a can."""

    code = codes.FILL
    name = "fill"
    args = "house number"

    def run(self, s: Heap) -> None:
        house, number = s.pop2()
        fill(s, house, number)


def fill(s: Heap, house: i64, cards: i64) -> None:
    """New cards go on top face-down, then the top one is turned up (TH-3.8)."""
    rule = fill_rule(s, house)
    dealt = decks.deal_to_can(s, house, cards)
    if dealt > 0:
        s.tell(ids.ADDED, rule, dealt, house, 0)
        turn_up(s, house)


def fill_rule(s: Heap, house: i64) -> i64:
    """Why a can gets cards: daily trash, after a pickup, or because a card says so."""
    if s.round > 0:
        return ids.TH_3_8
    if s.step() == codes.DAILY and s.under(1) == house + 1:
        return ids.TH_3_2 if s.night == 1 else ids.TH_3_6
    emptied = s.box.week.pickup[s.night] == 1 and s.at[table.CAN_SIZE + house] == 0
    return ids.TH_3_4 if emptied else ids.TH_3_8


class Daily(HeapStep):
    """A can below three is filled up to three, any other gets one card (TH-3.2, TH-3.6)."""

    code = codes.DAILY
    name = "daily"
    args = "houses"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        if house == table.HOUSES:
            return
        s.push1(codes.DAILY, house + 1)
        lacking = s.box.week.daily_least - s.at[table.CAN_SIZE + house]
        fill(s, house, lacking if lacking > 0 else s.box.week.daily_more)


class PickUp(HeapStep):
    """Every card of every can is discarded face-up, also those nobody had seen (TH-3.4, TH-19.2)."""

    code = codes.PICK_UP
    name = "pick-up"
    args = "houses"

    def run(self, s: Heap) -> None:
        at = s.at
        house = s.pop1()
        while house < table.HOUSES:
            while at[table.CAN_SIZE + house] > 0:
                depth = at[table.CAN_SIZE + house] - 1
                if s.face(house, depth) <= table.UNKNOWN:
                    s.push1(codes.PICK_UP, house)
                    s.push2(codes.LOOK, house, depth)
                    return
                item = piles.take_top(s, house)
                piles.discard_trash(s, item)
                s.tell(ids.PICKED_UP, ids.TH_3_4, house, item, 0)
            house += 1
