"""The page `Add a game` shows the example as it is."""

from __future__ import annotations

import ast
import re

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
