"""The games, found by their folders: each has a module `game` with a tuple GAMES."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from midnight.errors import UserError

if TYPE_CHECKING:
    from midnight.kernel.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game by its name on the command line."""
    found: dict[str, Game] = {}
    for folder in sorted(Path(__file__).parent.iterdir()):
        if (folder / "game.py").is_file():
            for game in import_module(f"{__name__}.{folder.name}.game").GAMES:
                found[game.name] = game
    return found


def game(name: str) -> Game:
    if name not in games():
        raise UserError(f"there is no game {name!r}; there are {', '.join(games())}")
    return games()[name]
