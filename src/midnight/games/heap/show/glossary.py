"""What wins, and everything one may ask about: cards, piles, items, tags, animals, pets, houses, decks."""

from __future__ import annotations

from typing import Any

from midnight.games.heap.content.cards import SIZES
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.show.text import house_spoken, mat_spoken
from midnight.games.heap.show.view import discarded
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp
from midnight.kernel.show import Shown, Thing
from midnight.kernel.words import many

ACTIONS = (
    (("forage",), "take 1 Snack and end the turn.", "TH-10.1"),
    (("raid",), "take what lies on top of the can; then Risk cards come, one for each animal there.", "TH-6.7"),
    (("retreat",), "without AP to leave: home, everything stashed, out for the night.", "TH-11.3"),
    (("pass",), "out for the night with a Snack for each turn left.", "TH-10.5"),
    (("stash",), "put carried items away in the den: only what is stashed counts.", "TH-9.1"),
    (("swap", "nest"), "one carried item against one of the Nest.", "TH-8.1"),
    (("open", "open token"), "an opened Feature is ignored; who comes through it pays its opener 1 VP.", "TH-15.7"),
    (("snack", "snacks"), "eaten for AP in the next night, or stashed for ½ VP each.", "TH-13.8"),
)


def goal(words: HeapWords, shown: Shown) -> str:
    """What wins and what ends it (TH-20)."""
    return (
        f"The most Victory Points after {shown['nights']} nights win. Only what is stashed in the den counts: items, "
        "your favored tags on them, Snacks and VP tokens."
    )


def things(words: HeapWords, state: Heap, shown: Shown) -> list[Thing]:
    """As the cards lie now; everything is open to all."""
    found = [house(one) for one in shown["houses"]]
    found += [mat(one) for one in shown["seats"]]
    found += [slot(one, part) for one in shown["houses"] for part in (one["resident"], *one["features"])]
    found += [item(words, shown, number) for number in range(len(words.items))]
    found += [Thing((card.name, card.id), f"{card.type_line}. {card.text}", "TH-1.11") for card in words.content.cards]
    found += [Thing(*row) for row in ACTIONS]
    found += [deck(name, one) for name, one in shown["decks"].items()]
    return found + tags(words, shown)


def house(one: dict[str, Any]) -> Thing:
    return Thing((one["id"],), house_spoken(one).partition(": ")[2], "TH-5.4")


def mat(one: dict[str, Any]) -> Thing:
    text = mat_spoken(one)
    if one["animal"]:
        favors = " and ".join(one["favored"])
        text += f" It is {', '.join(one['tags'])} and favors {favors}. {one['ability']}: {one['ability_text']}"
    stash = ", ".join(f"{item['copies']} × {item['name']}" for item in one["stash"])
    names = (one["animal"], one["name"], one["seat"]) if one["animal"] else (one["name"], one["seat"])
    return Thing(names, text + (f" Stashed: {stash}." if stash else ""), "TH-21.1")


def slot(house: dict[str, Any], part: dict[str, Any]) -> Thing:
    """A slot with its whole pile, which anybody may look through (TH-7.3)."""
    number = part["slot"]
    names = (f"{house['id']} slot {number}",) if number else (f"{house['id']} resident", f"resident of {house['id']}")
    card = part["card"]
    text = f"{card['name']}: {card['text']}" if card else "nothing."
    opened = f" Opened by {part['open']}." if part["open"] else ""
    below = f" Beneath it: {', '.join(part['below'])}." if part["below"] else ""
    return Thing(names, text + opened + below, "TH-7.3" if number else "TH-7.8")


def item(words: HeapWords, shown: Shown, number: int) -> Thing:
    """An item, and what it is worth to each animal in play."""
    one = words.content.items[number]
    worth = [
        f"{words.names[seat]} {in_vp(int(words.box.points(words.animals.index(mat['animal']), number)) / 2)}"
        for seat, mat in enumerate(shown["seats"])
        if mat["animal"]
    ]
    value = f" Worth to {', '.join(worth)} VP." if worth else ""
    text = f"{SIZES[one.size]}, {many(words.content.size_vp[one.size], 'point')}, {', '.join(one.tags)}.{value}"
    return Thing((one.name, one.id), text, "TH-12.1")


def tags(words: HeapWords, shown: Shown) -> list[Thing]:
    found = []
    for tag in sorted({tag for one in words.content.items for tag in one.tags}):
        favored = [mat["name"] for mat in shown["seats"] if tag in mat["favored"]]
        kinds = [one.name for one in words.content.items if tag in one.tags]
        who = f" Favored by {', '.join(favored)}." if favored else ""
        found.append(Thing((tag,), f"a tag of {many(len(kinds), 'item')}: {', '.join(kinds)}.{who}", "TH-20.1"))
    for tag in sorted({tag for one in words.content.animals for tag in one.tags}):
        having = [one.name for one in words.content.animals if tag in one.tags]
        found.append(Thing((tag,), f"a tag of the {', '.join(having)}.", "TH-20.3"))
    return found


def deck(name: str, one: dict[str, Any]) -> Thing:
    text = f"{many(one['left'], 'card')} left. Discarded: {discarded(one)}."
    return Thing((f"{name} deck", name, f"{name} discards"), text, "TH-19.1")
