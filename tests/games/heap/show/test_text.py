"""The street in characters, and described for somebody who listens."""

from __future__ import annotations

from midnight.games import game
from tests.games.heap.scenes import NAME, scene

HOUSE = {
    "features": [["F06", "F01"], ["F02"], []],
    "open": ["B tonight", "", ""],
    "can": ["Bag of Bagels", "Marble", "?"],
}


def test_the_head_tells_night_round_and_event() -> None:
    s = scene({}, night=2, round=3, event="E11")
    assert s.setup.text(s.setup.show(s.state)).splitlines()[:2] == [
        "NIGHT 2 of 7, Monday   turn 3 of 4",
        "Tonight: Fog Bank. Visiting costs SOAR animals 1 more tonight.",
    ]


def test_before_the_first_night_the_game_is_being_set_up() -> None:
    setup = game(NAME).setup(3)
    shown = setup.show(setup.start())
    assert setup.text(shown).startswith("TOP OF THE HEAP   setting up\nTonight: no Event\n")
    assert setup.spoken(shown).startswith("The game is being set up. ")


def test_a_house_is_a_box_of_what_lies_there() -> None:
    s = scene({"A": {"animal": "Fox"}, "B": {"place": "H3"}}, {"H3": HOUSE}, pets={"Cat": "H3"})
    lines = s.setup.text(s.setup.show(s.state)).splitlines()
    assert [line[27:53] for line in lines[3:12]] == [
        "┌ H3 visit 2 raid 2 ─────┐",
        "│ ⌂ nobody               │",
        "│ 1 Compost Bin +1 open:B│",
        "│ 2 Strapped Lid         │",
        "│ 3 ·                    │",
        "│ ▟ Bag of Bagels (C2)   │",
        "│   under: Marble, 1×?   │",
        "│ snacks 2  Cat          │",
        "└ B:Raven ───────────────┘",
    ]


def test_a_house_is_spoken_of_in_one_sentence() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H3": HOUSE}, pets={"Cat": "H3"})
    assert (
        " H3: Feature 1 Compost Bin over 1 more, opened by B; Feature 2 Strapped Lid; can of 3, Bag of Bagels on top; "
        "remembered beneath: Marble; 2 Snacks in the Yard; with the Cat; costs: visiting 2, raiding 2. H4: "
    ) in s.setup.spoken(s.setup.show(s.state))
