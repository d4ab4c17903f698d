"""The build: what is compiled is what the sources say, and nothing names this or any machine."""

from __future__ import annotations

import importlib
from pathlib import Path

import midnight
from midnight.env.marks import quickest

PACKAGE = Path(midnight.__file__).parent


def compiled() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.so"))


def test_no_compiled_module_is_older_than_its_source() -> None:
    for library in compiled():
        name = library.with_name(library.name.split(".")[0])
        source = next(path for path in (name.with_suffix(".py"), name.with_suffix(".c")) if path.exists())
        assert library.stat().st_mtime >= source.stat().st_mtime, f"{source} was changed after it was compiled"


def test_kernel_rules_and_bots_run_compiled_unless_they_must_not() -> None:
    ending = ".py" if midnight.PURE or not compiled() else ".so"
    names = ["midnight.kernel.ints", "midnight.kernel.state", "midnight.kernel.playout", "midnight.lab.compiled.series"]
    for room in [*PACKAGE.glob("games/*/rules"), *PACKAGE.glob("games/*/bots")]:
        modules = [path.relative_to(PACKAGE).with_suffix("") for path in room.glob("*.py") if path.stem != "__init__"]
        assert modules
        names += [f"midnight.{'.'.join(module.parts)}" for module in modules]
    assert quickest().__name__ == ("midnight.env.marks" if ending == ".py" else "midnight.env._marks")
    for name in names:
        assert str(importlib.import_module(name).__file__).endswith(ending)
