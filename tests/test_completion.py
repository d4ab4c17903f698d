"""The tab key: what bash and zsh are told, by the scripts that users source."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
compopt() { told="$told $2"; }
source <(env _MIDNIGHT_COMPLETE=bash_source "$1")
COMP_LINE="$2" COMP_POINT=${#2} told=""
_midnight_completion "$1"
echo "$told"
printf '%s\\n' "${COMPREPLY[@]}"
"""
BEHIND = {
    "midnight simulate hidden-castle --set scoring.": ["scoring.start=", "scoring.limit="],
    "midnight simulate hidden-castle --set clock_end=": ["finish", "stop"],
    "midnight simulate hidden-castle --set scoring.limit=": ["46"],
    "midnight sweep midnight-stash --over numbers.goal.t": ["numbers.goal.target="],
    "midnight tune --seats 4 hidden-castle --target wins.D": ["wins.D="],
    "midnight compare hidden-castle --until win": ["winner.score", "wins.A", "wins.B"],
    "midnight compare hidden-castle --with players=se": ["sensible", "search"],
    "midnight simulate hidden-castle --bots random,sen": ["random,sensible"],
    "midnight report top": ["top-of-the-heap"],
    "midnight content midnight-stash num": ["numbers"],
    "midnight simulate nothing --set sco": [],
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`midnight` as a command, wherever the tests run."""
    path = tmp_path_factory.mktemp("bin") / "midnight"
    run = "import sys; sys.argv[0] = 'midnight'; from midnight.cli import main; main()"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{run}" "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return path


def completed(program: Path, line: str, folder: Path) -> tuple[set[str], list[str]]:
    """What bash is told to heed, and the words it would show."""
    said = subprocess.run(
        ["bash", "-c", SCRIPT, "bash", str(program), line], capture_output=True, text=True, check=True, cwd=folder
    )
    heed, *words = said.stdout.splitlines()
    return set(heed.split()), [word for word in words if word]


@pytest.mark.parametrize("line", BEHIND)
def test_bash_completes_what_the_game_on_the_line_has(line: str, program: Path, tmp_path: Path) -> None:
    """A name that wants a value is not followed by a space, and bash itself cuts words at `=`."""
    heed, words = completed(program, line, tmp_path)
    assert words == BEHIND[line]
    assert ("nospace" in heed) == any(word.endswith("=") for word in words)


def test_variant_files_are_completed_as_files(program: Path, tmp_path: Path) -> None:
    (tmp_path / "quick.toml").touch()
    assert completed(program, "midnight play hidden-castle --variant qui", tmp_path) == ({"filenames"}, ["quick.toml"])
    assert completed(program, "midnight compare hidden-castle --with qui", tmp_path)[1] == ["quick.toml"]


def test_zsh_shows_value_and_meaning(program: Path) -> None:
    line = {"COMP_WORDS": "midnight sweep hidden-castle --over scoring.li", "COMP_CWORD": "4"}
    asked = {**os.environ, **line, "_MIDNIGHT_COMPLETE": "zsh_complete"}
    told = subprocess.run([program], capture_output=True, text=True, check=True, env=asked).stdout
    assert told.splitlines() == ["plain", "scoring.limit=", "46  points at which the game is over"]
