"""The neighbourhood's language: names of spaces, cards and options, how they are said and touched, what is asked."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.stash.content.houses import Card
from midnight.games.stash.content.reading import Content
from midnight.games.stash.rules import codes, movement
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.lexicon import BULLIES, StashLexicon
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words import calls, plans
from midnight.games.stash.words.cells import MEANINGS
from midnight.games.stash.words.phrases import COLOURS, PHRASES
from midnight.games.stash.words.position import POSITIONS
from midnight.games.stash.words.stops import QUESTIONS
from midnight.games.stash.words.story import HANDS, SENTENCES, STAGED
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import SEAT_NAMES, Choice, Form, Plan, Words, many

KINGPIN = "Kingpin"
MOVE = "move "  # may stand before a space


def chart_line(action: str) -> str:
    """A line of a bully's chart, for people."""
    words = action.split()
    if words[0] == "free":
        return f"move {words[1]}"
    if words[0] == "compass":
        return f"{words[2]} {'east or west' if words[1] == 'EW' else 'north or south'}"
    if words[0] == "toward":
        whom = {"most_candy": "most candy", "any": "the nearest kid"}.get(words[1], f"nearest {words[1][5:]}")
        return f"{words[2]} towards {whom}"
    return "no movement" if words[0] == "none" else "back to base"


def forms_of(content: Content, lexicon: StashLexicon, seats: int) -> dict[str, Form]:
    """How each family of options is written."""
    letters = SEAT_NAMES[:seats]
    sets = ["".join(str(b + 1) for b in range(BULLIES) if chosen >> b & 1) for chosen in lexicon.bullies.axes[0]]
    return {
        "space": Form("{}", content.map.spaces),
        "knock": Form("knock"),
        "stash": Form("stash"),
        "end": Form("end"),
        "face": Form("{}", [str(face) for face in lexicon.face.axes[0]]),
        "card": Form("{}", [card.id for card in content.cards]),
        "costume": Form("{}", [costume.id for costume in content.costumes]),
        "throw": Form("{}", HANDS),
        "fight": Form("fight-{}", letters),
        "kingpin": Form("kingpin-{}", letters),
        "youngest": Form("youngest-{}", letters),
        "bullies": Form("bullies-{}", sets),
    }


