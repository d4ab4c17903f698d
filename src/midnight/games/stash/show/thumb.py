"""The town in the lobby: the treehouse, three kids on their way home, and who comes after them; nothing to read."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from midnight.games.stash.show.figures import bully_face, costume
from midnight.games.stash.show.houses import walls
from midnight.games.stash.show.ink import ART, STYLE, shadow, stroke, use
from midnight.games.stash.show.layout import wide
from midnight.games.stash.show.night import Night
from midnight.games.stash.show.sky import moon
from midnight.games.stash.show.town import KERB, ROAD, WALK, definitions, treehouse
from midnight.games.stash.words.options import StashWords
from midnight.kernel.ink import circle, moved, num, oval, path, rect
from midnight.kernel.show import Picture

WIDTH, HEIGHT = 400, 300
BUSHES = ((8, 232, 1.1), (322, 232, 1.7), (382, 232, 1.8), (352, 240, 1.6))
KIDS = (("Vampire", 126, 264, 1.15), ("Bumblebee", 176, 276, 1.2), ("Astronaut", 226, 264, 1.15))


def draw(words: StashWords, night: Night) -> Picture:
    return Picture(WIDTH, HEIGHT, STYLE, definitions(wide(words.content.map)) + scene(), {})


@lru_cache(maxsize=1)
def scene() -> str:
    """Against the sky what is far, before it what comes near."""
    out = [night(), moved(340, 46, moon(), 1.5), far_roofs()]
    out += [rect(0, 196, WIDTH, 104, "url(#stash-grass)")]
    out += [moved(x, y, walls(state, kind), scale) for x, y, state, kind, scale in HOUSES]
    out += [circle(92, 128, 150, "url(#stash-home)"), moved(92, 146, treehouse(), 2.6)]
    out += [moved(352, 204, bully_face(1), 1.35)]  # lies in wait
    bush = ART.drawing("scenery", "bush")
    out += [moved(x, y, bush, scale) for x, y, scale in BUSHES]
    out += [street(), oval(170, 272, 170, 30, "url(#stash-pool)")]
    for name, x, y, scale in KIDS:
        out.append(moved(x, y, shadow(2, 1, 20, 6) + costume(name) + use("pail", 17, -8), scale))
    return f'<g class="stash-still">{"".join(out)}</g>'


HOUSES = ((206, 178, "lit", 1, 1.15), (292, 172, "dark", 2, 1.05), (372, 176, "unknown", 3, 1.1))


def night() -> str:
    rng = Random("stars over the lobby")
    stars = "".join(f"M{num(rng.random() * WIDTH)} {num(rng.random() * 120)}h0" for _ in range(40))
    return rect(0, 0, WIDTH, 200, "url(#stash-sky)") + stroke(stars, "#fff", 1.6, 'opacity=".7"')


def far_roofs() -> str:
    """A line of roofs that nobody goes to."""
    tops = "".join(f"L{x} 168L{x + 20} {152 - 7 * (x // 40 % 3)}L{x + 40} 168" for x in range(0, WIDTH, 40))
    return path(f"M0 200V168{tops}V200Z", "#141236")


def street() -> str:
    return rect(0, 238, WIDTH, 8, WALK) + rect(0, 246, WIDTH, 4, KERB) + rect(0, 250, WIDTH, 50, ROAD)
