"""Which game has which name: the games register themselves here, so that the kernel imports none of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from midnight.kernel.game import Game

GAMES = "midnight.games"  # the package that registers, loaded when a game is first asked for by name

_lookups: list[Callable[[str], Game]] = []


def register(lookup: Callable[[str], Game]) -> None:
    """Have games looked up by this function."""
    _lookups[:] = [lookup]


def game(name: str) -> Game:
    """The game of that name; a UserError that lists the games if there is none."""
    if not _lookups:
        import_module(GAMES)
    return _lookups[0](name)
