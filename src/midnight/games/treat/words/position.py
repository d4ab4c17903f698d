"""Position text of the street, both ways: states, and views with `?` for what is not known."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from midnight.games.treat.rules import cards as rules
from midnight.games.treat.rules import log
from midnight.games.treat.rules.street import HOUSES, KINDS, NONE
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.games.treat.words.reading import EMPTY, HIDDEN, PHASES, UP, placed
from midnight.kernel.position import SEAT_NAMES, Position, Row
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords


def written(w: TreatWords, state: TrickOrTreat) -> dict[str, Any]:
    """Everything that makes this position."""
    phase = PHASES[int(state.phase)]
    found: dict[str, Any] = {"phase": phase, "seat": SEAT_NAMES[state.seat if phase == "rank" else state.turn]}
    if state.is_view():
        found["view"] = True
    found["used"] = [name for name, flag in (("move", state.moved), ("take", state.took)) if flag]
    return found | lying(w, state) | by_seat(w, state) | {"decks": [deck(w, state, house) for house in range(HOUSES)]}


def lying(w: TreatWords, state: TrickOrTreat) -> dict[str, Any]:
    """Home, the pile and the middle, what is due there, and the log."""
    found: dict[str, Any] = {
        "home": Row(events=state.home_events, safe=state.home_safe),
        "pile": " ".join(slot_word(w, state, slot) for slot in range(state.slots)),
        "middle": " ".join(w.kinds[state.middle[card]] for card in range(state.flips)),
        "rummaged": " ".join(w.kinds[state.lying[card]] for card in range(state.shows)),
        "due": state.due,
        "log": " ".join(log_word(w, state.log[line]) for line in range(state.logged)),
    }
    if state.chosen != NONE:
        found["chosen"] = state.chosen + 1
    if state.taken != NONE:
        found["taken"] = HIDDEN if state.taken == UNSEEN else w.kinds[state.taken]
    if state.peeked:
        found["peeked"] = True
    return found


def by_seat(w: TreatWords, state: TrickOrTreat) -> dict[str, dict[str, Any]]:
    """The tables that have a line for each seat."""
    tables: dict[str, list[Any]] = {
        "rankings": [ranking(w, number) for number in state.ranking],
        "places": list(state.place),
        "buckets": [hand(w, row(state.bucket, seat)) for seat in range(w.seats)],
        "known": [hand(w, row(state.known, seat)) for seat in range(w.seats)],
        "unknown": list(state.unknown),
    }
    seats = SEAT_NAMES[: w.seats]
    return {name: dict(zip(seats, values, strict=True)) for name, values in tables.items()}


def deck(w: TreatWords, state: TrickOrTreat, house: int) -> dict[str, Any]:
    neighbour, bucket = state.house[house], state.bucket_card[house]
    found: dict[str, Any] = {
        "house": w.file.neighbours[neighbour].id if neighbour != NONE else EMPTY,
        "bucket": w.file.buckets[bucket].id if bucket != NONE else EMPTY,
        "dealt": [state.dealt_candy[house], state.dealt_events[house]],
        "shown": hand(w, row(state.shown, house)),
        "inside": hand(w, row(state.inside, house)),
    }
    if state.is_view():
        return found | {"size": state.size[house]}
    return found | {"candy": state.blind_candy[house], "events": state.blind_events[house]}


# === In words ===


def hand(w: TreatWords, counts: list[int]) -> str:
    """Cards by their short names; `?` where they are hidden."""
    if counts[0] == UNSEEN:
        return HIDDEN
    return " ".join(w.kinds[kind] for kind, count in enumerate(counts) for _ in range(count))


def row(values: Any, place: int) -> list[int]:
    """The six counts of a seat or a house."""
    return list(values[place * KINDS : (place + 1) * KINDS])


def ranking(w: TreatWords, number: int) -> str:
    if number == UNSEEN:
        return HIDDEN
    return EMPTY if number == NONE else w.ranking_word(number)


def slot_word(w: TreatWords, state: TrickOrTreat, slot: int) -> str:
    kind = state.slot[slot]
    if kind == rules.GONE:
        return EMPTY
    face = HIDDEN if kind == UNSEEN else w.kinds[kind]
    return face + (UP if state.face_up[slot] else "")


@lru_cache(maxsize=4096)
def log_word(w: TreatWords, code: int) -> str:
    """1:Ch flipped at house 1, 1+Ch back into it, 1A:Ch drawn by A alone, A=Ch from the pile, A-Ch paid."""
    op, house, kind = log.entry_op(code), log.entry_house(code) + 1, log.entry_kind(code)
    seat = SEAT_NAMES[log.entry_seat(code)]
    face = HIDDEN if kind == log.HIDDEN_KIND else w.kinds[kind]
    return {
        int(log.SEEN): f"{house}:{face}",
        int(log.BACK): f"{house}+{face}",
        int(log.DRAWN): f"{house}{seat}:{face}",
        int(log.TAKEN_UNSEEN): f"{seat}={face}",
        int(log.LET_OUT): f"{seat}-{face}",
    }[int(op)]


POSITIONS = Position(written, placed)
