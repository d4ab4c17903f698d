"""Reads the settings of a game: what was agreed on before play."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.stash.content.reading import Content
from midnight.games.stash.rules.terms import GOAL_HAUL, GOAL_NONE, GOAL_TARGET, RANDOM, Terms
from midnight.kernel.content import whole
from midnight.kernel.position import SEAT_NAMES

LETTERS = tuple(SEAT_NAMES[:5])
GOALS = {"target": int(GOAL_TARGET), "haul": int(GOAL_HAUL), "none": int(GOAL_NONE)}
FILE = "file"  # a number as the numbers file says it
FEWEST_KIDS = 2


def whole_number(name: str, value: str, least: int, most: int) -> int:
    if not least <= whole(value) <= most:
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


def agreed(content: Content, settings: dict[str, str], seats: int) -> Terms:
    """Numbers and charts of the files, and the options that were chosen."""
    terms = content.terms()
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
    return terms
