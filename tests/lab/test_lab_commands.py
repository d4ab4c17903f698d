"""Sweeps, reports and tuning as their users meet them."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from midnight.cli import cli
from midnight.errors import UserError
from midnight.lab.page import BARS, HEAT, LINE, ROWS, Chart, Section, page, spark
from midnight.lab.sweep import Over
from midnight.lab.tune import Target


def run(*said: object) -> None:
    cli([*map(str, said), "--jobs", "1"], standalone_mode=False)


def test_a_sweep_is_a_line_with_bands_and_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, picture = tmp_path / "sweep.parquet", tmp_path / "sweep.html"
    over = ("--over", "content.limit=20..40:10", "--measure", "turns")
    run("sweep", "hidden-castle", *over, "-n", 60, "--out", out, "--picture", picture)
    rows = pq.read_table(out).to_pylist()
    turns = [row for row in rows if row["measure"] == "turns"]
    assert [row["content.limit"] for row in turns] == ["20", "30", "40"]
    assert all(row["low"] < row["mean"] < row["high"] and row["games"] == 60 for row in turns)
    assert turns[0]["mean"] < turns[2]["mean"]
    assert len({row["content"] for row in turns}) == 3
    assert [json.loads(row["settings"])["scoring.limit"] for row in turns] == ["20", "30", "40"]
    assert pq.read_schema(out).metadata[b"over"] == b"content.limit=20,30,40"
    assert "▁" in capsys.readouterr().out
    assert "src=" not in picture.read_text(encoding="utf-8").split("<body>")[1]


def test_two_things_make_a_heat_map(capsys: pytest.CaptureFixture[str]) -> None:
    over = ("--over", "content.limit=20,40", "--over", "clock_end=finish,stop")
    run("sweep", "hidden-castle", *over, "-n", 10, "--measure", "turns")
    told = capsys.readouterr().out
    assert "content.limit \\ clock_end" in told
    assert "finish" in told
    assert "±" in told.split("finish")[1]


def test_lists_may_be_tried_one_after_the_other() -> None:
    assert Over.of("die.faces=[1,2,Phantom],[1,2,3]").values == ("[1,2,Phantom]", "[1,2,3]")
    assert Over.of("clock_end=finish, stop").values == ("finish", "stop")


@pytest.mark.parametrize("said", ["limit", "limit=", "limit=9..3", "limit=1..9:0"])
def test_a_wrong_range_is_told(said: str) -> None:
    with pytest.raises(UserError, match=r"--over takes|a range rises"):
        Over.of(said)


def test_tuning_finds_a_planted_value_and_writes_the_variant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The turns that a limit of 40 gives are asked for, and 40 comes back."""
    out = tmp_path / "found.toml"
    run("sweep", "hidden-castle", "--bots", "random", "--over", "content.limit=40", "-n", 400, "--measure", "turns")
    turns = next(line.split()[1] for line in capsys.readouterr().out.splitlines() if line.startswith("40"))
    goal = ("--target", f"turns={turns}±0.5", "--over", "content.limit=30..60:2")
    run("tune", "hidden-castle", "--bots", "random", *goal, "-n", 100, "--trials", 25, "--out", out)
    told = capsys.readouterr().out
    assert "fresh games" in told
    assert "trial by trial" in told
    assert out.read_text(encoding="utf-8").endswith("[set]\nscoring.limit = 40\n")


def test_a_target_has_a_tolerance() -> None:
    assert Target.of("turns=60±5") == Target("turns", 60.0, 5.0)
    assert Target.of("wins.kingpin = 33%") == Target("wins.kingpin", 0.33, 0.02)
    with pytest.raises(UserError, match="--target takes"):
        Target.of("turns~60")


def test_a_page_is_text_and_charts_without_any_network() -> None:
    charts = [
        Chart(BARS, ["a", "b"], [1, 2], "bars", "", [0.5, 1.5], [1.5, 2.5]),
        Chart(LINE, [1, 2], [3, 4], "line", "x", [2, 3], [4, 5]),
        Chart(HEAT, [1, 2], [3, 4], "heat", "x", z=[[1, 2], [3, 4]]),
    ]
    text = page("A <title>", [Section("One", "a note", ("x", "y"), [("1", "<2>")], charts)], {"seed": "1"})
    assert "<td>&lt;2&gt;</td>" in text
    assert "A &lt;title&gt;" in text
    assert text.count('class="plotly-graph-div"') == 3
    assert "fair" in page("A", [Section("One", charts=[Chart(ROWS, ["a"], [0.4], fair=0.5)])], {})
    assert spark([1.0, 2.0, 3.0]) == "▁▅█"