class StashWords(Words[MidnightStash]):
    """Words of one map, deck and set of charts."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    lexicon: StashLexicon
    content: Content
    box: Box
    start: MidnightStash
    spaces: tuple[str, ...]
    number: dict[str, int]
    touches: list[tuple[str, ...]]  # the ids of the spaces in the picture

    def __init__(self, content: Content, box: Box, start: MidnightStash) -> None:
        self.game = "midnight-stash"
        self.content = content
        self.box = box
        self.start = start
        self.lexicon = box.lexicon
        self.size = int(box.lexicon.size)
        self.seats = int(box.seats)
        self.forms = forms_of(content, box.lexicon, self.seats)
        self.names = list(COLOURS[: self.seats])
        if box.terms.kingpin >= 0:
            self.names[box.terms.kingpin] = KINGPIN
        self.spaces = content.map.spaces
        self.number = {name: space for space, name in enumerate(self.spaces)}
        self.houses = content.map.house  # the number of the house on each space, or NONE
        self.places = [
            f"the treehouse ({name})" if space == content.map.treehouse else name
            for space, name in enumerate(self.spaces)
        ]
        self.touches = [(f"space-{name}",) for name in self.spaces]
        self.charts = [[chart_line(action) for action in bully.actions] for bully in content.bullies]
        self.times = [content.numbers.time(number) for number in range(1, content.numbers.rounds + 1)]

    # === The lexicon ===

    def option(self, word: str) -> int:
        wanted = word.strip()
        try:
            return super().option(wanted[len(MOVE) :] if wanted.lower().startswith(MOVE) else wanted)
        except UserError as unknown:
            raise UserError(
                f"{word!r} is no option: name a space ({self.spaces[0]}), knock, stash, end, a face of the die, "
                "a card, a costume, rock, paper, scissors or a kid to fight (fight-A)"
            ) from unknown

    def say(self, option: int, state: MidnightStash) -> str:
        family = self.lexicon.family_of(option)
        return PHRASES[family.name](self, int(family.value(option)), state)

    def choices(self, state: MidnightStash) -> list[Choice]:
        return sorted(super().choices(state), key=lambda choice: calls.thought(self, choice.option, state))

    def touch(self, option: int, state: MidnightStash) -> tuple[str, ...]:
        """Spaces and tokens are on the picture, so are the hands in a fight; the rest are buttons."""
        lexicon = self.lexicon
        if lexicon.space.has(option):
            return self.touches[option]
        if option in (lexicon.knock, lexicon.stash) and state.turn != NONE and state.at[state.turn] != NONE:
            return self.touches[state.at[state.turn]]
        if lexicon.throw.has(option) and state.phase == codes.THROW:
            return (f"throw-{self.word(option)}",)
        if lexicon.fight.has(option) and state.phase == codes.LANDED:
            return (f"kid-{SEAT_NAMES[lexicon.fight.value(option)]}",)
        return ()

    def meant(self, touched: tuple[str, ...], state: MidnightStash) -> int | None:
        """To touch the space one stands on is to knock or to stash there, not to move there."""
        if len(touched) != 1:
            return None
        kind, _, name = touched[0].partition("-")
        if kind == "space" and name in self.number:
            return self.meant_space(self.number[name], state)
        if kind == "throw" and name in HANDS and state.phase == codes.THROW:
            return int(self.lexicon.throw.at(HANDS.index(name)))
        if kind == "kid" and name in SEAT_NAMES[: self.seats] and state.phase == codes.LANDED:
            return int(self.lexicon.fight.at(SEAT_NAMES.index(name)))
        return None

    def meant_space(self, space: int, state: MidnightStash) -> int:
        if state.phase == codes.KID_ACTION and space == state.at[state.turn]:
            return int(self.lexicon.knock if self.box.town.is_house(space) else self.lexicon.stash)
        return space

    def aims(self, state: MidnightStash) -> list[tuple[str, str]]:
        return plans.aims(self, state)

    def plans(self, element: str, state: MidnightStash) -> list[Plan]:
        return plans.plans(self, element, state)

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        return ((self.word(option), "twelve"),) if self.lexicon.face.has(option) else ()

    # === At a real table ===

    def drawn_by(self, state: MidnightStash) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: MidnightStash) -> tuple[str, ...]:
        return calls.group(self, option, state)

    # === Names ===

    def place(self, space: int) -> str:
        """A space for people: the treehouse by its name."""
        return self.places[space]

    def kingpins(self) -> tuple[int, ...]:
        """The kingpin's seat, where it is known before the game begins."""
        return (int(self.box.terms.kingpin),) if self.box.terms.kingpin >= 0 else ()

    def bully(self, bully: int) -> str:
        return self.content.bullies[bully].name

    def bully_names(self, chosen: int) -> list[str]:
        return [bully.name for number, bully in enumerate(self.content.bullies) if chosen >> number & 1]

    def bonus_text(self, card: Card) -> str:
        return ", ".join(f"{self.content.types[kind]} +{more}" for kind, more in card.bonuses)

    def card_text(self, number: int) -> str:
        """A house card in one line, made from its data."""
        card = self.content.cards[number]
        if card.special:
            return f"{card.name}: {self.action_text(card)}"
        bonus = self.bonus_text(card)
        return f"{card.id} {card.name}: {card.candy} candy until {card.time}" + (f", {bonus}" if bonus else "")

    def action_text(self, card: Card) -> str:
        full = len(self.content.numbers.limits) - 1
        return {
            "fill": f"the scale is filled to {full}",
            "robbed": "lose all carried candy and go back to the treehouse",
            "nothing": "nobody opens",
            "party": "roll the die; on an even number lose half of it",
            "family": "roll the die; on an even number gain half of it",
            "haunted": "lose all carried candy",
            "gift": f"{card.candy} candy for a {self.content.types[card.type]} costume",
        }[card.action]

    def chart_text(self, bully: int, face: int) -> str:
        return self.charts[bully][face - 1]

    # === What is asked ===

    def ask(self, state: MidnightStash) -> str:
        return QUESTIONS[state.phase](self, state)

    def gives_up(self, option: int, state: MidnightStash) -> str:
        if option != self.lexicon.end or state.phase != codes.KID_ACTION:
            return ""
        steps = int(movement.steps_left(state))
        left = [many(steps, "step")] if steps else []
        left += ["a door to knock on"] if state.refusal(self.lexicon.knock) == ALLOWED else []
        left += ["candy to stash"] if state.refusal(self.lexicon.stash) == ALLOWED else []
        return f"ends your turn with {' and '.join(left)} left" if left else ""
