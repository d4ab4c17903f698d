"""Options in words, what is asked and touched, position texts and their errors."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import events_of
from tests.games.stash.night import night
from tests.scene import Scene


def test_options_are_said_as_people_say_them() -> None:
    scene = night(A="E6 c2 Cute", E5="N02", E7="N25 A", D5="N24 dark")
    say = {word: scene.words.say(scene.words.option(word), scene.state) for word in scene.options}
    assert say["E5"] == "move to E5, 1 step: Nana Gourd's Cottage, 6 pieces"
    assert say["E7"] == "move to E7, 1 step: Porch with a Radio, already knocked"
    assert say["D5"] == "move to D5, 2 steps: the lights are off"
    assert say["D7"] == "move to D7, 2 steps: an empty house, draw a card"
    assert say["G6"] == "move to the treehouse (G6), 2 steps"
    assert say["end"] == "end the turn"
    scene.play("E5")
    assert scene.words.say(scene.words.option("knock"), scene.state) == "knock on the door: 6 pieces"


def test_a_knock_that_does_not_fit_says_so() -> None:
    scene = night(A="E5 c8", E5="N24")
    assert scene.words.say(scene.words.option("knock"), scene.state) == "knock on the door: 2 pieces of 4"


def test_ends_of_a_bully_s_move_say_on_whom_it_lands() -> None:
    scene = night("phase = 'bully-roll'", 3, A="G3 c4").play("1")
    said = {scene.words.say(option, scene.state) for option in scene.state.options()}
    assert "Biker to G3: lands on Orange with 4" in said


def test_every_stop_asks_one_sentence() -> None:
    scene = Scene("midnight-stash", seats=3, kingpin_seat="random", first_kid="random", bully_choice="free")
    asked = [scene.words.ask(scene.state)]
    for word in ("kingpin-C", "youngest-A", "ninja", "mummy", "bullies-12", "E5", "house-party", "4", "end", "end"):
        scene.play(word)
        asked.append(scene.words.ask(scene.state))
    assert asked[:3] == [
        "Chance names the kingpin.",
        "Chance names the youngest kid, who begins each round.",
        "Orange draws a costume.",
    ]
    assert asked[4:7] == [
        "Kingpin, choose 2 bullies.",
        "Orange carries 0 and has 6 steps left: move, knock, stash or end.",
        "Orange draws a house card for E5.",
    ]
    assert asked[7] == "Orange rolls the die at the House Party."
    assert asked[-1] == "The die is rolled for Biker."


def test_touches_are_on_the_picture() -> None:
    for scene in (
        night(A="E5 c2", E5="N02"),
        night(A="G6 c2"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3"),
        night("phase = 'bully-roll'", 3, A="G3", B="G3").play("1", "G3", "fight-A"),
        Scene("midnight-stash", seats=3),
    ):
        picture = scene.setup.picture(scene.setup.show(scene.state.view(scene.state.seat)))
        svg = picture.svg()
        seen = set()
        for option in scene.state.options():
            touch = scene.words.touch(option, scene.state)
            assert not touch or touch not in seen
            seen.add(touch)
            for element in touch:
                assert f'id="{element}"' in svg


def test_touching_one_s_own_space_means_a_knock_or_a_stashing() -> None:
    for scene, word in ((night(A="E5", E5="N02 A"), "knock"), (night(A="G6"), "stash")):
        here = scene.position["kids"]["A"]["at"]
        assert scene.words.meant((f"space-{here}",), scene.state) == scene.words.option(word)
        assert scene.words.meant(("space-E6",), scene.state) == scene.words.option("E6")
        assert scene.words.meant(("moon",), scene.state) is None


def test_seats_are_told_what_each_one_holds_and_at_the_end_how_it_came_about() -> None:
    scene = night("round = 24", 3, A="G7 c4 s3 Cute", B="G3 c5 s31")
    shown = scene.setup.show(scene.state)
    holds = [player.holds for player in scene.setup.players(scene.state, shown)]
    assert holds == ["Bumblebee (Cute), carries 4 on G7", "carries 5 on G3", "kingpin, leads Biker, Mean"]
    scene.play("G6", "stash", "end", "end", "1", "G3", "rock", "paper", "rock", "paper", "6")
    rows = scene.setup.reckoning(scene.state, events_of(scene.chronicle))
    assert [(row.lines, row.total) for row in rows] == [
        ((("stashed at 6:15", "+4"),), "7"),
        ((("5 taken by Biker at 12:00", "0"),), "31"),
        ((("taken by Biker", "+5"),), "5"),
    ]


@pytest.mark.parametrize("word", ["Z9", "kick", "13", "fight-Z", ""])
def test_a_word_that_is_no_option_is_an_error(word: str) -> None:
    with pytest.raises(UserError, match="is no option"):
        game("midnight-stash").setup(3).words.option(word)


def test_words_are_found_without_regard_to_case() -> None:
    words = game("midnight-stash").setup(3).words
    assert words.option("e5") == words.option("E5") == words.option("move E5")
    assert words.option("n02") == words.option("N02")


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


def test_a_kingpin_by_chance_keeps_his_colour() -> None:
    scene = Scene("midnight-stash", seats=3, kingpin_seat="random")
    assert scene.setup.show(scene.state)["kingpin"]["name"] == "?, kingpin"
    assert scene.setup.show(scene.play("kingpin-B").state)["kingpin"]["name"] == "Sky, kingpin"
    assert scene.story == ["Sky is the kingpin. MS-1.10"]


def test_an_empty_text_is_the_start() -> None:
    setup = game("midnight-stash").setup(4)
    assert list(setup.words.read("").cells()) == list(setup.start().cells())


def test_text_and_speech_tell_what_there_is() -> None:
    scene = night("round = 3", A="E6 c2 s7 Cute", E5="N02 B", D5="N24 dark", Biker="E6")
    shown = scene.setup.show(scene.state)
    text = scene.setup.text(shown)
    assert max(len(line) for line in text.splitlines()) <= 100
    for part in (
        "6:45 (round 3 of 24)",
        "[4]",
        "[#]",
        "A1",
        "E5 Nana Gourd's Cottage: 4 until 8:00, Cute +2, knocked: B",
    ):
        assert part in text
    spoken = scene.setup.spoken(shown)
    for part in ("Orange, the Bumblebee, Cute, is on E6, carries 2 of 10", "Biker is on E6.", "Dark are D5."):
        assert part in spoken


def test_what_a_house_would_leave_of_the_movement_is_shown() -> None:
    scene = night(A="E6 c2 Cute", E5="N02")
    rows = {row["space"]: row for row in scene.setup.show(scene.state)["reach"]}
    # Six more pieces make eight: a limit of two, of which one is used.
    assert rows["E5"] == {"space": "E5", "cost": 1, "note": "Nana Gourd's Cottage, 6 pieces", "left": 1}
    assert rows["F6"]["left"] == 4
