"""Tables beside that of the games: a row a seat, and a row an event with the rule it happened by."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import tell_again
from midnight.lab.games import PLAYS, Games, array
from midnight.lab.tasks import Plan, worker_of


def seats_table(plan: Plan, games: Games, first: int) -> pa.Table:
    """`game`, `seat`, `player`, `score`, `won`; the players change seats if the plan says so."""
    count, seats = len(games), plan.seats
    numbers = np.repeat(np.arange(first, first + count), seats)
    places = np.tile(np.arange(seats), count)
    turn = numbers % seats if plan.rotate else 0
    return pa.table(
        {
            "game": numbers,
            "seat": pa.DictionaryArray.from_arrays(places.astype(np.int8), list(SEAT_NAMES[:seats])),
            "player": pa.array(np.array(plan.bots)[(places + turn) % seats]).dictionary_encode(),
            "score": np.column_stack(games.scores).ravel(),
            "won": games.won().ravel(),
        }
    ).replace_schema_metadata(plan.notes())


def events_table(plan: Plan, games: Games, first: int) -> pa.Table:
    """`game`, `ply`, `event`, `rule` by its id, and the event's numbers `a`, `b`, `c`; told from the kept plays."""
    setup = worker_of(plan).setup
    told = {name: array(column) for name, column in tell_again(setup, games.each(PLAYS)).columns().items()}
    known, which = np.unique(told["rule"], return_inverse=True)
    names = [setup.game.rule(int(rule)) for rule in known]
    return pa.table(
        {
            "game": told["game"] + first,
            "ply": told["ply"].astype(np.int32),
            "event": told["event"].astype(np.int16),
            "rule": pa.DictionaryArray.from_arrays(which.astype(np.int16), names),
            "a": told["a"],
            "b": told["b"],
            "c": told["c"],
        }
    ).replace_schema_metadata(plan.notes())
