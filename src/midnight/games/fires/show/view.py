"""What a person is shown: the whole table, for nothing is hidden, as a plain structure made from a view."""

from __future__ import annotations

from typing import Any

from midnight.games.fires.content.reading import SIDE_WORDS, square_word
from midnight.games.fires.rules import codes, exits, markers, moves, paths, places, runs, things, turn
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.words.options import KINDS, FiresWords
from midnight.games.fires.words.reading import RESULTS
from midnight.kernel.show import Shown
from midnight.kernel.state import CHANCE
from midnight.kernel.words import SEAT_NAMES


def show(words: FiresWords, state: Fires, seat: int) -> Shown:
    """The whole table; only `you` differs from seat to seat."""
    ground = words.ground
    return {
        "phase": state.box().name,
        "ask": words.ask(state),
        "you": SEAT_NAMES[seat] if 0 <= seat < state.seats else "",
        "over": bool(state.phase == codes.DONE),
        "result": RESULTS[state.result] if state.phase == codes.DONE else "",
        "won": bool(state.result == codes.WON_ALL),
        "rolling": bool(state.seat == CHANCE),
        "side": int(ground.side),
        "square": int(ground.square),
        "ring": int(ground.ring),
        "well": int(ground.well_reach - ground.base - 1),
        "squares": show_squares(state),
        "houses": [show_house(words, state, house) for house in range(state.layout.count)],
        "things": [
            show_thing(words, state, thing)
            for thing in range(ground.things)
            if state.status[thing] in (codes.LYING, codes.CARRIED)
        ],
        "crew": [show_crew(words, state, one) for one in range(state.seats)],
        "counts": show_counts(state),
        "turn": SEAT_NAMES[state.turn] if 0 <= state.turn < state.seats else "",
        "points": int(state.points),
        "round": int(state.round),
        "chief": SEAT_NAMES[turn.chief(state)] if state.round > 0 else "",
        "trail": [[int(ground.x(point)), int(ground.y(point))] for point in paths.trail(state)],
        **show_reach(state),
    }


def show_squares(state: Fires) -> list[dict[str, Any]]:
    """Squares with a marker of any kind."""
    ground = state.ground
    return [
        {
            "name": square_word(square),
            "x": int(ground.centre_x(square)),
            "y": int(ground.centre_y(square)),
            "marker": ""
            if markers.at(state, square) == codes.CLEAR
            else "fire"
            if markers.at(state, square) == codes.FIRE
            else "smoke",
            "explosion": bool(markers.is_marked(state, square)),
        }
        for square in range(squares.SQUARES)
        if markers.at(state, square) != codes.CLEAR or markers.is_marked(state, square)
    ]


def show_house(words: FiresWords, state: Fires, house: int) -> dict[str, Any]:
    square = int(state.house_square[house])
    side = int(state.door_side[house])
    return {
        "id": words.houses[house],
        "square": square_word(square),
        "x": int(state.ground.centre_x(square)),
        "y": int(state.ground.centre_y(square)),
        "door": SIDE_WORDS[side] if side != NONE else "",
        "open": bool(state.door_open[house]),
        "integrity": int(state.die[house]),
        "ruin": bool(state.die[house] == codes.RUIN),
    }


def show_thing(words: FiresWords, state: Fires, thing: int) -> dict[str, Any]:
    name = words.things[thing]
    carrier = int(things.carrier(state, thing)) if state.status[thing] == codes.CARRIED else int(NONE)
    at = (state.x[thing], state.y[thing]) if carrier == NONE else (state.fx[carrier], state.fy[carrier])
    tree = things.is_tree(state, thing)
    room = int(state.layout.house_at(*at))
    return {
        "id": name,
        "kind": KINDS[name[0]],
        "x": int(at[0]),
        "y": int(at[1]),
        "square": square_word(int(places.square_of_thing(state, thing))),
        "inside": words.houses[room] if room != codes.OUTSIDE else "",
        "carrier": SEAT_NAMES[carrier] if carrier != NONE else "",
        "chopped": bool(tree and state.chopped[thing - state.ground.first_tree]),
    }


def show_crew(words: FiresWords, state: Fires, seat: int) -> dict[str, Any]:
    placed = bool(state.fx[seat] != NONE)
    square = int(places.square_of_crew(state, seat)) if placed else int(NONE)
    load = int(state.load[seat])
    room = int(state.room[seat])
    return {
        "id": SEAT_NAMES[seat],
        "name": words.names[seat],
        "placed": placed,
        "x": int(state.fx[seat]),
        "y": int(state.fy[seat]),
        "square": square_word(square) if square != NONE else "",
        "inside": words.houses[room] if room != codes.OUTSIDE else "",
        "water": int(state.water[seat]),
        "load": words.things[load] if load != NONE else "",
        "down": bool(state.down[seat]),
        "off": bool(placed and state.away[seat]),
        "acted": bool(state.acted[seat]),
        "acting": bool(state.turn == seat and state.phase >= codes.CHOOSE),
    }


def show_counts(state: Fires) -> dict[str, list[int]]:
    """How many, and how many decide the game."""
    ground = state.ground
    made = state.made if ground.terms.every_counts else markers.count_blasts(state)
    return {
        "saved": [int(state.count_villagers(codes.SAFE)), int(ground.saved)],
        "dead": [int(state.count_villagers(codes.GONE)), int(ground.dead)],
        "waiting": [int(state.count_villagers(codes.WAITING)), int(ground.villagers)],
        "ruins": [int(state.count_ruins()), int(ground.houses)],
        "explosions": [int(made), int(ground.explosions) + 1],
    }


def show_reach(state: Fires) -> dict[str, Any]:
    """Where the firefighter whose turn it is may go, as stretches [y, first x, last x] of points."""
    shown: dict[str, Any] = {"moves": [], "runs": [], "exits": [], "waived": False}
    seat = state.turn
    if state.phase != codes.ACT or state.down[seat]:
        return shown
    ground = state.ground
    if state.points >= moves.cost(state):
        shown["moves"] = stretches(state, list(moves.reached(state).points()))
        shown["waived"] = bool(moves.reached(state).waived)
    shown["runs"] = stretches(state, list(runs.payable_ends(state).points()))
    shown["exits"] = [[int(ground.x(point)), int(ground.y(point))] for point in exits.ends(state).points()]
    return shown


def stretches(state: Fires, points: list[int]) -> list[list[int]]:
    across = int(state.ground.across)
    places = sorted([point % across * across + point // across for point in points])  # counted row by row
    found: list[list[int]] = []
    for before, place in zip([-2, *places], places, strict=False):
        if place == before + 1 and place % across:
            found[-1][2] += 1
        else:
            found.append([place // across, place % across, place % across])
    return found
