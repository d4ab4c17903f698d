"""`midnight new-game`: what it writes plays as it stands, and what cannot be written leaves nothing behind."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium

from midnight.errors import UserError
from midnight.newgame import holes_of, write
from midnight.testing.layout import misplaced
from tests.examples.outside import OWN_TESTS, Outside, play_in_browser

NAME = "moon-walk"


def test_its_own_tests_pass_and_hold_every_rule(fresh: Outside) -> None:
    done = fresh.run(*OWN_TESTS, cwd=fresh.source)
    assert done.returncode == 0, done.stdout
    assert re.search(r"(\d) of \1 rules have a test", fresh.midnight("rules", NAME, "--coverage", cwd=fresh.source))


def test_a_house_has_its_rooms_in_order_and_a_small_game_two_files(house: Outside, small: Outside) -> None:
    assert misplaced(house.site / "moon_walk") == []
    written = [path.name for path in (small.folder / "moon_walk" / "src" / "moon_walk").iterdir()]
    assert sorted(written) == ["__init__.py", "game.py", "rules.py"]


def test_no_hole_is_left_open(fresh: Outside) -> None:
    for path in (fresh.folder / "moon_walk").rglob("*"):
        assert path.is_dir() or not {"«", "»"} & set(path.read_text(encoding="utf-8")), path


def test_every_file_says_what_it_is_for(fresh: Outside) -> None:
    for path in (fresh.folder / "moon_walk").rglob("*.py"):
        assert path.read_text(encoding="utf-8").startswith('"""'), path


def test_a_whole_game_is_played_at_a_terminal(fresh: Outside, tmp_path: Path) -> None:
    shown = fresh.midnight("play", NAME, "--seats", "4", "--seed", "1", stdin="1\n2\n" * 100, cwd=tmp_path)
    assert "The game is over: " in shown
    assert "reached the goal and wins. [MW-" in shown


def test_a_whole_game_is_played_in_the_browser(fresh: Outside, chromium: Chromium, tmp_path: Path) -> None:
    record = play_in_browser(fresh, chromium, tmp_path, NAME)
    assert "The game is over: " in fresh.midnight("replay", "-", stdin=record)


def test_it_says_what_to_do_next(tmp_path: Path) -> None:
    shown = Outside(tmp_path).midnight("new-game", "star-fall", "--into", str(tmp_path))
    folder = tmp_path / "star_fall"
    commands = [f"  pip install --editable {folder}", f"  pytest {folder}", "  midnight play star-fall"]
    assert shown.splitlines() == [f"{folder} is ready. Next:", *commands]


def test_names_of_classes_and_rules_come_from_the_name() -> None:
    assert holes_of("moon-walk") == {
        "name": "moon-walk",
        "package": "moon_walk",
        "Class": "MoonWalk",
        "title": "Moon Walk",
        "ID": "MW",
    }
    assert holes_of("owls")["ID"] == "OW"
    assert holes_of("hidden-cave")["ID"] == "HI"  # HC is taken by the Hidden Castle


# === What is refused ===


@pytest.mark.parametrize(
    ("name", "better"),
    [("Moon Walk", "moon-walk"), ("moon_walk", "moon-walk"), ("7-moons", "moons"), ("-", "moon-walk"), ("a--b", "a-b")],
)
def test_a_bad_name_is_refused_with_a_good_one(tmp_path: Path, name: str, better: str) -> None:
    with pytest.raises(UserError, match=f"^{name!r} is no name for a game: .*, such as {better}$"):
        write(name, tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["json", "class", "midnight"])
def test_a_name_that_python_has_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match=f"{name} cannot be a game's package.*try {name}-game"):
        write(name, tmp_path)


def test_a_small_game_is_simulated_and_searched(small: Outside) -> None:
    shown = small.midnight("simulate", NAME, "-n", "20", "--bots", "search:10,random", "--jobs", "1")
    assert "Moon Walk, 2 seats (search:10, random), 20 games" in shown


def test_mistakes_end_in_one_sentence(small: Outside, tmp_path: Path) -> None:
    fresh = small
    into = ("--into", str(tmp_path))
    assert fresh.refused("new-game", "Moon", *into).endswith("such as moon")
    assert fresh.refused("new-game", "hidden-castle", *into).startswith("there is a game hidden-castle already")
    assert fresh.refused("new-game", NAME, *into).startswith("there is a game moon-walk already")
    assert fresh.refused("new-game", "owls", "--into", str(tmp_path / "nowhere")).startswith("there is no folder")
    (tmp_path / "owls").mkdir()
    (tmp_path / "owls" / "mine.txt").write_text("mine")
    assert "exists already and is not empty" in fresh.refused("new-game", "owls", *into)
    assert [path.name for path in tmp_path.rglob("*")] == ["owls", "mine.txt"]


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "owls").mkdir()
    assert (write("owls", tmp_path) / "src" / "owls" / "game.py").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["owls"]


def test_nothing_is_left_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.write_text

    def full_disk(path: Path, *args: Any, **more: Any) -> int:
        if path.name == "rules.py":
            raise OSError(28, "No space left on device")
        return real(path, *args, **more)

    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(UserError, match=r"owls cannot be written \(No space left on device\)"):
        write("owls", tmp_path)
    assert not list(tmp_path.iterdir())
