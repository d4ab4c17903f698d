"""The server under load: many tables with four viewers each, driven from this process against a real server process."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import orjson

from midnight.games import games
from midnight.kernel.game import Game, Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, WATCHER
from midnight.table import frames, wire
from midnight.table.schema import LOOKING, PERSON, Chair, TableRow
from midnight.table.store import Store
from midnight.table.table import Table, hashed

TABLES = 500
VIEWERS = 4
EVERY = 2.0  # seconds between two plays at a table
WARM_UP = 4.0
MEASURED = 20.0
PATIENCE = 300.0
FLAT_OUT = 8.0
MIDDLE = 24  # plies: where the tables stand when they are opened, early enough to be played at to the end
PAGES = 60
SEED = 11
CONNECTING = 50  # handshakes at once
HOST, LOOK = "bench-host-token", "bench-look-token"


# === Tables in the middle of a game ===


def rows_of(setup: Setup, name: str) -> tuple[TableRow, list[Chair]]:
    game = setup.game
    row = TableRow(name, game.name, game.version, setup.seats, setup.settings, setup.fingerprint, 1.0, hashed(HOST))
    chairs = [Chair(seat, PERSON, "", "", hashed(f"bench-seat-{seat}")) for seat in range(setup.seats)]
    return row, [*chairs, Chair(int(WATCHER), LOOKING, "", "", hashed(LOOK))]


def middle_plays(setup: Setup, number: int) -> list[int]:
    """The first plays of a random game, up to a stop where a seat decides."""
    row, chairs = rows_of(setup, "x")
    table = Table(row, {chair.seat: chair for chair in chairs}, [])
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    good = 0
    while not table.over and table.ply < MIDDLE:
        if table.seat != CHANCE:
            good = table.ply
        offer = Offer()
        table.state.offer(offer)
        table.history.add(int(chance.draw(offer) if table.seat == CHANCE else players.pick(offer)))
    return list(table.history.plays[:good])


def seats_of(game: Game) -> int:
    return min(max(game.seats[0], VIEWERS), game.seats[-1])


def fill(store: Store, kinds: list[Game], count: int, prefix: str) -> list[tuple[str, int]]:
    """That many tables, the games in turn: name and seats of each."""
    made = []

    async def write() -> None:
        waiting = []
        for number in range(count):
            setup = kinds[number % len(kinds)].setup(seats_of(kinds[number % len(kinds)]))
            name = f"{prefix}{number}"
            made.append((name, setup.seats))
            waiting.append(store.append_table(*rows_of(setup, name)))
            waiting.append(store.append_plays(name, 0, middle_plays(setup, number)))
        await asyncio.gather(*waiting)

    asyncio.run(write())
    return made


# === The server, in a process of its own ===


# The driver is as many visitors as there are sockets, all at one address.
UNLIMITED = {
    f"MIDNIGHT_LIMITS_{name}": "1000000"
    for name in (
        *("SOCKETS", "CONNECTIONS", "ALL_CONNECTIONS", "ALL_MESSAGES_AT_ONCE"),
        *("TABLES_AT_ONCE", "SECONDS_AT_ONCE", "LINKS_AT_ONCE"),
    )
}


class Server:
    def __init__(self, store: Path | str, workers: int = 1) -> None:
        command = [sys.executable, "-m", "midnight", "serve", "--no-browser", "--pace", "0", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--store", str(store), "--workers", str(workers)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **UNLIMITED},
        )
        assert self.process.stdout is not None
        self.base = self.process.stdout.readline().split()[3].rstrip("/")
        self.port = int(self.base.rsplit(":", 1)[1])

    def memory(self) -> float:
        """Kilobytes it holds in memory."""
        return sum(memory_of(pid) for pid in self.pids())

    def processor(self) -> float:
        """Seconds of processor time it has used."""
        return sum(processor_of(pid) for pid in self.pids())

    def pids(self) -> list[int]:
        """The processes that serve; those of bots are not counted."""
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        serving = [pid for pid in map(int, told.split()) if b"serve" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        return [self.process.pid, *serving]

    def page(self, table: str, path: str = "") -> bytes:
        request = urllib.request.Request(f"{self.base}/t/{table}{path}", headers={"Cookie": f"t_{table}=bench-seat-0"})
        with urllib.request.urlopen(request) as answer:
            return bytes(answer.read())

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


def memory_of(pid: int) -> float:
    return float(Path(f"/proc/{pid}/status").read_text().split("VmRSS:")[1].split()[0])


def processor_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# === Browsers without a screen: as little work as possible, as they share the cores with the server ===


class Place(Protocol):
    """Where somebody listens."""

    base: str
    port: int


class Viewer(asyncio.Protocol):
    """One socket: hands on every message."""

    def __init__(self, server: Place, table: Driven, seat: int) -> None:
        self.server, self.table, self.seat = server, table, seat
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.data = bytearray()
        self.shaken = False
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        name = self.table.name
        word, token = (self.seat, f"bench-seat-{self.seat}") if self.seat < WATCHER else ("watcher", LOOK)
        transport.write(
            f"GET /t/{name}/socket?as={word} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: {self.server.base}\r\n"
            f"Cookie: t_{name}={token}\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.table.results.received += len(data)
        self.data += data
        if not self.shaken:
            head, mark, rest = self.data.partition(b"\r\n\r\n")
            if not mark:
                return
            if b" 101 " not in head:
                raise ConnectionError(bytes(head[:60]).decode())
            self.shaken, self.data = True, bytearray(rest)
        while len(self.data) >= 2:
            length, start = self.data[1] & 127, 2
            if length == 126:
                length, start = struct.unpack_from("!H", self.data, 2)[0] if len(self.data) >= 4 else 1 << 40, 4
            elif length == 127:
                length, start = struct.unpack_from("!Q", self.data, 2)[0] if len(self.data) >= 10 else 1 << 40, 10
            if len(self.data) < start + length:
                return
            kind = self.data[0] & 15
            body = bytes(self.data[start : start + length])
            del self.data[: start + length]
            if kind == 1:
                self.take(body)
            elif kind == 9:
                self.send(body, 10)

    def take(self, body: bytes) -> None:
        if not self.opened.done():
            self.opened.set_result(None)
        for message in orjson.loads(body):
            self.table.hear(self, message)

    def send(self, body: bytes, kind: int = 1) -> None:
        """Masked with zeros, which the protocol allows and which costs nothing."""
        size = bytes([128 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack("!H", len(body))
        self.transport.write(bytes([128 | kind]) + size + b"\0\0\0\0" + body)


@dataclass(eq=False)
class Driven:
    """A table that is played at from here."""

    name: str
    seats: int
    results: Results
    viewers: list[Viewer] = field(default_factory=list)
    turn: tuple[Viewer, int, list[int]] | None = None  # who may play, at which fence, what
    asked: float = 0.0
    ply: int = -1
    told: set[Viewer] = field(default_factory=set)  # who has heard of the last play
    over: bool = False
    flat_out: bool = False

    def hear(self, viewer: Viewer, message: dict[str, Any]) -> None:
        if "frame" in message:
            frame = message["frame"]
            ply = frame["ply"]
            if self.asked and ply > self.ply and viewer not in self.told:
                self.told.add(viewer)
                if len(self.told) == len(self.viewers):
                    self.results.told.append(time.perf_counter() - self.asked)
            if frame["mine"]:
                self.turn = (viewer, frame["fence"], frame["options"]["option"])
                if self.flat_out:
                    self.play()
            elif frame["over"]:
                self.over = True
        elif "ok" in message:
            self.results.acknowledged.append(time.perf_counter() - self.asked)
        elif "error" in message:
            self.results.errors.append(message["error"])

    def play(self) -> bool:
        """Whoever's turn it is plays anything."""
        if self.turn is None:
            return False
        viewer, self.ply, options = self.turn
        self.turn = None
        self.told.clear()
        self.asked = time.perf_counter()
        message = {"play": random.choice(options), "fence": self.ply, "id": 1}
        viewer.send(json.dumps(message, separators=(",", ":")).encode())
        return True


