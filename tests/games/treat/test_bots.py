"""The players: the stroller does what it is said to do, the sensible one plays well and by its view alone."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.treat.bots.odds import Odds
from midnight.kernel.playout import Bot, Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE
from tests.games.treat.tables import PURE, Night, made, stops
from tests.games.treat.test_hidden import TINY, posterior, tiny_setup, view_text
from tests.games.treat.test_home import AtHome


def choice(scene: Night, name: str, seat: int = 0) -> str:
    bot = scene.setup.bot(name)
    return scene.words.word(bot.choose(scene.state.view(seat), Rng(1, 1, PLAYER_STREAM)))


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


def test_the_stroller_walks_one_house_and_flips_three() -> None:
    scene = Night(2, places="1 4", decks={2: "Ch Ch Ch Ch Ch"})
    assert choice(scene, "stroller") == "move:2"
    scene.play("move:2")
    assert choice(scene, "stroller") == "take"
    scene.play("take", "Ch", "flip", "Ch")
    assert choice(scene, "stroller") == "flip"
    scene.play("flip", "Ch")
    assert choice(scene, "stroller") == "stop"


def test_the_stroller_swaps_its_worst_candy_for_the_best_in_sight() -> None:
    scene = AtHome("Lo^ ? Ch Ch^", "Co So")
    assert choice(scene, "stroller") == "take"
    scene.play("take", "P")
    assert choice(scene, "stroller") == "turn:2"
    scene.play("turn:2", "Lo")
    assert choice(scene, "stroller") == "turn:1"
    scene.play("turn:1")
    assert choice(scene, "stroller") == "trade:3"
    scene.play("trade:3")
    assert choice(scene, "stroller") == "pay:So"
    content = AtHome("Lo^ Lo", "Ch")
    content.play("take", "K", "turn:2")
    assert choice(content, "stroller") == "no"


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


@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.ContentWarning")
@pytest.mark.parametrize(
    "log",
    [
        ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch"],
        ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch", "1:K", "1+Ch", "1:Ch"],
        ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?"],
    ],
)
def test_the_odds_of_the_next_card_are_exact(log: list[str], tmp_path: Any) -> None:
    setup = made(2, content=str(tiny_setup(tmp_path)))
    odds = Odds()
    seen: Any = setup.words.read(view_text(log))
    odds.look(seen, 0)
    exact = dict.fromkeys(("Ch", "Lo", "Co", "So", "P", "K"), 0.0)
    for (decks, _), chance in posterior(log, [(2, 2), (2, 1)], TINY).items():
        for kind in decks[0]:
            exact[kind] += float(chance) / len(decks[0])
    assert list(odds.chance) == pytest.approx(list(exact.values()))
