"""Several servers on one database, people who do not care which one answers, and what must be true of all they saw."""

from __future__ import annotations

import contextlib
import random
import secrets
import socket
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, text
from websockets.exceptions import WebSocketException

from midnight.table.database import engine_of
from midnight.table.schema import Kept
from midnight.table.store import Store
from midnight.table.table import Table
from tests.postgres import Cluster
from tests.web.house import PATIENCE, Browser, House, Sitting, chosen

LEASE = 2.0  # seconds: shorter than anybody would have it, so that more goes wrong
THINKING = 0.15  # seconds: a game must last longer than a server
BROKEN = (WebSocketException, OSError, EOFError, TimeoutError)

# Who has written each row, and in which epoch: the database itself keeps count.
AUDIT = """
create table if not exists audit (number bigserial, "table" text, ply int, epoch int, writer text);
create or replace function audit() returns trigger as $$ begin
  insert into audit ("table", ply, epoch, writer)
    select new."table", new.ply, leases.epoch, current_setting('application_name') from leases
    where leases."table" = new."table";
  return new;
end $$ language plpgsql;
create or replace trigger audit after insert on plays for each row execute function audit();
"""


LOWEST, HIGHEST, IN_A_ROW = 12_000, 32_000, 8  # ports; the system gives those above to whoever asks for any


