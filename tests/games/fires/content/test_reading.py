"""The village file: what it says, and what is wrong with a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.fires.content.reading import FOLDER, VillageFile
from midnight.kernel.content import ContentError
from tests.games.fires.scenes import GAME

OURS = (FOLDER / "village.toml").read_text(encoding="utf-8")


def ours() -> VillageFile:
    return game(GAME).setup().file  # type: ignore[attr-defined,no-any-return]


@pytest.mark.rule("FM-2.1", "FM-3.3", "FM-3.4")
def test_the_village_has_the_numbers_of_the_book() -> None:
    sizes = ours().sizes
    pieces = {"houses": 4, "trees": 3, "chests": 3, "villagers": 11, "explosions": 6, "integrity": 6, "water": 3}
    assert {key: sizes[key] for key in pieces} == pieces
    assert (sizes["side"], sizes["square"], sizes["move"], sizes["run"], sizes["ring"]) == (96, 16, 16, 40, 12)
    assert (sizes["points"], sizes["saved"], sizes["dead"], sizes["on_table"]) == (4, 7, 5, 3)


@pytest.mark.rule("FM-5.1")
def test_the_costs_are_those_of_the_book() -> None:
    costs = ours().costs
    assert {key for key, cost in costs.items() if cost == 1} == {
        "take_one",
        "use_water",
        "move",
        "pick_up",
        "open",
        "put_down",
    }
    assert {key for key, cost in costs.items() if cost == 2} == set(costs) - {
        "take_one",
        "use_water",
        "move",
        "pick_up",
        "open",
        "put_down",
    }


BAD = [
    ("side = 96", "side = 90", "table: side: must be 6 squares"),
    ("square = 16", "square = 15", "square: must be even"),
    ("wall = 6", "wall = 5", "models: wall: wall and base together"),
    ("base = 2", "base = 4\nwhat = 1", "models: what: is not known here"),
    ("door = 4", "door = 3", "models: door: must let a base"),
    ("door = 4", "door = 14", "models: door: must fit into a wall"),
    ("door = 4", "door = 5", "models: door: must be even"),
    ("well = 8", "well = 20", "models: well: must stay within"),
    ("gap = 1", "gap = 0", "models: gap: must be from 1"),
    ("villagers = 11", "villagers = 10", r"pieces: villagers: must be at least 11.*FM-8\.7"),
    ("villagers = 11", "", "pieces: villagers: is missing"),
    ("villagers = 11", 'villagers = "many"', "pieces: villagers: must be a whole number"),
    ("trees = 3", "trees = 9\nmore = 1", "pieces: more: is not known"),
    ("houses = 4", "houses = 8\n", None),
    ("run = 40", "run = 400", "moves: run: must be from 1 to 96"),
    ("take_three = 2", "take_three = 9", "costs: take_three: must be from 1 to 4"),
    ('name = "P0"', 'name = "P"', "tables 2: name: table P is there twice"),
    ('houses = ["W1B1", "W6B1"', 'houses = ["W3B3", "W6B1"', "tables 3: houses: W3B3 is a centre square"),
    ('houses = ["W1B1", "W6B1"', 'houses = ["W7B1", "W6B1"', "tables 3: houses: there is no square 'W7B1'"),
    ('trees = ["W1B4"', 'trees = ["W2B2"', "tables 1: trees: W2B2 holds one of its houses already"),
    ('chests = ["W3B1", ', 'chests = ["W3B1", "W4B1", ', "tables 1: chests: 4 of them, but there are 3"),
    ("[turn]", "[[turn]]", "turn: must be a table"),
]


@pytest.mark.parametrize(("old", "new", "message"), BAD)
def test_a_bad_village_file_is_refused_with_its_place_and_reason(
    old: str, new: str, message: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    assert old in OURS
    path.write_text(OURS.replace(old, new, 1), encoding="utf-8")
    if message is None:
        assert game(GAME).setup(1, {"content": str(path)}).seats == 1
        return
    with pytest.raises(ContentError, match=message) as caught:
        game(GAME).setup(1, {"content": str(path)})
    assert "mine.toml" in str(caught.value)


def test_a_village_of_ones_own_replaces_ours(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OURS.replace("saved = 7", "saved = 6"), encoding="utf-8")
    setup = game(GAME).setup(1, {"content": str(path)})
    assert setup.start().ground.saved == 6  # type: ignore[attr-defined]
    assert setup.fingerprint != game(GAME).setup(1).fingerprint


def test_settings_are_checked() -> None:
    with pytest.raises(UserError, match="there is no village 'nowhere'"):
        game(GAME).setup(1, {"content": "nowhere"})
    with pytest.raises(UserError, match="turn_limit must be a number"):
        game(GAME).setup(1, {"turn_limit": "many"})
    with pytest.raises(UserError, match="water_range must be one of"):
        game(GAME).setup(1, {"water_range": "7"})
    with pytest.raises(UserError, match="1 to 6 seats"):
        game(GAME).setup(7)
