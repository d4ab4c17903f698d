"""What a person is shown, made from a view: all that is read of a position is read here."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.rules import candy, codes, movement
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.terms import GOAL_HAUL, GOAL_TARGET
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.show.night import DARK, EMPTY, LIT, Bully, End, Fight, House, Kid, Night, Rank, Reach, Roll
from midnight.games.stash.words import phrases
from midnight.games.stash.words.options import KINGPIN, StashWords
from midnight.games.stash.words.reading import UNSEEN_WORD
from midnight.games.stash.words.story import HANDS
from midnight.kernel.state import UNSEEN
from midnight.kernel.words import SEAT_NAMES


def show(words: StashWords, state: MidnightStash, seat: int) -> Night:
    """Everything there is to see in a view."""
    bully = state.bully
    return Night(
        round=int(state.round),
        times=tuple(words.times),
        ask=words.ask(state),
        bank=int(state.bank),
        haul=int(state.haul),
        deck=int(state.undrawn),
        goal=goal(state),
        target=int(state.box.terms.target) if state.box.terms.goal == GOAL_TARGET else 0,
        kingpin=kingpin(words, state),
        kids=kids(words, state),
        bullies=tuple(
            [
                show_bully(words.bare, number, at, turn=number == bully)
                for number, at in enumerate(state.bully_at)
                if at != NONE
            ]
        ),
        houses=tuple(
            [
                show_house(words.bare, number, *lies)
                for number, lies in enumerate(zip(state.card, state.lit, state.marks, strict=True))
            ]
        ),
        reach=reach(words, state),
        ends=ends(words, state),
        roll=roll(words, state),
        fight=fight(words, state),
        result=result(words, state),
    )


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


def kingpin(words: StashWords, state: MidnightStash) -> str:
    """The kingpin's name, if the seat is known."""
    name = words.names[state.kingpin] if state.kingpin != NONE else "?"
    return name if name == KINGPIN else f"{name}, kingpin"


def kids(words: StashWords, state: MidnightStash) -> tuple[Kid, ...]:
    """The kids in the order of their turns; only the one whose turn it is has steps left."""
    content, at, carried, worn = words.content, list(state.at), list(state.carried), list(state.costume)
    limits, won, found = tuple(content.numbers.limits), state.winners(), []
    for seat in order(state):
        turn = seat == state.turn and at[seat] != NONE
        limit, used, left = (
            (movement.limit(state), state.used, movement.steps_left(state)) if turn else (limits[carried[seat]], 0, 0)
        )
        costume = content.costumes[worn[seat]] if worn[seat] != NONE else None
        found.append(
            Kid(
                seat=SEAT_NAMES[seat],
                number=seat,
                name=words.names[seat],
                at=words.spaces[at[seat]] if at[seat] != NONE else "",
                carried=carried[seat],
                limits=limits,
                limit=limit,
                used=used,
                left=left,
                stash=int(state.stash[seat]),
                costume=costume.name if costume else "",
                type=content.types[costume.type] if costume else "",
                turn=turn,
                won=seat in won,
            )
        )
    return tuple(found)


@lru_cache(maxsize=2048)
def show_bully(words: StashWords, number: int, at: int, *, turn: bool) -> Bully:
    return Bully(
        number=number + 1,
        name=words.bully(number),
        at=words.spaces[at],
        base=words.spaces[words.box.town.base[number]],
        turn=turn,
        chart=tuple(words.charts[number]),
    )


@lru_cache(maxsize=8192)
def show_house(words: StashWords, number: int, card: int, lit: int, marks: int) -> House:
    """An empty house shows nothing; a card that was drawn has been seen by all, dark or not."""
    space = words.spaces[words.box.town.house_space[number]]
    knocked = tuple([SEAT_NAMES[seat] for seat in range(words.seats) if marks >> seat & 1])
    if card == NONE:
        return House(space, EMPTY, marks=knocked)
    found, types = words.content.cards[card], words.content.types
    return House(
        space,
        LIT if lit else DARK,
        card=found.id,
        name=found.name,
        candy=found.candy,
        time=found.time,
        bonuses=tuple([(types[kind], more) for kind, more in found.bonuses]),
        marks=knocked,
    )


def reach(words: StashWords, state: MidnightStash) -> tuple[Reach, ...]:
    """Where the kid whose turn it is may go: the cost, what waits there, and how many steps that would leave."""
    if state.phase != codes.KID_ACTION:
        return ()
    terms, seat = words.box.terms, state.turn
    far, here, steps = words.box.town.far, state.at[seat], movement.steps_left(state)
    spaces, houses = words.spaces, words.houses
    cards, lit, marks = list(state.card), list(state.lit), list(state.marks)
    live, found = terms.live, []
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
        found.append(Reach(spaces[space], int(cost), note, int(left)))
    return tuple(found)


def ends(words: StashWords, state: MidnightStash) -> tuple[End, ...]:
    """Where the bully whose turn it is may end, and on whom it would land."""
    if state.phase != codes.BULLY_MOVE:
        return ()
    names = words.names
    return tuple(
        [
            End(words.spaces[at], tuple([names[seat] for seat in range(state.seats) if state.crowd[at] >> seat & 1]))
            for at in state.ends
        ]
    )


def roll(words: StashWords, state: MidnightStash) -> Roll | None:
    if state.bully == NONE or state.roll == 0:
        return None
    number, face = int(state.bully), int(state.roll)
    return Roll(words.bully(number), number + 1, face, words.chart_text(number, face))


def fight(words: StashWords, state: MidnightStash) -> Fight | None:
    if state.foe == NONE:
        return None
    return Fight(
        bully=words.bully(state.bully),
        number=int(state.bully) + 1,
        kid=words.names[state.foe],
        seat=SEAT_NAMES[state.foe],
        wins=(int(state.kid_wins), int(state.kingpin_wins)),
        needed=int(words.box.terms.wins),
        equal=int(state.equal),
        held="" if state.thrown == NONE else UNSEEN_WORD if state.thrown == UNSEEN else HANDS[state.thrown],
        at=words.spaces[state.bully_at[state.bully]],
    )


def result(words: StashWords, state: MidnightStash) -> tuple[Rank, ...]:
    """Winners first, then kids by stash; a kingpin who has not won is last (MS-13.5)."""
    if state.phase != codes.DONE:
        return ()
    won = state.winners()
    scores = [int(score) for score in state.scores()]
    kids = sorted((seat for seat in order(state)), key=lambda seat: -scores[seat])
    placed = [int(state.kingpin), *kids] if state.kingpin in won else [*kids, int(state.kingpin)]
    ranks: list[Rank] = []
    for number, seat in enumerate(placed, 1):
        above = ranks[-1] if ranks else None
        level = above is not None and seat in kids and not above.kingpin
        place = above.place if above and level and above.score == scores[seat] else number
        kingpin = seat == state.kingpin
        ranks.append(Rank(place, SEAT_NAMES[seat], words.names[seat], scores[seat], seat in won, kingpin))
    return tuple(ranks)
