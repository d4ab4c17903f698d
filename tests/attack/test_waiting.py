"""Attacks on other people's time: whatever a stranger does, those who play hardly wait and hear no traceback."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import re
import resource
import signal
import threading
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from midnight.games import games
from midnight.kernel.record import Record
from tests.attack.conftest import Strangers
from tests.attack.raw import framed, is_let_go, memory, upgrade, wire, workers_of
from tests.web.house import Browser, House, Sitting, chosen

LONGEST_WAIT = 2.0  # seconds: far below the 4 to 11 these attacks once cost, far above a busy machine's own


class Player(threading.Thread):
    """Plays quietly at a table of his own and knows how long he has waited at most."""

    def __init__(self, house: House) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(house.base)
        self.table = self.browser.make("hidden-castle", "me", "here")
        self.stop = threading.Event()
        self.waits: list[float] = []

    def run(self) -> None:
        sitting = self.browser.sit(self.table, 0)
        sitting.hear()
        while not self.stop.is_set():
            began = time.monotonic()
            sitting.ask({"closeup": ["nothing"], "id": 1}, "closeup")
            self.waits.append(time.monotonic() - began)
            self.stop.wait(0.06)
        sitting.close()

    def __enter__(self) -> Player:
        self.start()
        return self

    def __exit__(self, *why: object) -> None:
        self.stop.set()
        self.join()
        self.browser.close()
        assert self.waits
        assert max(self.waits) < LONGEST_WAIT, f"waited {max(self.waits):.1f} s"


def line(head: dict[str, object], body: bytes) -> str:
    packed = zlib.compress(json.dumps(head).encode() + b"\n" + body, 9)
    return "midnight1:" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_records_that_swell_hold_nobody_up(house: House, browser: Browser) -> None:
    setup = games()["hidden-castle"].setup(2)
    head: dict[str, object] = dict(Record(setup).head())
    bad = [
        line(head, b"\0" * 250_000),
        line(head, b"\xff" * 200_000),
        line(head, b"\xff\x7f" * 100_000),
        ".".join("a" * 16_000) + " = 1",
        "\n".join(f"{'a.' * 60}b{number} = 1" for number in range(500)),
        "a = " + "[" * 30_000,
        "x = " + "9" * 30_000,
    ]
    before = memory(house)
    with Player(house):
        for record in bad:
            answer = browser.http.post("/replay/frame", json={"record": record, "at": 0})
            assert answer.status_code == 422, record[:60]
            assert answer.json()["error"].endswith(".")
    assert memory(house) - before < 100


@pytest.mark.attack
def test_content_that_swells_holds_nobody_up(house: House, browser: Browser) -> None:
    board = (games()["hidden-castle"].folder / "content" / "castle.toml").read_text(encoding="utf-8")
    side = 350
    ring = [(k, 0) for k in range(side)] + [(side, k) for k in range(side)]
    ring += [(side - k, side) for k in range(side)] + [(0, side - k) for k in range(side)]
    spaces = "".join(f'{{id="G{number}",cell=[{x},{y}]}},\n' for number, (x, y) in enumerate(ring))
    large = re.sub(r"spaces = \[.*?\n\]", f"spaces = [\n{spaces}]", board, count=1, flags=re.S)
    form = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "bot:random"}
    before = memory(house)
    with Player(house):
        for own in (large, "a = " + "[" * 60_000, "\n".join(f"{'a.' * 60}b{number} = 1" for number in range(400))):
            answer = browser.post("/tables", {**form, "own": own})
            assert answer.status_code == 422, own[:60]
            assert 'role="alert"' in answer.text
    assert memory(house) - before < 100


def test_looking_back_over_many_sockets_holds_nobody_up(house: House, browser: Browser, stranger: Strangers) -> None:
    table = browser.make("top-of-the-heap", "me", "bot:random", "bot:random")
    playing = browser.sit(table, 0)
    playing.hear()
    played = -1
    for _ in range(6):  # less than the messages that are let through at once
        while not (playing.frame["mine"] and playing.frame["fence"] > played):
            playing.hear()
        played = int(playing.frame["fence"])
        playing.send({"play": chosen(playing.frame), "fence": played, "id": 1})
    last = playing.until(lambda message: "ok" in message and message["fence"] == played)["fence"]
    look = browser.links(table)[-1]
    sockets = []
    for _ in range(5):
        one = stranger()
        one.get(look)
        sockets += [one.sit(table, "watcher") for _ in range(8)]
    with Player(house):
        for sitting in sockets:
            for ply in range(3):
                sitting.send({"see": last - 1 - ply % 2})
        for sitting in sockets:
            sitting.until(lambda answer: "seen" in answer or "error" in answer)
    for sitting in (*sockets, playing):
        sitting.close()


def test_frames_and_pages_that_are_asked_for_at_once_hold_nobody_up(
    house: House, browser: Browser, stranger: Strangers
) -> None:
    """Each of them is little work; all of them together are not."""
    sockets = []
    for _ in range(8):
        one = stranger()
        table = one.make("top-of-the-heap", "me", "bot:random", "bot:random")
        sockets += [one.sit(table, 0) for _ in range(5)]
    asked: list[dict[str, Any]] = [
        {"shape": "tall"},
        {"see": None},
        {"as": "watcher"},
        {"play": 0, "fence": -1},
        {"shape": "wide"},
        {"as": 0},
    ]
    with Player(house), contextlib.ExitStack() as stack:
        wires = [stack.enter_context(wire(house)) for _ in range(200)]
        for number in range(30):
            for sitting in sockets:
                sitting.send(asked[number % len(asked)])
        for each in wires:
            each.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {browser.cookie()}\r\n\r\n".encode())
        assert all(each.recv(15) for each in wires)
        for sitting in sockets:
            sitting.ask({"closeup": ["nothing"], "id": 1}, "closeup")
    for sitting in sockets:
        sitting.close()


@pytest.mark.attack
def test_who_asks_and_never_reads_is_let_go(house: House, browser: Browser) -> None:
    table = browser.make("top-of-the-heap", "me", "bot:random", "bot:random")
    browser.sit(table, 0).close()
    before = memory(house)
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(wire(house, 4096)) for _ in range(5)]
        for one in wires:
            one.sendall(upgrade(house, browser, table, 0))
        with Player(house):
            for _ in range(60):
                for one in wires:
                    with contextlib.suppress(OSError):
                        one.sendall(framed(b'{"see": null}'))
                time.sleep(0.06)
        assert memory(house) - before < 60
        # A page that nobody reads ends by itself, as it answers no ping either.
        assert all(is_let_go(one) for one in wires)


def test_tiny_frames_giant_frames_and_no_utf8_hold_nobody_up(house: House, browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    floods = [
        framed(b"", 9) * 30_000,
        framed(b"x", 1, last=False) + framed(b"x", 0, last=False) * 30_000,
        framed(b"x" * 8_000_000),
        framed(b"\xff\xfe\xfd"),
        b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0\0\0\0" + b"x" * 100_000,
    ]
    with Player(house):
        for flood in floods:
            with wire(house) as one:
                one.sendall(upgrade(house, browser, table, 0))
                assert b"101" in one.recv(15)
                with contextlib.suppress(OSError):
                    one.sendall(flood)
                assert is_let_go(one)


def test_tables_without_end_are_refused_in_words(house: House, stranger: Strangers) -> None:
    one = stranger()
    fields = {"game": "hidden-castle", "seats": "2", "seat-0": "bot:random", "seat-1": "bot:random"}
    with Player(house):
        answers = [one.post("/tables", fields) for _ in range(130)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(refused) > 50
    assert "You have made many tables in a short time: try again in" in refused[-1].text
    assert int(refused[-1].headers["retry-after"]) > 0
    # They do nothing while nobody looks, so that everybody's bots are as quick as ever.
    numbers = one.get("/metrics").text
    assert "midnight_bots_thinking 0\n" in numbers
    assert 'midnight_limits_hit_total{limit="tables"}' in numbers


def test_tables_made_by_playing_again_count_as_tables(house: House, stranger: Strangers) -> None:
    one = stranger()
    table = one.make("hidden-castle", "me", "bot:random")
    sitting = one.sit(table, 0)
    play_to_the_end(sitting)
    said: list[str] = []
    while len(said) < 100 and "many tables" not in "".join(said):
        sitting.send({"again": True, "id": 1})
        message = sitting.until(lambda message: "table" in message or "error" in message)
        said.append(message.get("error", ""))
        time.sleep(0.06)  # as fast as messages may be sent
    assert "You have made many tables in a short time" in said[-1]
    sitting.close()


def play_to_the_end(sitting: Sitting) -> None:
    frame, played = sitting.until(lambda message: "frame" in message)["frame"], -1
    while not frame["over"]:
        if frame["mine"] and frame["fence"] > played:
            played = frame["fence"]
            sitting.send({"play": chosen(frame), "fence": played, "id": 1})
            time.sleep(0.06)
        frame = sitting.until(lambda message: "frame" in message)["frame"]


# === With limits of its own ===


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("MIDNIGHT_LIMITS_CONNECTIONS", "40")
    monkeypatch.setenv("MIDNIGHT_LIMITS_BOT_SECONDS", "2")
    monkeypatch.setenv("MIDNIGHT_LIMITS_ALL_MESSAGES_A_MINUTE", "0")
    made = House(tmp_path / "tables.sqlite")
    yield made
    made.stop()
    assert "Traceback" not in made.said()


def test_one_visitor_has_so_many_messages_and_no_more(small: House) -> None:
    """However many pages he has."""
    browser, other = Browser(small.base), Browser(small.base)
    sockets = [browser.sit(browser.make("hidden-castle", "me", "here"), 0) for _ in range(20)]
    for sitting in sockets:
        sitting.hear()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(30):  # what one page may send at once
                sitting.send('{"nonsense": 1}')
            for _ in range(30):  # and all of it is counted before the next page speaks
                sitting.until(lambda message: "error" in message)
    assert [sitting.closed_with() for sitting in sockets[-5:]] == [1008] * 5
    mine = other.sit(other.make("hidden-castle", "me", "here"), 0)
    mine.hear()
    mine.ask({"closeup": ["nothing"], "id": 1}, "closeup")
    for sitting in (*sockets, mine):
        sitting.close()
    for one in (browser, other):
        one.close()


@pytest.mark.attack
def test_silent_connections_are_turned_away_and_let_go(small: House) -> None:
    with contextlib.ExitStack() as stack:
        wires = [stack.enter_context(wire(small)) for _ in range(300)]
        late = wires[-1]
        assert b"503" in late.recv(100)
        # Half a request, and a request that never ends, are silences too.
        wires[0].sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        wires[1].sendall(b"POST /tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\nx")
        assert is_let_go(wires[0])
        assert is_let_go(wires[1])
    assert len(small.said()) < 2000
    browser = Browser(small.base)
    assert browser.get("/health").status_code == 200
    browser.close()


def test_more_connections_than_descriptors_leave_some_for_the_store_and_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIDNIGHT_LIMITS_ALL_CONNECTIONS", "60")
    house = House(tmp_path / "tables.sqlite")
    resource.prlimit(house.process.pid, resource.RLIMIT_NOFILE, (260, 260))
    browser = Browser(house.base)
    sitting = browser.sit(browser.make("hidden-castle", "me", "bot:sensible"), 0)
    frame = sitting.until(lambda message: "frame" in message)["frame"]
    with contextlib.ExitStack() as stack:
        for _ in range(700):
            stack.enter_context(wire(house))
        sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
        # The bot's process is started only now.
        sitting.until(lambda message: message.get("frame", {}).get("mine"))
    sitting.close()
    browser.close()
    house.stop()
    assert house.said() == ""


def test_a_worker_that_dies_or_hangs_is_replaced_by_one_and_bots_play_on(small: House) -> None:
    browser = Browser(small.base)
    tables = [browser.make("hidden-castle", "me", "bot:sensible") for _ in range(6)]
    sittings = [browser.sit(table, 0) for table in tables]
    for sitting in sittings:
        sitting.until(lambda message: "frame" in message)
    for sign in (signal.SIGKILL, signal.SIGSTOP):
        for pid in workers_of(small):
            os.kill(pid, sign)
        for sitting in sittings:
            frame = sitting.ask({"see": None}, "frame")["frame"]
            while not frame["mine"]:
                frame = sitting.until(lambda message: "frame" in message)["frame"]
            sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
        for sitting in sittings:
            with contextlib.suppress(ConnectionClosed):
                sitting.until(lambda message: message.get("frame", {}).get("mine"))
        assert len(workers_of(small)) <= max(1, min(4, (os.cpu_count() or 1) - 1))
    assert "it is replaced" in small.said()
    for sitting in sittings:
        sitting.close()
    browser.close()
