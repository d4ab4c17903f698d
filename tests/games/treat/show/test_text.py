"""The street in characters and spoken."""

from __future__ import annotations

import pytest

from tests.games.treat.scenes import Night, made, stops


def test_signs_are_explained_below_the_drawing() -> None:
    setup = made(2)
    drawn = setup.text(setup.show(setup.start())).splitlines()
    assert drawn[-2] == "4+2/6+3: 4 candy and 2 events are left of 6 and 3"
    assert drawn[-1] == "Ch chocolate, Lo lollipop, Co candy corn, So sour candy, P pumpkin, K skull"


def test_the_text_fits_80_columns_and_says_the_same_as_the_view() -> None:
    setup = made(4)
    for state, _ in stops(setup, 2):
        shown = setup.show(state.view(0), 0)
        text = setup.text(shown)
        assert max(map(len, text.splitlines())) <= 80
        for house in shown.street:
            if house.card.name:
                assert house.card.name in text
                assert house.card.event in text
        assert setup.spoken(shown).startswith(shown.ask)


@pytest.mark.rule("TT-10.2")
def test_a_text_picture() -> None:
    scene = Night(2, places="1 2", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch Ch", "B": "Lo"}, pile="? Ch^ Lo")
    scene.play("take", "So")
    text = scene.setup.text(scene.view(0))
    assert "1  The Bucket on the Wall  P" in text
    assert "Ch×2 Lo P K" in text
    assert "In the middle: So" in text
    assert "1:?     2:Ch    3:(Lo)" in text
    assert "> A Devil" in text
    assert "bucket of 2: Ch×2, 6 points" in text
    assert "bucket of 1: known Lo" in text
