"""A recorded game shown to anybody who brings it: all open, ply by ply."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from functools import lru_cache
from typing import Any

from midnight.games import game
from midnight.kernel.record import LINE_START, Record, RecordError
from midnight.kernel.state import WATCHER
from midnight.table import frames
from midnight.table.store import PERSON, Chair, TableRow
from midnight.table.table import Table

LONGEST_LINE = 64 * 1024
LONGEST_RECORD = 256 * 1024  # unpacked
KEPT = 16


def check_line(line: str) -> None:
    """A record from a stranger: of a size we can bear, and naming no file of this computer."""
    damaged = RecordError("the record is cut short or damaged")
    if not line.startswith(LINE_START) or not line.isascii():
        raise RecordError(f"a record in one line starts with {LINE_START!r}")
    if len(line) > LONGEST_LINE:
        raise RecordError("the record is too long")
    code = line[len(LINE_START) :]
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, LONGEST_RECORD)
        head = json.loads(plain.partition(b"\n")[0])
    except (ValueError, binascii.Error, zlib.error, RecursionError):
        raise damaged from None
    if unpacker.unconsumed_tail:
        raise RecordError("the record is too long")
    if not isinstance(head, dict) or not isinstance(head.get("settings"), dict):
        raise damaged
    known = {setting.name: setting.values for setting in game(str(head.get("game"))).settings}
    for name, value in head["settings"].items():
        if name not in known or value not in known[name]:
            raise RecordError("the record was played with settings that are not known here")


@lru_cache(maxsize=KEPT)
def table_of(line: str) -> Table:
    """The record, checked ply by ply, as a table nobody sits at."""
    check_line(line)
    kept = Record.from_line(line)
    kept.replay()
    setup = kept.setup
    game_of = setup.game
    row = TableRow("", game_of.name, game_of.version, setup.seats, setup.settings, setup.fingerprint, 0.0, "")
    chairs = {seat: Chair(seat, PERSON, "") for seat in range(setup.seats)}
    return Table(row, chairs, kept.plays)


def open_frame(line: str, at: int | None) -> dict[str, Any]:
    """Where the game stood after `at` plays, and the board."""
    table = table_of(line)
    ply = table.ply if at is None else at
    if not 0 <= ply <= table.ply:
        raise RecordError(f"this record has plies 0 to {table.ply}, not {ply}")
    setup = table.setup
    then = frames.open_sight(setup, table.state_at(ply), ply, int(WATCHER))
    made = frames.still_frame(table, then, int(WATCHER), None, set())
    about = {"game": setup.game.name, "title": setup.game.title, "plies": table.ply}
    return {"frame": made, "board": frames.board(setup, then.shown), **about}
