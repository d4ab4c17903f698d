"""The Hidden Castle against the same game in C: same random numbers, same games, checked."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from midnight.games import game
from midnight.kernel.series import play_silent

SOURCE = Path(__file__).parent / "castle.c"
SEED = 1
GAMES = 30_000
SEATS = 4
REPEATS = 7


def main() -> None:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        print("No C compiler, no comparison with C.")
        return
    start = game("hidden-castle").setup(SEATS).start()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "castle")
        subprocess.run([compiler, "-O2", "-o", str(program), str(SOURCE)], check=True)
        ours = theirs = 1e9
        for _ in range(REPEATS):
            began = time.process_time()
            stops, checksum = play_silent(start, SEED, GAMES, False)
            ours = min(ours, time.process_time() - began)
            printed = subprocess.run([program, str(SEED), str(GAMES), str(SEATS)], capture_output=True, text=True)
            its_stops, its_checksum, its_seconds = printed.stdout.split()
            theirs = min(theirs, float(its_seconds))
            if (stops, checksum) != (int(its_stops), int(its_checksum)):
                sys.exit("bench: the games in C and in Python differ")
    print(f"Hidden Castle, {SEATS} seats, {GAMES:,} random games, the same in C (-O2), stop by stop:")
    print(f"    Python compiled {stops / ours:,.0f} stops/s, C {stops / theirs:,.0f}: {theirs / ours:.2f} of C's speed")
