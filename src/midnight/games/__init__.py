"""The games: ours by their folders, and those of installed packages by their entry points.

A game is a module `game` with a tuple GAMES. Another package names its own in the group `midnight.games`:

    [project.entry-points."midnight.games"]
    dice-race = "dice_race.game:GAMES"
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from midnight.errors import UserError
from midnight.kernel import registry
from midnight.kernel.game import Game, Setting

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "midnight.games"


@cache
def games() -> dict[str, Game]:
    """Every game by its name on the command line."""
    return found()[0]


@cache
def broken() -> dict[str, str]:
    """The games that failed to load, by folder or entry point, each with the reason in a sentence."""
    return found()[1]


def game(name: str) -> Game:
    """The game of that name; a UserError that lists the games if there is none."""
    if name not in games():
        raise UserError(f"there is no game {name!r}; there are {', '.join(games())}")
    return games()[name]


registry.register(game)


@cache
def found() -> tuple[dict[str, Game], dict[str, str]]:
    """All games, and the reasons why some failed to load; a package that fails leaves the others alone."""
    from importlib.metadata import entry_points  # a quarter of the time of importing this module

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
            those = games_at(point)
            for one in those:
                check_facts(one, known)
            known |= {one.name: one for one in those}
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # one that ends the program while it is loaded, too
            reasons[point.name] = f"{point.value} cannot be loaded: {type(error).__name__}: {error}"
    return known, reasons


def games_at(point: EntryPoint) -> tuple[Game, ...]:
    """What an entry point leads to, if it is what it should be."""
    those = point.load()
    if not isinstance(those, tuple | list) or not all(isinstance(one, Game) for one in those):
        raise UserError("it must name a tuple of games, such as dice_race.game:GAMES")
    return tuple(those)


def check_facts(one: Game, known: dict[str, Game]) -> None:
    """What the list of games and the lobby say of it must be there."""
    texts = (one.name, one.title, one.blurb, *one.bots)
    good = all(isinstance(text, str) and text for text in texts) and isinstance(one.minutes, int)
    good = good and len(one.seats) > 0 and all(isinstance(setting, Setting) for setting in one.settings)
    if not good:
        raise UserError("its name, title, blurb, bots, minutes, seats or settings are not what they should be")
    if one.name in known:
        raise UserError(f"there is a game {one.name!r} already")
