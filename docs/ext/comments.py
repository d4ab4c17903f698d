"""Our sources as autodoc should read them.

A field is described by the comment behind it, a constant by the comment behind or above it; code in a docstring is
indented after a colon, as in Markdown.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import PycodeError
from sphinx.pycode import ModuleAnalyzer

Docs = dict[tuple[str, str], list[str]]
BEHIND = re.compile(r"^[^#\"']*(?:\"[^\"]*\"[^#\"']*|'[^']*'[^#\"']*)*  # (.+)$")


def comment_behind(line: str) -> str:
    found = BEHIND.match(line)
    return found[1] if found else ""


def comment_above(lines: list[str], number: int) -> str:
    """Of the comment that heads this line's paragraph; not what heads a section of the file."""
    while number and lines[number - 1].strip() and not lines[number - 1].startswith("#"):
        number -= 1
    said: list[str] = []
    while number and lines[number - 1].startswith("# "):
        number -= 1
        said.insert(0, lines[number][2:])
    return "" if any(line.startswith("===") for line in said) else " ".join(said)


def name_of(node: ast.stmt) -> str:
    """The one name this statement gives a value or a type."""
    targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
    target = targets[0] if len(targets) == 1 else None
    return target.id if isinstance(target, ast.Name) else ""


def is_for_others(node: ast.stmt, name: str) -> bool:
    """Constants that are said to be final, and names of types."""
    final = isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("Final")
    return final or (len(name) > 1 and not name.isupper() and not name.startswith("_"))


def described(source: str) -> Docs:
    """What comments say of fields and constants."""
    lines = source.splitlines()
    found: Docs = {}
    for node in ast.parse(source).body:
        name = name_of(node)
        if name and is_for_others(node, name):
            said = comment_behind(lines[node.lineno - 1]) or comment_above(lines, node.lineno - 1)
            found["", name] = [said]
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if name := name_of(part):
                    found[node.name, name] = [comment_behind(lines[part.lineno - 1])]
    return {key: [*said, ""] for key, said in found.items() if said[0]}


def add_comments(app: Sphinx, what: str, name: str, *rest: Any) -> None:
    """Before autodoc looks at a module's members it looks at the module's docstring, and so do we."""
    if what == "module":
        try:
            analyzer = ModuleAnalyzer.for_module(name)
            analyzer.analyze()
        except PycodeError:
            return
        for key, said in described(analyzer.code).items():
            analyzer.attr_docs.setdefault(key, said)


def mark_code(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """`such as:`, an empty line and an indent begin a piece of code."""
    for number, line in enumerate(lines[:-2]):
        if line.endswith(":") and not line.endswith("::") and not lines[number + 1] and lines[number + 2][:4] == "    ":
            lines[number] = f"{line}:"


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("autodoc-process-docstring", add_comments)
    app.connect("autodoc-process-docstring", mark_code)
    return {"parallel_read_safe": True}
