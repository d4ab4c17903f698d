"""What people see: view, text, speech, picture, and the elements they touch."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.heap.table import NAME, scene

CAN = ["Bag of Bagels", "Marble", "?", "?"]
FULL = {
    "features": [["F06", "F01"], ["F02"], []],
    "open": ["B tonight", "B", ""],
    "dropped": ["", "Wishbone", ""],
    "resident": ["N04", "R02"],
    "can": CAN,
    "snacks": 7,
}


def test_everything_open_is_shown() -> None:
    s = scene(
        {"A": {"animal": "Fox", "carried": ["Jam Jar"]}},
        {"H3": FULL},
        pets={"Cat": "H3"},
        event="E11",
        nest=["Tricycle"],
    )
    shown = s.setup.show(s.state)
    json.dumps(shown)
    one = shown["houses"][2]
    assert (one["snacks"], one["pets"], one["visit"], one["raid"]) == (7, ["Cat"], 1 + 1 + 2, 1)
    assert (one["can"]["top"]["name"], one["can"]["below"]) == ("Bag of Bagels", ["Marble", "?", "?"])
    text, spoken = s.setup.text(shown), s.setup.spoken(shown)
    svg = s.setup.picture(shown).svg()
    for name in (
        "Bag of Bagels",
        "Marble",
        "Compost Bin",
        "Late-Night Party",
        "Fog Bank",
        "Tricycle",
        "Jam Jar",
        "Cat",
    ):
        assert name in text
        assert name in spoken
        assert name in svg
    assert "Wishbone" in svg
    assert "OPEN tonight" in svg
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "Visiting costs 2 more." in text


def test_without_open_memory_only_the_top_and_the_number_are_shown() -> None:
    s = scene({}, {"H3": {"can": CAN}}, options={"open_memory": "false"})
    can = s.setup.show(s.state)["houses"][2]["can"]
    assert (can["size"], can["top"]["name"], can["below"]) == (4, "Bag of Bagels", ["?", "?", "?"])


@pytest.mark.parametrize("seats", [3, 5])
def test_every_picture_is_good_svg_and_has_what_its_options_touch(seats: int) -> None:
    setup = game(NAME).setup(seats)
    state = setup.start()
    chance, players, offer = Rng(4, seats, CHANCE_STREAM), Rng(4, seats, PLAYER_STREAM), Offer()
    ply = 0
    while state.seat != OVER:
        offer.clear()
        state.offer(offer)
        if state.seat != CHANCE and ply % 3 == 0:
            picture = setup.picture(setup.show(state, state.seat))
            svg = picture.svg()
            ElementTree.fromstring(svg)
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(ids) == len(set(ids))
            assert all(f'id="{key}"' in piece for key, piece in picture.pieces.items())
            touched = [setup.words.touch(option, state) for option in state.options()]
            assert {key for touch in touched for key in touch} <= set(ids)
            kept = [touch for touch in touched if touch]
            assert len(set(kept)) == len(kept)
            for option in state.options():
                assert setup.words.say(option, state)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        ply += 1


def test_options_are_said_in_the_words_of_the_table() -> None:
    s = scene(
        {"A": {"animal": "Fox", "carried": ["Marble", "Jam Jar"]}}, {"H1": {"can": ["Soda Can"]}}, nest=["Tricycle"]
    )
    say = {word: s.words.say(s.words.option(word), s.state) for word in s.options}
    assert say["move:H1"] == "move to H1 for 1 AP"
    assert say["pass"] == "pass for the night: 4 Snacks"
    s.play("move:H1")
    assert s.words.say(s.words.option("raid"), s.state) == "raid the can: Soda Can for 1 AP"
    s.play("raid", "risk:S06")
    say = {word: s.words.say(s.words.option(word), s.state) for word in s.options}
    assert say == {"choose:1": "lose 2 AP", "choose:2": "discard 1 carried item of its choice"}
    assert s.words.ask(s.state) == "Amber the Fox chooses one."


def test_words_are_found_in_any_case_and_by_card_id() -> None:
    words = game(NAME).setup(3).words
    assert words.option("MOVE:h3") == words.option("move:H3")
    assert words.option("up:T02") == words.option("up:Marble")
    assert words.option("swap:T02>C01") == words.option("swap:Marble>Soda-Can")
    with pytest.raises(UserError, match="is no option"):
        words.option("fly:moon")


def test_every_rule_has_a_test() -> None:
    """Every id of the rulebook is named by a test of this folder."""
    folder = Path(__file__).parent
    named = set()
    for path in folder.glob("test_*.py"):
        for line in re.findall(r"@rule\((.*?)\)", path.read_text(encoding="utf-8"), re.S):
            named |= set(re.findall(r"TH-\d+\.\d+", line))
    rules = set(game(NAME).rulebook().rules)
    assert len(rules) == 187
    assert rules - named == set()
    assert named - rules == set()
