"""The TOML files, ours and the user's, laid over each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from midnight.kernel.content import ContentError, Table, load

FOLDER = Path(__file__).parent
CARD_GROUPS = ("trash", "features", "surprises", "risk_residents", "residents", "events", "animals", "pets")
TABLES = ("street", "night", "ap", "costs", "sizes", "totals", "tags", "animal_tags")


class Source:
    """Our files put together, with the user's file over them; each row remembers its file."""

    def __init__(self, own: Path | None) -> None:
        self.rows: dict[str, list[tuple[dict[str, Any], str]]] = {group: [] for group in CARD_GROUPS}
        self.tables: dict[str, tuple[dict[str, Any], str]] = {}
        for path in sorted(FOLDER.glob("*.toml")):
            self.lay(load(path), path.name)
        if own is not None:
            data = load(own)
            if "totals" not in data:
                self.tables["totals"] = ({}, own.name)
            self.lay(data, own.name)

    def lay(self, data: dict[str, Any], where: str) -> None:
        """Whatever table the file holds takes the place of ours; what stands under `add` is added."""
        for key, value in data.items():
            if key == "add":
                for group, rows in Table(data, where).table("add").data.items():
                    self.rows_of(group, rows, where, keep=True)
            elif key in CARD_GROUPS:
                self.rows_of(key, value, where, keep=False)
            elif key in TABLES:
                self.tables[key] = (Table(data, where).get(key, dict), where)
            else:
                known = ", ".join((*CARD_GROUPS, *TABLES, "add"))
                raise ContentError(f"{where}: {key}: is not known here; known are {known}")

    def rows_of(self, group: str, rows: Any, where: str, *, keep: bool) -> None:
        if group not in CARD_GROUPS:
            raise ContentError(f"{where}: add: {group}: is no kind of card; there are {', '.join(CARD_GROUPS)}")
        tables = [(table.data, where) for table in Table({group: rows}, where).tables(group)]
        self.rows[group] = self.rows[group] + tables if keep else tables

    def table(self, key: str) -> Table:
        data, where = self.tables[key]
        return Table(data, f"{where}: {key}")

    def cards(self, group: str) -> list[Table]:
        """The tables of a group; errors name the card."""
        found: list[Table] = []
        for data, where in self.rows[group]:
            name = " ".join(str(data[key]) for key in ("id", "name") if key in data) or "a card without a name"
            found.append(Table(data, f"{where}: {group}: {name}"))
        return found

    def everything(self) -> dict[str, Any]:
        return {
            **{key: data for key, (data, _) in self.tables.items()},
            **{k: [d for d, _ in v] for k, v in self.rows.items()},
        }
