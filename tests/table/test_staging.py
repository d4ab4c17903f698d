"""What frames say of how a play is staged: for every event of whole games, for those who may hear it, once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, WATCHER, EventList
from midnight.kernel.words import Event
from midnight.table.audience import Onlooker
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.schema import HERE, PERSON, Chair, TableRow
from midnight.table.since import LINES, since
from midnight.table.store import Store
from midnight.table.table import Table

GAMES = list(games().values())
KINDS = {"move", "roll", "card", "gain", "loss", "blow", "word"}


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def table_of(game: Game, seats: int, plies: int, seed: int = 4) -> Table:
    """A game played at random."""
    setup = game.setup(seats)
    row = TableRow("x", game.name, game.version, seats, setup.settings, setup.fingerprint, 0.0, "")
    table = Table(row, {seat: Chair(seat, PERSON, "") for seat in range(seats)}, [])
    chance, players = Rng(seed, 0, CHANCE_STREAM), Rng(seed, 0, PLAYER_STREAM)
    while table.seat != OVER and table.ply < plies:
        offer = Offer()
        table.state.offer(offer)
        table.history.add(int(chance.draw(offer) if table.seat == CHANCE else players.pick(offer)))
    return table


def test_every_event_of_whole_games_can_be_staged(game: Game) -> None:
    found = set()
    for seats in {game.seats[0], game.seats[-1]}:
        setup = game.setup(seats)
        state = setup.start()
        state.story = chronicle = EventList()
        chance, players = Rng(9, seats, CHANCE_STREAM), Rng(9, seats, PLAYER_STREAM)
        for _ in range(1500):
            if state.seat == OVER:
                break
            offer = Offer()
            state.offer(offer)
            state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        for row in chronicle.events:
            act = setup.words.stage(Event(*row))
            if act is None:
                continue
            found.add(act.kind)
            assert act.kind in KINDS
            assert all(0 <= seat < seats for seat in act.seats)
            assert -1 <= act.owner < seats
            assert all(act.path)
            assert act.number or act.kind not in ("gain", "loss")
            assert act.title or act.kind != "card"
    assert {"move", "word"} <= found
    assert found & {"roll", "card"}


def test_a_way_is_walked_over_elements_of_the_picture(game: Game) -> None:
    """Where a move names its places, they are on the board."""
    table = table_of(game, max(2, game.seats[0]), 400)
    setup = table.setup
    shown = setup.show(table.state.view(WATCHER))
    picture = setup.picture(shown)
    drawn = picture.board + "".join(picture.pieces.values())
    for _, event in table.history.events(1, table.ply, int(WATCHER)):
        act = setup.words.stage(event)
        if act is not None and act.kind == "move":
            for element in act.path:
                assert f'id="{element}"' in drawn, (game.name, element)


def test_frames_stage_what_their_story_tells_and_nothing_else(tmp_path: Path, game: Game) -> None:
    async def scene() -> None:
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        count = max(2, game.seats[0])
        table = (await hall.make(game.name, count, {}, [Sitter(HERE)] * count)).table
        heard: list[str] = []
        hall.audience.enter(Onlooker(table, set(), 0, heard.append, lambda code: None))
        assert "staged" not in json.loads(heard[0])["frame"]
        for _ in range(25):
            if table.over:
                break
            options = [int(option) for option in table.state.options()]
            await hall.play(table, table.seat, table.fence, options[table.ply * 3 % len(options)])
        staged = 0
        for text in heard[1:]:
            frame = json.loads(text)["frame"]
            story = [(line["ply"], line["text"]) for line in frame["story"]]
            acts = [(act["ply"], act["text"]) for act in frame.get("staged", [])]
            assert [line for line in story if line in acts] == acts or frame["full"]
            staged += len(acts)
        assert staged
        await hall.close()

    asyncio.run(scene())


def test_since_my_last_turn_is_short_and_tells_first_what_concerns_me(game: Game) -> None:
    told = 0
    for plies in range(20, 220, 10):
        table = table_of(game, max(2, game.seats[0]), plies, plies)
        for viewer in range(table.setup.seats):
            lines = since(table, viewer)
            assert len(lines) <= LINES
            heard = {table.setup.words.sentence(event) for _, event in table.history.events(1, table.ply, viewer)}
            assert all(line.partition(" (And ")[0] in heard for line in lines)
            told += bool(lines)
    assert told
