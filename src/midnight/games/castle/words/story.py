"""Sentences of the castle's story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import PHANTOM_FACE
from midnight.kernel.words import Event, Staged, minus, points, signed

if TYPE_CHECKING:
    from midnight.games.castle.words.options import CastleWords


def _placed(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} places a guest on {w.full_name(e.b)}."


def _rolled(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} rolls {'the Phantom' if e.b == PHANTOM_FACE else e.b}."


def _walked(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} moves from {w.full_name(e.b)} to {w.full_name(e.c)}."


def _hid(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} hides: from {w.full_name(e.b)} into {w.full_name(e.c)}."


def _booted(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} is booted out of {w.full_name(e.b)} onto {w.full_name(e.c)}."


def _captured(w: CastleWords, e: Event) -> str:
    return f"The Phantom captures {w.who(e.a)} on {w.full_name(e.b)}: off to {w.full_name(e.c)}."


def _coat(w: CastleWords, e: Event) -> str:
    return f"The coat of arms in {w.full_name(e.b)} gives {w.who(e.a)} {signed(e.c)}."


def _phantom(w: CastleWords, e: Event) -> str:
    return f"The Phantom goes from {w.full_name(e.a)} to {w.full_name(e.b)}."


def _clock(w: CastleWords, e: Event) -> str:
    speed = w.board.speed[e.a]
    return f"The clock strikes {w.file.clocks[e.a]}" + (f": the Phantom's speed is {speed}." if speed else ".")


def _reached(w: CastleWords, e: Event) -> str:
    names = [w.who(seat) for seat in range(w.seats) if e.a >> seat & 1]
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} reached {w.file.limit}"


SENTENCES: dict[int, Callable[[CastleWords, Event], str]] = {
    ids.PLACED: _placed,
    ids.ROLLED: _rolled,
    ids.WALKED: _walked,
    ids.HID: _hid,
    ids.BOOTED: _booted,
    ids.CAPTURED: _captured,
    ids.COAT: _coat,
    ids.PHANTOM_WENT: _phantom,
    ids.CLOCK_STRUCK: _clock,
    ids.ENDED_BY_SCORE: lambda w, e: f"{_reached(w, e)}: the game is over.",
    ids.ENDED_BY_CLOCK: lambda w, e: "The last clock has struck: the game is over.",
    ids.ENDED_BY_BOTH: lambda w, e: f"The last clock has struck, and {_reached(w, e)}: it is over.",
    ids.DECLINED: lambda w, e: f"{w.who(e.a)} does not move.",
    ids.IDLE: lambda w, e: f"{w.who(e.a)} has nobody in the gallery to move {e.b}.",
    ids.ROUND_FULL: lambda w, e: f"Every chamber is taken: round {e.a} is over.",
    ids.ROUND_EMPTY: lambda w, e: f"Nobody is left in the gallery: round {e.a} is over.",
    ids.LEFT_BEHIND: lambda w, e: f"{w.who(e.a)} is left behind on {w.full_name(e.b)}: off to {w.full_name(e.c)}.",
    ids.GUEST_SCORED: lambda w, e: f"{w.who(e.a)} counts {signed(e.c)} for {w.full_name(e.b)}.",
    ids.TOTAL: lambda w, e: f"{w.who(e.a)} now has {minus(e.b)} in all.",
    ids.CAME_OUT: lambda w, e: f"{w.who(e.a)} steps out of {w.full_name(e.b)} onto {w.full_name(e.c)}.",
    ids.RETURNED: lambda w, e: f"{w.who(e.a)} comes back from {w.full_name(e.b)} to {w.full_name(e.c)}.",
    ids.ROUND_BEGAN: lambda w, e: f"Round {e.a} begins; {w.who(e.b)} starts.",
    ids.OVERFLOWED: lambda w, e: f"Every step holds a guest: this group goes onto {w.full_name(e.a)}.",
    ids.PARTY_OVER: lambda w, e: f"The party is over after {e.a} rounds.",
}


# === How it is staged ===


def _way(w: CastleWords, origin: int, target: int) -> tuple[str, ...]:
    """The elements from place to place: along the ring, in by a doorway and out of one."""
    board = w.board
    first, last = int(board.base[origin]), target
    if board.is_chamber(target):
        last = int(board.doorway[target - board.first_chamber])
    if not board.is_gallery(last):
        return w.element(origin), w.element(target)
    walked = [(first + step) % int(board.spaces) for step in range((last - first) % int(board.spaces) + 1)]
    out, into = [origin] if origin != first else [], [target] if target != last else []
    return tuple(w.element(place) for place in (*out, *walked, *into))


def _walk(w: CastleWords, e: Event) -> Staged:
    return Staged("move", _way(w, e.b, e.c), seats=(e.a,))


def _blow(w: CastleWords, e: Event) -> Staged:
    return Staged("blow", (w.element(e.b), w.element(e.c)), owner=e.a, seats=(e.a,))


def _put(w: CastleWords, e: Event) -> Staged:
    return Staged("move", (w.element(e.b), w.element(e.c)), seats=(e.a,))


def _die(w: CastleWords, e: Event) -> Staged:
    face = "Phantom" if e.b == PHANTOM_FACE else str(e.b)
    return Staged("roll", ("die",), number=face, owner=e.a, seats=(e.a,))


def _of_seat(w: CastleWords, e: Event) -> Staged:
    return Staged("word", seats=(e.a,))


STAGED: dict[int, Callable[[CastleWords, Event], Staged | None]] = {
    ids.PLACED: lambda w, e: Staged("move", (w.element(e.b),), seats=(e.a,)),
    ids.ROLLED: _die,
    ids.WALKED: _walk,
    ids.HID: _walk,
    ids.BOOTED: _blow,
    ids.CAPTURED: _blow,
    ids.LEFT_BEHIND: _blow,
    ids.COAT: lambda w, e: points(e.c, e.a, w.element(e.b)),
    ids.GUEST_SCORED: lambda w, e: points(e.c, e.a, w.element(e.b)),
    ids.PHANTOM_WENT: lambda w, e: Staged("move", _way(w, e.a, e.b), "phantom"),
    ids.CLOCK_STRUCK: lambda w, e: Staged("word", ("clock-marker",)),
    ids.DECLINED: _of_seat,
    ids.IDLE: _of_seat,
    ids.TOTAL: lambda w, e: None,
    ids.CAME_OUT: _put,
    ids.RETURNED: _put,
}
