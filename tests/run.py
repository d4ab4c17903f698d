"""`python -m tests.run`: run the tests, and give what failed one more chance, alone and in one process.

What passes only then is named as flaky in the last lines; what fails twice fails the run. The very last line is
`N passed, N failed, N skipped`. Files that pytest cannot collect, wrong options and interrupts fail at once.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.outcomes import Outcomes

ROOT = Path(__file__).parents[1]
MOST = 200  # when more tests than this fail, it was no busy moment: none gets a second chance
AGAIN = ("--last-failed", "--last-failed-no-failures", "none", "-n", "0")


@dataclass(frozen=True)
class Run:
    """One call of pytest: what it is given, and whether the sources run uncompiled."""

    given: tuple[str, ...] = ()
    pure: bool = False

    def label(self, test: str) -> str:
        return f"{test} (uncompiled)" if self.pure else test


@dataclass(frozen=True)
class Result:
    """How a run ended after the second chance; `ended` is the exit code of a pytest that did not finish."""

    passed: int = 0
    skipped: int = 0
    failed: tuple[str, ...] = ()
    flaky: tuple[str, ...] = ()
    ended: int = 0


def runs_of(game: str | None) -> list[Run]:
    """All tests, then those of kernel and contract uncompiled; or the tests of one game."""
    if game is not None:
        return [Run((f"tests/games/{game}", "tests/contract", "tests/test_layout.py", "--game", game))]
    return [Run(), Run(("tests/contract", "tests/kernel"), pure=True)]


def call(run: Run, root: Path, cache: Path, *more: str) -> tuple[int, Outcomes | None]:
    """Run pytest and give its exit code and the outcomes, or None if it did not get as far as writing them."""
    path = cache / "outcomes.json"
    path.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-p", "tests.outcomes", f"--outcomes={path}", *run.given, *more]
    env = {**os.environ, "MIDNIGHT_PURE": "1"} if run.pure else None
    with subprocess.Popen([*command, "-o", f"cache_dir={cache}"], cwd=root, env=env) as pytest_process:
        try:
            code = pytest_process.wait()
        except KeyboardInterrupt:  # pytest hears it too, and closes what its tests opened
            code = pytest_process.wait()
    return code, Outcomes.read(path) if path.exists() else None


def run_twice(run: Run, root: Path) -> Result:
    """Run the tests, then once more those that failed."""
    with tempfile.TemporaryDirectory(prefix="midnight-tests-") as folder:
        cache = Path(folder)
        code, first = call(run, root, cache)
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or first is None or first.unread:
            return Result(ended=code or 1)
        failed, flaky = first.failed, set[str]()
        if 0 < len(failed) <= MOST:
            print(f"\nOnce more, alone and in one process: {len(failed)} that failed.", flush=True)
            _, second = call(run, root, cache, *AGAIN)
            if second is not None:
                flaky = failed & second.passed
                failed = (failed | second.failed) - flaky
    names = [tuple(run.label(test) for test in sorted(tests)) for tests in (failed, flaky)]
    return Result(len(first.passed | flaky), len(first.skipped), names[0], names[1])


def listed(word: str, tests: Sequence[str]) -> None:
    if tests:
        print(f"{word}: {len(tests)}", *tests, sep="\n  ")


def main(runs: Sequence[Run], root: Path = ROOT) -> int:
    """Run the tests and say in the last lines how they ended; the exit code is 0 if nothing failed twice."""
    results = []
    for run in runs:
        result = run_twice(run, root)
        if result.ended:
            print(f"\npytest did not finish: it ended with {result.ended}")
            return result.ended
        results.append(result)
    failed = [test for result in results for test in result.failed]
    print()
    listed("failed", failed)
    listed("flaky", [test for result in results for test in result.flaky])
    passed, skipped = (sum(getattr(result, name) for result in results) for name in ("passed", "skipped"))
    print(f"{passed} passed, {len(failed)} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.run", description=__doc__)
    parser.add_argument("--game", help="only the tests of this game's folder, e.g. castle")
    sys.exit(main(runs_of(parser.parse_args().game)))
