"""The least that a server in this Python does for a play, to hold ours against: no rules, no rights, no pictures.

A message is read, one row is written to SQLite, many in one transaction that is flushed to the disk, and four viewers
are sent as many bytes as ours are, always the same. One process, asyncio's own loop, no framework.

    python -m bench.floor PORT FILE
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import orjson

from bench.climb import TABLES, Driving
from bench.server import Driven, Results, connect

SEATS = 4
BYTES = 4_000  # to each viewer
ACCEPTED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"

Play = tuple[str, int]  # table, ply

# Of WebSocket frames: the first byte of a whole text message, the length from which on two more bytes say it, and the
# bytes before the content of a short masked one.
TEXT, LONG, HEAD = 0x81, 126, 6


def framed(text: bytes) -> bytes:
    """A whole text message as a server sends it."""
    head = bytes((TEXT, len(text))) if len(text) < LONG else struct.pack("!BBH", TEXT, LONG, len(text))
    return head + text


def unmasked(data: bytes) -> bytes:
    """The content of a short masked message."""
    mask = data[2:HEAD]
    return bytes(byte ^ mask[k % 4] for k, byte in enumerate(data[HEAD:]))


class Least:
    """Tables that know nothing but how often they were played at."""

    def __init__(self, path: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.path = path
        self.tables: dict[str, list[Page]] = {}
        self.plies: dict[str, int] = {}
        self.queue: SimpleQueue[Play] = SimpleQueue()
        threading.Thread(target=self.write, daemon=True).start()

    def write(self) -> None:
        store = sqlite3.connect(self.path, isolation_level=None)
        for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE plays (name, ply)"):
            store.execute(line)
        while True:
            batch = [self.queue.get()]
            while not self.queue.empty():
                batch.append(self.queue.get())
            store.execute("BEGIN")
            store.executemany("INSERT INTO plays VALUES (?, ?)", batch)
            store.execute("COMMIT")
            self.loop.call_soon_threadsafe(self.tell, batch)

    def tell(self, batch: list[Play]) -> None:
        for name, ply in batch:
            self.plies[name] = ply + 1
            for page in self.tables[name]:
                page.show(ply + 1, asked=page.seat == ply % SEATS)


class Page(asyncio.Protocol):
    """One socket."""

    def __init__(self, least: Least) -> None:
        self.least = least
        self.name, self.seat = "", -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.seat < 0:
            self.name, _, seat = data.split(b" ")[1].decode().removeprefix("/t/").partition("/socket?as=")
            self.seat = int(seat)
            self.least.tables.setdefault(self.name, []).append(self)
            self.transport.write(ACCEPTED)
            self.show(self.least.plies.setdefault(self.name, 0), asked=False)
        else:
            self.least.queue.put((self.name, orjson.loads(unmasked(data))["fence"]))

    def show(self, ply: int, *, asked: bool) -> None:
        mine = ply % SEATS == self.seat
        frame = {"ply": ply, "fence": ply, "mine": mine, "options": {"option": [0]}, "over": None, "rest": " " * BYTES}
        answers = [{"ok": 1, "fence": ply}] if asked else []
        self.transport.write(framed(orjson.dumps([{"frame": frame}, *answers])))


class Floor(Driving):
    name = "the least in this Python"

    def __init__(self, port: int, process: subprocess.Popen[str]) -> None:
        self.port, self.process = port, process
        self.base = f"http://127.0.0.1:{port}"

    async def sit_down(self, number: int, results: Results) -> list[Driven]:
        tables = [Driven(f"{number}x{k}", SEATS, results) for k in range(TABLES)]
        await connect(self, tables)
        return tables


@contextmanager
def server() -> Iterator[Floor]:
    with tempfile.TemporaryDirectory() as folder:
        port = random.randrange(20_000, 30_000)
        command = [sys.executable, "-m", "bench.floor", str(port), str(Path(folder, "plays.sqlite"))]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            process.stdout.readline()
            yield Floor(port, process)
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


async def serve(port: int, path: str) -> None:
    least = Least(path)
    listening = await asyncio.get_running_loop().create_server(lambda: Page(least), "127.0.0.1", port, backlog=1000)
    print("ready", flush=True)
    await listening.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))
