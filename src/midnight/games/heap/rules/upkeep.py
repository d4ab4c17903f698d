"""Upkeep: what happens before the turns of a night (TH-3)."""

from __future__ import annotations

from midnight.games.heap.rules import actions, codes, decks, effects, ids, prices, table
from midnight.games.heap.rules.position import Heap, HeapStep
from midnight.games.heap.rules.vocabulary import EVENT_DECK, NONE, ON_START_NIGHT
from midnight.kernel.lexicon import Family
from midnight.kernel.native import i64


class Night(HeapStep):
    """The steps of Upkeep in their order, then the turns (TH-3.1, TH-3.3)."""

    code = codes.NIGHT
    name = "night"

    def run(self, s: Heap) -> None:
        at = s.at
        if s.night > 0:
            s.first = (s.first + 1) % s.seats
        s.night += 1
        s.turn = s.first
        for seat in range(s.seats):
            at[table.OUT + seat] = 0
        for house in range(table.HOUSES):
            at[table.RAIDED + house] = 0
        s.tell(ids.NIGHT_FELL, ids.TH_1_2, s.night, s.first, 0)
        s.push(codes.NEXT_TURN)
        s.push(codes.START_OF_NIGHT)
        s.push(codes.EVENT_STEP)
        s.push1(codes.FEEDING, 0)
        s.push(codes.RESTOCK)
        s.push(codes.SUPPLY)
        s.push1(codes.DAILY, 0)
        if s.box.week.pickup[s.night] == 1:
            for k in range(table.HOUSES):
                s.push2(codes.FILL, table.HOUSES - 1 - k, s.box.week.pickup_cards)
            s.push1(codes.PICK_UP, 0)


class Supply(HeapStep):
    """Every Yard gets its Snacks (TH-3.10)."""

    code = codes.SUPPLY
    name = "supply"

    def run(self, s: Heap) -> None:
        for house in range(table.HOUSES):
            s.at[table.YARD + house] += actions.from_supply(s, s.box.week.supply)
        s.tell(ids.SUPPLIED, ids.TH_3_10, s.box.week.supply, 0, 0)


# === Event and Start of Night (TH-3.14, TH-3.15) ===


class EventStep(HeapStep):
    """An Event is drawn, if there is any left (TH-3.14)."""

    code = codes.EVENT_STEP
    name = "event-step"

    def run(self, s: Heap) -> None:
        if decks.has_card(s, EVENT_DECK):
            s.push(codes.DRAW_EVENT)


class DrawEvent(decks.CardDraw):
    """Resolved by the first player, then discarded; its tonight part holds (TH-3.14, TH-18.4)."""

    code = codes.DRAW_EVENT
    name = "draw-event"
    rule = ids.TH_3_14
    deck = EVENT_DECK

    def family(self, s: Heap) -> Family:
        return s.box.lexicon.event

    def play(self, s: Heap, option: i64) -> None:
        card = s.box.lexicon.event.value(option)
        decks.draw_card(s, EVENT_DECK, card)
        prices.put_event(s, card)
        s.tell(ids.EVENT_DRAWN, ids.TH_3_14, card, 0, 0)
        s.push1(codes.SPENT, card)
        effects.do_effects(s, s.first, NONE, NONE, s.box.clauses.now[card], s.box.clauses.now_end[card])


class StartOfNight(HeapStep):
    """The triggers of the start of a night (TH-3.15)."""

    code = codes.START_OF_NIGHT
    name = "start-of-night"

    def run(self, s: Heap) -> None:
        effects.collect_everywhere(s, ON_START_NIGHT)
