"""The command line: every command, its words and its errors."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from midnight import PURE, __version__
from midnight.errors import UserError
from midnight.games import broken, game, games
from midnight.kernel import state as kernel_state
from midnight.kernel.game import Setup
from midnight.kernel.record import Record
from midnight.kernel.state import CHANCE, OVER, WATCHER, Chronicle
from midnight.kernel.words import SEAT_NAMES, events_of

INTERRUPTED = 130
WIDTH = 100


def how_it_runs() -> str:
    """One line on whether the rules are compiled."""
    if not str(kernel_state.__file__).endswith(".py"):
        return "the rules run compiled"
    if PURE:
        return "the rules run uncompiled, as MIDNIGHT_PURE asks"
    return "the rules run uncompiled: no C compiler was found when it was installed (slower, same results)"


def settings_of(pairs: tuple[str, ...]) -> dict[str, str]:
    """`--set name=value`, as often as needed."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UserError(f"--set takes NAME=VALUE, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen


def read_text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror or error})") from None


def seat_of(setup: Setup, name: str | None) -> int:
    if name is None or name.lower() == "watcher":
        return int(WATCHER)
    seats = SEAT_NAMES[: setup.seats]
    if len(name) != 1 or name.upper() not in seats:
        raise UserError(f"there is no seat {name!r}; seats are {', '.join(seats)} or watcher")
    return seats.index(name.upper())


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"midnight %(version)s; {how_it_runs()}")
@click.pass_context
def cli(context: click.Context) -> None:
    """Tabletop games of the night: play them, referee them, simulate them."""
    if context.invoked_subcommand is None:
        context.invoke(serve)


@cli.command()
@click.option("--host", default="127.0.0.1", help="Where to listen; 0.0.0.0 lets friends on your network in.")
@click.option("--port", type=int, help="The port; 8765 or the next free one by default.")
@click.option("--store", metavar="FILE_OR_URL", help="Where tables are kept; a file in your data folder by default.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--pace", type=click.FloatRange(min=0), default=0.7, help="Seconds a bot waits before it plays.")
def serve(host: str, port: int | None, store: str | None, no_browser: bool, pace: float) -> None:
    """Open the lobby in the browser: tables for friends near and far, and for bots."""
    from midnight.web.app import serve as serve_tables

    serve_tables(host, port, store, not no_browser, pace)


@cli.command("games")
def list_games() -> None:
    """List the games."""
    for one in games().values():
        seats = f"{one.seats[0]} to {one.seats[-1]} seats" if len(one.seats) > 1 else f"{one.seats[0]} seats"
        click.echo(f"{one.name}\n    {one.title}: {seats}, {one.minutes} minutes")
        click.echo(click.wrap_text(one.blurb, WIDTH, "    ", "    "))
        click.echo(f"    players: {', '.join(one.bots)}")
        for setting in one.settings:
            values = ", ".join(value or "default" for value in setting.values) + (setting.free and f", {setting.free}")
            click.echo(click.wrap_text(f"{setting.name} = {values}: {setting.meaning}", WIDTH, "    --set ", " " * 10))
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
@click.argument("game_name", metavar="GAME")
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--coverage", is_flag=True, help="List every rule id with its tests; fails if one has none.")
@click.option("--cards", is_flag=True, help="List every card with its text made from its data.")
@click.option("--tests", "folder", default="tests", help="Where the tests are, for --coverage.")
def rules(game_name: str, rule: str | None, coverage: bool, cards: bool, folder: str) -> None:
    """Print a game's rules in our words, or one rule."""
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
@click.argument("game_name", metavar="[GAME]", required=False)
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option("--bots", "spec", help="Who sits where, e.g. me:Anna,sensible,random; `me` for every person.")
@click.option("--set", "pairs", multiple=True, metavar="NAME=VALUE", help="One of the game's settings.")
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

    settings = tuple(settings_of(pairs).items())
    text = read_text(resume) if resume is not None else None
    begin(Wish(game_name, seats, spec, settings, colours, seed, dice, cards, take_back, resume, plain), text)


