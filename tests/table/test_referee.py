"""The referee and the hall: twice is once, stale gets the present, what chance did is written with the play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.state import ALLOWED, CHANCE, OVER, WATCHER
from midnight.table.audience import Onlooker
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.referee import Refused
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.store import Store
from midnight.table.table import Table, hashed

GAMES = list(games().values())


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def in_hall(tmp_path: Path, scene: Callable[[Hall], Awaitable[None]]) -> None:
    """Run a scene in a hall of its own, then close it."""

    async def run() -> None:
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            await asyncio.wait_for(scene(hall), 600)  # what never comes is a failure, not a wait
        finally:
            await hall.close()

    asyncio.run(run())


async def table_for(hall: Hall, game: Game, seats: int | None = None) -> Table:
    count = seats or game.seats[0]
    return (await hall.make(game.name, count, {}, [Sitter(HERE)] * count)).table


def option_of(table: Table) -> int:
    options = [int(option) for option in table.state.options()]
    return options[table.ply * 5 % len(options)]


async def play_on(hall: Hall, table: Table, plays: int) -> None:
    """That many decisions, or to the end."""
    for _ in range(plays):
        if table.over:
            return
        await hall.play(table, table.seat, table.fence, option_of(table))


def cells(table: Table) -> list[int]:
    return [int(cell) for cell in table.state.cells()]


def test_a_play_and_what_chance_does_after_it_are_one_transaction(tmp_path: Path, game: Game) -> None:
    """The store never holds a position where chance is to decide."""

    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        for _ in range(30):
            kept = hall.store.read(table.id)
            assert kept is not None
            again = Table.of(kept)
            assert again.seat != CHANCE
            assert cells(again) == cells(table)
            await play_on(hall, table, 1)

    in_hall(tmp_path, scene)


def test_the_same_play_twice_is_one_play(tmp_path: Path, game: Game) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        for _ in range(20):
            if table.seat == OVER:
                break
            seat, fence, option = table.seat, table.fence, option_of(table)
            await asyncio.gather(*(hall.play(table, seat, fence, option) for _ in range(3)))
            after, position = table.ply, cells(table)
            await hall.play(table, seat, fence, option)
            assert table.ply == after
            assert cells(table) == position
            kept = hall.store.read(table.id)
            assert kept is not None
            assert kept.plays == list(table.history.plays)

    in_hall(tmp_path, scene)


def test_whoever_leaves_while_his_play_is_written_does_not_stop_it(tmp_path: Path, game: Game) -> None:
    """It is on disk, at the table, and told to all."""

    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        heard: list[str] = []
        hall.enter(Onlooker(table, set(), int(WATCHER), heard.append, lambda code: None))
        for _ in range(8):
            if table.over:
                break
            before = table.ply
            playing = asyncio.ensure_future(hall.play(table, table.seat, table.fence, option_of(table)))
            for _ in range(3):
                await asyncio.sleep(0)
                playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert playing.cancelled()
            async with table.lock:
                pass  # what was begun is finished
            kept = hall.store.read(table.id)
            assert kept is not None
            assert kept.plays == list(table.history.plays)
            assert table.ply > before
            assert json.loads(heard[-1])["frame"]["ply"] == table.ply
        await play_on(hall, table, 1)

    in_hall(tmp_path, scene)


def test_a_stale_play_changes_nothing_and_is_told_to_look_again(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, games()["hidden-castle"])
        first, other = (int(option) for option in list(table.state.options())[:2])
        await hall.play(table, 0, 0, first)
        before = cells(table)
        for fence in (0, table.fence + 1, -1, 10**9):
            with pytest.raises(Refused) as refused:
                await hall.play(table, 0, fence, other)
            assert refused.value.stale
        with pytest.raises(Refused) as refused:
            await hall.play(table, 1, 0, first)  # the right option at the right fence by the wrong seat
        assert refused.value.stale
        assert cells(table) == before

    in_hall(tmp_path, scene)


def test_two_different_plays_at_once_and_one_of_them_wins(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, games()["hidden-castle"])
        options = [int(option) for option in list(table.state.options())[:8]]
        done = await asyncio.gather(*(hall.play(table, 0, 0, one) for one in options), return_exceptions=True)
        assert [one is None for one in done].count(True) == 1
        assert all(one is None or isinstance(one, Refused) for one in done)
        assert table.history.plays[0] == options[[one is None for one in done].index(True)]

    in_hall(tmp_path, scene)


def test_the_wrong_seat_is_told_whose_turn_it_is(tmp_path: Path, game: Game) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        for seat in (*range(table.setup.seats), int(WATCHER), int(CHANCE), 7):
            if seat != table.seat:
                with pytest.raises(Refused, match="not your turn"):
                    await hall.play(table, seat, table.fence, option_of(table))
        assert hall.store.read(table.id).plays == list(table.history.plays)  # type: ignore[union-attr]

    in_hall(tmp_path, scene)


def test_a_refused_option_names_the_rule_that_forbids_it(tmp_path: Path, game: Game) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        rules = game.rulebook().rules
        await play_on(hall, table, 6)
        before = cells(table)
        size = table.setup.words.size
        tried = 0
        for option in range(0, size, max(1, size // 200)):
            if table.state.refusal(option) != ALLOWED:
                with pytest.raises(Refused) as refused:
                    await hall.play(table, table.seat, table.fence, option)
                name = game.rule(table.state.view(table.seat).refusal(option))
                assert str(refused.value) == f"{name} {rules[name]}"
                tried += 1
        assert tried
        for option in (-1, size, 2**40):
            with pytest.raises(Refused, match="no option number"):
                await hall.play(table, table.seat, table.fence, option)
        assert cells(table) == before

    in_hall(tmp_path, scene)


def test_after_a_restart_a_table_is_what_its_record_says(tmp_path: Path, game: Game) -> None:
    names: list[str] = []
    positions: list[list[int]] = []

    async def first(hall: Hall) -> None:
        for plays in (0, 3, 25, 2000):
            table = await table_for(hall, game)
            await play_on(hall, table, plays)
            names.append(table.id)
            positions.append(cells(table))

    async def second(hall: Hall) -> None:
        for name, position in zip(names, positions, strict=True):
            table = await hall.table(name)
            assert table is not None
            assert cells(table) == position
            assert [int(cell) for cell in table.history.record().replay().cells()] == position
            assert table.history.annals.count == table.history.told[-1]
            await play_on(hall, table, 2)

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await table_for(hall, games()["hidden-castle"])
        await play_on(hall, table, 12)
        heard: list[str] = []
        onlooker = Onlooker(table, set(), int(WATCHER), heard.append, lambda code: None)
        hall.audience.enter(onlooker)
        table.used -= 1000
        hall.sweep()
        assert hall.tables == {table.id: table}
        assert table.sights.seen == {}
        await play_on(hall, table, 1)  # what was shown is remade, so that only changes are told
        assert json.loads(heard[-1])["frame"]["full"] is False
        hall.audience.leave(onlooker)
        table.used -= 1000
        hall.sweep()
        assert hall.tables == {}
        back = await hall.table(table.id)
        assert back is not None
        assert back is not table
        assert cells(back) == cells(table)

    in_hall(tmp_path, scene)


def test_two_servers_on_one_store_cannot_both_write_a_ply(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        other = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            table = await table_for(hall, games()["hidden-castle"])
            twin = await other.table(table.id)
            assert twin is not None
            options = [int(option) for option in table.state.options()]
            await hall.play(table, 0, 0, options[0])
            with pytest.raises(Refused) as refused:
                await other.play(twin, 0, 0, options[1])
            assert refused.value.stale
            assert cells(twin) == cells(table)
            await other.play(twin, twin.seat, twin.fence, option_of(twin))
        finally:
            await other.close()

    in_hall(tmp_path, scene)


def added_up(heard: list[str]) -> tuple[dict[str, str], list[Any], list[int]]:
    """The pieces and the story that a page has after these frames, and the plies it was told of."""
    pieces: dict[str, str] = {}
    story: list[Any] = []
    plies = []
    for text in heard:
        frame = json.loads(text)["frame"]
        if frame["full"]:
            pieces, story = {}, []
        for name in frame["gone"]:
            del pieces[name]
        pieces |= frame["pieces"]
        story += frame["story"]
        plies.append(frame["ply"])
    return pieces, story, plies


def test_frames_told_one_after_the_other_add_up_to_the_whole(tmp_path: Path, game: Game) -> None:
    """One frame for every ply; pieces changed and gone make the same picture as a whole frame would."""

    async def scene(hall: Hall) -> None:
        hall.referee.late = float("inf")  # however busy this computer is
        table = await table_for(hall, game)
        heard: list[str] = []
        hall.audience.enter(Onlooker(table, set(), 0, heard.append, lambda code: None))
        await play_on(hall, table, 40)
        pieces, story, plies = added_up(heard)
        assert plies == list(range(plies[0], table.ply + 1))
        whole: list[str] = []
        hall.audience.enter(Onlooker(table, set(), 0, whole.append, lambda code: None))
        now = json.loads(whole[0])["frame"]
        assert (now["pieces"], now["story"]) == (pieces, story)
        assert set(now["order"]) == set(pieces)

    in_hall(tmp_path, scene)


def test_a_server_with_too_much_to_do_tells_a_play_and_its_chance_at_once(tmp_path: Path, game: Game) -> None:
    """What is told adds up to the same picture and the same story."""

    async def scene(hall: Hall) -> None:
        table = await table_for(hall, game)
        heard: list[str] = []
        hall.audience.enter(Onlooker(table, set(), 0, heard.append, lambda code: None))
        plays = 0
        while not table.over and plays < 30:
            hall.referee.tell_at_once(table, table.outcomes_after(option_of(table)))
            plays += 1
        assert len(heard) == plays + 1
        pieces, story, _ = added_up(heard)
        hall.audience.enter(Onlooker(table, set(), 0, heard.append, lambda code: None))
        now = json.loads(heard[-1])["frame"]
        assert (now["pieces"], now["story"]) == (pieces, story)

    in_hall(tmp_path, scene)


def test_bots_play_a_table_to_its_end_from_views_alone(tmp_path: Path, game: Game) -> None:
    async def scene(hall: Hall) -> None:
        count = game.seats[0]
        sitters = [Sitter(BOT, "", game.bots[0])] * count
        table = (await hall.make(game.name, count, {}, sitters)).table
        hall.enter(Onlooker(table, set(), int(WATCHER), lambda text: None, lambda code: None))
        while not table.over:
            await asyncio.sleep(0.01)
        kept = hall.store.read(table.id)
        assert kept is not None
        assert [int(cell) for cell in Table.of(kept).state.cells()] == cells(table)

    in_hall(tmp_path, scene)


def test_who_thinks_at_a_table_has_workers_of_its_own(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        sitters = [Sitter(BOT, "", "easy"), Sitter(BOT, "", "search:120")]
        table = (await hall.make("hidden-castle", 2, {}, sitters)).table
        hall.enter(Onlooker(table, set(), int(WATCHER), lambda text: None, lambda code: None))
        while table.ply < 12:
            await asyncio.sleep(0.01)
        assert hall.bots.workers.runners
        assert hall.bots.thinkers.runners

    in_hall(tmp_path, scene)


def test_a_seat_is_handed_to_a_bot_and_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        castle = games()["hidden-castle"]
        made = await hall.make(castle.name, 2, {}, [Sitter(HERE, "Ann"), Sitter(PERSON, "Bob")])
        table = made.table
        await hall.play(table, 0, 0, option_of(table))
        await hall.seating.hand(table, 1, "bot:random")
        while table.seat != 0:
            await asyncio.sleep(0.01)
        assert table.ply > 1
        await hall.seating.hand(table, 1, "person")
        await hall.play(table, 0, table.fence, option_of(table))
        await asyncio.sleep(0.1)
        assert table.seat == 1
        await hall.play(table, 1, table.fence, option_of(table))
        assert table.rights.seats_of({hashed(made.host)}) == [0]
        assert table.rights.chairs[1].name == "Bob"
        await hall.seating.hand(table, 0, "bot:random")
        await hall.seating.hand(table, 0, "person")
        assert [table.rights.chairs[seat].kind for seat in range(2)] == [HERE, PERSON]
        for to in ("bot:nobody", "bot", "person:x", ""):
            with pytest.raises(UserError):
                await hall.seating.hand(table, 1, to)

    in_hall(tmp_path, scene)


def test_play_again_seats_the_same_people_with_the_same_links(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        made = await hall.make("hidden-castle", 2, {}, [Sitter(HERE, "Ann"), Sitter(PERSON, "Bob")])
        assert await hall.seating.open_link(made.table, made.seats[1], "bobs") == 1
        assert await hall.seating.sit(made.table, 1, "bobs")
        new = await hall.again(made.table)
        assert new.id != made.table.id
        assert new.ply == 0
        assert new.row.before == made.table.id
        assert new.rights.seats_of({"bobs"}) == [1]
        assert new.rights.hosted_by({hashed(made.host)})
        assert set(await hall.tables_of({"bobs"})) == {made.table.id, new.id}

    in_hall(tmp_path, scene)
