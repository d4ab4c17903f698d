"""A store that takes nothing for a while, and two servers that want the same one."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from midnight.games import games
from midnight.kernel.state import CHANCE
from midnight.table.hall import Hall
from midnight.table.schema import HERE, SEATED, Chair, Key, TableRow
from midnight.table.store import Store
from midnight.table.table import hashed
from tests.attack.raw import workers_of
from tests.test_cli import refused
from tests.web.house import ROOT, Browser, House, chosen

ROOM_FOR_THE_LOG = 8192  # bytes a file may have; those of the store have more
FIELDS = {"game": "hidden-castle", "seats": "2", "seat-0": "me", "seat-1": "here"}


@pytest.mark.attack
def test_while_nothing_can_be_written_everything_answers_in_a_sentence_and_then_goes_on(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite")
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    frame = sitting.hear()["frame"]
    play = {"play": chosen(frame), "fence": frame["fence"], "id": 1}
    with closing(sqlite3.connect(house.store)) as thief:
        thief.execute("BEGIN EXCLUSIVE")
        answer = browser.post("/tables", FIELDS)
        assert answer.status_code == 503
        assert "The store cannot be written to at the moment" in answer.text
        assert "cannot be written" in sitting.ask(play, "error")["error"]
        assert browser.get("/ready").status_code == 503
        assert browser.get("/health").status_code == 200
        assert browser.get(f"/t/{table}").status_code == 200
    sitting.ask(play, "ok")
    assert browser.post("/tables", FIELDS).status_code == 303
    assert browser.get("/ready").status_code == 200
    sitting.close()
    browser.close()
    house.stop()
    assert "Traceback" not in house.said()
    assert "cannot be written to" in house.said()


@pytest.mark.attack
def test_a_table_opened_at_a_chance_stop_meanwhile_goes_on_afterwards(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    setup = next(setup for setup in (one.setup() for one in games().values()) if int(setup.start().seat) == CHANCE)

    async def scene() -> None:
        hall = Hall(Store(str(path)))
        row = TableRow(
            "t", setup.game.name, setup.game.version, setup.seats, setup.settings, setup.fingerprint, 1.0, "h"
        )
        await hall.store.append_table(row, [Chair(seat, HERE, "", "", "h") for seat in range(setup.seats)])
        with closing(sqlite3.connect(path)) as thief:
            thief.execute("BEGIN EXCLUSIVE")
            table = await hall.table("t")
            assert table is not None
            assert table.seat == CHANCE
        while table.seat == CHANCE:
            await asyncio.sleep(0.05)
        await hall.close()

    asyncio.run(scene())


def test_a_full_disk_is_said_in_sentences_and_all_goes_on_when_there_is_room(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    setup = next(setup for setup in (one.setup() for one in games().values()) if int(setup.start().seat) == CHANCE)
    secret = "full-disk-browser-secret-of-24"
    # A table that stands at its first chance stop.
    store = Store(str(path))
    host = hashed(secret)
    kind = setup.game
    row = TableRow("waits", kind.name, kind.version, setup.seats, setup.settings, setup.fingerprint, 1.0, host)
    chairs = [Chair(seat, HERE, "", "", host) for seat in range(setup.seats)]

    async def lay() -> None:
        await store.append_table(row, chairs, [Key(seat, host, host, SEATED, 1.0) for seat in range(setup.seats)])

    asyncio.run(lay())
    store.close()
    house = House(path)
    browser = Browser(house.base)
    browser.http.cookies.set("midnight", secret, domain="127.0.0.1")
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    frame = sitting.hear()["frame"]
    play = {"play": chosen(frame), "fence": frame["fence"], "id": 1}
    _, most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (ROOM_FOR_THE_LOG, most))
    answer = browser.post("/tables", FIELDS)
    assert answer.status_code == 503
    assert "The store cannot be written to at the moment" in answer.text
    assert "cannot be written" in sitting.ask(play, "error")["error"]
    assert browser.get("/ready").status_code == 503
    assert browser.get("/").status_code == 200
    waits = browser.sit("waits", 0)
    assert waits.hear()["frame"]["ply"] == 0
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, most))
    waits.until(lambda message: message.get("frame", {}).get("options") or message.get("frame", {}).get("ply", 0) > 0)
    sitting.ask(play, "ok")
    assert browser.post("/tables", FIELDS).status_code == 303
    assert browser.get("/ready").status_code == 200
    for one in (sitting, waits):
        one.close()
    browser.close()
    house.stop()
    assert "Traceback" not in house.said()


def test_a_second_server_on_the_same_file_is_refused_and_a_second_midnight_leads_to_the_first(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    env = {**os.environ, "BROWSER": str(browser), "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    env["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-m", "midnight"]
    first = subprocess.Popen([*command, "serve", "--no-browser"], stdout=subprocess.PIPE, text=True, env=env)
    assert first.stdout is not None
    address = first.stdout.readline().split()[3]
    second = subprocess.run(command, capture_output=True, text=True, env=env, check=True)
    assert second.stdout == f"midnight is running already at {address}\n"
    assert opened.read_text().strip() == address
    store = tmp_path / "midnight" / "tables.sqlite"
    said = refused("serve", "--no-browser", "--port", "0", "--store", str(store))
    assert f"another midnight at {address} uses the store" in said
    assert "uses the store" in refused("store", "prune", "--days", "1", "--store", str(store))
    first.send_signal(signal.SIGINT)
    first.wait()
    first.stdout.close()
    gone = subprocess.run([*command, "store", "check"], capture_output=True, text=True, env=env, check=True)
    assert gone.stdout == "0 tables, 0 of them cannot go on\n"


def test_a_server_that_is_stopped_lets_sockets_move_on_and_leaves_no_worker_behind(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.sqlite")
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "bot:random", "me")
    for sign, code in ((signal.SIGTERM, 1012), (signal.SIGKILL, 1006)):
        sitting = browser.sit(table, 1)
        sitting.until(lambda message: message.get("frame", {}).get("mine"))
        frame = sitting.frame
        assert frame["mine"]
        sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
        sitting.until(lambda message: message.get("frame", {}).get("mine"))
        workers = workers_of(house)
        assert workers
        house.process.send_signal(sign)
        assert sitting.closed_with() == code
        house.end(sign)
        for pid in workers:
            while Path(f"/proc/{pid}").exists():
                time.sleep(0.05)
        house.start()
    browser.close()
    house.stop()
    assert "Traceback" not in house.said()


def test_a_server_that_will_stop_says_so_before(tmp_path: Path) -> None:
    config = tmp_path / "midnight.toml"
    config.write_text("drain = 600\n")
    house = House(tmp_path / "tables.sqlite", "--config", str(config))
    browser = Browser(house.base)
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    frame = sitting.hear()["frame"]
    house.process.send_signal(signal.SIGTERM)
    while browser.get("/ready").status_code != 503:
        time.sleep(0.05)
    assert browser.get("/ready").text == "stopping\n"
    assert browser.get("/health").status_code == 200
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    house.process.send_signal(signal.SIGTERM)
    assert sitting.closed_with() == 1012
    browser.close()
    house.end(signal.SIGTERM)
    house.log.close()
    assert "Traceback" not in house.said()
