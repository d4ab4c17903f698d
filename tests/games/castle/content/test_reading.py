"""Board files: each check with a file that fails it, and a board of one's own that plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from midnight.games import game
from midnight.games.castle.content.reading import FOLDER
from midnight.games.castle.game import CastleSetup
from midnight.kernel.content import ContentError
from midnight.kernel.playout import Run, play_random
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import OVER
from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, PARTY

CASTLE_TEXT = (FOLDER / "castle.toml").read_text(encoding="utf-8")
PARTY_TEXT = (FOLDER / "midnight_nine.toml").read_text(encoding="utf-8")
LAST_CLOCK = '    { time = "5:00" },\n'


def own_board(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def changed(text: str, *changes: tuple[str, str]) -> str:
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('doorway = "G6"\n', "", "mine.toml: chambers 2: doorway: is missing; it must be a text"),
        ('doorway = "G6"', 'doorway = "G66"', "mine.toml: chambers 2: doorway: there is no gallery space 'G66'"),
        ('doorway = "G6"', 'doorway = "G3"', "mine.toml: chambers 2: doorway: G3 is the doorway of C1 already"),
        ('doorway = "G6"', "doorway = 6", "mine.toml: chambers 2: doorway: must be a text, not 6"),
        ('id = "C2"', 'id = "C3"', "mine.toml: chambers 2: id: chambers are numbered in order, so this is C2"),
        ('side = "right"', 'side = "inside"', "chambers 2: side: must be one of top, right, bottom, left"),
        ('name = "Library"\n', "", "mine.toml: chambers 2: name: is missing"),
        ("coat = 1 ", 'coat = "+1" ', "mine.toml: chambers 1: coat: must be a whole number, not '\\+1'"),
        ("coat = 1 ", "coat = 100 ", "mine.toml: chambers 1: coat: must be from -99 to 99, not 100"),
        ("exact = true", 'exact = "yes"', "mine.toml: chambers 5: exact: must be true or false, not 'yes'"),
        ("exact = true", "exakt = true", "mine.toml: chambers 5: exakt: is not known here; known are coat, doorway"),
        ('{ id = "G2", cell', '{ id = "G1", cell', "mine.toml: gallery: spaces 3: id: space G1 is there twice"),
        ('{ id = "G2", cell', '{ id = "G7", cell', "spaces 3: id: spaces are numbered clockwise .* this is G2"),
        ('{ id = "G2", cell = [6, 0] }', '{ id = "G2" }', "mine.toml: gallery: spaces 3: cell: is missing"),
        ("cell = [6, 0]", "cell = [6]", r"gallery: spaces 3: cell: must be column and row, like \[4, 0\], not \[6\]"),
        ("cell = [6, 0]", "cell = [6, -1]", r"gallery: spaces 3: cell: must be column and row"),
        ("cell = [6, 0]", 'cell = [6, "0"]', "gallery: spaces 3: cell: must be a list, each a whole number, not '0'"),
        ("cell = [6, 0]", "cell = [6, true]", "gallery: spaces 3: cell: must be a list, each a whole number, not True"),
        ("cell = [6, 0]", "cell = [5, 0]", r"mine.toml: cell: two places are drawn on \[5, 0\]"),
        ("door = [6, 4]", "door = [5, 4]", r"mine.toml: cell: two places are drawn on \[5, 4\]"),
        ("door = [6, 4]\n", "", "mine.toml: staircase: door: is missing"),
        ("points = 9,", "points = 10,", "mine.toml: staircase: steps: the points must fall from the bottom up"),
        ("points = 9,", "points = 0,", "mine.toml: staircase: steps 2: points: must be from 1 to 99, not 0"),
        ('"4", "5", "Phantom", "Phantom"]', '"4", "5"]', "mine.toml: die: faces: without a Phantom the game would"),
        ('"4", "5", "Phantom"', '"4", "13", "Phantom"', "die: faces: a face is a number from 1 to 12 .* not '13'"),
        ('"4", "5", "Phantom"', '"4", "05", "Phantom"', "die: faces: a face is a number from 1 to 12 .* not '05'"),
        ('"4", "5", "Phantom"', '"4", "Ghost", "Phantom"', "die: faces: a face is .* not 'Ghost'"),
        ('["1", "2", "4", "5", "Phantom", "Phantom"]', '["Phantom"]', "die: faces: needs at least two faces"),
        ('["1", "2", "4", "5", "Phantom", "Phantom"]', "6", "mine.toml: die: faces: must be a list, not 6"),
        ("each = [6, 5, 4, 3, 2, 2, 2]", "each = [6, 5, 4]", "guests: each: needs 7 numbers, for 2 to 8 seats, not 3"),
        ("each = [6, 5,", "each = [7, 5,", "mine.toml: guests: each: each must be from 1 to 6, not 7"),
        ("2, 2, 2]", "2, 2, 4]", "mine.toml: guests: 30 gallery spaces have no room to place them all"),
        ("start = 10", "start = -1", "mine.toml: scoring: start: must be from 0 to 999, not -1"),
        ("limit = 46", "limit = 10", "mine.toml: scoring: limit: must be from 11 to 9999, not 10"),
        ("limit = 46", "limit = 46\nfloor = 0", "mine.toml: scoring: floor: is not known here; known are limit, start"),
        ('time = "12:00"', 'time = "11:45"', "mine.toml: clocks: chain 2: time: 11:45 is there twice"),
        (LAST_CLOCK, "", "clocks: chain 6: speed: every clock but the last needs a speed, the last none"),
        ('"12:00", speed = 3', '"12:00"', "mine.toml: clocks: chain 2: speed: every clock but the last needs a speed"),
        ('"12:00", speed = 3', '"12:00", speed = 31', "clocks: chain 2: speed: must be from 1 to 30, not 31"),
        ('"12:00", speed = 3', '"12:00", speed = 0', "mine.toml: clocks: chain 2: speed: must be from 1 to 30, not 0"),
        ('game = "hidden-castle"', 'game = "chess"', "game: must be one of hidden-castle, midnight-party, not 'chess'"),
        ('game = "hidden-castle" ', "", "mine.toml: game: is missing"),
        ('name = "castle" ', "", "mine.toml: name: is missing; it must be a text"),
        ('title = "The Hidden Castle" ', "", "mine.toml: title: is missing; it must be a text"),
        ("[die]", "[rounds]\ncount = 3\n[die]", "mine.toml: rounds: is not known here"),
        ("[die]", "[dice]", "mine.toml: die: is missing; it must be a table"),
        ("[die]", "[die", "mine.toml: not a TOML file"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_board_file_is_named_with_file_key_and_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(ContentError, match=reason) as error:
        game(CASTLE).setup(2, {"board": own_board(tmp_path, changed(CASTLE_TEXT, (old, new)))})
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("speed = [3, 3, 3, 3, 3, 2, 2]", "speed = [3, 3]", "mine.toml: phantom: speed: needs 7 numbers"),
        ("speed = [3, 3, 3, 3, 3, 2, 2]", "speed = [0, 3, 3, 3, 3, 2, 2]", "phantom: speed: each must be from 1 to 30"),
        ("count = 3", "count = 0", "mine.toml: rounds: count: must be from 1 to 99, not 0"),
        ("count = 3", "", "mine.toml: rounds: count: is missing"),
        ("[die]", "[clocks]\nchain = []\n[die]", "mine.toml: clocks: is not known here"),
    ],
)
def test_a_mistake_in_a_party_board(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(ContentError, match=reason):
        game(PARTY).setup(2, {"board": own_board(tmp_path, changed(PARTY_TEXT, (old, new)))})


def test_too_few_spaces_steps_chambers_or_clocks(tmp_path: Path) -> None:
    head, _, rest = CASTLE_TEXT.partition('    { id = "G15"')
    short = head + "]\n" + rest.partition("]\n\n")[2]
    with pytest.raises(ContentError, match=r"gallery: spaces: a gallery needs at least 16 spaces, not 15"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, short)})
    steps = CASTLE_TEXT.partition("steps = [\n")
    none = steps[0] + "steps = []\n" + steps[2].partition("]\n\n")[2]
    with pytest.raises(ContentError, match=r"staircase: steps: needs at least one step"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, none)})
    rooms = CASTLE_TEXT.partition("[[chambers]]")
    bare = "chambers = []\n" + rooms[0] + "[die]" + rooms[2].partition("[die]")[2]
    with pytest.raises(ContentError, match=r"chambers: needs at least one chamber"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, bare)})
    chain = CASTLE_TEXT.partition("chain = [")
    with pytest.raises(ContentError, match=r"clocks: chain: needs at least two clocks"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, chain[0] + 'chain = [{ time = "5:00" }]\n')})
    with pytest.raises(ContentError, match=r"clocks: chain: must be a list of tables, not 5"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, chain[0] + "chain = [5]\n")})


def test_a_board_for_the_other_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"mine.toml: game: this board is for midnight-party, not for hidden-castle"):
        game(CASTLE).setup(2, {"board": own_board(tmp_path, PARTY_TEXT)})


def test_a_board_that_is_not_there_is_an_error_that_lists_ours(tmp_path: Path) -> None:
    for missing in ("dungeon", str(tmp_path / "none.toml"), str(tmp_path)):
        with pytest.raises(ContentError, match=r"there is no board .* one of castle, midnight_eleven, midnight_nine"):
            game(CASTLE).setup(2, {"board": missing})


def test_a_file_that_is_no_text_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentError, match=r"mine.toml: cannot be read"):
        game(CASTLE).setup(2, {"board": str(path)})


@pytest.mark.parametrize("board", ["castle", "midnight_nine", "midnight_eleven"])
def test_our_boards_are_named_like_their_files(board: str) -> None:
    name = CASTLE if board == "castle" else PARTY
    setup = game(name).setup(2, {"board": board})
    assert isinstance(setup, CastleSetup)
    assert setup.file.name == board
    assert setup.fingerprint == setup.file.fingerprint


def test_other_content_has_another_fingerprint(tmp_path: Path) -> None:
    ours = game(CASTLE).setup(2)
    same = game(CASTLE).setup(2, {"board": own_board(tmp_path, CASTLE_TEXT + "\n# a remark\n")})
    assert same.fingerprint == ours.fingerprint
    other = game(CASTLE).setup(2, {"board": own_board(tmp_path, changed(CASTLE_TEXT, ("limit = 46", "limit = 47")))})
    assert other.fingerprint != ours.fingerprint


# === A board of one's own ===


def small_board(party: bool) -> str:
    """Twenty spaces, three chambers, four steps, a die with a 3 and a 10, two clocks or one round."""
    spaces = ", ".join(f'{{ id = "G{n}", cell = [{n}, 0] }}' for n in range(20))
    rooms = "\n".join(
        f'[[chambers]]\nid = "C{n}"\nname = "Cellar {n}"\ndoorway = "G{5 * n}"\nside = "top"\n' for n in (1, 2, 3)
    )
    steps = ", ".join(f"{{ points = {points}, cell = [{points}, 2] }}" for points in (8, 6, 4, 1))
    name = "midnight-party" if party else "hidden-castle"
    end = "[phantom]\nspeed = [2, 2, 2, 2, 2, 2, 2]\n[rounds]\ncount = 1\n"
    if not party:
        end = '[scoring]\nstart = 0\nlimit = 20\n[clocks]\nchain = [{ time = "dusk", speed = 5 }, { time = "dawn" }]\n'
    return (
        f'name = "cellar"\ntitle = "The Cellar"\ngame = "{name}"\n[gallery]\nspaces = [{spaces}]\n'
        f"[staircase]\ndoor = [0, 3]\nsteps = [{steps}]\n{rooms}"
        f'[die]\nfaces = ["10", "1", "3", "Phantom"]\n[guests]\neach = [2, 2, 2, 2, 2, 2, 2]\n{end}'
    )


def test_a_small_board_of_ones_own_plays_by_its_own_numbers(tmp_path: Path) -> None:
    scene = Scene(CASTLE, seats=2, board=own_board(tmp_path, small_board(party=False)))
    assert scene.options == {f"G{space}" for space in range(20)}
    scene.play("G0", "G1", "G14", "G16")
    assert scene.options == {"10", "1", "3", "Phantom"}
    assert list(scene.state.weights()) == [1, 1, 1, 1]
    scene.play("10")
    assert scene.options == {"G0>G10", "G14>G4"}  # chambers are still closed
    scene.play("G0>G10", "Phantom")  # Door, +8, +6, +4, +1, G0: dawn comes with the first arrival
    assert scene.position["clock"] == "dawn"
    assert scene.decides == "over"
    assert scene.winners == "AB"


def test_a_small_party_of_ones_own_plays_one_round(tmp_path: Path) -> None:
    board = own_board(tmp_path, small_board(party=True))
    scene = Scene(PARTY, 'phantom = "G1"\nphase = "move"\nroll = "3"\n[guests]\nA = ["G3", "G13"]', 2, board=board)
    assert scene.options == {"G3>G6", "G3>C1", "G13>G16", "G13>C3"}
    scene.play("G3>C1", "Phantom", "10")
    assert scene.options == {"G13>G3", "G13>C3", "decline"}
    scene.play("G13>G3")
    assert on_the_stairs(scene) == ["-8"]
    assert scene.decides == "over"
    assert scene.position["scores"] == {"A": -8, "B": 0}


def on_the_stairs(scene: Scene) -> list[str]:
    return [place for row in scene.position["guests"].values() for place in row if place.startswith("-")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_random_games_on_a_board_of_ones_own_end_and_are_kept(tmp_path: Path, name: str, seats: int) -> None:
    board = own_board(tmp_path, small_board(party=name == PARTY))
    setup = game(name).setup(seats, {"board": board})
    for option in range(setup.words.size):
        assert setup.words.option(setup.words.word(option)) == option
    for number in range(50):
        state, run = setup.start(), Run()
        run.keeps_plays = True
        play_random(state, Rng(1, number, CHANCE_STREAM), Rng(1, number, PLAYER_STREAM), run)
        assert state.seat == OVER
        record = Record(setup, [int(option) for option in run.plays.values()])
        assert list(Record.from_text(record.to_text()).replay().cells()) == list(state.cells())
