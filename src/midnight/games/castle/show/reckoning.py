"""How points came about, and what each seat has where: for the panel beside the board and for the end."""

from __future__ import annotations

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import OFF
from midnight.games.castle.rules.common import Castle
from midnight.games.castle.show.evening import Evening
from midnight.games.castle.show.figures import FILLS
from midnight.games.castle.show.view import empty_places, guests_by_place
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event, minus, signed

WHERE = {"gallery": "in the gallery", "chamber": "hidden", "step": "caught"}  # by the kind of a place


def colours(words: CastleWords) -> list[str]:
    return [FILLS[look] for look in words.seat_looks]


def players(words: CastleWords, state: Castle, shown: Evening) -> list[Player]:
    """Each seat's score and where its guests are."""
    kinds: list[list[str]] = [[] for _ in range(words.seats)]  # of the places where its guests are
    places = empty_places(words.bare)
    for place, guests in guests_by_place(state).items():
        for guest in guests if place != OFF else ():
            kinds[guest.seat].append(places[place].kind)
    return [
        Player(seat, words.names[seat], minus(state.score[seat]), where_guests_are(kinds[seat]))
        for seat in range(words.seats)
    ]


def where_guests_are(kinds: list[str]) -> str:
    return ", ".join([f"{kinds.count(kind)} {where}" for kind, where in WHERE.items() if kind in kinds])


def reckoning(words: CastleWords, state: Castle, events: list[Event]) -> list[Reckoning]:
    make = party_lines if words.file.party else castle_lines
    return [Reckoning(seat, tuple(make(words, seat, events)), minus(state.score[seat])) for seat in range(words.seats)]


def castle_lines(words: CastleWords, seat: int, events: list[Event]) -> list[tuple[str, str]]:
    """The start, the captures and the coats of arms; a coat at score 0 gives nothing more (HC-7.11)."""
    score = words.file.start_score
    lines = [("at the start", str(score))]
    caught = gained = lost = captures = 0
    for event in events:
        if event.a != seat:
            continue
        if event.kind == ids.CAPTURED:
            captures += 1
            points = words.file.step_points[event.c - words.board.first_step]
            caught += points
            score += points
        elif event.kind == ids.COAT:
            points = max(event.c, -score)
            gained += max(points, 0)
            lost += min(points, 0)
            score += points
    if captures:
        lines.append(("one capture" if captures == 1 else f"{captures} captures", signed(caught)))
    if gained:
        lines.append(("haunted coats of arms", signed(gained)))
    if lost:
        lines.append(("lucky coats of arms", signed(lost)))
    return lines


def party_lines(words: CastleWords, seat: int, events: list[Event]) -> list[tuple[str, str]]:
    """Round by round: the staircase and the coats of arms (MP-6)."""
    lines: list[tuple[str, str]] = []
    number = 1
    steps = coats = 0
    for event in events:
        if event.kind == ids.GUEST_SCORED and event.a == seat:
            if words.board.is_step(event.b):
                steps += event.c
            else:
                coats += event.c
        elif event.kind == ids.TOTAL and event.a == seat:
            lines.append((f"round {number}, staircase", signed(steps) if steps else "0"))
            if coats:
                lines.append((f"round {number}, coats of arms", signed(coats)))
            number += 1
            steps = coats = 0
    return lines
