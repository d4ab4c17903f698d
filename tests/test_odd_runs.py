"""What nobody should type, in files and on the command line: one sentence, never a traceback, never for ever."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from midnight.bots import check_name
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.record import Record

DIGITS = "9" * 5000
LONG = "a" * 20_000
HEAD = 'game = "hidden-castle"\nversion = 1\nseats = {seats}\ncontent = "x"\nsettings = {{}}\n'
HEAD += 'count = {count}\nplays = ""\n'


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was begun is saved where one stands."""
    monkeypatch.chdir(tmp_path)


def run(*args: str, stdout: int = subprocess.PIPE, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "midnight", *args],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="latin-1",
        env={**os.environ, **environment},
    )


def line_of(head: bytes, plays: bytes = b"") -> str:
    return "midnight1:" + base64.urlsafe_b64encode(zlib.compress(head + b"\n" + plays, 9)).decode().rstrip("=")


RECORDS = {
    "brackets in brackets": "a = " + "[" * 100_000,
    "tables in tables": "a = " + "{b=" * 20_000,
    "a key of fifty thousand parts": ".".join("a" * 50_000) + " = 1",
    "a heading of fifty thousand parts": "[" + ".".join("a" * 50_000) + "]\n",
    "seats of 5,000 digits": HEAD.format(seats=DIGITS, count=0),
    "a count of 5,000 digits": HEAD.format(seats=2, count=DIGITS),
    "a line of brackets": line_of(b"[" * 200_000),
    "a line of 5,000 digits": line_of(b'{"seats":' + DIGITS.encode() + b"}"),
    "a zip bomb": line_of(b"0" * 200_000_000),
    "a zip bomb of plays": line_of(b'{"game":"hidden-castle"}', b"\1" * 100_000_000),
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_record_that_is_none_is_refused_at_once(text: str) -> None:
    with pytest.raises(UserError):
        Record.from_text(text)


@pytest.mark.parametrize("name", ["hidden-castle", "top-of-the-heap", "fires-at-midnight", "midnight-stash"])
def test_a_position_without_end_is_refused_at_once(name: str) -> None:
    words = game(name).setup().words
    giants = ["[fight]\nwins = [0, 9223372036854775808]", "dealt = [0x8000000000000000, 1]", f"x = [[[-{10**20}]]]"]
    for text in [*list(RECORDS.values())[:4], f"night = {DIGITS}", f"points = {DIGITS}", *giants]:
        with pytest.raises(UserError):
            words.read(text, "odd")


@pytest.mark.parametrize(
    ("name", "setting"),
    [
        ("fires-at-midnight", "turn_limit"),
        ("top-of-the-heap", "snack_limit"),
        ("top-of-the-heap", "first_player"),
        ("midnight-stash", "target"),
        ("midnight-stash", "haul_quota"),
        ("trick-or-treat", "start_seat"),
    ],
)
@pytest.mark.parametrize("value", [DIGITS, "9" * 20], ids=["5,000 digits", "20 digits"])
def test_numbers_no_table_knows_are_refused(name: str, setting: str, value: str) -> None:
    with pytest.raises(UserError, match=setting):
        game(name).setup(None, {setting: value})


def test_costs_no_animal_can_pay_are_refused() -> None:
    with pytest.raises(UserError, match="base_costs must be three numbers"):
        game("top-of-the-heap").setup(None, {"base_costs": f"{DIGITS},1,1"})


@pytest.mark.parametrize("name", ["search:0", "search:99999999999999999999", f"search:{DIGITS}", "search:many"])
def test_a_search_has_a_number_of_trials_one_can_wait_for(name: str) -> None:
    with pytest.raises(UserError, match=r"there is no player .*search:TRIALS"):
        check_name(game("hidden-castle"), name)


@pytest.mark.parametrize(
    "command",
    [
        ("play", "hidden-castle", "--set", f"board={LONG}"),
        ("new-game", "race", "--into", LONG),
        ("play", "--resume", LONG),
    ],
    ids=["setting", "folder", "file"],
)
def test_names_too_long_for_any_file_are_told_in_a_short_sentence(command: tuple[str, ...]) -> None:
    done = run(*command)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "File name too long" in done.stderr
    assert len(done.stderr) < 1200


def test_an_output_that_is_full_is_told_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = run("games", stdout=full.fileno())
    assert (done.returncode, done.stderr) == (
        2,
        "midnight: the output cannot be written (No space left on device)\n",
    )


def test_a_game_is_saved_when_its_output_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with open("/dev/full", "w") as full:
        done = run("play", "hidden-castle", stdout=full.fileno())
    assert done.returncode == 2
    (kept,) = tmp_path.iterdir()
    assert Record.from_text(kept.read_text()).players[0] == "me"


def test_an_output_without_our_letters_shows_others() -> None:
    done = run("play", "hidden-castle", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert done.returncode == 0
    assert "?G26" in done.stdout  # the corner of the board


def test_an_output_that_was_closed_is_no_error() -> None:
    command = f"exec '{sys.executable}' -m midnight games <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", command]).returncode == 0


def test_ctrl_c_while_it_starts_ends_it_without_a_word() -> None:
    script = """
import sys
class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "midnight.cli":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupted())
from midnight.__main__ import main
main()
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
