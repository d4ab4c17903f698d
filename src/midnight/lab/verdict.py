"""`midnight compare`: two sides from the command line, compared, and said in a table and in one sentence."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from midnight.choosing import pairs_of, variant_of
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.lab.compare import DIFFERS, OPEN, SAME, Comparison, Question, compare, with_players
from midnight.lab.measures import is_share
from midnight.lab.pool import pool_of
from midnight.lab.report import number
from midnight.lab.tasks import bots_of, plan_of

PLAYERS = "players"
WIDTH = 110


@dataclass(frozen=True)
class Side:
    """One of the two ways to play: settings and content, and its own players if it names them."""

    settings: dict[str, str]
    players: str
    words: str

    @classmethod
    def of(cls, said: tuple[str, ...], game_name: str, base: dict[str, str]) -> Side:
        """`scoring.limit=40`, `quick.toml`, `players=sensible,random`, as often as needed."""
        settings, players = dict(base), ""
        for one in said:
            if one.startswith(f"{PLAYERS}="):
                players = one.partition("=")[2]
            elif "=" in one:
                settings.update(pairs_of((one,)))
            elif one.endswith(".toml"):
                settings.update(variant_of(one, game_name))
            else:
                raise UserError(f"a side is a setting NAME=VALUE, a variant FILE.toml or players=NAMES, not {one!r}")
        return cls(settings, players, " and ".join(said) or "the game as it is")


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    game: str
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


def strengths_of(kind: Game, said: str) -> list[str]:
    """Two strengths of players: as said, or the weakest and the best the game has of its own."""
    names = [name.strip() for name in said.split(",") if name.strip()] or [kind.bots[0], kind.bots[-1]]
    return list(dict.fromkeys(names))


def run(wish: Wish) -> None:
    """Compare and print."""
    kind = game(wish.game)
    mine, theirs = (Side.of(said, kind.name, wish.settings) for said in (wish.mine, wish.theirs))
    here, there = kind.setup(wish.seats, mine.settings), kind.setup(wish.seats, theirs.settings)
    if mine.players == theirs.players and here.settings == there.settings and here.fingerprint == there.fingerprint:
        raise UserError("the two sides are the same: say what differs with --with and --against")
    sides = []
    for strength in strengths_of(kind, wish.strengths):
        plans = [
            with_players(plan_of(setup, (), wish.seed), bots_of(side.players or strength, setup.seats, kind))
            for setup, side in ((here, mine), (there, theirs))
        ]
        name = strength if not (mine.players and theirs.players) else "the players named"
        sides.append((name, plans[0], plans[1]))
    if mine.players and theirs.players:
        sides = sides[:1]
    asked = Question.of(wish.until, sides[0][1]) if wish.until else None
    with pool_of(wish.jobs, wish.on) as pool:
        found = compare(sides, pool, asked, wish.most, wish.seconds)
    sentence = said_in_one(found, asked, mine, theirs)
    if wish.as_json:
        click.echo(json.dumps(as_json(found, asked, sentence), indent=2))
        return
    console = Console(width=None if sys.stdout.isatty() else WIDTH)
    for one in found:
        console.print(table_of(one, asked, len(found)))
    console.print(sentence, highlight=False)


def shown(name: str, value: float) -> str:
    return f"{value:.1%}" if is_share(name) else number(value)


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
        row = [shown(name, value) for value in (measure.mine.mean, measure.theirs.mean, measure.apart.mean)]
        mark = "differs" if verdicts.get(name) == DIFFERS else ""
        table.add_row(name, *row, f"{shown(name, low)} to {shown(name, high)}", mark)
    return table


def said_in_one(found: list[Comparison], asked: Question | None, mine: Side, theirs: Side) -> str:
    """What was found, in a sentence."""
    told = [finding(one, asked, len(found)) for one in found]
    sides = f"With {mine.words} against {theirs.words}"
    if len(found) == 1:
        return f"{sides}: {told[0][1]}."
    agree = len({kinds for kinds, _ in told}) == 1
    parts = "; ".join(f"{one.strength} players: {text}" for one, (_, text) in zip(found, told, strict=True))
    if agree:
        decided = all(kinds not in ("", OPEN) for kinds, _ in told)
        return f"{sides}: {parts}." + (" Both strengths agree." if decided else "")
    return f"{sides}: {parts}. The two strengths disagree: this is a verdict on the players, not yet on the rule."


def finding(one: Comparison, asked: Question | None, strengths: int) -> tuple[str, str]:
    """In short, for comparing findings, and in words."""
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
    by = f" by {shown(asked.measure, asked.least)}" if asked.least else ""
    verdict = verdicts[asked.measure]
    up = "+" if one.found[asked.measure].apart.mean > 0 else "-"
    if verdict == DIFFERS:
        return f"{verdict}{up}", f"{moved(one, asked.measure, error)}, decided after {one.games:,} pairs"
    if verdict == SAME:
        return verdict, f"{asked.measure} does not differ{by}, decided after {one.games:,} pairs"
    low, high = (shown(asked.measure, value) for value in one.found[asked.measure].apart.interval(error))
    return OPEN, f"whether {asked.measure} differs{by} is open after {one.games:,} pairs ({low} to {high})"


def moved(one: Comparison, name: str, error: float) -> str:
    """By how much a measure rises or falls."""
    apart = one.found[name].apart
    low, high = sorted(abs(value) for value in apart.interval(error))
    verb = "rises" if apart.mean > 0 else "falls"
    return f"{name} {verb} by {shown(name, abs(apart.mean))} ({shown(name, low)} to {shown(name, high)})"


def as_json(found: list[Comparison], asked: Question | None, sentence: str) -> dict[str, Any]:
    """The same as plain data."""
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
                "low": low if np_finite(low) else None,
                "high": high if np_finite(high) else None,
                "verdict": verdicts.get(name, ""),
            }
        made_from = {"with": one.mine.notes(), "against": one.theirs.notes()}
        strengths.append({"players": one.strength, "pairs": one.games, "made_from": made_from, "measures": rows})
    return {"finding": sentence, "question": asked.measure if asked else None, "strengths": strengths}


def np_finite(value: float) -> bool:
    """JSON has no infinity."""
    return abs(value) < float("inf")
