"""The sensible player, as a kid and as the kingpin."""

from __future__ import annotations

import pytest

from midnight import PURE
from midnight.games import game
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.testing.scene import Scene
from tests.games.stash.scenes import night

GAMES = 6 if PURE else 150


def means(kids: str, kingpin: str, seats: int = 4) -> tuple[float, float]:
    """Mean stash and mean haul."""
    setup = game("midnight-stash").setup(seats)
    bots = [setup.bot(kids) for _ in range(seats - 1)] + [setup.bot(kingpin)]
    run = Run()
    stash = haul = 0.0
    for number in range(GAMES):
        state = setup.start()
        play_bots(state, bots, Rng(4, number, CHANCE_STREAM), Rng(4, number, PLAYER_STREAM), run)
        scores = state.scores()
        stash += sum(scores[:-1]) / (seats - 1)
        haul += scores[-1]
    return stash / GAMES, haul / GAMES


def choice(scene: Scene, number: int = 0) -> str:
    bot = scene.setup.bot("sensible")
    view = scene.state.view(scene.state.seat)
    return scene.words.word(bot.choose(view, Rng(1, number, PLAYER_STREAM)))


def test_a_sensible_kid_brings_home_many_times_what_a_random_one_does() -> None:
    assert means("sensible", "random")[0] > 25 > 3 > means("random", "random")[0]


def test_a_sensible_kingpin_robs_much_more_than_a_random_one() -> None:
    assert means("sensible", "sensible")[1] > 2 * means("sensible", "random")[1]


def test_a_kid_stashes_knocks_and_goes_home() -> None:
    assert choice(night(A="G6 c3")) == "stash"
    assert choice(night(A="E5 c3", E5="N24")) == "knock"
    assert choice(night(A="E6 c7", B="C4", Biker="A2", Mean="A10", Skater="M2")) == "G6"
    assert choice(night("round = 24", A="E6 c1", Biker="A2", Mean="A10", Skater="M2")) == "G6"


def test_the_kingpin_lands_on_the_fullest_scale() -> None:
    assert choice(night("phase = 'bully-roll'", 3, A="G3 c4", B="G1 c9").play("1")) == "G1"
    scene = night("phase = 'bully-roll'", 4, A="G3 c4", B="G3 c9", C="G3 c1").play("1", "G3")
    assert choice(scene) == "fight-B"


def test_the_kingpin_looks_at_what_he_plays_for() -> None:
    def caught(**settings: str) -> str:
        kids = {"A": "G3 c3 s26", "B": "G1 c5 s2"}
        return choice(night("phase = 'bully-roll', round = 18", 3, settings, **kids).play("1"))

    assert caught() == "G3"  # nearly full enough to beat him
    assert caught(target="60") == "G3"  # nobody will be: the fuller bag all the same
    assert caught(kingpin_goal="haul") == "G1"
    assert caught(kingpin_goal="none") == "G1"


def test_a_kid_looks_at_what_it_needs_to_win() -> None:
    def goes(stash: int, **settings: str) -> str:
        far_away = {"B": "C4 s9", "Biker": "A2", "Mean": "A10", "Skater": "M2"}
        return choice(night("round = 12", 4, settings, A=f"E6 c2 s{stash}", E5="N24", **far_away))

    assert goes(10) == "E5"
    assert goes(28) == "G6"  # two pieces are missing, and it has them
    assert goes(28, target="40") == "E5"
    assert goes(8, kingpin_goal="none") == "G6"


def test_ties_are_broken_at_random() -> None:
    scene = night("phase = 'bully-roll'", 4, A="G3 c4", B="G3 c4", C="G3 c1").play("1", "G3")
    picks = [choice(scene, number) for number in range(300)]
    assert set(picks) == {"fight-A", "fight-B"}
    assert 100 < picks.count("fight-A") < 200


def test_the_kingpin_picks_the_busiest_bullies() -> None:
    scene = Scene("midnight-stash", seats=3, bully_choice="free").play("ninja", "mummy")
    assert choice(scene) == "bullies-13"


def test_throws_are_random() -> None:
    scene = night("phase = 'bully-roll'", 3, A="G3 c4").play("1", "G3")
    assert {choice(scene, number) for number in range(40)} == {"rock", "paper", "scissors"}


@pytest.mark.parametrize("seat", ["A", "C"])
def test_one_name_plays_either_role_by_its_seat(seat: str) -> None:
    setup = game("midnight-stash").setup(3, {"kingpin_seat": seat})
    bots = [setup.bot("sensible") for _ in range(3)]
    state = setup.start()
    play_bots(state, bots, Rng(4, 1, CHANCE_STREAM), Rng(4, 1, PLAYER_STREAM), Run())
    kids = [score for number, score in enumerate(state.scores()) if "ABC"[number] != seat]
    assert min(kids) > 5
