"""A pytest plugin that writes down how each test ended, for `tests.run`."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from _pytest.terminal import TerminalReporter


@dataclass
class Outcomes:
    """How the tests of one run ended, by their ids."""

    passed: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)
    skipped: set[str] = field(default_factory=set)
    unread: set[str] = field(default_factory=set)  # files that pytest could not collect

    @classmethod
    def read(cls, path: Path) -> Outcomes:
        return cls(**{name: set(ids) for name, ids in json.loads(path.read_text()).items()})

    def write(self, path: Path) -> None:
        path.write_text(json.dumps({name: sorted(ids) for name, ids in vars(self).items()}))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--outcomes", type=Path, help="write how each test ended into this file")


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Write the outcomes; pytest calls this once, in the process that gathers what the workers report."""
    path: Path | None = config.getoption("--outcomes")
    if path is None:
        return

    def ids(*kinds: str) -> set[str]:
        return {report.nodeid for kind in kinds for report in terminalreporter.stats.get(kind, [])}

    errors = terminalreporter.stats.get("error", [])
    unread = {report.nodeid for report in errors if isinstance(report, pytest.CollectReport)}
    failed = ids("failed", "error") - unread
    Outcomes(ids("passed", "xfailed", "xpassed") - failed, failed, ids("skipped") - failed, unread).write(path)
