"""What a person is shown: a plain structure made from a view; text and picture are made from it alone."""

from __future__ import annotations

from typing import Any

from midnight.games.stash.rules.box import BULLIES, GOAL_HAUL, GOAL_TARGET
from midnight.games.stash.rules.night import BULLY_MOVE, DONE, KID_ACTION, LANDED, NONE
from midnight.games.stash.rules.stash import MidnightStash
from midnight.games.stash.rules.town import OFF
from midnight.games.stash.words import KINGPIN, THROW_WORDS, StashWords
from midnight.kernel.game import SEAT_NAMES
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNSEEN

EMPTY, LIT, DARK = "empty", "lit", "dark"


def show(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    """Everything there is to see in a position."""
    content = words.content
    numbers = content.numbers
    return {
        "title": "Midnight Stash",
        "round": int(state.round),
        "rounds": numbers.rounds,
        "times": [numbers.time(number) for number in range(1, numbers.rounds + 1)],
        "ask": words.ask(state),
        "decides": {int(CHANCE): "chance", int(OVER): "over"}.get(state.seat, SEAT_NAMES[max(state.seat, 0)]),
        "bank": int(state.bank),
        "haul": int(state.haul),
        "deck": int(state.undrawn),
        "goal": goal(state),
        "kingpin": kingpin(words, state),
        "kids": [kid(words, state, seat) for seat in order(state)],
        "bullies": [bully(words, state, number) for number in range(BULLIES) if state.bully_at[number] != OFF],
        "houses": [house(words, state, number) for number in range(words.box.town.houses)],
        "reach": reach(words, state),
        "ends": ends(words, state),
        "landed": landed(state),
        "roll": chart(words, state),
        "fight": fight(words, state),
        "result": result(words, state),
    }


def order(state: MidnightStash) -> list[int]:
    """The kids in the order of their turns."""
    if state.first == NONE:
        return [seat for seat in range(state.seats) if state.kingpin != NONE and state.is_kid(seat)]
    seats = [int(state.first)]
    while len(seats) < state.box.kids:
        seats.append(int(state.next_kid(seats[-1])))
    return seats


def goal(state: MidnightStash) -> str:
    terms = state.box.terms
    if terms.goal == GOAL_TARGET:
        return f"The kingpin wins if no bag holds {terms.target}."
    if terms.goal == GOAL_HAUL:
        return f"The kingpin wins with a haul of {terms.quota}."
    return "The fullest bag wins; the kingpin plays for mischief."


def kingpin(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    known = state.kingpin != NONE
    name = words.names[state.kingpin] if known else "?"
    return {
        "seat": SEAT_NAMES[state.kingpin] if known else "",
        "name": name if name == KINGPIN else f"{name}, kingpin",
        "won": state.phase == DONE and bool(state.kingpin_won()),
    }


def kid(words: StashWords, state: MidnightStash, seat: int) -> dict[str, Any]:
    content = words.content
    costume = content.costumes[state.costume[seat]] if state.costume[seat] != NONE else None
    mine = seat == state.turn and state.at[seat] != OFF
    limits = content.numbers.limits
    return {
        "seat": SEAT_NAMES[seat],
        "number": seat,
        "name": words.names[seat],
        "at": words.spaces[state.at[seat]] if state.at[seat] != OFF else "",
        "carried": int(state.carried[seat]),
        "full": len(limits) - 1,
        "limits": list(limits),
        "limit": int(state.limit()) if mine else limits[state.carried[seat]],
        "used": int(state.used) if mine else 0,
        "left": int(state.steps_left()) if mine else 0,
        "stash": int(state.stash[seat]),
        "costume": costume.name if costume else "",
        "type": content.types[costume.type] if costume else "",
        "turn": mine,
        "won": seat in state.winners(),
    }


def bully(words: StashWords, state: MidnightStash, number: int) -> dict[str, Any]:
    return {
        "number": number + 1,
        "name": words.bully(number),
        "at": words.spaces[state.bully_at[number]],
        "base": words.spaces[words.box.town.base[number]],
        "turn": number == state.bully,
        "chart": [words.chart_text(number, face) for face in range(1, words.content.numbers.die + 1)],
    }


def house(words: StashWords, state: MidnightStash, number: int) -> dict[str, Any]:
    """An empty house shows nothing; a card that was drawn has been seen by all, dark or not."""
    card = state.card[number]
    found = words.content.cards[card] if card != NONE else None
    types = words.content.types
    return {
        "space": words.spaces[words.box.town.house_space[number]],
        "state": EMPTY if found is None else LIT if state.lit[number] else DARK,
        "card": found.id if found else "",
        "name": found.name if found else "",
        "special": bool(found and found.special),
        "candy": found.candy if found else 0,
        "time": found.time if found else "",
        "bonuses": [[types[kind], more] for kind, more in found.bonuses] if found else [],
        "marks": [SEAT_NAMES[seat] for seat in range(state.seats) if state.marks[number] >> seat & 1],
    }


def reach(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """Where the kid whose turn it is may go: the cost, what waits there, and how many steps that would leave."""
    if state.phase != KID_ACTION:
        return []
    town, terms, seat = words.box.town, words.box.terms, state.turn
    rows = []
    for space in state.options():
        if space >= town.spaces:
            continue
        cost = int(town.far(state.at[seat], space))
        note, left = "", int(state.steps_left()) - cost
        number = town.house[space]
        if number != OFF:
            note = words.house_note(space, state).removeprefix(": ")
            card = state.card[number]
            if card != NONE and state.lit[number] and not state.marks[number] >> seat & 1 and terms.live:
                after = min(int(terms.full), int(state.carried[seat] + state.due(seat, card)))
                left = max(0, int(terms.limit[after] - state.used) - cost)
        rows.append({"space": words.spaces[space], "cost": cost, "note": note, "left": left})
    return rows


def ends(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """Where the bully whose turn it is may end, and on whom it would land."""
    if state.phase != BULLY_MOVE:
        return []
    return [
        {
            "space": words.spaces[space],
            "kids": [words.names[seat] for seat in range(state.seats) if state.crowd[space] >> seat & 1],
        }
        for space in state.ends
    ]


def landed(state: MidnightStash) -> list[str]:
    """The kids of whom the kingpin chooses one to fight."""
    if state.phase != LANDED:
        return []
    return [SEAT_NAMES[seat] for seat in range(state.seats) if state.forbids_fight(seat) == ALLOWED]


def chart(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    if state.bully == NONE or state.roll == 0:
        return {}
    number, face = int(state.bully), int(state.roll)
    return {"bully": words.bully(number), "number": number + 1, "face": face, "action": words.chart_text(number, face)}


def fight(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    if state.foe == NONE:
        return {}
    held = "" if state.thrown == NONE else "unseen" if state.thrown == UNSEEN else THROW_WORDS[state.thrown]
    return {
        "bully": words.bully(state.bully),
        "number": int(state.bully) + 1,
        "kid": words.names[state.foe],
        "seat": SEAT_NAMES[state.foe],
        "wins": [int(state.kid_wins), int(state.kingpin_wins)],
        "needed": int(words.box.terms.wins),
        "equal": int(state.equal),
        "held": held,
        "at": words.spaces[state.bully_at[state.bully]],
    }


def result(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """Winners first, then kids by stash; a kingpin who has not won is last (MS-13.5)."""
    if state.phase != DONE:
        return []
    won = state.winners()
    scores = [int(score) for score in state.scores()]
    kids = sorted((seat for seat in order(state)), key=lambda seat: -scores[seat])
    placed = [int(state.kingpin), *kids] if state.kingpin in won else [*kids, int(state.kingpin)]
    rows: list[dict[str, Any]] = []
    for number, seat in enumerate(placed, 1):
        above = rows[-1] if rows else None
        level = above is not None and seat in kids and above["seat"] != SEAT_NAMES[state.kingpin]
        place = above["place"] if above and level and above["score"] == scores[seat] else number
        rows.append(
            {
                "place": place,
                "seat": SEAT_NAMES[seat],
                "name": words.names[seat],
                "score": scores[seat],
                "won": seat in won,
                "kingpin": seat == state.kingpin,
            }
        )
    return rows
