"""Whose candy it is: the viewer's own bucket from above, the places of the ranking, the pails of the others."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from midnight.games.treat.show.evening import Evening, Kind
from midnight.games.treat.show.figures import head
from midnight.games.treat.show.ink import ART, INK, form, hit, label, number, stroke
from midnight.games.treat.show.layout import Plan, kind_box, offered_box, pail_box, rank_boxes, ranked_box
from midnight.games.treat.show.sweets import face, ribbon, sweet
from midnight.kernel.ink import CREAM, GOLD, Box, num, oval, placed, rect

CANDY = 4


@dataclass(frozen=True, slots=True)
class Pail:
    """What is seen of somebody's pail, and where: it is remembered by this."""

    plan: Plan
    box: Box
    look: int
    seat: str
    name: str
    count: int
    ranking: tuple[int, ...]
    ranked: bool
    decides: bool


# === The bucket ===


def add_bucket(pieces: dict[str, str], plan: Plan, evening: Evening) -> None:
    mine = evening.owner
    counts = mine.cards if mine else ()
    taste = mine.ranking if mine else ()
    worths = dict(zip(taste, evening.values, strict=True)) if taste else {}
    for order, kind in enumerate([*(taste or range(CANDY)), *range(CANDY, 6)]):
        named = evening.kinds[kind]
        pieces[f"kind-{named.id}"] = in_bucket(
            plan, kind, named, order=order, count=counts[kind] if counts else -1, worth=worths.get(kind, "")
        )


@lru_cache(maxsize=2)
def tub(plan: Plan) -> str:
    """The rim of the bucket, its handle, the dark inside."""
    box = plan.bucket
    rim = 3.0 if plan.tall else 8.0
    r = 16.0 if plan.tall else 46.0
    out = rect(box.x + 3, box.y + 5, box.w, box.h, "#05040d", r, 'opacity=".5"')
    out += rect(box.x, box.y, box.w, box.h, "url(#treat-tub)", r, f'stroke="{INK}" stroke-width="2.4"')
    if not plan.tall:
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
def in_bucket(plan: Plan, kind: int, named: Kind, *, order: int, count: int, worth: str) -> str:
    """Cards of one kind: their worth above, their number below; faint if there are none."""
    box = kind_box(plan, order)
    w = 34.0 if plan.tall else 52.0
    fan = "".join(
        face(kind, w, *at) for at in (((-3, 1, -7), (3, 1, 6), (0, 0, 0))[3 - min(count, 3) :] if count > 0 else ())
    )
    if count <= 0:
        fan = f'<g opacity=".4">{sweet(kind, 0, 0, w * 0.9)}</g>'
    text = "?" if count < 0 else str(count)
    if plan.tall:
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
    return f'<g id="kind-{named.id}" {placed(box.cx, box.cy)}>{out}<title>{escape(named.name)}</title></g>'


# === The ranking ===


def add_ranking(pieces: dict[str, str], plan: Plan, evening: Evening) -> None:
    """Four places with their worth; candy that waits for one, or lies on it."""
    mine = evening.owner
    ranking = mine.ranking if mine else ()
    for place, worth in enumerate(evening.values):
        pieces[f"rank-{place + 1}"] = rank_place(plan, place, worth)
    for kind in range(CANDY):
        named = evening.kinds[kind]
        at = ranked_box(plan, ranking.index(kind)) if ranking else offered_box(plan, kind)
        pieces[f"kind-{named.id}"] = candidate(plan, kind, named, at, waiting=not ranking)


