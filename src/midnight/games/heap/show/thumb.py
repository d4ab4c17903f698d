"""The alley as the lobby shows it: a back yard by night, a full bin, animals about it, nothing to read."""

from __future__ import annotations

from midnight.games.heap.show.alley import STYLE, definitions, heights, pickets, porch, tufts
from midnight.games.heap.show.figures import animal, pet, window
from midnight.games.heap.show.houses import roof, trim_of, wall_of
from midnight.games.heap.show.ink import ART, circle, oval, rect, use
from midnight.games.heap.show.layout import WIDE
from midnight.games.heap.show.street import Street
from midnight.games.heap.show.wares import paper
from midnight.games.heap.words.options import HeapWords
from midnight.kernel.ink import moved
from midnight.kernel.show import Picture

WIDTH, HEIGHT = 400, 300


def draw(words: HeapWords, street: Street) -> Picture:
    out = [definitions(WIDE), rect(0, 0, WIDTH, HEIGHT, "url(#heap-sky)")]
    out += [circle(346, 44, 62, "#fff6cf", 'opacity=".12"'), circle(346, 44, 30, "#f7edc6")]
    out += [moved(-34, 6, house(2), 1.0), moved(262, 36, house(5), 0.86)]
    out.append(rect(0, 222, WIDTH, 78, "url(#heap-lane)"))
    out.append(moved(0, 232, pickets(WIDTH, 24)))
    out += [moved(200, 296, full_bin(), 1.7), moved(94, 292, animal("Raccoon"), 1.75)]
    out += [moved(312, 290, animal("Fox"), 1.6), moved(34, 244, pet("Cat", awake=True), 1.1)]
    out.append(moved(262, 172, animal("Raven"), 0.8))
    return Picture(WIDTH, HEIGHT, STYLE, "".join(out), {})


def house(number: int) -> str:
    """The back of a house with somebody at the window, over its upper left corner."""
    w, (roof_high, wall, fence) = WIDE.house[0], heights(WIDE)
    body = use("wall", 0, 0, 1, wall_of(number)) + roof(number, w, roof_high) + porch(w, trim_of(number))
    yard = rect(0, wall, w, fence - wall, "url(#heap-yard)") + tufts(w, wall, fence - 30)
    return body + yard + moved(60, 152, window(("Night Owl", "Young Family")[number % 2], trim_of(number)), 0.9)


def full_bin() -> str:
    """A bin that heaps up, what is best on top."""
    card = paper(64, 70) + moved(2, -8, ART.drawing("food", "Whole-Pizza-in-Its-Box"), 0.5)
    parts = use("bags", 0, 0) + use("bin-back", 0, 0) + use("bin-full", 0, 0)
    return oval(0, 0, 44, 8, "#000", 'opacity=".3"') + parts + moved(2, -84, card, 1, 8) + use("bin-front", 0, 0)
