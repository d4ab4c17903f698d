"""The command line: every command, its words and its errors.

A command's own modules are imported when it runs, so that the others, and `--version`, need not wait for them.
"""

from __future__ import annotations

import errno
import os
import shlex
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn, TextIO

import click

from midnight import PURE, __version__
from midnight.choosing import choosing, read_text, settings_of, the_game
from midnight.completing import complete_players
from midnight.errors import UserError
from midnight.lab.commands import commands as lab_commands

INTERRUPTED = 130
WIDTH = 100
UNIX = ("fcntl", "resource")  # what a server asks of its system, and Windows has not
LONGEST = 1000  # letters of a sentence about what was wrong
INVITES = "Invite a player from outside to the tables: NAME=module:Name or NAME=engine:COMMAND; repeatable."
SAYS_VERSION = "Show the version, and whether the rules run compiled."


def how_it_runs() -> str:
    """One line on whether the rules are compiled."""
    from midnight.kernel.native import kernel_is_compiled

    if PURE:
        return "the rules run uncompiled, as MIDNIGHT_PURE asks"
    if kernel_is_compiled():
        return "the rules run compiled"
    return "the rules run uncompiled: nothing was compiled where it was installed (slower, same results)"


def say_version(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"midnight {__version__}; {how_it_runs()}")
        context.exit()


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=say_version, help=SAYS_VERSION)
@click.pass_context
def cli(context: click.Context) -> None:
    """Tabletop games of the night: play them, referee them, simulate them."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


@cli.command()
@click.option("--host", help="Where to listen, 127.0.0.1 by default; 0.0.0.0 lets friends on your network in.")
@click.option("--port", type=int, help="The port; 8765 or the next free one by default.")
@click.option("--store", metavar="FILE_OR_URL", help="Where tables are kept; a file in your data folder by default.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--pace", type=click.FloatRange(min=0), help="Seconds a bot waits before it plays, 0.7 by default.")
@click.option("--name", "names", multiple=True, help="A host name it is reached by, e.g. midnight.example; repeatable.")
@click.option("--bot", "bots", multiple=True, metavar="NAME=WHERE", help=INVITES)
@click.option("--workers", type=click.IntRange(min=1), help="Processes on this computer; several need PostgreSQL.")
@click.option("--log", type=click.Choice(["text", "json"]), help="How it logs; text by default.")
@click.option("--config", metavar="FILE", help="Settings and limits in TOML; flags and MIDNIGHT_... go before it.")
def serve(
    host: str | None,
    port: int | None,
    store: str | None,
    no_browser: bool,
    pace: float | None,
    names: tuple[str, ...],
    bots: tuple[str, ...],
    workers: int | None,
    log: str | None,
    config: str | None,
) -> None:
    """Open the lobby in the browser: tables for friends near and far, and for bots."""
    from midnight.web.app import serve as serve_tables
    from midnight.web.settings import settings_of as settings_of_server

    browser = False if no_browser else None
    flags = {"host": host, "port": port, "store": store, "browser": browser, "pace": pace, "log": log}
    more = {"names": names or None, "bots": bots or None, "workers": workers}
    serve_tables(settings_of_server(flags | more, config))


@cli.group()
def store() -> None:
    """Look after the file or database where tables are kept; end the server first, but for `check` and `export`."""


where_kept = click.option(
    "--store", "where", metavar="FILE_OR_URL", help="Which store; the file in your data folder by default."
)


@store.command("check")
@where_kept
def check_store(where: str | None) -> None:
    """Read every table as a server would; fails if one cannot go on."""
    from midnight.table.maintenance import check, opened

    with opened(where) as kept:
        sys.exit(1 if check(kept, click.echo) else 0)


@store.command("export")
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@where_kept
def export_store(tables: tuple[str, ...], where: str | None) -> None:
    """Print tables, or all of them, one a line."""
    from midnight.table.maintenance import export, opened, table_names

    with opened(where) as kept:
        for line in export(kept.engine, tables or table_names(kept.engine)):
            click.echo(line)


@store.command("import")
@click.argument("file", type=click.File(encoding="utf-8", errors="surrogateescape"))
@where_kept
def import_store(file: TextIO, where: str | None) -> None:
    """Put in what `export` has printed; tables that are there already stay as they are."""
    from midnight.table.maintenance import opened, put_in

    with opened(where, alone=True) as kept:
        click.echo(f"{put_in(kept.engine, file)} tables are new")


@store.command("prune")
@click.option("--days", type=click.FloatRange(min=0), required=True, help="Delete tables untouched for so long.")
@where_kept
def prune_store(days: float, where: str | None) -> None:
    """Delete tables nobody has been at for a while."""
    from midnight.table.maintenance import DAY, opened, prune
    from midnight.table.store import now

    with opened(where, alone=True) as kept:
        click.echo(f"{prune(kept.engine, now() - days * DAY)} tables are deleted")


@cli.command("games")
def list_games() -> None:
    """List the games."""
    from midnight.games import broken, games

    for one in games().values():
        seats = f"{one.seats[0]} to {one.seats[-1]} seats" if len(one.seats) > 1 else f"{one.seats[0]} seats"
        click.echo(f"{one.name}\n    {one.title}: {seats}, {one.minutes} minutes")
        click.echo(click.wrap_text(one.blurb, WIDTH, "    ", "    "))
        click.echo(f"    players: {', '.join(one.levels)}; also {', '.join(one.bots)}, search")
        for setting in one.settings:
            values = ", ".join(value or "default" for value in setting.values) + (setting.free and f", {setting.free}")
            click.echo(click.wrap_text(f"{setting.name} = {values}: {setting.meaning}", WIDTH, "    --set ", " " * 10))
        for preset in one.presets:
            wished = " ".join(f"--set {shlex.quote(f'{name}={value}')}" for name, value in preset.settings.items())
            told = f"{preset.name}: {preset.says} {wished}"
            click.echo(click.wrap_text(told, WIDTH, "    ", " " * 10))
    for reason in broken().values():
        click.echo(f"midnight: {' '.join(reason.split())}", err=True)


@cli.command("new-game")
@click.argument("name")
@click.option("--into", metavar="FOLDER", type=click.Path(path_type=Path), default=".", help="Where; here by default.")
def new_game(name: str, into: Path) -> None:
    """Write the skeleton of a game of your own: it plays as it stands, then change it room by room."""
    from midnight.newgame import write

    folder = write(name, into)
    click.echo(f"{folder} is ready. Next:")
    for command in (f"pip install --editable {folder}", f"pytest {folder}", f"midnight play {name}"):
        click.echo(f"  {command}")


@cli.command()
@the_game()
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--coverage", is_flag=True, help="List every rule id with its tests; fails if one has none.")
@click.option("--cards", is_flag=True, help="List every card with its text made from its data.")
@click.option("--tests", "folder", default="tests", help="Where the tests are, for --coverage.")
def rules(game_name: str, rule: str | None, coverage: bool, cards: bool, folder: str) -> None:
    """Print a game's rules in our words, or one rule."""
    from midnight.games import game

    kind = game(game_name)
    if coverage:
        from midnight.lab.coverage import print_coverage

        sys.exit(print_coverage(kind, Path(folder)))
    if cards:
        click.echo(kind.setup().cards())
    elif rule is not None:
        click.echo(click.wrap_text(kind.rulebook().rule(rule), WIDTH))
    else:
        click.echo("\n".join(click.wrap_text(line, WIDTH) for line in kind.rulebook().lines))


