"""Things held close: drawings with a size of their own that stand without the board."""

from __future__ import annotations

import re
from functools import lru_cache

from midnight.games.heap.show.alley import FONTS, gradients
from midnight.games.heap.show.figures import WINDOWS, feature, figure, pet, window
from midnight.games.heap.show.houses import trim_of, wall_of
from midnight.games.heap.show.ink import (
    ART,
    CLASSES,
    FORM_SYMBOLS,
    INK,
    form,
    label,
    paragraph,
    rect,
)
from midnight.games.heap.show.street import Costs, Face, House, Mat, Ware
from midnight.games.heap.show.wares import SIGNS, biscuit, paper, paw, seal, sign_icon, size_sign, tag_sign, thing
from midnight.kernel.ink import CREAM, classed, moved, num, wrapped

WIDTH = 320
LEAST = 16.0  # size of type
SYMBOLS = SIGNS | WINDOWS | FORM_SYMBOLS


def sheet(height: float, content: str, fill: str = "#17163a") -> str:
    """The drawing with all it refers to; classes are written out, since no style sheet may be near."""
    drawn = rect(0, 0, WIDTH, height, fill, 14) + content
    used = set(re.findall(r"#heap-([a-zA-Z-]+)", drawn))
    used |= {inner for name in used & set(SYMBOLS) for inner in re.findall(r"#heap-([a-zA-Z-]+)", SYMBOLS[name])}
    symbols = "".join(f'<g id="heap-{name}">{SYMBOLS[name]}</g>' for name in sorted(used & set(SYMBOLS)))
    shades = set(re.findall(r"url\(#(heap-[a-z]+)\)", drawn + symbols))
    kept = "".join(shade for name, shade in gradients().items() if name in shades) + symbols
    whole = f"<defs>{kept}</defs>{drawn}" if kept else drawn
    plain = re.sub(r'class="(heap-[a-z0-9]+)"', lambda found: (CLASSES | FONTS).get(found[1], FONTS["heap-t"]), whole)
    size = f'width="{WIDTH}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {num(height)}" {size}>{plain}</svg>'


# === Items ===


