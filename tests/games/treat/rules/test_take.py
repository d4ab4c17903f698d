"""Take candy and the neighbours' events: TT-6, TT-7."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games.treat.content.reading import FOLDER
from tests.games.treat.scenes import Night

STREET_TEXT = (FOLDER / "street.toml").read_text(encoding="utf-8")


@pytest.mark.rule("TT-7.5")
def test_it_is_the_takers_ranking_that_counts() -> None:
    scene = Night(2, places="3 3", decks={3: "So Ch K"}, rankings={"A": "So>Lo>Co>Ch"})
    scene.play("take", "So", "flip", "Ch", "flip", "K")
    assert scene.bucket("A") == "So K"


@pytest.mark.rule("TT-7.9", "TT-10.7")
def test_with_draw_two_open_everybody_sees_them() -> None:
    scene = Night(2, {"draw_two_open": "on"}, places="1 1", houses={1: "N4"}, decks={1: "Lo P P So Ch"})
    scene.play("take", "Lo", "flip", "P", "P", "So")
    assert scene.view(1).children[0].known == (0, 1, 0, 1, 2, 0)
    assert scene.view(1).children[0].unknown == 0
    assert "Devil draws a sour candy from the deck of house 1. TT-7.8" in scene.heard(1)


@pytest.mark.rule("TT-7.8", "TT-6.10")
def test_with_no_card_left_none_is_drawn() -> None:
    scene = Night(2, places="1 1", houses={1: "N4"}, decks={1: "P"})
    scene.play("take", "P")
    assert scene.bucket("A") == "P"


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
    assert scene.view(0).children[0].cards == (1, 0, 0, 1, 0, 0)
    assert scene.view(0).children[1].cards == ()
    assert scene.view(0).children[1].score is None
    assert scene.view(30).children[0].cards == ()


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
