"""Whole plans for a touched space: go there and knock or stash, or as near as this turn's steps lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.stash.rules import codes
from midnight.games.stash.rules.lexicon import BULLIES
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import FAR, NONE
from midnight.games.stash.words import phrases
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import Plan, many

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords

NEAR = 3  # a bully within so many steps is named


def aims(w: StashWords, state: MidnightStash) -> list[tuple[str, str]]:
    """The houses where there is something to get, and the treehouse; the nearest first."""
    if state.phase != codes.KID_ACTION:
        return []
    here = int(state.at[state.turn])
    goals = [space for space in range(len(w.spaces)) if is_goal(w, state, space)]
    goals.sort(key=lambda space: int(w.box.town.far(here, space)))
    return [(w.touches[space][0], f"{w.place(space)}{phrases.house_note(w, space, state)}") for space in goals]


def is_goal(w: StashWords, state: MidnightStash, space: int) -> bool:
    """An empty house while there are cards, a lit one not knocked on yet; the treehouse, if one is not idle there."""
    house = w.houses[space]
    if house == NONE:
        idle = space == state.at[state.turn] and state.refusal(w.lexicon.stash) != ALLOWED
        return space == w.content.map.treehouse and not idle
    if state.card[house] < 0:
        return bool(state.undrawn)
    return bool(state.lit[house]) and not state.marks[house] >> state.turn & 1


def plans(w: StashWords, element: str, state: MidnightStash) -> list[Plan]:
    space = w.number.get(element.removeprefix("space-"), NONE)
    if state.phase != codes.KID_ACTION or space == NONE or not is_goal(w, state, space):
        return []
    here = int(state.at[state.turn])
    if space == here:
        return done_there(w, state, (), here, 0)
    far = int(w.box.town.far(here, space))
    if state.refusal(space) != ALLOWED:
        return nearest(w, state, space)
    return [
        *gone(w, state, space, far),
        Plan(walks(w, state, space), (space,), many(far, "step"), near(w, state, space)),
    ]


def gone(w: StashWords, state: MidnightStash, space: int, far: int) -> list[Plan]:
    """Go there and do what the place is for, unless a card is drawn there first."""
    after = state.clone()
    after.play(space)
    if after.seat != state.seat or after.phase != codes.KID_ACTION or after.turn != state.turn:
        return []
    return done_there(w, after, (space,), space, far)


def done_there(w: StashWords, state: MidnightStash, before: tuple[int, ...], space: int, far: int) -> list[Plan]:
    """Knock, or stash, where one stands by now."""
    found = []
    walk = "walk there and " if before else ""
    cost = many(far, "step") if before else ""
    for option in (int(w.lexicon.knock), int(w.lexicon.stash)):
        if state.refusal(option) == ALLOWED:
            found.append(Plan(walk + w.say(option, state), (*before, option), cost, near(w, state, space)))
    return found


def walks(w: StashWords, state: MidnightStash, space: int) -> str:
    house = w.houses[space]
    empty = house != NONE and state.card[house] < 0 and state.undrawn
    return "walk there and draw a card" if empty else "only walk there"


def nearest(w: StashWords, state: MidnightStash, space: int) -> list[Plan]:
    """As near as this turn leads, on the street before the houses; nothing if that is no step nearer."""
    town, here = w.box.town, int(state.at[state.turn])
    reach = [int(option) for option in state.options() if w.lexicon.space.has(option)]
    rest = {one: int(town.far(one, space)) for one in reach if w.houses[one] == NONE}
    best = min(rest, key=lambda one: (rest[one], town.far(here, one)), default=NONE)
    if best == NONE or rest[best] >= town.far(here, space):
        return []
    note = ", ".join(part for part in (f"{many(rest[best], 'step')} short", near(w, state, best)) if part)
    return [Plan("as near as I get this turn", (best,), many(int(town.far(here, best)), "step"), note)]


def near(w: StashWords, state: MidnightStash, space: int) -> str:
    """The bullies that are not far from a space."""
    found = []
    for bully in range(BULLIES):
        at = int(state.bully_at[bully])
        far = int(w.box.town.far(at, space)) if at != NONE else int(FAR)
        if far <= NEAR:
            found.append((far, f"{w.bully(bully)} {many(far, 'step')} away" if far else f"{w.bully(bully)} is there"))
    return ", ".join(said for _, said in sorted(found))
