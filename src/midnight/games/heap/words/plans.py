"""Whole plans for a touched place: go there and raid, forage or stash, for so many action points in all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from midnight.games.heap.rules import codes, lexicon, piles, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried
from midnight.games.heap.words.stops import arguments
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import Plan

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def aims(w: HeapWords, state: Heap) -> list[tuple[str, str]]:
    """The houses with their cans, and one's own den; where one may go."""
    if state.step() != codes.PRIMARY:
        return []
    seat = int(state.turn)
    found = []
    for house, name in enumerate(HOUSE_NAMES):
        if state.refusal(int(w.lexicon.move.at(house))) == ALLOWED:
            top = int(piles.face_on_top(state, house))
            lies = f", {w.items[top]} on top of the can" if top >= 0 else ""
            found += [(f"house-{name}", f"{name}{lies}"), (f"can-{name}", f"the can of {name}")]
    if state.at[table.PLACE + seat] != table.DEN and carried(state, seat):
        found.append((f"den-{SEAT_NAMES[seat]}", "your den"))
    return found


def plans(w: HeapWords, element: str, state: Heap) -> list[Plan]:
    """What may be done there in this turn, the Raid first; only to go there if something comes between."""
    kind, _, name = element.partition("-")
    if state.step() != codes.PRIMARY:
        return []
    if kind == "den" and name == SEAT_NAMES[state.turn]:
        return gone(w, state, int(table.DEN))
    return gone(w, state, PLACES.index(name)) if kind in ("house", "can") and name in HOUSE_NAMES else []


def gone(w: HeapWords, state: Heap, place: int) -> list[Plan]:
    seat, move = int(state.turn), int(w.lexicon.move.at(place))
    if state.refusal(move) != ALLOWED:
        return []
    there = state.clone()
    there.play(move)
    only = Plan("only go there", (move,), cost(state, there, seat))
    if there.seat != state.seat or there.step() not in (codes.HOUSE_ACTION, codes.DEN_ACTION):
        return [replace(only, note="something happens there first")]
    acts = sorted(map(int, there.options()), key=lambda act: act == lexicon.FORAGE)
    everything = int(w.lexicon.stash.at((1 << len(carried(state, seat))) - 1))
    chosen = [act for act in acts if place != table.DEN or act in (everything, lexicon.FORAGE)]
    found = [Plan(said(w, there, act), (move, act), cost(state, after(there, act), seat)) for act in chosen]
    return [*found, only] if len(chosen) < len(acts) else found


def said(w: HeapWords, there: Heap, act: int) -> str:
    if act == lexicon.RAID_CAN:
        top = int(piles.face_on_top(there, arguments(there)["house"]))
        return f"go and raid the can: {w.items[top] if top >= 0 else 'nothing'}"
    if act == lexicon.RUMMAGE_CAN:
        return "go and rummage through the whole can"
    return f"go and {w.say(act, there)}"


def after(there: Heap, act: int) -> Heap:
    done = there.clone()
    done.play(act)
    return done


def cost(before: Heap, after: Heap, seat: int) -> str:
    return f"{int(before.at[table.AP + seat] - after.at[table.AP + seat])} AP"
