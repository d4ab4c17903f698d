"""What is shown, as data and in every form made from it."""

from __future__ import annotations

import json

from tests.games.heap.tables import scene

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
