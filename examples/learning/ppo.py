"""Learn a game by playing against oneself: proximal policy optimisation with PyTorch.

    pip install ".[numpy]" torch==2.13.0
    python examples/learning/ppo.py hidden-castle --seats 2 --minutes 5 --curve ppo.svg

Every seat of every game in a batch is the same network, which sees each position from the seat that decides. A seat's
next decision is its next step; what the game was worth to it comes after its last one.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import torch
from measure import Curve, Inputs
from torch import nn
from torch.distributions import Categorical

from midnight.env import BatchEnv

HIDDEN = 128
LAMBDA = 0.95  # how far a step's credit reaches back; nothing is discounted
CLIP = 0.2
RATE = 1e-3
EPOCHS = 3
MINIBATCH = 1024
ENTROPY = 0.01
WORTH = 0.5  # how much the error of the worth counts


class Agent(nn.Module):
    """Odds of every option and the worth of the position, from one body."""

    def __init__(self, inputs: int, options: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.policy = nn.Linear(HIDDEN, options)
        self.worth = nn.Linear(HIDDEN, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        body = self.body(x)
        logits = self.policy(body).masked_fill(~mask, -1e9)
        return Categorical(logits=logits, validate_args=False), self.worth(body).squeeze(-1)


class Rollout:
    """What was seen, played and expected in `steps` steps of every game, and how it turned out."""

    def __init__(self, env: BatchEnv, agent: Agent, inputs: Inputs, steps: int) -> None:
        rows = [self.step(env, agent, inputs) for _ in range(steps)]
        self.x, self.mask, self.action, self.odds, self.worth = (
            torch.stack(column) for column in zip(*(row[:5] for row in rows), strict=True)
        )
        self.movers, self.rewards, self.dones = (
            np.stack(column) for column in zip(*(row[5:] for row in rows), strict=True)
        )

    @torch.no_grad()
    def step(self, env: BatchEnv, agent: Agent, inputs: Inputs) -> tuple[Any, ...]:
        x = torch.from_numpy(inputs(env.observations))
        mask = torch.from_numpy(env.masks.astype(bool))
        movers = env.movers.copy()
        odds, worth = agent(x, mask)
        action = odds.sample()
        env.step(action.numpy())
        return x, mask, action, odds.log_prob(action), worth, movers, env.rewards.copy(), env.dones.astype(bool)

    def gains(self) -> tuple[torch.Tensor, torch.Tensor]:
        """How much better than expected each decision turned out, and for which that is known by now."""
        steps, games = self.movers.shape
        worth = self.worth.numpy()
        gain, known = np.zeros_like(worth), np.zeros(worth.shape, bool)
        future, later = np.zeros((2, games, self.rewards.shape[2]), np.float32)
        open_end = np.zeros_like(future, bool)
        each = np.arange(games)
        for step in reversed(range(steps)):
            ended = self.dones[step]
            future[ended], later[ended], open_end[ended] = self.rewards[step][ended], 0, True
            at = each, self.movers[step]
            known[step] = open_end[at]
            gain[step] = (future[at] - worth[step] + LAMBDA * later[at]) * known[step]
            future[at], later[at], open_end[at] = worth[step], gain[step], True
        return torch.from_numpy(gain), torch.from_numpy(known)


def learn(agent: Agent, adam: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Some epochs towards what turned out better than expected, never far from the odds it was played with."""
    gain, known = rollout.gains()
    goal = gain + rollout.worth
    x, mask, action, before, gain, goal = (
        column[known] for column in (rollout.x, rollout.mask, rollout.action, rollout.odds, gain, goal)
    )
    for _ in range(EPOCHS):
        for part in torch.randperm(len(x)).split(MINIBATCH):
            odds, worth = agent(x[part], mask[part])
            ratio = (odds.log_prob(action[part]) - before[part]).exp()
            better = (gain[part] - gain[part].mean()) / (gain[part].std() + 1e-8)
            policy = -torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = policy + WORTH * (worth - goal[part]).square().mean() - ENTROPY * odds.entropy().mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            adam.step()


def main(words: list[str] | None = None) -> float:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="hidden-castle")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--games", type=int, default=128, help="played side by side")
    parser.add_argument("--steps", type=int, default=64, help="of each game, learnt from at a time")
    parser.add_argument("--tries", type=int, default=1000, help="games against random players at each point")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    asked = parser.parse_args(words)
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    env = BatchEnv(asked.game, asked.games, asked.seats, seed=asked.seed)
    inputs = Inputs(env.features)
    agent = Agent(inputs.width, env.setup.words.size)
    adam = torch.optim.Adam(agent.parameters(), RATE)

    @torch.no_grad()
    def best(seen: Any, mask: Any) -> Any:
        odds, _ = agent(torch.from_numpy(inputs(seen)), torch.from_numpy(mask))
        return odds.probs.argmax(1).numpy()

    curve = Curve(asked.game, asked.seats, asked.minutes, asked.tries)
    while curve.goes_on(best):
        learn(agent, adam, Rollout(env, agent, inputs, asked.steps))
    if asked.curve:
        curve.draw(asked.curve)
    return curve.points[-1][1]


if __name__ == "__main__":
    main()
