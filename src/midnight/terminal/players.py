"""Who sits where at a terminal: people by `me` or `me:Anna`, bots by their names."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.kernel.game import Setup
from midnight.kernel.words import SEAT_NAMES
from midnight.outside import check_player

ME = "me"


def is_person(player: str) -> bool:
    return player.partition(":")[0] == ME


def own_name(player: str) -> str:
    """What a person is called, if they said so."""
    return player.partition(":")[2].strip() if is_person(player) else ""


def players_of(setup: Setup, spec: str | None) -> tuple[str, ...]:
    """`me` in the first seat against the best bot we have, unless somebody says otherwise."""
    if spec is None:
        return (ME, *[setup.game.bots[-1]] * (setup.seats - 1))
    names = tuple(name.strip() for name in spec.split(","))
    for name in names:
        if not is_person(name):
            check_player(setup.game, name, (ME,))
        elif any(not sign.isprintable() for sign in name):
            raise UserError(f"{name!r} cannot be shown as a name")
    if len(names) == 1:
        return (names[0] if is_person(names[0]) else ME, *[names[0]] * (setup.seats - 1))
    if len(names) != setup.seats:
        raise UserError(f"{len(names)} players are named for {setup.seats} seats; name one for all or one a seat")
    return names


def seat_line(setup: Setup, seat: int, player: str) -> str:
    """`A Red: you`."""
    who = (own_name(player) or "a person here") if is_person(player) else f"bot {player}"
    return f"{SEAT_NAMES[seat]} {setup.words.names[seat]}: {who}"
