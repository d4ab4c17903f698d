"""Home and trading (TT-8): the home deck, the pile and its slots, one trade."""

from __future__ import annotations

from midnight.games.treat.rules import cards, codes, decks, ids, log, turn
from midnight.games.treat.rules.position import ChanceStop, TreatStop, TrickOrTreat
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, UNSEEN, all_but, only

# === The home deck (TT-8.1, TT-8.2) ===


def weight(s: TrickOrTreat, kind: i64) -> i64:
    """Four safe events lie on top; below them the parents card is as likely as any other (TT-2.14, TT-10.15)."""
    if s.is_view():
        return 0
    if kind == cards.PARENTS:
        if s.home_safe > 0:
            return 0
        return decks.one_at_least(s.pool_events())
    return s.home_events * s.pool[kind] if kind >= cards.PUMPKIN else 0


def draw(s: TrickOrTreat, kind: i64) -> None:
    """Take an event off the home deck."""
    s.pool[kind] -= 1
    s.home_events -= 1
    if s.home_safe > 0:
        s.home_safe -= 1


def begin_event(s: TrickOrTreat, kind: i64) -> None:
    """As many turns as the symbol says, as far as there are cards (TT-8.1, TT-8.5)."""
    turns = s.street.printed.home_turns[kind - cards.PUMPKIN]
    s.due = turns if turns < s.pile else s.pile
    s.chosen = cards.NONE
    s.tell(ids.HOME_EVENT, ids.TT_8_1, s.turn, kind, s.due)
    if s.due > 0:
        s.ask(codes.PILE)
    else:
        s.tell(ids.PILE_EMPTY, ids.TT_8_5, s.turn, 0, 0)
        turn.stow(s)


# === Slots ===


def is_there(s: TrickOrTreat, slot: i64) -> bool:
    """Does this slot hold a card?"""
    return slot < s.slots and s.slot[slot] != cards.NONE


def slot_after(s: TrickOrTreat, before: i64, skipped: i64) -> i64:
    """The slot that has a card and so many slots with cards before it; one is skipped."""
    slot = s.slot
    number: i64 = 0
    while before > 0 or slot[number] == cards.NONE or number == skipped:
        if slot[number] != cards.NONE and number != skipped:
            before -= 1
        number += 1
    return number


def show_slot(s: TrickOrTreat, slot: i64, kind: i64) -> None:
    """A card of the pile is turned up."""
    s.slot[slot] = kind
    s.face_up[slot] = 1
    s.tell(ids.TURNED_UP, ids.TT_8_3, s.turn, slot, kind)
    count_turn(s)


def count_turn(s: TrickOrTreat) -> None:
    """The second card is chosen after the first is seen (TT-8.4)."""
    s.due -= 1
    if s.due > 0:
        s.ask(codes.PILE)
    else:
        s.chosen = cards.NONE
        s.ask(codes.TRADE)


def take_slot(s: TrickOrTreat, kind: i64) -> None:
    """The chosen card is taken, and its price is due."""
    s.taken = kind
    s.slot[s.chosen] = cards.NONE
    s.face_up[s.chosen] = 0
    s.pile -= 1
    s.ask(codes.PAY)


class PileTurn(TreatStop):
    """Turn over any card of the pile, the second time another one (D6, TT-8.3, TT-8.4)."""

    code = codes.PILE
    name = "pile_flip"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        turn_over = s.street.lexicon.turn
        for slot in range(s.slots):
            if is_there(s, slot) and slot != s.chosen:
                out.add(turn_over.at(slot))

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        chosen = s.chosen
        out.count = s.pile
        if chosen != cards.NONE and s.slot[chosen] != cards.NONE:
            out.count -= 1
        return s.street.lexicon.turn.at(slot_after(s, rng.below(out.count), chosen))

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        turn_over = s.street.lexicon.turn
        if not turn_over.has(option):
            return ids.TT_8_5
        slot = turn_over.value(option)
        if not is_there(s, slot):
            return ids.TT_8_12
        return ids.TT_8_4 if slot == s.chosen else ALLOWED

    def play(self, s: TrickOrTreat, option: i64) -> None:
        slot = s.street.lexicon.turn.value(option)
        s.chosen = slot
        if s.slot[slot] == UNSEEN:
            s.wait(codes.LOOK)
        elif s.face_up[slot] == 1:
            s.face_up[slot] = 0
            s.tell(ids.TURNED_DOWN, ids.TT_8_3, s.turn, slot, s.slot[slot])
            count_turn(s)
        else:
            show_slot(s, slot, s.slot[slot])


# === The face of a slot that nobody has seen: only candy was spread out, and it comes from the pool (TT-2.15) ===


class SlotFace(ChanceStop):
    """The face of a slot that nobody has seen."""

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        for kind in range(cards.CANDY):
            out.add_weighted(s.street.lexicon.face.at(kind), s.pool[kind])

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        pool = s.pool
        left = rng.below(s.pool_candy())
        kind: i64 = 0
        while left >= pool[kind]:
            left -= pool[kind]
            kind += 1
        return s.street.lexicon.face.at(kind)

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        face = s.street.lexicon.face
        if not face.has(option):
            return ids.TT_2_15
        kind = face.value(option)
        return ALLOWED if kind < cards.CANDY and s.pool[kind] > 0 else ids.TT_2_15


