"""What a person is shown as data: what lies open, what only the memory aid keeps, the end."""

from __future__ import annotations

import pytest

from midnight.kernel.state import WATCHER
from tests.games.treat.scenes import Night, made, stops


@pytest.mark.rule("TT-10.2", "TT-10.3", "TT-10.4")
def test_what_lies_open_is_the_same_for_everybody() -> None:
    open_fields = ("phase", "turn", "home", "middle", "rummaged", "pile", "street", "start")
    setup = made(3)
    for state, _ in stops(setup):
        shown = [setup.show(state.view(seat), seat) for seat in (0, 1, 2, WATCHER)]
        for field in open_fields:
            assert all(getattr(one, field) == getattr(shown[0], field) for one in shown), field
        counts = [[player.count for player in one.children] for one in shown]
        assert all(one == counts[0] for one in counts)
        truth = [sum(state.bucket[seat * 6 : seat * 6 + 6]) for seat in range(3)]
        assert counts[0] == truth


@pytest.mark.rule("TT-10.12")
def test_without_the_memory_aid_the_screen_keeps_no_tally_and_bots_get_the_same() -> None:
    scene = Night(2, {"memory_aid": "off"}, places="1 1", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch", "B": "Lo"})
    scene.play("take", "So", "stop")
    shown = scene.view(1)
    assert shown.children[0].known == ()
    assert shown.street[0].sure == ()
    assert shown.children[1].cards == (0, 1, 0, 0, 0, 0)
    aided = Night(2, places="1 1", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch", "B": "Lo"})
    aided.play("take", "So", "stop")
    assert list(aided.state.view(1).cells()) == list(scene.state.view(1).cells())


@pytest.mark.rule("TT-10.16")
def test_at_the_end_everybody_sees_every_bucket() -> None:
    for state, option in stops(made(3)):
        if option is None:
            for seat in (0, 1, 2, WATCHER):
                shown = made(3).show(state.view(seat), seat)
                assert [player.score for player in shown.children] == [int(score) for score in state.scores()]
