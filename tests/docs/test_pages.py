"""Whatever a page shows as code runs, in order, in one folder and one namespace."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from midnight.bots import SEARCH
from midnight.games import game, games
from midnight.kernel.record import Record
from midnight.terminal.commands import COMMANDS
from tests.docs.pages import DOCS, PLAIN, READ, ROOT, RUN, Block, blocks_of, pages, section_of, tables_of

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MOST_GAMES = 8  # a page may show more; running them would take too long here
EXTRAS = {"environments.md": ("pettingzoo", "gymnasium", "pyspiel")}  # what a page needs that not everybody has
PATIENCE = 900  # seconds: a busy machine is no mistake of the page


@pytest.fixture(params=pages(), ids=lambda page: page.stem)
def page(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_every_block_says_what_it_is(page: Path) -> None:
    for block in blocks_of(page):
        assert block.language in RUN + READ + PLAIN, f"{page.name}:{block.line}"


def test_the_code_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in EXTRAS.get(page.name, ()):
        pytest.importorskip(package)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src").symlink_to(ROOT / "src")
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks_of(page):
        where = f"{page.name}:{block.line}"
        if block.language == "python":
            run_python(block, names, where)
        elif block.language == "sh":
            run_shell(block, where)
        elif block.language == "console":
            run_console(block, where)


# === Python ===


def run_python(block: Block, names: dict[str, Any], where: str) -> None:
    if ">>> " not in block.text:
        exec(compile(block.text, where, "exec"), names)
        return
    test = doctest.DocTestParser().get_doctest(block.text, names, where, where, 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    assert not said, "".join(said)


# === The shell ===


def environment() -> dict[str, str]:
    """This Python's `midnight` is the one that is found."""
    folder = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "COLUMNS": "100"}


def runnable(line: str) -> str:
    """What never ends by itself explains itself instead, and whoever plays leaves."""
    line = re.sub(r"(?<= -n )\d+", lambda found: str(min(int(found[0]), MOST_GAMES)), line)
    if re.match(r"midnight( serve\b.*)?$", line):
        return f"{line} --help"
    if line.startswith("midnight play ") and "<" not in line:
        return f"{line} <<< quit"
    if line.startswith("make "):
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert re.search(rf"^{line.split()[1]}:", makefile, re.MULTILINE), line
        return ""
    return line


def run_shell(block: Block, where: str) -> None:
    text = "\n".join(map(runnable, block.text.splitlines()))
    done = bash(f"set -euo pipefail\n{text}\n")
    assert done.returncode == 0, f"{where}: {done.stdout[-2000:]}"


def run_console(block: Block, where: str) -> None:
    """`$ command`, then all that it prints; what went wrong may be shown too."""
    for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
        said = bash(runnable(command)).stdout
        assert doctest.OutputChecker().check_output(shown, said, FLAGS), f"{where}: {command} says\n{said}"


def bash(text: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", text],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
        env=environment(),
    )


# === Data ===


def test_data_on_a_page_can_be_read(page: Path) -> None:
    """A block that names a game and seats is a position or, with plays, a record."""
    for block in blocks_of(page):
        if block.language != "toml":
            continue
        data = tomllib.loads(block.text)
        if "plays" in data:
            Record.from_text(block.text).replay()
        elif "game" in data and "seats" in data:
            words = game(data["game"]).setup(data["seats"]).words
            state = words.read(block.text, f"{page.name}:{block.line}")
            assert list(words.read(words.write(state)).cells()) == list(state.cells())


def test_the_pages_come_in_the_order_a_newcomer_asks() -> None:
    listed = re.findall(
        r"^[a-z-]+$", (DOCS / "index.md").read_text(encoding="utf-8").split(":hidden:")[1], re.MULTILINE
    )
    assert listed[0] == "play"
    assert {f"{name}.md" for name in listed} >= {page.name for page in pages()} - {"index.md"}


# === What pages say of the program ===


def test_every_game_has_the_bots_that_are_described() -> None:
    section = section_of(DOCS / "play.md", "### Who plays")
    assert re.findall(r"^- `([a-z]+)` ", section, re.MULTILINE) == ["random", "sensible", "careless", SEARCH]
    levels = re.findall(r"^\| `([a-z]+)` ", section, re.MULTILINE)
    for kind in games().values():
        assert {"random", "sensible"} <= set(kind.bots), kind.name
        assert list(kind.levels) == levels, kind.name


def test_every_word_that_can_be_typed_at_a_terminal_is_listed() -> None:
    [table] = tables_of(section_of(DOCS / "play.md", "## In the terminal").split("### ")[0])
    listed = {word for row in table[1:] for cell in row for word in re.findall(r"`([a-z]+)", cell)}
    assert set(COMMANDS) - {"list"} <= listed
