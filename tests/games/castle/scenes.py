"""Positions of the two castle games in a few words.

castle(phantom="G20", A="G4 G5", B="C2", roll=5)
"""

from __future__ import annotations

from midnight import PURE
from midnight.games import game
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, State
from midnight.testing.scene import Scene

CASTLE = "hidden-castle"
PARTY = "midnight-party"
NAMES = (CASTLE, PARTY)

# Games for the laws that hold at every stop: compiled play is some twenty times as fast.
MANY = 300 if PURE else 20_000


# Eight seats, a full space, guests on every kind of place.
CROWDED = """
phase = "move"
roll = "4"
seat = "C"
phantom = "G17"
clock = "2:00"
[scores]
A = 10
B = 23
C = 45
D = 7
E = 23
[guests]
A = ["G4", "C5"]
B = ["G4", "+10"]
C = ["G4", "+10"]
D = ["G4", "C9"]
E = ["G4", "+9"]
F = ["G4", "G4"]
G = ["G4", "G4"]
H = ["G14"]
"""


def position(phantom: str, seat: str, roll: int, more: list[str], scores: str, guests: dict[str, str]) -> str:
    """A position text: guests as `A="G4 C2"`, scores as "20 18"."""
    lines = [f'phantom = "{phantom}"'] if phantom else []
    lines += [f'seat = "{seat}"', *more]
    lines += ['phase = "move"', f'roll = "{roll}"'] if roll else ['phase = "roll"']
    lines += ["[scores]", *(f"{letter} = {score}" for letter, score in zip("ABCDEFGH", scores.split(), strict=False))]
    lines += ["[guests]"]
    for letter, places in guests.items():
        lines.append(f"{letter} = [{', '.join(repr(place) for place in places.split())}]")
    return "\n".join(lines)


def castle(
    seats: int = 4,
    phantom: str = "Door",
    clock: str = "12:00",
    seat: str = "A",
    roll: int = 0,
    scores: str = "",
    settings: dict[str, str] | None = None,
    guests: dict[str, str] | None = None,
    **more: str,
) -> Scene:
    """A position of the Hidden Castle; with a roll, that seat is about to move."""
    text = position(phantom, seat, roll, [f'clock = "{clock}"'], scores, (guests or {}) | more)
    return Scene(CASTLE, text, seats, **(settings or {}))


def party(
    seats: int = 4,
    phantom: str = "-10",
    round: int = 1,
    seat: str = "A",
    roll: int = 0,
    scores: str = "",
    settings: dict[str, str] | None = None,
    guests: dict[str, str] | None = None,
    **more: str,
) -> Scene:
    """A position of Midnight Party."""
    text = position(phantom, seat, roll, [f"round = {round}"], scores, (guests or {}) | more)
    return Scene(PARTY, text, seats, **(settings or {}))


def either(name: str, phantom: str, roll: int = 0, seat: str = "A", **guests: str) -> Scene:
    """The same position in either game, at a table for two; the staircase is written with the castle's sign."""
    if name == CASTLE:
        return castle(2, phantom=phantom, roll=roll, seat=seat, guests=guests)
    turned = {letter: places.replace("+", "-") for letter, places in guests.items()}
    return party(2, phantom=phantom.replace("+", "-"), roll=roll, seat=seat, guests=turned)


def on_board(scene: Scene) -> dict[str, str]:
    """Who stands where, as `castle` and `party` take it; seats without a guest on the board are left out."""
    places = {
        letter: " ".join(place for place in row if place != "off") for letter, row in scene.position["guests"].items()
    }
    return {letter: row for letter, row in places.items() if row}


def scores(scene: Scene) -> str:
    return " ".join(str(score) for score in scene.position["scores"].values())


def phantom(scene: Scene) -> str:
    """Its place, and on the castle's side the clock."""
    now = scene.position
    return f"{now['phantom']} {now['clock']}" if "clock" in now else str(now["phantom"])


def placed(name: str, seats: int, spaces: list[str], **settings: str) -> Scene:
    """A game from its start with the guests placed on these spaces in turn."""
    return Scene(name, seats=seats, **settings).play(*spaces)


def positions(setup: Setup, every: int = 7) -> list[State]:
    """Every so many stops of a random game, first and last among them."""
    chance, players = Rng(31, 0, CHANCE_STREAM), Rng(31, 0, PLAYER_STREAM)
    state = setup.start()
    offer = Offer()
    seen = []
    ply = 0
    while state.seat != OVER:
        if ply % every == 0:
            seen.append(state.clone())
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
        ply += 1
    return [*seen, state]


def setups() -> list[Setup]:
    made = [game(name).setup(seats) for name in NAMES for seats in (2, 4, 8)]
    return [*made, game("midnight-party").setup(7, {"mp_board": "eleven"})]
