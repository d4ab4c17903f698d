"""What a viewer is sent: made from their view and from nothing else. Once it is over all is open."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from midnight.kernel.game import Setup
from midnight.kernel.show import Player, Shape, Shown
from midnight.kernel.state import CHANCE, OVER, WATCHER, State
from midnight.kernel.words import Event, Plan
from midnight.table import protocol, wire
from midnight.table.deadlines import deadline_of, due
from midnight.table.schema import BOT
from midnight.table.sights import Scene, Sight, open_sight, sight
from midnight.table.since import since
from midnight.table.table import Table
from midnight.table.takeback import offered

AT = re.compile(r' data-at="([^"]*)"')

Change = tuple[dict[str, str], dict[str, str]]  # the pieces of a picture before and after


def frame(table: Table, new: Sight, old: Sight | None, viewer: int, connected: set[int], shape: Shape = "wide") -> str:
    """The whole of a sight, or what has changed since `old`, as it goes over the wire."""
    return wire.framed(private(table, new, viewer), common(table, new, old, viewer, connected, shape))


def private(table: Table, new: Sight, viewer: int) -> protocol.Private:
    """What only this viewer is told, above all what they may play."""
    decides = int(new.view.seat)
    mine = decides == viewer and table.rights.chairs[decides].kind != BOT
    made: protocol.Private = {
        "ply": new.ply,
        "fence": table.fence,
        "viewer": viewer,
        "decides": decides,
        "mine": mine,
        "since": since(table, viewer) if mine else [],
        "back": offered(table, viewer),
    }
    if mine:
        words = table.words
        choices = words.choices(new.view)
        made["options"] = wire.columns_of(choices)
        if costly := words.costs(choices, new.view):
            made["gives_up"] = costly
        if aims := words.aims(new.view):
            made["aims"] = aims
    agreed, ends = deadline_of(table), due(table)
    if agreed is not None and ends is not None:
        made["until"] = (round(ends), agreed[1])
    return made


def common(table: Table, new: Sight, old: Sight | None, hearer: int, connected: set[int], shape: Shape = "wide") -> str:
    """The same for all who saw the same before and see the same now, in that shape; `hearer` is any of them."""
    over_now = new.view.seat == OVER
    seen = new.ply if old is None else old.ply
    if over_now and table.setup.game.secrets:
        old = None  # all is open now, and what was whispered is told
    ear = None if over_now else hearer
    heard = table.history.events(1 if old is None else old.ply + 1, new.ply, ear)
    acts = staged(table, new, heard, seen, None if old is None else (old.pieces(shape), new.pieces(shape)))
    if old is None:
        made = whole(table, new, with_taken(table, heard, new.ply, ear), connected, shape)
        if not acts:
            made["last"] = staged(table, new, heard, table.history.last_decision())
    else:
        made = changes(table, new, old, story(table, heard), connected, shape)
    if acts:
        made["staged"] = acts
    if rolled := dice(table, seen, new.ply):
        made["dice"] = rolled
    return wire.encoded(made)


def whole(
    scene: Scene, seen: Sight, told: list[protocol.StoryLine], connected: set[int], shape: Shape
) -> protocol.Common:
    """Everything that is seen, with this story."""
    pieces = seen.pieces(shape)
    return {
        "ask": scene.named.words.ask(seen.view),
        "full": True,
        "shape": shape,
        "story": told,
        "over": over(scene, seen.view) if seen.view.seat == OVER else None,
        "spoken": seen.spoken,
        "players": players(scene, seen.players, connected),
        "pieces": pieces,
        "gone": [],
        "order": list(pieces),
    }


def changes(
    scene: Scene, new: Sight, old: Sight, told: list[protocol.StoryLine], connected: set[int], shape: Shape
) -> protocol.Common:
    """What is seen otherwise than before, with what has happened."""
    pieces, before = new.pieces(shape), old.pieces(shape)
    made: protocol.Common = {
        "ask": scene.named.words.ask(new.view),
        "full": False,
        "shape": shape,
        "story": told,
        "over": over(scene, new.view) if new.view.seat == OVER else None,
        "pieces": {name: drawn for name, drawn in pieces.items() if before.get(name) != drawn},
        "gone": [name for name in before if name not in pieces],
    }
    if new.view.seat != CHANCE:  # what chance does follows at once: nobody listens in between
        made["spoken"] = new.spoken
    if old.players != new.players:
        made["players"] = players(scene, new.players, connected)
    return made


def past_sight(table: Table, ply: int, viewer: int) -> Callable[[], Sight]:
    """What that viewer saw then, to be drawn later and elsewhere; all open when the game is over."""
    setup, state = table.named, table.history.state_at(ply).clone()
    eyes = setup.eyes(state, viewer)
    return partial(open_sight if table.over else sight, setup, state, ply, eyes)


def past_frame(table: Table, ply: int, viewer: int, connected: set[int], shape: Shape) -> Callable[[], protocol.Still]:
    """How that viewer knew it then, to be drawn later and elsewhere; all open when the game is over."""
    then, hearer = past_sight(table, ply, viewer), None if table.over else viewer
    before = past_sight(table, ply - 1, viewer) if nameless(table, ply, hearer) else None
    return lambda: still_frame(table, (before and before(), then()), viewer, hearer, connected, shape)


def nameless(scene: Scene, ply: int, hearer: int | None) -> bool:
    """Does a piece move at this ply that its event does not name?"""
    acts = (scene.history.setup.words.stage(event) for _, event in scene.history.events(ply, ply, hearer))
    return any(act is not None and act.kind == "move" and not act.piece for act in acts)


def still_frame(
    scene: Scene,
    sights: tuple[Sight | None, Sight],
    viewer: int,
    hearer: int | None,
    connected: set[int],
    shape: Shape = "wide",
) -> protocol.Still:
    """A whole frame that nobody can play in, with the story as `hearer` has heard it; what was before may be known."""
    before, then = sights
    heard = scene.history.events(1, then.ply, hearer)
    pieces = None if before is None else (before.pieces(shape), then.pieces(shape))
    return {
        **whole(scene, then, with_taken(scene, heard, then.ply, hearer), connected, shape),
        "ply": then.ply,
        "viewer": viewer,
        "decides": int(then.view.seat),
        "mine": False,
        "staged": staged(scene, then, heard, then.ply - 1, pieces),
        "dice": dice(scene, max(then.ply - 1, 0), then.ply),
    }


def dice(scene: Scene, after: int, upto: int) -> tuple[tuple[str, str], ...]:
    """What the dice of the last roll among these plies show; all see dice."""
    history = scene.history
    for ply in range(upto, after, -1):
        if history.deciders[ply - 1] == CHANCE and (rolled := history.setup.words.dice(history.plays[ply - 1])):
            return rolled
    return ()


def story(scene: Scene, events: list[tuple[int, Event]]) -> list[protocol.StoryLine]:
    """Each event in a sentence, with its ply and rule."""
    words, game = scene.named.words, scene.history.setup.game
    return [{"ply": ply, "text": words.sentence(event), "rule": game.rule(event.rule)} for ply, event in events]


def with_taken(scene: Scene, heard: list[tuple[int, Event]], upto: int, hearer: int | None) -> list[protocol.StoryLine]:
    """The story with what was taken back, marked, where it happened."""
    told = story(scene, heard)
    if not scene.history.taken:
        return told
    lines = [(line["ply"], 0, line) for line in told]
    for taken in scene.history.taken:
        if taken.kept > upto:
            continue
        gone = [(taken.kept, event) for event in taken.events if hearer is None or event.heard_by(hearer)]
        undone: list[protocol.StoryLine] = [{**line, "taken": True} for line in story(scene, gone)]
        sentence = f"{scene.named.words.who(taken.seat)} takes it back."
        undone.append({"ply": taken.kept, "text": sentence, "rule": "", "back": True})
        lines += [(taken.kept, 1, line) for line in undone]
    lines.sort(key=lambda line: line[:2])
    return [line for _, _, line in lines]


def staged(
    scene: Scene, seen: Sight, heard: list[tuple[int, Event]], after: int, pieces: Change | None = None
) -> list[protocol.Act]:
    """How what was heard after that ply is shown; `text` says it, what does not apply is left out.

    `pieces` are those of the picture before and after: a move that does not name its piece gets it from there.
    """
    made: list[protocol.Act] = []
    setup = seen.setup
    for ply, event in heard:
        act = setup.words.stage(event) if ply > after else None
        if act is None:
            continue
        made.append({"ply": ply, "text": scene.named.words.sentence(event), **act.applies})  # type: ignore[typeddict-item]
        if act.kind == "move" and not act.piece and pieces is not None:
            walked = {one.get("piece", "") for one in made}
            if found := walker(act.path, pieces, walked):
                made[-1]["piece"] = found
        close = setup.closeup(seen.shown, act.piece) if act.kind == "card" and act.piece else None
        if close is not None and close.drawing:
            made[-1]["drawing"] = close.drawing
    return made


def walker(path: tuple[str, ...], pieces: Change, walked: set[str]) -> str:
    """A piece that came from where the way begins to where it ends, and has not walked yet; "" if there is none."""
    before, after = pieces
    for name, drawn in after.items():
        was = before.get(name, "")
        if was == drawn or name in walked or place_of(drawn) != path[-1]:
            continue
        if len(path) == 1 or place_of(was) == path[0]:
            return name
    return ""


def place_of(drawn: str) -> str:
    """The element a piece says it stands at."""
    found = AT.search(drawn)
    return found[1] if found else ""


def players(scene: Scene, seen: list[Player], connected: set[int]) -> list[protocol.Player]:
    """The seats as a viewer may see them, and who sits there."""
    rows: list[protocol.Player] = []
    colours, called = scene.history.setup.colours(), scene.history.setup.words.names
    for player in seen:
        chair = scene.rights.chair(player.seat)
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
                "devices": scene.rights.devices(player.seat),
            }
        )
    return rows


def over(scene: Scene, state: State) -> protocol.Over:
    """Who won, how the points came about, and the whole game in one line."""
    events = [event for _, event in scene.history.events(1, scene.history.ply, None)]
    reckoned = scene.named.reckoning(state, events)
    return {
        "winners": [int(seat) for seat in state.winners()],
        "reckoning": [{"seat": one.seat, "lines": one.lines, "total": one.total} for one in reckoned],
        "line": scene.history.record().to_line(),
    }


def closeup(seen: Sight, elements: list[str], viewer: int = WATCHER) -> protocol.Close | None:
    """The first of these elements there is something to tell of, made from what is shown to those eyes alone.

    Whoever looks as watchers do is still told what it means to the own seat.
    """
    shown = seen.shown if viewer in (WATCHER, seen.eyes) else seen.setup.show(seen.view, viewer)
    for element in elements:
        close = seen.setup.closeup(shown, element)
        if close is not None:
            return {
                "element": element,
                "title": close.title,
                "lines": close.lines,
                "rule": close.rule,
                "drawing": close.drawing,
                "reach": close.reach,
            }
    return None


MOST_THINGS = 4  # that lie over each other and are told of at once


def plans(setup: Setup, view: State, elements: list[str]) -> list[protocol.Aim]:
    """What may be set out to do with these elements, made from that view.

    What is no aim of its own, like a point of the ground, is meant only if nothing lies there.
    """
    words = setup.words
    aims = dict(words.aims(view))
    found: list[protocol.Aim] = []
    known: set[tuple[int, ...]] = set()
    for element in sorted(elements, key=lambda one: one not in aims):
        if len(found) == MOST_THINGS or (found and element not in aims):
            break
        new = [plan for plan in words.plans(element, view) if plan.steps not in known]
        if new:
            known |= {plan.steps for plan in new}
            found.append({"element": element, "name": aims.get(element, ""), "plans": [plan_of(plan) for plan in new]})
    return found


def plan_of(plan: Plan) -> protocol.Plan:
    return {"name": plan.name, "steps": plan.steps, "cost": plan.cost, "note": plan.note}


def board(setup: Setup, shown: Shown, shape: Shape = "wide") -> protocol.BoardPicture:
    """The layer of the picture that never changes."""
    picture = setup.picture(shown, shape)
    return {"width": picture.width, "height": picture.height, "style": picture.style, "board": picture.board}
