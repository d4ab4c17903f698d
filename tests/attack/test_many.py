"""Three servers on one database: owners are killed, cut off and frozen, and nobody's play is lost or made twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from midnight.table.database import engine_of
from tests.attack.many import AUDIT, Cut, Inn, Party, check, kept_of, owner_of
from tests.postgres import Cluster
from tests.test_cli import refused
from tests.web.house import PATIENCE, Browser, Sitting, chosen
from tests.web.test_invited import guests, places, wait_until_gone, watched_to_its_end

INNS = 3
LONGEST_LIFE = 0.4  # seconds from a play to the next kill
AFTERWARDS = 2  # plays at each table when the last kill is over


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.close()


@pytest.fixture(scope="module")
def inns(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Inn]]:
    made = [Inn(tmp_path_factory.mktemp("inn"), cluster.url) for _ in range(INNS)]
    yield made
    for inn in made:
        inn.stop()
    assert "Traceback" not in "".join(inn.said() for inn in made)


def first_frame(sitting: Sitting) -> dict[str, object]:
    return dict(sitting.until(lambda message: "frame" in message)["frame"])


Come = Callable[..., Browser]


@pytest.fixture
def come() -> Iterator[Come]:
    """A browser at a server: a new one, or another one's cookies there."""
    made: list[Browser] = []

    def one(inn: Inn, same_as: Browser | None = None) -> Browser:
        made.append(Browser(inn.base))
        if same_as is not None:
            made[-1].http.cookies.set("midnight", same_as.http.cookies["midnight"])
        return made[-1]

    yield one
    for browser in made:
        browser.close()


def play(sitting: Sitting) -> int:
    frame = sitting.frame
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    return chosen(frame)


def test_any_server_answers_and_what_is_played_at_one_is_seen_at_all(inns: list[Inn], come: Come) -> None:
    host = come(inns[0])
    table = host.make("hidden-castle", "me", "friend")
    link = host.links(table)[0]
    friend = come(inns[1])
    assert friend.get(link.replace(inns[0].base, inns[1].base)).status_code == 303
    elsewhere = come(inns[2], host)
    assert elsewhere.get(f"/t/{table}").status_code == 200
    assert table in elsewhere.get("/").text
    assert come(inns[2]).get(f"/t/{table}").status_code == 403
    first, second, third = host.sit(table, 0), friend.sit(table, 1), elsewhere.sit(table, 0)
    for sitting in (first, second, third):
        first_frame(sitting)
    mover = third if third.frame["mine"] else second
    play(mover)
    for sitting in (first, second, third):
        while not sitting.frame["fence"]:
            sitting.hear()
    second.ask({"say": "from far", "id": 3}, "ok")
    assert first.until(lambda message: "said" in message)["said"][0]["text"] == "from far"
    # The way between servers is for servers.
    assert host.get(f"http://127.0.0.1:{inns[0].inner}/").status_code == 403
    for sitting in (first, second, third):
        sitting.close()


def kill_owners(cluster: Cluster, inns: list[Inn], kills: int, tables: int) -> list[Party]:
    """People play at some tables; again and again the owner of one of them dies and is started again."""
    luck = random.Random(kills)
    engine = engine_of(cluster.url)
    with engine.begin() as connection:
        connection.execute(text(AUDIT))
    parties = [Party(inns, number).begin() for number in range(tables)]
    killed = 0
    while killed < kills:
        if sum(not party.over for party in parties) < tables:
            parties.append(Party(inns, len(parties)).begin())
            continue
        party = luck.choice([party for party in parties if not party.over] or parties)
        wait_for_plays(party, 1)
        time.sleep(luck.random() * LONGEST_LIFE)
        port = owner_of(engine, party.table)
        victim = next((inn for inn in inns if inn.inner == port), None)
        if victim is not None:
            victim.kill()
            victim.start()
            killed += 1
    engine.dispose()
    for party in parties:
        wait_for_plays(party, AFTERWARDS)
    for party in parties:
        party.end()
    return parties


def wait_for_plays(party: Party, count: int) -> None:
    before, ends = party.acknowledged, time.monotonic() + PATIENCE
    while party.acknowledged < before + count and not party.over:
        assert time.monotonic() < ends, [guest.waiting for guest in party.guests]
        time.sleep(0.005)


def test_owners_that_are_killed_lose_and_double_no_play(cluster: Cluster, inns: list[Inn]) -> None:
    for party in kill_owners(cluster, inns, kills=5, tables=2):
        check(cluster, party)


@pytest.mark.attack
def test_two_hundred_owners_that_are_killed_lose_and_double_no_play(cluster: Cluster, inns: list[Inn]) -> None:
    parties = kill_owners(cluster, inns, kills=200, tables=3)
    for party in parties:
        check(cluster, party)
    print(f"{len(parties)} tables, {sum(party.acknowledged for party in parties)} plays acknowledged")


