"""One, two and four processes on PostgreSQL, 10,000 idle sockets, a store of 5,000 tables, and boardgame.io's server.

The castle at all of them, the same tables, and one rate after the other until it is too much. boardgame.io is fetched
by npm into a folder that is thrown away; it keeps its tables in memory, in files or in PostgreSQL, ours are on disk.
Beside them the least that any server in this Python does for a play: bench/floor.py. Without node, npm or PostgreSQL
that part is left out with a word.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bench import floor
from bench.abroad import SEATS, fetched, same_game
from bench.climb import RATES, TABLES, Climbed, Driving, climb, compared
from bench.server import Driven, Results, Server, connect, fill
from midnight.games import game
from midnight.kernel.game import Game
from midnight.table.store import Store
from tests.postgres import Cluster

GAME = "hidden-castle"
MEASURED = 10.0
IDLE_SOCKETS = 10_000
IDLE_TABLES = 500  # at each seat of each five pages: fewer than are let in
LARGE_STORE = 5_000


# === Ours ===


class Ours(Driving):
    def __init__(self, name: str, server: Server, names: list[tuple[str, int]]) -> None:
        self.name, self.server, self.names, self.process = name, server, names, server.process

    async def sit_down(self, number: int, results: Results) -> list[Driven]:
        fresh = self.names[number * TABLES : (number + 1) * TABLES]
        tables = [Driven(name, seats, results) for name, seats in fresh]
        await connect(self.server, tables)
        return tables

    def processor(self) -> float:
        return self.server.processor()

    def memory(self) -> float:
        return self.server.memory()


def filled(where: str, kind: Game, count: int, prefix: str) -> list[tuple[str, int]]:
    store = Store(where)
    made = fill(store, [kind], count, prefix)
    store.close()
    return made


@contextmanager
def postgres() -> Iterator[Cluster]:
    """One that flushes to the disk as any real one does; LookupError without it."""
    try:
        cluster = Cluster(fsync="on")
    except pytest.skip.Exception as reason:
        raise LookupError(reason) from None
    try:
        yield cluster
    finally:
        cluster.close()


def several(kind: Game, cluster: Cluster) -> Climbed:
    """The same load for one, two and four processes on one PostgreSQL; what one of them does."""
    found = []
    for workers in (1, 2, 4):
        names = filled(cluster.url, kind, TABLES * len(RATES), f"w{workers}x")
        server = Server(cluster.url, workers)
        try:
            ours = Ours(f"ours, PostgreSQL, {workers} process{'es' if workers > 1 else ''}", server, names)
            ours.beside = cluster.processes
            found.append(asyncio.run(climb(ours)))
            print(found[-1].lines(), flush=True)
        finally:
            server.stop()
    return found[0]


def at_disk(kind: Game) -> Climbed:
    """One process with SQLite; idle pages and a large store beside it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "tables.sqlite"))
        names = filled(path, kind, TABLES * len(RATES), "busy")
        idle = filled(path, kind, IDLE_TABLES, "idle")
        server = Server(path)
        try:
            mine = asyncio.run(climb(Ours("ours, SQLite", server, names)))
            print(mine.lines(), flush=True)
            asyncio.run(crowd(server, idle))
        finally:
            server.stop()
        filled(path, kind, LARGE_STORE, "many")
        began = time.perf_counter()
        Store(path).close()
        took = time.perf_counter() - began
        print(f"  a store of {LARGE_STORE:,} tables is opened in {took:.3f} s (to reach: under 1 s)", flush=True)
    return mine


async def crowd(server: Server, names: list[tuple[str, int]]) -> None:
    """Ten thousand pages are open and somebody plays."""
    results, before = Results(), server.memory()
    tables = [Driven(name, seats, results) for name, seats in names]
    began = time.perf_counter()
    for _ in range(IDLE_SOCKETS // (len(tables) * SEATS)):
        await connect(server, tables)
    sockets = sum(len(table.viewers) for table in tables)
    each = (server.memory() - before) / sockets
    used, began = server.processor(), time.perf_counter()
    await asyncio.sleep(MEASURED)
    share = (server.processor() - used) / (time.perf_counter() - began)
    tables[0].play()
    while not results.acknowledged:
        await asyncio.sleep(0.01)
    print(
        f"  {sockets:,} idle sockets: {each:.0f} KB each, {share:.1%} of a core; a play is on disk after "
        f"{results.acknowledged[0] * 1000:.0f} ms"
    )
    for table in tables:
        for viewer in table.viewers:
            viewer.transport.close()


def abroad(kind: Game, mine: Climbed, many: Climbed | None, cluster: Cluster | None) -> None:
    """boardgame.io in memory, with files and with PostgreSQL, and ours for each of theirs."""
    with fetched() as server:
        print(f"  {same_game(kind)}")
        for storage, where, ours in (
            ("memory", "", mine),
            ("files", "", mine),
            ("postgres", cluster.url if cluster is not None else "", many),
        ):
            if ours is None or (storage == "postgres" and cluster is None):
                continue
            with server(storage, where) as theirs:
                if cluster is not None and storage == "postgres":
                    theirs.beside = cluster.processes
                far = asyncio.run(climb(theirs))
            print(far.lines())
            print(compared(ours, far), flush=True)


def main() -> None:
    kind = game(GAME)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # this end of all those sockets
    print(
        f"the server under load: {TABLES} tables of {kind.title}, {SEATS} viewers each, all on {os.cpu_count()} cores"
    )
    mine = at_disk(kind)
    with floor.server() as least:
        print(asyncio.run(climb(least)).lines(), flush=True)
    try:
        with postgres() as cluster:
            abroad(kind, mine, several(kind, cluster), cluster)
    except LookupError as reason:
        print(f"  left out: {reason}")
        with contextlib.suppress(LookupError):
            abroad(kind, mine, None, None)


if __name__ == "__main__":
    main()
