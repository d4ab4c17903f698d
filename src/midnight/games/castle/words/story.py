"""Sentences of the castle's story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import PHANTOM_FACE
from midnight.kernel.words import Event, minus, signed

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
