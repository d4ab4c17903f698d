"""The pages of the site as the tests read them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)

RUN = ("python", "sh", "console")
READ = ("toml",)
PLAIN = ("text", "nginx", "ini")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the line of the page it begins at."""

    language: str
    text: str
    line: int


ELSEWHERE = {"add-a-game.md"}  # its commands install a package: tests/examples does what it says


def pages() -> list[Path]:
    """Every page of prose; the reference has its own tests."""
    return sorted(page for page in DOCS.glob("*.md") if page.name not in ELSEWHERE)


def blocks_of(page: Path) -> list[Block]:
    """The fenced blocks that are no directives."""
    text = page.read_text(encoding="utf-8")
    found = [
        Block(match[2].strip(), match[3], text.count("\n", 0, match.start()) + 2) for match in FENCE.finditer(text)
    ]
    return [block for block in found if not block.language.startswith("{")]


def tables_of(text: str) -> list[list[list[str]]]:
    """The tables of a Markdown text: rows of cells, heads first."""
    found: list[list[list[str]]] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("|"):
            cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if not inside:
                found.append([])
            if not all(set(cell) <= {"-", ":"} for cell in cells):
                found[-1].append(cells)
        inside = line.startswith("|")
    return found


def section_of(page: Path, heading: str) -> str:
    """What stands under a heading, down to the next one of its level; without fenced blocks."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    level = heading.split(" ")[0]
    found = re.search(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{len(level)}}} |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, f"{page.name} has no {heading!r}"
    return found[1]
