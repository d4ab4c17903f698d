"""The games are played as before they were made fast: the beginning of the long run of `python -m bench same`."""

from __future__ import annotations

import pytest

from bench.same import coarse_differs, differs, marks
from midnight.games import games

PREFIX = 20_000
COARSE_PREFIX = 3_000


def test_something_is_kept_of_every_game() -> None:
    ours = {name for name, kind in games().items() if type(kind).__module__.startswith("midnight.")}
    assert set(marks()) == ours
    for first, last in marks().values():
        assert PREFIX <= first.stops < 10_000_000 <= last.stops


@pytest.mark.parametrize("name", marks())
def test_random_games_are_played_as_they_were(name: str) -> None:
    assert differs(name, PREFIX) == ""


@pytest.mark.parametrize("name", marks("coarse"))
def test_random_games_on_coarse_options_are_played_as_they_were(name: str) -> None:
    assert coarse_differs(name, COARSE_PREFIX) == ""
