"""The learning examples run; how well they learn is no test's matter."""

from __future__ import annotations

import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("numpy")
SCRIPT = Path(__file__).parents[2] / "examples" / "learning" / "self_play.py"


@pytest.mark.parametrize("game", ["hidden-castle", "trick-or-treat"])
def test_it_plays_learns_and_draws_its_curve(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learn = runpy.run_path(str(SCRIPT))["main"]
    small = ["--minutes", "0.02", "--games", "4", "--decisions", "32", "--tries", "4"]
    share = learn([game, *small, "--curve", str(tmp_path / "curve.svg")])
    assert 0 <= share <= 1
    assert "against random players" in capsys.readouterr().out
    assert ElementTree.parse(tmp_path / "curve.svg").getroot().tag.endswith("svg")
