"""What a person is shown of a castle, made from a view: all that is read of a position is read here.

Nothing is hidden in this castle, so every seat is shown the same.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from midnight.games.castle.rules.board import NOBODY, OFF
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import DONE, MOVE, RETURN, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.games.castle.show.evening import Chamber, Clock, Evening, Guest, Phantom, Place, Round, Seat
from midnight.games.castle.words.options import CastleWords
from midnight.games.castle.words.position import PHASES
from midnight.kernel.words import SEAT_NAMES


def show(words: CastleWords, state: Castle, seat: int) -> Evening:
    """The whole position; the same for every seat."""
    file = words.file
    guests = guests_by_place(state)
    return Evening(
        party=file.party,
        title=file.title,
        phase=PHASES[state.phase],
        ask=words.ask(state),
        turn=int(state.turn),
        decides=int(state.seat) if state.seat >= 0 else None,
        die=str(state.roll) if state.phase == MOVE else None,
        seats=show_seats(words, state),
        waiting=guests.get(int(OFF), ()),
        returning=next_home(state),
        phantom=show_phantom(words, state),
        places=show_places(words, guests),
        chambers=show_chambers(words, guests),
        limit=None if file.party else file.limit,
        clock=show_clock(words, state),
        round=Round(int(state.round), file.rounds) if isinstance(state, MidnightParty) else None,
        winners=tuple([int(seat) for seat in state.winners()]),
    )


Guests = dict[int, tuple[Guest, ...]]  # by their place


def guests_by_place(state: Castle) -> Guests:
    """The guests of each place that has any, in their order."""
    found: dict[int, list[Guest]] = {}
    each = int(state.board.guests_each)
    for number, place in enumerate(state.place):
        found.setdefault(int(place), []).append(one_guest(number, number // each))
    return {place: tuple(guests) for place, guests in found.items()}


@lru_cache(maxsize=256)
def one_guest(number: int, seat: int) -> Guest:
    return Guest(number, seat)


def next_home(state: Castle) -> int | None:
    """The guest that is to come back from the staircase between two rounds (MP-7.3)."""
    if state.phase != RETURN or not isinstance(state, MidnightParty):
        return None
    guest = int(state.next_to_return())
    return None if guest == NOBODY else guest


def show_seats(words: CastleWords, state: Castle) -> tuple[Seat, ...]:
    winners = state.winners()
    return tuple(
        [
            Seat(
                seat=seat,
                letter=SEAT_NAMES[seat],
                name=words.names[seat],
                colour=words.bare.names[seat].lower(),
                look=words.seat_looks[seat],
                score=int(state.score[seat]),
                winner=seat in winners,
            )
            for seat in range(words.seats)
        ]
    )


def show_phantom(words: CastleWords, state: Castle) -> Phantom:
    place = int(state.phantom_place())
    on_board, over = place != OFF, state.phase == DONE
    return Phantom(
        place=words.places[place] if on_board else None,
        element=words.element(place) if on_board else None,
        name=words.full_name(place) if on_board else None,
        in_gallery=bool(state.phantom_in_gallery()),
        speed=0 if over else int(state.speed()),
        reach=phantom_reach(words, state) if on_board and not over else (),
    )


def phantom_reach(words: CastleWords, state: Castle) -> tuple[str, ...]:
    """The elements of the places it would step on if the die showed it now."""
    steps, spaces, at = int(words.board.steps), int(words.board.spaces), int(state.phantom)
    found = []
    for _ in range(int(state.distance())):
        at = at + 1 if at < steps + spaces else steps + 1
        found.append(words.element(at - steps - 1 if at > steps else int(words.board.first_step) + at - 1))
    return tuple(found)


def cell_of(words: CastleWords, place: int) -> tuple[int, int] | None:
    """Column and row of the drawing grid; a chamber has none, it lies outside the ring."""
    board, file = words.board, words.file
    if board.is_gallery(place):
        return file.cells[place]
    if board.is_step(place):
        return file.step_cells[place - board.first_step]
    return file.door_cell if place == board.door else None


def kind_of(words: CastleWords, place: int) -> str:
    board = words.board
    if board.is_gallery(place):
        return "gallery"
    if board.is_chamber(place):
        return "chamber"
    return "step" if board.is_step(place) else "door"


@lru_cache(maxsize=32)
def empty_places(words: CastleWords) -> tuple[Place, ...]:
    """Every place of the board while nobody is there."""
    doorways = {chamber.doorway: chamber.id for chamber in reversed(words.file.chambers)}
    return tuple(
        [
            Place(
                id=words.places[place],
                element=words.element(place),
                kind=kind_of(words, place),
                name=words.full_name(place),
                cell=cell_of(words, place),
                doorway_of=doorways.get(place),
            )
            for place in range(words.board.places)
        ]
    )


def show_places(words: CastleWords, guests: Guests) -> tuple[Place, ...]:
    shown = list(empty_places(words.bare))
    for place, here in guests.items():
        if place != OFF:
            shown[place] = replace(shown[place], guests=here)
    return tuple(shown)


@lru_cache(maxsize=32)
def empty_chambers(words: CastleWords) -> tuple[Chamber, ...]:
    first = int(words.board.first_chamber)
    return tuple(
        [
            Chamber(
                id=chamber.id,
                element=words.element(first + number),
                name=chamber.name,
                coat=chamber.coat,
                exact=chamber.exact,
                doorway=words.places[chamber.doorway],
                side=chamber.side,
            )
            for number, chamber in enumerate(words.file.chambers)
        ]
    )


def show_chambers(words: CastleWords, guests: Guests) -> tuple[Chamber, ...]:
    first = int(words.board.first_chamber)
    return tuple(
        [
            replace(empty, occupant=guests[place][0]) if place in guests else empty
            for place, empty in enumerate(empty_chambers(words.bare), first)
        ]
    )


def show_clock(words: CastleWords, state: Castle) -> Clock | None:
    if not isinstance(state, HiddenCastle):
        return None
    return Clock(tuple(words.file.clocks), tuple(words.file.speeds), int(state.clock))
