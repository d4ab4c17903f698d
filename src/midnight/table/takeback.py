"""What may be taken back: a decision that chance and others have not acted on yet and that has shown nothing hidden.

At a table that allows it, one person alone with bots takes back freely.
"""

from __future__ import annotations

from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, WATCHER, State
from midnight.table.schema import BOT
from midnight.table.table import Table

# Positions a viewer may think possible: if something hidden was shown, it was otherwise in one of them. Most for the
# one who would gain by it.
MY_TRIES = 8
TRIES = 2
SEED = 8311

Found = tuple[int, int, str]  # how many plays would stand, whose decision it is; or a sentence that says why not
NONE = -1


def free(table: Table) -> bool:
    """May the one person at this table take back whatever they like?"""
    return table.row.free and len(people_of(table)) == 1


def people_of(table: Table) -> list[int]:
    """The seats that a person has, also where a bot stands in."""
    return [seat for seat, chair in table.rights.chairs.items() if seat != WATCHER and chair.token_hash]


def found(table: Table, seats: frozenset[int]) -> Found:
    """The newest decision of these seats and how many plays stand before it, or why it can no longer be taken back."""
    if table.over:
        return refused("The game is over: nothing is taken back any more.")
    ply = table.history.newest_of(seats)
    if ply == NONE:
        return refused("You have decided nothing yet that could be taken back.")
    seat = int(table.history.deciders[ply])
    if table.rights.chairs[seat].kind == BOT:
        return refused("A bot plays for you: take your seat back first.")
    if free(table):
        return ply, seat, ""
    since = [int(one) for one in table.history.deciders[ply + 1 :]]
    if CHANCE in since or table.seat == CHANCE:
        return refused("Chance has acted on it since: it can no longer be taken back.")
    if since:
        return refused(f"{table.words.who(since[0])} has acted on it since: it can no longer be taken back.")
    if shows_hidden(table, seat):
        return refused("It has shown something hidden: it can no longer be taken back.")
    return ply, seat, ""


def refused(sentence: str) -> Found:
    return NONE, NONE, sentence


def offered(table: Table, viewer: int) -> int | None:
    """The seat that may take back now, as far as this viewer may know; None if there is none."""
    if not table.ply or table.over:
        return None
    last = int(table.history.deciders[-1])
    if free(table):
        last = people_of(table)[0]
    if last == CHANCE or table.rights.chairs[last].kind == BOT or (table.setup.game.secrets and viewer != last):
        return None
    kept, seat, _ = found(table, frozenset({last}))
    return seat if kept != NONE else None


# === Has it shown something hidden? ===


def shows_hidden(table: Table, seat: int) -> bool:
    """Has the last play, one of that seat, shown anybody more than that it was made?

    Everything here follows from what the seat itself knows, so that the answer tells it nothing new.
    """
    if not table.setup.game.secrets:
        return False
    if table.shown[0] != table.fence:
        table.shown = table.fence, tells(table.history.before, table.state, int(table.history.plays[-1]), seat)
    return table.shown[1]


def tells(before: State, after: State, option: int, seat: int) -> bool:
    rng = Rng(SEED, 0, PLAYER_STREAM)
    mine = before.view(seat)
    world = mine.imagine(rng)
    if differs(mine, option, seat, cells(after, seat), rng, MY_TRIES) or world.refusal(option) != ALLOWED:
        return True
    then = world.clone()
    then.play(option)
    others = [viewer for viewer in (*range(int(before.seats)), int(WATCHER)) if viewer != seat]
    return any(differs(world.view(viewer), option, viewer, cells(then, viewer), rng, TRIES) for viewer in others)


def differs(view: State, option: int, viewer: int, seen: list[int], rng: Rng, tries: int) -> bool:
    """Would the viewer have seen something else at a position that they thought possible?"""
    for _ in range(tries):
        world = view.imagine(rng)
        if world.refusal(option) != ALLOWED:
            return True
        world.play(option)
        if cells(world, viewer) != seen:
            return True
    return False


def cells(state: State, viewer: int) -> list[int]:
    return list(state.view(viewer).cells())
