"""The kernel carries games that ask more of it than the castle does, compiled and uncompiled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from midnight.games import games
from midnight.kernel.game import Game
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNSEEN, WATCHER, EventList, State
from midnight.kernel.words import Event, events_of

# The contract that every registered game owes is owed by the toys as well: these run once more, on them.
from tests.contract.test_contract import (  # noqa: F401
    test_a_bot_chooses_by_its_view_alone,
    test_a_clone_is_equal_and_independent,
    test_a_position_text_gives_the_position_again,
    test_a_record_gives_the_game_again_as_text_and_as_a_line,
    test_a_view_is_a_position_of_its_own_with_the_same_options_for_who_decides,
    test_bots_play_whole_games,
    test_every_event_has_a_sentence_and_a_rule_of_the_book,
    test_options_are_never_empty_nor_repeated_and_lie_in_the_lexicon,
    test_refusal_agrees_with_options_over_the_whole_lexicon,
    test_the_end_has_scores_and_winners_for_the_seats,
    test_what_is_imagined_fits_the_view_and_leaks_nothing,
    test_words_name_every_option_and_find_it_again,
)
from tests.kernel.toy_game import SECRET, ToyGame
from tests.kernel.toys import (
    APART,
    BURY,
    CAST,
    DIG,
    FIRST_KIND,
    GHOST,
    GOLD,
    HIGH,
    INCH,
    LIFT,
    MARKERS,
    NO_PICK,
    ROOMS,
    SEEK,
    SPELLS,
    TOYS,
    TREASURE,
    WIDE,
    Markers,
    Seek,
    Spells,
    Treasure,
    point,
)


@pytest.fixture(params=TOYS, ids=lambda toy: toy.name)
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A toy, registered for as long as a test runs."""
    toy: ToyGame = request.param
    monkeypatch.setitem(games(), toy.name, toy)
    return toy


def played(state: State, number: int) -> State:
    play_random(state, Rng(5, number, CHANCE_STREAM), Rng(5, number, PLAYER_STREAM), Run())
    return state


def test_toys_are_interpreted_subclasses_of_the_kernels_state() -> None:
    for toy in TOYS:
        state = toy.setup().start()
        assert isinstance(state, State)
        assert type(state).offer is not State.offer
        state.anything_new = 1  # type: ignore[attr-defined]  # an interpreted subclass keeps what it likes


# === Decks as counts ===


def test_a_draw_is_weighted_by_what_is_left() -> None:
    state = Treasure(2)
    state.play(DIG)
    assert state.seat == CHANCE
    assert list(state.options()) == [3, 4, 5]
    assert list(state.weights()) == [3, 5, 4]
    state.play(FIRST_KIND + GHOST)
    state.play(DIG)
    assert list(state.weights()) == [3, 5, 3]
    for kind in (GOLD, GOLD):
        state.play(FIRST_KIND + kind)
        state.play(DIG)
    state.deck[0] = 0  # no gold left: it is not on offer, with or without weight
    assert list(state.options()) == [4, 5]
    assert state.refusal(FIRST_KIND + GOLD) == 106


def test_a_buried_card_has_no_face_until_it_is_lifted() -> None:
    state = Treasure(2)
    state.play(BURY)
    assert sum(state.deck) == 12
    assert state.pile() == 11
    state.play(DIG)
    state.play(FIRST_KIND + GHOST)  # another seat digs: the buried card is now less likely a ghost
    state.play(LIFT)
    assert state.seat == CHANCE
    assert list(state.weights()) == [3, 5, 3]


def test_exact_chances_follow_from_the_weights() -> None:
    """Two draws: the chance of two ghosts is 4/12 times 3/11, found by walking all outcomes."""

    def chance_of(state: Treasure, draws: int) -> Fraction:
        if draws == 0:
            return Fraction(state.found[GHOST] == 2)
        state.play(DIG)
        offer = Offer()
        state.offer(offer)
        whole = Fraction(0)
        for option, weight in zip(offer.values(), state.weights(), strict=True):
            after = state.clone()
            assert isinstance(after, Treasure)
            after.play(option)
            whole += Fraction(int(weight), int(offer.total)) * chance_of(after, draws - 1)
        return whole

    assert chance_of(Treasure(3), 2) == Fraction(4 * 3, 12 * 11)


@pytest.mark.parametrize("seats", range(1, 9))
def test_all_win_or_all_lose_with_any_number_of_seats(seats: int) -> None:
    results = Counter(tuple(played(TREASURE.setup(seats).start(), number).winners()) for number in range(60))
    assert set(results) == {(), tuple(range(seats))}


# === Hidden choices at the same time, one against many ===


def test_nobody_sees_what_others_picked_before_all_are_opened() -> None:
    state = Seek(3)
    state.play(2)
    state.play(0)
    assert list(state.view(0).cells()) == [2, 2, UNSEEN, NO_PICK]
    assert list(state.view(1).cells()) == [2, UNSEEN, 0, NO_PICK]
    assert list(state.view(2).cells()) == [2, UNSEEN, UNSEEN, NO_PICK]
    assert list(state.view(WATCHER).cells()) == [2, UNSEEN, UNSEEN, NO_PICK]
    state.play(2)
    assert list(state.view(WATCHER).cells()) == [OVER, 2, 0, 2]


