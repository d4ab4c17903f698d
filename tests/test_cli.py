"""The command line as a user meets it: real processes, their output, their exit codes."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

MIDNIGHT = [sys.executable, "-m", "midnight"]
ROOT = Path(__file__).parent.parent


def midnight(*args: str, stdin: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MIDNIGHT, *args],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        cwd=ROOT,
        timeout=900,
    )


def refused(*args: str, stdin: str = "") -> str:
    """The one sentence a mistake ends in."""
    done = midnight(*args, stdin=stdin)
    assert done.returncode == 2, done
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1
    assert "Traceback" not in done.stderr
    return lines[0]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole random game as a record file."""
    midnight("simulate", "hidden-castle", "--seats", "3", "-n", "1", "--records", str(tmp_path / "lines"))
    line = (tmp_path / "lines").read_text().strip()
    from midnight.kernel.record import Record

    path = tmp_path / "game.txt"
    path.write_text(Record.from_line(line).to_text())
    return path


def test_games_lists_every_game_with_its_settings() -> None:
    shown = midnight("games").stdout
    for word in ("hidden-castle", "midnight-party", "2 to 8 seats", "mp_overflow", "sensible"):
        assert word in shown


def test_rules_prints_the_book_and_one_rule_by_its_id_with_or_without_prefix() -> None:
    assert "HC-7.8" in midnight("rules", "hidden-castle").stdout
    assert midnight("rules", "hidden-castle", "HC-7.8").stdout.startswith("HC-7.8 ")
    assert midnight("rules", "hidden-castle", "7.8").stdout.startswith("HC-7.8 ")
    assert "there is no rule 'HC-99.1'" in refused("rules", "hidden-castle", "HC-99.1")


def test_coverage_lists_a_test_for_every_rule() -> None:
    for name in json.loads(midnight_games()):
        done = midnight("rules", name, "--coverage")
        assert done.returncode == 0, done.stdout
        assert "NO TEST" not in done.stdout


def midnight_games() -> str:
    script = "import json; from midnight.games import games; print(json.dumps(list(games())))"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout


def test_coverage_fails_where_rules_have_no_test(tmp_path: Path) -> None:
    done = midnight("rules", "hidden-castle", "--coverage", "--tests", str(tmp_path))
    assert done.returncode == 1
    assert "NO TEST" in done.stdout


def test_simulate_prints_a_table_and_the_same_as_json() -> None:
    table = midnight("simulate", "hidden-castle", "--seats", "4", "-n", "50", "--seed", "3")
    assert "captures" in table.stdout
    assert "95 % interval" in table.stdout
    data = json.loads(midnight("simulate", "hidden-castle", "--seats", "4", "-n", "50", "--seed", "3", "--json").stdout)
    assert data["games"] == 50
    assert data["seed"] == 3


def test_simulate_says_nothing_aside_where_no_screen_shows_its_bar() -> None:
    assert midnight("simulate", "hidden-castle", "-n", "5", "--jobs", "1", "--json").stderr == ""


