"""What follows from the numbers of our boards: section 6 of the ledger, computed from the boards themselves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from midnight.games import game
from midnight.games.castle.game import CastleSetup
from midnight.games.castle.rules.board import Board
from tests.games.castle.scenes import CASTLE, PARTY

BOARDS = {"castle": (CASTLE, {}), "midnight_nine": (PARTY, {}), "midnight_eleven": (PARTY, {"mp_board": "eleven"})}
PIPS = (1, 2, 4, 5)

GRID = {
    0: (4, 0), 1: (5, 0), 2: (6, 0), 3: (7, 0), 4: (8, 0), 5: (9, 0), 6: (9, 1), 7: (9, 2), 8: (9, 3), 9: (9, 4),
    10: (9, 5), 11: (9, 6), 12: (8, 6), 13: (7, 6), 14: (6, 6), 15: (5, 6), 16: (4, 6), 17: (3, 6), 18: (2, 6),
    19: (1, 6), 20: (0, 6), 21: (0, 5), 22: (0, 4), 23: (0, 3), 24: (0, 2), 25: (0, 1), 26: (0, 0), 27: (1, 0),
    28: (2, 0), 29: (3, 0),
}  # fmt: skip
STEPS = {10: (5, 4), 9: (4, 4), 8: (3, 4), 7: (2, 4), 6: (2, 3), 5: (2, 2), 4: (3, 2), 3: (4, 2), 2: (4, 1)}


@pytest.fixture(params=BOARDS)
def setup(request: pytest.FixtureRequest) -> CastleSetup:
    name, settings = BOARDS[request.param]
    made = game(name).setup(4, settings)
    assert isinstance(made, CastleSetup)
    return made


def needs(board: Board, space: int) -> dict[int, int]:
    """Chambers ahead of a space as the rules' tables have them, each with its need."""
    found: dict[int, int] = {}
    at = space * board.reach
    while board.door_ahead[at] >= 0:
        found[int(board.door_ahead[at])] = int(board.door_need[at])
        at += 1
    return found


def test_the_ring_has_thirty_spaces_on_the_border_of_the_grid(setup: CastleSetup) -> None:
    assert setup.file.spaces == tuple(f"G{space}" for space in range(30))
    assert dict(enumerate(setup.file.cells)) == GRID
    border = {(column, row) for column in range(10) for row in range(7) if column in (0, 9) or row in (0, 6)}
    assert set(setup.file.cells) == border
    for here, there in zip(setup.file.cells, (*setup.file.cells[1:], setup.file.cells[0]), strict=True):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


def test_the_staircase_has_nine_steps_that_lead_from_the_door_to_the_exit(setup: CastleSetup) -> None:
    assert dict(zip(setup.file.step_points, setup.file.step_cells, strict=True)) == STEPS
    assert setup.file.door_cell == (6, 4)
    way = [setup.file.door_cell, *setup.file.step_cells, setup.file.cells[0]]
    for here, there in pairwise(way):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


def test_guests_of_all_colours_come_to_thirty() -> None:
    """Red and blue 6, turquoise 5, yellow 4, gray 3, the rest 2 each: the most that any table needs."""
    made = game(CASTLE).setup(2)
    assert isinstance(made, CastleSetup)
    each = made.file.guests
    first_table = {colour: max(0, colour + 1 - 2) for colour in range(8)}
    most = [max(each[table] for table in range(first_table[colour], 7)) for colour in range(8)]
    assert most == [6, 6, 5, 4, 3, 2, 2, 2]
    assert sum(most) == 30


def test_from_which_spaces_a_chamber_is_entered_with_an_exact_roll(setup: CastleSetup) -> None:
    board = setup.board
    for chamber, doorway in enumerate(board.doorway):
        exact = {roll: {space for space in range(30) if needs(board, space).get(chamber) == roll} for roll in PIPS}
        assert exact == {roll: {(doorway - roll + 1) % 30} for roll in PIPS}
        assert needs(board, (doorway - 2) % 30)[chamber] == 3


def test_the_doors_ahead_of_a_space_are_listed_nearest_first_and_all(setup: CastleSetup) -> None:
    board = setup.board
    for space in range(30):
        expected = {
            chamber: (doorway - space) % 30 + 1
            for chamber, doorway in enumerate(board.doorway)
            if (doorway - space) % 30 + 1 <= 5
        }
        found = needs(board, space)
        assert found == expected
        assert list(found.values()) == sorted(found.values())


def test_which_chambers_lie_within_a_move_of_each_other_and_of_the_staircase() -> None:
    made = game(CASTLE).setup(4)
    assert isinstance(made, CastleSetup)
    board, rooms = made.board, made.file.chambers
    pairs = {
        (rooms[start].id, rooms[end].id, 1 + need)
        for start, doorway in enumerate(board.doorway)
        for end, need in needs(board, int(doorway)).items()
        if end != start and 1 + need <= 5
    }
    assert pairs == {("C1", "C2", 5), ("C2", "C3", 4), ("C4", "C5", 4), ("C5", "C6", 5), ("C8", "C9", 5)}
    stairs = {(rooms[end].id, 1 + need) for end, need in needs(board, 0).items() if 1 + need <= 5}
    assert stairs == {("C1", 5)}


def test_every_table_of_a_board_says_where_it_comes_from(setup: CastleSetup) -> None:
    from midnight.games.castle.content.reading import FOLDER
    from midnight.kernel.content import load

    data = load(FOLDER / f"{setup.file.name}.toml")
    tables = [value for value in data.values() if isinstance(value, dict)]
    tables += [row for value in data.values() if isinstance(value, list) for row in value]
    assert len(tables) >= 12
    assert all(table["source"] in ("book", "house") for table in tables)
