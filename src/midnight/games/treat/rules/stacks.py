"""How many different cards of each kind a deck has held, as far as a view can tell (TT-10.5, TT-10.6).

A flipped card may be one that was seen in its deck before, or another of its kind. So a stack, the cards of one kind
in one deck, has held the fewest cards that fit the log, or some more. The log is read once, and it is counted in how
many ways so many more fit; then as many positions as wanted are drawn. The stacks of a half, the candy or the events
of a deck, share its unseen cards: each is drawn by what those before it have left. That all decks share the kinds is
made right by refusing draws, each as often as it comes too often (rejection sampling): what remains is exactly fair.
"""

from __future__ import annotations

from typing import Final

from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.rules.secrets import Passage, Secrets
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import UNSEEN

FRACTION: Final = 2.0**-32  # one of all numbers that 32 random bits can show
MANY: Final = 1e100  # ways are only compared with each other: so many are made fewer, all alike


def unit(rng: Rng) -> float:
    """A fraction from 0 to just below 1."""
    return float(rng.next32()) * FRACTION


def zeros(size: i64) -> vec[float]:
    """A row of that many zeros."""
    return vec[float]([0.0] * size)


class Stacks:
    """The stacks of all decks, with the fewest cards that fit what was seen, and with more."""

    def __init__(self, seen: TrickOrTreat, secrets: Secrets | None) -> None:
        self.pool: vec[i64] = pool_before(seen)  # of each kind: without a face, if every stack held the fewest
        self.inside: vec[i64] = seen.shown[:]  # of each stack: seen and in there, likewise
        self.blind: vec[i64] = self.blind_before(seen)  # of each half: without a face, likewise
        self.doubts: vec[i64] = filled(cards.STACKS, 0)  # of each stack: at most so many more than the fewest
        self.read_fewest(seen)
        self.chance: vec[float] = zeros(cards.KINDS)  # of each kind among the cards of its sort without a face
        self.find_chances(secrets)

        self.doubtful: vec[i64] = filled(cards.STACKS, 0)  # the stacks in doubt, in order,
        self.half: vec[i64] = filled(cards.STACKS, 0)  # the half each of them is in
        self.count: i64 = 0  # and their number
        self.first: vec[i64] = filled(cards.STACKS, 0)  # where the ways of a stack begin
        self.ways: vec[float] = zeros(self.lay_out())  # of each stack: in which it held none more, one more, ...
        self.count_ways(seen, secrets)
        self.rows: vec[i64] = filled(self.count, 0)  # of each stack in doubt: where its odds begin
        self.odds: vec[float] = zeros(self.lay_out_odds())  # the ways as chances, added up; a row for each `taken`
        self.can_be: bool = self.find_odds()  # False for a log that cannot have been

        self.more: vec[i64] = filled(cards.STACKS, 0)  # of each stack: more than the fewest in this draw
        self.fresh: vec[i64] = filled(cards.KINDS, 0)  # of each kind: cards that lost a place in the pool by that

    # === Reading the log ===

    def blind_before(self, seen: TrickOrTreat) -> vec[i64]:
        """Of each half: cards without a face when the log began."""
        blind = filled(cards.HOUSES * cards.SORTS, 0)
        for house in range(cards.HOUSES):
            blind[house * cards.SORTS] = seen.dealt_candy[house]
            blind[house * cards.SORTS + 1] = seen.dealt_events[house]
        for stack in range(cards.STACKS):
            blind[cards.half_of(stack)] -= seen.shown[stack]
        return blind

    def read_fewest(self, seen: TrickOrTreat) -> None:
        """Every flipped card was seen before, if it can have been."""
        inside = self.inside
        blind = self.blind
        for line in range(seen.logged):
            code = seen.log[line]
            op = log.entry_op(code)
            kind = log.entry_kind(code)
            stack = log.entry_house(code) * cards.KINDS + kind
            if op == log.BACK:
                inside[stack] += 1
            elif op in (log.SEEN, log.DRAWN) and kind != log.HIDDEN_KIND:
                if inside[stack] > 0:
                    inside[stack] -= 1
                    self.doubts[stack] += 1
                else:
                    self.pool[kind] -= 1
                    blind[cards.half_of(stack)] -= 1

    def unseen(self, sort: i64) -> i64:
        """Cards of a sort without a face."""
        pool = self.pool
        return pool[0] + pool[1] + pool[2] + pool[3] if sort == 0 else pool[cards.PUMPKIN] + pool[cards.SKULL]

    # === The chance of each kind ===

    def find_chances(self, secrets: Secrets | None) -> None:
        """A bit more than there are of the kind: so no draw comes too seldom, and those too often can be refused."""
        most = filled(cards.KINDS, 0)  # cards of each kind that may get a face
        for stack in range(cards.STACKS):
            most[stack % cards.KINDS] += self.doubts[stack]
        total = filled(cards.SORTS, 0)  # of each sort
        for half in range(cards.HOUSES * cards.SORTS):
            total[half % cards.SORTS] += self.most_of_half(half)
        if secrets is not None:
            for kind in range(cards.KINDS):
                most[kind] += secrets.paid[kind]
                total[cards.sort_of(kind)] += secrets.paid[kind]
        for sort in range(cards.SORTS):
            excess = self.excess(sort, most, total[sort])
            for kind in range(cards.CANDY * sort, cards.CANDY if sort == 0 else cards.KINDS):
                if self.pool[kind] > 0:
                    self.chance[kind] = excess * float(self.pool[kind]) / float(self.unseen(sort))

    def most_of_half(self, half: i64) -> i64:
        """Cards of a half that may get a face."""
        doubts: i64 = 0
        for kind in range(cards.KINDS):
            if cards.sort_of(kind) == half % cards.SORTS:
                doubts += self.doubts[half // cards.SORTS * cards.KINDS + kind]
        return doubts if doubts < self.blind[half] else self.blind[half]

    def excess(self, sort: i64, most: vec[i64], total: i64) -> float:
        """Of so many cards the likeliest are, one by one, of the kind least used up: how much likelier each may be."""
        whole = self.unseen(sort)
        used = filled(cards.KINDS, 0)
        value = 1.0
        found = 1.0
        for number in range(total if total < whole else whole):
            next_kind = cards.NONE
            left = 0.0
            for kind in range(cards.KINDS):
                if cards.sort_of(kind) == sort and used[kind] < most[kind] and used[kind] < self.pool[kind]:
                    part = 1.0 - float(used[kind]) / float(self.pool[kind])
                    if part > left:
                        left = part
                        next_kind = kind
            if next_kind == cards.NONE:
                break
            used[next_kind] += 1
            value *= left / (1.0 - float(number) / float(whole))
            each = value ** (1.0 / float(number + 1))
            if each > found:
                found = each
        return found

    def lay_out(self) -> i64:
        """Room for the ways of each stack in doubt."""
        room: i64 = 0
        for stack in range(cards.STACKS):
            if self.doubts[stack] > 0:
                self.doubtful[self.count] = stack
                self.half[self.count] = cards.half_of(stack)
                self.count += 1
                self.first[stack] = room
                room += self.doubts[stack] + 1
        return room

    def count_ways(self, seen: TrickOrTreat, secrets: Secrets | None) -> None:
        """Any card of its kind that was inside may have been the one that was flipped, or one without a face."""
        inside = seen.shown[:]
        blind = self.blind_before(seen)
        wide = filled(cards.STACKS, 0)
        for number in range(self.count):
            self.ways[self.first[self.doubtful[number]]] = 1.0
        for line in range(seen.logged):
            code = seen.log[line]
            op = log.entry_op(code)
            kind = log.entry_kind(code)
            if op > log.DRAWN or kind == log.HIDDEN_KIND:
                continue
            stack = log.entry_house(code) * cards.KINDS + kind
            if secrets is not None and secrets.from_deck[log.entry_house(code)] > 0:
                first = self.first[stack]
                ways = self.ways[first : first + self.doubts[stack] + 1]
                secrets.passages.append(Passage(stack, op, secrets.age[line], inside[stack], ways))
            if op == log.BACK:
                inside[stack] += 1
            elif inside[stack] > 0:
                if wide[stack] < blind[cards.half_of(stack)]:
                    wide[stack] += 1
                self.draw_one_of(stack, inside[stack], wide[stack])
                inside[stack] -= 1
            else:
                blind[cards.half_of(stack)] -= 1
                if wide[stack] > 0:
                    self.draw_another(stack, wide[stack])

    def draw_one_of(self, stack: i64, inside: i64, wide: i64) -> None:
        """With the fewest cards, one of those inside was drawn."""
        ways = self.ways
        first = self.first[stack]
        most = 0.0
        for step in range(wide):
            more = first + wide - step
            ways[more] = ways[more] * float(inside + wide - step) + ways[more - 1]
            most = ways[more] if ways[more] > most else most
        ways[first] *= float(inside)
        if most > MANY or ways[first] > MANY:
            for more in range(first, first + wide + 1):
                ways[more] /= MANY

    def draw_another(self, stack: i64, wide: i64) -> None:
        """With the fewest cards, none was inside: they become one more, so where it was inside, `more` is one less."""
        ways = self.ways
        first = self.first[stack]
        for more in range(wide):
            ways[first + more] += ways[first + more + 1] * float(more + 1)

    # === Odds ===

    def most_taken(self, number: i64) -> i64:
        """Unseen cards of its half that the stacks before a stack in doubt may have taken."""
        half = self.half[number]
        taken: i64 = 0
        while number > 0 and self.half[number - 1] == half:
            number -= 1
            taken += self.doubts[self.doubtful[number]]
        return taken if taken < self.blind[half] else self.blind[half] if self.blind[half] > 0 else 0

    def lay_out_odds(self) -> i64:
        """Room for the odds of each stack in doubt, whatever those before it have taken."""
        room: i64 = 0
        for number in range(self.count):
            self.rows[number] = room
            room += (self.most_taken(number) + 1) * (self.doubts[self.doubtful[number]] + 1)
        return room

    def find_odds(self) -> bool:
        """One card more is any of the unseen ones left in its half, and is of that kind by chance."""
        later = zeros(0)  # for each `taken`: the ways of all stacks of the half that come later
        number = self.count
        while number > 0:
            number -= 1
            last = number + 1 == self.count or self.half[number + 1] != self.half[number]
            later = self.find_odds_of(number, later, last)
            if later[0] <= 0.0:
                return False
        return True

    def find_odds_of(self, number: i64, later: vec[float], last: bool) -> vec[float]:
        """The odds of one stack in doubt; for each `taken`, its ways together with those that come later."""
        stack = self.doubtful[number]
        places = self.blind[self.half[number]]
        chance = self.chance[stack % cards.KINDS]
        first = self.first[stack]
        wide = self.doubts[stack]
        totals = zeros(self.most_taken(number) + 1)
        for taken in range(i64(len(totals))):
            row = self.rows[number] + taken * (wide + 1)
            total = 0.0
            power = 1.0
            for more in range(wide + 1):
                if power > 0.0:
                    total += self.ways[first + more] * power * (1.0 if last else later[taken + more])
                self.odds[row + more] = total
                power *= float(places - taken - more) * chance if taken + more < places else 0.0
            if total > 0.0:
                for more in range(row, row + wide + 1):
                    self.odds[more] /= total
            totals[taken] = total
        return totals

    # === One draw ===

    def spread(self, rng: Rng) -> None:
        """How many more cards each stack held."""
        for kind in range(cards.KINDS):
            self.fresh[kind] = 0
        half: i64 = cards.NONE
        taken: i64 = 0
        for number in range(self.count):
            stack = self.doubtful[number]
            if self.half[number] != half:
                half = self.half[number]
                taken = 0
            more = self.grow(self.rows[number] + taken * (self.doubts[stack] + 1), self.doubts[stack], rng)
            self.more[stack] = more
            self.fresh[stack % cards.KINDS] += more
            taken += more

    def grow(self, row: i64, most: i64, rng: Rng) -> i64:
        """How many more cards than the fewest, by the odds of that row."""
        point = unit(rng)
        more: i64 = 0
        while more < most and point >= self.odds[row + more]:
            more += 1
        return more

    def is_kept(self, rng: Rng) -> bool:
        """All decks share the kinds: refuse as often as the cards without a face come too often, if each comes once."""
        return unit(rng) < self.truth(0) * self.truth(1)

    def truth(self, sort: i64) -> float:
        """The chance of the fresh cards of a sort, one after the other, by the chance that each was given."""
        value = 1.0
        left = self.unseen(sort)
        for kind in range(cards.CANDY * sort, cards.CANDY if sort == 0 else cards.KINDS):
            for used in range(self.fresh[kind]):
                if left <= 0:
                    return 0.0
                value *= float(self.pool[kind] - used) / (float(left) * self.chance[kind])
                left -= 1
        return value


# === Cards without a face ===


def pool_before(seen: TrickOrTreat) -> vec[i64]:
    """The cards without a face when the log began: all there are, less those seen outside the decks from elsewhere.

    Everything now visible outside the decks came out of a deck by the log, or let out of a secret draw, or else
    straight from the pile or the home deck; only the last sort is taken off here.
    """
    pool = filled(cards.KINDS, seen.street.candy_each)
    pool[cards.PUMPKIN] = seen.street.events_each
    pool[cards.SKULL] = seen.street.events_each
    for stack in range(cards.STACKS):
        pool[stack % cards.KINDS] -= seen.shown[stack]
    for seat in range(seen.seats):
        bucket = seen.known if seen.bucket[seat * cards.KINDS] == UNSEEN else seen.bucket
        for kind in range(cards.KINDS):
            pool[kind] -= bucket[seat * cards.KINDS + kind]
    for card in range(seen.flips):
        pool[seen.middle[card]] -= 1
    for card in range(seen.shows):
        pool[seen.lying[card]] -= 1
    for number in range(seen.slots):
        if seen.slot[number] >= 0:
            pool[seen.slot[number]] -= 1
    for line in range(seen.logged):
        undo(seen, seen.log[line], pool)
    return pool


def undo(seen: TrickOrTreat, code: i64, pool: vec[i64]) -> None:
    """Put the card of a line back to where it came from, if the pool was charged for it."""
    op = log.entry_op(code)
    kind = log.entry_kind(code)
    if op == log.SEEN:
        pool[kind] += 1
    elif op == log.BACK:
        pool[kind] -= 1
    elif kind != log.HIDDEN_KIND:
        hidden = seen.bucket[log.entry_seat(code) * cards.KINDS] == UNSEEN
        if op == log.TAKEN_UNSEEN and hidden:
            pool[kind] -= 1
        elif (op == log.DRAWN and not hidden) or (op == log.LET_OUT and hidden):
            pool[kind] += 1
