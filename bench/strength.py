"""How often one search wins among sensible players: a table with intervals, row by row and budget by budget.

    python -m bench strength                          every row, one second a decision, until it is interrupted
    python -m bench strength castle-4 -p search:200ms -n 50
    python -m bench strength treat-2 -p search:300 --judge 200
    python -m bench strength treat-2 -p search:300 --judge 200 --open
    python -m bench strength --show                   the table of what was played so far

With `--judge` every choice that is not the sensible one is also judged, by so many games of its own that go on from
imagined positions, and by as many from the position as it is, of which the search knows its view only. What these
choices win more, summed over a game, is on average what the search wins above a fair share, and varies far less than
the wins; if what it imagines is right, both say the same. With `--open` the candidate is shown the whole position: what
it gains by that is what hidden cards cost.

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
from statistics import mean, stdev

from bench.imagined import imagine
from midnight.bots import make_bot
from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State
from midnight.lab.statistics import share

SEED = 1
RESULTS = Path("build/strength.jsonl")
PLAYERS = "search:1s"
OPEN = " open"  # behind the name of a player who was shown the whole position
JUDGING = 2
MOST_DECISIONS = 10_000  # of a game, so that each is judged by games of its own
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
    gain: float | None = None  # the wins that its own choices promised above the sensible player's, if they were judged
    truly: float | None = None  # the same, judged by games that go on from the position as it is


# === Playing ===


@dataclass(frozen=True)
class Judge:
    """Says by imagined games what a choice wins above the sensible player's; with no games, nothing."""

    bot: SearchBot
    games: int

    def gains(self, state: State, seen: State, choice: int, number: int) -> tuple[float, float]:
        """The wins of one choice, by games that nobody has chosen by: from what was seen, and from how it is."""
        own = int(self.bot.light.choose(seen, Rng(JUDGING, number, PLAYER_STREAM))) if self.games else choice
        if own == choice or seen.at_once():
            return 0.0, 0.0
        imagined, real = (imagine(self.bot, one, [own, choice], self.games, number).won for one in (seen, state))
        return float(imagined[1].mean() - imagined[0].mean()), float(real[1].mean() - real[0].mean())


def play(row: str, player: str, number: int, games: int = 0, is_open: bool = False) -> Played:
    """One game by its number."""
    plan = ROWS[row]
    setup = game(plan.game).setup(plan.seats)
    judge = Judge(SearchBot(setup.light_bot(), 1, 1.0, setup.game.secrets), games)
    return play_with(setup, row, player, number, make_bot(setup, player), judge, is_open)


def play_with(setup: Setup, row: str, player: str, number: int, bot: Bot, judge: Judge, is_open: bool) -> Played:
    """The candidate in its seats, sensible players in the others, with what it thought counted."""
    takes, deal = ROWS[row].line_up(number)
    others = make_bot(setup, "sensible")
    state, offer = setup.start(), Offer()
    chance, players = Rng(SEED, deal, CHANCE_STREAM), Rng(SEED, deal, PLAYER_STREAM)
    decisions = trials = 0
    gain = truly = 0.0
    began = time.monotonic()
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play(state.pick(chance, offer))
        elif state.seat in takes:
            seen = state.clone() if is_open else state.view(state.seat)
            choice = bot.choose(seen, players)
            if isinstance(bot, SearchBot) and bot.tried:
                decisions += 1
                trials += int(bot.tried)
                gains = judge.gains(state, seen, choice, number * MOST_DECISIONS + decisions)
                gain, truly = gain + gains[0], truly + gains[1]
            state.play(choice)
        else:
            state.play(others.choose(state.view(state.seat), players))
    judged = (gain, truly) if judge.games else ()
    name = player + OPEN if is_open else player
    return Played(row, name, number, state.win_share(takes[0]), decisions, trials, time.monotonic() - began, *judged)


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
    yield "| row | player | to reach | won | 95 % | imagined | as it is | games | decisions | trials | s/game |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
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
                    f" | {promised([one.gain for one in these])} | {promised([one.truly for one in these])}"
                    f" | {len(these)} | {decisions / len(these):.0f} | {trials:,.0f} | {seconds:.1f} |"
                )


def promised(judged: list[float | None]) -> str:
    """What the judged choices win above the fair share, with its standard error."""
    gains = [one for one in judged if one is not None]
    return f"{mean(gains):+.1%} ± {stdev(gains) / len(gains) ** 0.5:.1%}" if len(gains) > 1 else ""


def main(words: list[str]) -> None:
    """Play what is missing, game after game through all rows, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench strength", description=__doc__.splitlines()[0])
    parser.add_argument("rows", nargs="*", help=f"any of {', '.join(ROWS)}; all by default")
    parser.add_argument("-p", "--players", default=PLAYERS, help="named as at --bots, with commas between")
    parser.add_argument("-n", "--games", type=int, default=200, help="of each row and player")
    parser.add_argument("-r", "--results", type=Path, default=RESULTS, help="the file to keep and to go on with")
    parser.add_argument("-j", "--judge", type=int, default=0, help="imagined games for each choice of its own")
    parser.add_argument("--open", action="store_true", help="show it the whole position")
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
                    if (row, player + OPEN if asked.open else player, number) not in done:
                        try:
                            keep(asked.results, play(row, player, number, asked.judge, asked.open))
                        except UserError as error:
                            sys.exit(f"bench: {error}")
    print("\n".join(table(list(kept(asked.results)))))
