"""The neighbourhood in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from midnight.games.stash.content.map import ARROWS, BASES, COLUMNS, HOUSE, LAWN, TREEHOUSE, MapFile
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Shown

WIDTH = 80
WIDE, NARROW = 5, 3  # characters of a cell
MARGIN = 3
PANEL = 30
KEY = (
    "[ ] empty house  [4] lit, its candy  [#] dark  (T) treehouse  =1= bully's base",
    "A-E kids  1-4 bullies  +3 within reach, its steps",
)


def draw(words: StashWords, shown: Shown) -> str:
    """The neighbourhood with everybody in it, beside it the kids, below it the lit houses."""
    town = words.content.map
    cell = WIDE if town.columns * WIDE + MARGIN <= WIDTH else NARROW
    picture = grid(town, shown, cell)
    beside = [line for block in panel(shown) for line in block]
    lines = [f"{shown['title']}  {clock(shown)}   bank {shown['bank']}   deck {shown['deck']}   haul {shown['haul']}"]
    if town.columns * cell + MARGIN + PANEL <= WIDTH:
        width = town.columns * cell + MARGIN + 1
        picture += [""] * (len(beside) - len(picture))
        beside += [""] * (len(picture) - len(beside))
        lines += [(left.ljust(width) + right).rstrip() for left, right in zip(picture, beside, strict=True)]
    else:
        lines += [*picture, *(" ".join(block) for block in panel(shown))]
    lines += KEY
    lines += chart_lines(shown)
    lines += lit_houses(shown)
    lines += result_lines(shown)
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def clock(shown: Shown) -> str:
    return f"{shown['times'][shown['round'] - 1]} (round {shown['round']} of {shown['rounds']})"


def grid(town: MapFile, shown: Shown, cell: int) -> list[str]:
    """Two lines a row: what a space is, and who stands there, or until when a house is lit."""
    tokens: dict[str, str] = {}
    for kid in shown["kids"]:
        tokens[kid["at"]] = tokens.get(kid["at"], "") + kid["seat"]
    for bully in shown["bullies"]:
        tokens[bully["at"]] = tokens.get(bully["at"], "") + str(bully["number"])
    houses = {house["space"]: house for house in shown["houses"]}
    costs = {row["space"]: f"+{row['cost']}" for row in shown["reach"]}
    costs |= {row["space"]: "+" for row in shown["ends"]}
    lines = [" " * MARGIN + "".join(letter.center(cell) for letter in COLUMNS[: town.columns])]
    for row, signs in enumerate(town.grid):
        upper, lower = f"{row + 1:>2} ", " " * MARGIN
        for column, sign in enumerate(signs):
            name = f"{COLUMNS[column]}{row + 1}"
            upper += (body(sign, houses.get(name), cell) + costs.get(name, "")).ljust(cell)[:cell]
            under = tokens.get(name, "")
            if not under and name in houses and houses[name]["state"] == "lit" and cell == WIDE:
                under = houses[name]["time"].replace(":", "")  # a colon would fill the cell
            lower += under.center(cell) if len(under) <= cell else under[: cell - 1] + "…"
        lines += [upper, lower]
    return lines


def body(sign: str, house: dict[str, Any] | None, cell: int) -> str:
    if house is not None:
        inside = {"empty": " ", "dark": "#"}.get(house["state"], str(house["candy"]))
        return f"[{inside}]" if cell == WIDE else inside.replace(" ", "h")
    if sign in (LAWN, HOUSE):
        return ""
    if sign == TREEHOUSE:
        return "(T)"
    if sign in BASES:
        return f"={sign}="
    if sign in ARROWS:
        return f" {sign} "
    return " · " if sign == "#" else " ~"


def panel(shown: Shown) -> list[list[str]]:
    """Kids and bullies, what belongs to one in a block of its own."""
    blocks = []
    for kid in shown["kids"]:
        arrow = ">" if kid["turn"] else " "
        steps = f"  steps {kid['left']}" if kid["turn"] else ""
        blocks.append(
            [
                f"{arrow}{kid['seat']} {kid['name']} {kid['type']} {kid['at']}".rstrip(),
                f"  scale {'o' * kid['carried']}{'.' * (kid['full'] - kid['carried'])} limit {kid['limit']}",
                f"  bag {kid['stash']}{steps}",
            ]
        )
    blocks.append([""])
    for bully in shown["bullies"]:
        blocks.append([f"{'>' if bully['turn'] else ' '}{bully['number']} {bully['name']} {bully['at']}"])
        if bully["turn"] and shown["roll"]:
            blocks[-1].append(f"  rolled {shown['roll']['face']}: {shown['roll']['action']}"[:PANEL])
    if shown["fight"]:
        fight = shown["fight"]
        blocks.append([f"  fight: {fight['kid']} {fight['wins'][0]}, kingpin {fight['wins'][1]}"])
        if fight["held"]:
            blocks[-1].append(f"  {fight['kid']} holds {fight['held']}")
    return blocks


def chart_lines(shown: Shown) -> list[str]:
    """The whole chart of the bully whose turn it is."""
    acting = [bully for bully in shown["bullies"] if bully["turn"]]
    lines: list[str] = []
    for bully in acting:
        chart = ";  ".join(f"{face} {action}" for face, action in enumerate(bully["chart"], 1))
        lines += wrap(f"{bully['name']}'s chart: {chart}", WIDTH, subsequent_indent="  ")
    return lines


def house_text(house: dict[str, Any]) -> str:
    bonus = "".join(f", {kind} +{more}" for kind, more in house["bonuses"])
    marks = f", knocked: {' '.join(house['marks'])}" if house["marks"] else ""
    return f"{house['space']} {house['name']}: {house['candy']} until {house['time']}{bonus}{marks}"


def lit_houses(shown: Shown) -> list[str]:
    lit = [house for house in shown["houses"] if house["state"] == "lit"]
    return ["Lit houses:", *(f"  {house_text(house)}" for house in lit)] if lit else []


def result_lines(shown: Shown) -> list[str]:
    return [f"{row['place']}. {row['name']} {row['score']}{' wins' if row['won'] else ''}" for row in shown["result"]]


# === Spoken ===


def speak(words: StashWords, shown: Shown) -> str:
    """The position for somebody who listens."""
    said = [f"It is {clock(shown)}. The bank holds {shown['bank']}, {shown['deck']} house cards are undrawn."]
    for kid in shown["kids"]:
        costume = f", the {kid['costume']}, {kid['type']}," if kid["costume"] else ""
        where = f" on {kid['at']}" if kid["at"] else ""
        said.append(
            f"{kid['name']}{costume} is{where or ' not on the board yet'}, carries {kid['carried']} of {kid['full']}, "
            f"may go {kid['limit']}, and has stashed {kid['stash']}."
        )
    for bully in shown["bullies"]:
        said.append(f"{bully['name']} is on {bully['at']}.")
    lit = [house for house in shown["houses"] if house["state"] == "lit"]
    said.append(f"{len(lit)} houses are lit." if len(lit) != 1 else "One house is lit.")
    said += [f"{house_text(house)}." for house in lit]
    dark = [house["space"] for house in shown["houses"] if house["state"] == "dark"]
    if dark:
        said.append(f"Dark are {', '.join(dark)}.")
    if shown["fight"]:
        fight = shown["fight"]
        said.append(f"{fight['bully']} fights {fight['kid']}: {fight['wins'][0]} to {fight['wins'][1]}.")
    said.append(f"The kingpin's haul is {shown['haul']}. {shown['goal']}")
    said += [f"Place {row['place']}: {row['name']} with {row['score']}." for row in shown["result"]]
    said.append(shown["ask"])
    return " ".join(said)
