"""Guests and clocks as they are drawn."""

from __future__ import annotations

import pytest

from midnight.games.castle.show.figures import clock_hands, stand
from midnight.kernel.ink import Box


@pytest.mark.parametrize("count", range(1, 17))
def test_guests_stay_inside_their_place_and_do_not_hide_each_others_heads(count: int) -> None:
    box = Box(100, 200, 56, 46)
    spots = stand(count, [box])
    assert len(spots) == count
    for number, (x, y, size) in enumerate(spots):
        assert size > 0.4
        assert box.x - 1 <= x - 10 * size
        assert x + 10 * size <= box.right + 1
        assert box.y - 1 <= y - 36 * size
        assert y <= box.bottom + 1
        for other_x, other_y, _ in spots[:number]:
            assert abs(x - other_x) >= 20 * size or abs(y - other_y) >= 20 * size


@pytest.mark.rule("HC-9.1")
def test_clocks_have_their_hands_at_their_time() -> None:
    assert clock_hands("3:00") == (90, 0)
    assert clock_hands("11:45") == (352.5, 270)
    assert clock_hands("12:00") == (0, 0)
    assert clock_hands("dusk") is None