@cli.command()
@the_game(needed=False)
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option(
    "--bots",
    "spec",
    help="Who sits where, e.g. me:Anna,sensible,random; `me` for every person.",
    shell_complete=complete_players,
)
@choosing
@click.option("--colours", metavar="LIST", help="Colours or characters seat by seat, in games with them: green,red.")
@click.option("--seed", type=int, help="The same seed, the same dice; otherwise fresh ones.")
@click.option("--dice", type=click.Choice(["roll", "ask"]), help="ask: type what your own dice show.")
@click.option("--cards", type=click.Choice(["draw", "ask"]), help="ask: type which of your own cards are drawn.")
@click.option(
    "--take-back",
    type=click.Choice(["fair", "free"]),
    default="fair",
    help="How far `undo` goes: up to what chance or a bot did since, or as far as you like.",
)
@click.option("--resume", metavar="FILE", help="Go on with a saved game.")
@click.option("--plain", is_flag=True, help="Lines instead of a full screen.")
def play(
    game_name: str | None,
    seats: int | None,
    spec: str | None,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    colours: str | None,
    seed: int | None,
    dice: str | None,
    cards: str | None,
    take_back: str,
    resume: str | None,
    plain: bool,
) -> None:
    """Play in the terminal, against bots and with friends at this screen; without GAME it asks which."""
    from midnight.terminal.start import Wish, begin

    settings = tuple(settings_of(game_name, pairs, variants).items())
    text = read_text(resume) if resume is not None else None
    begin(Wish(game_name, seats, spec, settings, colours, seed, dice, cards, take_back, resume, plain), text)


