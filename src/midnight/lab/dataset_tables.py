"""The tables of a dataset beside its games: seats, events with their rules, decisions, cards."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import tell_again
from midnight.lab.results import PLAYS, Games, Whole, array
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import Rows, Walk, plays_of, things_by_option


def tables_of(plan: Plan, games: Games, first: int) -> dict[str, pa.Table]:
    """The tables by name, for games whose plays were kept, each with notes of what it was made from."""
    walked = Walk(plan, first, plays_of(games, 0, len(games))).run()
    found = {
        "seats": seats_table(plan, games, first),
        "events": events_table(plan, games, first),
        "decisions": decisions_table(plan, walked.decisions),
        "cards": cards_table(plan, walked.things),
    }
    return {name: table.replace_schema_metadata(plan.notes()) for name, table in found.items()}


def words(numbers: Whole, names: list[str]) -> pa.DictionaryArray:
    """The words that numbers stand for, without those that do not occur, so that equal games give equal bytes."""
    known, which = np.unique(numbers, return_inverse=True)
    told = sorted({names[number] for number in known})
    place = np.array([told.index(names[number]) for number in known], np.int16)
    return pa.DictionaryArray.from_arrays(place[which], told)


def decisions_table(plan: Plan, rows: Rows) -> pa.Table:
    """The table of `game`, `ply`, `turn`, `seat`, how many `options` there were, and which was `played`."""
    its_words = worker_of(plan).setup.words
    played, which = np.unique(rows["option"], return_inverse=True)
    return pa.table(
        {
            "game": rows["game"],
            "ply": rows["ply"].astype(np.int32),
            "turn": rows["turn"].astype(np.int32),
            "seat": words(rows["seat"], list(SEAT_NAMES)),
            "options": rows["options"].astype(np.int32),
            "played": pa.DictionaryArray.from_arrays(
                which.astype(np.int32), [its_words.word(int(option)) for option in played]
            ),
        }
    )


def cards_table(plan: Plan, rows: Rows) -> pa.Table:
    """The table of `game`, `seat`, `kind`, `card` (or house, act), how often it was `offered`, `taken`, or `came`."""
    names, _ = things_by_option(plan)
    kinds, cards = zip(*(name.split(": ", 1) for name in names), strict=True) if names else ((), ())
    return pa.table(
        {
            "game": rows["game"],
            "seat": words(rows["seat"], list(SEAT_NAMES)),
            "kind": words(rows["thing"], list(kinds)),
            "card": words(rows["thing"], list(cards)),
            "offered": rows["offered"].astype(np.int32),
            "taken": rows["taken"].astype(np.int32),
            "came": rows["came"].astype(np.int32),
        }
    )


def seats_table(plan: Plan, games: Games, first: int) -> pa.Table:
    """The table of `game`, `seat`, `player`, `score`, `won`; players change seats if the plan says so."""
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
    )


def events_table(plan: Plan, games: Games, first: int) -> pa.Table:
    """The table of `game`, `ply`, `event`, `rule` by its id, and the event's numbers `a`, `b`, `c`."""
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
    )
