"""The street at night as SVG: a pure function of what view.py shows.

From one play to the next little changes: what is drawn from a few numbers and words is kept and taken again.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.treat.icons import character, defs, icon
from midnight.kernel.game import Picture

WIDTH, HEIGHT = 1400, 960
HOUSE_X, HOUSE_STEP, HOUSE_WIDTH = 92, 182, 172
STREET_Y, HOUSE_HEIGHT = 96, 392
ROAD_Y = 500
PILE_X, PILE_Y, PILE_COLUMNS = 24, 606, 12
PILE_ROWS = 5
CARD_WIDTH, CARD_HEIGHT = 40, 52
MIDDLE_X, MIDDLE_Y, MIDDLE_WIDTH = 608, 606, 330
SEATS_X, SEATS_Y, SEATS_WIDTH = 956, 606, 424
TRAY_Y = 792

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


def draw(shown: dict[str, Any]) -> Picture:
    pieces: dict[str, str] = {}
    pieces["ask"] = said("ask", 24, 50, escape(shown["ask"]), "big")
    pieces["house-0"] = start()
    for house in shown["street"]:
        position = house["position"]
        pieces[f"house-{position}"] = house_card(
            position,
            house["name"],
            tuple(house["symbols"]),
            house["event"],
            house["bucket"],
            tuple(house["dealt"] or ()),
            house["size"] > 0,
        )
        pieces[f"deck-{position}"] = deck(
            position,
            house["size"],
            tuple(house["left"] or ()),
            house["unseen"],
            tuple(house["sure"] or ()),
            bool(house["name"]) and not house["visited"],
        )
    home = shown["home"]
    pieces["house-7"] = home_card(home["name"], tuple([event["what"] for event in home["events"]]))
    pieces["deck-7"] = home_deck(home["size"], home["safe"])
    slots = shown["pile"]
    rows = -(-slots[-1]["slot"] // PILE_COLUMNS) if slots else 0
    for slot in slots:
        name, drawn = pile_card(slot["slot"], rows, slot["up"], slot["kind"])
        pieces[name] = drawn
    pieces["pile-count"] = said("pile-count", PILE_X + 552, PILE_Y - 12, f"{len(slots)} cards", "small note right")
    middle(shown, pieces)
    values = tuple(shown["values"])
    for number, player in enumerate(shown["players"]):
        pieces[f"seat-{player['seat']}"] = seat_panel(shown, player, number, values)
        pieces[f"piece-{player['seat']}"] = piece(shown, player, number)
    trays(shown, pieces)
    return Picture(WIDTH, HEIGHT, STYLE, board(), pieces)


def said(name: str, x: float, y: float, words: str, style: str) -> str:
    return f'<text id="{name}" x="{x:g}" y="{y:g}" class="{style}">{words}</text>'


@lru_cache(maxsize=4096)
def label(x: float, y: float, words: str, style: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{style}">{escape(words)}</text>'


@lru_cache(maxsize=1024)
def box(x: float, y: float, width: float, height: float, style: str, corner: int = 10) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner}" class="{style}"/>'


def wrapped(words: str, most: int) -> list[str]:
    """Lines of at most so many letters."""
    lines: list[str] = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) + 1 > most and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


# === The board ===


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
        f"<rect y='{ROAD_Y}' width='{WIDTH}' height='62' fill='#141833'/>"
        f"<path d='M0 {ROAD_Y + 56}H{WIDTH}' stroke='#ffcf6b' stroke-width='3' stroke-dasharray='26 22' opacity='.35'/>"
        + box(PILE_X - 12, PILE_Y - 34, 576, 374, "panel")
        + label(PILE_X, PILE_Y - 12, "The candy pile", "name")
        + box(MIDDLE_X - 12, MIDDLE_Y - 34, MIDDLE_WIDTH + 4, 166, "panel")
        + label(MIDDLE_X, MIDDLE_Y - 12, "In the middle", "name")
        + box(MIDDLE_X - 12, TRAY_Y - 44, MIDDLE_WIDTH + 4, 198, "panel")
    )


# === The street ===


@lru_cache(maxsize=1)
def start() -> str:
    return (
        f'<g id="house-0">{box(12, STREET_Y, 70, HOUSE_HEIGHT, "house empty")}'
        + label(47, STREET_Y + 30, "Start", "name centre")
        + '<path d="M30 180h26l-8-9m8 9l-8 9" fill="none" stroke="#ffcf6b" stroke-width="3"/></g>'
    )


def left_of(position: int) -> float:
    return HOUSE_X + (position - 1) * HOUSE_STEP


def roof(x: float, width: float, number: int) -> str:
    """A gable with a chimney above a house card; its number is the lit window."""
    y = STREET_Y
    return (
        f'<path d="M{x - 2:g} {y + 40} L{x + width / 2:g} {y + 2} L{x + width + 2:g} {y + 40} Z" fill="#3a2a5e" '
        f'stroke="#8f79c9" stroke-width="1.5"/><rect x="{x + width - 44:g}" y="{y + 6}" width="14" height="26" '
        'fill="#3a2a5e" stroke="#8f79c9"/>'
        f'<circle cx="{x + width / 2:g}" cy="{y + 25}" r="12" fill="#ffcf6b"/>'
        + label(x + width / 2, y + 31, str(number), "number centre")
    )


@lru_cache(maxsize=512)
def house_card(
    position: int,
    name: str | None,
    symbols: tuple[int, ...],
    event: str,
    bucket: str | None,
    dealt: tuple[int, ...],
    filled: bool,
) -> str:
    x, y = left_of(position), STREET_Y
    middle_x = x + HOUSE_WIDTH / 2
    style = "house" if filled else "house empty"
    parts = [f'<g id="house-{position}">', roof(x, HOUSE_WIDTH, position)]
    parts.append(box(x, y + 40, HOUSE_WIDTH, HOUSE_HEIGHT - 40, style, 6))
    if name:
        for line, words in enumerate(wrapped(name, 15)):
            parts.append(label(middle_x, y + 66 + line * 18, words, "name centre"))
        span = 56 * (len(symbols) - 1)
        for number, kind in enumerate(symbols):
            parts.append(icon(kind, middle_x - span / 2 + number * 56, y + 124, 50))
        for line, words in enumerate(wrapped(event, 22)):
            parts.append(label(middle_x, y + 168 + line * 17, words, "close centre"))
    if bucket:
        parts.append(label(middle_x, y + 220, f"{bucket}: {dealt[0]} + {dealt[1]}", "tiny note centre"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=2048)
def deck(
    position: int, size: int, left: tuple[int, ...], unseen: int | None, sure: tuple[int, ...], unvisited: bool
) -> str:
    """The face-down deck with its number, what was seen in it, what was drawn from it unseen."""
    x, y = left_of(position), STREET_Y + 230
    parts = [f'<g id="deck-{position}">', stack(x + 14, y, size)]
    if left and size:
        parts.append(label(x + 74, y + 20, f"{left[0]} candy", "small"))
        parts.append(label(x + 74, y + 38, "1 event" if left[1] == 1 else f"{left[1]} events", "small"))
    if unseen:
        parts.append(label(x + 74, y + 20, f"{unseen} drawn", "small"))
        parts.append(label(x + 74, y + 38, "unseen", "small"))
    if unvisited:
        parts.append(label(x + HOUSE_WIDTH / 2, y + 104, "not rummaged yet", "tiny note centre"))
    elif any(sure):
        words = "seen inside before that" if unseen else "seen inside"
        parts.append(label(x + 14, y + 90, words, "tiny note"))
        parts.append(tally_icons(sure, x + 26, y + 112, HOUSE_WIDTH - 20))
    return "".join(parts) + "</g>"


def tally_icons(counts: tuple[int, ...], x: float, y: float, width: float) -> str:
    """Every card once, as a small drawing, in up to two rows."""
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    a_row = max(1, int(width // 25))
    parts: list[str] = []
    for number, kind in enumerate(kinds):
        if number < a_row * 2:
            parts.append(icon(kind, x + number % a_row * 25, y + number // a_row * 28, 25))
    if len(kinds) > a_row * 2:
        parts.append(label(x + a_row * 25 - 18, y + 34, "…", "small"))
    return "".join(parts)


@lru_cache(maxsize=512)
def stack(x: float, y: float, size: int) -> str:
    if size == 0:
        return (
            f'<rect x="{x}" y="{y}" width="44" height="60" rx="5" fill="none" stroke="#59639e" stroke-dasharray="4 4"/>'
            + (label(x + 22, y + 35, "empty", "tiny note centre"))
        )
    under = "".join(box(x + 2 * layer, y + 2 * layer, 44, 60, "deck", 5) for layer in range(min(3, size), 0, -1))
    return under + box(x, y, 44, 60, "deck", 5) + label(x + 22, y + 38, str(size), "count centre")


@lru_cache(maxsize=32)
def home_card(name: str, events: tuple[str, ...]) -> str:
    x, y = left_of(7), STREET_Y
    middle_x = x + HOUSE_WIDTH / 2
    parts = ['<g id="house-7">', roof(x, HOUSE_WIDTH, 7), box(x, y + 40, HOUSE_WIDTH, HOUSE_HEIGHT - 40, "house", 6)]
    parts.append(label(middle_x, y + 66, name, "name centre"))
    for number, event in enumerate(events):
        parts.append(icon(4 + number, x + 30, y + 102 + number * 52, 40))
        parts.append(label(x + 58, y + 107 + number * 52, event, "small"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=256)
def home_deck(size: int, safe: int) -> str:
    x, y = left_of(7), STREET_Y + 230
    parts = ['<g id="deck-7">', stack(x + 14, y, size)]
    if size:
        parts.append(icon(6, x + 96, y + 26, 34))
        words = f"{safe} safe cards on top" if safe else f"parents: 1 in {size}"
        parts.append(label(x + HOUSE_WIDTH / 2, y + 90, words, "small centre"))
    return "".join(parts) + "</g>"


def piece(shown: dict[str, Any], player: dict[str, Any], number: int) -> str:
    """The character on the road below the house it visits; before the street they wait in a column (TT-2.16)."""
    place = player["place"]
    together = [seat for seat, other in enumerate(shown["players"]) if other["place"] == place]
    return walker(
        number, player["seat"], player["name"], place, together.index(number), len(together), shown["turn"] == number
    )


@lru_cache(maxsize=1024)
def walker(number: int, seat: str, name: str, place: int, order: int, together: int, active: bool) -> str:
    if place == 0:
        x, y = 47.0, STREET_Y + 150.0 + order * 62
    else:
        x = left_of(place) + HOUSE_WIDTH / 2 + (order - (together - 1) / 2) * 42
        y = ROAD_Y + 26.0
    ring = "<circle r='23' fill='none' class='active'/>" if active else ""
    return (
        f'<g id="piece-{seat}" transform="translate({x:g} {y:g})">{ring}{character(number, 0, 2, 42)}'
        f"<title>{escape(name)}</title></g>"
    )


# === Pile, middle, buckets ===


@lru_cache(maxsize=1024)
def card(kind: int | None, x: float, y: float, style: str) -> str:
    drawing = icon(kind, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2, 32) if kind is not None else ""
    return box(x, y, CARD_WIDTH, CARD_HEIGHT, style, 5) + drawing


@lru_cache(maxsize=8192)
def pile_card(slot: int, rows: int, up: bool, kind: int | None) -> tuple[str, str]:
    """Bright face-up, dark face-down, dim with a broken edge if it was seen before. Its place never changes."""
    step = 62 if rows <= PILE_ROWS else (310 - CARD_HEIGHT) / (rows - 1)
    x = PILE_X + (slot - 1) % PILE_COLUMNS * 46
    y = PILE_Y + (slot - 1) // PILE_COLUMNS * step
    style = "face" if up else "was" if kind is not None else "back"
    mark = label(x + 4, y + 12, str(slot), "tiny dark" if up else "tiny note")
    faded = "" if up or kind is None else ' opacity="0.75"'
    return f"slot-{slot}", f'<g id="slot-{slot}"{faded}>{card(kind, x, y, style)}{mark}</g>'


def middle(shown: dict[str, Any], pieces: dict[str, str]) -> None:
    """Flipped cards, the rummage, the card being paid for."""
    flipped = shown["middle"]
    step = min(46.0, (MIDDLE_WIDTH - 60) / max(1, len(flipped) - 1)) if len(flipped) > 1 else 46.0
    for number, kind in enumerate(flipped):
        face = card(kind, MIDDLE_X + number * step, MIDDLE_Y + 2, "face")
        pieces[f"middle-{number + 1}"] = f'<g id="middle-{number + 1}">{face}</g>'
    if shown["rummaged"]:
        words = label(MIDDLE_X, MIDDLE_Y + 98, "rummage", "close note")
        faces = "".join(
            card(kind, MIDDLE_X + 72 + n * 46, MIDDLE_Y + 66, "face") for n, kind in enumerate(shown["rummaged"])
        )
        pieces["rummage"] = f'<g id="rummage">{words}{faces}</g>'
    if shown["taken"]:
        kind = shown["taken"]["kind"]
        words = label(MIDDLE_X, MIDDLE_Y + 98, "to be paid for", "small note")
        face = card(kind, MIDDLE_X + 112, MIDDLE_Y + 66, "back" if kind is None else "face")
        pieces["taken"] = f'<g id="taken">{words}{face}</g>'


def trays(shown: dict[str, Any], pieces: dict[str, str]) -> None:
    """The viewer's own bucket, kind by kind; these are touched to rank and to pay."""
    mine = shown["players"][shown["me"]] if shown["me"] is not None else None
    cards = mine["cards"] if mine else None
    values = dict(zip(mine["ranking"], shown["values"], strict=True)) if mine and mine["ranking"] else {}
    for kind in range(6):
        named = shown["kinds"][kind]
        pieces[f"kind-{named['id']}"] = tray(
            kind, named["id"], named["name"], cards[kind] if cards else None, values.get(kind, ""), mine is not None
        )


