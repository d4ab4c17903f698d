"""Which cards the secret ones were, each as likely as it is given the view (TT-10.7, TT-10.9).

Which card a secret one was is asked last: from a deck any card that was in there then and was not flipped since, from
the pile any candy without a face. Only of a secret card that was paid all know the kind; which of its owner's secret
cards that was is asked before. Whatever comes too often is refused as often as it is too often.
"""

from __future__ import annotations

from midnight.games.treat.rules import cards, log
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.rules.secrets import Passage, Secret, Secrets
from midnight.games.treat.rules.stacks import Stacks, unit
from midnight.kernel.ints import filled
from midnight.kernel.native import i64, vec
from midnight.kernel.rng import Rng
from midnight.kernel.state import UNSEEN


class Draw:
    """The cards of decks and pool as they are drawn, and the secret ones among them."""

    def __init__(self, stacks: Stacks) -> None:
        self.stacks: Stacks = stacks
        # As drawn:
        self.inside: vec[i64] = stacks.inside  # of each stack: seen and in there
        self.blind: vec[i64] = stacks.blind  # of each half: without a face
        self.pool: vec[i64] = stacks.pool  # of each kind: without a face
        self.by_age: vec[i64] = filled(0, 0)  # of each stack: the cards inside, by when they came back

    def settle_decks(self) -> None:
        """What is in the decks, with so many more cards in each stack."""
        stacks = self.stacks
        self.inside = stacks.inside[:]
        self.blind = stacks.blind[:]
        for number in range(stacks.count):
            stack = stacks.doubtful[number]
            self.inside[stack] += stacks.more[stack]
            self.blind[stacks.half[number]] -= stacks.more[stack]

    def draw_secrets(self, secrets: Secrets, full: TrickOrTreat, rng: Rng) -> bool:
        """Which cards the secret ones were, the faces of some left open; False if this draw is refused."""
        self.settle_decks()
        for card in secrets.cards:
            card.kind = cards.NONE
            card.payment = cards.NONE
        self.sort_strays(secrets, full, rng)
        for number in range(len(secrets.payments)):
            if not self.choose_paid(secrets, number, rng):
                return False
        if secrets.oldest > 0:
            self.tell_apart(secrets, full, rng)
        return all(card.deck == cards.NONE or self.draw_from_deck(secrets, card, rng) for card in secrets.cards)

    def sort_strays(self, secrets: Secrets, full: TrickOrTreat, rng: Rng) -> None:
        """Every candy without a face is in a deck, in the pile or secret: so many of the strays are candy."""
        left = secrets.strays
        if left == 0:
            return
        stacks = self.stacks
        candy = stacks.unseen(0)
        for house in range(cards.HOUSES):
            candy -= stacks.blind[house * cards.SORTS]
        for number in range(full.slots):
            if full.slot[number] == UNSEEN:
                candy -= 1
        for card in secrets.cards:
            if card.line != cards.NONE and card.deck == cards.NONE:
                candy -= 1
        for number in range(secrets.strays):
            card = secrets.cards[number]
            card.sort = 0 if rng.below(left) < candy else 1
            candy -= 1 - card.sort
            left -= 1

    def most_likely(self, secrets: Secrets, card: Secret, kind: i64) -> float:
        """The greatest chance that a secret card is of a kind."""
        stacks = self.stacks
        if card.deck == cards.NONE:
            return stacks.chance[kind] if card.sort == cards.sort_of(kind) else 0.0
        return self.most_cards(card.deck * cards.KINDS + kind) / float(self.room(card))

    def most_cards(self, stack: i64) -> float:
        """That a secret card may have been, of one kind in its deck."""
        stacks = self.stacks
        unseen = float(stacks.blind[cards.half_of(stack)]) * stacks.chance[stack % cards.KINDS]
        return float(stacks.inside[stack] + stacks.doubts[stack]) + unseen

    def room(self, card: Secret) -> i64:
        """Cards in its deck before a secret one was drawn."""
        stacks = self.stacks
        room = stacks.blind[card.deck * cards.SORTS] + stacks.blind[card.deck * cards.SORTS + 1] - card.order
        for kind in range(cards.KINDS):
            room += stacks.inside[card.deck * cards.KINDS + kind]
        return room if room > 0 else 1

    def choose_paid(self, secrets: Secrets, number: i64, rng: Rng) -> bool:
        """One of the secret cards that the seat had by then; False if it had gone into another payment."""
        payment = secrets.payments[number]
        total = 0.0
        for place in range(payment.secrets):
            card = secrets.cards[place]
            if card.owner == payment.seat:
                total += self.most_likely(secrets, card, payment.kind)
        point = unit(rng) * total
        for place in range(payment.secrets):
            card = secrets.cards[place]
            if card.owner == payment.seat:
                point -= self.most_likely(secrets, card, payment.kind)
                if point < 0.0:
                    if card.payment != cards.NONE:
                        return False
                    card.payment = number
                    card.kind = payment.kind
                    if card.deck == cards.NONE:
                        self.stacks.fresh[payment.kind] += 1
                    return True
        return False

    def tell_apart(self, secrets: Secrets, full: TrickOrTreat, rng: Rng) -> None:
        """Go back through the flips, was it a card seen before; then forward, which one, and when it came back."""
        more = self.stacks.more[:]
        for number in range(len(secrets.passages)):
            passage = secrets.passages[len(secrets.passages) - 1 - number]
            in_doubt = passage.op != log.BACK and self.stacks.doubts[passage.stack] > 0
            passage.again = in_doubt and self.was_seen_before(passage, more, rng)
        ages = secrets.oldest + 1
        self.by_age = filled(cards.STACKS * ages, 0)
        for stack in range(cards.STACKS):
            self.by_age[stack * ages] = full.shown[stack]
        for passage in secrets.passages:
            first = passage.stack * ages
            if passage.op == log.BACK:
                self.by_age[first + passage.age] += 1
            elif passage.again:
                self.take(first, rng.below(self.younger(first, ages)))

    def was_seen_before(self, passage: Passage, more: vec[i64], rng: Rng) -> bool:
        """By the ways before it; `more` becomes how many more than the fewest the stack had held until then."""
        now = more[passage.stack]
        if passage.inside > 0:
            again = passage.ways[now] * float(passage.inside + now)
            another = passage.ways[now - 1] if now > 0 else 0.0
            if unit(rng) * (again + another) < again:
                return True
            more[passage.stack] = now - 1
            return False
        again = passage.ways[now + 1] * float(now + 1) if now + 1 < len(passage.ways) else 0.0
        if unit(rng) * (again + passage.ways[now]) < again:
            more[passage.stack] = now + 1
            return True
        return False

    def younger(self, first: i64, age: i64) -> i64:
        """Cards of a stack that came into the deck before that."""
        found: i64 = 0
        for place in range(first, first + age):
            found += self.by_age[place]
        return found

    def take(self, first: i64, number: i64) -> None:
        """Take out the card of a stack with so many before it."""
        place = first
        while number >= self.by_age[place]:
            number -= self.by_age[place]
            place += 1
        self.by_age[place] -= 1

    def draw_from_deck(self, secrets: Secrets, card: Secret, rng: Rng) -> bool:
        """Any card that was in there then and was not flipped since; False as often as one that was is drawn."""
        ages = secrets.oldest + 1
        if card.kind != cards.NONE:
            return self.draw_paid(card, ages, rng)
        point = rng.below(self.room(card))
        for kind in range(cards.KINDS):
            stack = card.deck * cards.KINDS + kind
            seen = self.younger(stack * ages, card.age)
            if point < seen:
                card.kind = kind
                self.inside[stack] -= 1
                self.take(stack * ages, 0)
                return True
            point -= seen
        for sort in range(cards.SORTS):
            half = card.deck * cards.SORTS + sort
            if point < self.blind[half]:
                card.sort = sort
                self.blind[half] -= 1
                return True
            point -= self.blind[half]
        return False

    def draw_paid(self, card: Secret, ages: i64, rng: Rng) -> bool:
        """A secret card of the kind that was paid; False as often as one that was flipped since is drawn."""
        stacks = self.stacks
        stack = card.deck * cards.KINDS + card.kind
        half = cards.half_of(stack)
        point = unit(rng) * self.most_cards(stack)
        seen = float(self.younger(stack * ages, card.age))
        if point < seen:
            self.inside[stack] -= 1
            self.take(stack * ages, 0)
            return True
        if point < seen + float(self.blind[half]) * stacks.chance[card.kind]:
            self.blind[half] -= 1
            stacks.fresh[card.kind] += 1
            return True
        return False

    def show_secrets(self, secrets: Secrets, rng: Rng) -> bool:
        """Secret cards without a face get one from the pool; False if none is left."""
        pool = self.pool
        for card in secrets.cards:
            if card.kind == cards.NONE:
                first: i64 = 0 if card.sort == 0 else cards.CANDY
                last = cards.CANDY if card.sort == 0 else cards.KINDS
                total: i64 = 0
                for kind in range(first, last):
                    total += pool[kind]
                if total <= 0:
                    return False
                point = rng.below(total)
                kind = first
                while point >= pool[kind]:
                    point -= pool[kind]
                    kind += 1
                card.kind = kind
                pool[kind] -= 1
        return True

    def paid_evenly(self, secrets: Secrets, rng: Rng) -> bool:
        """Who had several secret cards of the kind paid any of them: the same position comes so many times."""
        for number in range(len(secrets.payments)):
            payment = secrets.payments[number]
            alike: i64 = 0
            for place in range(payment.secrets):
                card = secrets.cards[place]
                held = card.payment == cards.NONE or card.payment >= number
                if held and card.owner == payment.seat and card.kind == payment.kind:
                    alike += 1
            if alike > 1 and rng.below(alike) > 0:
                return False
        return True
