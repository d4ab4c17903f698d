"""The game of one evening without a screen: who plays, what is told, what is taken back."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.terminal.session import BOT, DRAWN, PERSON
from tests.terminal.evening import evening, play_first


def test_chance_and_bots_play_by_themselves_until_a_person_is_asked() -> None:
    session = evening("hidden-castle", "me", "sensible", "random").session
    session.run_on()
    assert session.maker() == PERSON
    desk = evening("hidden-castle", "random", "sensible")
    desk.session.run_on()
    assert desk.session.over
    assert {BOT, DRAWN} == set(desk.session.makers)


def test_undo_takes_back_the_last_decision_of_a_person() -> None:
    desk = evening("hidden-castle", "me", "me")
    for word in ("G1", "G2", "G3"):
        assert desk.hear(word).played
    assert desk.hear("undo").text == "Taken back: Red: G3, doorway of the Armoury."
    assert [desk.session.words.word(one) for one in desk.session.record.plays] == ["G1", "G2"]
    assert desk.session.seat == 0
    assert desk.session.sentence(desk.session.heard()[-1]).startswith("Taken back: Red")


def test_taking_back_twice_tells_the_second_time_last() -> None:
    desk = evening("hidden-castle", "me", "me", asks=("dice",))
    play_first(desk, 12)
    desk.hear("4")
    session = desk.session
    session.play(desk.menu.options[0])
    session.news()
    desk.hear("undo")
    desk.hear("undo")
    assert [session.sentence(one) for one in session.news()] == ["Taken back: the die shows 4 (play 13)."]
    assert session.sentence(session.heard()[-2]).endswith("(play 14).")


def test_undo_stops_where_chance_or_a_bot_has_answered() -> None:
    desk = evening("hidden-castle", "me", "sensible")
    desk.hear("G1")
    desk.session.run_on()
    assert desk.hear("undo").text == "A bot has played since, so it stands; --take-back free allows more."
    dice = evening("hidden-castle", "me", "me")
    play_first(dice, 12)
    dice.session.run_on()
    assert "chance has decided since" in dice.hear("undo").text.lower()


def test_free_taking_back_goes_further_and_the_same_dice_come_again() -> None:
    desk = evening("hidden-castle", "me", "sensible", free=True)
    play_first(desk, 9)
    desk.session.run_on()
    plays = list(desk.session.record.plays)
    assert desk.hear("undo").played
    assert len(desk.session.record.plays) < len(plays)
    again = plays[len(desk.session.record.plays)]
    assert desk.play(again).played
    desk.session.run_on()
    assert desk.session.record.plays == plays
    while desk.session.record.plays:
        desk.session.undo()
    with pytest.raises(UserError, match="nothing was decided here yet"):
        desk.session.undo()


def test_what_was_taken_back_in_secret_is_not_told() -> None:
    desk = evening("trick-or-treat", "me:Anna", "me")
    session = desk.session
    session.at_screen = session.eyes()
    desk.hear("Ch>Lo>Co>So")
    assert desk.hear("undo").text == "Taken back: what Anna (Devil) decided."
    assert "Ch" not in session.story[-1].note


def test_each_of_two_people_is_told_all_since_he_looked_last() -> None:
    desk = evening("hidden-castle", "me", "me")
    session = desk.session
    heard: dict[int, int] = {0: 0, 1: 0}
    for number in range(1, 7):
        session.run_on()
        session.at_screen = session.eyes()
        heard[session.at_screen] += len(session.news())
        desk.hear(f"G{number}")
    for seat in (0, 1):
        session.at_screen = seat
        heard[seat] += len(session.news())
    assert heard == {0: 6, 1: 6}


def test_who_alone_sees_a_card_types_it() -> None:
    desk = evening("trick-or-treat", "me", "me", asks=("cards",))
    session = desk.session
    assert session.eyes() == 0
    play_first(desk, 2)
    assert session.words.looks(session.state) == WATCHER


def test_a_card_that_only_another_saw_is_neither_listed_nor_mended() -> None:
    desk = evening("trick-or-treat", "me", "me", asks=("cards",))
    session = desk.session
    play_first(desk, 2)
    while not any(looker != WATCHER for looker in session.lookers):
        session.at_screen = session.eyes()
        menu = desk.menu
        assert desk.play((menu.legal if menu.chance else menu.options)[-1 if menu.chance else 0]).played
        if session.over:
            pytest.skip("no secret card in this game")
    ply = next(k for k, looker in enumerate(session.lookers, 1) if looker != WATCHER)
    session.at_screen = 1 - session.lookers[ply - 1]
    assert ply not in session.typed_plies()
    assert "only another player saw" in desk.hear(f"fix {ply} {session.words.word(session.record.plays[ply - 1])}").text
    session.at_screen = session.lookers[ply - 1]
    assert ply in session.typed_plies()


def test_the_view_at_the_screen_is_never_more_than_the_viewer_knows() -> None:
    desk = evening("trick-or-treat", "me", "me")
    session = desk.session
    session.at_screen = 0
    desk.hear("Ch>Lo>Co>So")
    session.at_screen = 1
    assert session.shown().children[0].ranking == ()
    session.at_screen = 0
    assert session.shown().children[0].ranking != ()
