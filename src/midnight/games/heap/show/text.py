"""A picture in characters, and a spoken description."""

from __future__ import annotations

import textwrap
from typing import Any

from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp
from midnight.kernel.show import Shown
from midnight.kernel.words import many

WIDE = 80
BOX = 26
BAR = "·"
LEGEND = "(T3): Tiny, Compact or Awkward, and its worth to the animal whose turn it is"


def cut(text: str, width: int) -> str:
    """Padded or shortened to a width."""
    return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"


def worth(item: dict[str, Any]) -> str:
    """To the animal whose turn it is, where there is one."""
    return in_vp(item.get("points", item["vp"]))


# === In characters ===


def draw(words: HeapWords, shown: Shown) -> str:
    lines = [cut(headline(shown), WIDE).rstrip(), *wrap(event_line(shown)), ""]
    names = {mat["seat"]: mat for mat in shown["seats"]}
    by_id = {house["id"]: house for house in shown["houses"]}
    for number, side in enumerate(shown["sides"]):
        if number:
            lines += ["", cut("═" * 24 + " Trailhead Lane " + "═" * 24 + " " + nest_line(shown), WIDE).rstrip(), ""]
        boxes = [house_box(by_id[name], names) for name in side]
        lines += [" ".join(row).rstrip() for row in zip(*boxes, strict=True)]
    decks = "  ".join(f"{name} {deck['left']}" for name, deck in shown["decks"].items())
    lines += [
        "",
        *nest_lines(shown),
        *can_lines(shown),
        *pile_lines(shown),
        *legend(shown),
        f"Decks: {decks}",
        LEGEND,
        "",
    ]
    for mat in shown["seats"]:
        lines += [line.rstrip() for line in mat_lines(mat)]
    return "\n".join(lines) + "\n"


def headline(shown: Shown) -> str:
    if not shown["night"]:
        return "TOP OF THE HEAP   setting up"
    pickup = "  (Trash pickup)" if shown["pickup"] else ""
    turn = f"   turn {shown['round']} of {shown['turns']}" if shown["round"] else ""
    return f"NIGHT {shown['night']} of {shown['nights']}, {shown['night_name']}{pickup}{turn}"


def event_line(shown: Shown) -> str:
    event = shown["event"]
    return f"Tonight: {event['name']}. {event['text']}" if event else "Tonight: no Event"


def nest_line(shown: Shown) -> str:
    who = "".join(shown["nest"]["animals"])
    return f"NEST{' @' + who if who else ''}"


def nest_lines(shown: Shown) -> list[str]:
    items = [
        f"{item['name']} ({item['size'][0]}{worth(item)}, {' '.join(item['tags'])})" for item in shown["nest"]["items"]
    ]
    return wrap("Nest: " + ("; ".join(items) or "nothing"))


def can_lines(shown: Shown) -> list[str]:
    """Cans whose remembered cards do not fit into the house."""
    lines: list[str] = []
    for house in shown["houses"]:
        if len(below_line(house["can"])) > BOX - 5:
            lines += wrap(f"{house['id']} can, under the top: {', '.join(house['can']['below'])}")
    return lines


def pile_lines(shown: Shown) -> list[str]:
    """What lies beneath Features and Residents: anybody may look through it (TH-7.3)."""
    lines: list[str] = []
    for house in shown["houses"]:
        for slot in (house["resident"], *house["features"]):
            if slot["below"]:
                where = f"slot {slot['slot']}" if slot["slot"] else "⌂"
                lines += wrap(f"{house['id']} {where}, under {slot['card']['name']}: {', '.join(slot['below'])}")
    return lines


def legend(shown: Shown) -> list[str]:
    """What each card in force says, once."""
    texts: dict[str, str] = {}
    for house in shown["houses"]:
        for slot in (house["resident"], *house["features"]):
            if slot["card"] and not slot["open"]:
                texts[slot["card"]["name"]] = slot["card"]["text"]
    lines: list[str] = []
    for name, text in sorted(texts.items()):
        lines += wrap(f"{name}: {text}")
    return lines


def wrap(text: str) -> list[str]:
    return textwrap.wrap(text, WIDE, subsequent_indent="    ")


def house_box(house: dict[str, Any], names: dict[str, Any]) -> list[str]:
    costs = [f"{word} {house[word]}" for word in ("visit", "leave", "raid") if house[word] is not None]
    inner = BOX - 2
    head = f" {house['id']} {' '.join(costs)} "
    lines = [f"┌{head}{'─' * (inner - len(head))}┐"]
    resident = house["resident"]["card"]
    lines.append("│" + cut(" ⌂ " + (resident["name"] if resident else "nobody"), inner) + "│")
    for slot in house["features"]:
        lines.append("│" + cut(f" {slot['slot']} {slot_line(slot)}", inner) + "│")
    can = house["can"]
    top = can["top"]
    face = f"{top['name']} ({top['size'][0]}{worth(top)})" if top else "empty" if not can["size"] else "?"
    lines.append("│" + cut(f" ▟ {face}", inner) + "│")
    lines.append("│" + cut("   " + below_line(can), inner) + "│")
    pets = " ".join(house["pets"])
    lines.append("│" + cut(f" snacks {house['snacks']}  {pets}", inner) + "│")
    animals = " ".join(f"{seat}:{names[seat]['animal']}" for seat in house["animals"])
    return [*lines, "└" + (f" {animals} " if animals else "").ljust(inner, "─")[:inner] + "┘"]


