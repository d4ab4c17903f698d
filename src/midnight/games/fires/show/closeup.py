"""Something on the table held close: what it is, what it means now and to whom, and the rule."""

from __future__ import annotations

import math
from collections.abc import Callable

from midnight.games.fires.show import enlarged
from midnight.games.fires.show.signs import COUNTS
from midnight.games.fires.show.village import House, Item, Village
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Closeup
from midnight.kernel.words import many


def closeup(words: FiresWords, village: Village, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(kind)
    return found(words, village, rest) if found else None


def on(square: str) -> str:
    return square.replace("B", ",B")


def inches(quarters: int) -> str:
    return f"{quarters / 4:g} in"


def from_you(village: Village, x: int, y: int) -> str:
    """How far off it is for the one who looks."""
    me = village.firefighter(village.you)
    if me is None or not me.placed or me.off or village.over:
        return ""
    return f"{math.dist((me.x, me.y), (x, y)) / 4:.1f} in from you."


def danger(village: Village, square: str) -> str:
    """What the marker in a square does to a villager there."""
    found = village.marker_at(square)
    if found == "fire":
        return f"It burns in {on(square)}: after this turn it is too late, unless the Fire is put out."
    return f"There is Smoke in {on(square)}: beside Fire it turns to Fire." if found else ""


# === People and things ===


def crew(words: FiresWords, village: Village, seat: str) -> Closeup | None:
    one = village.firefighter(seat)
    if one is None or not one.placed:
        return None
    acting = one.acting and not village.over
    points = village.points if acting else -1
    lines = ["This is you."] if seat == village.you else [from_you(village, one.x, one.y)] if not one.off else []
    if acting:
        lines.append(f"Acts now, with {points} of {words.file.sizes['points']} action points left.")
    elif village.round:
        lines.append("Has acted in this round." if one.acted else "Still has a turn in this round.")
    if village.chief == seat:
        lines.append("Is chief: says who is next in this round.")
    where = f"inside house {one.inside[1:]}" if one.inside else f"in {on(one.square)}"
    lines.append("Off the table, safe; the next action is to come back." if one.off else f"Stands {where}.")
    lines.append(f"Holds {one.water} of {words.file.sizes['water']} water.")
    load = village.item(one.load)
    if load:
        lines.append(f"Carries {load.name}: a move costs more, and no run is possible.")
    rule = "FM-4.3"
    if one.down:
        lines.append(f"Knocked down: nothing but getting up, for {words.file.costs['get_up']} AP.")
        rule = "FM-5.29"
    elif village.marker_at(one.square) == "fire":
        lines.append("Stands in Fire: knocked down after this turn, unless it is put out.")
        rule = "FM-6.13"
    sizes = words.file.sizes
    drawing = enlarged.crew(one, load, water=sizes["water"], points=points, turn=sizes["points"])
    return Closeup(one.name, tuple(line for line in lines if line), rule, drawing)


def thing(words: FiresWords, village: Village, name: str) -> Closeup | None:
    one = village.item(name)
    if one is None:
        return None
    if one.carrier:
        carrier = village.firefighter(one.carrier)
        where = f"Carried by {carrier.name if carrier else one.carrier}."
    else:
        inside = f", inside house {one.inside[1:]}" if one.inside else ""
        where = f"In {on(one.square)}{inside}. {from_you(village, one.x, one.y)}".rstrip()
    about, rule = ABOUT[one.kind](village, one)
    named = f"{'Chopped tree' if one.chopped else one.kind.capitalize()} {name[1:]}"
    return Closeup(
        named, (where, *(line for line in about if line)), rule, enlarged.thing_large(name, chopped=one.chopped)
    )


def about_villager(village: Village, one: Item) -> tuple[tuple[str, ...], str]:
    left = f"Carried over the table's edge, the villager is saved; {village.counts.saved.left} more win."
    return ("Never moves alone.", left, danger(village, one.square)), "FM-6.12"


def about_chest(village: Village, one: Item) -> tuple[tuple[str, ...], str]:
    burns = village.marker_at(one.square) == "fire"
    now = f"It burns in {on(one.square)}: the chest blows up after this turn." if burns else ""
    return ("Explodes in Fire; Smoke does nothing to it.", "It can be carried off the table.", now), "FM-6.7"


def about_tree(village: Village, one: Item) -> tuple[tuple[str, ...], str]:
    burns = village.marker_at(one.square)
    now = f"There is {burns.capitalize()} in {on(one.square)}: the tree burns down after this turn." if burns else ""
    carry = "It can be picked up." if one.chopped else "It must be chopped before it can be carried off."
    return ("Catches fire from the four squares beside it.", carry, now), "FM-6.8"


ABOUT: dict[str, Callable[[Village, Item], tuple[tuple[str, ...], str]]] = {
    "villager": about_villager,
    "chest": about_chest,
    "tree": about_tree,
}

# === Houses ===


def house(words: FiresWords, village: Village, name: str) -> Closeup | None:
    one = village.house(name)
    if one is None:
        return None
    most = words.file.sizes["integrity"]
    found = village.marker_at(one.square)
    if one.ruin:
        lines = [f"It stood in {on(one.square)}; nobody can go in any more."]
    else:
        lines = [f"In {on(one.square)}. Integrity {one.integrity} of {most}: at 0 it falls."]
        lines.append("Fire inside takes 1 after every turn." if found == "fire" else "")
        lines.append("The Smoke inside turns to Fire after this turn." if found == "smoke" else "")
        lines.append(door_line(one))
        people = [thing.name for thing in village.items if thing.inside == name and not thing.carrier]
        people += [crew.name for crew in village.crew if crew.inside == name]
        lines.append(f"Inside: {', '.join(people)}." if people else "Nobody is inside.")
    ruins = village.counts.ruins
    lines.append(f"{ruins.have} of {many(ruins.most, 'house')} destroyed; with all of them the game is lost.")
    drawing = enlarged.house(one, most, seen=name in village.opened, marker=found)
    title = f"{'Ruin of house' if one.ruin else 'House'} {name[1:]}"
    return Closeup(title, tuple(line for line in lines if line), "FM-2.15" if one.ruin else "FM-6.9", drawing)


def door_line(one: House) -> str:
    if not one.door:
        return ""
    if one.open:
        return f"Its door on the {one.door} is open for good."
    return f"Its door on the {one.door} is closed; opening it takes a firefighter right before it."


def door(words: FiresWords, village: Village, name: str) -> Closeup | None:
    one = village.house(name)
    if one is None or not one.door or one.ruin:
        return None
    lines = [door_line(one)]
    if one.open:
        lines.append("It is the only way in and out.")
    else:
        lines.append(f"That costs {words.file.costs['open']} AP.")
        lines.append("No ring of Smoke or Fire may lie over the place before it.")
    drawing = enlarged.door(int(name[1:]), is_open=one.open)
    return Closeup(f"The door of house {name[1:]}", tuple(lines), "FM-5.27", drawing)


# === Markers ===


def marker(words: FiresWords, village: Village, square: str) -> Closeup | None:
    found = village.marker_at(square)
    ring = inches(village.ring - words.file.sizes["base"])
    keep = f"Nobody ends a move within {ring} of its middle."
    if found == "fire":
        lines = (
            "After every turn it kills villagers in its square, knocks firefighters down and eats houses.",
            "Rolled again, it explodes. One water turns it to Smoke.",
            keep,
        )
        return Closeup(f"Fire in {on(square)}", lines, "FM-6.12", enlarged.marker("fire"))
    if found == "smoke":
        lines = ("It harms nobody.", "Rolled again, or beside a Fire, it turns to Fire. One water takes it away.", keep)
        return Closeup(f"Smoke in {on(square)}", lines, "FM-6.3", enlarged.marker("smoke"))
    return None


def blast(words: FiresWords, village: Village, square: str) -> Closeup | None:
    one = village.square_at(square)
    if one is None or not one.explosion:
        return None
    made = village.counts.explosions
    lines = (
        "It stays. An empty square with it gets Fire at once when it is rolled.",
        "If it explodes here again, another explosion follows elsewhere.",
        f"{made}: number {made.most} loses the game.",
    )
    return Closeup(f"Explosion marker in {on(square)}", lines, "FM-7.3", enlarged.blast())


# === Round the table ===


def well(words: FiresWords, village: Village, rest: str) -> Closeup:
    costs, most = words.file.costs, words.file.sizes["water"]
    lines = (
        f"In contact with it one takes 1 water for {costs['take_one']} AP, or fills up to {most} "
        f"for {costs['take_three']} AP.",
        "It never runs dry.",
        f"Who ends a turn with {most} water spills one.",
    )
    return Closeup("The water source", lines, "FM-5.3", enlarged.well())


def dice(colour: str) -> Callable[[FiresWords, Village, str], Closeup | None]:
    def told(words: FiresWords, village: Village, rest: str) -> Closeup | None:
        if rest not in ("1", "2", "3", "4", "5", "6"):
            return None
        line = "column" if colour == "white" else "row"
        lines = (f"The {line} of squares that a {colour} {rest} means.", "After every turn both dice name a square.")
        return Closeup(f"The {colour} {rest}", lines, "FM-1.4", enlarged.dice(int(rest), black=colour == "black"))

    return told


TALLIES = {
    "saved": ("Saved", "FM-8.1", "With {left} more the team wins. {waiting} wait to come."),
    "dead": ("Dead", "FM-8.2", "With {left} more the game is lost."),
    "ruins": ("Houses destroyed", "FM-8.3", "With {left} more the game is lost."),
    "explosions": ("Explosions", "FM-8.4", "With {left} more the game is lost."),
}


def count(words: FiresWords, village: Village, key: str) -> Closeup | None:
    if key not in TALLIES:
        return None
    title, rule, meaning = TALLIES[key]
    tally = village.counts.by_name[key]
    waiting = many(village.counts.waiting.have, "villager")
    lines = (f"{tally} {COUNTS[key]}.", meaning.format(left=tally.left, waiting=waiting))
    return Closeup(title, lines, rule, enlarged.count(key, tally))


def run(words: FiresWords, village: Village, rest: str) -> Closeup:
    cost = words.file.costs["run"]
    lines = (
        f"A straight line of up to {inches(words.file.sizes['run'])} for {cost} AP, empty-handed and outside.",
        "Clear of every ring, every tree and every chest.",
        "Touch this, then the place.",
    )
    return Closeup("Run", lines, "FM-5.15", enlarged.action("run", f"{cost} AP"))


def leave(words: FiresWords, village: Village, rest: str) -> Closeup:
    lines = (
        f"With a load, over the edge of the table, up to {inches(words.file.sizes['move'])} from here.",
        "A villager is saved by it at once. The next action is to come back at that place.",
        "Touch this, then the place at the edge.",
    )
    return Closeup("Leave the table", lines, "FM-5.17", enlarged.action("exit", ""))


def actor(words: FiresWords, village: Village, rest: str) -> Closeup | None:
    return crew(words, village, village.actor.id) if village.actor else None


TELLERS: dict[str, Callable[[FiresWords, Village, str], Closeup | None]] = {
    "crew": crew,
    "thing": thing,
    "house": house,
    "integrity": house,
    "door": door,
    "marker": marker,
    "blast": blast,
    "well": well,
    "white": dice("white"),
    "black": dice("black"),
    "count": count,
    "run": run,
    "exit": leave,
    "actor": actor,
}
