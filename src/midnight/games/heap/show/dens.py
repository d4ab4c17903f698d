"""The dens at the bottom: one open, of who decides, with its cards in the paws; the others folded."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

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
from midnight.games.heap.show.wares import Face, biscuit, face_of, paper, paw, size_sign, tag_sign, ware
from midnight.games.heap.show.yard import seal
from midnight.kernel.ink import CREAM, Box, classed, moved, num, placed, wrapped

GOLD = "#f0c75e"
SPACIOUS = 220  # a folded den from this width on shows its heap


def add_den(
    pieces: dict[str, str], plan: Plan, mat: dict[str, Any], box: Box, *, opened: bool, decides: bool, won: bool
) -> None:
    seat, carried = mat["seat"], mat["carried"]
    stashed = sum([item["copies"] for item in mat["stash"]])
    who = mat["name"]
    pieces[f"den-{seat}"] = den(
        plan,
        seat,
        box,
        who,
        mat["ap"],
        mat["snacks"],
        stashed,
        mat["stashed_snacks"],
        tuple(mat["favored"]),
        opened,
        decides,
        mat["out"],
        won,
        mat["first"],
        bool(mat["ability"]) and not mat["used"],
    )
    for k, place in enumerate(item_boxes(plan, box, opened=opened)):
        face = face_of(carried[k]) if k < len(carried) else None
        key = f"item-{seat}-{k + 1}"
        pieces[key] = held(plan, key, place, face, opened)


@lru_cache(maxsize=2048)
def den(
    plan: Plan,
    seat: str,
    box: Box,
    who: str,
    ap: int,
    snacks: int,
    stashed: int,
    kept: int,
    favored: tuple[str, ...],
    opened: bool,
    decides: bool,
    out: bool,
    won: bool,
    first: bool,
    ready: bool,
) -> str:
    """The hole itself: whose it is, paws to spend, Snacks, and the heap of what is stashed."""
    edge, thick = (GOLD, 4.0) if decides else (COLOURS[seat], 2.2)
    fill = "url(#heap-burrow)" if opened else SOIL
    body = rect(
        0,
        0,
        box.w,
        box.h,
        fill,
        12 if plan.tall else 20,
        f'stroke="{edge}" stroke-width="{num(thick)}" stroke-opacity="{1 if opened else 0.7}"',
    )
    draw = tall_den if plan.tall else wide_den
    body += draw(box, seat, who, ap, snacks, stashed + (1 if kept else 0), favored, opened, out, first, ready, plan)
    if won:
        worn = (41.0, 34.0, 1.3) if not plan.tall else (106.0, 16.0, 0.8) if opened else (30.0, 9.0, 0.7)
        body += moved(worn[0], worn[1], ART.drawing("signs", "crown"), worn[2])
    return f'<g id="den-{seat}" {placed(box.x, box.y)}><title>Den of {escape(who)}</title>{body}</g>'


def wide_den(
    box: Box,
    seat: str,
    who: str,
    ap: int,
    snacks: int,
    stashed: int,
    favored: tuple[str, ...],
    opened: bool,
    out: bool,
    first: bool,
    ready: bool,
    plan: Plan,
) -> str:
    mouth = path("M4 104C4 26 78 26 78 104Z", "#0d0810")
    body = mouth + form(seat, 18, 17, 10.5) + label(34, 24, who, 20, CREAM, "start", "heap-b", room=92)
    body += paw(92, 58, 12, "#cfe8ff") + label(108, 69, str(ap), 31, "#cfe8ff", "start", "heap-n")
    body += biscuit(92, 90, 10) + label(108, 100, str(snacks), 28, "#f6d9a8", "start", "heap-n")
    if out:
        body += asleep(60, 38, 1.2)
    if first:
        body += moved(14, 34, ART.drawing("signs", "lantern"))  # the first player of the night holds the light
    if not opened and box.w > SPACIOUS:
        body += moved(box.w - 56, 98, heap(stashed), 1.1) + label(
            box.w - 56, 54, str(stashed), 24, CREAM, font="heap-n"
        )
    if opened:
        body += moved(44, 154, heap(stashed), 1.0) + label(95, 150, str(stashed), 24, CREAM, font="heap-n")
        for k, tag in enumerate(favored[:2]):
            body += moved(126, 118 + 27 * k, tag_sign(tag), 0.95)
        body += spark(136, 40) if ready else ""
    return body


def tall_den(
    box: Box,
    seat: str,
    who: str,
    ap: int,
    snacks: int,
    stashed: int,
    favored: tuple[str, ...],
    opened: bool,
    out: bool,
    first: bool,
    ready: bool,
    plan: Plan,
) -> str:
    foot = box.h - 4
    wide, high = (70, 92) if opened and box.h > ROOMY else (44, 44)
    top = num(foot - high)
    mouth = path(f"M2 {num(foot)}C2 {top} {wide} {top} {wide} {num(foot)}Z", "#0d0810")
    if not opened:
        body = (
            mouth
            + form(seat, 9, 9, 6.5)
            + paw(51, 12, 5, "#cfe8ff")
            + label(51, 35, str(ap), 15, "#cfe8ff", font="heap-n")
        )
        return body + (asleep(26, 14, 0.8) if out else "")
    body = mouth + form(seat, 11, 12, 7.5) + label(23, 17, who, 14, CREAM, "start", "heap-b", room=84)
    body += asleep(48, 36, 0.8) if out else ""
    if box.h <= ROOMY:
        body += paw(58, 36, 8, "#cfe8ff") + label(70, 43.5, str(ap), 21, "#cfe8ff", "start", "heap-n")
        body += biscuit(58, 62, 7) + label(70, 69, str(snacks), 19, "#f6d9a8", "start", "heap-n")
        return body + moved(102, 72, heap(stashed), 0.42) + label(102, 50, str(stashed), 15, CREAM, font="heap-n")
    body += paw(86, 36, 8, "#cfe8ff") + label(98, 43.5, str(ap), 21, "#cfe8ff", "start", "heap-n")
    body += biscuit(86, 61, 7) + label(98, 68, str(snacks), 19, "#f6d9a8", "start", "heap-n")
    body += moved(86, 92, heap(stashed), 0.4) + label(103, 92, str(stashed), 17, CREAM, "start", "heap-n")
    for k, tag in enumerate(favored[:2]):
        body += moved(83 + 25 * k, 110, tag_sign(tag), 0.85)
    return body


def asleep(x: float, y: float, size: float) -> str:
    """Out for tonight."""
    return moved(x, y, ART.drawing("signs", "asleep"), size)


def spark(x: float, y: float) -> str:
    """The ability is still to be used."""
    return moved(x, y, ART.drawing("signs", "spark"))


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
def held(plan: Plan, key: str, box: Box, item: Face | None, opened: bool) -> str:
    """A carried item, or the empty place for one: two hold Compact things, the third a Tiny one."""
    if item is None:
        body = classed(2 - box.w / 2, 2 - box.h / 2, box.w - 4, box.h - 4, "heap-v", 8)
        if opened:
            body += paw(0, 0, 12 if plan.tall else 22, "#4a382f")
    elif opened:
        body = tall_card(box, item, plan) if plan.tall else wide_card(box, item, plan)
    else:
        name, _, tags, _ = item
        body = classed(1.5 - box.w / 2, 1.5 - box.h / 2, box.w - 3, box.h - 3, "heap-p", 7)
        body += moved(0, 0, coarse(ware(name, tags)), (min(box.w, box.h) - 8) / 100)
    return f'<g id="{key}" {placed(box.cx, box.cy)}>{body}</g>'


def wide_card(box: Box, item: Face, plan: Plan) -> str:
    name, size, tags, worth = item
    body = paper(box.w, box.h) + moved(6, -36, ware(name, tags), 0.7)
    lines = wrapped(name, box.w - 6, plan.type, 3)
    body += paragraph(0, (22 if len(lines) < 3 else 12), lines, plan.type, INK, box.w - 8)
    step = min(23.0, (box.w - 10) / max(len(tags), 1))
    for k, tag in enumerate(tags[:5]):
        body += moved((k - (min(len(tags), 5) - 1) / 2) * step, 62, tag_sign(tag), 0.86)
    body += moved(box.w / 2 - 15, -box.h / 2 + 16, size_sign(size))
    return body + (seal(-box.w / 2 + 19, -box.h / 2 + 19, worth, 18, 29) if worth >= 0 else "")


def tall_card(box: Box, item: Face, plan: Plan) -> str:
    name, size, tags, worth = item
    roomy = box.h > ROOMY
    lines = wrapped(name, box.w - 4, plan.type, 2)
    picture = 0.62 if roomy else 0.4
    low = box.h / 2 - (20 if roomy else 0)
    body = paper(box.w, box.h) + moved(8, -box.h / 2 + 50 * picture + 2, ware(name, tags), picture)
    body += paragraph(0, low - 5 - (len(lines) - 1) * plan.type * 1.08, lines, plan.type, INK, box.w - 6)
    if roomy:
        for k, tag in enumerate(tags[:4]):
            body += moved((k - (min(len(tags), 4) - 1) / 2) * 19, box.h / 2 - 12, tag_sign(tag), 0.72)
    body += moved(box.w / 2 - 11, -box.h / 2 + 10, size_sign(size), 0.8) if roomy else ""
    return body + (seal(-box.w / 2 + 13, -box.h / 2 + 13, worth, 12, 18) if worth >= 0 else "")
