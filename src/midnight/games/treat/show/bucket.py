"""Whose candy it is: the viewer's own bucket from above, the places of the ranking, the pails of the others."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.treat.show.figures import head
from midnight.games.treat.show.ink import INK, form, hit, inked, label, number, stroke
from midnight.games.treat.show.layout import PLANS, kind_box, offered_box, pail_box, rank_boxes, ranked_box
from midnight.games.treat.show.sweets import face, ribbon, sweet
from midnight.kernel.ink import CREAM, GOLD, Box, circle, num, oval, path, placed, rect
from midnight.kernel.show import Shown

CANDY = 4


def owner(shown: Shown) -> dict[str, Any] | None:
    """Whose bucket is the large one: the viewer's; for watchers after the end, a winner's."""
    players = shown["players"]
    if shown["me"] is not None:
        return dict(players[shown["me"]])
    return next((player for player in players if player["wins"]), None)


# === The bucket ===


def add_bucket(pieces: dict[str, str], tall: bool, shown: Shown) -> None:
    mine = owner(shown)
    counts = mine["cards"] if mine else None
    ranking = list(mine["ranking"] or range(CANDY)) if mine else list(range(CANDY))
    worths = dict(zip(ranking, shown["values"], strict=True)) if mine and mine["ranking"] else {}
    for order, kind in enumerate([*ranking, *range(CANDY, 6)]):
        named = shown["kinds"][kind]
        pieces[f"kind-{named['id']}"] = in_bucket(
            tall, order, kind, named["id"], named["name"], counts[kind] if counts else -1, worths.get(kind, "")
        )


@lru_cache(maxsize=2)
def tub(tall: bool) -> str:
    """The rim of the bucket, its handle, the dark inside."""
    box = PLANS[tall].bucket
    rim = 3.0 if tall else 8.0
    r = 16.0 if tall else 46.0
    out = rect(box.x + 3, box.y + 5, box.w, box.h, "#05040d", r, 'opacity=".5"')
    out += rect(box.x, box.y, box.w, box.h, "url(#treat-tub)", r, f'stroke="{INK}" stroke-width="2.4"')
    if not tall:
        ribs = "".join(
            f"M{num(box.x + 40 + 42 * k)} {num(box.y + 2)}v5M{num(box.x + 40 + 42 * k)} {num(box.bottom - 7)}v5"
            for k in range(8)
        )
        out += stroke(ribs, "#7a3312", 3)
    out += rect(
        box.x + rim,
        box.y + rim,
        box.w - 2 * rim,
        box.h - 2 * rim,
        "url(#treat-deep)",
        r - rim,
        f'stroke="{INK}" stroke-width="2"',
    )
    return f'<g id="bucket">{out}</g>'


@lru_cache(maxsize=2048)
def in_bucket(tall: bool, order: int, kind: int, short: str, name: str, count: int, worth: str) -> str:
    """Cards of one kind: their worth above, their number below; faint if there are none."""
    box = kind_box(tall, order)
    plan = PLANS[tall]
    w = 34.0 if tall else 52.0
    fan = "".join(
        face(kind, w, *at) for at in (((-3, 1, -7), (3, 1, 6), (0, 0, 0))[3 - min(count, 3) :] if count > 0 else ())
    )
    if count <= 0:
        fan = f'<g opacity=".4">{sweet(kind, 0, 0, w * 0.9)}</g>'
    text = "?" if count < 0 else str(count)
    if tall:
        out = hit(-box.w / 2, -box.h / 2, box.w, box.h) + f'<g transform="translate(-8 4)">{fan}</g>'
        out += number(box.w / 2 - 4, 24, text, plan.number, CREAM, "end")
        out += (
            (ribbon(box.w / 2 - 16, -19, 32, 18) + label(box.w / 2 - 16, -14, worth, 14, CREAM, font="treat-n"))
            if worth
            else ""
        )
    else:
        out = hit(-box.w / 2, -box.h / 2, box.w, box.h) + f'<g transform="translate(0 -4)">{fan}</g>'
        out += number(0, box.h / 2 - 16, text, plan.number * 1.1)
        out += (ribbon(0, -58, 46, 28) + label(0, -50, worth, 22, CREAM, font="treat-n")) if worth else ""
    return f'<g id="kind-{short}" {placed(box.cx, box.cy)}>{out}<title>{escape(name)}</title></g>'


# === The ranking ===


def add_ranking(pieces: dict[str, str], tall: bool, shown: Shown) -> None:
    """Four places with their worth; candy that waits for one, or lies on it."""
    mine = owner(shown)
    ranking = list(mine["ranking"] or ()) if mine else []
    for place, worth in enumerate(shown["values"]):
        pieces[f"rank-{place + 1}"] = rank_place(tall, place, worth)
    for kind in range(CANDY):
        named = shown["kinds"][kind]
        at = ranked_box(tall, ranking.index(kind)) if ranking else offered_box(tall, kind)
        pieces[f"kind-{named['id']}"] = candidate(tall, kind, named["id"], named["name"], *at, not ranking)


@lru_cache(maxsize=16)
def rank_place(tall: bool, place: int, worth: str) -> str:
    """A shelf with its worth, lower from the best to the worst."""
    box = rank_boxes(tall)[place]
    size = 30.0 if tall else 50.0
    faces = ("M-7 -2Q0 8 7 -2", "M-6 1Q0 6 6 1", "M-6 3H6", "M-6 6Q0 -2 6 6")
    fill = ("#7a3a2c", "#6a3a3c", "#553848", "#3f3350")[place]
    out = rect(3, 6, box.w, box.h, "#05040d", 12, 'opacity=".45"')
    out += rect(0, 0, box.w, box.h, fill, 12, f'stroke="{INK}" stroke-width="2.4"')
    out += rect(
        5,
        5,
        box.w - 10,
        box.h - 10,
        "#120c1c",
        9,
        'fill-opacity=".45" stroke="#e3c07a" stroke-opacity=".7" stroke-width="2" stroke-dasharray="9 7"',
    )
    cx, cy, scale = ranked_box(tall, place)
    w, h = (side * scale for side in PLANS[tall].card)
    out += rect(cx - box.x - w / 2, cy - box.y - h / 2, w, h, "#fff", 7, 'fill-opacity=".07"')
    y = 24 if tall else 36
    out += ribbon(box.w / 2 - size * 0.36, y, size * 1.8, size * 1.06) + number(
        box.w / 2 - size * 0.36, y + size * 0.35, worth, size
    )
    mood = (
        inked(circle(0, 0, 14, "#ffcf6b"), fine=True)
        + circle(-5, -4, 1.9, INK)
        + circle(5, -4, 1.9, INK)
        + stroke(faces[place], INK, 2.2)
    )
    out += f'<g transform="translate({num(box.w - size * 0.5)} {y}) scale({0.8 if tall else 1.3})">{mood}</g>'
    return f'<g id="rank-{place + 1}" {placed(box.x, box.y)}>{out}</g>'


@lru_cache(maxsize=64)
def candidate(tall: bool, kind: int, short: str, name: str, x: float, y: float, scale: float, waiting: bool) -> str:
    w, h = PLANS[tall].card
    size = 13.4 / scale if tall else 21 / scale
    under = label(0, h / 2 + size * 1.1, name, size, CREAM, font="treat-t", room=(90 if tall else 170) / scale)
    glow = "" if not waiting else oval(0, 4, w * (0.62 if tall else 0.8), h * 0.66, "url(#treat-lamp)")  # side by side
    return f'<g id="kind-{short}" {placed(x, y, scale)}>{glow}{face(kind, w)}{under}<title>{escape(name)}</title></g>'


# === Pails of the others ===


def add_pails(pieces: dict[str, str], tall: bool, shown: Shown) -> None:
    """Everybody's own taste is open to all: candy from loved to hated, and how many cards there are."""
    players = shown["players"]
    mine = owner(shown)
    others = [seat for seat, player in enumerate(players) if not mine or player["seat"] != mine["seat"]]
    narrow = tall and shown["phase"] in ("pile_flip", "look", "trade_take", "peek", "trade_pay")
    for order, seat in enumerate(others):
        player = players[seat]
        box = pail_box(tall, order, len(others))
        if narrow:
            box = Box(4 + order * 70, box.y, 68, box.h)
        pieces[f"seat-{player['seat']}"] = pail_row(
            tall,
            player["look"],
            player["seat"],
            player["name"],
            player["count"],
            tuple(player["ranking"] or ()),
            player["ranked"],
            shown["decides"] == seat,
            box,
        )


