"""The TOML files, ours and the user's, laid over each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from midnight.kernel.content import ContentError, Table
from midnight.kernel.files import Files

FOLDER = Path(__file__).parent
SETTING = "content"
CARD_GROUPS = ("trash", "features", "surprises", "risk_residents", "residents", "events", "animals", "pets")
TABLES = ("street", "night", "ap", "costs", "sizes", "totals", "tags", "animal_tags")


def read_files(own: str, files: Files) -> Files:
    """Our files put together, with the user's file over them; `files.names` remembers where each row stands."""
    files.tables = {**dict.fromkeys(TABLES), **{group: [] for group in CARD_GROUPS}}
    for path in sorted(FOLDER.glob("*.toml")):
        lay(files, files.load_ours(path), path.name)
    if own:
        missing = f"there is no content file {own!r}: give the path of a TOML file with cards"
        data = files.read(SETTING, own, Path(), missing)
        if "totals" not in data:
            forget_totals(files, files.names[SETTING])
        lay(files, data, files.names[SETTING])
    return files


def forget_totals(files: Files, where: str) -> None:
    """How many cards there are in all is checked for our own content only."""
    files.tables["totals"] = {}
    files.names["totals"] = where


def lay(files: Files, data: dict[str, Any], where: str) -> None:
    """Whatever table the file holds takes the place of ours; what stands under `add` is added."""
    for key, value in data.items():
        if key == "add":
            for group, rows in Table(data, where).table("add").data.items():
                lay_rows(files, group, rows, where, keep=True)
        elif key in CARD_GROUPS:
            lay_rows(files, key, value, where, keep=False)
        elif key in TABLES:
            files.tables[key] = Table(data, where).get(key, dict)
            files.names[key] = where
        else:
            known = ", ".join((*CARD_GROUPS, *TABLES, "add"))
            raise ContentError(f"{where}: {key}: is not known here; known are {known}")


def lay_rows(files: Files, group: str, rows: Any, where: str, *, keep: bool) -> None:
    if group not in CARD_GROUPS:
        raise ContentError(f"{where}: add: {group}: is no kind of card; there are {', '.join(CARD_GROUPS)}")
    tables = [table.data for table in Table({group: rows}, where).tables(group)]
    files.tables[group] = files.tables[group] + tables if keep else tables
    files.names.update((f"{group}: {title(row)}", where) for row in tables)


def title(row: dict[str, Any]) -> str:
    """What errors call a card."""
    return " ".join(str(row[key]) for key in ("id", "name") if key in row) or "a card without a name"


class Source:
    """The tables, each with the place that its errors name."""

    def __init__(self, files: Files) -> None:
        self.files = files

    def table(self, key: str) -> Table:
        return Table(self.files.tables[key], f"{self.files.names[key]}: {key}")

    def cards(self, group: str) -> list[Table]:
        """The tables of a group; errors name the card."""
        found: list[Table] = []
        for row in self.files.tables[group]:
            name = f"{group}: {title(row)}"
            found.append(Table(row, f"{self.files.names.get(name, SETTING)}: {name}"))
        return found
