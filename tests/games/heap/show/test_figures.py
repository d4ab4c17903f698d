"""Drawings: everything printed has one of its own, and what somebody brings looks like its kind."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.heap.content.cards import slug
from midnight.games.heap.show import figures
from midnight.games.heap.show.ink import ART
from midnight.games.heap.show.street import Ware
from midnight.games.heap.show.wares import WARES, thing
from tests.games.heap.scenes import NAME

CONTENT = game(NAME).setup(3).content  # type: ignore[attr-defined]


def test_everything_printed_has_a_drawing_of_its_own() -> None:
    assert {slug(item.name) for item in CONTENT.items} <= set(WARES)
    assert {slug(animal.name) for animal in CONTENT.animals} <= set(ART.names("animals"))
    groups = {"features": "features", "residents": "residents", "risk_residents": "residents"}
    for card in CONTENT.cards:
        if card.group in groups:
            assert slug(card.name) in ART.names(groups[card.group]), card.name
        if card.group == "pets":
            assert {f"{slug(card.name)}-{mood}" for mood in ("awake", "asleep")} <= set(ART.names("pets"))


def test_what_somebody_brings_looks_like_its_kind() -> None:
    assert figures.feature("Stile", "Risk - Feature (GATE)") == ART.drawing("features", "Latched-Gate")
    assert figures.feature("Stile", "Risk - Feature") == ART.drawing("features", "Picket-Fence")
    assert thing(Ware("Old Bun", "Tiny", 1, ("FOOD", "BREAD"))) == ART.drawing("food", "Stale-Baguette")
    assert thing(Ware("Rock", "Tiny", 1, ())) == ART.drawing("junk", "sack")
    assert figures.pet("Parrot", awake=True) == ART.drawing("pets", "Small-Dog-awake")
    assert figures.animal("") == ART.drawing("animals", "unknown")


@pytest.mark.parametrize("name", ["Aunt", "Uncle", "Cousin", "ß", ""])
def test_a_stranger_looks_out_with_a_skin_of_somebody(name: str) -> None:
    drawn = figures.resident(name)
    assert "data-fill" not in drawn
    assert drawn.startswith("<g")
