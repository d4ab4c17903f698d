"""The seventh game, from outside: an installed package is found, plays everywhere and passes its own tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium

from midnight.testing.layout import misplaced
from tests.examples.outside import OWN_TESTS, ROOT, Outside, play_in_browser

NAME = "dice-race"


def test_it_is_listed_among_our_games(race: Outside) -> None:
    shown = race.midnight("games")
    assert "\ndice-race\n    Dice Race: 2 seats, 5 minutes\n" in shown
    assert shown.startswith("hidden-castle\n")
    assert race.midnight("rules", NAME, "3.2").startswith("DR-3.2 A runner that stops")


def test_its_own_tests_pass_and_hold_every_rule(race: Outside) -> None:
    done = race.run(*OWN_TESTS, cwd=race.source)
    assert done.returncode == 0, done.stdout
    assert "12 of 12 rules have a test" in race.midnight("rules", NAME, "--coverage", cwd=race.source)


def test_its_rooms_are_in_order_and_its_build_leaves_nothing_behind(race: Outside) -> None:
    assert misplaced(race.site / "dice_race") == []
    made = {path.name for path in (ROOT / "examples" / "dice_race").rglob("*")}
    assert not {name for name in made if name == "build" or name.endswith(".egg-info")}


def test_a_whole_game_is_played_at_a_terminal(race: Outside, tmp_path: Path) -> None:
    every_move = "".join(f"T{place}\n" for place in range(25))  # what may not be played is refused, and asked again
    shown = race.midnight("play", NAME, "--seed", "1", stdin="? T25\n" + every_move * 80, cwd=tmp_path)
    assert "No: DR-2.2 Then you move one of your own runners" in shown
    assert "The race is over: " in shown
    assert "[DR-4.1]" in shown
    assert not list(tmp_path.iterdir())


def test_a_record_is_written_and_told_again_from_file_and_line(race: Outside, tmp_path: Path) -> None:
    race.midnight("play", NAME, "--seed", "1", stdin="T0\nsave here.txt\n", cwd=tmp_path)
    whole = race.midnight("replay", "here.txt", cwd=tmp_path)
    assert "Red moves from the start to space" in whole
    line = race.midnight("replay", "here.txt", "--line", cwd=tmp_path).strip()
    assert race.midnight("replay", line) == whole
    assert race.midnight("replay", line, "--svg").startswith("<svg")
    assert race.midnight("position", NAME, "-", stdin=race.midnight("replay", line, "--position"))


def test_it_is_simulated_and_a_changed_number_changes_it(race: Outside, tmp_path: Path) -> None:
    ours = race.site / "dice_race" / "content" / "track.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(ours.read_text().replace("spaces = 24", "spaces = 12"))
    command = ("simulate", NAME, "-n", "200", "--jobs", "1", "--json")
    long = json.loads(race.midnight(*command))
    short = json.loads(race.midnight(*command, "--set", f"content={mine}"))
    assert long["games"] == short["games"] == 200
    assert short["stops"] < long["stops"]


def test_a_search_plays_it_well_by_what_its_end_is_worth(race: Outside) -> None:
    command = ("ladder", NAME, "-n", "3", "--jobs", "1", "--json", "--seed", "2")
    first, second = json.loads(race.midnight(*command, "--players", "random,search:24"))["ladder"]
    assert (first["player"], second["player"]) == ("search:24", "random")


def test_a_whole_game_is_played_in_the_browser(race: Outside, chromium: Chromium, tmp_path: Path) -> None:
    record = play_in_browser(race, chromium, tmp_path, NAME)
    assert "The race is over: " in race.midnight("replay", "-", stdin=record)


FACTLESS = """
from midnight.kernel.game import Game
class Oops(Game):
    name, title, blurb, bots, settings, minutes, seats = "oops", "Oops", "", ("random",), (), 5, range(2, 2)
    def ready(self, seats, settings): ...
GAMES = (Oops(),)
"""


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise RuntimeError('it is\\nnot finished')", "RuntimeError: it is not finished"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("GAMES = 5", "UserError: it must name a tuple of games, such as dice_race.game:GAMES"),
        (FACTLESS, "UserError: its name, title, blurb, bots, minutes, seats or settings are not what they should be"),
    ],
    ids=["error", "exit", "no games", "no facts"],
)
def test_a_package_that_fails_is_told_in_a_sentence_and_leaves_the_others_alone(
    source: str, reason: str, tmp_path: Path
) -> None:
    outside = Outside(tmp_path)
    info = outside.site / "oops-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oops\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[midnight.games]\noops = oops.game:GAMES\n")
    (outside.site / "oops").mkdir()
    (outside.site / "oops" / "game.py").write_text(f"{source}\n")
    done = outside.run("-m", "midnight", "games")
    assert done.returncode == 0
    assert done.stderr == f"midnight: oops.game:GAMES cannot be loaded: {reason}\n"
    assert "trick-or-treat" in done.stdout
