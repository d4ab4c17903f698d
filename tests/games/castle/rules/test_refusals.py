"""Why not? For each kind of thing that is not allowed, the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from midnight.games import game
from midnight.testing.scene import Scene
from tests.games.castle.scenes import CASTLE, NAMES, PARTY, castle, party

Case = tuple[str, Callable[[], Scene], str, str]  # what is tried, where, in which words, and the rule


def placing(name: str) -> Scene:
    return Scene(name, seats=2).play("G7")


def castle_cases() -> list[Case]:
    def move() -> Scene:
        return castle(2, phantom="G20", A="G4 C2 +9 +6", B="G10 C3", roll=4)

    def below() -> Scene:
        return castle(2, phantom="+5", clock="11:45", A="G7", B="G10", roll=2)

    def rolling() -> Scene:
        return castle(2, phantom="G20", A="G4", B="G10")

    def over() -> Scene:
        return castle(2, phantom="G23", clock="4:00", A="G4").play("Phantom")

    return [
        ("place on a taken space", lambda: placing(CASTLE), "G7", "HC-2.7"),
        ("place on a step", lambda: placing(CASTLE), "+10", "HC-2.9"),
        ("place on the Door", lambda: placing(CASTLE), "Door", "HC-2.9"),
        ("place in a chamber", lambda: placing(CASTLE), "C4", "HC-2.9"),
        ("decline to place", lambda: placing(CASTLE), "decline", "HC-2.10"),
        ("roll while placing", lambda: placing(CASTLE), "Phantom", "HC-2.6"),
        ("move while placing", lambda: placing(CASTLE), "G7>G8", "HC-2.6"),
        ("move before the roll", rolling, "G4>G5", "HC-3.1"),
        ("place before the roll", rolling, "G9", "HC-3.1"),
        ("decline the roll", rolling, "decline", "HC-3.1"),
        ("roll again", move, "5", "HC-3.1"),
        ("roll the Phantom again", move, "Phantom", "HC-3.1"),
        ("place in mid-game", move, "G9", "HC-2.12"),
        ("pass", move, "decline", "HC-3.5"),
        ("move another's guest", move, "G10>G14", "HC-3.3"),
        ("move from an empty space", move, "G15>G19", "HC-3.3"),
        ("move from the Door", move, "Door>G0", "HC-3.3"),
        ("stay", move, "G4>G4", "HC-4.2"),
        ("walk too short", move, "G4>G7", "HC-4.2"),
        ("walk too far", move, "G4>G9", "HC-4.2"),
        ("walk back", move, "G4>G0", "HC-4.2"),
        ("walk onto the staircase", move, "G4>+10", "HC-4.6"),
        ("walk to the Door", move, "G4>Door", "HC-4.6"),
        ("step from step to step", move, "+9>+8", "HC-4.6"),
        ("come out of a chamber too far", move, "C2>G10", "HC-7.14"),
        ("come off the staircase too far", move, "+9>G4", "HC-8.2"),
        ("leave a step that is not the highest", move, "+6>G3", "HC-8.3"),
        ("hide before the Phantom is up", below, "G7>C3", "HC-7.2"),
        ("go back into the same chamber", move, "C2>C2", "HC-7.16"),
        ("hide beside an own guest", move, "G4>C2", "HC-7.9"),
        ("hide in a chamber out of reach", move, "G4>C4", "HC-7.3"),
        ("hide in a chamber behind", move, "G4>C1", "HC-7.3"),
        ("boot with a roll too high", lambda: castle(2, phantom="G20", A="G4", B="C2", roll=5), "G4>C2", "HC-7.8"),
        ("a -3 chamber with a roll too high", lambda: castle(2, phantom="G20", A="G13", roll=5), "G13>C5", "HC-7.7"),
        ("the Armoury off the staircase with a 4", move, "+9>C1", "HC-7.3"),
        ("roll when it is over", over, "1", "HC-10.5"),
        ("move when it is over", over, "G4>G5", "HC-10.5"),
        ("place when it is over", over, "G4", "HC-10.5"),
    ]


def party_cases() -> list[Case]:
    def move() -> Scene:
        return party(2, phantom="G20", A="G4 G9 C2 -9", B="G10 C3", roll=4)

    def below() -> Scene:
        return party(2, phantom="-5", A="G7 G9", B="G10", roll=2)

    def coming_back() -> Scene:
        return party(2, phantom="G20", A="-10 -9", B="C2 -9").play("1")

    def over() -> Scene:
        return party(2, phantom="G20", round=3, A="-10").play("1")

    return [
        ("place on a taken space", lambda: placing(PARTY), "G7", "HC-2.7"),
        ("place on a step", lambda: placing(PARTY), "-10", "HC-2.9"),
        ("decline to place", lambda: placing(PARTY), "decline", "HC-2.10"),
        ("move while placing", lambda: placing(PARTY), "G7>G8", "HC-2.6"),
        ("move before the roll", lambda: party(2, phantom="G20", A="G4"), "G4>G5", "HC-3.1"),
        ("roll again", move, "5", "HC-3.1"),
        ("place in mid-round", move, "G12", "HC-2.12"),
        ("decline with two guests", move, "decline", "MP-4.6"),
        ("move another's guest", move, "G10>G14", "HC-3.3"),
        ("move another's hidden guest", move, "C3>G11", "HC-3.3"),
        ("leave a chamber", move, "C2>G9", "MP-4.4"),
        ("leave the staircase", move, "-9>G3", "MP-4.5"),
        ("walk too far", move, "G4>G9", "HC-4.2"),
        ("walk onto the staircase", move, "G4>-2", "HC-4.6"),
        ("hide before the Phantom is up", below, "G7>C3", "MP-4.1"),
        ("hide beside an own guest", move, "G4>C2", "MP-4.2"),
        ("hide beside another's guest", move, "G4>C3", "MP-4.2"),
        ("hide in a chamber out of reach", move, "G4>C6", "HC-7.3"),
        ("a +3 chamber with a roll too high", lambda: party(2, phantom="G20", A="G13", roll=5), "G13>C5", "MP-4.3"),
        ("come back to a taken space", coming_back, "G6", "MP-7.4"),
        ("come back to a chamber", coming_back, "C2", "MP-7.3"),
        ("come back to a step", coming_back, "-2", "MP-7.3"),
        ("decline to come back", coming_back, "decline", "MP-7.8"),
        ("roll while guests come back", coming_back, "1", "MP-7.3"),
        ("move while guests come back", coming_back, "G6>G7", "MP-7.3"),
        ("roll when it is over", over, "1", "MP-8.2"),
        ("move when it is over", over, "G4>G5", "MP-8.2"),
    ]


CASES = castle_cases() + party_cases()


@pytest.mark.rule(*{case[3] for case in CASES})
@pytest.mark.parametrize(("tried", "where", "word", "rule"), CASES, ids=[f"{case[0]}-{case[3]}" for case in CASES])
def test_what_is_not_allowed_is_refused_by_its_rule(
    tried: str, where: Callable[[], Scene], word: str, rule: str
) -> None:
    scene = where()
    assert scene.refusal(word) == rule, tried
    assert word not in scene.options
    assert scene.game.rulebook().rule(rule).startswith(f"{rule} ")


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_that_refuses_or_is_told_of_stands_in_the_book(name: str) -> None:
    from midnight.games.castle.rules import ids

    book = game(name).rulebook().rules
    numbers = [value for key, value in vars(ids).items() if key[:3] in ("HC_", "MP_")]
    assert len(numbers) > 50
    assert all(game(name).rule(number) in book for number in numbers)
    assert all(
        game(name).rule(value) == key.replace("_", "-", 1).replace("_", ".")
        for key, value in vars(ids).items()
        if key[:3] in ("HC_", "MP_")
    )
