"""Reads and checks a track file; the rules get it as a Track."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel.content import Table, find_file, fingerprint, load

from dice_race.rules.race import MOST_PIPS, Track

FOLDER = Path(__file__).parent


def read_track(name: str) -> tuple[Track, str]:
    """The track of that name or file, and a fingerprint of what it says."""
    path = find_file(FOLDER, name, "track")
    data = load(path)
    table = Table(data, path.name)
    spaces = table.number("spaces", 6, 60)
    die = table.list_of("die", int)
    good = all(1 <= pips <= MOST_PIPS for pips in die)
    table.check("die", good, f"each side must be from 1 to {MOST_PIPS}, not {die}")
    table.check("die", 1 in die, "needs a 1, or a runner might never come home (DR-3.3)")
    table.done()
    return Track(spaces, die), fingerprint(data)
