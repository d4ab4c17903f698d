"""Things held close: told in sentences, by a rule of the book, drawn large."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from midnight.kernel.show import Closeup
from midnight.kernel.state import WATCHER
from tests.games.treat.scenes import AtHome, Night, made
from tests.pictures import check_closeup, stops


def close(scene: Night, element: str, seat: int = 0) -> Closeup:
    found = scene.setup.closeup(scene.view(seat), element)
    assert found, element
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_on_the_table_can_be_held_close(seats: int) -> None:
    setup = made(seats)
    rules = set(setup.game.rulebook().rules)
    cards = ["card-Ch", "card-Lo", "card-Co", "card-So", "card-P", "card-K", "card-X"]
    for state in islice(stops(setup, "sensible"), 0, None, 15):
        for viewer in (0, int(WATCHER)):
            shown = setup.show(state.view(viewer), viewer)
            for element in [*setup.picture(shown).pieces, *setup.picture(shown, "tall").pieces, *cards]:
                found = setup.closeup(shown, element)
                if found is None:
                    assert element.startswith("deck-")
                    assert shown.phase == "rank"
                    continue
                check_closeup(found, rules)
                assert "class=" not in found.drawing


def test_what_is_no_thing_tells_nothing() -> None:
    setup = made(2)
    shown = setup.show(setup.start())
    for element in ("", "moon", "house-9", "deck-9", "seat-Z", "piece-Z", "slot-99", "middle-1", "rummage", "taken"):
        assert setup.closeup(shown, element) is None
    for element in ("kind-Zz", "kind-X", "card-Zz", "rank-9", "rank-x"):
        assert setup.closeup(shown, element) is None


def test_a_house_tells_what_a_match_does_and_what_is_left() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo P Ch Ch"})
    found = close(scene, "house-1")
    assert found.title == "1. The Bucket on the Wall"
    assert found.lines[:2] == (
        "If you flip a pumpkin here, that is a match: flipping stops.",
        "The card flipped just before it goes back into the deck.",
    )
    assert "6 cards left: 4 candy and 2 events." in found.lines
    assert "Devil and Ghost are here." in found.lines
    assert found.rule == "TT-7.7"
    assert "Seen inside: 2 × chocolate, 1 × lollipop, 1 × sour candy, 1 × pumpkin and 1 × skull." in (
        close(scene, "deck-1").lines
    )


def test_candy_tells_what_it_is_worth_to_each_seat() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo"}, buckets={"A": "Ch Ch"})
    lines = close(scene, "kind-Ch").lines
    assert lines[0] == "Devil has 2 of them."
    assert re.fullmatch(r"It is worth \+3 to Devil and [+−]\d to Ghost\.", lines[1])
    assert close(scene, "card-K").lines[0].startswith("An event: it matches at house ")


def test_a_seat_tells_what_everybody_knows_of_its_bucket_and_no_more() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo"}, buckets={"A": "Ch", "B": "Lo So K"}, known={"B": "Lo"})
    lines = close(scene, "seat-B").lines
    assert "The bucket holds 3 cards." in lines
    assert "Known of it: 1 × lollipop, and 2 cards nobody else has seen." in lines
    assert not any("points" in line for line in lines)
    assert "That makes 3 points." in close(scene, "piece-A").lines


def test_a_card_of_the_pile_tells_how_it_lies() -> None:
    scene = AtHome("Ch Lo^ ?", "So Lo")
    assert close(scene, "slot-1").lines[0] == "It lies face-down, but was seen, in slot 1 of the pile."
    assert close(scene, "slot-2").lines[0] == "It lies face-up in slot 2 of the pile."
    assert close(scene, "slot-3").lines == ("It lies face-down; nobody knows what it is.",)
    assert close(scene, "pile").lines[0] == "3 cards: 1 face-up and 2 face-down."


def test_the_deck_at_home_tells_how_near_the_parents_are() -> None:
    safe, near = AtHome("Ch Lo^ ?", "So Lo"), AtHome("Ch", "So", safe=0)
    assert close(safe, "deck-7").lines[1] == "The top 4 cards cannot be the parents."
    assert close(near, "deck-7").lines[1] == "Any of the 6 cards may be the parents: 1 in 6."
