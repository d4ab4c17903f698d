"""A picture in characters, and a spoken description."""

from __future__ import annotations

import textwrap

from midnight.games.heap.show.street import UNSEEN_CARD, Can, House, Mat, Slot, Street, Ware
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp
from midnight.kernel.words import many

WIDE = 80
BOX = 26
BAR = "·"
LEGEND = "(T3): Tiny, Compact or Awkward, and its worth to the animal whose turn it is"


def cut(text: str, width: int) -> str:
    """Padded or shortened to a width."""
    return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"


def worth(item: Ware) -> str:
    """To the animal whose turn it is, where there is one."""
    return in_vp(item.vp if item.points is None else item.points)


# === In characters ===


def draw(words: HeapWords, street: Street) -> str:
    lines = [cut(headline(street), WIDE).rstrip(), *wrap(event_line(street)), ""]
    names = {mat.seat: mat.animal.name for mat in street.mats}
    by_id = {house.id: house for house in street.houses}
    for number, side in enumerate(street.sides):
        if number:
            lines += ["", cut("═" * 24 + " Trailhead Lane " + "═" * 24 + " " + nest_line(street), WIDE).rstrip(), ""]
        boxes = [house_box(by_id[name], names) for name in side]
        lines += [" ".join(row).rstrip() for row in zip(*boxes, strict=True)]
    decks = "  ".join(f"{deck.name} {deck.left}" for deck in street.decks)
    lines += [
        "",
        *nest_lines(street),
        *can_lines(street),
        *pile_lines(street),
        *legend(street),
        f"Decks: {decks}",
        LEGEND,
        "",
    ]
    for mat in street.mats:
        lines += [line.rstrip() for line in mat_lines(mat)]
    return "\n".join(lines) + "\n"


def headline(street: Street) -> str:
    if not street.night:
        return "TOP OF THE HEAP   setting up"
    pickup = "  (Trash pickup)" if street.pickup else ""
    turn = f"   turn {street.round} of {street.turns}" if street.round else ""
    return f"NIGHT {street.night} of {street.nights}, {street.night_name}{pickup}{turn}"


def event_line(street: Street) -> str:
    event = street.event
    return f"Tonight: {event.name}. {event.text}" if event else "Tonight: no Event"


def nest_line(street: Street) -> str:
    who = "".join(street.nest.animals)
    return f"NEST{' @' + who if who else ''}"


def nest_lines(street: Street) -> list[str]:
    items = [f"{item.name} ({item.size[0]}{worth(item)}, {' '.join(item.tags)})" for item in street.nest.items]
    return wrap("Nest: " + ("; ".join(items) or "nothing"))


def can_lines(street: Street) -> list[str]:
    """Cans whose remembered cards do not fit into the house."""
    lines: list[str] = []
    for house in street.houses:
        if len(below_line(house.can)) > BOX - 5:
            lines += wrap(f"{house.id} can, under the top: {', '.join(house.can.below)}")
    return lines


def pile_lines(street: Street) -> list[str]:
    """What lies beneath Features and Residents: anybody may look through it (TH-7.3)."""
    lines: list[str] = []
    for house in street.houses:
        for slot in house.slots:
            if slot.card and slot.below:
                where = f"slot {slot.number}" if slot.number else "⌂"
                lines += wrap(f"{house.id} {where}, under {slot.card.name}: {', '.join(slot.below)}")
    return lines


def legend(street: Street) -> list[str]:
    """What each card in force says, once."""
    texts: dict[str, str] = {}
    for house in street.houses:
        for slot in house.slots:
            if slot.card and not slot.opener:
                texts[slot.card.name] = slot.card.text
    lines: list[str] = []
    for name, text in sorted(texts.items()):
        lines += wrap(f"{name}: {text}")
    return lines


def wrap(text: str) -> list[str]:
    return textwrap.wrap(text, WIDE, subsequent_indent="    ")


def house_box(house: House, names: dict[str, str]) -> list[str]:
    costs = house.costs.listed("visit", "leave", "raid")
    inner = BOX - 2
    head = f" {house.id} {' '.join(costs)} "
    lines = [f"┌{head}{'─' * (inner - len(head))}┐"]
    resident = house.resident.card
    lines.append("│" + cut(" ⌂ " + (resident.name if resident else "nobody"), inner) + "│")
    for slot in house.features:
        lines.append("│" + cut(f" {slot.number} {slot_line(slot)}", inner) + "│")
    can = house.can
    top = can.top
    face = f"{top.name} ({top.size[0]}{worth(top)})" if top else "empty" if not can.size else "?"
    lines.append("│" + cut(f" ▟ {face}", inner) + "│")
    lines.append("│" + cut("   " + below_line(can), inner) + "│")
    pets = " ".join(house.pets)
    lines.append("│" + cut(f" snacks {house.snacks}  {pets}", inner) + "│")
    animals = " ".join(f"{seat}:{names[seat]}" for seat in house.animals)
    return [*lines, "└" + (f" {animals} " if animals else "").ljust(inner, "─")[:inner] + "┘"]


