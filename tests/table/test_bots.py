"""Bots in workers: what a worker keeps of tables that strangers have thought out is bounded."""

from __future__ import annotations

from midnight.games import game
from midnight.table.bots import BOTS_KEPT, Question, answer, bot_of


def test_a_worker_keeps_players_for_so_many_kinds_of_tables_and_no_more() -> None:
    setup = game("hidden-castle").setup(2)
    start = setup.start().view(0)
    settings, view = tuple(sorted(setup.settings.items())), setup.words.write(start)
    bot_of.cache_clear()
    for percent in range(BOTS_KEPT + 9):
        question = Question(setup.game.name, setup.seats, settings, f"careless:{percent}", view, percent)
        assert answer(question) in start.options()
        assert answer(question) == answer(question)
    kept = bot_of.cache_info()
    assert (kept.currsize, kept.misses, kept.hits) == (BOTS_KEPT, BOTS_KEPT + 9, 2 * (BOTS_KEPT + 9))
