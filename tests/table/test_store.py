"""The store: rows are added and never changed, a ply is written once, acknowledged means on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from midnight.errors import UserError
from midnight.table.schema import BOT, GONE, PERSON, SEATED, Chair, Key, TableRow
from midnight.table.store import Doubled, NotWritten, Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(str(tmp_path / "deep" / "tables.sqlite"))
    yield made
    made.close()


def row(name: str = "abc") -> TableRow:
    return TableRow(name, "hidden-castle", 1, 2, {"board": ""}, "content", 1.0, "hosthash")


def on_disk(tmp_path: Path, query: str) -> list[tuple[object, ...]]:
    """What another process would read."""
    connection = sqlite3.connect(tmp_path / "deep" / "tables.sqlite")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_what_is_appended_is_read_back(store: Store) -> None:
    async def scene() -> None:
        await store.append_table(row(), [Chair(0, PERSON, "Ann", "", "h0"), Chair(1, BOT, "", "random")])
        await store.append_plays("abc", 0, [4, 5, 6])
        await store.append_plays("abc", 3, [7])

    asyncio.run(scene())
    kept = store.read("abc")
    assert kept is not None
    assert kept.row == row()
    assert kept.plays == [4, 5, 6, 7]
    assert kept.chairs == {0: Chair(0, PERSON, "Ann", "", "h0"), 1: Chair(1, BOT, "", "random")}
    assert store.read("none") is None


def test_when_an_append_returns_another_process_can_read_it(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        for fence in range(20):
            await store.append_plays("abc", fence, [fence * 2])
            assert on_disk(tmp_path, "select count(*) from plays") == [(fence + 1,)]

    asyncio.run(scene())
    assert on_disk(tmp_path, "pragma journal_mode") == [("wal",)]


def test_every_connection_flushes_to_disk_at_commit(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("pragma synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"


def test_a_ply_is_written_once_and_a_group_is_written_whole_or_not_at_all(store: Store) -> None:
    async def scene() -> None:
        await store.append_plays("abc", 0, [1, 2])
        with pytest.raises(Doubled):
            await store.append_plays("abc", 1, [9])
        with pytest.raises(Doubled):
            await store.append_plays("abc", 1, [9, 9, 9])

    asyncio.run(scene())
    with store.engine.connect() as connection:
        found = connection.exec_driver_sql('select "ply", "option" from plays order by ply').fetchall()
    assert [tuple(one) for one in found] == [(0, 1), (1, 2)]


def test_one_mistake_in_a_batch_harms_no_other(store: Store) -> None:
    """Many appends at once share transactions; the doubled ones fail alone."""

    async def scene() -> list[object]:
        waiting = [store.append_plays(f"t{number % 50}", 0, [number]) for number in range(200)]
        return list(await asyncio.gather(*waiting, return_exceptions=True))

    done = asyncio.run(scene())
    assert [isinstance(one, float) for one in done] == [number < 50 for number in range(200)]
    assert all(isinstance(one, Doubled) for one in done[50:])
    with store.engine.connect() as connection:
        found = connection.exec_driver_sql('select count(*), sum("option") from plays').one()
    assert tuple(found) == (50, sum(range(50)))


def test_the_newest_chair_of_a_seat_holds_and_the_older_ones_stay(store: Store, tmp_path: Path) -> None:
    async def scene() -> None:
        await store.append_table(row(), [Chair(0, PERSON, "Ann", "", "h0")])
        await store.append_chairs("abc", [Chair(0, BOT, "Ann", "sensible", "h0")])
        await store.append_chairs("abc", [Chair(0, PERSON, "Anna", "", "h0")])

    asyncio.run(scene())
    kept = store.read("abc")
    assert kept is not None
    assert kept.chairs[0] == Chair(0, PERSON, "Anna", "", "h0")
    assert on_disk(tmp_path, "select kind from chairs order by id") == [(PERSON,), (BOT,), (PERSON,)]


def test_a_row_that_no_store_can_hold_harms_no_other_and_says_nothing_of_the_store(store: Store) -> None:
    async def scene() -> list[object]:
        waiting = [store.append_subscription("key", f"https://x/{number}", "", "") for number in range(20)]
        waiting += [store.append_subscription("key", "https://\ud800", "", "")]
        return list(await asyncio.gather(*waiting, return_exceptions=True))

    *good, bad = asyncio.run(scene())
    assert all(isinstance(one, float) for one in good)
    assert isinstance(bad, NotWritten)
    assert store.writes


def test_a_store_that_took_nothing_finds_out_by_itself_that_it_can(store: Store) -> None:
    """Where it is not ready nobody is sent who would write."""
    store.writes = False
    assert store.ready()
    assert store.writes


def test_a_store_that_takes_nothing_is_tried_once_for_all_who_wait(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If each waited for an end of its own, the last of five hundred would wait for an hour."""
    tried: list[int] = []

    def hangs(connection: Connection, works: list[object], fences: object) -> BaseException:
        tried.append(len(works))
        time.sleep(0.05)
        return OperationalError("insert", {}, Exception("no answer"))

    monkeypatch.setattr("midnight.table.store.try_to_write", hangs)

    async def scene() -> list[object]:
        waiting = [store.append_touch("abc", float(day)) for day in range(100)]
        return list(await asyncio.gather(*waiting, return_exceptions=True))

    assert all(isinstance(one, NotWritten) for one in asyncio.run(scene()))
    assert sum(tried) == 100
    assert not store.writes


def test_nothing_in_the_store_updates_or_deletes() -> None:
    source = Path(Store.write.__code__.co_filename).read_text().lower()
    for word in ("update(", "delete(", "drop_all", "replace into"):
        assert word not in source.replace("digest.update(", "")


def test_a_store_that_cannot_be_used_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no database, whatever its name says" * 50)
    unreached = "postgresql://me:secret@127.0.0.1:1/tables"
    for where in (str(tmp_path / "file"), str(tmp_path / "file" / "below"), "nonsense://x/y", str(tmp_path), unreached):
        with pytest.raises(UserError) as refused:
            Store(where)
        assert "secret" not in str(refused.value)


def test_the_tables_of_a_browser_are_found_newest_first_and_those_it_has_left_are_not(store: Store) -> None:
    async def scene() -> None:
        for number in (1, 2, 3):
            later = TableRow(f"n{number}", "hidden-castle", 1, 2, {}, "c", float(number), "h")
            await store.append_table(later, [], [Key(0, "link", "mine", SEATED, 1.0)])
        await store.append_keys("n3", [Key(0, "link", "other", SEATED, 1.0)])
        await store.append_keys("n2", [Key(0, "link", "mine", GONE, 2.0)])

    asyncio.run(scene())
    assert store.tables_of(["mine"], 9) == ["n3", "n1"]
    assert store.tables_of(["other", "nobody"], 9) == ["n3"]
    assert store.tables_of(["mine"], 1) == ["n3"]
