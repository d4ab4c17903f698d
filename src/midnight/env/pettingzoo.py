"""Every game as a PettingZoo environment of agents that act in turn."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from midnight.env import needs
from midnight.env.factored import eyes_for
from midnight.env.seen import RENDER_MODES, checked_mode, rendered
from midnight.errors import UserError, whole
from midnight.games import game as game_named
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise needs("PettingZoo", "pettingzoo") from None


class SeatsEnv(AECEnv[str, Any, Any]):
    """One table: chance plays by itself, seats decide; at the end each gets what it is worth to it, from 0 to 1."""

    def __init__(
        self, setup: Setup, render_mode: str | None, max_cycles: int | None, actions: str, mask_in: str
    ) -> None:
        super().__init__()
        if mask_in not in ("info", "observation"):
            raise UserError(f"mask_in must be info or observation, not {mask_in!r}")
        self.with_mask = mask_in == "observation"
        self.setup = setup
        self.metadata = {
            "name": f"{setup.game.name.replace('-', '_')}_v{setup.game.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.render_mode = checked_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.seats)]
        self.agents: list[str] = []
        self.eyes = eyes_for(setup, actions)
        self.position = setup.start()
        self.seed = secrets.randbits(32)
        self.episode = 0
        self.cycles = 0
        self.offer = Offer()
        space = self.eyes.space if self.with_mask else self.eyes.box
        self.observation_spaces = {agent: space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.eyes.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The observation space of an agent; all agents have equal spaces."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The whole lexicon; with factored actions the numbers of a part."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game: the first one of that seed, or the next one."""
        if seed is not None:
            self.seed, self.episode = whole(seed, "a seed"), 0
        self.chance = Rng(self.seed, self.episode, CHANCE_STREAM)
        self.episode += 1
        self.cycles = 0
        self.eyes.clear()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.position = self.setup.start()
        self.run()

    def run(self) -> None:
        """Chance plays up to the next decision; then it is that seat's turn."""
        state = self.position
        while state.seat == CHANCE:
            state.play(state.pick(self.chance, self.offer))
        if state.seat == OVER:
            for agent, worth in zip(self.possible_agents, state.utility(), strict=True):
                self.rewards[agent] = worth
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[state.seat]
            self.infos[self.agent_selection] = {"action_mask": self.eyes.mask(state, state.seat)}

    def observe(self, agent: str) -> Any:
        """What this agent's seat may know; with `mask_in="observation"` what it may play too, if it is its turn."""
        seat = self.possible_agents.index(agent)
        look = self.eyes.given if self.with_mask else self.eyes.observation
        return look(self.position, seat)

    def step(self, action: Any) -> None:
        """Play an option by its number; a UserError that names the rule if it may not be played."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.infos[self.agent_selection] = {}
        number = whole(action, "an action")
        reason = self.eyes.why_not(self.position, number)
        if reason:
            raise UserError(reason)
        option = self.eyes.taken(self.position, number)
        if option is not None:
            self.position.play(option)
            self.cycles += 1
        self.run()
        if self.max_cycles is not None and self.cycles >= self.max_cycles and self.position.seat != OVER:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """As anybody who watches sees it."""
        return rendered(self.setup, self.position, self.render_mode)

    def state(self) -> Any:
        """The whole position as numbers, secrets included: for learners that train with them."""
        return np.asarray(list(self.position.cells()), dtype=np.int64)

    def close(self) -> None:
        """Nothing is held."""


def wrapped(
    game: str,
    seats: int | None,
    settings: Mapping[str, str] | None,
    render_mode: str | None,
    max_cycles: int | None,
    actions: str,
    mask_in: str,
) -> Any:
    """With PettingZoo's own check that calls come in order."""
    setup = game_named(game).shared(seats, settings)
    return wrappers.OrderEnforcingWrapper(SeatsEnv(setup, render_mode, max_cycles, actions, mask_in))
