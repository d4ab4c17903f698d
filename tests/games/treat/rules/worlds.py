"""A tiny street with every deal of it gone through: what is left in the decks, and with which chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

KINDS = ("Ch", "Lo", "Co", "So", "P", "K")
World = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]  # what is left in each deck, what B holds unseen
TINY = dict.fromkeys(KINDS[:4], 3) | {"P": 3, "K": 3}  # what is left of each kind for two seats


def deals(pool: dict[str, int], kinds: tuple[str, ...], count: int) -> Iterator[tuple[Counter[str], int]]:
    """Every hand of so many cards of these kinds, and in how many ways it is dealt."""
    cards = [kind for kind in kinds for _ in range(pool[kind])]
    hands = Counter(tuple(sorted(cards[place] for place in hand)) for hand in combinations(range(len(cards)), count))
    for hand, ways in hands.items():
        yield Counter(hand), ways


def decks_of(pool: dict[str, int], candy: int, events: int) -> Iterator[tuple[Counter[str], int]]:
    for sweets, ways in deals(pool, KINDS[:4], candy):
        for signs, more in deals(pool, KINDS[4:], events):
            yield sweets + signs, ways * more


def posterior(log: list[str], dealt: list[tuple[int, int]], pool: dict[str, int]) -> dict[World, Fraction]:
    """The chances of what is left in each deck and what B holds unseen, by going through every deal.

    Written from the rules alone, with whole decks: no card is tracked, nothing is drawn lazily.
    """
    weights: dict[World, Fraction] = {}
    for first, ways in decks_of(pool, *dealt[0]):
        rest = {kind: pool[kind] - first[kind] for kind in KINDS}
        for second, more in decks_of(rest, *dealt[1]):
            left = {kind: rest[kind] - second[kind] for kind in KINDS}
            for world, chance in follow(log, [first, second], left, Counter(), Fraction(ways * more)):
                weights[world] = weights.get(world, Fraction(0)) + chance
    total = sum(weights.values())
    return {world: chance / total for world, chance in weights.items()}


def follow(
    log: list[str], decks: list[Counter[str]], rest: dict[str, int], held: Counter[str], chance: Fraction
) -> Iterator[tuple[World, Fraction]]:
    """Play the log on: seen draws have their chance, unseen ones branch."""
    if not log:
        left = tuple(tuple(sorted(deck.elements())) for deck in decks)
        yield (left, tuple(sorted(held.elements()))), chance
        return
    entry, later = log[0], log[1:]
    if entry.startswith("B-"):
        kind = entry[2:]
        if held[kind]:
            yield from follow(later, decks, rest, held - Counter([kind]), chance)
        return
    if entry.startswith("B="):
        total = sum(rest[kind] for kind in KINDS[:4])
        for kind in KINDS[:4]:
            if rest[kind]:
                fewer = {**rest, kind: rest[kind] - 1}
                yield from follow(later, decks, fewer, held + Counter([kind]), chance * Fraction(rest[kind], total))
        return
    number = int(entry[0]) - 1
    deck = decks[number]
    if "+" in entry:
        yield from follow(later, put(decks, number, deck + Counter([entry[2:]])), rest, held, chance)
        return
    unseen = entry[1] == "B"
    for kind in KINDS if unseen else (entry[2:],):
        if deck[kind]:
            part = chance * Fraction(deck[kind], deck.total())
            mine = held + Counter([kind]) if unseen else held
            yield from follow(later, put(decks, number, deck - Counter([kind])), rest, mine, part)


def put(decks: list[Counter[str]], number: int, deck: Counter[str]) -> list[Counter[str]]:
    return [deck if place == number else other for place, other in enumerate(decks)]


TINY_FILE = """
name = "tiny"
title = "A tiny street"
[candy]
kinds = [{ id = "Ch", name = "a" }, { id = "Lo", name = "b" }, { id = "Co", name = "c" }, { id = "So", name = "d" }]
each = 5
[events]
symbols = [{ id = "P", name = "p" }, { id = "K", name = "k" }]
each = 3
[scores]
values = [3, 1, 0, -2]
[deal]
safe = 0
rummage = 2
[home]
K = "flip1_trade1"
P = "flip2_trade1"
[[buckets]]
id = "B1"
name = "one"
candy = 2
events = 2
[[buckets]]
id = "B2"
name = "two"
candy = 1
events = 1
"""


def tiny_setup(folder: Any) -> Any:
    """Two real decks; the other houses hold one candy or event each."""
    text = TINY_FILE
    for number in range(3, 7):
        text += f'[[buckets]]\nid = "B{number}"\nname = "x"\n'
        text += "candy = 1\nevents = 0\n" if number == 3 else "candy = 0\nevents = 1\n"
    for number in range(1, 7):
        text += f'[[neighbours]]\nid = "N{number}"\nname = "n"\nP = "draw_two"\n'
    path = folder / "tiny.toml"
    path.write_text(text, encoding="utf-8")
    return path


def view_text(log: list[str]) -> str:
    """A's view of a street of two decks with that history; what left a deck for all to see is A's."""
    gone: Counter[str] = Counter()
    sizes = [4, 3]
    unknown = 0
    paid = []
    for entry in log:
        if entry[0] == "B":
            unknown += 1 if "=" in entry else -1
            paid += [entry[2:]] if "-" in entry else []
        else:
            sizes[int(entry[0]) - 1] += 1 if "+" in entry else -1
            if "B" in entry:
                unknown += 1
            else:
                gone[entry[2:]] += -1 if "+" in entry else 1
    bucket = " ".join(gone.elements())
    pile = " ".join(["?"] * 4 + [f"{kind}^" for kind in paid])
    lines = [f'phase = "turn"\nseat = "A"\nview = true\npile = "{pile}"\nlog = "{" ".join(log)}"']
    lines.append("home = { events = 2, safe = 0 }\nplaces = { A = 2, B = 2 }")
    lines.append(
        f'[buckets]\nA = "{bucket}"\nB = "?"\n[known]\nA = "{bucket}"\nB = ""\n[unknown]\nA = 0\nB = {unknown}'
    )
    for number in range(6):
        dealt = [(2, 2), (2, 1)][number] if number < 2 else (0, 0)
        size = sizes[number] if number < 2 else 0
        lines.append(f'[[decks]]\nsize = {size}\nshown = ""\ndealt = [{dealt[0]}, {dealt[1]}]')
    return "\n".join(lines)
