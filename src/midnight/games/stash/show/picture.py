"""The neighbourhood at night in SVG: a pure function of what view.py shows."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.show.board import CELL, LEFT, TOP, Board, lay_out
from midnight.games.stash.show.panel import PANEL, draw_clock, draw_panel
from midnight.games.stash.show.pieces import draw_ends, draw_houses, draw_reach, draw_tokens
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Picture, Shown

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


@lru_cache(maxsize=32)
def board_of(words: StashWords) -> Board:
    """The layer that never changes, drawn once for all positions of a game."""
    town = words.content.map
    width = LEFT + town.columns * CELL + GAP + PANEL + GAP
    return lay_out(town, width, max(LEAST_HEIGHT, TOP + town.rows * CELL + GAP))


def draw(words: StashWords, shown: Shown) -> Picture:
    """The board never changes; houses, tokens, marks of what is within reach, and the panel do."""
    board = board_of(words)
    right = board.width - GAP
    pieces = draw_clock(shown, LEFT, right)
    draw_houses(board, shown, pieces)
    draw_reach(board, shown, pieces)
    draw_ends(board, shown, pieces)
    draw_tokens(board, shown, pieces)
    draw_panel(shown, right - PANEL, TOP, board.height - GAP, pieces)
    return Picture(board.width, board.height, STYLE, board.drawing, pieces)
