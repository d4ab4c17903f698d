"""Players of other modules and packages, by name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from midnight.bots import make_bot
from midnight.errors import UserError
from midnight.games import game
from midnight.lab.simulate import Plan, bots_of, simulate
from midnight.outside import player

GREEDY = """
from midnight.kernel.playout import Bot, RandomBot

class Last(Bot):
    def choose(self, view, rng):
        return list(view.options())[-1]

def with_setup(setup):
    assert setup.seats == 2
    return RandomBot()

def wrong():
    return 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my_players.py").write_text(GREEDY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "my_players", raising=False)
    return tmp_path


def test_a_class_of_ones_own_sits_at_a_table(here: Path) -> None:
    kind = game("hidden-castle")
    bots = bots_of("my_players:Last,random", 2, kind)
    found = simulate(Plan("hidden-castle", 2, (), bots, 1), 5)
    again = simulate(Plan("hidden-castle", 2, (), bots, 1), 5)
    assert [list(scores) for scores in found.games.scores] == [list(scores) for scores in again.games.scores]
    assert player(kind.setup(2), "my_players:with_setup") is not None


def test_a_player_of_an_installed_package_sits_at_a_table_by_its_name(here: Path) -> None:
    """In this process and, asked for on the command line, in another."""
    folder = here / "my_players-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: my-players\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[midnight.bots]\nlast-one = my_players:Last\n")
    sys.path.insert(0, str(here))
    kind = game("hidden-castle")
    assert type(player(kind.setup(2), "last-one")).__name__ == "Last"
    assert bots_of("last-one,random", 2, kind) == ("last-one", "random")
    command = ("-m", "midnight", "simulate", "hidden-castle", "-n", "2", "--bots", "last-one,my_players:Last")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here), *filter(None, sys.path)])}
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    assert "last-one" in done.stdout


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("my_players:Nobody", "cannot be loaded: AttributeError"),
        ("no_such_module:Last", "cannot be loaded: ModuleNotFoundError"),
        ("my_players:wrong", "gives a int; a player is a midnight.Bot"),
        ("my_players:GREEDY", "cannot be loaded"),
        ("nobody", "no player 'nobody'"),
    ],
)
def test_what_is_no_player_is_told_in_a_sentence(here: Path, name: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        player(game("hidden-castle").setup(2), name)


def test_a_table_on_the_network_never_loads_a_name_from_outside() -> None:
    """What strangers say is looked up among the game's own players only."""
    setup = game("hidden-castle").setup(2)
    for name in ("os:system", "engine:true"):
        with pytest.raises(UserError):
            make_bot(setup, name)
