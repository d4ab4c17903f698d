"""A street in autumn as SVG, for a desk, for a phone and for the lobby: pure functions of the evening as it is shown.

From one play to the next little changes: what is drawn from a few numbers and words is kept and taken again.
"""

from __future__ import annotations

from html import escape

from midnight.games.treat.show.bucket import add_bucket, add_pails, add_ranking, tub
from midnight.games.treat.show.evening import Evening
from midnight.games.treat.show.figures import figure
from midnight.games.treat.show.houses import add_street
from midnight.games.treat.show.ink import STYLE
from midnight.games.treat.show.layout import HOME, TALL, WIDE, Plan, seen, spot
from midnight.games.treat.show.pile import add_middle, add_pile
from midnight.games.treat.show.street import board
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.ink import placed
from midnight.kernel.show import Picture


def draw(words: TreatWords, evening: Evening) -> Picture:
    """For a desk."""
    return draw_in(WIDE, evening)


def draw_tall(words: TreatWords, evening: Evening) -> Picture:
    """For a phone: three houses at a time around who has the turn, or the rug at home."""
    return draw_in(TALL, evening)


def draw_in(plan: Plan, evening: Evening) -> Picture:
    window = passing(evening) if plan.tall else range(1, 8)
    first = window[0] if window else 8
    pieces: dict[str, str] = {}
    ranking = evening.phase == "rank"
    add_street(pieces, plan, evening, window)
    if ranking:
        pieces |= {"bucket": '<g id="bucket"></g>', "pile": '<g id="pile"></g>'}  # the candy will lie on top of them
        add_ranking(pieces, plan, evening)
    else:
        pieces["bucket"] = tub(plan)
        add_pile(pieces, plan, evening)
        add_bucket(pieces, plan, evening)
        add_pails(pieces, plan, evening)
    if not (ranking and plan.tall):
        add_figures(pieces, plan, evening, first)
    add_middle(pieces, plan, evening, first)
    return Picture(plan.width, plan.height, STYLE, board(plan), pieces)


def passing(evening: Evening) -> range:
    """The houses that are seen on a phone: where who has the turn stands; none while the rug is there."""
    if evening.busy:
        return range(0)
    if evening.over:
        return seen(HOME)
    turn = evening.turn
    return seen(evening.children[turn].place if turn is not None else 0)


# === Figures ===


def add_figures(pieces: dict[str, str], plan: Plan, evening: Evening, first: int) -> None:
    """Each where it stands; those at one place beside each other."""
    places = [child.place for child in evening.children]
    met: dict[int, int] = {}
    for seat, child in enumerate(evening.children):
        place = child.place
        order = met[place] = met.get(place, -1) + 1
        shines = evening.decides == seat or child.wins
        x, y, size = spot(plan, place, first, order, places.count(place))
        at = f'id="piece-{child.seat}" data-at="house-{place}" {placed(x, y, size)}'
        drawn = figure(child.look, decides=shines)
        pieces[f"piece-{child.seat}"] = f"<g {at}>{drawn}<title>{escape(child.name)}</title></g>"
