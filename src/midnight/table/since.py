"""Since my last turn: what a viewer has heard, in a few lines, what concerns them first. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.kernel.words import Event
from midnight.table.table import Table

LINES = 5
MANY = 3  # events of one kind from which on they are told in one line
WEIGHT = {"blow": 5, "card": 4, "gain": 3, "loss": 3, "move": 2, "word": 1, "roll": 0}


@dataclass
class Line:
    """Some events of one kind."""

    mine: bool
    weight: int
    order: int
    events: list[Event]


def since(table: Table, viewer: int) -> list[str]:
    """At most five sentences; none if nobody else has decided anything meanwhile."""
    last = table.history.newest_of((viewer,))
    if not any(0 <= seat != viewer for seat in table.history.deciders[last + 1 :]):
        return []
    events = [event for _, event in table.history.events(last + 2, table.ply, viewer)]
    chosen = sorted(lines(table, viewer, events), key=lambda line: (not line.mine, -line.weight, -line.order))[:LINES]
    return [said(table, line) for line in sorted(chosen, key=lambda line: (not line.mine, line.order))]


def lines(table: Table, viewer: int, events: list[Event]) -> list[Line]:
    """What concerns the viewer one by one, the rest by kind; much of a kind always together."""
    found: dict[tuple[bool, int], list[Line]] = {}
    for order, event in enumerate(events):
        staged = table.words.stage(event)
        if staged is None:
            continue
        key = viewer in staged.seats, event.kind
        found.setdefault(key, []).append(Line(key[0], WEIGHT[staged.kind], order, [event]))
    rows: list[Line] = []
    for (concerns, _), some in found.items():
        if concerns and len(some) < MANY:
            rows += some
        else:
            rows.append(
                Line(concerns, some[0].weight, some[-1].order, [event for line in some for event in line.events])
            )
    return rows


def said(table: Table, line: Line) -> str:
    """The newest of them in a sentence, and how many more there were."""
    sentence = table.words.sentence(line.events[-1])
    more = len(line.events) - 1
    return sentence if more == 0 else f"{sentence} (And {more} more like it.)"
