"""Frame and set-up: HC-1, HC-2, MP-1, MP-2."""

from __future__ import annotations

import pytest

from midnight.errors import UserError
from midnight.games import game
from midnight.games.castle.game import CastleSetup
from midnight.games.castle.words.options import COLOURS
from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, PARTY, castle, on_board, party, phantom, placed, scores

GUESTS_EACH = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}
COLOURS_FOR = {2: 2, 3: 3, 4: 4, 5: 5, 6: 8, 7: 8, 8: 8}  # how many of the eight a table may choose from


def made_ready(name: str, seats: int, **settings: str) -> CastleSetup:
    setup = game(name).setup(seats, settings)
    assert isinstance(setup, CastleSetup)
    return setup


def spread(seats: int) -> list[str]:
    """A space for each guest of a whole table, from G0 on."""
    return [f"G{space}" for space in range(seats * GUESTS_EACH[seats])]


@pytest.mark.rule("HC-1.1")
@pytest.mark.parametrize("name", NAMES)
def test_two_to_eight_seats_play(name: str) -> None:
    assert list(game(name).seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (0, 1, 9):
        with pytest.raises(UserError, match=f"takes 2 to 8 seats, not {seats}"):
            game(name).setup(seats)


@pytest.mark.rule("HC-1.2", "HC-2.2", "MP-2.1")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_every_seat_has_a_colour_of_its_own_from_those_of_its_table(name: str, seats: int) -> None:
    setup = made_ready(name, seats)
    assert len(set(setup.words.names)) == seats
    assert set(setup.words.names) <= set(COLOURS[: COLOURS_FOR[seats]])
    assert COLOURS == ("Red", "Blue", "Turquoise", "Yellow", "Gray", "Green", "White", "Purple")


@pytest.mark.rule("HC-1.2", "HC-1.6", "HC-2.1", "MP-2.1")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_each_seat_plays_one_set_of_guests_of_the_size_for_its_table(name: str, seats: int) -> None:
    scene = placed(name, seats, spread(seats))
    assert scene.decides == "chance"
    standing = on_board(scene)
    assert list(standing) == list("ABCDEFGH"[:seats])
    assert all(len(places.split()) == GUESTS_EACH[seats] for places in standing.values())
    assert len(scene.position["scores"]) == seats


@pytest.mark.rule("HC-1.3")
def test_points_come_from_captures_and_the_fewest_win() -> None:
    scene = castle(2, phantom="G28", clock="4:00", A="G29", B="G20").play("Phantom")
    assert scores(scene) == "20 10"
    assert scene.winners == "B"


@pytest.mark.rule("HC-1.4", "MP-1.2")
def test_each_game_has_its_side_of_the_board() -> None:
    assert made_ready(CASTLE, 2).file.name == "castle"
    assert made_ready(CASTLE, 2).file.limit == 46
    assert made_ready(PARTY, 2).file.name == "midnight_nine"
    assert made_ready(PARTY, 2, mp_board="eleven").file.name == "midnight_eleven"
    with pytest.raises(UserError, match=r"midnight_nine.toml: game: this board is for midnight-party"):
        made_ready(CASTLE, 2, board="midnight_nine")
    with pytest.raises(UserError, match=r"castle.toml: game: this board is for hidden-castle"):
        made_ready(PARTY, 2, board="castle")


@pytest.mark.rule("MP-1.2")
def test_the_party_has_nine_chambers_or_eleven() -> None:
    nine, eleven = made_ready(PARTY, 2).file.chambers, made_ready(PARTY, 2, mp_board="eleven").file.chambers
    assert len(nine) == 9
    assert eleven[:9] == nine
    assert [(room.id, room.name, room.doorway, room.coat, room.exact) for room in eleven[9:]] == [
        ("C10", "Linen Room", 10, 0, False),
        ("C11", "Observatory", 23, 0, False),
    ]
    scene = party(2, phantom="G20", settings={"mp_board": "eleven"}, A="G8 G21", roll=4)
    assert scene.options == {"G8>G12", "G8>C3", "G8>C10", "G21>G25", "G21>C7", "G21>C11"}


@pytest.mark.rule("HC-1.5", "HC-2.6", "MP-2.1")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_seats_place_one_guest_each_in_turn_from_the_youngest(name: str, seats: int) -> None:
    scene = Scene(name, seats=seats)
    order = ""
    for space in spread(seats):
        order += scene.decides
        scene.play(space)
    assert order == "ABCDEFGH"[:seats] * GUESTS_EACH[seats]


@pytest.mark.rule("HC-1.5")
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_turns_run_to_the_left_and_round_again(seats: int) -> None:
    scene = placed(CASTLE, seats, spread(seats))
    order = ""
    for _ in range(2 * seats):
        order += scene.position["seat"]
        scene.play("1").state.play(scene.state.options()[0])
    assert order == "ABCDEFGH"[:seats] * 2


@pytest.mark.rule("HC-2.3")
def test_the_phantom_begins_on_the_door_and_climbs_onto_ten_first() -> None:
    scene = Scene(CASTLE, seats=8)
    assert phantom(scene) == "Door 11:45"
    scene = castle(2, phantom="Door", clock="11:45", A="G9").play("Phantom")
    assert phantom(scene) == "+8 11:45"  # +10, +9, +8


@pytest.mark.rule("HC-2.4", "HC-2.5")
def test_scores_begin_at_ten_and_the_token_on_the_first_clock() -> None:
    scene = Scene(CASTLE, seats=3)
    assert scores(scene) == "10 10 10"
    assert scene.position["clock"] == "11:45"


@pytest.mark.rule("HC-2.7", "HC-2.8")
@pytest.mark.parametrize("name", NAMES)
def test_every_empty_gallery_space_may_be_chosen_also_exit_and_doorways(name: str) -> None:
    scene = Scene(name, seats=2)
    assert scene.options == {f"G{space}" for space in range(30)}
    scene.play("G0", "G3")
    assert scene.options == {f"G{space}" for space in range(30)} - {"G0", "G3"}
    assert scene.refusal("G0") == scene.refusal("G3") == "HC-2.7"


@pytest.mark.rule("HC-2.9")
@pytest.mark.parametrize("name", NAMES)
def test_no_guest_is_placed_on_the_staircase_the_door_or_in_a_chamber(name: str) -> None:
    scene = Scene(name, seats=2)
    for place in scene.setup.words.places[30:]:  # type: ignore[attr-defined]
        assert scene.refusal(place) == "HC-2.9"


@pytest.mark.rule("HC-2.10")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_placing_cannot_be_declined_and_there_is_always_room(name: str, seats: int) -> None:
    scene = Scene(name, seats=seats)
    for space in spread(seats):
        assert scene.refusal("decline") == "HC-2.10"
        assert len(scene.options) >= 30 - 15
        scene.play(space)


@pytest.mark.rule("HC-2.11")
def test_the_spaces_past_the_arrow_are_dangerous_but_not_forbidden() -> None:
    scene = Scene(CASTLE, seats=2)
    assert {"G0", "G1", "G2"} <= scene.options
    scene = castle(2, phantom="+2", clock="11:45", A="G0 G1 G2 G3").play("Phantom")
    assert on_board(scene) == {"A": "+10 +9 +8 G3"}
    assert "no rule" in scene.game.rulebook().rule("HC-2.11")


@pytest.mark.rule("HC-2.12", "MP-2.1")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", GUESTS_EACH)
def test_after_the_last_guest_the_youngest_takes_the_first_turn(name: str, seats: int) -> None:
    scene = placed(name, seats, spread(seats))
    assert scene.decides == "chance"
    assert scene.position["seat"] == "A"
    scene.play("1")
    assert scene.decides == "A"
    assert scene.refusal("G29") == "HC-2.12"


@pytest.mark.rule("MP-2.2")
def test_at_the_party_the_phantom_begins_on_its_first_step() -> None:
    assert phantom(Scene(PARTY, seats=4)) == "-10"
    assert phantom(party(4, A="G9").play("Phantom")) == "-7"  # -9, -8, -7


@pytest.mark.rule("MP-1.4")
def test_totals_begin_at_zero_and_add_up_over_the_rounds_without_a_floor() -> None:
    assert scores(Scene(PARTY, seats=4)) == "0 0 0 0"
    scene = party(2, phantom="G3", round=2, scores="-95 40", A="G4", B="C5").play("Phantom")
    assert scores(scene) == "-105 43"


@pytest.mark.rule("MP-1.5")
def test_the_party_has_no_clock_and_no_limit_of_points() -> None:
    scene = party(2, phantom="G27", scores="60 -60", A="G10", B="G20").play("Phantom")
    assert "clock" not in scene.position
    assert scene.decides == "chance"
    assert made_ready(PARTY, 2).file.clocks == ()


@pytest.mark.rule("MP-1.1")
def test_what_the_party_does_not_change_still_holds() -> None:
    assert on_board(party(2, phantom="G6", A="G4 G20", roll=4).play("G4>G8")) == {"A": "G8 G20"}  # past it
    assert on_board(party(2, phantom="G6", A="G4 G20", roll=2).play("G4>G6")) == {"A": "-10 G20"}  # onto it
    assert on_board(party(2, phantom="G6", A="G5 G20", roll=2).play("G5>C2")) == {"A": "C2 G20"}  # through a door
    assert party(2, phantom="G20", A="G28 G5", roll=5).refusal("G28>G2") == "HC-4.2"
    assert party(2, phantom="G20", A="G28", B="G5", roll=5).refusal("G5>G10") == "HC-3.3"


@pytest.mark.rule("MP-1.1", "MP-1.3")
def test_what_the_party_leaves_out_does_not_exist() -> None:
    scene = party(2, phantom="G20", A="G5 G9", B="C2", roll=2)
    assert "G5>C2" not in scene.options  # no booting
    scene = party(2, phantom="G29", A="C2 -9", B="G20")
    scene.play("5")  # nobody leaves a chamber or the staircase
    assert scene.position["seat"] == "B"
    assert on_board(scene) == {"A": "C2 -9", "B": "G20"}
    assert scores(scene) == "0 0"  # and no coat counts yet
