"""Things held close: drawings with a size of their own that stand without the board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from midnight.games.stash.show import figures, houses, sky
from midnight.games.stash.show.ink import ART, CRIMSON, DIM, FONTS, GRADIENTS, INK, LOOKS, label
from midnight.games.stash.show.night import Bonuses
from midnight.games.stash.show.scuffle import die, hand
from midnight.games.stash.show.town import ARROW_TURN, treehouse
from midnight.kernel.ink import CREAM, GOLD, circle, moved, num, rect, wrapped

WIDTH = 320
LEAST = 16.0  # size of type
SYMBOLS = houses.SYMBOLS | {"pail": ART.drawing("things", "pail")}


def sheet(height: float, content: str, fill: str = "#17163a") -> str:
    """The drawing with all it refers to; classes are written out, since no style sheet may be near."""
    drawn = rect(0, 0, WIDTH, height, fill, 14) + content
    used = set(re.findall(r"#stash-([a-zA-Z0-9]+)\"", drawn))
    symbols = "".join(f'<g id="stash-{name}">{SYMBOLS[name]}</g>' for name in sorted(used & set(SYMBOLS)))
    shades = set(re.findall(r"url\(#(stash-[a-z]+)\)", drawn + symbols))
    kept = "".join(shade for name, shade in GRADIENTS.items() if name in shades) + symbols
    whole = f"<defs>{kept}</defs>{drawn}" if kept else drawn
    plain = re.sub(r'class="(stash-[a-z]+)"', lambda found: (FONTS | LOOKS)[found[1]], whole)
    size = f'width="{WIDTH}" height="{num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {num(height)}" {size}>{plain}</svg>'


# === Houses and their cards ===


@dataclass(frozen=True, slots=True)
class Door:
    """What is seen of a house card."""

    name: str
    candy: int = 0
    time: str = ""
    bonuses: Bonuses = ()
    action: str = ""  # of a special house, with its text
    text: str = ""
    wanted: str = ""  # a type of costume


@lru_cache(maxsize=128)
def door(card: Door) -> str:
    """A door that opens: who is behind it, how much there is, until when."""
    out = ART.drawing("cards", "wall", light="#ffd98a" if lights(card.action) else "#14101f")
    out += figures.behind(card.action, card.wanted, card.name) + ART.drawing("cards", "leaf")
    out += label(160, 34, card.name, 24, CREAM, font="stash-s", room=WIDTH - 30)
    if card.action:
        lines = wrapped(card.text[0].upper() + card.text[1:], WIDTH - 40, 17, 3)
        out += "".join(label(160, 290 + 22 * k, line, 17, CREAM, room=WIDTH - 24) for k, line in enumerate(lines))
        return sheet(300 + 22 * len(lines), out)
    out += circle(52, 130, 40, "#fff6d8", f'stroke="{INK}" stroke-width="4"') + label(
        52, 152, str(card.candy), 62, "#7a1f12", font="stash-n", room=70
    )
    out += label(52, 192, "candy", 17, CREAM)
    out += label(160, 294, f"lit until {card.time}", 24, CREAM, font="stash-n")
    for k, (kind, more) in enumerate(card.bonuses):
        y = 322 + 30 * k
        out += houses.sign(kind, 84, y - 7, 1.4) + label(108, y, f"{kind} +{more}", 22, CREAM, "start", "stash-n", 190)
    return sheet(312 + 30 * len(card.bonuses), out)


def lights(action: str) -> bool:
    return action not in ("nothing", "haunted", "robbed")


@lru_cache(maxsize=8)
def empty(kind: int) -> str:
    out = ground() + moved(160, 116, houses.walls("empty", kind), 2.5)
    return sheet(210, out + label(160, 108, "?", 60, CREAM, font="stash-n"))


@lru_cache(maxsize=128)
def dark(kind: int, name: str) -> str:
    out = ground() + moved(160, 106, houses.walls("dark", kind), 2.3)
    return sheet(222, out + label(160, 208, name, 18, DIM, font="stash-s", room=WIDTH - 30))


def ground() -> str:
    return rect(0, 120, WIDTH, 90, "#16302a")


# === Spaces ===


@lru_cache(maxsize=128)
def stone(name: str, base: int, sign: str) -> str:
    out = rect(40, 14, 240, 122, "#383a60", 20, 'stroke="#4a4c74" stroke-width="4"')
    out += label(64, 52, name, 30, CREAM, "start", "stash-n")
    if base:
        out += moved(176, 76, figures.number_on(base, 74)) + circle(
            176, 76, 52, "none", f'stroke="{CRIMSON}" stroke-width="7" opacity=".7"'
        )
    elif sign in ARROW_TURN:
        out += moved(170, 76, ART.drawing("things", "long-arrow"), 1, ARROW_TURN[sign])
    else:
        out += moved(160, 84, ART.drawing("things", "large-soles"), 2.8)
    return sheet(150, out, "#12292a")


@lru_cache(maxsize=1)
def home() -> str:
    out = circle(160, 120, 150, "url(#stash-home)") + moved(160, 128, treehouse(), 2.7)
    return sheet(230, out, "#12292a")


# === Kids and bullies ===


@lru_cache(maxsize=64)
def dressed(name: str, kind: str) -> str:
    out = circle(160, 120, 130, "url(#stash-pool)") + moved(160, 196, figures.costume(name), 2.8)
    out += houses.sign(kind, 40, 38, 2) + label(64, 46, kind, 24, CREAM, "start", "stash-s", 120)
    return sheet(216, out)


@lru_cache(maxsize=256)
def kid(seat: int, name: str, carried: int, limits: tuple[int, ...]) -> str:
    """The kid, and the scale: a bubble for each piece, under it the steps with so many."""
    out = moved(160, 168, figures.kid(seat, name, carried, 20), 2.4)
    full = len(limits) - 1
    step = (WIDTH - 30) / max(full, 1)
    for k in range(1, full + 1):
        x = 15 + step * (k - 0.5)
        out += circle(
            x,
            208,
            11,
            "url(#stash-sweet)" if k <= carried else "#0d1230",
            f'stroke="{CREAM if k <= carried else "#5a67a8"}" stroke-width="2"',
        )
        out += label(x, 242, str(limits[k]), 19, GOLD if k == carried else DIM, font="stash-n")
    return sheet(280, out + label(160, 268, f"steps with so many: {limits[0]} with none", 16, DIM, room=WIDTH - 20))


@lru_cache(maxsize=128)
def chart(number: int, name: str, actions: tuple[str, ...], face: int) -> str:
    """A bully with all his chart."""
    out = moved(58, 90, figures.bully(number), 1.35) + label(112, 58, name, 28, CREAM, "start", "stash-s", 120)
    out += moved(276, 50, die(face), 1.3) if face else ""
    for k, action in enumerate(actions):
        y = 128 + 25 * k
        now = k + 1 == face
        out += rect(12, y - 19, WIDTH - 24, 25, CRIMSON, 6) if now else ""
        out += label(48, y, str(k + 1), 18, "#fff" if now else GOLD, "end", "stash-n")
        out += label(62, y, action, 18, "#fff" if now else CREAM, "start", room=WIDTH - 80)
    return sheet(120 + 25 * len(actions), out)


@lru_cache(maxsize=64)
def rivals(worn: str, number: int) -> str:
    out = moved(84, 166, figures.costume(worn), 2.4) + moved(236, 96, figures.bully_face(number), 2.8)
    return sheet(190, out + label(160, 106, "!", 60, GOLD, font="stash-n"), "#2a1438")


@lru_cache(maxsize=4)
def hand_large(kind: str) -> str:
    return sheet(190, moved(160, 92, hand(kind), 3))


# === Bags, sky, cards ===


@lru_cache(maxsize=256)
def bag_large(bag: sky.Bag) -> str:
    out = circle(160, 110, 130, "url(#stash-pool)")
    out += moved(160, 112, sky.bag_art(bag, "stash-inside", 30), 2.9)
    if bag.target:
        y = 112 + 2.9 * sky.level(bag.target, bag.target) + 26
        out += label(286, y, str(bag.target), 26, CREAM, font="stash-n")
    return sheet(214, out)


@lru_cache(maxsize=64)
def moon_large(now: str) -> str:
    out = rect(0, 0, WIDTH, 170, "url(#stash-sky)", 14) + moved(76, 84, sky.moon(), 2)
    return sheet(170, out + label(226, 102, now, 56, CREAM, font="stash-s", room=170))


@lru_cache(maxsize=64)
def pile(left: int) -> str:
    return sheet(190, ART.drawing("cards", "pile") + label(240, 116, str(left), 56, CREAM, font="stash-n", room=110))
