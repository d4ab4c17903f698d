"""The site as a whole: it builds without a warning, needs no network, and nothing in it leads nowhere."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

import pytest

from midnight.cli import cli
from tests.docs.pages import DOCS, ROOT, section_of

SOURCES = ROOT / "src" / "midnight"
SMALLEST_TYPE = 14


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does, but afresh."""
    if find_spec("sphinx") is None:
        pytest.skip("Sphinx is not installed: it is in the dependency groups test and docs")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    done = subprocess.run(
        [*command, "-d", str(folder / "doctrees"), str(DOCS), str(folder / "html")],
        capture_output=True,
        text=True,
        env={**os.environ, "MIDNIGHT_PURE": "1"},
    )
    assert done.returncode == 0, done.stderr
    return folder / "html"


class Links(HTMLParser):
    """What a page links to and loads, and the places in it that can be linked to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.places: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.places.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        loaded = given.get("src") if tag != "link" else given.get("href")
        if loaded and given.get("rel") not in ("index", "search", "next", "prev"):
            self.loads.append(loaded)


def test_every_link_leads_somewhere_and_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    read = {page: Links(page) for page in site.rglob("*.html") if "_modules" not in page.parts}
    assert len(read) > 15
    for page, found in read.items():
        for address in found.loads:
            assert not urlsplit(address).netloc, f"{page.name} loads {address}"
        for address in [*found.links, *found.loads]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.is_file(), f"{page.name} leads to {address}"
            if parts.fragment and target in read:
                assert unquote(parts.fragment) in read[target].places, f"{page.name} leads to {address}"


def test_what_is_generated_is_there(site: Path) -> None:
    commands = (site / "command-line.html").read_text(encoding="utf-8")
    for name in cli.commands:
        assert f"midnight {name}" in commands
    for page in site.glob("*.html"):
        assert "<!-- generated" not in page.read_text(encoding="utf-8"), page.name


# === How it works ===


def names_in(path: Path) -> set[str]:
    """What a file defines: functions, classes, `Class.method`, and names of tables."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        return set(re.findall(r"^ *(?:export )?(?:async )?(?:function )?([a-zA-Z]+)\(.*\{$", text, re.MULTILINE))
    found: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            parts = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
            found |= {f"{node.name}.{part.name}" for part in parts}
        if isinstance(node, ast.AnnAssign | ast.Assign):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            found.add(ast.unparse(target))
    return found


def test_every_name_on_the_way_of_the_die_is_real() -> None:
    """`- `file` `name`, `name`: what happens`."""
    steps = section_of(DOCS / "how-it-works.md", "## One die, step by step")
    found = re.findall(r"^- `([^`]+)` ((?:`[^`]+`(?:, )?)+): ", steps, re.MULTILINE)
    assert len(found) == len(re.findall(r"^- ", steps, re.MULTILINE)) > 20
    for file, names in found:
        known = names_in(SOURCES / file)
        for name in re.findall(r"`([^`]+)`", names):
            assert name in known, f"{file} has no {name}"


# === The drawing ===


def test_the_drawing_is_described_and_its_type_is_large_enough() -> None:
    drawing = ElementTree.parse(DOCS / "drawings" / "one-die.svg").getroot()
    name = "{http://www.w3.org/2000/svg}"
    for part in ("title", "desc"):
        assert (drawing.findtext(f"{name}{part}") or "").strip()
    sizes = [float(text.attrib["font-size"]) for text in drawing.iter(f"{name}text")]
    assert sizes
    assert min(sizes) >= SMALLEST_TYPE


def test_the_names_in_the_drawing_are_real() -> None:
    drawing = ElementTree.parse(DOCS / "drawings" / "one-die.svg").getroot()
    said = " ".join(text.text or "" for text in drawing.iter("{http://www.w3.org/2000/svg}text"))
    houses = SOURCES / "games" / "castle"
    for file in re.findall(r"[a-z_/]+\.(?:py|js)\b", said):
        assert any((folder / file).is_file() for folder in (SOURCES, houses, SOURCES / "web" / "static")), file
