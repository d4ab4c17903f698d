"""Playing at a terminal: what is typed, what is shown, what is saved."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from midnight.kernel.record import Record
from midnight.kernel.state import OVER
from tests.terminal.evening import GAMES, evening


def play(folder: Path, typed: str, *args: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "midnight", "play", *args],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ},
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    placing = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"
    shown = play(tmp_path, placing + "1\n" * 400, "hidden-castle", "--seats", "3", "--seed", "4")
    assert "The game is over" in shown
    assert "[HC-3.3]" in shown
    assert not list(tmp_path.iterdir())
    kept = re.search(r"The game is kept in (\S+)", shown)
    assert kept
    assert f"midnight replay {kept[1]} --at 1" in shown
    assert Record.from_text(Path(kept[1]).read_text()).replay().seat == OVER
    assert "at the start" in shown


def test_options_are_taken_by_their_words_too(tmp_path: Path) -> None:
    shown = play(tmp_path, "G13\nsave here.txt\n", "hidden-castle", "--seats", "2", "--seed", "1")
    assert "Red places a guest on G13. [HC-2.6]" in shown
    assert "G13" in (tmp_path / "here.txt").read_text()


def test_what_is_refused_is_explained_by_its_rule(tmp_path: Path) -> None:
    shown = play(
        tmp_path, "? C5\nC5\n? G3\n? HC-7.8\n? what\n99\nquit\n", "hidden-castle", "--seats", "2", "--seed", "1"
    )
    assert "> No: HC-2.9" in shown
    assert "As a play: no: HC-2.9" in shown
    assert "As a play: yes: G3" in shown
    assert "HC-7.8 " in shown
    assert "There is nothing called 'what'" in shown
    assert "There are options 0 to 29" in shown


def test_help_board_story_and_options_are_shown_again(tmp_path: Path) -> None:
    shown = play(tmp_path, "help\n?\nboard\nstory\noptions\n\nquit\n", "hidden-castle", "--seats", "2", "--seed", "1")
    assert shown.count("save [FILE]") == 2
    assert shown.count("The Hidden Castle") == 2


def test_leaving_saves_and_resuming_goes_on_where_it_was(tmp_path: Path) -> None:
    first = play(tmp_path, "G1\n" + "quit\n", "hidden-castle", "--seats", "2", "--seed", "1")
    found = re.search(r"--resume (\S+)", first)
    assert found
    saved = Record.from_text((tmp_path / found[1]).read_text())
    assert saved.setup.words.word(saved.plays[0]) == "G1"
    again = play(tmp_path, "story\n", "--resume", found[1])
    assert again.count("Red places a guest on G1.") == 2
    after = Record.from_text((tmp_path / found[1]).read_text())
    assert after.plays[: len(saved.plays)] == saved.plays


def test_the_end_of_input_saves_too(tmp_path: Path) -> None:
    assert "Saved." in play(tmp_path, "G1\n", "midnight-party", "--seats", "2")
    assert len(list(tmp_path.iterdir())) == 1


def test_real_dice_are_typed_in_and_checked(tmp_path: Path) -> None:
    placing = "".join(f"G{space}\n" for space in range(1, 13))
    shown = play(tmp_path, f"{placing}3\nlist\nPhantom\nP\nquit\n", "hidden-castle", "--bots", "me", "--dice", "ask")
    assert "'3' cannot come now" in shown
    assert shown.count("     Phantom\n") == 1  # listed on request
    assert shown.count("rolls the Phantom. [HC-3.4]") == 2


def test_what_can_come_has_no_numbers_that_could_be_taken_for_dice(tmp_path: Path) -> None:
    shown = play(tmp_path, "list\n1 2\nundo\nquit\n", "fires-at-midnight", "--bots", "me", "--dice", "ask")
    assert shown.count("Type what the table shows") == 1
    assert "\n     1 2    " in shown
    assert shown.count("Taken back") == 1


def test_friends_at_one_screen_take_turns(tmp_path: Path) -> None:
    shown = play(tmp_path, "G1\nG2\nquit\n", "hidden-castle", "--bots", "me,me", "--seed", "1")
    assert "Red places a guest on G1." in shown
    assert "Blue places a guest on G2." in shown


def test_bytes_that_are_no_letters_are_answered_too(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "midnight", "play", "hidden-castle"],
        input=b"\xff\xfe\x00\nG1\n\xc3\x28\nquit\n",
        capture_output=True,
        cwd=tmp_path,
        timeout=120,
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"Red places a guest on G1." in done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_drawing_is_wider_than_80_columns(name: str) -> None:
    desk = evening(name, seed=2)
    session = desk.session
    for _ in range(25):
        session.run_on()
        if session.over:
            break
        session.at_screen = session.eyes()
        assert max(map(len, session.setup.text(session.shown()).splitlines())) <= 80
        desk.play(desk.menu.options[-1])


@pytest.mark.parametrize("typed", ["1\n2\n0\n", "1\n2\n0\nsensible\n"])
def test_play_without_a_game_asks_and_starts(tmp_path: Path, typed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "midnight", "play"],
        input=typed + "\n",
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=900,
    )
    assert "Which game shall it be?" in done.stdout
    assert "The game is over" in done.stdout
