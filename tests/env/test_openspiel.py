"""Every game as OpenSpiel's own tests and algorithms see it."""

from __future__ import annotations

import gzip
import os
import re
import unittest
from pathlib import Path
from typing import Any

import pytest

from midnight.games import games
from tests.env.conftest import WHOLE

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")
Table = tuple[str, int]
PLAYTHROUGHS = Path(__file__).parent / "golden"
QUICK = ("hidden-castle", "fires-at-midnight")


def loaded(table: Table) -> Any:
    import midnight.env.openspiel  # noqa: F401

    return pyspiel.load_game(f"midnight_{table[0].replace('-', '_')}", {"players": table[1]})


@pytest.mark.skipif(not WHOLE, reason="minutes: make test-env")
def test_it_keeps_to_the_interface(table: Table) -> None:
    pyspiel.random_sim_test(loaded(table), num_sims=1, serialize=True, verbose=False)


def test_its_own_tests_of_games_find_nothing(table: Table) -> None:
    """Whole games that are cloned, serialised and pickled on the way, the game and its type too."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    if not WHOLE and table[0] not in QUICK:
        pytest.skip("some seconds: make test-env")
    GamesSimTest().sim_game(loaded(table))


@pytest.mark.parametrize("name", ["hidden-castle", "trick-or-treat"])
def test_its_own_tests_of_positions_find_nothing(name: str) -> None:
    """Of games where all is open, and where not: what is private, what is public, what an opponent may do."""
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase
    from open_spiel.python.algorithms.sample_some_states import sample_some_states

    class Some(EnforceAPIOnPartialTreeBase):
        game = loaded((name, 2))
        game_name = name
        game_type = game.get_type()
        some_states = sample_some_states(game, max_states=12)

        @classmethod
        def setUpClass(cls) -> None:
            """The positions are there already."""

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Some).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors, result.failures + result.errors


def test_an_observer_sees_what_it_was_made_for() -> None:
    from open_spiel.python.observation import make_observation

    game = loaded(("trick-or-treat", 2))
    state = game.new_initial_state()
    state.apply_action(next(one for one in state.legal_actions() if state.action_to_string(one) == "Ch>Co>Lo>So"))
    private = pyspiel.PrivateInfoType
    kinds = {
        "everybody's": pyspiel.IIGObservationType(True, False, private.NONE),
        "mine": pyspiel.IIGObservationType(True, False, private.SINGLE_PLAYER),
        "only mine": pyspiel.IIGObservationType(False, False, private.SINGLE_PLAYER),
        "all": pyspiel.IIGObservationType(True, False, private.ALL_PLAYERS),
    }
    texts, rows = {}, {}
    for which, kind in kinds.items():
        observation = make_observation(game, kind)
        for player in range(2):
            texts[which, player] = observation.string_from(state, player)
            observation.set_from(state, player)
            rows[which, player] = observation.tensor.copy()
    knows = {key for key, text in texts.items() if "Ch>Co>Lo>So" in text}
    assert knows == {("mine", 0), ("only mine", 0), ("all", 0), ("all", 1)}
    assert texts["everybody's", 0] == texts["everybody's", 1]
    assert texts["only mine", 1] == ""
    assert (rows["mine", 0] != rows["everybody's", 0]).any()
    assert np.count_nonzero(rows["only mine", 0]) > np.count_nonzero(rows["only mine", 1]) == 0


def test_chance_is_explicit_and_adds_up(table: Table) -> None:
    state = loaded(table).new_initial_state()
    draws = np.random.default_rng(1)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(int(draws.choice(outcomes, p=odds)))
        else:
            player = state.current_player()
            assert len(state.observation_tensor(player)) == loaded(table).observation_tensor_size()
            state.apply_action(int(draws.choice(state.legal_actions())))
    again = loaded(table).deserialize_state(state.serialize())
    assert str(again) == str(state)


def test_what_is_resampled_cannot_be_told_apart() -> None:
    state = loaded(("trick-or-treat", 3)).new_initial_state()
    draws = np.random.default_rng(2)
    for _ in range(60):
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draws.choice(outcomes, p=odds)))
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, draws.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        state.apply_action(int(draws.choice(state.legal_actions())))


def test_its_tree_search_plays_a_whole_game() -> None:
    from open_spiel.python.algorithms import evaluate_bots, mcts
    from open_spiel.python.bots import uniform_random

    game = loaded(("hidden-castle", 2))
    draws = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, draws), random_state=draws)
    bots = [search, uniform_random.UniformRandomBot(1, draws)]
    assert sum(evaluate_bots.evaluate_bots(game.new_initial_state(), bots, draws)) == pytest.approx(1)


def test_its_regret_minimisation_runs_on_a_small_street(tmp_path: Path) -> None:
    """Buckets of one candy and one event each: a setting of OpenSpiel's game leads to the file."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    street = games()["trick-or-treat"].folder / "content" / "street.toml"
    text = re.sub(r"^(candy|events) = \d+", r"\1 = 1", street.read_text(encoding="utf-8"), flags=re.M)
    small = tmp_path / "small.toml"
    small.write_text(re.sub(r"^(safe|rummage) = \d+", r"\1 = 1", text, flags=re.M), encoding="utf-8")
    game = pyspiel.load_game("midnight_trick_or_treat", {"players": 2, "settings": f"content={small};start_seat=1"})
    np.random.seed(1)  # which the solver draws from
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    state = game.new_initial_state()
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions())
    assert sum(policy.values()) == pytest.approx(1)
    assert len({round(share, 6) for share in policy.values()}) > 1  # something was learned


@pytest.mark.parametrize("name", list(games()))
def test_golden_playthrough_shows_a_game_node_by_node(name: str) -> None:
    """OpenSpiel's own account of a whole game, packed for its length; `make golden` writes all of them anew."""
    from open_spiel.python.algorithms import generate_playthrough

    if not WHOLE and name not in QUICK:
        pytest.skip("some seconds: make test-env")
    load = loaded((name, games()[name].seats[0])).get_type().short_name
    text = generate_playthrough.playthrough(load, action_sequence=None, seed=1)
    assert "IsTerminal() = True" in text
    path = PLAYTHROUGHS / f"{name}.txt.gz"
    if os.environ.get("MIDNIGHT_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(gzip.compress(text.encode(), mtime=0))
    assert text == gzip.decompress(path.read_bytes()).decode()
