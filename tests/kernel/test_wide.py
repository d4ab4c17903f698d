"""Options side by side as bits: counted and found as in a list of them."""

from __future__ import annotations

from random import Random

from midnight.kernel.bits import WORD
from midnight.kernel.ints import vector
from midnight.kernel.wide import Patch, WideOffer, listed

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


def test_offers_of_games_stand_side_by_side() -> None:
    """Each game's options by themselves, then its patches; and again in the same memory."""
    rng = Random(2)
    offer = WideOffer()
    for _ in range(30):
        offer.clear()
        wanted = []
        for _game in range(rng.randrange(1, 5)):
            alone = rng.sample(range(FIRST), rng.randrange(40))
            options = alone[:]
            for option in alone:
                offer.add(option)
            for _patch in range(rng.randrange(3)):
                patch, numbers = patch_of(rng)
                offer.add_patch(patch, FIRST)
                options += [FIRST + number for number in numbers]
            offer.close()
            wanted.append(options)
        assert [listed(offer.rows, offer.ends.items, game) for game in range(len(wanted))] == wanted
        assert offer.ends.count == 2 * len(wanted)
