"""Things of the castle held close."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.game import Setup
from midnight.kernel.state import CHANCE, OVER
from tests.games.castle.scenes import CROWDED, positions, setups
from tests.pictures import check_closeup

SILENT = ("gates", "crowd-")  # they belong to the places they are at


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_everything_in_the_castle_can_be_held_close(setup: Setup) -> None:
    rules = set(setup.game.rulebook().rules)
    for state in positions(setup, every=40):
        shown = setup.show(state)
        places = [place.element for place in shown.places]
        for element in [*setup.picture(shown, "tall").pieces, *places, "nook", "die-1"]:
            found = setup.closeup(shown, element)
            if found is None:
                assert element.startswith(SILENT), element
                continue
            check_closeup(found, rules)


def test_a_chamber_tells_who_hides_there_and_what_its_coat_gives() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    found = setup.closeup(shown, "place-C5")
    assert found is not None
    assert found.title == "Ballroom"
    assert "Red" in found.lines[0]
    assert "−3" in found.lines[0]
    assert "exact" in found.lines[0]


def test_a_guest_tells_whose_it_is_where_it_stands_and_how_that_one_fares() -> None:
    setup = game("hidden-castle").setup(8)
    setup.words.names[2] = "<b>Cleo</b>"
    shown = setup.show(setup.words.read(CROWDED))
    guest = next(one.number for place in shown.places for one in place.guests if one.seat == 2)
    found = setup.closeup(shown, f"guest-{guest}")
    assert found is not None
    assert found.title == "A guest of <b>Cleo</b>"
    assert "<b>" not in found.drawing
    assert "45 points" in " ".join(found.lines)


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_the_phantom_glows_where_it_would_go(setup: Setup) -> None:
    """The last space that glows is where it stands after the die has shown it."""
    assert isinstance(setup.words, CastleWords)
    phantom = setup.words.option(next(face for face in setup.words.faces if not face.isdecimal()))
    seen = 0
    for state in positions(setup, every=7):
        found = setup.closeup(setup.show(state), "phantom")
        if state.seat != CHANCE or phantom not in state.options() or found is None:
            continue
        after = state.clone()
        after.play(phantom)
        if after.seat == OVER or setup.show(after).phantom.element is None:
            continue  # a round or the game is over
        seen += 1
        assert found.reach[-1] == setup.show(after).phantom.element
    assert seen


def test_what_is_no_thing_tells_nothing() -> None:
    setup = game("hidden-castle").setup(2)
    shown = setup.show(setup.start())
    assert [setup.closeup(shown, name) for name in ("gates", "guest-99", "nothing", "round-marker-2")] == [None] * 4
