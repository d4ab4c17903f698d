"""The village at true scale in SVG, for a desk, for a phone and for the lobby: pure functions of what is shown.

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
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.show import Picture, Shown

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(words: FiresWords, shown: Shown) -> Picture:
    """For a desk."""
    return draw_in(WIDE, words, shown)


def draw_tall(words: FiresWords, shown: Shown) -> Picture:
    """For a phone."""
    return draw_in(TALL, words, shown)


def draw_thumb(words: FiresWords, shown: Shown) -> Picture:
    """For the lobby."""
    width, height, drawn = scene(len(shown["crew"]))
    return Picture(width, height, ink.STYLE, drawn, {})


@lru_cache(maxsize=8)
def laid(table: Table) -> str:
    return board(table)


def table_in(plan: Plan, words: FiresWords) -> Table:
    return table_of(plan, tuple(words.file.sizes.items()))


def draw_in(plan: Plan, words: FiresWords, shown: Shown) -> Picture:
    """What lies under comes first; what may come later has its place in the order from the beginning."""
    table = table_in(plan, words)
    pieces = {"glow": glow(table, shown["squares"])}
    add_houses(pieces, table, shown)
    add_reach(pieces, table, shown)
    add_markers(pieces, table, shown)
    add_doors(pieces, table, shown)
    pieces["hits"] = hits(table, shown)
    add_figures(pieces, table, shown)
    add_counts(pieces, plan, shown)
    add_buttons(pieces, plan, shown)
    if plan.tall:
        pieces["actor"] = actor(table, shown) or empty("actor")
    return Picture(plan.width, plan.height, ink.STYLE, laid(table), pieces)
