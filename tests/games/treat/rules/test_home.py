"""Home, trading, the end: TT-8, TT-9."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treat.scenes import BIG, AtHome, Night, ParentsNight


@pytest.mark.rule("TT-8.10")
def test_the_fresh_event_is_no_payment() -> None:
    scene = AtHome("? ?", "K K Ch")
    scene.play("take", "K", "turn:1", "Ch", "trade:1")
    assert scene.refusal("pay:3K") == "TT-8.10"
    assert scene.refusal("pay:3P") == "TT-8.7"


@pytest.mark.rule("TT-9.5")
def test_events_break_ties_among_the_tied_only() -> None:
    scene = ParentsNight("7 1 1", {"A": "Ch P", "B": "Ch", "C": "P P P P"})
    scene.play("take", "X")
    assert scene.winners == "A"


@pytest.mark.rule("TT-9.2")
def test_the_parents_card_goes_into_no_bucket() -> None:
    scene = ParentsNight("7 1", BIG)
    before: Any = scene.position["buckets"]
    scene.play("take", "X")
    assert scene.position["buckets"] == before
    assert scene.position["middle"] == ""


@pytest.mark.rule("TT-9.3")
def test_a_score_may_be_negative() -> None:
    assert ParentsNight("7 1", {"A": "So So", "B": ""}).state.scores() == [-4.0, 0.0]


@pytest.mark.rule("TT-9.7", "TT-2.14")
def test_only_the_home_deck_can_show_the_parents() -> None:
    street = Night(2, places="1 1")
    street.play("take")
    assert street.refusal("X") == "TT-2.14"
    pile = AtHome("? ?", "Ch")
    pile.play("take", "K", "turn:1")
    assert pile.refusal("X") == "TT-2.15"
    assert pile.options == {"Ch", "Lo", "Co", "So"}


@pytest.mark.rule("TT-8.5")
def test_with_too_small_a_pile_as_many_are_turned_as_there_are() -> None:
    one = AtHome("?", "Ch")
    one.play("take", "P", "turn:1", "Lo")
    assert one.options == {"no", "trade:1"}
    none = AtHome("-", "Ch")
    none.play("take", "P")
    assert none.decides == "B"
    assert none.bucket("A") == "Ch P"


@pytest.mark.rule("TT-8.6", "TT-8.14")
def test_a_trade_may_be_left_and_the_event_is_kept() -> None:
    scene = AtHome("? ?", "Ch")
    scene.play("take", "K", "turn:1", "Lo", "no")
    assert scene.bucket("A") == "Ch K"
    assert scene.decides == "B"


@pytest.mark.rule("TT-8.12")
def test_an_empty_slot_is_nothing_to_turn_or_take() -> None:
    scene = AtHome("- ? ?", "Ch")
    scene.play("take", "K")
    assert scene.refusal("turn:1") == "TT-8.12"
    assert scene.refusal("turn:4") == "TT-8.12"
    scene.play("turn:2", "Lo")
    assert scene.refusal("trade:1") == "TT-8.12"
    assert scene.refusal("pay:Ch") == "TT-8.6"


@pytest.mark.rule("TT-8.9")
def test_with_pay_with_taken_the_card_may_pay_for_itself() -> None:
    scene = AtHome("? ?", "Ch", options={"pay_with_taken": "on"})
    scene.play("take", "K", "turn:1", "Lo", "trade:2", "So")
    assert scene.options == {"pay:Ch", "pay:So"}
    scene.play("pay:So")
    assert scene.bucket("A") == "Ch K"
    assert scene.view(1).children[0].known == (1, 0, 0, 0, 0, 1)
    assert scene.view(1).children[0].unknown == 0
    poor = AtHome("? ?", "K K", options={"pay_with_taken": "on"})
    poor.play("take", "P", "turn:1", "Lo", "turn:2", "So")
    assert poor.options == {"no"}


@pytest.mark.rule("TT-8.11", "TT-8.9")
def test_an_event_fetched_from_the_pile_does_not_help_to_pay_for_itself() -> None:
    scene = AtHome("K^ ?", "K K Ch")
    scene.play("take", "P", "turn:2", "Lo", "turn:1", "trade:1")
    assert scene.options == {"pay:Ch"}
    assert scene.refusal("pay:3K") == "TT-8.9"


@pytest.mark.rule("TT-8.3", "TT-8.6", "TT-8.7")
def test_the_pile_is_for_home() -> None:
    scene = Night(2, places="1 1")
    assert scene.refusal("turn:1") == "TT-8.3"
    assert scene.refusal("trade:1") == "TT-8.6"
    assert scene.refusal("pay:Ch") == "TT-8.7"
