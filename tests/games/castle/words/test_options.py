"""The lexicon in the ledger's words, what else is understood, and what is said to people."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.castle.game import CastleSetup
from midnight.games.castle.rules.common import Castle
from midnight.games.castle.words.options import CastleWords
from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, PARTY, castle, party


def words(name: str, **settings: str) -> CastleWords:
    setup = game(name).setup(2, settings)
    assert isinstance(setup, CastleSetup)
    return setup.words


def started(name: str) -> Castle:
    state = game(name).setup(2).start()
    assert isinstance(state, Castle)
    return state


def test_places_have_the_ledgers_names() -> None:
    rooms = [f"C{number}" for number in range(1, 10)]
    spaces = [f"G{number}" for number in range(30)]
    assert words(CASTLE).places == [*spaces, *rooms, *(f"+{step}" for step in range(10, 1, -1)), "Door"]
    assert words(PARTY).places == [*spaces, *rooms, *(f"-{step}" for step in range(10, 1, -1)), "Door"]
    assert words(PARTY, mp_board="eleven").places[30:41] == [*rooms, "C10", "C11"]


def test_the_lexicon_is_places_faces_decline_and_moves() -> None:
    lexicon = words(CASTLE)
    assert lexicon.size == 49 + 5 + 1 + 49 * 49
    named = [lexicon.word(option) for option in range(lexicon.size)]
    assert len(set(named)) == lexicon.size
    assert named[13] == "G13"
    assert named[34] == "C5"
    assert named[39] == "+10"
    assert named[48] == "Door"
    assert named[49:55] == ["1", "2", "4", "5", "Phantom", "decline"]
    assert named[55] == "G0>G0"
    assert named[-1] == "Door>Door"


@pytest.mark.parametrize(
    ("spelling", "word"),
    [
        ("G4>C2", "G4>C2"),
        ("G4→C2", "G4>C2"),
        ("G4->C2", "G4>C2"),
        ("G4 → C2", "G4>C2"),
        ("g4 c2", "G4>C2"),
        ("  G4>C2  ", "G4>C2"),
        ("(+9)→G1", "+9>G1"),
        ("(+9)>G1", "+9>G1"),
        ("+9 G1", "+9>G1"),
        ("c5", "C5"),
        ("door", "Door"),
        ("DOOR", "Door"),
        ("p", "Phantom"),
        ("P", "Phantom"),
        ("phantom", "Phantom"),
        ("PHANTOM", "Phantom"),
        ("5", "5"),
        ("Decline", "decline"),
    ],
)
def test_other_spellings_are_understood(spelling: str, word: str) -> None:
    lexicon = words(CASTLE)
    assert lexicon.word(lexicon.option(spelling)) == word


@pytest.mark.parametrize(("spelling", "word"), [("−9", "-9"), ("(−10)→G1", "-10>G1"), ("G1→−2", "G1>-2"), ("-3", "-3")])
def test_the_partys_steps_are_understood_with_either_minus(spelling: str, word: str) -> None:
    lexicon = words(PARTY)
    assert lexicon.word(lexicon.option(spelling)) == word


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "is no option: name a space"),
        ("G30", "there is no place 'G30': gallery G0 to G29, chambers C1 to C9"),
        ("C10", "there is no place 'C10'"),
        ("3", "there is no place '3'"),
        ("6", "there is no place '6'"),
        ("+1", r"there is no place '\+1'.*steps \+10 to \+2, Door"),
        ("-9", "there is no place '-9'"),
        ("G4>", "there is no place ''"),
        ("G4>G5>G6", "is no option"),
        ("pass", "there is no place 'pass'"),
        ("G4>C99", "there is no place 'C99'"),
    ],
)
def test_what_is_no_word_is_an_error_that_says_what_would_be_one(word: str, reason: str) -> None:
    with pytest.raises(UserError, match=reason):
        words(CASTLE).option(word)


def test_options_are_said_as_people_say_them() -> None:
    scene = castle(2, phantom="G6", A="G5 C4 +9", B="C2 G9", roll=2)
    said = {word: scene.words.say(scene.words.option(word), scene.state) for word in scene.options}
    assert said == {
        "G5>G7": "G5 to G7",
        "G5>C2": "G5 into the Library (C2), booting Blue",
        "C4>G13": "the Kitchen (C4) to G13",
        "+9>G1": "step +9 to G1",
    }
    scene = castle(2, phantom="G15", A="G13 G14", roll=2)
    assert scene.words.say(scene.words.option("G13>C5"), scene.state) == "G13 into the Ballroom (C5), −3"
    assert scene.words.say(scene.words.option("G13>G15"), scene.state) == "G13 to G15 and into the Phantom's arms"
    scene = Scene(CASTLE, seats=2)
    assert scene.words.say(0, scene.state) == "the exit (G0)"
    assert scene.words.say(3, scene.state) == "G3, doorway of the Armoury"
    scene = castle(2, phantom="G15", A="G4")
    said_faces = [scene.words.say(option, scene.state) for option in scene.state.options()]
    assert said_faces == [*(f"the die shows {pips}" for pips in (1, 2, 4, 5)), "the die shows the Phantom"]
    scene = party(2, phantom="G15", A="G4", roll=2)
    assert scene.words.say(scene.words.option("decline"), scene.state) == "do not move"


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_the_lexicon_can_be_said_and_touched(name: str) -> None:
    lexicon = words(name)
    state = started(name)
    for option in range(lexicon.size):
        assert lexicon.say(option, state)
        touched = lexicon.touch(option, state)
        assert len(touched) == (0 if lexicon.word(option) == "decline" else 2 if ">" in lexicon.word(option) else 1)


def test_what_is_touched_for_an_option() -> None:
    lexicon = words(CASTLE)
    state = started(CASTLE)
    assert lexicon.touch(lexicon.option("G4>C2"), state) == ("place-G4", "place-C2")
    assert lexicon.touch(lexicon.option("+9>G1"), state) == ("place-s9", "place-G1")
    assert lexicon.touch(lexicon.option("G7"), state) == ("place-G7",)
    assert lexicon.touch(lexicon.option("Phantom"), state) == ("die-Phantom",)
    elements = [lexicon.element(place) for place in range(len(lexicon.places))]
    assert len(set(elements)) == len(elements)


def test_what_is_touched_says_what_is_meant_allowed_or_not() -> None:
    lexicon = words(CASTLE)
    state = started(CASTLE)
    for option in range(0, lexicon.size, 97):
        touched = lexicon.touch(option, state)
        assert lexicon.meant(touched, state) == option
    assert lexicon.meant(("place-G4", "place-s9"), state) == lexicon.option("G4>+9")
    assert lexicon.meant(("moon",), state) is None


def test_what_is_asked_at_each_kind_of_stop() -> None:
    scene = Scene(CASTLE, seats=2)
    assert scene.words.ask(scene.state) == "Red places a guest on an empty gallery space."
    scene = castle(2, phantom="G15", A="G4", B="G5")
    assert scene.words.ask(scene.state) == "Red rolls the die."
    assert scene.words.ask(scene.play("1").state) == "Red rolled 1: move one guest 1 space."
    assert scene.words.ask(castle(2, phantom="G15", A="G4", roll=5).state) == "Red rolled 5: move one guest 5 spaces."
    scene = castle(2, phantom="G23", clock="4:00", scores="12 13", A="G4").play("Phantom")
    assert scene.words.ask(scene.state) == "The game is over: Red wins."
    scene = castle(2, phantom="G23", clock="4:00", A="G4").play("Phantom")
    assert scene.words.ask(scene.state) == "The game is over: Red and Blue share the win."
    scene = party(2, phantom="G20", A="-10", B="C2").play("1")
    assert scene.words.ask(scene.state) == "Red brings a guest back from step −10 to an empty gallery space."


def test_what_is_given_up_is_said_where_it_costs() -> None:
    scene = party(2, "G20", guests={"A": "G4", "B": "G9"})
    scene.play("2")
    decline = scene.words.option("decline")
    assert scene.words.gives_up(decline, scene.state) == "leaves your guest where it is and the 2 unused"
    assert scene.words.gives_up(scene.words.option("G4>G6"), scene.state) == ""
