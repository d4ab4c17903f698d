"""The README's own examples run as they stand there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.S)


def test_the_python_examples_run() -> None:
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), {})


def test_the_commands_are_known() -> None:
    """Every `midnight` line of the README is a command that explains itself."""
    found = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("midnight ")]
    assert found
    for line in found:
        command = shlex.split(line, comments=True)[1]
        done = subprocess.run([sys.executable, "-m", "midnight", command, "--help"], capture_output=True, text=True)
        assert done.returncode == 0, line


def test_it_names_exactly_two_commands_to_set_up() -> None:
    assert blocks("sh")[0].split("\n")[:2] == ["make play", "make test"]
    assert blocks("sh")[0].strip().count("\n") == 1


def test_its_pictures_exist() -> None:
    text = README.read_text(encoding="utf-8")
    for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text) + re.findall(r'<img src="([^"]+)"', text):
        assert (README.parent / name).is_file(), name
