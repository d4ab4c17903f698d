"""What CONTRIBUTING.md promises in its first five commands holds."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    block = re.search(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    return block[1].splitlines()


def test_there_are_five_commands_and_make_knows_its_own() -> None:
    assert len(commands()) == 5
    for line in commands():
        if line.startswith("make "):
            assert subprocess.run(["make", "-n", *line.split()[1:]], cwd=ROOT, capture_output=True).returncode == 0, (
                line
            )


def test_the_box_it_shows_is_real_code() -> None:
    """Every part between two empty lines stands in the chapter as it is shown."""
    block = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    chapter = (ROOT / "src" / "midnight" / "games" / "treat" / "rules" / "take.py").read_text(encoding="utf-8")
    assert [part for part in block[1].split("\n\n") if part not in chapter] == []


def test_every_place_it_names_exists() -> None:
    block = re.search(r"## Where things are\n\n```text\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    above = ROOT
    for line in block[1].splitlines():
        name = line.split()[0]
        above = above if line.startswith(" ") else ROOT / name
        assert (above / name if line.startswith(" ") else above).exists(), line


def test_a_changed_card_is_seen_at_the_table(tmp_path: Path) -> None:
    """The change is made in a copy of the file, which the game is told to read."""
    if shutil.which("sed") is None:
        pytest.skip("there is no sed here")
    _, change, play, *_ = commands()
    *sed, name = shlex.split(change)
    card = shutil.copy(ROOT / name, tmp_path)
    subprocess.run([*sed, card], check=True)
    _, *given = shlex.split(play)
    shown = subprocess.run(
        [sys.executable, "-m", "midnight", *given, "--set", f"content={card}"],
        input="1\nquit\n",
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    promised = re.search(r'"(Tonight: [^"]*)"', TEXT)
    assert promised is not None
    assert promised[1] in shown
