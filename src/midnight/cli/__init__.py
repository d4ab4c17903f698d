"""The command line: what commands there are, and how every mistake ends in one sentence.

The module of a command is imported when it runs, so that the others, and `--version`, need not wait for it.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

import click

from midnight import PURE, __version__
from midnight.cli import completion
from midnight.errors import UserError

INTERRUPTED = 130
UNIX = ("fcntl", "resource")  # what a server asks of its system, and Windows has not
LONGEST = 1000  # letters of a sentence about what was wrong

# Every command with its help; the module of that name holds the rest of it.
COMMANDS = {
    "compare": "Compare two ways to play in the same games, until it is decided whether they differ.",
    "content": "List what can be changed by its path: every setting, number, word and card, with value and meaning.",
    "engine": "Play behind a pipe: read positions line by line and answer each with a play.",
    "games": "List the games.",
    "ladder": "Let players play each other in turn and show how strong each is.",
    "new-game": "Write the skeleton of a game of your own: two files that play as they stand, for you to change.",
    "play": "Play in the terminal, against bots and with friends at this screen; without GAME it asks which.",
    "position": "List what may be played at a position, each option with its word and how a person says it.",
    "replay": "Show a recorded game: its story and where it stands. RECORD is a file, a line, or - for standard input.",
    "report": "Report on a game: length, fairness, drama, decisions, luck and skill, each card and each rule.",
    "rules": "Print a game's rules in our words, or one rule.",
    "serve": "Open the lobby in the browser: tables for friends near and far, and for bots.",
    "simulate": "Play many games and show what comes out.",
    "store": "Look after the file or database that keeps the tables; stop the server first, except for `check` and "
    "`export`.",
    "sweep": "Measure a game over a range of values: a line, or a heat map for two.",
    "train": "Learn what a position promises from games of the game's own player, for a search that looks some stops "
    "ahead.",
    "tune": "Find values that meet targets, with few games, and write them as a variant.",
    "variant": "Save settings and changed content as a small file of differences, or show such a file.",
}


def load(name: str) -> click.Command:
    """Import the module of a command and return the command with its help."""
    command: click.Command = import_module(f"{__name__}.{name.replace('-', '_')}").command
    command.help = COMMANDS[name]
    return command


class CommandLine(click.Group):
    """A group that knows its commands by name and help, and loads the one that runs."""

    def resolve_command(
        self, context: click.Context, words: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Put the command itself in place of its name."""
        name, _, rest = super().resolve_command(context, words)
        return name, None if name is None else load(name), rest


def how_it_runs() -> str:
    """One line on whether the rules are compiled."""
    from midnight.kernel.native import kernel_is_compiled

    if PURE:
        return "the rules run uncompiled, as MIDNIGHT_PURE asks"
    if kernel_is_compiled():
        return "the rules run compiled"
    return "the rules run uncompiled: nothing was compiled where it was installed (slower, same results)"


def print_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"midnight {__version__}; {how_it_runs()}")
        context.exit()


@click.group(
    cls=CommandLine,
    commands={name: click.Command(name, help=text) for name, text in COMMANDS.items()},
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=print_version,
    help="Show the version, and whether the rules run compiled.",
)
@click.pass_context
def cli(context: click.Context) -> None:
    """Tabletop games of the night: play them, referee them, simulate them."""
    if context.invoked_subcommand is None:
        context.invoke(load("serve"))


completion.register()


def fail(sentence: str) -> NoReturn:
    """Print the sentence, shortened if need be, and exit with code 2."""
    shown = sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"
    with suppress(OSError):  # where nobody can be told, the exit code says it
        click.echo(f"midnight: {shown}", err=True)
    sys.exit(2)


def main() -> None:
    """Run the command line; whatever a user got wrong ends in one sentence and exit code 2."""
    make_streams_safe()
    try:
        code = cli.main(standalone_mode=False)
        sys.stdout.flush()
        sys.exit(code if isinstance(code, int) else 0)
    except UserError as error:
        fail(str(error))
    except click.ClickException as error:
        fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        with suppress(OSError):
            click.echo("", err=True)
        sys.exit(INTERRUPTED)
    except ModuleNotFoundError as missing:
        if missing.name not in UNIX:
            raise
        fail("tables in the browser need Linux or macOS, or WSL on Windows; `midnight play` works here too")
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said.
        discard_output()
        sys.exit(1)
    except OSError as error:
        if error.filename is not None:
            fail(f"{error.filename} cannot be used ({error.strerror})")
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EBADF):
            raise
        discard_output()
        fail(f"the output cannot be written ({error.strerror})")


def make_streams_safe() -> None:
    """Replace a closed stream by an empty one, and print `?` for a letter that the output does not have."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115 (for good)
        stream = getattr(sys, name)
        if name != "stdin" and isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def discard_output() -> None:
    """Send what is still to be written nowhere: Python would try once more when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
