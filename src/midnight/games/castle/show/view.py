"""What a person is shown of a castle: a plain structure, the only thing pictures and texts are made from.

Nothing is hidden in this castle, so every seat is shown the same.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.castle.rules.board import NOBODY, OFF
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import DONE, MOVE, RETURN, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.games.castle.words.options import CastleWords
from midnight.games.castle.words.position import PHASES
from midnight.kernel.show import Shown
from midnight.kernel.words import SEAT_NAMES


def show(words: CastleWords, state: Castle, seat: int) -> Shown:
    """The whole position; the same for every seat."""
    file = words.file
    guests = guests_by_place(state)
    return {
        "game": file.game,
        "party": file.party,
        "title": file.title,
        "phase": PHASES[state.phase],
        "ask": words.ask(state),
        "turn": int(state.turn),
        "decides": int(state.seat) if state.seat >= 0 else None,
        "die": str(state.roll) if state.phase == MOVE else None,
        "faces": list(words.faces),
        "seats": show_seats(words, state),
        "waiting": guests.get(int(OFF), []),
        "returning": next_home(state),
        "phantom": show_phantom(words, state),
        "places": show_places(words, guests),
        "chambers": show_chambers(words, guests),
        "steps": show_steps(words, guests),
        "scoring": None if file.party else {"start": file.start_score, "limit": file.limit},
        "clock": show_clock(words, state),
        "round": {"now": int(state.round), "count": file.rounds} if isinstance(state, MidnightParty) else None,
        "winners": [int(seat) for seat in state.winners()],
    }


Guests = dict[int, list[dict[str, int]]]  # by their place


def guests_by_place(state: Castle) -> Guests:
    """The guests of each place that has any, in their order."""
    found: Guests = {}
    each = int(state.board.guests_each)
    for guest, place in enumerate(state.place):
        found.setdefault(place, []).append({"guest": guest, "seat": guest // each})
    return found


def next_home(state: Castle) -> int | None:
    """The guest that is to come back from the staircase between two rounds (MP-7.3)."""
    if state.phase != RETURN or not isinstance(state, MidnightParty):
        return None
    guest = int(state.next_to_return())
    return None if guest == NOBODY else guest


def show_seats(words: CastleWords, state: Castle) -> list[dict[str, Any]]:
    winners = state.winners()
    return [
        {
            "seat": seat,
            "letter": SEAT_NAMES[seat],
            "name": words.names[seat],
            "colour": words.bare.names[seat].lower(),
            "look": words.seat_looks[seat],
            "score": int(state.score[seat]),
            "winner": seat in winners,
        }
        for seat in range(words.seats)
    ]


def show_phantom(words: CastleWords, state: Castle) -> dict[str, Any]:
    place = int(state.phantom_place())
    on_board = place != OFF
    return {
        "place": words.places[place] if on_board else None,
        "element": words.element(place) if on_board else None,
        "name": words.full_name(place) if on_board else None,
        "in_gallery": bool(state.phantom_in_gallery()),
        "speed": 0 if state.phase == DONE else int(state.speed()),
        "reach": phantom_reach(words, state) if on_board and state.phase != DONE else [],
    }


def phantom_reach(words: CastleWords, state: Castle) -> list[str]:
    """The elements of the places it would step on if the die showed it now."""
    steps, spaces, at = int(words.board.steps), int(words.board.spaces), int(state.phantom)
    found = []
    for _ in range(int(state.distance())):
        at = at + 1 if at < steps + spaces else steps + 1
        found.append(words.element(at - steps - 1 if at > steps else int(words.board.first_step) + at - 1))
    return found


def cell_of(words: CastleWords, place: int) -> list[int] | None:
    """Column and row of the drawing grid; a chamber has none, it lies outside the ring."""
    board, file = words.board, words.file
    if board.is_gallery(place):
        return list(file.cells[place])
    if board.is_step(place):
        return list(file.step_cells[place - board.first_step])
    return list(file.door_cell) if place == board.door else None


def kind_of(words: CastleWords, place: int) -> str:
    board = words.board
    if board.is_gallery(place):
        return "gallery"
    if board.is_chamber(place):
        return "chamber"
    return "step" if board.is_step(place) else "door"


@lru_cache(maxsize=32)
def empty_places(words: CastleWords) -> list[dict[str, Any]]:
    """Every place of the board while nobody is there: the same at all positions."""
    doorways = {chamber.doorway: chamber.id for chamber in reversed(words.file.chambers)}
    return [
        {
            "id": words.places[place],
            "element": words.element(place),
            "kind": kind_of(words, place),
            "name": words.full_name(place),
            "cell": cell_of(words, place),
            "doorway_of": doorways.get(place),
            "guests": [],
        }
        for place in range(words.board.places)
    ]


def show_places(words: CastleWords, guests: Guests) -> list[dict[str, Any]]:
    shown = list(empty_places(words.bare))
    for place, here in guests.items():
        if place != OFF:
            shown[place] = {**shown[place], "guests": here}
    return shown


@lru_cache(maxsize=32)
def empty_chambers(words: CastleWords) -> list[dict[str, Any]]:
    first = int(words.board.first_chamber)
    return [
        {
            "id": chamber.id,
            "element": words.element(first + number),
            "name": chamber.name,
            "coat": chamber.coat,
            "exact": chamber.exact,
            "doorway": words.places[chamber.doorway],
            "side": chamber.side,
            "occupant": None,
        }
        for number, chamber in enumerate(words.file.chambers)
    ]


def show_chambers(words: CastleWords, guests: Guests) -> list[dict[str, Any]]:
    first = int(words.board.first_chamber)
    return [
        {**empty, "occupant": guests[place][0]} if place in guests else empty
        for place, empty in enumerate(empty_chambers(words.bare), first)
    ]


@lru_cache(maxsize=32)
def empty_steps(words: CastleWords) -> list[dict[str, Any]]:
    first = int(words.board.first_step)
    return [
        {"id": words.places[place], "element": words.element(place), "points": points, "guests": []}
        for place, points in enumerate(words.file.step_points, first)
    ]


def show_steps(words: CastleWords, guests: Guests) -> list[dict[str, Any]]:
    first = int(words.board.first_step)
    return [
        {**empty, "guests": guests[place]} if place in guests else empty
        for place, empty in enumerate(empty_steps(words.bare), first)
    ]


def show_clock(words: CastleWords, state: Castle) -> dict[str, Any] | None:
    if not isinstance(state, HiddenCastle):
        return None
    return {"times": list(words.file.clocks), "speeds": list(words.file.speeds), "now": int(state.clock)}
