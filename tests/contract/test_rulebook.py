"""Every rule of every book has a test that names it, and tests name no other."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from midnight.games import games
from midnight.kernel.game import Game
from midnight.terminal.lookup import RULE_ID
from midnight.testing import coverage

TESTS = Path(__file__).parent.parent / "games"
COUNTS = {"castle": 134, "treat": 125, "stash": 102, "heap": 187, "fires": 107}  # rules in each ledger
RULING_NUMBER = re.compile(r"^R-|[a-z]$")


def test_every_rule_has_a_test_that_names_it(game: Game) -> None:
    rules = set(game.rulebook().rules)
    assert len(rules) == COUNTS[game.folder.name]
    assert set(coverage.tests_by_rule(TESTS / game.folder.name)) == rules


def test_every_id_that_a_setting_or_a_refusal_names_is_known(game: Game) -> None:
    book = game.rulebook()
    named = [one for setting in game.settings for one in RULE_ID.findall(setting.meaning)]
    ids = import_module(f"midnight.games.{game.folder.name}.rules.ids")
    prefixes = tuple(f"{prefix}_" for prefix in game.rule_sets)
    named += [game.rule(int(number)) for name, number in vars(ids).items() if name.startswith(prefixes)]
    assert named
    for one in named:
        assert book.rule(one).startswith(one)


def test_every_thing_one_may_ask_about_has_a_rule_that_is_known(game: Game) -> None:
    book, setup = game.rulebook(), game.setup()
    state = setup.start()
    for thing in setup.things(state, setup.show(state)):
        assert book.rule(thing.rule).startswith(thing.rule), thing.names


def test_rulings_are_marked_as_ours_counted_through_and_name_what_there_is(game: Game) -> None:
    book = game.rulebook()
    assert [int(RULING_NUMBER.sub("", one)) for one in book.rulings] == sorted(
        int(RULING_NUMBER.sub("", one)) for one in book.rulings
    )
    assert "# Our rulings" in book.lines
    folder = [one for one in games().values() if one.folder == game.folder]
    settings = {setting.name: setting for one in folder for setting in one.settings}
    for name, text in book.rulings.items():
        assert book.rule(name.lower()) == f"{name} (our ruling) {text}"
        assert text.endswith("."), name
        for code in re.findall(r"`(.+?)`", text):
            setting, _, value = code.partition(" = ")
            assert setting in settings, (name, code)
            assert not value or value in settings[setting].values, (name, code)
        for one in RULE_ID.findall(text):
            assert book.rule(one).startswith(one), (name, one)


def test_a_setting_that_changes_a_ruling_is_named_there_and_names_it(game: Game) -> None:
    book = game.rulebook()
    for setting in game.settings:
        for one in re.findall(r"R-\d+", setting.meaning):
            assert setting.name in book.rulings[one], (setting.name, one)
