"""The server is killed in mid-game again and again while people play on: what was acknowledged is never lost."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from midnight.games import games
from midnight.kernel.record import Record
from midnight.table.store import Store
from midnight.table.table import Table
from tests.web.house import Browser, House, Sitting, chosen

KILLS = 50
LONGEST_LIFE = 0.25  # seconds from the first play after a start to the next kill
PATIENCE = 2400.0

BROKEN = (WebSocketException, OSError, EOFError, TimeoutError)


class Person(threading.Thread):
    """Plays one seat as the page does: connects again, and sends again what was not acknowledged."""

    def __init__(self, browser: Browser, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.table = table
        self.seat = seat
        self.acknowledged: dict[int, int] = {}  # fence to option
        self.seen: list[int] = []  # plies in the order they were told
        self.refused: list[dict[str, Any]] = []
        self.resent = 0
        self.waiting: tuple[int, int] | None = None  # fence and option that were sent and not acknowledged
        self.over: dict[str, Any] | None = None
        self.given_up = False

    def run(self) -> None:
        while self.over is None and not self.given_up:
            try:
                sitting = self.browser.sit(self.table, self.seat)
            except BROKEN:
                time.sleep(0.02)
                continue
            try:
                if self.waiting is not None:
                    self.resent += 1
                    self.send(sitting, *self.waiting)
                while self.over is None and not self.given_up:
                    self.take(sitting, sitting.hear(1.0))
            except BROKEN:
                pass
            finally:
                sitting.close()

    def take(self, sitting: Sitting, message: dict[str, Any]) -> None:
        if "ok" in message:
            assert self.waiting is not None
            fence, option = self.waiting
            assert message["fence"] == fence
            self.acknowledged[fence] = option
            self.waiting = None
        elif "error" in message:
            self.refused.append(message)
            self.waiting = None
        if sitting.frame:
            frame = sitting.frame
            if not self.seen or self.seen[-1] != frame["ply"]:
                self.seen.append(frame["ply"])
            self.over = frame["over"]
            if frame["mine"] and self.waiting is None and frame["fence"] not in self.acknowledged:
                self.waiting = (frame["fence"], chosen(frame))
                self.send(sitting, *self.waiting)

    def send(self, sitting: Sitting, fence: int, option: int) -> None:
        sitting.send({"play": option, "fence": fence, "id": fence})


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path / "tables.sqlite")
    yield made
    made.stop()


def troubles(said: str) -> list[str]:
    """Tracebacks of the server; a worker that was just being started when its server died may complain of that."""
    found = said.split("Traceback (most recent call last):\n")[1:]
    return [trouble for trouble in found if "in spawn_main" not in trouble[:300]]


def test_no_acknowledged_play_is_lost_or_doubled_when_the_server_is_killed_fifty_times(house: House) -> None:
    """Several tables one after the other, until there were enough kills; every one is played to its end."""
    luck = random.Random(50)
    killed = resent = tables = 0
    names = list(games())
    while killed < KILLS:
        name = names[tables % len(names)]
        host, friend = Browser(house.base), Browser(house.base)
        table = host.make(name, "me", "friend", *["bot:random"] * (games()[name].seats[0] - 2))
        friend.get(host.links(table)[0])
        people = [Person(host, table, 0), Person(friend, table, 1)]
        for person in people:
            person.start()
        ends = time.monotonic() + PATIENCE
        while any(person.is_alive() for person in people):
            assert time.monotonic() < ends
            if killed < KILLS:
                before = sum(len(person.acknowledged) for person in people)
                wait_for_play(people, before)
                time.sleep(luck.random() * LONGEST_LIFE)
                if all(person.is_alive() for person in people):
                    house.kill()
                    house.start()
                    killed += 1
            else:
                time.sleep(0.02)
        compare(house, table, people)
        resent += sum(person.resent for person in people)
        tables += 1
        host.close()
        friend.close()
    assert killed >= KILLS
    assert resent > 0
    assert troubles(house.said()) == []


def wait_for_play(people: list[Person], before: int) -> None:
    """Until somebody's play was acknowledged after the restart, or the game is over."""
    while all(person.is_alive() for person in people):
        if sum(len(person.acknowledged) for person in people) > before:
            return
        time.sleep(0.005)


def compare(house: House, table: str, people: list[Person]) -> None:
    """What people were told, what the store holds, and what the record gives must be one and the same game."""
    store = Store(str(house.store))
    kept = store.read(table)
    store.close()
    assert kept is not None
    for person in people:
        assert person.refused == []
        assert person.seen == sorted(set(person.seen))  # never back in time
        for ply, option in person.acknowledged.items():
            assert kept.plays[ply] == option
        assert person.over is not None
        assert Record.from_line(person.over["line"]).plays == kept.plays
    live = Table.of(kept)
    assert live.over
    for person in people:
        decided = [ply for ply, seat in enumerate(live.history.deciders) if seat == person.seat]
        # The last one may have ended the game before its acknowledgement was read.
        assert set(decided) - set(person.acknowledged) <= {decided[-1]}
    again = Record(live.setup, kept.plays).replay()
    assert [int(cell) for cell in again.cells()] == [int(cell) for cell in live.state.cells()]
