"""Many games at once: what a single game shows, whoever shares them out."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.kernel.state import OVER

np = pytest.importorskip("numpy")
Table = tuple[str, int]
STEPS = 40


def test_each_game_is_seen_as_it_would_be_alone(table: Table) -> None:
    from midnight.env import BatchEnv
    from midnight.env.seen import Eyes

    env = BatchEnv(table[0], 3, table[1], seed=7)
    eyes = Eyes(env.setup)
    for _ in range(STEPS):
        for game in range(3):
            state, seat = env.batch.states[game], int(env.movers[game])
            assert state.seat == seat != OVER
            assert (env.observations[game] == eyes.observation(state, seat)).all()
            assert (env.masks[game] == eyes.mask(state, seat)).all()
        env.step(np.array(env.sample()))


def test_sharing_games_out_changes_nothing(table: Table) -> None:
    from midnight.env import BatchEnv

    whole = BatchEnv(table[0], 4, table[1], seed=5)
    parts = [BatchEnv(table[0], 2, table[1], seed=5, first=first) for first in (0, 2)]
    for _ in range(STEPS):
        actions = whole.sample()
        whole.step(actions)
        parts[0].step(actions[:2])
        parts[1].step(actions[2:])
        for name in ("observations", "masks", "rewards", "dones", "movers"):
            assert (getattr(whole, name) == np.concatenate([getattr(part, name) for part in parts])).all(), name


def test_a_game_that_ends_pays_and_begins_anew() -> None:
    from midnight.env import BatchEnv

    env = BatchEnv("hidden-castle", 8, 2, seed=1)
    ended = 0
    for _ in range(300):
        env.step(env.sample())
        for game in np.flatnonzero(env.dones):
            ended += 1
            assert env.rewards[game].sum() > 0
            assert env.batch.states[game].seat != OVER
        assert not env.rewards[env.dones == 0].any()
    assert ended > 20


def test_arrays_of_ones_own_are_written_into() -> None:
    from midnight.env import BatchEnv

    mine = {"observations": np.zeros((4, 20), np.float32), "movers": np.zeros(4, np.int64)}
    env = BatchEnv("hidden-castle", 4, 2, seed=1, out=mine)
    for _ in range(5):
        env.step(env.sample())
        assert (mine["observations"] == env.observations).all()
        assert (mine["movers"] == env.movers).all()


def test_what_a_mask_forbids_is_refused_and_changes_nothing() -> None:
    from midnight.env import BatchEnv

    env = BatchEnv("hidden-castle", 2, 2, seed=1)
    before = env.observations.copy()
    with pytest.raises(UserError, match="may not be played in game 1"):
        env.step([env.sample()[0], env.setup.words.option("decline")])
    with pytest.raises(UserError, match="2 games need as many actions"):
        env.step([0])
    assert (env.observations == before).all()


def test_games_become_rows_to_learn_from() -> None:
    from midnight.env import dataset
    from midnight.games import game

    setup = game("trick-or-treat").setup(3)
    records = [setup.random_game(seed) for seed in range(3)]
    rows = dataset(records)
    assert set(rows) == {"observation", "mask", "action", "seat", "outcome", "game"}
    assert len({len(values) for values in rows.values()}) == 1
    assert rows["mask"][np.arange(len(rows["action"])), rows["action"]].all()
    assert set(rows["game"]) == {0, 1, 2}
    with pytest.raises(UserError, match="record 1 is of another game"):
        dataset([records[0], game("trick-or-treat").setup(2).random_game(1)])


def test_an_option_is_a_first_part_and_then_a_second(table: Table) -> None:
    from midnight.env import BatchEnv, Factored

    env = BatchEnv(table[0], 1, table[1], seed=3)
    factored = Factored(env.setup)
    assert max(factored.sizes) <= env.setup.words.size
    for _ in range(STEPS):
        mask = env.masks[0]
        firsts = np.flatnonzero(factored.first_mask(mask))
        pairs = [(first, second) for first in firsts for second in np.flatnonzero(factored.second_mask(mask, first))]
        options = [factored.option(*pair) for pair in pairs]
        assert sorted(options) == list(np.flatnonzero(mask))
        assert [factored.parts(option) for option in options] == pairs
        env.step(env.sample())
