"""Content: totals, every check with a bad file, cards of one's own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from midnight.games import game
from midnight.games.heap.content.cards import SIZES
from midnight.games.heap.content.reading import read_content
from midnight.games.heap.content.source import read_files
from midnight.kernel.content import ContentError
from midnight.kernel.files import Files
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import OVER
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, house, mat, one_feature, position, scene, words

rule = pytest.mark.rule
CONTENT = read_content(read_files("", Files()))
FEATURE = '[[add.features]]\nid = "F99"\nname = "Moat"\nkind = "YARD"\ncopies = 1\nclauses = [{}]\n'
SURPRISE = '[[add.surprises]]\nid = "S99"\nname = "Owl Hoot"\nscope = "each"\ndo = [{}]\n'
EVENT = '[[add.events]]\nid = "E99"\nname = "Fireworks"\n{}\n'
TRASH = '[[add.trash]]\nid = "T99"\nname = "Old Key"\nsize = "Tiny"\ntags = [{}]\ncopies = 1\n'


def written(folder: Path, text: str) -> str:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@rule("TH-19.1", "TH-20.3", "TH-20.4")
def test_the_box_holds_what_the_lists_say() -> None:
    content = read_content(read_files("", Files()))
    sizes = Counter({name: sum(item.copies for item in content.items if SIZES[item.size] == name) for name in SIZES})
    assert sizes == {"Tiny": 54, "Compact": 54, "Awkward": 24}
    groups: Counter[str] = Counter()
    for card in content.cards:
        groups[card.group] += card.copies
    assert groups == {
        "features": 56,
        "surprises": 42,
        "risk_residents": 12,
        "residents": 12,
        "events": 20,
        "pets": 3,
    }
    assert len(content.animals) == 6
    assert sum(item.copies for item in content.items if "FOOD" in item.tags) == 66
    assert {card.label for card in content.cards} == {"", "GATE", "BIN", "FENCE", "LIGHT", "YARD"}


@rule("TH-2.6", "TH-20.3")
def test_the_six_animals_have_their_tags_and_tastes() -> None:
    found = {animal.name: (" ".join(animal.tags), " ".join(animal.favored)) for animal in CONTENT.animals}
    assert found == {
        "Raccoon": ("MEDIUM CLIMB HANDY", "TOOL FRUIT"),
        "Opossum": ("SMALL CLIMB HANDY", "COZY FRUIT"),
        "Fox": ("MEDIUM CLIMB DIG", "MEAT TOY"),
        "Coyote": ("MEDIUM CLIMB DIG", "BONE MEAT"),
        "Raven": ("SMALL SOAR HANDY", "SHINY PAPER"),
        "Seagull": ("SMALL SOAR DIG", "BREAD METAL"),
    }


@rule("TH-20.2")
def test_tags_come_with_their_parents() -> None:
    content = words(scene({})).content
    assert content.item_tags["BONE"] == ("FOOD", "TOOL")
    for child, parent in (
        ("BREAD", "FOOD"),
        ("MEAT", "FOOD"),
        ("FRUIT", "FOOD"),
        ("METAL", "SHINY"),
        ("CLOTH", "COZY"),
    ):
        assert all(parent in item.tags for item in content.items if child in item.tags)
        assert any(child in item.tags for item in content.items)


BAD = {
    "an unknown effect": (
        FEATURE.format('{ on = "visit", do = [{ op = "explode" }] }'),
        "F99 Moat.*op: must be one of",
    ),
    "an unknown moment": (FEATURE.format('{ on = "sneeze", do = [] }'), "F99 Moat.*on: must be one of"),
    "an unknown cost": (FEATURE.format('{ cost = "sing", delta = 1 }'), "F99 Moat.*cost: must be one of"),
    "an unknown animal tag": (FEATURE.format('{ cost = "visit", delta = 1, who = "HUGE" }'), "F99 Moat.*who: must be"),
    "a change of nothing": (FEATURE.format('{ cost = "visit", delta = 0 }'), "F99 Moat.*changes nothing"),
    "an unknown key": (
        FEATURE.format('{ cost = "visit", delta = 1, colour = "red" }'),
        "F99 Moat.*colour: is not known",
    ),
    "raiding from next door": (
        FEATURE.format('{ cost = "raid", delta = 1, from = "adjacent" }'),
        "F99 Moat.*only a visit comes from",
    ),
    "a payment without may": (
        FEATURE.format('{ on = "visit", pay = { ap = 1 }, do = [{ op = "open", for = "stay" }] }'),
        "F99 Moat.*pay: .*may = true",
    ),
    "an unknown tag to pay with": (
        FEATURE.format('{ on = "visit", may = true, pay = { discard = ["GOLD"] }, do = [{ op = "vp", n = 1 }] }'),
        "F99 Moat.*no tag 'GOLD'",
    ),
    "an item dropped for nothing": (
        FEATURE.format('{ on = "visit", may = true, pay = { drop = 1 }, do = [{ op = "vp", n = 1 }] }'),
        "F99 Moat.*do must open",
    ),
    "somebody acting at night": (
        FEATURE.format('{ on = "start_night", do = [{ op = "ap", n = 1 }] }'),
        "F99 Moat.*nobody acts",
    ),
    "an effect of nothing": (FEATURE.format('{ on = "visit", do = [{ op = "snack", n = 0 }] }'), "F99 Moat.*nothing"),
    "a choice of one": (
        SURPRISE.format('{ op = "choose", of = [[{ op = "ap", n = -1 }]] }'),
        "S99 Owl Hoot.*needs 2 to 4 alternatives",
    ),
    "a Surprise that opens": (SURPRISE.format('{ op = "open", for = "stay" }'), "S99 Owl Hoot.*no word for surprises"),
    "a Surprise without scope": (
        SURPRISE.format("").replace('scope = "each"\n', ""),
        "S99 Owl Hoot.*scope: is missing",
    ),
    "an Event at a house": (EVENT.format('now = [{ op = "grab" }]'), "E99 Fireworks.*needs a house"),
    "an Event of nothing": (EVENT.format(""), "E99 Fireworks.*does nothing"),
    "an unknown Pet": (
        EVENT.format('now = [{ op = "pet", pet = "Parrot", where = "chosen" }]'),
        "E99 Fireworks.*pet: must be one of",
    ),
    "an unknown item tag": (TRASH.format('"RUSTY"'), "T99 Old Key.*no tag 'RUSTY'"),
    "a tag without its parent": (TRASH.format('"METAL"'), "T99 Old Key.*METAL always comes with its parent SHINY"),
    "a size there is not": (TRASH.format("").replace("Tiny", "Vast"), "T99 Old Key.*size: must be one of"),
    "the same name twice": (TRASH.format("").replace("Old Key", "Marble"), "T99 Marble: there is another card"),
    "an unknown kind of card": ('[[add.potions]]\nid = "P1"\n', "potions: is no kind of card"),
    "an unknown table": ("[weather]\nrain = true\n", "weather: is not known here"),
    "a wrong total": (
        TRASH.format("") + "[totals]\ntrash = 132\n",
        "trash: must be 132 cards and is 133: see T99 Old Key",
    ),
    "a wrong total of a tag": (
        TRASH.format('"TOY"') + "[totals]\ntags = { TOY = 27 }\n",
        "TOY: must be 27 cards and is 28: see T99 Old Key",
    ),
    "an animal of two sizes": (
        '[[add.animals]]\nname = "Rat"\ntags = ["SMALL", "MEDIUM", "CLIMB", "DIG"]\nfavored = []\nability = "Snatch"\n',
        "Rat.*exactly one of SMALL, MEDIUM, not 2",
    ),
    "an ability there is not": (
        '[[add.animals]]\nname = "Rat"\ntags = ["SMALL", "CLIMB", "DIG"]\nfavored = []\nability = "Squeeze"\n',
        "Rat.*ability: must be one of",
    ),
    "a street of five houses": ('[street]\nsides = [["H1", "H3"], ["H2", "H4", "H6"]]\n', "sides: must name each"),
    "pickup in no night": (
        "[night]\nnights = 2\nturns = 4\npickup = [3]\npickup_cards = 3\ndaily_least = 3\ndaily_more = 1\nsupply = 2\n"
        'nest = 3\nnames = ["a", "b"]\n',
        "pickup: there is no later night 3",
    ),
    "a tag with an unknown parent": ('[tags]\nFOOD = []\nCAKE = ["SWEET"]\n', "CAKE: there is no tag 'SWEET'"),
    "no TOML": ("[[trash", "not a TOML file"),
}


@rule("TH-20.2")
@pytest.mark.parametrize("what", BAD)
def test_a_mistake_in_a_file_is_an_error_that_names_the_card(what: str, tmp_path: Path) -> None:
    text, reason = BAD[what]
    with pytest.raises(ContentError, match=f"(?s){reason}"):
        read_content(read_files(written(tmp_path, text), Files()))


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(ContentError, match="no content file"):
        read_content(read_files("/no/such/file.toml", Files()))


def test_a_card_of_ones_own_needs_only_a_table(tmp_path: Path) -> None:
    own = written(
        tmp_path,
        FEATURE.format(
            '{ cost = "visit", delta = 2, who = "CLIMB" }, { on = "visit", who = "DIG", may = true, '
            'do = [{ op = "yard", where = "opposite", n = 3 }, { op = "vp", n = 1 }] }'
        ),
    )
    text = position({"A": {"animal": "Fox"}}, {"H1": one_feature("Moat")})
    s = Scene(NAME, text, 3, content=own)
    s.play("move:H1")
    assert (mat(s, "A")["ap"], s.options) == (2, {"yes", "no"})
    s.play("yes")
    assert (house(s, "H2")["snacks"], mat(s, "A")["vp"]) == (5, 1)
    cards = s.setup.cards()
    assert "F99 Moat [YARD]: Visiting costs CLIMB animals 2 more. A visiting DIG animal may" in cards
    assert s.setup.fingerprint != game(NAME).setup(3).fingerprint


def test_other_numbers_of_nights_and_turns_play_too(tmp_path: Path) -> None:
    own = written(
        tmp_path,
        "[night]\nnights = 3\nturns = 2\npickup = [2]\npickup_cards = 5\ndaily_least = 1\ndaily_more = 2\nsupply = 1\n"
        'nest = 1\nnames = ["one", "two", "three"]\n[ap]\nleast = 3\nmost = 4\n',
    )
    setup = game(NAME).setup(4, {"content": own})
    for number in range(5):
        state: Any = setup.start()
        play_random(state, Rng(3, number, CHANCE_STREAM), Rng(3, number, PLAYER_STREAM), Run())
        assert state.seat == OVER
        assert state.night == 3
