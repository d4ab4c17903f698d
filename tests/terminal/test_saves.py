"""What people did is not lost: saves are whole, and no game is written over another."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.kernel.record import Record
from midnight.terminal import saves
from tests.terminal.evening import evening


def plays(path: Path) -> list[str]:
    record = Record.from_text(path.read_text())
    return [record.setup.words.word(option) for option in record.plays]


def test_a_game_replaces_what_it_continues(tmp_path: Path) -> None:
    desk = evening("hidden-castle", "me", "me")
    path = tmp_path / "game.txt"
    desk.hear("G1")
    assert desk.hear(f"save {path}").text.endswith(f"midnight play --resume {path}")
    desk.hear("G2")
    desk.save()
    assert plays(path) == ["G1", "G2"]
    assert [one.name for one in tmp_path.iterdir()] == ["game.txt"]


def test_a_game_that_is_no_continuation_is_written_beside_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    one, other = evening("hidden-castle", "me", "me"), evening("hidden-castle", "me", "me")
    one.hear("G1")
    one.save(str(path))
    other.hear("G5")
    said = other.save(str(path))
    assert f"{path} holds another game and was left as it is." in said
    assert plays(path) == ["G1"]
    assert plays(tmp_path / "game-2.txt") == ["G5"]
    other.hear("G6")
    other.save()
    assert plays(tmp_path / "game-2.txt") == ["G5", "G6"]


def test_a_shorter_game_after_undo_does_not_replace_the_longer_one(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    desk = evening("hidden-castle", "me", "me")
    desk.hear("G1")
    desk.hear("G2")
    desk.save(str(path))
    desk.hear("undo")
    desk.save()
    assert plays(path) == ["G1", "G2"]
    assert plays(tmp_path / "game-2.txt") == ["G1"]


def test_what_is_no_game_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    desk = evening("hidden-castle", "me", "me")
    assert "holds another game" in desk.save(str(path))
    assert path.read_text() == "Dear Anna"


def test_a_save_that_fails_in_the_middle_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    desk = evening("hidden-castle", "me", "me")
    desk.hear("G1")
    desk.save(str(path))
    before = path.read_text()
    desk.hear("G2")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = desk.save()
    assert "cannot be written (No space left on device)" in said
    assert "midnight1:" in said
    assert path.read_text() == before
    assert [one.name for one in tmp_path.iterdir()] == ["game.txt"]


KILLED = """
import os, sys
from pathlib import Path
from midnight.terminal import saves
real = os.fsync
def wait(number):
    real(number)
    print("writing", flush=True)
    sys.stdin.readline()
os.fsync = wait
saves.write_whole(Path(sys.argv[1]), "new" * 100000)
"""


def test_killed_in_the_middle_of_a_save_the_old_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.kill()
    process.communicate()
    assert path.read_text() == "old"


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGHUP])
def test_a_terminal_that_closes_saves_the_game(tmp_path: Path, kind: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "midnight", "play", "hidden-castle", "--bots", "me,me"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("G13\n")
    process.stdin.flush()
    while "Red places a guest on G13" not in process.stdout.readline():
        pass
    process.send_signal(kind)
    process.communicate(timeout=60)
    assert plays(next(tmp_path.glob("*.txt"))) == ["G13"]


def test_a_folder_that_cannot_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    desk = evening("hidden-castle", "me", "me")
    with pytest.raises(UserError, match="cannot be written"):
        saves.save(desk.session.record, str(tmp_path / "none" / "game.txt"))
    assert "in one line:\nmidnight1:" in desk.save(str(tmp_path / "none" / "game.txt"))
    with pytest.raises(UserError, match="cannot be written"):
        saves.save(desk.session.record, "bad\0name")


def test_a_finished_game_is_kept_in_the_data_folder(own_data_folder: Path) -> None:
    desk = evening("hidden-castle", "random", "random")
    desk.session.run_on()
    said = desk.finish()
    kept = list((own_data_folder / "midnight" / "games").iterdir())
    assert len(kept) == 1
    assert said.splitlines() == [
        f"The game is kept in {kept[0]}",
        f"Step through it with: midnight replay {kept[0]} --at 1",
    ]
    assert time.strftime("%Y") in kept[0].name
