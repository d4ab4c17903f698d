"""Players by name: a game's own, a search with its budget, a careless one, and levels for people."""

from __future__ import annotations

import re

from midnight.bots.careless import CarelessBot
from midnight.bots.learned import learned_promise
from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.kernel.game import Game, Setup
from midnight.kernel.playout import Bot

SEARCH = "search"
BUDGET = re.compile(r"search(?::(?:(?P<trials>[1-9]\d{0,8})|(?P<time>\d{1,6}(?:\.\d{1,3})?)(?P<unit>ms|s)))?")
CARELESS = re.compile(r"careless(?::(?P<percent>100|\d{1,2}))?")
PERCENT = 50
SECONDS = 0.2
LONGEST = 600.0
MANY = 1_000_000_000


def is_player(kind: Game, name: str) -> bool:
    """Whether this name means a player of that game."""
    if name in kind.bots or name in kind.levels or CARELESS.fullmatch(name):
        return True
    found = BUDGET.fullmatch(name)
    return found is not None and 0 < seconds_of(found) <= LONGEST


def seconds_of(found: re.Match[str]) -> float:
    """The most seconds that a search thinks."""
    if found["trials"]:
        return LONGEST
    if not found["time"]:
        return SECONDS
    return float(found["time"]) / (1000 if found["unit"] == "ms" else 1)


def check_name(kind: Game, name: str, others: tuple[str, ...] = ()) -> None:
    """Raise a UserError that lists the players if this name means none; `others` are allowed too."""
    if name not in others and not is_player(kind, name):
        known = ", ".join((*kind.levels, *kind.bots, SEARCH, *others))
        raise UserError(f"there is no player {name!r}; there are {known} (or search:1s, search:200ms, search:TRIALS)")


def make_bot(setup: Setup, name: str, most_seconds: float = LONGEST) -> Bot:
    """The player of that name, ready for this setup, who thinks at most `most_seconds` about one decision."""
    check_name(setup.game, name)
    name = setup.game.levels.get(name, name)
    if careless := CARELESS.fullmatch(name):
        return CarelessBot(setup.light_bot(), int(careless["percent"] or PERCENT))
    if found := BUDGET.fullmatch(name):
        seconds = min(seconds_of(found), most_seconds)
        light = setup.light_bot()
        promise = learned_promise(light, setup.game.folder / "bots")
        return SearchBot(light, int(found["trials"] or MANY), seconds, setup.game.secrets, promise)
    return setup.bot(name)
