"""Going on with a saved game: the table as it was, and what may change."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.kernel.record import Record
from midnight.terminal import plain, start
from midnight.terminal.start import PlayRequest, begin, fresh, resumed
from tests.terminal.evening import evening


def saved(*players: str, asks: tuple[str, ...] = ()) -> str:
    return evening("hidden-castle", *players, asks=asks).session.record.to_text()


def test_resume_restores_people_names_and_real_dice() -> None:
    record = resumed(PlayRequest(resume="f"), saved("me:Anna", "me:Ben", "me", asks=("dice",)))
    assert record.players == ("me:Anna", "me:Ben", "me")
    assert record.asks == ("dice",)


def test_a_refereed_game_of_three_comes_back_as_it_was_and_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the issue saw: four plays became twenty-four, played by the program."""
    path = tmp_path / "game.txt"
    desk = evening("hidden-castle", "me", "me", "me", asks=("dice",))
    for space in range(1, 5):
        desk.hear(f"G{space}")
    desk.save(str(path))
    before = path.read_text()
    monkeypatch.setattr(plain.Plain, "read", lambda self: "quit")
    begin(PlayRequest(resume=str(path)), before)
    assert path.read_text() == before


def test_bots_and_dice_may_change_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    record = resumed(PlayRequest(resume="f", bots="me,random", dice="roll"), saved("me", "me", asks=("dice", "cards")))
    assert record.players == ("me", "random")
    assert record.asks == ("cards",)
    assert capsys.readouterr().out == (
        "Seats are changed: A Red: a person here; B Blue: bot random.\nFrom now on cards are typed in.\n"
    )
    resumed(PlayRequest(resume="f", cards="draw"), saved("me", "me", asks=("cards",)))
    assert capsys.readouterr().out == "From now on the program rolls and draws.\n"


def test_old_records_are_read_and_who_sits_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    record = Record(evening("hidden-castle", "me", "me").session.setup)
    assert resumed(PlayRequest(resume="f"), record.to_text()).players == ("me", "sensible")
    assert "does not say who sat where" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (PlayRequest(resume="x/f", game_name="midnight-party"), "f is a game of hidden-castle, not of midnight-party"),
        (PlayRequest(resume="f", seats=5), "f is a game of 2 seats: that cannot change"),
        (PlayRequest(resume="f", settings={"board": "mine"}), "f is played with board='': that cannot change"),
        (PlayRequest(resume="f", looks="green"), "f is played with colours='': that cannot change"),
        (PlayRequest(resume="f", bots="genius"), "there is no player 'genius'"),
    ],
)
def test_what_cannot_change_is_refused(asked: PlayRequest, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence.replace("(", r"\(")):
        resumed(asked, saved("me", "me"))


def test_the_same_seats_said_again_are_no_change() -> None:
    assert resumed(PlayRequest(resume="f", seats=2, game_name="hidden-castle"), saved("me", "me")).setup.seats == 2


def test_people_have_names_and_one_name_for_all_others() -> None:
    record = fresh(PlayRequest(game_name="hidden-castle", seats=3, bots="me:Anna,me,random"))
    assert record.players == ("me:Anna", "me", "random")
    assert fresh(PlayRequest(game_name="hidden-castle", seats=3, bots="random")).players == ("me", "random", "random")
    assert fresh(PlayRequest(game_name="hidden-castle", seats=3, bots="me")).players == ("me", "me", "me")
    with pytest.raises(UserError, match="2 players are named for 3 seats"):
        fresh(PlayRequest(game_name="hidden-castle", seats=3, bots="me,me"))


def test_lines_are_for_pipes_and_dumb_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not start.fills_a_screen()


def test_colours_and_characters_are_chosen_kept_and_come_back() -> None:
    record = fresh(PlayRequest(game_name="hidden-castle", seats=3, looks="green,white"))
    assert record.setup.words.names == ["Green", "White", "Red"]
    again = resumed(PlayRequest(resume="f"), record.to_text())
    assert again.setup.words.names == ["Green", "White", "Red"]
    treat = fresh(PlayRequest(game_name="trick-or-treat", seats=2, looks="witch"))
    assert Record.from_text(treat.to_line()).setup.words.names == ["Witch", "Devil"]
    with pytest.raises(UserError, match="neither colours nor characters to choose"):
        fresh(PlayRequest(game_name="midnight-stash", looks="green"))
