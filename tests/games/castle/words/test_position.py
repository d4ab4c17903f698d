"""Position text: what is left out, both ways, and what can never be."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER
from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, PARTY, castle, on_board, party


def read(name: str, text: str, seats: int = 4) -> Scene:
    return Scene(name, text, seats)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_every_position_of_a_game_is_read_as_it_was_written(name: str, seats: int) -> None:
    setup = game(name).setup(seats)
    chance, players = Rng(7, seats, 1), Rng(7, seats, 2)
    state = setup.start()
    while state.seat != OVER:
        options = list(state.options())
        state.play(options[(chance if state.seat == CHANCE else players).below(len(options))])
        text = setup.words.write(state)
        again = setup.words.read(text)
        assert list(again.cells()) == list(state.cells())
        assert again.seat == state.seat
        assert setup.words.write(again) == text


def test_a_position_in_full() -> None:
    scene = castle(3, phantom="G6", clock="1:00", seat="B", scores="12 0 45", A="G4 G4 +9", B="C2 G1", C="+9", roll=2)
    assert scene.words.write(scene.state) == (
        'game = "hidden-castle"\n'
        "seats = 3\n"
        'phase = "move"\n'
        'seat = "B"\n'
        'roll = "2"\n'
        'phantom = "G6"\n'
        'clock = "1:00"\n'
        "\n"
        "[scores]\n"
        "A = 12\n"
        "B = 0\n"
        "C = 45\n"
        "\n"
        "[guests]\n"
        'A = ["G4", "G4", "+9", "off", "off"]\n'
        'B = ["C2", "G1", "off", "off", "off"]\n'
        'C = ["+9", "off", "off", "off", "off"]\n'
    )
    scene = party(2, phantom="G6", round=2, scores="-12 3", A="G4 -10", B="C2")
    assert scene.words.write(scene.state) == (
        'game = "midnight-party"\n'
        "seats = 2\n"
        'phase = "roll"\n'
        'seat = "A"\n'
        'phantom = "G6"\n'
        "round = 2\n"
        "\n"
        "[scores]\n"
        "A = -12\n"
        "B = 3\n"
        "\n"
        "[guests]\n"
        'A = ["G4", "-10", "off", "off", "off", "off"]\n'
        'B = ["C2", "off", "off", "off", "off", "off"]\n'
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_out_has_its_starting_value(name: str) -> None:
    setup = game(name).setup(4)
    assert list(setup.words.read("").cells()) == list(setup.start().cells())
    scene = read(name, '[guests]\nA = ["G4"]')
    assert scene.decides == "chance"  # guests stand, so it is a roll
    assert scene.position["seat"] == "A"
    assert scene.position["phantom"] == ("Door" if name == CASTLE else "-10")
    assert on_board(scene) == {"A": "G4"}


def test_the_partys_steps_are_read_with_either_minus() -> None:
    scene = read(PARTY, 'phantom = "−7"\n[guests]\nA = ["−10", "-9"]')
    assert on_board(scene) == {"A": "-10 -9"}
    assert scene.position["phantom"] == "-7"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("phantom = G4", "position: not a TOML file"),
        ('game = "chess"', "position: game: is not 'hidden-castle'"),
        ("seats = 5", "position: seats: is not 4"),
        ('seats = "4"', "position: seats: must be a whole number, not '4'"),
        ('phase = "sleep"', "position: phase: must be one of place, roll, move, return, over, not 'sleep'"),
        ('seat = "E"', "position: seat: there is no seat 'E'; seats are A, B, C, D"),
        ('seat = "AB"', "position: seat: there is no seat 'AB'"),
        ('seat = ""', "position: seat: there is no seat ''"),
        ("colour = 3", "position: colour: is not known here; known are clock, game, guests, phantom, phase"),
        ('phantom = "G30"', "position: phantom: stands on no space it can reach: 'G30'"),
        ('phantom = "C2"', "position: phantom: stands on no space it can reach: 'C2'"),
        ('phantom = "nowhere"', "position: phantom: stands on no space it can reach: 'nowhere'"),
        ("phantom = 4", "position: phantom: must be a text, not 4"),
        ('clock = "6:00"', "position: clock: must be one of 11:45, 12:00, .* 5:00, not '6:00'"),
        ("round = 2", "position: round: is not known here"),
        ("[scores]\nE = 3", "position: scores: there is no seat 'E'"),
        ("[scores]\nA = -1", "position: scores: A: must be from 0 to 9999, not -1"),
        ('[scores]\nA = "10"', "position: scores: A: must be a whole number, not '10'"),
        ("[scores]\nA = true", "position: scores: A: must be a whole number, not True"),
        ("scores = 3", "position: scores: must be a table, not 3"),
        ('[guests]\nE = ["G4"]', "position: guests: there is no seat 'E'"),
        ('[guests]\nA = "G4"', "position: guests: A: must be a list, not 'G4'"),
        ("[guests]\nA = [4]", "position: guests: A: must be a list, each a text, not 4"),
        (
            '[guests]\nA = ["G1", "G2", "G3", "G4", "G5"]',
            "guests: A: 5 guests, but with 4 seats each has 4: one is too",
        ),
        ('[guests]\nA = ["G30"]', "there is no place 'G30'"),
        ('[guests]\nA = ["-9"]', "there is no place '-9'"),
        ('[guests]\nA = ["Door"]', "position: guests: A: no guest ever stands on the Door"),
        (
            'phantom = "G9"\n[guests]\nA = ["C2"]\nB = ["C2"]',
            "guests: B: C2 holds a guest already; .* one \\(HC-7.4\\)",
        ),
        ('phantom = "G9"\n[guests]\nA = ["C2", "C2"]', "guests: A: C2 holds a guest already"),
        ('[guests]\nA = ["C2"]', "guests: no guest can be in a chamber before the Phantom is in the gallery"),
        ('phantom = "+5"\n[guests]\nA = ["C2"]', "guests: no guest can be in a chamber before the Phantom"),
        ('phantom = "G4"\n[guests]\nA = ["G4"]', "phantom: shares G4 with a guest \\(HC-6.11\\)"),
        ('phase = "move"\n[guests]\nA = ["G4"]', "roll: is missing; it must be a text"),
        ('phase = "move"\nroll = "3"\n[guests]\nA = ["G4"]', "roll: must be one of 1, 2, 4, 5, not '3'"),
        ('phase = "move"\nroll = "Phantom"\n[guests]\nA = ["G4"]', "roll: must be one of 1, 2, 4, 5, not 'Phantom'"),
        ('phase = "move"\nroll = 5\n[guests]\nA = ["G4"]', "roll: must be a text, not 5"),
        ('roll = "5"\n[guests]\nA = ["G4"]', "roll: is not known here"),
        ('phase = "move"\nroll = "5"\n[guests]\nB = ["G4"]', "phase: this seat has no guest on the board to move"),
        ('phase = "return"\n[guests]\nA = ["+9"]', "phase: guests come back only in Midnight Party"),
        ('phase = "place"\n[guests]\nA = ["G1"]\nB = ["G1"]\nC = ["G3"]\nD = ["G4"]', "one to a space \\(HC-2.7\\)"),
        ('phase = "place"\n[guests]\nA = ["G1", "G2"]', "guests: seats place one guest each in turn \\(HC-2.6\\)"),
        ('phase = "place"\nseat = "C"\n[guests]\nA = ["G1"]', "guests: seats place one guest each in turn"),
        ('phase = "place"\nseat = "B"\n[guests]\nA = ["+9"]', "guests: guests are placed in the gallery \\(HC-2.9\\)"),
        ('phase = "place"\nphantom = "G9"', "phantom: has not moved before all guests are placed \\(HC-2.3\\)"),
        ('clock = "5:00"\n[guests]\nA = ["G4"]', "clock: is the last one, so the phase must be over \\(HC-10.1\\)"),
        (
            '[guests]\nA = ["G4"]\n[scores]\nB = 46',
            "scores: one has reached 46, so the phase must be over \\(HC-10.2\\)",
        ),
    ],
)
def test_what_can_never_be_is_an_error_in_one_clear_sentence(text: str, reason: str) -> None:
    with pytest.raises(UserError, match=reason) as error:
        read(CASTLE, text)
    assert "\n" not in str(error.value)


def test_a_seat_that_has_placed_all_its_guests_does_not_place() -> None:
    rows = [
        f'{letter} = ["G{4 * n}", "G{4 * n + 1}", "G{4 * n + 2}", "G{4 * n + 3}"]' for n, letter in enumerate("ABCD")
    ]
    with pytest.raises(UserError, match="phase: this seat has placed all its guests"):
        read(CASTLE, 'phase = "place"\n[guests]\n' + "\n".join(rows))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('phantom = "Door"', "position: phantom: stands on no space it can reach: 'Door'"),
        ('phantom = "+5"', r"position: phantom: stands on no space it can reach: '\+5'"),
        ('clock = "1:00"', "position: clock: is not known here"),
        ("round = 4", "position: round: must be from 1 to 3, not 4"),
        ("round = 0", "position: round: must be from 1 to 3, not 0"),
        ('phantom = "-5"\n[guests]\nA = ["C2"]', "guests: no guest can be in a chamber before the Phantom"),
        (
            'phantom = "G9"\nphase = "move"\nroll = "5"\n[guests]\nA = ["C2"]',
            r"phase: nobody of this seat .* \(MP-4.8\)",
        ),
        (
            'phase = "return"\n[guests]\nA = ["G2"]',
            "phase: guests come back only in Midnight Party, from the staircase",
        ),
        ('phase = "return"\nphantom = "G9"\n[guests]\nA = ["-9"]', r"phantom: is lifted off the board .* \(MP-7.1\)"),
        (
            'phase = "return"\nround = 3\n[guests]\nA = ["-9"]',
            r"round: nobody comes back after the last round \(MP-8.1\)",
        ),
        ('phase = "return"\n[guests]\nA = ["-9", "G2"]\nB = ["G2"]', r"guests are placed one to a space \(HC-2.7\)"),
        ("[scores]\nA = -10000", "position: scores: A: must be from -9999 to 9999"),
    ],
)
def test_what_can_never_be_at_the_party(text: str, reason: str) -> None:
    with pytest.raises(UserError, match=reason):
        read(PARTY, text)


def test_a_finished_game_can_be_read_with_any_scores() -> None:
    scene = read(CASTLE, 'phase = "over"\nclock = "5:00"\n[scores]\nA = 18\nB = 18\nC = 30\nD = 50')
    assert scene.decides == "over"
    assert scene.winners == "AB"
    scene = read(PARTY, 'phase = "over"\nround = 3\n[scores]\nA = -23\nB = -9\nC = -30\nD = -9')
    assert scene.winners == "BD"


def test_the_error_names_the_file_it_was_asked_to_read() -> None:
    with pytest.raises(UserError, match=r"^night\.toml: seat: there is no seat 'Z'"):
        game(CASTLE).setup(4).words.read('seat = "Z"', "night.toml")


@pytest.mark.parametrize("guests", ["", 'A = ["off", "G4"]', 'B = ["G4"]\nC = ["off", "off"]'])
@pytest.mark.parametrize("name", NAMES)
def test_a_seat_whose_guests_are_left_out_has_nothing_to_move(name: str, guests: str) -> None:
    """A position by hand may leave out whom it does not need; it is still played to its end."""
    scene = read(name, f'phase = "roll"\n[guests]\n{guests}')
    rng, last = Rng(7, 1, 1), 0
    while scene.state.seat != OVER:
        options = list(scene.state.options())
        scene.state.play(options[rng.below(len(options))])
        last += 1
    assert last > 0
