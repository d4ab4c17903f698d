"""Position text of a night: written here, read in reading.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.stash.rules.box import BULLIES
from midnight.games.stash.rules.night import NONE, PICK_BULLIES
from midnight.games.stash.rules.stash import MidnightStash
from midnight.games.stash.rules.town import OFF
from midnight.games.stash.words.reading import KID_PHASES, PHASES, UNSEEN_WORD, placed
from midnight.games.stash.words.story import HANDS
from midnight.kernel.position import SEAT_NAMES, Position, Row
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords


def written(w: StashWords, state: MidnightStash) -> dict[str, Any]:
    """Everything that makes this position."""
    found: dict[str, Any] = {"phase": PHASES[state.phase], "round": state.round}
    for key, seat in (("kingpin", state.kingpin), ("first", state.first), ("turn", state.turn)):
        if seat != NONE:
            found[key] = SEAT_NAMES[seat]
    if state.phase in KID_PHASES:
        found["used"] = state.used
        if not w.box.terms.live:
            found["limit"] = state.allowance
    if state.bully != NONE:
        found |= {"bully": w.bully(state.bully), "roll": state.roll}
    found |= {"haul": state.haul, "bank": state.bank}
    if state.foe != NONE:
        found["fight"] = written_fight(state)
    if state.kingpin != NONE:
        kids = [seat for seat in range(w.seats) if state.is_kid(seat)]
        found["kids"] = {SEAT_NAMES[kid]: written_kid(w, state, kid) for kid in kids}
    if state.phase > PICK_BULLIES:
        places = [state.bully_at[bully] for bully in range(BULLIES)]
        found["bullies"] = {w.bully(bully): w.spaces[space] for bully, space in enumerate(places) if space != OFF}
    found["houses"] = written_houses(w, state)
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


def written_kid(w: StashWords, state: MidnightStash, kid: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if state.at[kid] != OFF:
        found["at"] = w.spaces[state.at[kid]]
    found |= {"carried": state.carried[kid], "stash": state.stash[kid]}
    if state.costume[kid] != NONE:
        found["costume"] = w.content.costumes[state.costume[kid]].id
    return found


def written_houses(w: StashWords, state: MidnightStash) -> dict[str, Row]:
    """The houses that have a card."""
    found: dict[str, Row] = {}
    for house in range(w.box.town.houses):
        if state.card[house] != NONE:
            marks = "".join(SEAT_NAMES[kid] for kid in range(w.seats) if state.marks[house] >> kid & 1)
            card = w.content.cards[state.card[house]].id
            space = w.spaces[w.box.town.house_space[house]]
            found[space] = Row(card=card, lit=bool(state.lit[house]), marks=marks)
    return found


POSITIONS = Position(written, placed)
