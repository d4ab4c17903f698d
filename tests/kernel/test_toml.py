"""TOML both ways: what is written is read back, and whatever is read quickly is read as the library reads it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from midnight.games import game, games
from midnight.kernel.content import ContentError, parse
from midnight.kernel.playout import RandomBot
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER
from midnight.kernel.toml import Row, loads, toml_text
from midnight.kernel.toml_fast import Unusual, own_text

# === Texts: real ones, ones edited by hand, garbage ===


def real_texts(name: str) -> list[str]:
    """Positions of a random game, some plays apart."""
    setup = game(name).shared()
    state, bot, rng = setup.start(), RandomBot(), Rng(5, 1, 1)
    texts = [setup.words.write(state)]
    for ply in range(300):
        if state.seat == OVER:
            break
        state.play(bot.choose(state, rng))
        if ply % 20 == 7:
            texts.append(setup.words.write(state))
    return texts


REAL = [text for name in games() for text in real_texts(name)]

PLAIN = st.text(st.characters(exclude_characters='\\"\x7f', min_codepoint=32), max_size=8)
VALUES: st.SearchStrategy[Any] = st.recursive(
    PLAIN | st.integers(-(10**20), 10**20) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(PLAIN, inner, max_size=3).map(Row),
    max_leaves=6,
)
TABLES = st.dictionaries(PLAIN, VALUES, max_size=4)
POSITIONS = st.dictionaries(
    PLAIN, VALUES | TABLES | st.dictionaries(PLAIN, TABLES, max_size=3) | st.lists(TABLES, max_size=3), max_size=5
)

SNIPPETS = (
    *(
        '"',
        "'",
        "[",
        "]",
        "{",
        "}",
        "=",
        " = ",
        ", ",
        "\n",
        "\n\n",
        "\n\n[",
        "[[",
        "]]",
        ".",
        ":",
        "#",
        "\\",
        "\\n",
        "\t",
    ),
    *(
        "\r",
        "\r\n",
        "\x7f",
        "\0",
        " ",
        "a",
        "1",
        "-0",
        "1.5",
        "1e5",
        "00",
        "+1",
        "0x1",
        "nan",
        "null",
        "NaN",
        "Infinity",
    ),
    *("true", "{}", "[]", "{ a = 1 }", '{ "a": 1 }', "{ a = 1, a = 2 }", "[{ a = 1 }]", "[1, 2]", '"""', "1979-05-27"),
    *("\na = 1", '\n"a b" = 2', "\n\n[a]", "\n\n[a.b]\nx = 1", "\n\n[[a]]\nx = 1", "\n[b]", "{ a = { b = 1 } }"),
)


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A real text with some of it replaced, taken out or said twice."""
    text = draw(st.sampled_from(REAL))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        last = draw(st.integers(first, min(len(text), first + 30)))
        text = text[:first] + draw(st.sampled_from([*SNIPPETS, "", text[first:last] * 2])) + text[last:]
    return text


GARBAGE = st.lists(st.sampled_from(SNIPPETS), max_size=12).map("".join)


def outcome(reader: Any, text: str) -> str:
    """What comes of reading it, true being another thing than 1."""
    try:
        return repr(reader(text))
    except tomllib.TOMLDecodeError as error:
        return f"error: {error}"


# === Both ways ===


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)  # a busy machine is no failure
@given(POSITIONS)
def test_what_is_written_is_read_back(position: dict[str, Any]) -> None:
    text = toml_text(position)
    assert tomllib.loads(text) == position
    assert loads(text) == position


def test_what_games_write_is_read_without_the_library() -> None:
    assert len(REAL) > 20
    for text in REAL:
        assert repr(own_text(text)) == repr(tomllib.loads(text))


def test_tables_have_headings_and_rows_one_line() -> None:
    decks = [{"top": "Bat"}, {"top": "Owl"}]
    seats = {"A": {"at": 3}, "B": {"at": 4, "home": Row(lit=True)}}
    text = toml_text({"seats": 2, "seat": seats, "decks": decks, "big dog": Row(), "names": ("x", ["y", -1, False])})
    assert text == (
        'seats = 2\n"big dog" = {}\nnames = ["x", ["y", -1, false]]\n\n[seat.A]\nat = 3\n'
        '\n[seat.B]\nat = 4\nhome = { lit = true }\n\n[[decks]]\ntop = "Bat"\n\n[[decks]]\ntop = "Owl"\n'
    )


# === As the library ===


@given(edited() | GARBAGE | st.text())
@example("\n\n[")
@example('a = 1, "b": 2\nb = 3')
@example("a = [1\nb = 2]\nc = 3, 4")
@example("a = 1],[2\nb = [3\nc = 4]")
@example("a = { b = 1\nc = 2 }")
@example('a = { b = "x\nc = "y" }')
@example("a = 1\na = 2")
@example("a = 1\n\n[a.b]\nc = 1")
@example("\n\n[a]\nb = 1\n\n[a.b]\nc = 1")
@example("\n\n[[a]]\nb = 1\n\n[a.c]\nd = 1\n\n[[a]]")
@example("a = " + "[" * 9 + "]" * 9)
def test_any_text_is_read_as_the_library_reads_it(text: str) -> None:
    assert outcome(loads, text) == outcome(tomllib.loads, text)


@pytest.mark.parametrize("text", ["a = " + "9" * 5000, "a = " + "[" * 20000, "a = 1\na = 2"])
def test_what_cannot_be_read_is_refused_by_its_file(text: str) -> None:
    with pytest.raises(ContentError, match="here: not a TOML file: "):
        parse(text, "here")


@pytest.mark.parametrize(
    "text",
    [
        "a = 1 # one",
        'a = "\\u0041"',
        "a = 1\r\n",
        "a=1",
        "\n[b]\n",
        "a.b = 1",
        "a = null",
        "a = NaN",
        'a = { "b": 1 }',
        "a = { b = 1, b = 2 }",
        "a = 1\na = 2",
        "a = [1,\n2]",
        "a = 1, 2",
        "",
    ],
)
def test_what_we_do_not_write_is_left_to_the_library(text: str) -> None:
    if text:
        with pytest.raises((Unusual, ValueError)):
            own_text(text)
    assert outcome(loads, text) == outcome(tomllib.loads, text)
