"""The sources of a game's content: our files, the user's own, those of a record, and changes to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import orjson

from midnight.kernel import paths
from midnight.kernel.content import ContentError, parse

HEADING = re.compile(r"\[\[?([^\]]+)\]\]?\s*(?:#\s*(.*))?$")
KEY = re.compile(r'([\w-]+|"[^"]*")\s*=\s*(.*)$')
BELOW = re.compile(r"\.([\w.]+): (.*)$")  # of a comment: what a key below the next one means
CALLED = {"id": "what paths, words and records call it", "name": "what people call it"}
BEHIND = re.compile(r"""^(?:[^#"']|"[^"]*"|'[^']*')*#\s*(.*)$""")


class Files:
    """The content of one game as it is read: `tables` has all of it, by the keys that dotted paths begin with.

    `own` has the files that are not ours, by the setting that names them. They become part of the record.
    """

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        self.given = given or {}
        self.tables: dict[str, Any] = {}
        self.names: dict[str, str] = {}  # what errors call the file of each setting
        self.own: dict[str, Any] = {}
        self.comments: dict[str, str] = {}
        self.changes: dict[str, str] = {}

    def read(self, setting: str, name: str, ours: Path, missing: str, under: str = "") -> dict[str, Any]:
        """The tables of our file of that name, or else of the user's own, from the record or by its path."""
        if ours.is_file():
            self.names[setting] = ours.name
            return self.load_ours(ours, under)
        self.names[setting] = Path(name).name
        if setting in self.given:
            tables: dict[str, Any] = deepcopy(self.given[setting])
            if not isinstance(tables, dict):
                raise ContentError(f"{setting}: the content that came along must be a table, not {tables!r}")
        elif Path(name).is_file():
            tables = self.load(Path(name), under)
        else:
            raise ContentError(missing)
        self.own[setting] = deepcopy(tables)
        return tables

    def one(self, setting: str, name: str, folder: Path, what: str) -> None:
        """Read the content of a game that has one file."""
        ours = folder / f"{name}.toml"
        names = ", ".join(sorted(file.stem for file in folder.glob("*.toml")))
        missing = f"there is no {what} {name!r}: give the path of a {what} file, or one of {names}"
        self.tables = self.read(setting, name, ours, missing)

    def load(self, path: Path, under: str = "") -> dict[str, Any]:
        """The tables of a file, with its comments kept. Its paths begin with `under`."""
        text = text_of(path)
        self.comments.update((under + key, said) for key, said in comments_of(text).items())
        return parse(text, str(path))

    def load_ours(self, path: Path, under: str = "") -> dict[str, Any]:
        """The tables of a file of ours, which is read once; each call gives new tables, which may be changed."""
        data, comments = read_once(path)
        self.comments.update((under + key, said) for key, said in comments.items())
        tables: dict[str, Any] = orjson.loads(data)
        return tables

    def change(self, wishes: Mapping[str, str]) -> dict[str, str]:
        """Apply changes to the tables; the changes that had an effect, by full path."""
        self.changes = paths.apply(self.tables, wishes)
        return self.changes

    def meaning(self, place: paths.Place) -> str:
        """The comment for a place: of its key, of that key elsewhere, or of the table around it."""
        rows = {number for number, word in enumerate(place.words) if is_row(self.tables, place.words[: number + 1])}
        words = [word for number, word in enumerate(place.words) if number not in rows]
        path = ".".join(words)
        if path in self.comments:
            return self.comments[path]
        if words[-1] in CALLED:
            return CALLED[words[-1]]
        ends = [".".join(words[at:]) for at in range(1, len(words) - 1)]
        alike = (said for end in ends for key, said in self.comments.items() if key.endswith(f".{end}"))
        around = (self.comments.get(".".join(words[:at]), "") for at in range(len(words) - 1, 0, -1))
        return next(alike, "") or next(filter(None, around), "")


def text_of(path: Path) -> str:
    """A content file's text; an error that names it if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: cannot be read ({error})") from None


@cache
def read_once(path: Path) -> tuple[bytes, dict[str, str]]:
    """A file of ours and its comments, kept in a form that is quickly turned into tables."""
    text = text_of(path)
    return orjson.dumps(parse(text, str(path))), comments_of(text)


def is_row(tables: Any, words: tuple[str, ...]) -> bool:
    """Whether the last of these words names a row of a list."""
    value = tables
    for word in words[:-1]:
        value = below(value, word)
    return isinstance(value, list)


def below(value: Any, word: str) -> Any:
    """The entry of a table or list that a word of a path names."""
    if isinstance(value, list):
        rows = enumerate(value, 1)
        return next(row for number, row in rows if paths.label_of(row, number) == word)
    return next(kept for key, kept in value.items() if paths.NO_WORD.sub("_", key) == word)


def comments_of(text: str) -> dict[str, str]:
    """The first comment for each key of a TOML file, by its path without rows of lists.

    A line `# .cell: column and row` above a key is for every `cell` below that key.
    """
    found: dict[str, str] = {}
    heading: list[str] = []
    above: list[str] = []
    _, _, body = text.partition("\n\n") if text.startswith("#") else ("", "", text)  # it begins with what the file is
    for line in map(str.strip, body.splitlines()):
        if line.startswith("#"):
            above.append(line.lstrip("# "))
            continue
        if head := HEADING.match(line):
            heading = [word.strip(' "') for word in head[1].split(".")]
            said, words = head[2] or "", heading
        elif key := KEY.match(line):
            behind = BEHIND.match(key[2])
            said, words = behind[1] if behind else "", [*heading, key[1].strip('"')]
        else:
            above = []
            continue
        for lower in filter(None, map(BELOW.match, above)):
            found.setdefault(".".join([*words, lower[1]]), lower[2])
        said = said or " ".join(line for line in above if not BELOW.match(line))
        above = []
        if said and words[-1] != "source":
            found.setdefault(".".join(words), said)
    return found
