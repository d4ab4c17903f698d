"""For the lobby: a corner of the village, drawn for its size."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.fires.show import houses
from midnight.games.fires.show.figures import dressed, firefighter
from midnight.games.fires.show.ground import SHADES, SYMBOLS, basin, definitions
from midnight.games.fires.show.ink import ART, stroke, use
from midnight.kernel.ink import circle, moved, rect

WIDTH, HEIGHT = 400, 300
STANDS = ((196, 232), (118, 262), (258, 276), (60, 226), (340, 250), (160, 282))


@lru_cache(maxsize=8)
def scene(seats: int) -> tuple[int, int, str]:
    """A house in flames, somebody who waves, as many who come running as play."""
    out = definitions(SHADES, SYMBOLS) + rect(0, 0, WIDTH, HEIGHT, "url(#fires-grass)")
    out += stroke("M-10 250C90 210 150 236 210 208S330 170 420 190", "#0e1a20", 44, 'opacity=".5"')
    out += stroke("M-10 250C90 210 150 236 210 208S330 170 420 190", "#55463a", 36)
    for x, y, kind in (
        (40, 60, "tuft"),
        (180, 40, "flowers"),
        (372, 120, "tuft"),
        (30, 150, "stones"),
        (380, 288, "tuft"),
    ):
        out += use(kind, x, y, 1.2)
    out += circle(286, 108, 190, "url(#fires-glow)") + circle(286, 108, 120, "url(#fires-glow)")
    out += moved(
        286, 112, houses.closed(1, 2, front_door=True) + houses.leaf("bottom", 16, is_open=False, roofed=True), 1.35
    )
    out += use("fire", 286, 112, 1.4)
    out += moved(66, 110, ART.drawing("things", "tree"), 1.5)
    out += moved(64, 286, basin(), 0.9) + moved(372, 236, ART.drawing("things", "chest"), 1.3)
    out += moved(170, 152, dressed(3), 1.5)
    for k in range(min(seats, 3)):
        out += moved(*STANDS[k], firefighter("ABCDEF"[k], 3 - k, 3), 1.5)
    return WIDTH, HEIGHT, out + rect(0, 0, WIDTH, HEIGHT, "url(#fires-dark)")
