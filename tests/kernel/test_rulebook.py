"""Reading RULES.md by rule id."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.kernel.rulebook import Rulebook, rule_name

TEXT = """# A book
Some prose.

## AA-1 First things
- **AA-1.1** One.
- **AA-1.12** Twelve, with **bold** inside.
- no rule
* **AA-1.2** not in our form

## BB-7 Other things
- **BB-7.8** Seven eight.
- **ZZ-1.1** Of another game.

# Our rulings
- **R-1** The book is silent. Ours: so.
- **R-12b** More of it.
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    path = tmp_path / "RULES.md"
    path.write_text(TEXT, encoding="utf-8")
    return Rulebook.of(path, ("AA", "BB"), "AA")


@pytest.mark.parametrize(
    ("number", "name"), [(101, "AA-1.1"), (112, "AA-1.12"), (708, "AA-7.8"), (1008, "AA-10.8"), (10708, "BB-7.8")]
)
def test_a_rules_number_holds_set_chapter_and_place(number: int, name: str) -> None:
    assert rule_name(number, ("AA", "BB")) == name


def test_rules_are_the_list_items_of_the_books_own_sets_in_order(book: Rulebook) -> None:
    assert book.rules == {
        "AA-1.1": "One.",
        "AA-1.12": "Twelve, with **bold** inside.",
        "BB-7.8": "Seven eight.",
    }
    assert book.lines == TEXT.splitlines()


@pytest.mark.parametrize("name", ["BB-7.8", "bb-7.8", " 7.8 ", "7.8"])
def test_a_rule_is_found_with_or_without_its_prefix(book: Rulebook, name: str) -> None:
    assert book.rule(name) == "BB-7.8 Seven eight."


@pytest.mark.parametrize("name", ["AA-1.2", "ZZ-1.1", "1", "", "everything"])
def test_what_is_no_rule_is_an_error_that_says_which_there_are(book: Rulebook, name: str) -> None:
    with pytest.raises(UserError, match=r"there is no rule .* from AA-1\.1 to BB-7\.8, our rulings from R-1 to R-12b"):
        book.rule(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("R-1", "R-1 (our ruling) The book is silent. Ours: so."),
        ("r-01", "R-1 (our ruling) The book is silent. Ours: so."),
        ("r-12b", "R-12b (our ruling) More of it."),
    ],
)
def test_a_ruling_is_found_by_its_number_and_marked_as_ours(book: Rulebook, name: str, said: str) -> None:
    assert book.rule(name) == said


@pytest.mark.parametrize("name", ["R1", "R01", "R-2", "R-"])
def test_what_only_looks_like_a_ruling_is_none(book: Rulebook, name: str) -> None:
    with pytest.raises(UserError):
        book.rule(name)
