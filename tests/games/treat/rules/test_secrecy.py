"""Who knows what, TT-10: views, stories, what stays secret."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from midnight.games.treat.rules import codes
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, WATCHER, EventList
from midnight.kernel.words import events_of
from tests.games.treat.scenes import PURE, Night, made, stops


@pytest.mark.rule("TT-10.1", "TT-10.11", "TT-10.17")
def test_no_view_holds_another_seats_bucket_or_anything_nobody_has_seen() -> None:
    for seats in (2, 4):
        for state, option in stops(made(seats)):
            for seat in (*range(seats), WATCHER):
                seen: Any = state.view(seat)
                for row in (seen.inside, seen.blind_candy, seen.blind_events, seen.pool):
                    assert set(row) == {-9}
                if option is None:
                    continue
                for other in set(range(seats)) - {seat}:
                    assert set(seen.bucket[other * 6 : other * 6 + 6]) == {-9}
                    if state.phase == codes.RANK:
                        assert seen.ranking[other] in (-1, -9)


@pytest.mark.rule("TT-10.12", "TT-10.13")
def test_known_and_unknown_cards_are_never_more_than_the_bucket() -> None:
    for number in range(4):
        for state, _ in stops(made(4), number):
            for seat in range(4):
                bucket, known = (list(row[seat * 6 : seat * 6 + 6]) for row in (state.bucket, state.known))
                assert all(0 <= seen <= there for seen, there in zip(known, bucket, strict=True))
                assert sum(known) + state.unknown[seat] == sum(bucket)


@pytest.mark.rule("TT-10.18")
def test_a_trade_refused_and_a_trade_that_cannot_be_paid_look_the_same_to_the_others() -> None:
    """The same to see for everybody; A's two unknown cards are a candy that pays, or events that do not."""

    can, cannot = (Night(2, places="6 7", houses={6: "N4"}, decks={6: "P K K Ch Ch"}, pile="? ?") for _ in range(2))
    for scene, secret in ((can, "Ch"), (cannot, "K")):
        scene.play("take", "P", secret, secret, "move:7", "take", "K", "turn:1", "Lo", "no")
        scene.play("take", "P", "turn:1", "turn:2", "Co")
        assert scene.decides == "A"
    assert can.options == {"no", "trade:1", "trade:2"}
    assert cannot.options == {"no"}
    for seat in (1, WATCHER):
        assert list(can.state.view(seat).cells()) == list(cannot.state.view(seat).cells())
        assert list(can.state.view(seat).options()) == list(cannot.state.view(seat).options())
    can.play("no")
    cannot.play("no")
    for seat in (1, WATCHER):
        assert list(can.state.view(seat).cells()) == list(cannot.state.view(seat).cells())
        assert can.heard(seat) == cannot.heard(seat)
    assert "Devil makes no trade. TT-8.6" in can.heard(1)


@pytest.mark.rule("TT-10.7", "TT-10.9", "TT-10.10", "TT-10.18")
def test_stories_tell_nobody_what_he_may_not_know() -> None:
    """At each stop: imagine another truth for a seat, play the same on, and the seat hears the same."""
    setup = made(3)
    rng = Rng(5, 5, PLAYER_STREAM)
    for number in range(1 if PURE else 6):
        for ply, (state, option) in enumerate(stops(setup, number)):
            if option is None or state.seat == CHANCE or state.phase == codes.RANK:  # rankings are about to be shown
                continue
            seat = (0, 1, 2, WATCHER)[ply % 4]
            other: Any = state.view(seat).imagine(rng)
            if other.refusal(option) != 0:
                continue  # a payment the other truth cannot make
            twin = state.clone()
            heard = []
            for one in (twin, other):
                one.story = chronicle = EventList()
                one.play(option)
                heard.append([setup.words.sentence(event) for event in events_of(chronicle, seat)])
            assert heard[0] == heard[1]


@pytest.mark.rule("TT-10.15")
def test_while_safe_events_lie_on_top_the_parents_cannot_come() -> None:
    setup = made(2)
    for number in range(5):
        for state, _ in stops(setup, number):
            if state.phase == codes.FLIP and state.place[state.turn] == 7:
                shown = setup.show(state.view(0), 0)
                chances = dict(zip(state.options(), state.weights(), strict=True))
                parents = chances.get(setup.words.option("X"), 0)
                expected = Fraction(0) if shown.home.safe else Fraction(1, shown.home.size)
                assert Fraction(parents, sum(chances.values())) == expected
