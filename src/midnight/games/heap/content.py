"""Reads and checks the cards; the rules get them as tables of numbers (compiled.py)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from midnight.games.heap.cardtext import clauses_text, event_text, surprise_text
from midnight.games.heap.clauses import Cost, Effect, Language, Trigger
from midnight.games.heap.rules.box import HOUSES, MOST_SEATS
from midnight.kernel.content import ContentError, Table, fingerprint, load

FOLDER = Path(__file__).parent / "content"
CARD_GROUPS = ("trash", "features", "surprises", "risk_residents", "residents", "events", "animals", "pets")
TABLES = ("street", "night", "ap", "costs", "sizes", "totals", "tags", "animal_tags")
# In the order of their numbers in rules/vocabulary.py
GROUPS = ("features", "surprises", "risk_residents", "residents", "events", "pets")
ABILITIES = ("Rummage", "Play Dead", "Slip Away", "Long Lope", "Magpie's Cousin", "Snatch")
SIZES = ("Tiny", "Compact", "Awkward")
TYPE_LINES = {
    "features": "Risk - Feature",
    "surprises": "Risk - Surprise",
    "risk_residents": "Risk - Resident",
    "residents": "Resident",
    "events": "Event",
    "pets": "Pet",
}


def slug(name: str) -> str:
    """A name as one word of a record."""
    return re.sub(r"[^A-Za-z0-9]+", "-", name.replace("'", "")).strip("-")


@dataclass(frozen=True)
class Item:
    """A Trash card."""

    id: str
    name: str
    size: int
    tags: tuple[str, ...]
    copies: int


@dataclass(frozen=True)
class Animal:
    name: str
    tags: tuple[str, ...]
    favored: tuple[str, ...]
    ability: int


@dataclass(frozen=True)
class Card:
    """A card with clauses: a Feature, Surprise, Resident, Event or Pet. Name, type line, rules box (TH-19.6)."""

    id: str
    name: str
    group: str
    label: str
    copies: int
    costs: tuple[Cost, ...]
    triggers: tuple[Trigger, ...]
    now: tuple[Effect, ...]
    scope: str
    who: str

    @property
    def type_line(self) -> str:
        return TYPE_LINES[self.group] + (f" ({self.label})" if self.label else "")

    @property
    def text(self) -> str:
        if self.group == "surprises":
            return surprise_text(self.scope, self.who, self.now)
        if self.group == "events":
            return event_text(self.now, self.costs, self.triggers)
        return clauses_text(self.costs, self.triggers) or "No effect."


@dataclass(frozen=True)
class Content:
    """Everything in the box, checked."""

    items: tuple[Item, ...]
    animals: tuple[Animal, ...]
    cards: tuple[Card, ...]
    item_tags: dict[str, tuple[str, ...]]  # with their parents
    animal_tags: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    night: dict[str, int]
    pickup: tuple[int, ...]
    night_names: tuple[str, ...]
    least_ap: int
    most_ap: int
    costs: tuple[int, int, int]
    size_vp: tuple[int, int, int]
    fingerprint: str

    def group(self, name: str) -> list[int]:
        """The card numbers of a group."""
        return [number for number, card in enumerate(self.cards) if card.group == name]


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


@cache
def our_content() -> Content:
    """The content of the package: it cannot change, so it is read once."""
    return check_content(Source(None))


def read_content(name: str) -> Content:
    """Our content, or ours under a user's file."""
    if not name:
        return our_content()
    if not Path(name).is_file():
        raise ContentError(f"there is no content file {name!r}: give the path of a TOML file with cards")
    return check_content(Source(Path(name)))


