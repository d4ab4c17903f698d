"""Positions and games at a prompt and in a notebook: a line, a picture, a player to look through."""

from __future__ import annotations

import base64
import json
from html import escape
from typing import Any

from midnight.kernel.position import SEAT_NAMES
from midnight.kernel.record import Record, setup_at
from midnight.kernel.state import CHANCE, OVER, WATCHER, EventList, State
from midnight.kernel.words import events_of

MOMENTS = 24  # of a game, so that it stays small enough to be kept in a notebook


def describe(state: State) -> str:
    """A position in a line: its game, its ply if that is known, and who decides."""
    home = json.loads(state.tables().made_for or "{}")
    ply = f", ply {int(state.ply)}" if state.ply >= 0 else ""
    return f"<{home.get('game', type(state).__name__)} for {int(state.seats)}{ply}: {decider(state)}>"


def decider(state: State) -> str:
    """Who decides; when it is over, who has won."""
    if state.seat == CHANCE:
        return "chance decides"
    if state.seat != OVER:
        return f"{SEAT_NAMES[state.seat]} decides"
    won = ", ".join(SEAT_NAMES[seat] for seat in state.winners())
    return f"over, won by {won}" if won else "over, won by nobody"


def picture_of(state: State) -> str:
    """The position as SVG, with everything in it; of a view, what the view knows."""
    setup = setup_at(state.tables().made_for)
    return setup.svg(setup.show(state))


def player_of(record: Record) -> str:
    """A game to look through: a slider over some of its moments, what happened since the last one below."""
    last = len(record.plays)
    plies = sorted({round(last * k / (MOMENTS - 1)) for k in range(MOMENTS)})
    frames, before = [], 0
    for ply in plies:
        chronicle = EventList()
        state: Any = record.replay(ply, chronicle)
        events = events_of(chronicle, int(WATCHER))
        told = [record.setup.words.sentence(event) for event in events[before:]]
        before = len(events)
        image = base64.b64encode(record.setup.svg(record.setup.show(state.view(WATCHER))).encode()).decode()
        frames.append((f"data:image/svg+xml;base64,{image}", f"{ply}/{last}: " + " ".join(told[-6:])))
    moments = "".join(
        f'<figure{" hidden" if k else ""} style="margin:0"><img src="{image}" alt="" style="max-width:100%">'
        f"<figcaption>{escape(text)}</figcaption></figure>"
        for k, (image, text) in enumerate(frames)
    )
    turn = "[...this.parentNode.querySelectorAll('figure')].forEach((one,k)=>one.hidden=k!=this.value)"
    slider = f'<input type="range" min="0" max="{len(frames) - 1}" value="0" style="width:100%" oninput="{turn}">'
    return f"<div>{slider}{moments}</div>"
