"""The ledger's scenarios, S02 to S31; S01 is the set-up."""

from __future__ import annotations

import pytest

from midnight.games.treat.show.evening import Slot, Taken
from tests.games.treat.scenes import BIG, AtHome, Night, ParentsNight


@pytest.mark.rule("TT-3.4", "TT-4.6", "TT-5.1", "TT-5.2", "TT-5.8", "TT-10.5")
def test_s02_the_first_turn_moves_to_house_1_and_rummages_before_the_choice_to_take() -> None:
    scene = Night(3, places="0 0 0")
    assert scene.options == {"move:1"}
    assert scene.refusal("take") == "TT-3.4"
    scene.play("move:1", "Lo", "P", "Ch")
    assert scene.decides == "chance"
    scene.play("Co")
    assert scene.deck(1) == "Ch Lo Co P"
    assert scene.options == {"take", "end"}
    assert scene.view(2).street[0].sure == (1, 1, 1, 0, 1, 0)


@pytest.mark.rule("TT-4.4", "TT-5.1", "TT-5.7")
def test_s03_the_second_player_may_go_one_beyond_and_only_there_rummages() -> None:
    scene = Night(3, places="1 0 0", seat="B", decks={2: "Lo So K Ch Ch P"})
    assert scene.options == {"move:1", "move:2"}
    twin = Night(3, places="1 0 0", seat="B")
    twin.play("move:1")
    assert twin.options == {"take", "end"}
    scene.play("move:2", "Lo", "So", "K", "Ch", "end")
    assert scene.decides == "C"
    assert scene.deck(2) == "Ch Ch Lo So P K"


@pytest.mark.rule("TT-4.4", "TT-4.5", "TT-4.8")
@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        ("A", {"take", "move:3", "move:4", "move:5", "move:6"}),
        ("B", {"take", "move:6"}),
        ("C", {"take", "move:4", "move:5", "move:6"}),
    ],
)
def test_s04_everybody_may_go_up_to_one_beyond_the_front(seat: str, expected: set[str]) -> None:
    scene = Night(3, places="2 5 3", seat=seat)
    assert scene.options == expected
    assert scene.refusal("move:7") == "TT-4.8"


@pytest.mark.rule("TT-5.3")
def test_s05_a_small_deck_is_shown_whole() -> None:
    scene = Night(2, places="1 1", decks={2: "So K Ch"})
    scene.play("move:2", "So", "K", "Ch")
    assert scene.deck(2) == "Ch So K"
    assert scene.options == {"take", "end"}


@pytest.mark.rule("TT-6.2", "TT-6.3", "TT-6.4", "TT-6.5", "TT-6.6", "TT-6.7", "TT-7.7", "TT-10.6", "TT-7.1")
def test_s06_the_books_example() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo P Ch Ch"})
    scene.play("take", "So")
    assert scene.options == {"flip", "stop"}
    scene.play("flip", "K", "flip", "Lo", "flip", "P")
    assert scene.deck(1) == "Ch Ch Lo"
    assert scene.bucket("A") == "So P K"
    assert scene.view(1).street[0].sure[1] == 1
    assert "Devil gives a lollipop back into the deck of house 1. TT-7.7" in scene.story


@pytest.mark.rule("TT-7.5")
def test_s07_the_takers_minus_2s_go_back() -> None:
    scene = Night(2, places="3 3", decks={3: "So Ch So K Lo P"})
    scene.play("take", "So", "flip", "Ch", "flip", "So", "flip", "K")
    assert scene.deck(3) == "Lo So So P"
    assert scene.bucket("A") == "Ch K"


@pytest.mark.rule("TT-6.5", "TT-7.6")
def test_s08_the_takers_plus_3s_go_back() -> None:
    scene = Night(2, places="1 1", houses={1: "N2"}, decks={1: "Ch P Lo Ch K So"})
    scene.play("take", "Ch", "flip", "P", "flip", "Lo", "flip", "Ch", "flip", "K")
    assert scene.deck(1) == "Ch Ch So"
    assert scene.bucket("A") == "Lo P K"


