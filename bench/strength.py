"""How often one search wins among sensible players: a table with intervals, row by row and budget by budget.

    python -m bench strength                          every row, one second a decision, until it is interrupted
    python -m bench strength castle-4 -p search:200ms -n 50
    python -m bench strength --show                   the table of what was played so far

Every game is a line of the file of results, so the same command goes on where it was left.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from midnight.bots import make_bot
from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.lab.statistics import share

SEED = 1
RESULTS = Path("build/strength.jsonl")
PLAYERS = "search:1s"
KINGPIN = 3  # the last of four seats, by the default settings


@dataclass(frozen=True)
class Row:
    """Which seats the candidate takes in turn, and what is to be reached, in percent."""

    game: str
    seats: int
    takes: tuple[tuple[int, ...], ...]
    target: int

    def line_up(self, number: int) -> tuple[tuple[int, ...], int]:
        """The candidate's seats in a game and the chances it is played with: the same for all seats."""
        return self.takes[number % len(self.takes)], number // len(self.takes)


def each(seats: int) -> tuple[tuple[int, ...], ...]:
    """One seat after the other."""
    return tuple((seat,) for seat in range(seats))


ROWS = {
    "castle-2": Row("hidden-castle", 2, each(2), 75),
    "castle-4": Row("hidden-castle", 4, each(4), 50),
    "party-2": Row("midnight-party", 2, each(2), 75),
    "party-4": Row("midnight-party", 4, each(4), 50),
    "treat-2": Row("trick-or-treat", 2, each(2), 70),
    "treat-4": Row("trick-or-treat", 4, each(4), 45),
    "stash-kid": Row("midnight-stash", 4, each(KINGPIN), 45),
    "stash-kingpin": Row("midnight-stash", 4, ((KINGPIN,),), 65),
    "heap-3": Row("top-of-the-heap", 3, each(3), 65),
    "fires-2": Row("fires-at-midnight", 2, ((0, 1),), 85),
}


@dataclass(frozen=True)
class Played:
    """One game of a row."""

    row: str
    player: str
    number: int
    won: float
    decisions: int  # that were searched
    trials: int
    seconds: float


# === Playing ===


def play(row: str, player: str, number: int) -> Played:
    """One game by its number."""
    plan = ROWS[row]
    setup = game(plan.game).setup(plan.seats)
    return play_with(setup, row, player, number, make_bot(setup, player))


def play_with(setup: Setup, row: str, player: str, number: int, bot: Bot) -> Played:
    """The candidate in its seats, sensible players in the others, with what it thought counted."""
    takes, deal = ROWS[row].line_up(number)
    others = make_bot(setup, "sensible")
    state, offer = setup.start(), Offer()
    chance, players = Rng(SEED, deal, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    decisions = trials = 0
    began = time.monotonic()
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
        elif state.seat in takes:
            state.play(bot.choose(state.view(state.seat), players))
            if isinstance(bot, SearchBot) and bot.tried:
                decisions += 1
                trials += int(bot.tried)
        else:
            state.play(others.choose(state.view(state.seat), players))
    return Played(row, player, number, state.win_share(takes[0]), decisions, trials, time.monotonic() - began)


def keep(path: Path, played: Played) -> None:
    """One more line."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(played)) + "\n")


def kept(path: Path) -> Iterator[Played]:
    """What was played so far; a last line that was cut short is passed over."""
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, TypeError):
                yield Played(**json.loads(line))


# === The table ===


def table(games: list[Played]) -> Iterator[str]:
    """A line for each row and player, in Markdown."""
    yield "| row | player | to reach | won | 95 % | games | decisions | trials | s/game |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for row, plan in ROWS.items():
        for player in dict.fromkeys(one.player for one in games):
            these = [one for one in games if (one.row, one.player) == (row, player)]
            if these:
                won = share(sum(one.won for one in these), len(these))
                decisions = sum(one.decisions for one in these)
                trials = sum(one.trials for one in these) / max(1, decisions)
                seconds = sum(one.seconds for one in these) / len(these)
                yield (
                    f"| {row} | {player} | {plan.target} % | {won.share:.0%} | {won.low:.0%} to {won.high:.0%}"
                    f" | {len(these)} | {decisions / len(these):.0f} | {trials:,.0f} | {seconds:.1f} |"
                )


def main(words: list[str]) -> None:
    """Play what is missing, game after game through all rows, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench strength", description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="*", help=f"any of {', '.join(ROWS)}; all by default")
    parser.add_argument("-p", "--players", default=PLAYERS, help="named as at --bots, with commas between")
    parser.add_argument("-n", "--games", type=int, default=200, help="of each row and player")
    parser.add_argument("-r", "--results", type=Path, default=RESULTS, help="the file to keep and to go on with")
    parser.add_argument("--show", action="store_true", help="only the table")
    asked = parser.parse_args(words)
    rows, players = asked.rows or list(ROWS), asked.players.split(",")
    for row in rows:
        if row not in ROWS:
            sys.exit(f"bench: there is no row {row!r}; there are {', '.join(ROWS)}")
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    done = {(one.row, one.player, one.number) for one in kept(asked.results)}
    with suppress(KeyboardInterrupt):
        for number in range(0 if asked.show else asked.games):
            for row in rows:
                for player in players:
                    if (row, player, number) not in done:
                        try:
                            keep(asked.results, play(row, player, number))
                        except UserError as error:
                            sys.exit(f"bench: {error}")
    print("\n".join(table(list(kept(asked.results)))))
