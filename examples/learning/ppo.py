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
from measure import Curve
from torch import nn
from torch.distributions import Categorical

from midnight.env import BatchEnv
from midnight.kernel.playout import RandomBot

HIDDEN = 128
ONE_HOT = 64  # a number with at most so many values is spread out, one input for each
LAMBDA = 0.95  # how far a step's credit reaches back; nothing is discounted
CLIP = 0.2
RATE = 1e-3
EPOCHS = 3
MINIBATCH = 1024
ENTROPY = 0.01
WORTH = 0.5  # how much the error of the worth counts


class Inputs:
    """Observations as numbers from 0 to 1: spread out by value where there are few, scaled where there are many."""

    def __init__(self, features: Any) -> None:
        self.low = np.array([one.low for one in features])
        self.few = np.array([one.high - one.low < ONE_HOT for one in features])
        sizes = np.array([one.high - one.low + 1 if few else 1 for one, few in zip(features, self.few, strict=True)])
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        self.width = int(sizes.sum())

    def __call__(self, seen: Any) -> torch.Tensor:
        rows = np.arange(len(seen))[:, None]
        out = np.zeros((len(seen), self.width), np.float32)
        out[rows, self.starts[self.few] + (seen - self.low)[:, self.few]] = 1
        out[:, self.starts[~self.few]] = np.clip(seen[:, ~self.few] / 50, -1, 4)
        return torch.from_numpy(out)


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
        x = inputs(env.observations)
        mask = torch.from_numpy(env.masks == 1)
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


class Opponents:
    """Random players to play against, in every seat in turn."""

    def __init__(self, game: str, seats: int, tries: int) -> None:
        self.tries = max(1, tries // seats)
        self.tables = []
        for seat in range(seats):
            others = [None if at == seat else RandomBot() for at in range(seats)]
            self.tables.append(BatchEnv(game, 64, seats, seed=9, bots=others))

    @torch.no_grad()
    def match(self, agent: Agent, inputs: Inputs) -> float:
        """The agent's share of the win when it plays what it thinks most likely to be best."""
        total, ended = 0.0, 0
        for seat, table in enumerate(self.tables):
            wanted = ended + self.tries
            while ended < wanted:
                odds, _ = agent(inputs(table.observations), torch.from_numpy(table.masks == 1))
                table.step(odds.probs.argmax(1).numpy())
                total += table.rewards[table.dones == 1, seat].sum()
                ended += int(table.dones.sum())
        return total / ended


def school(doc: str | None, game: str, kinds: tuple[Any, Any], learn: Any, words: list[str] | None) -> None:
    """What is asked for on the command line: learn for some minutes, and draw the curve."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default=game)
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
    inputs = kinds[0](env.features)
    agent = kinds[1](inputs.width, env.setup.words.size)
    adam = torch.optim.Adam(agent.parameters(), RATE)

    opponents = Opponents(asked.game, asked.seats, asked.tries)
    curve = Curve(asked.seats, asked.minutes, lambda: opponents.match(agent, inputs))
    while curve.goes_on():
        learn(agent, adam, Rollout(env, agent, inputs, asked.steps))
    if asked.curve:
        curve.draw(asked.curve)


def main(words: list[str] | None = None) -> None:
    school(__doc__, "hidden-castle", (Inputs, Agent), learn, words)


if __name__ == "__main__":
    main()
