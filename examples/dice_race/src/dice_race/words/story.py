"""Sentences of the story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.kernel.words import Event

from dice_race.rules import ids

if TYPE_CHECKING:
    from dice_race.words.options import RaceWords

SENTENCES: dict[int, Callable[[RaceWords, Event], str]] = {
    ids.ROLLED: lambda w, e: f"{w.who(e.a)} rolls {e.b}.",
    ids.MOVED: lambda w, e: f"{w.who(e.a)} moves from {w.place_name(e.b)} to {w.place_name(e.c)}.",
    ids.PASSED: lambda w, e: f"No runner of {w.who(e.a)} may move {e.b}: the turn passes.",
    ids.SENT_BACK: lambda w, e: f"{w.who(e.a)}'s runner on {w.place_name(e.b)} is sent back to the start.",
    ids.WON: lambda w, e: f"{w.who(e.a)} has both runners home and wins.",
}
