"""What people with the real cards type: names and ids; and where they look for an action."""

from __future__ import annotations

from midnight.kernel.words import CARDS, DICE, LOTS
from tests.games.heap.scenes import scene, words


def test_a_die_places_the_pets_players_agree_on_who_starts_the_rest_is_cards() -> None:
    found = scene({"A": {"animal": "Fox"}}, {"H1": {"can": ["Doll Shoe", "?"]}}).play("move:H1", "raid")
    assert found.words.drawn_by(found.state) == CARDS
    setup = found.setup
    state, kinds = setup.start(), set()
    for _ in range(40):
        kinds.add(setup.words.drawn_by(state) if state.seat < 0 else "")
        state.play(next(iter(state.options())))
    assert {DICE, LOTS, CARDS} <= kinds


def test_cards_items_animals_and_the_die_by_what_is_printed_on_them() -> None:
    w = words(scene({}))
    assert w.called(w.option("risk:S06")) == ("Broom Attack", "S06")
    assert w.called(w.option("up:T04")) == ("Bread Crust", "T04")
    assert {"Fox"} in [set(w.called(option)) for option in range(w.size)]
    assert w.called(int(w.lexicon.die.at(2))) == ("3", "H3")
    assert w.called(w.option("pass")) == ()


def test_actions_stand_under_what_is_done() -> None:
    found = scene({"A": {"animal": "Fox", "carried": ["Marble"]}}, nest=["Jam Jar", "Wishbone", "Soda Can"])
    groups = {word: found.words.group(found.words.option(word), found.state) for word in found.options}
    assert groups["move:H1"] == ("move",)
    assert groups["pass"] == ()
    found.play("move:nest")
    swaps = {found.words.group(found.words.option(word), found.state) for word in found.options if word != "no"}
    assert swaps == {("swap Marble",)}
