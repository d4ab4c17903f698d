"""What a person is shown: a plain structure made from a view; text and picture are made from it alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.stash.rules import candy, codes, fights, movement
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.terms import GOAL_HAUL, GOAL_TARGET
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.words import phrases
from midnight.games.stash.words.options import KINGPIN, StashWords
from midnight.games.stash.words.reading import UNSEEN_WORD
from midnight.games.stash.words.story import HANDS
from midnight.kernel.show import Shown
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNSEEN
from midnight.kernel.words import SEAT_NAMES

EMPTY, LIT, DARK = "empty", "lit", "dark"
DECIDES = {int(CHANCE): "chance", int(OVER): "over"} | dict(enumerate(SEAT_NAMES))


def show(words: StashWords, state: MidnightStash, seat: int) -> Shown:
    """Everything there is to see in a view. It is read and never written into: parts of it are kept and shared."""
    bully = state.bully
    return {
        "title": "Midnight Stash",
        "round": int(state.round),
        "rounds": len(words.times),
        "times": words.times,
        "ask": words.ask(state),
        "decides": DECIDES[state.seat],
        "bank": int(state.bank),
        "haul": int(state.haul),
        "deck": int(state.undrawn),
        "goal": goal(state),
        "target": int(state.box.terms.target) if state.box.terms.goal == GOAL_TARGET else 0,
        "kingpin": kingpin(words, state),
        "kids": kids(words, state),
        "bullies": [
            show_bully(words.bare, number, at, number == bully)
            for number, at in enumerate(state.bully_at)
            if at != NONE
        ],
        "houses": [
            show_house(words.bare, number, *lies)
            for number, lies in enumerate(zip(state.card, state.lit, state.marks, strict=True))
        ],
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
        "won": state.phase == codes.DONE and bool(state.kingpin_won()),
    }


def kids(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """The kids in the order of their turns; only the one whose turn it is has steps left."""
    at, carried, stash, costume = list(state.at), list(state.carried), list(state.stash), list(state.costume)
    limits, turn, won = words.content.numbers.limits, state.turn, state.winners()
    rows = []
    for seat in order(state):
        steps = (limits[carried[seat]], 0, 0)
        mine = seat == turn and at[seat] != NONE
        if mine:
            steps = (movement.limit(state), state.used, movement.steps_left(state))
        rows.append(
            show_kid(
                words.bare,
                seat,
                words.names[seat],
                at[seat],
                carried[seat],
                stash[seat],
                costume[seat],
                mine,
                steps,
                seat in won,
            )
        )
    return rows


@lru_cache(maxsize=2048)
def show_kid(
    words: StashWords,
    seat: int,
    name: str,
    at: int,
    carried: int,
    stash: int,
    worn: int,
    mine: bool,
    steps: tuple[int, int, int],
    won: bool,
) -> dict[str, Any]:
    content = words.content
    costume = content.costumes[worn] if worn != NONE else None
    limits = content.numbers.limits
    return {
        "seat": SEAT_NAMES[seat],
        "number": seat,
        "name": name,
        "at": words.spaces[at] if at != NONE else "",
        "carried": carried,
        "full": len(limits) - 1,
        "limits": list(limits),
        "limit": steps[0],
        "used": steps[1],
        "left": steps[2],
        "stash": stash,
        "costume": costume.name if costume else "",
        "type": content.types[costume.type] if costume else "",
        "turn": mine,
        "won": won,
    }


@lru_cache(maxsize=2048)
def show_bully(words: StashWords, number: int, at: int, turn: bool) -> dict[str, Any]:
    return {
        "number": number + 1,
        "name": words.bully(number),
        "at": words.spaces[at],
        "base": words.spaces[words.box.town.base[number]],
        "turn": turn,
        "chart": list(words.charts[number]),
    }


@lru_cache(maxsize=8192)
def show_house(words: StashWords, number: int, card: int, lit: int, marks: int) -> dict[str, Any]:
    """An empty house shows nothing; a card that was drawn has been seen by all, dark or not."""
    found = words.content.cards[card] if card != NONE else None
    types = words.content.types
    return {
        "space": words.spaces[words.box.town.house_space[number]],
        "state": EMPTY if found is None else LIT if lit else DARK,
        "card": found.id if found else "",
        "name": found.name if found else "",
        "special": bool(found and found.special),
        "candy": found.candy if found else 0,
        "time": found.time if found else "",
        "bonuses": [[types[kind], more] for kind, more in found.bonuses] if found else [],
        "marks": [SEAT_NAMES[seat] for seat in range(words.seats) if marks >> seat & 1],
    }


def reach(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """Where the kid whose turn it is may go: the cost, what waits there, and how many steps that would leave."""
    if state.phase != codes.KID_ACTION:
        return []
    terms, seat = words.box.terms, state.turn
    far, here, steps = words.box.town.far, state.at[seat], movement.steps_left(state)
    spaces, houses = words.spaces, words.houses
    cards, lit, marks = list(state.card), list(state.lit), list(state.marks)
    live, rows = terms.live, []
    for space in state.options():
        if not words.lexicon.space.has(space):
            continue
        cost = far(here, space)
        note, left = "", steps - cost
        number = houses[space]
        if number != NONE:
            note = phrases.house_note(words, space, state).removeprefix(": ")
            card = cards[number]
            if live and card != NONE and lit[number] and not marks[number] >> seat & 1:
                after = min(terms.full, state.carried[seat] + candy.due(state, seat, card))
                left = max(0, terms.limit[after] - state.used - cost)
        rows.append({"space": spaces[space], "cost": cost, "note": note, "left": left})
    return rows


def ends(words: StashWords, state: MidnightStash) -> list[dict[str, Any]]:
    """Where the bully whose turn it is may end, and on whom it would land."""
    if state.phase != codes.BULLY_MOVE:
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
    if state.phase != codes.LANDED:
        return []
    return [SEAT_NAMES[seat] for seat in range(state.seats) if fights.forbids_fight(state, seat) == ALLOWED]


def chart(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    if state.bully == NONE or state.roll == 0:
        return {}
    number, face = int(state.bully), int(state.roll)
    return {"bully": words.bully(number), "number": number + 1, "face": face, "action": words.chart_text(number, face)}


def fight(words: StashWords, state: MidnightStash) -> dict[str, Any]:
    if state.foe == NONE:
        return {}
    held = "" if state.thrown == NONE else UNSEEN_WORD if state.thrown == UNSEEN else HANDS[state.thrown]
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
    if state.phase != codes.DONE:
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
