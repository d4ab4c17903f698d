"""The table in characters, and in spoken words."""

from __future__ import annotations

from textwrap import wrap

from midnight.games.fires.content.reading import GRID
from midnight.games.fires.show.village import Firefighter, House, Item, Village
from midnight.games.fires.words.options import FiresWords

LINE = 80  # characters at most
WIDE = 10  # characters of a square between its lines
ARROWS = {"left": "<", "right": ">", "bottom": "v", "top": "^", "": "?"}


def draw(words: FiresWords, village: Village) -> str:
    """Six rows of squares, black 6 on top, quarter inches along the edges; under them who is where, and the counts."""
    line = "+" + ("-" * WIDE + "+") * GRID
    rows = [scale(village, GRID) + line]
    for black in range(GRID, 0, -1):
        cells = [cell(village, f"W{white}B{black}") for white in range(1, GRID + 1)]
        for number in range(3):
            label = f"B{black}" if number == 1 else "  "
            rows.append(f" {label} |" + "|".join(lines[number].ljust(WIDE)[:WIDE] for lines in cells) + "|")
        rows.append(scale(village, black - 1) + line)
    below = "".join(f"{scale(village, edge).strip():<{WIDE + 1}}" for edge in range(GRID + 1))
    rows += ["    " + below, "     " + " ".join(f"W{white}".center(WIDE) for white in range(1, GRID + 1))]
    rows += ["", *(crew_line(one) for one in village.crew), *thing_lines(village), counts_line(village)]
    if village.reach.moves or village.reach.runs:
        rows += reach_lines(village)
    return "\n".join(row.rstrip() for row in rows) + "\n"


def scale(village: Village, edge: int) -> str:
    """Where that line between squares lies, in quarter inches."""
    return f"{village.side * edge // GRID:>3} "


def thing_lines(village: Village) -> list[str]:
    """Where everything lies that is not carried, by its middle; what is inside a house too."""
    parts = [
        f"{one.id} {one.x},{one.y}" + (f" in {one.inside}" if one.inside else "")
        for one in village.items
        if not one.carrier
    ]
    return wrap("  ".join(parts), LINE)


def cell(village: Village, name: str) -> list[str]:
    """Marker; house or item; people."""
    marker = village.square_at(name)
    first = ""
    if marker:
        first = {"fire": "^FIRE^", "smoke": "~smoke~", "": ""}[marker.marker] + (" *" if marker.explosion else "")
    things = [one for one in village.items if one.square == name and not one.carrier]
    second = [house_word(one) for one in village.houses if one.square == name]
    second += [thing_word(one) for one in things if one.kind != "villager"]
    if name in ("W3B3", "W3B4", "W4B3", "W4B4"):
        second.append("(water)")
    third = [one.id for one in things if one.kind == "villager"]
    third += [crew_word(one) for one in village.crew if one.square == name]
    return [" " + first, " " + " ".join(second), " " + " ".join(third)]


def house_word(one: House) -> str:
    if one.ruin:
        return f"{one.id} ruin"
    door = ARROWS[one.door] + ("open" if one.open else "shut")
    return f"{one.id}:{one.integrity}{door}"


def thing_word(one: Item) -> str:
    return f"{one.id}{'/' if one.chopped else ''}"


def crew_word(one: Firefighter) -> str:
    return f"@{one.id}" + ("_" if one.down else "") + (f"+{one.load}" if one.load else "")


def crew_line(one: Firefighter) -> str:
    if not one.placed:
        return f"{one.id} {one.name}: not on the table yet"
    where = f"off the table at {one.x},{one.y}" if one.off else f"at {one.x},{one.y} in {one.square}"
    parts = [where + (f", inside {one.inside}" if one.inside else ""), f"water {one.water}"]
    if one.load:
        parts.append(f"carries {one.load}")
    if one.down:
        parts.append("knocked down")
    if one.acting:
        parts.append("acting")
    elif one.acted:
        parts.append("has acted")
    return f"{one.id} {one.name}: " + ", ".join(parts)


def counts_line(village: Village) -> str:
    counts = village.counts
    return (
        f"saved {counts.saved}, dead {counts.dead}, ruins {counts.ruins}, explosions {counts.explosions}, "
        f"waiting {counts.waiting.have}"
    )


def reach_lines(village: Village) -> list[str]:
    """How many points there are to go to, and how far they go each way."""
    parts = []
    for verb, rows in (("move", village.reach.moves), ("run", village.reach.runs)):
        if rows:
            count = sum(last - first + 1 for _, first, last in rows)
            left, right = min(row[1] for row in rows), max(row[2] for row in rows)
            parts.append(f"{verb}: {count} points, x {left} to {right}, y {rows[0][0]} to {rows[-1][0]}")
    return [*parts, "rings are waived"] if village.reach.waived else parts


def speak(words: FiresWords, village: Village) -> str:
    """Everything the picture shows, as sentences."""
    said = [counts_line(village).capitalize() + "."]
    for kind, word in (("fire", "Fire"), ("smoke", "Smoke")):
        found = [spell(one.name) for one in village.squares if one.marker == kind]
        said.append(f"{word} in {', '.join(found)}." if found else f"No {word}.")
    marked = [spell(one.name) for one in village.squares if one.explosion]
    if marked:
        said.append(f"Explosion markers in {', '.join(marked)}.")
    said += [spoken_house(one) for one in village.houses]
    said += [spoken_thing(one) for one in village.items]
    said += [crew_line(one) + "." for one in village.crew]
    said.append(village.ask)
    return "\n".join(said)


def spoken_house(one: House) -> str:
    if one.ruin:
        return f"House {one.number} in {spell(one.square)} is a ruin."
    door = f"door {'open' if one.open else 'closed'} on the {one.door}" if one.door else "no door yet"
    return f"House {one.number} in {spell(one.square)}, integrity {one.integrity}, {door}."


def spoken_thing(one: Item) -> str:
    name = f"{'chopped ' if one.chopped else ''}{one.name}"
    if one.carrier:
        return f"{name.capitalize()} is carried by {one.carrier}."
    inside = f", inside house {one.inside[1:]}" if one.inside else ""
    return f"{name.capitalize()} in {spell(one.square)} at {one.x},{one.y}{inside}."


def spell(square: str) -> str:
    return f"white {square[1]} black {square[3]}"