@pytest.mark.rule("TT-7.2", "TT-7.7")
def test_s09_a_match_on_the_first_card_returns_nothing() -> None:
    scene = Night(2, places="1 1", decks={1: "P Ch Ch"})
    scene.play("take", "P")
    assert scene.bucket("A") == "P"
    assert scene.deck(1) == "Ch Ch"
    assert "It was the first card: there is no card before it. TT-7.2" in scene.story


@pytest.mark.rule("TT-7.7", "TT-6.11")
def test_s10_the_previous_card_may_be_an_event() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch K P Lo"})
    scene.play("take", "Ch", "flip", "K", "flip", "P")
    assert scene.deck(1) == "Lo K"
    assert scene.bucket("A") == "Ch P"


@pytest.mark.rule("TT-7.8", "TT-7.9", "TT-7.10", "TT-10.7", "TT-10.12")
def test_s11_two_cards_are_drawn_unseen() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "Lo P P So Ch"})
    scene.play("take", "Lo", "flip", "P", "P", "So")
    assert scene.bucket("A") == "Lo So P P"
    assert scene.deck(1) == "Ch"
    seen = scene.view(1).children[0]
    assert seen.cards == ()
    assert seen.known == (0, 1, 0, 0, 1, 0)
    assert seen.unknown == 2
    assert scene.view(1).street[0].unseen == 2
    mine, theirs = scene.heard(0), scene.heard(1)
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" in mine
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" not in theirs
    assert theirs.count("Devil draws a card unseen from the deck of house 1. TT-10.7") == 2
    assert scene.options == {"end", "move:2"}


@pytest.mark.rule("TT-7.8", "TT-3.7")
def test_s12_with_one_card_left_one_is_drawn() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "P Ch"})
    scene.play("take", "P", "Ch")
    assert scene.bucket("A") == "Ch P"
    assert scene.position["decks"][0]["inside"] == ""
    assert scene.options == {"end", "move:2"}


@pytest.mark.rule("TT-1.2", "TT-7.11", "TT-7.12", "TT-10.6")
@pytest.mark.parametrize(("house", "symbol", "receiver"), [("N5", "P", "B"), ("N6", "K", "C")])
def test_s13_the_previous_card_is_given_left_or_right(house: str, symbol: str, receiver: str) -> None:
    scene = Night(3, places="1 1 1", houses={1: house}, decks={1: f"Lo Ch {symbol} So"})
    scene.play("take", "Lo", "flip", "Ch", "flip", symbol)
    assert scene.bucket(receiver) == "Ch"
    assert scene.bucket("A") == f"Lo {symbol}"
    assert scene.view(0).children["ABC".index(receiver)].known == (1, 0, 0, 0, 0, 0)


@pytest.mark.rule("TT-7.14", "TT-7.16", "TT-7.4")
def test_s14_more_than_two_drawn_and_all_previous_go_back() -> None:
    few = Night(2, places="4 4", decks={4: "Ch P So"})
    few.play("take", "Ch", "flip", "P")
    assert few.bucket("A") == "Ch P"
    many = Night(2, places="4 4", decks={4: "Ch Lo K So"})
    many.play("take", "Ch", "flip", "Lo", "flip", "K")
    assert many.bucket("A") == "K"
    assert many.deck(4) == "Ch Lo So"


@pytest.mark.rule("TT-7.15", "TT-7.4")
def test_s15_more_than_three_drawn_and_all_previous_go_back() -> None:
    few = Night(2, places="1 1", houses={1: "N8"}, decks={1: "Ch Lo P So"})
    few.play("take", "Ch", "flip", "Lo", "flip", "P")
    assert few.bucket("A") == "Ch Lo P"
    many = Night(2, places="1 1", houses={1: "N8"}, decks={1: "Ch Lo So P Co"})
    many.play("take", "Ch", "flip", "Lo", "flip", "So", "flip", "P")
    assert many.bucket("A") == "P"
    assert many.deck(1) == "Ch Lo Co So"


