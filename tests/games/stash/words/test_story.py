"""Sentences of the story, with their names and numbers."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.games.stash.rules import ids
from midnight.kernel.words import Event
from tests.games.stash.scenes import fight, night


def test_a_lost_fight_is_told_from_the_roll_to_the_way_home() -> None:
    assert fight().play("rock", "paper", "scissors", "rock").story == [
        "Biker rolls 1: move 1. MS-9.2",
        "Biker goes from F6 to E6. MS-10.6",
        "Biker has caught Orange on E6: a fight. MS-11.1",
        "Orange shows rock, the kingpin paper: the kingpin scores. MS-11.3",
        "Orange shows scissors, the kingpin rock: the kingpin scores. MS-11.3",
        "Biker beats Orange and takes 6 pieces of candy; both are sent home. MS-11.6",
    ]


def test_a_turned_up_card_is_told_in_full() -> None:
    story = night(A="G6 Cute").play("E5", "N02").story
    assert story[:2] == [
        "Orange goes from the treehouse (G6) to E5. MS-4.5",
        "Orange turns up a card on E5: N02 Nana Gourd's Cottage: 4 candy until 8:00, Cute +2. MS-5.3",
    ]


@pytest.mark.parametrize(("pieces", "said"), [(0, "no candy"), (1, "1 piece of candy"), (7, "7 pieces of candy")])
def test_pieces_are_counted_in_words(pieces: int, said: str) -> None:
    words = game("midnight-stash").setup(3).words
    assert words.sentence(Event(int(ids.STASHED), 0, pieces, 1, 0)) == f"Sky stashes {said}."


@pytest.mark.rule("MS-10.12", "MS-10.14", "MS-10.16", "MS-10.18", "MS-7.3", "MS-7.4", "MS-7.6", "MS-7.7")
@pytest.mark.parametrize(
    ("kind", "rule", "said"),
    [
        ("BULLY_STAYED", "MS_10_12", ": no kid wears that costume."),
        ("BULLY_STAYED", "MS_10_14", ": nobody carries candy."),
        ("BULLY_STAYED", "MS_10_16", ": whom it wants stands there already."),
        ("BULLY_STAYED", "MS_10_18", ", which is its base."),
        ("SPARED", "MS_7_3", ": nobody opens."),
        ("SPARED", "MS_7_4", ": an odd number."),
        ("SPARED", "MS_7_7", ": another costume is wanted."),
    ],
)
def test_why_nothing_happens_is_said(kind: str, rule: str, said: str) -> None:
    words = game("midnight-stash").setup(3).words
    assert words.sentence(Event(int(getattr(ids, kind)), int(getattr(ids, rule)), 0, 1, 0)).endswith(said)


def test_who_carries_nothing_has_nothing_to_lose() -> None:
    words = game("midnight-stash").setup(3).words
    assert words.sentence(Event(int(ids.LOST), 0, 0, 0, 0)).startswith("Orange carries no candy to lose (")
