"""The castle's picture in SVG."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from midnight.games import game
from midnight.games.castle.show.figures import FILLS, SHAPE_NAMES, pawn
from midnight.games.castle.show.layout import TALL, WIDE, Layout, Plan, lay_out
from midnight.kernel.game import Setup
from midnight.kernel.show import Picture, Shape
from tests.games.castle.scenes import CROWDED, NAMES, positions, setups

SVG = "{http://www.w3.org/2000/svg}"
SHAPES_OF_PICTURES: tuple[Shape, Shape] = ("wide", "tall")
PLANS: dict[Shape, Plan] = {"wide": WIDE, "tall": TALL}
# Twelve pixels of a window of 1024 by 768, and of a phone of 390 by 844.
LEAST_TYPE = {"wide": 12 / 0.662, "tall": 12 / 0.979}
LEAST_TARGET = 40 / 0.979
MOST = {"wide": 120_000, "tall": 90_000}  # characters


def elements(picture: Picture) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(picture.svg()).iter())


def ids(picture: Picture) -> Counter[str]:
    return Counter(name for element in elements(picture) if (name := element.get("id")) is not None)


def own_board(
    path: Path, columns: int, rows: int, *, at: tuple[int, int] = (0, 0), limit: int = 30, party: bool = False
) -> str:
    """A board file with a ring of other measure somewhere in the drawing grid, and unruly names."""
    right, bottom = columns - 1, rows - 1
    ring = [(x, 0) for x in range(columns)] + [(right, y) for y in range(1, rows)]
    ring += [(x, bottom) for x in range(right - 1, -1, -1)] + [(0, y) for y in range(bottom - 1, 0, -1)]
    cells = [[at[0] + x, at[1] + y] for x, y in ring]
    inner = [[at[0] + x, at[1] + 1] for x in range(1, right)]
    doors = {"top": (1, 2, 3), "right": (columns,), "bottom": (columns + rows, columns + rows + 1)}
    lines = ['name = "own"', 'title = "Fish & <Chips> Castle of the very long name"']
    lines += [f'game = "{"midnight-party" if party else "hidden-castle"}"', "[gallery]", "spaces = ["]
    lines += [f'{{ id = "G{n}", cell = {cell} }},' for n, cell in enumerate(cells)]
    lines += ["]", "[staircase]", f"door = {inner[0]}", "steps = ["]
    lines += [f"{{ points = {points}, cell = {inner[3 - k]} }}," for k, points in enumerate((12, 5, 1))]
    lines.append("]")
    rooms = [(side, door) for side, doorways in doors.items() for door in doorways]
    for number, (side, door) in enumerate(rooms, 1):
        lines += ["[[chambers]]", f'id = "C{number}"', f'name = "Room & <Board> number {number}"']
        lines += [f'doorway = "G{door}"', f'side = "{side}"', f"coat = {(-12, 0, 5)[number % 3]}"]
        lines.append(f"exact = {str(number % 2 == 0).lower()}")
    lines += ["[die]", 'faces = ["1", "3", "12", "Phantom"]', "[guests]", "each = [6, 5, 4, 3, 2, 2, 2]"]
    if party:
        lines += ["[phantom]", "speed = [3, 3, 3, 3, 3, 2, 2]", "[rounds]", "count = 12"]
    else:
        lines += ["[scoring]", "start = 4", f"limit = {limit}", "[clocks]", "chain = ["]
        lines += ['{ time = "dusk", speed = 2 },', '{ time = "0:30", speed = 5 },', '{ time = "dawn" },', "]"]
    path.write_text("\n".join(lines) + "\n")
    return str(path)


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
@pytest.mark.parametrize("shape", SHAPES_OF_PICTURES)
def test_the_picture_is_sound_svg_with_every_id_once_and_every_guest_on_its_place(setup: Setup, shape: Shape) -> None:
    boards = set()
    for state in positions(setup):
        shown = setup.show(state)
        picture = setup.picture(shown, shape)
        boards.add(picture.board)
        assert len(picture.svg()) <= MOST[shape]
        counts = ids(picture)
        assert set(counts.values()) == {1}
        for name, snippet in picture.pieces.items():
            assert ElementTree.fromstring(snippet).get("id") == name
        at = {one.number: place.element for place in shown.places for one in place.guests}
        at |= {one.number: "nook" for one in shown.waiting}
        drawn = {name: piece for name, piece in picture.pieces.items() if name.startswith("guest-")}
        assert sorted(drawn) == sorted(f"guest-{guest}" for guest in at)
        for guest, place in at.items():
            assert f'data-at="{place}"' in drawn[f"guest-{guest}"]
            assert re.search(r'transform="translate\(-?[\d.]+ -?[\d.]+\)', drawn[f"guest-{guest}"])
    assert len(boards) == 1


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
@pytest.mark.parametrize("shape", SHAPES_OF_PICTURES)
def test_everything_a_person_may_touch_is_in_the_picture(setup: Setup, shape: Shape) -> None:
    state = setup.start()
    known = set(ids(setup.picture(setup.show(state), shape)))
    for option in range(setup.words.size):
        assert set(setup.words.touch(option, state)) <= known


@pytest.mark.parametrize("name", NAMES)
def test_the_same_position_gives_the_same_picture(name: str) -> None:
    setup, twin = game(name).setup(3), game(name).setup(3)
    for state in positions(setup, every=25):
        shown = setup.show(state)
        again = twin.show(state)
        assert hash(again) == hash(shown)
        assert again == shown
        assert setup.picture(shown) == twin.picture(again)
        assert setup.text(shown) == twin.text(again)
        assert setup.spoken(shown) == twin.spoken(again)


@pytest.mark.rule("HC-1.2", "HC-2.2")
def test_seats_differ_in_colour_and_in_shape() -> None:
    assert len(set(FILLS)) == 8
    assert len({re.sub(r'"#\w+"', "", pawn(look)) for look in range(len(SHAPE_NAMES))}) == 8
    setup = game("hidden-castle").setup(8)
    board = setup.picture(setup.show(setup.start())).board
    for seat in range(8):
        symbol = board.partition(f'id="castle-pawn-{seat}"')[2].partition("</g>")[0]
        assert FILLS[seat] in symbol
        assert symbol.endswith(pawn(seat))


def test_guests_on_one_space_stand_apart_and_a_crowd_is_counted() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    picture = setup.picture(shown)
    crowd = [piece for piece in picture.pieces.values() if 'data-at="place-G4"' in piece]
    assert len(crowd) == 9
    assert len({piece.partition('transform="')[2].partition('"')[0] for piece in crowd}) == 9
    assert ">9<" in picture.pieces["crowd-G4"]
    assert "crowd-+10" not in picture.pieces


@pytest.mark.rule("HC-1.4", "MP-1.2", "MP-1.5")
@pytest.mark.parametrize("shape", SHAPES_OF_PICTURES)
def test_clocks_are_on_one_side_of_the_board_and_candles_on_the_other(shape: Shape) -> None:
    castle, party = (game(name).setup(3) for name in NAMES)
    pieces = castle.picture(castle.show(castle.start()), shape).pieces
    assert "clock-marker" in pieces
    assert "round-marker" not in pieces
    pieces = party.picture(party.show(party.start()), shape).pieces
    assert "round-marker" in pieces
    assert "clock-marker" not in pieces


def test_the_picture_holds_nothing_that_stands_beside_it() -> None:
    setup = game("hidden-castle").setup(3)
    setup.words.names = ["Anna", "Bela", "Cleo"]
    for state in positions(setup, every=25):
        shown = setup.show(state)
        for shape in SHAPES_OF_PICTURES:
            texts = {element.text for element in elements(setup.picture(shown, shape)) if element.text}
            assert not texts & {"Anna", "Bela", "Cleo", shown.ask, shown.title}


# === Legible, within reach, apart ===


def sizes_of_type(svg: str) -> list[float]:
    """Of every text, with the scale of all groups it is in."""
    found: list[float] = []

    def look(element: ElementTree.Element, scale: float) -> None:
        placed = element.get("transform", "") + element.get("style", "")
        scale *= float(next(iter(re.findall(r"scale\(([\d.]+)\)", placed)), 1))
        if element.tag.endswith("text") and (element.text or "").strip():
            found.append(float(element.get("font-size", "0")) * scale)
        for child in element:
            look(child, scale)

    look(ElementTree.fromstring(svg), 1)
    return found


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
@pytest.mark.parametrize("shape", SHAPES_OF_PICTURES)
def test_no_text_is_too_small(setup: Setup, shape: Shape) -> None:
    for state in positions(setup, every=25):
        assert min(sizes_of_type(setup.picture(setup.show(state), shape).svg())) >= LEAST_TYPE[shape]


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_every_place_is_large_enough_for_a_finger_on_a_phone(setup: Setup) -> None:
    layout = lay_out(setup.file, TALL)  # type: ignore[attr-defined]
    assert (TALL.width, layout.height) == (390, 550)
    spaces = len(layout.file.spaces)
    drawn = [box.inset(0.4) for box in layout.places[:spaces]] + layout.places[spaces:]
    assert min(min(box.w, box.h) for box in drawn) >= LEAST_TARGET


def test_the_way_round_stays_the_way_round_on_a_phone() -> None:
    file = game("hidden-castle").setup(2).file  # type: ignore[attr-defined]
    for plan in (WIDE, TALL):
        boxes = lay_out(file, plan).places[: len(file.spaces)]
        pairs = zip(boxes, boxes[1:] + boxes[:1], strict=True)
        assert sum(one.cx * two.cy - two.cx * one.cy for one, two in pairs) > 0  # clockwise, as y grows downwards


# === What is seen ===


@pytest.mark.rule("HC-7.2", "MP-4.1")
def test_gates_shut_the_chambers_until_the_phantom_is_in_the_gallery() -> None:
    setup = game("hidden-castle").setup(2)
    shut = setup.picture(setup.show(setup.words.read('phantom = "+2"\n[guests]\nA = ["G4"]'))).pieces["gates"]
    assert shut.count("<g transform") == 9
    opened = setup.picture(setup.show(setup.words.read('phantom = "G0"\n[guests]\nA = ["G4"]'))).pieces["gates"]
    assert "<g transform" not in opened


def test_the_picture_says_what_it_shows_to_those_who_cannot_see_it() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    said = {element.tag.removeprefix(SVG): element.text for element in ElementTree.fromstring(setup.svg(shown))}
    assert said["desc"] == setup.spoken(shown)
    assert said["title"] == "Escape from the Hidden Castle"


def test_guests_of_the_winner_wear_a_crown() -> None:
    setup = game("hidden-castle").setup(3)
    shown = setup.show(positions(setup)[-1])
    pieces = setup.picture(shown).pieces
    for seat in range(3):
        own = [piece for piece in pieces.values() if f'data-seat="{seat}"' in piece]
        assert own
        assert all(('fill="#f0c75e"' in piece) == (seat in shown.winners) for piece in own)
    assert any(line.startswith("*") and line.endswith("wins") for line in setup.text(shown).splitlines())


@pytest.mark.parametrize(
    ("columns", "rows", "at", "limit"),
    [(8, 4, (3, 2), 30), (24, 3, (0, 0), 46), (7, 9, (1, 1), 2000), (6, 5, (0, 9), 5)],
)
@pytest.mark.parametrize("name", NAMES)
def test_a_board_of_other_measure_has_its_pictures(
    tmp_path: Path, name: str, columns: int, rows: int, at: tuple[int, int], limit: int
) -> None:
    path = own_board(tmp_path / "own.toml", columns, rows, at=at, limit=limit, party=name == "midnight-party")
    for seats in (2, 8):
        setup = game(name).setup(seats, {"board": path})
        for state in positions(setup, every=40):
            shown = setup.show(state)
            for shape in SHAPES_OF_PICTURES:
                counts = ids(setup.picture(shown, shape))
                assert set(counts.values()) == {1}
                for option in state.options():
                    assert set(setup.words.touch(option, state)) <= set(counts)
            lines = setup.text(shown).splitlines()
            assert max(len(line) for line in lines) <= 100
        for plan in PLANS.values():
            apart_and_inside(lay_out(setup.file, plan))  # type: ignore[attr-defined]


def apart_and_inside(layout: Layout) -> None:
    boxes = layout.places
    for number, box in enumerate(boxes):
        assert box.x >= 0
        assert box.right <= layout.plan.width
        assert box.y >= 0
        assert box.bottom <= layout.height
        for other in boxes[:number]:
            apart = box.x >= other.right - 1 or other.x >= box.right - 1
            assert apart or box.y >= other.bottom - 1 or other.y >= box.bottom - 1
