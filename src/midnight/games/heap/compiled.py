"""Turns checked cards into the rows of numbers that the rules interpret."""

from __future__ import annotations

import itertools

from midnight.games.heap.clauses import COST_NAMES, MOMENT_NAMES, OPS, ORIGIN_NAMES, WHERE_NAMES, Effect
from midnight.games.heap.content import GROUPS, Content
from midnight.games.heap.rules.box import HOUSES, Box
from midnight.games.heap.rules.vocabulary import ADJACENT, ELSEWHERE, NONE, OPPOSITE

PAYMENTS = ("", "ap", "drop", "discard")
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


def bits(tags: tuple[str, ...], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(tag) for tag in tags)


def street(content: Content) -> tuple[list[int], list[int]]:
    """How any two houses lie to each other, and who lives across (TH-2.2, TH-2.3)."""
    relation = [int(ELSEWHERE)] * int(HOUSES * HOUSES)
    across = [0] * int(HOUSES)
    for one, other in zip(*content.sides, strict=True):
        relation[one * HOUSES + other] = relation[other * HOUSES + one] = int(OPPOSITE)
        across[one], across[other] = other, one
    for side in content.sides:
        for one, other in itertools.pairwise(side):
            relation[one * HOUSES + other] = relation[other * HOUSES + one] = int(ADJACENT)
    return relation, across


def deltas(content: Content) -> list[int]:
    """Every change of every cost, by cost, origin, card, animal."""
    table: list[int] = []
    for cost in COST_NAMES:
        for origin in ORIGIN_NAMES:
            for card in content.cards:
                for animal in content.animals:
                    fitting = [
                        clause.delta
                        for clause in card.costs
                        if clause.cost == cost
                        and clause.origin in ("anywhere", origin)
                        and (not clause.who or clause.who in animal.tags)
                    ]
                    table.append(sum(fitting))
    return table


def compile_content(content: Content, numbers: dict[str, int], fixed_animals: list[int], base: list[int]) -> Box:
    """The box of one game; `numbers` are its settings."""
    items, cards = content.items, content.cards
    tag_names = tuple(content.item_tags)
    left_out = ("pets",) if numbers["risk_residents"] else ("pets", "risk_residents")
    compiler = Compiler(content)
    tables: dict[str, list[int]] = {
        "size": [item.size for item in items],
        "vp": [content.size_vp[item.size] for item in items],
        "tags": [bits(item.tags, tag_names) for item in items],
        "trash_copies": [item.copies for item in items],
        "animal_tags": [bits(animal.tags, content.animal_tags) for animal in content.animals],
        "ability": [animal.ability for animal in content.animals],
        "worth": [
            2 * (content.size_vp[item.size] + sum(tag in item.tags for tag in animal.favored))
            for animal in content.animals
            for item in items
        ],
        "group": [GROUPS.index(card.group) for card in cards],
        "copies": [card.copies if card.group not in left_out else 0 for card in cards],
        "each": [int(card.scope == "each") for card in cards],
        "who": [bits((card.who,), content.animal_tags) if card.who else 0 for card in cards],
        "deck_first": [min(number for group in deck for number in content.group(group)) for deck in DECKS],
        "deck_end": [max(number for group in deck for number in content.group(group)) + 1 for deck in DECKS],
        "pet_card": content.group("pets"),
        "delta": deltas(content),
        "pickup": [int(night in content.pickup) for night in range(content.night["nights"] + 1)],
        "base": base,
        "fixed_animals": fixed_animals,
    }
    tables["relation"], tables["across"] = street(content)
    bribe_pet, bribe_tags = int(NONE), 0
    columns = ("moment", "who", "may", "pay", "price", "row", "end")
    for column in columns:
        tables[f"trigger_{column}"] = []
    for key in ("now", "now_end", "moments", "trigger_first"):
        tables[key] = []
    for number, card in enumerate(cards):
        row, end = compiler.run(card.now)
        tables["now"].append(row)
        tables["now_end"].append(end)
        tables["moments"].append(sum(1 << m for m in {MOMENT_NAMES.index(trigger.on) for trigger in card.triggers}))
        tables["trigger_first"].append(len(tables["trigger_row"]))
        for trigger in card.triggers:
            row, end = compiler.run(trigger.do)
            price = bits(trigger.pay_tags, tag_names) if trigger.pay == "discard" else trigger.price
            who = bits((trigger.who,), content.animal_tags) if trigger.who else 0
            values = (
                MOMENT_NAMES.index(trigger.on),
                who,
                int(trigger.may),
                PAYMENTS.index(trigger.pay),
                price,
                row,
                end,
            )
            for column, value in zip(columns, values, strict=True):
                tables[f"trigger_{column}"].append(value)
            if trigger.pay == "discard" and any(effect.op == "befriend" for effect in trigger.do):
                bribe_pet, bribe_tags = content.group("pets").index(number), price
    tables["trigger_first"].append(len(tables["trigger_row"]))
    tables |= {"op": compiler.op, "op_a": compiler.op_a, "op_b": compiler.op_b}
    tables |= {"way_row": compiler.way_row, "way_end": compiler.way_end}
    return Box(
        tables,
        {
            **numbers,
            **content.night,
            "least_ap": content.least_ap,
            "most_ap": content.most_ap,
            "food": bits(("FOOD",), tag_names),
            "bribe_pet": bribe_pet,
            "bribe_tags": bribe_tags,
        },
    )
