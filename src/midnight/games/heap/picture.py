"""The lane by night, in SVG: a pure function of what is shown."""

from __future__ import annotations

from html import escape
from typing import Any

from midnight.games.heap.picture_parts import (
    SEAT_COLOURS,
    biscuits,
    face,
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
STYLE = (
    "text{font-family:'Segoe UI','DejaVu Sans',Verdana,sans-serif}"
    ".house{fill:#1d2740;stroke:#4a5a86;stroke-width:1.5}.slot{fill:#273353;stroke:#5e6fa0}.empty{fill:#18203a;"
    "stroke:#3c4866;stroke-dasharray:5 4}.lit{fill:#3a4a7a}"
)


def corner(sides: list[list[str]], name: str) -> tuple[int, int]:
    """Where a house lies: one side of the street above the road, one below."""
    for row, side in enumerate(sides):
        if name in side:
            x = LEFT + side.index(name) * (HOUSE_WIDE + 8)
            return x, TOP if row == 0 else ROAD + ROAD_HIGH + 6
    return LEFT, TOP


def draw(shown: dict[str, Any]) -> Picture:
    pieces: dict[str, str] = {"banner": banner(shown), "event": event(shown), "decks": decks(shown)}
    mats = {mat["seat"]: mat for mat in shown["seats"]}
    for house in shown["houses"]:
        x, y = corner(shown["sides"], house["id"])
        pieces |= house_pieces(house, x, y)
    pieces |= nest_pieces(shown)
    for number, mat in enumerate(shown["seats"]):
        pieces |= mat_pieces(mat, number, len(shown["seats"]), shown["winners"])
    for seat, mat in mats.items():
        pieces[f"animal-{seat}"] = standing(shown, mat, mats)
    return Picture(
        WIDTH, HEIGHT, STYLE, board(shown), pieces, "Top of the Heap", escape(f"{headline(shown)} {shown['ask']}")
    )


# === What never changes ===


def board(shown: dict[str, Any]) -> str:
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
    parts += [house_shape(name, *corner(shown["sides"], name)) for side in shown["sides"] for name in side]
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
    return "".join(parts)


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


def banner(shown: dict[str, Any]) -> str:
    nights = "".join(
        f'<circle cx="{24 + k * 22}" cy="26" r="8" fill="{"#ffd166" if k + 1 == shown["night"] else "#39446a"}" '
        f'stroke="#8795c4"/>' + words(str(k + 1), 24 + k * 22, 30, 10, anchor="middle", fill="#0b1022", bold=True)
        for k in range(shown["nights"])
    )
    x = 24 + shown["nights"] * 22
    turn = f"  ·  turn {shown['round']} of {shown['turns']}" if shown["round"] else ""
    title = (shown["night_name"] or "Setting up") + (", Trash pickup" if shown["pickup"] else "") + turn
    return (
        f'<g id="banner">{nights}'
        + words(title, x, 23, 16, bold=True)
        + words("cards on a can or the Nest: T Tiny, C Compact, A Awkward, with their VP", x, 39, 9.5, fill="#9aa6c8")
        + "</g>"
    )


def event(shown: dict[str, Any]) -> str:
    found = shown["resolving"][-1] if shown["resolving"] else shown["event"]
    if not found:
        return '<g id="event"></g>'
    x = 560
    return (
        f'<g id="event"><rect x="{x}" y="4" width="740" height="40" rx="9" fill="#2b2350" stroke="#8d7bd1"/>'
        + words(f"{found['type']}: {found['name']}", x + 12, 20, 13, bold=True, fill="#e6deff")
        + paragraph(found["text"], x + 12, 36, 11.5, 118, 1, "#cfc6f2")
        + "</g>"
    )


# === Houses ===


def house_pieces(house: dict[str, Any], x: int, y: int) -> dict[str, str]:
    name = house["id"]
    pieces = {f"resident-{name}": resident(house, x, y), f"costs-{name}": costs(house, x, y)}
    for k, slot in enumerate(house["features"]):
        pieces[f"slot-{name}-{k + 1}"] = feature(name, slot, x + 8 + k * (SLOT_WIDE + 4), y + 70)
    pieces[f"can-{name}"] = can(house, x + 8, y + 182)
    yard = biscuits(x + 262, y + 196, house["snacks"]) + words("Yard", x + 228, y + 200, 10, fill="#9aa6c8")
    pieces[f"yard-{name}"] = f'<g id="yard-{name}">{yard}</g>'
    for k, pet_name in enumerate(house["pets"]):
        key = f"pet-{pet_name.replace(' ', '-')}"
        pieces[key] = f'<g id="{key}">{pet(pet_name, x + HOUSE_WIDE - 30 - k * 52, y + HOUSE_HIGH - 32)}</g>'
    return pieces


def resident(house: dict[str, Any], x: int, y: int) -> str:
    slot = house["resident"]
    body = words("nobody lives here", x + 70, y + 22, 12, fill="#7f8aa8")
    if slot["card"]:
        deep = f"  (on {len(slot['below'])} more)" if slot["below"] else ""
        body = words(slot["card"]["name"] + deep, x + 70, y + 20, 13, bold=True, fill="#ffe9b8")
        body += paragraph(slot["card"]["text"], x + 70, y + 34, 10.2, 44, 3)
    return f'<g id="resident-{house["id"]}">{body}</g>'


def costs(house: dict[str, Any], x: int, y: int) -> str:
    """What the active animal would pay."""
    parts = ""
    place = x + HOUSE_WIDE - 10
    for key, label, colour in (
        ("raid", "raid", "#ff9e8f"),
        ("visit", "visit", "#8fd0ff"),
        ("leave", "leave", "#d7b4ff"),
    ):
        if house[key] is None:
            continue
        place -= 31
        parts += (
            f'<rect x="{place}" y="{y + 6}" width="29" height="30" rx="6" fill="#111831" stroke="{colour}"/>'
            + words(str(house[key]), place + 14.5, y + 20, 14, anchor="middle", bold=True, fill=colour)
            + words(label, place + 14.5, y + 32, 8.6, anchor="middle", fill=colour)
        )
    return f'<g id="costs-{house["id"]}">{parts}</g>'


def feature(name: str, slot: dict[str, Any], x: int, y: int) -> str:
    key = f"slot-{name}-{slot['slot']}"
    if not slot["card"]:
        return (
            f'<g id="{key}"><rect class="empty" x="{x}" y="{y}" width="{SLOT_WIDE}" height="{SLOT_HIGH}" rx="7"/>'
            + words(
                f"Feature {slot['slot']}", x + SLOT_WIDE / 2, y + SLOT_HIGH / 2 + 4, 10, anchor="middle", fill="#5d6a90"
            )
            + "</g>"
        )
    depth = "".join(
        f'<rect class="slot" x="{x + 3 * k}" y="{y + 3 * k}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        for k in range(min(len(slot["below"]), 2), 0, -1)
    )
    faded = ' opacity="0.45"' if slot["open"] else ""
    body = (
        f'{depth}<rect class="slot" x="{x}" y="{y}" width="{SLOT_WIDE - 8}" height="{SLOT_HIGH - 8}" rx="7"/>'
        f"<g{faded}>"
        + paragraph(slot["card"]["name"], x + 6, y + 14, 11, 17, 1, "#ffffff")
        + paragraph(slot["card"]["text"], x + 6, y + 27, 9, 22, 7)
        + "</g>"
    )
    if slot["below"]:
        body += words(
            f"+{len(slot['below'])}",
            x + SLOT_WIDE - 13,
            y + SLOT_HIGH - 13,
            10,
            anchor="end",
            fill="#ffd166",
            bold=True,
        )
    if slot["open"]:
        body += open_token(slot, x, y)
    return f'<g id="{key}">{body}</g>'


def open_token(slot: dict[str, Any], x: int, y: int) -> str:
    label = "OPEN tonight" if slot["tonight"] else "OPEN"
    body = (
        f'<rect x="{x + 6}" y="{y + 52}" width="{SLOT_WIDE - 20}" height="20" rx="10" fill="#0f2a1e" '
        f'stroke="{SEAT_COLOURS[slot["open"]]}" stroke-width="2"/>'
        + seat_badge(slot["open"], x + 19, y + 62, 7)
        + words(label, x + 31, y + 66, 9 if slot["tonight"] else 10, bold=True, fill="#9df0c4")
    )
    if slot["dropped"]:
        body += words(fitted(f"on it: {slot['dropped']['name']}", 20), x + 6, y + 86, 9.2, fill="#f4ecd8")
    return body


def can(house: dict[str, Any], x: int, y: int) -> str:
    found = house["can"]
    body = (
        f'<path d="M{x + 2} {y + 14} h30 l-4 40 h-22 Z" fill="#586680" stroke="#9fb0d0"/>'
        f'<rect x="{x - 1}" y="{y + 8}" width="36" height="6" rx="3" fill="#7c8cab"/>'
        + words(str(found["size"]), x + 17, y + 40, 15, anchor="middle", bold=True)
    )
    if found["top"]:
        body += item_card(found["top"], x + 40, y, 146, 34)
    else:
        label = "empty can" if not found["size"] else "face-down"
        body += words(label, x + 46, y + 20, 11, fill="#8793b3")
    unknown = found["below"].count("?")
    known = [name for name in found["below"] if name != "?"]
    below = ", ".join(known + ([f"{unknown} unknown"] if unknown else []))
    if below:
        body += paragraph(f"under it: {below}", x + 40, y + 48, 9.6, 58, 2, "#9aa6c8")
    mark = words("raided tonight", x + 216, y + 32, 9, fill="#ff9e8f") if house["raided"] else ""
    return f'<g id="can-{house["id"]}">{body}{mark}</g>'


# === The Nest ===


def nest_pieces(shown: dict[str, Any]) -> dict[str, str]:
    nest = shown["nest"]
    pieces: dict[str, str] = {}
    wide = WIDTH - NEST_LEFT - 10 - 28
    for k in range(nest["slots"]):
        item = nest["items"][k] if k < len(nest["items"]) else None
        key = f"nest-{k + 1}"
        pieces[key] = f'<g id="{key}">{item_card(item, NEST_LEFT + 14, TOP + 92 + k * 54, wide, 44)}</g>'
    if nest["cost"] is not None:
        cost = words(f"going there: {nest['cost']} AP", NEST_LEFT + 18, TOP + 80, 11, fill="#8fd0ff")
        pieces["nest-cost"] = f'<g id="nest-cost">{cost}</g>'
    return pieces


def decks(shown: dict[str, Any]) -> str:
    """The four decks as card backs, each with its discards."""
    body = ""
    backs = {"Trash": "#6b5a35", "Risk": "#6a2f3d", "Resident": "#2f5a4a", "Event": "#3f357a"}
    for k, (name, deck) in enumerate(shown["decks"].items()):
        x, y = NEST_LEFT + 4 + (k % 2) * 116, ROAD + ROAD_HIGH + 34 + (k // 2) * 138
        body += (
            f'<rect x="{x + 5}" y="{y + 5}" width="96" height="94" rx="9" fill="#10162b" stroke="#46506d"/>'
            f'<rect x="{x}" y="{y}" width="96" height="94" rx="9" fill="{backs[name]}" stroke="#c9cfe2"/>'
            + words(name, x + 48, y + 24, 13, anchor="middle", bold=True)
            + words(str(deck["left"]), x + 48, y + 64, 30, anchor="middle", bold=True)
            + words(
                f"{sum(deck['discards'].values())} discarded", x + 48, y + 114, 10.5, anchor="middle", fill="#9aa6c8"
            )
        )
    return f'<g id="decks">{body}</g>'


# === Playmats ===


def mat_place(number: int, count: int) -> tuple[float, float]:
    wide = (WIDTH - 20 - 8 * (count - 1)) / count
    return 10 + number * (wide + 8), wide


def mat_pieces(mat: dict[str, Any], number: int, count: int, winners: list[str]) -> dict[str, str]:
    seat = mat["seat"]
    x, wide = mat_place(number, count)
    y = MAT_TOP
    colour = SEAT_COLOURS[seat]
    who = f"{mat['name']} the {mat['animal']}" if mat["animal"] else mat["name"]
    edge = 4 if mat["active"] or seat in winners else 1.5
    den = (
        f'<g id="den-{seat}"><rect x="{x:g}" y="{y}" width="{wide:g}" height="{HEIGHT - y - 8}" rx="12" fill="#18203a" '
        f'stroke="{colour}" stroke-width="{edge}"/>'
        + seat_badge(seat, x + 25, y + 25, 12)
        + words(fitted(who, int((wide - 108) / 8)), x + 52, y + 21, 14, bold=True)
        + words(marks(mat, winners) or f"at {mat['place']}", x + 52, y + 37, 10, fill=colour)
        + words(points(mat["points"]), x + wide - 12, y + 25, 22, anchor="end", bold=True, fill="#ffe28a")
        + words("VP", x + wide - 12, y + 37, 9, anchor="end", fill="#ffe28a")
        + "</g>"
    )
    pieces = {f"den-{seat}": den, f"mat-{seat}": f'<g id="mat-{seat}">{mat_body(mat, x, y, wide)}</g>'}
    for k in range(3):
        item = mat["carried"][k] if k < len(mat["carried"]) else None
        key = f"item-{seat}-{k + 1}"
        pieces[key] = f'<g id="{key}">{item_row(item, x + 10, y + 126 + k * 27, wide - 20)}</g>'
    return pieces


def marks(mat: dict[str, Any], winners: list[str]) -> str:
    found = ["winner"] if mat["seat"] in winners else []
    found += [
        label for key, label in (("first", "first player"), ("active", "its turn"), ("out", "out tonight")) if mat[key]
    ]
    found += ["loping"] if mat["lope"] else []
    found += [f"friend of the {name}" for name in mat["friends"]]
    return " · ".join(found)


def mat_body(mat: dict[str, Any], x: float, y: float, wide: float) -> str:
    letters = int((wide - 20) / 5.1)
    body = words(f"AP {mat['ap']}", x + 12, y + 70, 18, bold=True, fill="#8fd0ff")
    body += biscuits(x + 92, y + 64, mat["snacks"])
    if mat["eaten"]:
        body += words(f"+{mat['eaten']} AP next night", x + wide - 12, y + 68, 10, anchor="end", fill="#d8a25e")
    if mat["animal"]:
        body += words(fitted(" ".join(mat["tags"]), letters), x + 12, y + 86, 9.6, fill="#9aa6c8")
        body += words(f"favors {' + '.join(mat['favored'])}", x + wide - 12, y + 86, 10, anchor="end", fill="#ffd166")
        state = "used" if mat["used"] else "ready"
        colour = "#7f8aa8" if mat["used"] else "#9df0c4"
        body += words(f"{mat['ability']} ({state})", x + 12, y + 101, 11.5, bold=True, fill=colour)
        body += paragraph(mat["ability_text"], x + 12, y + 112, 8.8, letters + 2, 2, "#8793b3")
    return body + stash(mat, x, y + 222, wide)


def stash(mat: dict[str, Any], x: float, y: float, wide: float) -> str:
    """The Stash Pile: every item with what it is worth to this animal."""
    count = sum(item["copies"] for item in mat["stash"])
    head = f"Stash: {count} items, {mat['stashed_snacks']} Snacks, {mat['vp']} VP tokens"
    body = words(head, x + 12, y, 11, bold=True, fill="#e8ecf6")
    names = []
    for item in mat["stash"]:
        times = f" ×{item['copies']}" if item["copies"] > 1 else ""
        names.append(f"{item['name']}{times} {points(item['points'])}")
    return body + paragraph(", ".join(names), x + 12, y + 13, 9.2, int((wide - 20) / 4.9), 4, "#b9c3dc")


# === Animals where they stand ===


def standing(shown: dict[str, Any], mat: dict[str, Any], mats: dict[str, Any]) -> str:
    """A head in the colour of its seat; in its den it sits on its playmat."""
    seat, place = mat["seat"], mat["place"]
    together = [other for other in mats if mats[other]["place"] == place]
    k = together.index(seat)
    if place == "den":
        x, y, r = mat_place(list(mats).index(seat), len(mats))[0] + 25, MAT_TOP + 25.0, 14.0
    elif place == "nest":
        x, y, r = NEST_LEFT + 32.0 + k * 43, TOP + HOUSE_HIGH - 6.0, 15.0
    else:
        left, top = corner(shown["sides"], place)
        x, y, r = left + 28.0 + k * 43, top + HOUSE_HIGH - 25.0, 15.0
    return (
        f'<g id="animal-{seat}"><circle cx="{x:g}" cy="{y:g}" r="{r + 5:g}" fill="#0d1326" '
        f'stroke="{SEAT_COLOURS[seat]}" '
        f'stroke-width="3"/>{face(mat["animal"], x, y, r)}{seat_badge(seat, x + r, y + r - 1, 6)}</g>'
    )
