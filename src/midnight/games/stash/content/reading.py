"""Reads the files of a game, map, houses, costumes, charts, numbers; the rules get them as tables."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from midnight.games.stash.content.charts import Bully, check_charts
from midnight.games.stash.content.costumes import Costume, check_costumes
from midnight.games.stash.content.houses import ACTIONS, Card, check_houses
from midnight.games.stash.content.map import MapFile, check_map
from midnight.games.stash.content.numbers import Numbers, check_numbers
from midnight.games.stash.rules import ids
from midnight.games.stash.rules.cards import Cards
from midnight.games.stash.rules.charts import Charts
from midnight.games.stash.rules.terms import Terms
from midnight.games.stash.rules.town import Town
from midnight.kernel.content import Table, fingerprint
from midnight.kernel.files import Files

FOLDER = Path(__file__).parent
# Each part of a game, and the name of our file.
OURS = {"map": "neighbourhood", "houses": "houses", "costumes": "costumes", "charts": "charts", "numbers": "numbers"}


@dataclass(frozen=True)
class Content:
    """All five files, checked one by one and against each other."""

    map: MapFile
    numbers: Numbers
    types: tuple[str, ...]
    costumes: tuple[Costume, ...]
    cards: tuple[Card, ...]
    bullies: tuple[Bully, ...]
    fingerprint: str

    def town(self) -> Town:
        """The map for the rules."""
        return Town(list(self.map.step), list(self.map.house), self.map.treehouse, list(self.map.base))

    def house_cards(self) -> Cards:
        """House cards and costumes for the rules."""
        ordinary = [card for card in self.cards if not card.special]
        bonus = [dict(card.bonuses).get(kind, 0) for card in ordinary for kind in range(len(self.types))]
        cheap = self.types.index("Cheap") if "Cheap" in self.types else -1
        columns = {
            "candy": [card.candy for card in ordinary],
            "dark_from": [card.dark_from for card in ordinary],
            "bonus": bonus,
            "action": [ACTIONS.index(card.action) if card.special else -1 for card in self.cards],
            "gift_type": [card.type for card in self.cards],
            "gift": [card.candy for card in self.cards],
            "gift_rule": [int(ids.MS_7_8 if card.type == cheap else ids.MS_7_7) for card in self.cards],
            "count": [card.count for card in self.cards],
            "costume_type": [costume.type for costume in self.costumes],
        }
        return Cards(columns, len(self.types))

    def terms(self) -> Terms:
        """The numbers and charts for the rules, with every option at its default."""
        numbers = self.numbers
        charts = Charts([row for bully in self.bullies for row in bully.rows], numbers.die)
        counts = {name: getattr(numbers, name) for name in ("rounds", "bank", "wins", "equal_throws")}
        return Terms(counts, list(numbers.limits), charts)


def read_files(names: dict[str, str], files: Files) -> Files:
    """The five files by their settings, each ours or the user's own; what is left out is ours."""
    for part, ours in OURS.items():
        name = names.get(part, ours)
        path = FOLDER / f"{name}.toml" if name == ours else Path()
        missing = f"{part}: there is no file {name!r}: give the path of a file, or {ours} for ours"
        files.tables[part] = files.read(part, name, path, missing, f"{part}.")
    return files


def read_content(files: Files) -> Content:
    """The five files, checked."""
    data = files.tables
    tables = {part: Table(data[part], files.names[part]) for part in OURS}
    numbers = check_numbers(tables["numbers"])
    town = check_map(tables["map"])
    types, costumes = check_costumes(tables["costumes"])
    cards = check_houses(tables["houses"], types, numbers, sum(1 for house in town.house if house >= 0))
    bullies = check_charts(tables["charts"], types, numbers)
    return Content(town, numbers, types, costumes, cards, bullies, fingerprint(data))
