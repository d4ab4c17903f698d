"""What is typed: the game's words first, then commands; whatever it is, it gets a sentence."""

from __future__ import annotations

import pytest

from midnight.games import game
from midnight.terminal.commands import COMMANDS
from midnight.terminal.options import FEW, numbers_of
from tests.terminal.evening import GAMES, evening, play_first


def test_a_word_of_the_game_is_never_a_command() -> None:
    desk = evening("fires-at-midnight", "me")
    desk.session.run_on()
    play_first(desk, 1)
    reply = desk.hear("exit 52 0")
    assert not reply.leave
    assert reply.text.startswith("No: FM-5.20")
    assert desk.hear("/quit").leave
    assert desk.hear("/exit").leave
    stash = evening("midnight-stash")
    stash.session.run_on()
    assert stash.hear("end").played


def test_no_option_of_any_game_is_called_like_a_command() -> None:
    for name in GAMES:
        words = game(name).setup().words
        some = {words.word(option).lower() for option in range(min(words.size, 3000))}
        assert not some & set(COMMANDS)


def test_numbers_are_the_games_own_where_it_has_some() -> None:
    assert numbers_of(["take", "move:3", "move:4", "end"]) == [5, 3, 4, 6]
    assert numbers_of(["G13", "G0"]) == [13, 0]
    assert numbers_of(["C4", "D4"]) == [1, 2]
    assert numbers_of(["eat:0", "eat:1"]) == [0, 1]
    assert numbers_of(["G4>C2", "G4>G9"]) == [1, 2]
    desk = evening("hidden-castle", "me", "me")
    desk.hear("13")
    assert desk.session.words.word(desk.session.record.plays[0]) == "G13"


def test_a_number_that_is_gone_is_told_apart_from_one_that_never_was() -> None:
    desk = evening("hidden-castle", "me", "me")
    desk.hear("1")
    assert desk.hear("1").text == "There is no option 1 now; `options` lists those there are."
    assert desk.hear("99").text == "There are options 0 to 29."


def test_thousands_of_points_are_found_by_action_then_square() -> None:
    desk = evening("fires-at-midnight", "me", seed=4)
    desk.session.run_on()
    play_first(desk, 1)
    top = desk.hear("options").lines
    assert len(top) <= FEW
    headings = {line.text for line in top if line.count}
    assert {"move", "run"} <= headings
    squares = desk.hear("move").lines
    assert any(line.path[:1] == ("move",) for line in squares)
    points = desk.hear("move W3B4").lines
    assert points
    assert all("W3,B4" in line.text for line in points)
    assert desk.hear(str(points[0].number)).played


def test_a_heading_stands_only_where_it_saves_reading() -> None:
    desk = evening("hidden-castle", "me", "me", seed=4)
    while desk.session.state.phase == 0:
        play_first(desk, 1)
    desk.session.run_on()
    lines = desk.menu.level()
    assert all(line.option >= 0 for line in lines)  # one way for each guest: its own line says which


def test_likely_options_are_named_by_what_is_there() -> None:
    desk = evening("fires-at-midnight", "me", seed=4)
    desk.session.run_on()
    play_first(desk, 1)
    said = [line.text for line in desk.menu.level()]
    assert any("villager" in text and " AP" in text for text in said)


def test_part_of_a_name_lists_what_it_may_mean() -> None:
    desk = evening("hidden-castle", "me", "me")
    reply = desk.hear("doorway")
    assert reply.text == "9 options with 'doorway':"
    assert len(reply.lines) == 9
    assert not reply.played


@pytest.mark.parametrize("name", GAMES)
def test_help_shows_examples_of_this_game(name: str) -> None:
    desk = evening(name)
    desk.session.run_on()
    text = desk.hear("help").text
    assert desk.menu.rows[0][1] in text or desk.menu.rows[1][1] in text
    assert desk.session.setup.game.rule_sets[0] in text
    assert "Look at anything" in desk.hear("?").text


@pytest.mark.parametrize("name", GAMES)
def test_everything_named_is_explained_with_a_rule_that_exists(name: str) -> None:
    desk = evening(name)
    session = desk.session
    rules = session.setup.game.rulebook().rules
    for _ in range(30):
        session.run_on()
        if session.over:
            break
        session.at_screen = session.eyes()
        desk.play(desk.menu.options[len(desk.menu.options) // 2])
    things = session.setup.things(session.view(), session.shown())
    assert len(things) > 15
    for thing in things:
        assert thing.rule in rules, thing
        assert thing.text.endswith((".", "!", "?")), thing
    assert session.setup.goal(session.shown()).endswith(".")
    for thing in things[:5]:
        assert thing.text in desk.hear(f"? {thing.names[0].upper()}").text


def test_whole_piles_are_shown_where_all_may_look() -> None:
    desk = evening("top-of-the-heap")
    desk.session.run_on()
    assert "Discarded: nothing." in desk.hear("? risk deck").text
    assert "TH-7.3" in desk.hear("? H1 slot 1").text


def test_words_and_seats_are_explained_even_if_no_thing_is_called_so() -> None:
    desk = evening("hidden-castle", "me:Anna", "me")
    assert desk.hear("? staircase").text.startswith("HC-2.9 ")  # the first rule that speaks of it
    assert "More in HC-" in desk.hear("? guests").text
    assert desk.hear("? coats of arms").text == desk.hear("? coat of arms").text
    for name in ("A", "red", "anna"):
        assert "seat A Red: Anna; 10" in desk.hear(f"? {name}").text
    assert "There is nothing called 'xyzzy'" in desk.hear("? xyzzy").text


def test_settings_explain_themselves() -> None:
    desk = evening("fires-at-midnight", "me")
    assert "how far water reaches" in desk.hear("? water_range").text
    assert "how far water reaches" in desk.hear("? water range").text
    assert "R-3 (our ruling)" in desk.hear("? water range").text
    assert desk.hear("? r-3").text.startswith("R-3 (our ruling)")
