"""Position text: everything on the table as TOML, in the names on the cards.

Decks are not written: what is in a deck is whatever lies nowhere else.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from midnight.games.heap.content import slug
from midnight.games.heap.rules import box as b
from midnight.games.heap.rules import frames as f
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.piles import UNKNOWN
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.game import SEAT_NAMES

if TYPE_CHECKING:
    from midnight.games.heap.words import HeapWords

PLACES = ("H1", "H2", "H3", "H4", "H5", "H6", "nest", "den")
HOUSE_NAMES = PLACES[: b.HOUSES]
# Every frame of the stack: its name and what its arguments are
FRAMES: dict[int, tuple[str, ...]] = {
    f.SETUP_ANIMALS: ("setup-animals", "number"),
    f.SETUP_PETS: ("setup-pets", "number"),
    f.SETUP_RESIDENTS: ("setup-residents", "number"),
    f.SETUP_FIRST: ("setup-first",),
    f.NIGHT: ("night",),
    f.PICK_UP: ("pick-up", "number"),
    f.FILL: ("fill", "house", "number"),
    f.DAILY: ("daily", "number"),
    f.SUPPLY: ("supply",),
    f.RESTOCK: ("restock",),
    f.NEST_FILL: ("nest-fill", "number"),
    f.FEEDING: ("feeding", "number"),
    f.EVENT_STEP: ("event-step",),
    f.START_OF_NIGHT: ("start-of-night",),
    f.NEXT_TURN: ("next-turn",),
    f.ARRIVE: ("arrive", "house"),
    f.ACT: ("act", "place"),
    f.SNATCHING: ("snatching",),
    f.TURN_UP: ("turn-up", "house"),
    f.SHOW_CAN: ("show-can", "house"),
    f.RAID_TRIGGERS: ("raid-triggers", "house"),
    f.RISK_COUNT: ("risk-count", "house"),
    f.RISK: ("risk", "house", "number"),
    f.SPENT: ("spent", "card"),
    f.AFTER_RAID: ("after-raid",),
    f.DO: ("do", "seat", "house", "number", "number", "number"),
    f.TRIGGER: ("trigger", "seat", "house", "number", "card", "number"),
    f.SURPRISE_FOR: ("surprise-for", "seat", "house", "card"),
    f.SPILL: ("spill", "house"),
    f.NEW_RESIDENT: ("new-resident", "house"),
    f.STASHED_BY: ("stashed-by", "seat"),
    f.END_OF_NIGHT: ("end-of-night",),
    f.TONIGHT_ENDS: ("tonight-ends",),
    f.GO_HOME: ("go-home",),
    f.STASH_STEP: ("stash-step", "number"),
    f.SNACK_STEP: ("snack-step", "number"),
    f.FINAL: ("final",),
    f.DEAL_ANIMAL: ("deal-animal", "seat"),
    f.ROLL_PET: ("roll-pet", "number"),
    f.DRAW_RESIDENT: ("draw-resident", "house"),
    f.ROLL_FIRST: ("roll-first",),
    f.LOOK: ("look", "house", "number"),
    f.DRAW_NEST: ("draw-nest",),
    f.DRAW_EVENT: ("draw-event",),
    f.DRAW_RISK: ("draw-risk", "house"),
    f.PICK_ANIMAL: ("pick-animal", "seat"),
    f.EAT_FOOD: ("eat-food", "seat"),
    f.CLEAR_HOUSE: ("clear-house", "seat"),
    f.RENT_HOUSE: ("rent-house", "seat"),
    f.SEND_PET: ("send-pet", "seat", "number"),
    f.PRIMARY: ("primary",),
    f.DEN_ACTION: ("den-action",),
    f.NEST_ACTION: ("nest-action",),
    f.MOVE_PET: ("move-pet", "seat", "number"),
    f.MAY: ("may", "seat", "house", "number", "card", "number"),
    f.SNATCH_ITEM: ("snatch-item",),
    f.HOUSE_ACTION: ("house-action", "house"),
    f.RUMMAGE_PICK: ("rummage-pick", "house", "number"),
    f.FEATURE_SLOT: ("feature-slot", "house", "card"),
    f.FEATURE_OFF: ("feature-off", "seat", "house"),
    f.DEAD_OR_NOT: ("dead-or-not", "seat", "house", "card"),
    f.CHOICE: ("choice", "seat", "house", "number", "number"),
    f.LOSE_ITEM: ("lose-item", "seat", "number"),
    f.GRAB: ("grab", "seat", "house"),
    f.EAT_NOW: ("eat-now", "seat"),
    f.FREE_STASH: ("free-stash", "seat"),
    f.SLIP: ("slip",),
    f.STASH_SOME: ("stash-some", "seat"),
    f.SPLIT_SNACKS_STOP: ("split-snacks", "seat"),
    f.THE_END: ("the-end",),
}
FRAME_CODES = {frame[0]: code for code, frame in FRAMES.items()}
HOLDS_CARD = (f.SPENT, f.FEATURE_SLOT)  # frames that hold a card which lies nowhere else
NUMBERS = ("ap", "snacks", "stashed_snacks", "vp", "eaten")
FLAGS = ("out", "used", "lope")


def frames_of(state: Heap) -> list[tuple[int, ...]]:
    """The stack, frame by frame from the bottom: the code, then its arguments."""
    found: list[tuple[int, ...]] = []
    numbers = [int(number) for number in state.stack.values()]
    while numbers:
        code = numbers.pop()
        count = len(FRAMES[code]) - 1
        arguments = numbers[len(numbers) - count :] if count else []
        numbers = numbers[: len(numbers) - count]
        found.append((code, *arguments))
    return found[::-1]


def piles(state: Heap) -> list[list[int]]:
    """The cards of every slot from the top."""
    found = [[] if top == NONE else [top] for top in map(int, state.top)]
    rows = [int(number) for number in state.covered.values()]
    for slot, card in zip(rows[-2::-2], rows[::-2], strict=True):  # oldest first: slot, card
        if found[slot]:
            found[slot].append(card)
    return found


def pile(state: Heap, slot: int) -> list[int]:
    return piles(state)[slot]


def cans(state: Heap) -> list[list[int]]:
    """The faces of every can from the top."""
    faces, room = list(state.can), int(state.room)
    return [faces[k * room : k * room + size][::-1] for k, size in enumerate(state.can_size)]


def can(state: Heap, house: int) -> list[int]:
    return cans(state)[house]


# === Writing ===


def write(w: HeapWords, state: Heap) -> str:
    lines = ['game = "top-of-the-heap"', f"seats = {w.seats}", f"night = {state.night}", f"round = {state.round}"]
    lines += [f'first = "{SEAT_NAMES[state.first]}"', f'turn = "{SEAT_NAMES[state.turn]}"']
    if state.event != NONE:
        lines.append(f"event = {text(w.cards[state.event])}")
    lines.append(f"flow = {texts([frame_text(w, frame) for frame in frames_of(state)])}")
    lines.append(f"nest = {texts([w.items[kind] for kind in state.nest if kind != NONE])}")
    pets = {w.pets[k]: PLACES[state.pet[k]] for k in range(len(w.pets)) if state.pet[k] != NONE}
    lines += ["", "[pets]", *(f"{text(name)} = {text(house)}" for name, house in pets.items())]
    for seat in range(w.seats):
        lines += ["", f"[seat.{SEAT_NAMES[seat]}]", *seat_lines(w, state, seat)]
    for house in range(b.HOUSES):
        lines += ["", f"[house.{PLACES[house]}]", *house_lines(w, state, house)]
    return "\n".join([*lines, "", "[discards]", *discard_lines(w, state)]) + "\n"


def text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def texts(values: list[str]) -> str:
    return f"[{', '.join(map(text, values))}]"


def frame_text(w: HeapWords, frame: tuple[int, ...]) -> str:
    name, *kinds = FRAMES[frame[0]]
    return " ".join([name, *(argument(w, kind, value) for kind, value in zip(kinds, frame[1:], strict=True))])


def argument(w: HeapWords, kind: str, value: int) -> str:
    if kind == "number":
        return str(value)
    if value == NONE:
        return "-"
    if kind == "seat":
        return SEAT_NAMES[value]
    return slug(w.cards[value]) if kind == "card" else PLACES[value]


def seat_lines(w: HeapWords, state: Heap, seat: int) -> list[str]:
    lines = [f"animal = {text(w.animals[state.animal[seat]])}"] if state.animal[seat] != NONE else []
    lines.append(f"place = {text(PLACES[state.place[seat]])}")
    columns = (state.ap, state.snacks, state.stashed_snacks, state.vp, state.eaten)
    lines += [f"{key} = {column[seat]}" for key, column in zip(NUMBERS, columns, strict=True) if column[seat]]
    flags = (state.out, state.used, state.lope)
    lines += [f"{key} = true" for key, column in zip(FLAGS, flags, strict=True) if column[seat]]
    friends = [name for k, name in enumerate(w.pets) if state.friend[seat] >> k & 1]
    if friends:
        lines.append(f"friends = {texts(friends)}")
    items = w.carried(state, seat)
    if items:
        lines.append(f"carried = {texts([w.items[item] for item in items])}")
    kinds = len(w.items)
    stash = [w.items[k] for k in range(kinds) for _ in range(state.stash[seat * kinds + k])]
    return [*lines, f"stash = {texts(stash)}"] if stash else lines


def house_lines(w: HeapWords, state: Heap, house: int) -> list[str]:
    lines = [f"snacks = {state.yard[house]}"] if state.yard[house] else []
    if state.raided[house]:
        lines.append("raided = true")
    faces = [
        w.items[face] if face >= 0 else "?" if UNKNOWN - face == state.age else f"?{UNKNOWN - face}"
        for face in can(state, house)
    ]
    if faces:
        lines.append(f"can = {texts(faces)}")
    slots = [house * b.SLOTS + k for k in range(b.SLOTS)]
    piles = [[w.cards[card] for card in pile(state, int(slot))] for slot in slots]
    if piles[0]:
        lines.append(f"resident = {texts(piles[0])}")
    if any(piles[1:]):
        lines.append(f"features = [{', '.join(map(texts, piles[1:]))}]")
    tokens = [token_text(state, int(slot)) for slot in slots[1:]]
    if any(tokens):
        lines.append(f"open = {texts(tokens)}")
    dropped = [w.items[state.dropped[slot]] if state.dropped[slot] != NONE else "" for slot in slots[1:]]
    return [*lines, f"dropped = {texts(dropped)}"] if any(dropped) else lines


def token_text(state: Heap, slot: int) -> str:
    if state.token[slot] == NONE:
        return ""
    return SEAT_NAMES[state.token[slot]] + (" tonight" if state.tonight[slot] else "")


def discard_lines(w: HeapWords, state: Heap) -> list[str]:
    trash = [w.items[kind] for kind in range(len(w.items)) for _ in range(state.trash_gone[kind])]
    cards = [w.cards[card] for card in range(len(w.cards)) for _ in range(state.gone[card])]
    kinds = len(w.items)
    pools = [
        texts([w.items[k] for k in range(kinds) for _ in range(state.pool.items[age * kinds + k])])
        for age in range(state.age)
    ]
    lines = [f"trash = {texts(trash)}", f"cards = {texts(cards)}"]
    return [*lines, f"old_unseen = [{', '.join(pools)}]"] if pools else lines
