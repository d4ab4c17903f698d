"""Content that somebody brings to a table: checked with errors that name file, key and reason, then kept and played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.game import Game
from midnight.kernel.record import Record
from midnight.table.brought import FILE, Brought, file_name, shipped, taking, unpacked, wished
from midnight.table.hall import Hall
from midnight.table.newtable import Sitter
from midnight.table.replay import recording_of
from midnight.table.schema import BOT
from midnight.table.store import Store

CASTLE = game("hidden-castle")
BOARD = (CASTLE.folder / "content" / "castle.toml").read_text(encoding="utf-8")


def castle(text: str, name: str = "mine.toml") -> Brought:
    return Brought("board", name, text)


@pytest.mark.parametrize("one", games().values(), ids=list(games()))
def test_every_file_of_ours_can_be_brought_as_ones_own(one: Game) -> None:
    for setting in taking(one):
        default = next(known.default for known in one.settings if known.name == setting)
        names = {"board": {"hidden-castle": "castle"}.get(one.name, "midnight_nine"), "content": default or "risk"}
        text = (one.folder / "content" / f"{names.get(setting, default)}.toml").read_text(encoding="utf-8")
        settings, own = wished(one.name, one.seats[0], {}, "", Brought(setting, "mine.toml", text))
        assert settings[setting] == "mine.toml"
        again = one.setup(one.seats[0], settings, unpacked(own))
        assert Record.from_text(Record(again).to_text()).setup.fingerprint == again.fingerprint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BOARD.replace("limit = 46", "limit = 5"), "mine.toml: scoring: limit: must be from 11 to 9999, not 5"),
        (BOARD.replace("limit = 46", "limits = 46"), "mine.toml: scoring: limit: is missing"),
        (BOARD + "\n[extra]\n", "mine.toml: extra: is not known here; known are"),
        (BOARD.replace('"Armoury"', '"<b>Armoury</b>"'), "mine.toml: .*name: must be plain"),
        (BOARD.replace("limit = 46", "limit = 4.5"), "mine.toml: scoring: limit: must be .*, not 4.5"),
        (BOARD.replace("limit = 46", f"limit = {'9' * 5000}"), "mine.toml: not a TOML file"),
        (BOARD.replace("limit = 46", f"limit = {'9' * 40}"), "mine.toml: scoring: limit: has too many digits"),
        ("a = " + "[" * 5000 + "]" * 5000, "mine.toml: not a TOML file: brackets stand in brackets"),
        (".".join("a" * 9000) + " = 1", "mine.toml: not a TOML file: a line has too many dots"),
        ("limit = ", "mine.toml: not a TOML file: Invalid value"),
        ("\x00", "mine.toml: not a TOML file"),
    ],
)
def test_what_is_wrong_is_said_with_file_key_and_reason(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        wished(CASTLE.name, 2, {}, "", castle(text))


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("/etc/passwd", "passwd.toml"),
        ("..\\..\\secret.toml", "secret.toml"),
        ("../../castle", "castle.toml"),
        ("", "mine.toml"),
        ("my böard.toml", "my_b_ard.toml"),
        ('a"; x="<b>', "a_x_b.toml"),
    ],
)
def test_the_name_of_a_file_is_never_a_path(given: str, kept: str) -> None:
    assert file_name(given) == kept


@pytest.mark.parametrize("value", ["/etc/passwd", "../castle", "castle.toml", "nowhere.toml", "midnight_nine"])
def test_no_setting_names_a_file_that_was_not_brought(value: str) -> None:
    with pytest.raises(UserError, match="board is a file: bring it along"):
        wished(CASTLE.name, 2, {"board": value}, "", None)


def test_our_own_files_are_chosen_by_name() -> None:
    assert shipped(game("midnight-party"), "board") == ("midnight_eleven",)
    assert shipped(CASTLE, "board") == ()
    settings, own = wished("midnight-party", 2, {"board": "midnight_eleven"}, "rounds.count = 2", None)
    assert (settings["rounds.count"], own) == ("2", "")


@pytest.mark.parametrize("value", ["9" * 41, "1;<b>", "0", "-3", "1e9"])
def test_a_setting_that_is_free_is_checked_by_the_game(value: str) -> None:
    with pytest.raises(UserError, match="target"):
        wished("midnight-stash", 3, {"target": value}, "", None)


def test_a_table_keeps_what_was_brought_and_hands_it_on(tmp_path: Path) -> None:
    text = BOARD.replace("limit = 46", "limit = 12").replace('"Armoury"', '"Attic"')
    settings, own = wished(CASTLE.name, 2, {}, "", castle(text))

    async def run() -> None:
        sitters = [Sitter(BOT, "", "random"), Sitter(BOT, "", "random")]
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        made = await hall.make(CASTLE.name, 2, settings, sitters, own=own, facts={FILE: f"mine.toml\n{text}"})
        name = made.table.id
        again = await hall.again(made.table)
        await hall.close()
        hall = Hall(Store(str(tmp_path / "tables.sqlite")), workers=1)
        for one in (name, again.id):
            table = await hall.table(one)
            assert table is not None
            assert table.facts[FILE] == f"mine.toml\n{text}"
            assert table.setup.own["board"]["chambers"][0]["name"] == "Attic"
            option = await hall.bots.choose(table, "random")
            assert option in table.state.options()
            for written in (table.history.record().to_text(), table.history.record().to_line()):
                setup = recording_of(written).history.setup
                assert (setup.settings, setup.own) == (table.setup.settings, table.setup.own)
                assert setup.fingerprint == table.setup.fingerprint
        await hall.close()

    asyncio.run(run())
