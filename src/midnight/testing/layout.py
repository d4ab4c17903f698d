"""The rooms of a game's house: what must be there, what may be there, and what is misplaced."""

from __future__ import annotations

import ast
from pathlib import Path

FILES = {"__init__.py", "game.py", "RULES.md"}
# What every room has, under these names; a room that outgrows them has parts beside them.
ROOMS = {
    "content": {"reading.py"},
    "rules": {"ids.py"},
    "words": {"options.py", "story.py", "position.py"},
    "show": {"view.py", "text.py", "picture.py", "reckoning.py"},
    "bots": {"sensible.py"},
}
# Language has few parts, so that a word is found: the reading half of position.py, the questions of options.py, and
# what both halves call things by, the places, points and frames of flow of a larger game, and what people at a real
# table call it; what the fields of a position mean; whole plans for a touch, and the ways they lead.
PARTS_OF_WORDS = {
    "reading.py",
    "questions.py",
    "stops.py",
    "places.py",
    "points.py",
    "frames.py",
    "names.py",
    "calls.py",
    "cells.py",
    "plans.py",
    "touches.py",
    "phrases.py",
    "ways.py",
}
PROMISE = "bots/promise.toml"  # what players have learned
ART = "show/art"  # drawings, which `kernel/art.py` reads
LONGEST = 400
USUAL = 250


def misplaced(house: Path) -> list[str]:
    """Everything that is wrong with the rooms of a game's folder, in words; nothing if it is in order."""
    found = [f"{name} is missing" for name in sorted(FILES | set(ROOMS)) if not (house / name).exists()]
    for path in kept(house):
        if path.is_dir() and path.name in ROOMS:
            found += misplaced_in(path)
        elif path.name not in FILES | set(ROOMS):
            found.append(f"{path.name} belongs into one of the rooms {', '.join(ROOMS)}")
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in house.rglob("*.py")}
    found += [f"{path.relative_to(house)} has {lines} lines" for path, lines in lengths.items() if lines > LONGEST]
    if sum(lines > USUAL for lines in lengths.values()) * 3 > len(lengths):
        found.append(f"more than a third of the files have over {USUAL} lines")
    return found


def kept(folder: Path) -> list[Path]:
    """What stands in a folder, without what the interpreter and the compiler leave there."""
    return sorted(
        path for path in folder.iterdir() if path.name != "__pycache__" and path.suffix not in (".so", ".pyd")
    )


def misplaced_in(room: Path) -> list[str]:
    """Everything that is wrong with one room, in words."""
    found = [f"{room.name}/{name} is missing" for name in sorted(ROOMS[room.name]) if not (room / name).exists()]
    if not is_one_line(room / "__init__.py"):
        found.append(f"{room.name}/__init__.py must say in one line what the room is for, and nothing else")
    for path in kept(room):
        where = f"{room.name}/{path.name}"
        known = path.suffix == ".py" or (room.name == "content" and path.suffix == ".toml") or where == PROMISE
        if where == ART:
            found += [f"{where}/{one.name} is no SVG file" for one in kept(path) if one.suffix != ".svg"]
        elif path.is_dir() and room.name == "rules":
            if not is_one_line(path / "__init__.py"):
                found.append(f"{where}/__init__.py must say in one line what stands there, and nothing else")
        elif path.is_dir() or not known:
            found.append(f"{where} is out of place")
        elif path.stem.startswith((room.name, room.name.removesuffix("s") + "_")):
            found.append(f"{where} repeats its room's name")
        elif room.name == "words" and path.name not in {"__init__.py"} | ROOMS["words"] | PARTS_OF_WORDS:
            found.append(f"{where}: language is kept in {', '.join(sorted(ROOMS['words'] | PARTS_OF_WORDS))}")
    return found


def is_one_line(path: Path) -> bool:
    """Whether a file has only a docstring, on one line."""
    if not path.is_file():
        return False
    text = path.read_text(encoding="utf-8")
    body = ast.parse(text).body
    return len(body) == 1 and bool(ast.get_docstring(ast.parse(text))) and text.count("\n") == 1


def imports_of(path: Path) -> set[str]:
    """The modules a file imports, also from within functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found