@cli.command()
@the_game()
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option(
    "--bots",
    "spec",
    default="random",
    help="One player for all seats, or one a seat: sensible,search:500.",
    shell_complete=complete_players,
)
@click.option("-n", "--games", "count", type=int, default=1000, help="How many games.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; all cores by default.")
@click.option("--seed", type=int, default=1, help="The same seed, the same games, whatever the number of jobs.")
@choosing
@click.option("--json", "as_json", is_flag=True, help="The same numbers as JSON.")
@click.option("--out", type=click.Path(path_type=Path), help="One row a game: a .parquet file, or a folder of parts.")
@click.option("--continue", "go_on", is_flag=True, help="Go on with the folder of parts that --out names.")
@click.option("--tables", is_flag=True, help="Into the folder also seats, events by rule id, decisions and cards.")
@click.option("--on", metavar="CLUSTER", help="Where: `ray` or `ray://host:port`; this machine by default.")
@click.option("--records", type=click.Path(path_type=Path), help="Write every game to this file, one record a line.")
def simulate(
    game_name: str,
    seats: int | None,
    spec: str,
    count: int,
    jobs: int | None,
    seed: int,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    go_on: bool,
    tables: bool,
    on: str | None,
    records: Path | None,
) -> None:
    """Play many games and show what comes out."""
    from midnight.lab.command import Order, run

    settings = settings_of(game_name, pairs, variants)
    order = Order(game_name, seats, settings, spec, count, jobs, seed, as_json, out, records, go_on, on, tables)
    if not run(order):
        sys.exit(INTERRUPTED)


@cli.command()
@the_game()
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option(
    "--players",
    metavar="NAMES",
    help="Who takes part, e.g. sensible,search:500; all levels by default.",
    shell_complete=complete_players,
)
@click.option("-n", "--deals", type=int, default=100, help="How many deals; each is played in every rotation of seats.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; all cores by default.")
@click.option("--seed", type=int, default=1, help="The same seed, the same dice and cards.")
@choosing
@click.option("--results", type=click.Path(path_type=Path), help="Keep every deal in this file and go on from it.")
@click.option("--json", "as_json", is_flag=True, help="The same numbers as JSON.")
def ladder(
    game_name: str,
    seats: int | None,
    players: str | None,
    deals: int,
    jobs: int | None,
    seed: int,
    pairs: tuple[str, ...],
    variants: tuple[str, ...],
    results: Path | None,
    as_json: bool,
) -> None:
    """Let players play each other in turn and show how strong each is."""
    from midnight.lab.ladder_command import order_ladder, run

    settings = settings_of(game_name, pairs, variants)
    if not run(order_ladder(game_name, seats, settings, players, deals, jobs, seed, results, as_json)):
        sys.exit(INTERRUPTED)


