"""Position text of a night: written here, read in reading.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.stash.rules import codes
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words.names import Names, names_of
from midnight.games.stash.words.reading import KID_PHASES, UNSEEN_WORD, placed
from midnight.games.stash.words.story import HANDS
from midnight.kernel.native import i64
from midnight.kernel.position import SEAT_NAMES, Position, Row
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords


def written(w: StashWords, state: MidnightStash) -> dict[str, Any]:
    """Everything that makes this position."""
    names: Names = names_of(w)
    found: dict[str, Any] = {"phase": names.phases[state.phase], "round": state.round}
    if state.kingpin != NONE:
        found["kingpin"] = SEAT_NAMES[state.kingpin]
    if state.first != NONE:
        found["first"] = SEAT_NAMES[state.first]
    if state.turn != NONE:
        found["turn"] = SEAT_NAMES[state.turn]
    if state.phase in KID_PHASES:
        found["used"] = state.used
        if not names.box.terms.live:
            found["limit"] = state.allowance
    if state.bully != NONE:
        found["bully"] = names.bullies[state.bully]
        found["roll"] = state.roll
    found["haul"] = state.haul
    found["bank"] = state.bank
    if state.foe != NONE:
        found["fight"] = written_fight(state)
    if state.kingpin != NONE:
        kids = [seat for seat in range(names.seats) if state.is_kid(seat)]
        found["kids"] = {SEAT_NAMES[kid]: written_kid(names, state, kid) for kid in kids}
    if state.phase > codes.PICK_BULLIES:
        places = [state.bully_at[bully] for bully in range(BULLIES)]
        found["bullies"] = {
            names.bullies[bully]: names.spaces[space] for bully, space in enumerate(places) if space != NONE
        }
    found["houses"] = written_houses(names, state)
    return found


def written_fight(state: MidnightStash) -> dict[str, Any]:
    found: dict[str, Any] = {
        "kid": SEAT_NAMES[state.foe],
        "wins": [state.kid_wins, state.kingpin_wins],
        "equal": state.equal,
    }
    if state.thrown != NONE:
        found["thrown"] = UNSEEN_WORD if state.thrown == UNSEEN else HANDS[state.thrown]
    return found


def written_kid(names: Names, state: MidnightStash, kid: i64) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if state.at[kid] != NONE:
        found["at"] = names.spaces[state.at[kid]]
    found["carried"] = state.carried[kid]
    found["stash"] = state.stash[kid]
    if state.costume[kid] != NONE:
        found["costume"] = names.costumes[state.costume[kid]]
    return found


def written_houses(names: Names, state: MidnightStash) -> dict[str, Row]:
    """The houses that have a card."""
    town = names.box.town
    found: dict[str, Row] = {}
    for house in range(town.houses):
        card = state.card[house]
        if card != NONE:
            is_lit = state.lit[house] != 0
            row = Row(card=names.cards[card], lit=is_lit, marks=kids_in(state.marks[house], names.seats))
            found[names.spaces[town.house_space[house]]] = row
    return found


def kids_in(marks: i64, seats: i64) -> str:
    """The letters of all who have their mark there."""
    if marks == 0:
        return ""
    return "".join([SEAT_NAMES[kid] for kid in range(seats) if marks >> kid & 1])


POSITIONS = Position(written, placed)
