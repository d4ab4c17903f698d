"""Table, grid and measuring: FM-1."""

from __future__ import annotations

from itertools import product

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.fires.rules import bases, paths
from midnight.games.fires.rules.plane.numbers import PATH_UNIT
from midnight.testing.scene import Scene
from tests.games.fires.scenes import FAR, GAME, WAITING, crew, fires, legal, refused, scene, squares, team


@pytest.mark.rule("FM-1.1", "FM-1.2")
def test_points_run_from_corner_to_corner_and_bases_may_hang_over_the_edge() -> None:
    s = scene('table = "P0"', team(crew("4,48")))
    assert legal(s, "move-0,48")
    for word in ("move-97,40", "run-40,97"):
        with pytest.raises(UserError, match=r"off the table.*FM-1\.1"):
            s.words.option(word)


@pytest.mark.rule("FM-1.3", "FM-1.4", "FM-1.9")
def test_squares_count_from_the_lower_left_and_markers_lie_at_their_centres() -> None:
    s = scene('table = "B"', 'trees = ["W2B5"]', 'smoke = ["W2B4"]', team(crew("60,60")))
    assert s.position["trees"] == ["24,72"]
    shown = s.setup.show(s.state)
    assert [(one.x, one.y) for one in shown.squares] == [(24, 56)]


@pytest.mark.rule("FM-1.5", "FM-3.2")
def test_items_keep_off_the_centre_squares_and_off_each_other() -> None:
    s = Scene(GAME, seats=1)
    for word in ("W3B3", "W3B4", "W4B3", "W4B4"):
        s.play(word)
        assert "[]" in str(s.position["houses"])
    s.play("W2B2", "W2B2")
    assert [one["square"] for one in s.position["houses"]] == ["W2B2"]
    assert {line.split()[-1] for line in s.story if "roll again" in line} == {"FM-3.2"}


@pytest.mark.rule("FM-1.6")
def test_surrounding_squares_share_a_side() -> None:
    s = scene('table = "P0"').play("W4B4")
    assert fires(s) == "W3B4 W4B3 W4B4 W4B5 W5B4"
    assert fires(scene('table = "P0"').play("W1B3")) == "W1B2 W1B3 W1B4 W2B3"


@pytest.mark.rule("FM-1.7")
def test_dice_have_36_equal_faces_and_are_rolled_only_when_asked_for() -> None:
    s = Scene(GAME, seats=1)
    assert s.options == {f"W{w}B{b}" for w, b in product(range(1, 7), repeat=2)}
    assert set(s.state.weights()) == {1}
    acting = scene('table = "B"', team(crew("60,60")))
    assert refused(acting, "W3B4") == {"FM-1.7"}
    acting.play("end")
    assert refused(acting, "end", "take1") == {"FM-1.7"}


@pytest.mark.rule("FM-1.8")
def test_lengths_are_cut_off_leg_by_leg_after_a_thousandth() -> None:
    s = scene('table = "P0"', team(crew("16,24")))
    ground = s.state.ground
    assert ground.length(0, 0, 1, 1) == 1414
    assert ground.length(0, 0, 3, 4) == 5000
    assert paths.length(s.state, 16, 24, -1, 24, 33, -1) == 8000 + 8062
    assert paths.length(s.state, 16, 24, -1, 24, 32, -1) == 16000


@pytest.mark.rule("FM-1.10")
def test_a_square_has_one_marker_and_fire_is_never_lowered_by_smoke() -> None:
    with pytest.raises(UserError, match=r"FM-1\.10"):
        scene('table = "B"', 'fire = ["W3B3"]', 'smoke = ["W3B3"]', WAITING)
    s = scene('table = "B"', 'trees = ["W3B5"]', 'fire = ["W2B5"]', FAR, WAITING).play("end", "W6B2")
    assert fires(s) == "W2B5 W3B5"
    s = scene('table = "B"', 'smoke = ["W3B5"]', FAR, WAITING).play("end", "W3B5")
    assert (fires(s), s.position["smoke"]) == ("W3B5", [])
    # The chest's second explosion sets W5B3 on fire before the tree there passes the Smoke of W5B2 on.
    chest = ('chests = ["W2B3"]', 'explosions = ["W2B3"]', 'fire = ["W2B3"]')
    s = scene('table = "B"', *chest, 'trees = ["W5B3"]', 'smoke = ["W5B2"]', FAR, WAITING).play("end", "W1B5", "W5B4")
    assert "W5B3" in fires(s)
    assert s.position["smoke"] == ["W1B5"]
    assert s.position["trees"] == ["72,40"]


@pytest.mark.rule("FM-1.11")
def test_explosion_markers_have_no_ring_and_block_nothing() -> None:
    plain = scene('table = "B"', team(crew("40,60")))
    marked = scene('table = "B"', 'explosions = ["W3B5", "W3B4"]', team(crew("40,60")))
    assert plain.options == marked.options
    with pytest.raises(UserError, match=r"FM-1\.11"):
        scene('table = "B"', 'explosions = ["W3B5", "W3B5"]', WAITING)


@pytest.mark.rule("FM-1.12", "FM-2.12")
def test_contact_does_not_go_through_walls() -> None:
    near = 'villagers = ["28,24"]'
    s = scene('table = "P0"', near, team(crew("32,24")))
    assert refused(s, "pick-V1") == {"FM-5.21"}
    inside = scene('table = "P0"', near, 'houses = [{ square = "W2B2", open = true }]', team(crew("24,24")))
    assert legal(inside, "pick-V1")


def test_worked_numbers_of_the_ring_against_the_grid() -> None:
    """Section 6.3: points left in a square with markers beside it."""
    expected = {"": 289, "W4B4": 279, "W4B3": 195, "W4B3 W3B4": 129, "W4B3 W2B3": 101, "W4B3 W3B4 W2B3": 63}
    expected["W4B3 W3B4 W2B3 W3B2"] = 25
    for words, count in expected.items():
        state = scene('table = "B"', f"smoke = {squares(words)}", team(crew("90,60"))).state
        left = [at for at in product(range(32, 49), repeat=2) if not bases.in_ring(state, *at)]
        assert len(left) == count, words


def test_worked_numbers_of_the_water_source() -> None:
    """Section 6.3: contact points left with burning centre squares."""
    expected = {"W3B3": 42, "W3B3 W3B4": 24, "W3B3 W4B4": 12, "W3B3 W3B4 W4B3": 6, "W3B3 W3B4 W4B3 W4B4": 0}
    for words, count in expected.items():
        state = scene('table = "B"', f"smoke = {squares(words)}", team(crew("90,60"))).state
        points = product(range(36, 61), repeat=2)
        assert sum(bool(state.ground.touches_well(*at)) and not bases.in_ring(state, *at) for at in points) == count, (
            words
        )


def test_offsets_of_a_move_and_a_run() -> None:
    ground = game(GAME).setup(1).start().ground  # type: ignore[attr-defined]
    discs = [ground.disc_within(ground.move * PATH_UNIT), ground.run_disc]
    sizes = [sum(high - low for low, high in zip(disc.low, disc.high, strict=True)) for disc in discs]
    assert sizes == [797, 5024 + 1]  # a Run does not end where it began
