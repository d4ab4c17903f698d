"""Position text of the race, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.kernel.content import Table
from midnight.kernel.position import SEAT_NAMES, Position, seat_named
from midnight.kernel.state import CHANCE, OVER

from dice_race.rules.race import MOST_PIPS, RUNNERS, SEATS, START, Race

if TYPE_CHECKING:
    from dice_race.words.options import RaceWords


def written(w: RaceWords, state: Race) -> dict[str, Any]:
    """Everything that makes this position."""
    found: dict[str, Any] = {"seat": SEAT_NAMES[state.turn]}
    if state.roll:
        found["roll"] = state.roll
    found["runners"] = {SEAT_NAMES[seat]: state.runners(seat) for seat in range(SEATS)}
    return found


def placed(w: RaceWords, table: Table) -> Race:
    """The position of a text, checked against the rules; what is left out is as at the start."""
    state = Race(w.track)
    runners = Table(table.get("runners", dict, {}), f"{table.where}: runners")
    for letter in runners.data:
        read_runners(w, runners, seat_named(table, "runners", letter, w.seats), state)
    met = set(state.runners(0)) & set(state.runners(1)) - {START, w.home}
    table.check("runners", not met, f"both seats are on {sorted(met)}, where one would be sent back (DR-3.2)")
    state.turn = seat_named(table, "seat", table.get("seat", str, "A"), w.seats)
    state.roll = table.number("roll", 1, int(MOST_PIPS)) if "roll" in table.data else 0
    read_stop(table, state)
    table.done()
    return state


def read_runners(w: RaceWords, table: Table, seat: int, state: Race) -> None:
    letter = SEAT_NAMES[seat]
    places = table.list_of(letter, int)
    table.check(letter, len(places) == RUNNERS, f"needs {RUNNERS} runners, not {len(places)}")
    table.check(letter, all(0 <= place <= w.home for place in places), f"spaces are 0 to {w.home}, not {places}")
    shared = places[0] == places[1] and places[0] not in (START, w.home)
    table.check(letter, not shared, f"no two runners share space {places[0]} (DR-3.1)")
    for runner, place in enumerate(places):
        state.place[seat * RUNNERS + runner] = place


def read_stop(table: Table, state: Race) -> None:
    """Who decides: the seat if there is a roll to move, else chance, unless it is over."""
    winners = state.winners()
    if winners:
        table.check("seat", winners == [state.turn], "is not the only one with both runners home (DR-4.1)")
        table.check("roll", state.roll == 0, "the race is over, nothing is rolled (DR-4.1)")
        state.seat = OVER
    elif state.roll:
        state.seat = state.turn
        on_die = state.track.face.at(state.roll) in list(state.track.die.values())
        table.check("roll", on_die, f"the die has no {state.roll}")
        table.check(
            "roll", len(state.options()) > 0, f"no runner may move {state.roll}, so the turn has passed (DR-2.3)"
        )
    else:
        state.seat = CHANCE


POSITIONS = Position(written, placed)
