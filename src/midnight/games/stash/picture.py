"""The neighbourhood at night in SVG: a pure function of what view.py shows."""

from __future__ import annotations

from html import escape
from typing import Any

from midnight.games.stash.content import Content
from midnight.games.stash.picture_board import CELL, LEFT, TOP, draw_board
from midnight.games.stash.picture_panel import PANEL, draw_clock, draw_panel
from midnight.games.stash.picture_pieces import draw_ends, draw_houses, draw_reach, draw_tokens
from midnight.kernel.game import Picture

GAP = 22
LEAST_HEIGHT = 836

STYLE = """
svg{background:#0b1026}
text{font-family:"Trebuchet MS",Verdana,"DejaVu Sans",sans-serif;fill:#e8ebff}
.small{font-size:11px}.tiny{font-size:8.5px}.faint{fill:#8f9ac4}.bold{font-weight:700}
.mid{text-anchor:middle}.end{text-anchor:end}
.tile{fill:#333d63}.space:hover .tile{fill:#46538a}
.plot{fill:#1b3334}.space:hover .plot{fill:#27494a}
.lane{stroke:#6f7bb0;stroke-width:1.6;stroke-dasharray:5 7;opacity:.55}
.still{pointer-events:none}
.token{transition:transform .5s ease}
.ink{fill:#10142b;font-weight:700}
.street{font-size:9px;letter-spacing:2px;fill:#a9b4e6;opacity:.8}
.chart{font-size:8.6px}
.turn{stroke:#ffd166;stroke-width:2.5}
"""


def draw(content: Content, shown: dict[str, Any]) -> Picture:
    """The board never changes; houses, tokens, marks of what is within reach, and the panel do."""
    town = content.map
    panel_left = LEFT + town.columns * CELL + GAP
    height = max(LEAST_HEIGHT, TOP + town.rows * CELL + GAP)
    pieces: dict[str, str] = {}
    pieces |= draw_clock(shown, LEFT, panel_left + PANEL)
    pieces |= draw_houses(town, shown)
    pieces |= draw_reach(town, shown)
    pieces |= draw_ends(town, shown)
    pieces |= draw_tokens(town, shown)
    pieces |= draw_panel(shown, panel_left, TOP, height - GAP)
    return Picture(
        panel_left + PANEL + GAP,
        height,
        STYLE,
        draw_board(town, panel_left + PANEL + GAP, height),
        pieces,
        escape(str(shown["title"])),
        escape(str(shown["ask"])),
    )
