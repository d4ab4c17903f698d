"""A sensible player: plans raids against its AP, brings things home in time, knows what it likes."""

from __future__ import annotations

from typing import Final

from midnight.games.heap.bots.judge import HALF_POINT, NEVER, ONE_AP, SNACK, Judge
from midnight.games.heap.rules import codes, costs, feeding, inventory, lexicon, piles, table, vocabulary
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import State

POOL: Final[i64] = 7  # Snacks are eaten up to this pool
DIG_WITH: Final[i64] = 5  # table.AP to have before one is spent on digging


class SensibleHeap(Judge):
    """Looks one turn ahead; no search, no luck but for ties."""

    def __init__(self) -> None:
        self.on_offer: Offer = Offer()

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Heap)
        offer = self.on_offer
        offer.clear()
        view.offer(offer)
        code = view.step()
        seat = view.seat
        if code == codes.PRIMARY:
            return self.primary(view, seat)
        if code == codes.HOUSE_ACTION:
            return self.at_house(view, seat)
        if code in (codes.FREE_STASH, codes.STASH_SOME):
            return self.highest()
        if code == codes.DEN_ACTION:
            return self.at_den(view, seat)
        if code == codes.FEATURE_SLOT:
            house, _ = view.peek2()
            return self.dearest(view, seat, house)
        if code == codes.FEATURE_OFF:
            _, house = view.peek2()
            return self.dearest(view, seat, house)
        if code == codes.SPLIT_SNACKS:
            return self.snacks_to_eat(view, seat)
        if code == codes.MAY:
            return self.may(view, seat)
        if code == codes.CHOICE:
            return self.mildest(view, seat)
        if code == codes.LOSE_ITEM:
            return self.item(view, seat, False)
        if code in (codes.NEST_ACTION, codes.SNATCH_ITEM, codes.RUMMAGE_PICK):
            return self.gain(view, seat)
        if code == codes.DEAD_OR_NOT:
            _, _, card = view.peek3()
            return lexicon.YES if self.is_bad(view, card) or view.night > 4 else lexicon.NO
        if code in (codes.GRAB, codes.SLIP):  # a turn saved tonight: who waits for a better night mostly waits in vain
            return lexicon.YES
        if code in (codes.EAT_FOOD, codes.EAT_NOW):
            return lexicon.NO
        if code == codes.MOVE_PET:
            return offer.items[1 + rng.below(offer.count - 1)]
        return rng.pick(offer)

    def highest(self) -> i64:
        """All of it: the set of all items has the highest number."""
        best = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            if self.on_offer.items[k] > best:
                best = self.on_offer.items[k]
        return best

    # === Where to go ===

    def primary(self, view: Heap, seat: i64) -> i64:
        box = view.box
        offer = self.on_offer
        moves = box.lexicon.move
        last = view.round == box.week.turns
        if offer.items[0] == lexicon.LOPE:
            if costs.must_retreat(view, seat) and not last:
                return lexicon.LOPE
            if view.round == 1 and view.night >= box.week.nights // 2:
                return lexicon.LOPE
        if costs.must_retreat(view, seat):
            return lexicon.RETREAT
        best: i64 = NEVER
        choice: i64 = lexicon.PASS
        for k in range(offer.count):
            option = offer.items[k]
            score = NEVER
            if option == lexicon.FORAGE:
                score = SNACK
            elif option == lexicon.PASS:
                score = SNACK - 1
            elif moves.has(option):
                score = self.place_score(view, seat, moves.value(option), last)
            if score > best:
                best = score
                choice = option
        return choice

    # === What to do there ===

    def at_house(self, view: Heap, seat: i64) -> i64:
        """Raid for the best item on offer, if it can be brought home."""
        at = view.at
        box = view.box
        offer = self.on_offer
        house = view.peek1()
        if view.round == box.week.turns and not self.can_slip(view, seat):
            return lexicon.FORAGE
        best: i64 = SNACK
        choice: i64 = lexicon.FORAGE
        raid = costs.raid(view, house, seat) * ONE_AP
        slots = box.lexicon.raid_slot
        for k in range(offer.count):
            option = offer.items[k]
            score = NEVER
            if option == lexicon.RAID_CAN:
                score = self.worth(view, seat, piles.face_on_top(view, house)) - raid
            elif slots.has(option):
                score = self.worth(view, seat, at[table.DROPPED + house * table.SLOTS + slots.value(option)]) - raid
            elif option == lexicon.RUMMAGE_CAN and inventory.load(view, seat) == 0 and at[table.CAN_SIZE + house] > 3:
                score = 4 * HALF_POINT * 2 - raid
            if score > best:
                best = score
                choice = option
        return choice

    def at_den(self, view: Heap, seat: i64) -> i64:
        """With no time for another Raid a Snack, as what is carried is stashed when the night ends; not on the last."""
        box = view.box
        goes_out = box.week.turns - view.round > 1
        stashes = inventory.load(view, seat) > 0 and (goes_out or view.night == box.week.nights)
        return self.highest() if stashes else lexicon.FORAGE

    def gain(self, view: Heap, seat: i64) -> i64:
        """The option that gains most: a Swap, an item taken, snatched or rummaged; to say no gains nothing."""
        options = view.box.lexicon
        best: i64 = 0
        choice: i64 = lexicon.NO
        for k in range(self.on_offer.count):
            option = self.on_offer.items[k]
            score: i64 = 0
            if options.swap.has(option):
                given = self.worth(view, seat, options.swap.first(option))
                score = self.worth(view, seat, options.swap.second(option)) - given
            elif options.snatch.has(option):
                score = self.worth(view, seat, options.snatch.second(option))
            elif options.take.has(option):
                score = self.worth(view, seat, options.take.value(option))
            elif options.item.has(option):
                score = self.worth(view, seat, options.item.value(option))
            if score > best:
                best = score
                choice = option
        return choice

    def item(self, view: Heap, seat: i64, best_one: bool) -> i64:
        """The least or most valuable of the items on offer."""
        items = view.box.lexicon.item
        choice: i64 = NONE
        found: i64 = 0
        for k in range(self.on_offer.count):
            option = self.on_offer.items[k]
            if not items.has(option):
                continue
            score = self.worth(view, seat, items.value(option))
            if choice == NONE or (score > found) == best_one:
                choice = option
                found = score
        return choice

    # === Cards ===

    def dearest(self, view: Heap, seat: i64, house: i64) -> i64:
        """The slot whose Feature in force costs this animal most; its own opened ones are left alone."""
        at = view.at
        slots = view.box.lexicon.slot
        best: i64 = NEVER
        choice = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            slot = house * table.SLOTS + slots.value(self.on_offer.items[k])
            score = self.harm(view, seat, view.in_force(slot)) * 2
            if at[table.TOKEN + slot] == seat:
                score = -1
            elif at[table.TOKEN + slot] != NONE:
                score = 1
            if score > best:
                best = score
                choice = self.on_offer.items[k]
        return choice

    def snacks_to_eat(self, view: Heap, seat: i64) -> i64:
        wanted = POOL - feeding.pool_before_eating(view, seat)
        most = self.on_offer.count - 1
        if wanted > most:
            wanted = most
        return view.box.lexicon.eat.at(max(wanted, 0))

    def may(self, view: Heap, seat: i64) -> i64:
        """Dig with AP to spare; bribe a dog with something small; keep other items."""
        box = view.box
        _, _, _, _, trigger = view.peek5()
        pay = box.triggers.pay[trigger]
        if pay == vocabulary.PAY_AP:
            return lexicon.YES if view.at[table.AP + seat] >= DIG_WITH and self.on_offer.count > 1 else lexicon.NO
        if pay == vocabulary.PAY_DISCARD and view.night * 2 <= box.week.nights:
            option = self.item(view, seat, False)
            if option != NONE and self.worth(view, seat, box.lexicon.item.value(option)) <= 2 * HALF_POINT:
                return option
        return lexicon.YES if pay == vocabulary.PAY_NOTHING else lexicon.NO

    def mildest(self, view: Heap, seat: i64) -> i64:
        """The alternative that costs least."""
        box = view.box
        _, _, _, choice_row = view.peek4()
        first = box.effects.a[choice_row]
        best: i64 = NEVER
        choice = self.on_offer.items[0]
        for k in range(self.on_offer.count):
            way = first + box.lexicon.way.value(self.on_offer.items[k])
            score: i64 = 0
            for row in range(box.effects.way_row[way], box.effects.way_end[way]):
                score += self.gain_of(view, seat, row)
            if score > best:
                best = score
                choice = self.on_offer.items[k]
        return choice
