"""Variants as files, on the command line, in the browser's form and in records that strangers bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.cli import cli
from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import from_form, from_text, to_text
from midnight.kernel.record import Record
from midnight.table.brought import wished
from midnight.table.replay import recording_of

CASTLE = game("hidden-castle")


def test_a_variant_is_written_and_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "quick.toml")
    cli(["variant", "save", path, "--set", "content.limit=40", "--set", "clock_end=stop"], standalone_mode=False)
    cli(["variant", "show", path], standalone_mode=False)
    text = Path(path).read_text(encoding="utf-8")
    assert text == capsys.readouterr().out
    assert text.endswith('[set]\nclock_end = "stop"\nscoring.limit = 40\n')
    name, settings = from_text(text, path)
    assert to_text(game(name).setup(None, settings)) == text
    with pytest.raises(UserError, match="is a variant of hidden-castle, not of midnight-stash"):
        cli(["simulate", "midnight-stash", "--variant", path], standalone_mode=False)


def test_every_kind_of_value_survives_the_file() -> None:
    changes = {
        "die.faces": "1,2,Phantom",
        "chambers.C5.exact": "false",
        "chambers.C1.name": "Attic",
        "guests.each": "4,4,4,3,2,2,2",
    }
    setup = CASTLE.setup(2, changes)
    again = CASTLE.setup(2, from_text(to_text(setup), "file")[1])
    assert again.settings == setup.settings
    assert again.fingerprint == setup.fingerprint


def test_the_form_takes_lines_or_a_file() -> None:
    settings, _ = wished(CASTLE.name, 2, {}, "scoring.limit = 40\nclock_end = 'stop'", None)
    assert (settings["scoring.limit"], settings["clock_end"]) == ("40", "stop")
    assert from_form(to_text(CASTLE.setup(2, settings)), CASTLE) == {"clock_end": "stop", "scoring.limit": "40"}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("chambers.C1.name = '<b>Attic</b>'", "must be plain"),
        ("board = '/etc/passwd'", "board is a file: bring it along"),
        ("rules.board = '/etc/passwd'", "write board here"),
        ("scoring.limit = ", "not a TOML file"),
        ("game = 1", "has no setting 'game'"),
    ],
)
def test_the_form_takes_nothing_that_is_not_for_strangers(lines: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        wished(CASTLE.name, 2, {}, lines, None)


def test_a_record_with_changes_is_shown_and_one_with_the_path_of_a_file_is_not(tmp_path: Path) -> None:
    changed = Record(CASTLE.setup(2, {"scoring.limit": "40"})).to_line()
    assert recording_of(changed).history.setup.settings["scoring.limit"] == "40"
    with pytest.raises(UserError, match="must be plain"):
        recording_of(Record(CASTLE.setup(2, {"chambers.C1.name": "<i>"})).to_line())
    named = Record(CASTLE.setup(2)).to_text().replace('board = ""', '"rules.board" = "/etc/passwd"')
    with pytest.raises(UserError, match="write board here"):
        recording_of(named)
    mine = tmp_path / "mine.toml"
    mine.write_text((CASTLE.folder / "content" / "castle.toml").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(UserError, match="with a file by its path"):
        recording_of(Record(CASTLE.setup(2, {"board": str(mine)})).to_line())
