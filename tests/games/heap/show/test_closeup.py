"""Things held close: told in sentences, by a rule of the book, drawn large."""

from __future__ import annotations

from itertools import islice
from xml.etree import ElementTree

import pytest

from midnight.games import game
from midnight.games.heap.content.cards import slug
from midnight.games.heap.words.options import HeapWords
from midnight.kernel.show import Closeup
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, scene
from tests.pictures import check_closeup, stops

HOUSE = {
    "features": [["F06", "F01"], ["F02"], []],
    "open": ["B tonight", "B", ""],
    "dropped": ["", "Wishbone", ""],
    "resident": ["N04", "R02"],
    "can": ["Bag of Bagels", "Marble", "?"],
}
SILENT = {"event", "risk"}  # tell nothing while there is no card


def close(s: Scene, element: str) -> Closeup:
    found = s.setup.closeup(s.setup.show(s.state), element)
    assert found, element
    return found


@pytest.fixture
def street() -> Scene:
    return scene(
        {"A": {"animal": "Fox", "carried": ["Ham Bone"], "stash": ["Marble", "Marble"]}},
        {"H3": HOUSE},
        pets={"Cat": "H3"},
        event="E11",
        nest=["Tricycle"],
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_everything_on_the_table_can_be_held_close(seats: int) -> None:
    setup = game(NAME).setup(seats)
    rules = set(setup.game.rulebook().rules)
    for state in islice(stops(setup, "sensible"), 0, None, 60):
        shown = setup.show(state)
        places = [f"house-{house.id}" for house in shown.houses]
        for element in [*setup.picture(shown).pieces, *places, "nest"]:
            found = setup.closeup(shown, element)
            if found is None:
                assert element in SILENT
                continue
            check_closeup(found, rules)
            assert "class=" not in found.drawing


def test_every_card_that_is_held_up_is_drawn() -> None:
    setup = game(NAME).setup(3)
    assert isinstance(setup.words, HeapWords)
    content = setup.words.content
    shown = setup.show(setup.start())
    rules = set(setup.game.rulebook().rules)
    for name in [*(item.name for item in content.items), *(card.name for card in content.cards)]:
        found = setup.closeup(shown, f"card-{slug(name)}")
        assert found is not None
        assert found.title == name
        assert found.rule in rules
        assert float(ElementTree.fromstring(found.drawing).get("width", "0")) >= 280


def test_the_decks_tell_what_was_discarded(street: Scene) -> None:
    assert "Event discards: Fog Bank." in close(street, "decks").lines


def test_what_is_no_thing_tells_nothing() -> None:
    setup = game(NAME).setup(3)
    shown = setup.show(setup.start())
    for element in (
        "",
        "moon",
        "card-Moon",
        "house-H9",
        "resident-H9",
        "slot-H9-1",
        "can-H9",
        "costs-H9",
        "yard-H9",
        "pet-Cow",
    ):
        assert setup.closeup(shown, element) is None
    for element in ("den-Z", "animal-Z", "item-Z-1", "event", "risk"):
        assert setup.closeup(shown, element) is None


def test_an_item_tells_what_it_is_worth_to_each_animal(street: Scene) -> None:
    found = close(street, "item-A-1")
    assert found.title == "Ham Bone"
    assert "Stashed it is worth 3 to Amber the Fox, 2 to Blue the Raven and 2 to Coral the Opossum." in found.lines
    assert "FOOD: stashed, it can be eaten before a night for 3 AP." in found.lines
    assert "MEAT" in found.drawing
    assert close(street, "item-A-2").title == "An empty paw"
    assert close(street, "nest-1").title == "Tricycle"
    assert close(street, "nest-2").title == "An empty place at the Nest"


def test_a_den_opens_with_all_that_is_in_it(street: Scene) -> None:
    found = close(street, "den-A")
    assert found.lines[1:] == (
        "Carries Ham Bone.",
        "Stashed: 2 items, 0 Snacks, 0 VP in tokens. Together 4 VP.",
    )
    assert "×2" in found.drawing


def test_a_house_tells_all_that_holds_there(street: Scene) -> None:
    lines = " ".join(close(street, "house-H3").lines)
    for part in ("Late-Night Party lives here", "Compost Bin: open", "Bag of Bagels on top", "the Cat"):
        assert part in lines
    assert "coming here costs 4 AP" in lines


def test_a_slot_tells_who_opened_it_what_lies_on_it_and_under_it(street: Scene) -> None:
    first, second, third = (close(street, f"slot-H3-{k}") for k in (1, 2, 3))
    assert "Opened by Blue the Raven for tonight: nobody heeds it." in first.lines
    assert "Under it, from the top: Latched Gate. Only the top card is in force." in first.lines
    assert "Wishbone lies on it; another animal may take it by a Raid." in second.lines
    assert third.title == "An empty Feature slot"


def test_a_can_tells_what_was_seen_in_it(street: Scene) -> None:
    lines = close(street, "can-H3").lines
    assert lines[0] == "The can holds 3 cards, Bag of Bagels on top."
    assert "Seen under it before: Marble." in lines
    assert "1 card nobody has seen." in lines


def test_the_notice_tells_its_text(street: Scene) -> None:
    found = close(street, "event")
    assert (found.title, found.lines[1]) == ("Fog Bank", "Visiting costs SOAR animals 1 more tonight.")
    drawn = scene({"A": {"animal": "Fox"}}).play("move:H1", "raid", "up:T04", "risk:F06")
    assert close(drawn, "risk").title == "Compost Bin"
