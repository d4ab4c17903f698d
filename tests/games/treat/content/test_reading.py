"""The street file: its own facts, and what is wrong with a bad one."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from midnight.games.treat.content.reading import EVENTS, FOLDER, ContentWarning, StreetFile
from midnight.kernel.content import ContentError
from tests.games.treat.scenes import made

TEXT = (FOLDER / "street.toml").read_text(encoding="utf-8")


def ours() -> StreetFile:
    return made().words.file  # type: ignore[attr-defined,no-any-return]


def changed(folder: Path, *changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.rule("TT-2.8", "TT-2.14")
def test_the_bucket_cards_sum_up_as_the_ledger_says() -> None:
    cards = ours().buckets
    assert len(cards) == 10
    assert (sum(card.candy for card in cards), sum(card.events for card in cards)) == (59, 30)
    sixes = list(combinations(cards, 6))
    home = [30 - sum(card.events for card in six) for six in sixes]
    assert [home.count(number) for number in range(8, 17)] == [4, 14, 27, 38, 44, 38, 27, 14, 4]
    candy = [sum(card.candy for card in six) for six in sixes]
    assert (min(candy), max(candy)) == (28, 43)
    assert sum((number + 4) / 2 for number in home) / len(home) == 8.0


@pytest.mark.rule("TT-2.9", "TT-6.4", "TT-8.1")
def test_each_neighbour_event_has_one_neighbour() -> None:
    houses = ours().neighbours
    assert {house.effects[0] or house.effects[1] for house in houses} == set(EVENTS)
    both = {house.id for house in houses if all(house.effects)}
    assert both == {"N1", "N7", "N8"}
    assert {house.id for house in houses if not house.effects[1]} == {"N3", "N4", "N5"}
    assert ours().home == ("flip2_trade1", "flip1_trade1")


@pytest.mark.rule("TT-2.4", "TT-2.11")
def test_there_are_76_candies_and_30_events() -> None:
    file = ours()
    assert 4 * file.candy_each == 76
    assert 2 * file.events_each == 30


BAD = {
    "unknown key": (('name = "street"', 'name = "street"\ncolour = "red"'), "colour: is not known here"),
    "a number below 0": (("candy = 2 ", "candy = -1 "), "must be from 0 to 99"),
    "an empty deck": (("candy = 2 # cards that fit in\nevents = 1 ", "candy = 0\nevents = 0 "), "at least 1 card"),
    "too much candy": (("candy = 9\n", "candy = 40\n"), "candy cards"),
    "too many events": (("events = 5\n", "events = 20\n"), "events"),
    "a symbol without an event": (('K = "next_house"', ""), "needs an event for P, for K or for both"),
    "an unknown event": (('K = "next_house"', 'K = "dance"'), "must be one of return_minus2"),
    "home without a skull": (('K = "flip1_trade1" ', ""), "K: is missing"),
    "home with a neighbour's event": (('K = "flip1_trade1" ', 'K = "draw_two" '), "must be one of flip1_trade1"),
    "the same id twice": (('id = "B02"', 'id = "B01"'), "B01 is there twice"),
    "an id with a space": (('id = "B02"', 'id = "B 2"'), "letters and digits"),
    "an id of two cards": (('id = "B02"', 'id = "N1"'), "N1 names two different cards"),
    "three kinds": (('    { id = "So", name = "sour candy" },\n', ""), "there must be 4"),
    "values that rise": (("[3, 1, 0, -2]", "[0, 1, 3, -2]"), "must fall"),
    "a rummage that shows nothing": (("rummage = 4", "rummage = 0"), "rummage: must be from 1 to 8"),
    "a text for a number": (("candy = 9\n", 'candy = "nine"\n'), "a whole number"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_file_is_refused_with_its_key_and_the_reason(case: str, tmp_path: Path) -> None:
    change, reason = BAD[case]
    with pytest.raises(ContentError, match=reason) as error:
        made(2, content=changed(tmp_path, change))
    assert str(error.value).startswith("own.toml: ")


@pytest.mark.parametrize(("table", "keep"), [("buckets", 5), ("neighbours", 5)])
def test_six_of_each_are_needed(table: str, keep: int, tmp_path: Path) -> None:
    head, *rows = TEXT.split(f"[[{table}]]")
    others = rows[-1].split("[[", 1)
    kept = rows[:keep]
    text = f"[[{table}]]".join([head, *kept]) + ("\n[[" + others[1] if len(others) > 1 else "")
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="at least 6"):
        made(2, content=str(path))


def test_too_few_safe_events_only_warn(tmp_path: Path) -> None:
    path = changed(tmp_path, ("events = 5\n", "events = 12\n"))
    with pytest.warns(ContentWarning, match="safe ones"):
        made(2, content=path)


def test_a_pile_that_may_be_empty_only_warns(tmp_path: Path) -> None:
    path = changed(tmp_path, ("candy = 9\n", "candy = 26\n"))
    with pytest.warns(ContentWarning, match="no trades"):
        made(2, content=path)


def test_there_is_no_such_file() -> None:
    with pytest.raises(ContentError, match="there is no street"):
        made(2, content="nowhere")


def test_a_file_of_ones_own_replaces_ours(tmp_path: Path) -> None:
    setup = made(2, content=changed(tmp_path, ('name = "Teacup"', 'name = "Thimble"')))
    assert "Thimble" in setup.cards()
    assert setup.fingerprint != made(2).fingerprint
