"""Making a game ready, and the registry."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.game import Setting
from midnight.kernel.show import Picture
from tests.kernel.toys import TREASURE


def test_games_are_found_by_their_names() -> None:
    assert {"hidden-castle", "midnight-party"} <= set(games())
    assert all(game(name).name == name for name in games())
    with pytest.raises(UserError, match=r"there is no game 'chess'; there are .*hidden-castle, midnight-party"):
        game("chess")


def test_a_game_is_made_ready_with_its_fewest_seats_and_default_settings() -> None:
    setup = game("midnight-party").setup()
    assert setup.seats == 2
    chosen = {"mp_board": "nine", "mp_overflow": "deep", "mp_first_player": "continue", "board": "", "colours": ""}
    assert setup.settings == chosen


def test_a_shared_setup_is_made_once_and_one_of_ones_own_each_time() -> None:
    castle = game("hidden-castle")
    assert castle.shared(3) is castle.shared(3, {"board": "", "version": "castle"})
    assert castle.shared(3) is not castle.shared(4)
    assert castle.shared(3) is not castle.shared(3, {"version": "midnight_party"})
    assert castle.setup(3) is not castle.setup(3)
    assert castle.setup(3) is not castle.shared(3)
    with pytest.raises(UserError, match="takes 2 to 8 seats, not 9"):
        castle.shared(9)


def test_what_may_name_a_file_is_read_again_for_a_shared_setup(tmp_path: Path) -> None:
    castle = game("hidden-castle")
    ours = (castle.folder / "content" / "castle.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(ours, encoding="utf-8")
    before = castle.shared(3, {"board": str(path)}).fingerprint
    assert '"Library"' in ours
    path.write_text(ours.replace('"Library"', '"Larder"'), encoding="utf-8")
    assert castle.shared(3, {"board": str(path)}).fingerprint != before


def test_settings_must_be_known_and_have_a_known_value() -> None:
    with pytest.raises(UserError, match=r"Midnight Party has no setting 'mood'; it has mp_board, mp_overflow"):
        game("midnight-party").setup(2, {"mood": "calm"})
    with pytest.raises(UserError, match=r"mp_board must be one of nine, eleven, not 'ten'"):
        game("midnight-party").setup(2, {"mp_board": "ten"})
    with pytest.raises(UserError, match=r"Treasure has no setting 'mood'; it has none"):
        TREASURE.setup(2, {"mood": "calm"})


def test_seats_must_fit_the_game() -> None:
    assert TREASURE.setup(1).seats == 1
    with pytest.raises(UserError, match=r"Treasure takes 1 to 8 seats, not 0"):
        TREASURE.setup(0)
    with pytest.raises(UserError, match=r"Treasure takes 1 to 8 seats, not 9"):
        TREASURE.setup(9)


def test_a_setting_may_be_free() -> None:
    assert Setting("board", ("",), "the board", free="a file").check("mine.toml") == "mine.toml"
    assert Setting("size", ("small", "big"), "how big").default == "small"


def test_a_game_without_cards_says_so() -> None:
    with pytest.raises(UserError, match="Escape from the Hidden Castle has no cards to list"):
        game("hidden-castle").setup().cards()


def test_a_picture_is_one_file_of_two_layers() -> None:
    pieces = {"moon": '<circle id="moon" r="3"/>', "star": '<path id="star"/>'}
    picture = Picture(40, 30, "circle{fill:red}", '<rect id="sky"/>', pieces)
    root = ElementTree.fromstring(picture.svg("Night", "A moon & a star"))
    assert root.attrib["viewBox"] == "0 0 40 30"
    assert [element.attrib.get("id") for element in root][-3:] == ["sky", "moon", "star"]


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        ("", ["Red", "Blue", "Turquoise"]),
        ("green", ["Green", "Red", "Blue"]),
        (" BLUE , white", ["Blue", "White", "Red"]),
        (",red", ["Blue", "Red", "Turquoise"]),
        ("Purple,Gray,Red", ["Purple", "Gray", "Red"]),
    ],
)
@pytest.mark.parametrize("name", ["hidden-castle", "midnight-party"])
def test_seats_have_the_colours_they_wish_and_the_first_free_ones_else(name: str, wish: str, names: list[str]) -> None:
    assert game(name).setup(3, {"colours": wish}).words.names == names


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("pink", "colours must be among red, blue, .*, not 'pink'"),
        ("red,Red", "colours: only one seat can be red"),
        ("red,blue,green,white", "colours names 4 for 3 seats"),
    ],
)
def test_a_colour_is_known_and_nobody_elses(wish: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        game("hidden-castle").setup(3, {"colours": wish})
