"""The page `Add a game` shows the small game and the example as they are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from midnight.newgame import write
from tests.docs.pages import blocks_of
from tests.examples.outside import ROOT

PAGE = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "dice_race"
SHOWN = re.compile(r"```\{literalinclude\} (\S+)\n((?::.*\n)*)```")
OPTION = re.compile(r":([a-z-]+): (.*)")


def files() -> list[str]:
    """The files of the example, without what tools leave there."""
    found = [path.relative_to(EXAMPLE) for path in EXAMPLE.rglob("*") if path.is_file()]
    return [str(path) for path in found if not any(part.startswith((".", "__pycache__")) for part in path.parts)]


def test_all_code_it_shows_is_found_in_the_example() -> None:
    shown = SHOWN.findall(PAGE.read_text(encoding="utf-8"))
    assert len(shown) == PAGE.read_text(encoding="utf-8").count("literalinclude")
    for name, lines in shown:
        text = (PAGE.parent / name).read_text(encoding="utf-8")
        for option, value in OPTION.findall(lines):
            if option in ("start-at", "end-before"):
                assert value.strip("\"'") in text, (name, value)
            elif option == "pyobject":
                assert value in {getattr(node, "name", "") for node in ast.walk(ast.parse(text))}, (name, value)


def test_every_file_of_the_game_is_shown() -> None:
    shown = {name.split("dice_race/", 1)[1] for name, _ in SHOWN.findall(PAGE.read_text(encoding="utf-8"))}
    unseen = {name for name in files() if not name.endswith("__init__.py")} - shown
    assert unseen == {"README.md", "tests/test_contract.py"}


def test_it_says_how_large_the_game_is() -> None:
    lines = sum((EXAMPLE / name).read_text(encoding="utf-8").count("\n") for name in files())
    rules = (EXAMPLE / "src" / "dice_race" / "rules" / "race.py").read_text(encoding="utf-8").count("\n")
    said = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"has {len(files())} files and {lines} lines, tests included" in said
    assert f"one file of {rules} lines" in said


def test_it_shows_the_two_files_of_a_small_game_as_they_are_written(tmp_path: Path) -> None:
    package = write("moon-walk", tmp_path) / "src" / "moon_walk"
    rules, door = [(package / name).read_text(encoding="utf-8") for name in ("rules.py", "game.py")]
    shown = [block for block in blocks_of(PAGE) if block.language in ("python", "text")]
    assert len(shown) == 6
    assert [block.text for block in shown if block.text not in rules] == [shown[-1].text]
    assert shown[-1].text in door
    said = " ".join(PAGE.read_text(encoding="utf-8").split())
    lines = rules.count("\n"), door.count("\n")
    assert f"`src/moon_walk/rules.py` has {lines[0]} lines" in said
    assert f"`src/moon_walk/game.py` has {lines[1]} lines" in said
