"""The lane by night, in SVG: a pure function of what is shown."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from midnight.games.heap.picture_parts import (
    SEAT_COLOURS,
    Face,
    biscuits,
    face,
    face_of,
    fitted,
    item_card,
    item_row,
    paragraph,
    pet,
    seat_badge,
    words,
)
from midnight.games.heap.text import points
from midnight.kernel.game import Picture

WIDTH, HEIGHT = 1400, 1000
HOUSE_WIDE, HOUSE_HIGH = 372, 300
STREET_WIDE = 1136  # three houses
LEFT, TOP = 10, 50
ROAD = TOP + HOUSE_HIGH + 6
ROAD_HIGH = 34
MAT_TOP = ROAD + ROAD_HIGH + HOUSE_HIGH + 22
SLOT_WIDE, SLOT_HIGH = 116, 104
NEST_LEFT = LEFT + STREET_WIDE + 12
MARKS = (("first", "first player"), ("active", "its turn"), ("out", "out tonight"), ("lope", "loping"))
BACKS = {"Trash": "#6b5a35", "Risk": "#6a2f3d", "Resident": "#2f5a4a", "Event": "#3f357a"}
STYLE = (
    "text{font-family:'Segoe UI','DejaVu Sans',Verdana,sans-serif}"
    ".house{fill:#1d2740;stroke:#4a5a86;stroke-width:1.5}.slot{fill:#273353;stroke:#5e6fa0}.empty{fill:#18203a;"
    "stroke:#3c4866;stroke-dasharray:5 4}.lit{fill:#3a4a7a}"
)


Corners = dict[str, tuple[int, int]]


def corners_of(sides: tuple[tuple[str, ...], ...]) -> Corners:
    """Where the houses lie: one side of the street above the road, one below."""
    return {
        name: (LEFT + k * (HOUSE_WIDE + 8), TOP if row == 0 else ROAD + ROAD_HIGH + 6)
        for row, side in enumerate(sides)
        for k, name in enumerate(side)
    }


# Most of a picture is as it was at the last ply. So each piece is a function of the few numbers and names it shows,
# and is remembered by them.


def draw(shown: dict[str, Any]) -> Picture:
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


# === What never changes ===


@lru_cache(maxsize=32)
def board(sides: tuple[tuple[str, ...], ...]) -> tuple[Corners, str]:
    corners = corners_of(sides)
    parts = [
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1022"/>'
        '<stop offset="1" stop-color="#1a2036"/></linearGradient></defs>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>',
        f'<circle cx="{WIDTH - 62}" cy="28" r="15" fill="#f6efc9"/>'
        f'<circle cx="{WIDTH - 56}" cy="24" r="13" fill="#0c1124"/>',
    ]
    parts += [f'<circle cx="{(k * 211) % WIDTH}" cy="{6 + k * 13 % 36}" r="0.9" fill="#cdd6f0"/>' for k in range(26)]
    parts.append(
        f'<rect x="{LEFT}" y="{ROAD}" width="{STREET_WIDE + 40}" height="{ROAD_HIGH}" rx="8" fill="#2c2f3a"/>'
        f'<path d="M{LEFT + 14} {ROAD + ROAD_HIGH / 2} H{LEFT + STREET_WIDE}" stroke="#d8c66a" stroke-width="3" '
        f'stroke-dasharray="22 18" opacity="0.75"/>' + words("Trailhead Lane", LEFT + 20, ROAD + 14, 11, fill="#aab2c8")
    )
    parts += [house_shape(name, x, y) for name, (x, y) in corners.items()]
    parts.append(
        f'<rect id="nest" class="house" x="{NEST_LEFT}" y="{TOP}" width="{WIDTH - NEST_LEFT - 10}" '
        f'height="{HOUSE_HIGH + 24}" rx="26"/>'
        + words("The Magpie's Nest", NEST_LEFT + 18, TOP + 30, 17, bold=True)
        + "".join(
            f'<path d="M{NEST_LEFT + 24} {TOP + 44 + k * 4} q92 {16 + k * 3} 184 0" fill="none" '
            'stroke="#7b5f3f" stroke-width="3"/>'
            for k in range(4)
        )
    )
    return corners, "".join(parts)


def house_shape(name: str, x: int, y: int) -> str:
    """Yard, roof and a lit window; the whole of it is what one touches to go there."""
    return (
        f'<g id="house-{name}"><rect class="house" x="{x}" y="{y}" width="{HOUSE_WIDE}" height="{HOUSE_HIGH}" rx="12"/>'
        f'<path d="M{x + 8} {y + 44} L{x + 34} {y + 8} L{x + 60} {y + 44} Z" fill="#6d3b3b" stroke="#a96a5a"/>'
        f'<rect x="{x + 16}" y="{y + 44}" width="36" height="16" fill="#3a2f3f"/>'
        f'<rect x="{x + 28}" y="{y + 47}" width="12" height="10" fill="#ffdf7e"/>'
        + words(name, x + 34, y + 38, 14, anchor="middle", bold=True, fill="#fff4d6")
        + "</g>"
    )


# === Head of the page ===


def headline(shown: dict[str, Any]) -> str:
    if not shown["night"]:
        return "Setting up."
    return f"Night {shown['night']} of {shown['nights']}, {shown['night_name']}."


@lru_cache(maxsize=256)
def banner(now: int, count: int, name: str, pickup: bool, turn: int, turns: int) -> str:
    nights = "".join(
        f'<circle cx="{24 + k * 22}" cy="26" r="8" fill="{"#ffd166" if k + 1 == now else "#39446a"}" '
        f'stroke="#8795c4"/>' + words(str(k + 1), 24 + k * 22, 30, 10, anchor="middle", fill="#0b1022", bold=True)
        for k in range(count)
    )
    x = 24 + count * 22
    of = f"  ·  turn {turn} of {turns}" if turn else ""
    title = (name or "Setting up") + (", Trash pickup" if pickup else "") + of
    return (
        f'<g id="banner">{nights}'
        + words(title, x, 23, 16, bold=True)
        + words("cards on a can or the Nest: T Tiny, C Compact, A Awkward, with their VP", x, 39, 9.5, fill="#9aa6c8")
        + "</g>"
    )


def event(shown: dict[str, Any]) -> str:
    found = shown["resolving"][-1] if shown["resolving"] else shown["event"]
    return event_card(found["type"], found["name"], found["text"]) if found else '<g id="event"></g>'


@lru_cache(maxsize=256)
def event_card(kind: str, name: str, text: str) -> str:
    x = 560
    return (
        f'<g id="event"><rect x="{x}" y="4" width="740" height="40" rx="9" fill="#2b2350" stroke="#8d7bd1"/>'
        + words(f"{kind}: {name}", x + 12, 20, 13, bold=True, fill="#e6deff")
        + paragraph(text, x + 12, 36, 11.5, 118, 1, "#cfc6f2")
        + "</g>"
    )


# === Houses ===


def add_house(pieces: dict[str, str], house: dict[str, Any], x: int, y: int) -> None:
    name, found, slot = house["id"], house["can"], house["resident"]
    card, top = slot["card"], found["top"]
    pieces[f"resident-{name}"] = (
        resident(name, x, y, card["name"], card["text"], len(slot["below"])) if card else resident(name, x, y)
    )
    pieces[f"costs-{name}"] = costs(name, x, y, house["raid"], house["visit"], house["leave"])
    for k, slot in enumerate(house["features"]):
        pieces[f"slot-{name}-{k + 1}"] = feature(name, slot, x + 8 + k * (SLOT_WIDE + 4), y + 70)
    pieces[f"can-{name}"] = can(
        name, x + 8, y + 182, found["size"], face_of(top) if top else None, tuple(found["below"]), house["raided"]
    )
    pieces[f"yard-{name}"] = yard(name, x, y, house["snacks"])
    for k, pet_name in enumerate(house["pets"]):
        key = f"pet-{pet_name.replace(' ', '-')}"
        pieces[key] = f'<g id="{key}">{pet(pet_name, x + HOUSE_WIDE - 30 - k * 52, y + HOUSE_HIGH - 32)}</g>'


@lru_cache(maxsize=256)
def yard(name: str, x: int, y: int, snacks: int) -> str:
    drawn = biscuits(x + 262, y + 196, snacks) + words("Yard", x + 228, y + 200, 10, fill="#9aa6c8")
    return f'<g id="yard-{name}">{drawn}</g>'


@lru_cache(maxsize=512)
def resident(name: str, x: int, y: int, card: str = "", text: str = "", below: int = 0) -> str:
    body = words("nobody lives here", x + 70, y + 22, 12, fill="#7f8aa8")
    if card:
        deep = f"  (on {below} more)" if below else ""
        body = words(card + deep, x + 70, y + 20, 13, bold=True, fill="#ffe9b8")
        body += paragraph(text, x + 70, y + 34, 10.2, 44, 3)
    return f'<g id="resident-{name}">{body}</g>'


@lru_cache(maxsize=1024)
def costs(name: str, x: int, y: int, raid: int | None, visit: int | None, leave: int | None) -> str:
    """What the active animal would pay."""
    parts = ""
    place = x + HOUSE_WIDE - 10
    for cost, label, colour in ((raid, "raid", "#ff9e8f"), (visit, "visit", "#8fd0ff"), (leave, "leave", "#d7b4ff")):
        if cost is None:
            continue
        place -= 31
        parts += (
            f'<rect x="{place}" y="{y + 6}" width="29" height="30" rx="6" fill="#111831" stroke="{colour}"/>'
            + words(str(cost), place + 14.5, y + 20, 14, anchor="middle", bold=True, fill=colour)
            + words(label, place + 14.5, y + 32, 8.6, anchor="middle", fill=colour)
        )
    return f'<g id="costs-{name}">{parts}</g>'


def feature(name: str, slot: dict[str, Any], x: int, y: int) -> str:
    key, card = f"slot-{name}-{slot['slot']}", slot["card"]
    if not card:
        return bare_slot(key, slot["slot"], x, y)
    below = len(slot["below"])
    if not slot["open"]:
        return feature_card(key, x, y, card["name"], card["text"], below)
    dropped = slot["dropped"]["name"] if slot["dropped"] else ""
    return feature_card(key, x, y, card["name"], card["text"], below, slot["open"], slot["tonight"], dropped)


@lru_cache(maxsize=128)
def bare_slot(key: str, number: int, x: int, y: int) -> str:
    return (
        f'<g id="{key}"><rect class="empty" x="{x}" y="{y}" width="{SLOT_WIDE}" height="{SLOT_HIGH}" rx="7"/>'
        + words(f"Feature {number}", x + SLOT_WIDE / 2, y + SLOT_HIGH / 2 + 4, 10, anchor="middle", fill="#5d6a90")
        + "</g>"
    )


@lru_cache(maxsize=1024)
def feature_card(
    key: str,
    x: int,
    y: int,
    name: str,
    text: str,
    below: int,
    opened: str = "",
    tonight: bool = False,
    dropped: str = "",
) -> str:
    """A Feature in force, or under the Open token of a seat."""
    depth = "".join(
        f'<rect class="slot" x="{x + 3 * k}" y="{y + 3 * k}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        for k in range(min(below, 2), 0, -1)
    )
    faded = ' opacity="0.45"' if opened else ""
    body = (
        f'{depth}<rect class="slot" x="{x}" y="{y}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        f"<g{faded}>"
        + paragraph(name, x + 6, y + 14, 11, 17, 1, "#ffffff")
        + paragraph(text, x + 6, y + 27, 9, 22, 7)
        + "</g>"
    )
    if below:
        body += words(f"+{below}", x + SLOT_WIDE - 13, y + SLOT_HIGH - 13, 10, anchor="end", fill="#ffd166", bold=True)
    if opened:
        body += open_token(opened, x, y, tonight, dropped)
    return f'<g id="{key}">{body}</g>'


def open_token(seat: str, x: int, y: int, tonight: bool, dropped: str) -> str:
    label = "OPEN tonight" if tonight else "OPEN"
    body = (
        f'<rect x="{x + 6}" y="{y + 52}" width="{SLOT_WIDE - 20}" height="20" rx="10" fill="#0f2a1e" '
        f'stroke="{SEAT_COLOURS[seat]}" stroke-width="2"/>'
        + seat_badge(seat, x + 19, y + 62, 7)
        + words(label, x + 31, y + 66, 9 if tonight else 10, bold=True, fill="#9df0c4")
    )
    if dropped:
        body += words(fitted(f"on it: {dropped}", 20), x + 6, y + 86, 9.2, fill="#f4ecd8")
    return body


@lru_cache(maxsize=512)
def can(name: str, x: int, y: int, size: int, top: Face | None, beneath: tuple[str, ...], raided: bool) -> str:
    body = (
        f'<path d="M{x + 2} {y + 14} h30 l-4 40 h-22 Z" fill="#586680" stroke="#9fb0d0"/>'
        f'<rect x="{x - 1}" y="{y + 8}" width="36" height="6" rx="3" fill="#7c8cab"/>'
        + words(str(size), x + 17, y + 40, 15, anchor="middle", bold=True)
    )
    if top:
        body += item_card(top, x + 40, y, 146, 34)
    else:
        label = "empty can" if not size else "face-down"
        body += words(label, x + 46, y + 20, 11, fill="#8793b3")
    unknown = beneath.count("?")
    known = [item for item in beneath if item != "?"]
    below = ", ".join(known + ([f"{unknown} unknown"] if unknown else []))
    if below:
        body += paragraph(f"under it: {below}", x + 40, y + 48, 9.6, 58, 2, "#9aa6c8")
    mark = words("raided tonight", x + 216, y + 32, 9, fill="#ff9e8f") if raided else ""
    return f'<g id="can-{name}">{body}{mark}</g>'


# === The Nest ===


def add_nest(pieces: dict[str, str], nest: dict[str, Any]) -> None:
    wide = WIDTH - NEST_LEFT - 10 - 28
    items = nest["items"]
    for k in range(nest["slots"]):
        item = face_of(items[k]) if k < len(items) else None
        key = f"nest-{k + 1}"
        pieces[key] = f'<g id="{key}">{item_card(item, NEST_LEFT + 14, TOP + 92 + k * 54, wide, 44)}</g>'
    if nest["cost"] is not None:
        cost = words(f"going there: {nest['cost']} AP", NEST_LEFT + 18, TOP + 80, 11, fill="#8fd0ff")
        pieces["nest-cost"] = f'<g id="nest-cost">{cost}</g>'


def decks(shown: dict[str, Any]) -> str:
    """The four decks as card backs, each with its discards."""
    backs = [
        card_back(k, name, deck["left"], sum(deck["discards"].values()))
        for k, (name, deck) in enumerate(shown["decks"].items())
    ]
    return f'<g id="decks">{"".join(backs)}</g>'


@lru_cache(maxsize=512)
def card_back(k: int, name: str, left: int, discarded: int) -> str:
    x, y = NEST_LEFT + 4 + (k % 2) * 116, ROAD + ROAD_HIGH + 34 + (k // 2) * 138
    return (
        f'<rect x="{x + 5}" y="{y + 5}" width="96" height="94" rx="9" fill="#10162b" stroke="#46506d"/>'
        f'<rect x="{x}" y="{y}" width="96" height="94" rx="9" fill="{BACKS[name]}" stroke="#c9cfe2"/>'
        + words(name, x + 48, y + 24, 13, anchor="middle", bold=True)
        + words(str(left), x + 48, y + 64, 30, anchor="middle", bold=True)
        + words(f"{discarded} discarded", x + 48, y + 114, 10.5, anchor="middle", fill="#9aa6c8")
    )


# === Playmats ===


def mat_place(number: int, count: int) -> tuple[float, float]:
    wide = (WIDTH - 20 - 8 * (count - 1)) / count
    return 10 + number * (wide + 8), wide


def add_mat(pieces: dict[str, str], mat: dict[str, Any], number: int, count: int, winners: list[str]) -> None:
    seat, carried = mat["seat"], mat["carried"]
    x, wide = mat_place(number, count)
    who = f"{mat['name']} the {mat['animal']}" if mat["animal"] else mat["name"]
    thick = mat["active"] or seat in winners
    note = marks(mat, winners) or f"at {mat['place']}"
    pieces[f"den-{seat}"] = den(seat, x, wide, who, note, mat["points"], thick)
    pieces[f"mat-{seat}"] = f'<g id="mat-{seat}">{mat_body(mat, x, MAT_TOP, wide)}</g>'
    for k in range(3):
        key, y = f"item-{seat}-{k + 1}", MAT_TOP + 126 + k * 27
        item = carried[k] if k < len(carried) else None
        face, worth = (face_of(item), item["points"]) if item else (None, 0)
        pieces[key] = f'<g id="{key}">{item_row(face, worth, x + 10, y, wide - 20)}</g>'


@lru_cache(maxsize=512)
def den(seat: str, x: float, wide: float, who: str, note: str, score: float, thick: bool) -> str:
    """The ground of a playmat: whose it is, and how it stands."""
    y = MAT_TOP
    colour = SEAT_COLOURS[seat]
    return (
        f'<g id="den-{seat}"><rect x="{x:g}" y="{y}" width="{wide:g}" height="{HEIGHT - y - 8}" rx="12" fill="#18203a" '
        f'stroke="{colour}" stroke-width="{4 if thick else 1.5}"/>'
        + seat_badge(seat, x + 25, y + 25, 12)
        + words(fitted(who, int((wide - 108) / 8)), x + 52, y + 21, 14, bold=True)
        + words(note, x + 52, y + 37, 10, fill=colour)
        + words(points(score), x + wide - 12, y + 25, 22, anchor="end", bold=True, fill="#ffe28a")
        + words("VP", x + wide - 12, y + 37, 9, anchor="end", fill="#ffe28a")
        + "</g>"
    )


def marks(mat: dict[str, Any], winners: list[str]) -> str:
    found = ["winner"] if mat["seat"] in winners else []
    found += [label for key, label in MARKS if mat[key]]
    found += [f"friend of the {name}" for name in mat["friends"]]
    return " · ".join(found)


def mat_body(mat: dict[str, Any], x: float, y: float, wide: float) -> str:
    body = vitals(x, y, wide, mat["ap"], mat["snacks"], mat["eaten"])
    if mat["animal"]:
        tags, favored = " ".join(mat["tags"]), " + ".join(mat["favored"])
        body += creature(x, y, wide, tags, favored, mat["ability"], mat["ability_text"], mat["used"])
    items = tuple([(item["name"], item["copies"], item.get("points", 0)) for item in mat["stash"]])
    return body + stash(items, mat["stashed_snacks"], mat["vp"], x, y + 222, wide)


@lru_cache(maxsize=512)
def vitals(x: float, y: float, wide: float, ap: int, snacks: int, eaten: int) -> str:
    body = words(f"AP {ap}", x + 12, y + 70, 18, bold=True, fill="#8fd0ff")
    body += biscuits(x + 92, y + 64, snacks)
    if eaten:
        body += words(f"+{eaten} AP next night", x + wide - 12, y + 68, 10, anchor="end", fill="#d8a25e")
    return body


@lru_cache(maxsize=256)
def creature(
    x: float, y: float, wide: float, tags: str, favored: str, ability: str, ability_text: str, used: bool
) -> str:
    """What an animal is, likes and can do."""
    letters = int((wide - 20) / 5.1)
    body = words(fitted(tags, letters), x + 12, y + 86, 9.6, fill="#9aa6c8")
    body += words(f"favors {favored}", x + wide - 12, y + 86, 10, anchor="end", fill="#ffd166")
    state, colour = ("used", "#7f8aa8") if used else ("ready", "#9df0c4")
    body += words(f"{ability} ({state})", x + 12, y + 101, 11.5, bold=True, fill=colour)
    return body + paragraph(ability_text, x + 12, y + 112, 8.8, letters + 2, 2, "#8793b3")


@lru_cache(maxsize=256)
def stash(items: tuple[tuple[str, int, float], ...], snacks: int, tokens: int, x: float, y: float, wide: float) -> str:
    """The Stash Pile: every item with how many there are and what it is worth to this animal."""
    count = sum(copies for _, copies, _ in items)
    head = f"Stash: {count} items, {snacks} Snacks, {tokens} VP tokens"
    body = words(head, x + 12, y, 11, bold=True, fill="#e8ecf6")
    names = [f"{name}{f' ×{copies}' if copies > 1 else ''} {points(worth)}" for name, copies, worth in items]
    return body + paragraph(", ".join(names), x + 12, y + 13, 9.2, int((wide - 20) / 4.9), 4, "#b9c3dc")


# === Animals where they stand ===


def spot(corners: Corners, place: str, k: int, number: int, count: int) -> tuple[float, float, float]:
    """Centre and size of the animal of a seat, the k-th at its place; in its den it sits on its playmat."""
    if place == "den":
        return mat_place(number, count)[0] + 25, MAT_TOP + 25.0, 14.0
    if place == "nest":
        return NEST_LEFT + 32.0 + k * 43, TOP + HOUSE_HIGH - 6.0, 15.0
    left, top = corners.get(place, (LEFT, TOP))
    return left + 28.0 + k * 43, top + HOUSE_HIGH - 25.0, 15.0


@lru_cache(maxsize=512)
def standing(seat: str, animal: str, x: float, y: float, r: float) -> str:
    """A head in the colour of its seat."""
    return (
        f'<g id="animal-{seat}"><circle cx="{x:g}" cy="{y:g}" r="{r + 5:g}" fill="#0d1326" '
        f'stroke="{SEAT_COLOURS[seat]}" '
        f'stroke-width="3"/>{face(animal, x, y, r)}{seat_badge(seat, x + r, y + r - 1, 6)}</g>'
    )
