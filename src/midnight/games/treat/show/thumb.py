"""The street in the lobby: three fronts, three children, candy; nothing to read."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.evening import Evening
from midnight.games.treat.show.figures import figure
from midnight.games.treat.show.ink import STYLE, use
from midnight.games.treat.show.layout import TALL
from midnight.games.treat.show.street import bat, definitions, sky, tree
from midnight.games.treat.show.sweets import face, sweet
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.ink import circle, moved, oval, rect
from midnight.kernel.show import Picture

WIDTH, HEIGHT = 400, 300


def draw(words: TreatWords, evening: Evening) -> Picture:
    return Picture(WIDTH, HEIGHT, STYLE, scene(), {})


@lru_cache(maxsize=1)
def scene() -> str:
    out = [
        definitions(TALL),
        sky(TALL),
        rect(389, 0, 11, 220, "#151238"),
        circle(206, 46, 90, "url(#treat-halo)"),
        circle(206, 46, 32, "#fbf0c8"),
    ]
    out += [bat(150, 34, 0.9), bat(262, 24, 0.7), tree(200, 216, 0.8, 3)]
    for position, x, symbols in ((1, 66, (4,)), (6, 334, (5,))):
        out.append(use(f"front-{position}", x, 214, 0.92))
        for kind in symbols:
            out += [
                circle(x, 50, 44, "url(#treat-lamp)"),
                circle(x, 50, 25, "#3b2a56", 'stroke="#ffcf7a" stroke-width="4"'),
            ]
            out.append(sweet(kind, x, 50, 38))
        out += [circle(x, 190, 62, "url(#treat-lamp)"), rect(x - 22, 163, 44, 51, "url(#treat-lit)", 3)]
    out += [
        rect(0, 214, WIDTH, 26, "#33402d"),
        rect(0, 232, WIDTH, 42, "url(#treat-walk)"),
        rect(0, 270, WIDTH, 30, "url(#treat-road)"),
    ]
    out.append(oval(200, 262, 170, 26, "url(#treat-lamp)"))
    out += [moved(x, 274, figure(seat, decides=False), 1.15) for seat, x in ((0, 128), (1, 200), (2, 272))]
    out += [face(0, 40, 46, 266, -14), face(1, 40, 76, 272, 8), face(2, 40, 332, 272, -9), face(3, 40, 362, 265, 12)]
    return f'<g class="treat-t">{"".join(out)}</g>'
