"""What wins, and everything one may ask about: cards, piles, items, tags, animals, pets, houses, decks."""

from __future__ import annotations

from midnight.games.heap.content.cards import SIZES
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.show.street import Deck, House, Mat, Slot, Street
from midnight.games.heap.show.text import house_spoken, mat_spoken
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp
from midnight.kernel.show import Thing
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


def goal(words: HeapWords, street: Street) -> str:
    """What wins and what ends it (TH-20)."""
    return (
        f"The most Victory Points after {street.nights} nights win. Only what is stashed in the den counts: items, "
        "your favored tags on them, Snacks and VP tokens."
    )


def things(words: HeapWords, state: Heap, street: Street) -> list[Thing]:
    """As the cards lie now; everything is open to all."""
    found = [house(one) for one in street.houses]
    found += [mat(one) for one in street.mats]
    found += [slot(one, part) for one in street.houses for part in one.slots]
    found += [item(words, street, number) for number in range(len(words.items))]
    found += [Thing((card.name, card.id), f"{card.type_line}. {card.text}", "TH-1.11") for card in words.content.cards]
    found += [Thing(*row) for row in ACTIONS]
    found += [deck(one) for one in street.decks]
    return found + tags(words, street)


def house(one: House) -> Thing:
    return Thing((one.id,), house_spoken(one).partition(": ")[2], "TH-5.4")


def mat(one: Mat) -> Thing:
    text = mat_spoken(one)
    kind = one.animal
    if kind.name:
        favors = " and ".join(kind.favored)
        text += f" It is {', '.join(kind.tags)} and favors {favors}. {kind.ability}: {kind.ability_text}"
    stash = ", ".join(f"{copies} × {item.name}" for item, copies in one.stash)
    names = (kind.name, one.name, one.seat) if kind.name else (one.name, one.seat)
    return Thing(names, text + (f" Stashed: {stash}." if stash else ""), "TH-21.1")


def slot(house: House, part: Slot) -> Thing:
    """A slot with its whole pile, which anybody may look through (TH-7.3)."""
    number = part.number
    names = (f"{house.id} slot {number}",) if number else (f"{house.id} resident", f"resident of {house.id}")
    card = part.card
    text = f"{card.name}: {card.text}" if card else "nothing."
    opened = f" Opened by {part.opener}." if part.opener else ""
    below = f" Beneath it: {', '.join(part.below)}." if part.below else ""
    return Thing(names, text + opened + below, "TH-7.3" if number else "TH-7.8")


def item(words: HeapWords, street: Street, number: int) -> Thing:
    """An item, and what it is worth to each animal in play."""
    one = words.content.items[number]
    worth = [
        f"{words.names[seat]} {in_vp(int(words.box.points(words.animals.index(mat.animal.name), number)) / 2)}"
        for seat, mat in enumerate(street.mats)
        if mat.animal.name
    ]
    value = f" Worth to {', '.join(worth)} VP." if worth else ""
    text = f"{SIZES[one.size]}, {many(words.content.size_vp[one.size], 'point')}, {', '.join(one.tags)}.{value}"
    return Thing((one.name, one.id), text, "TH-12.1")


def tags(words: HeapWords, street: Street) -> list[Thing]:
    found = []
    for tag in sorted({tag for one in words.content.items for tag in one.tags}):
        favored = [mat.name for mat in street.mats if tag in mat.animal.favored]
        kinds = [one.name for one in words.content.items if tag in one.tags]
        who = f" Favored by {', '.join(favored)}." if favored else ""
        found.append(Thing((tag,), f"a tag of {many(len(kinds), 'item')}: {', '.join(kinds)}.{who}", "TH-20.1"))
    for tag in sorted({tag for one in words.content.animals for tag in one.tags}):
        having = [one.name for one in words.content.animals if tag in one.tags]
        found.append(Thing((tag,), f"a tag of the {', '.join(having)}.", "TH-20.3"))
    return found


def deck(one: Deck) -> Thing:
    text = f"{many(one.left, 'card')} left. Discarded: {one.discarded}."
    return Thing((f"{one.name} deck", one.name, f"{one.name} discards"), text, "TH-19.1")