@lru_cache(maxsize=256)
def item(one: Ware) -> str:
    """A card in large: the thing, its name, its size, its tags in words, and its worth if it is somebody's."""
    rows = (len(one.tags) + 1) // 2
    high = 236 + 34 * rows
    out = moved(WIDTH / 2, high / 2, paper(WIDTH - 16, high - 16)) + moved(WIDTH / 2, 104, thing(one), 1.55)
    out += label(WIDTH / 2, 208, one.name, 24, INK, font="heap-s", room=WIDTH - 40)
    for k, tag in enumerate(one.tags):
        x, y = 40 + 140 * (k % 2), 238 + 34 * (k // 2)
        out += moved(x, y, tag_sign(tag), 1.2) + label(x + 22, y + 6, tag, 17, INK, "start", "heap-b")
    out += moved(WIDTH - 60, 36, size_sign(one.size), 1.6)
    out += label(WIDTH - 24, 66, one.size, 17, "#6b4f30", "end", "heap-b")
    return sheet(high, out + seal(46, 46, one, 28, 38))


@lru_cache(maxsize=256)
def row_of(items: tuple[tuple[Ware, int], ...], empty: str) -> str:
    """Cards beside and under each other, each with its name and how many there are."""
    if not items:
        return sheet(80, label(WIDTH / 2, 46, empty, 18, CREAM, font="heap-b"))
    out, rows = "", (len(items) + 2) // 3
    for k, (one, copies) in enumerate(items):
        x, y = 56 + 104 * (k % 3), 74 + 138 * (k // 3)
        out += moved(x, y, paper(96, 128) + moved(0, -24, thing(one), 0.72))
        out += paragraph(x, y + 30, wrapped(one.name, 94, LEAST, 2), LEAST, INK, 90)
        out += seal(x - 32, y - 48, one, 17, 24)
        out += label(x + 40, y - 42, f"×{copies}", 20, INK, "end", "heap-n") if copies > 1 else ""
    return sheet(12 + 138 * rows, out)


# === Houses ===


@lru_cache(maxsize=256)
def house(one: House) -> str:
    """Who looks out, what stands in the yard, what lies on top of the can."""
    who = one.resident.card.name if one.resident.card else ""
    out = rect(0, 130, WIDTH, 130, "#16302a", 14) + moved(94, 118, window(who, trim_of(one.front)), 1.5)
    cards = [slot.card for slot in one.features if slot.card]
    for k, card in enumerate(cards):
        out += moved(52 + 86 * k, 246, feature(card.name, card.type), 0.82)
    if one.can.top:
        out += moved(246, 70, paper(108, 112) + moved(0, 2, thing(one.can.top), 0.95)) + seal(
            202, 28, one.can.top, 18, 26
        )
    return sheet(260, out, wall_of(one.front))


@lru_cache(maxsize=128)
def at_window(name: str, number: int) -> str:
    return sheet(210, moved(WIDTH / 2, 176, window(name, trim_of(number)), 2.3), "#241d3a")


@lru_cache(maxsize=128)
def standing(card: Face | None) -> str:
    """A Feature in large, with its sign; a bare slot without one."""
    if card is None:
        return sheet(206, "", "#16302a")
    out = moved(WIDTH / 2, 186, feature(card.name, card.type), 1.65)
    if card.sign[0]:
        out += classed(WIDTH - 100, 14, 86, 40, "heap-l", 10) + sign_icon(card.sign[0], WIDTH - 76, 34, 13)
        out += label(WIDTH - 38, 44, card.change, 28, CREAM, font="heap-n")
    return sheet(206, out, "#16302a")


@lru_cache(maxsize=64)
def price(costs: Costs) -> str:
    """The gate in large."""
    out = classed(20, 14, WIDTH - 40, 82, "heap-g", 10)
    if costs.going:
        icon, cost = costs.going
        out += sign_icon(icon, 74, 55, 26) + label(128, 72, str(cost), 50, CREAM, font="heap-n")
    if costs.raid is not None:
        out += sign_icon("raid", 206, 55, 26) + label(258, 72, str(costs.raid), 50, CREAM, font="heap-n")
    return sheet(110, out)


@lru_cache(maxsize=64)
def snacks(count: int) -> str:
    """Every Snack, up to thirty."""
    shown = min(count, 30)
    rows = max(1, (shown + 9) // 10)
    out = "".join(biscuit(30 + 29 * (k % 10), 32 + 30 * (k // 10), 12) for k in range(shown))
    return sheet(34 + 30 * rows, out, "#16302a")


# === Animals ===


@lru_cache(maxsize=16)
def unknown(seat: str) -> str:
    """Who has not chosen an animal yet."""
    return sheet(190, moved(WIDTH / 2, 166, figure(seat, ""), 2.3))


@lru_cache(maxsize=16)
def pet_large(name: str, *, awake: bool) -> str:
    return sheet(180, moved(WIDTH / 2, 160, pet(name, awake=awake), 2.4), "#241d3a")


@lru_cache(maxsize=256)
def den(mat: Mat) -> str:
    """Who lives there: the animal, its paws, its Snacks, what it likes."""
    out = moved(84, 164, figure(mat.seat, mat.animal.name), 2.1) + form(mat.seat, 290, 26, 15)
    out += paw(186, 50, 20, "#cfe8ff") + label(216, 64, str(mat.ap), 40, "#cfe8ff", "start", "heap-n")
    out += biscuit(186, 100, 17) + label(216, 112, str(mat.snacks), 36, "#f6d9a8", "start", "heap-n")
    for k, tag in enumerate(mat.animal.favored[:2]):
        out += moved(186, 142 + 28 * k, tag_sign(tag)) + label(206, 148 + 28 * k, tag, 17, CREAM, "start", "heap-b")
    return sheet(190, out, "#3c2a22")


@lru_cache(maxsize=128)
def happening(card: Face, *, sudden: bool) -> str:
    """A Surprise in a flash, an Event under the moon, with the sign of what it does."""
    middle, icon = WIDTH / 2, card.sign[0]
    if sudden:
        out, ground, ink = moved(middle, 98, ART.drawing("happenings", "surprise")), "#3a1626", INK
    else:
        out, ground, ink = ART.drawing("happenings", "event"), "#151846", CREAM
    if icon:
        out += sign_icon(icon, middle - 30, 98, 24) + label(middle + 34, 115, card.change, 46, ink, font="heap-n")
    elif sudden:
        out += label(middle, 130, "!", 92, ink, font="heap-n")
    return sheet(196, out, ground)


@lru_cache(maxsize=128)
def written(head: str, name: str, text: str, ground: str, ink: str) -> str:
    """A notice or a card that one reads."""
    lines = wrapped(text, WIDTH - 48, 17, 9)
    high = 92 + 22 * len(lines)
    out = label(WIDTH / 2, 32, head, 17, ink, font="heap-s") + label(
        WIDTH / 2, 62, name, 24, ink, font="heap-s", room=WIDTH - 40
    )
    out += "".join(label(24, 92 + 22 * k, line, 17, ink, "start", room=WIDTH - 44) for k, line in enumerate(lines))
    return sheet(high, out, ground)
