"""GAME, `--set` and `--variant`, the same for every command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from midnight.completing import complete_changes, complete_games
from midnight.errors import UserError

F = TypeVar("F", bound=Callable[..., Any])
SET_HELP = "A setting, or anything of the content by its path: scoring.limit=40. `midnight content GAME` lists all."


def read_text(path: str) -> str:
    """A text file; `-` is what comes in."""
    name = "standard input" if path == "-" else path
    try:
        text = (sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()).decode()
    except UnicodeDecodeError:
        raise UserError(f"{name} is not a text file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise UserError(f"{name} cannot be read ({reason})") from None
    return text.replace("\r\n", "\n").removeprefix("\ufeff")


def pairs_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--set name=value`, as often as needed."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UserError(f"--set takes NAME=VALUE, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def variant_of(path: str, game_name: str | None) -> dict[str, str]:
    """What a variant file sets; an error if it is of another game."""
    from midnight.games.variants import from_text

    its_game, settings = from_text(read_text(path), path)
    if game_name is not None and its_game != game_name:
        raise UserError(f"{path} is a variant of {its_game}, not of {game_name}")
    return settings


def settings_of(game_name: str | None, pairs: tuple[str, ...], variants: tuple[str, ...] = ()) -> dict[str, str]:
    """All variants one after the other, and `--set` over them."""
    chosen: dict[str, str] = {}
    for path in variants:
        chosen.update(variant_of(path, game_name))
    return {**chosen, **pairs_of(pairs)}


def the_game(*, needed: bool = True) -> Callable[[F], F]:
    """Give a command the name of a game."""
    return click.argument(
        "game_name", metavar="GAME" if needed else "[GAME]", required=needed, shell_complete=complete_games
    )


def choosing(command: F) -> F:
    """Give a command `--set` and `--variant`."""
    pairs = click.option(
        "--set", "pairs", multiple=True, metavar="NAME=VALUE", help=SET_HELP, shell_complete=complete_changes
    )
    files = click.option(
        "--variant", "variants", multiple=True, metavar="FILE", type=click.Path(), help="A variant file."
    )
    return files(pairs(command))
