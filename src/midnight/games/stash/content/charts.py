"""Reads and checks the bullies' charts: what each does at each face of the die."""

from __future__ import annotations

from dataclasses import dataclass

from midnight.games.stash.content.costumes import type_number
from midnight.games.stash.content.numbers import MOST_KIDS, Numbers
from midnight.games.stash.rules import charts
from midnight.games.stash.rules.town import EAST, NORTH
from midnight.kernel.content import Table, whole


@dataclass(frozen=True)
class Bully:
    name: str
    actions: tuple[str, ...]
    rows: tuple[tuple[int, int, int], ...]  # action, steps, whom


def check_charts(table: Table, types: tuple[str, ...], numbers: Numbers) -> tuple[Bully, ...]:
    bullies: list[Bully] = []
    for row in table.tables("bullies"):
        name = row.get("name", str)
        row.check("name", name.isalpha(), f"must be one word of letters, not {name!r}")
        row.check("name", name not in [bully.name for bully in bullies], f"{name} is there twice")
        actions = row.list_of("actions", str)
        few = f"needs {numbers.die} actions, one for each face of the die, not {len(actions)}"
        row.check("actions", len(actions) == numbers.die, few)
        bullies.append(Bully(name, tuple(actions), tuple(check_action(row, action, types) for action in actions)))
        row.done()
    table.check("bullies", len(bullies) == MOST_KIDS, f"{MOST_KIDS} bullies are needed, not {len(bullies)}")
    table.done()
    return tuple(bullies)


def check_action(row: Table, text: str, types: tuple[str, ...]) -> tuple[int, int, int]:
    """An action, its steps, and whom it goes towards or which way."""
    words = text.split()
    if text in ("none", "home"):
        return (int(charts.STILL if text == "none" else charts.HOME), 0, 0)
    steps = whole(words[-1]) if words else 0
    row.check("actions", 1 <= steps <= 12, f"{text!r} must end with a number of steps from 1 to 12")
    if words[0] == "free" and len(words) == 2:
        return (int(charts.FREE), steps, 0)
    if words[0] == "compass" and len(words) == 3 and words[1] in ("EW", "NS"):
        return (int(charts.COMPASS), steps, int(EAST if words[1] == "EW" else NORTH))
    if words[0] == "toward" and len(words) == 3:
        whom = words[1]
        if whom == "most_candy":
            return (int(charts.TOWARD), steps, int(charts.MOST_CANDY))
        if whom == "any":
            return (int(charts.TOWARD), steps, int(charts.ANY_KID))
        if whom.startswith("type:"):
            return (int(charts.TOWARD), steps, type_number(row, "actions", types, whom[len("type:") :]))
    raise row.wrong(
        "actions",
        f"{text!r} is no action; there are free N, compass EW|NS N, toward type:T|most_candy|any N, none and home",
    )
