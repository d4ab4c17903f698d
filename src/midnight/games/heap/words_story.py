"""Sentences: what happened, and what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.heap.cardtext import acts
from midnight.games.heap.content import ABILITIES
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules import ids
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import PAY_AP
from midnight.kernel.game import Event

if TYPE_CHECKING:
    from midnight.games.heap.words import HeapWords

DECKS = ("Risk", "Resident", "Event", "Trash")


def place(number: int) -> str:
    return f"H{number + 1}" if number < b.HOUSES else "the Nest" if number == b.NEST else "its den"


def snacks(n: int) -> str:
    return f"{n} Snack" if n == 1 else f"{n} Snacks"


def half(points: int) -> str:
    """Half points as people write them."""
    return f"{points // 2}½" if points % 2 else str(points // 2)


# === Questions ===


def say_yes_no(w: HeapWords, state: Heap, code: int, yes: bool) -> str:
    """What yes and no mean at this stop."""
    if code == f.MAY:
        trigger = int(state.under(1))
        if not yes:
            return "no, leave it"
        return f"pay {w.box.trigger_price[trigger]} AP" if w.box.trigger_pay[trigger] == PAY_AP else "yes"
    pair = {
        f.EAT_FOOD: ("eat", "eat nothing more"),
        f.NEST_ACTION: ("swap", "leave the Nest as it is"),
        f.MOVE_PET: ("move it", "leave it where it is"),
        f.SNATCH_ITEM: ("snatch", "snatch nothing"),
        f.RUMMAGE_PICK: ("take", "take no more"),
        f.DEAD_OR_NOT: ("play dead: ignore it and gain 1 VP", "let it happen"),
        f.GRAB: ("take it", "leave it"),
        f.EAT_NOW: ("eat", "eat nothing"),
        f.SLIP: ("slip away home with a free Stash", "stay"),
    }.get(code, ("yes", "no"))
    return pair[0] if yes else pair[1]


def say_way(w: HeapWords, state: Heap, way: int) -> str:
    """An alternative of a choice, in the card's words; choices are numbered card after card."""
    first = 0
    for card in w.content.cards:
        for run in (card.now, *(trigger.do for trigger in card.triggers)):
            for effect in run:
                if effect.op == "choose" and first == w.box.op_a[state.under(1)] and way < len(effect.ways):
                    return " and ".join(acts(effect.ways[way]))
                first += len(effect.ways)
    return f"alternative {way + 1}"


def ask(w: HeapWords, state: Heap) -> str:
    code = int(state.stack.last())
    if code == f.THE_END:
        winners = [w.who(seat, state) for seat in state.winners()]
        return f"The week is over: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
    if code <= f.LAST_CHANCE:
        return ask_chance(w, state, code)
    who = w.who(int(state.seat), state)
    return f"{who} {ask_seat(w, state, code)}."


def ask_chance(w: HeapWords, state: Heap, code: int) -> str:
    if code == f.DEAL_ANIMAL:
        return f"{w.names[state.under(1)]} is dealt an animal."
    if code == f.ROLL_PET:
        return f"The die shows where the {w.pets[state.under(1)]} goes."
    if code in (f.DRAW_RESIDENT, f.DRAW_RISK):
        deck = "Resident" if code == f.DRAW_RESIDENT else "Risk"
        return f"A {deck} card is drawn for {place(int(state.under(1)))}."
    if code == f.LOOK:
        return f"A card of the can of {place(int(state.under(2)))} is turned up."
    return {
        f.ROLL_FIRST: "Who is the first player?",
        f.DRAW_NEST: "A Trash card is drawn for the Nest.",
        f.DRAW_EVENT: "Tonight's Event is drawn.",
    }[code]


def ask_seat(w: HeapWords, state: Heap, code: int) -> str:
    if code == f.PRIMARY:
        seat = int(state.turn)
        return f"is {at(state, seat)} with {state.ap[seat]} AP in turn {state.round} of {w.box.turns}: choose an action"
    if code == f.MAY:
        card = w.content.cards[int(state.under(2))]
        return f"may use {card.name}: {card.text[:-1]}"
    if code in (f.MOVE_PET, f.SEND_PET):
        return f"moves the {w.pets[int(state.under(1))]}"
    if code == f.FEATURE_SLOT:
        return f"puts {w.cards[int(state.under(1))]} on a Feature slot of {place(int(state.under(2)))}"
    if code == f.DEAD_OR_NOT:
        return f"may play dead at {w.cards[int(state.under(1))]}"
    if code == f.GRAB:
        return f"may take {w.items[int(state.face_on_top(state.under(1)))]} from the can"
    if code == f.SPLIT_SNACKS_STOP:
        return f"has {snacks(int(state.snacks[int(state.under(1))]))}: how many are eaten"
    return {
        f.PICK_ANIMAL: "chooses an animal",
        f.EAT_FOOD: "may eat FOOD from the Stash Pile",
        f.CLEAR_HOUSE: "chooses a house whose Features are cleared",
        f.RENT_HOUSE: "chooses a house that gets a new Resident",
        f.DEN_ACTION: "is home: stash or forage",
        f.NEST_ACTION: "is at the Nest: swap or leave it",
        f.SNATCH_ITEM: "may snatch an item",
        f.HOUSE_ACTION: "is there: raid or forage",
        f.RUMMAGE_PICK: "rummages: take an item or stop",
        f.FEATURE_OFF: "discards the top Feature of one pile",
        f.CHOICE: "chooses one",
        f.LOSE_ITEM: "discards a carried item",
        f.EAT_NOW: "may eat a carried FOOD item",
        f.FREE_STASH: "has a free Stash action",
        f.SLIP: "may slip away home",
        f.STASH_SOME: "chooses what to stash and what to keep",
    }[code]


