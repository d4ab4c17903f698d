"""Golden games: whole records with their stories, so that a change of the rules shows as a difference.

`make golden` writes them anew.
"""

from __future__ import annotations

import os
from pathlib import Path

from midnight.kernel.game import Setup
from midnight.kernel.record import Record
from midnight.kernel.state import EventList
from midnight.kernel.words import events_of

QUOTES = '"""'  # round the plays of a record
STORY = "\n# === The story ===\n"


def played(setup: Setup, bots: list[str], seed: int, number: int) -> Record:
    """The record of a game of these players."""
    return setup.play_game([setup.bot(name) for name in bots], seed, number)


def kept(path: Path, setup: Setup, bots: list[str], seed: int, number: int) -> Record:
    """The game in a file. Players that think get better and would play another; the rules tell this one as before."""
    if os.environ.get("MIDNIGHT_GOLDEN") or set(bots) == {"random"}:
        return played(setup, bots, seed, number)
    head, plays, *_ = path.read_text(encoding="utf-8").split(QUOTES)
    record = Record.from_text(QUOTES.join((head, plays, "\n")))
    assert record.setup.settings == setup.settings
    return record


def story(setup: Setup, chronicle: EventList, *hearer: int) -> list[str]:
    """What was told, line by line with its rule: to watchers, or to that seat."""
    words = setup.words
    return [f"{words.sentence(event)} {setup.game.rule(event.rule)}" for event in events_of(chronicle, *hearer)]


def told(record: Record, *hearer: int) -> str:
    """The record, its story as remarks, and the last position."""
    chronicle = EventList()
    state = record.replay(story=chronicle)
    words = record.setup.words
    lines = [*story(record.setup, chronicle, *hearer), "", words.ask(state), *words.write(state).splitlines()]
    return record.to_text() + STORY + "".join(f"# {line}".rstrip() + "\n" for line in lines)


def compare(path: Path, text: str) -> None:
    """It is told as it was; with MIDNIGHT_GOLDEN set, it is kept as it is told now."""
    if os.environ.get("MIDNIGHT_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
