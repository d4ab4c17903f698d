"""The table from above at true scale, as SVG: a pure function of what view.py shows.

One quarter inch is PX pixels. The element `table` takes the clicks that mean a point; whatever only explains (rings,
shading, walls) lets clicks through to it.
"""

from __future__ import annotations

from midnight.games.fires.show.ground import board, reach, trail
from midnight.games.fires.show.houses import houses
from midnight.games.fires.show.panel import beside
from midnight.games.fires.show.scale import LEFT, PX, TOP
from midnight.games.fires.show.things import crew, explosions, markers, things
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Picture, Shown

PANEL = 300  # pixels for what stands beside the table

STYLE = """
text { font-family: Georgia, 'Times New Roman', serif; fill: #e9e4d4; }
.calm, .calm * { pointer-events: none; }
.grid { stroke: #4b5b72; stroke-width: 1; stroke-dasharray: 2 6; }
.ring { fill: #d9481c; fill-opacity: .06; stroke: #f0a35c; stroke-opacity: .45; stroke-dasharray: 5 5; }
.ring.smoke { fill: #c9d3df; stroke: #c9d3df; }
.reach { fill: #59c3c3; fill-opacity: .30; }
.run { fill: #8fb8ff; fill-opacity: .13; }
.edge { stroke: #9be8a4; stroke-width: 7; stroke-linecap: round; }
.trail { fill: none; stroke: #fff3c4; stroke-width: 3; stroke-dasharray: 2 7; stroke-linecap: round; }
.wall { fill: none; stroke: #b98d63; stroke-width: 9; }
.floor { fill: #3a2f2a; }
.ruin .wall { stroke: #5a514b; stroke-dasharray: 17 9 6 11; }
.ruin .floor { fill: #1c1a1b; }
.label { font-size: 13px; fill: #9fb0c6; }
.big { font-size: 24px; }
.button rect { fill: #24344d; stroke: #6f8bb3; rx: 9; }
.button text { font-size: 17px; text-anchor: middle; }
.piece { cursor: pointer; transition: transform .4s; }
"""


def draw(words: FiresWords, shown: Shown) -> Picture:
    right = LEFT + shown["side"] * PX
    width, height = right + 30 + PANEL, TOP + shown["side"] * PX + 76
    pieces = {
        **reach(shown),
        **houses(shown),
        **explosions(shown),
        **markers(shown),
        **things(shown),
        **crew(shown),
        **trail(shown),
        **beside(shown, right + 34, height),
    }
    return Picture(width, height, STYLE, board(shown, width, height), pieces)
