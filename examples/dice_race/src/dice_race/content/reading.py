"""Reads and checks a track file; the rules get it as a Track."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel.content import Table, fingerprint
from midnight.kernel.files import Files

from dice_race.rules.race import MOST_PIPS, Track

FOLDER = Path(__file__).parent


def read_track(files: Files) -> tuple[Track, str]:
    """The track as its file says it, and a fingerprint of that."""
    table = Table(files.tables, files.names["content"])
    spaces = table.number("spaces", 6, 60)
    die = table.list_of("die", int)
    good = all(1 <= pips <= MOST_PIPS for pips in die)
    table.check("die", good, f"each side must be from 1 to {MOST_PIPS}, not {die}")
    table.check("die", 1 in die, "needs a 1, or a runner might never come home (DR-3.3)")
    table.done()
    return Track(spaces, die), fingerprint(files.tables)
