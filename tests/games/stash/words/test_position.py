"""Position texts and their errors."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from tests.games.stash.scenes import fight

FIGHT = """\
game = "midnight-stash"
seats = 3
phase = "throw"
round = 1
kingpin = "C"
first = "A"
bully = "Biker"
roll = 1
haul = 0
bank = 286

[fight]
kid = "A"
wins = [0, 0]
equal = 0
thrown = "unseen"

[kids.A]
at = "E6"
carried = 6
stash = 0

[kids.B]
at = "G6"
carried = 1
stash = 7
costume = "bumblebee"

[bullies]
Biker = "E6"
Mean = "G10"

[houses]
D5 = { card = "N24", lit = false, marks = "" }
E5 = { card = "N02", lit = true, marks = "AB" }
"""


def test_a_fight_is_written_with_everything_around_it() -> None:
    scene = fight(B="G6 c1 s7 Cute", E5="N02 AB", D5="N24 dark").play("rock")
    assert scene.words.write(scene.state.view(1)) == FIGHT
    assert scene.words.write(scene.words.read(FIGHT)) == FIGHT


IMPOSSIBLE = [
    ("game = 'hidden-castle'", "game: is not 'midnight-stash'"),
    ("seats = 5", "seats: is not 4"),
    ("round = 25", "round: must be from 1 to 24"),
    ("phase = 'lunch'", "phase: must be one of"),
    ("kingpin = 'A'", "kingpin: the option kingpin_seat says D"),
    ("first = 'B'", "first: the option first_kid says A"),
    ("turn = 'D'", r"turn: D is the kingpin, not a kid \(MS-1.1\)"),
    ("turn = 'X'", "turn: there is no seat 'X'"),
    ("kids.A.at = 'C3'", "kids: A: at: there is no space 'C3'"),
    ("kids.A.carried = 11", "kids: A: carried: must be from 0 to 10"),
    ("kids.A.stash = 200\nkids.B.stash = 101", r"kids: 301 pieces are more than the 300 there are"),
    ("kids.A.costume = 'ninja'\nkids.B.costume = 'ninja'", r"costume: is worn by another kid \(MS-1.3\)"),
    ("kids.A.hat = 1", "kids: A: hat: is not known here"),
    ("bullies.Sneaky = 'L6'", r"bullies: Sneaky: with 3 kids it does not play \(MS-1.5\)"),
    ("bullies.Bob = 'L6'", "bullies: Bob: there is no such bully"),
    ("houses.E6.card = 'N01'", "houses: E6: is no house"),
    ("houses.E5.card = 'N01'\nhouses.E7.card = 'N01'", "N01 is there more often than in the deck"),
    ("houses.E5 = { card = 'candy-bowl', lit = true }", r"a special card lies face down \(MS-5.7\)"),
    ("round = 9\nhouses.E5 = { card = 'N01', lit = true }", r"N01 is dark from 7:30 on \(MS-12.2\)"),
    ("houses.E5 = { card = 'N01', marks = 'D' }", "D is the kingpin"),
    ("phase = 'throw'", "fight: is missing"),
    ("phase = 'throw'\nfight = { kid = 'A' }", r"kid: stands on another space than the bully \(MS-11.1\)"),
    ("phase = 'throw'\nkids.A.at = 'G2'\nfight = { kid = 'A', wins = [2, 0] }", r"wins: are the kid's"),
    (
        "phase = 'throw'\nkids.A.at = 'G2'\nfight = { kid = 'A', wins = [true, false] }",
        "wins: must be a list, each a whole",
    ),
    ("phase = 'landed'", r"several kids on the bully's space \(MS-11.2\)"),
    ("phase = 'bully-move'\nroll = 10", r"nobody is asked where a move has one possible end or none"),
    ("phase = 'bully-roll'\nturn = 'A'", "turn: is no kid's now"),
    ("phase = 'draw'", r"the kid stands on no house \(MS-5.3\)"),
    ("phase = 'house-roll'\nkids.A.at = 'E5'", r"asks for no roll"),
    ("phase = 'bullies'", r"bully_choice=free \(MS-1.5\)"),
    ("phase = 'costumes'\nkids.A.at = 'E5'", r"tokens are placed after the costumes"),
    ("phase = 'costumes'\nkids.A.costume = 'ninja'", r"has a costume already \(MS-1.3\)"),
    ("phase = 'over'\nkids.A.carried = 1", r"carried candy is discarded at the end \(MS-13.1\)"),
    ("weather = 'fog'", "weather: is not known here"),
]


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE)
def test_an_impossible_position_is_an_error(text: str, reason: str) -> None:
    with pytest.raises(UserError, match=f"^position: .*{reason}"):
        game("midnight-stash").setup(4).words.read(text)


@pytest.mark.parametrize(
    ("settings", "text", "reason"),
    [
        ({"kingpin_seat": "random"}, "phase = 'kingpin'\nkids.A.carried = 1", r"kids: who is a kid is known after"),
        ({"bully_roll": "shared"}, "phase = 'bully-roll'\nbully = 'Mean'", "bully: the one roll is made before"),
        ({"bully_choice": "free"}, "bullies.Sneaky = 'L6'", r"bullies: 3 bullies play, as many as kids \(MS-1.4\)"),
        ({"treehouse_safe": "on"}, "bullies.Biker = 'G6'", "Biker: no bully enters the treehouse"),
    ],
)
def test_an_impossible_position_under_an_option_is_an_error(settings: dict[str, str], text: str, reason: str) -> None:
    with pytest.raises(UserError, match=f"^position: .*{reason}"):
        game("midnight-stash").setup(4, settings).words.read(text)


def test_an_empty_text_is_the_start() -> None:
    setup = game("midnight-stash").setup(4)
    assert list(setup.words.read("").cells()) == list(setup.start().cells())