def check_content(source: Source) -> Content:
    tags = check_tags(source.table("tags"))
    classes = check_classes(source.table("animal_tags"), tags)
    animal_tags = tuple(tag for names in classes for tag in names)
    pets = tuple(table.get("name", str) for table in source.cards("pets"))
    language = Language(animal_tags, tuple(tags), pets)
    items = tuple(check_item(table, tags) for table in source.cards("trash"))
    animals = tuple(check_animal(table, classes, tags) for table in source.cards("animals"))
    cards = tuple(check_card(table, group, language) for group in GROUPS for table in source.cards(group))
    check_names(source, items, animals, cards)
    check_totals(source.table("totals"), items, animals, cards)
    night, pickup, names = check_night(source.table("night"))
    ap = source.table("ap")
    least = ap.number("least", 0, 99)
    most = ap.number("most", least, 99)
    ap.done()
    costs, sizes = source.table("costs"), source.table("sizes")
    content = Content(
        items,
        animals,
        cards,
        tags,
        animal_tags,
        check_street(source.table("street")),
        night,
        pickup,
        names,
        least,
        most,
        (costs.number("visit", 0, 9), costs.number("leave", 0, 9), costs.number("raid", 0, 9)),
        (sizes.number("Tiny", 0, 99), sizes.number("Compact", 0, 99), sizes.number("Awkward", 0, 99)),
        fingerprint(source.everything()),
    )
    costs.done()
    sizes.done()
    return content


def check_tags(table: Table) -> dict[str, tuple[str, ...]]:
    tags = {tag: tuple(table.list_of(tag, str)) for tag in table.data if tag != "source"}
    for tag, parents in tags.items():
        for parent in parents:
            table.check(tag, parent in tags, f"there is no tag {parent!r} to be its parent")
            table.check(
                tag, set(tags[parent]) <= set(parents), f"its parent {parent} has parents that must stand here too"
            )
    table.check("FOOD", "FOOD" in tags, "is missing: it is what can be eaten (TH-14.5)")
    table.done()
    return tags


