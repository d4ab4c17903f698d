"""`--set` and `--variant`, the same for every command, and what a shell completes for them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

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
    from midnight.variants import from_text

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


def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Settings and content paths of the game that stands on the line, with their present values."""
    from midnight.games import games
    from midnight.kernel.changes import listed
    from midnight.kernel.files import Files

    # The line is cut where the value begins, and what stands before an option without one is lost to the context.
    line = [str(context.params.get("game_name")), *os.environ.get("COMP_WORDS", "").split()]
    one = next((games()[word] for word in line if word in games()), None)
    if one is None:
        return []
    files = Files()
    one.read(one.checked(None, None)[1], files)
    found = [CompletionItem(f"{setting.name}=", help=setting.meaning) for setting in one.settings]
    found += [CompletionItem(f"{place.path}=", help=str(place.sample)) for place in listed(files.tables)]
    return [item for item in found if item.value.startswith(incomplete)]


def choosing(command: F) -> F:
    """Give a command `--set` and `--variant`."""
    pairs = click.option("--set", "pairs", multiple=True, metavar="NAME=VALUE", help=SET_HELP, shell_complete=complete)
    files = click.option("--variant", "variants", multiple=True, metavar="FILE", help="A variant file.")
    return files(pairs(command))
