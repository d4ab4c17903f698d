"""Which test holds which rule: read from the tests' own marks."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import click

from midnight.errors import UserError
from midnight.kernel.game import Game


def marks_of(path: Path) -> dict[str, list[str]]:
    """Rule id to test names, from `@pytest.mark.rule("HC-7.8", ...)` or `@rule(...)` for short, in one file."""
    found: dict[str, list[str]] = defaultdict(list)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for mark in node.decorator_list:
                for rule in rules_in(mark):
                    found[rule].append(f"{path.name}::{node.name}")
    return found


def rules_in(mark: ast.expr) -> list[str]:
    if not isinstance(mark, ast.Call):
        return []
    name = mark.func.attr if isinstance(mark.func, ast.Attribute) else getattr(mark.func, "id", "")
    if name != "rule":
        return []
    return [str(arg.value) for arg in mark.args if isinstance(arg, ast.Constant)]


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    if not folder.is_dir():
        raise UserError(f"there is no folder {folder} with tests: run this in a checkout, or name it with --tests")
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for rule, names in marks_of(path).items():
            found[rule] += names
    return found


def print_coverage(kind: Game, folder: Path) -> int:
    """Every rule id with its tests; 1 if a rule has none."""
    tests = tests_by_rule(folder)
    rules = list(kind.rulebook().rules)
    missing = [rule for rule in rules if rule not in tests]
    for rule in rules:
        names = tests.get(rule, ())
        click.echo(f"{rule:<9} {', '.join(names) if names else 'NO TEST'}")
    click.echo(f"{len(rules) - len(missing)} of {len(rules)} rules have a test")
    return 1 if missing else 0
