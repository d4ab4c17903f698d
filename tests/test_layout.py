"""The same rooms in every game's house and its tests, and packages that import one way only."""

from __future__ import annotations

from pathlib import Path

import pytest

import midnight
from midnight.testing.layout import ROOMS, imports_of, kept, misplaced

PACKAGE = Path(midnight.__file__).parent
HOUSES = sorted(path.parent for path in (PACKAGE / "games").glob("*/game.py"))
TESTS = Path(__file__).parent / "games"
# Every package and module of the program; each imports only what stands above it.
ORDER = (
    {"_version", "errors"},
    {"kernel"},
    {"games"},
    {"bots"},
    {"outside"},
    {"env", "lab", "newgame", "table", "testing"},
    {"terminal", "web"},
    {"library"},
    {"__init__", "cli"},
    {"__main__"},
)
# What draws and writes on a terminal, and who may use it.
FACES = {"cli": {"click", "rich"}, "terminal": {"click", "rich", "textual"}, "web": {"click"}}
OF_ALL_RULES = {"scenarios", "laws", "golden", "reference", "refusals", "rulebook"}  # not of one chapter


@pytest.fixture(params=HOUSES, ids=lambda house: house.name)
def house(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_every_house_has_the_same_rooms(house: Path) -> None:
    assert misplaced(house) == []


def test_a_house_is_entered_by_its_door_only(house: Path) -> None:
    """Nothing of the program imports what is behind game.py, and no game looks into another."""
    rooms = f"midnight.games.{house.name}."
    for path in PACKAGE.rglob("*.py"):
        if house not in path.parents:
            inside = {name for name in imports_of(path) if name.startswith(rooms)} - {f"{rooms}game"}
            assert not {name for name in inside if not name.startswith(f"{rooms}game.")}, path


def sources() -> list[tuple[str, Path]]:
    """Every source with the package it belongs to."""
    return [(path.relative_to(PACKAGE).with_suffix("").parts[0], path) for path in sorted(PACKAGE.rglob("*.py"))]


def test_packages_import_one_way_only() -> None:
    """Imports within functions count too."""
    level = {name: at for at, names in enumerate(ORDER) for name in names}
    assert {name for name, _ in sources()} == set(level)
    for package, path in sources():
        names = {name.split(".")[1] for name in imports_of(path) if name.startswith("midnight.")} & set(level)
        wrong = {name for name in names - {package} if level[name] >= level[package]}
        assert not wrong, f"{path.relative_to(PACKAGE)} imports {', '.join(sorted(wrong))}"


def test_only_what_faces_a_terminal_knows_one() -> None:
    for package, path in sources():
        found = {name.split(".")[0] for name in imports_of(path)} & {"click", "rich", "textual"}
        assert found <= FACES.get(package, set()), path.relative_to(PACKAGE)


def test_the_tests_of_a_house_have_its_rooms(house: Path) -> None:
    folder = TESTS / house.name
    assert {path.name for path in kept(folder)} - {"scenes.py"} == {"__init__.py", *ROOMS}
    for room, files in ROOMS.items():
        tests = {path.stem.removeprefix("test_") for path in (folder / room).glob("test_*.py")}
        if room == "rules":
            continue
        assert {Path(name).stem for name in files} <= tests, room
        known = {path.stem for path in (house / room).iterdir()}
        assert tests <= known, f"{house.name}/{room}: a test is named by what it tests"


def test_what_is_out_of_place_is_found(tmp_path: Path) -> None:
    house = tmp_path / "house"
    (house / "words").mkdir(parents=True)
    (house / "words" / "__init__.py").write_text('"""One."""\nimport os\n')
    (house / "words" / "words_story.py").write_text("")
    (house / "words" / "sayings.py").write_text("")
    (house / "bot.py").write_text("\n" * 401)
    found = misplaced(house)
    for wrong in (
        "game.py is missing",
        "show is missing",
        "words/options.py is missing",
        "words/__init__.py must say in one line what the room is for, and nothing else",
        "words/words_story.py repeats its room's name",
        "words/sayings.py: language is kept in",
        "bot.py belongs into one of the rooms",
        "bot.py has 401 lines",
    ):
        assert any(line.startswith(wrong) for line in found), wrong
