"""Taking back: until chance or somebody else has acted on it or something hidden was shown; freely where allowed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from midnight.games import game, games
from midnight.kernel.ints import Offer
from midnight.kernel.record import Record
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, WATCHER, State
from midnight.table import takeback
from midnight.table.audience import Onlooker
from midnight.table.hall import Hall
from midnight.table.history import marker, standing
from midnight.table.newtable import Made, Sitter
from midnight.table.referee import Refused
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.store import Store
from midnight.table.table import Table

CASTLE = "hidden-castle"
SECRET = sorted(name for name, one in games().items() if one.secrets)


def in_hall(tmp_path: Path, scene: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            await asyncio.wait_for(scene(hall), 600)  # what never comes is a failure, not a wait
        finally:
            await hall.close()

    asyncio.run(run())


async def two_people(hall: Hall, name: str = CASTLE) -> Table:
    count = max(2, game(name).seats[0])
    return (await hall.make(name, count, {}, [Sitter(PERSON)] * count)).table


async def alone(hall: Hall, *, free: bool = True, name: str = CASTLE) -> Made:
    sitters = [Sitter(HERE), *[Sitter(BOT, "", "random")] * (max(2, game(name).seats[0]) - 1)]
    return await hall.make(name, len(sitters), {}, sitters, free=free)


async def play(hall: Hall, table: Table, which: int = 0) -> int:
    """Whoever decides plays an option."""
    seat = table.seat
    await hall.play(table, seat, table.fence, int(list(table.state.options())[which]))
    return seat


async def back(hall: Hall, table: Table, *seats: int) -> None:
    await hall.take_back(table, frozenset(seats), table.fence)


async def my_turn(table: Table) -> None:
    while table.seat != 0 and not table.over:
        await asyncio.sleep(0.005)


def cells(table: Table) -> list[int]:
    return [int(cell) for cell in table.state.cells()]


def same_after_restart(hall: Hall, table: Table) -> None:
    kept = hall.store.read(table.id)
    assert kept is not None
    again = Table.of(kept)
    assert cells(again) == cells(table)
    assert list(again.history.plays) == list(table.history.plays) == kept.plays
    assert list(again.history.rows) == list(table.history.rows)
    assert list(again.history.deciders) == list(table.history.deciders)
    assert again.history.taken == table.history.taken
    assert again.history.events(1, again.ply, None) == table.history.events(1, table.ply, None)


# === By the rule ===


def test_a_decision_nobody_has_acted_on_is_taken_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        before = cells(table)
        seat = await play(hall, table, 3)
        await back(hall, table, seat)
        assert (table.ply, table.seat, cells(table)) == (0, seat, before)
        same_after_restart(hall, table)
        await play(hall, table, 5)
        assert list(table.history.rows) == [table.history.rows[0], marker(0), table.history.plays[0]]
        same_after_restart(hall, table)

    in_hall(tmp_path, scene)


def test_it_is_too_late_when_somebody_else_has_acted(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        await play(hall, table)
        await play(hall, table)
        position = cells(table)
        with pytest.raises(Refused, match="Blue has acted on it since"):
            await back(hall, table, 0)
        assert cells(table) == position
        await back(hall, table, 1)
        await back(hall, table, 0)  # now nobody has acted on it any more
        assert table.ply == 0
        same_after_restart(hall, table)

    in_hall(tmp_path, scene)


def test_it_is_too_late_when_chance_has_acted(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        while CHANCE not in table.history.deciders:
            seat = await play(hall, table)
        assert table.history.deciders[-1] == CHANCE
        with pytest.raises(Refused, match="Chance has acted"):
            await back(hall, table, seat)

    in_hall(tmp_path, scene)


def test_who_has_decided_nothing_takes_nothing_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        for seats in ((0,), (1,), ()):
            with pytest.raises(Refused, match="decided nothing"):
                await back(hall, table, *seats)
        await play(hall, table)
        with pytest.raises(Refused, match="decided nothing"):
            await back(hall, table, 1)

    in_hall(tmp_path, scene)


def test_twice_is_once_and_a_stale_wish_changes_nothing(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        await play(hall, table)
        fence = table.fence
        wishes = [hall.take_back(table, frozenset({0}), fence) for _ in range(3)]
        await asyncio.gather(*wishes)
        assert table.ply == 0
        assert list(table.history.rows) == [table.history.rows[0], marker(0)]
        await play(hall, table)
        await hall.take_back(table, frozenset({0}), fence)  # the same message once more
        assert table.ply == 1
        for stale in (0, table.fence + 1, -1):
            with pytest.raises(Refused, match="moved on") as refused:
                await hall.take_back(table, frozenset({1}), stale)
            assert refused.value.stale

    in_hall(tmp_path, scene)


def test_a_play_sent_again_after_it_was_taken_back_stays_taken_back(tmp_path: Path) -> None:
    """The other tab has taken it back; the wire of this one was broken meanwhile."""

    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        option = int(list(table.state.options())[2])
        await hall.play(table, 0, 0, option)
        await back(hall, table, 0)
        await hall.play(table, 0, 0, option)
        assert table.ply == 0
        with pytest.raises(Refused) as refused:
            await hall.play(table, 0, 1, option)  # and one meant for the position that is no more
        assert refused.value.stale
        assert table.ply == 0

    in_hall(tmp_path, scene)


def test_two_servers_cannot_take_back_and_play_at_once(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        other = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            table = await two_people(hall)
            await play(hall, table)
            twin = await other.table(table.id)
            assert twin is not None
            await back(hall, table, 0)
            with pytest.raises(Refused) as refused:
                await play(other, twin)
            assert refused.value.stale
            assert cells(twin) == cells(table)
            assert list(twin.history.rows) == list(table.history.rows)
            assert twin.history.taken == table.history.taken
            await play(other, twin)
        finally:
            await other.close()

    in_hall(tmp_path, scene)


# === Secrets ===


def test_a_secret_decision_that_shows_nothing_is_taken_back(tmp_path: Path) -> None:
    """In Trick or Treat the candy is ranked in secret."""

    async def scene(hall: Hall) -> None:
        table = await two_people(hall, "trick-or-treat")
        seat = await play(hall, table, 3)
        assert table.history.deciders[-1] == seat
        await back(hall, table, seat)
        assert table.ply == 0
        await play(hall, table, 1)
        same_after_restart(hall, table)

    in_hall(tmp_path, scene)


@pytest.mark.parametrize("name", SECRET)
def test_who_takes_back_the_second_of_two_decisions_still_sees_the_table(tmp_path: Path, name: str) -> None:
    """What the first one has shown is asked of the position before it, also after a restart."""

    async def scene(hall: Hall) -> None:
        table = await two_people(hall, name)
        rng, tried = Rng(3, 0, 1), 0
        for _ in range(200):
            if table.over:
                break
            seat = await play(hall, table, int(rng.below(len(list(table.state.options())))))
            if list(table.history.deciders[-2:]) != [seat, seat] or takeback.offered(table, seat) is None:
                continue
            await back(hall, table, seat)
            now = takeback.offered(table, seat)
            kept = hall.store.read(table.id)
            assert kept is not None
            assert takeback.offered(Table.of(kept), seat) == now
            tried += 1
        assert tried or name not in ("trick-or-treat", "midnight-stash")

    in_hall(tmp_path, scene)


def test_what_shows_something_hidden_stays() -> None:
    """In Midnight Stash the kingpin's hand shows what the kid held behind the back."""
    setup = game("midnight-stash").setup()
    rng = Rng(5, 0, 1)
    for _ in range(100):
        state = setup.start()
        held = False
        while state.seat >= CHANCE:
            option = int(rng.draw(offer_of(state)) if state.seat == CHANCE else rng.pick(offer_of(state)))
            throws = state.seat >= 0 and setup.words.word(option) in ("rock", "paper", "scissors")
            before, seat = state.clone(), int(state.seat)
            state.play(option)
            if throws and held:
                assert takeback.tells(before, state, option, seat)
                return
            if throws:
                held = True
                assert not takeback.tells(before, state, option, seat)
    raise AssertionError("nobody ever fought")


