"""A street in autumn as SVG, for a desk, for a phone and for the lobby: pure functions of what is shown.

From one play to the next little changes: what is drawn from a few numbers and words is kept and taken again.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.treat.show.bucket import add_bucket, add_pails, add_ranking, tub
from midnight.games.treat.show.figures import figure
from midnight.games.treat.show.houses import add_street
from midnight.games.treat.show.ink import STYLE
from midnight.games.treat.show.layout import HOME, PLANS, seen, spot
from midnight.games.treat.show.pile import add_middle, add_pile, busy
from midnight.games.treat.show.street import board
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.ink import placed
from midnight.kernel.show import Picture, Shown


def draw(words: TreatWords, shown: Shown) -> Picture:
    """For a desk."""
    return draw_in(False, shown)


def draw_tall(words: TreatWords, shown: Shown) -> Picture:
    """For a phone: three houses at a time around who has the turn, or the rug at home."""
    return draw_in(True, shown)


def draw_in(tall: bool, shown: Shown) -> Picture:
    plan = PLANS[tall]
    window = passing(shown) if tall else range(1, 8)
    first = window[0] if window else 8
    pieces: dict[str, str] = {}
    ranking = shown["phase"] == "rank"
    add_street(pieces, tall, shown, window)
    if ranking:
        pieces |= {"bucket": '<g id="bucket"></g>', "pile": '<g id="pile"></g>'}  # the candy will lie on top of them
        add_ranking(pieces, tall, shown)
    else:
        pieces["bucket"] = tub(tall)
        add_pile(pieces, tall, shown)
        add_bucket(pieces, tall, shown)
        add_pails(pieces, tall, shown)
    if not (ranking and tall):
        add_figures(pieces, tall, shown, first)
    add_middle(pieces, tall, shown, first)
    return Picture(plan.width, plan.height, STYLE, board(tall), pieces)


def passing(shown: Shown) -> range:
    """The houses that are seen on a phone: where who has the turn stands; none while the rug is there."""
    if busy(shown):
        return range(0)
    if shown["over"]:
        return seen(HOME)
    turn = shown["turn"]
    return seen(shown["players"][turn]["place"] if turn is not None else 0)


# === Figures ===


def add_figures(pieces: dict[str, str], tall: bool, shown: Shown, first: int) -> None:
    """Each where it stands; those at one place beside each other."""
    players = shown["players"]
    places = [player["place"] for player in players]
    met: dict[int, int] = {}
    for seat, player in enumerate(players):
        place = player["place"]
        order = met[place] = met.get(place, -1) + 1
        shines = shown["decides"] == seat or player["wins"]
        x, y, size = spot(tall, place, first, order, places.count(place))
        pieces[f"piece-{player['seat']}"] = figure_at(
            player["look"], player["seat"], player["name"], place, shines, x, y, size
        )


@lru_cache(maxsize=4096)
def figure_at(look: int, letter: str, name: str, place: int, decides: bool, x: float, y: float, size: float) -> str:
    at = f'id="piece-{letter}" data-at="house-{place}" {placed(x, y, size)}'
    return f"<g {at}>{figure(look, decides)}<title>{escape(name)}</title></g>"
