"""Hostile and malformed messages by the thousand: no crash, no change, clear errors, nobody else harmed."""

from __future__ import annotations

import json
import os
import random
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from midnight.table.store import Store
from tests.web.house import PATIENCE, Browser, House, Sitting, chosen

SOCKETS = 110
MESSAGES = 36  # a socket: less than the burst that is let through
RAW = 60


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "midnight.toml").write_text("[limits]\nall_messages_at_once = 10000\n")  # all of them are to be read
    made = House(folder / "tables.sqlite", "--config", str(folder / "midnight.toml"))
    yield made
    made.stop()
    assert "Traceback" not in made.said(), made.said()


def scrap(luck: random.Random, depth: int = 0) -> Any:
    """Any JSON value, mostly of a kind that hurts."""
    simple: list[Any] = [
        None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 2**200, 1e308, -0.0, 1.5, float("nan"), float("inf"),
        "", "0", "watcher", "person", "bot:sensible", "bot:", "\x00", "\ud800", "𝕏" * 40, "x" * 3000, "../../x",
        "<script>", "'; drop table plays; --", "__class__", "{{7*7}}", "%s%n", "place-G4", "\u202e",
    ]  # fmt: skip
    kind = luck.random()
    if depth < 3 and kind < 0.15:
        return [scrap(luck, depth + 1) for _ in range(luck.randrange(5))]
    if depth < 3 and kind < 0.3:
        return {str(scrap(luck, 3))[:20]: scrap(luck, depth + 1) for _ in range(luck.randrange(4))}
    return luck.choice(simple)


COMMANDS = ("play", "fence", "ply", "why", "see", "as", "hand", "to", "again", "name", "id", "frame", "error", "ok")


def hostile(luck: random.Random) -> str | bytes:
    """One message nobody should ever send."""
    kind = luck.randrange(8)
    if kind == 0:
        return luck.randbytes(luck.randrange(200))
    if kind == 1:
        return "".join(chr(luck.randrange(32, 0x2FFF)) for _ in range(luck.randrange(120)))
    if kind == 2:
        return "[" * luck.randrange(1, 6000)
    if kind == 3:
        return json.dumps(scrap(luck))
    if kind == 4:
        # A new name would be a good message, however odd the name.
        command = luck.choice([name for name in COMMANDS if name != "name"])
        good = json.dumps({command: scrap(luck, 3), "id": luck.randrange(9)})
        cut = luck.randrange(len(good))
        return good[:cut] + luck.choice(["", "}", '"', "\\", "\x00", ",", "9" * 5000]) + good[cut + 1 :]
    if kind == 5:
        return f'{{"play": {"9" * luck.randrange(1, 6000)}, "fence": {"-" * luck.randrange(2)}1}}'
    fields = {luck.choice(COMMANDS): scrap(luck, 1) for _ in range(luck.randrange(1, 4))}
    fields.pop("again", None)
    if "play" in fields:
        fields["fence"] = luck.choice([1, 2, -1, 10**6, True, 0.0, None])  # the table stands at ply 0
    if "hand" in fields:
        fields["to"] = luck.choice(["nobody", "bot:nobody", 5, None])
    if isinstance(fields.get("name"), str):
        fields["name"] = luck.choice(["", "\x00", "y" * 25])
    return json.dumps(fields)


def position(browser: Browser, table: str) -> dict[str, Any]:
    sitting = browser.sit(table, 0)
    frame: dict[str, Any] = sitting.hear()["frame"]
    sitting.close()
    return frame


class Bystander(threading.Thread):
    """Somebody who plays quietly at another table all the while."""

    def __init__(self, base: str) -> None:
        super().__init__(daemon=True)
        self.browser = Browser(base)
        self.table = self.browser.make("hidden-castle", "me", "bot:random")
        self.stop = threading.Event()
        self.served = threading.Event()
        self.plays = 0
        self.errors: list[Any] = []

    def run(self) -> None:
        while not self.stop.is_set():
            sitting = self.browser.sit(self.table, 0)
            sitting.hear()
            while not self.stop.is_set() and not sitting.frame["over"]:
                if sitting.frame["mine"]:
                    sitting.send({"play": chosen(sitting.frame), "fence": sitting.frame["fence"], "id": 1})
                    answer = sitting.until(lambda message: "ok" in message or "error" in message)
                    self.errors += [answer] if "error" in answer else []
                    self.plays += 1
                    if self.plays > 5:
                        self.served.set()
                else:
                    sitting.hear()
                self.stop.wait(0.06)
            if sitting.frame["over"]:
                self.table = self.browser.make("hidden-castle", "me", "bot:random")
            sitting.close()


