"""Options side by side as bits: counted, found and marked as a list of them would be."""

from __future__ import annotations

from random import Random

from midnight.kernel.bits import WORD
from midnight.kernel.ints import filled, vector
from midnight.kernel.wide import MARKS, Patch, WideOffer, is_marked

APART = 97
FIRST = 1003


def patch_of(rng: Random) -> tuple[Patch, list[int]]:
    """Some columns of random numbers, and all of them in their order."""
    foot, columns, tall = rng.randrange(300), rng.randrange(1, 9), rng.randrange(1, 3)
    words = [rng.getrandbits(WORD) & rng.getrandbits(WORD) & -rng.randrange(2) for _ in range(columns * tall)]
    numbers = [
        foot + column * APART + story * WORD + row
        for column in range(columns)
        for story in range(tall)
        for row in range(WORD if story == 0 else APART - WORD)
        if words[story * columns + column] >> row & 1
    ]
    for k in range(columns, columns * tall):  # a column ends where the next one begins
        words[k] &= (1 << (APART - WORD)) - 1
    return Patch(foot, APART, columns, tall, vector(words)), numbers


def test_a_patch_is_a_row_of_numbers() -> None:
    rng = Random(1)
    for _ in range(60):
        patch, numbers = patch_of(rng)
        assert patch.count() == len(numbers)
        assert [patch.nth(k) for k in range(len(numbers) + 1)] == [*numbers, -1]


def test_what_is_on_offer_is_marked_and_unmarked() -> None:
    """Marks of other games, before and behind these, stay as they are."""
    rng = Random(2)
    for _ in range(60):
        patch, numbers = patch_of(rng)
        offer, start = WideOffer(), rng.randrange(40)
        alone = rng.sample(range(FIRST), 9)
        for option in alone:
            offer.add(option)
        offer.add_patch(patch, FIRST)
        options = [*alone, *(FIRST + number for number in numbers)]
        assert offer.size() == len(options)
        assert [offer.nth(k) for k in range(len(options))] == options
        size = start + FIRST + 300 + 9 * APART + 2 * WORD
        marks = filled(size // MARKS + 1, 0)
        others = set(range(start)) | {size - 1}
        for mark in others:
            marks[mark // MARKS] |= 1 << (MARKS * (mark % MARKS))
        offer.flip(marks, start)
        assert {mark for mark in range(size) if is_marked(marks, mark)} == others | {start + one for one in options}
        offer.flip(marks, start)
        assert {mark for mark in range(size) if is_marked(marks, mark)} == others
        offer.clear()
        assert offer.size() == 0
