"""Content files: each error names file, key and reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from midnight.kernel.content import ContentError, Table, fingerprint, load, parse

DATA: dict[str, Any] = {
    "name": "night",
    "size": 3,
    "open": True,
    "rows": [{"id": "a"}, {"id": "b"}],
    "mixed": [1, "two"],
    "flags": [1, True],
    "inner": {"depth": 2, "odd": 1},
}


def table() -> Table:
    return Table(DATA, "night.toml")


def test_what_is_there_is_given_with_its_kind() -> None:
    data = table()
    assert data.get("name", str) == "night"
    assert data.get("size", int) == 3
    assert data.get("open", bool) is True
    assert data.number("size", 1, 3) == 3
    assert data.one_of("name", ("day", "night")) == "night"
    assert [row.get("id", str) for row in data.tables("rows")] == ["a", "b"]
    assert data.table("inner").get("depth", int) == 2


def test_what_is_not_there_may_have_a_default() -> None:
    data = table()
    assert data.get("title", str, "none") == "none"
    assert data.number("count", 0, 9, 0) == 0
    assert data.get("shut", bool, False) is False
    assert data.one_of("mood", ("calm", "wild"), "calm") == "calm"


Ask = Callable[[Table], object]


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda t: t.get("title", str), "night.toml: title: is missing; it must be a text"),
        (lambda t: t.get("count", int), "night.toml: count: is missing; it must be a whole number"),
        (lambda t: t.get("name", int), "night.toml: name: must be a whole number, not 'night'"),
        (lambda t: t.get("open", int), "night.toml: open: must be a whole number, not True"),
        (lambda t: t.get("size", bool), "night.toml: size: must be true or false, not 3"),
        (lambda t: t.number("size", 4, 9), "night.toml: size: must be from 4 to 9, not 3"),
        (lambda t: t.number("size", 0, 2), "night.toml: size: must be from 0 to 2, not 3"),
        (lambda t: t.one_of("name", ("dawn", "day")), "night.toml: name: must be one of dawn, day, not 'night'"),
        (lambda t: t.table("size"), "night.toml: size: must be a table, not 3"),
        (lambda t: t.table("inner").get("x", str), "night.toml: inner: x: is missing; it must be a text"),
        (lambda t: t.tables("inner"), "night.toml: inner: must be a list, not {'depth': 2, 'odd': 1}"),
        (lambda t: t.tables("mixed"), "night.toml: mixed: must be a list of tables, not 1"),
        (lambda t: t.tables("rows")[1].get("x", int), "night.toml: rows 2: x: is missing; it must be a whole number"),
        (lambda t: t.list_of("mixed", int), "night.toml: mixed: must be a list, each a whole number, not 'two'"),
        (lambda t: t.list_of("flags", int), "night.toml: flags: must be a list, each a whole number, not True"),
        (lambda t: t.check("size", False, "is odd"), "night.toml: size: is odd"),
        (lambda t: t.check("size", False, lambda: "is odd"), "night.toml: size: is odd"),
    ],
)
def test_an_error_names_file_key_and_reason(ask: Ask, message: str) -> None:
    with pytest.raises(ContentError) as error:
        ask(table())
    assert str(error.value) == message


def test_a_good_check_does_not_make_its_reason() -> None:
    table().check("size", True, lambda: pytest.fail("nobody asked"))


def test_a_key_that_nobody_asked_for_is_a_mistake() -> None:
    inner = table().table("inner")
    inner.number("depth", 1, 3)
    with pytest.raises(ContentError, match=r"^night\.toml: inner: odd: is not known here; known are depth$"):
        inner.done()
    inner.get("odd", int)
    inner.done()


def test_a_table_may_say_where_it_comes_from() -> None:
    Table({"source": "book"}, "night.toml").done()
    with pytest.raises(ContentError, match=r"source: must be a text, not 5"):
        Table({"source": 5}, "night.toml").done()


def test_text_that_is_no_toml_is_an_error_with_its_place() -> None:
    with pytest.raises(ContentError, match=r"^night: not a TOML file: .*line 1"):
        parse("a = = 3", "night")


def test_a_file_that_cannot_be_read_is_an_error_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read"):
        load(tmp_path / "none.toml")
    path = tmp_path / "night.toml"
    path.write_text("a = 3", encoding="utf-8")
    assert load(path) == {"a": 3}


def test_a_fingerprint_depends_on_what_is_said_and_not_on_its_order() -> None:
    assert fingerprint({"a": 1, "b": [2, 3]}) == fingerprint({"b": [2, 3], "a": 1})
    assert fingerprint({"a": 1, "b": [2, 3]}) != fingerprint({"a": 1, "b": [3, 2]})
    assert fingerprint({"a": 1}) == "015abd7f5cc5"
