"""The settings of a game: those that do not fit, and what the others do."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.heap.rules import costs
from midnight.testing.scene import Scene
from tests.games.heap.scenes import NAME, mat, move_cost, scene


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("snack_limit", "many"),
        ("first_player", "9"),
        ("animals", "Fox,Fox,Raven"),
        ("animals", "Fox,Raven"),
        ("animals", "Fox,Raven,Walrus"),
        ("base_costs", "1,2"),
        ("bribe_first", "perhaps"),
    ],
)
def test_settings_that_do_not_fit_are_refused(setting: str, value: str) -> None:
    with pytest.raises(UserError):
        game(NAME).setup(3, {setting: value})


def test_risk_residents_may_be_left_out() -> None:
    s = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Marble"]}}, options={"risk_residents": "false"})
    s.play("move:H1", "raid")
    assert not any("Night-Owl" in word for word in s.options)
    assert sum(s.state.weights()) == 98


def test_animals_first_player_and_base_costs_may_be_set() -> None:
    s = Scene(NAME, "", 3, animals="Coyote,Raven,Seagull", first_player="2", base_costs="2,1,0")
    assert [mat(s, letter)["animal"] for letter in "ABC"] == ["Coyote", "Raven", "Seagull"]
    assert s.words.names == ["Coyote", "Raven", "Seagull"]
    s = Scene(NAME, "", 3, animals="random")
    assert (s.decides, len(s.options)) == ("chance", 6)
    s = scene({"A": {"animal": "Fox", "place": "H1"}}, options={"base_costs": "2,1,0"})
    assert (move_cost(s, 0, 1), costs.raid(s.state, 0, 0)) == (3, 0)
