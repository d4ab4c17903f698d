"""Events of many games in little memory."""

from __future__ import annotations

import itertools

from midnight.kernel.scroll import Scroll
from midnight.kernel.state import EVENTS, EVERYONE, WATCHER, all_but, only

EDGES = (0, -1, -2, 1, 4094, 4095, 4096, -(2**40), 2**62)


def test_a_scroll_keeps_events_as_columns_of_numbers_with_their_game_and_ply() -> None:
    scroll = Scroll()
    scroll.begin_ply(0, 1)
    scroll.tell(1, 101, 5, 6, 7, EVERYONE)
    scroll.begin_ply(3, 2)
    scroll.tell(2, 102, -8, 9, 2**40, only(1))
    columns = scroll.columns()
    assert list(columns) == ["game", "ply", "event", "rule", "a", "b", "c", "audience"]
    rows = list(zip(*columns.values(), strict=True))
    assert rows == [(0, 1, 1, 101, 5, 6, 7, EVERYONE), (3, 2, 2, 102, -8, 9, 2**40, only(1))]


def test_a_scroll_gives_back_numbers_of_any_size_over_many_pages() -> None:
    scroll, told = Scroll(), []
    for ply, (a, b, c) in enumerate(itertools.product(EDGES, repeat=3)):
        scroll.begin_ply(2**30 + ply, 2**32 - 1 - ply)
        for rule, audience in ((101, EVERYONE), (2**20 - 1, all_but(WATCHER)), (2**20, EVERYONE)):
            told.append((2**30 + ply, 2**32 - 1 - ply, EVENTS - 1 - ply % EVENTS, rule, a, b, c, audience))
            scroll.tell(*told[-1][2:])
    assert scroll.count == len(told)
    assert list(zip(*scroll.columns().values(), strict=True)) == told