@cli.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="How many play; the fewest by default.")
@click.option("--bots", "spec", default="random", help="One player for all seats, or one a seat: sensible,search:500.")
@click.option("-n", "--games", "count", type=int, default=1000, help="How many games.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes; all cores by default.")
@click.option("--seed", type=int, default=1, help="The same seed, the same games, whatever the number of jobs.")
@click.option("--set", "pairs", multiple=True, metavar="NAME=VALUE", help="One of the game's settings.")
@click.option("--json", "as_json", is_flag=True, help="The same numbers as JSON.")
@click.option("--out", type=click.Path(path_type=Path), help="Write one row a game to this Parquet file.")
@click.option("--records", type=click.Path(path_type=Path), help="Write every game to this file, one record a line.")
def simulate(
    game_name: str,
    seats: int | None,
    spec: str,
    count: int,
    jobs: int | None,
    seed: int,
    pairs: tuple[str, ...],
    as_json: bool,
    out: Path | None,
    records: Path | None,
) -> None:
    """Play many games and show what comes out."""
    from midnight.lab import report
    from midnight.lab.simulate import Plan, Simulation, bots_of
    from midnight.lab.statistics import summarise

    setup = game(game_name).setup(seats, settings_of(pairs))
    for path in (out, records):
        if path is not None and not path.absolute().parent.is_dir():
            raise UserError(f"{path} cannot be written: there is no folder {path.absolute().parent}")
    bots = bots_of(spec, setup.seats, setup.game)
    keep = records is not None
    plan = Plan(setup.game.name, setup.seats, tuple(setup.settings.items()), bots, seed, keep)
    simulation = Simulation(plan, count, jobs)
    follow(simulation, count)
    result = simulation.result()
    if not len(result.games):
        click.echo("midnight: interrupted before the first games were done", err=True)
        sys.exit(INTERRUPTED)
    if out is not None:
        report.write_parquet(result, out)
    if records is not None:
        report.write_records(result, records)
    summary = summarise(result)
    if as_json:
        click.echo(json.dumps(summary.as_json(), indent=2))
    else:
        report.print_table(summary, Console(width=None if sys.stdout.isatty() else WIDTH))
    if result.interrupted:
        click.echo(f"midnight: interrupted: {len(result.games):,} of {count:,} games were done and are kept", err=True)
        sys.exit(INTERRUPTED)


def follow(simulation: Any, count: int) -> None:
    """Run it with a bar on the screen: games done, rate, time left. Ctrl-C ends it early."""
    columns = (
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]} a second"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=count, rate="")
        with suppress(KeyboardInterrupt), asked_to_stop() as asked, closing(iter(simulation)) as running:
            for done in running:
                speed = progress.tasks[0].finished_speed or progress.tasks[0].speed or 0
                progress.update(task, completed=done, rate=f"{speed:,.0f}")
                if asked.is_set():
                    return


@contextmanager
def asked_to_stop() -> Iterator[Event]:
    """Ctrl-C only leaves word, so that it is never lost in the midst of something; a second one does not wait."""
    asked = Event()
    before = signal.getsignal(signal.SIGINT)

    def leave_word(number: int, frame: object) -> None:
        asked.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, leave_word)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


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
    kept = Record.from_text(record_text(record, number))
    setup = kept.setup
    if line:
        click.echo(kept.to_line())
        return
    chronicle = Chronicle()
    state = kept.replay(ply, chronicle)
    seat = seat_of(setup, viewer)
    seen = state if viewer is None else state.view(seat)
    if position:
        click.echo(setup.words.write(seen), nl=False)
        return
    shown = setup.show(seen, seat)
    if svg:
        click.echo(setup.svg(shown))
        return
    told = events_of(chronicle, seat) if viewer is not None else events_of(chronicle)
    for event in told:
        click.echo(f"{setup.words.sentence(event)} [{setup.game.rule(event.rule)}]")
    click.echo("")
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(seen))


def record_text(record: str, number: int | None) -> str:
    """A record from where it was said to be."""
    if record.startswith("midnight1:"):
        return record
    text = sys.stdin.read() if record == "-" else read_text(record)
    lines = [line for line in text.splitlines() if line.startswith("midnight1:")]
    if not lines:
        return text
    if number is None and len(lines) > 1:
        raise UserError(f"{record} holds {len(lines)} games: say which with --game 0 to {len(lines) - 1}")
    if not 0 <= (number or 0) < len(lines):
        raise UserError(f"{record} holds games 0 to {len(lines) - 1}, not {number}")
    return lines[number or 0]


@cli.command()
@click.argument("game_name", metavar="GAME")
@click.argument("file", metavar="FILE")
@click.option("--set", "pairs", multiple=True, metavar="NAME=VALUE", help="One of the game's settings.")
@click.option("--svg", is_flag=True, help="Print the picture as SVG instead.")
def position(game_name: str, file: str, pairs: tuple[str, ...], svg: bool) -> None:
    """List what may be played at a position, each option with its word and how a person says it."""
    from midnight.kernel.content import parse

    kind = game(game_name)
    text = sys.stdin.read() if file == "-" else read_text(file)
    seats = parse(text, file).get("seats", kind.seats[0])
    if not isinstance(seats, int):
        raise UserError(f"{file}: seats: must be a whole number, not {seats!r}")
    setup = kind.setup(seats, settings_of(pairs))
    state = setup.words.read(text, file)
    shown = setup.show(state)
    if svg:
        click.echo(setup.svg(shown))
        return
    click.echo(setup.text(shown))
    click.echo(setup.words.ask(state))
    if state.seat == OVER:
        return
    weights = list(state.weights()) if state.seat == CHANCE else []
    for number, option in enumerate(state.options()):
        odds = f"  {weights[number]} in {sum(weights)}" if weights else ""
        click.echo(f"{setup.words.word(option):<12} {setup.words.say(option, state)}{odds}")


def fail(sentence: str) -> NoReturn:
    click.echo(f"midnight: {sentence}", err=True)
    sys.exit(2)


def main() -> None:
    """Run; whatever a user got wrong ends in one sentence and exit code 2."""
    try:
        code = cli.main(standalone_mode=False)
        sys.exit(code if isinstance(code, int) else 0)
    except UserError as error:
        fail(str(error))
    except click.ClickException as error:
        fail(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        click.echo("", err=True)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has gone; nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