@dataclass
class Results:
    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    missed: int = 0
    received: int = 0  # bytes

    def clear(self) -> None:
        self.acknowledged.clear()
        self.told.clear()
        self.missed = self.received = 0


async def connect(server: Place, tables: list[Driven]) -> None:
    """Every viewer of every table: the seats first, watchers on the rest of the places."""
    room = asyncio.Semaphore(CONNECTING)
    loop = asyncio.get_running_loop()

    async def one(table: Driven, seat: int) -> None:
        async with room:
            _, viewer = await loop.create_connection(lambda: Viewer(server, table, seat), "127.0.0.1", server.port)
            table.viewers.append(viewer)
            await viewer.opened

    # Every seat that decides must be there: a table of five has five viewers.
    wanted = [(table, k if k < table.seats else WATCHER) for table in tables for k in range(max(VIEWERS, table.seats))]
    await asyncio.gather(*(one(table, int(seat)) for table, seat in wanted))


async def steady(tables: list[Driven], seconds: float, results: Results, every: float = EVERY) -> None:
    """A play every so many seconds at each table, all out of step."""
    loop = asyncio.get_running_loop()
    ends = loop.time() + seconds

    async def at(table: Driven) -> None:
        await asyncio.sleep(random.random() * every)
        due = loop.time()
        while loop.time() < ends and not table.over:
            if not table.play():
                results.missed += 1
            due += every
            await asyncio.sleep(max(0.0, due - loop.time()))

    await asyncio.gather(*(at(table) for table in tables))


