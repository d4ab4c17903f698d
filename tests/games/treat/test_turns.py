"""Turn, move and rummage: TT-3, TT-4, TT-5, with the ledger's scenarios."""

from __future__ import annotations

import pytest

from tests.games.treat.tables import Night, made, stops


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
    assert scene.view(2)["street"][0]["sure"] == [1, 1, 1, 0, 1, 0]


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


@pytest.mark.rule("TT-3.1")
def test_each_action_is_done_at_most_once_a_turn() -> None:
    scene = Night(2, places="1 4")
    scene.play("move:3")
    assert scene.refusal("move:4") == "TT-3.1"
    scene.play("end")
    other = Night(2, places="3 4")
    other.play("take", "Ch", "stop")
    assert other.refusal("take") == "TT-3.1"
    other.play("move:4")
    assert other.decides == "B"


@pytest.mark.rule("TT-3.2")
def test_there_is_no_pass() -> None:
    assert Night(2, places="1 1").refusal("end") == "TT-3.2"


@pytest.mark.rule("TT-3.7", "TT-4.9")
def test_an_empty_house_may_be_entered_and_the_turn_then_ends_by_itself() -> None:
    scene = Night(2, places="1 2", decks={2: ""})
    assert "move:2" in scene.options
    scene.play("move:2")
    assert scene.decides == "B"


@pytest.mark.rule("TT-3.10")
def test_there_is_always_something_to_do() -> None:
    for places in ("0 0", "3 0", "6 6", "7 7"):
        empty = dict.fromkeys(range(1, 7), "")
        assert Night(2, places=places, decks=empty).options


@pytest.mark.rule("TT-4.1", "TT-4.2", "TT-4.3")
def test_houses_may_be_skipped_and_shared() -> None:
    scene = Night(2, places="1 4")
    scene.play("move:4")
    assert scene.position["places"] == {"A": 4, "B": 4}
    assert scene.options == {"take", "end"}
    assert scene.position["decks"][1]["inside"] == ""


@pytest.mark.rule("TT-4.7")
@pytest.mark.parametrize("target", ["move:0", "move:1", "move:2"])
def test_nobody_moves_left_or_stays(target: str) -> None:
    assert Night(2, places="2 4").refusal(target) == "TT-4.7"


@pytest.mark.rule("TT-4.4")
def test_two_beyond_the_front_is_too_far() -> None:
    scene = Night(2, places="2 1")
    assert scene.refusal("move:4") == "TT-4.4"
    assert scene.refusal("move:3") == ""


@pytest.mark.rule("TT-4.8")
def test_home_opens_when_a_piece_is_at_house_6() -> None:
    assert "move:7" in Night(2, places="2 6").options
    assert Night(2, places="2 5").refusal("move:7") == "TT-4.8"
    assert "move:7" in Night(2, places="2 7").options


@pytest.mark.rule("TT-5.6", "TT-6.11", "TT-7.15")
def test_rummaged_cards_are_not_drawn_and_set_nothing_off() -> None:
    """Rummaging four events at a house that minds more than three, then flipping two: nothing is returned."""
    scene = Night(2, places="0 0", houses={1: "N8"}, decks={1: "P K P K Ch Ch"})
    scene.play("move:1", "P", "K", "P", "K")
    assert scene.bucket("A") == ""
    scene.play("take", "Ch", "flip", "Ch", "flip", "P")
    assert scene.bucket("A") == "Ch Ch P"


@pytest.mark.rule("TT-4.10", "TT-5.9", "TT-7.20")
def test_houses_are_first_visited_in_order_with_one_rummage_each() -> None:
    for number in range(6):
        front = 0
        for state, _ in stops(made(3), number):
            assert state.front == max(state.place)
            assert state.front <= front + 1
            front = int(state.front)
            for house in range(6):
                untouched = state.size[house] == state.dealt_candy[house] + state.dealt_events[house]
                assert untouched or house + 1 <= front