@pytest.mark.rule("TT-5.5", "TT-7.17", "TT-7.18", "TT-6.12", "TT-7.20")
def test_s16_moved_to_a_new_house_one_rummages_and_may_still_move() -> None:
    decks = {2: "Ch K Lo So", 3: "Lo So P Ch Ch K", 4: "Co Ch P"}
    scene = Night(2, places="2 2", decks=decks)
    scene.play("take", "Ch", "flip", "K", "Lo", "So", "P", "Ch")
    assert scene.position["places"]["A"] == 3
    assert scene.bucket("A") == "Ch K"
    assert scene.options == {"end", "move:4"}
    scene.play("move:4", "Co", "Ch", "P")
    assert scene.decides == "B"
    assert scene.deck(4) == "Ch Co P"
    assert scene.bucket("A") == "Ch K"


@pytest.mark.rule("TT-7.18")
def test_with_push_end_whoever_is_moved_on_has_no_move_left() -> None:
    decks = {2: "Ch K Lo So", 3: "Lo So P Ch Ch K"}
    scene = Night(2, {"push": "end"}, places="2 2", decks=decks)
    scene.play("take", "Ch", "flip", "K", "Lo", "So", "P", "Ch")
    assert scene.position["places"]["A"] == 3
    assert scene.bucket("A") == "Ch K"
    assert scene.decides == "B"


@pytest.mark.rule("TT-3.3", "TT-7.18")
def test_with_push_end_a_take_without_a_push_leaves_the_move() -> None:
    scene = Night(2, {"push": "end"}, places="2 2", decks={2: "Ch Lo So"})
    assert scene.play("take", "Ch", "stop").options == {"end", "move:3"}


@pytest.mark.rule("TT-5.4", "TT-7.17", "TT-7.19", "TT-3.7")
def test_s17_moved_home_one_neither_rummages_nor_trades_and_the_turn_ends() -> None:
    scene = Night(2, places="6 6", houses={6: "N9"}, decks={6: "Lo K So"})
    scene.play("take", "Lo", "flip", "K")
    assert scene.position["places"]["A"] == 7
    assert scene.bucket("A") == "Lo K"
    assert scene.decides == "B"
    assert not any("turn" in word or "trade" in word for word in scene.options)


@pytest.mark.rule("TT-5.7", "TT-7.18")
def test_s18_a_move_used_before_is_not_given_again() -> None:
    scene = Night(2, places="1 2", decks={2: "K Lo So", 3: "Lo So P Ch Ch K"})
    scene.play("move:2")
    assert scene.options == {"take", "end"}
    scene.play("take", "K", "Lo", "So", "P", "Ch")
    assert scene.position["places"]["A"] == 3
    assert scene.bucket("A") == "K"
    assert scene.decides == "B"


@pytest.mark.rule("TT-3.6", "TT-3.8")
def test_s19_at_an_empty_deck_one_must_move() -> None:
    scene = Night(2, places="1 1", decks={1: "", 2: "Ch Lo K"})
    assert scene.options == {"move:2"}
    assert scene.refusal("take") == "TT-3.6"


@pytest.mark.rule("TT-6.9", "TT-6.3")
def test_s20_an_empty_deck_ends_the_take_by_itself() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch So"})
    scene.play("take", "Ch", "flip", "So")
    assert scene.bucket("A") == "Ch So"
    assert scene.options == {"end", "move:2"}


@pytest.mark.rule("TT-6.10", "TT-7.7")
def test_s21_a_match_on_the_last_card_works_all_the_same() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch So P"})
    scene.play("take", "Ch", "flip", "So", "flip", "P")
    assert scene.deck(1) == "So"
    assert scene.bucket("A") == "Ch P"


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


