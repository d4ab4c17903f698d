"""`make bench`: what the package can do, as ratios within one run, and the ledgers' numbers beside ours."""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path

from bench import ahead, levels, luck, room, same, search, strength, table, throughput, yardstick

HERE = Path(__file__).parent
LONG = {
    "ahead": ahead.main,
    "levels": levels.main,
    "luck": luck.main,
    "room": room.main,
    "same": same.main,
    "strength": strength.main,
}
FIRST = {"table": table.main, "throughput": throughput.main, "yardstick": yardstick.main, "search": search.main}


def others() -> list[str]:
    """The parts that are neither first nor long: every other file here with a `main`."""
    known = {*LONG, *FIRST, "__main__"}
    files = sorted(path for path in HERE.glob("*.py") if path.stem not in known)
    return [path.stem for path in files if "\ndef main(" in path.read_text(encoding="utf-8")]


def main() -> None:
    """Everything but what takes long, or the parts that are named; what takes long has words of its own."""
    if sys.argv[1:] and sys.argv[1] in LONG:
        LONG[sys.argv[1]](sys.argv[2:])
        return
    parts = [*FIRST, *others()]
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "part",
        nargs="*",
        help=f"any of {', '.join(parts)}, {', '.join(LONG)}; all but the last {len(LONG)} by default",
    )
    asked = parser.parse_args()
    for part in asked.part:
        if part not in parts:
            sys.exit(f"bench: there is no part {part!r}; there are {', '.join(parts)}")
    for part in asked.part or parts:
        began = time.perf_counter()
        if part in FIRST:
            FIRST[part]()
        else:
            import_module(f"bench.{part}").main()
        print(f"    ({part}: {time.perf_counter() - began:.0f} s)\n")


if __name__ == "__main__":
    main()
