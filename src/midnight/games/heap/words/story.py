"""Sentences of the story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from midnight.games.heap.content.cards import slug
from midnight.games.heap.content.cardtext import acts
from midnight.games.heap.rules import ids, table
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.words import NOBODY, SEAT_NAMES, Event, Staged, many, points

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords

DECKS = ("Risk", "Resident", "Event", "Trash")


def house(number: int) -> str:
    return f"H{number + 1}"


def place(number: int) -> str:
    return house(number) if number < table.HOUSES else "the Nest" if number == table.NEST else "its den"


def snacks(n: int) -> str:
    return many(n, "Snack")


def listed(names: Sequence[str]) -> str:
    """Marble, Soda Can and Jam Jar."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def half(halves: int) -> str:
    """Half points as people write them: ½, 1, 1½."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def in_vp(value: float) -> str:
    """The same of points that are counted whole."""
    return half(int(value * 2))


def gained(w: HeapWords, e: Event, what: str) -> str:
    if e.a == 0:
        return f"{w.who(e.b)} has none to lose." if what != "Snack" else f"{w.who(e.b)} gets no Snack."
    amount = snacks(abs(e.a)) if what == "Snack" else f"{abs(e.a)} {what}"
    return f"{w.who(e.b)} {'gains' if e.a > 0 else 'loses'} {amount}."


def way_text(w: HeapWords, wanted: int, way: int) -> str:
    """An alternative in its card's words; choices are numbered card after card, and this one begins with `wanted`."""
    first = 0
    for card in w.content.cards:
        for run in (card.now, *(trigger.do for trigger in card.triggers)):
            for effect in run:
                if effect.op == "choose" and first == wanted and way < len(effect.ways):
                    return " and ".join(acts(effect.ways[way]))
                first += len(effect.ways)
    return f"alternative {way + 1}"


def applied(w: HeapWords, e: Event) -> str:
    where = f" at {house(e.c)}" if e.c != NONE else ""
    return f"{w.cards[e.a]}{where} applies{f' to {w.who(e.b)}' if e.b != NONE else ''}."


