"""`midnight compare`: two sides compared, in a table and in one sentence."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any

import click
from rich.table import Table

from midnight.cli.completion import complete_measures, complete_players, complete_sides
from midnight.cli.options import game_argument, json_option, pairs_of, run_options, settings_options, variant_of
from midnight.cli.screen import console
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.lab.compare import DIFFERS, OPEN, SAME, Comparison, Question, compare, with_players
from midnight.lab.format import as_span, as_text
from midnight.lab.pool import pool_of
from midnight.lab.tasks import Plan, bots_of, plan_of

PLAYERS = "players"


@dataclass(frozen=True)
class Side:
    """One of the two ways to play: its settings and content, its players if it names them, and how it is called."""

    settings: dict[str, str]
    players: str
    name: str

    @classmethod
    def of(cls, words: tuple[str, ...], game_name: str, base: dict[str, str]) -> Side:
        """Read `scoring.limit=40`, `quick.toml` and `players=sensible,random`, as often as each is given."""
        settings, players = dict(base), ""
        for one in words:
            if one.startswith(f"{PLAYERS}="):
                players = one.partition("=")[2]
            elif "=" in one:
                settings.update(pairs_of((one,)))
            elif one.endswith(".toml"):
                settings.update(variant_of(one, game_name))
            else:
                raise UserError(f"a side is a setting NAME=VALUE, a variant FILE.toml or players=NAMES, not {one!r}")
        return cls(settings, players, " and ".join(words) or "the game as it is")


@dataclass(frozen=True, kw_only=True)
class CompareRequest:
    """What `midnight compare` was asked to do."""

    game_name: str
    seats: int | None
    mine: tuple[str, ...]
    theirs: tuple[str, ...]
    settings: dict[str, str]
    strengths: str
    until: str | None
    most: int
    seconds: float
    seed: int
    jobs: int | None
    on: str | None
    as_json: bool


@click.command("compare")
@game_argument()
@click.option(
    "--with",
    "mine",
    multiple=True,
    metavar="A",
    help="NAME=VALUE, a variant file, or players=NAMES.",
    shell_complete=complete_sides,
)
@click.option(
    "--against",
    "theirs",
    multiple=True,
    metavar="B",
    help="NAME=VALUE, a variant file, or players=NAMES; the game as it is by default.",
    shell_complete=complete_sides,
)
@click.option(
    "--until",
    metavar="QUESTION",
    help='When to stop: "turns differs", "winner.score differs by 2".',
    shell_complete=complete_measures,
)
@click.option(
    "--strengths",
    default="",
    metavar="NAMES",
    help="Two players to judge by: random,sensible by default.",
    shell_complete=complete_players,
)
@click.option(
    "-n", "--games", "most", type=click.IntRange(min=1), default=20_000, help="How many pairs of games at most."
)
@click.option("--seconds", type=click.FloatRange(min=0), default=60.0, help="Begin no round after this many seconds.")
@settings_options
@run_options
@json_option
def command(**asked: Any) -> None:
    run(CompareRequest(**asked))


def run(request: CompareRequest) -> None:
    """Compare the two sides and print what was found."""
    kind = game(request.game_name)
    mine, theirs = (Side.of(words, kind.name, request.settings) for words in (request.mine, request.theirs))
    plans = plans_of(request, kind, mine, theirs)
    asked = Question.of(request.until, plans[0][1]) if request.until else None
    with pool_of(request.jobs, request.on) as pool:
        found = compare(plans, pool, asked, request.most, request.seconds)
    sentence = sentence_of(found, asked, mine, theirs)
    if request.as_json:
        click.echo(json.dumps(as_json(found, asked, sentence), indent=2))
        return
    screen = console()
    for one in found:
        screen.print(table_of(one, asked, len(found)))
    screen.print(sentence, highlight=False)


def plans_of(request: CompareRequest, kind: Game, mine: Side, theirs: Side) -> list[tuple[str, Plan, Plan]]:
    """The plans of both sides for each strength of players; sides that name their players have one strength."""
    here, there = kind.setup(request.seats, mine.settings), kind.setup(request.seats, theirs.settings)
    if mine.players == theirs.players and here.settings == there.settings and here.fingerprint == there.fingerprint:
        raise UserError("the two sides are the same: say what differs with --with and --against")
    plans = []
    for strength in strengths_of(kind, request.strengths):
        first, second = (
            with_players(plan_of(setup, (), request.seed), bots_of(side.players or strength, setup.seats, kind))
            for setup, side in ((here, mine), (there, theirs))
        )
        if mine.players and theirs.players:
            return [("the players named", first, second)]
        plans.append((strength, first, second))
    return plans


def strengths_of(kind: Game, names: str) -> list[str]:
    """The strengths of players that are named, or the weakest and the best player of the game."""
    named = [name.strip() for name in names.split(",") if name.strip()] or [kind.bots[0], kind.bots[-1]]
    return list(dict.fromkeys(named))


# === What is printed ===


def table_of(one: Comparison, asked: Question | None, strengths: int) -> Table:
    """Every measure on both sides, and the difference with its interval."""
    error = one.error(asked, strengths)
    verdicts = one.verdicts(asked, strengths)
    title = f"{game(one.mine.game).title}, {one.strength} players, {one.games:,} pairs of games, seed {one.mine.seed}"
    table = Table(title=title, title_justify="left")
    for head in ("", "with", "against", "difference", "interval, however often one looks", ""):
        table.add_column(head, justify="left" if not head else "right")
    for name, measure in one.found.items():
        low, high = measure.apart.interval(error)
        row = [as_text(name, value) for value in (measure.mine.mean, measure.theirs.mean, measure.apart.mean)]
        mark = "differs" if verdicts.get(name) == DIFFERS else ""
        table.add_row(name, *row, as_span(name, low, high), mark)
    return table


def sentence_of(found: list[Comparison], asked: Question | None, mine: Side, theirs: Side) -> str:
    """What was found, in one sentence."""
    told = [finding(one, asked, len(found)) for one in found]
    sides = f"With {mine.name} against {theirs.name}"
    if len(found) == 1:
        return f"{sides}: {told[0][1]}."
    agree = len({kinds for kinds, _ in told}) == 1
    parts = "; ".join(f"{one.strength} players: {text}" for one, (_, text) in zip(found, told, strict=True))
    if agree:
        decided = all(kinds not in ("", OPEN) for kinds, _ in told)
        return f"{sides}: {parts}." + (" Both strengths agree." if decided else "")
    return f"{sides}: {parts}. The two strengths disagree: this is a verdict on the players, not yet on the rule."


def finding(one: Comparison, asked: Question | None, strengths: int) -> tuple[str, str]:
    """The finding of one strength as a key, which is equal where findings agree, and in words."""
    verdicts, error = one.verdicts(asked, strengths), one.error(asked, strengths)
    if asked is None:
        names = sorted(
            (name for name, verdict in verdicts.items() if verdict == DIFFERS),
            key=lambda name: -abs(one.found[name].apart.mean) / (one.found[name].apart.spread() or 1),
        )
        if not names:
            return "", f"no difference was found in {one.games:,} pairs of games"
        told = ", ".join(moved(one, name, error) for name in names[:3])
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        return "differs", f"{told}{more}, after {one.games:,} pairs"
    by = f" by {as_text(asked.measure, asked.least)}" if asked.least else ""
    verdict = verdicts[asked.measure]
    up = "+" if one.found[asked.measure].apart.mean > 0 else "-"
    if verdict == DIFFERS:
        return f"{verdict}{up}", f"{moved(one, asked.measure, error)}, decided after {one.games:,} pairs"
    if verdict == SAME:
        return verdict, f"{asked.measure} does not differ{by}, decided after {one.games:,} pairs"
    low, high = (as_text(asked.measure, value) for value in one.found[asked.measure].apart.interval(error))
    return OPEN, f"whether {asked.measure} differs{by} is open after {one.games:,} pairs ({low} to {high})"


def moved(one: Comparison, name: str, error: float) -> str:
    """How much a measure rises or falls, in words."""
    apart = one.found[name].apart
    low, high = sorted(abs(value) for value in apart.interval(error))
    verb = "rises" if apart.mean > 0 else "falls"
    return f"{name} {verb} by {as_text(name, abs(apart.mean))} ({as_span(name, low, high)})"


def as_json(found: list[Comparison], asked: Question | None, sentence: str) -> dict[str, Any]:
    """What was found as plain data."""
    strengths = []
    for one in found:
        error, verdicts = one.error(asked, len(found)), one.verdicts(asked, len(found))
        rows = {}
        for name, measure in one.found.items():
            low, high = measure.apart.interval(error)
            rows[name] = {
                "with": measure.mine.mean,
                "against": measure.theirs.mean,
                "difference": measure.apart.mean,
                # JSON has no infinity.
                "low": low if math.isfinite(low) else None,
                "high": high if math.isfinite(high) else None,
                "verdict": verdicts.get(name, ""),
            }
        made_from = {"with": one.mine.notes(), "against": one.theirs.notes()}
        strengths.append({"players": one.strength, "pairs": one.games, "made_from": made_from, "measures": rows})
    return {"finding": sentence, "question": asked.measure if asked else None, "strengths": strengths}
