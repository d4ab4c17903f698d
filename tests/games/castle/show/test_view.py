"""What people are shown of the castle, as data."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.castle.show.evening import Phantom
from midnight.kernel.game import Setup
from tests.games.castle.scenes import CROWDED, positions, setups


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_what_is_shown_is_hashable_and_tells_where_every_guest_is(setup: Setup) -> None:
    for state in positions(setup):
        assert isinstance(state.seats, int)
        shown = setup.show(state)
        assert hash(shown) == hash(setup.show(state))
        placed = [one.number for place in shown.places for one in place.guests]
        waiting = [one.number for one in shown.waiting]
        assert sorted(placed + waiting) == list(range(len(state.place)))  # type: ignore[attr-defined]
        assert [seat.score for seat in shown.seats] == state.scores()
        assert list(shown.winners) == state.winners()
        hidden = [chamber.occupant.number for chamber in shown.chambers if chamber.occupant]
        inside = [one.number for place in shown.places if place.kind == "chamber" for one in place.guests]
        assert sorted(hidden) == sorted(inside)


def test_the_structure_names_clock_speed_roll_and_coats() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    assert shown.clock.time == "2:00"
    swept = ("place-G18", "place-G19", "place-G20", "place-G21", "place-G22")
    assert shown.phantom == Phantom("G17", "place-G17", "G17", in_gallery=True, speed=5, reach=swept)
    assert (shown.phase, shown.die, shown.decides, shown.round) == ("move", "4", 2, None)
    coats = {chamber.name: (chamber.coat, chamber.exact) for chamber in shown.chambers}
    assert coats["Ballroom"] == (-3, True)
    assert coats["Armoury"] == (1, False)
    steps = [place.id for place in shown.places if place.kind == "step"]
    assert steps == [f"+{points}" for points in (10, 9, 8, 7, 6, 5, 4, 3, 2)]
    assert [seat.colour for seat in shown.seats] == [
        "red",
        "blue",
        "turquoise",
        "yellow",
        "gray",
        "green",
        "white",
        "purple",
    ]


def test_between_rounds_the_phantom_is_nowhere_and_the_guest_to_come_back_is_named() -> None:
    setup = game("midnight-party").setup(2)
    shown = setup.show(setup.words.read('phase = "return"\nround = 2\n[guests]\nA = ["-10", "G4"]\nB = ["-9"]'))
    assert shown.phantom.place is None
    assert shown.returning == 0
    assert "off the board" in setup.spoken(shown)
    assert 'data-at=""' in setup.picture(shown).pieces["phantom"]
