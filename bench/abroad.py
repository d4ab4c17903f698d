"""boardgame.io's own server with the castle: how it is fetched, started and played at.

It keeps its tables in memory, in files (`FlatFile`, which it brings along) or in PostgreSQL (`bgio-postgres`, the
storage for it that npm has). With each of them it tells a play to all before it is stored.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

from bench.climb import TABLES, Driving
from bench.server import Driven, Results, Viewer
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER

SEATS = 4
CHECKED = 200  # games that boardgame.js must play as we do
SEED = 5
FOREIGN = Path(__file__).parent / "boardgame.js"
NAMESPACE = "/castle,"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3.1.3", "bgio-postgres@1.0.16")
NAMES = {"memory": "boardgame.io, in memory", "files": "boardgame.io, files", "postgres": "boardgame.io, PostgreSQL"}


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
    def __init__(self, storage: str, port: int, process: subprocess.Popen[str], said: Path) -> None:
        self.name, self.port, self.process, self.said = NAMES[storage], port, process, said

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

    def crash(self) -> str:
        """The line of its last words that names the error."""
        crash = super().crash()
        said = self.said.read_text().splitlines() if crash else []
        return next((line.strip() for line in said if "Error" in line), crash)


@contextmanager
def fetched() -> Iterator[Callable[..., Any]]:
    """What starts boardgame.io's server with a storage and where that is; raises LookupError without it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise LookupError("node and npm are not here")
    with tempfile.TemporaryDirectory() as folder:
        fetch = [npm, "install", "--no-audit", "--no-fund", "--silent", *PACKAGES]
        if subprocess.run(fetch, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            raise LookupError("npm could not fetch boardgame.io")
        env = {**os.environ, "NODE_PATH": f"{folder}/node_modules", "NODE_ENV": "production"}

        @contextmanager
        def server(storage: str, where: str = "") -> Iterator[Theirs]:
            port, said = random.randrange(20_000, 30_000), Path(folder, f"said-{storage}")
            with said.open("w") as words:
                process = subprocess.Popen(
                    [node, FOREIGN, "serve", str(port), storage, where or str(Path(folder, "tables"))],
                    stdout=subprocess.PIPE,
                    stderr=words,
                    text=True,
                    env=env,
                )
            assert process.stdout is not None
            try:
                while "ready at" not in (line := process.stdout.readline()):
                    if not line:
                        raise LookupError("boardgame.io's server did not start")
                yield Theirs(storage, port, process, said)
            finally:
                process.kill()
                process.wait()
                process.stdout.close()

        yield server


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