def test_positions_that_differ_in_what_a_seat_may_not_know_give_it_the_same_view() -> None:
    views = set()
    for first in range(ROOMS):
        for second in range(ROOMS):
            state = Seek(3)
            state.play(first)
            state.play(second)
            views.add(tuple(state.view(2).cells()))
    assert len(views) == 1


def test_what_is_imagined_is_drawn_fairly() -> None:
    state = Seek(3)
    state.play(1)
    state.play(3)
    rng = Rng(11, 0, PLAYER_STREAM)
    seen = state.view(2)
    times = Counter(tuple(seen.imagine(rng).cells()) for _ in range(16_000))
    assert len(times) == ROOMS * ROOMS
    expected = 16_000 / 16
    assert sum((count - expected) ** 2 / expected for count in times.values()) < 37.7  # 15 degrees, 1 in 1,000


def test_a_secret_is_told_to_its_seat_alone() -> None:
    state = Seek(3)
    state.story = chronicle = EventList()
    for room in (2, 0, 1):
        state.play(room)
    for seat in range(3):
        secrets = [event for event in events_of(chronicle, seat) if event.kind == SECRET]
        assert secrets == [Event(SECRET, 201, seat, (2, 0, 1)[seat], 0, 1 << seat)]
    assert [event.kind for event in events_of(chronicle)].count(SECRET) == 0


@pytest.mark.parametrize("seats", range(2, 9))
def test_one_wins_against_many_or_all_the_others_do(seats: int) -> None:
    results = Counter(tuple(played(SEEK.setup(seats).start(), number).winners()) for number in range(200))
    assert set(results) == {(0,), tuple(range(1, seats))}


# === Points in the plane ===


def test_every_quarter_inch_of_the_table_is_an_option_with_its_own_word() -> None:
    words = MARKERS.setup(2).words
    assert words.size == WIDE * HIGH == 825
    assert words.word(point(0, 0)) == "0,0"
    assert words.word(point(9, 2)) == "2.25,0.5"
    assert words.option("8,6") == point(WIDE - 1, HIGH - 1)


def test_distance_is_exact_in_quarter_inches() -> None:
    state = Markers(2)
    state.play(point(0, 0))
    assert state.refusal(point(APART, 0)) == ALLOWED
    assert state.refusal(point(APART - 1, 0)) == 301
    assert state.refusal(point(8, 8)) == 301  # 128 < 144
    assert state.refusal(point(8, 9)) == ALLOWED  # 145
    assert point(8, 8) not in list(state.options())


def test_more_options_than_the_offer_has_room_for_at_first() -> None:
    state = Markers(2)
    assert list(state.options()) == list(range(825))
    offer = Offer()
    for _ in range(2):  # and again in the same buffer
        offer.clear()
        state.offer(offer)
        assert offer.count == 825


def test_bots_may_be_offered_less() -> None:
    state = Markers(2)
    offer = Offer()
    state.offer_coarse(offer)
    coarse = list(offer.values())
    assert len(coarse) == 9 * 7
    assert all(option % WIDE % INCH == option // WIDE % INCH == 0 for option in coarse)
    assert set(coarse) <= set(state.options())
    state.play(point(4, 4))
    offer.clear()
    state.offer_coarse(offer)
    assert set(offer.values()) <= set(state.options())


# === Interrupted flow ===


def spells(seats: int, *words: str) -> Spells:
    state = Spells(seats)
    for word in words:
        option = Spells.words.index(word)
        assert state.refusal(option) == ALLOWED
        state.play(option)
    return state


def test_a_spell_waits_until_all_have_let_it_pass() -> None:
    state = spells(3, "cast", "let")
    assert state.stack.count == 1
    assert state.points == [0, 0, 0]
    state = spells(3, "cast", "let", "let")
    assert state.stack.count == 0
    assert state.points == [1, 0, 0]
    assert state.seat == 1


def test_an_answer_undoes_the_spell_and_an_answer_to_it_saves_it() -> None:
    state = spells(3, "cast", "answer", "let", "let")
    assert state.points == [0, 0, 0]
    assert state.turns == 1
    state = spells(3, "cast", "answer", "answer")
    assert list(state.stack.values()) == [0, 3, 5]  # three frames deep
    assert state.seat == 0
    for word in ("let", "let"):  # nobody answers the second answer: it undoes the first
        state.play(Spells.words.index(word))
    assert list(state.stack.values()) == [0]
    assert state.seat == 1  # and the spell is asked about again
    for word in ("let", "let"):
        state.play(Spells.words.index(word))
    assert state.points == [1, 0, 0]


def test_a_clone_in_the_middle_has_a_stack_of_its_own() -> None:
    state = spells(3, "cast", "answer")
    twin = state.clone()
    assert isinstance(twin, Spells)
    twin.play(Spells.words.index("answer"))
    assert list(state.stack.values()) == [0, 3]
    assert list(twin.stack.values()) == [0, 3, 5]


def test_a_position_in_the_middle_is_written_and_read() -> None:
    setup = SPELLS.setup(3)
    state = spells(3, "cast", "answer", "answer")
    again = setup.words.read(setup.words.write(state))
    for word in ("let", "let", "let", "let"):
        again.play(Spells.words.index(word))
    assert again.scores() == [1.0, 0.0, 0.0]


def test_one_seat_has_nobody_to_answer_it() -> None:
    state = Spells(1)
    for _ in range(3):
        state.play(CAST)
    assert state.seat == OVER
    assert state.winners() == [0]
    assert state.scores() == [3.0]
