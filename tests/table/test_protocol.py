"""What goes over the wire: options by columns and back, frames from two parts, and what a page knows of a picture."""

from __future__ import annotations

import json
import re

import pytest

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.show import Shape
from midnight.kernel.state import WATCHER
from midnight.kernel.words import Choice
from midnight.table import frames, protocol, wire
from tests.table.test_staging import table_of

GAMES = list(games().values())
OWN = {"data-face", "data-clock", "data-round", "data-shut", "data-side"}  # what only a game's own tests look at


def test_options_are_the_same_by_columns_and_one_by_one() -> None:
    choices = [Choice(k, f"w{k}", f"say {k}", (f"e{k}",) * (k % 3), ("head", str(k % 4))) for k in range(60)]
    columns = wire.columns_of(choices)
    assert wire.options_of(columns) == [one._asdict() for one in choices]
    assert columns["headings"] == [("head", str(k)) for k in range(4)]
    few = wire.columns_of(choices[: protocol.LISTED])
    assert "group" not in few
    assert [one["word"] for one in wire.options_of(few)] == [one.word for one in choices[: protocol.LISTED]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_frame_has_every_field_that_the_protocol_demands_and_no_other(game: Game) -> None:
    table = table_of(game, max(2, game.seats[0]), 60)
    for viewer in (0, 1, int(WATCHER)):
        seen = table.sights.present(viewer)
        common = frames.common(table, seen, None, viewer, set())
        private = frames.private(table, seen, viewer)
        frame = json.loads(wire.framed(private, common))["frame"]
        assert frame == json.loads(json.dumps({**private, **json.loads(common)}))
        assert protocol.Frame.__annotations__.keys() >= frame.keys()
        assert {"ply", "fence", "mine", "ask", "pieces", "story", "players", "order", "spoken"} <= frame.keys()
    still = frames.past_frame(table, table.ply - 1, 0, set(), "wide")()
    assert protocol.Still.__annotations__.keys() >= still.keys()
    assert still["mine"] is False


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_picture_says_nothing_to_the_page_that_is_not_agreed_on(game: Game, shape: Shape) -> None:
    setup = game.setup(max(2, game.seats[0]))
    picture = setup.picture(setup.show(table_of(game, setup.seats, 60).state.view(0)), shape)
    used = set(re.findall(r"\b(data-[a-z]+)=", picture.board + "".join(picture.pieces.values())))
    assert used <= protocol.ATTRIBUTES.keys() | OWN
    assert ('id="table"' in picture.board) == ("data-unit=" in picture.board)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_move_names_the_piece_that_walks(game: Game) -> None:
    """Now and when it is looked back at; only what comes anew to the table was nowhere before."""
    seats = max(2, game.seats[0])
    table = table_of(game, seats, 300)
    walks = 0
    for ply in range(max(1, table.ply - 60), table.ply + 1):
        still = frames.past_frame(table, ply, 0, set(), "wide")()
        for act in still["staged"]:
            if act["kind"] == "move":
                walks += 1
                assert act["piece"] in still["pieces"] or not act.get("path")
    assert walks
