"""What every game owes the rest of the program, at every stop of random games.

A test module that imports these names and has a fixture `game` runs them for that game:

    from midnight.games import game as game_named
    from midnight.testing.contract import *

    @pytest.fixture
    def game() -> Game:
        return game_named("dice-race")
"""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from midnight import PURE
from midnight.bots.search import SearchBot
from midnight.errors import UserError
from midnight.kernel.game import Game, Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import RandomBot, Run, play_bots, play_random
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNCOUNTED, WATCHER, EventList, State
from midnight.kernel.wide import WideOffer
from midnight.kernel.wide import listed as options_of
from midnight.kernel.words import Event, Plan, events_of

SEED = 20261031


def setups(game: Game) -> list[Setup]:
    """The smallest and the largest table."""
    return [game.setup(game.seats[0]), game.setup(game.seats[-1])]


def stops(setup: Setup, number: int = 0, most: int = 10_000) -> Any:
    """Every stop of a random game: the position and what is about to be played."""
    chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
    state = setup.start()
    offer = Offer()
    while state.seat != OVER and most:
        offer.clear()
        state.offer(offer)
        option = chance.draw(offer) if state.seat == CHANCE else players.pick(offer)
        yield state, option
        state.play(option)
        most -= 1
    yield state, None


def some_stops(setup: Setup, wanted: int) -> Any:
    """Some stops of a random game, spread over its whole length, with the last one."""
    whole = sum(1 for _ in stops(setup))
    step = max(1, whole // (wanted // 4 if PURE else wanted))
    for ply, (state, option) in enumerate(stops(setup)):
        if ply % step == 0 or option is None:
            yield state, option


def cells(state: State) -> list[int]:
    """Everything that makes a position, ready to be compared."""
    return list(state.cells())


def test_options_are_never_empty_nor_repeated_and_lie_in_the_lexicon(game: Game) -> None:
    """At every stop until it is over; chance has weights above 0, and a seat is one of the table's."""
    for setup in setups(game):
        for state, option in stops(setup):
            offered = list(state.options())
            if option is None:
                assert offered == []
                continue
            assert offered
            assert len(set(offered)) == len(offered)
            assert all(0 <= one < setup.words.size for one in offered)
            if state.seat == CHANCE:
                assert all(weight > 0 for weight in state.weights())
            else:
                assert 0 <= state.seat < setup.seats


def test_refusal_agrees_with_options_over_the_whole_lexicon(game: Game) -> None:
    """What is not on offer is refused by a rule of the book, and what is on offer by none."""
    for setup in setups(game):
        known = set(setup.game.rulebook().rules)
        step = max(1, setup.words.size // 3000)
        for number, (state, _) in enumerate(some_stops(setup, 24)):
            offered = set(state.options())
            asked = set(range(number % step, setup.words.size, step)) | offered
            for option in asked:
                rule = state.refusal(option)
                assert (rule == ALLOWED) == (option in offered), setup.words.word(option)
                assert rule == ALLOWED or setup.game.rule(rule) in known


def test_an_option_picked_at_random_is_the_one_its_list_would_give(game: Game) -> None:
    """With the same random numbers; a seat's pick says how many there are, and so does counting them."""
    for setup in setups(game):
        for ply, (state, option) in enumerate(stops(setup, most=400 if PURE else 10_000)):
            if option is None:
                continue
            listed, out = Offer(), Offer()
            state.offer(listed)
            for number in range(3):
                rng, twin = Rng(SEED, ply, number), Rng(SEED, ply, number)
                wanted = rng.draw(listed) if state.seat == CHANCE else rng.pick(listed)
                assert state.pick(twin, out) == wanted
                assert twin.next32() == rng.next32()
                assert state.seat == CHANCE or out.count == listed.count
            assert state.count_options(out) == listed.count
            wide = WideOffer()
            state.offer_wide(wide)
            wide.close()
            assert sorted(options_of(wide.rows, wide.ends.items, 0)) == sorted(listed.values())


def test_plies_are_counted(game: Game) -> None:
    """Plies count from the start, in copies too; a position that was not reached by play has none."""
    for setup in setups(game):
        for ply, (state, _) in enumerate(stops(setup, most=200)):
            assert state.ply == state.clone().ply == ply
            assert f", ply {ply}: " in repr(state)
            assert state.seat < 0 or state.view(state.seat).ply in (ply, UNCOUNTED)
        assert pickle.loads(pickle.dumps(state)).ply == ply
        assert ", ply " not in repr(setup.from_cells(state.cells()))
        assert ", ply " not in repr(setup.words.read(setup.words.write(setup.start())))


def test_a_clone_is_equal_and_independent(game: Game) -> None:
    """Playing on with the clone leaves the position as it was."""
    for setup in setups(game):
        for state, option in stops(setup):
            twin = state.clone()
            before = cells(state)
            assert cells(twin) == before
            assert twin.seat == state.seat
            assert list(twin.options()) == list(state.options())
            if option is not None:
                twin.play(option)
                assert cells(state) == before
                assert cells(twin) != before


def test_a_position_is_a_value(game: Game) -> None:
    """Equal, hashed, copied, pickled, read from its cells and played on alike; another position is another value."""
    for setup in setups(game):
        before: State | None = None
        for state, option in some_stops(setup, 40):
            twins = [
                copy.copy(state),
                copy.deepcopy(state),
                pickle.loads(pickle.dumps(state)),
                setup.from_cells(state.cells()),
            ]
            for twin in twins:
                assert twin == state
                assert hash(twin) == hash(state)
                assert twin.seat == state.seat
                assert list(twin.options()) == list(state.options())
                assert twin != before
            before = state.clone()
            if option is not None:
                after = state.clone()
                after.play(option)
                for twin in twins:
                    twin.play(option)
                    assert twin == after != state


def test_cells_have_names_and_observations_meanings(game: Game) -> None:
    """Every number has a name, and a meaning where a seat observes it; observations lie within their bounds."""
    for setup in setups(game):
        names, features = setup.cell_names(), setup.features()
        assert len(set(names)) == len(names)
        assert len({one.name for one in features}) == len(features)
        assert all(one.meaning and one.low <= one.high for one in features)
        for state, _ in some_stops(setup, 30):
            assert len(state.cells()) == len(names)
            for seat in range(setup.seats):
                seen = setup.observation(state, seat)
                assert len(seen) == len(features)
                for number, one in zip(seen, features, strict=True):
                    assert one.low <= number <= one.high, (one, number)


def test_an_observation_leaks_nothing(game: Game) -> None:
    """An observation is equal for all positions that a seat cannot tell apart."""
    rng = Rng(SEED, 11, PLAYER_STREAM)
    for setup in setups(game):
        for ply, (state, _) in enumerate(some_stops(setup, 200 if game.secrets else 10)):
            seat = ply % setup.seats
            other = state.view(seat).imagine(rng)
            assert setup.observation(other, seat) == setup.observation(state, seat)


def test_only_what_is_allowed_is_played_when_checked(game: Game) -> None:
    """By number and by word; an error names the rule, and the position stays as it was."""
    setup = game.setup()
    for state, option in some_stops(setup, 10):
        before, offered = state.clone(), set(state.options())
        for wrong in (-1, setup.words.size, next(one for one in range(setup.words.size) if one not in offered)):
            with pytest.raises(UserError):
                setup.play(state, wrong)
            assert state == before
        if option is not None:
            for said in (int(option), setup.words.word(option)):
                twin = state.clone()
                setup.play(twin, said)
                assert twin != before


def test_an_end_is_worth_something_to_each_seat(game: Game) -> None:
    """From 0 to 1, more to who has won than to who has not; before the end nothing to anybody."""
    for setup in setups(game):
        for state, option in some_stops(setup, 20):
            worth = state.utility()
            assert len(worth) == setup.seats
            assert all(0 <= one <= 1 for one in worth)
            if option is not None:
                assert not any(worth)
        won = [worth[seat] for seat in state.winners()]
        lost = [worth[seat] for seat in range(setup.seats) if seat not in state.winners()]
        assert not won or not lost or min(won) > max(lost)


def test_words_name_every_option_and_find_it_again(game: Game) -> None:
    """A word has no white space, so that a record can be split into words."""
    for setup in setups(game):
        words = setup.words
        step = max(1, words.size // 5000)
        for option in range(0, words.size, step):
            word = words.word(option)
            assert word
            assert not any(letter.isspace() for letter in word)
            assert words.option(word) == option


def test_a_position_text_gives_the_position_again(game: Game) -> None:
    """Also who decides and what is on offer."""
    for setup in setups(game):
        for state, _ in some_stops(setup, 60):
            again = setup.words.read(setup.words.write(state))
            assert cells(again) == cells(state)
            assert again.seat == state.seat
            assert list(again.options()) == list(state.options())


def test_a_view_is_a_position_of_its_own_with_the_same_options_for_who_decides(game: Game) -> None:
    """It is written and read like any position, and looking twice shows no less than looking once."""
    for setup in setups(game):
        for state, _ in some_stops(setup, 24):
            for seat in (*range(setup.seats), WATCHER):
                seen = state.view(seat)
                assert cells(setup.words.read(setup.words.write(seen))) == cells(seen)
                assert cells(seen.view(seat)) == cells(seen)
                if seat == state.seat:
                    assert list(seen.options()) == list(state.options())


def test_what_is_imagined_fits_the_view_and_leaks_nothing(game: Game) -> None:
    """Two positions that differ only in what a seat may not know give it the same of everything."""
    for setup in setups(game):
        rng = Rng(SEED, 7, PLAYER_STREAM)
        # Every stop where a seat has secrets; where all is open a view is a clone.
        visited = stops(setup) if game.secrets and not PURE else some_stops(setup, 40)
        for ply, (state, _) in enumerate(visited):
            seat = (*range(setup.seats), WATCHER)[ply % (setup.seats + 1)]
            seen = state.view(seat)
            other = seen.imagine(rng)
            again = other.view(seat)
            assert cells(again) == cells(seen)
            assert given_to(setup, again, seat) == given_to(setup, seen, seat)
            if ply % 10 == 0:
                assert drawn_for(setup, again, seat) == drawn_for(setup, seen, seat)


def test_who_looks_with_a_watchers_eyes_sees_and_hears_what_watchers_do(game: Game) -> None:
    """What is made for one pair of eyes is given to all who look with them."""
    for setup in setups(game):
        for state, option in stops(setup, most=300 if PURE else 1200):
            seen = cells(state.view(WATCHER))
            alike = [viewer for viewer in range(setup.seats) if setup.eyes(state, viewer) == WATCHER]
            assert setup.eyes(state, WATCHER) == WATCHER
            for viewer in alike:
                assert cells(state.view(viewer)) == seen
            if option is None:
                continue
            after = state.clone()
            after.story = chronicle = EventList()
            after.play(option)
            heard = events_of(chronicle, WATCHER)
            for viewer in range(setup.seats):
                if setup.eyes(after, viewer) == WATCHER:
                    assert events_of(chronicle, viewer) == heard


def test_choices_are_the_options_in_words(game: Game) -> None:
    """What the browser is sent agrees with word, say and touch."""
    for setup in setups(game):
        words = setup.words
        for state, _ in some_stops(setup, 12):
            choices = words.choices(state)
            assert sorted(choice.option for choice in choices) == sorted(state.options())
            for option, word, say, touch, group in choices[:: max(1, len(choices) // 60)]:
                assert (word, touch) == (words.word(option), words.touch(option, state))
                assert group == words.group(option, state)
                assert holds_in_order(words.say(option, state), say)  # where there are thousands, it is said in short


def test_what_is_shown_is_a_value(game: Game) -> None:
    """It can be hashed, so that drawings are kept by it, and the same view shows the same."""
    for setup in setups(game):
        for state, _ in some_stops(setup, 12):
            shown = setup.show(state.view(0), 0)
            assert hash(shown) == hash(setup.show(state.view(0), 0))
            assert shown == setup.show(state.view(0), 0)


def holds_in_order(whole: str, short: str) -> bool:
    """Whether the whole text contains every word of the short one, in order."""
    rest = iter(whole.replace(",", " ").split())
    return all(word in rest for word in short.replace(",", " ").split())


def given_to(setup: Setup, view: State, seat: int) -> list[object]:
    """Everything that is made from a view for its holder, except text and picture."""
    shown = setup.show(view, seat)
    words = setup.words
    offered = list(view.options()) if view.seat == seat else []
    said = [(words.say(option, view), words.touch(option, view)) for option in offered[:50]]
    return [shown, setup.spoken(shown), setup.players(view, shown), words.ask(view), words.write(view), said]


def drawn_for(setup: Setup, view: State, seat: int) -> list[str]:
    """Text and picture for the holder of a view; some stops are enough, as both are made from what is shown."""
    shown = setup.show(view, seat)
    picture = setup.picture(shown)
    close = [repr(setup.closeup(shown, element)) for element in picture.pieces]
    return [setup.text(shown), picture.svg(), setup.picture(shown, "tall").svg(), *close]


def test_a_plan_can_be_carried_out_and_is_made_from_the_view_alone(game: Game) -> None:
    """Every step is allowed when its turn comes, and neither chance nor anybody else acts in between."""
    rng = Rng(SEED, 8, PLAYER_STREAM)
    for setup in setups(game):
        words = setup.words
        for state, _ in some_stops(setup, 24):
            if state.seat < 0:
                continue
            seen = state.view(state.seat)
            before = cells(seen)
            twin = seen.imagine(rng).view(state.seat)
            aims = words.aims(seen)
            assert aims == words.aims(twin)
            for element, name in aims[:: max(1, len(aims) // 5)]:
                plans = words.plans(element, seen)
                assert name
                assert plans == words.plans(element, twin)
                for plan in plans:
                    carry_out(state, plan)
            assert cells(seen) == before


def carry_out(state: State, plan: Plan) -> None:
    """Every step of a plan may be played, one after the other, by the same seat."""
    seat, trial = state.seat, state.clone()
    assert plan.name
    assert plan.steps
    for step in plan.steps:
        assert trial.seat == seat, plan
        assert trial.refusal(step) == ALLOWED, plan
        trial.play(step)


def test_a_bot_chooses_by_its_view_alone(game: Game) -> None:
    """What it cannot know makes no difference, what it takes is allowed, and its view stays as it was."""
    setup = game.setup()
    rng = Rng(SEED, 9, PLAYER_STREAM)
    for name in game.bots:
        bot = setup.bot(name)
        for ply, (state, _) in enumerate(stops(setup, most=400)):
            if state.seat < 0 or ply % 3:
                continue
            seen = state.view(state.seat)
            before = cells(seen)
            twin = seen.imagine(rng).view(state.seat)
            choice = bot.choose(seen, Rng(SEED, ply, PLAYER_STREAM))
            assert choice == bot.choose(twin, Rng(SEED, ply, PLAYER_STREAM))
            assert state.refusal(choice) == ALLOWED
            assert cells(seen) == before


def test_a_search_chooses_by_its_view_alone_and_the_same_again(game: Game) -> None:
    """In two worlds that look the same to a seat, with the same seed; its choice is allowed and its view as before."""
    setup = game.setup()
    light = RandomBot() if PURE else setup.light_bot()
    rng = Rng(SEED, 10, PLAYER_STREAM)
    for ply, (state, _) in enumerate(some_stops(setup, 30)):
        if state.seat < 0:
            continue
        seen = state.view(state.seat)
        before = cells(seen)
        twin = seen.imagine(rng).view(state.seat)
        bot = SearchBot(light, 24, 60.0, game.secrets)
        choice = bot.choose(seen, Rng(SEED, ply, PLAYER_STREAM))
        assert choice == bot.choose(twin, Rng(SEED, ply, PLAYER_STREAM))
        assert state.refusal(choice) == ALLOWED
        assert cells(seen) == before


def test_a_record_gives_the_game_again_as_text_and_as_a_line(game: Game) -> None:
    """Play by play, and the same last position."""
    for setup in setups(game):
        record = Record(setup)
        final: Any = None
        for state, option in stops(setup):
            final = state
            if option is not None:
                record.plays.append(option)
        for again in (Record.from_text(record.to_text()), Record.from_text(record.to_line())):
            assert again.plays == record.plays
            assert cells(again.replay()) == cells(final)


def test_every_event_has_a_sentence_and_a_rule_of_the_book(game: Game) -> None:
    """For everything that random games tell."""
    for setup in setups(game):
        known = set(game.rulebook().rules)
        for number in range(5):
            state = setup.start()
            state.story = chronicle = EventList()
            run = Run()
            play_random(state, Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM), run)
            for row in chronicle.events:
                event = Event(*row)
                assert setup.words.sentence(event)
                assert game.rule(event.rule) in known


def test_the_end_has_scores_and_winners_for_the_seats(game: Game) -> None:
    """Nobody has won before it is over."""
    for setup in setups(game):
        for state, option in stops(setup):
            assert len(state.scores()) == setup.seats
            if option is not None:
                assert state.winners() == []
            else:
                winners = state.winners()
                assert set(winners) <= set(range(setup.seats))
                worth = [state.reward(seat) for seat in range(setup.seats)]
                assert all(0 <= one <= 1 for one in worth)
                lost = [worth[seat] for seat in range(setup.seats) if seat not in winners]
                assert all(worth[seat] > max(lost, default=0) for seat in winners)


def as_number(text: str) -> float:
    """A number as people are shown it."""
    whole = text.replace("−", "-").replace("½", ".5")
    return float(whole)


def test_the_end_says_how_the_points_came_about(game: Game) -> None:
    """A line for each reason, and together they make the score."""
    for setup in setups(game):
        for number in range(3):
            state = setup.start()
            state.story = chronicle = EventList()
            chance, players = Rng(SEED, number, CHANCE_STREAM), Rng(SEED, number, PLAYER_STREAM)
            play_random(state, chance, players, Run())
            reckoned = setup.reckoning(state, [Event(*row) for row in chronicle.events])
            assert [one.seat for one in reckoned] == list(range(setup.seats))
            assert any(one.lines for one in reckoned)
            for one, score in zip(reckoned, state.scores(), strict=True):
                assert as_number(one.total.split()[0]) == score
                if len(one.total.split()) == 1 and one.lines:  # points of its own, not of a team
                    assert sum(as_number(value) for _, value in one.lines) == score


def test_bots_play_whole_games(game: Game) -> None:
    """Every player the game names comes to the end of one."""
    setup = game.setup()
    for name in game.bots:
        bots = [setup.bot(name) for _ in range(setup.seats)]
        run = Run()
        state = setup.start()
        play_bots(state, bots, Rng(SEED, 3, CHANCE_STREAM), Rng(SEED, 3, PLAYER_STREAM), run)
        assert state.seat == OVER
        assert run.stops > 0