class TurnedFace(SlotFace):
    """The face of the slot being turned over (TT-8.3)."""

    code = codes.LOOK
    name = "look"

    def play(self, s: TrickOrTreat, option: i64) -> None:
        kind = s.street.lexicon.face.value(option)
        s.pool[kind] -= 1
        show_slot(s, s.chosen, kind)


class TakenFace(SlotFace):
    """The face of the slot being taken: nobody but the taker sees it (TT-8.9, TT-10.9)."""

    code = codes.PEEK
    name = "peek"

    def play(self, s: TrickOrTreat, option: i64) -> None:
        kind = s.street.lexicon.face.value(option)
        s.pool[kind] -= 1
        decks.note(s, log.TAKEN_UNSEEN, 0, kind, s.turn)
        s.tell_to(only(s.turn), ids.PEEKED, ids.TT_8_9, s.turn, s.chosen, kind)
        s.tell_to(all_but(s.turn), ids.TRADED_UNSEEN, ids.TT_10_9, s.turn, s.chosen, 0)
        decks.stow_unknown(s, s.turn, kind)
        s.peeked = 1
        take_slot(s, kind)


# === The trade (TT-8.6 to TT-8.15) ===


def to_spend(s: TrickOrTreat, kind: i64) -> i64:
    """Cards of a kind that may be paid: the bucket, not the card just taken, not the fresh event, by default."""
    count = s.bucket[s.turn * cards.KINDS + kind]
    if s.taken == kind and not s.street.switches.pay_with_taken:
        count -= 1
    if s.street.switches.fresh_pays and s.flips > 0 and s.middle[s.flips - 1] == kind:
        count += 1
    return count


def can_spend(s: TrickOrTreat, kind: i64) -> bool:
    """Are there enough cards of a kind to pay with?"""
    return to_spend(s, kind) >= (1 if kind < cards.CANDY else cards.PAID_EVENTS)


def can_pay(s: TrickOrTreat) -> bool:
    """At least one candy, or three events of one symbol (TT-8.8). In a view of another seat: not known, so no."""
    return any(can_spend(s, kind) for kind in range(cards.KINDS))


class Trade(TreatStop):
    """Take one card of the pile, or none (D7, TT-8.6)."""

    code = codes.TRADE
    name = "trade_take"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        """Always asked, so that nobody can tell a trade refused from one that cannot be paid (TT-10.18)."""
        out.add(s.street.lexicon.no)
        if can_pay(s):
            trade = s.street.lexicon.trade
            for slot in range(s.slots):
                if is_there(s, slot):
                    out.add(trade.at(slot))

    def pick(self, s: TrickOrTreat, rng: Rng, out: Offer) -> i64:
        out.count = 1
        if can_pay(s):
            out.count += s.pile
        number = rng.below(out.count)
        if number == 0:
            return s.street.lexicon.no
        return s.street.lexicon.trade.at(slot_after(s, number - 1, cards.NONE))

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        trade = s.street.lexicon.trade
        if option == s.street.lexicon.no:
            return ALLOWED
        if not trade.has(option):
            return ids.TT_8_6
        if not is_there(s, trade.value(option)):
            return ids.TT_8_12
        return ALLOWED if can_pay(s) else ids.TT_8_8

    def play(self, s: TrickOrTreat, option: i64) -> None:
        if option == s.street.lexicon.no:
            s.tell(ids.NO_TRADE, ids.TT_8_6, s.turn, 0, 0)
            turn.stow(s)
            return
        slot = s.street.lexicon.trade.value(option)
        s.chosen = slot
        kind = s.slot[slot]
        if kind == UNSEEN:
            s.wait(codes.PEEK)
        else:
            s.tell(ids.TRADED, ids.TT_8_7, s.turn, slot, kind)
            decks.stow_known(s, s.turn, kind)
            take_slot(s, kind)


class Payment(TreatStop):
    """One candy or three events of a symbol for the card just taken (D8, TT-8.7)."""

    code = codes.PAY
    name = "trade_pay"

    def offer(self, s: TrickOrTreat, out: Offer) -> None:
        for kind in range(cards.KINDS):
            if can_spend(s, kind):
                out.add(s.street.lexicon.pay.at(kind))

    def forbids(self, s: TrickOrTreat, option: i64) -> i64:
        """Not with the card just taken (TT-8.9), not with the fresh event (TT-8.10)."""
        pay = s.street.lexicon.pay
        if not pay.has(option):
            return ids.TT_8_9
        kind = pay.value(option)
        if can_spend(s, kind):
            return ALLOWED
        if s.taken == kind:
            return ids.TT_8_9
        fresh = s.flips > 0 and s.middle[s.flips - 1] == kind
        return ids.TT_8_10 if fresh else ids.TT_8_7

    def play(self, s: TrickOrTreat, option: i64) -> None:
        """Paid cards lie face-up in slots of their own (TT-8.12); then the home event is stowed (TT-8.14)."""
        kind = s.street.lexicon.pay.value(option)
        count: i64 = 1
        if kind >= cards.PUMPKIN:
            count = cards.PAID_EVENTS
            if s.street.switches.fresh_pays:
                decks.stow_middle(s)
        for _card in range(count):
            decks.pay_out(s, s.turn, kind)
            decks.add_slot(s, kind, 1)
        s.tell(ids.PAID, ids.TT_8_7, s.turn, kind, count)
        s.taken = cards.NONE
        s.peeked = 0
        s.chosen = cards.NONE
        turn.stow(s)
