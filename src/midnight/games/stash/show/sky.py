"""Over the town: the moon on its way to midnight, the deck; at the treehouse the bags."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from midnight.games.stash.show.ink import ART, DIM, INK, form, inked, label, stroke
from midnight.games.stash.show.layout import Plan
from midnight.kernel.ink import CREAM, Box, circle, moved, num, oval, path, rect
from midnight.kernel.words import SEAT_NAMES

TALL_SKY = 178.0  # where the moon's way ends on a phone


@lru_cache(maxsize=512)
def clock(plan: Plan, times: tuple[str, ...], round_: int) -> str:
    """A mark for each round along the moon's way, the hours by name, the moon where the night is."""
    now = min(max(round_ - 1, 0), len(times) - 1)
    left, right = (64.0, TALL_SKY) if plan.tall else (146.0, plan.width - 138)
    spots = [way(plan, left, right, k / max(1, len(times) - 1)) for k in range(len(times))]
    gone = "".join(f"{'L' if k else 'M'}{num(x)} {num(y)}" for k, (x, y) in enumerate(spots[: now + 1]))
    whole = "".join(f"{'L' if k else 'M'}{num(x)} {num(y)}" for k, (x, y) in enumerate(spots))
    out = stroke(whole, "#4b4f8a", 2, 'stroke-dasharray="1 7"') + stroke(gone, "#d9cfa0", 2.4, 'opacity=".7"')
    hours = ""
    for k, (x, y) in enumerate(spots):
        hour = times[k].endswith(":00")
        out += circle(
            x, y, (1.6 if plan.tall else 4) if hour else (0.8 if plan.tall else 2), "#8f93cc" if k > now else "#d9cfa0"
        )
        near = abs(k - now) < 2
        if hour and not plan.tall and not near:
            hours += label(x, y + 21, times[k].removesuffix(":00"), 19.2, "#ff9a8c" if k == len(times) - 1 else DIM)
    x, y = spots[now]
    out += hours + moved(x, y, moon(), 0.42 if plan.tall else 1)
    time = (
        label(6, 20, times[now], 19, CREAM, "start", "stash-s")
        if plan.tall
        else label(16, 44, times[now], 36, CREAM, "start", "stash-s")
    )
    says = f"round {round_} of {len(times)}"
    return f'<g id="clock"><title>{escape(times[now])}, {says}</title>{out}{time}</g>'


def way(plan: Plan, left: float, right: float, share: float) -> tuple[float, float]:
    """A low arc: up until nine, and down."""
    high, low = (8.0, 19.0) if plan.tall else (17.0, 25.0)
    return left + (right - left) * share, low - (low - high) * math.sin(math.pi * share)


def moon() -> str:
    return ART.drawing("things", "moon")


@lru_cache(maxsize=256)
def deck(plan: Plan, left: int) -> str:
    """The house cards nobody has drawn yet."""
    if plan.tall:
        return ""
    x, y = plan.width - 70, 27.0
    cards = "".join(
        moved(x - 3 * k, y - 2 * k, rect(-15, -20, 30, 40, fill, 4), 1, turn)
        for k, fill, turn in ((0, "#2c2a5c", 9), (1, "#3a3674", 3), (2, "#4b4690", -3))
        if left > k
    )
    drawn = inked(cards) + (moved(x - 6, y - 6, ART.drawing("things", "roof"), 1, -3) if left else "")
    count = label(x + 16, 38, str(left), 30, CREAM, "start", "stash-n", 42)
    return f'<g id="deck"><title>{left} house cards</title>{drawn}{count}</g>'


# === Bags ===

BAG = "M-15 -20C-26 -8 -31 6 -28 20C-26 31 26 31 28 20C31 6 26 -8 15 -20C9 -15 -9 -15 -15 -20Z"
BAG_TOP, BAG_FLOOR = -16.0, 27.0
NO_GOAL = 30  # how full a bag looks where no stash is asked for
ROOM = 1.25  # a bag holds so much more than the goal


@dataclass(frozen=True, slots=True)
class Bag:
    """A bag as it is drawn: whose it is, what it holds, what it should hold."""

    number: int  # of the seat
    stash: int
    target: int  # 0 if nothing is asked for

    @property
    def seat(self) -> str:
        return SEAT_NAMES[self.number]

    @property
    def full(self) -> bool:
        return self.target > 0 and self.stash >= self.target


def level(stash: int, target: int) -> float:
    """How high the candy stands in a bag."""
    share = min(1.0, stash / (ROOM * max(target or NO_GOAL, 1)))
    return BAG_FLOOR - (BAG_FLOOR - BAG_TOP) * share


def bag_art(bag: Bag, clip: str, size: float) -> str:
    """A bag round the origin, filled as far as it is, with the goal as a line and its number large."""
    stash, top = bag.stash, level(bag.stash, bag.target)
    kept = f'<clipPath id="{clip}"><path d="{BAG}"/></clipPath>'
    candy = rect(-32, top, 64, 60, "url(#stash-sweet)", 0, f'clip-path="url(#{clip})"') if stash else ""
    sweets = (
        f'<g clip-path="url(#{clip})">'
        + "".join(
            circle(-22 + 11 * k, top + 1 - 2 * (k % 2), 6.4, ("#ff6f8b", "#ffd166", "#7be0b0")[k % 3]) for k in range(5)
        )
        + "</g>"
        if stash
        else ""
    )
    line = ""
    if bag.target:
        y = level(bag.target, bag.target)
        line = stroke(f"M-27 {num(y)}H27", "#fff", 2.4, 'stroke-dasharray="5 4"') + path(
            f"M27 {num(y)}v-12l11 4l-11 4z", "#fff", f'stroke="{INK}" stroke-width="1.2"'
        )
    edge = path(BAG, "none", f'stroke="{INK}" stroke-width="2.6"')
    number = (
        f'<text x="0" y="{num(size * 0.62)}" class="stash-n" font-size="{num(size)}" fill="#fff" text-anchor="middle" '
        f'stroke="{INK}" stroke-width="5" paint-order="stroke" stroke-linejoin="round">{stash}</text>'
    )
    return (
        kept
        + path(BAG, "url(#stash-bag)")
        + candy
        + sweets
        + line
        + edge
        + ART.drawing("things", "mouth")
        + number
        + form(bag.number, -20, -24, 9)
    )


@lru_cache(maxsize=1024)
def bag(plan: Plan, box: Box, filled: Bag, name: str, *, won: bool) -> str:
    """A seat's bag where it hangs, with a crown if the seat has won."""
    title = f"<title>Bag of {escape(name)}</title>"
    if plan.tall:
        x, y, inside = box.x, box.y, small_bag(filled, won=won)
    else:
        x, y = box.cx, box.cy + 3
        inside = oval(0, 28, 30, 6, "#03040c", 'fill-opacity=".45"') + bag_art(filled, f"stash-in-{filled.seat}", 30)
        inside += moved(4, -33, ART.drawing("things", "crown")) if won else ""
    return f'<g id="bag-{filled.seat}" transform="translate({num(x)} {num(y)})">{title}{inside}</g>'


def small_bag(filled: Bag, *, won: bool) -> str:
    """On the phone a sack, its seat's form, its number; full ones shine."""
    sack = ART.drawing("things", "sack", cloth="#ffb24d" if filled.full else "#8a5ab8")
    number = label(25, 19, str(filled.stash), 16, CREAM, "start", "stash-n", 24)
    crown = moved(11, 3, ART.drawing("things", "crown"), 0.5) if won else ""
    return moved(11, 13, sack) + form(filled.number, 11, 15, 5.6) + number + crown
