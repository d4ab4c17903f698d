"""What is to be decided at a stop, and what the answers to a question mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.table import AP, PLACE, SNACKS
from midnight.games.heap.rules.vocabulary import PAY_AP
from midnight.games.heap.words.story import place, snacks, way_text

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


def ask(w: HeapWords, state: Heap) -> str:
    code = int(state.step())
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
        turn = f"in turn {state.round} of {w.box.turns}"
        return f"is {at(state, seat)} with {state.at[AP + seat]} AP {turn}: choose an action"
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
        return f"has {snacks(int(state.at[SNACKS + int(state.under(1))]))}: how many are eaten"
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
    where = int(state.at[PLACE + seat])
    return f"at {place(where)}" if where <= b.NEST else "in its den"


# === Answers ===


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


def say_way(w: HeapWords, state: Heap, code: int, way: int) -> str:
    """An alternative of the choice that is to be made."""
    return way_text(w, int(w.box.op_a[state.under(1)]), way) if code == f.CHOICE else f"alternative {way + 1}"


def given_up_by_passing(w: HeapWords, state: Heap) -> str:
    """What a night has left for somebody who passes while he could still go to a house."""
    first = int(w.box.first_move)
    houses = [option for option in map(int, state.options()) if first <= option < first + b.HOUSES]
    left = int(state.at[AP + state.turn])
    return f"ends your night with {left} AP left" if houses and left else ""
