"""The pictures for desk, phone and lobby: good SVG with all one may touch, large enough, in classes of their own."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree

from midnight.games import game
from midnight.games.fires.content import reading
from midnight.games.fires.show.ink import COLOURS, FORMS, STYLE
from midnight.games.fires.show.layout import TALL, WIDE
from midnight.games.fires.show.reach import edge_of, loops
from midnight.kernel.ink import num
from tests.games.fires.scenes import BARE, GAME, WAITING, crew, scene, team
from tests.pictures import LEAST_TARGET, SHAPES, both, stops


def test_the_board_never_changes_and_what_may_come_has_its_place_in_the_order() -> None:
    setup = game(GAME).setup(3)
    boards = {shape: set[str]() for shape in SHAPES}
    orders = set()
    for state in islice(stops(setup, "random"), 0, None, 5):
        for shape, picture in both(setup, setup.show(state)):
            boards[shape].add(picture.board)
            orders.add(
                tuple(name for name in picture.pieces if name.split("-")[0] not in ("thing", "crew", "blast", "actor"))
            )
    assert [len(found) for found in boards.values()] == [1, 1]
    assert len(orders) == 1


def test_fire_lies_under_doors_people_and_things() -> None:
    s = scene(
        'table = "P"', 'fire = ["W2B2", "W3B1"]', 'explosions = ["W3B1"]', 'villagers = ["24,24"]', team(crew("60,60"))
    )
    for shape in SHAPES:
        order = list(s.setup.picture(s.setup.show(s.state), shape).pieces)
        above = ("door-H1", "integrity-H1", "thing-V1", "thing-C1", "crew-A", "blast-W3B1")
        for marker in ("marker-W2B2", "marker-W3B1"):
            assert all(order.index(marker) < order.index(name) for name in above)
        assert order.index("glow") < order.index("house-H1") < order.index("marker-W2B2")


def test_what_moves_has_its_place_in_its_transform() -> None:
    s = scene(BARE, 'villagers = ["A", "20,56"]', team(crew("60,52")))
    for shape, unit, left, bottom in (("wide", 8.0, 46, 824), ("tall", 366 / 96, 15, 420)):
        pieces = s.setup.picture(s.setup.show(s.state), "tall" if shape == "tall" else "wide").pieces
        place = f"translate({num(left + 60 * unit)} {num(bottom - 52 * unit)})"
        assert f'<g id="crew-A" transform="{place}"' in pieces["crew-A"]
        assert f'transform="{place}"' in pieces["thing-V1"]  # a load goes where its carrier goes
        assert 'transform="translate(' in pieces["thing-V2"]


def test_who_is_off_the_table_stands_beside_it() -> None:
    s = scene(BARE, WAITING)
    pieces = s.setup.picture(s.setup.show(s.state)).pieces
    assert "translate(838 504)" in pieces["crew-A"]  # three quarter inches off its edge at 814
    right = re.search(r"translate\(([\d.]+) ", s.setup.picture(s.setup.show(s.state), "tall").pieces["crew-A"])
    assert right
    assert float(right[1]) + 12 <= TALL.width


def test_what_only_explains_lets_clicks_through() -> None:
    s = scene(BARE, 'smoke = ["W5B3"]', 'villagers = ["A"]', team(crew("60,60"), crew("90,30")), seats=2)
    pieces = s.setup.picture(s.setup.show(s.state)).pieces
    for name in ("area-moves", "rings", "glow"):
        assert 'class="fires-c"' in pieces[name].partition(">")[0], name
    assert ".fires-c{pointer-events:none}" in STYLE
    assert 'data-at="marker-W5B3"' in pieces["hits"]
    assert 'data-at="crew-A"' in pieces["hits"]


def test_all_that_is_touched_on_a_phone_is_large_enough() -> None:
    """By the frame that each has, and by the space for a finger that lies under all of them."""
    s = scene(
        'table = "P"', 'smoke = ["W6B1"]', 'villagers = ["60,64"]', team(crew("60,60", water=1), crew("14,60")), seats=2
    )
    pieces = s.setup.picture(s.setup.show(s.state), "tall").pieces
    for name in ("crew-A", "thing-V1", "thing-C1", "thing-T1", "door-H1"):
        frame = re.search(r'width="([\d.]+)" height="([\d.]+)" class="fires-b"', pieces[name])
        assert frame, name
        assert min(float(frame[1]), float(frame[2])) >= LEAST_TARGET, name
    areas = re.findall(r'd="M[\d.]+ [\d.]+h([\d.]+)v([\d.]+)h-[\d.]+z" class="fires-h" data-at', pieces["hits"])
    assert len(areas) == 1 + 4 + 7 + 2  # markers, doors, things, firefighters
    assert min(float(side) for area in areas for side in area) >= LEAST_TARGET
    button = re.search(r'<rect width="([\d.]+)" height="([\d.]+)"', pieces["run"])
    assert button
    assert min(float(button[1]), float(button[2])) >= LEAST_TARGET
    dice = re.findall(
        r'width="([\d.]+)" height="([\d.]+)" class="fires-h"', s.setup.picture(s.setup.show(s.state), "tall").board
    )
    assert len(dice) == 12
    assert min(float(side) for die in dice for side in die) >= LEAST_TARGET


def test_seats_differ_in_form_and_not_in_colour_alone() -> None:
    assert len(set(FORMS.values())) == len(set(COLOURS.values())) == 6
    spots = ("58,48", "38,48", "48,58", "48,38", "70,70", "20,20")
    s = scene(BARE, team(*(crew(spot) for spot in spots)), seats=6)
    for shape in SHAPES:
        pieces = s.setup.picture(s.setup.show(s.state), shape).pieces
        for seat in "ABCDEF":
            assert pieces[f"crew-{seat}"].count(f"#fires-form-{seat}") == 2


def test_a_roof_opens_for_who_is_inside_and_for_an_open_door() -> None:
    s = scene('table = "P0"', 'villagers = ["24,24"]', team(crew("68,32")))
    before = s.setup.picture(s.setup.show(s.state)).pieces
    assert "#fires-room" in before["house-H1"]
    assert "#fires-room" not in before["house-H2"]
    opened = scene(
        'houses = [{ square = "W2B2", door = "right", open = true, integrity = 5 }, '
        '{ square = "W5B2", door = "left", integrity = 0 }]',
        team(crew("60,60")),
    )
    pieces = opened.setup.picture(opened.setup.show(opened.state)).pieces
    assert "#fires-room" in pieces["house-H1"]
    assert "ruin" in pieces["house-H2"]
    assert pieces["door-H2"] == '<g id="door-H2"/>'


def test_water_is_as_many_cans_and_points_are_lit_parts_of_a_ring() -> None:
    for water in range(4):
        s = scene(BARE, team(crew("60,60", water=water)))
        piece = s.setup.picture(s.setup.show(s.state)).pieces["crew-A"]
        assert piece.count('"#fires-can"') == water
        assert piece.count('"#fires-no-can"') == 3 - water
        assert "#f0c75e" in piece


def test_sizes_come_from_the_village(tmp_path: Path) -> None:
    text = (Path(reading.__file__).parent / "village.toml").read_text()
    for old, new in (
        ("side = 96", "side = 120"),
        ("square = 16", "square = 20"),
        ("base = 2 ", "base = 3 "),
        ("wall = 6 ", "wall = 7 "),
        ("door = 4 ", "door = 6 "),
    ):
        assert old in text
        text = text.replace(old, new)
    text = text.partition("# Tables laid out")[0].replace("\n[table]", "tables = []\n\n[table]")
    file = tmp_path / "wide.toml"
    file.write_text(text)
    setup = game(GAME).setup(1, {"content": str(file)})
    state = next(islice(stops(setup, "random"), 12, None))
    for shape, plan in (("wide", WIDE), ("tall", TALL)):
        picture = setup.picture(setup.show(state), "tall" if shape == "tall" else "wide")
        unit = plan.ground / 120
        assert f'data-unit="{unit:g}"' in picture.board
        assert f"scale({7 * unit / 48:.3g})" in picture.pieces["house-H1"]
        ElementTree.fromstring(picture.svg())


def test_the_edge_of_an_area_goes_round_it_once() -> None:
    ring = ((0, 0, 2), (1, 0, 0), (1, 2, 2), (2, 0, 2))
    found = [{corner[:2] for corner in loop} for loop in loops(ring)]
    assert found == [{(0, 0), (3, 0), (3, 3), (0, 3)}, {(1, 1), (2, 1), (2, 2), (1, 2)}]
    touching = ((0, 0, 0), (1, 1, 1))  # two points corner to corner stay two
    assert sorted(len(loop) for loop in loops(touching)) == [4, 4]
    stairs = ((0, 0, 2), (1, 0, 1), (2, 0, 0))
    assert edge_of(stairs) == "M1 0l4 0 1 1-5 5-1-1 0-4 1-1z"


def test_names_are_text() -> None:
    s = scene(BARE, team(crew("60,60")))
    shown = s.setup.show(s.state)
    shown = replace(shown, crew=(replace(shown.crew[0], name='<b onload="x">&'),))
    for shape in SHAPES:
        svg = s.setup.picture(shown, shape).svg()
        ElementTree.fromstring(svg)
        assert "<b " not in svg
