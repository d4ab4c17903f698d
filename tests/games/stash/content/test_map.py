"""Our neighbourhood is the ledger's; a user's own map is checked, and every error names the space."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from midnight.games.stash.content.reading import read_content, read_files
from midnight.games.stash.rules.town import Town
from midnight.kernel.content import ContentError
from midnight.kernel.files import Files
from tests.games.stash.scenes import changed


@pytest.fixture(scope="module")
def town() -> Town:
    return read_content(read_files({}, Files())).town()


def far(town: Town, pair: str) -> int:
    names = read_content(read_files({}, Files())).map.spaces
    one, other = pair.split("-")
    return int(town.far(names.index(one), names.index(other)))


def test_the_neighbourhood_has_the_ledger_s_spaces_and_edges(town: Town) -> None:
    found = read_content(read_files({}, Files())).map
    assert len(found.spaces) == 99
    assert sum(1 for house in found.house if house >= 0) == 36
    assert sum(1 for beside in found.step if beside >= 0) == 2 * 108
    assert found.spaces[found.treehouse] == "G6"


def test_the_neighbourhood_has_the_ledger_s_distances(town: Town) -> None:
    home = town.treehouse
    by_distance = Counter(int(town.far(home, space)) for space in range(town.spaces))
    assert by_distance == {0: 1, 1: 4, 2: 4, 3: 12, 4: 8, 5: 8, 6: 10, 7: 16, 8: 24, 9: 4, 10: 8}
    houses = Counter(int(town.far(home, town.house_space[house])) for house in range(town.houses))
    assert houses == {3: 8, 4: 4, 7: 8, 8: 16}
    pairs = [int(town.far(one, other)) for one in range(town.spaces) for other in range(one)]
    assert (len(pairs), sum(pairs), max(pairs), pairs.count(13)) == (4851, 33966, 13, 16)


@pytest.mark.parametrize(
    ("pair", "steps"),
    [
        ("G6-G2", 4),
        ("G6-B6", 5),
        ("G2-G10", 3),
        ("B6-L6", 3),
        ("B2-L2", 3),
        ("B2-L10", 6),
        ("A6-G6", 6),
        ("D1-E3", 3),
        ("E5-E7", 2),
        ("G10-C4", 11),
        ("A4-M4", 9),
        ("G6-J11", 8),
        ("A8-I1", 13),
    ],
)
def test_distances_the_ledger_names(town: Town, pair: str, steps: int) -> None:
    assert far(town, pair) == steps


@pytest.mark.parametrize(("house", "door"), [("D1", "D2"), ("A4", "B4"), ("K4", "L4"), ("F8", "G8"), ("J11", "J10")])
def test_doors_the_ledger_names(house: str, door: str) -> None:
    found = read_content(read_files({}, Files())).map
    assert found.spaces[found.door(found.spaces.index(house))] == door


def test_streets_have_their_names() -> None:
    found = read_content(read_files({}, Files())).map
    assert found.street(found.spaces.index("C2")) == "Lantern Lane"
    assert found.street(found.spaces.index("G6")) == "Harvest Street and Orchard Avenue"
    assert found.street(found.spaces.index("D1")) == ""


# === A user's own ===


GRID_MISTAKES = [
    ("h#hwwh#hpph#h", "hhhwwh#hpph#h", r"house A4 has no door: no street touches it"),
    ("<3####T####4>", "<#####T####4>", r"the base of bully 3 \(3\) must be there once, not 0 times"),
    (".^.hh.^.hh.^.", ".^.hh.^.hh.#.", r"the arrow v at L11 leads nowhere: L1 must be \^"),
    ("h#hwwh#hpph#h", "h#hw#h#hpph#h", r"house E3 has 2 doors \(E2, E4\); a house has one"),
    ("h#hwwh#hpph#h", "h#h<wh#hpph#h", r"the arrow < at D4 does not lead off the board"),
    ("<3####T####4>", "<3####.####4>", r"the treehouse \(T\) must be there once, not 0 times"),
    ("h#hwwh#hpph#h", "h#hzzh#hpph#h", r"'z' at D4 means nothing"),
    ("h#hwwh#hpph#h", "h#hwwh#hpph#", r"row 4 has 12 characters, row 1 has 13"),
]


@pytest.mark.parametrize(("old", "new", "reason"), GRID_MISTAKES)
def test_a_wrong_map_is_an_error_that_names_the_space(tmp_path: Path, old: str, new: str, reason: str) -> None:
    settings = changed(tmp_path, "map", lambda text: text.replace(old, new, 1))
    with pytest.raises(ContentError, match=rf"^map\.toml: grid: .*({reason})"):
        read_content(read_files(settings, Files()))


MAPS = [
    ("", "is empty"),
    ("T1234#", "there is no house"),
    ("T123#h.4", "base 4 at H1 is on no street"),
    ("T1234.#h", "the street space G1 leads nowhere"),
    ("T1234..##h", "H1 cannot be reached from the treehouse"),
    ("T123#4..##h" + "." * 20, "may have at most 26 columns"),
]


@pytest.mark.parametrize(("grid", "reason"), MAPS)
def test_a_small_map_that_does_not_hold_together(tmp_path: Path, grid: str, reason: str) -> None:
    path = tmp_path / "small.toml"
    path.write_text(f'title = "small"\ngrid = """\n{grid}\n"""\n')
    with pytest.raises(ContentError, match=reason):
        read_content(read_files({"map": str(path)}, Files()))


def test_a_user_s_map_with_a_shorter_street_is_walked(tmp_path: Path) -> None:
    path = tmp_path / "lane.toml"
    path.write_text('title = "lane"\ngrid = """\n.h.h.h\n<1T23>\n.h..4.\n"""\n')
    content = read_content(read_files({"map": str(path)}, Files()))
    town = content.town()
    names = content.map.spaces
    assert town.far(names.index("A2"), names.index("F2")) == 1
    assert town.far(names.index("B1"), names.index("D1")) == 4