def free_port() -> int:
    """A port that is free with those behind it, and that nobody is given by chance before it is used."""
    while True:
        port = LOWEST + secrets.randbelow((HIGHEST - LOWEST) // IN_A_ROW) * IN_A_ROW
        if all(is_free(port + k) for k in range(IN_A_ROW)):
            return port


def is_free(port: int) -> bool:
    with socket.socket() as made, contextlib.suppress(OSError):
        made.bind(("127.0.0.1", port))
        return True
    return False


class Inn(House):
    """A server of several on one database."""

    def __init__(self, folder: Path, url: str, *more: str, modules: Path | None = None) -> None:
        self.inner = free_port()
        folder.mkdir(exist_ok=True)
        config = folder / "midnight.toml"
        config.write_text(f'inner = "127.0.0.1:{self.inner}"\nlease = {LEASE}\n[limits]\nsockets = 100000\n')
        super().__init__(folder / "server", "--store", url, "--config", str(config), *more, modules=modules)


def owner_of(engine: Engine, table: str) -> int:
    """The inner port of the process that has the table; 0 if nobody has."""
    wanted = 'select s.address from leases l join servers s on s.id = l.server where l."table" = :table'
    with engine.connect() as connection:
        found = connection.execute(text(wanted), {"table": table}).scalar()
    return int(found.rsplit(":", 1)[1]) if found else 0


@dataclass
class Asked:
    """A play as it was asked for, and what came of it: each moment by the same clock."""

    fence: int
    option: int
    sent: float
    answered: float = 0.0
    outcome: str = ""  # ok, or an error, or nothing at all


@dataclass
class Seen:
    """The first frame after coming in: how far the game was, and when one had asked."""

    fence: int
    came: float


class Guest(threading.Thread):
    """Plays one seat as the page does: at whichever server answers, sending again what was not acknowledged."""

    def __init__(self, inns: list[Inn], secret: str, table: str, seat: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.inns, self.table, self.seat = inns, table, seat
        self.secret = secret
        self.luck = random.Random(seed)
        self.asked: list[Asked] = []
        self.seen: list[Seen] = []
        self.wrong: list[str] = []
        self.waiting: Asked | None = None
        self.over = self.given_up = False

    @property
    def acknowledged(self) -> int:
        return sum(one.outcome == "ok" for one in self.asked)

    def run(self) -> None:
        while not self.over and not self.given_up:
            browser = Browser(self.luck.choice(self.inns).base)
            browser.http.cookies.set("midnight", self.secret)
            with contextlib.suppress(*BROKEN):
                self.sit(browser)
            browser.close()
            time.sleep(0.02)

    def sit(self, browser: Browser) -> None:
        came, sitting = time.monotonic(), browser.sit(self.table, self.seat)
        try:
            frame = sitting.until(lambda message: "frame" in message)["frame"]
            self.seen.append(Seen(frame["fence"], came))
            if self.waiting is not None:
                self.send(sitting, self.waiting.fence, self.waiting.option)
            self.look(sitting)
            while not self.over and not self.given_up:
                self.hear(sitting, sitting.hear(1.0))
        finally:
            sitting.close()

    def hear(self, sitting: Sitting, message: dict[str, Any]) -> None:
        if "ok" in message:
            if self.waiting is None or message["ok"] != self.waiting.fence:
                self.wrong.append(f"nobody had asked for {message}")
            else:
                self.settle("ok")
        elif "error" in message and "id" in message:
            self.settle(message["error"])
        self.look(sitting)

    def settle(self, outcome: str) -> None:
        assert self.waiting is not None
        self.waiting.outcome, self.waiting.answered = outcome, time.monotonic()
        self.waiting = None

    def look(self, sitting: Sitting) -> None:
        frame = sitting.frame
        self.over = bool(frame["over"])
        if frame["mine"] and self.waiting is None and (not self.asked or self.asked[-1].fence != frame["fence"]):
            time.sleep(self.luck.random() * THINKING)
            self.send(sitting, frame["fence"], chosen(frame))

    def send(self, sitting: Sitting, fence: int, option: int) -> None:
        if self.waiting is None:
            self.waiting = Asked(fence, option, time.monotonic())
            self.asked.append(self.waiting)
        sitting.send({"play": option, "fence": fence, "id": fence})


@dataclass
class Party:
    """A table with people at it."""

    inns: list[Inn]
    seed: int
    table: str = ""
    guests: list[Guest] = field(default_factory=list)

    def begin(self) -> Party:
        inn = random.Random(self.seed).choice(self.inns)
        host, friend = Browser(inn.base), Browser(inn.base)
        self.table = host.make("hidden-castle", "me", "friend")
        friend.get(host.links(self.table)[0])
        secrets = [browser.http.cookies["midnight"] for browser in (host, friend)]
        for browser in (host, friend):
            browser.close()
        for seat, secret in enumerate(secrets):
            self.guests.append(Guest(self.inns, secret, self.table, seat, self.seed * 2 + seat))
            self.guests[-1].start()
        return self

    @property
    def acknowledged(self) -> int:
        return sum(guest.acknowledged for guest in self.guests)

    @property
    def over(self) -> bool:
        return any(guest.over for guest in self.guests)

    def end(self) -> None:
        for guest in self.guests:
            guest.given_up = True
        for guest in self.guests:
            guest.join(PATIENCE)


def kept_of(cluster: Cluster, table: str) -> Kept:
    store = Store(cluster.url)
    kept = store.read(table)
    store.close()
    assert kept is not None
    return kept


def check(cluster: Cluster, party: Party) -> None:
    """What everybody asked and was answered, against what the database holds."""
    kept = kept_of(cluster, party.table)
    history, table = kept.history, Table.of(kept)  # it is a game: every row was allowed
    asked = [(guest.seat, one) for guest in party.guests for one in guest.asked]
    for guest in party.guests:
        assert guest.wrong == []
        assert all(one.outcome in ("", "ok") for one in guest.asked if one is not guest.asked[-1]), guest.asked
    # Nothing that was acknowledged is lost, and nothing stands there that nobody had asked for, or twice.
    for _, one in asked:
        assert one.outcome != "ok" or history[one.fence] == one.option
    wished = {(seat, one.fence, one.option) for seat, one in asked}
    rows = [(seat, row, history[row]) for row, seat in enumerate(table.history.authors) if seat >= 0]
    assert set(rows) <= wished
    assert all(count == 1 for count in Counter((seat, one.fence) for seat, one in asked).values())
    # Whoever comes after an answer sees what it said.
    for guest in party.guests:
        for seen in guest.seen:
            before = [one.fence for _, one in asked if one.outcome == "ok" and one.answered < seen.came]
            assert seen.fence > max(before, default=-1)
    # In each epoch one process has written, and no epoch after a later one.
    engine = engine_of(cluster.url)
    wanted = 'select ply, epoch, writer from audit where "table" = :table order by number'
    with engine.connect() as connection:
        written = [
            (int(row[0]), int(row[1]), str(row[2])) for row in connection.execute(text(wanted), {"table": party.table})
        ]
    engine.dispose()
    assert [ply for ply, _, _ in written] == list(range(len(history)))
    epochs = [epoch for _, epoch, _ in written]
    assert epochs == sorted(epochs)
    assert len({(epoch, writer) for _, epoch, writer in written}) == len(set(epochs))


class Cut:
    """A line to the database that can be held shut: nothing is lost, and nothing gets through."""

    def __init__(self, port: int) -> None:
        self.far = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.open = threading.Event()
        self.open.set()
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(("127.0.0.1", self.far))
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self.pass_on, args=(source, target), daemon=True).start()

    def pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError), source, target:
            while data := source.recv(65536):
                self.open.wait()
                target.sendall(data)

    def close(self) -> None:
        self.open.set()
        self.listening.close()
