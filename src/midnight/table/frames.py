"""What a viewer is sent: made from his view and from nothing else. Once it is over all is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

import orjson

from midnight.kernel.game import Setup
from midnight.kernel.show import Player, Shape, Shown
from midnight.kernel.state import CHANCE, OVER, WATCHER, State
from midnight.kernel.words import Event
from midnight.table.deadline import deadline_of, due
from midnight.table.schema import BOT
from midnight.table.since import since
from midnight.table.table import Table
from midnight.table.takeback import offered

Frame = dict[str, Any]


@dataclass
class Sight:
    """What is shown at one ply to all who look with the same eyes."""

    setup: Setup
    ply: int
    eyes: int
    view: State
    shown: Shown
    players: list[Player]
    drawn: dict[Shape, dict[str, str]] = field(default_factory=dict)

    @cached_property
    def spoken(self) -> str:
        return self.setup.spoken(self.shown)

    def pieces(self, shape: Shape) -> dict[str, str]:
        """The pieces of the picture in that shape, drawn when the first one looks at it so."""
        if shape not in self.drawn:
            self.drawn[shape] = self.setup.picture(self.shown, shape).pieces
        return self.drawn[shape]


def sight(setup: Setup, state: State, ply: int, eyes: int) -> Sight:
    """What those eyes are shown at this position."""
    view = state if state.seat == OVER else state.view(eyes)
    return open_sight(setup, view, ply, eyes)


def open_sight(setup: Setup, view: State, ply: int, eyes: int) -> Sight:
    """Everything that is in that view, or in a position that is open to all."""
    shown = setup.show(view, eyes)
    return Sight(setup, ply, eyes, view, shown, setup.players(view, shown))


def present(table: Table, viewer: int) -> Sight:
    """What that viewer sees now; made once for each ply and for all who look with the same eyes."""
    eyes = table.setup.eyes(table.state, viewer)
    kept = table.sights.get(eyes)
    if kept is None or kept.ply != table.ply or kept.setup is not table.named:
        kept = table.sights[eyes] = sight(table.named, table.state, table.ply, eyes)
    return kept


# === Frames ===


def frame(table: Table, new: Sight, old: Sight | None, viewer: int, connected: set[int], shape: Shape = "wide") -> str:
    """The whole of a sight, or what has changed since `old`, as it goes over the wire."""
    return framed(own(table, new, viewer), common(table, new, old, viewer, connected, shape))


def framed(own: Frame, common: str) -> str:
    """Two parts of one object: what only this viewer is told, and what all with the same eyes are."""
    return f'{{"frame":{encoded(own)[:-1]},{common[1:]}}}'


def own(table: Table, new: Sight, viewer: int) -> Frame:
    """What only the one who decides may do."""
    decides = int(new.view.seat)
    mine = decides == viewer and table.chairs[decides].kind != BOT
    made: Frame = {"ply": new.ply, "fence": table.fence, "viewer": viewer, "decides": decides, "mine": mine}
    made |= {"options": [], "since": [], "back": offered(table, viewer)}
    if mine:
        words = table.words
        made["options"] = words.choices(new.view)
        made["since"] = since(table, viewer)
        if costly := words.costs(made["options"], new.view):
            made["gives_up"] = costly
        if aims := words.aims(new.view):
            made["aims"] = aims
    return made | until(table)


def until(table: Table) -> Frame:
    """Until when the turn may last, and who then stands in; nothing where it has no end."""
    agreed = deadline_of(table)
    ends = None if agreed is None else due(table)
    return {} if ends is None or agreed is None else {"until": [round(ends), agreed[1]]}


def common(table: Table, new: Sight, old: Sight | None, hearer: int, connected: set[int], shape: Shape = "wide") -> str:
    """The same for all who saw the same before and see the same now, in that shape; `hearer` is any of them."""
    setup, view = table.setup, new.view
    over_now = view.seat == OVER
    seen = new.ply if old is None else old.ply
    if over_now and setup.game.secrets:
        old = None  # all is open now, and what was whispered is told
    first = 1 if old is None else old.ply + 1
    heard = table.events(first, new.ply, None if over_now else hearer)
    made: Frame = {
        "ask": table.words.ask(view),
        "full": old is None,
        "shape": shape,
        "story": story(table, heard),
        "over": over(table, view) if over_now else None,
    }
    if rolled := dice(table, seen, new.ply):
        made["dice"] = rolled
    if acts := staged(table, new, heard, seen):
        made["staged"] = acts
    if old is None and not acts:
        made["last"] = staged(table, new, heard, table.last_decision())
    if old is None and table.taken:
        made["story"] = with_taken(table, heard, new.ply, None if over_now else hearer)
    if old is None or view.seat != CHANCE:  # what chance does follows at once: nobody listens in between
        made["spoken"] = new.spoken
    if old is None or old.players != new.players:
        made["players"] = players(table, new.players, connected)
    pieces = new.pieces(shape)
    if old is None:
        made |= {"pieces": pieces, "gone": [], "order": list(pieces)}
    else:
        before = old.pieces(shape)
        made["pieces"] = {name: drawn for name, drawn in pieces.items() if before.get(name) != drawn}
        made["gone"] = [name for name in before if name not in pieces]
    return encoded(made)


def past_sight(table: Table, ply: int, viewer: int) -> Callable[[], Sight]:
    """What that viewer saw then, to be drawn later and elsewhere; all open when the game is over."""
    setup, state = table.named, table.state_at(ply).clone()
    eyes = setup.eyes(state, viewer)
    return partial(open_sight if table.over else sight, setup, state, ply, eyes)


def past_frame(table: Table, ply: int, viewer: int, connected: set[int], shape: Shape) -> Callable[[], Frame]:
    """How that viewer knew it then, to be drawn later and elsewhere; all open when the game is over."""
    then, hearer = past_sight(table, ply, viewer), None if table.over else viewer
    return lambda: still_frame(table, then(), viewer, hearer, connected, shape)


def still_frame(
    table: Table, then: Sight, viewer: int, hearer: int | None, connected: set[int], shape: Shape = "wide"
) -> Frame:
    """A whole frame that nobody can play in, with the story as `hearer` has heard it."""
    view = then.view
    pieces = then.pieces(shape)
    heard = table.events(1, then.ply, hearer)
    return {
        "ply": then.ply,
        "viewer": viewer,
        "decides": int(view.seat),
        "ask": table.words.ask(view),
        "mine": False,
        "options": [],
        "full": True,
        "shape": shape,
        "pieces": pieces,
        "gone": [],
        "order": list(pieces),
        "spoken": then.spoken,
        "story": with_taken(table, heard, then.ply, hearer),
        "staged": staged(table, then, heard, then.ply - 1),
        "players": players(table, then.players, connected),
        "over": over(table, view) if view.seat == OVER else None,
        "dice": dice(table, max(then.ply - 1, 0), then.ply),
    }


def dice(table: Table, after: int, upto: int) -> tuple[tuple[str, str], ...]:
    """What the dice of the last roll among these plies show; all see dice."""
    for ply in range(upto, after, -1):
        if table.deciders[ply - 1] == CHANCE and (rolled := table.setup.words.dice(table.plays[ply - 1])):
            return rolled
    return ()


def story(table: Table, events: list[tuple[int, Event]]) -> list[dict[str, Any]]:
    """Each event in a sentence, with its ply and rule."""
    words, game = table.words, table.setup.game
    return [{"ply": ply, "text": words.sentence(event), "rule": game.rule(event.rule)} for ply, event in events]


def with_taken(table: Table, heard: list[tuple[int, Event]], upto: int, hearer: int | None) -> list[dict[str, Any]]:
    """The story with what was taken back, marked, where it happened."""
    words = table.words
    lines = [(ply, 0, line) for (ply, _), line in zip(heard, story(table, heard), strict=True)]
    for taken in table.taken:
        if taken.kept > upto:
            continue
        gone = [(taken.kept, event) for event in taken.events if hearer is None or event.heard_by(hearer)]
        told = [{**line, "taken": True} for line in story(table, gone)]
        told.append({"ply": taken.kept, "text": f"{words.who(taken.seat)} takes it back.", "rule": "", "back": True})
        lines += [(taken.kept, 1, line) for line in told]
    lines.sort(key=lambda line: line[:2])
    return [line for _, _, line in lines]


def staged(table: Table, seen: Sight, heard: list[tuple[int, Event]], after: int) -> list[dict[str, Any]]:
    """How what was heard after that ply is shown; `text` says it, what does not apply is left out."""
    made: list[dict[str, Any]] = []
    setup = seen.setup
    for ply, event in heard:
        act = setup.words.stage(event) if ply > after else None
        if act is not None:
            made.append({"ply": ply, "text": table.words.sentence(event), **act.applies})
            close = setup.closeup(seen.shown, act.piece) if act.kind == "card" and act.piece else None
            if close is not None and close.drawing:
                made[-1]["drawing"] = close.drawing
    return made


def players(table: Table, seen: list[Player], connected: set[int]) -> list[dict[str, Any]]:
    """The seats as a viewer may see them, and who sits there."""
    rows = []
    colours, called = table.setup.colours(), table.setup.words.names
    for player in seen:
        chair = table.chairs[player.seat]
        rows.append(
            {
                "seat": player.seat,
                "name": player.name,
                "own": chair.name,
                "called": called[player.seat],
                "colour": colours[player.seat] if colours else "",
                "score": player.score,
                "holds": player.holds,
                "kind": chair.kind,
                "bot": chair.bot,
                "handed": chair.kind == BOT and bool(chair.token_hash),  # a bot stands in for a person
                "connected": player.seat in connected or chair.kind == BOT,
                "devices": table.devices(player.seat),
            }
        )
    return rows


def over(table: Table, state: State) -> dict[str, Any]:
    """Who won, how the points came about, and the whole game in one line."""
    events = [event for _, event in table.events(1, table.ply, None)]
    reckoned = table.named.reckoning(state, events)
    return {
        "winners": [int(seat) for seat in state.winners()],
        "reckoning": [{"seat": one.seat, "lines": one.lines, "total": one.total} for one in reckoned],
        "line": table.record().to_line(),
    }


def closeup(seen: Sight, elements: list[str], viewer: int = WATCHER) -> dict[str, Any] | None:
    """The first of these elements there is something to tell of, made from what is shown to those eyes alone.

    Whoever looks as watchers do is still told what it means to the own seat.
    """
    shown = seen.shown if viewer in (WATCHER, seen.eyes) else seen.setup.show(seen.view, viewer)
    for element in elements:
        close = seen.setup.closeup(shown, element)
        if close is not None:
            return {"element": element, **vars(close)}
    return None


MOST_THINGS = 4  # that lie over each other and are told of at once


def plans(setup: Setup, view: State, elements: list[str]) -> list[dict[str, Any]]:
    """What may be set out to do with these elements, made from that view.

    What is no aim of its own, like a point of the ground, is meant only if nothing lies there.
    """
    words = setup.words
    aims = dict(words.aims(view))
    found: list[dict[str, Any]] = []
    known: set[tuple[int, ...]] = set()
    for element in sorted(elements, key=lambda one: one not in aims):
        if len(found) == MOST_THINGS or (found and element not in aims):
            break
        told = [plan for plan in words.plans(element, view) if plan.steps not in known]
        if told:
            known |= {plan.steps for plan in told}
            found.append({"element": element, "name": aims.get(element, ""), "plans": [vars(plan) for plan in told]})
    return found


def board(setup: Setup, shown: Shown, shape: Shape = "wide") -> dict[str, Any]:
    """The layer of the picture that never changes."""
    picture = setup.picture(shown, shape)
    return {"width": picture.width, "height": picture.height, "style": picture.style, "board": picture.board}


def encoded(message: dict[str, Any] | list[dict[str, Any]]) -> str:
    """A message as it goes over the wire."""
    return orjson.dumps(message).decode()
