"""The games: ours by their folders, and those of installed packages by their entry points.

A game is a module `game` with a tuple GAMES. Another package names its own in the group `midnight.games`:

    [project.entry-points."midnight.games"]
    dice-race = "dice_race.game:GAMES"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from midnight.errors import UserError
from midnight.kernel.game import Game

GROUP = "midnight.games"


@cache
def games() -> dict[str, Game]:
    """Every game by its name on the command line."""
    return found()[0]


@cache
def broken() -> dict[str, str]:
    """Games that could not be had, by folder or entry point, each with the reason in a sentence."""
    return found()[1]


def game(name: str) -> Game:
    """The game of that name; a UserError that lists the games if there is none."""
    if name not in games():
        raise UserError(f"there is no game {name!r}; there are {', '.join(games())}")
    return games()[name]


@cache
def found() -> tuple[dict[str, Game], dict[str, str]]:
    """All games there are, and why some are not: a package that fails leaves the others alone."""
    known: dict[str, Game] = {}
    reasons: dict[str, str] = {}
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "game.py").is_file():
            try:
                known |= {one.name: one for one in import_module(f"{__name__}.{folder.name}.game").GAMES}
            except Exception as error:
                reasons[folder.name] = f"the game in {folder.name} cannot be loaded: {type(error).__name__}: {error}"
    for point in sorted(entry_points(group=GROUP)):
        try:
            for one in games_at(point):
                if one.name in known:
                    raise UserError(f"there is a game {one.name!r} already")
                known[one.name] = one
        except Exception as error:
            reasons[point.name] = f"{point.value} cannot be loaded: {type(error).__name__}: {error}"
    return known, reasons


def games_at(point: EntryPoint) -> tuple[Game, ...]:
    """What an entry point leads to, if it is what it should be."""
    those = point.load()
    if not isinstance(those, tuple | list) or not all(isinstance(one, Game) for one in those):
        raise UserError("it must name a tuple of games, such as dice_race.game:GAMES")
    return tuple(those)
