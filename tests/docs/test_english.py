"""What people read can be read alone: no docstring leans on its neighbour, and a person is they."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, FENCE, ROOT
from tests.docs.test_reference import WANTED, public, source_of

LEANS = re.compile(r"^(The same\b|As the other\b|What was asked for\b)")
FOREIGN = re.compile(r"\b(he|his|him|anew|as ever|so many)\b", re.IGNORECASE)
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_speaks_plainly(page: Path) -> None:
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    lines = [line for line in prose.splitlines() if not line.startswith("|")]  # the table of style has bad examples
    assert [line for line in lines if FOREIGN.search(line)] == []


@pytest.mark.parametrize("module", WANTED)
def test_a_docstring_stands_alone(module: str) -> None:
    tree = ast.parse(source_of(module).read_text(encoding="utf-8"))
    said = [ast.get_docstring(node) or "" for _, node in public(tree.body)]
    assert [one for one in said if LEANS.search(one) or FOREIGN.search(one)] == []
