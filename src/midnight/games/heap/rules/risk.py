"""Risk cards: Features, Surprises and Residents that a Raid turns up (TH-6.7 to TH-6.9, TH-7)."""

from __future__ import annotations

from midnight.games.heap.rules import codes, costs, decks, effects, ids, piles, table
from midnight.games.heap.rules.lexicon import NO, YES
from midnight.games.heap.rules.position import Heap, HeapStep, HeapStop
from midnight.games.heap.rules.vocabulary import FEATURE, NONE, ON_PLACED, PLAY_DEAD, RISK_DECK, SURPRISE
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.native import i64


class RiskCount(HeapStep):
    """As many Risk cards are drawn as there are animals at the house, counted once (TH-6.7)."""

    code = codes.RISK_COUNT
    name = "risk-count"
    args = "house"

    def run(self, s: Heap) -> None:
        house = s.pop1()
        animals: i64 = 0
        for seat in range(s.seats):
            if s.at[table.PLACE + seat] == house:
                animals += 1
        risk(s, house, animals)


class Risk(HeapStep):
    """So many Risk cards are still to be drawn."""

    code = codes.RISK
    name = "risk"
    args = "house number"

    def run(self, s: Heap) -> None:
        house, number = s.pop2()
        risk(s, house, number)


def risk(s: Heap, house: i64, cards: i64) -> None:
    """One Risk card now, the others when its effects are done (TH-6.8)."""
    if cards == 0 or not decks.has_card(s, RISK_DECK):
        return
    s.push2(codes.RISK, house, cards - 1)
    s.push1(codes.DRAW_RISK, house)


class DrawRisk(decks.CardDraw):
    """A Risk card is drawn for a house (TH-6.7)."""

    code = codes.DRAW_RISK
    name = "draw-risk"
    args = "house"
    deck = RISK_DECK

    def family(self, s: Heap) -> Family:
        return s.box.lexicon.risk

    def play(self, s: Heap, option: i64) -> None:
        house = s.pop1()
        card = s.box.lexicon.risk.value(option)
        decks.draw_card(s, RISK_DECK, card)
        group = s.box.clauses.group[card]
        if group == FEATURE:
            s.tell(ids.FEATURE_DRAWN, ids.TH_7_1, card, house, 0)
            s.push2(codes.FEATURE_SLOT, house, card)
        elif group == SURPRISE:
            spring(s, house, card)
        else:
            s.tell(ids.NIGHT_RESIDENT_DRAWN, ids.TH_7_8, card, house, 0)
            put_on_slot(s, house, 0, card)


class FeatureSlot(HeapStop):
    """The active player chooses the slot, empty or not (D13, TH-7.1)."""

    code = codes.FEATURE_SLOT
    name = "feature-slot"
    args = "house card"
    rule = ids.TH_7_1

    def offer(self, s: Heap, out: Offer) -> None:
        for slot in range(1, table.SLOTS):
            out.add(s.box.lexicon.slot.at(slot))

    def play(self, s: Heap, option: i64) -> None:
        house, card = s.pop2()
        slot = s.box.lexicon.slot.value(option)
        s.tell(ids.FEATURE_PLACED, ids.TH_7_1, card, house, slot)
        put_on_slot(s, house, slot, card)


def put_on_slot(s: Heap, house: i64, slot: i64, card: i64) -> None:
    """Only what it says for being placed happens now (TH-7.9)."""
    piles.cover(s, house * table.SLOTS + slot, card)
    effects.collect_card(s, card, ON_PLACED, s.turn, house, slot)


# === Surprises ===


def spring(s: Heap, house: i64, card: i64) -> None:
    """A Surprise: once for the house, or for each animal there, the active one first (TH-7.4, TH-7.6, TH-7.7)."""
    s.push1(codes.SPENT, card)
    if s.box.clauses.each[card] == 0:
        s.tell(ids.SURPRISE_DRAWN, ids.TH_7_6, card, house, 0)
        do_now(s, s.turn, house, card)
        return
    s.tell(ids.SURPRISE_DRAWN, ids.TH_7_4, card, house, 0)
    affected: i64 = 0
    for k in range(s.seats):
        seat = (s.turn + s.seats - 1 - k) % s.seats
        if s.at[table.PLACE + seat] != house:
            continue
        if is_meant(s, seat, card):
            s.push3(codes.SURPRISE_FOR, seat, house, card)
            affected += 1
        else:
            s.tell(ids.NOT_MEANT, ids.TH_7_4, seat, card, 0)
    if affected == 0:
        s.tell(ids.NOTHING_HAPPENED, ids.TH_7_7, card, 0, 0)


def is_meant(s: Heap, seat: i64, card: i64) -> bool:
    """Is a Surprise for this animal? Some are for those with a tag only (TH-7.7)."""
    who = s.box.clauses.who[card]
    return who == 0 or s.box.animal_tags[s.at[table.ANIMAL + seat]] & who != 0


def do_now(s: Heap, seat: i64, house: i64, card: i64) -> None:
    """What the card does at once."""
    effects.do_effects(s, seat, house, NONE, s.box.clauses.now[card], s.box.clauses.now_end[card])


class SurpriseFor(HeapStep):
    """A Surprise happens to one animal, if it is still there (TH-7.4)."""

    code = codes.SURPRISE_FOR
    name = "surprise-for"
    args = "seat house card"

    def run(self, s: Heap) -> None:
        seat, house, card = s.pop3()
        place = s.at[table.PLACE + seat]
        if place != house or place == table.DEN:
            return
        if costs.can_use(s, seat, PLAY_DEAD):
            s.push3(codes.DEAD_OR_NOT, seat, house, card)
        else:
            do_now(s, seat, house, card)


class DeadOrNot(HeapStop):
    """The Opossum plays dead: nothing of the Surprise applies to it, and it gains 1 VP (D15, TH-21.2)."""

    code = codes.DEAD_OR_NOT
    name = "dead-or-not"
    args = "seat house card"
    rule = ids.TH_21_1

    def offer(self, s: Heap, out: Offer) -> None:
        out.add(YES)
        out.add(NO)

    def play(self, s: Heap, option: i64) -> None:
        seat, house, card = s.pop3()
        if option == NO:
            do_now(s, seat, house, card)
            return
        s.at[table.USED + seat] = 1
        s.tell(ids.PLAYED_DEAD, ids.TH_21_2, seat, card, 0)
        effects.gain_vp(s, seat, 1, ids.TH_21_2)


class Spent(HeapStep):
    """The card has done its work and is discarded (TH-6.8, TH-7.12)."""

    code = codes.SPENT
    name = "spent"
    args = "card"

    def run(self, s: Heap) -> None:
        s.add_copies(s.pop1(), table.GONE, 1)