SENTENCES: dict[int, Callable[[HeapWords, Event], str]] = {
    ids.CHOSE_ANIMAL: lambda w, e: f"{w.who(e.a)} is the {w.animals[e.b]}.",
    ids.PET_PLACED: lambda w, e: f"The {w.pets[e.a]} is at {house(e.b)}.",
    ids.RESIDENT_CAME: lambda w, e: f"Resident of {house(e.a)}: {w.cards[e.b]}.",
    ids.FIRST_PLAYER: lambda w, e: f"{w.who(e.a)} is the first player.",
    ids.NIGHT_FELL: lambda w, e: f"Night {e.a}, {w.content.night_names[e.a - 1]}: {w.who(e.b)} goes first.",
    ids.PICKED_UP: lambda w, e: f"Trash pickup at {house(e.a)} takes {w.items[e.b]}.",
    ids.ADDED: lambda w, e: f"{e.a} Trash {'card goes' if e.a == 1 else 'cards go'} into the can of {house(e.b)}.",
    ids.TURNED_UP: lambda w, e: f"On top of the can of {house(e.a)}: {w.items[e.b]}.",
    ids.SUPPLIED: lambda w, e: f"Each Yard gets {snacks(e.a)}.",
    ids.NEST_CLEARED: lambda w, e: f"The Nest is cleared of {e.a} {'item' if e.a == 1 else 'items'}.",
    ids.NEST_DREW: lambda w, e: f"At the Nest: {w.items[e.a]}.",
    ids.FED: lambda w, e: f"{w.who(e.b)} starts the night with {e.a} AP" + (f" ({snacks(e.c)} eaten)." if e.c else "."),
    ids.ATE_FOOD: lambda w, e: f"{w.who(e.a)} eats {w.items[e.b]} for {e.c} AP.",
    ids.EVENT_DRAWN: lambda w, e: f"Event: {w.cards[e.a]}. {w.content.cards[e.a].text}",
    ids.TURN_BEGAN: lambda w, e: f"Turn {e.b} of {w.who(e.a)}.",
    ids.MOVED: lambda w, e: f"{w.who(e.b)} moves to {place(e.c)} for {e.a} AP.",
    ids.TOOK_SNACKS: lambda w, e: f"{w.who(e.b)} takes {snacks(e.a)} from the Yard of {house(e.c)}.",
    ids.OPEN_VP: lambda w, e: f"{w.who(e.b)} gains {e.a} VP: somebody comes through what it opened at {house(e.c)}.",
    ids.FORAGED: lambda w, e: f"{w.who(e.a)} forages at {place(e.b)}: {snacks(e.c)}.",
    ids.PASSED: lambda w, e: f"{w.who(e.b)} passes for the night and takes {snacks(e.a)}.",
    ids.RETREATED: lambda w, e: f"{w.who(e.b)} has {e.a} AP and leaving costs {e.c}: it retreats for the night.",
    ids.LOPED: lambda w, e: f"{w.who(e.a)} breaks into a Long Lope.",
    ids.RAIDED: lambda w, e: f"{w.who(e.b)} raids for {e.a} AP and takes {w.items[e.c]}.",
    ids.RAIDED_DROPPED: lambda w, e: f"{w.who(e.b)} raids for {e.a} AP and takes the dropped {w.items[e.c]}.",
    ids.RUMMAGED: lambda w, e: f"{w.who(e.b)} rummages through the can of {house(e.c)} for {e.a} AP.",
    ids.SHOWN: lambda w, e: f"In the can of {house(e.a)} there is {w.items[e.b]}.",
    ids.RUMMAGE_TOOK: lambda w, e: f"{w.who(e.a)} takes {w.items[e.b]} out of the can.",
    ids.FEATURE_DRAWN: lambda w, e: f"Risk: {w.cards[e.a]}, a Feature for {house(e.b)}.",
    ids.FEATURE_PLACED: lambda w, e: f"{w.cards[e.a]} goes to {house(e.b)}, slot {e.c}.",
    ids.SURPRISE_DRAWN: lambda w, e: f"Surprise at {house(e.b)}: {w.cards[e.a]}! {w.content.cards[e.a].text}",
    ids.NIGHT_RESIDENT_DRAWN: lambda w, e: f"Risk: {w.cards[e.a]} turns up as Resident at {house(e.b)}.",
    ids.GOT_SNACKS: lambda w, e: gained(w, e, "Snack"),
    ids.GOT_AP: lambda w, e: gained(w, e, "AP"),
    ids.GOT_VP: lambda w, e: gained(w, e, "VP"),
    ids.OPENED: lambda w, e: f"{w.who(e.a)} puts an Open token on slot {e.c} of {house(e.b)}.",
    ids.CLOSED: lambda w, e: f"The Open token on slot {e.b} of {house(e.a)} is gone.",
    ids.PAID_AP: lambda w, e: f"{w.who(e.b)} pays {e.a} AP at {house(e.c)}.",
    ids.PUT_DOWN: lambda w, e: f"{w.who(e.a)} drops {w.items[e.b]} at {house(e.c)}.",
    ids.ITEM_LOST: lambda w, e: f"{w.who(e.a)} discards {w.items[e.b]}.",
    ids.FELL_OFF: lambda w, e: f"Discarded at {house(e.b)}, where it was dropped: {w.items[e.a]}.",
    ids.PET_MOVED: lambda w, e: (
        f"The {w.pets[e.a]} goes to {house(e.b)}."
        if e.c == NONE
        else f"{w.who(e.c)} sends the {w.pets[e.a]} to {house(e.b)}."
    ),
    ids.BEFRIENDED: lambda w, e: f"{w.who(e.a)} has made friends with the {w.pets[e.b]}.",
    ids.WENT_HOME: lambda w, e: f"{w.who(e.a)} goes to its den.",
    ids.STASHED: lambda w, e: f"{w.who(e.a)} stashes {w.items[e.b]}.",
    ids.GRABBED: lambda w, e: f"{w.who(e.a)} grabs {w.items[e.b]} at {house(e.c)}.",
    ids.FEATURE_LEFT: lambda w, e: f"{w.cards[e.a]} is discarded from slot {e.c} of {house(e.b)}.",
    ids.RESIDENT_LEFT: lambda w, e: f"{w.cards[e.a]} leaves {house(e.b)}.",
    ids.SWAPPED: lambda w, e: f"{w.who(e.a)} swaps {w.items[e.b]} for {w.items[e.c]}.",
    ids.NEST_TAKEN: lambda w, e: f"{w.who(e.a)} takes {w.items[e.b]} from the Nest and gives nothing.",
    ids.SNATCHED: lambda w, e: f"{w.who(e.a)} snatches {w.items[e.c]} from {w.who(e.b)}.",
    ids.PLAYED_DEAD: lambda w, e: f"{w.who(e.a)} plays dead at {w.cards[e.b]}.",
    ids.SLIPPED_AWAY: lambda w, e: f"{w.who(e.a)} slips away.",
    ids.ATE_NOW: lambda w, e: f"{w.who(e.b)} eats {w.items[e.c]} on the spot for {e.a} AP.",
    ids.LEFT_BEHIND: lambda w, e: f"{w.who(e.a)} runs home and leaves {w.items[e.b]} at {place(e.c)}.",
    ids.TONIGHT_OVER: lambda w, e: f"Night {e.a} is over.",
    ids.SPLIT_SNACKS: lambda w, e: f"{w.who(e.b)} will eat {snacks(e.a)} and stashes {e.c}.",
    ids.RESHUFFLED: lambda w, e: f"The discarded {DECKS[e.b]} cards ({e.a}) become a new deck.",
    ids.NO_CARDS: lambda w, e: f"There is no {DECKS[e.a]} card left to draw.",
    ids.YARD_CHANGED: lambda w, e: f"{snacks(abs(e.a))} {'more' if e.a > 0 else 'less'} in the Yard of {house(e.b)}.",
    ids.SPILLED: lambda w, e: f"The wind takes {w.items[e.b]} off the can of {house(e.a)}.",
    ids.GAME_OVER: lambda w, e: f"After night {e.a} everybody goes home.",
    ids.COUNTED: lambda w, e: f"{w.who(e.b)} has {half(e.a)} VP.",
    ids.NOTHING_HAPPENED: lambda w, e: f"{w.cards[e.a]} finds nobody to surprise.",
    ids.CHOSE: lambda w, e: f"{w.who(e.a)} chooses: {way_text(w, e.c, e.b)}.",
    ids.APPLIED: applied,
    ids.SPARED: lambda w, e: f"{w.who(e.a)} can do nothing of that and is spared.",
    ids.NOT_MEANT: lambda w, e: f"{w.cards[e.b]} does not mean {w.who(e.a)}.",
}


