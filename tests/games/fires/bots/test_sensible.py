"""The careful team."""

from __future__ import annotations

from midnight.bots import make_bot
from midnight.bots.search import SearchBot
from midnight.games import game
from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.bots.plans import effect_of
from midnight.games.fires.bots.sensible import FEW_FINALISTS, NARROW, SensibleFires
from midnight.games.fires.bots.team import Team
from midnight.games.fires.rules import codes, markers, places
from midnight.games.fires.rules.codes import ACT, CHOOSE, CLEAR, PLACE, SAFE, WON_ALL
from midnight.games.fires.rules.position import Fires
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Run, play_bots
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, State
from tests.games.fires.scenes import GAME, crew, scene, squares, team

SEED = 7
GAMES = 12 if not codes.__file__.endswith(".py") else 1


def light(state: State) -> SensibleFires:
    """A quick bot of a team of its own."""
    assert isinstance(state, Fires)
    return SensibleFires(Team(Goals(state.ground)), NARROW, FEW_FINALISTS)


def play(bot: str, seats: int) -> list[Fires]:
    setup = game(GAME).setup(seats, {"turn_limit": "200"})
    ends: list[Fires] = []
    for number in range(GAMES):
        state = setup.start()
        bots = [setup.bot(bot) for _ in range(seats)]
        play_bots(state, bots, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), Run())
        assert isinstance(state, Fires)
        ends.append(state)
    return ends


def test_the_careful_team_saves_far_more_than_a_random_one() -> None:
    careful, careless = play("sensible", 2), play("random", 2)
    saved = sum(int(state.count_villagers(SAFE)) for state in careful)
    lost = sum(int(state.count_villagers(SAFE)) for state in careless)
    assert saved > 2 * GAMES + lost
    assert sum(state.result == WON_ALL for state in careful) > GAMES // 4
    assert all(state.result != WON_ALL for state in careless)


def choice(*lines: str, seats: int = 1) -> str:
    s = scene(*lines, seats=seats)
    return s.words.word(s.setup.bot("sensible").choose(s.state.view(s.state.seat), Rng(1, 1, PLAYER_STREAM)))


def test_the_seventh_villager_is_carried_out_when_he_can_be() -> None:
    assert choice('table = "B"', 'villagers = ["A"]', "saved = 6", team(crew("88,48"))).startswith("exit")


def test_fire_under_a_chest_is_put_out_first() -> None:
    first = choice(
        'table = "B"',
        'chests = ["W5B3"]',
        'fire = ["W5B3"]',
        f"explosions = {squares('W1B3 W2B3 W3B2 W3B1 W5B6 W4B6')}",
        'villagers = ["W6B4", "W6B5", "W5B6"]',
        team(crew("58,48", water=2)),
    )
    assert first == "water-W5B3"


def test_it_starts_beside_the_water_source_and_gets_up_when_down() -> None:
    assert choice('table = "P"', 'villagers = ["W6B4"]').startswith("place")
    assert choice('table = "B"', 'villagers = ["W6B4"]', team(crew("60,60", down=True))) == "up"


def test_nobody_starts_in_a_burning_square_while_there_is_room_beside_it() -> None:
    s = scene('table = "P"', 'villagers = ["W6B4"]', f"fire = {squares('W3B3 W3B4 W4B4')}", seats=2)
    bot, state = s.setup.bot("sensible"), s.state
    assert isinstance(state, Fires)
    for seat in range(2):
        state.play(bot.choose(state, Rng(1, 1, PLAYER_STREAM)))
        assert markers.at(state, places.square_of_crew(state, seat)) == CLEAR


def test_a_search_compares_places_on_all_sides_of_the_well_and_none_that_burns() -> None:
    s = scene('table = "P"', 'villagers = ["W6B4"]', f"fire = {squares('W3B3')}")
    bot, state, rng, offer = light(s.state), s.state, Rng(1, 1, PLAYER_STREAM), Offer()
    assert isinstance(state, Fires)
    bot.candidates(state, rng, offer)
    starts = [int(option) for option in offer.values()]
    assert starts[0] == bot.choose(state, rng)
    found = set()
    for option in starts:
        after = state.clone()
        after.play(option)
        assert markers.at(after, places.square_of_crew(after, 0)) == CLEAR
        found.add(int(places.square_of_crew(after, 0)))
    assert len(set(starts)) == len(starts) > len(found) == 3


def first_turn(seats: int) -> Fires:
    """A game whose firefighters have been placed."""
    state = game(GAME).setup(seats).start()
    chance, bot = Rng(SEED, 1, CHANCE_STREAM), light(state)
    assert isinstance(state, Fires)
    while state.seat == CHANCE or state.phase == PLACE:
        state.play(state.pick(chance, Offer()) if state.seat == CHANCE else bot.choose(state, chance))
    return state


def test_a_turn_that_is_being_compared_is_played_to_its_end_by_whoever_imagines_it() -> None:
    for seats in (1, 2):
        state = first_turn(seats)
        bot, players, offer = light(state), Rng(SEED, 1, PLAYER_STREAM), Offer()
        bot.candidates(state, players, offer)
        assert offer.count > 1
        effects = []
        for number, option in enumerate(list(offer.values())):
            bot.follow(number)
            turn = state.clone()
            turn.play(option)
            steps = [option]
            while turn.phase == ACT:
                steps.append(bot.choose(turn, players))
                turn.play(steps[-1])
            assert steps == bot.plans[number].plays
            effects.append(list(effect_of(turn)))
        assert all(effects.count(effect) == 1 for effect in effects)


def test_a_turn_that_was_chosen_is_not_thought_over_before_the_dice() -> None:
    setup = game(GAME).setup(2)
    bot, players, state, chance = make_bot(setup, "search:60"), Rng(SEED, 1, PLAYER_STREAM), first_turn(2), Offer()
    assert isinstance(bot, SearchBot)
    tried = []
    while state.turns < 2:
        if state.seat == CHANCE:
            state.play(state.pick(players, chance))
        else:
            begins = bot.light.rests(state)
            state.play(bot.choose(state, players))
            tried.append((begins, bot.tried > 0))
    assert (True, True) in tried
    assert (False, False) in tried
    assert (False, True) not in tried


def test_imagined_games_are_cut_between_turns() -> None:
    state = first_turn(2)
    bot, players = light(state), Rng(SEED, 1, PLAYER_STREAM)
    assert state.phase == CHOOSE
    assert bot.rests(state)
    state.play(bot.choose(state, players))
    assert bot.rests(state)
    state.play(bot.choose(state, players))
    assert not bot.rests(state)