def heard_all(sitting: Sitting) -> int | None:
    """Read until the answer to our last message, or the code the socket was closed with."""
    try:
        sitting.until(lambda answer: "seen" in answer and answer["ply"] == 0)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006
    return None


def test_thousands_of_hostile_messages_change_nothing_and_harm_nobody(house: House) -> None:
    browser, bystander = Browser(house.base), Bystander(house.base)
    table = browser.make("hidden-castle", "me", "friend")
    before = position(browser, table)
    bystander.start()
    luck = random.Random(20261031)
    sent = errors = 0
    for _ in range(SOCKETS):
        sitting = browser.sit(table, "watcher" if luck.random() < 0.3 else 0)
        sitting.hear()
        for _ in range(MESSAGES):
            sitting.send(hostile(luck))
            sent += 1
        sitting.send({"see": 0, "id": 999})
        closed = heard_all(sitting)
        assert closed in (None, 1008)  # too long or too many
        for answer in map(json.loads, sitting.raw):
            if "error" in answer:
                errors += 1
                assert answer["error"][0].isupper()
                assert answer["error"].endswith(".")
                assert "failed" not in answer["error"], answer
        sitting.close()
    assert bystander.served.wait(PATIENCE)
    bystander.stop.set()
    bystander.join(20)
    assert sent >= 3900
    assert errors > sent * 0.6
    after = position(browser, table)
    assert after == before
    store = Store(str(house.store))
    kept = store.read(table)
    store.close()
    assert kept is not None
    assert kept.plays == []
    assert bystander.errors == []
    browser.close()
    bystander.browser.close()


def test_raw_garbage_at_the_door_is_turned_away(house: House) -> None:
    """Broken HTTP, broken handshakes, broken frames: the server goes on."""
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "me", "bot:random")
    luck = random.Random(7)
    upgrade = (
        f"GET /t/{table}/socket?as=0 HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Origin: {house.base}\r\nCookie: {browser.cookie()}\r\n\r\n"
    ).encode()
    for number in range(RAW):
        with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as wire:
            kind = number % 6
            if kind == 0:
                wire.sendall(os.urandom(500))
            elif kind == 1:
                wire.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A" * 200_000)
            elif kind == 2:
                wire.sendall(upgrade[: luck.randrange(len(upgrade))])
            elif kind == 3:
                wire.sendall(b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nx")
            else:
                wire.sendall(upgrade)
                wire.recv(4096)
                # Unmasked, reserved opcodes, absurd lengths, invalid UTF-8, a close in pieces.
                bad = [b"\x81\x05hello", b"\xff\xff" + b"\xff" * 20, b"\x81\xfe\x00\x02\0\0\0\0\xff\xff", b"\x88\x81"]
                wire.sendall(luck.choice(bad) + luck.randbytes(50))
    assert browser.get("/").status_code == 200
    assert position(browser, table)["ply"] >= 0
    browser.close()


def test_hostile_addresses_and_cookies_are_answered_in_words(house: House) -> None:
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "me", "bot:random")
    cookies = ["", ".", "." * 5000, "x" * 3000, "\\", "%00", "a.b.c.d.e.f", "☃"]
    for cookie in cookies:
        header = f"t_{table}={cookie}; t_={cookie}; i_{table}={cookie}".encode()
        answer = browser.get(f"/t/{table}", headers={"Cookie": header})
        assert answer.status_code == 403
    for name in ("%00", "x" * 5000, "%2e%2e", "a%0d%0aSet-Cookie:x", "'--", "${7*7}", "%F0%9F%8E%83"):
        for address in (f"/t/{name}", f"/games/{name}/rules", f"/t/{table}/join/{name}", f"/static/{name}"):
            assert browser.get(address).status_code in (403, 404)
    browser.close()


def test_the_store_is_untouched_by_all_this(house: House, tmp_path: Path) -> None:
    store = Store(str(house.store))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("pragma integrity_check").scalar() == "ok"
    store.close()
