"""A tournament of named players: every line-up plays every rotation of its seats with the same dice and cards."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import TOGETHER, Setup
from midnight.kernel.playout import Bot, Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.lab.pool import Pool
from midnight.outside import check_player, player


@dataclass(frozen=True)
class Tournament:
    """A tournament, described completely enough to play it again anywhere."""

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    seed: int

    def check(self) -> None:
        """Raise a UserError if this tournament cannot be played."""
        kind = game(self.game)
        for name in self.players:
            check_player(kind, name)
        if len(self.players) < 2 or len(set(self.players)) < len(self.players):
            raise UserError("a ladder needs two players or more, each named once, e.g. --players medium,hard")
        if self.seats < 2 and kind.play != TOGETHER:
            raise UserError("a ladder needs two seats or more")
        if not 0 <= self.seed < 1 << 62:
            raise UserError(f"the seed must be from 0 to {(1 << 62) - 1}, not {self.seed}")

    def setup(self) -> Setup:
        """The game of the tournament, made ready."""
        return game(self.game).setup(self.seats, dict(self.settings))

    def head(self) -> dict[str, object]:
        """What a file of results says of the tournament it belongs to."""
        return {
            "game": self.game,
            "version": game(self.game).version,
            "seats": self.seats,
            "settings": dict(self.settings),
            "players": list(self.players),
            "seed": self.seed,
        }

    def line_up(self, deal: int) -> tuple[str, ...]:
        """The players of that deal, seat by seat: all pairs take turns and share the seats in all ways.

        A team that wins or loses as one is of one player throughout.
        """
        if game(self.game).play == TOGETHER:
            return (self.players[deal % len(self.players)],) * self.seats
        pairs = list(itertools.combinations(self.players, 2))
        first, second = pairs[deal % len(pairs)]
        share = deal // len(pairs) % (self.seats - 1) + 1
        return (first,) * share + (second,) * (self.seats - share)


@dataclass(frozen=True)
class Outcome:
    """One game: who sat where and which seats have won."""

    players: tuple[str, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """The games of one deal."""

    number: int
    outcomes: tuple[Outcome, ...]

    def line(self) -> str:
        """The deal as a line of a file of results."""
        games = [[list(outcome.players), list(outcome.winners)] for outcome in self.outcomes]
        return json.dumps({"deal": self.number, "games": games}) + "\n"

    @classmethod
    def of(cls, line: str) -> Deal:
        """Read a line of a file of results; a ValueError, KeyError or TypeError if it is none."""
        data = json.loads(line)
        return cls(data["deal"], tuple(Outcome(tuple(players), tuple(winners)) for players, winners in data["games"]))


def rotations(line_up: Sequence[str]) -> list[tuple[str, ...]]:
    """All different line-ups that come from moving everybody on by some seats."""
    turned = [tuple(line_up[turn:]) + tuple(line_up[:turn]) for turn in range(len(line_up))]
    return list(dict.fromkeys(turned))


# === Playing ===


class Dealer:
    """Plays the deals of a tournament; made once in each process."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.setup = tournament.setup()
        self.bots: dict[str, Bot] = {name: player(self.setup, name) for name in tournament.players}

    def play(self, number: int) -> Deal:
        """Play one deal with the same dice and cards in every rotation."""
        seed = self.tournament.seed
        outcomes = []
        for players in rotations(self.tournament.line_up(number)):
            state = self.setup.start()
            bots = [self.bots[name] for name in players]
            play_bots(state, bots, Rng(seed, number, CHANCE_STREAM), Rng(seed, number, PLAYER_STREAM), Run())
            outcomes.append(Outcome(players, tuple(state.winners())))
        return Deal(number, tuple(outcomes))


@lru_cache(maxsize=1)
def dealer_of(tournament: Tournament) -> Dealer:
    """The dealer of a tournament, made once in each process."""
    return Dealer(tournament)


@dataclass(frozen=True)
class DealTask:
    """One deal for whichever process is free."""

    tournament: Tournament
    number: int

    def run(self) -> Deal:
        """Play the deal."""
        return dealer_of(self.tournament).play(self.number)


def play_deals(tournament: Tournament, numbers: Sequence[int], jobs: int | None) -> Generator[Deal, None, None]:
    """Play these deals and give each, in their order."""
    with Pool(min(jobs or os.cpu_count() or 1, len(numbers)) or 1) as pool:
        yield from pool.play(DealTask(tournament, number) for number in numbers)


# === Results in a file, so that a long run can be taken up again ===


def resume(path: Path, tournament: Tournament) -> list[Deal]:
    """Read the deals of an earlier run, without a last line that was cut short; begin a file if there is none."""
    if not path.exists() or not path.stat().st_size:
        path.write_text(json.dumps(tournament.head()) + "\n", encoding="utf-8")
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    try:
        head, *lines = whole.splitlines()
        found = json.loads(head)
        deals = [Deal.of(line) for line in lines]
    except (ValueError, KeyError, TypeError):
        raise UserError(f"{path} is no file of a ladder; name another one") from None
    if found != tournament.head():
        raise UserError(f"{path} holds another tournament; name another file, or the same players, seats and seed")
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return deals