def test_who_is_cut_off_from_the_database_acknowledges_nothing_and_goes_on_afterwards(
    cluster: Cluster, inns: list[Inn], come: Come, tmp_path: Path
) -> None:
    cut = Cut(cluster.port)
    inn = Inn(tmp_path / "cut", cluster.url.replace(f":{cluster.port}/", f":{cut.port}/"))
    host = come(inn)
    table = host.make("hidden-castle", "me", "here")
    sitting = host.sit(table, 0)
    first_frame(sitting)
    played = [play(sitting)]
    cut.open.clear()
    sitting.send({"play": 0, "fence": 1, "id": 2})
    assert sitting.closed_with() == 1012
    assert '{"ok":2' not in "".join(sitting.raw)
    # Others take the table over.
    there = come(inns[0], host)
    beside = there.sit(table, 0)
    frame = first_frame(beside)
    assert frame["fence"] == 1
    if not frame["mine"]:
        beside.ask({"as": 1}, "frame")
    played.append(play(beside))
    assert host.get("/health").status_code == 200
    cut.open.set()
    while host.get("/ready").status_code != 200:
        time.sleep(0.05)
    again = host.sit(table, 0)
    assert first_frame(again)["fence"] == 2
    for one in (again, beside):
        one.close()
    inn.stop()
    cut.close()
    assert kept_of(cluster, table).history == played
    assert "Traceback" not in inn.said()


def test_who_was_frozen_past_its_lease_writes_nothing(cluster: Cluster, inns: list[Inn], come: Come) -> None:
    host = come(inns[0])
    table = host.make("hidden-castle", "me", "here")
    sitting = host.sit(table, 0)
    first_frame(sitting)
    os.kill(inns[0].process.pid, signal.SIGSTOP)
    try:
        sitting.send({"play": chosen(sitting.frame), "fence": 0, "id": 1})
        there = come(inns[1], host)
        beside = there.sit(table, 0)
        assert first_frame(beside)["fence"] == 0
        # Another play than the one that waits in the frozen one's ears.
        options = [one for one in beside.frame["options"]["option"] if one != chosen(sitting.frame)]
        beside.ask({"play": options[0], "fence": 0, "id": 1}, "ok")
    finally:
        os.kill(inns[0].process.pid, signal.SIGCONT)
    assert sitting.closed_with() == 1012
    assert '"ok"' not in "".join(sitting.raw)
    assert kept_of(cluster, table).history == [options[0]]
    # And it is a server among others again.
    back = host.sit(table, 0)
    assert first_frame(back)["fence"] == 1
    for one in (back, beside):
        one.close()


def test_invited_players_sit_at_the_tables_of_every_process(cluster: Cluster, come: Come, tmp_path: Path) -> None:
    inn = Inn(tmp_path / "crew", cluster.url, "--workers", "2", *guests(tmp_path), modules=tmp_path)
    made = [(host, host.make("hidden-castle", "bot:last-class", "bot:first")) for host in [come(inn) for _ in range(4)]]
    first = workers_of(inn)
    for child in first:
        os.kill(child, signal.SIGKILL)
    while len(workers_of(inn)) < 2 or set(first) & set(workers_of(inn)):
        time.sleep(0.05)  # those who take their place know the invited ones too
    for host, table in made:
        host.http.close()
        again = come(inn, same_as=host)
        record = watched_to_its_end(again, table)
        assert all(last for _, last in places(record, 0))
        assert all(first for first, _ in places(record, 1))
    inn.stop()
    wait_until_gone(tmp_path)


def test_workers_share_an_address_and_one_that_dies_is_replaced(cluster: Cluster, come: Come, tmp_path: Path) -> None:
    inn = Inn(tmp_path / "crew", cluster.url, "--workers", "2")
    host = come(inn)
    tables = [host.make("hidden-castle", "me", "here") for _ in range(3)]
    children = workers_of(inn)
    assert len(children) == 2
    sittings = [host.sit(table, 0) for table in tables]
    for sitting in sittings:
        first_frame(sitting)
        play(sitting)
    os.kill(children[0], signal.SIGKILL)
    while len(workers_of(inn)) < 2 or children[0] in workers_of(inn):
        time.sleep(0.05)
    for sitting in sittings:
        sitting.close()
    for table in tables:
        again = host.sit(table, 1)
        assert first_frame(again)["fence"] == 1
        play(again)
        again.close()
    inn.stop()
    assert "another one takes its place" in inn.said()
    assert "Traceback" not in inn.said()


def workers_of(inn: Inn) -> list[int]:
    told = subprocess.run(["ps", "-o", "pid=,args=", "--ppid", str(inn.process.pid)], capture_output=True, text=True)
    return sorted(int(row.split()[0]) for row in told.stdout.splitlines() if "serve" in row)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    said = refused("serve", "--no-browser", "--workers", "2", "--store", str(tmp_path / "tables.sqlite"))
    assert "several processes need a store in PostgreSQL" in said
