"""The street's lexicon: names of cards and options, how a person says and touches them, what is asked."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.treat.content.reading import PARENTS_WORD, StreetFile
from midnight.games.treat.rules import cards as phases
from midnight.games.treat.rules.street import CANDY, HOME, KINDS, NONE, PAID_EVENTS, RANKINGS, START, Street
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.games.treat.words import calls
from midnight.games.treat.words.cells import MEANINGS
from midnight.games.treat.words.position import POSITIONS
from midnight.games.treat.words.story import SENTENCES, STAGED
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import ALLOWED, UNSEEN
from midnight.kernel.words import Words, signed

CHARACTERS = ("Devil", "Ghost", "Witch", "Mummy")
AGAIN_MARK = "~"  # a card that was seen in this deck before


class TreatWords(Words[TrickOrTreat]):
    """Words of one street file."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    file: StreetFile
    start: TrickOrTreat
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
        self.size = int(street.options)
        self.seat_looks = looks  # the character of each seat, by its place in CHARACTERS
        self.names = [CHARACTERS[look] for look in looks]
        self.kinds = [*file.kinds, PARENTS_WORD]
        self.kind_names = [*file.names, "parents card"]
        self.orders = [[int(street.ranked(number, place)) for place in range(CANDY)] for number in range(RANKINGS)]
        self.words = [self.make_word(option) for option in range(self.size)]
        self.number = {word: option for option, word in enumerate(self.words)}
        self.lower = {word.lower(): option for option, word in enumerate(self.words)}
        # What is said and touched at every position alike; None where it depends on the position.
        self.said = [self.always_said(option) for option in range(self.size)]
        self.touched = [self.always_touched(option) for option in range(self.size)]

    # === The lexicon ===

    def make_word(self, option: int) -> str:
        street = self.street
        if option < RANKINGS:
            return self.ranking_word(option)
        if option < street.first_move:
            return ("take", "end", "flip", "stop", "no")[option - street.take]
        if option < street.first_turn:
            return f"move:{option - street.first_move}"
        if option < street.first_trade:
            return f"turn:{option - street.first_turn + 1}"
        if option < street.first_pay:
            return f"trade:{option - street.first_trade + 1}"
        if option < street.first_face:
            kind = option - street.first_pay
            return f"pay:{self.kinds[kind]}" if kind < CANDY else f"pay:{PAID_EVENTS}{self.kinds[kind]}"
        if option < street.first_again:
            return self.kinds[option - street.first_face]
        if option < street.first_bucket:
            return f"{self.kinds[option - street.first_again]}{AGAIN_MARK}"
        if option < street.first_house:
            return self.file.buckets[option - street.first_bucket].id
        if option < street.first_start:
            return self.file.neighbours[option - street.first_house].id
        return f"start:{SEAT_NAMES[option - street.first_start]}"

    def ranking_word(self, ranking: int) -> str:
        return ">".join(self.kinds[kind] for kind in self.orders[ranking])

    def word(self, option: int) -> str:
        return self.words[option]

    def option(self, word: str) -> int:
        text = word.strip()
        if text in self.number:
            return self.number[text]
        if text.lower() in self.lower:
            return self.lower[text.lower()]
        raise UserError(
            f"{word!r} is no option: rank {self.words[0]}, take, move:3, end, flip, stop, turn:5, trade:5, no, "
            f"pay:{self.kinds[0]}, pay:{PAID_EVENTS}{self.kinds[CANDY]}, or what chance shows: {', '.join(self.kinds)}"
        )

    def place_name(self, position: int) -> str:
        """A position for people."""
        if position == START:
            return "the start of the street"
        return "home" if position == HOME else f"house {position}"

    def house_name(self, state: TrickOrTreat, position: int) -> str:
        """A position with who lives there, where it is laid out."""
        if position in (START, HOME) or state.house[position - 1] == NONE:
            return self.place_name(position)
        return f"house {position}, {self.file.neighbours[state.house[position - 1]].name}"

    def card(self, kind: int) -> str:
        """A card with its article."""
        name = self.kind_names[kind]
        if kind == KINDS:
            return f"the {name}"
        return f"an {name}" if name[0] in "aeiou" else f"a {name}"

    def say(self, option: int, state: TrickOrTreat) -> str:
        always = self.said[option]
        if always is not None:
            return always
        street = self.street
        if option == street.take:
            return f"take candy at {self.house_name(state, int(state.place[state.turn]))}"
        if option < street.first_turn:
            return self.say_move(option - int(street.first_move), state)
        if option < street.first_trade:
            slot = option - int(street.first_turn)
            return f"turn over slot {slot + 1}{self.slot_note(slot, state)}"
        slot = option - int(street.first_trade)
        return f"trade for slot {slot + 1}{self.slot_note(slot, state)}"

    def always_said(self, option: int) -> str | None:
        street = self.street
        if option < RANKINGS:
            return self.say_ranking(option)
        if option == street.take:
            return None
        if option < street.first_move:
            return ("end the turn", "flip the next card", "stop flipping", "no trade")[option - street.end]
        if option < street.first_pay:
            return None
        if option < street.first_face:
            kind = option - int(street.first_pay)
            return f"pay {self.card(kind)}" if kind < CANDY else f"pay {PAID_EVENTS} {self.kind_names[kind]}s"
        return self.say_chance(option)

    def say_ranking(self, ranking: int) -> str:
        kinds = [self.kind_names[kind] for kind in self.orders[ranking]]
        values = [signed(int(value)) for value in self.street.values]
        return ", ".join(f"{kind} {value}" for kind, value in zip(kinds, values, strict=True))

    def say_move(self, target: int, state: TrickOrTreat) -> str:
        first = " and rummage there first" if state.front < target < HOME else ""
        return f"move to {self.house_name(state, target)}{first}"

    def slot_note(self, slot: int, state: TrickOrTreat) -> str:
        kind = state.slot[slot] if slot < state.slots else phases.GONE
        if kind == phases.GONE:
            return ", which is empty"
        if kind == UNSEEN:
            return ", never seen"
        side = "face-up" if state.face_up[slot] == 1 else "face-down"
        return f", {self.card(int(kind))} {side}"

    def say_chance(self, option: int) -> str:
        street = self.street
        if option < street.first_again:
            return f"the card is {self.card(option - int(street.first_face))}"
        if option < street.first_bucket:
            return f"the card is {self.card(option - int(street.first_again))} that was seen in there before"
        if option < street.first_house:
            return f"the {self.file.buckets[option - street.first_bucket].name} is laid"
        if option < street.first_start:
            return f"{self.file.neighbours[option - street.first_house].name} is laid"
        return f"{self.names[option - street.first_start]} starts"

    def touch(self, option: int, state: TrickOrTreat) -> tuple[str, ...]:
        always = self.touched[option]
        if always is not None:
            return always
        return (f"deck-{state.place[state.turn]}",)

    def always_touched(self, option: int) -> tuple[str, ...] | None:
        street = self.street
        if option < RANKINGS:
            return tuple(f"kind-{self.kinds[kind]}" for kind in self.orders[option])
        if option in (street.take, street.flip):
            return None
        if street.first_move <= option < street.first_turn:
            return (f"house-{option - street.first_move}",)
        if street.first_turn <= option < street.first_trade:
            return (f"slot-{option - street.first_turn + 1}",)
        if street.first_trade <= option < street.first_pay:
            return (f"slot-{option - street.first_trade + 1}",)
        if street.first_pay <= option < street.first_face:
            return (f"kind-{self.kinds[option - street.first_pay]}",)
        return ()

    def gives_up(self, option: int, state: TrickOrTreat) -> str:
        if option != self.street.end or state.phase != phases.MOVED:
            return ""
        return f"ends your turn without taking candy at {self.place_name(int(state.place[state.turn]))}"

    # === At a real table ===

    def drawn_by(self, state: TrickOrTreat) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: TrickOrTreat) -> tuple[str, ...]:
        return calls.group(self, option, state)

    def taken_for(self, option: int, state: TrickOrTreat) -> int:
        return calls.taken_for(self, option, state)

    def looks(self, state: TrickOrTreat) -> int:
        return calls.looks(self, state)

    # === What is to be decided ===

    def ask(self, state: TrickOrTreat) -> str:
        if state.phase == phases.DONE:
            winners = [self.names[seat] for seat in state.winners()]
            return f"The parents came: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
        who = self.names[state.seat if state.phase == phases.RANK else state.turn]
        where = self.place_name(int(state.place[state.turn]))
        return QUESTIONS[int(state.phase)].format(who=who, where=where, ways=self.ways(state))

    def ways(self, state: TrickOrTreat) -> str:
        """What may be done in a turn now."""
        street = self.street
        kinds = {
            "take candy there": (int(street.take),),
            "move on": tuple(range(int(street.first_move), int(street.first_turn))),
            "end the turn": (int(street.end),),
        }
        found = [way for way, options in kinds.items() if any(state.refusal(one) == ALLOWED for one in options)]
        return ", or ".join(found)


QUESTIONS = {
    int(phases.RANK): "{who} ranks the candy in secret, favourite first.",
    int(phases.DEAL_BUCKET): "The next bucket card is laid.",
    int(phases.DEAL_HOUSE): "The next neighbour moves in.",
    int(phases.DEAL_START): "Somebody is picked to start.",
    int(phases.TURN): "{who} is at {where}: {ways}.",
    int(phases.RUMMAGE): "{who} rummages at {where}: the next card is shown.",
    int(phases.MOVED): "{who} has come to {where}: {ways}.",
    int(phases.FLIP): "{who} flips a card at {where}.",
    int(phases.AGAIN): "{who} at {where}: flip another card, or stop.",
    int(phases.SECRET): "{who} draws a card at {where} that nobody else sees.",
    int(phases.TAKEN): "{who} has taken candy at {where}: {ways}.",
    int(phases.PILE): "{who} turns over a card of the pile.",
    int(phases.LOOK): "{who} turns over a card that nobody has seen.",
    int(phases.TRADE): "{who} may trade for one card of the pile.",
    int(phases.PEEK): "{who} looks at the card taken from the pile.",
    int(phases.PAY): "{who} pays for the card taken from the pile.",
}