# === How it is staged ===


def held(name: str, seats: tuple[int, ...] = (), *path: str, owner: int = NOBODY) -> Staged:
    """A card that is held up, by its name."""
    return Staged("card", path, f"card-{slug(name)}", owner=owner, title=name, seats=seats)


def _at(number: int, seat: int) -> str:
    """The element of a place; a den is somebody's."""
    if number < table.HOUSES:
        return f"house-{house(number)}"
    return "nest" if number == table.NEST else f"den-{SEAT_NAMES[seat]}"


def _walk(w: HeapWords, e: Event) -> Staged:
    return Staged("move", (_at(e.c, e.b),), f"animal-{SEAT_NAMES[e.b]}", seats=(e.b,))


def _home(w: HeapWords, e: Event) -> Staged:
    return Staged("move", (f"den-{SEAT_NAMES[e.a]}",), f"animal-{SEAT_NAMES[e.a]}", seats=(e.a,))


def _pet(w: HeapWords, e: Event) -> Staged:
    return Staged("move", (f"house-{house(e.b)}",), f"pet-{w.pets[e.a].replace(' ', '-')}")


def _risk(w: HeapWords, e: Event) -> Staged:
    return held(w.cards[e.a], (), f"house-{house(e.b)}")


def _surprise(w: HeapWords, e: Event) -> Staged:
    return held(w.cards[e.a], tuple(range(w.seats)), f"house-{house(e.b)}")


def _takes(w: HeapWords, e: Event) -> Staged:
    """An item comes to the one who raids, in the numbers cost, seat, item."""
    return held(w.items[e.c], (e.b,), owner=e.b)


def _gets(w: HeapWords, e: Event) -> Staged:
    """An item comes to a seat, in the numbers seat, item."""
    return held(w.items[e.b], (e.a,), owner=e.a)


def _gained(w: HeapWords, e: Event) -> Staged | None:
    return points(e.a, e.b)


def _word_at(w: HeapWords, e: Event) -> Staged:
    return Staged("word", (f"house-{house(e.b)}",))


def _loses(w: HeapWords, e: Event) -> Staged:
    return Staged("loss", (), "", "−1", e.a, seats=(e.a,))


def _silent(w: HeapWords, e: Event) -> None:
    return None


