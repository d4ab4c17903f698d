"""What the panel tells of the seats, and how their points came about."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.kernel.ints import Offer
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER, WATCHER
from tests.games.treat.scenes import BIG, ParentsNight


@pytest.mark.rule("TT-10.11")
def test_the_panel_shows_no_score_but_the_viewers_own_before_the_end() -> None:
    setup = game("trick-or-treat").setup(3)
    state = setup.start()
    chance, players, offer = Rng(4, 0, 1), Rng(4, 0, 2), Offer()
    while state.seat != OVER:
        for viewer in (0, 1, 2, int(WATCHER)):
            seen = state.view(viewer)
            for one in setup.players(seen, setup.show(seen, viewer)):
                assert (one.score == "?") == (one.seat != viewer)
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
    seen = state.view(int(WATCHER))
    shown = [one.score for one in setup.players(seen, setup.show(seen))]
    assert shown == [f"{score:g}".replace("-", "−") for score in state.scores()]


@pytest.mark.rule("TT-9.3", "TT-9.5")
def test_a_bucket_is_reckoned_kind_by_kind_by_its_own_ranking() -> None:
    scene = ParentsNight("7 1", BIG)
    scene.play("take", "X")
    devil, ghost = scene.setup.reckoning(scene.state, [])
    assert devil.total == ghost.total == "6"
    assert devil.lines == (
        ("3 × chocolate, +3 each", "+9"),
        ("1 × lollipop, +1 each", "+1"),
        ("2 × candy corn, +0 each", "+0"),
        ("2 × sour candy, −2 each", "−4"),
        ("2 × event card, for a tie", "0"),
    )
    assert ghost.lines[-1] == ("3 × event card, for a tie", "0")
