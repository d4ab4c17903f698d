"""The build: what is compiled is what the sources say, and nothing names this or any machine."""

from __future__ import annotations

import importlib
from pathlib import Path

import midnight
from midnight.games import games

PACKAGE = Path(midnight.__file__).parent


def compiled() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.so"))


def test_no_compiled_module_is_older_than_its_source() -> None:
    for library in compiled():
        source = library.with_name(library.name.split(".")[0] + ".py")
        assert library.stat().st_mtime >= source.stat().st_mtime, f"{source} was changed after it was compiled"


def test_kernel_rules_and_bots_run_compiled_unless_they_must_not() -> None:
    ending = ".py" if midnight.PURE or not compiled() else ".so"
    names = ["midnight.kernel.ints", "midnight.kernel.state", "midnight.kernel.playout", "midnight.kernel.series"]
    for kind in games().values():
        bots = [path for path in kind.folder.rglob("*.py") if path.stem == "bot" or path.parent.name == "bots"]
        modules = [path.relative_to(PACKAGE).with_suffix("") for path in bots if path.stem != "__init__"]
        assert modules
        names += [f"midnight.{'.'.join(module.parts)}" for module in modules]
    for name in names:
        assert str(importlib.import_module(name).__file__).endswith(ending)


def test_every_game_has_the_same_files() -> None:
    for kind in games().values():
        have = {path.name for path in kind.folder.iterdir()}
        assert {"RULES.md", "content", "content.py", "words.py", "view.py", "text.py", "picture.py"} <= have
        # What outgrows a file is a folder of chapters.
        assert {"rules.py", "rules"} & have
        assert {"bot.py", "bots"} & have
