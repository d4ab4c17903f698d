"""Positions and games as pictures for notebooks."""

from __future__ import annotations

import base64
from html import escape
from typing import TYPE_CHECKING, Any

from midnight.kernel.saved import home_of
from midnight.kernel.state import WATCHER, Chronicle, State
from midnight.kernel.words import events_of

if TYPE_CHECKING:
    from midnight.kernel.record import Record

MOMENTS = 24  # of a game, so that it stays small enough to be kept in a notebook


def picture_of(state: State) -> str:
    """The position as SVG, with everything in it; of a view, what the view knows."""
    setup = home_of(state)
    return setup.svg(setup.show(state))


def player_of(record: Record) -> str:
    """A game to look through: a slider over some of its moments, what happened since the last one below."""
    last = len(record.plays)
    plies = sorted({round(last * k / (MOMENTS - 1)) for k in range(MOMENTS)})
    frames, before = [], 0
    for ply in plies:
        chronicle = Chronicle()
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
