"""Compiles the rules with mypyc where there is a C compiler; pyproject.toml says everything else."""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.dist import Distribution

HERE = Path(__file__).parent
KERNEL = ("ints", "rng", "state", "playout", "series")


def compiled_sources() -> list[str]:
    """The kernel's hot modules, and of each game its rules and its bots; of one game only if MIDNIGHT_GAME names it."""
    package = HERE / "src" / "midnight"
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    found += sorted(package.glob("bots/*.py"))
    game = os.environ.get("MIDNIGHT_GAME") or "*"
    for room in ("rules", "bots"):
        found += sorted(package.glob(f"games/{game}/{room}/*.py"))
    return [str(path.relative_to(HERE)) for path in found if path.name != "__init__.py"]


def halves(sources: list[str]) -> list[tuple[list[str], str]]:
    """Two libraries that compile side by side: the kernel with the smaller games, and the larger games.

    Within a library one function can be inlined into another, so the kernel is not on its own.
    """
    games: dict[str, list[str]] = {}
    first: list[str] = []
    for source in sources:
        parts = Path(source).parts
        (games.setdefault(parts[3], []) if parts[2] == "games" else first).append(source)
    second: list[str] = []
    half = sum(size_of(source) for source in sources) / 2
    for files in sorted(games.values(), key=lambda files: sum(map(size_of, files))):
        room = sum(map(size_of, first)) + sum(map(size_of, files)) <= half
        (first if room else second).extend(files)
    return [(files, name) for files, name in ((first, "midnight_first"), (second, "midnight_second")) if files]


def size_of(source: str) -> int:
    return (HERE / source).stat().st_size


def can_compile() -> bool:
    """Try it: a module of one line that needs the Python headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        command = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        command.build_temp = command.build_lib = folder
        command.ensure_finalized()
        try:
            command.run()
        except BaseException:
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("MIDNIGHT_PURE"):
        return []
    if not can_compile():
        print("midnight: no C compiler was found, so the rules run uncompiled (slower, same results)", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = mypycify(compiled_sources(), opt_level="3", debug_level="0", separate=halves(compiled_sources()))
    for module in modules:
        # Nobody replaces our symbols at load time, so the C compiler may inline one function into another.
        module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]
    return modules


wanted = {"build", "bdist_wheel", "build_ext", "editable_wheel", "install", "develop"}
setup(options={"build_ext": {"parallel": 2}}, ext_modules=extensions() if wanted & set(sys.argv) else [])
