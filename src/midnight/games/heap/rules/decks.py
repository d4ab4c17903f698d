"""Decks and their discard piles: drawing, reshuffling, and what nobody has seen (TH-19, section 8 of the ledger)."""

from __future__ import annotations

from midnight.games.heap.rules import ids, table
from midnight.games.heap.rules.position import Heap, HeapChance
from midnight.games.heap.rules.vocabulary import NONE, TRASH_DECK
from midnight.kernel.ints import Offer
from midnight.kernel.lexicon import Family
from midnight.kernel.native import append, i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED


class CardDraw(HeapChance):
    """A card of a deck is drawn: any of those left in it (TH-19.5)."""

    rule = ids.TH_19_5
    deck: i64 = NONE

    def family(self, s: Heap) -> Family:
        """The options of the cards of this deck."""
        raise NotImplementedError

    def offer(self, s: Heap, out: Offer) -> None:
        family = self.family(s)
        for card in range(s.box.deck_first[self.deck], s.box.deck_end[self.deck]):
            out.add_weighted(family.at(card), s.copies(card, table.DECK))

    def forbids(self, s: Heap, option: i64) -> i64:
        family = self.family(s)
        fits = family.has(option) and s.copies(family.value(option), table.DECK) > 0
        return ALLOWED if fits else self.rule

    def pick(self, s: Heap, rng: Rng, out: Offer) -> i64:
        nth = rng.below(s.at[table.CARDS_LEFT + self.deck])
        return self.family(s).at(nth_card(s, self.deck, nth))


class TrashDraw(HeapChance):
    """A Trash card that nobody has seen gets its face: any of its deck."""

    rule = ids.TH_19_5

    def age(self, s: Heap) -> i64:
        """Of which deck the card is."""
        return s.age

    def offer(self, s: Heap, out: Offer) -> None:
        age = self.age(s)
        draw = s.box.lexicon.draw
        for kind in range(s.box.kinds):
            out.add_weighted(draw.at(kind), unseen_copies(s, age, kind))

    def forbids(self, s: Heap, option: i64) -> i64:
        draw = s.box.lexicon.draw
        fits = draw.has(option) and unseen_copies(s, self.age(s), draw.value(option)) > 0
        return ALLOWED if fits else self.rule

    def pick(self, s: Heap, rng: Rng, out: Offer) -> i64:
        if self.age(s) != s.age:
            return super().pick(s, rng, out)
        return s.box.lexicon.draw.at(nth_card(s, TRASH_DECK, rng.below(s.unseen)) - s.box.cards)


def nth_card(s: Heap, deck: i64, nth: i64) -> i64:
    """The n-th card of a deck that lies sorted, as it is listed."""
    at = s.at
    k = table.CARD + s.box.deck_first[deck]
    left = nth - (at[k] & table.COPIES)
    while left >= 0:
        k += 1
        left -= at[k] & table.COPIES
    return k - table.CARD


def unseen_copies(s: Heap, age: i64, kind: i64) -> i64:
    """How many of a Trash card nobody has seen, of the present deck or one of an age gone by."""
    kinds = s.box.kinds
    return s.copies(s.box.cards + kind, table.DECK) if age == s.age else s.old[age * kinds + kind]


def draw_card(s: Heap, deck: i64, card: i64) -> None:
    """A card leaves its deck."""
    s.add_copies(card, table.DECK, -1)
    s.at[table.CARDS_LEFT + deck] -= 1


def draw_trash(s: Heap, age: i64, kind: i64) -> None:
    """That Trash card is seen now."""
    if age == s.age:
        s.add_copies(s.box.cards + kind, table.DECK, -1)
        s.unseen -= 1
    else:
        s.old[age * s.box.kinds + kind] -= 1


def deal_to_can(s: Heap, house: i64, cards: i64) -> i64:
    """Put cards of the Trash deck on the can, face-down; how many there were."""
    dealt: i64 = 0
    while dealt < cards and has_card(s, TRASH_DECK):
        s.at[table.CARDS_LEFT + TRASH_DECK] -= 1
        s.put_in_can(house, table.UNKNOWN - s.age)
        dealt += 1
    return dealt


def has_card(s: Heap, deck: i64) -> bool:
    """Is there a card to draw, if need be from the discard pile?"""
    left = table.CARDS_LEFT + deck
    return s.at[left] > 0 or reshuffles(s, deck)


def reshuffles(s: Heap, deck: i64) -> bool:
    """The discard pile becomes a new deck, if there is any (TH-19.3, TH-19.4)."""
    at = s.at
    first = table.CARD + s.box.deck_first[deck]
    end = table.CARD + s.box.deck_end[deck]
    discarded: i64 = 0
    for k in range(first, end):
        discarded += (at[k] >> table.GONE) & table.COPIES
    if discarded == 0:
        s.tell(ids.NO_CARDS, ids.TH_19_4, deck, 0, 0)
        return False
    if deck == TRASH_DECK:
        if s.unseen > 0:
            leave_unknown(s, first, end)
        s.unseen = discarded
    for k in range(first, end):
        gone = (at[k] >> table.GONE) & table.COPIES
        at[k] += (gone << table.DECK) - (gone << table.GONE)
    at[table.CARDS_LEFT + deck] = discarded
    s.tell(ids.RESHUFFLED, ids.TH_19_3, discarded, deck, 0)
    return True


def leave_unknown(s: Heap, first: i64, end: i64) -> None:
    """Unknown cards lie in cans: they are of the old deck, whose cards are counted apart from now on."""
    at = s.at
    for k in range(first, end):
        copies = at[k] & table.COPIES
        s.old = append(s.old, copies)
        at[k] -= copies
    s.age += 1
