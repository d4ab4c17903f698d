"""The end: FM-8."""

from __future__ import annotations

import pytest

from tests.games.fires.scenes import BARE, FAR, WAITING, crew, refused, scene, team


@pytest.mark.rule("FM-8.1", "FM-8.5")
def test_all_win_together_and_nothing_can_be_done_after_the_end() -> None:
    s = scene(BARE, 'villagers = ["A"]', "saved = 6", team(crew("90,40"), crew("60,60")), seats=2).play("exit-96,40")
    assert s.winners == "AB"
    assert s.options == set()
    assert refused(s, "end", "W3B3", "move-60,60") == {"FM-8.5"}


@pytest.mark.rule("FM-8.2")
def test_the_fifth_dead_villager_loses_at_once() -> None:
    s = scene(BARE, 'fire = ["W6B4", "W6B5"]', FAR, "dead = 4", team(crew("60,60"))).play("end", "W2B2")
    assert s.position["result"] == "deaths"
    assert s.position["villagers"][:3] == ["dead", "88,72", "72,88"]
    assert s.winners == ""


@pytest.mark.rule("FM-8.7")
def test_there_is_no_limit_of_turns_unless_agreed_on() -> None:
    s = scene(BARE, "turns = 499", FAR, WAITING, turn_limit="500").play("end", "W2B2")
    assert s.position["result"] == "turns"
    assert s.winners == ""
    free = scene(BARE, "turns = 499", FAR, WAITING).play("end", "W2B2")
    assert free.decides == "A"
