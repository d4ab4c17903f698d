"""What the search remembers is what the rules say."""

from __future__ import annotations

from midnight.games import game
from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.bots.memory import SLOTS, Places, Seen
from midnight.games.fires.bots.sensible import FEW_FINALISTS, NARROW, SensibleFires
from midnight.games.fires.bots.team import Team
from midnight.games.fires.rules import codes
from midnight.games.fires.rules.codes import ACT, CHOOSE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.fires.scenes import GAME

GAMES = 10 if not codes.__file__.endswith(".py") else 1
TURNS = 40 if GAMES > 1 else 2


def light(state: Fires) -> SensibleFires:
    """A bot of a team that has found out nothing yet."""
    return SensibleFires(Team(Goals(state.ground)), NARROW, FEW_FINALISTS)


def check(places: Places, state: Fires) -> None:
    remembered, listed = Offer(), Offer()
    places.offer(state, remembered)
    places.goals.offer_ways(state, listed)
    assert list(remembered.values()) == list(listed.values())


def test_remembered_ways_are_those_of_the_rules_after_whatever_was_played() -> None:
    offer = Offer()
    for number in range(GAMES):
        chance, players = Rng(3, number, CHANCE_STREAM), Rng(3, number, PLAYER_STREAM)
        state = game(GAME).setup(1 + number % 4, {"start_water": "2"}).start()
        assert isinstance(state, Fires)
        places = Places(Goals(state.ground))
        while state.seat != OVER:
            offer.clear()
            state.offer_coarse(offer)
            if state.phase == ACT:
                check(places, state)
                for option in offer.values():
                    tried = state.clone()
                    tried.play(option)
                    if tried.phase == ACT:
                        check(places, tried)
            state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))


def test_a_number_is_new_once_however_many_there_are() -> None:
    seen = Seen()
    numbers = [number * number * 7 for number in range(2 * int(SLOTS))]
    assert all(seen.add(number) for number in numbers)
    assert not any(seen.add(number) for number in numbers)
    seen.clear()
    assert seen.add(numbers[5])


def test_a_turn_looked_at_before_is_chosen_as_if_it_was_not() -> None:
    state, looked_at = game(GAME).setup(3).start(), 0
    assert isinstance(state, Fires)
    bot, chance, players = light(state), Rng(5, 0, CHANCE_STREAM), Rng(5, 0, PLAYER_STREAM)
    while state.seat != OVER and looked_at < TURNS:
        assert isinstance(state, Fires)
        if state.seat == CHANCE:
            state.play(state.pick(chance, Offer()))
            continue
        chosen = bot.choose(state, players)
        if state.phase == CHOOSE or (state.phase == ACT and state.points == state.ground.points):
            looked_at += 1
            assert light(state).choose(state, players) == chosen
        state.play(chosen)
    assert looked_at == TURNS
