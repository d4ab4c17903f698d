"""Learn a game by playing against oneself: temporal differences, expected Sarsa(λ) with PyTorch.

    pip install ".[numpy]" torch==2.13.0
    python examples/learning/td.py trick-or-treat --seats 2 --minutes 5 --curve td.svg

A network says what every option is worth to the seat that decides. Better ones are played more often; what is thought
at a seat's next decision, and in the end what the game was worth to it, corrects what was thought before.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from ppo import Rollout, school
from torch import nn
from torch.distributions import Categorical

HIDDEN = 128
MOST = 47  # what is higher counts as this
WARMTH = 0.05  # options whose worth differs by this much are chosen e times as often
EPOCHS = 2
MINIBATCH = 1024


class Inputs:
    """Which inputs are on: of every number that is seen the one for its value, and so few of thousands."""

    def __init__(self, features: Any) -> None:
        self.low = np.array([one.low for one in features])
        self.room = np.array([min(one.high - one.low, MOST) for one in features])
        self.starts = np.concatenate([[0], np.cumsum(self.room + 1)[:-1]])
        self.width = int((self.room + 1).sum())

    def __call__(self, seen: Any) -> torch.Tensor:
        return torch.from_numpy(self.starts + np.clip(seen - self.low, 0, self.room))


class Values(nn.Module):
    """What the position is worth, and how much more or less each option makes of it."""

    def __init__(self, inputs: int, options: int) -> None:
        super().__init__()
        first = nn.EmbeddingBag(inputs, HIDDEN, mode="sum")
        nn.init.normal_(first.weight, std=0.05)
        self.body = nn.Sequential(first, nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.worth = nn.Linear(HIDDEN, 1)
        self.more = nn.Linear(HIDDEN, options)
        nn.init.zeros_(self.more.weight)

    def options(self, x: torch.Tensor) -> torch.Tensor:
        """The worth of every option, of those that cannot be played too."""
        body = self.body(x)
        return self.worth(body) + self.more(body)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The odds by which it plays, and what it expects with them."""
        worth = self.options(x)
        odds = Categorical(logits=(worth / WARMTH).masked_fill(~mask, -1e9), validate_args=False)
        return odds, (odds.probs * worth).sum(-1)


def learn(values: Values, adam: torch.optim.Optimizer, rollout: Rollout) -> None:
    """What was thought of the options that were played moves towards how they turned out."""
    gain, known = rollout.gains()
    x, action, goal = (column[known] for column in (rollout.x, rollout.action, gain + rollout.worth))
    for _ in range(EPOCHS):
        for part in torch.randperm(len(x)).split(MINIBATCH):
            thought = values.options(x[part]).gather(1, action[part, None]).squeeze(1)
            loss = (thought - goal[part]).square().mean()
            adam.zero_grad()
            loss.backward()
            adam.step()


def main(words: list[str] | None = None) -> None:
    school(__doc__, "trick-or-treat", (Inputs, Values), learn, words)


if __name__ == "__main__":
    main()
