"""Records and positions are just as the page describes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from midnight.games import game, games
from midnight.kernel import state
from midnight.kernel.game import Game, Setup
from midnight.kernel.record import Record
from midnight.kernel.state import WATCHER
from tests.docs.pages import DOCS, blocks_of, section_of, tables_of

PAGE = DOCS / "records-and-positions.md"
FIELD = re.compile(r"^[a-z_]+$")
STEP = 5  # every so many stops are looked at, with what a seat and a watcher know of them

# Settings under which a game writes what it otherwise does not.
USUAL: dict[str, str] = {}
MORE_SETTINGS = {"midnight-stash": ({"movement_limit": "turn_start"},)}

# Uncompiled, a sensible player may think for a minute.
BOTS = ("random",) if str(state.__file__).endswith(".py") else ("random", "sensible")


@pytest.fixture(params=list(games()))
def kind(request: pytest.FixtureRequest) -> Game:
    return game(str(request.param))


# === Records ===


def reader() -> Any:
    """The page's own reader, in a namespace where there is no midnight."""
    block = next(block for block in blocks_of(PAGE) if "def read_line" in block.text)
    imported = {
        alias.name for node in ast.walk(ast.parse(block.text)) if isinstance(node, ast.Import) for alias in node.names
    }
    assert imported == {"base64", "json", "zlib"}
    assert len(block.text.splitlines()) <= 25
    names: dict[str, Any] = {}
    exec(compile(block.text, PAGE.name, "exec"), names)
    return names["read_line"]


def played(setup: Setup, seed: int, bot: str) -> Record:
    """A whole game of that bot in every seat."""
    return setup.play_game([setup.bot(bot) for _ in range(setup.seats)], seed)


def test_a_reader_that_knows_nothing_of_midnight_reads_every_game(kind: Game) -> None:
    record = played(kind.setup(), 1, "random")
    head, plays = reader()(record.to_line())
    assert plays == record.plays
    assert head == record.head()


def test_the_page_names_every_key_of_a_record() -> None:
    [table] = tables_of(section_of(PAGE, "## The record as a text file"))
    listed = [row[0].strip("`") for row in table[1:]]
    assert sorted(listed) == sorted([*Record(game("hidden-castle").setup()).head(), "count", "plays"])


# === Positions ===


def keys_of(value: Any, path: str = "") -> Iterator[str]:
    """`guests.*` for a line of each seat, `houses[].square` for a list of tables."""
    if isinstance(value, dict):
        for key, inner in value.items():
            part = key if FIELD.match(key) else "*"
            yield from keys_of(inner, f"{path}.{part}" if path else part)
    elif isinstance(value, list | tuple) and value and all(isinstance(one, dict) for one in value):
        for one in value:
            yield from keys_of(one, f"{path}[]")
    else:
        yield path


def written_keys(setup: Setup, record: Record) -> set[str]:
    """Every key that stands in the texts of a game, its views included."""
    found: set[str] = set()
    words, now = setup.words, setup.start()
    for ply, option in enumerate([*record.plays, None]):
        seen = [now]
        if ply % STEP == 0 or option is None:
            seen += [now.view(0), now.view(WATCHER)]
        for one in seen:
            found |= set(keys_of(words.positions.written(words, one)))
        if option is not None:
            now.play(option)
    return found


def listed_keys(kind: Game) -> set[str]:
    [table] = tables_of(section_of(PAGE, f"### {kind.title}"))
    return {row[0].strip("`") for row in table[1:]}


def test_every_key_that_is_written_is_listed(kind: Game) -> None:
    listed = listed_keys(kind)
    for seats in {kind.seats[0], kind.seats[-1]}:
        for settings in USUAL, *MORE_SETTINGS.get(kind.name, ()):
            setup = kind.setup(seats, settings)
            for bot in BOTS:
                keys = written_keys(setup, played(setup, seats, bot))
                # A list that may hold tables is named by its fields.
                keys -= {key for key in keys if any(one.startswith(f"{key}[]") for one in listed)}
                assert keys <= listed, sorted(keys - listed)


def test_every_key_that_is_listed_is_one_of_the_games(kind: Game) -> None:
    """Rare ones may not turn up in a few games, but the game's words know their names."""
    known = {"game", "seats"}
    for path in (kind.folder / "words").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                known.add(node.value)
            elif isinstance(node, ast.keyword) and node.arg:
                known.add(node.arg)
    parts = {part for key in listed_keys(kind) for part in re.split(r"[.\[\]*]+", key) if part}
    assert parts <= known, sorted(parts - known)


def test_every_game_has_an_example(kind: Game) -> None:
    texts = [block.text for block in blocks_of(PAGE) if block.language == "toml" and "plays" not in block.text]
    assert any(f'game = "{kind.name}"' in text for text in texts)
