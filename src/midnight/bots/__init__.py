"""Players for any game: the game's own by name, and a search that needs to know none of it."""

from __future__ import annotations

from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.kernel.game import Game, Setup
from midnight.kernel.playout import Bot

SEARCH = "search"
TRIALS = 400
MOST_TRIALS = 1_000_000_000


def trials_of(name: str) -> int | None:
    """`search` or `search:1000`; None for any other name."""
    word, colon, number = name.partition(":")
    if word != SEARCH or (colon and not number.isdecimal()):
        return None
    if len(number) > len(str(MOST_TRIALS)):
        return None
    trials = int(number) if colon else TRIALS
    return trials if 0 < trials <= MOST_TRIALS else None


def check_name(kind: Game, name: str, others: tuple[str, ...] = ()) -> None:
    """A UserError that lists the players there are if this name means none; `others` are allowed too."""
    known = (*kind.bots, SEARCH, *others)
    if name.startswith(f"{SEARCH}:") and trials_of(name) is None:
        raise UserError(f"search:TRIALS takes a number of 1 to {MOST_TRIALS}, not {name[len(SEARCH) + 1 :][:40]!r}")
    if name not in known and trials_of(name) is None:
        raise UserError(f"there is no player {name!r}; there are {', '.join(known)} (or search:TRIALS)")


def make_bot(setup: Setup, name: str) -> Bot:
    """The player of that name, ready for this setup: one of the game's own, or a search."""
    trials = trials_of(name)
    return setup.bot(name) if trials is None else SearchBot(trials)