@pytest.mark.rule("TT-8.9", "TT-10.9", "TT-10.10", "TT-10.13")
def test_s25_a_card_never_shown_is_seen_by_its_taker_alone() -> None:
    scene = AtHome("? ? ?", "Ch Lo")
    scene.play("take", "K", "turn:1", "Lo", "trade:2", "So")
    assert scene.options == {"pay:Ch", "pay:Lo"}
    assert scene.view(0).taken == Taken(3)
    assert scene.view(1).taken == Taken(None)
    assert scene.view(30).taken == Taken(None)
    scene.play("pay:Lo")
    assert scene.bucket("A") == "Ch So K"
    assert scene.position["pile"] == "Lo^ - ? Lo^"
    seen = scene.view(1).children[0]
    assert seen.known == (1, 0, 0, 0, 0, 1)
    assert seen.unknown == 1
    assert "Devil takes the card of slot 2 and sees a sour candy. TT-8.9" in scene.heard(0)
    assert not any("sour" in line for line in scene.heard(1))
    assert "Devil takes the card of slot 2, which nobody else has seen. TT-10.9" in scene.heard(1)
    assert "Devil pays a lollipop into the pile. TT-8.7" in scene.heard(1)


@pytest.mark.rule("TT-8.3", "TT-10.8")
def test_s26_a_card_turned_down_again_is_still_known() -> None:
    scene = AtHome("Co^ Ch^ ?", "Lo")
    scene.play("take", "K", "turn:2", "no")
    assert scene.position["pile"] == "Co^ Ch ?"
    assert scene.view(1).pile[1] == Slot(2, up=False, kind=0)
    assert scene.view(1).pile[2] == Slot(3, up=False, kind=None)
    assert scene.bucket("A") == "Lo K"
    scene.play("take", "K", "turn:2")
    assert scene.position["pile"] == "Co^ Ch^ ?"


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
    shown = scene.view(0).children
    assert shown[1].cards == (2, 0, 0, 0, 1, 2)
    assert [player.score for player in shown] == [6, 6]
    assert "Ghost shows the bucket: 6 points, 3 event cards. TT-9.3" in scene.story


@pytest.mark.rule("TT-9.5")
def test_s28_still_tied_they_share() -> None:
    scene = ParentsNight("7 1", {"A": "Ch Ch Ch Lo Co Co So So P P K", "B": BIG["B"]})
    scene.play("take", "X")
    assert scene.winners == "AB"


@pytest.mark.rule("TT-3.9", "TT-3.5")
def test_s29_coming_home_one_may_leave_the_take_but_not_on_the_next_turn() -> None:
    scene = Night(2, places="6 6", houses={6: "N4"}, decks={6: "Ch Lo"}, pile="? ?", buckets={"A": "Ch"})
    scene.play("move:7", "end")
    scene.play("take", "Ch", "stop", "end")
    assert scene.options == {"take"}
    assert scene.refusal("move:7") == "TT-3.5"
    scene.play("take", "K", "turn:1", "Co", "no")
    assert scene.bucket("A") == "Ch K"


@pytest.mark.rule("TT-3.3")
def test_s30_with_move_first_a_take_ends_the_turn() -> None:
    scene = Night(2, {"action_order": "move_first"}, places="2 2", decks={2: "Ch Lo So"})
    scene.play("take", "Ch", "stop")
    assert scene.decides == "B"
    assert scene.bucket("A") == "Ch"
    free = Night(2, places="2 2", decks={2: "Ch Lo So"})
    free.play("take", "Ch", "stop")
    assert free.options == {"end", "move:3"}


@pytest.mark.rule("TT-7.11", "TT-7.13", "TT-3.4")
def test_s31_a_player_still_at_the_start_may_receive() -> None:
    scene = Night(3, places="0 0 0", houses={1: "N5"}, decks={1: "Lo P Ch Co So Co K"})
    scene.play("move:1", "Ch", "Co", "So", "Co", "take", "Lo", "flip", "P")
    assert scene.bucket("B") == "Lo"
    assert scene.bucket("A") == "P"
    assert scene.decides == "B"
    assert scene.options == {"move:1", "move:2"}
