"""The sensible player: what it prefers, and that it is worth playing against."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.testing.scene import Scene
from tests.games.castle.scenes import NAMES, castle, party


def chosen(scene: Scene) -> str:
    choice = scene.setup.bot("sensible").choose(scene.state.view(scene.state.seat), Rng(1, 0, PLAYER_STREAM))
    return scene.words.word(choice)


def test_it_does_not_walk_into_the_phantoms_arms() -> None:
    assert chosen(castle(2, phantom="G6", A="G5 G20", B="G25", roll=1)) == "G20>G21"


def test_it_hides_where_that_takes_points_off() -> None:
    assert chosen(castle(2, phantom="G9", scores="20 20", A="G13 G25", B="G20", roll=2)) == "G13>C5"


def test_at_the_party_it_hides_from_a_phantom_close_behind() -> None:
    assert chosen(party(2, phantom="G8", A="G11 G25", B="G20", roll=2)) == "G11>C4"


def test_it_places_guests_where_a_roll_leads_into_a_chamber_and_not_side_by_side() -> None:
    setup = game("hidden-castle").setup(2)
    state = setup.start()
    placed = []
    for _ in range(4):
        option = setup.bot("sensible").choose(state, Rng(1, 0, PLAYER_STREAM))
        placed.append(setup.words.word(option))
        state.play(option)
    assert placed == ["G25", "G29", "G28", "G24"]  # doorways are G26 and G29; G24 would be beside the first guest


@pytest.mark.parametrize("name", NAMES)
def test_all_seats_win_about_as_often(name: str) -> None:
    """Whoever places last is not left with what the others did not want."""
    setup = game(name).setup(4)
    bots = [setup.bot("sensible")] * 4
    won = [0.0] * 4
    for number in range(800):
        state = setup.start()
        play_bots(state, bots, Rng(5, number, CHANCE_STREAM), Rng(5, number, PLAYER_STREAM), Run())
        won = [share + state.win_share(seat) / 800 for seat, share in enumerate(won)]
    assert min(won) > 0.19
    assert max(won) < 0.31


@pytest.mark.parametrize("name", NAMES)
def test_it_beats_players_who_do_not_look(name: str) -> None:
    setup = game(name).setup(2)
    won = 0
    for number in range(60):
        state = setup.start()
        sensible = number % 2
        bots = [setup.bot("sensible" if seat == sensible else "random") for seat in range(2)]
        play_bots(state, bots, Rng(7, number, CHANCE_STREAM), Rng(7, number, PLAYER_STREAM), Run())
        won += sensible in state.winners()
    assert won >= 45
