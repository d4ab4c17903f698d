"""Positions for scenarios: name what matters, the rest is a quiet street."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from midnight.games.heap.rules import costs
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words.options import HeapWords
from midnight.testing.scene import Scene

NAME = "top-of-the-heap"
ANIMALS = ("Fox", "Raven", "Opossum", "Coyote", "Seagull", "Raccoon")
# The same by their tags, in the order of the content
ALL = ("Raccoon", "Opossum", "Fox", "Coyote", "Raven", "Seagull")
CLIMB = ("Raccoon", "Opossum", "Fox", "Coyote")
SOAR = ("Raven", "Seagull")
SMALL = ("Opossum", "Raven", "Seagull")
MEDIUM = ("Raccoon", "Fox", "Coyote")
HANDY = ("Raccoon", "Opossum", "Raven")
DIG = ("Fox", "Coyote", "Seagull")
PLAIN_TOPS = ("Doll Shoe", "Doll Shoe", "Doll Shoe", "Jigsaw Piece", "Jigsaw Piece", "Jigsaw Piece")
Data = dict[str, Any]


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def position(seats: Mapping[str, Any], houses: Mapping[str, Any] | None = None, count: int = 3, **keys: Any) -> str:
    """Seats left out get other animals, in their dens, with 5 AP and their ability used up."""
    free = [name for name in ANIMALS if name not in [seat.get("animal") for seat in seats.values()]]
    lines = [f"seats = {count}", *(f"{key} = {toml(value)}" for key, value in keys.items() if key != "pets")]
    if "pets" in keys:
        lines.append(f"pets = {toml(keys['pets'])}")
    for letter in "ABCDE"[:count]:
        seat = {"used": True, "ap": 5, **seats.get(letter, {})}
        seat.setdefault("animal", free[0])
        free = [name for name in free if name != seat["animal"]]
        lines += [f"[seat.{letter}]", *(f"{key} = {toml(value)}" for key, value in seat.items())]
    for number, top in enumerate(PLAIN_TOPS, 1):
        house = {"snacks": 2, "can": [top, "?", "?"], **(houses or {}).get(f"H{number}", {})}
        lines += [f"[house.H{number}]", *(f"{key} = {toml(value)}" for key, value in house.items())]
    return "\n".join(lines)


def scene(
    seats: Mapping[str, Any],
    houses: Mapping[str, Any] | None = None,
    count: int = 3,
    options: Data | None = None,
    **keys: Any,
) -> Scene:
    """A scene from such a position; `options` are the game's settings."""
    return Scene(NAME, position(seats, houses, count, **keys), count, **(options or {}))


def mat(found: Scene, letter: str) -> Data:
    """A seat as the position text has it, with 0 and empty lists filled in."""
    blank: Data = {"ap": 0, "snacks": 0, "stashed_snacks": 0, "vp": 0, "eaten": 0, "carried": [], "stash": []}
    blank |= {"out": False, "used": False, "lope": False, "friends": []}
    return {**blank, **found.position["seat"][letter]}


def house(found: Scene, name: str) -> Data:
    """A house likewise."""
    blank: Data = {"snacks": 0, "raided": False, "can": [], "resident": [], "features": [[], [], []]}
    blank |= {"open": ["", "", ""], "dropped": ["", "", ""]}
    return {**blank, **found.position["house"][name]}


def one_feature(card: str, **more: Any) -> Data:
    """A house with this card on slot 1."""
    return {"features": [[card], [], []], **more}


def moves(found: Scene) -> set[str]:
    return {word for word in found.options if word.startswith("move:")}


def move_cost(found: Scene, seat: int, place: int) -> int:
    """What the Move of that seat would cost."""
    return int(costs.move(found.state, seat, place, NONE))


def move(state: Heap, card: int, source: int, target: int, copies: int) -> None:
    """Copies of a card go from one pile to another."""
    state.add_copies(card, source, -copies)
    state.add_copies(card, target, copies)


def words(found: Scene) -> HeapWords:
    assert isinstance(found.words, HeapWords)
    return found.words


def kind(found: Scene, name: str) -> int:
    """The number of a Trash card."""
    return words(found).items.index(name)


def laid(card: str, seats: dict[str, Any], **keys: Any) -> Scene:
    """A street with the card in force at H1, with base costs of 3."""
    house_one: dict[str, Any] = {}
    if card[0] == "F":
        house_one = one_feature(card)
    elif card[0] in "NR":
        house_one = {"resident": [card]}
    else:
        keys["event"] = card
    options = keys.pop("options", {"base_costs": "3,3,3"})
    return scene(seats, {"H1": house_one | keys.pop("more", {})}, options=options, **keys)


def surprised(card: str, seats: dict[str, Any] | None = None, **keys: Any) -> Scene:
    """The Fox of seat A raids H3 beside the Raven of seat B, and this Surprise is drawn first."""
    default = {"A": {"animal": "Fox", "ap": 6}, "B": {"animal": "Raven", "ap": 4, "place": "H3"}}
    both = {letter: {**default[letter], **(seats or {}).get(letter, {})} for letter in default}
    more = keys.pop("more", {})
    can = {"can": ["Bottle Cap", "Soda Can", "Jam Jar"], **more}
    return scene(both, {"H3": can}, **keys).play("move:H3", "raid", f"risk:{card}")
