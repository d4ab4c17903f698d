"""The neighbourhood in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from textwrap import wrap

from midnight.games.stash.content.map import ARROWS, BASES, COLUMNS, HOUSE, LAWN, TREEHOUSE, MapFile
from midnight.games.stash.show.night import LIT, House, Night
from midnight.games.stash.words.options import StashWords

WIDTH = 80
WIDE, NARROW = 5, 3  # characters of a cell
MARGIN = 3
PANEL = 30
KEY = (
    "[ ] empty house  [4] lit, its candy  [#] dark  (T) treehouse  =1= bully's base",
    "A-E kids  1-4 bullies  +3 within reach, its steps",
)


def draw(words: StashWords, night: Night) -> str:
    """The neighbourhood with everybody in it, beside it the kids, below it the lit houses."""
    town = words.content.map
    cell = WIDE if town.columns * WIDE + MARGIN <= WIDTH else NARROW
    picture = grid(town, night, cell)
    beside = [line for block in panel(night) for line in block]
    lines = [f"Midnight Stash  {clock(night)}   bank {night.bank}   deck {night.deck}   haul {night.haul}"]
    if town.columns * cell + MARGIN + PANEL <= WIDTH:
        width = town.columns * cell + MARGIN + 1
        picture += [""] * (len(beside) - len(picture))
        beside += [""] * (len(picture) - len(beside))
        lines += [(left.ljust(width) + right).rstrip() for left, right in zip(picture, beside, strict=True)]
    else:
        lines += [*picture, *(" ".join(block) for block in panel(night))]
    lines += KEY
    lines += chart_lines(night)
    lines += lit_houses(night)
    lines += result_lines(night)
    return "\n".join(line[:WIDTH].rstrip() for line in lines)


def clock(night: Night) -> str:
    return f"{night.now} (round {night.round} of {night.rounds})"


def grid(town: MapFile, night: Night, cell: int) -> list[str]:
    """Two lines a row: what a space is, and who stands there, or until when a house is lit."""
    tokens: dict[str, str] = {}
    for kid in night.kids:
        tokens[kid.at] = tokens.get(kid.at, "") + kid.seat
    for bully in night.bullies:
        tokens[bully.at] = tokens.get(bully.at, "") + str(bully.number)
    houses = {house.space: house for house in night.houses}
    costs = {row.space: f"+{row.cost}" for row in night.reach}
    costs |= {row.space: "+" for row in night.ends}
    lines = [" " * MARGIN + "".join(letter.center(cell) for letter in COLUMNS[: town.columns])]
    for row, signs in enumerate(town.grid):
        upper, lower = f"{row + 1:>2} ", " " * MARGIN
        for column, sign in enumerate(signs):
            name = f"{COLUMNS[column]}{row + 1}"
            upper += (body(sign, houses.get(name), cell) + costs.get(name, "")).ljust(cell)[:cell]
            under = tokens.get(name, "")
            if not under and name in houses and houses[name].state == LIT and cell == WIDE:
                under = houses[name].time.replace(":", "")  # a colon would fill the cell
            lower += under.center(cell) if len(under) <= cell else under[: cell - 1] + "…"
        lines += [upper, lower]
    return lines


def body(sign: str, house: House | None, cell: int) -> str:
    if house is not None:
        inside = {"empty": " ", "dark": "#"}.get(house.state, str(house.candy))
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


def panel(night: Night) -> list[list[str]]:
    """Kids and bullies, what belongs to one in a block of its own."""
    blocks = []
    for kid in night.kids:
        arrow = ">" if kid.turn else " "
        steps = f"  steps {kid.left}" if kid.turn else ""
        blocks.append(
            [
                f"{arrow}{kid.seat} {kid.name} {kid.type} {kid.at}".rstrip(),
                f"  scale {'o' * kid.carried}{'.' * (kid.full - kid.carried)} limit {kid.limit}",
                f"  bag {kid.stash}{steps}",
            ]
        )
    blocks.append([""])
    for bully in night.bullies:
        blocks.append([f"{'>' if bully.turn else ' '}{bully.number} {bully.name} {bully.at}"])
        if bully.turn and night.roll:
            blocks[-1].append(f"  rolled {night.roll.face}: {night.roll.action}"[:PANEL])
    if night.fight:
        fight = night.fight
        blocks.append([f"  fight: {fight.kid} {fight.wins[0]}, kingpin {fight.wins[1]}"])
        if fight.held:
            blocks[-1].append(f"  {fight.kid} holds {fight.held}")
    return blocks


def chart_lines(night: Night) -> list[str]:
    """The whole chart of the bully whose turn it is."""
    acting = [bully for bully in night.bullies if bully.turn]
    lines: list[str] = []
    for bully in acting:
        chart = ";  ".join(f"{face} {action}" for face, action in enumerate(bully.chart, 1))
        lines += wrap(f"{bully.name}'s chart: {chart}", WIDTH, subsequent_indent="  ")
    return lines


def house_text(house: House) -> str:
    bonus = "".join(f", {kind} +{more}" for kind, more in house.bonuses)
    marks = f", knocked: {' '.join(house.marks)}" if house.marks else ""
    return f"{house.space} {house.name}: {house.candy} until {house.time}{bonus}{marks}"


def lit_houses(night: Night) -> list[str]:
    lit = night.lit
    return ["Lit houses:", *(f"  {house_text(house)}" for house in lit)] if lit else []


def result_lines(night: Night) -> list[str]:
    return [f"{row.place}. {row.name} {row.score}{' wins' if row.won else ''}" for row in night.result]


# === Spoken ===


def speak(words: StashWords, night: Night) -> str:
    """The position for somebody who listens."""
    said = [f"It is {clock(night)}. The bank holds {night.bank}, {night.deck} house cards are undrawn."]
    for kid in night.kids:
        costume = f", the {kid.costume}, {kid.type}," if kid.costume else ""
        where = f" on {kid.at}" if kid.at else ""
        said.append(
            f"{kid.name}{costume} is{where or ' not on the board yet'}, carries {kid.carried} of {kid.full}, "
            f"may go {kid.limit}, and has stashed {kid.stash}."
        )
    for bully in night.bullies:
        said.append(f"{bully.name} is on {bully.at}.")
    lit = night.lit
    said.append(f"{len(lit)} houses are lit." if len(lit) != 1 else "One house is lit.")
    said += [f"{house_text(house)}." for house in lit]
    dark = [house.space for house in night.houses if house.state == "dark"]
    if dark:
        said.append(f"Dark are {', '.join(dark)}.")
    if night.fight:
        fight = night.fight
        said.append(f"{fight.bully} fights {fight.kid}: {fight.wins[0]} to {fight.wins[1]}.")
    said.append(f"The kingpin's haul is {night.haul}. {night.goal}")
    said += [f"Place {row.place}: {row.name} with {row.score}." for row in night.result]
    said.append(night.ask)
    return " ".join(said)
