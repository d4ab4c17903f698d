"""Bots think in worker processes: they get the text of a view, never the position, and never hold up the tables."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from dataclasses import dataclass
from functools import lru_cache

from midnight.bots import SEARCH, make_bot
from midnight.bots.names import is_player
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.playout import Bot
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import WATCHER
from midnight.outside import player
from midnight.outside.engine import NoAnswer
from midnight.table.invited import Guests
from midnight.table.pool import Failed, Workers
from midnight.table.table import Table, ready

LOG = logging.getLogger(__name__)
SEED_BITS = 61
MOST_WORKERS = 4
MOST_SECONDS = 1.0  # for one decision
NICE = 10
PICTURE_SEED = 1031
PICTURE_SEATS = 4
PICTURE_SECONDS = 300.0
STEADY = "sensible"  # decides when another one cannot
BOTS_KEPT = 64  # in one worker: what a table plays with is for strangers to say
GUESTS_KEPT = 4  # in one worker, each for its own kind of table: a program that runs for a visitor's table is dear


@dataclass(frozen=True)
class Question:
    """All that a worker is told."""

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    bot: str  # its name, or of an invited one where it is
    view: str  # position text of what the seat knows
    seed: int
    own: str = ""  # content that somebody brought to the table
    invited: bool = False


@lru_cache(maxsize=BOTS_KEPT)
def bot_of(name: str, game_name: str, seats: int, settings: tuple[tuple[str, str], ...], own: str) -> Bot:
    """In a worker: a player of ours for one kind of table."""
    return make_bot(ready(game_name, seats, settings, own), name, MOST_SECONDS)


def answer(question: Question) -> int:
    """In a worker: the option the bot takes."""
    if question.invited:
        return answer_of_guest(question)
    table = (question.game, question.seats, question.settings, question.own)
    view = ready(*table).words.read(question.view)
    return int(bot_of(question.bot, *table).choose(view, Rng(question.seed, 0, PLAYER_STREAM)))


@lru_cache(maxsize=GUESTS_KEPT)
def guest(where: str, game_name: str, seats: int, settings: tuple[tuple[str, str], ...], own: str) -> Bot:
    """In a worker: an invited player; a program ends when it is not kept any more."""
    return player(ready(game_name, seats, settings, own), where)


def answer_of_guest(question: Question) -> int:
    """In a worker: the option an invited player takes; one that has failed begins anew."""
    table = (question.game, question.seats, question.settings, question.own)
    bot = guest(question.bot, *table)
    view = ready(*table).words.read(question.view)
    try:
        return int(bot.choose(view, Rng(question.seed, 0, PLAYER_STREAM)))
    except Exception as error:
        guest.cache_clear()
        if isinstance(error, UserError) and not isinstance(error, NoAnswer):
            # Its words may speak of what the seat holds, and this is for a log.
            raise UserError("its answer is none that may be played") from None
        raise


def middle_picture(name: str) -> str:
    """In a worker: a game half way through, always the same one; nobody thinks, as bots at tables wait behind it."""
    kind = game(name)
    setup = kind.setup(min(max(PICTURE_SEATS, kind.seats[0]), kind.seats[-1]))
    bots = [setup.bot("random")] * setup.seats
    record = setup.play_game(bots, PICTURE_SEED)
    state = record.replay(len(record.plays) // 2)
    return setup.thumb(setup.show(state.view(WATCHER))).svg(kind.title)


def takes_time(kind: Game, bot: str) -> bool:
    """Does this player think, instead of answering at once?"""
    return kind.levels.get(bot, bot).startswith(SEARCH)


def default_workers() -> int:
    """Processes for bots on this computer."""
    return min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))


class Bots:
    """The players that are programs, each question in a worker process.

    Those who think have workers of their own, so that nobody who answers at once waits for them.
    """

    def __init__(self, workers: int | None = None, seconds: float = 60.0, guests: Guests | None = None) -> None:
        count = workers or default_workers()
        self.workers = Workers("bots", count)
        self.thinkers = Workers("bots that think", count, nice=NICE)
        self.seconds = seconds
        self.guests = guests or Guests()
        self.missed: set[tuple[str, str]] = set()  # tables, and who sits there and is not invited any more
        self.pictures: dict[str, asyncio.Task[str]] = {}

    async def choose(self, table: Table, bot: str) -> int:
        """What that bot plays for the seat whose turn it is.

        If it fails or takes too long the sensible player decides, and if that fails chance does: a table goes on.
        """
        view = table.state.view(table.seat)
        setup = table.setup
        settings, seed = tuple(sorted(setup.settings.items())), secrets.randbits(SEED_BITS)
        offered = [int(option) for option in view.options()]
        for name in self.asked(table, bot):
            where = self.guests.meant.get(name, "")
            told = (setup.words.write(view), seed, table.row.own, bool(where))
            question = Question(setup.game.name, setup.seats, settings, where or name, *told)
            try:
                workers = self.thinkers if where or takes_time(setup.game, name) else self.workers
                option = await workers.ask(table.id, self.seconds, answer, question)
            except (Failed, UserError) as failed:
                LOG.error("bot %s of %s failed (%s)", name, setup.game.name, failed)
                continue
            if option in offered:
                return int(option)
            LOG.error("bot %s of %s chose %s, which is not on offer", name, setup.game.name, option)
        return secrets.choice(offered)

    def asked(self, table: Table, bot: str) -> list[str]:
        """Who is asked, one after the other until there is an answer."""
        kind = table.setup.game
        steady = STEADY if STEADY in kind.bots else kind.bots[-1]
        if bot in self.guests.meant or is_player(kind, bot):
            return list(dict.fromkeys([bot, steady]))
        if (table.id, bot) not in self.missed:
            self.missed.add((table.id, bot))
            LOG.warning("%s, who plays at table %s, is not invited any more: %s decides", bot, table.id, steady)
        return [steady]

    async def picture(self, name: str) -> str:
        """The picture of a game in the lobby: bots play it to its middle, once."""
        if name not in self.pictures or (self.pictures[name].done() and self.pictures[name].exception()):
            asked = self.workers.ask(f"picture {name}", PICTURE_SECONDS, middle_picture, name)
            self.pictures[name] = asyncio.ensure_future(asked)
        return await asyncio.shield(self.pictures[name])

    async def close(self) -> None:
        for task in self.pictures.values():
            task.cancel()
        await self.workers.close()
        await self.thinkers.close()
