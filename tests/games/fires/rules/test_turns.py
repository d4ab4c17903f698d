"""Rounds and turns: FM-4."""

from __future__ import annotations

import pytest

from tests.games.fires.scenes import FAR, crew, legal, refused, scene, team

THREE = team(crew("58,48"), crew("38,48"), crew("48,58"))


@pytest.mark.rule("FM-4.1", "FM-4.2")
def test_everybody_acts_once_a_round_in_the_order_the_chief_says() -> None:
    s = scene('table = "B"', FAR, THREE, 'phase = "choose"', seats=3)
    assert s.decides == "A"
    assert s.options == {"next-A", "next-B", "next-C"}
    s.play("next-C")
    assert s.decides == "C"
    s.play("end", "W1B2")
    assert s.decides == "A"
    assert s.options == {"next-A", "next-B"}
    assert refused(s, "next-C") == {"FM-4.1"}
    assert refused(s, "next-F", "end") == {"FM-4.2"}
    s.play("next-B", "end", "W1B4")
    assert s.decides == "A"
    assert s.position["phase"] == "act"
    s.play("end", "W1B2")
    assert (s.position["round"], s.decides, s.position["phase"]) == (2, "B", "choose")


@pytest.mark.rule("FM-4.2")
def test_seats_may_go_in_their_order_instead() -> None:
    s = scene('table = "B"', FAR, THREE, seats=3, turn_order="seats")
    for seat, roll in zip("ABCAB", ("W1B2", "W1B4", "W2B6", "W3B1", "W5B1"), strict=True):
        assert s.decides == seat
        s.play("end", roll)


@pytest.mark.rule("FM-4.3", "FM-4.4", "FM-4.6")
def test_upkeep_follows_every_turn_and_unspent_points_are_lost() -> None:
    s = scene('table = "B"', FAR, team(crew("58,48"), crew("38,48")), seats=2)
    s.play("take1", "end")
    assert s.position["points"] == 0
    assert s.decides == "chance"
    s.play("W1B2")
    assert (s.decides, s.position["points"]) == ("B", 4)
    assert "end" in s.options


@pytest.mark.rule("FM-4.5")
def test_an_action_needs_its_whole_price() -> None:
    s = scene('table = "B"', "points = 1", 'trees = ["W4B5"]', team(crew("56,76")))
    assert refused(s, "run-56,90", "chop-T1") == {"FM-4.5"}
    loaded = scene('table = "B"', "points = 1", 'chests = ["A"]', team(crew("58,48")))
    assert refused(loaded, "move-60,50", "take3") == {"FM-4.5"}
    assert legal(loaded, "take1")
