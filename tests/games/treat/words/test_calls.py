"""What people with the real cards type: kinds, names, seats; and who alone sees a card."""

from __future__ import annotations

import pytest

from midnight.kernel.state import WATCHER
from midnight.kernel.words import CARDS, LOTS
from tests.games.treat.scenes import Night, made


def test_all_is_cards_but_who_starts() -> None:
    scene = Night(2, places="1 1", decks={1: "P Ch"}).play("take")
    assert scene.words.drawn_by(scene.state) == CARDS
    setup = made(2)
    words, state = setup.words, setup.start()
    while words.drawn_by(state) != LOTS:
        state.play(next(iter(state.options())))
    assert {words.word(option) for option in state.options()} == {"start:A", "start:B"}


def test_cards_neighbours_and_seats_are_called_by_what_is_written_on_them() -> None:
    words = made(2).words
    assert words.called(words.option("Ch")) == ("chocolate",)
    assert words.called(words.option("Ch~")) == ("chocolate", "Ch")
    assert words.called(words.option("X")) == ("parents card", "parents")
    assert words.called(words.option("B01")) == ("Teacup",)
    assert words.called(words.option("N9")) == ("The Jump Scare",)
    assert words.called(words.option("start:B")) == ("B", "Ghost")
    assert words.called(words.option("take")) == ()


@pytest.mark.rule("TT-5.2")
def test_a_card_that_may_have_been_seen_before_is_taken_for_that_one() -> None:
    scene = Night(2, places="1 2", decks={3: "Ch Ch Lo So P"})
    scene.play("move:3", "Ch", "Lo", "So", "P", "take")
    words, state = scene.words, scene.state
    assert words.taken_for(words.option("Ch"), state) == words.option("Ch~")
    assert words.taken_for(words.option("K"), state) == words.option("K")


@pytest.mark.rule("TT-7.9", "TT-10.7")
@pytest.mark.parametrize(("setting", "alone"), [("off", 0), ("on", int(WATCHER))])
def test_the_taker_alone_looks_at_two_drawn_cards_unless_they_are_open(setting: str, alone: int) -> None:
    scene = Night(2, {"draw_two_open": setting}, places="1 1", houses={1: "N4"}, decks={1: "P Lo So"})
    assert scene.words.looks(scene.state) == WATCHER
    assert scene.words.looks(scene.play("take", "P").state) == alone


def test_rankings_stand_under_the_favourite() -> None:
    setup = made(2)
    words, state = setup.words, setup.start()
    groups = [words.group(option, state) for option in state.options()]
    assert len(groups) == 24
    assert {groups.count(group) for group in groups} == {6}
    assert words.group(words.option("Ch>Lo>Co>So"), state) == ("chocolate first",)
