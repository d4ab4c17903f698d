"""Position text of the castle, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.castle.rules.board import NOBODY, OFF, PHANTOM_FACE
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import DONE, LIFTED, MOVE, PLACE, RETURN, ROLL, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.kernel.content import Table
from midnight.kernel.position import SEAT_NAMES, Position, seat_named
from midnight.kernel.state import CHANCE, OVER

if TYPE_CHECKING:
    from midnight.games.castle.words.options import CastleWords

PHASES = {PLACE: "place", ROLL: "roll", MOVE: "move", RETURN: "return", DONE: "over"}

# === Writing ===


def written(w: CastleWords, state: Castle) -> dict[str, Any]:
    """Everything that makes this position."""
    found: dict[str, Any] = {"phase": PHASES[state.phase], "seat": SEAT_NAMES[state.turn]}
    if state.phase == MOVE:
        found["roll"] = str(state.roll)
    if state.phantom != LIFTED:
        found["phantom"] = w.places[state.phantom_place()]
    if isinstance(state, HiddenCastle):
        found["clock"] = w.file.clocks[state.clock]
    if isinstance(state, MidnightParty):
        found["round"] = state.round
    each = int(w.board.guests_each)
    places = ["off" if place == OFF else w.places[place] for place in map(int, state.place)]
    found["scores"] = {SEAT_NAMES[seat]: state.score[seat] for seat in range(w.seats)}
    found["guests"] = {SEAT_NAMES[seat]: places[seat * each : seat * each + each] for seat in range(w.seats)}
    return found


# === Reading ===


def placed(w: CastleWords, table: Table) -> Castle:
    """The position of a text, checked against the rules."""
    state = w.start.clone()
    assert isinstance(state, Castle)
    read_guests(w, table, state)
    standing = any(place != OFF for place in state.place)
    state.phase = table.key_of("phase", PHASES, "roll" if standing else "place")
    read_phantom(w, table, state)
    read_scores(w, table, state)
    read_turn(w, table, state)
    table.done()
    check_rules(w, table, state)
    return state


def read_guests(w: CastleWords, table: Table, state: Castle) -> None:
    each, door = int(w.board.guests_each), int(w.board.door)
    guests: dict[str, Any] = table.get("guests", dict, {})
    rows = Table(guests, f"{table.where}: guests")
    for name in guests:
        seat = seat_named(table, "guests", name, w.seats)
        places = rows.list_of(name, str)
        if len(places) > each:
            reason = f"{len(places)} guests, but with {w.seats} seats each has {each}: one is too many or in two places"
            raise rows.wrong(name, reason)
        for k, word in enumerate([word for word in places if word != "off"]):
            place = w.number[word] if word in w.number else w.place(word)
            if place == door:
                raise rows.wrong(name, "no guest ever stands on the Door")
            if w.board.is_chamber(place) and state.crowd[place] > 0:
                raise rows.wrong(name, f"{word} holds a guest already; a chamber holds one (HC-7.4)")
            state.set_guest(seat * each + k, place)


def read_phantom(w: CastleWords, table: Table, state: Castle) -> None:
    if state.phase == RETURN:
        state.phantom = LIFTED
    word = table.get("phantom", str, "")
    if "phantom" not in table.data:
        return
    place = w.number.get(word.replace("−", "-"), OFF)
    board = w.board
    on_path = place != OFF and not board.is_chamber(place) and not (w.file.party and place == board.door)
    table.check("phantom", on_path, f"stands on no space it can reach: {word!r}; steps and gallery are its path")
    table.check("phantom", state.phase != RETURN, "is lifted off the board while guests come back (MP-7.1)")
    if board.is_gallery(place):
        state.phantom = board.steps + 1 + place
    else:
        state.phantom = 0 if place == board.door else place - board.first_step + 1


def read_scores(w: CastleWords, table: Table, state: Castle) -> None:
    scores: dict[str, Any] = table.get("scores", dict, {})
    for name in scores:
        seat = seat_named(table, "scores", name, w.seats)
        least = -9999 if w.file.party else 0
        state.score[seat] = Table(scores, f"{table.where}: scores").number(name, least, 9999)
    if isinstance(state, HiddenCastle):
        state.clock = w.file.clocks.index(table.one_of("clock", w.file.clocks, w.file.clocks[0]))
    if isinstance(state, MidnightParty):
        state.round = table.number("round", 1, w.file.rounds, 1)


def read_turn(w: CastleWords, table: Table, state: Castle) -> None:
    """Whose turn it is, and from the phase who decides."""
    state.turn = seat_named(table, "seat", table.get("seat", str, "A"), w.seats)
    pips = [str(face) for face in w.board.face_pips if face != PHANTOM_FACE]
    if state.phase == MOVE:
        state.roll = int(table.one_of("roll", tuple(pips)))
        state.seat = state.turn
        if isinstance(state, MidnightParty) and state.in_gallery(state.turn) == 0:
            raise table.wrong("phase", "nobody of this seat is in the gallery, so there is no move (MP-4.8)")
        if not any(True for _ in state.options()):
            raise table.wrong("phase", "this seat has no guest on the board to move")
    elif state.phase == ROLL:
        state.seat = CHANCE
    elif state.phase == PLACE:
        state.seat = state.turn
        table.check("phase", state.guest_at(state.turn, OFF) != NOBODY, "this seat has placed all its guests")
    elif state.phase == DONE:
        state.seat = OVER
    else:
        read_return(w, table, state)


def read_return(w: CastleWords, table: Table, state: Castle) -> None:
    guest = state.next_to_return() if isinstance(state, MidnightParty) else NOBODY
    table.check("phase", guest != NOBODY, "guests come back only in Midnight Party, from the staircase (MP-7.3)")
    state.seat = state.owner(guest)


def check_rules(w: CastleWords, table: Table, state: Castle) -> None:
    hidden = any(guest != NOBODY for guest in state.held)
    closed = hidden and not state.phantom_in_gallery() and state.phase != DONE
    table.check("guests", not closed, "no guest can be in a chamber before the Phantom is in the gallery (HC-7.2)")
    space = state.phantom_place()
    shared = w.board.is_gallery(space) and state.crowd[space] > 0
    table.check("phantom", not shared, f"shares {w.places[max(space, 0)]} with a guest (HC-6.11)")
    if state.phase in (PLACE, RETURN):
        crowded = any(state.crowd[place] > 1 for place in range(w.board.spaces))
        table.check("guests", not crowded, "guests are placed one to a space (HC-2.7)")
    if state.phase == PLACE:
        check_placing(w, table, state)
    if state.phase == RETURN:
        table.check(
            "round",
            isinstance(state, MidnightParty) and state.round < w.file.rounds,
            "nobody comes back after the last round (MP-8.1)",
        )
    if isinstance(state, HiddenCastle) and state.phase != DONE:
        running = state.clock < len(w.file.clocks) - 1
        table.check("clock", running, "is the last one, so the phase must be over (HC-10.1)")
        running = all(score < w.file.limit for score in state.score)
        table.check("scores", running, f"one has reached {w.file.limit}, so the phase must be over (HC-10.2)")


def check_placing(w: CastleWords, table: Table, state: Castle) -> None:
    """Nobody has moved yet, and seats have placed in turn."""
    table.check("phantom", state.phantom == w.start.phantom, "has not moved before all guests are placed (HC-2.3)")
    each = int(w.board.guests_each)
    placed = [sum(place != OFF for place in state.place[seat * each : seat * each + each]) for seat in range(w.seats)]
    in_turn = all(count == placed[state.turn] + (seat < state.turn) for seat, count in enumerate(placed))
    table.check("guests", in_turn, "seats place one guest each in turn (HC-2.6)")
    standing = all(place == OFF or w.board.is_gallery(place) for place in state.place)
    table.check("guests", standing, "guests are placed in the gallery (HC-2.9)")


POSITIONS = Position(written, placed)
