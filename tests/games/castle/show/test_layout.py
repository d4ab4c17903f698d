"""Where everything of the castle's picture stands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from midnight.games import game
from midnight.games.castle.show.layout import lay_out


def test_the_track_goes_round_without_a_gap_or_an_overlap() -> None:
    for limit in (46, 30, 100, 999):
        setup = game("hidden-castle").setup(4)
        file = setup.file  # type: ignore[attr-defined]
        layout = lay_out(type(file)(**{**file.__dict__, "limit": limit}), 4)
        boxes = layout.track
        assert layout.track_cell(limit) == len(boxes) - 1
        for one, other in pairwise(boxes):
            assert abs(one.cx - other.cx) <= (one.w + other.w) / 2 + 1e-6
            assert abs(one.cy - other.cy) <= (one.h + other.h) / 2 + 1e-6
        area = sum(box.w * box.h for box in boxes)
        assert area == pytest.approx(1000 * layout.height - (1000 - 80) * (layout.height - 80))
