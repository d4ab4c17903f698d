"""What is asked at each stop, and what yes and no mean there.

In a question stand the arguments of its box, by the names the box gives them: `{house}`, `{card}`, `{pet}`, `{seat}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from midnight.games.heap.rules import codes, piles, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.rules.vocabulary import PAY_AP
from midnight.games.heap.words.story import place, snacks, way_text

if TYPE_CHECKING:
    from midnight.games.heap.words.options import HeapWords


class Ask(NamedTuple):
    """A question, whose subject is the seat that decides, and what the answers mean; of chance a whole sentence."""

    question: str | Callable[[HeapWords, Heap], str]
    yes: str = "yes"
    no: str = "no"


def arguments(state: Heap) -> dict[str, int]:
    """What the box that waits remembers, by name."""
    code = state.step()
    names = state.box.stops[code].arguments()
    return {name: int(state.under(len(names) - k)) for k, name in enumerate(names)}


def ask(w: HeapWords, state: Heap) -> str:
    """What is to be decided now."""
    code = int(state.step())
    if code == codes.THE_END:
        winners = [w.who(seat, state) for seat in state.winners()]
        return f"The week is over: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
    question = ASKED[code].question
    said = question.format(**named(w, state)) if isinstance(question, str) else question(w, state)
    return said if code <= codes.LAST_CHANCE else f"{w.who(int(state.seat), state)} {said}."


def named(w: HeapWords, state: Heap) -> dict[str, str]:
    """The arguments of the box that waits, in words."""
    names: dict[str, Callable[[int], str]] = {
        "seat": w.names.__getitem__,
        "house": place,
        "card": w.cards.__getitem__,
        "pet": w.pets.__getitem__,
    }
    return {name: names[name](value) for name, value in arguments(state).items() if name in names}


# === Questions that say more ===


def primary(w: HeapWords, state: Heap) -> str:
    seat = int(state.turn)
    where = int(state.at[table.PLACE + seat])
    spot = f"at {place(where)}" if where <= table.NEST else "in its den"
    turn = f"in turn {state.round} of {w.box.week.turns}"
    return f"is {spot} with {state.at[table.AP + seat]} AP {turn}: choose an action"


def may(w: HeapWords, state: Heap) -> str:
    card = w.content.cards[arguments(state)["card"]]
    return f"may use {card.name}: {card.text[:-1]}"


def grab(w: HeapWords, state: Heap) -> str:
    top = int(piles.face_on_top(state, arguments(state)["house"]))
    return f"may take {w.items[top]} from the can"


def split(w: HeapWords, state: Heap) -> str:
    return f"has {snacks(int(state.at[table.SNACKS + arguments(state)['seat']]))}: how many are eaten"


ASKED: Final[dict[int, Ask]] = {
    codes.DEAL_ANIMAL: Ask("{seat} is dealt an animal."),
    codes.ROLL_PET: Ask("The die shows where the {pet} goes."),
    codes.DRAW_RESIDENT: Ask("A Resident card is drawn for {house}."),
    codes.ROLL_FIRST: Ask("Who is the first player?"),
    codes.LOOK: Ask("A card of the can of {house} is turned up."),
    codes.DRAW_NEST: Ask("A Trash card is drawn for the Nest."),
    codes.DRAW_EVENT: Ask("Tonight's Event is drawn."),
    codes.DRAW_RISK: Ask("A Risk card is drawn for {house}."),
    codes.PICK_ANIMAL: Ask("chooses an animal"),
    codes.EAT_FOOD: Ask("may eat FOOD from the Stash Pile", "eat", "eat nothing more"),
    codes.CLEAR_HOUSE: Ask("chooses a house whose Features are cleared"),
    codes.RENT_HOUSE: Ask("chooses a house that gets a new Resident"),
    codes.SEND_PET: Ask("moves the {pet}"),
    codes.PRIMARY: Ask(primary),
    codes.DEN_ACTION: Ask("is home: stash or forage"),
    codes.NEST_ACTION: Ask("is at the Nest: swap or leave it", "swap", "leave the Nest as it is"),
    codes.MOVE_PET: Ask("moves the {pet}", "move it", "leave it where it is"),
    codes.MAY: Ask(may, "yes", "no, leave it"),
    codes.SNATCH_ITEM: Ask("may snatch an item", "snatch", "snatch nothing"),
    codes.HOUSE_ACTION: Ask("is there: raid or forage"),
    codes.RUMMAGE_PICK: Ask("rummages: take an item or stop", "take", "take no more"),
    codes.FEATURE_SLOT: Ask("puts {card} on a Feature slot of {house}"),
    codes.FEATURE_OFF: Ask("discards the top Feature of one pile"),
    codes.DEAD_OR_NOT: Ask("may play dead at {card}", "play dead: ignore it and gain 1 VP", "let it happen"),
    codes.CHOICE: Ask("chooses one"),
    codes.LOSE_ITEM: Ask("discards a carried item"),
    codes.GRAB: Ask(grab, "take it", "leave it"),
    codes.EAT_NOW: Ask("may eat a carried FOOD item", "eat", "eat nothing"),
    codes.FREE_STASH: Ask("has a free Stash action"),
    codes.SLIP: Ask("may slip away home", "slip away home with a free Stash", "stay"),
    codes.STASH_SOME: Ask("chooses what to stash and what to keep"),
    codes.SPLIT_SNACKS: Ask(split),
}
OTHERWISE = Ask("")


# === Answers ===


def say_yes_no(w: HeapWords, state: Heap, yes: bool) -> str:
    """What yes and no mean at this stop."""
    code = int(state.step())
    if code == codes.MAY and yes:
        triggers, trigger = w.box.triggers, arguments(state)["trigger"]
        return f"pay {triggers.price[trigger]} AP" if triggers.pay[trigger] == PAY_AP else "yes"
    asked = ASKED.get(code, OTHERWISE)
    return asked.yes if yes else asked.no


def say_way(w: HeapWords, state: Heap, way: int) -> str:
    """An alternative of the choice that is to be made."""
    if state.step() != codes.CHOICE:
        return f"alternative {way + 1}"
    return way_text(w, int(w.box.effects.a[arguments(state)["row"]]), way)


def given_up_by_passing(w: HeapWords, state: Heap) -> str:
    """What a night has left for somebody who passes while they could still go to a house."""
    move = w.lexicon.move
    houses = [option for option in state.options() if move.has(option) and move.value(option) < table.HOUSES]
    left = int(state.at[table.AP + state.turn])
    return f"ends your night with {left} AP left" if houses and left else ""
