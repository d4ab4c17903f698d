"""The neighbourhood's lexicon: names of spaces, cards and options, how they are said and touched, what is asked."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.stash.content.houses import Card
from midnight.games.stash.content.reading import Content
from midnight.games.stash.rules.box import BULLIES, Box
from midnight.games.stash.rules.night import (
    BULLY_MOVE,
    BULLY_ROLL,
    DEAL_COSTUME,
    DRAW,
    HOUSE_ROLL,
    KID_ACTION,
    LANDED,
    NONE,
    PICK_BULLIES,
    PICK_KINGPIN,
    PICK_YOUNGEST,
    THROW,
    THROW_ROLL,
)
from midnight.games.stash.rules.stash import MidnightStash
from midnight.games.stash.rules.town import OFF
from midnight.games.stash.words import calls, plans
from midnight.games.stash.words.cells import MEANINGS
from midnight.games.stash.words.position import POSITIONS
from midnight.games.stash.words.story import HANDS, SENTENCES, STAGED
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import SEAT_NAMES, Choice, Plan, Words, many

COLOURS = ("Orange", "Sky", "Green", "Yellow", "Pink")
KINGPIN = "Kingpin"


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


class StashWords(Words[MidnightStash]):
    """Words of one map, deck and set of charts."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
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
        self.size = int(box.options)
        self.seats = int(box.seats)
        self.names = list(COLOURS[: self.seats])
        if box.terms.kingpin >= 0:
            self.names[box.terms.kingpin] = KINGPIN
        self.spaces = content.map.spaces
        self.number = {name: space for space, name in enumerate(self.spaces)}
        self.houses = content.map.house  # the number of the house on each space, or OFF
        self.places = [
            f"the treehouse ({name})" if space == content.map.treehouse else name
            for space, name in enumerate(self.spaces)
        ]
        self.touches = [(f"space-{name}",) for name in self.spaces]
        self.charts = [[chart_line(action) for action in bully.actions] for bully in content.bullies]
        self.times = [content.numbers.time(number) for number in range(1, content.numbers.rounds + 1)]
        self.knock = int(box.knock)
        letters = SEAT_NAMES[: self.seats]
        sets = ["".join(str(b + 1) for b in range(BULLIES) if chosen >> b & 1) for chosen in range(1, 1 << BULLIES)]
        self.spellings = [
            *self.spaces,
            "knock",
            "stash",
            "end",
            *(str(face + 1) for face in range(box.terms.die)),
            *(card.id for card in content.cards),
            *(costume.id for costume in content.costumes),
            *HANDS,
            *(f"fight-{letter}" for letter in letters),
            *(f"kingpin-{letter}" for letter in letters),
            *(f"youngest-{letter}" for letter in letters),
            *(f"bullies-{chosen}" for chosen in sets),
        ]
        self.found = {word.lower(): option for option, word in enumerate(self.spellings)}

    # === The lexicon ===

    def word(self, option: int) -> str:
        return self.spellings[option]

    def option(self, word: str) -> int:
        wanted = word.strip().lower().removeprefix("move ")
        if wanted not in self.found:
            raise UserError(
                f"{word!r} is no option: name a space ({self.spaces[0]}), knock, stash, end, a face of the die, "
                "a card, a costume, rock, paper, scissors or a kid to fight (fight-A)"
            )
        return self.found[wanted]

    def say(self, option: int, state: MidnightStash) -> str:
        if option < self.knock:
            return self.say_space(option, state)
        box = self.box
        if option == box.knock:
            return self.say_knock(state)
        if option == box.stash:
            return f"stash all {state.carried[state.turn]}" if state.turn != NONE else "stash"
        if option == box.end:
            return "end the turn"
        if option < box.first_card:
            return f"the die shows {self.word(option)}"
        if option < box.first_costume:
            return self.card_text(option - int(box.first_card))
        if option < box.first_throw:
            costume = self.content.costumes[option - box.first_costume]
            return f"{costume.name} ({self.content.types[costume.type]})"
        if option < box.first_fight:
            return self.word(option)
        if option < box.first_kingpin:
            kid = option - int(box.first_fight)
            return f"fight {self.names[kid]}, who carries {state.carried[kid]}"
        if option < box.first_youngest:
            return f"{COLOURS[option - box.first_kingpin]} is the kingpin"
        if option < box.first_set:
            return f"{COLOURS[option - box.first_youngest]} is the youngest and begins"
        return " and ".join(self.bully_names(int(box.bullies(option))))

    def choices(self, state: MidnightStash) -> list[Choice]:
        return sorted(super().choices(state), key=lambda choice: calls.thought(self, choice.option, state))

    def say_space(self, space: int, state: MidnightStash) -> str:
        phase = state.phase
        if phase == BULLY_MOVE:
            met = [kid for kid in range(self.seats) if state.crowd[space] >> kid & 1]
            landed = " and ".join(f"{self.names[kid]} with {state.carried[kid]}" for kid in met)
            return f"{self.bully(state.bully)} to {self.place(space)}" + (f": lands on {landed}" if met else "")
        if phase == KID_ACTION:
            cost = self.box.town.far(state.at[state.turn], space)
            steps = "1 step" if cost == 1 else f"{cost} steps"
            note = self.house_note(space, state) if self.houses[space] != OFF else ""
            return f"move to {self.places[space]}, {steps}{note}"
        return f"move to {self.place(space)}"

    def say_knock(self, state: MidnightStash) -> str:
        house = self.box.town.house[state.at[state.turn]] if state.turn != NONE else OFF
        if state.phase != KID_ACTION or house == OFF or state.card[house] == NONE or not state.lit[house]:
            return "knock"
        due = int(state.due(state.turn, state.card[house]))
        room = int(self.box.terms.full - state.carried[state.turn])
        return f"knock on the door: {many(min(due, room), 'piece')}" + (f" of {due}" if due > room else "")

    def house_note(self, space: int, state: MidnightStash) -> str:
        """What waits at a house."""
        house = self.houses[space]
        if house == OFF:
            return ""
        card = state.card[house]
        if card == NONE:
            return ": an empty house, draw a card" if state.undrawn else ": an empty house, but no card is left"
        if not state.lit[house]:
            return ": the lights are off"
        name, turn = self.content.cards[card].name, state.turn
        if turn == NONE:
            return f": {name}"
        if state.marks[house] >> turn & 1:
            return f": {name}, already knocked"
        return f": {name}, {many(state.due(turn, card), 'piece')}"

    def touch(self, option: int, state: MidnightStash) -> tuple[str, ...]:
        """Spaces and tokens are on the picture, so are the hands in a fight; the rest are buttons."""
        if option < self.knock:
            return self.touches[option]
        box = self.box
        if option in (box.knock, box.stash) and state.turn != NONE and state.at[state.turn] != OFF:
            return self.touches[state.at[state.turn]]
        if box.first_throw <= option < box.first_fight and state.phase == THROW:
            return (f"throw-{self.word(option)}",)
        if box.first_fight <= option < box.first_kingpin and state.phase == LANDED:
            return (f"kid-{SEAT_NAMES[option - box.first_fight]}",)
        return ()

    def meant(self, touched: tuple[str, ...], state: MidnightStash) -> int | None:
        """To touch the space one stands on is to knock or to stash there, not to move there."""
        option = super().meant(touched, state)
        if option is not None and state.phase == KID_ACTION and option == state.at[state.turn]:
            return int(self.box.knock if self.box.town.is_house(option) else self.box.stash)
        return option

    def aims(self, state: MidnightStash) -> list[tuple[str, str]]:
        return plans.aims(self, state)

    def plans(self, element: str, state: MidnightStash) -> list[Plan]:
        return plans.plans(self, element, state)

    def dice(self, option: int) -> tuple[tuple[str, str], ...]:
        face = option - int(self.box.first_face) + 1
        return ((str(face), "twelve"),) if 1 <= face <= self.box.terms.die else ()

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

    def gives_up(self, option: int, state: MidnightStash) -> str:
        if option != self.box.end or state.phase != KID_ACTION:
            return ""
        offered = {int(one) for one in state.options()}
        left = [many(int(state.steps_left()), "step")] if state.steps_left() else []
        left += ["a door to knock on"] if int(self.box.knock) in offered else []
        left += ["candy to stash"] if int(self.box.stash) in offered else []
        return f"ends your turn with {' and '.join(left)} left" if left else ""

    # === What is asked ===

    def ask(self, state: MidnightStash) -> str:
        phase = state.phase
        if phase == KID_ACTION:
            left = state.steps_left()
            steps = "no steps left" if left == 0 else "1 step left" if left == 1 else f"{left} steps left"
            carried = state.carried[state.turn]
            return f"{self.names[state.turn]} carries {carried} and has {steps}: {self.ways(state)}."
        if phase == BULLY_MOVE:
            action = self.chart_text(int(state.bully), int(state.roll))
            return f"{self.bully(state.bully)} rolled {state.roll}, {action}: choose where the move ends."
        if phase == LANDED:
            return f"{self.bully(state.bully)} has landed on several kids: choose one to fight."
        if phase == THROW:
            score = f"{self.names[state.foe]} {state.kid_wins}, kingpin {state.kingpin_wins}"
            return f"{self.names[state.seat]}: rock, paper or scissors? The fight stands {score}."
        if phase == PICK_BULLIES:
            return f"Kingpin, choose {self.box.kids} bullies."
        return self.ask_chance(state)

    def ways(self, state: MidnightStash) -> str:
        """What a kid may do now."""
        box = self.box
        kinds = {"knock": int(box.knock), "stash": int(box.stash), "end": int(box.end)}
        found = [word for word, option in kinds.items() if state.refusal(option) == ALLOWED]
        found = ["move", *found] if state.steps_left() > 0 else found
        return " or ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)

    def ask_chance(self, state: MidnightStash) -> str:
        phase = state.phase
        if phase == BULLY_ROLL:
            who = "all bullies" if self.box.terms.shared_roll else self.bully(state.bully)
            return f"The die is rolled for {who}."
        if phase == DRAW:
            return f"{self.names[state.turn]} draws a house card for {self.place(state.at[state.turn])}."
        if phase == HOUSE_ROLL:
            card = state.card[self.box.town.house[state.at[state.turn]]]
            return f"{self.names[state.turn]} rolls the die at the {self.content.cards[card].name}."
        if phase == THROW_ROLL:
            return f"{state.equal} equal throws in a row: the die decides, odd for {self.names[state.foe]}."
        if phase == DEAL_COSTUME:
            return f"{self.names[state.turn]} draws a costume."
        if phase == PICK_KINGPIN:
            return "Chance names the kingpin."
        if phase == PICK_YOUNGEST:
            return "Chance names the youngest kid, who begins each round."
        won = state.winners()
        names = " and ".join(self.names[seat] for seat in won)
        role = "The kingpin" if won == [state.kingpin] else names
        return f"The game is over: {role} {'wins' if len(won) == 1 else 'share the win'}."
