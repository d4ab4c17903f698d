"""The reference is made from docstrings and signatures, so every public name has both."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
PACKAGE = Path(__file__).parents[2] / "src" / "midnight"
WANTED = [
    "games",
    "errors",
    "bots",
    "bots.search",
    "bots.names",
    "bots.careless",
    "bots.learned",
    "kernel.game",
    "kernel.plain",
    "kernel.words",
    "kernel.lexicon",
    "kernel.stops",
    "kernel.position",
    "kernel.settings",
    "kernel.show",
    "kernel.art",
    "kernel.state",
    "kernel.ints",
    "kernel.wide",
    "kernel.eventlog",
    "kernel.rng",
    "kernel.playout",
    "lab.compiled.series",
    "kernel.record",
    "kernel.content",
    "kernel.files",
    "kernel.paths",
    "kernel.rulebook",
    "kernel.native",
    "kernel.cells",
    "kernel.features",
    "outside.named",
    "outside.engine",
    "lab.simulate",
    "lab.tasks",
    "lab.pool",
    "lab.results",
    "lab.measures",
    "lab.compare",
    "lab.sequences",
    "lab.statistics",
    "lab.ladder",
    "lab.ratings",
    "testing.contract",
    "testing.scene",
    "testing.layout",
]

Function = ast.FunctionDef | ast.AsyncFunctionDef


def source_of(module: str) -> Path:
    """The source of a module."""
    path = PACKAGE / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def public(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, ast.ClassDef | Function]]:
    """Classes, functions and methods that are not underscored."""
    for node in body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
            yield f"{within}{node.name}", node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{node.name}.")


def untyped(node: Function, *, method: bool) -> list[str]:
    """The parts of a signature that have no type."""
    plain = any(isinstance(mark, ast.Name) and mark.id == "staticmethod" for mark in node.decorator_list)
    given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    given += [one for one in (node.args.vararg, node.args.kwarg) if one is not None]
    wanting = [one.arg for one in given[1 if method and not plain else 0 :] if one.annotation is None]
    return wanting if node.returns is not None else [*wanting, "what it returns"]


@pytest.fixture(params=WANTED)
def module(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_public_name_has_a_docstring(module: str) -> None:
    tree = ast.parse(source_of(module).read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), module
    assert [name for name, node in public(tree.body) if not ast.get_docstring(node)] == []


def test_no_docstring_repeats_the_signature(module: str) -> None:
    """One sentence that says something; never a list of parameters."""
    tree = ast.parse(source_of(module).read_text(encoding="utf-8"))
    for name, node in public(tree.body):
        said = ast.get_docstring(node) or ""
        assert not re.search(r"^\s*(Args|Arguments|Parameters|Returns|Raises):?\s*$|:param ", said, re.MULTILINE), name


def test_every_public_signature_is_typed(module: str) -> None:
    tree = ast.parse(source_of(module).read_text(encoding="utf-8"))
    wanting = {
        name: missing
        for name, node in public(tree.body)
        if isinstance(node, Function) and (missing := untyped(node, method="." in name))
    }
    assert wanting == {}


def test_what_is_wanting_is_found() -> None:
    tree = ast.parse("class One:\n    def two(self, a, *, b: int): ...\n    def _three(self): ...\n")
    found = dict(public(tree.body))
    assert list(found) == ["One", "One.two"]
    two = found["One.two"]
    assert isinstance(two, Function)
    assert untyped(two, method=True) == ["a", "what it returns"]
    assert ast.get_docstring(two) is None


def test_the_reference_names_every_module_once_and_no_other() -> None:
    named = [
        name
        for page in sorted(REFERENCE.glob("*.md"))
        for name in re.findall(r"^\.\. automodule:: midnight\.(\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert sorted(named) == sorted(WANTED)
    assert all(importlib.util.find_spec(f"midnight.{name}") for name in WANTED)