def _of_seat(w: HeapWords, e: Event) -> Staged:
    return Staged("word", seats=(e.a,))


STAGED: dict[int, Callable[[HeapWords, Event], Staged | None]] = {
    ids.CHOSE_ANIMAL: _of_seat,
    ids.PICKED_UP: _silent,
    ids.ADDED: _silent,
    ids.TURNED_UP: _silent,
    ids.SUPPLIED: _silent,
    ids.NEST_CLEARED: _silent,
    ids.NEST_DREW: _silent,
    ids.FED: _gained,
    ids.ATE_FOOD: lambda w, e: points(e.c, e.a),
    ids.EVENT_DRAWN: lambda w, e: held(w.cards[e.a], tuple(range(w.seats)), "event"),
    ids.TURN_BEGAN: _silent,
    ids.MOVED: _walk,
    ids.TOOK_SNACKS: lambda w, e: points(e.a, e.b, f"yard-{house(e.c)}"),
    ids.OPEN_VP: lambda w, e: points(e.a, e.b, f"house-{house(e.c)}"),
    ids.FORAGED: _of_seat,
    ids.PASSED: _gained,
    ids.RETREATED: lambda w, e: points(-e.a, e.b),
    ids.LOPED: _of_seat,
    ids.RAIDED: _takes,
    ids.RAIDED_DROPPED: _takes,
    ids.RUMMAGED: lambda w, e: Staged("word", (f"can-{house(e.c)}",), seats=(e.b,)),
    ids.SHOWN: lambda w, e: held(w.items[e.b], (), f"can-{house(e.a)}"),
    ids.RUMMAGE_TOOK: _gets,
    ids.FEATURE_DRAWN: _risk,
    ids.FEATURE_PLACED: lambda w, e: Staged("word", (f"slot-{house(e.b)}-{e.c}",)),
    ids.SURPRISE_DRAWN: _surprise,
    ids.NIGHT_RESIDENT_DRAWN: _risk,
    ids.GOT_SNACKS: _gained,
    ids.GOT_AP: _gained,
    ids.GOT_VP: _gained,
    ids.OPENED: lambda w, e: Staged("word", (f"slot-{house(e.b)}-{e.c}",), seats=(e.a,)),
    ids.CLOSED: lambda w, e: Staged("word", (f"slot-{house(e.a)}-{e.b}",)),
    ids.PAID_AP: lambda w, e: points(-e.a, e.b),
    ids.PUT_DOWN: _loses,
    ids.ITEM_LOST: _loses,
    ids.FELL_OFF: _word_at,
    ids.PET_PLACED: _silent,
    ids.PET_MOVED: _pet,
    ids.BEFRIENDED: lambda w, e: Staged("word", (f"pet-{w.pets[e.b].replace(' ', '-')}",), seats=(e.a,)),
    ids.WENT_HOME: _home,
    ids.STASHED: lambda w, e: Staged("gain", (), "", "+1", e.a, seats=(e.a,)),
    ids.GRABBED: _gets,
    ids.FEATURE_LEFT: lambda w, e: Staged("word", (f"slot-{house(e.b)}-{e.c}",)),
    ids.RESIDENT_CAME: lambda w, e: Staged("word", (f"resident-{house(e.a)}",)),
    ids.RESIDENT_LEFT: lambda w, e: Staged("word", (f"resident-{house(e.b)}",)),
    ids.SWAPPED: lambda w, e: held(w.items[e.c], (e.a,), "nest", owner=e.a),
    ids.NEST_TAKEN: lambda w, e: held(w.items[e.b], (e.a,), "nest", owner=e.a),
    ids.SNATCHED: lambda w, e: Staged("blow", (f"animal-{SEAT_NAMES[e.b]}",), owner=e.b, seats=(e.a, e.b)),
    ids.PLAYED_DEAD: _of_seat,
    ids.SLIPPED_AWAY: _of_seat,
    ids.ATE_NOW: _gained,
    ids.LEFT_BEHIND: _loses,
    ids.SPLIT_SNACKS: _silent,
    ids.RESHUFFLED: _silent,
    ids.NO_CARDS: _silent,
    ids.YARD_CHANGED: lambda w, e: Staged("word", (f"yard-{house(e.b)}",)),
    ids.SPILLED: lambda w, e: Staged("word", (f"can-{house(e.a)}",)),
    ids.COUNTED: _silent,
    ids.CHOSE: _of_seat,
}
