"""Messages of a page are what the protocol says, or are refused with a sentence; the page's types are the same."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.table.protocol import MESSAGES
from midnight.table.referee import Refused
from midnight.web.declarations import DECLARED, declarations
from midnight.web.messages import FIELDS, check_message, read_message
from midnight.web.sockets import COMMANDS

GOOD: list[dict[str, Any]] = [
    {"play": 3, "fence": 0, "id": 7},
    {"back": 12, "id": "x"},
    {"why": ["place-G7"]},
    {"plans": ["a", "b"]},
    {"closeup": ["a"], "ply": 3},
    {"closeup": ["a"]},
    {"see": 3},
    {"see": None},
    {"shape": "tall"},
    {"as": 0},
    {"as": "watcher"},
    {"hand": 1, "to": "bot:hard"},
    {"again": True},
    {"name": "Anna"},
    {"alone": True},
    {"say": "Hello"},
    {"react": 0},
    {"talk": False},
]
BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "exactly one of"),
    ({"play": 1, "see": 2}, "exactly one of"),
    ({"play": 1}, "the fence of its frame"),
    ({"play": True, "fence": 1}, "the fence of its frame"),
    ({"play": 1.0, "fence": 1}, "the fence of its frame"),
    ({"play": 1, "fence": 2**53}, "the fence of its frame"),
    ({"play": 1, "fence": 1, "seat": 0}, "no such field"),
    ({"play": 1, "fence": 1, "ply": 1, "to": 1}, "no such field"),
    ({"why": []}, "one to eight element ids"),
    ({"why": ["x" * 65]}, "one to eight element ids"),
    ({"closeup": ["x"], "ply": "3"}, "at a ply"),
    ({"see": "3"}, "number of a ply"),
    ({"see": True}, "number of a ply"),
    ({"shape": "round"}, "wide or tall"),
    ({"as": "nobody"}, "does not hold"),
    ({"hand": 1}, "to whom"),
    ({"again": 1}, "say true"),
    ({"talk": 1}, "true or false"),
    ({"name": None}, "is a text"),
]


@pytest.mark.parametrize("message", GOOD, ids=str)
def test_a_good_message_is_known_by_its_first_field(message: dict[str, Any]) -> None:
    assert check_message(dict(message)) == next(iter(message))


@pytest.mark.parametrize(("message", "told"), BAD, ids=str)
def test_a_bad_message_is_refused_in_words(message: dict[str, Any], told: str) -> None:
    with pytest.raises(Refused, match=told):
        check_message(message)


def test_every_message_can_be_obeyed() -> None:
    assert COMMANDS.keys() == MESSAGES.keys() == {next(iter(message)) for message in GOOD}
    assert all(name in fields and "id" in fields for name, fields in FIELDS.items())


def test_a_page_from_before_an_upgrade_may_call_the_fence_a_ply() -> None:
    message = {"play": 1, "ply": 4}
    assert check_message(message) == "play"
    assert message == {"play": 1, "fence": 4}


def test_an_id_is_a_number_or_a_short_text() -> None:
    assert read_message('{"see": 1, "id": null}') == {"see": 1}
    for bad in ("true", "1.5", "[]", f'"{"x" * 65}"', r'"\u0000"'):
        with pytest.raises(Refused, match="id of a message"):
            read_message(f'{{"see": 1, "id": {bad}}}')


def test_the_browsers_types_are_those_of_the_protocol() -> None:
    """If this fails: `python -m midnight.web.declarations`."""
    assert DECLARED.read_text(encoding="utf-8") == declarations()
