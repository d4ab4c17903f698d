"""Stores of former versions, of other programs, damaged ones; checking, taking out, putting in, deleting."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.table.hall import Hall
from midnight.table.maintenance import check, export, prune, put_in, table_names
from midnight.table.newtable import Made, Sitter
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.store import Store
from midnight.table.table import Table, hashed
from tests.test_cli import refused

# What a store of version 1 was: links were keys, and nothing said which version it was.
FIRST = """
CREATE TABLE tables (id VARCHAR(16) NOT NULL, game VARCHAR(40) NOT NULL, version INTEGER NOT NULL,
  seats INTEGER NOT NULL, settings TEXT NOT NULL, content VARCHAR(64) NOT NULL, created FLOAT NOT NULL,
  host_hash VARCHAR(64) NOT NULL, before VARCHAR(16) NOT NULL, PRIMARY KEY (id));
CREATE TABLE chairs (id INTEGER NOT NULL, "table" VARCHAR(16) NOT NULL, seat INTEGER NOT NULL,
  kind VARCHAR(8) NOT NULL, name VARCHAR(24) NOT NULL, bot VARCHAR(40) NOT NULL, token_hash VARCHAR(64) NOT NULL,
  PRIMARY KEY (id));
CREATE TABLE plays ("table" VARCHAR(16) NOT NULL, ply INTEGER NOT NULL, option INTEGER NOT NULL,
  PRIMARY KEY ("table", ply)) WITHOUT ROWID;
