"""What people are shown of the castle: the structure, the picture in SVG, the picture in characters, the sentences."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from midnight.games import game
from midnight.games.castle.picture_figures import FILLS, SHAPES, clock_hands, stand
from midnight.games.castle.picture_ink import Box
from midnight.games.castle.picture_layout import lay_out
from midnight.kernel.game import Picture, Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State

SEED = 31
GAMES = ("hidden-castle", "midnight-party")
SVG = "{http://www.w3.org/2000/svg}"

CROWDED = """
phase = "move"
roll = "4"
seat = "C"
phantom = "G17"
clock = "2:00"
[scores]
A = 10
B = 23
C = 45
D = 7
E = 23
[guests]
A = ["G4", "C5"]
B = ["G4", "+10"]
C = ["G4", "+10"]
D = ["G4", "C9"]
E = ["G4", "+9"]
F = ["G4", "G4"]
G = ["G4", "G4"]
H = ["G14"]
"""


def positions(setup: Setup, every: int = 7) -> list[State]:
    """Every so many stops of a random game, first and last among them."""
    chance, players = Rng(SEED, 0, CHANCE_STREAM), Rng(SEED, 0, PLAYER_STREAM)
    state = setup.start()
    offer = Offer()
    seen = []
    ply = 0
    while state.seat != OVER:
        if ply % every == 0:
            seen.append(state.clone())
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        ply += 1
    return [*seen, state]


def setups() -> list[Setup]:
    made = [game(name).setup(seats) for name in GAMES for seats in (2, 4, 8)]
    return [*made, game("midnight-party").setup(7, {"mp_board": "eleven"})]


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


# === What is shown ===


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_what_is_shown_is_plain_data_and_tells_where_every_guest_is(setup: Setup) -> None:
    for state in positions(setup):
        assert isinstance(state.seats, int)
        shown = setup.show(state)
        assert json.loads(json.dumps(shown)) == shown
        placed = [one["guest"] for place in shown["places"] for one in place["guests"]]
        waiting = [one["guest"] for one in shown["waiting"]]
        assert sorted(placed + waiting) == list(range(len(state.place)))  # type: ignore[attr-defined]
        assert [seat["score"] for seat in shown["seats"]] == state.scores()
        assert shown["winners"] == state.winners()
        hidden = [chamber["occupant"]["guest"] for chamber in shown["chambers"] if chamber["occupant"]]
        inside = [one["guest"] for place in shown["places"] if place["kind"] == "chamber" for one in place["guests"]]
        assert sorted(hidden) == sorted(inside)


def test_the_structure_names_clock_speed_roll_and_coats() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    assert shown["clock"]["times"][shown["clock"]["now"]] == "2:00"
    assert shown["phantom"] == {
        "place": "G17",
        "element": "place-G17",
        "name": "G17",
        "in_gallery": True,
        "speed": 5,
    }
    assert (shown["phase"], shown["die"], shown["decides"], shown["round"]) == ("move", "4", 2, None)
    coats = {chamber["name"]: (chamber["coat"], chamber["exact"]) for chamber in shown["chambers"]}
    assert coats["Ballroom"] == (-3, True)
    assert coats["Armoury"] == (1, False)
    assert [step["points"] for step in shown["steps"]] == [10, 9, 8, 7, 6, 5, 4, 3, 2]
    assert [seat["colour"] for seat in shown["seats"]] == [
        "red",
        "blue",
        "turquoise",
        "yellow",
        "gray",
        "green",
        "white",
        "purple",
    ]


def test_between_rounds_the_phantom_is_nowhere_and_the_guest_to_come_back_is_named() -> None:
    setup = game("midnight-party").setup(2)
    shown = setup.show(setup.words.read('phase = "return"\nround = 2\n[guests]\nA = ["-10", "G4"]\nB = ["-9"]'))
    assert shown["phantom"]["place"] is None
    assert shown["returning"] == 0
    assert "off the board" in setup.spoken(shown)
    assert 'data-at=""' in setup.picture(shown).pieces["phantom"]


# === The picture in SVG ===


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_the_picture_is_sound_svg_with_every_id_once_and_every_guest_on_its_place(setup: Setup) -> None:
    boards = set()
    for state in positions(setup):
        shown = setup.show(state)
        picture = setup.picture(shown)
        boards.add(picture.board)
        counts = ids(picture)
        assert set(counts.values()) == {1}
        for name, snippet in picture.pieces.items():
            assert ElementTree.fromstring(snippet).get("id") == name
        at = {one["guest"]: place["element"] for place in shown["places"] for one in place["guests"]}
        at |= {one["guest"]: f"panel-{one['seat']}" for one in shown["waiting"]}
        drawn = {name: piece for name, piece in picture.pieces.items() if name.startswith("guest-")}
        assert sorted(drawn) == sorted(f"guest-{guest}" for guest in at)
        for guest, place in at.items():
            assert f'data-at="{place}"' in drawn[f"guest-{guest}"]
            assert re.search(r'style="transform: translate\(-?[\d.]+px,-?[\d.]+px\)', drawn[f"guest-{guest}"])
    assert len(boards) == 1


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_everything_a_person_may_touch_is_in_the_picture(setup: Setup) -> None:
    state = setup.start()
    known = set(ids(setup.picture(setup.show(state))))
    for option in range(setup.words.size):
        assert set(setup.words.touch(option, state)) <= known


@pytest.mark.parametrize("name", GAMES)
def test_the_same_position_gives_the_same_picture_and_nothing_shown_is_changed(name: str) -> None:
    setup, twin = game(name).setup(3), game(name).setup(3)
    for state in positions(setup, every=25):
        shown = setup.show(state)
        before = json.dumps(shown)
        assert setup.picture(shown) == twin.picture(json.loads(before))
        assert setup.text(shown) == twin.text(json.loads(before))
        assert setup.spoken(shown) == twin.spoken(json.loads(before))
        assert json.dumps(shown) == before


@pytest.mark.rule("HC-1.2", "HC-2.2")
def test_seats_differ_in_colour_and_in_shape() -> None:
    assert len(set(FILLS)) == 8
    assert len(set(SHAPES)) == 8
    setup = game("hidden-castle").setup(8)
    board = setup.picture(setup.show(setup.start())).board
    for seat in range(8):
        symbol = board.partition(f'id="hc-pawn-{seat}"')[2].partition("</g>")[0]
        assert FILLS[seat] in symbol
        assert SHAPES[seat] in symbol


def test_guests_on_one_space_stand_apart_and_a_crowd_is_counted() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    picture = setup.picture(shown)
    crowd = [piece for piece in picture.pieces.values() if 'data-at="place-G4"' in piece]
    assert len(crowd) == 9
    assert len({piece.partition("transform:")[2].partition('"')[0] for piece in crowd}) == 9
    assert ">9<" in picture.pieces["crowd-G4"]
    assert "crowd-+10" not in picture.pieces


@pytest.mark.parametrize("count", range(1, 17))
def test_guests_stay_inside_their_place_and_do_not_hide_each_others_heads(count: int) -> None:
    box = Box(100, 200, 56, 46)
    spots = stand(count, [box])
    assert len(spots) == count
    for number, (x, y, size) in enumerate(spots):
        assert size > 0.4
        assert box.x - 1 <= x - 10 * size
        assert x + 10 * size <= box.right + 1
        assert box.y - 1 <= y - 36 * size
        assert y <= box.bottom + 1
        for other_x, other_y, _ in spots[:number]:
            assert abs(x - other_x) >= 20 * size or abs(y - other_y) >= 20 * size


@pytest.mark.rule("HC-1.4", "MP-1.2", "MP-1.5")
def test_the_scoring_track_and_the_clocks_are_on_one_side_of_the_board_only() -> None:
    castle, party = (game(name).setup(3) for name in GAMES)
    pieces = castle.picture(castle.show(castle.start())).pieces
    assert {"token-0", "token-1", "token-2", "clock-marker"} <= set(pieces)
    assert "round-marker" not in pieces
    pieces = party.picture(party.show(party.start())).pieces
    assert "round-marker" in pieces
    assert not [name for name in pieces if name.startswith(("token", "clock"))]


@pytest.mark.rule("HC-10.7")
def test_tokens_stand_on_their_score_and_past_the_limit_on_the_last_cell() -> None:
    setup = game("hidden-castle").setup(8)
    layout = lay_out(setup.file, 8)  # type: ignore[attr-defined]
    over = CROWDED.replace('phase = "move"\nroll = "4"', 'phase = "over"').replace("C = 45", "C = 47")
    pieces = setup.picture(setup.show(setup.words.read(over))).pieces
    assert len(layout.track) == 47
    for seat, cell in ((0, 10), (1, 23), (2, 46), (3, 7)):
        found = re.search(r"translate\((-?[\d.]+)px,(-?[\d.]+)px\)", pieces[f"token-{seat}"])
        assert found is not None
        box = layout.track[cell]
        assert box.x <= float(found[1]) <= box.right
        assert box.y <= float(found[2]) <= box.bottom
    assert ">47<" in pieces["panel-2"]


def test_the_track_goes_round_without_a_gap_or_an_overlap() -> None:
    for limit in (46, 30, 100, 999):
        setup = game("hidden-castle").setup(4)
        file = setup.file  # type: ignore[attr-defined]
        layout = lay_out(type(file)(**{**file.__dict__, "limit": limit}), 4)
        boxes = layout.track
        assert layout.track_cell(limit) == len(boxes) - 1
        for one, other in pairwise(boxes):
            assert abs(one.cx - other.cx) <= (one.w + other.w) / 2 + 1e-6
            assert abs(one.cy - other.cy) <= (one.h + other.h) / 2 + 1e-6
        area = sum(box.w * box.h for box in boxes)
        assert area == pytest.approx(1000 * layout.height - (1000 - 80) * (layout.height - 80))


@pytest.mark.rule("HC-9.1")
def test_clocks_have_their_hands_at_their_time() -> None:
    assert clock_hands("3:00") == (90, 0)
    assert clock_hands("11:45") == (352.5, 270)
    assert clock_hands("12:00") == (0, 0)
    assert clock_hands("dusk") is None


@pytest.mark.rule("HC-7.2", "MP-4.1")
def test_gates_shut_the_chambers_until_the_phantom_is_in_the_gallery() -> None:
    setup = game("hidden-castle").setup(2)
    shut = setup.picture(setup.show(setup.words.read('phantom = "+2"\n[guests]\nA = ["G4"]'))).pieces["gates"]
    assert shut.count("<g transform") == 9
    opened = setup.picture(setup.show(setup.words.read('phantom = "G0"\n[guests]\nA = ["G4"]'))).pieces["gates"]
    assert "<g transform" not in opened


def test_names_are_text_and_never_markup() -> None:
    setup = game("hidden-castle").setup(2)
    setup.words.names = ["<b>&\"'</b>", "]]><script>alert(1)</script>"]
    shown = setup.show(setup.words.read('phase = "roll"\nseat = "B"\n[guests]\nA = ["G4"]\nB = ["G5"]'))
    picture = setup.picture(shown)
    tags = {element.tag.removeprefix(SVG) for element in elements(picture)}
    assert not tags & {"b", "script"}
    assert "<script" not in picture.svg()
    texts = {element.text for element in elements(picture)}
    assert "<b>&\"'</b>" in texts


def test_the_picture_says_what_it_shows_to_those_who_cannot_see_it() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    said = {element.tag.removeprefix(SVG): element.text for element in ElementTree.fromstring(setup.svg(shown))}
    assert said["desc"] == setup.spoken(shown)
    assert said["title"] == "Escape from the Hidden Castle"


def test_the_winner_wears_a_crown() -> None:
    setup = game("hidden-castle").setup(3)
    shown = setup.show(positions(setup)[-1])
    pieces = setup.picture(shown).pieces
    plain = min(len(pieces[f"panel-{seat}"]) for seat in range(3))
    for seat in shown["winners"]:
        assert len(pieces[f"panel-{seat}"]) > plain
    assert any(line.startswith("*") and line.endswith("wins") for line in setup.text(shown).splitlines())


# === The picture in characters ===


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: f"{setup.game.name}-{setup.seats}")
def test_the_text_picture_is_narrow_and_shows_every_guest(setup: Setup) -> None:
    for state in positions(setup):
        shown = setup.show(state)
        lines = setup.text(shown).splitlines()
        assert max(len(line) for line in lines) <= 100
        assert "{o.o}" in "\n".join(lines[:-1])
        inside: Counter[str] = Counter()
        for place in shown["places"]:
            inside.update(shown["seats"][one["seat"]]["letter"] for one in place["guests"])
        inside.update(shown["seats"][one["seat"]]["letter"] for one in shown["waiting"])
        assert count_guests(lines) == inside


def count_guests(lines: list[str]) -> Counter[str]:
    """Letters that stand for guests: in cells, in brackets, in notes, waiting."""
    found: Counter[str] = Counter()
    for line in lines:
        if line.startswith("{o.o} the Phantom;"):
            continue
        for cell in re.findall(r"(?<=│)[^│]*(?=│)", line):
            for letter, count in re.findall(r"([A-H])(\d*)", cell):
                found[letter] += int(count or 1)
        found.update(re.findall(r"\[([A-H])\]", line))
        for tail in re.findall(r"(?:^On [^:]*|to place): ([A-H ]+)$", line):
            found.update(tail.replace(" ", ""))
    return found


def test_a_crowd_too_big_for_its_cell_is_written_under_the_picture() -> None:
    setup = game("hidden-castle").setup(8)
    guests = "\n".join(f'{letter} = ["G4", "G4"]' for letter in "ABCDEFGH")
    shown = setup.show(setup.words.read(f'phantom = "G20"\n[guests]\n{guests}'))
    assert "On G4: A A B B C C D D E E F F G G H H" in setup.text(shown)


@pytest.mark.rule("HC-9.1", "MP-1.3")
def test_clock_and_round_are_told_in_words() -> None:
    setup = game("hidden-castle").setup(8)
    shown = setup.show(setup.words.read(CROWDED))
    assert "[2:00 (5)]" in setup.text(shown)
    assert "The clock shows 2:00. The Phantom is on G17 and moves 5 at a time." in setup.spoken(shown)
    assert "Green has 10 points; guests: 2 on G4." in setup.spoken(shown)
    assert "Purple has 10 points; guests: on G14 and 1 still to be placed." in setup.spoken(shown)
    party = game("midnight-party").setup(2)
    shown = party.show(party.words.read("round = 3\n[scores]\nA = -23"))
    assert "Round 3 of 3" in party.text(shown)
    assert "Red has minus 23 points" in party.spoken(shown)
    assert "−23" in party.text(shown)


# === Boards of the user's own ===


@pytest.mark.parametrize(
    ("columns", "rows", "at", "limit"),
    [(8, 4, (3, 2), 30), (24, 3, (0, 0), 46), (7, 9, (1, 1), 2000), (6, 5, (0, 9), 5)],
)
@pytest.mark.parametrize("name", GAMES)
def test_a_board_of_other_measure_has_its_pictures(
    tmp_path: Path, name: str, columns: int, rows: int, at: tuple[int, int], limit: int
) -> None:
    path = own_board(tmp_path / "own.toml", columns, rows, at=at, limit=limit, party=name == "midnight-party")
    for seats in (2, 8):
        setup = game(name).setup(seats, {"board": path})
        for state in positions(setup, every=40):
            shown = setup.show(state)
            picture = setup.picture(shown)
            counts = ids(picture)
            assert set(counts.values()) == {1}
            for option in state.options():
                assert set(setup.words.touch(option, state)) <= set(counts)
            lines = setup.text(shown).splitlines()
            assert max(len(line) for line in lines) <= 100
        layout = lay_out(setup.file, seats)  # type: ignore[attr-defined]
        boxes = layout.places
        for box in boxes:
            assert box.x >= 0
            assert box.right <= 1000
            assert box.y >= 0
            assert box.bottom <= layout.height
        for number, box in enumerate(boxes):
            for other in boxes[:number]:
                apart = box.x >= other.right - 1 or other.x >= box.right - 1
                assert apart or box.y >= other.bottom - 1 or other.y >= box.bottom - 1
