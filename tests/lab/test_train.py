"""`midnight train`: what it learns, writes and says, and who plays by it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from midnight import PURE
from midnight.bots.learned import LearnedPromise, learned_promise, read_promise
from midnight.bots.search import SearchBot
from midnight.cli import cli
from midnight.errors import UserError
from midnight.games import game
from midnight.lab.train import Life, learn

GAMES = "10" if PURE else "60"


def lives(count: int) -> list[list[Life]]:
    """Games of two positions that are won if the feature is above a half, and promised at even chances."""
    rng = np.random.default_rng(1)
    found = []
    for _ in range(count):
        mark = rng.random()
        found.append([Life(np.array([[1.0, 0.5], [1.0, mark]]), np.array([0.5, 0.5]), float(mark > 0.5))])
    return found


def test_what_tells_wins_from_losses_is_learned() -> None:
    learned = learn(("", "mark"), lives(600), 1.0)
    assert learned.weights[1] > 2
    assert learned.now < learned.before


def test_a_position_is_drawn_toward_the_next_one_and_not_beyond_it() -> None:
    told = learn(("", "mark"), lives(600), 1.0).weights
    hinted = learn(("", "mark"), lives(600), 0.0).weights
    assert hinted[1] > 2
    assert abs(hinted[0] + hinted[1] / 2) < abs(told[0] + told[1] / 2) + 0.5  # even where nothing is known


def test_the_command_writes_weights_with_how_they_came_about(tmp_path: Path) -> None:
    out = tmp_path / "promise.toml"
    words = ["train", "hidden-castle", "-n", GAMES, "--seed", "3", "--out", str(out)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    assert "log loss in games kept apart" in done.output
    first = out.read_text()
    data = tomllib.loads(first)
    assert (data["game"], data["seats"], data["games"], data["seed"]) == ("hidden-castle", 2, int(GAMES), 3)
    assert list(data["weights"]) == ["bias", "lead"]
    CliRunner().invoke(cli, words)
    assert out.read_text() == first

    setup = game("hidden-castle").setup(2)
    light = setup.light_bot()
    promise = learned_promise(light, tmp_path)
    assert promise is not None
    assert 0 < promise.chance(light.features(setup.start(), 0)) < 1
    assert learned_promise(light, tmp_path / "none") is None


def test_a_search_values_cut_games_by_a_learned_promise() -> None:
    setup = game("hidden-castle").setup(2)
    start, light = setup.start(), setup.light_bot()
    sure, usual = (SearchBot(light, 8, 60.0, False, one) for one in (LearnedPromise(50.0, [0.0]), None))
    assert sure.worth(start, 0) == pytest.approx(1.0)
    assert usual.worth(start, 0) == light.promise(start, 0)


@pytest.mark.parametrize("text", ["", "[weights]\nbias = 1", "[weights]\nbias = 1\nlead = 'much'", "weights = 1", "="])
def test_a_file_that_was_learned_from_something_else_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "promise.toml"
    path.write_text(text)
    with pytest.raises(UserError, match=r"promise\.toml (must have the weights bias, lead|is no file)"):
        read_promise(game("hidden-castle").setup(2).light_bot(), path)


def test_too_few_games_are_refused() -> None:
    done = CliRunner().invoke(cli, ["train", "hidden-castle", "-n", "2"])
    assert done.exit_code != 0
    assert isinstance(done.exception, UserError) or "at least 5" in done.output
