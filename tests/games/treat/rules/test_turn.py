"""Turn, move and rummage: TT-3, TT-4, TT-5."""

from __future__ import annotations

import pytest

from tests.games.treat.scenes import Night, made, stops


@pytest.mark.rule("TT-3.1")
def test_each_action_is_done_at_most_once_a_turn() -> None:
    scene = Night(2, places="1 4")
    scene.play("move:3")
    assert scene.refusal("move:4") == "TT-3.1"
    scene.play("end")
    other = Night(2, places="3 4")
    other.play("take", "Ch", "stop")
    assert other.refusal("take") == "TT-3.1"
    other.play("move:4")
    assert other.decides == "B"


@pytest.mark.rule("TT-3.2")
def test_there_is_no_pass() -> None:
    assert Night(2, places="1 1").refusal("end") == "TT-3.2"


@pytest.mark.rule("TT-3.7", "TT-4.9")
def test_an_empty_house_may_be_entered_and_the_turn_then_ends_by_itself() -> None:
    scene = Night(2, places="1 2", decks={2: ""})
    assert "move:2" in scene.options
    scene.play("move:2")
    assert scene.decides == "B"


@pytest.mark.rule("TT-3.10")
def test_there_is_always_something_to_do() -> None:
    for places in ("0 0", "3 0", "6 6", "7 7"):
        empty = dict.fromkeys(range(1, 7), "")
        assert Night(2, places=places, decks=empty).options


@pytest.mark.rule("TT-4.1", "TT-4.2", "TT-4.3")
def test_houses_may_be_skipped_and_shared() -> None:
    scene = Night(2, places="1 4")
    scene.play("move:4")
    assert scene.position["places"] == {"A": 4, "B": 4}
    assert scene.options == {"take", "end"}
    assert scene.position["decks"][1]["inside"] == ""


@pytest.mark.rule("TT-4.7")
@pytest.mark.parametrize("target", ["move:0", "move:1", "move:2"])
def test_nobody_moves_left_or_stays(target: str) -> None:
    assert Night(2, places="2 4").refusal(target) == "TT-4.7"


@pytest.mark.rule("TT-4.4")
def test_two_beyond_the_front_is_too_far() -> None:
    scene = Night(2, places="2 1")
    assert scene.refusal("move:4") == "TT-4.4"
    assert scene.refusal("move:3") == ""


@pytest.mark.rule("TT-4.8")
def test_home_opens_when_a_piece_is_at_house_6() -> None:
    assert "move:7" in Night(2, places="2 6").options
    assert Night(2, places="2 5").refusal("move:7") == "TT-4.8"
    assert "move:7" in Night(2, places="2 7").options


@pytest.mark.rule("TT-5.6", "TT-6.11", "TT-7.15")
def test_rummaged_cards_are_not_drawn_and_set_nothing_off() -> None:
    """Rummaging four events at a house that minds more than three, then flipping two: nothing is returned."""
    scene = Night(2, places="0 0", houses={1: "N8"}, decks={1: "P K P K Ch Ch"})
    scene.play("move:1", "P", "K", "P", "K")
    assert scene.bucket("A") == ""
    scene.play("take", "Ch", "flip", "Ch", "flip", "P")
    assert scene.bucket("A") == "Ch Ch P"


@pytest.mark.rule("TT-4.10", "TT-5.9", "TT-7.20")
def test_houses_are_first_visited_in_order_with_one_rummage_each() -> None:
    for number in range(6):
        front = 0
        for state, _ in stops(made(3), number):
            assert state.front == max(state.place)
            assert state.front <= front + 1
            front = int(state.front)
            for house in range(6):
                untouched = state.size[house] == state.dealt_candy[house] + state.dealt_events[house]
                assert untouched or house + 1 <= front
