"""Turns checked cards into the rows of numbers that the rules interpret."""

from __future__ import annotations

import itertools

from midnight.games.heap.content.cards import GROUPS, Animal, Card, Content
from midnight.games.heap.content.clauses import (
    COST_NAMES,
    MOMENT_NAMES,
    OPS,
    WHERE_NAMES,
    Effect,
    Trigger,
)
from midnight.games.heap.rules import chapters
from midnight.games.heap.rules.box import CHANGE_BITS, MOST_CHANGE, Box
from midnight.games.heap.rules.table import HOUSES, PLACES
from midnight.games.heap.rules.vocabulary import ADJACENT, ELSEWHERE, NONE, OPPOSITE

PAYMENTS = ("", "ap", "drop", "discard")
TRIGGER_COLUMNS = ("moment", "who", "may", "pay", "price", "row", "end")
# In the order of the vocabulary: VISIT by origin, LEAVE, RAID
PRICES = (("visit", "anywhere"), ("visit", "adjacent"), ("visit", "opposite"), ("leave", ""), ("raid", ""))
DECKS = (("features", "surprises", "risk_residents"), ("residents",), ("events",))


class Compiler:
    """Effects row by row; a run of effects lies in neighbouring rows."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.pets = [card.name for card in content.cards if card.group == "pets"]
        self.op: list[int] = []
        self.op_a: list[int] = []
        self.op_b: list[int] = []
        self.way_row: list[int] = []
        self.way_end: list[int] = []

    def run(self, effects: tuple[Effect, ...]) -> tuple[int, int]:
        """First row and the row after the last; what lies inside an effect comes before."""
        rows = [(OPS.index(effect.op), *self.arguments(effect)) for effect in effects]
        first = len(self.op)
        for op, a, b in rows:
            self.op.append(op)
            self.op_a.append(a)
            self.op_b.append(b)
        return first, len(self.op)

    def arguments(self, effect: Effect) -> tuple[int, int]:
        where = WHERE_NAMES.index(effect.where) if effect.where else 0
        if effect.op == "each":
            return self.run(effect.do)[0], 0
        if effect.op == "choose":
            runs = [self.run(way) for way in effect.ways]
            first = len(self.way_row)
            self.way_row += [row for row, _ in runs]
            self.way_end += [end for _, end in runs]
            return first, len(runs)
        if effect.op == "pet":
            return where, self.pets.index(effect.pet)
        if effect.op in ("trash", "yard", "new_resident", "feature_off", "clear_features", "spill"):
            return where, effect.n
        if effect.op == "open":
            return int(effect.tonight), 0
        if effect.op == "home":
            return int(effect.stash), 0
        return effect.n, 0

    def trigger(self, trigger: Trigger) -> tuple[int, ...]:
        """Its TRIGGER_COLUMNS."""
        row, end = self.run(trigger.do)
        paid_in_items = trigger.pay == "discard"
        return (
            MOMENT_NAMES.index(trigger.on),
            one_bit(trigger.who, self.content.animal_tags),
            int(trigger.may),
            PAYMENTS.index(trigger.pay),
            bits(trigger.pay_tags, tuple(self.content.item_tags)) if paid_in_items else trigger.price,
            row,
            end,
        )


def one_bit(tag: str, names: tuple[str, ...]) -> int:
    """The bit of a tag, 0 for none."""
    return bits((tag,), names) if tag else 0


def bits(tags: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(tag) for tag in tags)


def street(content: Content) -> tuple[list[int], list[int]]:
    """How each place lies to each house, and who lives across (TH-2.2, TH-2.3)."""
    relation = [int(ELSEWHERE)] * int(PLACES * HOUSES)
    across = [0] * int(HOUSES)
    for one, other in zip(*content.sides, strict=True):
        relation[one * HOUSES + other] = relation[other * HOUSES + one] = int(OPPOSITE)
        across[one], across[other] = other, one
    for side in content.sides:
        for one, other in itertools.pairwise(side):
            relation[one * HOUSES + other] = relation[other * HOUSES + one] = int(ADJACENT)
    return relation, across


def changes(content: Content) -> list[int]:
    """What each card does to the prices of each animal, by card and animal."""
    return [
        sum(change(card, price, animal) << CHANGE_BITS * number for number, price in enumerate(PRICES))
        for card in content.cards
        for animal in content.animals
    ]


def change(card: Card, price: tuple[str, str], animal: Animal) -> int:
    cost, origin = price
    fitting = [
        clause.delta
        for clause in card.costs
        if clause.cost == cost
        and clause.origin in ("anywhere", origin)
        and (not clause.who or clause.who in animal.tags)
    ]
    return max(-MOST_CHANGE, min(sum(fitting), MOST_CHANGE))


def compile_content(content: Content, numbers: dict[str, int], fixed_animals: list[int], base: list[int]) -> Box:
    """The box of one game; `numbers` are its settings."""
    left_out = ("pets",) if numbers["risk_residents"] else ("pets", "risk_residents")
    relation, across = street(content)
    bribe_pet, bribe_tags = bribe(content)
    tables = {
        **trash_tables(content),
        **card_tables(content, left_out),
        **clause_tables(content),
        "changes": changes(content),
        "pickup": [int(night in content.pickup) for night in range(content.night["nights"] + 1)],
        "base": [base[COST_NAMES.index(cost)] for cost, _ in PRICES],
        "fixed_animals": fixed_animals,
        "relation": relation,
        "across": across,
    }
    return Box(
        tables,
        {
            **numbers,
            **content.night,
            "least_ap": content.least_ap,
            "most_ap": content.most_ap,
            "food": bits(("FOOD",), tuple(content.item_tags)),
            "bribe_pet": bribe_pet,
            "bribe_tags": bribe_tags,
        },
        chapters.stops(),
        chapters.steps(),
    )


def trash_tables(content: Content) -> dict[str, list[int]]:
    """Items, animals, and what the ones are worth to the others."""
    items, tag_names = content.items, tuple(content.item_tags)
    return {
        "size": [item.size for item in items],
        "vp": [content.size_vp[item.size] for item in items],
        "tags": [bits(item.tags, tag_names) for item in items],
        "foods": [kind for kind, item in enumerate(items) if "FOOD" in item.tags],
        "trash_copies": [item.copies for item in items],
        "animal_tags": [bits(animal.tags, content.animal_tags) for animal in content.animals],
        "ability": [animal.ability for animal in content.animals],
        "worth": [
            2 * (content.size_vp[item.size] + sum(tag in item.tags for tag in animal.favored))
            for animal in content.animals
            for item in items
        ],
    }


def card_tables(content: Content, left_out: tuple[str, ...]) -> dict[str, list[int]]:
    """Cards with clauses, by deck; groups left out have no copies."""
    cards = content.cards
    trash = len(cards)  # is numbered behind them
    return {
        "group": [GROUPS.index(card.group) for card in cards],
        "copies": [card.copies if card.group not in left_out else 0 for card in cards],
        "each": [int(card.scope == "each") for card in cards],
        "who": [one_bit(card.who, content.animal_tags) for card in cards],
        "deck_first": [*(min(number for group in deck for number in content.group(group)) for deck in DECKS), trash],
        "deck_end": [
            *(max(number for group in deck for number in content.group(group)) + 1 for deck in DECKS),
            trash + len(content.items),
        ],
        "pet_card": content.group("pets"),
    }


def clause_tables(content: Content) -> dict[str, list[int]]:
    """What cards do at once and at which moments, with all their effects row by row."""
    compiler = Compiler(content)
    tables: dict[str, list[int]] = {key: [] for key in ("now", "now_end", "moments", "trigger_first")}
    tables |= {f"trigger_{column}": [] for column in TRIGGER_COLUMNS}
    for card in content.cards:
        row, end = compiler.run(card.now)
        tables["now"].append(row)
        tables["now_end"].append(end)
        tables["moments"].append(moments(card))
        tables["trigger_first"].append(len(tables["trigger_row"]))
        for trigger in card.triggers:
            for column, value in zip(TRIGGER_COLUMNS, compiler.trigger(trigger), strict=True):
                tables[f"trigger_{column}"].append(value)
    tables["trigger_first"].append(len(tables["trigger_row"]))
    tables |= {"op": compiler.op, "op_a": compiler.op_a, "op_b": compiler.op_b}
    return tables | {"way_row": compiler.way_row, "way_end": compiler.way_end}


def moments(card: Card) -> int:
    """A bit for each moment at which it has a trigger; the first Raid of a night is a Raid too (TH-6.6)."""
    names = {trigger.on for trigger in card.triggers}
    if "raid" in names:
        names.add("first_raid")
    return bits(tuple(names), MOMENT_NAMES)


def bribe(content: Content) -> tuple[int, int]:
    """The Pet that can be bribed, and the tags of what it takes (TH-16.4)."""
    found = int(NONE), 0
    for pet, number in enumerate(content.group("pets")):
        for trigger in content.cards[number].triggers:
            if trigger.pay == "discard" and any(effect.op == "befriend" for effect in trigger.do):
                found = pet, bits(trigger.pay_tags, tuple(content.item_tags))
    return found
