"""The generator: its stream is pinned down, its bounds are exact, its streams know nothing of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng

WORD = 2**32

# The first numbers of some streams. They must never change: every kept seed would give another game.
KNOWN = {
    (0, 0, 0): (0x514676C3, 0x08A809DF, 0x30349D2B, 0xFB52C520),
    (1, 0, 1): (0x67D83EE8, 0x6D55C7EA, 0x755401F3, 0x832490A8),
    (1, 0, 2): (0x02709879, 0x5F56B13D, 0xE42C8889, 0x57BAB4D2),
    (20261031, 5, 1): (0x27CDA365, 0x97E4375B, 0xA5BEFEF9, 0x837F3E41),
    (2**63 - 1, 2**40 + 3, 2): (0xA9D094C7, 0x42E1BDDB, 0xF01F1D32, 0x4DDCF422),
    (-1, 7, 1): (0x335F018C, 0x6BA0D8BE, 0x7A20EE6E, 0xDE030ADE),
}


def sfc32(seed: int, game: int, stream: int) -> Iterator[int]:
    """The generator once more, straight from its definition, in whole numbers without end."""
    a, b, c, counter = seed % WORD, (seed >> 32) % WORD ^ stream << 16, game % WORD, 1 + (game >> 32) % WORD
    number = 0
    while True:
        out = (a + b + counter) % WORD
        counter += 1
        a, b, c = b ^ b >> 9, c * 9 % WORD, ((c << 21 | c >> 11) % WORD + out) % WORD
        number += 1
        if number > 12:
            yield out


def below(words: Iterator[int], bound: int) -> int:
    """A fair number by Lemire's method: multiply, and reject what is too much."""
    while True:
        product = next(words) * bound
        if product % WORD >= WORD % bound:
            return product // WORD


@pytest.mark.parametrize("start", KNOWN)
def test_the_stream_of_a_seed_never_changes(start: tuple[int, int, int]) -> None:
    rng = Rng(*start)
    assert tuple(rng.next32() for _ in range(4)) == KNOWN[start]


def test_known_numbers_below_six() -> None:
    rng = Rng(42, 0, CHANCE_STREAM)
    assert [rng.below(6) for _ in range(20)] == [1, 5, 5, 3, 2, 1, 5, 4, 5, 0, 1, 1, 2, 3, 2, 0, 1, 3, 2, 2]


@pytest.mark.parametrize("start", [*KNOWN, (123456789, 987654321, 1)])
def test_the_stream_is_sfc32(start: tuple[int, int, int]) -> None:
    rng, words = Rng(*start), sfc32(*start)
    assert all(rng.next32() == next(words) for _ in range(3000))


def test_starting_again_gives_the_same_numbers() -> None:
    rng = Rng(3, 4, PLAYER_STREAM)
    first = [rng.next32() for _ in range(5)]
    rng.restart(3, 4, PLAYER_STREAM)
    assert [rng.next32() for _ in range(5)] == first


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 52, 1000, 2**16, 2**31 - 1, 3 * 2**29])
def test_numbers_below_a_bound_are_lemires(bound: int) -> None:
    rng, words = Rng(8, 8, CHANCE_STREAM), sfc32(8, 8, CHANCE_STREAM)
    for _ in range(2000):
        number = rng.below(bound)
        assert 0 <= number < bound
        assert number == below(words, bound)


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 11, 12, 52, 97, 1000, 3 * 2**29])
def test_each_number_below_a_bound_comes_from_equally_many_words(bound: int) -> None:
    """Of all 2^32 words, those accepted fall evenly: so the numbers are exactly equally likely."""
    floor = WORD % bound

    def first_word(product: int) -> int:
        return -(-product // bound)

    for number in {0, 1 % bound, bound // 2, bound - 1}:
        accepted = first_word((number + 1) * WORD) - first_word(number * WORD + floor)
        assert accepted == WORD // bound


def test_a_pick_is_each_option_equally_often() -> None:
    offer = Offer()
    for option in (10, 20, 30, 40, 50):
        offer.add(option)
    rng = Rng(1, 1, PLAYER_STREAM)
    times = Counter(int(rng.pick(offer)) for _ in range(50_000))
    assert set(times) == {10, 20, 30, 40, 50}
    assert sum((count - 10_000) ** 2 / 10_000 for count in times.values()) < 18.5  # 4 degrees, 1 in 1,000


def test_a_draw_follows_the_weights() -> None:
    weights = {7: 1, 8: 2, 9: 3, 5: 4, 3: 10}
    offer = Offer()
    for outcome, weight in weights.items():
        offer.add_weighted(outcome, weight)
    rng = Rng(2, 2, CHANCE_STREAM)
    times = Counter(int(rng.draw(offer)) for _ in range(40_000))
    expected = {outcome: 40_000 * weight / 20 for outcome, weight in weights.items()}
    assert sum((times[outcome] - mean) ** 2 / mean for outcome, mean in expected.items()) < 18.5


def test_an_outcome_without_weight_never_happens() -> None:
    offer = Offer()
    offer.add_weighted(1, 0)
    offer.add_weighted(2, 5)
    offer.add_weighted(3, -1)
    rng = Rng(2, 2, CHANCE_STREAM)
    assert {int(rng.draw(offer)) for _ in range(200)} == {2}


def joint(first: Rng, second: Rng) -> float:
    """Chi-square of two dice rolled side by side, 36 cells."""
    times = Counter((int(first.below(6)), int(second.below(6))) for _ in range(36_000))
    return sum((times[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((5, 0, CHANCE_STREAM), (5, 0, PLAYER_STREAM)),
        ((5, 0, CHANCE_STREAM), (5, 1, CHANCE_STREAM)),
        ((5, 0, CHANCE_STREAM), (6, 0, CHANCE_STREAM)),
        ((0, 0, CHANCE_STREAM), (0, 1, CHANCE_STREAM)),
        ((5, 0, CHANCE_STREAM), (0, 5, CHANCE_STREAM)),
    ],
)
def test_streams_games_and_seeds_are_independent(one: tuple[int, int, int], other: tuple[int, int, int]) -> None:
    assert joint(Rng(*one), Rng(*other)) < 66.7  # 35 degrees, 1 in 1,000
    first, second = Rng(*one), Rng(*other)
    assert sum(first.next32() == second.next32() for _ in range(10_000)) <= 1


def test_first_numbers_of_successive_games_are_spread_evenly() -> None:
    """A simulation takes game 0, 1, 2, ... of one seed: their first rolls must look like any other."""
    times = Counter(int(Rng(1, number, CHANCE_STREAM).below(6)) for number in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in times.values()) < 20.5  # 5 degrees, 1 in 1,000
