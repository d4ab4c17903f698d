"""Play over days: a turn that lasts too long, open tables, leaving and deleting, and what is said meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.table.audience import Onlooker
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.store import Store, now
from midnight.table.table import Table, hashed


def in_hall(tmp_path: Path, scene: Callable[[Hall], Coroutine[None, None, None]]) -> None:
    async def run() -> None:
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            await asyncio.wait_for(scene(hall), 600)  # what never comes is a failure, not a wait
        finally:
            await hall.close()

    asyncio.run(run())


def looks(hall: Hall, table: Table, browser: str, viewer: int) -> list[dict[str, object]]:
    heard: list[dict[str, object]] = []
    hall.enter(Onlooker(table, {browser}, viewer, lambda text: heard.append(json.loads(text)), lambda code: None))
    return heard


def test_a_turn_that_lasts_too_long_is_ended_by_the_agreed_bot_until_its_person_comes_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        people = [Sitter(HERE, "Ann"), Sitter(PERSON, "Bob")]
        patient = (await hall.make("hidden-castle", 2, {}, people, facts={"deadline": "86400 random"})).table
        hasty = (await hall.make("hidden-castle", 2, {}, people, facts={"deadline": "0 random"})).table
        await hall.deadlines.watch()
        assert patient.rights.chairs[0].kind == HERE
        assert (hasty.rights.chairs[0].kind, hasty.rights.chairs[0].bot) == (BOT, "random")
        while hasty.seat != 1:
            await asyncio.sleep(0.01)
        await hall.deadlines.watch()
        assert hasty.rights.chairs[1].kind == BOT
        await hall.seating.hand(hasty, 0, "person")
        assert hasty.rights.chairs[0].kind == HERE

    in_hall(tmp_path, scene)


def test_whoever_comes_back_to_a_late_turn_has_the_whole_time_again(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        people = [Sitter(HERE, "Ann"), Sitter(PERSON, "Bob")]
        table = (await hall.make("hidden-castle", 2, {}, people, facts={"deadline": "86400 easy"})).table
        heard = looks(hall, table, table.rights.host_hash, 0)
        hall.closing = True  # no bot plays in this scene
        for _ in range(2):
            table.moved -= 100_000
            assert await hall.deadlines.end(table)
            assert (table.rights.chairs[0].kind, table.rights.chairs[0].bot) == (BOT, "easy")
            assert "until" not in heard[-1]["frame"]  # type: ignore[operator]
            before = now()
            await hall.seating.hand(table, 0, "person")
            assert not await hall.deadlines.end(table)
            until, bot = heard[-1]["frame"]["until"]  # type: ignore[index]
            assert bot == "easy"
            assert until >= round(before + 86400)
        hall.closing = False

    in_hall(tmp_path, scene)


def test_whoever_comes_takes_a_free_seat_of_an_open_table_and_of_no_other(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        people = [Sitter(HERE), Sitter(PERSON), Sitter(PERSON)]
        table = (await hall.make("hidden-castle", 3, {}, people, facts={"open": "yes"})).table
        closed = (await hall.make("hidden-castle", 3, {}, people)).table
        assert [one.id for one in await hall.open_tables()] == [table.id]
        assert await asyncio.gather(*(hall.seating.take_seat(table, f"browser {n}") for n in (1, 2))) == [1, 2]
        assert await hall.seating.take_seat(table, "browser 1") == 1
        for full in (table, closed):
            with pytest.raises(UserError, match="no free seat"):
                await hall.seating.take_seat(full, "browser 3")
        assert await hall.open_tables() == []

    in_hall(tmp_path, scene)


def test_leaving_gives_the_seat_to_a_bot_and_deleting_leaves_nothing(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        made = await hall.make("hidden-castle", 2, {}, [Sitter(HERE), Sitter(PERSON)])
        table, host = made.table, {hashed(made.host)}
        await hall.seating.open_link(table, made.seats[1], "bob")
        await hall.seating.sit(table, 1, "bob")
        with pytest.raises(UserError, match="others sit"):
            await hall.delete(table, host)
        with pytest.raises(UserError, match="only who made"):
            await hall.delete(table, {"bob"})
        await hall.seating.leave(table, {"bob"})
        assert table.rights.chairs[1].kind == BOT
        assert not table.rights.may_look({"bob"})
        assert await hall.tables_of({"bob"}) == []
        await hall.delete(table, host)
        assert await hall.table(table.id) is None

    in_hall(tmp_path, scene)


def test_talk_is_kept_with_the_table_and_those_who_watch_are_apart(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        made = await hall.make("hidden-castle", 2, {}, [Sitter(HERE, "Ann"), Sitter(PERSON)])
        table, host = made.table, hashed(made.host)
        await hall.seating.open_link(table, made.watch, "watcher")
        ann = Onlooker(table, {host}, 0, lambda text: None, lambda code: None)
        eve = Onlooker(table, {"watcher"}, 30, lambda text: None, lambda code: None)
        at_table, watching = looks(hall, table, host, 0), looks(hall, table, "watcher", 30)
        await hall.talk.say(ann, "  good\n evening ")
        await hall.talk.say(eve, "he holds the ace")
        said = [[one["said"] for one in heard if "said" in one] for heard in (at_table, watching)]
        assert [[line["text"] for lines in room for line in lines] for room in said] == [  # type: ignore[attr-defined]
            ["good evening"],
            ["he holds the ace"],
        ]
        for bad in ("", " \n", "x" * 301):
            with pytest.raises(UserError):
                await hall.talk.say(ann, bad)
        hall.forget(table.id)
        again = await hall.table(table.id)
        assert again is not None
        late = looks(hall, again, host, 0)
        [talk] = [one["talk"] for one in late if "talk" in one]
        assert [line["text"] for line in talk["lines"]] == ["good evening"]  # type: ignore[index]
        await hall.talk.switch(again, on=False)
        with pytest.raises(UserError, match="switched off"):
            await hall.talk.say(Onlooker(again, {host}, 0, lambda text: None, lambda code: None), "hello")

    in_hall(tmp_path, scene)
