"""The learning examples run; how well they learn is no test's matter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "learning"


@pytest.mark.parametrize(
    ("script", "game", "needs"), [("ppo.py", "hidden-castle", "torch"), ("td.py", "trick-or-treat", "numpy")]
)
def test_it_plays_learns_and_draws_its_curve(script: str, game: str, needs: str, tmp_path: Path) -> None:
    pytest.importorskip(needs, reason=f"this example needs {needs}")
    small = ("--minutes", "0.02", "--games", "4", "--steps", "32", "--tries", "4", "--curve", tmp_path / "curve.svg")
    command = [sys.executable, str(FOLDER / script), game, *map(str, small)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "against random players" in done.stdout
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
