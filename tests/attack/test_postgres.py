"""The same tables in PostgreSQL: played, killed, hung."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from midnight.table.store import Store
from tests.postgres import Cluster
from tests.web.house import Browser, House, chosen


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.close()


class Inn(House):
    """A server whose tables are in that database."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        super().__init__(folder / "server", "--store", cluster.url)


def test_tables_in_postgresql_come_back_after_a_kill_with_every_play(cluster: Cluster, tmp_path: Path) -> None:
    inn = Inn(tmp_path, cluster)
    host, friend = Browser(inn.base), Browser(inn.base)
    table = host.make("hidden-castle", "me", "friend")
    friend.get(host.links(table)[0])
    played: dict[int, int] = {}
    for _ in range(3):
        sittings = [host.sit(table, 0), friend.sit(table, 1)]
        for sitting in sittings:
            sitting.until(lambda message: "frame" in message)
        for _ in range(4):
            while not any(sitting.frame["mine"] and sitting.frame["fence"] not in played for sitting in sittings):
                min(sittings, key=lambda sitting: int(sitting.frame["fence"])).hear()
            [mine] = [one for one in sittings if one.frame["mine"] and one.frame["fence"] not in played]
            fence, option = mine.frame["fence"], chosen(mine.frame)
            mine.ask({"play": option, "fence": fence, "id": 1}, "ok")
            played[fence] = option
        sittings[0].ask({"say": "on we go", "id": 2}, "ok")
        inn.kill()
        for sitting in sittings:
            sitting.close()
        inn.start()
        again = host.sit(table, 0)
        assert again.hear()["frame"]["fence"] > max(played)
        again.close()
    assert table in host.get("/").text
    host.close()
    friend.close()
    inn.stop()
    assert "Traceback" not in inn.said()
    store = Store(cluster.url)
    kept = store.read(table)
    store.close()
    assert kept is not None
    assert {ply: kept.history[ply] for ply in played} == played
    assert len(kept.talk) == 3


@pytest.mark.attack
def test_a_database_that_hangs_holds_nobody_up_and_turns_readiness_red(cluster: Cluster, tmp_path: Path) -> None:
    inn = Inn(tmp_path, cluster)
    browser = Browser(inn.base)
    table = browser.make("hidden-castle", "me", "here")
    sitting = browser.sit(table, 0)
    sitting.hear()
    frozen = cluster.processes()
    for pid in frozen:
        os.kill(pid, signal.SIGSTOP)
    try:
        # Whoever cannot say that it lives has no tables: people ask again, here or where they are by then.
        assert sitting.closed_with() == 1012
        stranger = Browser(inn.base)
        assert stranger.get("/ready").status_code == 503
        assert stranger.get("/health").status_code == 200
        # What needs no database is answered at once, and the rest in a sentence.
        assert stranger.get("/games/hidden-castle/rules").status_code == 200
        for path in ("/", "/t/abcdefghij"):
            answer = stranger.get(path)
            assert answer.status_code == 503
            assert "try again" in answer.text
        stranger.close()
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)
    while browser.get("/ready").status_code != 200:
        time.sleep(0.05)
    sitting = browser.sit(table, 0)
    frame = sitting.until(lambda message: "frame" in message)["frame"]
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    sitting.close()
    browser.close()
    inn.stop()
    assert "Traceback" not in inn.said()
