"""The dens at the bottom: one open, of who decides, with its cards in the paws; the others folded."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from midnight.games.heap.show.ink import (
    ART,
    COLOURS,
    INK,
    SOIL,
    circle,
    coarse,
    form,
    inked,
    label,
    oval,
    paragraph,
    path,
    rect,
)
from midnight.games.heap.show.layout import ROOMY, Plan, item_boxes
from midnight.games.heap.show.street import Mat, Street, Ware
from midnight.games.heap.show.wares import biscuit, paper, paw, seal, size_sign, tag_sign, thing
from midnight.kernel.ink import CREAM, GOLD, Box, classed, moved, num, placed, wrapped

SPACIOUS = 220  # a folded den from this width on shows its heap


@dataclass(frozen=True, slots=True)
class Den:
    """What is seen of a den, and how: it is remembered by this."""

    plan: Plan
    box: Box
    seat: str
    name: str
    ap: int
    snacks: int
    heap: int  # things on the Stash Pile; all Snacks are one
    favored: tuple[str, ...]
    out: bool
    first: bool
    ready: bool  # the ability is still to be used
    opened: bool
    decides: bool
    won: bool


def add_den(pieces: dict[str, str], plan: Plan, street: Street, mat: Mat, box: Box, *, opened: bool) -> None:
    den = Den(
        plan,
        box,
        mat.seat,
        mat.name,
        mat.ap,
        mat.snacks,
        heap=mat.stashed + (1 if mat.stashed_snacks else 0),
        favored=mat.animal.favored,
        out=mat.out,
        first=mat.first,
        ready=bool(mat.animal.ability) and not mat.used,
        opened=opened,
        decides=mat.seat == street.decides,
        won=mat.seat in street.winners,
    )
    pieces[f"den-{mat.seat}"] = drawn(den)
    for k, place in enumerate(item_boxes(plan, box, opened=opened)):
        item = mat.carried[k] if k < len(mat.carried) else None
        key = f"item-{mat.seat}-{k + 1}"
        pieces[key] = held(plan, key, place, item, opened=opened)


@lru_cache(maxsize=2048)
def drawn(den: Den) -> str:
    """The hole itself: whose it is, paws to spend, Snacks, and the heap of what is stashed."""
    plan, box = den.plan, den.box
    edge, thick = (GOLD, 4.0) if den.decides else (COLOURS[den.seat], 2.2)
    fill = "url(#heap-burrow)" if den.opened else SOIL
    line = f'stroke="{edge}" stroke-width="{num(thick)}" stroke-opacity="{1 if den.opened else 0.7}"'
    body = rect(0, 0, box.w, box.h, fill, 12 if plan.tall else 20, line)
    if not plan.tall:
        body += wide_den(den)
    else:
        body += tall_den(den) if den.opened else folded_den(den)
    if den.won:
        x, y, size = (41.0, 34.0, 1.3) if not plan.tall else (106.0, 16.0, 0.8) if den.opened else (30.0, 9.0, 0.7)
        body += moved(x, y, ART.drawing("signs", "crown"), size)
    return f'<g id="den-{den.seat}" {placed(box.x, box.y)}><title>Den of {escape(den.name)}</title>{body}</g>'


def wide_den(den: Den) -> str:
    box = den.box
    mouth = path("M4 104C4 26 78 26 78 104Z", "#0d0810")
    body = mouth + form(den.seat, 18, 17, 10.5) + label(34, 24, den.name, 20, CREAM, "start", "heap-b", room=92)
    body += paw(92, 58, 12, "#cfe8ff") + label(108, 69, str(den.ap), 31, "#cfe8ff", "start", "heap-n")
    body += biscuit(92, 90, 10) + label(108, 100, str(den.snacks), 28, "#f6d9a8", "start", "heap-n")
    if den.out:
        body += asleep(60, 38, 1.2)
    if den.first:
        body += moved(14, 34, ART.drawing("signs", "lantern"))  # the first player of the night holds the light
    if not den.opened and box.w > SPACIOUS:
        body += moved(box.w - 56, 98, heap(den.heap), 1.1)
        body += label(box.w - 56, 54, str(den.heap), 24, CREAM, font="heap-n")
    if den.opened:
        body += moved(44, 154, heap(den.heap), 1.0) + label(95, 150, str(den.heap), 24, CREAM, font="heap-n")
        for k, tag in enumerate(den.favored[:2]):
            body += moved(126, 118 + 27 * k, tag_sign(tag), 0.95)
        body += moved(136, 40, ART.drawing("signs", "spark")) if den.ready else ""
    return body


def mouth_of(box: Box, wide: int, high: int) -> str:
    """The way in, on the phone."""
    foot = box.h - 4
    top = num(foot - high)
    return path(f"M2 {num(foot)}C2 {top} {wide} {top} {wide} {num(foot)}Z", "#0d0810")


def folded_den(den: Den) -> str:
    body = mouth_of(den.box, 44, 44) + form(den.seat, 9, 9, 6.5) + paw(51, 12, 5, "#cfe8ff")
    body += label(51, 35, str(den.ap), 15, "#cfe8ff", font="heap-n")
    return body + (asleep(26, 14, 0.8) if den.out else "")


def tall_den(den: Den) -> str:
    roomy = den.box.h > ROOMY
    body = mouth_of(den.box, 70, 92) if roomy else mouth_of(den.box, 44, 44)
    body += form(den.seat, 11, 12, 7.5) + label(23, 17, den.name, 14, CREAM, "start", "heap-b", room=84)
    body += asleep(48, 36, 0.8) if den.out else ""
    x, y = (86, 61) if roomy else (58, 62)
    body += paw(x, 36, 8, "#cfe8ff") + label(x + 12, 43.5, str(den.ap), 21, "#cfe8ff", "start", "heap-n")
    body += biscuit(x, y, 7) + label(x + 12, y + 7, str(den.snacks), 19, "#f6d9a8", "start", "heap-n")
    if not roomy:
        return body + moved(102, 72, heap(den.heap), 0.42) + label(102, 50, str(den.heap), 15, CREAM, font="heap-n")
    body += moved(86, 92, heap(den.heap), 0.4) + label(103, 92, str(den.heap), 17, CREAM, "start", "heap-n")
    for k, tag in enumerate(den.favored[:2]):
        body += moved(83 + 25 * k, 110, tag_sign(tag), 0.85)
    return body


def asleep(x: float, y: float, size: float) -> str:
    """Out for tonight."""
    return moved(x, y, ART.drawing("signs", "asleep"), size)


def heap(count: int) -> str:
    """The Stash Pile: it grows."""
    if not count:
        return oval(0, -2, 26, 4, "#1a1118")
    wide, high = 16 + min(count, 14) * 1.4, 10 + min(count, 14) * 2.2
    mound = path(
        f"M{num(-wide)} 0C{num(-wide * 0.7)} {num(-high * 1.1)} {num(wide * 0.7)} {num(-high * 1.1)} {num(wide)} 0Z",
        "#8d6a45",
    )
    bits = (
        ("#c8413b", -0.4, 0.3),
        ("#6cb6c9", 0.3, 0.5),
        ("#e9c64c", 0, 0.72),
        ("#b48be0", -0.1, 0.25),
        ("#dfe6f2", 0.55, 0.2),
        ("#6fa65a", -0.62, 0.14),
    )
    return inked(
        mound, *(circle(dx * wide, -dy * high, 3.6, fill) for fill, dx, dy in bits[: 2 + min(count, 4)]), width=1.6
    )


# === Cards in the paws ===


@lru_cache(maxsize=4096)
def held(plan: Plan, key: str, box: Box, item: Ware | None, *, opened: bool) -> str:
    """A carried item, or the empty place for one: two hold Compact things, the third a Tiny one."""
    if item is None:
        body = classed(2 - box.w / 2, 2 - box.h / 2, box.w - 4, box.h - 4, "heap-v", 8)
        if opened:
            body += paw(0, 0, 12 if plan.tall else 22, "#4a382f")
    elif opened:
        body = tall_card(box, item, plan) if plan.tall else wide_card(box, item, plan)
    else:
        body = classed(1.5 - box.w / 2, 1.5 - box.h / 2, box.w - 3, box.h - 3, "heap-p", 7)
        body += moved(0, 0, coarse(thing(item)), (min(box.w, box.h) - 8) / 100)
    return f'<g id="{key}" {placed(box.cx, box.cy)}>{body}</g>'


def wide_card(box: Box, item: Ware, plan: Plan) -> str:
    tags = item.tags[:5]
    body = paper(box.w, box.h) + moved(6, -36, thing(item), 0.7)
    lines = wrapped(item.name, box.w - 6, plan.type, 3)
    body += paragraph(0, (22 if len(lines) < 3 else 12), lines, plan.type, INK, box.w - 8)
    step = min(23.0, (box.w - 10) / max(len(item.tags), 1))
    for k, tag in enumerate(tags):
        body += moved((k - (len(tags) - 1) / 2) * step, 62, tag_sign(tag), 0.86)
    body += moved(box.w / 2 - 15, -box.h / 2 + 16, size_sign(item.size))
    return body + seal(-box.w / 2 + 19, -box.h / 2 + 19, item, 18, 29)


def tall_card(box: Box, item: Ware, plan: Plan) -> str:
    roomy, tags = box.h > ROOMY, item.tags[:4]
    lines = wrapped(item.name, box.w - 4, plan.type, 2)
    picture = 0.62 if roomy else 0.4
    low = box.h / 2 - (20 if roomy else 0)
    body = paper(box.w, box.h) + moved(8, -box.h / 2 + 50 * picture + 2, thing(item), picture)
    body += paragraph(0, low - 5 - (len(lines) - 1) * plan.type * 1.08, lines, plan.type, INK, box.w - 6)
    if roomy:
        for k, tag in enumerate(tags):
            body += moved((k - (len(tags) - 1) / 2) * 19, box.h / 2 - 12, tag_sign(tag), 0.72)
        body += moved(box.w / 2 - 11, -box.h / 2 + 10, size_sign(item.size), 0.8)
    return body + seal(-box.w / 2 + 13, -box.h / 2 + 13, item, 12, 18)
