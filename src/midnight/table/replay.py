"""A recorded game shown to anybody who brings it: all open, ply by ply."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from functools import lru_cache
from typing import Any

from midnight.games import game
from midnight.kernel import toml
from midnight.kernel.record import LINE_START, Record, RecordError
from midnight.kernel.state import WATCHER
from midnight.table import frames, own, protocol
from midnight.table.schema import PERSON, Chair, TableRow
from midnight.table.table import Table

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


def head_of(text: str) -> dict[str, Any]:
    """What a record says of itself, in either of its forms."""
    try:
        if not text.startswith(LINE_START):
            return toml.loads(text)
        code = text[len(LINE_START) :].encode("ascii")
        packed = base64.urlsafe_b64decode(code + b"=" * (-len(code) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, LONGEST_RECORD)
        head = json.loads(plain.partition(b"\n")[0])
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise RecordError("this is no record of midnight, or it is cut short or damaged") from None
    if unpacker.unconsumed_tail:
        raise RecordError("the record is too long")
    return head if isinstance(head, dict) else {}


def check_settings(head: dict[str, Any]) -> None:
    """It names no file of this computer."""
    settings = head.get("settings")
    if not isinstance(settings, dict):
        raise RecordError("this is no record of midnight, or it is cut short or damaged")
    one = game(str(head.get("game")))
    brought = head.get("own", {})
    if not isinstance(brought, dict) or not set(brought) <= set(own.taking(one)):
        raise RecordError("the record's own content is damaged")
    known = {setting.name for setting in one.settings}
    if not all(isinstance(value, str) and ("." in name or name in known) for name, value in settings.items()):
        raise RecordError("the record was played with settings that are not known here")
    if not all(own.PLAIN_NAME.fullmatch(settings.get(name, "")) for name in brought):
        raise RecordError(
            "the record was played with a file by its path: `midnight replay` tells it, this page does not"
        )
    own.check_settings(one, settings, brought)
    own.check_plain(brought, one, "the record's own content")


@lru_cache(maxsize=KEPT)
def table_of(text: str) -> Table:
    """The record, checked ply by ply, as a table nobody sits at."""
    check_size(text)
    check_settings(head_of(text))
    kept = Record.from_text(text)
    if len(kept.plays) > MOST_PLAYS:
        raise RecordError(f"the record holds more than {MOST_PLAYS} plays")
    kept.replay()
    setup = kept.setup
    game_of = setup.game
    row = TableRow(
        *("", game_of.name, game_of.version, setup.seats, setup.settings, setup.fingerprint, 0.0, ""),
        own=own.packed(setup.own),
    )
    chairs = {seat: Chair(seat, PERSON, "") for seat in range(setup.seats)}
    return Table(row, chairs, kept.plays)


def sight_at(table: Table, at: int | None) -> frames.Sight:
    """All that was on the table after `at` plays."""
    ply = table.ply if at is None else at
    if not 0 <= ply <= table.ply:
        raise RecordError(f"this record has plies 0 to {table.ply}, not {ply}")
    return frames.open_sight(table.setup, table.state_at(ply), ply, int(WATCHER))


def told(text: str, at: int | None, shape: str, elements: list[str] | None, whole: bool) -> dict[str, Any]:
    """In a worker: one moment, with what is the same at every one if asked for; or an element held close."""
    if elements is not None:
        return {"closeup": open_closeup(text, at, elements)}
    frame = open_frame(text, at, shape)
    return frame | about(text, shape) if whole else frame


def open_frame(text: str, at: int | None, shape: str = "") -> dict[str, Any]:
    """Where the game stood after `at` plays."""
    table = table_of(text)
    then = sight_at(table, at)
    before = sight_at(table, then.ply - 1) if frames.nameless(table, then.ply, None) else None
    frame = frames.still_frame(table, (before, then), int(WATCHER), None, set(), table.setup.shape(shape))
    return {"frame": frame, "plies": table.ply}


def open_closeup(text: str, at: int | None, elements: list[str]) -> protocol.Close | None:
    """An element of the picture as it was after `at` plays, held close."""
    return frames.closeup(sight_at(table_of(text), at), elements)


def about(text: str, shape: str = "") -> dict[str, Any]:
    """What is the same at every ply: the game, the board, and the record in one line."""
    table = table_of(text)
    setup = table.setup
    board = frames.board(setup, setup.show(setup.start()), setup.shape(shape))
    return {"game": setup.game.name, "title": setup.game.title, "line": table.record().to_line(), "board": board}
