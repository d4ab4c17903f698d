"""Home, trading, the end: TT-8, TT-9, with the ledger's scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.treat.tables import Night, position
from tests.scene import Scene


class AtHome(Night):
    """Both at home; `events` and `safe` of the home deck, the pile, the buckets."""

    def __init__(
        self, pile: str, a: str, b: str = "", events: int = 5, safe: int = 4, options: dict[str, str] | None = None
    ) -> None:
        text = position(2, "7 7", pile=pile, buckets={"A": a, "B": b})
        text = f"home = {{ events = {events}, safe = {safe} }}\n{text}"
        Scene.__init__(self, "trick-or-treat", text, 2, **(options or {}))


@pytest.mark.rule("TT-8.1", "TT-8.2", "TT-8.4", "TT-8.5", "TT-8.6", "TT-8.7", "TT-8.9", "TT-8.12", "TT-8.14", "TT-8.15")
def test_s22_flip_two_and_trade_one() -> None:
    scene = AtHome("? ? ? So^", "So Lo")
    assert scene.options == {"take"}
    scene.play("take", "P")
    assert scene.options == {"turn:1", "turn:2", "turn:3", "turn:4"}
    scene.play("turn:3", "Co")
    assert scene.options == {"turn:1", "turn:2", "turn:4"}
    assert scene.refusal("turn:3") == "TT-8.4"
    assert scene.refusal("no") == "TT-8.5"
    scene.play("turn:1", "Ch", "trade:1")
    assert scene.options == {"pay:Lo", "pay:So"}
    assert scene.refusal("pay:Ch") == "TT-8.9"
    assert scene.refusal("no") == "TT-8.9"
    scene.play("pay:So")
    assert scene.position["pile"] == "- ? Co^ So^ So^"
    assert scene.bucket("A") == "Ch Lo P"
    assert scene.decides == "B"


@pytest.mark.rule("TT-8.7", "TT-8.10", "TT-8.11", "TT-8.12", "TT-8.13")
def test_s23_three_events_of_a_symbol_pay() -> None:
    scene = AtHome("? ?", "K K K Ch")
    scene.play("take", "K", "turn:1", "Ch", "trade:1")
    assert scene.options == {"pay:Ch", "pay:3K"}
    scene.play("pay:3K")
    assert scene.position["pile"] == "- ? K^ K^ K^"
    assert scene.bucket("A") == "Ch Ch K"
    scene.play("take", "P", "turn:3", "turn:4", "no")
    assert scene.position["pile"] == "- ? K K K^"
    scene.play("take", "K", "turn:2", "Lo", "trade:3")
    assert scene.bucket("A") == "Ch Ch K K"


@pytest.mark.rule("TT-8.8", "TT-8.10")
def test_s24_who_cannot_pay_cannot_trade() -> None:
    scene = AtHome("? ?", "K K")
    scene.play("take", "K", "turn:1", "Ch")
    assert scene.options == {"no"}
    assert scene.refusal("trade:1") == "TT-8.8"
    scene.play("no")
    assert scene.bucket("A") == "K K K"
    fresh = AtHome("? ?", "K K", options={"fresh_event_pays": "on"})
    fresh.play("take", "K", "turn:1", "Ch")
    assert fresh.options == {"no", "trade:1", "trade:2"}
    fresh.play("trade:1")
    assert fresh.options == {"pay:3K"}
    fresh.play("pay:3K")
    assert fresh.bucket("A") == "Ch"
    assert fresh.position["pile"] == "- ? K^ K^ K^"


@pytest.mark.rule("TT-8.10")
def test_the_fresh_event_is_no_payment() -> None:
    scene = AtHome("? ?", "K K Ch")
    scene.play("take", "K", "turn:1", "Ch", "trade:1")
    assert scene.refusal("pay:3K") == "TT-8.10"
    assert scene.refusal("pay:3P") == "TT-8.7"


@pytest.mark.rule("TT-8.9", "TT-10.9", "TT-10.10", "TT-10.13")
def test_s25_a_card_never_shown_is_seen_by_its_taker_alone() -> None:
    scene = AtHome("? ? ?", "Ch Lo")
    scene.play("take", "K", "turn:1", "Lo", "trade:2", "So")
    assert scene.options == {"pay:Ch", "pay:Lo"}
    assert scene.view(0)["taken"] == {"kind": 3}
    assert scene.view(1)["taken"] == {"kind": None}
    assert scene.view(30)["taken"] == {"kind": None}
    scene.play("pay:Lo")
    assert scene.bucket("A") == "Ch So K"
    assert scene.position["pile"] == "Lo^ - ? Lo^"
    seen = scene.view(1)["players"][0]
    assert seen["known"] == [1, 0, 0, 0, 0, 1]
    assert seen["unknown"] == 1
    assert "Devil takes the card of slot 2 and sees a sour candy. TT-8.9" in scene.heard(0)
    assert not any("sour" in line for line in scene.heard(1))
    assert "Devil takes the card of slot 2, which nobody else has seen. TT-10.9" in scene.heard(1)
    assert "Devil pays a lollipop into the pile. TT-8.7" in scene.heard(1)


@pytest.mark.rule("TT-8.3", "TT-10.8")
def test_s26_a_card_turned_down_again_is_still_known() -> None:
    scene = AtHome("Co^ Ch^ ?", "Lo")
    scene.play("take", "K", "turn:2", "no")
    assert scene.position["pile"] == "Co^ Ch ?"
    assert scene.view(1)["pile"][1] == {"slot": 2, "up": False, "kind": 0}
    assert scene.view(1)["pile"][2] == {"slot": 3, "up": False, "kind": None}
    assert scene.bucket("A") == "Lo K"
    scene.play("take", "K", "turn:2")
    assert scene.position["pile"] == "Co^ Ch^ ?"


BIG = {"A": "Ch Ch Ch Lo Co Co So So P K", "B": "Ch Ch K K P"}


class ParentsNight(Night):
    def __init__(self, places: str, buckets: dict[str, str]) -> None:
        text = "home = { events = 1, safe = 0 }\n" + position(len(buckets), places, buckets=buckets)
        Scene.__init__(self, "trick-or-treat", text, len(buckets))


@pytest.mark.rule("TT-9.1", "TT-9.3", "TT-9.4", "TT-9.5", "TT-9.6", "TT-10.16")
def test_s27_the_parents_end_the_game_and_events_break_the_tie() -> None:
    scene = ParentsNight("7 1", BIG)
    assert scene.options == {"take"}
    scene.play("take", "X")
    assert scene.decides == "over"
    assert scene.state.scores() == [6.0, 6.0]
    assert scene.winners == "B"
    assert scene.options == set()
    assert scene.refusal("take") == "TT-9.1"
    shown = scene.view(0)["players"]
    assert shown[1]["cards"] == [2, 0, 0, 0, 1, 2]
    assert [player["score"] for player in shown] == [6, 6]
    assert "Ghost shows the bucket: 6 points, 3 event cards. TT-9.3" in scene.story


@pytest.mark.rule("TT-9.5")
def test_s28_still_tied_they_share() -> None:
    scene = ParentsNight("7 1", {"A": "Ch Ch Ch Lo Co Co So So P P K", "B": BIG["B"]})
    scene.play("take", "X")
    assert scene.winners == "AB"


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
    assert scene.view(1)["players"][0]["known"] == [1, 0, 0, 0, 0, 1]
    assert scene.view(1)["players"][0]["unknown"] == 0
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
