"""How the night may end, as far as can be told before."""

from __future__ import annotations

import pytest

from midnight.games.stash.bots.outlook import Outlook
from midnight.games.stash.rules.position import MidnightStash
from tests.games.stash.scenes import night


def chances(head: str, settings: dict[str, str] | None = None, **kids: str) -> list[float]:
    """Of each seat to win; the kingpin's last."""
    state = night(head, 4, settings, **kids).state
    assert isinstance(state, MidnightStash)
    outlook = Outlook(state.box)
    outlook.look(state)
    return [outlook.kid_wins(state, kid) for kid in range(3)] + [outlook.kingpin_wins(state)]


def test_chances_of_all_seats_are_about_one() -> None:
    for head in ("round = 1", "round = 10", "round = 20"):
        assert sum(chances(head, A="G6 s8", B="G6 s9", C="G6 s10")) == pytest.approx(1.0, abs=0.1)


def test_a_full_bag_beats_the_kingpin_and_smaller_ones() -> None:
    kids = chances("round = 24", A="G6 s35", B="G6 s20", C="G6 s12")
    assert kids[0] > 0.95
    assert kids[3] < 0.01
    assert chances("round = 24", {"target": "50"}, A="G6 s35", B="G6 s20", C="G6 s12")[3] > 0.99


def test_candy_near_home_is_better_than_far_away_and_none_at_all() -> None:
    near = chances("round = 22", A="G5 c6 s25")[0]
    far = chances("round = 22", A="A2 c6 s25")[0]
    none = chances("round = 22", A="A2 s25")[0]
    assert near > far >= none


def test_the_haul_counts_where_it_is_played_for() -> None:
    bags = {"A": "G6 s20", "B": "G6 s18", "C": "G6 s12"}
    assert chances("round = 20, haul = 40", {"kingpin_goal": "haul"}, **bags)[3] > 0.95
    assert chances("round = 20, haul = 5", {"kingpin_goal": "haul"}, **bags)[3] < 0.05
    assert chances("round = 20", {"kingpin_goal": "none"}, **bags)[3] == 0.0
