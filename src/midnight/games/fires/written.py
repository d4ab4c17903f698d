"""Positions written as text, and the words they are written in."""

from __future__ import annotations

from typing import Any

from midnight.games.fires.content import SIDE_WORDS, square_word
from midnight.games.fires.rules.common import (
    ACT,
    AGAIN,
    AT_CHESTS,
    AT_TREES,
    CARRIED,
    CHOOSE,
    DONE,
    DOOR,
    FIRE,
    FIRST,
    GONE,
    ITEMS,
    LYING,
    NEWCOMER,
    NO_HOUSES,
    OUT_OF_TURNS,
    PLACE,
    ROLL,
    SAFE,
    SMOKE,
    TOO_MANY_DEAD,
    TOO_MANY_EXPLOSIONS,
    VILLAGERS,
    WAITING,
    WON_ALL,
)
from midnight.games.fires.rules.fires import Fires
from midnight.games.fires.rules.ground import NONE, SQUARES, Ground
from midnight.kernel.game import SEAT_NAMES

NAME = "fires-at-midnight"
PHASES = {
    ITEMS: "items",
    DOOR: "door",
    FIRST: "explosion",
    VILLAGERS: "villagers",
    PLACE: "place",
    CHOOSE: "choose",
    ACT: "act",
    ROLL: "spread",
    AGAIN: "again",
    NEWCOMER: "newcomer",
    DONE: "over",
}
RESUMES = {AT_TREES: "trees", AT_CHESTS: "chests"}
RESULTS = {
    WON_ALL: "won",
    TOO_MANY_DEAD: "deaths",
    NO_HOUSES: "houses",
    TOO_MANY_EXPLOSIONS: "explosions",
    OUT_OF_TURNS: "turns",
}


def write_position(ground: Ground, things: list[str], state: Fires) -> str:
    lines = [f'game = "{NAME}"', f"seats = {state.seats}", f'phase = "{PHASES[state.phase]}"']
    if state.turn != NONE:
        lines.append(f'turn = "{SEAT_NAMES[state.turn]}"')
    lines += [f"points = {state.points}", f"round = {state.round}", f"turns = {state.turns}"]
    lines += [f"rolls = {state.rolls}", f'resume = "{RESUMES[state.resume]}"']
    if state.phase == DONE:
        lines.append(f'result = "{RESULTS[state.result]}"')
    lines.append(f"acted = {words(SEAT_NAMES[seat] for seat in range(state.seats) if state.acted[seat])}")
    lines.append(f"explosions_made = {state.made}")
    for name, squares in marker_lists(state).items():
        lines.append(f"{name} = {words(square_word(square) for square in squares)}")
    lines.append("houses = [" + ", ".join(write_house(state, h) for h in range(ground.houses)).rstrip(", ") + "]")
    for name, first, last in kinds(ground):
        found = [write_thing(ground, state, thing) for thing in range(first, last)]
        while found and found[-1] == "waiting":
            found.pop()
        lines.append(f"{name} = {words(found)}")
    lines.append("firefighters = [" + ", ".join(write_crew(state, seat) for seat in range(state.seats)) + "]")
    return "\n".join(lines) + "\n"


def words(found: Any) -> str:
    return "[" + ", ".join(f'"{word}"' for word in found) + "]"


def marker_lists(state: Fires) -> dict[str, list[int]]:
    return {
        "fire": [square for square in range(SQUARES) if state.marker[square] == FIRE],
        "smoke": [square for square in range(SQUARES) if state.marker[square] == SMOKE],
        "explosions": [square for square in range(SQUARES) if state.blast[square]],
    }


def kinds(ground: Ground) -> tuple[tuple[str, int, int], ...]:
    """Name, first and end of each kind of thing."""
    chest, tree = int(ground.first_chest), int(ground.first_tree)
    return (("villagers", 0, chest), ("chests", chest, tree), ("trees", tree, int(ground.things)))


def write_house(state: Fires, house: int) -> str:
    if state.house_square[house] == NONE:
        return ""
    parts = [f'square = "{square_word(int(state.house_square[house]))}"']
    if state.door_side[house] != NONE:
        parts.append(f'door = "{SIDE_WORDS[state.door_side[house]]}"')
    parts.append(f"open = {'true' if state.door_open[house] else 'false'}")
    parts.append(f"integrity = {state.die[house]}")
    return "{ " + ", ".join(parts) + " }"


def write_thing(ground: Ground, state: Fires, thing: int) -> str:
    status = state.status[thing]
    cut = " chopped" if state.is_tree(thing) and state.chopped[thing - ground.first_tree] else ""
    if status == LYING:
        return f"{state.x[thing]},{state.y[thing]}{cut}"
    if status == CARRIED:
        return SEAT_NAMES[state.carrier(thing)]
    lost = "dead" if state.is_villager(thing) else "gone"
    return {WAITING: "waiting", SAFE: "saved", GONE: lost}[status] + (cut if status == GONE else "")


def write_crew(state: Fires, seat: int) -> str:
    parts = [f"water = {state.water[seat]}"]
    if state.fx[seat] != NONE:
        parts.insert(0, f'at = "{state.fx[seat]},{state.fy[seat]}"')
        if state.away[seat]:
            parts.append("off = true")
        if state.down[seat]:
            parts.append("down = true")
    return "{ " + ", ".join(parts) + " }"
