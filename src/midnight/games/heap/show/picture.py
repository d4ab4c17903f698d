"""The lane by night, in SVG: a pure function of what is shown."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.houses import add_house
from midnight.games.heap.show.layout import HEIGHT, LEFT, TOP, WIDTH, spot
from midnight.games.heap.show.mats import add_mat
from midnight.games.heap.show.parts import label, paragraph
from midnight.games.heap.show.street import add_nest, board, decks, standing
from midnight.games.heap.words.options import HeapWords
from midnight.kernel.show import Picture, Shown

STYLE = (
    "text{font-family:'Segoe UI','DejaVu Sans',Verdana,sans-serif}"
    ".house{fill:#1d2740;stroke:#4a5a86;stroke-width:1.5}.slot{fill:#273353;stroke:#5e6fa0}.empty{fill:#18203a;"
    "stroke:#3c4866;stroke-dasharray:5 4}.lit{fill:#3a4a7a}"
)

# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(words: HeapWords, shown: Shown) -> Picture:
    corners, drawn = board(tuple(map(tuple, shown["sides"])))
    seats = shown["seats"]
    pieces: dict[str, str] = {
        "banner": banner(
            shown["night"], shown["nights"], shown["night_name"], shown["pickup"], shown["round"], shown["turns"]
        ),
        "event": event(shown),
        "decks": decks(shown),
    }
    for house in shown["houses"]:
        add_house(pieces, house, *corners.get(house["id"], (LEFT, TOP)))
    add_nest(pieces, shown["nest"])
    for number, mat in enumerate(seats):
        add_mat(pieces, mat, number, len(seats), shown["winners"])
    crowd: dict[str, int] = {}
    for number, mat in enumerate(seats):
        place = mat["place"]
        x, y, r = spot(corners, place, crowd.get(place, 0), number, len(seats))
        crowd[place] = crowd.get(place, 0) + 1
        pieces[f"animal-{mat['seat']}"] = standing(mat["seat"], mat["animal"], x, y, r)
    return Picture(WIDTH, HEIGHT, STYLE, drawn, pieces)


# === Head of the page ===


@lru_cache(maxsize=256)
def banner(now: int, count: int, name: str, pickup: bool, turn: int, turns: int) -> str:
    nights = "".join(
        f'<circle cx="{24 + k * 22}" cy="26" r="8" fill="{"#ffd166" if k + 1 == now else "#39446a"}" '
        f'stroke="#8795c4"/>' + label(str(k + 1), 24 + k * 22, 30, 10, anchor="middle", fill="#0b1022", bold=True)
        for k in range(count)
    )
    x = 24 + count * 22
    of = f"  ·  turn {turn} of {turns}" if turn else ""
    title = (name or "Setting up") + (", Trash pickup" if pickup else "") + of
    return (
        f'<g id="banner">{nights}'
        + label(title, x, 23, 16, bold=True)
        + label("cards on a can or the Nest: T Tiny, C Compact, A Awkward, with their VP", x, 39, 9.5, fill="#9aa6c8")
        + "</g>"
    )


def event(shown: Shown) -> str:
    found = shown["resolving"][-1] if shown["resolving"] else shown["event"]
    return event_card(found["type"], found["name"], found["text"]) if found else '<g id="event"></g>'


@lru_cache(maxsize=256)
def event_card(kind: str, name: str, text: str) -> str:
    x = 560
    return (
        f'<g id="event"><rect x="{x}" y="4" width="740" height="40" rx="9" fill="#2b2350" stroke="#8d7bd1"/>'
        + label(f"{kind}: {name}", x + 12, 20, 13, bold=True, fill="#e6deff")
        + paragraph(text, x + 12, 36, 11.5, 118, 1, "#cfc6f2")
        + "</g>"
    )
