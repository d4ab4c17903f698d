"""The browser's code without a browser: its pure parts are tested by Node.js."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.node import LOCK, ROOT, node_version

OLDEST = 20  # of Node.js: what the browser's code uses is not in older ones


def test_the_pure_parts_of_the_page() -> None:
    if node_version() < OLDEST:
        pytest.skip(f"Node.js {OLDEST} or newer is not here: the tests in tests/js are not run")
    files = sorted((ROOT / "tests" / "js").glob("*.test.js"))
    assert files
    done = subprocess.run(["node", "--test", *files], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_file_names_no_registry() -> None:
    """A checker is named by its version and its checksum, and comes from wherever npm looks."""
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
