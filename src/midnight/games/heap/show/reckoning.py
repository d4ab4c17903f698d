"""What each seat has, and how its Victory Points came about: for the panel beside the board and for the end."""

from __future__ import annotations

from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.table import ANIMAL, STASHED_SNACKS, VP
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.show.ink import COLOURS
from midnight.games.heap.show.street import Mat, Street
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.places import stash
from midnight.games.heap.words.story import half, in_vp, listed
from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event, many


def colours(words: HeapWords) -> list[str]:
    return list(COLOURS.values())[: words.seats]


def players(words: HeapWords, state: Heap, street: Street) -> list[Player]:
    """Each animal with its Action Points and Snacks, and what it carries."""
    return [Player(seat, mat.name, in_vp(mat.points), holds(mat)) for seat, mat in enumerate(street.mats)]


def holds(mat: Mat) -> str:
    if not mat.animal.name:
        return ""
    parts = [mat.animal.name, f"{mat.ap} AP", many(mat.snacks, "Snack")]
    if mat.carried:
        parts.append("carries " + listed([item.name for item in mat.carried]))
    return ", ".join(parts)


def reckoning(words: HeapWords, state: Heap, events: list[Event]) -> list[Reckoning]:
    return [
        Reckoning(seat, tuple(lines(words, state, seat)), half(int(state.half_points(seat))))
        for seat in range(words.seats)
    ]


def lines(words: HeapWords, state: Heap, seat: int) -> list[tuple[str, str]]:
    """Items by their size, favored tags, Snacks, tokens (TH-20.7); what is still carried counts nothing (TH-20.6)."""
    content, box, animal = words.content, words.box, int(state.at[ANIMAL + seat])
    stashed = stash(state, seat)
    base = sum(copies * content.size_vp[item.size] for item, copies in zip(content.items, stashed, strict=True))
    worth = sum(copies * int(box.points(animal, kind)) for kind, copies in enumerate(stashed)) if animal != NONE else 0
    snacks, tokens = int(state.at[STASHED_SNACKS + seat]), int(state.at[VP + seat])
    found = [(many(sum(stashed), "stashed item"), f"+{base}")]
    if worth > 2 * base:
        found.append((f"favored tags ({', '.join(content.animals[animal].favored)})", f"+{half(worth - 2 * base)}"))
    if snacks:
        found.append((many(snacks, "stashed Snack"), f"+{half(snacks)}"))
    if tokens:
        found.append(("VP tokens", f"+{tokens}"))
    return found
