"""Whole plans for a touched place: go there and raid, forage or stash, for so many action points in all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import AP, PLACE
from midnight.games.heap.words.places import HOUSE_NAMES, PLACES, carried
from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.state import ALLOWED
from midnight.kernel.words import Plan

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def aims(w: HeapWords, state: Heap) -> list[tuple[str, str]]:
    """The houses with their cans, and one's own den; where one may go."""
    if state.step() != f.PRIMARY:
        return []
    seat = int(state.turn)
    found = []
    for house, name in enumerate(HOUSE_NAMES):
        if state.refusal(int(w.box.first_move) + house) == ALLOWED:
            top = int(state.face_on_top(house))
            lies = f", {w.items[top]} on top of the can" if top >= 0 else ""
            found += [(f"house-{name}", f"{name}{lies}"), (f"can-{name}", f"the can of {name}")]
    if state.at[PLACE + seat] != b.DEN and carried(state, seat):
        found.append((f"den-{SEAT_NAMES[seat]}", "your den"))
    return found


def plans(w: HeapWords, element: str, state: Heap) -> list[Plan]:
    """What may be done there in this turn, the Raid first; only to go there if something comes between."""
    kind, _, name = element.partition("-")
    if state.step() != f.PRIMARY:
        return []
    if kind == "den" and name == SEAT_NAMES[state.turn]:
        return gone(w, state, int(b.DEN))
    return gone(w, state, PLACES.index(name)) if kind in ("house", "can") and name in HOUSE_NAMES else []


def gone(w: HeapWords, state: Heap, place: int) -> list[Plan]:
    seat, move = int(state.turn), int(w.box.first_move) + place
    if state.refusal(move) != ALLOWED:
        return []
    there = state.clone()
    there.play(move)
    only = Plan("only go there", (move,), cost(state, there, seat))
    if there.seat != state.seat or there.step() not in (f.HOUSE_ACTION, f.DEN_ACTION):
        return [replace(only, note="something happens there first")]
    acts = sorted(map(int, there.options()), key=lambda act: act == b.FORAGE)
    everything = int(b.STASH) + (1 << len(carried(state, seat))) - 1
    chosen = [act for act in acts if place != b.DEN or act in (everything, b.FORAGE)]
    found = [Plan(said(w, there, act), (move, act), cost(state, after(there, act), seat)) for act in chosen]
    return [*found, only] if len(chosen) < len(acts) else found


def said(w: HeapWords, there: Heap, act: int) -> str:
    if act == b.RAID_CAN:
        top = int(there.face_on_top(int(there.under(1))))
        return f"go and raid the can: {w.items[top] if top >= 0 else 'nothing'}"
    if act == b.RUMMAGE_CAN:
        return "go and rummage through the whole can"
    return f"go and {w.say(act, there)}"


def after(there: Heap, act: int) -> Heap:
    done = there.clone()
    done.play(act)
    return done


def cost(before: Heap, after: Heap, seat: int) -> str:
    return f"{int(before.at[AP + seat] - after.at[AP + seat])} AP"
