"""Wide and tall: a ply is drawn and told once for all who see the same in the same shape, and only in shapes in use."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.show import Closeup, Picture
from midnight.kernel.state import WATCHER
from midnight.table import frames
from midnight.table.audience import Audience, Onlooker
from midnight.table.schema import PERSON, Chair, TableRow
from midnight.table.table import Table

GAME = "midnight-stash"


class Drawn:
    """A game that draws both shapes and counts how often."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.setup = game(GAME).setup(3)
        self.count: Counter[str] = Counter()
        room = self.setup.room

        def wide(words: Any, shown: Any) -> Picture:
            self.count["wide"] += 1
            return room.picture(words, shown)

        def tall(words: Any, shown: Any) -> Picture:
            self.count["tall"] += 1
            return replace(room.picture(words, shown), width=400, height=600)

        def closeup(words: Any, shown: Any, element: str) -> Closeup | None:
            return None if element == "nothing" else Closeup(element, (json.dumps(shown, default=str),), "MS-1.1")

        monkeypatch.setattr(type(self.setup), "room", replace(room, picture=wide, tall=tall, closeup=closeup))

    def table(self) -> Table:
        return bare_table(self.setup)


def bare_table(setup: Setup) -> Table:
    rules = setup.game
    row = TableRow("x", rules.name, rules.version, setup.seats, setup.settings, setup.fingerprint, 0.0, "")
    return Table(row, {seat: Chair(seat, PERSON, "") for seat in range(setup.seats)}, [])


def enter(audience: Audience, table: Table, viewer: int, shape: str) -> list[dict[str, Any]]:
    """Somebody who looks on; what he is told is added to this list."""
    heard: list[dict[str, Any]] = []
    audience.enter(Onlooker(table, set(), viewer, lambda text: heard.append(json.loads(text)), lambda _: None, shape))
    return heard


def to_a_seat(table: Table) -> None:
    while table.seat < 0:
        table.history.add(int(table.state.options()[0]))


def test_a_ply_is_drawn_once_for_each_shape_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, audience = Drawn(monkeypatch), Audience()
    table = drawn.table()
    to_a_seat(table)
    desks = [enter(audience, table, int(WATCHER), "wide") for _ in range(3)]
    assert drawn.count == {"wide": 1}
    phones = [enter(audience, table, int(WATCHER), "tall") for _ in range(2)]
    assert drawn.count == {"wide": 1, "tall": 1}
    before = audience.before(table)
    table.history.add(int(table.state.options()[0]))
    audience.tell(table, before)
    assert drawn.count == {"wide": 2, "tall": 2}
    frames_told = [[message["frame"] for message in heard if "frame" in message] for heard in (*desks, *phones)]
    assert [told[-1]["shape"] for told in frames_told] == ["wide"] * 3 + ["tall"] * 2
    assert all(len(told) == 2 and not told[-1]["full"] for told in frames_told)


def test_a_game_without_a_tall_picture_is_wide_for_all() -> None:
    setup = game("hidden-castle").setup(2)
    if setup.room.tall is None:
        assert setup.shape("tall") == "wide"
    assert setup.shape("") == setup.shape("nonsense") == "wide"


def test_what_is_held_close_is_made_from_the_viewers_eyes_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(monkeypatch)
    table = drawn.table()
    to_a_seat(table)
    for viewer in (*range(3), int(WATCHER)):
        told = frames.closeup(table.sights.present(viewer), ["nothing", "space-A1"])
        assert told is not None
        eyes = table.setup.eyes(table.state, viewer)
        assert told["element"] == "space-A1"
        assert told["lines"] == (json.dumps(table.setup.show(table.state.view(eyes), eyes), default=str),)
    assert frames.closeup(table.sights.present(0), ["nothing"]) is None
