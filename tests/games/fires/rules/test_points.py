"""What is found for all points at once is what the checks say of every single one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from midnight.games import game
from midnight.games.fires.bots import legs, toward
from midnight.games.fires.bots.coarse import PERSON, Goals
from midnight.games.fires.bots.legs import turn_cosine, turn_sine
from midnight.games.fires.rules import bases, codes, exits, moves, runs
from midnight.games.fires.rules.codes import ACT, LYING, PLACE
from midnight.games.fires.rules.layout import Goal
from midnight.games.fires.rules.plane.area import Area, Lattice
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.plane.shadows import Discs, Shadows, leg_enters, leg_near
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.rules.setup import forbids_start
from midnight.games.fires.rules.setup import starts as starts_of
from midnight.kernel.bits import highest, lowest, ones
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot, RandomBot
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER
from tests.games.fires.scenes import GAME, crew, scene, team

SEED = 20261116
COMPILED = not codes.__file__.endswith(".py")
SIDE = 96


def stops(bot: str, seats: int, wanted: int, **settings: str) -> Iterator[Fires]:
    """Stops of firefighters, spread over games of random or sensible players."""
    setup, offer = game(GAME).setup(seats, settings), Offer()
    for number in range(wanted):
        chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
        bots: list[Bot] = [setup.bot(bot) if bot != "random" else RandomBot() for _ in range(seats)]
        state = setup.start()
        assert isinstance(state, Fires)
        while state.seat != OVER and wanted > 0:
            if state.seat == CHANCE:
                option = state.pick(chance, offer)
            else:
                option = bots[state.seat].choose(state, players)
                if state.phase in (ACT, PLACE) and players.below(3) == 0:
                    yield state
                    wanted -= 1
            state.play(option)


CASES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("random", 4, {}),
    ("random", 6, {"door_side": "random", "put_down": "on"}),
    ("sensible", 2, {}),
    ("random", 3, {"solid_well": "on", "ring_waiver": "off"}),
    ("sensible", 3, {"door_side": "random", "water_range": "8", "start_water": "2"}),
)


@pytest.mark.rule("FM-5.9", "FM-5.10", "FM-5.12", "FM-5.15", "FM-5.17", "FM-3.11")
@pytest.mark.parametrize(("bot", "seats", "settings"), CASES)
def test_where_one_may_go_is_what_no_check_forbids(bot: str, seats: int, settings: dict[str, str]) -> None:
    """At stops of random and of sensible games, over all points of the table."""
    for state in stops(bot, seats, 40 if COMPILED else 2, **settings):
        ground = state.ground
        everywhere = range(int(ground.spots))
        if state.phase == PLACE:
            starts = [p for p in everywhere if forbids_start(state, ground.x(p), ground.y(p)) == ALLOWED]
            assert list(starts_of(state).points()) == starts
            continue
        reach = moves.reached(state)
        walks = [p for p in everywhere if moves.forbids_point(state, p) == ALLOWED]
        assert sorted(reach.points()) == walks
        assert reach.count() == len(walks)
        assert [reach.nth(k) for k in range(len(walks))] == list(reach.points())
        ends = runs.ends(state)
        assert list(ends.points()) == [p for p in everywhere if runs.forbids_point(state, p) == ALLOWED]
        assert [ends.nth(k) for k in range(ends.count())] == list(ends.points())
        edge = [p for p in everywhere if ground.on_edge(ground.x(p), ground.y(p))]
        reached = {int(p) for area in moves.within_move(state).ends for p in area.points()}
        assert [p for p in edge if p in reached] == [p for p in edge if exits.forbids_path(state, p) == ALLOWED]


def test_a_random_option_is_one_of_the_list_in_its_order() -> None:
    for state in stops("random", 4, 60 if COMPILED else 5):
        listed, picked = Offer(), Offer()
        state.offer(listed)
        for number in range(20):
            one, other = Rng(SEED, number, PLAYER_STREAM), Rng(SEED, number, PLAYER_STREAM)
            assert state.pick(one, picked) == other.pick(listed)
            assert picked.count == listed.count


@pytest.mark.rule("FM-2.10", "FM-2.14")
def test_free_points_are_those_on_which_no_base_lies() -> None:
    for state in stops("random", 6, 12 if COMPILED else 1):
        for square in range(36):
            ground = state.ground
            x, y = int(ground.centre_x(square)), int(ground.centre_y(square))
            most = 6 if state.layout.house_in[square] == NONE else 4
            near = sorted(product(range(-most, most + 1), repeat=2), key=lambda at: at[0] ** 2 + at[1] ** 2)
            free = [at for at in near if not bases.overlaps(state, x + at[0], y + at[1], NONE)]
            assert bases.free_point(state, square) == (ground.point(x + free[0][0], y + free[0][1]) if free else NONE)


@pytest.mark.parametrize(("bot", "seats", "settings"), CASES[1:])
def test_the_end_nearest_to_a_goal_has_the_shortest_way_left(bot: str, seats: int, settings: dict[str, str]) -> None:
    """Round houses and through doors, wherever the goal is; the crow's choice among equals, else the first."""
    rng = Random(SEED)
    for state in stops(bot, seats, 25 if COMPILED else 1, **settings):
        ground = state.ground
        points = [int(point) for point in moves.reached(state).points()] if state.phase == ACT else []
        for _ in range(10 if points else 0):
            x, y = rng.randrange(SIDE + 1), rng.randrange(SIDE + 1)
            house = state.layout.house_at(x, y)
            if house != NONE and not state.layout.in_room(house, x, y):
                continue
            goal = Goal(state.layout, x, y)
            ways = {p: way_left(state, goal, p) for p in points}
            best = min(ways.values())
            crow = min(points, key=lambda p: (ground.x(p) - x) ** 2 + (ground.y(p) - y) ** 2)
            straight = ways[crow] <= ground.length(ground.x(crow), ground.y(crow), x, y)
            wanted = crow if straight or ways[crow] == best else next(p for p in points if ways[p] == best)
            assert toward.nearest_end(state, x, y) == wanted


