"""What a viewer is sent: made from his view and from nothing else. Once it is over all is open."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from midnight.kernel.game import Event, Player, Setup
from midnight.kernel.state import OVER, WATCHER, State
from midnight.table.store import BOT, Chair
from midnight.table.table import Table

Frame = dict[str, Any]


@dataclass
class Sight:
    """What one viewer is shown at one ply."""

    ply: int
    viewer: int
    view: State
    shown: dict[str, Any]
    pieces: dict[str, str]
    spoken: str
    players: list[Player]


def sight(setup: Setup, state: State, ply: int, viewer: int, others: Iterable[Sight] = ()) -> Sight:
    """What that viewer is shown at this position. A picture is a function of what is shown: the same, the same."""
    view = state if state.seat == OVER else state.view(viewer)
    if not setup.game.secrets:
        # Everybody is shown the same, as a watcher is. That nothing is hidden is seen, not believed.
        cells = list(view.cells())
        for other in others:
            if list(other.view.cells()) == cells:
                return replace(other, viewer=viewer, view=view)
    shown = setup.show(view, viewer if setup.game.secrets else int(WATCHER))
    for other in others:
        if other.shown == shown:
            return Sight(ply, viewer, view, shown, other.pieces, other.spoken, setup.players(view, shown))
    players = setup.players(view, shown)
    return Sight(ply, viewer, view, shown, setup.picture(shown).pieces, setup.spoken(shown), players)


def open_sight(setup: Setup, state: State, ply: int, viewer: int) -> Sight:
    """Everything, for a game that is over."""
    shown = setup.show(state, viewer)
    pieces = setup.picture(shown).pieces
    return Sight(ply, viewer, state, shown, pieces, setup.spoken(shown), setup.players(state, shown))


def present(table: Table, viewer: int) -> Sight:
    """What that viewer is shown now; made once for each ply."""
    kept = table.sights.get(viewer)
    if kept is None or kept.ply != table.ply:
        others = [other for other in table.sights.values() if other.ply == table.ply]
        kept = table.sights[viewer] = sight(table.setup, table.state, table.ply, viewer, others)
    return kept


# === Frames ===


def frame(table: Table, new: Sight, old: Sight | None, here: frozenset[int], connected: set[int]) -> Frame:
    """The whole of a sight, or what has changed since `old`."""
    setup = table.setup
    view = new.view
    words = setup.words
    decides = int(view.seat)
    whole = old is None or decides == OVER
    mine = decides == new.viewer and table.chairs[decides].kind != BOT
    first = 1 if whole or old is None else old.ply + 1
    made: Frame = {
        "ply": new.ply,
        "viewer": new.viewer,
        "decides": decides,
        "ask": words.ask(view),
        "mine": mine,
        "options": options(setup, view) if mine else [],
        "full": whole,
        "pieces": new.pieces,
        "gone": [],
        "spoken": new.spoken,
        "story": story(setup, table.events(first, new.ply, None if decides == OVER else new.viewer)),
        "players": players(table.chairs, new.players, decides, here, connected),
        "over": over(table, view) if decides == OVER else None,
    }
    if whole or old is None:
        made["order"] = list(new.pieces)
    else:
        before = old.pieces
        if before is new.pieces:
            made["pieces"] = {}
        else:
            made["pieces"] = {name: drawn for name, drawn in new.pieces.items() if before.get(name) != drawn}
            made["gone"] = [name for name in before if name not in new.pieces]
    return made


def past_frame(table: Table, ply: int, viewer: int, here: frozenset[int], connected: set[int]) -> Frame:
    """How that viewer knew it then; all open when the game is over."""
    setup = table.setup
    state = table.state_at(ply)
    if table.over:
        then, hearer = open_sight(setup, state, ply, viewer), None
    else:
        then, hearer = sight(setup, state, ply, viewer), viewer
    made = bare_frame(setup, then, story(setup, table.events(1, ply, hearer)))
    made["players"] = players(table.chairs, then.players, int(state.seat), here, connected)
    made["over"] = over(table, state) if state.seat == OVER else None
    return made


def bare_frame(setup: Setup, then: Sight, told: list[dict[str, Any]]) -> Frame:
    """A whole frame that nobody can play in."""
    return {
        "ply": then.ply,
        "viewer": then.viewer,
        "decides": int(then.view.seat),
        "ask": setup.words.ask(then.view),
        "mine": False,
        "options": [],
        "full": True,
        "pieces": then.pieces,
        "gone": [],
        "order": list(then.pieces),
        "spoken": then.spoken,
        "story": told,
        "players": [],
        "over": None,
    }


def options(setup: Setup, view: State) -> list[list[Any]]:
    """What may be played: number, word, as a person says it, what he touches."""
    words = setup.words
    return [
        [option, words.word(option), words.say(option, view), words.touch(option, view)]
        for option in map(int, view.options())
    ]


def story(setup: Setup, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
    """Each event in a sentence, with its ply and rule."""
    return [
        {"ply": ply, "text": setup.words.sentence(event), "rule": setup.game.rule(event.rule)} for ply, event in events
    ]


def players(
    chairs: dict[int, Chair], seen: list[Player], decides: int, here: frozenset[int], connected: set[int]
) -> list[dict[str, Any]]:
    """The seats as a viewer may see them, and who sits there."""
    rows = []
    for player in seen:
        chair = chairs[player.seat]
        rows.append(
            {
                "seat": player.seat,
                "name": chair.name or player.name,
                "called": player.name,
                "score": player.score,
                "holds": player.holds,
                "kind": chair.kind,
                "bot": chair.bot,
                "handed": chair.kind == BOT and bool(chair.token_hash),  # a bot stands in for a person
                "connected": player.seat in connected or chair.kind == BOT,
                "here": player.seat in here,
                "turn": player.seat == decides,
            }
        )
    return rows


def over(table: Table, state: State) -> dict[str, Any]:
    """Who won, how the points came about, and the whole game in one line."""
    events = [event for _, event in table.events(1, table.ply, None)]
    reckoned = table.setup.reckoning(state, events)
    return {
        "winners": [int(seat) for seat in state.winners()],
        "reckoning": [{"seat": one.seat, "lines": one.lines, "total": one.total} for one in reckoned],
        "line": table.record().to_line(),
    }


def board(setup: Setup, shown: dict[str, Any]) -> dict[str, Any]:
    """The layer of the picture that never changes."""
    picture = setup.picture(shown)
    return {"width": picture.width, "height": picture.height, "style": picture.style, "board": picture.board}


def encoded(message: dict[str, Any]) -> str:
    """A message as it goes over the wire."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
