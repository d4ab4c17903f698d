"""What is shown, as data and in every form made from it."""

from __future__ import annotations

from midnight.games.heap.show.street import Costs
from tests.games.heap.scenes import scene

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
    assert hash(shown) == hash(s.setup.show(s.state))
    one = shown.houses[2]
    assert (one.snacks, one.pets, one.costs) == (7, ("Cat",), Costs(visit=1 + 1 + 2, leave=None, raid=1))
    assert (one.can.top.name, one.can.below) == ("Bag of Bagels", ("Marble", "?", "?"))
    text, spoken = s.setup.text(shown), s.setup.spoken(shown)
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
    svg = s.setup.picture(shown).svg()
    for name in ("Bag of Bagels", "Late-Night Party", "Fog Bank", "Tricycle", "Jam Jar", "OPEN"):
        assert name in svg
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "Visiting costs 2 more." in text


def test_items_on_offer_tell_their_worth_to_whose_turn_it_is() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H3": {"can": ["Ham Bone"]}}, nest=["Tricycle"])
    shown = s.setup.show(s.state)
    assert (shown.houses[2].can.top.points, shown.nest.items[0].points) == (3, 4)


def test_a_card_has_a_sign_of_what_it_does_above_all() -> None:
    features = {"H1": {"features": [["F01"], ["F09"], ["F24"]]}, "H2": {"features": [["F21"], ["F26"], ["F22"]]}}
    s = scene({}, features)
    shown = s.setup.show(s.state)
    signs = [slot.card.sign for house in shown.houses[:2] for slot in house.features]
    assert signs == [("visit", 1), ("visit", -1), ("vp", 1), ("snack", -1), ("pet", 0), ("trash", 1)]


def test_without_open_memory_only_the_top_and_the_number_are_shown() -> None:
    s = scene({}, {"H3": {"can": CAN}}, options={"open_memory": "false"})
    can = s.setup.show(s.state).houses[2].can
    assert (can.size, can.top.name, can.below) == (4, "Bag of Bagels", ("?", "?", "?"))