def offer_of(state: State) -> Offer:
    offer = Offer()
    state.offer(offer)
    return offer


@pytest.mark.parametrize("name", SECRET)
def test_whether_it_may_be_taken_back_tells_the_seat_nothing_new(tmp_path: Path, name: str) -> None:
    """Two positions its player cannot tell apart give the same answer."""

    async def scene(hall: Hall) -> None:
        table = await two_people(hall, name)
        rng = Rng(11, 0, 1)
        compared = 0
        for _ in range(60):
            if table.over:
                break
            seat = table.seat
            await play(hall, table, int(rng.below(len(list(table.state.options())))))
            if table.history.deciders[-1] == CHANCE or table.over:
                continue
            option = int(table.history.plays[-1])
            mine = takeback.tells(table.history.before, table.state, option, seat)
            world = table.history.before.view(seat).imagine(rng)
            if world.refusal(option):
                continue
            then = world.clone()
            then.play(option)
            if takeback.cells(then, seat) == takeback.cells(table.state, seat):
                assert takeback.tells(world, then, option, seat) == mine
                compared += 1
        assert compared

    in_hall(tmp_path, scene)


# === Freely ===


def test_alone_with_bots_all_that_followed_is_taken_back_too(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = (await alone(hall, name="midnight-party")).table
        positions = []
        for _ in range(10):
            await my_turn(table)
            positions.append((table.ply, cells(table)))
            await play(hall, table)
        await my_turn(table)
        assert CHANCE in table.history.deciders
        for ply, position in reversed(positions):
            await back(hall, table, 0)
            assert (table.ply, cells(table), table.seat) == (ply, position, 0)
            same_after_restart(hall, table)
        assert table.ply == 0

    in_hall(tmp_path, scene)


def test_not_freely_if_the_table_does_not_say_so_or_another_person_plays(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        strict = (await alone(hall, free=False)).table
        await play(hall, strict)
        await my_turn(strict)
        with pytest.raises(Refused, match="has acted on it since"):
            await back(hall, strict, 0)
        pair = (await hall.make(CASTLE, 2, {}, [Sitter(HERE), Sitter(HERE)], free=True)).table
        assert not takeback.free(pair)
        await play(hall, pair)
        await play(hall, pair)
        with pytest.raises(Refused, match="has acted on it since"):
            await back(hall, pair, 0)

    in_hall(tmp_path, scene)


def test_a_bot_that_thinks_meanwhile_thinks_again(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = (await alone(hall)).table
        for which in range(6):
            await my_turn(table)
            await play(hall, table, which)
            await back(hall, table, 0)  # the bot has begun to think
            assert table.seat == 0
            await asyncio.sleep(0.05)
            assert table.seat == 0
            await play(hall, table)
        await my_turn(table)
        same_after_restart(hall, table)

    in_hall(tmp_path, scene)


def test_the_terms_of_a_table_are_kept_and_go_on_to_the_next_one(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = (await alone(hall)).table
        kept = hall.store.read(table.id)
        assert kept is not None
        assert kept.row.free
        assert (await hall.again(table)).row.free
        strict = hall.store.read((await alone(hall, free=False)).table.id)
        assert strict is not None
        assert not strict.row.free

    in_hall(tmp_path, scene)


# === What is told ===


def test_the_record_never_heard_of_it_and_the_story_tells_it_as_taken_back(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = await two_people(hall)
        heard: dict[int, list[str]] = {viewer: [] for viewer in (0, 1, int(WATCHER))}
        for viewer, messages in heard.items():
            hall.audience.enter(Onlooker(table, set(), viewer, messages.append, lambda code: None))
        await play(hall, table, 2)
        assert [json.loads(messages[-1])["frame"]["back"] for messages in heard.values()] == [0, 0, 0]
        taken = json.loads(heard[0][-1])["frame"]["story"][0]["text"]
        await back(hall, table, 0)
        for messages in heard.values():
            frame = json.loads(messages[-1])["frame"]
            assert (frame["full"], frame["ply"], frame["fence"], frame["back"]) == (True, 0, 2, None)
            assert [(line["text"], line.get("taken", False)) for line in frame["story"]] == [
                (taken, True),
                ("Red takes it back.", False),
            ]
        assert json.loads(heard[0][-1])["frame"]["mine"]
        await play(hall, table, 4)
        frame = json.loads(heard[1][-1])["frame"]
        assert not frame["full"]
        assert len(frame["story"]) == 1
        history = table.history
        assert standing(history.rows) == list(history.plays) == Record.from_text(history.record().to_text()).plays

    in_hall(tmp_path, scene)


def test_a_game_is_taken_back_and_played_to_its_end_and_the_record_holds(tmp_path: Path) -> None:
    async def scene(hall: Hall) -> None:
        table = (await alone(hall, name="midnight-party")).table
        turns = 0
        while not table.over:
            await my_turn(table)
            if table.over:
                break
            await play(hall, table, -1)
            turns += 1
            if turns % 7 == 0 and not table.over:
                await back(hall, table, 0)
        with pytest.raises(Refused, match="over"):
            await back(hall, table, 0)
        record = Record.from_line(table.history.record().to_line())
        assert [int(cell) for cell in record.replay().cells()] == cells(table)
        same_after_restart(hall, table)

    in_hall(tmp_path, scene)
