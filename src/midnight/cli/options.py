"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from midnight.cli.completion import complete_changes, complete_games, complete_players
from midnight.cli.text import read_text
from midnight.errors import UserError

Command = Callable[..., Any]
Decorator = Callable[[Command], Command]


# === What `--set` and `--variant` say ===


def pairs_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """The settings that `--set name=value` names, as often as it was given."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UserError(f"--set takes NAME=VALUE, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def variant_of(path: str, game_name: str | None) -> dict[str, str]:
    """The settings of a variant file; a UserError if it belongs to another game."""
    from midnight.games.variants import from_text

    its_game, settings = from_text(read_text(path), path)
    if game_name is not None and its_game != game_name:
        raise UserError(f"{path} is a variant of {its_game}, not of {game_name}")
    return settings


def settings_of(game_name: str | None, pairs: tuple[str, ...], variants: tuple[str, ...]) -> dict[str, str]:
    """The settings of all variants one after the other, and `--set` over them."""
    chosen: dict[str, str] = {}
    for path in variants:
        chosen.update(variant_of(path, game_name))
    return {**chosen, **pairs_of(pairs)}


# === Decorators of commands ===


def game_argument(*, needed: bool = True) -> Decorator:
    """Give a command the name of a game."""
    return click.argument(
        "game_name", metavar="GAME" if needed else "[GAME]", required=needed, shell_complete=complete_games
    )


def settings_options(command: Command) -> Command:
    """Give a command `--set` and `--variant`; it is handed what both say as `settings`."""

    @wraps(command)
    def with_settings(pairs: tuple[str, ...], variants: tuple[str, ...], **rest: Any) -> Any:
        return command(settings=settings_of(rest.get("game_name"), pairs, variants), **rest)

    by_name = click.option(
        "--set",
        "pairs",
        multiple=True,
        metavar="NAME=VALUE",
        help="A setting, or anything of the content by its path: scoring.limit=40. `midnight content GAME` lists all.",
        shell_complete=complete_changes,
    )
    by_file = click.option(
        "--variant", "variants", multiple=True, metavar="FILE", type=click.Path(), help="A variant file."
    )
    return by_file(by_name(with_settings))


def seats_option(command: Command) -> Command:
    """Give a command `--seats`."""
    return click.option("--seats", type=int, help="How many play; the fewest by default.")(command)


def seed_option(same: str = "games") -> Decorator:
    """Give a command `--seed`, which makes the same of what is named here."""
    return click.option("--seed", type=int, default=1, help=f"The same seed gives the same {same}.")


def jobs_option(command: Command) -> Command:
    """Give a command `--jobs`."""
    return click.option("--jobs", type=click.IntRange(min=1), help="Processes; all cores by default.")(command)


def cluster_option(command: Command) -> Command:
    """Give a command `--on`."""
    return click.option("--on", metavar="CLUSTER", help="Where: `ray` or `ray://host:port`; this machine by default.")(
        command
    )


def run_options(command: Command) -> Command:
    """Give a command what most that play games take: seats, seed, processes and cluster."""
    return seats_option(seed_option()(jobs_option(cluster_option(command))))


def json_option(command: Command) -> Command:
    """Give a command `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")(command)


def bots_option(default: str = "", usual: str = "; the game's best by default") -> Decorator:
    """Give a command `--bots`."""
    return click.option(
        "--bots",
        default=default,
        help=f"One player for all seats, or one a seat: sensible,search:500{usual}.",
        shell_complete=complete_players,
    )


def over_option(text: str) -> Decorator:
    """Give a command `--over`, which says what is varied."""
    return click.option(
        "--over", multiple=True, required=True, metavar="PATH=VALUES", help=text, shell_complete=complete_changes
    )