CREATE TABLE terms ("table" VARCHAR(16) NOT NULL, free INTEGER NOT NULL, PRIMARY KEY ("table"));
CREATE INDEX tables_before ON tables (before);
CREATE INDEX chairs_table ON chairs ("table");
"""


def write(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def in_hall(store: Store, scene: Callable[[Hall], Coroutine[None, None, Made]]) -> Made:
    async def run() -> Made:
        hall = Hall(store)
        try:
            return await scene(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


async def two_friends(hall: Hall) -> Made:
    made = await hall.make("hidden-castle", 2, {}, [Sitter(HERE, "Ann"), Sitter(PERSON, "Bob")])
    option = int(made.table.state.options()[0])
    await hall.play(made.table, 0, 0, option)
    return made


def test_a_store_of_the_first_version_is_brought_up_to_date_and_its_links_go_on(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    setup = game("hidden-castle").setup(2)
    write(path, FIRST)
    with closing(sqlite3.connect(path)) as connection:
        row = (
            "old",
            "hidden-castle",
            setup.game.version,
            2,
            '{"board": ""}',
            setup.fingerprint,
            5.0,
            hashed("host"),
            "",
        )
        connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for seat, token in ((0, "first"), (0, "newer"), (1, "friend"), (30, "watch")):
            kind = "watcher" if seat == 30 else "person"
            chair = ("old", seat, kind, "", "", hashed(token))
            connection.execute(
                'INSERT INTO chairs ("table", seat, kind, name, bot, token_hash) VALUES (?,?,?,?,?,?)', chair
            )
        connection.commit()
    for _ in range(2):  # the second time there is nothing to do
        store = Store(str(path))
        kept = store.read("old")
        assert kept is not None
        table = Table.of(kept)
        assert table.rights.seats_of({hashed("newer")}) == [0]
        assert table.rights.seats_of({hashed("friend")}) == [1]
        assert table.rights.seats_of({hashed("first")}) == []
        assert table.rights.may_look({hashed("watch")})
        assert table.rights.hosted_by({hashed("host")})
        store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchall() == [("3",)]
        assert connection.execute("PRAGMA application_id").fetchone() == (0x6D69646E,)


def test_a_store_of_the_second_version_is_brought_up_to_date_and_its_keys_go_on(tmp_path: Path) -> None:
    """There were keys, and no owners of tables."""
    path = tmp_path / "old.sqlite"
    store = Store(str(path))
    table = in_hall(store, two_friends).table
    before = Store(str(path))
    kept = before.read(table.id)
    before.close()
    write(path, "DROP TABLE leases; DROP TABLE servers; UPDATE meta SET value = '2' WHERE name = 'version'")
    for _ in range(2):
        store = Store(str(path))
        assert store.read(table.id) == kept
        assert check(store, lambda said: None) == 0
        store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE name = 'version'").fetchall() == [("3",)]
        assert connection.execute("SELECT count(*) FROM leases").fetchone() == (0,)


def test_a_start_that_is_cut_short_leaves_no_half_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new.sqlite"

    def cut(connection: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("midnight.table.migrations.write_version", cut)
        with pytest.raises(KeyboardInterrupt):
            Store(str(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    store = Store(str(path))
    assert store.ready()
    store.close()


def test_what_lay_beside_the_store_is_for_its_owner_alone_too(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    Store(str(path)).close()
    for name in ("old.sqlite", "old.sqlite-wal", "old.sqlite-shm"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o644)
    store = Store(str(path))
    for found in tmp_path.glob("old.sqlite*"):
        assert found.stat().st_mode & 0o077 == 0, found
    store.close()


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("CREATE TABLE recipes (id INTEGER)", "another program"),
        ("PRAGMA application_id = 77; CREATE TABLE tables (id INTEGER)", "another program"),
        ("CREATE TABLE meta (name TEXT, value TEXT); INSERT INTO meta VALUES ('version', '99')", "newer midnight"),
    ],
)
def test_a_store_that_is_not_ours_or_too_new_is_left_as_it_is(tmp_path: Path, script: str, says: str) -> None:
    path = tmp_path / "other.sqlite"
    write(path, script)
    before = path.read_bytes()
    with pytest.raises(UserError, match=says):
        Store(str(path))
    with closing(sqlite3.connect(path)) as connection:
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    assert "plays" not in names
    assert len(path.read_bytes()) == len(before)


def test_tables_are_checked_taken_out_put_in_and_deleted(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "one.sqlite"))
    good = in_hall(store, two_friends).table.id
    store = Store(str(tmp_path / "one.sqlite"))
    bad = in_hall(store, two_friends).table.id
    write(tmp_path / "one.sqlite", f"UPDATE plays SET option = 99999999 WHERE \"table\" = '{bad}'")
    store = Store(str(tmp_path / "one.sqlite"))
    said: list[str] = []
    assert check(store, said.append) == 1
    assert said[0].startswith(f"{bad}: damaged")
    lines = list(export(store.engine, [good]))
    other = Store(str(tmp_path / "two.sqlite"))
    assert put_in(other.engine, lines) == 1
    assert put_in(other.engine, lines) == 0
    assert other.read(good) == store.read(good)
    with pytest.raises(UserError, match="line 1"):
        put_in(other.engine, ["{}"])
    assert prune(store.engine, 0.0) == 0
    assert prune(store.engine, 1e12, {good}) == 1
    assert table_names(store.engine) == [good]
    store.close()
    other.close()


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"9" * 10_000,
        b'{"tables": 5}',
        b'{"tables": [5]}',
        b'{"tables": [{"id": "abc"}]}',
        b'{"tables": [{"id": "abc", "nonsense": 1}]}',
        b'{"tables": [{"id": "abc", "game": ["x"]}]}',
        b'{"tables": [{"id": "abc", "game": "\\ud800"}]}',
    ],
)
def test_a_line_that_is_no_export_is_told_in_a_sentence(tmp_path: Path, line: bytes) -> None:
    store = Store(str(tmp_path / "one.sqlite"))
    good = in_hall(store, two_friends).table.id
    store, other = Store(str(tmp_path / "one.sqlite")), Store(str(tmp_path / "two.sqlite"))
    lines = [*export(store.engine, [good]), line.decode(errors="surrogateescape")]
    with pytest.raises(UserError, match="line 2 is no table of an export; 1 before it were put in"):
        put_in(other.engine, lines)
    assert table_names(other.engine) == [good]
    store.close()
    other.close()


def test_an_import_that_is_no_text_is_told_in_a_sentence(tmp_path: Path) -> None:
    Store(str(tmp_path / "one.sqlite")).close()
    (tmp_path / "lines").write_bytes(b"\xff\xfe\n")
    assert "line 1 is no" in refused(
        "store", "import", str(tmp_path / "lines"), "--store", str(tmp_path / "one.sqlite")
    )


def test_a_damaged_table_is_set_aside_and_the_rest_of_the_lobby_goes_on(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "one.sqlite"))
    bad = in_hall(store, two_friends).table.id
    write(tmp_path / "one.sqlite", f"UPDATE tables SET settings = 'no JSON' WHERE id = '{bad}'")
    store = Store(str(tmp_path / "one.sqlite"))

    async def scene(hall: Hall) -> Made:
        with pytest.raises(UserError, match="damaged"):
            await hall.table(bad)
        return await hall.make("hidden-castle", 2, {}, [Sitter(BOT, "", "random")] * 2)

    assert in_hall(store, scene).table.id
