"""The list of all cards."""

from __future__ import annotations

from midnight.games import game


def test_all_cards_are_listed_with_a_text_made_from_their_data() -> None:
    listed = game("midnight-stash").setup(3).cards()
    assert "1 x N02 Nana Gourd's Cottage: 4 candy until 8:00, Cute +2" in listed
    assert "2 x Candy Bowl: the scale is filled to 10" in listed
    assert "costume Bedsheet Ghost: Cheap" in listed
    assert "12 2 towards most candy" in listed
