"""Every game as OpenSpiel's own tests and algorithms see it."""

from __future__ import annotations

import gzip
import os
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


def test_its_own_algorithms_run() -> None:
    from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

    game = loaded(("hidden-castle", 2))
    draws = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, draws), random_state=draws)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    assert solver.average_policy().action_probabilities(state)


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
