"""Bots think in worker processes: they get the text of a view, never the position, and never hold up the tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from midnight.bots import SEARCH, make_bot
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.playout import Bot, Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import WATCHER
from midnight.table.table import Table, ready

LOG = logging.getLogger(__name__)
SEED_BITS = 61
MOST_WORKERS = 4
MOST_SECONDS = 1.0  # for one decision
NICE = 10
PICTURE_SEED = 1031
PICTURE_SEATS = 4


@dataclass(frozen=True)
class Question:
    """All that a worker is told."""

    game: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    bot: str
    view: str  # position text of what the seat knows
    seed: int


KNOWN: dict[tuple[str, int, tuple[tuple[str, str], ...], str], Bot] = {}  # of this worker process


def answer(question: Question) -> int:
    """In a worker: the option the bot takes."""
    setup = ready(question.game, question.seats, question.settings)
    key = (question.game, question.seats, question.settings, question.bot)
    if key not in KNOWN:
        KNOWN[key] = make_bot(setup, question.bot, MOST_SECONDS)
    view = setup.words.read(question.view)
    return int(KNOWN[key].choose(view, Rng(question.seed, 0, PLAYER_STREAM)))


def start_worker(slow: bool) -> None:
    """A worker leaves Ctrl-C to its parent and dies with it, however that dies; who thinks lets others go first."""
    if slow and hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def middle_picture(name: str) -> str:
    """In a worker: a game half way through, always the same one; nobody thinks, as bots at tables wait behind it."""
    kind = game(name)
    setup = kind.setup(min(max(PICTURE_SEATS, kind.seats[0]), kind.seats[-1]))
    bots = [setup.bot("random")] * setup.seats
    run = Run()
    run.keeps_plays = True
    play_bots(setup.start(), bots, Rng(PICTURE_SEED, 0, CHANCE_STREAM), Rng(PICTURE_SEED, 0, PLAYER_STREAM), run)
    state = setup.start()
    for option in list(run.plays.values())[: run.stops // 2]:
        state.play(option)
    return setup.thumb(setup.show(state.view(WATCHER))).svg(kind.title)


def takes_time(kind: Game, bot: str) -> bool:
    """Does this player think, instead of answering at once?"""
    return kind.levels.get(bot, bot).startswith(SEARCH)


class Bots:
    """The worker processes, started when the first bot has to choose.

    Those who think have workers of their own, so that nobody who answers at once waits for them.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or min(MOST_WORKERS, max(1, (os.cpu_count() or 1) - 1))
        self.pools: dict[bool, ProcessPoolExecutor] = {}  # whether they take their time
        self.pictures: dict[str, asyncio.Future[str]] = {}

    def started(self, slow: bool = False) -> ProcessPoolExecutor:
        if slow not in self.pools:
            spawn = multiprocessing.get_context("spawn")
            self.pools[slow] = ProcessPoolExecutor(
                self.workers, mp_context=spawn, initializer=start_worker, initargs=(slow,)
            )
        return self.pools[slow]

    async def choose(self, table: Table, bot: str) -> int:
        """What that bot plays for the seat whose turn it is. If it fails, any option on offer: a table goes on."""
        view = table.state.view(table.seat)
        setup = table.setup
        question = Question(
            setup.game.name,
            setup.seats,
            tuple(sorted(setup.settings.items())),
            bot,
            setup.words.write(view),
            secrets.randbits(SEED_BITS),
        )
        offered = [int(option) for option in view.options()]
        slow = takes_time(setup.game, bot)
        for _ in range(2):
            try:
                option = await asyncio.get_running_loop().run_in_executor(self.started(slow), answer, question)
            except BrokenProcessPool:
                LOG.warning("a bot's worker process has died; it is started again")
                self.pools.pop(slow, None)
            except Exception:
                LOG.exception("bot %s of %s failed at\n%s", bot, setup.game.name, question.view)
                break
            else:
                if option in offered:
                    return option
                LOG.error("bot %s of %s chose %s, which is not on offer", bot, setup.game.name, option)
                break
        return secrets.choice(offered)

    async def picture(self, name: str) -> str:
        """The picture of a game in the lobby: bots play it to its middle, once."""
        if name not in self.pictures or (self.pictures[name].done() and self.pictures[name].exception()):
            loop = asyncio.get_running_loop()
            self.pictures[name] = loop.run_in_executor(self.started(), middle_picture, name)
        return await asyncio.shield(self.pictures[name])

    def close(self) -> None:
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
