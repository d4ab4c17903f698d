"""Take candy and the neighbours' events: TT-6, TT-7, with the ledger's scenarios."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games.treat.content import FOLDER
from tests.games.treat.tables import Night

STREET_TEXT = (FOLDER / "street.toml").read_text(encoding="utf-8")


@pytest.mark.rule("TT-6.2", "TT-6.3", "TT-6.4", "TT-6.5", "TT-6.6", "TT-6.7", "TT-7.7", "TT-10.6", "TT-7.1")
def test_s06_the_books_example() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo P Ch Ch"})
    scene.play("take", "So")
    assert scene.options == {"flip", "stop"}
    scene.play("flip", "K", "flip", "Lo", "flip", "P")
    assert scene.deck(1) == "Ch Ch Lo"
    assert scene.bucket("A") == "So P K"
    assert scene.view(1)["street"][0]["sure"][1] == 1
    assert "Devil gives a lollipop back into the deck of house 1. TT-7.7" in scene.story


@pytest.mark.rule("TT-7.5")
def test_s07_the_takers_minus_2s_go_back() -> None:
    scene = Night(2, places="3 3", decks={3: "So Ch So K Lo P"})
    scene.play("take", "So", "flip", "Ch", "flip", "So", "flip", "K")
    assert scene.deck(3) == "Lo So So P"
    assert scene.bucket("A") == "Ch K"


@pytest.mark.rule("TT-7.5")
def test_it_is_the_takers_ranking_that_counts() -> None:
    scene = Night(2, places="3 3", decks={3: "So Ch K"}, rankings={"A": "So>Lo>Co>Ch"})
    scene.play("take", "So", "flip", "Ch", "flip", "K")
    assert scene.bucket("A") == "So K"


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
    assert "At house 1 no card is touched by it. TT-7.2" in scene.story


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
    seen = scene.view(1)["players"][0]
    assert seen["cards"] is None
    assert seen["known"] == [0, 1, 0, 0, 1, 0]
    assert seen["unknown"] == 2
    assert scene.view(1)["street"][0]["unseen"] == 2
    mine, theirs = scene.heard(0), scene.heard(1)
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" in mine
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" not in theirs
    assert theirs.count("Devil draws a card unseen from the deck of house 1. TT-10.7") == 2
    assert scene.options == {"end", "move:2"}


@pytest.mark.rule("TT-7.9", "TT-10.7")
def test_with_draw_two_open_everybody_sees_them() -> None:
    scene = Night(2, {"draw_two_open": "on"}, places="1 1", houses={1: "N4"}, decks={1: "Lo P P So Ch"})
    scene.play("take", "Lo", "flip", "P", "P", "So")
    assert scene.view(1)["players"][0]["known"] == [0, 1, 0, 1, 2, 0]
    assert scene.view(1)["players"][0]["unknown"] == 0
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" in scene.heard(1)


@pytest.mark.rule("TT-7.8", "TT-3.7")
def test_s12_with_one_card_left_one_is_drawn() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "P Ch"})
    scene.play("take", "P", "Ch")
    assert scene.bucket("A") == "Ch P"
    assert scene.position["decks"][0]["inside"] == ""
    assert scene.options == {"end", "move:2"}


@pytest.mark.rule("TT-7.8", "TT-6.10")
def test_with_no_card_left_none_is_drawn() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "P"})
    scene.play("take", "P")
    assert scene.bucket("A") == "P"


@pytest.mark.rule("TT-1.2", "TT-7.11", "TT-7.12", "TT-10.6")
@pytest.mark.parametrize(("house", "symbol", "receiver"), [("N5", "P", "B"), ("N6", "K", "C")])
def test_s13_the_previous_card_is_given_left_or_right(house: str, symbol: str, receiver: str) -> None:
    scene = Night(3, places="1 1 1", houses={1: house}, decks={1: f"Lo Ch {symbol} So"})
    scene.play("take", "Lo", "flip", "Ch", "flip", symbol)
    assert scene.bucket(receiver) == "Ch"
    assert scene.bucket("A") == f"Lo {symbol}"
    assert scene.view(0)["players"]["ABC".index(receiver)]["known"] == [1, 0, 0, 0, 0, 0]


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


@pytest.mark.rule("TT-7.16")
@pytest.mark.parametrize(("event", "least"), [("over2_return_all", 3), ("over3_return_all", 4)])
def test_events_that_did_not_match_go_back_too(tmp_path: Path, event: str, least: int) -> None:
    """With a house of one symbol that minds the number."""
    own = tmp_path / "own.toml"
    own.write_text(STREET_TEXT.replace('P = "return_previous"', f'P = "{event}"'), encoding="utf-8")
    cards = ["K"] * (least - 1)
    scene = Night(2, {"content": str(own)}, places="1 1", decks={1: " ".join([*cards, "P Ch"])})
    scene.play("take", "K")
    for _ in cards[1:]:
        scene.play("flip", "K")
    scene.play("flip", "P")
    assert scene.bucket("A") == "P"
    assert scene.deck(1) == " ".join(["Ch", *cards])


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


@pytest.mark.rule("TT-7.11", "TT-7.13", "TT-3.4")
def test_s31_a_player_still_at_the_start_may_receive() -> None:
    scene = Night(3, places="0 0 0", houses={1: "N5"}, decks={1: "Lo P Ch Co So Co K"})
    scene.play("move:1", "Ch", "Co", "So", "Co", "take", "Lo", "flip", "P")
    assert scene.bucket("B") == "Lo"
    assert scene.bucket("A") == "P"
    assert scene.decides == "B"
    assert scene.options == {"move:1", "move:2"}


@pytest.mark.rule("TT-6.1")
def test_the_first_flip_is_compulsory() -> None:
    scene = Night(2, places="1 1")
    scene.play("take")
    assert scene.decides == "chance"
    assert Night(2, places="1 1").refusal("flip") == "TT-6.1"
    assert scene.refusal("stop") == "TT-6.1"


@pytest.mark.rule("TT-6.2")
def test_during_a_take_one_flips_or_stops_and_nothing_else() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch So P"})
    scene.play("take", "Ch")
    for word in ("end", "move:2", "take", "no"):
        assert scene.refusal(word) == "TT-6.2"
    scene.play("stop")
    assert scene.bucket("A") == "Ch"


@pytest.mark.rule("TT-6.8", "TT-10.11")
def test_the_owner_sees_the_own_bucket_at_every_stop() -> None:
    scene = Night(2, places="1 1", buckets={"A": "Ch So", "B": "Lo"})
    assert scene.view(0)["players"][0]["cards"] == [1, 0, 0, 1, 0, 0]
    assert scene.view(0)["players"][1]["cards"] is None
    assert scene.view(0)["players"][1]["score"] is None
    assert scene.view(0)["players"][1]["events"] is None
    assert scene.view(30)["players"][0]["cards"] is None


@pytest.mark.rule("TT-6.12")
def test_moved_by_an_event_the_take_does_not_go_on() -> None:
    scene = Night(2, places="2 3", decks={2: "Ch K", 3: "Lo Lo"})
    scene.play("take", "Ch", "flip", "K")
    assert scene.position["places"]["A"] == 3
    assert "flip" not in scene.options
    assert "take" not in scene.options


@pytest.mark.rule("TT-7.3")
def test_an_event_cannot_be_declined() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch P Lo"})
    scene.play("take", "Ch", "flip", "P")
    assert scene.bucket("A") == "P"
    assert scene.deck(1) == "Ch Lo"


@pytest.mark.rule("TT-7.1", "TT-10.4", "TT-10.17")
def test_what_goes_back_is_in_the_deck_again_and_nobody_knows_where() -> None:
    scene = Night(2, places="1 1", decks={1: "Ch Ch P Lo"})
    scene.play("take", "Ch", "flip", "P")
    assert scene.deck(1) == "Ch Ch Lo"
    scene.play("end", "take")
    assert scene.options == {"Ch~", "Lo~"}
    weights = dict(
        zip([scene.words.word(option) for option in scene.state.options()], scene.state.weights(), strict=True)
    )
    assert weights["Ch~"] == 2 * weights["Lo~"]


@pytest.mark.rule("TT-7.19")
def test_the_match_is_not_compared_with_the_new_house() -> None:
    """A skull at house 2 pushes on to house 3, which shows the skull too: nothing goes back there."""
    scene = Night(2, places="2 3", decks={2: "So K Ch"})
    scene.play("take", "So", "flip", "K")
    assert scene.bucket("A") == "So K"
    assert scene.options == {"end", "move:4"}
