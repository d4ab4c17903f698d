"""Sentences of the street's story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.treat.content.reading import EVENTS
from midnight.games.treat.rules import ids
from midnight.kernel.words import SEAT_NAMES, Event, Staged, many, minus, points

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords


def _matched(w: TreatWords, e: Event) -> str:
    return f"The {w.kind_names[e.c]} matches {w.place_name(e.a)}: {EVENTS[list(EVENTS)[e.b]][1]}."


def _home_event(w: TreatWords, e: Event) -> str:
    what = {0: "there is nothing in the pile to turn over", 1: "one card of the pile is turned over, then one trade"}
    return f"{w.who(e.a)} has {w.card(e.b)} at home: {what.get(e.c, f'{e.c} are turned over, then one trade')}."


def _paid(w: TreatWords, e: Event) -> str:
    what = w.card(e.b) if e.c == 1 else f"{e.c} {w.kind_names[e.b]}s"
    return f"{w.who(e.a)} pays {what} into the pile."


def _scored(w: TreatWords, e: Event) -> str:
    events = "1 event card" if e.c == 1 else f"{e.c} event cards"
    return f"{w.who(e.a)} shows the bucket: {minus(e.b)} {'point' if abs(e.b) == 1 else 'points'}, {events}."


def _bucket(w: TreatWords, e: Event) -> str:
    card = w.file.buckets[e.b]
    events = "1 event" if card.events == 1 else f"{card.events} events"
    return f"House {e.a} gets the {card.name}: {card.candy} candy, {events}."


def _house(w: TreatWords, e: Event) -> str:
    card = w.file.neighbours[e.b]
    return f"{card.name} lives in house {e.a}: {card.what()}."


def _rummage_over(w: TreatWords, e: Event) -> str:
    shuffled = "is shuffled" if e.b == 1 else "are shuffled"
    return f"The {many(e.b, 'card')} shown at {w.place_name(e.a)} {shuffled} back into the deck."


def _parents(w: TreatWords, e: Event) -> str:
    return f"The parents notice after {'1 event' if e.a == 1 else f'{e.a} events'} at home: the game is over."


SENTENCES: dict[int, Callable[[TreatWords, Event], str]] = {
    int(ids.RANKED): lambda w, e: f"{w.who(e.a)} has ranked the candy.",
    int(ids.REVEALED): lambda w, e: f"{w.who(e.a)} ranked {w.say_ranking(e.b)}.",
    int(ids.BUCKET_LAID): _bucket,
    int(ids.HOUSE_LAID): _house,
    int(ids.HOME_LAID): lambda w, e: (
        f"{e.a} events and the parents card wait at home, {many(e.b, 'card')} in the pile."
    ),
    int(ids.STARTS): lambda w, e: f"{w.who(e.a)} starts.",
    int(ids.TURN_BEGAN): lambda w, e: f"It is {w.who(e.a)}'s turn.",
    int(ids.WENT): lambda w, e: f"{w.who(e.a)} moves to {w.place_name(e.b)}.",
    int(ids.RUMMAGED): lambda w, e: f"The rummage at {w.place_name(e.a)} shows {w.card(e.b)}.",
    int(ids.RUMMAGE_OVER): _rummage_over,
    int(ids.TOOK): lambda w, e: f"{w.who(e.a)} takes candy at {w.place_name(e.b)}.",
    int(ids.FLIPPED): lambda w, e: f"{w.who(e.a)} flips {w.card(e.b)}.",
    int(ids.NO_MATCH): lambda w, e: f"The {w.kind_names[e.b]} means nothing at {w.place_name(e.a)}.",
    int(ids.MATCHED): _matched,
    int(ids.STOPPED): lambda w, e: f"{w.who(e.a)} stops.",
    int(ids.RAN_OUT): lambda w, e: f"The deck of {w.place_name(e.a)} is empty.",
    int(ids.RETURNED): lambda w, e: f"{w.who(e.a)} gives {w.card(e.b)} back into the deck of {w.place_name(e.c)}.",
    int(ids.GAVE): lambda w, e: f"{w.who(e.a)} gives {w.card(e.c)} to {w.who(e.b)}.",
    int(ids.NONE_OF_KIND): lambda w, e: f"{w.who(e.b)} has flipped no {w.kind_names[e.c]}: nothing goes back.",
    int(ids.NONE_BEFORE): lambda w, e: "It was the first card: there is no card before it.",
    int(ids.TOO_FEW): lambda w, e: f"Only {many(e.b, 'card')} drawn, not more than {e.c}: nothing goes back.",
    int(ids.NONE_LEFT): lambda w, e: f"The deck of {w.place_name(e.a)} is empty: there is nothing to draw.",
    int(ids.DREW): lambda w, e: f"{w.who(e.a)} draws {w.card(e.b)} from the deck of {w.place_name(e.c)}.",
    int(ids.DREW_UNSEEN): lambda w, e: f"{w.who(e.a)} draws a card unseen from the deck of {w.place_name(e.b)}.",
    int(ids.PUSHED): lambda w, e: f"{w.who(e.a)} runs on to {w.place_name(e.b)}.",
    int(ids.STOWED): lambda w, e: f"{w.who(e.a)} puts {many(e.b, 'card')} into the bucket.",
    int(ids.HOME_TAKEN): lambda w, e: f"{w.who(e.a)} flips the top card of the home deck.",
    int(ids.HOME_EVENT): _home_event,
    int(ids.TURNED_UP): lambda w, e: f"{w.who(e.a)} turns slot {e.b + 1} up: {w.card(e.c)}.",
    int(ids.TURNED_DOWN): lambda w, e: f"{w.who(e.a)} turns slot {e.b + 1} down: {w.card(e.c)}.",
    int(ids.NO_TRADE): lambda w, e: f"{w.who(e.a)} makes no trade.",
    int(ids.TRADED): lambda w, e: f"{w.who(e.a)} takes {w.card(e.c)} from slot {e.b + 1}.",
    int(ids.TRADED_UNSEEN): lambda w, e: f"{w.who(e.a)} takes the card of slot {e.b + 1}, which nobody else has seen.",
    int(ids.PEEKED): lambda w, e: f"{w.who(e.a)} takes the card of slot {e.b + 1} and sees {w.card(e.c)}.",
    int(ids.PAID): _paid,
    int(ids.PARENTS_CAME): _parents,
    int(ids.SCORED): _scored,
    int(ids.WON): lambda w, e: f"{w.who(e.a)} wins.",
    int(ids.PILE_EMPTY): lambda w, e: f"{w.who(e.a)} finds no card in the pile.",
}


# === How it is staged ===


def _walk(w: TreatWords, e: Event) -> Staged:
    return Staged("move", (f"house-{e.b}",), f"piece-{SEAT_NAMES[e.a]}", seats=(e.a,))


def _from_deck(w: TreatWords, e: Event) -> Staged:
    return Staged("card", (f"deck-{e.c}",), f"card-{w.kinds[e.b]}", owner=e.a, title=w.kind_names[e.b], seats=(e.a,))


def _from_slot(w: TreatWords, e: Event) -> Staged:
    return Staged(
        "card", (f"slot-{e.b + 1}",), f"card-{w.kinds[e.c]}", owner=e.a, title=w.kind_names[e.c], seats=(e.a,)
    )


def _silent(w: TreatWords, e: Event) -> None:
    return None


def _of_seat(w: TreatWords, e: Event) -> Staged:
    return Staged("word", seats=(e.a,))


STAGED: dict[int, Callable[[TreatWords, Event], Staged | None]] = {
    int(ids.RANKED): _of_seat,
    int(ids.BUCKET_LAID): lambda w, e: Staged("word", (f"deck-{e.a}",)),
    int(ids.HOUSE_LAID): lambda w, e: Staged("word", (f"house-{e.a}",)),
    int(ids.TURN_BEGAN): _silent,
    int(ids.WENT): _walk,
    int(ids.PUSHED): _walk,
    int(ids.RUMMAGED): lambda w, e: Staged("card", (f"deck-{e.a}",), f"card-{w.kinds[e.b]}", title=w.kind_names[e.b]),
    int(ids.RUMMAGE_OVER): _silent,
    int(ids.TOOK): _silent,
    int(ids.FLIPPED): _from_deck,
    int(ids.NO_MATCH): _silent,
    int(ids.MATCHED): lambda w, e: Staged("blow", (f"house-{e.a}",)),
    int(ids.STOPPED): _of_seat,
    int(ids.RAN_OUT): lambda w, e: Staged("word", (f"deck-{e.a}",)),
    int(ids.RETURNED): lambda w, e: points(-1, e.a, f"deck-{e.c}"),
    int(ids.GAVE): lambda w, e: Staged("gain", (f"seat-{SEAT_NAMES[e.a]}",), "", "+1", e.b, seats=(e.a, e.b)),
    int(ids.DREW): _from_deck,
    int(ids.DREW_UNSEEN): lambda w, e: points(1, e.a, f"deck-{e.b}"),
    int(ids.STOWED): lambda w, e: points(e.b, e.a),
    int(ids.HOME_TAKEN): _silent,
    int(ids.HOME_EVENT): lambda w, e: Staged(
        "card", ("deck-7",), f"card-{w.kinds[e.b]}", owner=e.a, title=w.kind_names[e.b], seats=(e.a,)
    ),
    int(ids.TURNED_UP): _from_slot,
    int(ids.TURNED_DOWN): _from_slot,
    int(ids.NO_TRADE): _silent,
    int(ids.TRADED): _from_slot,
    int(ids.PEEKED): _from_slot,
    int(ids.TRADED_UNSEEN): lambda w, e: Staged("word", (f"slot-{e.b + 1}",), seats=(e.a,)),
    int(ids.PAID): lambda w, e: points(-e.c, e.a),
    int(ids.PARENTS_CAME): lambda w, e: Staged("blow", ("house-7",)),
    int(ids.SCORED): lambda w, e: points(e.b, e.a),
    int(ids.PILE_EMPTY): _of_seat,
}
