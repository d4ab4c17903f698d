"""The sensible player plays well, and like the stroller by its view alone."""

from __future__ import annotations

from typing import Any

from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot, Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE
from tests.games.treat.scenes import PURE, AtHome, Night, choice, made, stops


def share(first: str, others: str, seats: int, count: int) -> float:
    """The share of wins of one player among others, its seat going round."""
    setup = made(seats)
    wins = 0.0
    for number in range(count):
        bots: list[Bot] = [setup.bot(first if seat == number % seats else others) for seat in range(seats)]
        state = setup.start()
        play_bots(state, bots, Rng(11, number, CHANCE_STREAM), Rng(11, number, PLAYER_STREAM), Run())
        winners = state.winners()
        wins += (number % seats in winners) / len(winners)
    return wins / count


def test_the_sensible_player_flips_on_where_nothing_can_go_wrong_and_stops_where_much_can() -> None:
    safe = Night(2, places="1 1", decks={1: "Ch Ch Lo K"})
    safe.play("take", "Ch")
    assert choice(safe, "sensible") == "flip"
    risky = Night(2, places="4 4", decks={4: "Ch Ch P K P"})
    risky.play("take", "Ch", "flip", "Ch")
    assert choice(risky, "sensible") == "stop"


def test_the_sensible_player_takes_chocolate_for_sour_candy() -> None:
    scene = AtHome("Ch^ ? ?", "So Lo")
    scene.play("take", "K", "turn:2", "Co")
    assert choice(scene, "sensible") == "trade:1"
    scene.play("trade:1")
    assert choice(scene, "sensible") == "pay:So"


def test_with_its_favourite_in_sight_the_sensible_player_turns_over_what_all_know() -> None:
    scene = AtHome("Lo^ ? Ch^ ?", "So Lo")
    scene.play("take", "P")
    assert choice(scene, "sensible") == "turn:1"
    scene.play("turn:1")
    assert choice(scene, "sensible") == "turn:3"
    other = AtHome("Lo^ ? Co^ ?", "So Lo")
    other.play("take", "K")
    assert choice(other, "sensible") == "turn:2"


def test_a_search_need_not_try_cards_of_the_pile_that_look_alike() -> None:
    scene = AtHome("Ch^ ? ? Ch^ ?", "So Lo")
    scene.play("take", "K")
    assert candidates(scene) == ["turn:1", "turn:2"]
    scene.play("turn:2", "Co")
    assert candidates(scene) == ["trade:1", "no", "trade:2", "trade:3"]


def candidates(scene: Night) -> list[str]:
    """What the sensible player would think about, its own choice first."""
    found = Offer()
    bot = scene.setup.bot("sensible")
    bot.candidates(scene.state.view(scene.state.seat), Rng(1, 0, PLAYER_STREAM), found)
    return [scene.words.word(option) for option in found.values()]


def test_the_sensible_player_wins_clearly() -> None:
    count = 30 if PURE else 400
    assert share("sensible", "random", 2, count) > 0.93
    assert share("sensible", "random", 4, count) > 0.75
    assert share("sensible", "stroller", 2, count) > 0.6
    assert share("stroller", "random", 3, count) > 0.75


def test_players_choose_by_what_they_may_know() -> None:
    """Swapping what a seat cannot know does not change its choice."""
    setup = made(3)
    rng = Rng(2, 2, PLAYER_STREAM)
    for name in ("stroller", "sensible"):
        bot = setup.bot(name)
        for ply, (state, option) in enumerate(stops(setup, 2)):
            if option is None or state.seat == CHANCE or ply % 2:
                continue
            seen: Any = state.view(state.seat)
            twin = seen.imagine(rng).view(state.seat)
            picked = bot.choose(seen, Rng(4, ply, PLAYER_STREAM))
            assert picked == bot.choose(twin, Rng(4, ply, PLAYER_STREAM))
            assert state.refusal(picked) == ALLOWED


def test_the_whole_position_tells_the_sensible_player_no_more_than_its_view() -> None:
    """Cards that others drew or took unseen lie open in the position."""
    setup = made(3)
    bot = setup.bot("sensible")
    assert not bot.needs_view()
    unseen = 0
    for seed in range(1 if PURE else 20):
        for ply, (state, option) in enumerate(stops(setup, seed)):
            if option is None or state.seat == CHANCE:
                continue
            unseen += any(state.unknown[seat] for seat in range(3) if seat != state.seat)
            picked = bot.choose(state.view(state.seat), Rng(4, ply, PLAYER_STREAM))
            assert picked == bot.choose(state, Rng(4, ply, PLAYER_STREAM))
    assert unseen > 20
