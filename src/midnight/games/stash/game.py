"""Midnight Stash, made ready to play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from midnight.errors import UserError
from midnight.games.stash import picture, reckoning, text, view
from midnight.games.stash.bot import SensibleStash
from midnight.games.stash.content import OURS, PARTS, Content, read_content
from midnight.games.stash.rules import ids
from midnight.games.stash.rules.box import GOAL_HAUL, GOAL_NONE, GOAL_TARGET, RANDOM, Box, Terms
from midnight.games.stash.rules.night import NONE
from midnight.games.stash.rules.stash import MidnightStash
from midnight.games.stash.words import StashWords
from midnight.kernel.game import SEAT_NAMES, Event, Game, Picture, Player, Reckoning, Setting, Setup
from midnight.kernel.playout import Bot, RandomBot
from midnight.kernel.state import WATCHER, State

LETTERS = tuple(SEAT_NAMES[:5])
GOALS = {"target": int(GOAL_TARGET), "haul": int(GOAL_HAUL), "none": int(GOAL_NONE)}
FILE = "file"  # a number as the numbers file says it
FEWEST_KIDS = 2


def whole_number(name: str, value: str, least: int, most: int) -> int:
    if not (value.isdecimal() and least <= int(value) <= most):
        raise UserError(f"{name} must be {FILE} or a number from {least} to {most}, not {value!r}")
    return int(value)


def quota_of(value: str, content: Content, kids: int) -> int:
    """One number, or one for each number of kids: 17/32/48."""
    by_kids = list(content.numbers.quota)
    if value != FILE:
        numbers = [whole_number("haul_quota", one, 1, 999) for one in value.split("/")]
        if len(numbers) not in (1, len(by_kids)):
            raise UserError(f"haul_quota must be one number or {len(by_kids)}, for 2, 3 and 4 kids, not {value!r}")
        by_kids = numbers * (len(by_kids) // len(numbers))
    return by_kids[kids - FEWEST_KIDS]


def seat_of(name: str, value: str, seats: int, default: int) -> int:
    if value == "random":
        return int(RANDOM)
    if value not in LETTERS:
        return default
    if LETTERS.index(value) >= seats:
        raise UserError(f"{name}: with {seats} seats there is no seat {value}")
    return LETTERS.index(value)


def agree(terms: Terms, content: Content, settings: dict[str, str], seats: int) -> None:
    """Set the options that were chosen."""
    chosen = settings["target"]
    terms.target = content.numbers.target if chosen == FILE else whole_number("target", chosen, 1, 99)
    terms.quota = quota_of(settings["haul_quota"], content, seats - 1)
    terms.goal = GOALS[settings["kingpin_goal"]]
    terms.live = settings["movement_limit"] == "live"
    terms.shared_roll = settings["bully_roll"] == "shared"
    terms.free_choice = settings["bully_choice"] == "free"
    terms.safe = settings["treehouse_safe"] == "on"
    terms.all_candy = settings["most_candy"] == "all"
    terms.kingpin = seat_of("kingpin_seat", settings["kingpin_seat"], seats, seats - 1)
    terms.first = seat_of("first_kid", settings["first_kid"], seats, 1 if terms.kingpin == 0 else 0)
    if terms.first >= 0 and terms.first == terms.kingpin:
        raise UserError(f"first_kid: seat {LETTERS[terms.first]} is the kingpin, not a kid")


class StashSetup(Setup):
    """One kingpin and two to four kids on their map."""

    content: Content
    words: StashWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], content: Content) -> None:
        super().__init__(game, seats, settings, content.fingerprint)
        self.content = content
        terms = content.terms()
        agree(terms, content, settings, seats)
        self.box = Box(content.town(), content.house_cards(), terms, seats)
        self.words = StashWords(content, self.box, self.start())

    def start(self) -> MidnightStash:
        return MidnightStash(self.box, None)

    def eyes(self, state: State, viewer: int) -> int:
        """All is open but a throw that waits for its answer (MS-11.3)."""
        assert isinstance(state, MidnightStash)
        return int(WATCHER) if state.thrown == NONE else viewer

    def show(self, state: State, seat: int = WATCHER) -> dict[str, Any]:
        assert isinstance(state, MidnightStash)
        return view.show(self.words, state)

    def text(self, shown: dict[str, Any]) -> str:
        return text.draw(self.content, shown)

    def spoken(self, shown: dict[str, Any]) -> str:
        return text.speak(shown)

    def picture(self, shown: dict[str, Any]) -> Picture:
        return picture.draw(self.words, shown)

    def bot(self, name: str) -> Bot:
        return RandomBot() if name == "random" else SensibleStash(self.box)

    def players(self, state: State, shown: dict[str, Any]) -> list[Player]:
        assert isinstance(state, MidnightStash)
        return reckoning.players(self.words, state)

    def reckoning(self, state: State, events: list[Event]) -> list[Reckoning]:
        assert isinstance(state, MidnightStash)
        return reckoning.reckoning(self.words, state, events)

    def cards(self) -> str:
        """House cards, costumes and charts."""
        words, content = self.words, self.content
        lines = [f"{card.count} x {words.card_text(number)}" for number, card in enumerate(content.cards)]
        lines += [f"costume {costume.name}: {content.types[costume.type]}" for costume in content.costumes]
        for number, bully in enumerate(content.bullies):
            rows = ", ".join(f"{face} {words.chart_text(number, face)}" for face in range(1, len(bully.actions) + 1))
            lines.append(f"{bully.name}: {rows}")
        return "\n".join(lines)


class StashGame(Game):
    name = "midnight-stash"
    title = "Midnight Stash"
    rule_sets = ("MS",)
    seats = range(3, 6)
    minutes = 60
    blurb = (
        "Halloween in one neighbourhood: kids go from door to door, slower with every piece they carry, and must bring "
        "it home to the treehouse, while one player's bullies lie in wait. The fullest bag wins, if it is full enough."
    )
    settings = (
        Setting("kingpin_goal", ("target", "haul", "none"), "how the kingpin wins (MS-13.2)"),
        Setting("target", (FILE,), "the stash that beats the kingpin, 30 in our file (MS-13.2)", free="1 to 99"),
        Setting(
            "haul_quota",
            (FILE,),
            "the haul a kingpin_goal of haul asks for: 17/32/48 for 2, 3, 4 kids in our file",
            free="a number, or three with slashes",
        ),
        Setting("movement_limit", ("live", "turn_start"), "when the movement scale is read (MS-4.3)"),
        Setting("bully_roll", ("each", "shared"), "a roll for each bully, or one for all (MS-9.2)"),
        Setting("bully_choice", ("numbered", "free"), "the lowest bullies, or the kingpin's choice (MS-1.5)"),
        Setting("treehouse_safe", ("off", "on"), "on: no bully enters the treehouse (MS-10.4)"),
        Setting("most_candy", ("carried", "all"), "whether the stash counts for most candy (MS-10.14)"),
        Setting("kingpin_seat", ("last", *LETTERS, "random"), "who is the kingpin (MS-1.10)"),
        Setting("first_kid", ("lowest", *LETTERS, "random"), "who is the youngest kid (MS-3.2)"),
        *(Setting(part, (OURS[part],), f"the {part}: ours, or a file of your own", free="a file") for part in PARTS),
    )
    bots = ("random", "sensible")
    version = 1
    folder = Path(__file__).parent
    secrets = True  # a throw that waits for its answer
    turn_event = int(ids.TURN_BEGAN)
    counts = {
        "fights": int(ids.FIGHT),
        "fights won by the kingpin": int(ids.KINGPIN_WON),
        "throws": int(ids.THREW),
        "stashings": int(ids.STASHED),
        "knocks": int(ids.KNOCKED),
        "cards drawn": int(ids.DREW),
        "cards too late": int(ids.TOO_LATE),
        "bully turns without movement": int(ids.BULLY_STAYED),
    }
    sums = {
        "candy knocked for": int(ids.KNOCKED),
        "candy stashed": int(ids.STASHED),
        "haul": int(ids.KINGPIN_WON),
        "candy unstashed at the end": int(ids.DISCARDED),
    }
    end_events = {"kingpin": int(ids.ENDED_FOR_KINGPIN), "kids": int(ids.ENDED_FOR_KIDS)}

    def ready(self, seats: int, settings: dict[str, str]) -> Setup:
        return StashSetup(self, seats, settings, read_content(settings))


GAMES: tuple[Game, ...] = (StashGame(),)
