"""Explosions: FM-7."""

from __future__ import annotations

import pytest

from tests.games.fires.scenes import BARE, FAR, WAITING, crew, fires, house, marks, scene, squares, team

SIX = f"explosions = {squares('W2B3 W1B4 W3B5 W5B5 W5B2 W2B5')}"


@pytest.mark.rule("FM-7.3", "FM-8.3", "FM-8.5")
def test_the_last_house_lost_in_a_marked_square_ends_the_game_without_another_explosion() -> None:
    ruins = ", ".join(f'{{ square = "{square}", integrity = 0 }}' for square in ("W1B1", "W6B1", "W1B6"))
    s = scene(
        BARE,
        f'houses = [{ruins}, {{ square = "W6B6", integrity = 1 }}]',
        'fire = ["W6B6"]',
        'explosions = ["W6B6"]',
        'villagers = ["W2B3", "W2B4", "W3B6"]',
        WAITING,
    )
    s.play("end", "W6B6")
    assert s.decides == "over"
    assert s.position["result"] == "houses"


@pytest.mark.rule("FM-7.1", "FM-8.4")
def test_a_chest_may_call_for_the_seventh_explosion_too() -> None:
    s = scene(BARE, SIX, 'chests = ["W4B5"]', 'fire = ["W4B5"]', FAR, WAITING).play("end", "W6B2")
    assert s.position["result"] == "explosions"


@pytest.mark.rule("FM-7.1", "FM-8.4")
def test_every_explosion_counts_by_agreement() -> None:
    lines = (BARE, 'fire = ["W2B3"]', 'explosions = ["W2B3"]', "explosions_made = 5", FAR, WAITING)
    s = scene(*lines, explosion_count="every").play("end", "W2B3")
    assert s.position["explosions_made"] == 6
    assert s.decides == "chance"
    s.play("W5B2")
    assert s.position["result"] == "explosions"
    usual = scene(*lines).play("end", "W2B3", "W5B2")
    assert usual.decides == "A"


@pytest.mark.rule("FM-7.2", "FM-7.3")
def test_explosions_in_marked_squares_go_on_until_an_unmarked_one() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', f"explosions = {squares('W2B3 W5B2')}", FAR, WAITING)
    s.play("end", "W2B3", "W5B2", "W2B3", "W5B2")
    assert s.decides == "chance"
    assert marks(s) == "W2B3 W5B2"
    s.play("W4B4")
    assert marks(s) == "W2B3 W4B4 W5B2"
    assert s.position["phase"] != "again"


@pytest.mark.rule("FM-7.4")
def test_an_explosion_in_a_house_spreads_nothing_but_in_a_ruin_it_does() -> None:
    s = scene('table = "P0"', 'fire = ["W2B2"]', FAR, WAITING).play("end", "W2B2")
    assert (fires(s), house(s, "W2B2")["integrity"]) == ("W2B2", 4)
    ruin = scene('table = "P0"', 'houses = [{ square = "W2B2", integrity = 0 }]', 'fire = ["W2B2"]', FAR, WAITING)
    ruin.play("end", "W2B2")
    assert fires(ruin) == "W1B2 W2B1 W2B2 W2B3 W3B2"


@pytest.mark.rule("FM-7.5", "FM-7.6")
def test_a_line_that_meets_the_edge_ends_there() -> None:
    s = scene(BARE, f"fire = {squares('W1B3 W2B3 W3B3 W4B3 W5B3 W6B3')}", FAR, WAITING).play("end", "W3B3")
    assert fires(s) == "W1B3 W2B3 W3B2 W3B3 W3B4 W4B3 W5B3 W6B3"


@pytest.mark.rule("FM-7.7")
def test_a_rolled_explosion_leaves_its_own_square_without_fire() -> None:
    s = scene(BARE, 'fire = ["W2B3"]', 'explosions = ["W2B3"]', FAR, WAITING).play("end", "W2B3", "W5B4")
    assert "W5B4" not in fires(s)
    assert "W5B4" in marks(s)


@pytest.mark.rule("FM-7.8")
def test_an_explosion_itself_hurts_nobody() -> None:
    s = scene(
        BARE,
        'fire = ["W2B3"]',
        'explosions = ["W2B3"]',
        'villagers = ["W5B4", "W1B5", "W3B6"]',
        team(crew("96,40", off=True), crew("76,60")),
        seats=2,
    )
    s.play("end", "W2B3", "W5B4")
    assert "dead" not in s.position["villagers"]
    assert "down" not in s.position["firefighters"][1]