@lru_cache(maxsize=2048)
def pail_row(
    tall: bool,
    look: int,
    letter: str,
    name: str,
    count: int,
    ranking: tuple[int, ...],
    ranked: bool,
    decides: bool,
    box: Box,
) -> str:
    edge = GOLD if decides else "#8d84b0"
    out = rect(
        0,
        0,
        box.w,
        box.h,
        "#191430",
        12,
        f'fill-opacity=".86" stroke="{edge}" stroke-width="{2.6 if decides else 1.6}"',
    )
    size = box.h / 2 - 2 if tall else min(26.0, box.h / 2 - 2)
    out += f'<g transform="translate({num(size + 3)} {num(box.h / 2)}) scale({size / 21:.3g})">{head(look)}</g>'
    out += form(look, size * 1.85 + 2, box.h - 9, 6.5)
    x = 2 * size + 9
    if tall:
        out += number(
            x + (18 if box.w > 90 else 8), 27 if not ranking or box.w < 90 else 18, str(count), PLANS[True].number
        )
        if ranking and box.w >= 90:
            out += loves(x + 10, 31, 18, (ranking[0], ranking[-1]))
    else:
        out += number(x + 20, box.h / 2 + 11, str(count), PLANS[False].number)
        out += (
            loves(x + 52, box.h / 2, 25, ranking)
            if ranking
            else label(x + 46, box.h / 2 + 7, "ranked" if ranked else "…", 19.4, "#cfc6e6", "start")
        )
    return f'<g id="seat-{letter}" {placed(box.x, box.y)}>{out}<title>{escape(name)}</title></g>'


def loves(x: float, y: float, size: float, ranking: tuple[int, ...]) -> str:
    """From the best liked, under a heart, to the worst, crossed out."""
    step = size * 0.98
    out = "".join(sweet(kind, x + k * step, y, size * (1.0 - 0.07 * k)) for k, kind in enumerate(ranking))
    d = size * 0.34
    last = x + (len(ranking) - 1) * step
    out += stroke(f"M{num(last - d)} {num(y - d)}L{num(last + d)} {num(y + d)}", INK, 5) + stroke(
        f"M{num(last - d)} {num(y - d)}L{num(last + d)} {num(y + d)}", "#ff6b6b", 2.8
    )
    k = size / 27
    heart = path("M0 5C-10 -2 -5 -9 0 -4C5 -9 10 -2 0 5Z", "#ff5c7a", 'class="treat-f"')
    return out + f'<g transform="translate({num(x - size * 0.3)} {num(y - size * 0.36)}) scale({k:.3g})">{heart}</g>'
