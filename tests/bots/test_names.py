"""Players by name."""

from __future__ import annotations

import pytest

from midnight.bots import check_name, make_bot
from midnight.bots.careless import CarelessBot
from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.games import game, games


@pytest.mark.parametrize(
    ("name", "trials", "seconds"),
    [("search:500", 500, 600.0), ("search:1s", 10**9, 1.0), ("search:1.5s", 10**9, 1.5), ("search:200ms", 10**9, 0.2)],
)
def test_a_search_has_its_budget_in_its_name(name: str, trials: int, seconds: float) -> None:
    bot = make_bot(game("hidden-castle").setup(2), name)
    assert isinstance(bot, SearchBot)
    assert (bot.trials, bot.seconds) == (trials, seconds)


def test_a_server_lets_nobody_think_longer_than_it_says() -> None:
    bot = make_bot(game("hidden-castle").setup(2), "search:30s", most_seconds=1.0)
    assert isinstance(bot, SearchBot)
    assert bot.seconds == 1.0


def test_a_careless_player_has_its_carelessness_in_its_name() -> None:
    bot = make_bot(game("hidden-castle").setup(2), "careless:30")
    assert isinstance(bot, CarelessBot)
    assert bot.careless == 30


@pytest.mark.parametrize(
    "name", ["", "serach", "search:", "search:0", "search:0s", "search:601s", "search:1m", "careless:101", "Search"]
)
def test_a_wrong_name_is_answered_by_the_right_ones(name: str) -> None:
    with pytest.raises(UserError, match="there are easy, medium, hard, expert, random, sensible, search"):
        check_name(game("hidden-castle"), name)


def test_every_game_has_the_four_levels() -> None:
    for kind in games().values():
        assert list(kind.levels) == ["easy", "medium", "hard", "expert"], kind.name
        for name in kind.levels:
            make_bot(kind.setup(), name)
