"""One, two and four processes on PostgreSQL, 10,000 idle sockets, a store of 5,000 tables, and boardgame.io's server.

The castle at all of them, the same tables, and one rate after the other until it is too much. boardgame.io is fetched
by npm into a folder that is thrown away, and keeps its tables in memory; ours are on disk. Without node, npm or
PostgreSQL that part is left out with a word.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest

from bench.climb import RATES, Driving, climb, compared
from bench.server import Driven, Results, Server, Viewer, connect, fill, memory_of, processor_of
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.table.store import Store
from tests.postgres import Cluster

GAME, SEATS = "hidden-castle", 4
TABLES = 100
MEASURED = 10.0
IDLE_SOCKETS = 10_000
IDLE_TABLES = 500  # at each seat of each five pages: fewer than are let in
LARGE_STORE = 5_000
CHECKED = 200  # games that boardgame.js must play as we do
SEED = 5
FOREIGN = Path(__file__).parent / "boardgame.js"
NAMESPACE = "/castle,"


# === Ours ===


class Ours(Driving):
    def __init__(self, name: str, server: Server, names: list[tuple[str, int]]) -> None:
        self.name, self.server, self.names = name, server, names

    async def sit_down(self, number: int, results: Results) -> list[Driven]:
        fresh = self.names[number * TABLES : (number + 1) * TABLES]
        tables = [Driven(name, seats, results) for name, seats in fresh]
        await connect(self.server, tables)
        return tables

    def processor(self) -> float:
        return self.server.processor()

    def memory(self) -> float:
        return self.server.memory()

    def crash(self) -> str:
        return "" if self.server.process.poll() is None else f"exit code {self.server.process.returncode}"


def filled(where: str, kind: Game, count: int, prefix: str) -> list[tuple[str, int]]:
    store = Store(where)
    made = fill(store, [kind], count, prefix)
    store.close()
    return made


def several(kind: Game) -> None:
    """The same load for one, two and four processes on one PostgreSQL."""
    try:
        cluster = Cluster()
    except pytest.skip.Exception as reason:
        print(f"  several processes are left out: {reason}")
        return
    try:
        for workers in (1, 2, 4):
            names = filled(cluster.url, kind, TABLES * len(RATES), f"w{workers}x")
            server = Server(cluster.url, workers)
            try:
                name = f"{workers} process{'es' if workers > 1 else ''}"
                print(asyncio.run(climb(Ours(name, server, names))).lines())
            finally:
                server.stop()
    finally:
        cluster.close()


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


# === boardgame.io ===


class Foreigner(Viewer):
    """A socket of boardgame.io: socket.io's messages over one WebSocket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
            b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )

    def take(self, body: bytes) -> None:
        if body[:1] == b"0":
            self.send(f"40{NAMESPACE}".encode())
        elif body == b"2":
            self.send(b"3")
        elif body.startswith(b"40"):
            self.emit("sync", self.table.name, str(self.seat), None, SEATS)
        elif body.startswith(b"42"):
            kind, _, state, *_ = orjson.loads(body[body.index(b",") + 1 :])
            if not self.opened.done():
                self.opened.set_result(None)
            if kind in ("sync", "update"):
                assert isinstance(self.table, Abroad)
                self.table.learn(self, state["state"] if kind == "sync" else state)

    def emit(self, *words: Any) -> None:
        self.send(f"42{NAMESPACE}{json.dumps(words)}".encode())


class Abroad(Driven):
    """A table of boardgame.io."""

    mover: Viewer | None = None  # whose play is under way

    def learn(self, viewer: Viewer, state: dict[str, Any]) -> None:
        number, known = state["_stateID"], state["G"]
        if viewer is self.mover and number > self.ply:
            self.mover = None
            self.results.acknowledged.append(time.perf_counter() - self.asked)
        if self.asked and number > self.ply and viewer not in self.told:
            self.told.add(viewer)
            if len(self.told) == len(self.viewers):
                self.results.told.append(time.perf_counter() - self.asked)
        if "gameover" in state["ctx"]:
            self.over = True
        elif viewer.seat == int(state["ctx"]["currentPlayer"]):
            self.turn = (viewer, number, known["options"])
            if self.flat_out:
                self.play()

    def play(self) -> bool:
        if self.turn is None:
            return False
        viewer, self.ply, options = self.turn
        assert isinstance(viewer, Foreigner)
        self.turn, self.mover = None, viewer
        self.told.clear()
        self.asked = time.perf_counter()
        seat = str(viewer.seat)
        move = {"type": "play", "args": [random.choice(options)], "playerID": seat, "credentials": None}
        viewer.emit("update", {"type": "MAKE_MOVE", "payload": move}, self.ply, self.name, seat)
        return True


