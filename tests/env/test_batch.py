"""Many games at once: what a single game shows, whoever shares them out."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

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


def test_whole_games_are_those_of_pettingzoo(table: Table) -> None:
    """The same seed and the same plays: who decides, what is seen, what may be played and how it ends."""
    pytest.importorskip("pettingzoo")
    from midnight.env import BatchEnv, aec

    env = BatchEnv(table[0], 2, table[1], seed=11)
    alone = [aec(*table) for _ in range(2)]
    for game, one in enumerate(alone):
        one.reset(seed=11)
        for _ in range(game):
            one.reset()  # the second game of that seed
    playing = {0, 1}
    for _ in range(3000):
        for game in playing:
            seen, _, over, _, info = alone[game].last()
            assert not over
            assert alone[game].agent_selection == f"seat_{env.movers[game]}"
            assert (env.observations[game] == seen).all()
            assert (env.masks[game] == info["action_mask"]).all()
        actions = env.sample()
        env.step(actions)
        for game in [*playing]:
            alone[game].step(actions[game])
            if env.dones[game]:
                playing.remove(game)
                assert [alone[game].rewards[agent] for agent in alone[game].agents] == list(env.rewards[game])
        if not playing:
            return
    raise AssertionError("these games do not end")


def test_nobody_scribbles_over_the_arrays() -> None:
    from midnight.env import BatchEnv

    env = BatchEnv("hidden-castle", 2, 2, seed=1)
    for name in ("observations", "masks", "rewards", "dones", "movers"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(env, name)[:] = 1


def test_a_step_that_fails_leaves_the_masks_as_they_were() -> None:
    from midnight.env import BatchEnv
    from midnight.kernel.playout import Bot

    class FailsLater(Bot):
        asked = 0

        def choose(self, view: Any, rng: Any) -> int:
            self.asked += 1
            if self.asked == 12:
                raise ValueError("I do not know")
            return int(view.options()[0])

    env = BatchEnv("trick-or-treat", 3, 2, seed=1, bots=[None, FailsLater()])
    before = [env.masks.copy()]

    def play_on() -> None:
        while True:
            env.step(env.sample())
            before.append(env.masks.copy())

    with pytest.raises(ValueError, match="I do not know"):
        play_on()
    assert len(before) > 1
    assert (env.masks == before[-1]).all()
    env.reset(1)
    assert (env.masks == before[0]).all()


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


def shared_out(first: int) -> list[list[int]]:
    """Two games from that one on, the first option always played: what is on offer at each step."""
    from midnight.env import BatchEnv

    env = BatchEnv("trick-or-treat", 2, 3, seed=5, first=first)
    seen = []
    for _ in range(STEPS):
        env.step(env.masks.argmax(axis=1))
        seen.append([*env.observations.sum(axis=1).tolist(), *env.masks.argmax(axis=1).tolist()])
    return seen


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_threads_and_processes_play_the_same_games(pool: Any) -> None:
    more = {"mp_context": get_context("spawn")} if pool is ProcessPoolExecutor else {}
    with pool(2, **more) as workers:
        assert list(workers.map(shared_out, (0, 2, 4))) == [shared_out(first) for first in (0, 2, 4)]


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


def test_only_what_bots_think_of_may_be_played_with_coarse_actions() -> None:
    from midnight.env import BatchEnv
    from midnight.env.seen import Eyes

    env = BatchEnv("fires-at-midnight", 2, 2, seed=7, actions="coarse")
    whole, coarse = Eyes(env.setup), Eyes(env.setup, "coarse")
    fewer = 0
    for _ in range(STEPS):
        for game in range(2):
            state, seat = env.batch.states[game], int(env.movers[game])
            assert (env.masks[game] == coarse.mask(state, seat)).all()
            assert (env.masks[game] <= whole.mask(state, seat)).all()
            fewer += env.masks[game].sum() < whole.mask(state, seat).sum()
        env.step(env.sample())
    assert fewer


def test_what_a_batch_cannot_be_is_told_in_a_sentence() -> None:
    from midnight.env import BatchEnv
    from midnight.kernel.playout import RandomBot

    with pytest.raises(UserError, match="at least one game"):
        BatchEnv("hidden-castle", 0)
    castle: dict[str, Any] = {"game": "hidden-castle", "n": 2, "seats": 2}
    wrong: dict[str, Any]
    for wrong, said in (
        ({"actions": "some"}, "actions must be all or coarse"),
        ({"bots": [None]}, "one entry for each of 2 seats"),
        ({"bots": [RandomBot(), RandomBot()]}, "None at those you play"),
        ({"out": {"mask": np.zeros(1)}}, "out has arrays for"),
        ({"out": {"dones": np.zeros(5)}}, r"out: dones has the shape \(2,\), not \(5,\)"),
        ({"seed": 1 << 99}, "a seed must be a number of 63 bits"),
    ):
        with pytest.raises(UserError, match=said):
            BatchEnv(**castle, **wrong)
    env = BatchEnv("hidden-castle", 2, 2, seed=1)
    before = env.observations.copy()
    for actions in ("ab", [1.5, 2], [1 << 99, 2], np.array([0.5, 1.5]), np.array(3), None):
        with pytest.raises(UserError, match=r"action|option"):
            env.step(actions)
    assert (env.observations == before).all()


def test_a_player_that_fails_is_not_taken_for_a_wrong_action() -> None:
    from midnight.env import BatchEnv
    from midnight.kernel.playout import Bot

    class Fails(Bot):
        def choose(self, view: Any, rng: Any) -> int:
            raise ValueError("I do not know")

    env = BatchEnv("hidden-castle", 2, 2, seed=1, bots=[None, Fails()])
    actions = env.sample()
    with pytest.raises(ValueError, match="I do not know"):
        env.step(actions)


def test_an_option_is_a_first_part_then_a_second_then_a_third(table: Table) -> None:
    """Going through the masks part by part finds what the whole mask has, and nothing else."""
    from midnight.env import BatchEnv, Factored

    env = BatchEnv(table[0], 1, table[1], seed=3)
    factored = Factored(env.setup)
    assert max(factored.sizes) < env.setup.words.size
    for _ in range(STEPS):
        found: list[tuple[int, ...]] = [()]
        for _part in factored.sizes:
            found = [
                (*those, int(one)) for those in found for one in np.flatnonzero(factored.mask(env.masks[0], *those))
            ]
        options = [factored.option(*parts) for parts in found]
        assert sorted(options) == list(np.flatnonzero(env.masks[0]))
        assert [factored.parts(option) for option in options] == found
        env.step(env.sample())


def test_parts_are_chosen_in_many_games_at_once() -> None:
    from midnight.env import BatchEnv, Factored

    env = BatchEnv("fires-at-midnight", 5, 2, seed=4)
    factored = Factored(env.setup)
    assert max(factored.sizes) < 200
    for _ in range(STEPS):
        chosen: list[Any] = []
        for _part in factored.sizes:
            masks = factored.mask(env.masks, *chosen)
            assert masks.any(axis=1).all()
            chosen.append(masks.argmax(axis=1))
        actions = factored.option(*chosen)
        assert [list(part) for part in factored.parts(actions)] == [list(part) for part in chosen]
        env.step(actions)
    with pytest.raises(UserError, match="no option of the parts 0, 0"):
        factored.option(0, 0)
    with pytest.raises(UserError, match="no option of the parts 999"):
        factored.option(999, 0, 0)
