"""The village at true scale in SVG, for a desk, for a phone and for the lobby: each piece a function of what it shows.

The element `table` takes the clicks that mean a point; whatever only explains (reach, rings, light) lets them through.
"""

from __future__ import annotations

from functools import lru_cache

from midnight.games.fires.show import ink
from midnight.games.fires.show.ground import board
from midnight.games.fires.show.houses import empty
from midnight.games.fires.show.layout import TALL, WIDE, Plan, Table, table_of
from midnight.games.fires.show.reach import add_reach
from midnight.games.fires.show.signs import actor, add_buttons, add_counts
from midnight.games.fires.show.things import add_doors, add_figures, add_houses, add_markers, glow, hits
from midnight.games.fires.show.thumb import scene
from midnight.games.fires.show.village import Village
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Picture

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(words: FiresWords, village: Village) -> Picture:
    """For a desk."""
    return draw_in(WIDE, words, village)


def draw_tall(words: FiresWords, village: Village) -> Picture:
    """For a phone."""
    return draw_in(TALL, words, village)


def draw_thumb(words: FiresWords, village: Village) -> Picture:
    """For the lobby."""
    width, height, drawn = scene(len(village.crew))
    return Picture(width, height, ink.STYLE, drawn, {})


@lru_cache(maxsize=8)
def laid(table: Table) -> str:
    return board(table)


def table_in(plan: Plan, words: FiresWords) -> Table:
    return table_of(plan, tuple(words.file.sizes.items()))


def draw_in(plan: Plan, words: FiresWords, village: Village) -> Picture:
    """What lies under comes first; what may come later has its place in the order from the beginning."""
    table = table_in(plan, words)
    pieces = {"glow": glow(table, village.squares)}
    add_houses(pieces, table, village)
    add_reach(pieces, table, village)
    add_markers(pieces, table, village)
    add_doors(pieces, table, village)
    pieces["hits"] = hits(table, village)
    add_figures(pieces, table, village)
    add_counts(pieces, plan, village)
    add_buttons(pieces, plan, village)
    if plan.tall:
        pieces["actor"] = actor(table, village) or empty("actor")
    return Picture(plan.width, plan.height, ink.STYLE, laid(table), pieces)