async def drive(server: Server, names: list[tuple[str, int]]) -> None:
    results = Results()
    tables = [Driven(name, seats, results) for name, seats in names]
    began = time.perf_counter()
    await connect(server, tables)
    sockets = sum(len(table.viewers) for table in tables)
    print(f"  {len(tables)} tables, {sockets} sockets, opened in {time.perf_counter() - began:.1f} s")
    playing = asyncio.ensure_future(steady(tables, WARM_UP + MEASURED, results))
    await asyncio.sleep(WARM_UP)
    results.clear()
    used, spent, began = server.processor(), time.process_time(), time.perf_counter()
    await asyncio.sleep(MEASURED)
    took = time.perf_counter() - began
    used, spent = (server.processor() - used) / took, (time.process_time() - spent) / took
    over = sum(table.over for table in tables)
    print(f"  a play every {EVERY:g} s at each: {len(results.acknowledged) / took:.0f} plays a second")
    print(f"    acknowledged, on disk  {spread(results.acknowledged)}")
    print(f"    told to every viewer   {spread(results.told)}   (to reach: 99 % under 200 ms)")
    wrong = f"not due yet {results.missed}, errors {len(results.errors)}, games over {over}"
    print(f"    server {used:.0%} of a core, this driver {spent:.0%}; {wrong}")
    await playing
    results.clear()
    began = time.perf_counter()
    for table in tables:
        table.flat_out = True
        table.play()
    await asyncio.sleep(FLAT_OUT)
    took = time.perf_counter() - began
    print(
        f"  as fast as it goes: {len(results.acknowledged) / took:.0f} plays a second, {spread(results.acknowledged)}"
    )
    for error in sorted(set(results.errors))[:3]:
        print("  error:", error)
    for table in tables:
        table.flat_out = False
        for viewer in table.viewers:
            viewer.transport.close()


def spread(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    ordered = sorted(second * 1000 for second in seconds)
    return f"median {ordered[len(ordered) // 2]:.1f} ms, 99 % {ordered[len(ordered) * 99 // 100]:.1f} ms"


# === Memory and pages ===


def idle(server: Server, names: list[tuple[str, int]]) -> None:
    """What a table takes that somebody has opened and nobody looks at any more."""
    for name, _ in names[:30]:
        server.page(name)  # games, templates and the like are loaded once
    rest = names[30:]
    before = server.memory()
    for name, _ in rest:
        server.page(name)
    each = (server.memory() - before) / len(rest)
    print(f"  an idle table takes {each:.0f} KB (to reach: under 100 KB), and nothing once it has left memory")


def pages(server: Server, names: list[tuple[str, int]]) -> None:
    """Page and board of tables that come from the store, and again."""
    cold: list[float] = []
    warm: list[float] = []
    for name, _ in names[:PAGES]:
        for times in (cold, warm):
            began = time.perf_counter()
            server.page(name)
            server.page(name, "/board?as=0")
            times.append(time.perf_counter() - began)
    print(f"  opening a table page (page and board): from the store {spread(cold)}; in memory {spread(warm)}")


# === Frames ===


def frame_times(game: Game) -> tuple[list[float], list[float], list[int]]:
    """For every stop of some games: a frame for the first viewer, one for each further one, and bytes."""
    setup = game.setup(seats_of(game))
    first: list[float] = []
    further: list[float] = []
    size: list[int] = []
    viewers = [*range(setup.seats), int(WATCHER)]
    for number in range(3):
        row, chairs = rows_of(setup, "x")
        table = Table(row, {chair.seat: chair for chair in chairs}, [])
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        while not table.over and table.ply < 400:
            offer = Offer()
            table.state.offer(offer)
            option = int(chance.draw(offer) if table.seat == CHANCE else players.pick(offer))
            before = {viewer: table.sights.present(viewer) for viewer in viewers}
            table.history.add(option)
            table.sights.clear()
            commons: dict[tuple[int, int], str] = {}
            for place, viewer in enumerate(viewers):
                began = time.perf_counter()
                new = table.sights.present(viewer)
                seen = (id(before[viewer]), id(new))
                if seen not in commons:
                    commons[seen] = frames.common(table, new, before[viewer], new.eyes, set())
                text = wire.framed(frames.private(table, new, viewer), commons[seen])
                (further if place else first).append(time.perf_counter() - began)
                size.append(len(text))
    return first, further, size


def print_frames(kinds: list[Game]) -> None:
    print("a frame, from the view to the text that is sent, at the median stop (to reach: under 1 ms)")
    for game in kinds:
        first, further, size = frame_times(game)
        both = statistics.median([*first, *further]) * 1000
        print(
            f"  {game.name:<18} {both:.2f} ms; first viewer of a ply {statistics.median(first) * 1000:.2f} ms, "
            f"each further one {statistics.median(further) * 1000:.2f} ms; {statistics.median(size):,.0f} bytes"
        )


def main() -> None:
    kinds = list(games().values())
    print_frames(kinds)
    print(f"the server, driven from another process on the same {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables.sqlite")
        store = Store(str(path))
        busy = fill(store, kinds, TABLES, "busy")
        quiet = fill(store, kinds, TABLES, "quiet")
        store.close()
        server = Server(path)
        try:
            idle(server, quiet)
            pages(server, busy)
            asyncio.run(drive(server, busy))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
