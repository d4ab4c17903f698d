"""Frame and set-up: TT-1, TT-2."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.treat.rules import codes
from midnight.kernel.state import CHANCE
from midnight.testing.scene import Scene
from tests.games.treat.scenes import GAME, Night, made, stops

RANK = "Ch>Lo>Co>So"
SCENARIO_BUCKETS = ("B02", "B03", "B05", "B07", "B08", "B10")


def dealt(seats: int = 2, **settings: str) -> Scene:
    """S01 up to the first turn."""
    scene = Scene(GAME, "", seats, **settings)
    scene.play(*[RANK] * seats, *SCENARIO_BUCKETS, "N3", "N9", "N1", "N7", "N5", "N4")
    return scene


@pytest.mark.rule("TT-1.1")
def test_two_to_four_seats_play() -> None:
    assert [made(seats).seats for seats in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(UserError, match="2 to 4 seats"):
            made(seats)


@pytest.mark.rule("TT-1.2", "TT-3.11")
def test_the_player_on_the_left_goes_next() -> None:
    scene = Night(3, places="1 1 1", seat="B")
    scene.play("take", "Ch", "stop", "end")
    assert scene.decides == "C"
    scene.play("take", "Ch", "stop", "end")
    assert scene.decides == "A"


@pytest.mark.rule("TT-1.3", "TT-7.11", "TT-7.12")
@pytest.mark.parametrize(("house", "symbol"), [("N5", "P"), ("N6", "K")])
def test_with_two_seats_left_and_right_are_both_the_opponent(house: str, symbol: str) -> None:
    scene = Night(2, places="1 1", houses={1: house}, decks={1: f"Ch {symbol} Lo"})
    scene.play("take", "Ch", "flip", symbol)
    assert scene.bucket("B") == "Ch"
    assert scene.bucket("A") == symbol


@pytest.mark.rule("TT-1.4", "TT-9.3")
def test_candy_counts_by_the_own_ranking() -> None:
    rankings = {"A": "Ch>Lo>Co>So", "B": "So>Co>Lo>Ch"}
    scene = Night(2, places="1 1", buckets={"A": "Ch Ch So", "B": "Ch Ch So"}, rankings=rankings)
    assert scene.state.scores() == [4.0, -1.0]


@pytest.mark.rule("TT-2.1", "TT-2.2")
def test_each_seat_is_a_character_and_stands_on_the_street_with_it() -> None:
    setup = made(4)
    assert setup.words.names == ["Devil", "Ghost", "Witch", "Mummy"]
    shown = setup.show(setup.start().view(0), 0)
    picture = setup.picture(shown)
    for seat in "ABCD":
        assert f'href="#treat-who-{"ABCD".index(seat)}"' in picture.pieces[f"piece-{seat}"]


@pytest.mark.rule("TT-2.3")
def test_the_score_cards_are_plus_3_plus_1_plus_0_and_minus_2() -> None:
    scene = Night(2, places="1 1", buckets={"A": "Ch"})
    worth = [Night(2, places="1 1", buckets={"A": kind}).state.scores()[0] for kind in ("Ch", "Lo", "Co", "So")]
    assert worth == [3.0, 1.0, 0.0, -2.0]
    assert scene.view(0).values == ("+3", "+1", "+0", "−2")


@pytest.mark.rule("TT-2.4", "TT-2.10")
@pytest.mark.parametrize(("seats", "each"), [(2, 17), (3, 16), (4, 15)])
def test_ranking_cards_leave_the_candy(seats: int, each: int) -> None:
    state: Any = made(seats).start()
    assert [int(number) for number in state.pool][:4] == [each] * 4


@pytest.mark.rule("TT-2.5", "TT-2.6", "TT-10.1")
def test_all_24_rankings_are_offered_and_shown_only_when_all_are_in() -> None:
    scene = Scene(GAME, "", 3)
    assert len(scene.options) == 24
    scene.play(RANK)
    hidden: Any = scene.state.view(1)
    assert scene.setup.show(hidden, 1).children[0].ranking == ()
    assert scene.setup.show(hidden, 1).children[0].ranked
    assert not scene.setup.show(hidden, 1).children[2].ranked
    assert scene.setup.show(scene.state.view(0), 0).children[0].ranking == (0, 1, 2, 3)
    scene.play(RANK, "So>Co>Lo>Ch")  # the same ranking twice is fine
    for seat in (0, 1, 2, 30):
        shown = scene.setup.show(scene.state.view(seat), seat)
        assert [player.ranking for player in shown.children] == [(0, 1, 2, 3), (0, 1, 2, 3), (3, 2, 1, 0)]
    assert scene.refusal(RANK) != ""


@pytest.mark.rule("TT-2.6")
def test_rankings_never_change() -> None:
    scene = Night(2, places="1 1")
    assert scene.refusal("So>Co>Lo>Ch") == "TT-2.6"
    for state, _ in stops(made(2)):
        if state.phase > codes.RANK:
            first = list(state.ranking)
            break
    for state, _ in stops(made(2)):
        if state.phase > codes.RANK:
            assert list(state.ranking) == first


@pytest.mark.rule("TT-2.7")
def test_nothing_of_the_street_is_known_while_ranking() -> None:
    for state, _ in stops(made(4)):
        if state.phase == codes.RANK:
            shown = made(4).show(state.view(0), 0)
            assert all(not house.card.name and house.bucket is None for house in shown.street)
            assert shown.pile == ()


@pytest.mark.rule("TT-2.8", "TT-2.9", "TT-10.14")
def test_six_bucket_cards_and_six_neighbours_are_laid_and_the_rest_is_out() -> None:
    scene = Scene(GAME, "", 2)
    scene.play(RANK, RANK)
    assert len(scene.options) == 10
    scene.play("B02")
    assert scene.refusal("B02") == "TT-2.8"
    scene.play("B03", "B05", "B07", "B08", "B10")
    assert len(scene.options) == 9
    scene.play("N3")
    assert scene.refusal("N3") == "TT-2.9"
    scene.play("N9", "N1", "N7", "N5", "N4")
    shown = scene.setup.show(scene.state.view(30), 30)
    laid = {house.card.id for house in shown.street}
    assert len(laid) == 6
    assert {f"N{number}" for number in range(1, 10)} - laid == {"N2", "N6", "N8"}


@pytest.mark.rule(
    "TT-2.4", "TT-2.11", "TT-2.12", "TT-2.13", "TT-2.14", "TT-2.15", "TT-2.16", "TT-2.18", "TT-10.3", "TT-10.4"
)
def test_s01_the_whole_set_up() -> None:
    scene = dealt(start_seat="1")
    position = scene.position
    assert [deck["candy"] for deck in position["decks"]] == [4, 5, 6, 7, 7, 9]
    assert [deck["events"] for deck in position["decks"]] == [2, 2, 3, 3, 4, 3]
    assert position["home"] == {"events": 13, "safe": 4}
    assert position["pile"].split() == ["?"] * 30
    assert position["places"] == {"A": 0, "B": 0}
    assert position["buckets"] == {"A": "", "B": ""}
    assert sum(int(number) for number in scene.state.pool) == 68 + 30
    shown = scene.setup.show(scene.state.view(30), 30)
    assert [house.size for house in shown.street] == [6, 7, 9, 10, 11, 12]
    assert shown.home.size == 14
    assert shown.start == (0, 1)


@pytest.mark.rule("TT-2.14", "TT-10.15")
def test_the_parents_card_is_equally_likely_at_each_place_from_the_fifth_on() -> None:
    """With 9 events: 4 safe, then 1 in 6, 1 in 5, ... of what is left, so each of six places has one sixth."""
    night = HomeNight(9)
    left, chances = 1.0, []
    for flipped in range(10):
        night.play("take")
        weights = dict(zip(map(night.words.word, night.state.options()), night.state.weights(), strict=True))
        chance = weights.get("X", 0) / sum(weights.values())
        if flipped < 4:
            assert chance == 0
            assert night.refusal("X") == "TT-10.15"
        else:
            chances.append(left * chance)
            left *= 1 - chance
        if flipped < 9:
            night.play("P" if flipped % 2 else "K")
    assert chances == pytest.approx([1 / 6] * 6)


class HomeNight(Night):
    """Everybody home, no pile: a turn is one flip of the home deck."""

    def __init__(self, events: int) -> None:
        text = f'places = {{ A = 7, B = 7 }}\npile = "-"\nhome = {{ events = {events}, safe = 4 }}\nphase = "turn"'
        Scene.__init__(self, GAME, text, 2)


@pytest.mark.rule("TT-2.17")
def test_only_the_seats_that_play_have_character_and_ranking() -> None:
    shown = made(3).show(made(3).start().view(0), 0)
    assert [player.name for player in shown.children] == ["Devil", "Ghost", "Witch"]
    assert set(made(3).picture(shown).pieces) & {"piece-D", "seat-D"} == set()


@pytest.mark.rule("TT-2.19")
def test_chance_or_the_option_says_who_starts() -> None:
    scene = dealt(3)
    assert scene.state.seat == CHANCE
    assert scene.options == {"start:A", "start:B", "start:C"}
    assert list(scene.state.weights()) == [1, 1, 1]
    scene.play("start:B")
    assert scene.decides == "B"
    assert dealt(3, start_seat="3").decides == "C"
    with pytest.raises(UserError, match="1 to 2"):
        made(2, start_seat="3")


@pytest.mark.rule("TT-2.8")
def test_the_deal_is_uniform() -> None:
    scene = Scene(GAME, "", 2).play(RANK, RANK)
    assert set(scene.state.weights()) == {1}
    games = (stops(made(2), number) for number in range(60))
    first = Counter(next(int(s.bucket_card[0]) for s, _ in game if s.phase > codes.DEAL_HOUSE) for game in games)
    assert len(first) >= 8


def test_the_game_says_what_it_is() -> None:
    treat = game(GAME)
    assert treat.title == "Trick or Treat"
    assert treat.secrets
    assert [setting.name for setting in treat.settings] == [
        "action_order",
        "push",
        "draw_two_open",
        "pay_with_taken",
        "fresh_event_pays",
        "start_seat",
        "memory_aid",
        "content",
        "characters",
    ]
    assert "The Pomegranate Lady (skull): discard any +3s" in made(2).cards()
