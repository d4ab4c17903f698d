"""Where everything begins in the row of numbers that is the table."""

from __future__ import annotations

import pytest

from midnight.games.heap.rules import box, prices, table, vocabulary


@pytest.mark.parametrize(
    ("written_out", "size"),
    [
        (table.PER_SEAT, box.MOST_SEATS),
        (table.PER_SEAT_CARRIED, box.MOST_SEATS * box.CARRIED),
        (table.PER_HOUSE, box.HOUSES),
        (table.PER_SLOT, box.ALL_SLOTS),
        (table.PER_NEST_ITEM, box.MOST_NEST),
        (table.PER_PET, box.MOST_PETS),
        (table.PER_DECK, vocabulary.DECKS),
        (table.PER_PRICE, (box.HOUSES + 1) * box.MOST_SEATS),
        (prices.EVERYWHERE, box.HOUSES),
    ],
)
def test_a_size_written_out_for_the_compiler_is_that_of_the_box(written_out: int, size: int) -> None:
    assert written_out == size
