"""Every game as PettingZoo's own tests see it; warnings are errors here."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.env import aec
from midnight.errors import UserError
from tests.env.conftest import WHOLE

suite = pytest.importorskip("pettingzoo.test")
Table = tuple[str, int]


def test_it_keeps_to_the_interface(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    suite.api_test(aec(*table), num_cycles=60)


def test_a_seed_gives_the_same_game(table: Table) -> None:
    suite.seed_test(lambda: aec(*table), num_cycles=20)


@pytest.mark.skipif(not WHOLE, reason="pictures take their time: make test-env")
def test_it_can_be_looked_at(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("resvg_py")

    def table_shown(render_mode: str | None = None) -> Any:
        return aec(*table, render_mode=render_mode, mask_in="observation")

    suite.render_test(table_shown, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


def test_it_is_cut_short_after_so_many_decisions(table: Table) -> None:
    env = aec(*table, max_cycles=4)
    env.reset(seed=1)
    decisions = 0
    for agent in env.agent_iter():
        *_, terminated, truncated, info = env.last()
        dead = terminated or truncated
        decisions += not dead
        env.step(None if dead else env.action_space(agent).sample(info["action_mask"]))
    assert decisions == 4


def test_rewards_are_what_the_end_is_worth() -> None:
    env = aec("hidden-castle", 3)
    env.reset(seed=2)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        total[agent] += reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(info["action_mask"]))
    assert list(total.values()) == env.unwrapped.position.utility()
    assert sum(total.values()) > 0


def test_what_may_not_be_played_is_refused_by_its_rule() -> None:
    env = aec("hidden-castle", 2)
    env.reset(seed=1)
    with pytest.raises(UserError, match=r"HC-2\.6"):
        env.step(env.unwrapped.setup.words.option("G4>C5"))
    with pytest.raises(UserError, match="mask_in must be"):
        aec("hidden-castle", 2, mask_in="nowhere")


def test_coarse_actions_are_few_among_many() -> None:
    whole, coarse = aec("fires-at-midnight", 2), aec("fires-at-midnight", 2, actions="coarse")
    counts = []
    for env in (whole, coarse):
        env.reset(seed=3)
        most = 0
        for agent in env.agent_iter(40):
            *_, terminated, _, info = env.last()
            if terminated:
                break
            most = max(most, int(info["action_mask"].sum()))
            env.step(env.action_space(agent).sample(info["action_mask"]))
        counts.append(most)
    assert counts[0] > 5 * counts[1] > 0


def test_a_decision_may_be_taken_part_by_part(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    """Few numbers instead of thousands; nobody else sees what is half decided."""
    suite.api_test(aec(*table, actions="factored"), num_cycles=60)
    env = aec(*table, actions="factored", max_cycles=5)
    env.reset(seed=1)
    parts = len(env.unwrapped.eyes.parts.sizes)
    half = 0
    for agent in env.agent_iter():
        *_, terminated, truncated, info = env.last()
        for other in env.agents:
            shown = env.observe(other)[-parts:]
            assert other == agent or (shown == -1).all()
            half += int((shown != -1).any())
        dead = terminated or truncated
        env.step(None if dead else env.action_space(agent).sample(info["action_mask"]))
    assert env.unwrapped.cycles <= 5
    if table[0] == "fires-at-midnight":
        assert half
        assert env.action_space(agent).n < 200


def test_a_part_of_nothing_is_refused() -> None:
    env = aec("hidden-castle", 2, actions="factored")
    env.reset(seed=1)
    with pytest.raises(UserError, match="part 0 of nothing that may be played"):
        env.step(env.unwrapped.eyes.parts.names[0].index("decline"))
    with pytest.raises(UserError, match="actions must be all, coarse or factored"):
        aec("hidden-castle", 2, actions="some")
