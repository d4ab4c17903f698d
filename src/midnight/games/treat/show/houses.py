"""The houses as they are now: who lives there, what rings, the door, and the deck on the steps."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.evening import Counts, Evening, Home, House
from midnight.games.treat.show.ink import ART, INK, PAPER, hit, inked, label, number, stroke, use
from midnight.games.treat.show.layout import CELL, HOME, STRIP, Plan, cell_x, house_x
from midnight.games.treat.show.signs import sign, trade_sign
from midnight.games.treat.show.sweets import back, candy_heap, event_heap, sweet
from midnight.kernel.ink import CREAM, circle, classed, moved, num, path, placed, rect, wrapped


def add_street(pieces: dict[str, str], plan: Plan, evening: Evening, window: range) -> None:
    """All houses; on a phone those outside the window are in the strip only.

    The page keeps pieces in the order they came in: so what may be absent for a while is there, but empty.
    """
    first = window[0] if window else HOME + 1
    pieces["house-0"] = start(plan)
    for house in evening.street:
        position = house.position
        if plan.tall and position not in window:
            pieces[f"way-{position}"] = f'<g id="way-{position}"></g>'
            pieces[f"house-{position}"] = small_house(position, lit=house.visited and house.size > 0)
            pieces[f"deck-{position}"] = f'<g id="deck-{position}"></g>'
            continue
        if plan.tall:
            pieces[f"way-{position}"] = way(position)
        pieces[f"house-{position}"] = house_front(plan, house, first)
        pieces[f"deck-{position}"] = deck(plan, house, first)
    add_home(pieces, plan, evening, window, first)


def add_home(pieces: dict[str, str], plan: Plan, evening: Evening, window: range, first: int) -> None:
    home = evening.home
    if plan.tall and HOME not in window:
        pieces["way-7"] = '<g id="way-7"></g>'
        pieces["house-7"] = small_house(HOME, lit=home.size > 0)
        pieces["deck-7"] = '<g id="deck-7"></g>'
        return
    if plan.tall:
        pieces["way-7"] = way(HOME)
    pieces["house-7"] = home_front(plan, home, first, over=evening.over)
    pieces["deck-7"] = home_deck(plan, home, first, over=evening.over)


# === Fronts ===


def standing(key: str, plan: Plan, x: float, content: str) -> str:
    return f'<g id="{key}" {placed(x, plan.ground, plan.scale)}>{content}</g>'


def area(plan: Plan) -> str:
    """All of a front can be touched; on a phone the front itself passes by with its house."""
    high = plan.front.wall + plan.front.rise * 0.7
    return hit(-68, -high, 136, high + 14)


def drawn_front(plan: Plan, position: int) -> str:
    return use(f"front-{position}") if plan.tall else ""


@lru_cache(maxsize=1024)
def house_front(plan: Plan, house: House, first: int) -> str:
    card, position = house.card, house.position
    alive = bool(card.name) and house.size > 0
    out = drawn_front(plan, position) + area(plan)
    out += open_door(plan, house.sure) if house.visited and alive else closed_door(plan)
    if card.name:
        out += lanterns(plan, card.symbols, alive=alive) + name_board(plan, card.name)
        out += sign_board(plan, sign(card.key))
    if card.name and not alive:
        out += veil(plan)
    return standing(f"house-{position}", plan, house_x(plan, position, first), out)


def veil(plan: Plan) -> str:
    """Nothing is left here: the lights are out."""
    return rect(-67, -plan.front.wall, 134, plan.front.wall, "#090817", 0, 'opacity=".42" pointer-events="none"')


def lanterns(plan: Plan, symbols: tuple[int, ...], *, alive: bool) -> str:
    """The symbols that ring here, in round windows with a light behind them."""
    high, size = plan.front.symbol
    step = size * 1.16
    out = ""
    for k, kind in enumerate(symbols):
        x = (k - (len(symbols) - 1) / 2) * step
        if alive:
            out += circle(x, -high, size * 0.95, "url(#treat-lamp)")
        fill = "#ffcf7a" if alive else "#2a2440"
        out += circle(x, -high, size * 0.55, fill, f'stroke="{INK}" stroke-width="3"') + circle(
            x, -high, size * 0.47, "#3a2038" if kind == 5 else "#3b2a56", f'stroke="{PAPER}" stroke-width="1.6"'
        )
        out += sweet(kind, x, -high, size * 0.84)
    return out


def name_board(plan: Plan, name: str) -> str:
    low, high, size = plan.front.board
    lines = wrapped(name, 128, size, 2, 0.47)
    if lines[-1].endswith("…"):
        lines = wrapped(name.removeprefix("The "), 128, size, 2, 0.47)
    out = inked(rect(-66, -low - high, 132, high, "url(#treat-wood)", 5), fine=True)
    base = -low - high / 2 + size * 0.36 - (len(lines) - 1) * size * 0.53
    return out + "".join(
        label(0, base + k * size * 1.06, line, size, CREAM, font="treat-s", room=120) for k, line in enumerate(lines)
    )


def sign_board(plan: Plan, drawn: str) -> str:
    low, high, scale = plan.front.sign
    hooks = stroke(f"M-50 {num(-low - high - 6)}v8M50 {num(-low - high - 6)}v8", "#c9b48a", 2.4)
    board = rect(-64, -low - high, 128, high, "#231b36", 7, 'stroke="#a98f5f" stroke-width="2"')
    return hooks + board + moved(0, -low - high / 2, drawn, scale * 0.92)


def closed_door(plan: Plan) -> str:
    """Dark, as long as nobody was here or nothing is left."""
    wide, high = plan.front.door
    left, top = -wide / 2, -high
    w, h = wide / 2, high / 2
    panels = "".join(
        rect(left + 7 + column * (w - 3), top + 10 + row * (h - 4), w - 11, h - 14, "#3a2136", 3)
        for row in range(2)
        for column in range(2)
    )
    knob = circle(wide / 2 - 9, top + high * 0.55, 3, "#e0b155")
    return inked(rect(left, top, wide, high, "#4f2b40", 3)) + panels + knob


def open_door(plan: Plan, inside: Counts) -> str:
    """Lit, with what was seen inside."""
    wide, high = plan.front.door
    left, top = -wide / 2, -high
    out = circle(0, top + high * 0.6, wide * 1.05, "url(#treat-lamp)") + inked(
        rect(left, top, wide, high, "url(#treat-lit)", 3)
    )
    leaf = inked(path(f"M{num(left)} {num(top)}l-13 6v{num(high - 2)}l13 -4z", "#5d3348"), fine=True)
    spill = path(f"M{num(left)} 0H{num(-left)}L{num(-left + 22)} 36H{num(left - 22)}Z", "#ffd98a", 'opacity=".2"')
    return out + leaf + spill + known(plan, inside)


def known(plan: Plan, inside: Counts) -> str:
    """Every card that was seen inside, as a small drawing, in the light of the door."""
    kinds = [kind for kind, count in enumerate(inside) for _ in range(count)]
    if not kinds:
        return ""
    wide, high = plan.front.door
    columns = next(k for k in range(2, 9) if k * int(k * high / wide) >= len(kinds) or k == 8)
    size = min(wide / columns, 30.0)
    rows = -(-len(kinds) // columns)
    return "".join(
        sweet(
            kind,
            (k % columns - (min(columns, len(kinds)) - 1) / 2) * size,
            -high / 2 + (k // columns - (rows - 1) / 2) * size,
            size * 0.92,
        )
        for k, kind in enumerate(kinds)
    )


@lru_cache(maxsize=64)
def home_front(plan: Plan, home: Home, first: int, *, over: bool) -> str:
    out = drawn_front(plan, HOME) + area(plan)
    y = -plan.front.symbol[0] - 4
    size = plan.front.symbol[1]
    lit = "url(#treat-lit)"
    out += circle(0, y, size * 1.1, "url(#treat-lamp)") + inked(
        rect(-size * 0.72, y - size * 0.5, size * 1.44, size, lit, 6)
    )
    out += sweet(6, 0, y + 2, size * 0.96) + stroke(
        f"M0 {num(y - size * 0.5)}v{num(size)}", "#7d4a30", 2, 'opacity=".35"'
    )
    out += home_board(plan, home)
    wide, tall_door = plan.front.door
    out += circle(0, -tall_door * 0.5, wide, "url(#treat-lamp)") + inked(
        rect(-wide / 2, -tall_door, wide, tall_door, lit, 3)
    )
    if over:
        out += sweet(6, 0, -tall_door * 0.42, wide * 1.0)
    else:
        out += moved(0, -tall_door * 0.5, ART.drawing("street", "wreath"), wide / 66)
    return standing("house-7", plan, house_x(plan, HOME, first), out)


def home_board(plan: Plan, home: Home) -> str:
    """The name, and below it what each symbol does here."""
    does = home.does
    board, tall_board, type_ = plan.front.board
    big = type_ * 1.3
    top = -board - tall_board
    out = inked(rect(-66, top, 132, big * 1.5, "url(#treat-wood)", 5), fine=True)
    out += label(0, top + big * 1.06, home.name, big, CREAM, font="treat-s", room=122)
    under = top + big * 1.5 + 5
    room = (-plan.front.door[1] - 22 - under) / max(len(does), 1)
    out += rect(-64, under, 128, room * len(does), "#231b36", 7, 'stroke="#a98f5f" stroke-width="2"')
    for k, (symbol, turned) in enumerate(does):
        if plan.tall:
            out += moved((k - 0.5) * 62 + 12, under + room, trade_sign(symbol, turned, swaps=False), 0.56)
        else:
            out += moved(0, under + room * (k + 0.5), trade_sign(symbol, turned), 0.9)
    return out


# === Decks ===


def stack(plan: Plan, size: int) -> str:
    """Cards face-down, as high as there are many, with their number."""
    w, h = (36.0, 50.0) if plan.tall else (50.0, 70.0)
    if not size:
        dash = 'stroke="#b9b1d6" stroke-opacity=".55" stroke-width="2" stroke-dasharray="6 5"'
        return rect(-w / 2, -h / 2, w, h, "#0f0d20", 6, f'fill-opacity=".35" {dash}')
    layers = min(5, 1 + size // 3)
    step = 2.2 if plan.tall else 3.0
    under = "".join(classed(-w / 2 + step * k, -h / 2 + step * k, w, h, "treat-b", 5) for k in range(layers - 1, 0, -1))
    return under + back(w) + number(0, plan.number * 0.4, str(size), plan.number * (1.05 if plan.tall else 1.2))


def heaps(plan: Plan, candy: str, events: str) -> str:
    """What is left, candy above events."""
    size, type_ = (20.0, plan.number / plan.scale) if plan.tall else (34.0, plan.number)
    gap = 23.0 if plan.tall else 36.0
    x = 18.0 if plan.tall else 20.0
    return "".join(
        drawn(x, (k - 0.5) * gap, size)
        + number(x + size * 0.62, (k - 0.5) * gap + type_ * 0.36, text, type_, CREAM, "start")
        for k, (drawn, text) in enumerate(((candy_heap, candy), (event_heap, events)))
    )


def deck_y(plan: Plan) -> float:
    return 24.0 if plan.tall else 38.0


@lru_cache(maxsize=4096)
def deck(plan: Plan, house: House, first: int) -> str:
    if not house.card.name:
        return f'<g id="deck-{house.position}"></g>'
    out = moved(-34, 0, stack(plan, house.size))
    left = house.left
    if house.size:
        out += heaps(plan, str(left.candy), str(left.events)) if left else heaps(plan, "?", "?")
    return on_steps(plan, house.position, first, out)


def on_steps(plan: Plan, position: int, first: int, content: str) -> str:
    x, y = house_x(plan, position, first), plan.ground + deck_y(plan) * plan.scale
    return f'<g id="deck-{position}" {placed(x, y, plan.scale)}>{content}</g>'


@lru_cache(maxsize=512)
def home_deck(plan: Plan, home: Home, first: int, *, over: bool) -> str:
    """How many are sure not to be the parents, or how likely they are."""
    size, safe = home.size, home.safe
    if not size:
        return '<g id="deck-7"></g>'
    out = moved(-34, 0, stack(plan, size))
    big, small = plan.number / plan.scale, plan.type / plan.scale * 1.02
    x = 34.0
    if safe and not over:
        out += number(x, -2, str(safe), big) + label(x, small, "safe", small, CREAM)
    elif not over:
        out += sweet(6, x, -20 if not plan.tall else -10, 36 if not plan.tall else 24)
        out += label(x, small + (2 if not plan.tall else 4), f"1 in {size}", small, CREAM)
    return on_steps(plan, HOME, first, out)


# === The street in small ===


@lru_cache(maxsize=2)
def start(plan: Plan) -> str:
    if plan.tall:
        return f'<g id="house-0">{hit(0, 0, CELL, STRIP)}</g>'
    return f'<g id="house-0">{hit(0, 404, 56, 150)}</g>'


@lru_cache(maxsize=256)
def small_house(position: int, *, lit: bool) -> str:
    out = hit(-CELL / 2, -STRIP, CELL, STRIP) + use(f"small-{position}", 0, -3)
    fill = "#ffd98a" if lit else "#8f88ad"
    out += number(0, -6, str(position) if position != HOME else "⌂", 15, fill)
    return f'<g id="house-{position}" {placed(cell_x(position), STRIP)}>{out}</g>'


@lru_cache(maxsize=16)
def way(position: int) -> str:
    """A house of the window in the strip: seen, but touched below."""
    frame = rect(
        -CELL / 2 + 1,
        -STRIP + 1,
        CELL - 2,
        STRIP - 3,
        "#fff",
        6,
        'fill-opacity=".1" stroke="#cfc6e6" stroke-width="1.4"',
    )
    drawn = use(f"small-{position}", 0, -3) + number(0, -6, str(position) if position != HOME else "⌂", 15)
    return f'<g id="way-{position}" data-at="house-{position}" {placed(cell_x(position), STRIP)}>{frame}{drawn}</g>'
