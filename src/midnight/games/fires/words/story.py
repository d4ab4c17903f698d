"""Sentences for everything the rules tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.fires.content.reading import SIDE_WORDS, square_word
from midnight.games.fires.rules import codes, ids
from midnight.games.fires.rules.plane import squares
from midnight.kernel.words import SEAT_NAMES, Event, Staged, many

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

# Why a square that was rolled does not stand, by the rule that says so.
WHY_AGAIN = {
    int(ids.FM_3_10): ", a villager or a Fire is there",
    int(ids.FM_6_14): ", a villager is there",
    int(ids.FM_2_15): ", a ruin is there",
    int(ids.FM_2_14): ", there is no room",
}

# What a marker does to a square, by the rule it comes from; what the rest comes from was told just before.
FIRE_COMES = {
    int(ids.FM_3_6): "The first explosion sets {} on Fire.",
    int(ids.FM_6_4): "There was an explosion in {} before, so it is Fire at once.",
    int(ids.FM_6_8): "The tree in {}, beside Fire, catches Fire.",
    int(ids.FM_7_5): "The explosion sets {} on Fire.",
}
SMOKE_TURNS = {
    int(ids.FM_6_6): "The burning tree turns the Smoke in {} to Fire.",
    int(ids.FM_6_8): "The Smoke in {}, with a tree beside Fire, turns to Fire.",
    int(ids.FM_6_10): "The Smoke in {}, inside a house, turns to Fire.",
    int(ids.FM_6_11): "The Smoke in {}, beside Fire, turns to Fire.",
    int(ids.FM_7_5): "The explosion turns the Smoke in {} to Fire.",
}


def _again(w: FiresWords, e: Event) -> str:
    """A square that was rolled does not stand."""
    why = WHY_AGAIN.get(e.rule, "")
    if e.rule == ids.FM_3_2:
        why = ", it is in the middle" if squares.is_centre(e.a) else ", something stands there"
    elif e.rule == ids.FM_3_5:
        why = ", it is a corner" if squares.is_corner(e.a) else ", a house stands there"
    return f"{w.square_name(e.a)} will not do{why}: roll again."


def _smoke(w: FiresWords, e: Event) -> str:
    if e.rule == ids.FM_6_8:
        return f"The tree in {w.square_name(e.a)}, beside Smoke, begins to smoke."
    return f"{w.square_name(e.a)} was clear: Smoke there now."


def _chosen(w: FiresWords, e: Event) -> str:
    if e.a == e.b:
        return f"{w.who(e.a)}, the chief, goes next."
    return f"{w.who(e.a)}, the chief, sends {w.who(e.b)}."


def _damaged(w: FiresWords, e: Event) -> str:
    by = "An explosion" if e.rule == ids.FM_7_4 else "Fire"
    return f"{by} inside house {w.houses[e.a]} takes one from its die: {e.b} left."


def _died(w: FiresWords, e: Event) -> str:
    how = "under the ruin" if e.rule == ids.FM_6_15 else "in the Fire"
    return f"Villager {e.a + 1} dies {how} of {w.square_name(e.b)}: {e.c} dead."


def _house_placed(w: FiresWords, e: Event) -> str:
    return f"House {w.houses[e.a]} goes to {w.square_name(e.b)}, its door on the {SIDE_WORDS[e.c]}."


def _doused(w: FiresWords, e: Event) -> str:
    done = "the Smoke is gone" if e.c == codes.CLEAR else "the Fire is down to Smoke"
    return f"{w.who(e.a)} uses water on {w.square_name(e.b)}: {done}."


def _spread(w: FiresWords, e: Event) -> str:
    square = w.square_name(e.a)
    if e.b == codes.FIRE:
        return f"The dice show {square}, and it burns already: it explodes."
    return f"The dice show {square}."


def _saved(w: FiresWords, e: Event) -> str:
    count = f": {many(e.c, 'villager')} saved" if e.b < w.ground.first_chest else " off the table"
    return f"{w.who(e.a)} brings {w.thing_name(e.b)} to safety{count}."


def _villager_came(w: FiresWords, e: Event) -> str:
    why = "Too few are left: villager" if e.rule == ids.FM_6_14 else "Villager"
    return f"{why} {e.a + 1} appears in {w.square_name(e.c)} at {w.points[e.b].word}."


def _thrown_out(w: FiresWords, e: Event) -> str:
    return f"{w.who(e.a)} is thrown out of {w.houses[e.b]} to {w.points[e.c].word}, knocked down."


def _went(verb: str) -> Callable[[FiresWords, Event], str]:
    return lambda w, e: f"{w.who(e.a)} {verb} from {w.points[e.b].word} to {w.points[e.c].word}."


SENTENCES: dict[int, Callable[[FiresWords, Event], str]] = {
    ids.HOUSE_PLACED: _house_placed,
    ids.TREE_PLACED: lambda w, e: f"Tree {e.a + 1} goes to {w.square_name(e.b)}.",
    ids.CHEST_PLACED: lambda w, e: f"Chest {e.a + 1} goes to {w.square_name(e.b)}.",
    ids.ROLLED_AGAIN: _again,
    ids.FIRST_EXPLOSION: lambda w, e: f"The first explosion is in {w.square_name(e.a)}.",
    ids.FIRE_LAID: lambda w, e: FIRE_COMES.get(e.rule, "Fire in {}.").format(w.square_name(e.a)),
    ids.SMOKE_LAID: _smoke,
    ids.TURNED_TO_FIRE: lambda w, e: SMOKE_TURNS.get(e.rule, "The Smoke in {} turns to Fire.").format(
        w.square_name(e.a)
    ),
    ids.VILLAGER_CAME: _villager_came,
    ids.PLACED: lambda w, e: f"{w.who(e.a)} starts at {w.points[e.b].word}.",
    ids.ROUND_BEGAN: lambda w, e: f"Round {e.a}; {w.who(e.b)} is chief.",
    ids.CHOSEN: _chosen,
    ids.TURN_BEGAN: lambda w, e: f"{w.who(e.a)}'s turn.",
    ids.TOOK: lambda w, e: f"{w.who(e.a)} takes {e.b} water and holds {e.c}.",
    ids.DOUSED: _doused,
    ids.MOVED: _went("moves"),
    ids.RAN: _went("runs"),
    ids.LEFT_TABLE: _went("leaves the table"),
    ids.ENTERED: _went("comes back"),
    ids.SAVED: _saved,
    ids.PICKED_UP: lambda w, e: f"{w.who(e.a)} picks up {w.thing_name(e.b)}.",
    ids.PUT_DOWN: lambda w, e: f"{w.who(e.a)} puts {w.thing_name(e.b)} down at {w.points[e.c].word}.",
    ids.OPENED: lambda w, e: f"{w.who(e.a)} opens the door of {w.houses[e.b]}.",
    ids.CHOPPED: lambda w, e: f"{w.who(e.a)} chops tree {e.b + 1}.",
    ids.GOT_UP: lambda w, e: f"{w.who(e.a)} gets up.",
    ids.TURN_ENDED: lambda w, e: f"{w.who(e.a)} ends the turn with {e.b} AP unused.",
    ids.SPILLED: lambda w, e: f"{w.who(e.a)} ends the turn with too much water, spills one and holds {e.b}.",
    ids.SPREAD: _spread,
    ids.EXPLODED: lambda w, e: f"Explosion in {w.square_name(e.a)}! Explosion markers on the table: {e.b}.",
    ids.EXPLODED_AGAIN: lambda w, e: (
        f"Explosion in {w.square_name(e.a)}, which has its marker: another one follows elsewhere."
    ),
    ids.TREE_BURNT: lambda w, e: f"Tree {e.a + 1} in {w.square_name(e.b)}, in Smoke or Fire, burns down.",
    ids.CHEST_BLEW_UP: lambda w, e: f"The Fire in {w.square_name(e.b)} sets chest {e.a + 1} off.",
    ids.DAMAGED: _damaged,
    ids.DESTROYED: lambda w, e: f"House {w.houses[e.a]} collapses: {many(e.b, 'ruin')} now.",
    ids.THROWN_OUT: _thrown_out,
    ids.DIED: _died,
    ids.KNOCKED_DOWN: lambda w, e: f"The Fire in {w.square_name(e.b)} knocks {w.who(e.a)} down.",
    ids.WON: lambda w, e: f"{many(e.a, 'villager')} saved: the team has won!",
    ids.LOST_BY_DEATHS: lambda w, e: f"{many(e.a, 'villager')} dead: the team has lost.",
    ids.LOST_BY_HOUSES: lambda w, e: f"All {many(e.a, 'house')} destroyed: the team has lost.",
    ids.LOST_BY_EXPLOSIONS: lambda w, e: f"One explosion too many, in {w.square_name(e.a)}: the team has lost.",
    ids.STOPPED: lambda w, e: f"Stopped undecided after {many(e.a, 'turn')}.",
    ids.RING_WAIVED: lambda w, e: f"{w.who(e.a)} is hemmed in by markers: this move may end inside a ring.",
}


# === How it is staged ===


def _marker(square: int) -> str:
    return f"marker-{square_word(square)}"


def _crew(seat: int) -> str:
    return f"crew-{SEAT_NAMES[seat]}"


def _walk(w: FiresWords, e: Event) -> Staged:
    return Staged("move", (), _crew(e.a), seats=(e.a,))


def _dice(w: FiresWords, e: Event) -> Staged:
    return Staged("roll", (_marker(e.a),), number=w.square_name(e.a))


def _laid(w: FiresWords, e: Event) -> Staged:
    return Staged("word", (_marker(e.a),))


def _blast(w: FiresWords, e: Event) -> Staged:
    return Staged("blow", (_marker(e.a), f"blast-{square_word(e.a)}"), seats=_team(w))


def _hit(w: FiresWords, e: Event) -> Staged:
    return Staged("blow", (_crew(e.a),), owner=e.a, seats=(e.a,))


def _team(w: FiresWords) -> tuple[int, ...]:
    return tuple(range(w.seats))


def _thing(w: FiresWords, e: Event) -> Staged:
    return Staged("word", (f"thing-{w.things[e.b]}",), seats=(e.a,))


def _house(w: FiresWords, e: Event) -> Staged:
    return Staged("blow", (f"house-{w.houses[e.a]}",), seats=_team(w))


def _silent(w: FiresWords, e: Event) -> None:
    return None


STAGED: dict[int, Callable[[FiresWords, Event], Staged | None]] = {
    ids.ROLLED_AGAIN: _dice,
    ids.FIRE_LAID: _laid,
    ids.SMOKE_LAID: _laid,
    ids.TURNED_TO_FIRE: _laid,
    ids.VILLAGER_CAME: lambda w, e: Staged("word", (f"thing-{w.things[e.a]}",)),
    ids.PLACED: _walk,
    ids.CHOSEN: lambda w, e: Staged("word", (_crew(e.b),), seats=(e.a, e.b)),
    ids.TURN_BEGAN: _silent,
    ids.TOOK: lambda w, e: Staged("gain", (_crew(e.a),), "", f"+{e.b}", e.a, seats=(e.a,)),
    ids.DOUSED: lambda w, e: Staged("word", (_marker(e.b),), seats=(e.a,)),
    ids.MOVED: _walk,
    ids.RAN: _walk,
    ids.LEFT_TABLE: _walk,
    ids.ENTERED: _walk,
    ids.SAVED: lambda w, e: Staged("gain", (_crew(e.a),), "", "+1", e.a, seats=_team(w)),
    ids.PICKED_UP: _thing,
    ids.PUT_DOWN: _thing,
    ids.OPENED: lambda w, e: Staged("word", (f"door-{w.houses[e.b]}",), seats=(e.a,)),
    ids.CHOPPED: lambda w, e: Staged("word", (f"thing-T{e.b + 1}",), seats=(e.a,)),
    ids.GOT_UP: lambda w, e: Staged("word", (_crew(e.a),), seats=(e.a,)),
    ids.TURN_ENDED: _silent,
    ids.SPILLED: lambda w, e: Staged("loss", (_crew(e.a),), "", "−1", e.a, seats=(e.a,)),
    ids.SPREAD: _dice,
    ids.FIRST_EXPLOSION: _blast,
    ids.EXPLODED: _blast,
    ids.EXPLODED_AGAIN: _blast,
    ids.TREE_BURNT: lambda w, e: Staged("word", (_marker(e.b),)),
    ids.CHEST_BLEW_UP: lambda w, e: Staged("blow", (_marker(e.b),), seats=_team(w)),
    ids.DAMAGED: lambda w, e: Staged("word", (f"house-{w.houses[e.a]}",)),
    ids.DESTROYED: _house,
    ids.THROWN_OUT: _hit,
    ids.KNOCKED_DOWN: _hit,
    ids.DIED: lambda w, e: Staged("blow", (_marker(e.b),), "", "−1", seats=_team(w)),
    ids.LOST_BY_EXPLOSIONS: _blast,
    ids.RING_WAIVED: _silent,
}
