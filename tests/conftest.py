"""Options of the whole test run."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("midnight.testing.contract", "midnight.testing.scene")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", help="hold only the games of this folder to the contract, e.g. castle")
