"""Options of the street in words: names of cards, how a person says and touches them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from midnight.errors import UserError
from midnight.games.treat.content.reading import PARENTS_WORD, StreetFile
from midnight.games.treat.rules import cards, codes
from midnight.games.treat.rules.lexicon import TreatLexicon
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.rules.street import Street
from midnight.games.treat.words import calls, stops
from midnight.games.treat.words.cells import MEANINGS
from midnight.games.treat.words.position import POSITIONS
from midnight.games.treat.words.story import SENTENCES, STAGED
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import UNSEEN
from midnight.kernel.words import Form, Words, signed

CHARACTERS = ("Devil", "Ghost", "Witch", "Mummy")
AGAIN_MARK = "~"  # a card that was seen in this deck before


class TreatWords(Words[TrickOrTreat]):
    """Words of one street file."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    lexicon: TreatLexicon
    kinds: list[str]  # the short names of the card kinds, the parents card last
    kind_names: list[str]
    memory_aid: bool  # does the screen keep the tallies of what was seen?

    def __init__(
        self, file: StreetFile, street: Street, seats: int, start: TrickOrTreat, memory_aid: bool, looks: list[int]
    ) -> None:
        self.game = "trick-or-treat"
        self.file = file
        self.street = street
        self.seats = seats
        self.start = start
        self.memory_aid = memory_aid
        self.lexicon = street.lexicon
        self.size = int(street.lexicon.size)
        self.seat_looks = looks  # the character of each seat, by its place in CHARACTERS
        self.names = [CHARACTERS[look] for look in looks]
        self.kinds = [*file.kinds, PARENTS_WORD]
        self.kind_names = [*file.names, "parents card"]
        self.orders = [
            [int(street.ranked(number, place)) for place in range(cards.CANDY)] for number in range(cards.RANKINGS)
        ]
        self.forms = self.family_forms()
        self.numbers = {self.word(option): option for option in range(self.size)}
        anywhere = set(range(self.size)) - {int(self.lexicon.take), int(self.lexicon.flip)}
        self.touched = {self.touch(option, start): option for option in sorted(anywhere, reverse=True)}

    # === The lexicon ===

    def family_forms(self) -> dict[str, Form]:
        """How the options of each family are written."""
        kinds = self.kinds[: cards.KINDS]
        three = [f"{cards.PAID_EVENTS}{event}" for event in kinds[cards.CANDY :]]
        slots = [str(slot + 1) for slot in range(self.street.slots)]
        return {
            "rank": Form("{}", [self.ranking_word(number) for number in range(cards.RANKINGS)]),
            **{alone: Form(alone) for alone in ("take", "end", "flip", "stop", "no")},
            "move": Form("move:{}", [str(position) for position in range(cards.HOME + 1)]),
            "turn": Form("turn:{}", slots),
            "trade": Form("trade:{}", slots),
            "pay": Form("pay:{}", [*kinds[: cards.CANDY], *three]),
            "face": Form("{}", self.kinds),
            "again": Form("{}", [f"{kind}{AGAIN_MARK}" for kind in kinds]),
            "bucket": Form("{}", [card.id for card in self.file.buckets]),
            "house": Form("{}", [card.id for card in self.file.neighbours]),
            "start": Form("start:{}", SEAT_NAMES[: self.seats]),
        }

    def ranking_word(self, ranking: int) -> str:
        """The kinds of a ranking, best first."""
        return ">".join(self.kinds[kind] for kind in self.orders[ranking])

    def option(self, word: str) -> int:
        """The option of that name, in capitals or not."""
        if word.strip() in self.numbers:
            return self.numbers[word.strip()]
        try:
            return super().option(word)
        except UserError:
            raise UserError(
                f"{word!r} is no option: rank {self.word(0)}, take, move:3, end, flip, stop, turn:5, trade:5, no, "
                f"pay:{self.kinds[0]}, pay:{cards.PAID_EVENTS}{self.kinds[cards.CANDY]}, "
                f"or what chance shows: {', '.join(self.kinds)}"
            ) from None

    def parts(self, option: int) -> tuple[str, ...]:
        """Of a ranking the favourite, the next, and the last two."""
        if not self.lexicon.rank.has(option):
            return super().parts(option)
        first, second, *rest = (self.kinds[kind] for kind in self.orders[option])
        return first, second, ">".join(rest)

    # === Names ===

    def place_name(self, position: int) -> str:
        """A position for people."""
        if position == cards.START:
            return "the start of the street"
        return "home" if position == cards.HOME else f"house {position}"

    def house_name(self, state: TrickOrTreat, position: int) -> str:
        """A position with who lives there, where it is laid out."""
        if position in (cards.START, cards.HOME) or state.house[position - 1] == cards.NONE:
            return self.place_name(position)
        return f"house {position}, {self.file.neighbours[state.house[position - 1]].name}"

    def card(self, kind: int) -> str:
        """A card with its article."""
        name = self.kind_names[kind]
        if kind == cards.PARENTS:
            return f"the {name}"
        return f"an {name}" if name[0] in "aeiou" else f"a {name}"

    # === What is said ===

    def say(self, option: int, state: TrickOrTreat) -> str:
        family = self.lexicon.family_of(option)
        return SAID[family.name](self, state, int(family.value(option)))

    def say_ranking(self, ranking: int) -> str:
        """A ranking with what each kind is worth by it."""
        kinds = [self.kind_names[kind] for kind in self.orders[ranking]]
        values = [signed(int(value)) for value in self.street.printed.values]
        return ", ".join(f"{kind} {value}" for kind, value in zip(kinds, values, strict=True))

    def say_move(self, state: TrickOrTreat, target: int) -> str:
        """Where a Move leads, and whether it is the first one there."""
        first = " and rummage there first" if state.front < target < cards.HOME else ""
        return f"move to {self.house_name(state, target)}{first}"

    def say_slot(self, state: TrickOrTreat, slot: int) -> str:
        """A slot and what is known of its card."""
        kind = state.slot[slot] if slot < state.slots else cards.NONE
        if kind == cards.NONE:
            return f"slot {slot + 1}, which is empty"
        if kind == UNSEEN:
            return f"slot {slot + 1}, never seen"
        side = "face-up" if state.face_up[slot] == 1 else "face-down"
        return f"slot {slot + 1}, {self.card(int(kind))} {side}"

    def say_payment(self, kind: int) -> str:
        """One candy, or three events."""
        return f"pay {self.card(kind)}" if kind < cards.CANDY else f"pay {cards.PAID_EVENTS} {self.kind_names[kind]}s"

    def gives_up(self, option: int, state: TrickOrTreat) -> str:
        if option != self.lexicon.end or state.phase != codes.MOVED:
            return ""
        return f"ends your turn without taking candy at {self.place_name(int(state.place[state.turn]))}"

    ask = stops.ask

    # === What is touched ===

    def touch(self, option: int, state: TrickOrTreat) -> tuple[str, ...]:
        family = self.lexicon.family_of(option)
        value = int(family.value(option))
        match family.name:
            case "rank":
                return tuple(f"kind-{self.kinds[kind]}" for kind in self.orders[value])
            case "take" | "flip":
                return (f"deck-{state.place[state.turn]}",)
            case "move":
                return (f"house-{value}",)
            case "turn" | "trade":
                return (f"slot-{value + 1}",)
            case "pay":
                return (f"kind-{self.kinds[value]}",)
        return ()

    def meant(self, touched: tuple[str, ...], state: TrickOrTreat) -> int | None:
        """The first option that is touched so; which deck is flipped depends on the position."""
        take = int(self.lexicon.take)
        return take if touched == self.touch(take, state) else self.touched.get(touched)

    # === At a real table ===

    drawn_by = calls.drawn_by
    called = calls.called
    group = calls.group
    taken_for = calls.taken_for
    looks = calls.looks


# How an option of each family is said at a position; its value is the number it stands for.
SAID: Final[dict[str, Callable[[TreatWords, TrickOrTreat, int], str]]] = {
    "rank": lambda w, state, ranking: w.say_ranking(ranking),
    "take": lambda w, state, _: f"take candy at {w.house_name(state, int(state.place[state.turn]))}",
    "end": lambda w, state, _: "end the turn",
    "flip": lambda w, state, _: "flip the next card",
    "stop": lambda w, state, _: "stop flipping",
    "no": lambda w, state, _: "no trade",
    "move": lambda w, state, target: w.say_move(state, target),
    "turn": lambda w, state, slot: f"turn over {w.say_slot(state, slot)}",
    "trade": lambda w, state, slot: f"trade for {w.say_slot(state, slot)}",
    "pay": lambda w, state, kind: w.say_payment(kind),
    "face": lambda w, state, kind: f"the card is {w.card(kind)}",
    "again": lambda w, state, kind: f"the card is {w.card(kind)} that was seen in there before",
    "bucket": lambda w, state, card: f"the {w.file.buckets[card].name} is laid",
    "house": lambda w, state, card: f"{w.file.neighbours[card].name} is laid",
    "start": lambda w, state, seat: f"{w.names[seat]} starts",
}
