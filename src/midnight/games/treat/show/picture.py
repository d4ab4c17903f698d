"""The street at night as SVG: a pure function of what view.py shows.

From one play to the next little changes: what is drawn from a few numbers and words is kept and taken again.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.treat.show import home, houses, seats
from midnight.games.treat.show.icons import defs
from midnight.games.treat.show.ink import said
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.show import Picture, Shown

WIDTH, HEIGHT = 1400, 960

STYLE = """
text{font-family:'Trebuchet MS','DejaVu Sans',sans-serif;fill:#f3ead7}
.small{font-size:15px}.close{font-size:14px}.tiny{font-size:13px}.note{fill:#b9bddf}.big{font-size:22px;font-weight:bold}
.name{font-size:15px;font-weight:bold}.count{font-size:20px;font-weight:bold}.centre{text-anchor:middle}
.right{text-anchor:end}.panel{fill:#171d3f;stroke:#3d4780;stroke-width:1.5}
.house{fill:#242c5c;stroke:#6370b8;stroke-width:1.5}.house.empty{fill:#1a2044;stroke:#3a437a}
.deck{fill:#3b2a68;stroke:#c9a9ff;stroke-width:1.5}
.back{fill:#3b2a68;stroke:#8f79c9;stroke-width:1.2}.face{fill:#fff8e6;stroke:#d8b46a;stroke-width:1.2}
.was{fill:#4a3b78;stroke:#c9a9ff;stroke-width:1.2;stroke-dasharray:3 2}.gold{fill:#ffcf6b}
.active{stroke:#ffcf6b;stroke-width:3}.dark{fill:#2a1b08}.number{font-size:17px;font-weight:bold;fill:#2a1205}
"""


def draw(words: TreatWords, shown: Shown) -> Picture:
    """The whole position, each piece by its id."""
    pieces = {"ask": said("ask", 24, 50, escape(shown["ask"]), "big")}
    pieces |= houses.draw_street(shown)
    pieces |= home.draw_home(shown)
    pieces |= home.draw_pile(shown)
    pieces |= home.draw_middle(shown)
    pieces |= seats.draw_seats(shown)
    pieces |= seats.draw_bucket(shown)
    return Picture(WIDTH, HEIGHT, STYLE, board(), pieces)


@lru_cache(maxsize=1)
def board() -> str:
    """Night sky, moon, the road, the frames of the panels."""
    stars = "".join(
        f'<circle cx="{(number * 277) % 1390 + 5}" cy="{(number * 131) % 86 + 4}" r="{1 + number % 3 * 0.5:g}" '
        f'fill="#fff" opacity="{0.25 + number % 4 * 0.15:g}"/>'
        for number in range(60)
    )
    return (
        f"<defs>{defs()}<linearGradient id='night' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#0b1030'/>"
        "<stop offset='.55' stop-color='#251a4d'/><stop offset='1' stop-color='#0d1128'/></linearGradient></defs>"
        f"<rect width='{WIDTH}' height='{HEIGHT}' fill='url(#night)'/>{stars}"
        "<circle cx='1330' cy='46' r='34' fill='#ffe9a8'/><circle cx='1318' cy='38' r='30' fill='#0e1335'/>"
        f"{houses.road(WIDTH)}{home.frames()}{seats.frame()}"
    )
