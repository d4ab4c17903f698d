"""Which tests hold which rule, read from the marks of the tests."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from midnight.errors import UserError


def marks_of(path: Path) -> dict[str, list[str]]:
    """The tests of each rule id in one file, from `@pytest.mark.rule("HC-7.8", ...)` or `@rule(...)` for short."""
    found: dict[str, list[str]] = defaultdict(list)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for mark in node.decorator_list:
                for rule in rules_in(mark):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


def rules_in(mark: ast.expr) -> list[str]:
    """The rule ids that a decorator names."""
    if not isinstance(mark, ast.Call):
        return []
    name = mark.func.attr if isinstance(mark.func, ast.Attribute) else getattr(mark.func, "id", "")
    if name != "rule":
        return []
    return [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """The tests of each rule id in all files of a folder."""
    if not folder.is_dir():
        raise UserError(f"there is no folder {folder} with tests: run this in a checkout, or name it with --tests")
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for rule, names in marks_of(path).items():
            found[rule] += names
    return found
