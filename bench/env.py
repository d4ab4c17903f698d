"""Environments: decisions a second, ours in batches, beside PettingZoo's loop and OpenSpiel's games in the same run."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from midnight.errors import UserError
from midnight.games import games

SECONDS = 0.25  # of a slice
SLICES = 9
GAMES = 64  # few enough that the masks of all stay in the cache
SEATS = 4


def rate(step: Callable[[], int]) -> float:
    """So many a second of this process's time."""
    done, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        done += step()
    return done / (time.process_time() - began)


def rates(*steps: Callable[[], int]) -> list[float]:
    """In turn, so that what else the machine does falls on all alike; of each the middle one of its slices."""
    slices = [[rate(step) for step in steps] for _ in range(SLICES)]
    return [median(some) for some in zip(*slices, strict=True)]


def batch(name: str) -> Callable[[], int]:
    """Observations and masks written into arrays; sampling what to play is part of it."""
    from midnight.env import BatchEnv

    env = BatchEnv(name, GAMES, SEATS, seed=1)

    def step() -> int:
        env.step(env.sample())
        return GAMES

    return step


def pettingzoo(name: str) -> Callable[[], int]:
    """The loop of its documentation."""
    from midnight.env import aec

    env = aec(name, SEATS)
    env.reset(seed=1)

    def step() -> int:
        *_, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(env.action_space(env.agent_selection).sample(info["action_mask"]))
        return 1

    return step


def openspiel(name: str, players: int | None) -> Callable[[], int]:
    """Random play with an observation for each decision: of our games in Python, of its own in C++."""
    import numpy as np
    import pyspiel

    import midnight.env.openspiel  # noqa: F401

    game = pyspiel.load_game(name, {"players": players} if players else {})
    draws = np.random.default_rng(1)
    at: dict[str, Any] = {"state": game.new_initial_state()}

    def step() -> int:
        state = at["state"]
        if state.is_terminal():
            at["state"] = game.new_initial_state()
            return 0
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(draws.choice(outcomes, p=odds)))
            return 0
        state.observation_tensor(state.current_player())
        actions = state.legal_actions()
        state.apply_action(actions[int(draws.integers(len(actions)))])
        return 1

    return step


def main() -> None:
    """A row for each game; what is not installed is left out."""
    print("Environments: decisions a second of one process, observations and masks included")
    print(f"    {'':28}{'BatchEnv':>12}{'PettingZoo':>12}{'ratio':>8}{'OpenSpiel':>12}")
    for name in games():
        try:
            ours, theirs = rates(batch(name), pettingzoo(name))
        except (ImportError, UserError) as error:
            print(f"    {name}: left out, {error}")
            return
        spiel = spiel_rate(f"midnight_{name.replace('-', '_')}", SEATS)
        print(f"    {name:28}{ours:12,.0f}{theirs:12,.0f}{ours / theirs:8.0f}{spiel:>12}")
    for name in ("backgammon", "leduc_poker", "tic_tac_toe"):
        print(f"    {'OpenSpiel ' + name + ' in C++':60}{spiel_rate(name, None):>12}")


def spiel_rate(name: str, players: int | None) -> str:
    """The same with OpenSpiel, if it is there."""
    try:
        return f"{rates(openspiel(name, players))[0]:,.0f}"
    except ImportError:
        return "-"