class Theirs(Driving):
    name = "boardgame.io"

    def __init__(self, port: int, process: subprocess.Popen[str], said: Path) -> None:
        self.port, self.process, self.said = port, process, said

    async def sit_down(self, number: int, results: Results) -> list[Driven]:
        tables: list[Driven] = [Abroad(f"abroad{number}x{k}", SEATS, results) for k in range(TABLES)]
        loop = asyncio.get_running_loop()
        for table in tables:
            for seat in range(SEATS):
                make = Foreigner(None, table, seat)  # type: ignore[arg-type]
                await loop.create_connection(lambda made=make: made, "127.0.0.1", self.port)  # type: ignore[misc]
                table.viewers.append(make)
                await make.opened
        return tables

    def processor(self) -> float:
        return processor_of(self.process.pid)

    def memory(self) -> float:
        return memory_of(self.process.pid)

    def crash(self) -> str:
        """The line of its last words that names the error."""
        if self.process.poll() is None:
            return ""
        said = self.said.read_text().splitlines()
        return next((line.strip() for line in said if "Error" in line), f"exit code {self.process.returncode}")


@contextmanager
def foreign_server() -> Iterator[Theirs]:
    """boardgame.io's own server with the castle; raises LookupError without it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise LookupError("node and npm are not here")
    with tempfile.TemporaryDirectory() as folder:
        fetch = [npm, "install", "--no-audit", "--no-fund", "--silent", "boardgame.io@0.50.2"]
        if subprocess.run(fetch, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            raise LookupError("npm could not fetch boardgame.io")
        env = {**os.environ, "NODE_PATH": f"{folder}/node_modules", "NODE_ENV": "production"}
        port, said = random.randrange(20_000, 30_000), Path(folder, "said")
        with said.open("w") as words:
            process = subprocess.Popen(
                [node, FOREIGN, "serve", str(port)], stdout=subprocess.PIPE, stderr=words, text=True, env=env
            )
        assert process.stdout is not None
        try:
            while "ready at" not in (line := process.stdout.readline()):
                if not line:
                    raise LookupError("boardgame.io's server did not start")
            yield Theirs(port, process, said)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


def same_game(kind: Game) -> str:
    """Does boardgame.js play our recorded games to the same end?"""
    node = shutil.which("node")
    if node is None:
        return "not checked"
    setup, lines, ends = kind.setup(SEATS), [], []
    for number in range(CHECKED):
        state: Any = setup.start()
        plays: list[int] = []
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        while state.seat != OVER:
            offer = Offer()
            state.offer(offer)
            plays.append(int(chance.draw(offer) if state.seat == CHANCE else players.pick(offer)))
            state.play(plays[-1])
        lines.append(" ".join(map(str, plays)))
        ends.append(" ".join(["done", *(str(int(points)) for points in state.score)]))
    given = "\n".join(lines)
    told = subprocess.run([node, FOREIGN, "check", str(SEATS)], input=given, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ends, "boardgame.js does not play the castle as we do"
    return f"{CHECKED} of our games end in boardgame.js as they do here"


def main() -> None:
    kind = game(GAME)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # this end of all those sockets
    print(
        f"the server under load: {TABLES} tables of {kind.title}, {SEATS} viewers each, all on {os.cpu_count()} cores"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "tables.sqlite"))
        names = filled(path, kind, TABLES * len(RATES), "busy")
        idle = filled(path, kind, IDLE_TABLES, "idle")
        server = Server(path)
        try:
            mine = asyncio.run(climb(Ours("SQLite", server, names)))
            print(mine.lines())
            asyncio.run(crowd(server, idle))
        finally:
            server.stop()
        filled(path, kind, LARGE_STORE, "many")
        began = time.perf_counter()
        Store(path).close()
        took = time.perf_counter() - began
        print(f"  a store of {LARGE_STORE:,} tables is opened in {took:.3f} s (to reach: under 1 s)")
    several(kind)
    try:
        with foreign_server() as foreign:
            print(f"  {same_game(kind)}")
            far = asyncio.run(climb(foreign))
        print(far.lines())
        print(compared(mine, far))
    except LookupError as reason:
        print(f"  boardgame.io is left out: {reason}")


if __name__ == "__main__":
    main()
