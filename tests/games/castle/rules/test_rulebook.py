"""The in-app rulebook has every rule of the ledger once."""

from __future__ import annotations

import re

import pytest

from midnight.games import game
from tests.games.castle.scenes import NAMES

# How many rules each chapter has.
CHAPTERS = {
    "HC": (6, 12, 7, 10, 8, 13, 18, 7, 5, 8),
    "MP": (5, 2, 4, 9, 3, 4, 10, 3),
}
IDS = [
    f"{prefix}-{chapter}.{number}"
    for prefix, counts in CHAPTERS.items()
    for chapter, count in enumerate(counts, 1)
    for number in range(1, count + 1)
]


@pytest.mark.parametrize("name", NAMES)
def test_the_book_has_every_rule_in_order_and_once(name: str) -> None:
    book = game(name).rulebook()
    assert list(book.rules) == IDS
    items = [line for line in book.lines if line.startswith("- **")]
    assert len(items) == len(IDS) + len(book.rulings)


def test_each_rule_is_a_sentence_that_stands_alone() -> None:
    for rule, text in game(NAMES[0]).rulebook().rules.items():
        assert text[0].isupper(), rule
        assert text.endswith("."), rule
        assert len(text.split()) >= 5, rule


def test_each_chapter_has_its_heading_before_its_rules() -> None:
    chapter = ""
    for line in game(NAMES[0]).rulebook().lines:
        if line.startswith("## "):
            chapter = line.split()[1]
        found = re.match(r"- \*\*(\w+-\d+)\.\d+\*\*", line)
        if found:
            assert found[1] == chapter


def test_an_id_without_its_prefix_means_the_games_own_rule() -> None:
    assert game("hidden-castle").rulebook().rule("7.8").startswith("HC-7.8 ")
    assert game("midnight-party").rulebook().rule("7.8").startswith("MP-7.8 ")
    assert game("midnight-party").rulebook().rule("hc-7.8").startswith("HC-7.8 ")


def test_the_version_setting_leads_to_the_original_game() -> None:
    setup = game("hidden-castle").setup(3, {"version": "midnight_party"})
    assert setup.game.name == "midnight-party"
    assert setup.seats == 3
