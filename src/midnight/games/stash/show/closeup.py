"""Anything on the table held close: what it is, what it means as things lie now, and the rule it rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from midnight.games.stash.content.houses import Card
from midnight.games.stash.show import enlarged
from midnight.games.stash.show.picture import NO_GOAL, kinds
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Closeup, Shown
from midnight.kernel.words import many

BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def closeup(words: StashWords, shown: Shown, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(kind)
    return found(words, shown, rest) if found else None


def listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def are(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def here(shown: Shown, space: str) -> list[str]:
    """Who is on a space, in a sentence."""
    names = [one["name"] for one in (*shown["kids"], *shown["bullies"]) if one["at"] == space]
    return [f"{listed(names)} {are(names)} here."] if names else []


def way(shown: Shown, space: str) -> list[str]:
    """What going there costs now, or who may land there."""
    mover = next((kid["name"] for kid in shown["kids"] if kid["turn"]), "")
    lines = [
        f"{many(row['cost'], 'step')} from {mover}; "
        + ("the way would end there." if row["left"] == 0 else f"{many(row['left'], 'step')} would be left.")
        for row in shown["reach"]
        if row["space"] == space
    ]
    roll = shown["roll"]
    for row in shown["ends"]:
        if row["space"] == space and roll:
            catch = f" and catch {listed(row['kids'])}" if row["kids"] else ""
            lines.append(f"{roll['bully']} may end here{catch}.")
    return lines


# === Spaces and houses ===


def space(words: StashWords, shown: Shown, name: str) -> Closeup | None:
    if name not in words.number:
        return None
    house_here = next((one for one in shown["houses"] if one["space"] == name), None)
    if house_here:
        return house(words, shown, house_here)
    town, number = words.content.map, words.number[name]
    street = town.street(number)
    if number == town.treehouse:
        lines = ["Home of all kids. Here all that is carried goes into the bag, where nobody can take it."]
        safe = words.box.terms.safe
        lines.append("No bully comes here." if safe else "Bullies may come here too.")
        bags = [f"{kid['name']} {kid['stash']}" for kid in shown["kids"]]
        lines += [f"In the bags: {listed(bags)}."] if bags else []
        return told("The treehouse", [*lines, *here(shown, name), *way(shown, name)], "MS-8.1", enlarged.home())
    bully = next((one for one in shown["bullies"] if one["base"] == name), None)
    lines = [f"A space of {street}." if street else "A space of a street."]
    if number in town.base:
        who = bully["name"] if bully else words.bully(town.base.index(number))
        lines.append(
            f"The base of {who}, who is sent back here." if bully else f"The base of {who}, who is not out tonight."
        )
    column, row = town.cells[number]
    if town.grid[row][column] in "<>^v":
        lines.append("Over the arrow one step leads to the other side of the town.")
    rule = "MS-1.7" if number in town.base else "MS-4.6" if town.grid[row][column] in "<>^v" else "MS-4.5"
    base = town.base.index(number) + 1 if number in town.base else 0
    drawing = enlarged.stone(name, base, town.grid[row][column])
    return told(name, [*lines, *here(shown, name), *way(shown, name)], rule, drawing)


def told(title: str, lines: list[str], rule: str, drawing: str) -> Closeup:
    return Closeup(title, tuple(line[0].upper() + line[1:] for line in lines if line), rule, drawing)


def house(words: StashWords, shown: Shown, one: dict[str, Any]) -> Closeup:
    name, kind = one["space"], kinds(words.content.map)[one["space"]]
    door = words.spaces[words.content.map.door(words.number[name])]
    end = [f"Its door opens to {door}.", *here(shown, name), *way(shown, name)]
    if one["state"] == "empty":
        lines = ["Nobody has been here. Whoever lands here draws a house card and must knock."]
        lines.append(f"{many(shown['deck'], 'card')} undrawn." if shown["deck"] else "But no card is left.")
        return told(f"House on {name}", [*lines, *end], "MS-5.3", enlarged.empty(kind))
    found = card_of(words, one["card"])
    if one["state"] == "dark":
        lines = [f"{one['name']}. The lights are off: nobody opens any more."]
        return told(f"Dark house on {name}", [*lines, *end], "MS-5.5", enlarged.dark(kind, one["name"]))
    lines = [gives(one["candy"], one["bonuses"]), f"It goes dark at {one['time']}."]
    lines += [worth(shown, one["candy"], one["bonuses"], one["marks"])]
    knocked = [kid["name"] for kid in shown["kids"] if kid["seat"] in one["marks"]]
    lines += [f"{listed(knocked)} {'has' if len(knocked) == 1 else 'have'} knocked already."] if knocked else []
    drawing = card_drawing(words, found) if found else enlarged.empty(kind)
    return told(one["name"], [*lines, *end], "MS-6.1", drawing)


def gives(candy: int, bonuses: list[list[Any]]) -> str:
    more = listed([f"{extra} more to a {kind} costume" for kind, extra in bonuses])
    return f"A knock gives {many(candy, 'piece')}" + (f", {more}." if more else ".")


def worth(shown: Shown, candy: int, bonuses: list[list[Any]], marks: list[str]) -> str:
    """What a knock would bring each kid who may still knock, as far as it can be carried."""
    extra: dict[str, int] = dict(bonuses)
    found = [
        f"{min(candy + extra.get(kid['type'], 0), kid['full'] - kid['carried'])} to {kid['name']}"
        for kid in shown["kids"]
        if kid["seat"] not in marks
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
    return enlarged.door(card.name, card.candy, card.time, bonuses, card.action, text, wanted)


def card(words: StashWords, shown: Shown, name: str) -> Closeup | None:
    found = card_of(words, name)
    if found is None:
        worn = next((costume for costume in words.content.costumes if costume.id == name), None)
        return costume_told(words, shown, worn.name, words.content.types[worn.type]) if worn else None
    if found.special:
        line = words.action_text(found)
        lines = [f"A special house: {line}.", "Afterwards it is dark for everybody."]
        return told(found.name, lines, "MS-5.7", card_drawing(words, found))
    bonuses = [[words.content.types[kind], more] for kind, more in found.bonuses]
    lines = [gives(found.candy, bonuses), f"It goes dark at {found.time}.", worth(shown, found.candy, bonuses, [])]
    return told(found.name, lines, "MS-6.1", card_drawing(words, found))


def costume_told(words: StashWords, shown: Shown, name: str, kind: str) -> Closeup:
    worn = [kid["name"] for kid in shown["kids"] if kid["costume"] == name]
    lines = [f"A {kind} costume{f', worn by {listed(worn)}' if worn else ''}."]
    lines.append(f"Houses with a {kind} bonus give more to it, and some bullies look for it.")
    return told(name, lines, "MS-1.3", enlarged.dressed(name, kind))


# === Those who walk about ===


def kid(words: StashWords, shown: Shown, seat: str) -> Closeup | None:
    one = next((one for one in shown["kids"] if one["seat"] == seat), None)
    if one is None:
        return None
    dress = f"Goes as {one['costume']}, a {one['type']} costume." if one["costume"] else "Has no costume yet."
    lines = [dress, f"Stands on {one['at']}." if one["at"] else "Not on the board yet."]
    lines.append(f"Carries {one['carried']} of {one['full']}, so {many(one['limit'], 'step')} in a turn.")
    if one["turn"]:
        lines.append(f"{many(one['used'], 'step')} taken, {one['left']} left.")
    lines.append(f"{one['stash']} in the bag. Only the bag counts at midnight.")
    drawing = enlarged.kid(one["number"], one["costume"], one["carried"], tuple(one["limits"]))
    return told(one["name"], lines, "MS-4.1", drawing)


def bully(words: StashWords, shown: Shown, number: str) -> Closeup | None:
    one = next((one for one in shown["bullies"] if str(one["number"]) == number), None)
    if one is None:
        return None
    face = shown["roll"]["face"] if shown["roll"] and shown["roll"]["number"] == one["number"] else 0
    lines = [f"On {one['at']}, base on {one['base']}.", "A die of twelve decides what is done, by this chart."]
    lines += [f"Rolled {face}: {shown['roll']['action']}."] if face else []
    lines.append("Landing on a kid means a fight.")
    return told(one["name"], lines, "MS-9.2", enlarged.chart(one["number"], one["name"], tuple(one["chart"]), face))


def chart(words: StashWords, shown: Shown, rest: str) -> Closeup | None:
    return bully(words, shown, str(shown["roll"]["number"])) if shown["roll"] else None


def fight(words: StashWords, shown: Shown, rest: str) -> Closeup | None:
    one = shown["fight"]
    if not one:
        return None
    lines = [f"{one['bully']} has caught {one['kid']} on {one['at']}: rock, paper, scissors."]
    lines.append(f"It stands {one['wins'][0]} to {one['wins'][1]}; {one['needed']} throws won decide it.")
    carried = next((kid["carried"] for kid in shown["kids"] if kid["seat"] == one["seat"]), 0)
    lines.append(
        f"If the kingpin wins, {many(carried, 'piece')} are lost and both are sent home.".replace(
            "1 piece are", "1 piece is"
        )
    )
    if one["equal"]:
        lines.append(f"{many(one['equal'], 'equal throw')} in a row.")
    worn = next((kid["costume"] for kid in shown["kids"] if kid["seat"] == one["seat"]), "")
    return told(f"{one['kid']} against {one['bully']}", lines, "MS-11.3", enlarged.rivals(worn, one["number"]))


def throw(words: StashWords, shown: Shown, kind: str) -> Closeup | None:
    if kind not in BEATS or not shown["fight"]:
        return None
    lines = [f"Beats {BEATS[kind]}, loses to {next(one for one, other in BEATS.items() if other == kind)}."]
    return told(kind.capitalize(), [*lines, "Both show their hands together."], "MS-11.3", enlarged.hand_large(kind))


# === At the treehouse and in the sky ===


def bag(words: StashWords, shown: Shown, seat: str) -> Closeup | None:
    one = next((one for one in shown["kids"] if one["seat"] == seat), None)
    if one is None:
        return None
    lines = [f"{many(one['stash'], 'piece')} stashed, out of everybody's reach.", shown["goal"]]
    goal = shown["target"]
    if goal:
        left = goal - one["stash"]
        lines.append(f"{left} more and the kingpin cannot win." if left > 0 else "This bag alone beats the kingpin.")
    drawing = enlarged.bag_large(one["number"], one["stash"], goal or NO_GOAL, goal > 0)
    return told(f"The bag of {one['name']}", lines, "MS-8.3", drawing)


def clock(words: StashWords, shown: Shown, rest: str) -> Closeup:
    now, rounds = shown["times"][shown["round"] - 1], shown["rounds"]
    lines = [
        f"{now}, round {shown['round']} of {rounds}.",
        f"After the round of {shown['times'][-1]} the night is over.",
    ]
    closing = sorted({one["time"] for one in shown["houses"] if one["state"] == "lit"}, key=shown["times"].index)
    if closing:
        names = [one["space"] for one in shown["houses"] if one["state"] == "lit" and one["time"] == closing[0]]
        lines.append(f"Next to go dark, at {closing[0]}: {listed(names)}.")
    return told("The moon's way", lines, "MS-2.3", enlarged.moon_large(now))


def deck(words: StashWords, shown: Shown, rest: str) -> Closeup:
    drawn = sum(one["state"] != "empty" for one in shown["houses"])
    lines = [f"{many(shown['deck'], 'house card')} undrawn, {drawn} on the board.", f"The bank holds {shown['bank']}."]
    return told("The house cards", lines, "MS-1.8", enlarged.pile(shown["deck"]))


TELLERS: dict[str, Callable[[StashWords, Shown, str], Closeup | None]] = {
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
