"""The learning examples run; how well they learn is no test's matter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "learning"


@pytest.mark.parametrize(("script", "game"), [("ppo.py", "hidden-castle"), ("td.py", "trick-or-treat")])
def test_it_plays_learns_and_draws_its_curve(script: str, game: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the examples need torch")
    small = ("--games", "4", "--steps", "32", "--minutes", "0.02", "--tries", "4")
    options = (*small, "--curve", str(tmp_path / "curve.svg"))
    command = [sys.executable, str(FOLDER / script), game, *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "against random players" in done.stdout
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
