"""Environments for game AI, each in the dress of its field: PettingZoo, Gymnasium, OpenSpiel, and batches in NumPy.

What each needs is an extra of the package (`pip install "midnight[pettingzoo]"`); nothing of it is imported before it
is asked for. An observation is `setup.observation(state, seat)`, whose numbers `setup.features()` explains; an action
is an option by its number, and a mask says which may be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from midnight.errors import UserError

if TYPE_CHECKING:
    from midnight.env.batch import BatchEnv
    from midnight.env.factored import Factored
    from midnight.env.rows import dataset

__all__ = ["BatchEnv", "Factored", "aec", "dataset", "register"]


def aec(
    game: str,
    seats: int | None = None,
    settings: Mapping[str, str] | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    actions: str = "all",
    mask_in: str = "info",
) -> Any:
    """A game as a PettingZoo environment: its seats are agents that act in turn.

    `max_cycles` truncates after so many decisions. `actions="coarse"` masks what bots would not think of, where a game
    has thousands of options; with `actions="factored"` a decision is taken part by part (see `Factored`). The mask is
    `info["action_mask"]`; with `mask_in="observation"` an observation is a dict of `observation` and `action_mask`
    instead.
    """
    from midnight.env.pettingzoo import wrapped

    return wrapped(game, seats, settings, render_mode, max_cycles, actions, mask_in)


def register() -> None:
    """Name every game to Gymnasium, `midnight/HiddenCastle-v1` and so on, as importing its module does."""
    import midnight.env.gymnasium  # noqa: F401


def needs(package: str, extra: str) -> UserError:
    """What to say when a package is not there."""
    return UserError(f"this needs {package}: pip install 'midnight[{extra}]'")


def __getattr__(name: str) -> Any:
    if name == "BatchEnv":
        from midnight.env.batch import BatchEnv

        return BatchEnv
    if name == "Factored":
        from midnight.env.factored import Factored

        return Factored
    if name == "dataset":
        from midnight.env.rows import dataset

        return dataset
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
