"""What wins and loses, and everything one may ask about: squares, houses, people, things, markers, actions."""

from __future__ import annotations

from midnight.games.fires.content.reading import GRID
from midnight.games.fires.rules.codes import GONE, SAFE, WAITING
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.show.text import crew_line, spoken_thing
from midnight.games.fires.show.village import House, Item, Village
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Thing

KINDS = {"V": "villager", "C": "chest", "T": "tree"}
ACTIONS = (
    (("water", "use water"), "one water turns a Fire in range to Smoke, or takes a Smoke away.", "FM-5.5"),
    (("move", "walk"), "up to 4 inches; it may not end within 3 inches of a marker.", "FM-5.10"),
    (("run",), "a straight line of up to 10 inches, empty-handed and outside, clear of every ring.", "FM-5.15"),
    (("exit", "leave"), "with a load, over the edge of the table: a villager is saved by it.", "FM-5.17"),
    (("pick up", "pick"), "a villager, a chest or a chopped tree, in contact and with empty hands.", "FM-5.21"),
    (("open", "door"), "a closed door in contact, from outside.", "FM-5.27"),
    (("chop",), "a standing tree in contact; then it can be carried.", "FM-5.28"),
    (("ring", "rings"), "nobody ends a move within 3 inches of a Smoke or Fire marker.", "FM-5.11"),
    (("upkeep",), "after every turn: the fire spreads, eats, explodes, and a villager may come.", "FM-6.2"),
    (("smoke",), "half a fire: beside Fire, or rolled again, it becomes Fire. It harms nobody.", "FM-6.3"),
    (("fire",), "kills villagers in its square, knocks firefighters down, eats houses.", "FM-6.12"),
    (("well", "water source"), "in the middle of the table; who stands in contact with it takes water.", "FM-5.2"),
    (("chief",), "says who is next in this round.", "FM-4.2"),
)


def goal(words: FiresWords, village: Village) -> str:
    """What wins and what loses (FM-8)."""
    counts = village.counts
    return (
        f"Won with {counts.saved.most} villagers saved. Lost with {counts.dead.most} dead, all "
        f"{counts.ruins.most} houses destroyed, or explosion {counts.explosions.most}."
    )


def things(words: FiresWords, state: Fires, village: Village) -> list[Thing]:
    """As everything stands now."""
    found = [house(one) for one in village.houses]
    found += [item(one) for one in village.items]
    on_table = {one.id for one in village.items}
    found += [away(name, int(state.status[k])) for k, name in enumerate(words.things) if name not in on_table]
    found += [Thing((one.name, one.id), crew_line(one).partition(": ")[2] + ".", "FM-4.3") for one in village.crew]
    found += [Thing(*row) for row in ACTIONS]
    marked = [one.name for one in village.squares if one.explosion]
    blasts = f"{village.counts.explosions}; in {', '.join(marked) or 'none'}."
    found.append(Thing(("explosion", "explosions"), blasts, "FM-7.1"))
    squares = [f"W{white}B{black}" for white in range(1, GRID + 1) for black in range(1, GRID + 1)]
    return found + [square(village, name) for name in squares]


def house(one: House) -> Thing:
    names = (f"house {one.number}", one.id)
    if one.ruin:
        return Thing(names, f"a ruin in {one.square}.", "FM-2.15")
    door = f"door {'open' if one.open else 'closed'} on the {one.door}" if one.door else "no door yet"
    return Thing(names, f"in {one.square}, integrity {one.integrity}, {door}.", "FM-6.9")


def item(one: Item) -> Thing:
    rule = {"villager": "FM-6.12", "chest": "FM-6.7", "tree": "FM-6.8"}[one.kind]
    return Thing((one.name, one.id), spoken_thing(one), rule)


def away(name: str, status: int) -> Thing:
    """A thing that is not on the table: where it went."""
    kind = KINDS[name[0]]
    where = {int(WAITING): "still to come.", int(SAFE): "brought to safety."}.get(status, "gone.")
    if kind == "villager" and status == GONE:
        where = "dead."
    return Thing((f"{kind} {name[1:]}", name), where, "FM-3.4" if status == WAITING else "FM-5.18")


def square(village: Village, name: str) -> Thing:
    marked = village.square_at(name)
    here = [marked.marker.capitalize()] if marked and marked.marker else []
    here += ["an explosion marker"] if marked and marked.explosion else []
    here += [f"house {one.number}" for one in village.houses if one.square == name]
    here += [one.name for one in village.items if one.square == name]
    here += [one.name for one in village.crew if one.square == name]
    low = [(int(sign) - 1) * village.square for sign in (name[1], name[3])]
    where = f"x {low[0]} to {low[0] + village.square}, y {low[1]} to {low[1] + village.square}"
    return Thing((name, f"{name[:2]},{name[2:]}"), f"{where}; {', '.join(here) or 'nothing'} there.", "FM-1.5")
