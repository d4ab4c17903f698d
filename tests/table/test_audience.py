"""Onlookers: each is told for himself, and what cannot be drawn for one of them stops nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from midnight.kernel.state import WATCHER
from midnight.table import frames, protocol
from midnight.table.audience import COME_AGAIN, Onlooker
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.schema import HERE
from midnight.table.sights import Sight
from midnight.table.store import Store
from midnight.table.table import Table


class Page:
    """What one viewer is sent, and with which word he is sent away."""

    def __init__(self, hall: Hall, table: Table, browser: str, viewer: int) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []
        onlooker = Onlooker(table, {browser}, viewer, self.hear, self.closed.append)
        hall.enter(onlooker)

    def hear(self, text: str) -> None:
        self.heard.append(json.loads(text))

    @property
    def plies(self) -> list[int]:
        return [message["frame"]["ply"] for message in self.heard if "frame" in message]


def test_whose_frame_fails_comes_again_and_the_others_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(hall: Hall) -> None:
        made = await hall.make("hidden-castle", 3, {}, [Sitter(HERE)] * 3)
        table = made.table
        viewers = (0, 1, 2, int(WATCHER))
        pages = {viewer: Page(hall, table, table.rights.host_hash, viewer) for viewer in viewers}
        real = frames.private

        def fails(of: Table, new: Sight, viewer: int) -> protocol.Private:
            assert viewer != 1
            return real(of, new, viewer)

        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
            broken.setattr(frames, "private", fails)
            await hall.play(table, 0, 0, int(table.state.options()[0]))
            assert [page.closed for page in pages.values()] == [[], [COME_AGAIN], [], []]
            assert all(page.plies[-1] == table.ply for viewer, page in pages.items() if viewer != 1)
            pages[1] = Page(hall, table, table.rights.host_hash, 1)
            assert pages[1].closed == [COME_AGAIN]
            await hall.take_back(table, frozenset({0}), table.fence)
            await hall.seating.rename(table, 1, "Bob", {table.rights.host_hash})
        assert "viewer 1 of table" in caplog.text
        assert table.ply == 0
        assert list(table.history.rows) == [table.history.rows[0], -1]
        assert all(page.plies[-1] == 0 and not page.closed for viewer, page in pages.items() if viewer != 1)
        pages[1] = Page(hall, table, table.rights.host_hash, 1)
        assert (pages[1].plies, pages[1].closed) == ([0], [])

    run(tmp_path, scene)


def test_a_sight_that_fails_before_a_play_keeps_the_table_as_the_store_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(hall: Hall) -> None:
        made = await hall.make("trick-or-treat", 2, {}, [Sitter(HERE)] * 2)
        table = made.table
        pages = [Page(hall, table, table.rights.host_hash, viewer) for viewer in (0, 1)]
        fence, real = table.fence, table.sights.present

        def fails(viewer: int) -> Sight:
            assert viewer != 1
            return real(viewer)

        with monkeypatch.context() as broken, caplog.at_level(logging.CRITICAL):
            broken.setattr(table.sights, "present", fails)
            await hall.play(table, table.seat, fence, int(table.state.options()[0]))
        kept = hall.store.read(table.id)
        assert kept is not None
        assert list(table.history.rows) == kept.history
        assert len(kept.history) > fence
        assert (pages[0].closed, pages[1].closed) == ([], [COME_AGAIN])

    run(tmp_path, scene)


def run(tmp_path: Path, scene: Any) -> None:
    async def in_hall() -> None:
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        try:
            await scene(hall)
        finally:
            await hall.close()

    asyncio.run(in_hall())