def test_an_interrupted_simulation_keeps_what_is_done_and_says_so(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    process = subprocess.Popen(
        [*MIDNIGHT, "simulate", "midnight-party", "--bots", "sensible", "-n", "100000000", "--json", "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text():  # the first games are done when others begin to help
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    shown, said = process.communicate(timeout=900)
    assert process.returncode == 130
    assert "interrupted" in said
    assert "Traceback" not in said
    data = json.loads(shown)
    assert data["interrupted"] is True
    assert 0 < data["games"] < 100000000
    assert out.exists()


def test_replay_shows_story_and_position_at_any_ply(record: Path) -> None:
    whole = midnight("replay", str(record)).stdout
    assert "[HC-2.6]" in whole
    assert "The game is over" in whole
    early = midnight("replay", str(record), "--at", "3").stdout
    assert "places a guest" in early
    assert midnight("replay", str(record), "--svg").stdout.startswith("<svg")
    assert midnight("replay", str(record), "--as", "B", "--position").stdout.startswith("game =")
    line = midnight("replay", str(record), "--line").stdout.strip()
    assert midnight("replay", line).stdout == whole
    assert midnight("replay", "-", stdin=record.read_text()).stdout == whole


def test_a_file_of_many_records_is_replayed_by_number(tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    midnight("simulate", "hidden-castle", "-n", "3", "--records", str(lines))
    assert "holds 3 games" in refused("replay", str(lines))
    assert midnight("replay", str(lines), "--game", "2").returncode == 0
    assert "games 0 to 2" in refused("replay", str(lines), "--game", "7")


def test_position_lists_options_with_their_words(tmp_path: Path) -> None:
    text = 'seats = 2\nphase = "move"\nroll = "5"\nphantom = "G20"\nclock = "12:00"\n[guests]\nA = ["G4"]\n'
    path = tmp_path / "position.toml"
    path.write_text(text)
    shown = midnight("position", "hidden-castle", str(path)).stdout
    for word in ("G4>G9", "G4>C2", "G4>C3", "Library"):
        assert word in shown
    assert midnight("position", "hidden-castle", "-", stdin="seats = 2").stdout.count("\n") > 30


# === Bad input: one sentence, exit code 2 ===


def test_unknown_games_options_and_settings_are_named() -> None:
    assert "no game 'chess'" in refused("simulate", "chess")
    assert "No such option" in refused("simulate", "hidden-castle", "--frobnicate")
    assert "No such command" in refused("dance")
    assert "no setting 'speed'; it has version, clock_end, board, colours" in refused(
        "simulate", "hidden-castle", "--set", "speed=9"
    )
    assert "NAME=VALUE" in refused("simulate", "hidden-castle", "--set", "speed")
    assert "mp_overflow must be one of deep, shallow" in refused(
        "simulate", "midnight-party", "--set", "mp_overflow=middle"
    )
    assert "no player 'genius'" in refused("simulate", "hidden-castle", "--bots", "genius")


@pytest.mark.parametrize("seats", ["1", "9", "0", "-2"])
def test_too_few_and_too_many_seats_are_refused(seats: str) -> None:
    assert "takes 2 to 8 seats" in refused("simulate", "hidden-castle", "--seats", seats)
    assert "takes 2 to 8 seats" in refused("play", "midnight-party", "--seats", seats)


def test_numbers_that_are_none_are_refused() -> None:
    assert "not a valid integer" in refused("simulate", "hidden-castle", "-n", "many")
    assert "at least 1" in refused("simulate", "hidden-castle", "-n", "0")


def test_records_that_are_cut_short_or_changed_are_refused_by_what_is_wrong(record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    bad = tmp_path / "bad.txt"

    def with_text(changed: str) -> str:
        bad.write_text(changed)
        return refused("replay", str(bad))

    assert "cut short" in with_text(text[: len(text) // 2])
    assert "cut short" in with_text("\n".join([*text.splitlines()[:-3], '"""']))
    assert "version 99" in with_text(text.replace("version = 1", "version = 99"))
    assert "other content" in with_text(text.replace('content = "', 'content = "f'))
    head, _, plays = text.partition('plays = """\n')
    words = plays.split()
    swapped = [words[0], words[0], *words[2:-1]]
    sentence = with_text(f'{head}plays = """\n{" ".join(swapped)}\n"""\n')
    assert "ply 2" in sentence
    assert words[0] in sentence
    assert "HC-2.7" in sentence
    assert "ply 1" in with_text(f'{head}plays = """\n{" ".join(["nonsense", *words[1:-1]])}\n"""\n')
    line = midnight("replay", str(record), "--line").stdout.strip()
    assert "cut short or damaged" in refused("replay", line[:-9])
    assert "cannot be read" in refused("replay", str(tmp_path / "nowhere.txt"))
    assert "plies 0 to" in refused("replay", str(record), "--at", "99999")
    assert "no seat 'Z'" in refused("replay", str(record), "--as", "Z")


def test_wrong_positions_are_refused(tmp_path: Path) -> None:
    assert "guest" in refused(
        "position", "hidden-castle", "-", stdin='seats = 4\n[guests]\nA = ["G1","G2","G3","G4","G5"]'
    )
    assert "phantom" in refused("position", "hidden-castle", "-", stdin='phantom = "C3"')
    assert "not a TOML file" in refused("position", "hidden-castle", "-", stdin="what is this")
    assert "takes 2 to 8 seats" in refused("position", "hidden-castle", "-", stdin="seats = 12")


def test_a_wrong_board_file_is_refused_by_file_and_key(tmp_path: Path) -> None:
    ours = ROOT / "src/midnight/games/castle/content/castle.toml"
    board = tmp_path / "mine.toml"
    board.write_text(ours.read_text().replace('doorway = "G3"', ""))
    sentence = refused("simulate", "hidden-castle", "--set", f"board={board}")
    assert "mine.toml" in sentence
    assert "doorway: is missing" in sentence


def test_output_into_a_missing_folder_is_refused_before_any_game_is_played(tmp_path: Path) -> None:
    out = tmp_path / "none" / "games.parquet"
    assert "there is no folder" in refused("simulate", "hidden-castle", "-n", "100000000", "--out", str(out))


# === How it runs ===


def test_the_version_says_whether_the_rules_are_compiled() -> None:
    assert "uncompiled, as MIDNIGHT_PURE asks" in midnight("--version", MIDNIGHT_PURE="1").stdout
    if not os.environ.get("MIDNIGHT_PURE"):
        assert "the rules run compiled" in midnight("--version").stdout


def test_rules_that_were_not_compiled_blame_nobody(tmp_path: Path) -> None:
    """Sources alone, as a fresh checkout has them: whether there is a compiler is not known."""
    copied = tmp_path / "midnight"
    shutil.copytree(ROOT / "src" / "midnight", copied, ignore=shutil.ignore_patterns("*.so", "__pycache__", "games"))
    done = midnight("--version", PYTHONPATH=str(tmp_path), MIDNIGHT_PURE="")
    assert "the rules run uncompiled: nothing was compiled where it was installed" in done.stdout
    assert "compiler" not in done.stdout


HEAVY = ("numpy", "pyarrow", "rich", "sqlalchemy", "starlette", "textual", "uvicorn", "jinja2", "asyncio", "tomllib")


@pytest.mark.parametrize(
    ("script", "most"),
    [
        ("import midnight", 2),
        (
            "from midnight.cli import cli; cli(['--version'], standalone_mode=False)",
            9,
        ),
    ],
    ids=["import", "version"],
)
def test_what_is_not_used_is_not_loaded(script: str, most: int) -> None:
    """How long it takes depends on how much there is to load."""
    ask = f"{script}\nimport sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = done.stdout.splitlines()[-1].split()
    assert not set(HEAVY) & set(loaded)
    ours = [name for name in loaded if name.split(".")[0] == "midnight"]
    assert len(ours) <= most, ours


@pytest.mark.parametrize("missing", ["fcntl", "resource"])
def test_a_system_without_what_a_server_needs_is_told_so_and_plays_all_the_same(missing: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; from midnight.cli import main; main()"

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True, cwd=ROOT)

    done = run("serve", "--no-browser", "--store", "nowhere.sqlite")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("midnight: tables in the browser need Linux or macOS"), done.stderr
    assert "seats" in run("games").stdout
    assert run("simulate", "hidden-castle", "-n", "3", "--jobs", "1").returncode == 0


def test_compiled_and_uncompiled_play_the_same_games() -> None:
    for name in json.loads(midnight_games()):
        args = ("simulate", name, "-n", "3", "--seed", "5", "--jobs", "1", "--json")
        fast, slow = json.loads(midnight(*args).stdout), json.loads(midnight(*args, MIDNIGHT_PURE="1").stdout)
        for key in fast:
            if key not in ("seconds", "stops_per_second"):
                assert fast[key] == slow[key], key
