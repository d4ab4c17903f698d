"""Reads and checks the cards; the rules get them as tables of numbers (tables.py)."""

from __future__ import annotations

from functools import cache

from midnight.games.heap.content.cards import ABILITIES, GROUPS, SIZES, Animal, Card, Content, Item, slug
from midnight.games.heap.content.clauses import Cost, Effect, Language, Trigger
from midnight.games.heap.content.counts import check_names, check_totals
from midnight.games.heap.content.source import Source, read_files
from midnight.games.heap.rules.table import HOUSES, MOST_NEST
from midnight.kernel.content import Table, fingerprint
from midnight.kernel.files import Files


@cache
def our_content() -> Content:
    """The content of the package: it cannot change, so it is checked once."""
    return check_content(read_files("", Files()))


def read_content(files: Files) -> Content:
    """Our content, or ours under a user's file or with changes."""
    return check_content(files) if files.own or files.changes else our_content()


def check_content(files: Files) -> Content:
    source = Source(files)
    tags = check_tags(source.table("tags"))
    classes = check_classes(source.table("animal_tags"), tags)
    animal_tags = tuple(tag for names in classes for tag in names)
    pets = tuple(table.get("name", str) for table in source.cards("pets"))
    language = Language(animal_tags, tuple(tags), pets)
    items = tuple(check_item(table, tags) for table in source.cards("trash"))
    animals = tuple(check_animal(table, classes, tags) for table in source.cards("animals"))
    cards = tuple(check_card(table, group, language) for group in GROUPS for table in source.cards(group))
    check_names(items, animals, cards)
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
        fingerprint(files.tables),
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


def check_night(table: Table) -> tuple[dict[str, int], tuple[int, ...], tuple[str, ...]]:
    nights = table.number("nights", 1, 99)
    numbers = {"nights": nights, "turns": table.number("turns", 1, 99)}
    for key in ("pickup_cards", "daily_least", "daily_more", "supply", "nest"):
        numbers[key] = table.number(key, 0, 20)
    table.check("nest", numbers["nest"] <= MOST_NEST, f"has at most {MOST_NEST} slots")
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
