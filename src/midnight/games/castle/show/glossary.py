"""What wins, and everything one may ask about: chambers, spaces, steps, the Phantom, the clock."""

from __future__ import annotations

from collections.abc import Sequence

from midnight.games.castle.rules.common import Castle
from midnight.games.castle.show.evening import Chamber, Clock, Evening, Guest, Place
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.show import Thing
from midnight.kernel.words import minus, signed


def goal(words: CastleWords, shown: Evening) -> str:
    """What wins and what ends it (HC-10, MP-6)."""
    if words.file.party:
        return (
            f"The highest total after {words.file.rounds} rounds wins. Hidden guests are safe, caught ones cost points."
        )
    return (
        f"The lowest score wins. It ends when the clock strikes {words.file.clocks[-1]} or a score reaches "
        f"{words.file.limit}."
    )


def things(words: CastleWords, state: Castle, shown: Evening) -> list[Thing]:
    """As the pieces stand now."""
    found = [chamber(words, shown, one) for one in shown.chambers]
    found += [place(words, shown, one) for one in shown.places if one.kind in ("gallery", "step")]
    found.append(phantom(words, shown))
    if shown.clock:
        found.append(clock(shown.clock))
    exact = "MP-4.3" if words.file.party else "HC-7.7"
    found.append(Thing(("coat of arms", "coat"), coats(shown), exact))
    found.append(Thing(("exact roll", "exact", "="), "the die must show just the spaces it takes to get in.", exact))
    if not words.file.party:
        found.append(Thing(("boot", "booting"), "who enters an occupied chamber throws its guest out.", "HC-7.10"))
    return found


def names(shown: Evening, guests: Sequence[Guest]) -> str:
    return ", ".join(shown.seats[one.seat].name for one in guests) or "nobody"


def chamber(words: CastleWords, shown: Evening, one: Chamber) -> Thing:
    inside = names(shown, [one.occupant]) if one.occupant else "nobody"
    coat = f" Its coat of arms gives {signed(one.coat)} to whoever enters." if one.coat else ""
    exact = " It takes an exact roll." if one.exact else ""
    text = f"a chamber behind {one.doorway}; inside: {inside}.{coat}{exact}"
    rule = "MP-4.3" if words.file.party else "HC-7.7" if one.exact else "HC-7.3"
    return Thing((f"{one.name} ({one.id})", one.id, one.name), text, rule)


def place(words: CastleWords, shown: Evening, one: Place) -> Thing:
    guests = names(shown, one.guests)
    here = ", and the Phantom" if shown.phantom.place == one.id else ""
    if one.kind == "step":
        return Thing((minus(one.id), one.id, one.name), f"a step of the staircase: {guests}{here}.", "HC-6.4")
    way = f", the doorway of {one.doorway_of}" if one.doorway_of else ""
    return Thing((one.id, one.name), f"a space of the gallery{way}: {guests}{here}.", "HC-4.4")


def phantom(words: CastleWords, shown: Evening) -> Thing:
    one = shown.phantom
    where = f"on {one.name}" if one.name else "off the board"
    speed = f", going {one.speed} spaces when the die shows it" if one.speed else ""
    doors = "" if one.in_gallery else "; chambers are shut until it is in the gallery"
    return Thing(("Phantom", "the Phantom", "ghost"), f"{where}{speed}{doors}.", "HC-6.1")


def clock(one: Clock) -> Thing:
    left = len(one.times) - 1 - one.now
    times = "once more" if left == 1 else f"{left} more times"
    text = f"it shows {one.time}; the game ends when the Phantom has reached the exit {times}."
    return Thing(("clock", "the clock"), text, "HC-9.1")


def coats(shown: Evening) -> str:
    held = [f"{one.id} {one.name} {signed(one.coat)}" for one in shown.chambers if one.coat]
    return "points for entering a chamber: " + (", ".join(held) or "there are none") + "."