def slot_line(slot: dict[str, Any]) -> str:
    if not slot["card"]:
        return BAR
    deep = f" +{len(slot['below'])}" if slot["below"] else ""
    token = f" open:{slot['open']}" if slot["open"] else ""
    item = f" [{slot['dropped']['name']}]" if slot["dropped"] else ""
    return f"{slot['card']['name']}{deep}{token}{item}"


def below_line(can: dict[str, Any]) -> str:
    if not can["below"]:
        return "nothing beneath" if can["size"] else ""
    unknown = can["below"].count("?")
    known = [name for name in can["below"] if name != "?"]
    parts = known + ([f"{unknown}×?"] if unknown else [])
    return "under: " + ", ".join(parts)


def mat_lines(mat: dict[str, Any]) -> list[str]:
    marks = [word for word in ("first", "active", "out", "lope") if mat[word]]
    who = f"{mat['seat']} {mat['name']}" + (f" the {mat['animal']}" if mat["animal"] else "")
    ability = f"{mat['ability']} {'used' if mat['used'] else 'ready'}" if mat["ability"] else ""
    favored = f"favors {'+'.join(mat['favored'])}" if mat["favored"] else ""
    friends = f"friend of {', '.join(mat['friends'])}" if mat["friends"] else ""
    head = f"{who}  at {mat['place']}  AP {mat['ap']}  snacks {mat['snacks']}  {in_vp(mat['points'])} VP"
    extras = "  ".join(part for part in (ability, favored, friends, " ".join(marks)) if part)
    carried = ", ".join(f"{item['name']} ({item['size'][0]}{in_vp(item['points'])})" for item in mat["carried"])
    stash = sum(item["copies"] for item in mat["stash"])
    parts = (many(stash, "item"), many(mat["stashed_snacks"], "Snack"), many(mat["vp"], "VP token"))
    can_do = wrap(f"    {mat['ability']}: {mat['ability_text']}") if mat["active"] and not mat["used"] else []
    return [
        *wrap(f"{head}  {extras}"),
        *can_do,
        *wrap(f"    carries {carried or 'nothing'}; stashed {', '.join(parts)}"),
    ]


# === For somebody who listens ===


def speak(words: HeapWords, shown: Shown) -> str:
    sentences = [headline_spoken(shown)]
    if shown["event"]:
        sentences.append(f"Tonight's Event is {shown['event']['name']}: {shown['event']['text']}")
    sentences += [house_spoken(house) for house in shown["houses"]]
    nest = [item["name"] for item in shown["nest"]["items"]]
    sentences.append(f"At the Nest: {', '.join(nest) or 'nothing'}.")
    sentences += [mat_spoken(mat) for mat in shown["seats"]]
    return " ".join([*sentences, shown["ask"]])


def headline_spoken(shown: Shown) -> str:
    if not shown["night"]:
        return "The game is being set up."
    turn = f", turn {shown['round']} of {shown['turns']}" if shown["round"] else ""
    return f"Night {shown['night']} of {shown['nights']}, {shown['night_name']}{turn}."


def house_spoken(house: dict[str, Any]) -> str:
    parts = []
    if house["resident"]["card"]:
        parts.append(f"{house['resident']['card']['name']} lives here")
    for slot in house["features"]:
        if slot["card"]:
            deep = f" over {len(slot['below'])} more" if slot["below"] else ""
            opened = f", opened by {slot['open']}" if slot["open"] else ""
            item = f" with {slot['dropped']['name']} dropped on it" if slot["dropped"] else ""
            parts.append(f"Feature {slot['slot']} {slot['card']['name']}{deep}{opened}{item}")
    can = house["can"]
    top = can["top"]["name"] if can["top"] else ""
    parts.append(
        f"can of {can['size']}, {top} on top" if top else "the can is empty" if not can["size"] else "can face-down"
    )
    known = [name for name in can["below"] if name != "?"]
    if known:
        parts.append(f"remembered beneath: {', '.join(known)}")
    parts.append(f"{many(house['snacks'], 'Snack')} in the Yard")
    if house["pets"]:
        parts.append("with the " + " and the ".join(house["pets"]))
    if house["animals"]:
        parts.append(f"seats {' and '.join(house['animals'])} are here")
    costs = [
        f"{verb} {house[word]}"
        for word, verb in (("visit", "visiting"), ("raid", "raiding"))
        if house[word] is not None
    ]
    if costs:
        parts.append(f"costs: {', '.join(costs)}")
    return f"{house['id']}: {'; '.join(parts)}."


def mat_spoken(mat: dict[str, Any]) -> str:
    who = f"{mat['name']} the {mat['animal']}" if mat["animal"] else mat["name"]
    items = ", ".join(item["name"] for item in mat["carried"]) or "nothing"
    ability = f" {mat['ability']} is {'used' if mat['used'] else 'unused'}." if mat["ability"] else ""
    place = {"den": "in its den", "nest": "at the Nest"}.get(mat["place"], f"at {mat['place']}")
    out = " It is out for tonight." if mat["out"] else ""
    return (
        f"{who} is {place} with {mat['ap']} AP and {many(mat['snacks'], 'Snack')}, carries {items}, "
        f"and has {in_vp(mat['points'])} VP.{ability}{out}"
    )
