"""Every game as a Gymnasium environment: one seat is yours, the others are played by players of your choice.

Importing this module registers them: `gymnasium.make("midnight/HiddenCastle-v1", seats=4, opponents="sensible")`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from midnight.env import needs
from midnight.env.batch import BatchEnv
from midnight.env.factored import eyes_for
from midnight.env.seen import RENDER_MODES, Eyes, checked_mode, rendered
from midnight.errors import UserError, whole
from midnight.games import game as game_named
from midnight.games import games
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.outside import player

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise needs("Gymnasium", "gymnasium") from None

Opponents = str | Sequence[str]


def players(setup: Setup, seat: int, opponents: Opponents) -> list[Bot | None]:
    """Who plays each seat: None at your own."""
    if not 0 <= seat < setup.seats:
        raise UserError(f"seat must be from 0 to {setup.seats - 1}, not {seat}")
    others = setup.seats - 1
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise UserError(f"{setup.seats} seats need {others} opponents, not {len(names)}")
    bots: list[Bot | None] = [player(setup, name) for name in names]
    bots.insert(seat, None)
    return bots


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a table. An action that may not be played ends the game without reward, and `info` tells the rule."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponents = "random",
        settings: Mapping[str, str] | None = None,
        render_mode: str | None = None,
        actions: str = "all",
    ) -> None:
        self.setup = game_named(game).shared(seats, settings)
        self.seat = seat
        self.bots = players(self.setup, seat, opponents)
        self.render_mode = checked_mode(render_mode)
        self.eyes = eyes_for(self.setup, actions)
        self.observation_space = self.eyes.space()
        self.action_space = gymnasium.spaces.Discrete(self.eyes.size)
        self.position = self.setup.start()
        self.offer = Offer()
        self.seed = secrets.randbits(32)
        self.episode = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A fresh game, up to your first decision: the first one of that seed, or the next one."""
        super().reset(seed=seed)
        if seed is not None:
            self.seed, self.episode = whole(seed, "a seed"), 0
        while True:
            self.chance = Rng(self.seed, self.episode, CHANCE_STREAM)
            self.draws = Rng(self.seed, self.episode, PLAYER_STREAM)
            self.episode += 1
            self.eyes.clear()
            self.position = self.setup.start()
            self.run()
            if self.position.seat != OVER:
                return self.eyes.given(self.position, self.seat), {}

    def run(self) -> None:
        """Chance and the others play until you decide or it is over."""
        state = self.position
        while state.seat not in (self.seat, OVER):
            if state.seat == CHANCE:
                state.play(state.pick(self.chance, self.offer))
            else:
                bot = self.bots[state.seat]
                assert bot is not None
                state.play(bot.choose(state.view(state.seat), self.draws))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an option by its number, or the next part of one; the reward comes at the end, from 0 to 1."""
        number = whole(action, "an action")
        reason = self.eyes.why_not(self.position, number)
        if reason:
            return self.eyes.given(self.position, self.seat), 0.0, True, False, {"illegal": reason}
        option = self.eyes.taken(self.position, number)
        if option is not None:
            self.position.play(option)
            self.run()
        over = self.position.seat == OVER
        worth = self.position.utility()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self.eyes.given(self.position, self.seat), worth, over, False, {}

    def render(self) -> Any:
        """As your seat sees it."""
        return rendered(self.setup, self.position, self.render_mode, self.seat)


class SeatsVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables at once in compiled code, one seat of each yours. What was over begins anew in the same step."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "hidden-castle",
        seats: int | None = None,
        seat: int = 0,
        opponents: Opponents = "random",
        settings: Mapping[str, str] | None = None,
        seed: int | None = None,
        actions: str = "all",
    ) -> None:
        self.num_envs = num_envs
        self.seat = seat
        setup = game_named(game).shared(seats, settings)
        self.batch = BatchEnv(setup, num_envs, bots=players(setup, seat, opponents), seed=seed, actions=actions)
        self.single_observation_space = Eyes(setup).space()
        self.single_action_space = gymnasium.spaces.Discrete(setup.words.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def given(self) -> dict[str, Any]:
        """Copies: the batch writes over its own arrays with every step."""
        return {
            "observation": self.batch.observations.astype(np.int32),
            "action_mask": self.batch.masks.astype(np.int8),
        }

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all games anew; one seed is enough, as each game draws from it by its own number."""
        if isinstance(seed, list):
            raise UserError("give one seed: each game draws from it by its own number")
        self.batch.reset(seed)
        return self.given(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play one option in every game; a UserError if a mask forbids one."""
        self.batch.step(actions)
        ended = self.batch.dones.astype(bool)
        rewards = self.batch.rewards[:, self.seat].copy()
        return self.given(), rewards, ended, np.zeros(self.num_envs, dtype=bool), {}


def id_of(name: str, version: int) -> str:
    """`hidden-castle` is midnight/HiddenCastle-v1."""
    return f"midnight/{''.join(word.capitalize() for word in name.split('-'))}-v{version}"


for _name, _game in games().items():
    if id_of(_name, _game.version) not in gymnasium.registry:
        gymnasium.register(
            id_of(_name, _game.version),
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:SeatsVectorEnv",
            kwargs={"game": _name},
        )