def at(state: Heap, seat: int) -> str:
    where = int(state.place[seat])
    return f"at {place(where)}" if where <= b.NEST else "in its den"


# === The story ===


def gained(w: HeapWords, e: Event, what: str) -> str:
    if e.a == 0:
        return f"{w.who(e.b)} has none to lose." if what != "Snack" else f"{w.who(e.b)} gets no Snack."
    amount = snacks(abs(e.a)) if what == "Snack" else f"{abs(e.a)} {what}"
    return f"{w.who(e.b)} {'gains' if e.a > 0 else 'loses'} {amount}."


def house(number: int) -> str:
    return f"H{number + 1}"


Sentence = Callable[["HeapWords", Event], str]

SENTENCES: dict[int, Sentence] = {
    ids.CHOSE_ANIMAL: lambda w, e: f"{w.who(e.a)} is the {w.animals[e.b]}.",
    ids.PET_PLACED: lambda w, e: f"The {w.pets[e.a]} is at {house(e.b)}.",
    ids.RESIDENT_CAME: lambda w, e: f"{w.cards[e.b]} lives at {house(e.a)}.",
    ids.FIRST_PLAYER: lambda w, e: f"{w.who(e.a)} is the first player.",
    ids.NIGHT_FELL: lambda w, e: f"Night {e.a}, {w.content.night_names[e.a - 1]}: {w.who(e.b)} goes first.",
    ids.PICKED_UP: lambda w, e: f"Trash pickup at {house(e.a)}: {w.items[e.b]} is gone.",
    ids.ADDED: lambda w, e: f"{e.a} Trash {'card goes' if e.a == 1 else 'cards go'} into the can of {house(e.b)}.",
    ids.TURNED_UP: lambda w, e: f"{w.items[e.b]} lies on top of the can of {house(e.a)}.",
    ids.SUPPLIED: lambda w, e: f"Each Yard gets {snacks(e.a)}.",
    ids.NEST_CLEARED: lambda w, e: f"The Nest is cleared of {e.a} {'item' if e.a == 1 else 'items'}.",
    ids.NEST_DREW: lambda w, e: f"{w.items[e.a]} lies at the Nest.",
    ids.FED: lambda w, e: f"{w.who(e.b)} starts the night with {e.a} AP" + (f" ({snacks(e.c)} eaten)." if e.c else "."),
    ids.ATE_FOOD: lambda w, e: f"{w.who(e.a)} eats {w.items[e.b]} for {e.c} AP.",
    ids.EVENT_DRAWN: lambda w, e: f"Event: {w.cards[e.a]}. {w.content.cards[e.a].text}",
    ids.TURN_BEGAN: lambda w, e: f"Turn {e.b} of {w.who(e.a)}.",
    ids.MOVED: lambda w, e: f"{w.who(e.b)} moves to {place(e.c)} for {e.a} AP.",
    ids.TOOK_SNACKS: lambda w, e: f"{w.who(e.b)} takes {snacks(e.a)} from the Yard of {house(e.c)}.",
    ids.OPEN_VP: lambda w, e: f"{w.who(e.b)} gains {e.a} VP: somebody comes through what it opened at {house(e.c)}.",
    ids.FORAGED: lambda w, e: f"{w.who(e.a)} forages at {place(e.b)}.",
    ids.PASSED: lambda w, e: f"{w.who(e.b)} passes for the night and takes {snacks(e.a)}.",
    ids.RETREATED: lambda w, e: f"{w.who(e.b)} retreats and loses {e.a} AP.",
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
    ids.FELL_OFF: lambda w, e: f"The dropped {w.items[e.a]} at {house(e.b)} is discarded.",
    ids.PET_MOVED: lambda w, e: f"The {w.pets[e.a]} goes to {house(e.b)}.",
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
    ids.SPILLED: lambda w, e: f"{w.items[e.b]} is blown off the can of {house(e.a)}.",
    ids.GAME_OVER: lambda w, e: f"After night {e.a} everybody goes home.",
    ids.COUNTED: lambda w, e: f"{w.who(e.b)} has {half(e.a)} VP.",
    ids.NOTHING_HAPPENED: lambda w, e: f"{w.cards[e.a]} finds nobody to surprise.",
    ids.CHOSE: lambda w, e: f"{w.who(e.a)} chooses alternative {e.b + 1}.",
}

ABILITY_TEXTS = dict(
    zip(
        ABILITIES,
        (
            "At a house: raid by looking through the whole can and taking up to two items that fit.",
            "When a Surprise is about to apply: ignore it and gain 1 VP.",
            "After your own Raid: go to your den with a free Stash action.",
            "At the start of your turn: tonight visits cost 1 less and leaving is free.",
            "At the Nest: take an item that fits and give none.",
            "On arriving at a house: take an item that fits from another animal there.",
        ),
        strict=True,
    )
)
