"""One seat of every game as Gymnasium's own check sees it, alone and many at once."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from tests.env.conftest import WHOLE

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")
Table = tuple[str, int]


def made(table: Table, **more: object) -> object:
    from midnight.env.gymnasium import id_of
    from midnight.games import game

    name, seats = table
    return gymnasium.make(id_of(name, game(name).version), seats=seats, **more)


def test_it_keeps_to_the_interface(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """Pictures take their time: all render modes only in `make test-env`."""
    from gymnasium.utils.env_checker import check_env

    check_env(made(table).unwrapped, skip_render_check=not WHOLE)  # type: ignore[attr-defined]


def test_part_by_part_it_keeps_to_the_interface_too(table: Table) -> None:
    from gymnasium.utils.env_checker import check_env

    env = made(table, actions="factored")
    check_env(env.unwrapped, skip_render_check=True)  # type: ignore[attr-defined]
    seen, _ = env.reset(seed=2)  # type: ignore[attr-defined]
    for _ in range(30):
        action = int(np.flatnonzero(seen["action_mask"])[-1])
        seen, _, over, _, info = env.step(action)  # type: ignore[attr-defined]
        assert info == {}
        if over:
            break


def test_a_game_against_sensible_players_comes_to_its_end() -> None:
    env = made(("hidden-castle", 4), opponents="sensible", render_mode="ansi")
    seen, _ = env.reset(seed=4)  # type: ignore[attr-defined]
    over = False
    while not over:
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, reward, over, _, info = env.step(action)  # type: ignore[attr-defined]
        assert info == {}
    assert 0 <= reward <= 1
    assert env.render()  # type: ignore[attr-defined]


def test_what_may_not_be_played_ends_the_game_and_tells_the_rule() -> None:
    env = made(("trick-or-treat", 2))
    seen, _ = env.reset(seed=1)  # type: ignore[attr-defined]
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)  # type: ignore[attr-defined]
    assert (reward, over) == (0.0, True)
    assert "TT-" in info["illegal"]


def test_opponents_must_be_players_there_are() -> None:
    with pytest.raises(UserError, match="no player 'nobody'"):
        made(("hidden-castle", 3), opponents="nobody")
    with pytest.raises(UserError, match="need 2 opponents"):
        made(("hidden-castle", 3), opponents=["random"])


def test_many_tables_at_once(table: Table) -> None:
    from midnight.env.gymnasium import id_of
    from midnight.games import game

    name, seats = table
    env = gymnasium.make_vec(
        id_of(name, game(name).version), num_envs=3, seats=seats, vectorization_mode="vector_entry_point"
    )
    seen, _ = env.reset(seed=3)
    again = seen
    for _ in range(20):
        actions = np.array([np.flatnonzero(mask)[-1] for mask in seen["action_mask"]])
        seen, rewards, ended, cut, _ = env.step(actions)
        assert env.observation_space.contains(seen)
        assert not cut.any()
        assert not rewards[~ended].any()
    assert all((env.reset(seed=3)[0][key] == again[key]).all() for key in again)
    with pytest.raises(UserError, match="give one seed"):
        env.reset(seed=[1, 2, 3])
