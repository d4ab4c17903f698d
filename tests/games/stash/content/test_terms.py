"""Settings that are numbers or seats."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game


@pytest.mark.rule("MS-13.2")
def test_goals_that_are_no_numbers_are_errors() -> None:
    stash = game("midnight-stash")
    for settings in ({"target": "0"}, {"target": "many"}, {"haul_quota": "1/2"}, {"haul_quota": "x"}):
        with pytest.raises(UserError, match=r"target must be|haul_quota must be"):
            stash.setup(3, settings)


@pytest.mark.rule("MS-13.2")
def test_the_quota_depends_on_the_number_of_kids() -> None:
    stash = game("midnight-stash")
    quotas = [stash.setup(seats).start().box.terms.quota for seats in (3, 4, 5)]  # type: ignore[attr-defined]
    assert quotas == [17, 32, 48]