@lru_cache(maxsize=1024)
def tray(kind: int, short: str, name: str, count: int | None, worth: str, mine: bool) -> str:
    x = MIDDLE_X + kind % 3 * 108
    y = TRAY_Y - 8 + kind // 3 * 72
    words = "–" if count is None else str(count)
    value = label(x + 52, y + 54, worth, "small gold") if worth else ""
    title = label(MIDDLE_X, TRAY_Y - 22, "Your bucket" if mine else "Buckets are secret", "name") if kind == 0 else ""
    frame = box(x, y, 98, 64, "house", 8) + icon(kind, x + 28, y + 32, 42)
    return (
        f'<g id="kind-{short}">{title}{frame}'
        f"{label(x + 52, y + 34, words, 'count')}{value}<title>{escape(name)}</title></g>"
    )


def seat_panel(shown: dict[str, Any], player: dict[str, Any], number: int, values: tuple[str, ...]) -> str:
    """Name, ranking, bucket with known and unknown cards, score where it is known."""
    height = {2: 180, 3: 118, 4: 88}[len(shown["players"])]
    y = SEATS_Y - 34 + number * (height + 7)
    active = " active" if shown["turn"] == number else ""
    parts = [f'<g id="seat-{player["seat"]}">', box(SEATS_X - 4, y, SEATS_WIDTH + 8, height, "panel" + active)]
    parts.append(character(number, SEATS_X + 26, y + 32, 44))
    you = " (you)" if shown["me"] == number else ""
    parts.append(label(SEATS_X + 56, y + 22, player["name"] + you, "name"))
    parts.append(ranking(player["ranked"], tuple(player["ranking"] or ()), values, SEATS_X + 190, y + 20))
    cards = "1 card" if player["count"] == 1 else f"{player['count']} cards"
    parts.append(label(SEATS_X + 56, y + 42, cards, "small note"))
    counts = player["cards"] if player["cards"] is not None else player["known"]
    if counts:
        unknown = player["unknown"] if player["cards"] is None else 0
        parts.append(numbers(tuple(counts), unknown, SEATS_X + 22, y + 70))
    if player["score"] is not None and player["ranking"]:
        points = str(player["score"]).replace("-", "−")
        parts.append(label(SEATS_X + SEATS_WIDTH - 10, y + 76, f"{points} points", "count gold right"))
    if player["wins"]:
        parts.append(label(SEATS_X + 132, y + 42, "wins!", "name gold"))
    return "".join(parts) + "</g>"


@lru_cache(maxsize=256)
def ranking(ranked: bool, kinds: tuple[int, ...], values: tuple[str, ...], x: float, y: float) -> str:
    if not kinds:
        return label(x, y + 2, "has ranked in secret" if ranked else "has not ranked yet", "small note")
    parts: list[str] = []
    for place, kind in enumerate(kinds):
        parts.append(icon(kind, x + 10 + place * 60, y, 26))
        parts.append(label(x + 25 + place * 60, y + 5, values[place], "name"))
    return "".join(parts)


@lru_cache(maxsize=2048)
def numbers(counts: tuple[int, ...], unknown: int | None, x: float, y: float) -> str:
    """A tally by kind: drawing and number; cards nobody can name as a card's back."""
    parts: list[str] = []
    at = x
    for kind, count in enumerate(counts):
        if count:
            parts.append(icon(kind, at, y, 22) + label(at + 13, y + 5, str(count), "small"))
            at += 42
    if unknown:
        parts.append(box(at - 8, y - 11, 16, 22, "back", 3) + label(at + 13, y + 5, str(unknown), "small"))
    return "".join(parts)
