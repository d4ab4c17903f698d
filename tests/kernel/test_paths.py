"""Content by dotted paths: found, changed, refused in words, and travelling with the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game, games
from midnight.games.variants import changeable
from midnight.kernel.files import Files, comments_of
from midnight.kernel.paths import find, listed
from midnight.kernel.record import Record
from midnight.lab.simulate import Plan, simulate

MEANT = {
    ("hidden-castle", "content.limit=40"): ("scoring.limit", "40"),
    ("hidden-castle", "guests.each.3=3"): ("guests.each.3", "3"),
    ("hidden-castle", "chambers.chapel.coat=2"): ("chambers.C3.coat", "2"),
    ("hidden-castle", "die.faces=1,2,Phantom"): ("die.faces", '["1", "2", "Phantom"]'),
    ("top-of-the-heap", "cards.T02.copies=5"): ("trash.T02.copies", "5"),
    ("midnight-stash", "rules.target=25"): ("target", "25"),
    ("midnight-stash", "goal.target=25"): ("numbers.goal.target", "25"),
}


@pytest.mark.parametrize(("name", "said"), MEANT)
def test_a_path_may_be_short_as_long_as_it_means_one_thing(name: str, said: str) -> None:
    path, _, value = said.partition("=")
    setup = game(name).setup(None, {path: value})
    full, written = MEANT[name, said]
    assert setup.settings[full] == written
    assert setup.fingerprint != game(name).setup().fingerprint or "." not in full


def test_what_changes_nothing_is_no_change() -> None:
    usual = game("hidden-castle").setup()
    assert game("hidden-castle").setup(None, {"scoring.limit": "46"}).settings == usual.settings


WRONG = {
    "scoring.limitt=3": "scoring.limitt: there is no such thing in the content; near are scoring.limit",
    "scoring.limit=many": "scoring.limit: must be a whole number, such as 46, not 'many'",
    "scoring.limit=5": "with scoring.limit=5: castle.toml: scoring: limit: must be from 11 to 9999, not 5",
    "chambers.coat=1": "chambers.coat: could mean chambers.C1.coat, chambers.C5.coat",
    "limit=5": "no setting 'limit'; it has .*; the content has scoring.limit",
    "die.faces=[1": "die.faces: must be a list, such as",
}


@pytest.mark.parametrize("said", WRONG)
def test_a_wrong_change_is_told_with_path_value_reason_and_near_names(said: str) -> None:
    path, _, value = said.partition("=")
    with pytest.raises(UserError, match=WRONG[said].replace("[1", r"\[1")):
        game("hidden-castle").setup(None, {path: value})


@pytest.mark.parametrize("name", games())
def test_every_listed_path_leads_to_its_value(name: str) -> None:
    files = Files()
    one = game(name)
    one.read(one.checked(None, None)[1], files)
    every = list(listed(files.tables))
    assert every
    assert len({place.path for place in every}) == len(every)
    for place in every[:: max(1, len(every) // 40)]:
        assert find(files.tables, place.path).holder is place.holder


def test_comments_of_a_file_are_the_meanings() -> None:
    text = "# What the file is.\n\n[turn]\npoints = 4 # a turn\n# How many win.\nsaved = 7\nword = 'a # b'\n"
    assert comments_of(text) == {"turn.points": "a turn", "turn.saved": "How many win."}


def test_a_comment_may_speak_of_what_lies_below_its_key() -> None:
    text = "[gallery]\n# Clockwise.\n# .cell: column and row\nspaces = [{ cell = [1, 2] }]\n"
    assert comments_of(text) == {"gallery.spaces": "Clockwise.", "gallery.spaces.cell": "column and row"}


@pytest.mark.parametrize("board", ["castle", "midnight_nine", "midnight_eleven"])
def test_every_board_says_what_its_places_mean(board: str) -> None:
    files = Files()
    files.one("board", board, game("hidden-castle").folder / "content", "board")
    assert [place.path for place in listed(files.tables) if not files.meaning(place)] == []


@pytest.mark.parametrize("name", games())
def test_every_path_is_listed_with_its_value_and_meaning(name: str) -> None:
    rows = changeable(game(name), {})
    assert [path for path, _, meaning in rows if not meaning] == []
    assert not any(meaning.startswith(".") for _, _, meaning in rows)


def test_meanings_are_those_of_the_place_itself() -> None:
    told = {path: meaning for path, _, meaning in changeable(game("top-of-the-heap"), {})}
    assert told["residents.R06.clauses.1.delta"] == "AP more or less"  # said of Features
    assert told["tags.BONE"] == "its parents: items with it have those too"  # said of all tags
    assert told["trash.T02.copies"] == "in the deck"
    assert told["trash.T02.name"] == "what people call it"


def test_a_record_of_a_variant_is_replayed_without_any_file() -> None:
    plan = Plan("hidden-castle", 2, (("scoring.limit", "20"),), ("random",) * 2, 1, records=True)
    line = next(iter(simulate(plan, 1).lines()))
    record = Record.from_line(line)
    assert record.setup.settings["scoring.limit"] == "20"
    assert max(record.replay().scores()) >= 20
    assert Record.from_text(record.to_text()).replay().cells() == record.replay().cells()


def test_a_file_of_ones_own_travels_with_the_record(tmp_path: Path) -> None:
    ours = (game("hidden-castle").folder / "content" / "castle.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(ours.replace("limit = 46", "limit = 20"), encoding="utf-8")
    setup = game("hidden-castle").setup(2, {"board": str(mine)})
    record = Record(setup)
    texts = (record.to_text(), record.to_line())
    mine.unlink()
    for text in texts:
        again = Record.from_text(text).setup
        assert again.fingerprint == setup.fingerprint
        assert Record(again).to_line() == texts[1]
