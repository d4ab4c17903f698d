"""The texts of cards, made from their data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from midnight.games.heap.content.reading import read_content
from midnight.games.heap.content.source import read_files
from midnight.kernel.files import Files

rule = pytest.mark.rule
CONTENT = read_content(read_files("", Files()))


@rule("TH-19.6")
def test_every_card_has_a_test_and_a_text_made_from_its_data() -> None:
    here = set(
        re.findall(
            r"[FSNRE]\d\d",
            "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.parent.rglob("test_*.py")),
        )
    )
    known = {card.id for card in CONTENT.cards if card.group != "pets"}
    assert known - here - {f"F{n}" for n in range(20, 28)} == set()
    assert all(card.text and card.name and card.type_line for card in CONTENT.cards)
    texts = {card.id: card.text for card in CONTENT.cards}
    assert texts["F18"] == "Visiting from the opposite house costs 1 more. Leaving costs 1 more."
    assert texts["S06"] == "Each animal here chooses: lose 2 AP, or discard 1 carried item of its choice."
    assert texts["E19"] == "Tonight, after every Stash action the stasher takes 1 Snack."
    assert texts["R10"] == "No effect."
