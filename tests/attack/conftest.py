"""A server of its own for each file of attacks; none of them may write a traceback."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.web.conftest import browser, friend, house
from tests.web.house import Browser, House

__all__ = ["browser", "friend", "house"]

Strangers = Callable[[], Browser]


@pytest.fixture
def stranger(house: House) -> Iterator[Strangers]:
    """As many more browsers as are needed."""
    made: list[Browser] = []

    def one() -> Browser:
        made.append(Browser(house.base))
        return made[-1]

    yield one
    for each in made:
        each.close()
