"""The street in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.rules.cards import KINDS
from midnight.games.treat.show.evening import Child, Counts, Evening, House, Slot, Stock
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.words import many, minus

LEGEND = "4+2/6+3: 4 candy and 2 events are left of 6 and 3"
WIDTH = 80
SLOTS_A_LINE = 9


def tally(evening: Evening, counts: Counts) -> str:
    """Cards by their short names with their numbers: Ch×2 K."""
    names = [kind.id for kind in evening.kinds]
    parts = [names[kind] if count == 1 else f"{names[kind]}×{count}" for kind, count in enumerate(counts) if count]
    return " ".join(parts)


def row(evening: Evening, kinds: tuple[int, ...]) -> str:
    return " ".join(evening.kinds[kind].id for kind in kinds)


# === The picture in characters ===


def draw(words: TreatWords, evening: Evening) -> str:
    """The whole position, at most WIDTH columns wide."""
    lines = draw_street(evening)
    lines += ["", *draw_pile(evening)]
    if evening.rummaged:
        lines += ["", f"Rummage: {row(evening, evening.rummaged)}"]
    if evening.middle:
        lines += ["", f"In the middle: {row(evening, evening.middle)}"]
    if evening.taken:
        kind = evening.taken.kind
        lines += [
            "",
            f"Taken from the pile: {'a card nobody else has seen' if kind is None else row(evening, (kind,))}",
        ]
    lines += ["", *(line for child in evening.children for line in draw_child(evening, child))]
    lines += ["", LEGEND, ", ".join(f"{kind.id} {kind.name}" for kind in evening.kinds[:KINDS])]
    return "\n".join(line[:WIDTH].rstrip() for line in lines) + "\n"


def there(evening: Evening, seats: tuple[int, ...]) -> list[str]:
    return [f"      here: {', '.join(evening.names(seats))}"] if seats else []


def draw_street(evening: Evening) -> list[str]:
    lines = [f"    {'house':<24}{'shows':<7}{'deck':>4}  {'left of':<10}seen inside"]
    lines += [" 0  start", *there(evening, evening.start)]
    for house in evening.street:
        lines += draw_house(evening, house)
    home = evening.home
    safe = f"{home.safe} safe on top" if home.safe else "parents may come" if home.size else ""
    symbols = row(evening, (4, 5))
    lines.append(f" 7  {home.name:<24}{symbols:<7}{home.size:>4}  {'':<10}{safe}")
    lines += [f"      {event.symbol}: {event.what}" for event in home.events]
    return lines + there(evening, home.visitors)


def ratio(stock: Stock) -> str:
    return f"{stock.candy}+{stock.events}"


def draw_house(evening: Evening, house: House) -> list[str]:
    dealt = ratio(house.bucket.dealt) if house.bucket else ""
    if house.left:
        dealt = f"{ratio(house.left)}/{dealt}"
    sure = tally(evening, house.sure) if house.visited else "not visited" if house.card.name else ""
    if house.unseen:
        sure += f" ({house.unseen} left unseen)"
    name = house.card.name
    symbols = row(evening, house.card.symbols)
    first = f" {house.position}  {name:<24}{symbols:<7}{house.size:>4}  {dealt:<10}{sure}"
    return [first, *([f"      {house.card.event}"] if house.card.event else []), *there(evening, house.visitors)]


def draw_pile(evening: Evening) -> list[str]:
    """Slot numbers with ? for a card never seen, a kind in brackets if it is face-down again."""
    slots = evening.pile
    cells = [f"{slot.number}:{slot_face(evening, slot)}" for slot in slots]
    lines = [f"Pile, {many(len(slots), 'card')}"]
    for start in range(0, len(cells), SLOTS_A_LINE):
        lines.append("  " + "".join(f"{cell:<8}" for cell in cells[start : start + SLOTS_A_LINE]))
    return lines


def slot_face(evening: Evening, slot: Slot) -> str:
    if slot.kind is None:
        return "?"
    name = evening.kinds[slot.kind].id
    return name if slot.up else f"({name})"


def draw_child(evening: Evening, child: Child) -> list[str]:
    mark = ">" if child.seat == evening.decider else " "
    lines = [f"{mark} {child.seat} {child.name:<7}{ranking_text(evening, child)}"]
    bucket = f"    bucket of {child.count}"
    if child.cards:
        own = f": {tally(evening, child.cards)}" if child.count else ""
        lines.append(f"{bucket}{own}, {child.points}" + (", wins" if child.wins else ""))
    elif child.known and child.count:
        unknown = f", {child.unknown} unknown" if child.unknown else ""
        lines.append(f"{bucket}: known {tally(evening, child.known) or 'none'}{unknown}")
    else:
        lines.append(bucket)
    return lines


def ranking_text(evening: Evening, child: Child) -> str:
    if not child.ranking:
        return "has ranked" if child.ranked else "has not ranked yet"
    names = [evening.kinds[kind].id for kind in child.ranking]
    return "  ".join(f"{name} {value}" for name, value in zip(names, evening.values, strict=True))


# === The spoken description ===


def speak(words: TreatWords, evening: Evening) -> str:
    """The whole position in sentences."""
    names = tuple([kind.name for kind in evening.kinds])
    parts = [evening.ask]
    parts += [speak_house(evening, names, house) for house in evening.street if house.card.name]
    if evening.home.size:
        parts.append(speak_home(evening, names))
    parts += [speak_child(names, child) for child in evening.children]
    if evening.rummaged:
        parts.append(f"The rummage shows {spoken_row(names, evening.rummaged)}.")
    if evening.middle:
        parts.append(f"In the middle: {spoken_row(names, evening.middle)}.")
    return " ".join(parts)


def spoken_row(names: tuple[str, ...], kinds: tuple[int, ...]) -> str:
    return ", ".join([names[kind] for kind in kinds])


@lru_cache(maxsize=4096)
def spoken_tally(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return ", ".join(f"{count} {names[kind]}" for kind, count in enumerate(counts) if count)


def speak_house(evening: Evening, names: tuple[str, ...], house: House) -> str:
    symbols = " and ".join([names[kind] for kind in house.card.symbols])
    size = many(house.size, "card")
    said = f"House {house.position}, {house.card.name}, shows {symbols}: {house.card.event}. Deck of {size}"
    inside = spoken_tally(names, house.sure)
    if inside:
        said += f", seen inside {inside}"
    if house.unseen:
        said += f", less {house.unseen} drawn unseen"
    there = evening.names(house.visitors)
    return said + (f". There: {', '.join(there)}." if there else ".")


def speak_home(evening: Evening, names: tuple[str, ...]) -> str:
    home = evening.home
    safe = f"{home.safe} safe on top" if home.safe else "the parents may come with any of them"
    visitors = evening.names(home.visitors)
    there = f" There: {', '.join(visitors)}." if visitors else ""
    up = [slot for slot in evening.pile if slot.up]
    faces = ", ".join([f"slot {slot.number} {names[slot.kind]}" for slot in up if slot.kind is not None])
    pile = f"The pile has {many(len(evening.pile), 'card')}, {len(up)} face-up" + (f": {faces}." if faces else ".")
    return f"Home has {many(home.size, 'card')}, {safe}.{there} {pile}"


def speak_child(names: tuple[str, ...], child: Child) -> str:
    said = f"{child.name} {ranking_spoken(names, child)}, bucket of {many(child.count, 'card')}"
    if child.cards:
        own = spoken_tally(names, child.cards)
        return said + (f": {own}" if own else "") + f", score {minus(child.score or 0)}."
    known = spoken_tally(names, child.known)
    if known:
        said += f", known {known}"
    return said + (f", {child.unknown} unknown." if child.unknown else ".")


def ranking_spoken(names: tuple[str, ...], child: Child) -> str:
    ranking = child.ranking
    if not ranking:
        return "has ranked" if child.ranked else "has not ranked"
    return f"likes {names[ranking[0]]} best and {names[ranking[-1]]} least"
