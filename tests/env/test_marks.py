"""Masks in C and in Python: both do what the list of options says, and neither writes anywhere else."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from midnight.env import marks as in_python
from midnight.env.marks import MARGIN, quickest
from midnight.kernel.bits import WORD
from midnight.kernel.ints import vector
from midnight.kernel.wide import Patch, WideOffer, listed

np = pytest.importorskip("numpy")
OPTIONS = 1500
GAMES = 3
QUICK = quickest() is not in_python


@pytest.fixture(params=["marks", "_marks"])
def marks(request: pytest.FixtureRequest) -> Any:
    if request.param == "_marks" and not QUICK:
        pytest.skip("the masks are not compiled")
    return import_module(f"midnight.env.{request.param}")


def random_offer(rng: Random, offer: WideOffer) -> None:
    """Some options by themselves and some patches in each game, up to the last option there is."""
    offer.clear()
    for _ in range(GAMES):
        for option in rng.sample(range(400), rng.randrange(20)):
            offer.add(option)
        for _patch in range(rng.randrange(3)):
            columns, tall = rng.randrange(9), rng.randrange(1, 3)
            rows = rng.randrange(WORD * (tall - 1) + 1, WORD * tall + 1)
            apart = rows + rng.randrange(9)
            foot = OPTIONS - columns * apart - rng.randrange(3) if rng.random() < 0.5 else rng.randrange(400, 420)
            if 400 <= foot <= OPTIONS - columns * apart:
                whole = (1 << rows - WORD * (tall - 1)) - 1
                words = [
                    rng.getrandbits(WORD) & -rng.randrange(2) & (whole if story == tall - 1 else (1 << WORD) - 1)
                    for story in range(tall)
                    for _ in range(columns)
                ]
                offer.add_patch(Patch(foot - 400, apart, columns, tall, vector(words)), 400)
        if not offer.count:
            offer.add(rng.randrange(400))
        offer.close()


def test_masks_show_what_is_on_offer_and_nothing_of_before(marks: Any) -> None:
    rng = Random(3)
    before, now = WideOffer(), WideOffer()
    random_offer(rng, now)
    masks, counts = np.zeros(GAMES * OPTIONS + MARGIN, np.uint8), np.zeros(GAMES, np.int64)
    marks.change(now.rows, now.ends.items, now.rows, now.ends.items, masks, counts)
    for _ in range(200):
        before, now = now, before
        random_offer(rng, now)
        marks.change(before.rows, before.ends.items, now.rows, now.ends.items, masks, counts)
        assert not masks[-MARGIN:].any()
        for game in range(GAMES):
            options = listed(now.rows, now.ends.items, game)
            mask = masks[game * OPTIONS : (game + 1) * OPTIONS]
            assert set(np.flatnonzero(mask).tolist()) == set(options)
            assert mask.max() == 1
            assert counts[game] == len(options)


def test_one_of_many_options_is_found_by_its_number(marks: Any) -> None:
    rng = Random(4)
    offer = WideOffer()
    for _ in range(20):
        random_offer(rng, offer)
        options = [listed(offer.rows, offer.ends.items, game) for game in range(GAMES)]
        for number in range(max(map(len, options))):
            numbers = [number % len(those) for those in options]
            found = marks.drawn(offer.rows, offer.ends.items, numbers)
            assert found == [those[k] for those, k in zip(options, numbers, strict=True)]


def test_the_first_game_is_named_whose_action_is_not_marked(marks: Any) -> None:
    masks = np.zeros(GAMES * OPTIONS + MARGIN, np.uint8)
    for game, option in enumerate((7, 0, OPTIONS - 1)):
        masks[game * OPTIONS + option] = 1
    assert marks.refused(masks, [7, 0, OPTIONS - 1]) == -1
    for wrong in (1, -1, OPTIONS, OPTIONS + 1, 1 << 40):
        assert marks.refused(masks, [7, wrong, OPTIONS - 1]) == 1
        assert marks.refused(masks, [7, 0, wrong]) == 2
    for odd in (0.5, "7", None, np.int64(7)):
        with pytest.raises(TypeError):
            marks.refused(masks, [odd, 0, OPTIONS - 1])


@pytest.mark.skipif(not QUICK, reason="the masks are not compiled")
def test_memory_of_others_is_never_touched() -> None:
    """What is no offer is refused in C, too: options out of the lexicon, patches cut short, ends out of order."""
    quick = quickest()
    masks, counts = np.zeros(OPTIONS + MARGIN, np.uint8), np.zeros(1, np.int64)
    none = vector([0]), vector([0, 0])
    ones = (1 << WORD) - 1
    for rows, ends in (
        ([OPTIONS], [0, 1]),
        ([-1], [0, 1]),
        ([5], [0, 2]),
        ([5], [1, 0]),
        ([5], [1, 1]),
        ([OPTIONS - WORD + 1, 97, 1, 1, ones], [5, 5]),
        ([OPTIONS, 97, 1, 1, 1], [5, 5]),
        ([0, 97, 20, 1, *[ones] * 20], [24, 24]),
        ([0, 97, 1, 1, -1], [5, 5]),
        ([-9, 97, 1, 1, 1], [5, 5]),
        ([0, -97, 2, 1, 0, 1], [6, 6]),
        ([0, 97, 2, 1, 1], [5, 5]),
        ([0, 97, 1 << 40, 1 << 40, 1], [5, 5]),
        ([0, 97, -1, -1, 1], [5, 5]),
        ([1 << 62, 97, 1, 1, 1], [5, 5]),
    ):
        with pytest.raises(ValueError, match=r"patch|option|offer"):
            quick.change(*none, vector(rows), vector(ends), masks, counts)
    with pytest.raises(ValueError, match="fewer games"):
        quick.change(*none, vector([0]), vector([0]), masks, counts)
    with pytest.raises(ValueError, match="no masks"):
        quick.change(*none, *none, np.zeros(3, np.uint8), counts)
    for number in (2, -1):
        with pytest.raises(ValueError, match="not so many"):
            quick.drawn(vector([1, 2]), vector([0, 2]), [number])
    assert not masks[OPTIONS:].any()
