"""The list of all cards."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.heap.content.reading import read_content
from midnight.games.heap.content.source import read_files
from midnight.kernel.files import Files
from tests.games.heap.scenes import NAME

rule = pytest.mark.rule


@rule("TH-19.6")
def test_the_list_of_cards_has_every_card() -> None:
    listed = game(NAME).setup(3).cards()
    content = read_content(read_files("", Files()))
    for card in content.cards:
        assert f"{card.name}" in listed
        assert card.text in listed
    for item in content.items:
        assert f"{item.id} {item.name} x{item.copies}: " in listed
    for animal in content.animals:
        assert f"{animal.name} ({', '.join(animal.tags)}), favors" in listed
