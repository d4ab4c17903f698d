"""Our content is the ledger's; a user's own is checked, and every error names file, key and reason."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from midnight.games import game
from midnight.games.stash.content.reading import FOLDER, read_content, read_files
from midnight.kernel.content import ContentError
from midnight.kernel.files import Files
from tests.games.stash.scenes import changed


def test_the_house_deck_is_the_ledger_s() -> None:
    content = read_content(read_files({}, Files()))
    ordinary = [card for card in content.cards if not card.special]
    special = [card for card in content.cards if card.special]
    assert sum(card.count for card in content.cards) == 48
    assert (len(ordinary), sum(card.count for card in special)) == (32, 16)
    assert sum(card.candy for card in ordinary) == 85
    assert Counter(card.candy for card in ordinary) == {1: 5, 2: 11, 3: 9, 4: 4, 5: 3}
    assert Counter(len(card.bonuses) for card in ordinary) == {0: 14, 1: 12, 2: 6}
    for kind, name in enumerate(content.types):
        given = [more for card in ordinary for type_, more in card.bonuses if type_ == kind]
        assert sum(given) == 10
        assert len(given) == (4 if name == "Cheap" else 5)
    dark = {card.id: card.dark_from for card in ordinary}
    assert (dark["N01"], dark["N18"], dark["N24"], dark["N32"]) == (6, 18, 20, 24)
    assert [card.count for card in special] == [2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]


def test_costumes_and_charts_are_the_ledger_s() -> None:
    content = read_content(read_files({}, Files()))
    assert Counter(content.types[costume.type] for costume in content.costumes) == {
        "Funny": 3,
        "Cute": 3,
        "Cool": 3,
        "Scary": 3,
        "Cheap": 1,
    }
    assert [bully.name for bully in content.bullies] == ["Biker", "Mean", "Skater", "Sneaky"]
    assert content.bullies[0].actions[7:9] == ("compass EW 3", "compass NS 3")
    assert content.bullies[3].actions[9] == "toward any 3"


def test_every_table_says_where_it_is_from() -> None:
    for path in FOLDER.glob("*.toml"):
        sources = re.findall(r'^source = "(.*?)"', path.read_text(), re.MULTILINE)
        assert sources
        assert set(sources) <= {"book", "house"}


# === A user's own ===


MISTAKES = [
    ("houses", 'id = "N02"', 'id = "N01"', "cards: N01 is there twice"),
    ("houses", 'time = "7:30"', 'time = "7:40"', "ordinary 1: time: 7:40 is no mark of the clock"),
    ("houses", 'time = "7:30"', 'time = "soon"', "ordinary 1: time: must be a time like 9:30, not 'soon'"),
    ("houses", "candy = 5", "candy = 50", "ordinary 1: candy: must be from 0 to 10, not 50"),
    ("houses", "{ Cute = 2 }", "{ Brave = 2 }", "ordinary 2: bonuses: there is no costume type 'Brave'"),
    ("houses", "{ Cute = 2, F", "{ Cute = 2, Cool = 1, F", "ordinary 3: bonuses: a card has at most two bonuses"),
    ("houses", 'action = "fill"', 'action = "burn"', "special 1: action: must be one of fill, robbed"),
    ("houses", "count = 2", "count = 0", "special 1: count: must be from 1 to 99"),
    ("houses", 'name = "Early', 'colour = "red"\nname = "Early', "ordinary 1: colour: is not known here"),
    ("houses", 'id = "N01"', 'id = "N 01"', "ordinary 1: id: must be one word"),
    ("costumes", '"Walking Taco"', '"Rubber Chicken"', "Funny: cards: Rubber Chicken is there twice"),
    ("costumes", "[Cute]", '["very cute"]', "very cute: a costume type is one word"),
    ("charts", '"free 1"', '"jump 1"', "bullies 1: actions: 'jump 1' is no action"),
    ("charts", '"free 1"', '"free"', "bullies 1: actions: 'free' must end with a number of steps"),
    ("charts", '"free 1",', "", "bullies 1: actions: needs 12 actions, one for each face of the die, not 11"),
    ("charts", "type:Funny", "type:Brave", "bullies 2: actions: there is no costume type 'Brave'"),
    ("charts", 'name = "Mean"', 'name = "Biker"', "bullies 2: name: Biker is there twice"),
    ("numbers", "[6, 6, 5", "[5, 6, 5", r"scale: limits: more candy must never raise the limit \(MS-4.2\)"),
    ("numbers", "2, 2, 2]", "2, 2, 0]", "scale: limits: a kid must always be able to move"),
    ("numbers", "[17, 32, 48]", "[17, 32]", "goal: quota: needs 3 numbers"),
    ("numbers", "rounds = 24", "rounds = 0", "clock: rounds: must be from 1 to 99"),
    ("numbers", 'first = "6:15"', 'first = "25:99"', "clock: first: must be a time like 6:15"),
    ("numbers", "pieces = 300", "", "bank: pieces: is missing"),
    ("map", 'line = "2"', 'line = "44"', "streets 1: line: must be a row 1 to 11"),
    ("map", 'line = "B"', 'line = "2"', "streets 4: line: 2 has a name already"),
    ("map", 'w = "duck pond"', 'h = "hut"', "decorations: h: a decoration is one character"),
]


@pytest.mark.parametrize(("part", "old", "new", "reason"), MISTAKES)
def test_a_mistake_in_a_file_is_an_error_that_names_it(
    tmp_path: Path, part: str, old: str, new: str, reason: str
) -> None:
    settings = changed(tmp_path, part, lambda text: text.replace(old, new, 1))
    with pytest.raises(ContentError, match=rf"^{part}\.toml: {reason}"):
        read_content(read_files(settings, Files()))


def test_too_few_cards_are_an_error(tmp_path: Path) -> None:
    text = (FOLDER / "houses.toml").read_text()
    short = tmp_path / "houses.toml"
    short.write_text(text.split('[[ordinary]]\nsource = "house"\nid = "N20"')[0] + "special = []\n")
    with pytest.raises(ContentError, match="special"):
        read_content(read_files({"houses": str(short)}, Files()))
    short.write_text("special = []\n" + text.split('[[ordinary]]\nsource = "house"\nid = "N20"')[0])
    with pytest.raises(ContentError, match=r"houses\.toml: cards: 19 cards are too few for 36 houses"):
        read_content(read_files({"houses": str(short)}, Files()))


def test_too_few_costumes_and_bullies_are_errors(tmp_path: Path) -> None:
    few = tmp_path / "costumes.toml"
    few.write_text('[Funny]\ncards = ["One", "Two", "Three"]\n')
    with pytest.raises(ContentError, match="3 costume cards are too few for 4 kids"):
        read_content(read_files({"costumes": str(few)}, Files()))
    settings = changed(tmp_path, "charts", lambda text: text[: text.rindex("[[bullies]]")])
    with pytest.raises(ContentError, match="bullies: 4 bullies are needed, not 3"):
        read_content(read_files(settings, Files()))


def test_a_file_that_is_not_there_or_no_toml_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="map: there is no file 'nowhere'"):
        read_content(read_files({"map": "nowhere"}, Files()))
    bad = tmp_path / "bad.toml"
    bad.write_text("= =")
    with pytest.raises(ContentError, match="not a TOML file"):
        read_content(read_files({"numbers": str(bad)}, Files()))


def test_a_user_s_own_files_are_played_and_change_the_fingerprint(tmp_path: Path) -> None:
    stash = game("midnight-stash")
    own = stash.setup(3, changed(tmp_path, "numbers", lambda text: text.replace("rounds = 24", "rounds = 24 # mine")))
    assert own.fingerprint == stash.setup(3).fingerprint
    own = stash.setup(3, changed(tmp_path, "numbers", lambda text: text.replace("target = 30", "target = 12")))
    assert own.fingerprint != stash.setup(3).fingerprint
    start = own.start()
    assert start.box.terms.target == 12  # type: ignore[attr-defined]
    assert "12" in own.show(start).goal