@lru_cache(maxsize=16)
def rank_place(plan: Plan, place: int, worth: str) -> str:
    """A shelf with its worth, lower from the best to the worst."""
    box = rank_boxes(plan)[place]
    size = 30.0 if plan.tall else 50.0
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
    cx, cy, scale = ranked_box(plan, place)
    w, h = (side * scale for side in plan.card)
    out += rect(cx - box.x - w / 2, cy - box.y - h / 2, w, h, "#fff", 7, 'fill-opacity=".07"')
    y = 24 if plan.tall else 36
    out += ribbon(box.w / 2 - size * 0.36, y, size * 1.8, size * 1.06) + number(
        box.w / 2 - size * 0.36, y + size * 0.35, worth, size
    )
    mood = ART.drawing("moods", f"mood-{place + 1}")
    out += f'<g transform="translate({num(box.w - size * 0.5)} {y}) scale({0.8 if plan.tall else 1.3})">{mood}</g>'
    return f'<g id="rank-{place + 1}" {placed(box.x, box.y)}>{out}</g>'


@lru_cache(maxsize=64)
def candidate(plan: Plan, kind: int, named: Kind, at: tuple[float, float, float], *, waiting: bool) -> str:
    """A candy that waits for its place, or lies on it."""
    x, y, scale = at
    w, h = plan.card
    size = 13.4 / scale if plan.tall else 21 / scale
    under = label(
        0, h / 2 + size * 1.1, named.name, size, CREAM, font="treat-t", room=(90 if plan.tall else 170) / scale
    )
    wide = w * (0.62 if plan.tall else 0.8)  # side by side
    glow = oval(0, 4, wide, h * 0.66, "url(#treat-lamp)") if waiting else ""
    out = f"{glow}{face(kind, w)}{under}<title>{escape(named.name)}</title>"
    return f'<g id="kind-{named.id}" {placed(x, y, scale)}>{out}</g>'


# === Pails of the others ===


def add_pails(pieces: dict[str, str], plan: Plan, evening: Evening) -> None:
    """Everybody's own taste is open to all: candy from loved to hated, and how many cards there are."""
    mine = evening.owner
    others = [child for child in evening.children if not mine or child.seat != mine.seat]
    narrow = plan.tall and evening.busy
    for order, child in enumerate(others):
        box = pail_box(plan, order, len(others))
        if narrow:
            box = Box(4 + order * 70, box.y, 68, box.h)
        pail = Pail(
            plan,
            box,
            child.look,
            child.seat,
            child.name,
            child.count,
            child.ranking,
            ranked=child.ranked,
            decides=child.seat == evening.decider,
        )
        pieces[f"seat-{child.seat}"] = pail_row(pail)


@lru_cache(maxsize=2048)
def pail_row(pail: Pail) -> str:
    """The head of its owner, how many cards are in it, and their taste."""
    box, plan, ranking = pail.box, pail.plan, pail.ranking
    edge, thick = (GOLD, 2.6) if pail.decides else ("#8d84b0", 1.6)
    out = rect(0, 0, box.w, box.h, "#191430", 12, f'fill-opacity=".86" stroke="{edge}" stroke-width="{thick}"')
    size = box.h / 2 - 2 if plan.tall else min(26.0, box.h / 2 - 2)
    out += f'<g transform="translate({num(size + 3)} {num(box.h / 2)}) scale({size / 21:.3g})">{head(pail.look)}</g>'
    out += form(pail.look, size * 1.85 + 2, box.h - 9, 6.5)
    x = 2 * size + 9
    count = str(pail.count)
    if plan.tall:
        roomy = box.w >= 90
        out += number(x + (18 if box.w > 90 else 8), 18 if ranking and roomy else 27, count, plan.number)
        out += loves(x + 10, 31, 18, (ranking[0], ranking[-1])) if ranking and roomy else ""
    else:
        out += number(x + 20, box.h / 2 + 11, count, plan.number)
        waits = "ranked" if pail.ranked else "…"
        out += (
            loves(x + 52, box.h / 2, 25, ranking)
            if ranking
            else label(x + 46, box.h / 2 + 7, waits, 19.4, "#cfc6e6", "start")
        )
    return f'<g id="seat-{pail.seat}" {placed(box.x, box.y)}>{out}<title>{escape(pail.name)}</title></g>'


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
    heart = ART.drawing("moods", "heart")
    return out + f'<g transform="translate({num(x - size * 0.3)} {num(y - size * 0.36)}) scale({k:.3g})">{heart}</g>'
