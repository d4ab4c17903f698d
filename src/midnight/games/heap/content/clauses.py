"""The card language: clauses as their TOML tables say them, checked word by word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from midnight.games.heap.rules.lexicon import WAYS
from midnight.kernel.content import Table

COST_NAMES = ("visit", "leave", "raid")
ORIGIN_NAMES = ("anywhere", "adjacent", "opposite")
MOMENT_NAMES = ("visit", "leave", "raid", "first_raid", "swap", "stash", "start_night", "end_night", "placed")
WHERE_NAMES = ("here", "all", "opposite", "chosen", "adjacent")
# In the order of their numbers in rules/vocabulary.py
OPS = (
    *("snack", "ap", "vp", "each", "trash", "yard", "spill", "open", "pet", "pets_roll", "home", "lose_item"),
    *("choose", "grab", "eat_now", "feature_off", "clear_features", "new_resident", "restock", "discard_self"),
    "befriend",
)
# Effects an animal or its player carries out, and effects that need a house
PERSONAL = {"snack", "ap", "vp", "open", "home", "lose_item", "choose", "grab", "eat_now", "feature_off", "befriend"}
LOCAL = {"open", "grab", "feature_off", "discard_self"}
# Words each kind of card may use besides those of all
KINDS_OF_OP = {
    "open": ("features",),
    "discard_self": ("features", "risk_residents", "residents"),
    "befriend": ("pets",),
}
KINDS_OF_MOMENT = {
    "swap": ("events",),
    "stash": ("events",),
    "start_night": ("features", "risk_residents", "residents"),
    "end_night": ("features", "risk_residents", "residents"),
    "placed": ("features", "risk_residents"),
}
WHERE_OF_OP = {
    "trash": ("here", "all"),
    "yard": ("here", "opposite", "all"),
    "spill": ("all",),
    "pet": ("here", "chosen", "adjacent"),
    "feature_off": ("here",),
    "clear_features": ("chosen",),
    "new_resident": ("here", "chosen"),
}
NIGHTLY = ("start_night", "end_night")


@dataclass(frozen=True)
class Effect:
    """One thing that happens. Only what its word needs is filled."""

    op: str
    n: int = 0
    where: str = ""
    pet: str = ""
    tonight: bool = False
    stash: bool = False
    do: tuple[Effect, ...] = ()
    ways: tuple[tuple[Effect, ...], ...] = ()


@dataclass(frozen=True)
class Cost:
    """A static change of one cost."""

    cost: str
    delta: int
    who: str = ""
    origin: str = "anywhere"


@dataclass(frozen=True)
class Trigger:
    """Effects of a moment; with `may` the acting animal is asked, and may have to pay."""

    on: str
    do: tuple[Effect, ...]
    who: str = ""
    may: bool = False
    pay: str = ""
    price: int = 0
    pay_tags: tuple[str, ...] = ()


class Language:
    """Reads clauses; knows the tags and Pets there are."""

    def __init__(self, animal_tags: tuple[str, ...], item_tags: tuple[str, ...], pets: tuple[str, ...]) -> None:
        self.animal_tags = animal_tags
        self.item_tags = item_tags
        self.pets = pets

    def clauses(self, table: Table, key: str, kind: str) -> tuple[tuple[Cost, ...], tuple[Trigger, ...]]:
        """All clauses under a key of a card, costs and triggers apart."""
        costs: list[Cost] = []
        triggers: list[Trigger] = []
        for row in table.tables(key, []):
            if "cost" in row.data:
                costs.append(self.cost(row))
            else:
                triggers.append(self.trigger(row, kind))
        table.asked.add(key)
        return tuple(costs), tuple(triggers)

    def who(self, row: Table) -> str:
        return row.one_of("who", self.animal_tags) if "who" in row.data else ""

    def cost(self, row: Table) -> Cost:
        name = row.one_of("cost", COST_NAMES)
        delta = row.number("delta", -9, 9)
        row.check("delta", delta != 0, "changes nothing")
        origin = row.one_of("from", ORIGIN_NAMES, "anywhere")
        row.check("from", origin == "anywhere" or name == "visit", "only a visit comes from another house")
        cost = Cost(name, delta, self.who(row), origin)
        row.done()
        return cost

    def trigger(self, row: Table, kind: str) -> Trigger:
        moment = row.one_of("on", MOMENT_NAMES)
        allowed = KINDS_OF_MOMENT.get(moment, (kind,))
        row.check("on", kind in allowed, f"{moment} is no moment for {kind}, only for {', '.join(allowed)}")
        who, may = self.who(row), row.get("may", bool, False)
        nobody = moment in NIGHTLY
        row.check("who", not (who and nobody), f"nobody acts at {moment}")
        row.check("may", not (may and nobody), f"nobody acts at {moment}")
        pay, price, tags = self.payment(row, kind)
        row.check("pay", not pay or may, "what is paid for is optional: say may = true")
        place = moment not in ("swap", "stash")
        do = self.effects(row, "do", kind, someone=not nobody, place=place)
        row.check("do", bool(do), "does nothing")
        opens = any(effect.op == "open" for effect in do)
        row.check("pay", pay != "drop" or opens, "a dropped item lies with an Open token (TH-15.13): do must open")
        trigger = Trigger(moment, do, who, may, pay, price, tags)
        row.done()
        return trigger

    def payment(self, row: Table, kind: str) -> tuple[str, int, tuple[str, ...]]:
        if "pay" not in row.data:
            return "", 0, ()
        table = row.table("pay")
        row.check("pay", len(table.data) == 1, "is one of ap, drop, discard")
        if "ap" in table.data:
            result: tuple[str, int, tuple[str, ...]] = ("ap", table.number("ap", 1, 9), ())
        elif "drop" in table.data:
            row.check("pay", kind == "features", "an item is dropped on a Feature only (TH-15.9)")
            result = ("drop", table.number("drop", 1, 1), ())
        else:
            tags = tuple(table.list_of("discard", str))
            for tag in tags:
                row.check("pay", tag in self.item_tags, f"there is no tag {tag!r}")
            row.check("pay", bool(tags), "names no tag")
            result = ("discard", 0, tags)
        table.done()
        return result

    def effects(self, table: Table, key: str, kind: str, *, someone: bool, place: bool) -> tuple[Effect, ...]:
        if key not in table.data:
            table.asked.add(key)
            return ()
        return tuple(self.effect(row, kind, someone=someone, place=place) for row in table.tables(key))

    def effect(self, row: Table, kind: str, *, someone: bool, place: bool) -> Effect:
        op = row.one_of("op", OPS)
        allowed = KINDS_OF_OP.get(op, (kind,))
        row.check("op", kind in allowed, f"{op} is no word for {kind}, only for {', '.join(allowed)}")
        effect = self.rest_of(row, op, kind, someone=someone, place=place)
        personal = op in PERSONAL or effect.where in ("chosen", "adjacent")
        row.check("op", someone or not personal, f"{op} needs an animal, and nobody acts at this moment")
        local = op in LOCAL or effect.where in ("here", "opposite")
        row.check("op", place or not local, f"{op} needs a house, and this card lies at none")
        row.done()
        return effect

    def rest_of(self, row: Table, op: str, kind: str, *, someone: bool, place: bool) -> Effect:
        if op in ("snack", "ap", "vp", "lose_item"):
            least = 1 if op == "lose_item" else -9
            n = row.number("n", least, 9)
            row.check("n", n != 0, "changes nothing")
            return Effect(op, n=n)
        if op == "each":
            inner = self.effect(row.table("do"), kind, someone=True, place=False)
            row.check("do", inner.op in ("snack", "ap", "vp"), "each animal takes or loses snack, ap or vp")
            return Effect(op, do=(inner,))
        if op == "open":
            return Effect(op, tonight=row.one_of("for", ("stay", "tonight")) == "tonight")
        if op == "home":
            return Effect(op, stash=row.one_of("with", ("stash", "plain")) == "stash")
        if op == "choose":
            return Effect(op, ways=self.ways(row, kind, someone=someone, place=place))
        if op not in WHERE_OF_OP:
            return Effect(op)
        where = row.one_of("where", WHERE_OF_OP[op])
        if op == "pet":
            return Effect(op, where=where, pet=row.one_of("pet", self.pets))
        if op in ("trash", "yard"):
            n = row.number("n", 1 if op == "trash" else -9, 9)
            row.check("n", n != 0, "changes nothing")
            return Effect(op, n=n, where=where)
        return Effect(op, where=where)

    def ways(self, row: Table, kind: str, *, someone: bool, place: bool) -> tuple[tuple[Effect, ...], ...]:
        found: list[tuple[Effect, ...]] = []
        given: list[Any] = row.list_of("of", list)
        row.check("of", 2 <= len(given) <= WAYS, f"needs 2 to {WAYS} alternatives, not {len(given)}")
        for number, way in enumerate(given, 1):
            inner = Table({"way": way}, f"{row.where}: of {number}")
            effects = self.effects(inner, "way", kind, someone=someone, place=place)
            row.check("of", bool(effects), f"alternative {number} does nothing")
            row.check("of", all(effect.op != "choose" for effect in effects), "a choice inside a choice")
            found.append(effects)
        return tuple(found)