def test_what_is_just_reached_behind_a_door_is_an_end_too() -> None:
    """With less than 2 u left behind it, three points inside: the one before the villager is the nearest to him."""
    houses = 'houses = [{ square = "W5B2", open = true }]'
    state = scene('table = "P0"', houses, 'villagers = ["W5B2"]', team(crew("54,25"))).state
    assert [part.count() for part in moves.reached(state).ends][1:] == [3]
    assert toward.nearest_end(state, 72, 24) == state.ground.point(68, 24)


def way_left(state: Fires, goal: Goal, point: int) -> int:
    x, y = state.ground.x(point), state.ground.y(point)
    return int(toward.way_left(state, goal, state.layout.house_at(x, y), x, y))


# === Sets of points ===


def everything(area: Area) -> set[tuple[int, int]]:
    return {(int(point) // (SIDE + 1), int(point) % (SIDE + 1)) for point in area.points()}


@pytest.mark.parametrize("distance", [4, 16, 31, 40, 96])
def test_an_area_is_a_set_of_points(distance: int) -> None:
    lattice, rng = Lattice(SIDE + 1), Random(distance)
    discs = Discs(lattice)
    for _ in range(30 if COMPILED else 5):
        x, y = rng.randrange(SIDE + 1), rng.randrange(SIDE + 1)
        area, seen = lattice.around(x, y, distance), set[tuple[int, int]]()
        window = set(product(range(max(0, x - distance), min(SIDE, x + distance) + 1), range(SIDE + 1)))
        window = {at for at in window if abs(at[1] - y) <= distance}
        for turn in range(8):
            squared, cx, cy = rng.randrange(2000), rng.randrange(SIDE + 1), rng.randrange(SIDE + 1)
            disc = {at for at in window if (at[0] - cx) ** 2 + (at[1] - cy) ** 2 <= squared}
            if turn % 4 < 2:
                area.put(discs.disc(squared), cx, cy)
                seen |= disc
            elif turn % 4 == 2:
                right, up = rng.choice((1, -1)), rng.choice((1, -1))
                area.cut_outline(discs.disc(squared).outline, 0, cx, cy, right, up)
                seen -= disc
            elif rng.random() < 0.3:
                area.keep(discs.disc(squared), cx, cy)
                seen &= disc
            assert everything(area) == seen
            assert area.count() == len(seen)
            nearest = min(seen, key=lambda at: ((at[0] - cx) ** 2 + (at[1] - cy) ** 2, at), default=None)
            wanted = nearest[0] * (SIDE + 1) + nearest[1] if nearest else NONE
            noted = area.copy()
            noted.note_edges()
            assert area.nearest(cx, cy) == noted.nearest(cx, cy) == wanted
            if nearest:
                apart = (nearest[0] - cx) ** 2 + (nearest[1] - cy) ** 2
                assert area.squared == noted.squared == apart
                assert area.nearest_within(cx, cy, apart) == noted.nearest_within(cx, cy, apart) == wanted
                assert area.nearest_within(cx, cy, apart - 1) == noted.nearest_within(cx, cy, apart - 1) == NONE
            assert area.has(cx, cy) == ((cx, cy) in seen)


def test_the_two_points_of_a_shape_nearest_to_a_place() -> None:
    """Seen from the shape's origin, and numbered from there; the door has columns without points."""
    ground = game(GAME).setup(1).start().ground  # type: ignore[attr-defined]
    rng = Random(2)
    for contact in (ground.coarse.touch_contact, ground.coarse.well_contact, *ground.coarse.door_contacts):
        shape = contact.shape
        columns = [
            (shape.first + k, low, high) for k, (low, high) in enumerate(zip(shape.low, shape.high, strict=True))
        ]
        points = [(int(x), int(y)) for x, low, high in columns for y in range(low, high)]
        points = [(x, y) for x, y in points if x * x + y * y >= contact.apart]
        for _ in range(100):
            span = rng.choice((4, 12, 44))
            x, y = rng.randrange(-span, span + 1), rng.randrange(-span, span + 1)
            ranked = sorted(points, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))
            first, second = [at for at in ranked if at != (x, y)][:2]
            assert contact.first(x, y) == first[0] * (SIDE + 1) + first[1]
            assert contact.second(x, y) == second[0] * (SIDE + 1) + second[1]


def test_columns_and_rows_of_all_points() -> None:
    """They are found by a product with an inverse instead of a division."""
    ground = game(GAME).setup(1).start().ground  # type: ignore[attr-defined]
    assert all(divmod(p, SIDE + 1) == (ground.x(p), ground.y(p)) for p in range(int(ground.spots)))


@pytest.mark.rule("FM-5.15", "FM-2.8")
def test_what_hides_the_corners_of_a_box_hides_all_of_it() -> None:
    """A house from a goal, a house or a ring from who would run; the goals of coarse options rely on it."""
    rng, hidden = Random(SEED), 0
    for state in stops("random", 4, 40 if COMPILED else 3):
        seat = state.turn
        for _ in range(60 if state.phase == ACT and runs.can_run(state) else 0):
            left, bottom = rng.randrange(SIDE - 12), rng.randrange(SIDE - 12)
            box = (left, left + rng.randrange(12), bottom, bottom + rng.randrange(12))
            inside = list(product(range(box[0], box[1] + 1), range(box[2], box[3] + 1)))
            if state.layout.hides_box(state.fx[seat], state.fy[seat], *box):
                hidden += 1
                assert all(state.layout.enters(state.fx[seat], state.fy[seat], x, y) for x, y in inside)
            if legs.no_run_into(state, *box):
                hidden += 1
                assert all(runs.forbids_to(state, x, y) != ALLOWED for x, y in inside)
    assert hidden > 0


@pytest.mark.parametrize(("bot", "seats", "settings"), CASES)
def test_the_run_of_the_coarse_options_is_the_nearest_in_contact(
    bot: str, seats: int, settings: dict[str, str]
) -> None:
    """Found point by point here, and by the first guess or in a small set of points there."""
    met = 0
    for state in stops(bot, seats, 60 if COMPILED else 4, **settings):
        if state.phase != ACT or not runs.may_run(state):
            continue
        ground, px, py = state.ground, state.fx[state.turn], state.fy[state.turn]
        ends = [int(p) for p in runs.ends(state).points()]
        goals = state.ground.coarse
        assert isinstance(goals, Goals)
        for thing in range(int(ground.first_tree)):
            x, y = int(state.x[thing]), int(state.y[thing])
            if state.status[thing] != LYING or state.layout.house_at(x, y) != NONE:
                continue
            near = [p for p in ends if (ground.x(p) - x) ** 2 + (ground.y(p) - y) ** 2 <= ground.touching]
            wanted = [min(near, key=lambda p: ((ground.x(p) - px) ** 2 + (ground.y(p) - py) ** 2, p))] if near else []
            found = Offer()
            assert goals.offer_run_to(state, found, PERSON, thing, x, y) == bool(near)
            assert [ground.lexicon.run.value(option) for option in found.values()] == wanted
            met += len(wanted)
    assert met > 0 or not COMPILED  # the few stops of an uncompiled run need not meet one


@pytest.mark.rule("FM-2.8", "FM-5.15")
def test_a_leg_enters_a_house_of_the_squares_round_it() -> None:
    rng = Random(4)
    for state in stops("random", 4, 20 if COMPILED else 2):
        layout = state.layout
        for _ in range(200):
            leg = [rng.choice((rng.randrange(SIDE + 1), 16 * rng.randrange(7))) for _ in range(4)]
            assert layout.enters(*leg) == any(layout.enters_square(house, *leg) for house in range(int(layout.count)))


@pytest.mark.rule("FM-5.15")
def test_no_run_is_possible_in_a_turn_that_a_ring_closes() -> None:
    """Runs toward a goal are not tried there, so none of them may be legal."""
    rng, met = Random(5), 0
    for state in stops("random", 4, 40 if COMPILED else 4):
        if state.phase != ACT or not runs.may_run(state):
            continue
        ground, px, py = state.ground, int(state.fx[state.turn]), int(state.fy[state.turn])
        for _ in range(20):
            dx, dy = rng.randrange(SIDE + 1) - px, rng.randrange(SIDE + 1) - py
            distance = int(ground.leg[dx * dx + dy * dy])
            closed = int(legs.closed_turns(state, dx, dy, distance)) if distance >= 20_000 else 0
            for turn, length in product(range(7), (20, 26, 33, 39)):
                if closed >> turn & 1:
                    cosine, sine = turn_cosine(turn), turn_sine(turn)
                    x = px + round(length * (dx * cosine - dy * sine) / distance)
                    y = py + round(length * (dx * sine + dy * cosine) / distance)
                    met += 1
                    assert not ground.is_on_table(x, y) or runs.forbids_to(state, x, y) != ALLOWED
    assert met > 0


def test_bits_are_counted_and_found() -> None:
    rng = Random(1)
    for word in (
        1,
        2**61,
        2**62 - 1,
        *(rng.getrandbits(rng.randrange(1, 63)) | 1 << rng.randrange(62) for _ in range(500)),
    ):
        assert ones(word) == word.bit_count()
        assert lowest(word) == (word & -word).bit_length() - 1
        assert highest(word) == word.bit_length() - 1


@pytest.mark.rule("FM-5.15", "FM-2.8")
@pytest.mark.parametrize(("size", "square"), [(14, False), (4, False), (8, True)])
def test_a_shadow_is_all_that_a_straight_leg_cannot_reach(size: int, square: bool) -> None:
    """All legs of a Run from points round a thing, in every direction and at every distance."""
    lattice, rng = Lattice(SIDE + 1), Random(size)
    discs = Discs(lattice)
    for reach in (40, 2 * SIDE):
        shadows = Shadows(lattice, reach, size, square=square)
        for _ in range(150 if COMPILED else 4):
            px, py, mx, my = (rng.randrange(SIDE + 1) for _ in range(4))
            if max(abs(px - mx), abs(py - my)) < size or (px - mx) ** 2 + (py - my) ** 2 < size**2:
                continue
            seen = lattice.around(px, py, 40)
            seen.put(discs.disc(1600), px, py)
            legs = everything(seen)
            shadows.hide(seen, px, py, mx, my)
            for x, y in legs:
                if square:
                    met = leg_enters(px, py, x, y, mx - size, my - size, 2 * size)
                else:
                    met = leg_near(px, py, x, y, mx, my, size)
                assert seen.has(x, y) == (not met), (px, py, mx, my, x, y)
