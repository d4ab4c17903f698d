"""Anything on the table held close: what it is, what it means as things lie now, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from midnight.games.stash.content.houses import Card
from midnight.games.stash.show import enlarged, sky
from midnight.games.stash.show.night import DARK, EMPTY, LIT, Bonuses, House, Night
from midnight.games.stash.show.picture import kinds
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Closeup
from midnight.kernel.words import many

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def closeup(words: StashWords, night: Night, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(kind)
    return found(words, night, rest) if found else None


def listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def are(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def here(night: Night, space: str) -> list[str]:
    """Who is on a space, in a sentence."""
    names = [one.name for one in night.everybody if one.at == space]
    return [f"{listed(names)} {are(names)} here."] if names else []


def way(night: Night, space: str) -> list[str]:
    """What going there costs now, or who may land there."""
    mover = next((kid.name for kid in night.kids if kid.turn), "")
    lines = [
        f"{many(row.cost, 'step')} from {mover}; "
        + ("the way would end there." if row.left == 0 else f"{many(row.left, 'step')} would be left.")
        for row in night.reach
        if row.space == space
    ]
    roll = night.roll
    for row in night.ends:
        if row.space == space and roll:
            catch = f" and catch {listed(row.kids)}" if row.kids else ""
            lines.append(f"{roll.bully} may end here{catch}.")
    return lines


# === Spaces and houses ===


def space(words: StashWords, night: Night, name: str) -> Closeup | None:
    if name not in words.number:
        return None
    house_here = next((one for one in night.houses if one.space == name), None)
    if house_here:
        return house(words, night, house_here)
    town, number = words.content.map, words.number[name]
    street = town.street(number)
    if number == town.treehouse:
        lines = ["Home of all kids. Here all that is carried goes into the bag, where nobody can take it."]
        safe = words.box.terms.safe
        lines.append("No bully comes here." if safe else "Bullies may come here too.")
        bags = [f"{kid.name} {kid.stash}" for kid in night.kids]
        lines += [f"In the bags: {listed(bags)}."] if bags else []
        return told("The treehouse", [*lines, *here(night, name), *way(night, name)], "MS-8.1", enlarged.home())
    bully = next((one for one in night.bullies if one.base == name), None)
    lines = [f"A space of {street}." if street else "A space of a street."]
    if number in town.base:
        who = bully.name if bully else words.bully(town.base.index(number))
        lines.append(
            f"The base of {who}, who is sent back here." if bully else f"The base of {who}, who is not out tonight."
        )
    column, row = town.cells[number]
    if town.grid[row][column] in "<>^v":
        lines.append("Over the arrow one step leads to the other side of the town.")
    rule = "MS-1.7" if number in town.base else "MS-4.6" if town.grid[row][column] in "<>^v" else "MS-4.5"
    base = town.base.index(number) + 1 if number in town.base else 0
    drawing = enlarged.stone(name, base, town.grid[row][column])
    return told(name, [*lines, *here(night, name), *way(night, name)], rule, drawing)


def told(title: str, lines: list[str], rule: str, drawing: str) -> Closeup:
    return Closeup(title, tuple(line[0].upper() + line[1:] for line in lines if line), rule, drawing)


def house(words: StashWords, night: Night, one: House) -> Closeup:
    name, kind = one.space, kinds(words.content.map)[one.space]
    door = words.spaces[words.content.map.door(words.number[name])]
    end = [f"Its door opens to {door}.", *here(night, name), *way(night, name)]
    if one.state == EMPTY:
        lines = ["Nobody has been here. Whoever lands here draws a house card and must knock."]
        lines.append(f"{many(night.deck, 'card')} undrawn." if night.deck else "But no card is left.")
        return told(f"House on {name}", [*lines, *end], "MS-5.3", enlarged.empty(kind))
    found = card_of(words, one.card)
    if one.state == DARK:
        lines = [f"{one.name}. The lights are off: nobody opens any more."]
        return told(f"Dark house on {name}", [*lines, *end], "MS-5.5", enlarged.dark(kind, one.name))
    lines = [gives(one.candy, one.bonuses), f"It goes dark at {one.time}."]
    lines += [worth(night, one.candy, one.bonuses, one.marks)]
    knocked = [kid.name for kid in night.kids if kid.seat in one.marks]
    lines += [f"{listed(knocked)} {'has' if len(knocked) == 1 else 'have'} knocked already."] if knocked else []
    drawing = card_drawing(words, found) if found else enlarged.empty(kind)
    return told(one.name, [*lines, *end], "MS-6.1", drawing)


def gives(candy: int, bonuses: Bonuses) -> str:
    more = listed([f"{extra} more to a {kind} costume" for kind, extra in bonuses])
    return f"A knock gives {many(candy, 'piece')}" + (f", {more}." if more else ".")


def worth(night: Night, candy: int, bonuses: Bonuses, marks: tuple[str, ...]) -> str:
    """What a knock would bring each kid who may still knock, as far as it can be carried."""
    extra: dict[str, int] = dict(bonuses)
    found = [
        f"{min(candy + extra.get(kid.type, 0), kid.full - kid.carried)} to {kid.name}"
        for kid in night.kids
        if kid.seat not in marks
    ]
    return f"Now worth {listed(found)}." if found else "Nobody can knock here any more."


# === Cards ===


def card_of(words: StashWords, name: str) -> Card | None:
    return next((card for card in words.content.cards if card.id == name), None)


def card_drawing(words: StashWords, card: Card) -> str:
    types = words.content.types
    bonuses = tuple([(types[kind], more) for kind, more in card.bonuses])
    text = words.action_text(card) if card.special else ""
    wanted = types[card.type] if card.action == "gift" else ""
    return enlarged.door(enlarged.Door(card.name, card.candy, card.time, bonuses, card.action, text, wanted))


def card(words: StashWords, night: Night, name: str) -> Closeup | None:
    found = card_of(words, name)
    if found is None:
        worn = next((costume for costume in words.content.costumes if costume.id == name), None)
        return costume_told(words, night, worn.name, words.content.types[worn.type]) if worn else None
    if found.special:
        line = words.action_text(found)
        lines = [f"A special house: {line}.", "Afterwards it is dark for everybody."]
        return told(found.name, lines, "MS-5.7", card_drawing(words, found))
    bonuses = tuple([(words.content.types[kind], more) for kind, more in found.bonuses])
    lines = [gives(found.candy, bonuses), f"It goes dark at {found.time}.", worth(night, found.candy, bonuses, ())]
    return told(found.name, lines, "MS-6.1", card_drawing(words, found))


def costume_told(words: StashWords, night: Night, name: str, kind: str) -> Closeup:
    worn = [kid.name for kid in night.kids if kid.costume == name]
    lines = [f"A {kind} costume{f', worn by {listed(worn)}' if worn else ''}."]
    lines.append(f"Houses with a {kind} bonus give more to it, and some bullies look for it.")
    return told(name, lines, "MS-1.3", enlarged.dressed(name, kind))


# === Those who walk about ===


def kid(words: StashWords, night: Night, seat: str) -> Closeup | None:
    one = night.kid(seat)
    if one is None:
        return None
    dress = f"Goes as {one.costume}, a {one.type} costume." if one.costume else "Has no costume yet."
    lines = [dress, f"Stands on {one.at}." if one.at else "Not on the board yet."]
    lines.append(f"Carries {one.carried} of {one.full}, so {many(one.limit, 'step')} in a turn.")
    if one.turn:
        lines.append(f"{many(one.used, 'step')} taken, {one.left} left.")
    lines.append(f"{one.stash} in the bag. Only the bag counts at midnight.")
    drawing = enlarged.kid(one.number, one.costume, one.carried, one.limits)
    return told(one.name, lines, "MS-4.1", drawing)


def bully(words: StashWords, night: Night, number: str) -> Closeup | None:
    one = next((one for one in night.bullies if str(one.number) == number), None)
    if one is None:
        return None
    roll = night.roll if night.roll and night.roll.number == one.number else None
    lines = [f"On {one.at}, base on {one.base}.", "A die of twelve decides what is done, by this chart."]
    lines += [f"Rolled {roll.face}: {roll.action}."] if roll else []
    lines.append("Landing on a kid means a fight.")
    return told(one.name, lines, "MS-9.2", enlarged.chart(one.number, one.name, one.chart, roll.face if roll else 0))


def chart(words: StashWords, night: Night, rest: str) -> Closeup | None:
    return bully(words, night, str(night.roll.number)) if night.roll else None


def fight(words: StashWords, night: Night, rest: str) -> Closeup | None:
    one = night.fight
    if not one:
        return None
    lines = [f"{one.bully} has caught {one.kid} on {one.at}: rock, paper, scissors."]
    lines.append(f"It stands {one.wins[0]} to {one.wins[1]}; {one.needed} throws won decide it.")
    carried = next((kid.carried for kid in night.kids if kid.seat == one.seat), 0)
    lines.append(
        f"If the kingpin wins, {many(carried, 'piece')} are lost and both are sent home.".replace(
            "1 piece are", "1 piece is"
        )
    )
    if one.equal:
        lines.append(f"{many(one.equal, 'equal throw')} in a row.")
    worn = next((kid.costume for kid in night.kids if kid.seat == one.seat), "")
    return told(f"{one.kid} against {one.bully}", lines, "MS-11.3", enlarged.rivals(worn, one.number))


def throw(words: StashWords, night: Night, kind: str) -> Closeup | None:
    if kind not in BEATS or not night.fight:
        return None
    lines = [f"Beats {BEATS[kind]}, loses to {next(one for one, other in BEATS.items() if other == kind)}."]
    return told(kind.capitalize(), [*lines, "Both show their hands together."], "MS-11.3", enlarged.hand_large(kind))


# === At the treehouse and in the sky ===


def bag(words: StashWords, night: Night, seat: str) -> Closeup | None:
    one = night.kid(seat)
    if one is None:
        return None
    lines = [f"{many(one.stash, 'piece')} stashed, out of everybody's reach.", night.goal]
    goal = night.target
    if goal:
        left = goal - one.stash
        lines.append(f"{left} more and the kingpin cannot win." if left > 0 else "This bag alone beats the kingpin.")
    drawing = enlarged.bag_large(sky.Bag(one.number, one.stash, goal))
    return told(f"The bag of {one.name}", lines, "MS-8.3", drawing)


def clock(words: StashWords, night: Night, rest: str) -> Closeup:
    now, rounds = night.now, night.rounds
    lines = [
        f"{now}, round {night.round} of {rounds}.",
        f"After the round of {night.times[-1]} the night is over.",
    ]
    closing = sorted({one.time for one in night.houses if one.state == LIT}, key=night.times.index)
    if closing:
        names = [one.space for one in night.houses if one.state == LIT and one.time == closing[0]]
        lines.append(f"Next to go dark, at {closing[0]}: {listed(names)}.")
    return told("The moon's way", lines, "MS-2.3", enlarged.moon_large(now))


def deck(words: StashWords, night: Night, rest: str) -> Closeup:
    drawn = sum(one.state != EMPTY for one in night.houses)
    lines = [f"{many(night.deck, 'house card')} undrawn, {drawn} on the board.", f"The bank holds {night.bank}."]
    return told("The house cards", lines, "MS-1.8", enlarged.pile(night.deck))


TELLERS: dict[str, Callable[[StashWords, Night, str], Closeup | None]] = {
    "space": space,
    "house": space,
    "reach": space,
    "end": space,
    "card": card,
    "kid": kid,
    "bully": bully,
    "chart": chart,
    "fight": fight,
    "throw": throw,
    "bag": bag,
    "clock": clock,
    "deck": deck,
}
