"""Position text of the street, both ways: states, and views with `?` for what is not known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.treat.rules import cards, codes
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.words.names import EMPTY, HIDDEN, UP, Names, names_of
from midnight.games.treat.words.reading import placed
from midnight.kernel.native import i64, vec
from midnight.kernel.position import SEAT_NAMES, Position, Row
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords


def written(w: TreatWords, state: TrickOrTreat) -> dict[str, Any]:
    """Everything that makes this position."""
    names: Names = names_of(w)
    seat = state.seat if state.phase == codes.RANK else state.turn
    found: dict[str, Any] = {"phase": state.box().name, "seat": SEAT_NAMES[seat]}
    if state.is_view():
        found["view"] = True
    used: list[str] = []
    if state.moved:
        used.append("move")
    if state.took:
        used.append("take")
    found["used"] = used
    put_lying(found, names, state)
    put_seats(found, names, state)
    found["decks"] = [deck(names, state, house) for house in range(cards.HOUSES)]
    return found


def put_lying(found: dict[str, Any], names: Names, state: TrickOrTreat) -> None:
    """Home, the pile and the middle, what is due there, and the log."""
    found["home"] = Row(events=state.home_events, safe=state.home_safe)
    found["pile"] = " ".join([slot_word(names, state, slot) for slot in range(state.slots)])
    found["middle"] = " ".join([names.kinds[state.middle[card]] for card in range(state.flips)])
    found["rummaged"] = " ".join([names.kinds[state.lying[card]] for card in range(state.shows)])
    found["due"] = state.due
    found["log"] = " ".join([names.log_words[state.log[line]] for line in range(state.logged)])
    if state.chosen != cards.NONE:
        found["chosen"] = state.chosen + 1
    if state.taken != cards.NONE:
        found["taken"] = names.face_words[state.taken]
    if state.peeked:
        found["peeked"] = True


def put_seats(found: dict[str, Any], names: Names, state: TrickOrTreat) -> None:
    """The tables that have a line for each seat."""
    seats = range(names.seats)
    found["rankings"] = {SEAT_NAMES[seat]: ranking(names, state.ranking[seat]) for seat in seats}
    found["places"] = {SEAT_NAMES[seat]: state.place[seat] for seat in seats}
    found["buckets"] = {SEAT_NAMES[seat]: hand(names, state.bucket, seat) for seat in seats}
    found["known"] = {SEAT_NAMES[seat]: hand(names, state.known, seat) for seat in seats}
    found["unknown"] = {SEAT_NAMES[seat]: state.unknown[seat] for seat in seats}


def deck(names: Names, state: TrickOrTreat, house: i64) -> dict[str, Any]:
    """Who lives at a house, and what is in its deck."""
    neighbour, bucket = state.house[house], state.bucket_card[house]
    found: dict[str, Any] = {
        "house": names.neighbours[neighbour] if neighbour != cards.NONE else EMPTY,
        "bucket": names.buckets[bucket] if bucket != cards.NONE else EMPTY,
        "dealt": [state.dealt_candy[house], state.dealt_events[house]],
        "shown": hand(names, state.shown, house),
        "inside": hand(names, state.inside, house),
    }
    if state.is_view():
        found["size"] = state.size[house]
    else:
        found["candy"] = state.blind_candy[house]
        found["events"] = state.blind_events[house]
    return found


# === In words ===


def hand(names: Names, counts: vec[i64], place: i64) -> str:
    """The cards of a seat or a house by their short names; `?` where they are hidden."""
    first = place * cards.KINDS
    if counts[first] == UNSEEN:
        return HIDDEN
    found: list[str] = []
    for kind in range(cards.KINDS):
        for _ in range(counts[first + kind]):
            found.append(names.kinds[kind])
    return " ".join(found)


def ranking(names: Names, number: i64) -> str:
    """A ranking by its kinds; `?` where it is hidden."""
    if number == UNSEEN:
        return HIDDEN
    return EMPTY if number == cards.NONE else names.rankings[number]


def slot_word(names: Names, state: TrickOrTreat, slot: i64) -> str:
    """The face of a slot, marked if it lies open."""
    kind = state.slot[slot]
    word = names.face_words[kind]
    return word + UP if state.face_up[slot] and kind != cards.NONE else word


POSITIONS = Position(written, placed)
