"""A recorded game shown to anybody who brings it: all open, ply by ply."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games import game
from midnight.kernel.record import LINE_START, Draft, Record, RecordError
from midnight.kernel.state import WATCHER
from midnight.table import brought, frames, protocol
from midnight.table.history import History
from midnight.table.rights import Rights
from midnight.table.sights import Sight, open_sight

LONGEST_LINE = 64 * 1024
LONGEST_RECORD = 256 * 1024  # unpacked
LONGEST_HEAD = 80 * 1024  # content that somebody brought stands in it
MOST_DOTS = 100  # each dot of a key may be a table in a table
MOST_PLAYS = 50_000
KEPT = 16


def check_size(text: str) -> None:
    """A record from a stranger must be of a size we can bear."""
    if len(text) > (LONGEST_LINE if text.startswith(LINE_START) else LONGEST_RECORD):
        raise RecordError("the record is too long")
    head = text.partition('"""')[0]
    if not text.startswith(LINE_START) and (len(head) > LONGEST_HEAD or head.count(".") > MOST_DOTS):
        raise RecordError("this is no record of midnight: its head is too long")


def check_settings(head: dict[str, Any]) -> None:
    """It names no file of this computer."""
    settings = head.get("settings")
    if not isinstance(settings, dict):
        raise RecordError("this is no record of midnight, or it is cut short or damaged")
    one = game(str(head.get("game")))
    given = head.get("own", {})
    if not isinstance(given, dict) or not set(given) <= set(brought.taking(one)):
        raise RecordError("the record's own content is damaged")
    known = {setting.name for setting in one.settings}
    if not all(isinstance(value, str) and ("." in name or name in known) for name, value in settings.items()):
        raise RecordError("the record was played with settings that are not known here")
    if not all(brought.PLAIN_NAME.fullmatch(settings.get(name, "")) for name in given):
        raise RecordError(
            "the record was played with a file by its path: `midnight replay` tells it, this page does not"
        )
    brought.check_settings(one, settings, given)
    brought.check_plain(given, one, "the record's own content")


class Recording:
    """A recorded game as it is shown to everybody: nobody sits at it."""

    def __init__(self, record: Record) -> None:
        self.history = History.of(record)
        self.rights = Rights("", {})
        self.named = record.setup

    def sight_at(self, at: int | None) -> Sight:
        """All that was on the table after `at` plays."""
        last = self.history.ply
        ply = last if at is None else at
        if not 0 <= ply <= last:
            raise RecordError(f"this record has plies 0 to {last}, not {ply}")
        return open_sight(self.named, self.history.state_at(ply), ply, int(WATCHER))


@lru_cache(maxsize=KEPT)
def recording_of(text: str) -> Recording:
    """The record that a stranger brought, checked before and while it is played."""
    check_size(text)
    draft = Draft.of(text, LONGEST_RECORD)
    check_settings(draft.head)
    record = draft.record()
    if len(record.plays) > MOST_PLAYS:
        raise RecordError(f"the record holds more than {MOST_PLAYS} plays")
    return Recording(record)


def moment(text: str, at: int | None, shape: str, elements: list[str] | None, whole: bool) -> dict[str, Any]:
    """In a worker: one moment, with what is the same at every one if asked for; or an element held close."""
    if elements is not None:
        return {"closeup": open_closeup(text, at, elements)}
    frame = open_frame(text, at, shape)
    return frame | about(text, shape) if whole else frame


def open_frame(text: str, at: int | None, shape: str = "") -> dict[str, Any]:
    """Where the game stood after `at` plays."""
    shown = recording_of(text)
    then = shown.sight_at(at)
    before = shown.sight_at(then.ply - 1) if frames.nameless(shown, then.ply, None) else None
    frame = frames.still_frame(shown, (before, then), int(WATCHER), None, set(), shown.named.shape(shape))
    return {"frame": frame, "plies": shown.history.ply}


def open_closeup(text: str, at: int | None, elements: list[str]) -> protocol.Close | None:
    """An element of the picture as it was after `at` plays, held close."""
    return frames.closeup(recording_of(text).sight_at(at), elements)


def about(text: str, shape: str = "") -> dict[str, Any]:
    """What is the same at every ply: the game, the board, and the record in one line."""
    history = recording_of(text).history
    setup = history.setup
    board = frames.board(setup, setup.show(setup.start()), setup.shape(shape))
    return {"game": setup.game.name, "title": setup.game.title, "line": history.record().to_line(), "board": board}