def check_classes(table: Table, tags: dict[str, tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    classes = tuple(tuple(table.list_of(key, str)) for key in ("size", "move", "opening"))
    for tag in (tag for names in classes for tag in names):
        table.check("size", tag not in tags, f"{tag} is a tag of items already")
    table.done()
    return classes


def check_item(table: Table, tags: dict[str, tuple[str, ...]]) -> Item:
    own = tuple(table.list_of("tags", str))
    for tag in own:
        table.check("tags", tag in tags, f"there is no tag {tag!r}; there are {', '.join(tags)}")
        for parent in tags[tag]:
            table.check("tags", parent in own, f"{tag} always comes with its parent {parent} (TH-20.2)")
    size = SIZES.index(table.one_of("size", SIZES))
    item = Item(table.get("id", str), table.get("name", str), size, own, table.number("copies", 1, 99))
    table.done()
    return item


def check_animal(table: Table, classes: tuple[tuple[str, ...], ...], tags: dict[str, tuple[str, ...]]) -> Animal:
    own = tuple(table.list_of("tags", str))
    for names in classes:
        count = sum(tag in names for tag in own)
        table.check("tags", count == 1, f"needs exactly one of {', '.join(names)}, not {count} (TH-20.3)")
    for tag in own:
        table.check("tags", any(tag in names for names in classes), f"there is no animal tag {tag!r}")
    favored = tuple(table.list_of("favored", str))
    for tag in favored:
        table.check("favored", tag in tags, f"there is no tag {tag!r}; there are {', '.join(tags)}")
    ability = ABILITIES.index(table.one_of("ability", ABILITIES))
    animal = Animal(table.get("name", str), own, favored, ability)
    table.done()
    return animal


def check_card(table: Table, group: str, language: Language) -> Card:
    name = table.get("name", str)
    number = slug(name) if group == "pets" else table.get("id", str)
    label = table.get("kind", str) if group == "features" else ""
    copies = table.number("copies", 1, 99, 1) if group not in ("pets",) else 1
    scope, who = "", ""
    now: tuple[Effect, ...] = ()
    costs: tuple[Cost, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    if group == "surprises":
        scope = table.one_of("scope", ("each", "once"))
        who = language.who(table)
        table.check("who", not who or scope == "each", "a Surprise that happens once asks for no tag (TH-7.6)")
        now = language.effects(table, "do", group, someone=True, place=True)
    elif group == "events":
        now = language.effects(table, "now", group, someone=True, place=False)
        costs, triggers = language.clauses(table, "tonight", group)
        table.check("now", bool(now or costs or triggers), "this Event does nothing: it needs now or tonight")
    else:
        costs, triggers = language.clauses(table, "clauses", group)
    card = Card(number, name, group, label, copies, costs, triggers, now, scope, who)
    table.done()
    return card


def check_names(source: Source, items: tuple[Item, ...], animals: tuple[Animal, ...], cards: tuple[Card, ...]) -> None:
    """Every card has a name and an id of its own, so that words mean one thing."""
    seen: set[str] = set()
    named = [(item.id, item.name) for item in items] + [(card.id, card.name) for card in cards]
    for number, name in [*named, *(("", animal.name) for animal in animals)]:
        for word in {slug(number), slug(name)} - {""}:
            if word.lower() in seen:
                raise ContentError(f"{number} {name}: there is another card of this id or name")
            seen.add(word.lower())
    if len(animals) < MOST_SEATS:
        raise ContentError(f"animals: {len(animals)} animals are too few for {MOST_SEATS} seats")
    pets = [card for card in cards if card.group == "pets"]
    if len(pets) > HOUSES:
        raise ContentError(
            f"pets: {pets[-1].name}: {len(pets)} Pets cannot start on {HOUSES} different houses (TH-2.8)"
        )


def check_total(table: Table, key: str, cards: list[tuple[str, int]]) -> None:
    """The copies of these cards add up; an error names the card at which they pass the total, or the last."""
    if key not in table.data:
        return
    total = table.number(key, 0, 9999)
    count = sum(copies for _, copies in cards)
    if count == total:
        return
    so_far, culprit = 0, cards[-1][0] if cards else "none"
    for name, copies in cards:
        so_far += copies
        if so_far > total:
            culprit = name
            break
    raise table.wrong(key, f"must be {total} cards and is {count}: see {culprit}")


def check_totals(table: Table, items: tuple[Item, ...], animals: tuple[Animal, ...], cards: tuple[Card, ...]) -> None:
    named = [(f"{item.id} {item.name}", item.copies) for item in items]
    check_total(table, "trash", named)
    for size, name in enumerate(SIZES):
        check_total(table, name, [pair for pair, item in zip(named, items, strict=True) if item.size == size])
    for group in GROUPS:
        check_total(table, group, [(f"{card.id} {card.name}", card.copies) for card in cards if card.group == group])
    check_total(table, "animals", [(animal.name, 1) for animal in animals])
    if "tags" in table.data:
        tags = table.table("tags")
        for tag in tags.data:
            check_total(tags, tag, [pair for pair, item in zip(named, items, strict=True) if tag in item.tags])
    table.done()


def check_night(table: Table) -> tuple[dict[str, int], tuple[int, ...], tuple[str, ...]]:
    nights = table.number("nights", 1, 99)
    numbers = {"nights": nights, "turns": table.number("turns", 1, 99)}
    for key in ("pickup_cards", "daily_least", "daily_more", "supply", "nest"):
        numbers[key] = table.number(key, 0, 20)
    table.check("nest", numbers["nest"] <= 9, "has at most 9 slots")
    pickup = tuple(table.list_of("pickup", int))
    for night in pickup:
        table.check("pickup", 2 <= night <= nights, f"there is no later night {night}")
    names = tuple(table.list_of("names", str))
    table.check("names", len(names) == nights, f"needs a name for each of {nights} nights, not {len(names)}")
    table.done()
    return numbers, pickup, names


def check_street(table: Table) -> tuple[tuple[int, ...], ...]:
    """Two sides of equal length; houses are numbered by the faces of a die."""
    sides = table.list_of("sides", list)
    names = [name for side in sides for name in side]
    wanted = sorted(f"H{number + 1}" for number in range(HOUSES))
    table.check("sides", sorted(map(str, names)) == wanted, f"must name each of {', '.join(wanted)} once")
    table.check("sides", len(sides) == 2 and len(sides[0]) == len(sides[1]), "must be two sides of three houses")
    table.done()
    return tuple(tuple(int(name[1:]) - 1 for name in side) for side in sides)
