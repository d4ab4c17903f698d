"""Audiences and stories."""

from __future__ import annotations

import pytest

from midnight.kernel.state import EVENTS, EVERYONE, WATCHER, EventCounts, EventList, State, Story, all_but, only
from midnight.kernel.words import Event, events_of
from tests.kernel.toys import Seek

SEATS = range(8)


def test_only_one_seat_hears_what_is_for_it_alone() -> None:
    for seat in SEATS:
        heard = [other for other in (*SEATS, WATCHER) if Event(1, 1, 0, 0, 0, only(seat)).heard_by(other)]
        assert heard == [seat]


def test_everybody_else_hears_what_is_for_all_but_one() -> None:
    for seat in SEATS:
        deaf = [other for other in (*SEATS, WATCHER) if not Event(1, 1, 0, 0, 0, all_but(seat)).heard_by(other)]
        assert deaf == [seat]


def test_audiences_can_be_joined_and_watchers_have_their_own() -> None:
    two = only(1) | only(3)
    heard = [other for other in (*SEATS, WATCHER) if Event(1, 1, 0, 0, 0, two).heard_by(other)]
    assert heard == [1, 3]
    assert Event(1, 1, 0, 0, 0, only(WATCHER)).heard_by(WATCHER)
    assert all(Event(1, 1, 0, 0, 0, EVERYONE).heard_by(other) for other in (*SEATS, WATCHER))


def test_a_chronicle_keeps_events_in_order_and_gives_each_seat_its_own() -> None:
    chronicle = EventList()
    chronicle.tell(1, 101, 5, 6, 7, EVERYONE)
    chronicle.tell(2, 102, 0, 0, 0, only(1))
    chronicle.tell(3, 103, 0, 0, 0, all_but(1))
    assert [event.kind for event in events_of(chronicle, 0)] == [1, 3]
    assert [event.kind for event in events_of(chronicle, 1)] == [1, 2]
    assert [event.kind for event in events_of(chronicle)] == [1, 3]
    assert events_of(chronicle)[0] == Event(1, 101, 5, 6, 7)


def test_a_tally_counts_events_and_adds_up_their_first_number() -> None:
    tally = EventCounts()
    for number in (3, 4):
        tally.tell(9, 101, number, 0, 0, EVERYONE)
    tally.tell(EVENTS - 1, 101, -2, 0, 0, only(2))
    assert tally.times[9] == 2
    assert tally.sums[9] == 7
    assert tally.sums[EVENTS - 1] == -2
    tally.clear()
    assert list(tally.times) == list(tally.sums) == [0] * EVENTS


def test_nothing_is_told_when_nobody_listens_and_a_clone_has_no_listener() -> None:
    state = Seek(2)
    state.story = chronicle = EventList()
    twin = state.clone()
    twin.play(1)
    assert chronicle.events == []
    state.play(1)
    assert len(chronicle.events) == 3
    state.story = Story()  # this one forgets it all
    state.play(0)
    assert len(chronicle.events) == 3


def test_what_a_game_must_say_is_not_there_by_itself() -> None:
    class Nothing(State):
        pass

    state = Nothing(2)
    for ask in (state.clone, state.cells, state.scores, state.winners, state.options):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(NotImplementedError):
        state.play(0)
    with pytest.raises(NotImplementedError):
        state.refusal(0)
    assert state.preparing() is False
