"""Growable rows of integers and what is on offer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from midnight.kernel.ints import LARGEST, ROOM, Ints, Offer, Packed, filled, packed, unpacked, vector

ROWS = st.lists(st.integers(min_value=0, max_value=LARGEST) | st.integers(min_value=0, max_value=300))


def test_vectors_are_made_from_lists_and_filled() -> None:
    assert list(vector([3, -1, 2**40])) == [3, -1, 2**40]
    assert list(vector([])) == []
    assert list(filled(4, 7)) == [7, 7, 7, 7]
    assert list(filled(0, 7)) == []


@pytest.mark.parametrize("size", [0, 1, ROOM - 1, ROOM, ROOM + 1, 5 * ROOM])
def test_a_row_grows_past_its_room(size: int) -> None:
    row = Ints()
    for number in range(size):
        row.add(number * number)
    assert row.count == size
    assert list(row.values()) == [number * number for number in range(size)]


def test_what_is_put_on_once_stands_there_once() -> None:
    offer = Offer()
    for item in (5, 67, 5, 129, 67, 67, 6):  # some with the same remainder
        offer.add_once(item)
    assert list(offer.values()) == [5, 67, 129, 6]
    offer.clear()
    offer.add_once(5)
    assert list(offer.values()) == [5]


def test_a_row_is_a_stack() -> None:
    stack = Ints()
    for number in (4, 5, 6):
        stack.add(number)
    assert stack.last() == 6
    assert stack.pop() == 6
    assert stack.pop() == 5
    stack.add(9)
    assert list(stack.values()) == [4, 9]


def test_a_cleared_row_starts_over() -> None:
    row = Ints()
    for number in range(100):
        row.add(number)
    row.clear()
    assert row.count == 0
    assert list(row.values()) == []
    row.add(3)
    assert list(row.values()) == [3]


def test_a_copy_shares_nothing() -> None:
    row = Ints()
    row.add(1)
    row.add(2)
    twin = row.copy()
    twin.add(3)
    twin.items[0] = 9
    assert list(row.values()) == [1, 2]
    assert list(twin.values()) == [9, 2, 3]


@pytest.mark.parametrize("size", [1, ROOM, ROOM + 1, 3 * ROOM])
def test_an_offer_keeps_each_weight_beside_its_outcome(size: int) -> None:
    offer = Offer()
    for _ in range(2):
        offer.clear()
        for number in range(size):
            offer.add_weighted(1000 + number, number + 1)
        assert list(offer.values()) == [1000 + number for number in range(size)]
        assert list(offer.weights[:size]) == [number + 1 for number in range(size)]
        assert offer.total == size * (size + 1) // 2


def test_weights_are_right_after_a_longer_offer_without_any() -> None:
    offer = Offer()
    for number in range(3 * ROOM):
        offer.add(number)
    offer.clear()
    for number in range(2 * ROOM):
        offer.add_weighted(number, 5)
    assert list(offer.weights[: 2 * ROOM]) == [5] * (2 * ROOM)
    assert offer.total == 10 * ROOM


def test_a_deck_is_offered_by_its_counts_without_what_is_gone() -> None:
    offer = Offer()
    offer.add_counts(20, vector([2, 0, 3, 1]))
    assert list(offer.values()) == [20, 22, 23]
    assert list(offer.weights[:3]) == [2, 3, 1]
    assert offer.total == 6


@pytest.mark.parametrize("size", [0, 5, ROOM, 4 * ROOM])
def test_a_loop_may_write_into_the_room_itself(size: int) -> None:
    offer = Offer()
    items = offer.make_room(size)
    for number in range(size):
        items[number] = 7 * number
    offer.count = size
    assert list(offer.values()) == [7 * number for number in range(size)]
    offer.add(5)
    assert list(offer.values())[size:] == [5]


@pytest.mark.parametrize("size", [1, ROOM, 3 * ROOM])
def test_an_offer_may_be_taken_over_whole(size: int) -> None:
    die = Offer()
    for face in range(size):
        die.add_weighted(100 + face, face + 1)
    offer = Offer()
    offer.add_weighted(1, 1)
    offer.take(die)
    assert list(offer.values()) == list(die.values())
    assert list(offer.weights[:size]) == list(die.weights[:size])
    assert offer.total == die.total
    offer.clear()
    offer.add_weighted(9, 9)
    assert die.items[0] == 100  # nothing is shared
    assert die.weights[0] == 1


@given(ROWS)
def test_numbers_are_packed_and_unpacked(numbers: list[int]) -> None:
    assert unpacked(packed(numbers)) == numbers


def test_a_packed_number_has_seven_bits_a_byte_lowest_first() -> None:
    assert packed([0, 1, 127, 128, 300]) == bytes([0, 1, 127, 128, 1, 172, 2])
    assert len(packed([LARGEST])) == 9


@given(st.lists(ROWS))
def test_many_rows_are_packed_one_behind_the_other(rows: list[list[int]]) -> None:
    many = Packed()
    for numbers in rows:
        row = Ints()
        for number in numbers:
            row.add(number)
        many.add(row)
    assert [unpacked(row) for row in many.rows()] == rows
    assert list(many.values()) == [number for numbers in rows for number in numbers]


@pytest.mark.parametrize("data", [b"\x80", b"\x03\x80", b"\xff" * 8])
def test_a_number_cut_short_is_an_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="the last number is cut short"):
        unpacked(data)


@pytest.mark.parametrize("data", [b"\x80" * 8 + b"\x40", b"\xff" * 9, b"\x80" * 1_000_000 + b"\x00"])
def test_a_number_of_more_than_62_bits_is_an_error(data: bytes) -> None:
    with pytest.raises(ValueError, match="a number is too large"):
        unpacked(data)