def slot_line(slot: Slot) -> str:
    if not slot.card:
        return BAR
    deep = f" +{len(slot.below)}" if slot.below else ""
    token = f" open:{slot.opener}" if slot.opener else ""
    item = f" [{slot.dropped.name}]" if slot.dropped else ""
    return f"{slot.card.name}{deep}{token}{item}"


def below_line(can: Can) -> str:
    if not can.below:
        return "nothing beneath" if can.size else ""
    unknown = can.below.count(UNSEEN_CARD)
    parts = can.known + ([f"{unknown}×?"] if unknown else [])
    return "under: " + ", ".join(parts)


def mat_lines(mat: Mat) -> list[str]:
    signs = (("first", mat.first), ("active", mat.active), ("out", mat.out), ("lope", mat.lope))
    marks = [word for word, holds in signs if holds]
    who = f"{mat.seat} {mat.name}" + (f" the {mat.animal.name}" if mat.animal.name else "")
    ability = f"{mat.animal.ability} {'used' if mat.used else 'ready'}" if mat.animal.ability else ""
    favored = f"favors {'+'.join(mat.animal.favored)}" if mat.animal.favored else ""
    friends = f"friend of {', '.join(mat.friends)}" if mat.friends else ""
    head = f"{who}  at {mat.place}  AP {mat.ap}  snacks {mat.snacks}  {in_vp(mat.points)} VP"
    extras = "  ".join(part for part in (ability, favored, friends, " ".join(marks)) if part)
    carried = ", ".join(f"{item.name} ({item.size[0]}{worth(item)})" for item in mat.carried)
    parts = (many(mat.stashed, "item"), many(mat.stashed_snacks, "Snack"), many(mat.vp, "VP token"))
    can_do = wrap(f"    {mat.animal.ability}: {mat.animal.ability_text}") if mat.active and not mat.used else []
    return [
        *wrap(f"{head}  {extras}"),
        *can_do,
        *wrap(f"    carries {carried or 'nothing'}; stashed {', '.join(parts)}"),
    ]


# === For somebody who listens ===


def speak(words: HeapWords, street: Street) -> str:
    sentences = [headline_spoken(street)]
    if street.event:
        sentences.append(f"Tonight's Event is {street.event.name}: {street.event.text}")
    sentences += [house_spoken(house) for house in street.houses]
    nest = [item.name for item in street.nest.items]
    sentences.append(f"At the Nest: {', '.join(nest) or 'nothing'}.")
    sentences += [mat_spoken(mat) for mat in street.mats]
    return " ".join([*sentences, street.ask])


def headline_spoken(street: Street) -> str:
    if not street.night:
        return "The game is being set up."
    turn = f", turn {street.round} of {street.turns}" if street.round else ""
    return f"Night {street.night} of {street.nights}, {street.night_name}{turn}."


def house_spoken(house: House) -> str:
    parts = []
    if house.resident.card:
        parts.append(f"{house.resident.card.name} lives here")
    for slot in house.features:
        if slot.card:
            deep = f" over {len(slot.below)} more" if slot.below else ""
            opened = f", opened by {slot.opener}" if slot.opener else ""
            item = f" with {slot.dropped.name} dropped on it" if slot.dropped else ""
            parts.append(f"Feature {slot.number} {slot.card.name}{deep}{opened}{item}")
    can = house.can
    top = can.top.name if can.top else ""
    parts.append(f"can of {can.size}, {top} on top" if top else "the can is empty" if not can.size else "can face-down")
    if can.known:
        parts.append(f"remembered beneath: {', '.join(can.known)}")
    parts.append(f"{many(house.snacks, 'Snack')} in the Yard")
    if house.pets:
        parts.append("with the " + " and the ".join(house.pets))
    if house.animals:
        parts.append(f"seats {' and '.join(house.animals)} are here")
    costs = house.costs.listed("visiting", "", "raiding")
    if costs:
        parts.append(f"costs: {', '.join(costs)}")
    return f"{house.id}: {'; '.join(parts)}."


def mat_spoken(mat: Mat) -> str:
    who = f"{mat.name} the {mat.animal.name}" if mat.animal.name else mat.name
    items = ", ".join(item.name for item in mat.carried) or "nothing"
    ability = f" {mat.animal.ability} is {'used' if mat.used else 'unused'}." if mat.animal.ability else ""
    out = " It is out for tonight." if mat.out else ""
    return (
        f"{who} is {mat.where} with {mat.ap} AP and {many(mat.snacks, 'Snack')}, carries {items}, "
        f"and has {in_vp(mat.points)} VP.{ability}{out}"
    )
