"""Something in the castle held close: what it is, what it means as the guests stand now, and the rule."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from midnight.games.castle.show import glossary
from midnight.games.castle.show.emblems import emblem_of
from midnight.games.castle.show.evening import Clock, Evening, Place, Round
from midnight.games.castle.show.figures import INK, SHAPE_NAMES, clock_face, die_face, ghost, pawn, phantom, stand
from midnight.games.castle.show.ink import label, rect
from midnight.games.castle.show.ring import STONES, dungeon_door
from midnight.games.castle.show.rooms import coat
from midnight.games.castle.show.scene import gradients
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.ink import CREAM, GOLD, SANS, SERIF, Box, moved, num, path
from midnight.kernel.show import Closeup, Thing
from midnight.kernel.words import many, minus

WIDTH, HEIGHT = 320, 210
TYPE = 18.0
FONTS = {"castle-t": (SANS, 600), "castle-b": (SANS, 800), "castle-s": (SERIF, 700)}


def closeup(words: CastleWords, shown: Evening, element: str) -> Closeup | None:
    """Of an element of the picture: a place, a guest, the Phantom, the clock, the die."""
    place = next((one for one in shown.places if one.element == element), None)
    if place is not None:
        return about_place(words, shown, place)
    if element == "phantom":
        return about_phantom(words, shown)
    if element == "clock-marker" and shown.clock:
        return about_clock(shown.clock)
    if element in ("round-marker", "hour"):
        return about_clock(shown.clock) if shown.clock else about_round(words, shown, shown.round)
    if element.startswith("guest-"):
        return about_guest(shown, int(element.removeprefix("guest-")))
    if element in ("die", "nook") or element.startswith("die-"):
        return about_die(words, shown, element.removeprefix("die-") if element.startswith("die-") else shown.die)
    return None


def told(thing: Thing, title: str, drawing: str, *more: str) -> Closeup:
    return Closeup(title, (sentence(thing.text), *more), thing.rule, drawing)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


# === Places ===


def about_place(words: CastleWords, shown: Evening, place: Place) -> Closeup:
    guests = tuple(shown.seats[one.seat].look for one in place.guests)
    here = shown.phantom.place == place.id
    if place.kind == "chamber":
        chamber = next(one for one in shown.chambers if one.element == place.element)
        shut = "" if shown.phantom.in_gallery else "It is shut until the Phantom is in the gallery."
        drawing = room_drawing(chamber.name, chamber.coat, chamber.exact, shown.party, guests)
        more = (shut,) if shut else ()
        return told(glossary.chamber(words, shown, chamber), chamber.name, drawing, *more)
    if place.kind == "door":
        return Closeup("The Door", ("Here the Phantom begins, under the staircase.",), "HC-6.1", door_drawing())
    drawing = floor_drawing(place.id, place.kind, guests, here)
    title = place.name[:1].upper() + place.name[1:]
    return told(glossary.place(words, shown, place), title, drawing, *reach(shown, place))


def reach(shown: Evening, place: Place) -> tuple[str, ...]:
    """What the place means to whoever stands on it."""
    if place.kind == "step":
        sign = "costs" if shown.party else "adds"
        return (f"Being caught up to here {sign} {place.id.lstrip('+-')} points.",)
    return ()


# === The Phantom, guests, clock, die ===


def about_phantom(words: CastleWords, shown: Evening) -> Closeup:
    """With the spaces it would sweep: they glow while one looks at it."""
    reach = shown.phantom.reach
    gallery = [place for place in shown.places if place.element in reach and place.kind == "gallery"]
    guests = sum(len(place.guests) for place in gallery)  # on the staircase nobody can be caught
    found = told(glossary.phantom(words, shown), "The Phantom", sheet(moved(160, 172, phantom(), 2.6)))
    danger = f"Where it glows it would catch {many(guests, 'guest') if guests else 'nobody'}."
    return replace(found, lines=(*found.lines, danger), reach=reach) if reach else found


def about_guest(shown: Evening, guest: int) -> Closeup | None:
    standing = [(one, place.name) for place in shown.places for one in place.guests]
    standing += [(one, "") for one in shown.waiting]
    for one, place in standing:
        if one.number == guest:
            seat = shown.seats[one.seat]
            where = f"It stands on {place}." if place else "It waits to be placed."
            if place.startswith("the ") and "(C" in place:
                where = f"It hides in {place}."
            points = f"{seat.name} has {minus(seat.score)} points."
            title = f"A guest of {seat.name}"
            form = f"{seat.colour.capitalize()}, with a {SHAPE_NAMES[seat.look]} for a head."
            return Closeup(title, (form, where, points), "HC-1.2", guest_drawing(seat.look))
    return None


def about_clock(one: Clock) -> Closeup:
    speeds = [f"{time}: {speed}" for time, speed in zip(one.times, one.speeds, strict=False)]
    more = f"The Phantom's speed by the hour: {', '.join(speeds)}."
    last = one.now == len(one.times) - 1
    return told(glossary.clock(one), "The clock", clock_drawing(one.time, last), more)


def about_round(words: CastleWords, shown: Evening, one: Round | None) -> Closeup | None:
    if one is None:
        return None
    lines = (f"Round {one.now} of {one.count}.", sentence(glossary.goal(words, shown)))
    return Closeup("The round", lines, "MP-6.1", sheet(label(160, 120, f"{one.now} / {one.count}", 64, CREAM)))


def about_die(words: CastleWords, shown: Evening, face: str | None) -> Closeup:
    faces = words.file.faces
    ghosts = sum(not one.isdecimal() for one in faces)
    numbers = ", ".join(one for one in faces if one.isdecimal())
    speed = shown.phantom.speed
    lines = [f"It has {numbers} and {ghosts} times the Phantom."]
    if speed:
        lines.append(f"When it shows the Phantom, the Phantom goes {speed} spaces.")
    return Closeup("The die", tuple(lines), "HC-3.2", sheet(moved(160, 105, die_face(face, 120))))


# === Drawings ===


def sheet(content: str, fill: str = "#17163a") -> str:
    """A drawing that stands without the board: what it needs comes along, no style sheet is near."""
    shades = "".join(shade for name, shade in gradients().items() if f"url(#{name})" in content)
    drawn = rect(Box(0, 0, WIDTH, HEIGHT), fill, 14) + content
    for name, (family, weight) in FONTS.items():
        font = f'font-family="{family}" font-weight="{weight}"'
        drawn = drawn.replace(f'class="{name}"', font)
    defs = f"<defs>{shades}</defs>" if shades else ""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {size}>{defs}{drawn}</svg>'


def standing(guests: tuple[int, ...], box: Box, largest: float) -> str:
    spots = stand(len(guests), [box], largest) if guests else []
    return "".join(moved(x, y, pawn(seat), size) for seat, (x, y, size) in zip(guests, spots, strict=True))


@lru_cache(maxsize=256)
def room_drawing(name: str, points: int, exact: bool, party: bool, guests: tuple[int, ...]) -> str:
    emblem, floor = emblem_of(name)
    out = rect(Box(12, 12, 296, 186), "#6b6687", 10, f'stroke="{INK}" stroke-width="3"')
    out += rect(Box(22, 22, 276, 166), floor, 6, 'stroke="#1b1626" stroke-width="2"')
    out += label(160, 50, name, 22, CREAM, font="castle-s")
    out += moved(72, 124, emblem, 2.2) + standing(guests, Box(130, 70, 70, 110), 2.4)
    if points:
        out += moved(250, 110, coat(points, party), 1.8)
    if exact:
        out += rect(Box(216, 156, 70, 24), CREAM, 12) + label(251, 174, "exact", TYPE, INK, font="castle-b")
    return sheet(out)


@lru_cache(maxsize=1024)
def floor_drawing(name: str, kind: str, guests: tuple[int, ...], haunted: bool) -> str:
    fill = STONES[0] if kind == "gallery" else "#6b5a7c"
    out = rect(Box(40, 12, 240, 186), fill, 14, f'stroke="{INK}" stroke-width="3"')
    out += label(56, 44, minus(name) if name[:1] == "-" else name, 28, "#2e2114", "start", "castle-b")
    if haunted:
        out += moved(120 if guests else 160, 180, ghost(), 2.2)
    return sheet(out + standing(guests, Box(160 if haunted else 56, 54, 110 if haunted else 208, 136), 2.4))


@lru_cache(maxsize=1)
def door_drawing() -> str:
    return sheet(dungeon_door(Box(60, 5, 200, 200)))


@lru_cache(maxsize=64)
def clock_drawing(time: str, last: bool) -> str:
    return sheet(moved(160, 92, clock_face(time, 76, last)) + label(160, 200, time, 26, GOLD, font="castle-b"))


@lru_cache(maxsize=8)
def guest_drawing(seat: int) -> str:
    ground = path(f"M20 {num(190)}H300", "none", 'stroke="#4d4868" stroke-width="6" stroke-linecap="round"')
    return sheet(ground + moved(160, 186, pawn(seat), 4.4))