@cli.command()
@click.argument("record", metavar="RECORD")
@click.option("--at", "ply", type=int, help="After this many plays; the end by default.")
@click.option("--as", "viewer", metavar="SEAT", help="As this seat sees it, or `watcher`; everything by default.")
@click.option("--game", "number", type=int, help="Which game of a file with one record a line, from 0.")
@click.option("--svg", is_flag=True, help="Print the picture as SVG instead of text.")
@click.option("--position", is_flag=True, help="Print the position text only.")
@click.option("--line", is_flag=True, help="Print the record in its one-line form.")
def replay(
    record: str, ply: int | None, viewer: str | None, number: int | None, svg: bool, position: bool, line: bool
) -> None:
    """Show a recorded game: its story and where it stands. RECORD is a file, a line, or - for standard input."""
    from midnight.kernel.record import Record
    from midnight.looking import seat_of, tell

    kept = Record.from_text(record_text(record, number))
    if line:
        click.echo(kept.to_line())
    else:
        seat = None if viewer is None else seat_of(kept.setup, viewer)
        tell(kept, ply, seat, "svg" if svg else "position" if position else "story")


def record_text(record: str, number: int | None) -> str:
    """A record from where it was said to be."""
    if record.startswith("midnight1:"):
        return record
    text = read_text(record)
    lines = [line for line in text.splitlines() if line.startswith("midnight1:")]
    if not lines:
        return text
    if number is None and len(lines) > 1:
        raise UserError(f"{record} holds {len(lines)} games: say which with --game 0 to {len(lines) - 1}")
    if not 0 <= (number or 0) < len(lines):
        raise UserError(f"{record} holds games 0 to {len(lines) - 1}, not {number}")
    return lines[number or 0]


@cli.command()
@the_game()
@click.argument("file", metavar="FILE")
@choosing
@click.option("--svg", is_flag=True, help="Print the picture as SVG instead.")
def position(game_name: str, file: str, pairs: tuple[str, ...], variants: tuple[str, ...], svg: bool) -> None:
    """List what may be played at a position, each option with its word and how a person says it."""
    from midnight.looking import tell_position

    text = read_text(file)
    tell_position(game_name, text, file, settings_of(game_name, pairs, variants), svg)


for command in lab_commands:
    cli.add_command(command)


@cli.command()
@click.option("--bot", "name", default="sensible", help="Who answers; sensible by default.")
@click.option("--seed", type=int, default=1, help="The same seed, the same answers.")
def engine(name: str, seed: int) -> None:
    """Be a player behind a pipe: told positions line by line, it answers what it plays."""
    from midnight.outside.serve import serve as answer

    answer(name, seed, sys.stdin, sys.stdout)


def fail(sentence: str) -> NoReturn:
    shown = sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} … {sentence[-LONGEST // 2 :]}"
    with suppress(OSError):  # where nobody can be told, the exit code says it
        click.echo(f"midnight: {shown}", err=True)
    sys.exit(2)


def main() -> None:
    """Run; whatever a user got wrong ends in one sentence and exit code 2."""
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
        leave_output()
        sys.exit(1)
    except OSError as error:
        if error.filename is not None:
            fail(f"{error.filename} cannot be used ({error.strerror})")
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EBADF):
            raise
        leave_output()
        fail(f"what it says cannot be written ({error.strerror})")


def make_streams_safe() -> None:
    """A stream that was closed before we began is an empty one; a letter that the output does not have is a `?`."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115 (for good)
        stream = getattr(sys, name)
        if name != "stdin" and isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def leave_output() -> None:
    """What is still to be written goes nowhere: Python would try once more when it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
