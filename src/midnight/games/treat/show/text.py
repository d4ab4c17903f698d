"""The street in characters for a terminal, and in sentences for somebody who listens; its cards as a list."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.treat.rules.cards import KINDS
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.show import Shown
from midnight.kernel.words import many, minus

LEGEND = "4+2/6+3: 4 candy and 2 events are left of 6 and 3"
WIDTH = 80
SLOTS_A_LINE = 9


def tally(shown: Shown, counts: list[int] | None) -> str:
    """Cards by their short names with their numbers: Ch×2 K."""
    if counts is None:
        return ""
    names = [kind["id"] for kind in shown["kinds"]]
    parts = [names[kind] if count == 1 else f"{names[kind]}×{count}" for kind, count in enumerate(counts) if count]
    return " ".join(parts)


def row(shown: Shown, kinds: list[int]) -> str:
    return " ".join(shown["kinds"][kind]["id"] for kind in kinds)


# === The picture in characters ===


def draw(words: TreatWords, shown: Shown) -> str:
    """The whole position, at most WIDTH columns wide."""
    lines = draw_street(shown)
    lines += ["", *draw_pile(shown)]
    if shown["rummaged"]:
        lines += ["", f"Rummage: {row(shown, shown['rummaged'])}"]
    if shown["middle"]:
        lines += ["", f"In the middle: {row(shown, shown['middle'])}"]
    if shown["taken"]:
        kind = shown["taken"]["kind"]
        lines += ["", f"Taken from the pile: {'a card nobody else has seen' if kind is None else row(shown, [kind])}"]
    lines += ["", *(line for player in shown["players"] for line in draw_player(shown, player))]
    lines += ["", LEGEND, ", ".join(f"{kind['id']} {kind['name']}" for kind in shown["kinds"][:KINDS])]
    return "\n".join(line[:WIDTH].rstrip() for line in lines) + "\n"


def pieces(shown: Shown, seats: list[int]) -> str:
    return ", ".join(shown["players"][seat]["name"] for seat in seats)


def there(shown: Shown, seats: list[int]) -> list[str]:
    return [f"      here: {pieces(shown, seats)}"] if seats else []


def draw_street(shown: Shown) -> list[str]:
    lines = [f"    {'house':<24}{'shows':<7}{'deck':>4}  {'left of':<10}seen inside"]
    lines += [" 0  start", *there(shown, shown["start"])]
    for house in shown["street"]:
        lines += draw_house(shown, house)
    home = shown["home"]
    safe = f"{home['safe']} safe on top" if home["safe"] else "parents may come" if home["size"] else ""
    symbols = row(shown, [4, 5])
    lines.append(f" 7  {home['name']:<24}{symbols:<7}{home['size']:>4}  {'':<10}{safe}")
    lines += [f"      {event['symbol']}: {event['what']}" for event in home["events"]]
    return lines + there(shown, home["visitors"])


def draw_house(shown: Shown, house: dict[str, Any]) -> list[str]:
    dealt = f"{house['dealt'][0]}+{house['dealt'][1]}" if house["dealt"] else ""
    if house["left"]:
        dealt = f"{house['left'][0]}+{house['left'][1]}/{dealt}"
    sure = tally(shown, house["sure"]) if house["visited"] else "not visited" if house["name"] else ""
    if house["unseen"]:
        sure += f" ({house['unseen']} left unseen)"
    name = house["name"] or ""
    symbols = row(shown, house["symbols"])
    first = f" {house['position']}  {name:<24}{symbols:<7}{house['size']:>4}  {dealt:<10}{sure}"
    return [first, *([f"      {house['event']}"] if house["event"] else []), *there(shown, house["visitors"])]


def draw_pile(shown: Shown) -> list[str]:
    """Slot numbers with ? for a card never seen, a kind in brackets if it is face-down again."""
    slots = shown["pile"]
    cells = [f"{slot['slot']}:{slot_face(shown, slot)}" for slot in slots]
    lines = [f"Pile, {many(len(slots), 'card')}"]
    for start in range(0, len(cells), SLOTS_A_LINE):
        lines.append("  " + "".join(f"{cell:<8}" for cell in cells[start : start + SLOTS_A_LINE]))
    return lines


def slot_face(shown: Shown, slot: dict[str, Any]) -> str:
    if slot["kind"] is None:
        return "?"
    name: str = shown["kinds"][slot["kind"]]["id"]
    return name if slot["up"] else f"({name})"


def draw_player(shown: Shown, player: dict[str, Any]) -> list[str]:
    mark = ">" if player["seat"] == seat_letter(shown, "decides") else " "
    lines = [f"{mark} {player['seat']} {player['name']:<7}{ranking_text(shown, player)}"]
    bucket = f"    bucket of {player['count']}"
    if player["cards"] is not None:
        own = f": {tally(shown, player['cards'])}" if player["count"] else ""
        unit = "point" if abs(player["score"]) == 1 else "points"
        lines.append(f"{bucket}{own}, {minus(player['score'])} {unit}" + (", wins" if player["wins"] else ""))
    elif player["known"] is not None and player["count"]:
        unknown = f", {player['unknown']} unknown" if player["unknown"] else ""
        lines.append(f"{bucket}: known {tally(shown, player['known']) or 'none'}{unknown}")
    else:
        lines.append(bucket)
    return lines


def seat_letter(shown: Shown, key: str) -> str | None:
    number = shown[key]
    return None if number is None else shown["players"][number]["seat"]


def ranking_text(shown: Shown, player: dict[str, Any]) -> str:
    if player["ranking"] is None:
        return "has ranked" if player["ranked"] else "has not ranked yet"
    names = [shown["kinds"][kind]["id"] for kind in player["ranking"]]
    return "  ".join(f"{name} {value}" for name, value in zip(names, shown["values"], strict=True))


# === The spoken description ===


def speak(words: TreatWords, shown: Shown) -> str:
    """The whole position in sentences."""
    names = tuple([kind["name"] for kind in shown["kinds"]])
    parts = [shown["ask"]]
    parts += [speak_house(shown, names, house) for house in shown["street"] if house["name"]]
    if shown["home"]["size"]:
        parts.append(speak_home(shown, names))
    parts += [speak_player(names, player) for player in shown["players"]]
    if shown["rummaged"]:
        parts.append(f"The rummage shows {spoken_row(names, shown['rummaged'])}.")
    if shown["middle"]:
        parts.append(f"In the middle: {spoken_row(names, shown['middle'])}.")
    return " ".join(parts)


def spoken_row(names: tuple[str, ...], kinds: list[int]) -> str:
    return ", ".join([names[kind] for kind in kinds])


@lru_cache(maxsize=4096)
def spoken_tally(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return ", ".join(f"{count} {names[kind]}" for kind, count in enumerate(counts) if count)


def speak_house(shown: Shown, names: tuple[str, ...], house: dict[str, Any]) -> str:
    symbols = " and ".join([names[kind] for kind in house["symbols"]])
    size = many(house["size"], "card")
    said = f"House {house['position']}, {house['name']}, shows {symbols}: {house['event']}. Deck of {size}"
    inside = spoken_tally(names, tuple(house["sure"] or ()))
    if inside:
        said += f", seen inside {inside}"
    if house["unseen"]:
        said += f", less {house['unseen']} drawn unseen"
    there = [shown["players"][seat]["name"] for seat in house["visitors"]]
    return said + (f". There: {', '.join(there)}." if there else ".")


def speak_home(shown: Shown, names: tuple[str, ...]) -> str:
    home = shown["home"]
    safe = f"{home['safe']} safe on top" if home["safe"] else "the parents may come with any of them"
    visitors = [shown["players"][seat]["name"] for seat in home["visitors"]]
    there = f" There: {', '.join(visitors)}." if visitors else ""
    up = [slot for slot in shown["pile"] if slot["up"]]
    faces = ", ".join([f"slot {slot['slot']} {names[slot['kind']]}" for slot in up])
    pile = f"The pile has {many(len(shown['pile']), 'card')}, {len(up)} face-up" + (f": {faces}." if faces else ".")
    return f"Home has {many(home['size'], 'card')}, {safe}.{there} {pile}"


def speak_player(names: tuple[str, ...], player: dict[str, Any]) -> str:
    said = f"{player['name']} {ranking_spoken(names, player)}, bucket of {many(player['count'], 'card')}"
    if player["cards"] is not None:
        own = spoken_tally(names, tuple(player["cards"]))
        return said + (f": {own}" if own else "") + f", score {minus(player['score'])}."
    known = spoken_tally(names, tuple(player["known"] or ()))
    if known:
        said += f", known {known}"
    return said + (f", {player['unknown']} unknown." if player["unknown"] else ".")


def ranking_spoken(names: tuple[str, ...], player: dict[str, Any]) -> str:
    ranking = player["ranking"]
    if ranking is None:
        return "has ranked" if player["ranked"] else "has not ranked"
    return f"likes {names[ranking[0]]} best and {names[ranking[-1]]} least"


# === The cards ===
