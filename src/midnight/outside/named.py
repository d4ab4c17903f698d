"""A player by its name: one of a game's own, `module:Name`, an entry point of another package, or `engine:COMMAND`.

A package declares its players in the group `midnight.bots`; each takes a setup and gives a `Bot`:

    [project.entry-points."midnight.bots"]
    greedy = "my_bots:Greedy"
"""

from __future__ import annotations

import inspect
import os
import re
import shlex
import shutil
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from midnight.bots import check_name, make_bot
from midnight.errors import UserError
from midnight.kernel.game import Game, Setup
from midnight.kernel.playout import Bot
from midnight.outside.engine import ENGINE, EngineBot

GROUP = "midnight.bots"
PLACE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
OURS = ("search", "careless", "me")  # what these are followed by is no class


def is_outside(name: str) -> bool:
    """Whether this name means a player from outside the package."""
    head = name.partition(":")[0]
    return name.startswith(ENGINE) or (PLACE.fullmatch(name) is not None and head not in OURS) or name in packaged()


def packaged() -> set[str]:
    """The players of installed packages."""
    return {point.name for point in entry_points(group=GROUP)}


def check_player(kind: Game, name: str, others: tuple[str, ...] = ()) -> None:
    """Raise a UserError if this name means no player; a player from outside is loaded later."""
    if name in kind.bots or not is_outside(name):
        check_name(kind, name, others)


def check_there(name: str) -> None:
    """Raise a UserError if there is no class or program of that name."""
    if not is_outside(name):
        raise UserError(f"{name!r} is no player from outside: say module:Name, an entry point or engine:COMMAND")
    if not name.startswith(ENGINE):
        check_maker(loaded(name))
        return
    try:
        command = shlex.split(name.removeprefix(ENGINE))
    except ValueError as error:
        raise UserError(f"{name!r} is no command: {error}") from None
    if not command or shutil.which(command[0]) is None:
        raise UserError(f"there is no program {command[0] if command else ''!r} that can be started")


def player(setup: Setup, name: str) -> Bot:
    """The player of that name, ready for this setup."""
    if name in setup.game.bots or not is_outside(name):
        return make_bot(setup, name)
    if name.startswith(ENGINE):
        return EngineBot(setup, name.removeprefix(ENGINE))
    made = made_by(loaded(name), setup)
    if not isinstance(made, Bot):
        raise UserError(f"{name} gives a {type(made).__name__}; a player is a midnight.Bot")
    return made


def loaded(name: str) -> Any:
    """The object that a class or entry point names."""
    point = next((point for point in entry_points(group=GROUP) if point.name == name), None)
    try:
        if point is not None:
            return point.load()
        if os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
        module, _, wanted = name.partition(":")
        return getattr(import_module(module), wanted)
    except Exception as error:
        raise UserError(f"the player {name} cannot be loaded: {type(error).__name__}: {error}") from None


def check_maker(maker: Any) -> None:
    """Raise a UserError if this object cannot make a player."""
    if not callable(maker):
        raise UserError(f"{maker!r} is no player: name a class, or a function that takes a setup")


def made_by(maker: Any, setup: Setup) -> object:
    """The player that it makes, with the setup if it takes one."""
    check_maker(maker)
    try:
        wants = bool(inspect.signature(maker).parameters)
    except (TypeError, ValueError):
        wants = False
    return maker(setup) if wants else maker()
