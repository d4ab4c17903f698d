"""Events of many games in little memory."""

from __future__ import annotations

import itertools

from midnight.kernel.eventlog import EventLog
from midnight.kernel.state import EVENTS, EVERYONE, WATCHER, all_but, only

EDGES = (0, -1, -2, 1, 4094, 4095, 4096, -(2**40), 2**62)


def test_a_log_keeps_events_as_columns_of_numbers_with_their_game_and_ply() -> None:
    log = EventLog()
    log.begin_ply(0, 1)
    log.tell(1, 101, 5, 6, 7, EVERYONE)
    log.begin_ply(3, 2)
    log.tell(2, 102, -8, 9, 2**40, only(1))
    columns = log.columns()
    assert list(columns) == ["game", "ply", "event", "rule", "a", "b", "c", "audience"]
    rows = list(zip(*columns.values(), strict=True))
    assert rows == [(0, 1, 1, 101, 5, 6, 7, EVERYONE), (3, 2, 2, 102, -8, 9, 2**40, only(1))]


def test_a_log_gives_back_numbers_of_any_size_over_many_pages() -> None:
    log, told = EventLog(), []
    for ply, (a, b, c) in enumerate(itertools.product(EDGES, repeat=3)):
        log.begin_ply(2**30 + ply, 2**32 - 1 - ply)
        for rule, audience in ((101, EVERYONE), (2**20 - 1, all_but(WATCHER)), (2**20, EVERYONE)):
            told.append((2**30 + ply, 2**32 - 1 - ply, EVENTS - 1 - ply % EVENTS, rule, a, b, c, audience))
            log.tell(*told[-1][2:])
    assert log.count == len(told)
    assert list(zip(*log.columns().values(), strict=True)) == told
