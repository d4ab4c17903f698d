"""Positions written as text; reading.py has the way back and the words they are written in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.fires.content.reading import SIDE_WORDS
from midnight.games.fires.rules import codes, markers, things
from midnight.games.fires.rules.ground import Ground
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.words.reading import RESULTS, RESUMES, SQUARE_WORDS, kinds, placed
from midnight.kernel.native import i64
from midnight.kernel.position import SEAT_NAMES, Position, Row

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords


def written(w: FiresWords, state: Fires) -> dict[str, Any]:
    """Everything that makes this position."""
    ground: Ground = w.ground
    found = write_flow(state)
    found["fire"] = [
        SQUARE_WORDS[square] for square in range(squares.SQUARES) if markers.at(state, square) == codes.FIRE
    ]
    found["smoke"] = [
        SQUARE_WORDS[square] for square in range(squares.SQUARES) if markers.at(state, square) == codes.SMOKE
    ]
    found["explosions"] = [
        SQUARE_WORDS[square] for square in range(squares.SQUARES) if markers.is_marked(state, square)
    ]
    houses = [house for house in range(ground.houses) if state.house_square[house] != NONE]
    found["houses"] = [write_house(state, house) for house in houses]
    for name, first, last in kinds(ground):
        found[name] = write_things(state, first, last)
    found["firefighters"] = [write_crew(state, seat) for seat in range(state.seats)]
    return found


def write_flow(state: Fires) -> dict[str, Any]:
    """Where in the game it is, and whose turn."""
    found: dict[str, Any] = {"phase": state.box().name}
    if state.turn != NONE:
        found["turn"] = SEAT_NAMES[state.turn]
    found["points"] = state.points
    found["round"] = state.round
    found["turns"] = state.turns
    found["rolls"] = state.rolls
    found["resume"] = RESUMES[state.resume]
    if state.phase == codes.DONE:
        found["result"] = RESULTS[state.result]
    found["acted"] = [SEAT_NAMES[seat] for seat in range(state.seats) if state.acted[seat]]
    found["explosions_made"] = state.made
    return found


def write_house(state: Fires, house: i64) -> Row:
    found = Row(square=SQUARE_WORDS[state.house_square[house]])
    if state.door_side[house] != NONE:
        found["door"] = SIDE_WORDS[state.door_side[house]]
    found["open"] = bool(state.door_open[house])
    found["integrity"] = state.die[house]
    return found


def write_things(state: Fires, first: int, last: int) -> list[str]:
    """One kind of things; those at the end that are still waiting go without saying."""
    found = [write_thing(state, thing) for thing in range(first, last)]
    while found and found[-1] == "waiting":
        found.pop()
    return found


def write_thing(state: Fires, thing: i64) -> str:
    status = state.status[thing]
    cut = " chopped" if things.is_tree(state, thing) and state.chopped[thing - state.ground.first_tree] else ""
    if status == codes.LYING:
        return f"{state.x[thing]},{state.y[thing]}{cut}"
    if status == codes.CARRIED:
        return SEAT_NAMES[things.carrier(state, thing)]
    if status == codes.WAITING:
        return "waiting"
    if status == codes.SAFE:
        return "saved"
    return ("dead" if things.is_villager(state, thing) else "gone") + cut


def write_crew(state: Fires, seat: i64) -> Row:
    if state.fx[seat] == NONE:
        return Row(water=state.water[seat])
    found = Row(at=f"{state.fx[seat]},{state.fy[seat]}", water=state.water[seat])
    if state.away[seat]:
        found["off"] = True
    if state.down[seat]:
        found["down"] = True
    return found


POSITIONS = Position(written, placed)
