"""The tests install what they need only where they may."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import debian, postgres


def test_what_is_there_is_not_installed() -> None:
    assert debian.see_to(lambda: True, "no-such-package")


def test_without_apt_nothing_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not debian.may_install()
    assert not debian.see_to(lambda: False, "no-such-package")
    assert postgres.see_to_postgres() == (postgres.binaries() is not None)
    assert not postgres.NO_CLUSTER.exists()
