"""What comes to the front and goes: a bully's chart with his die, and a fight with its three hands."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from midnight.games.stash.show.figures import bully_face, costume
from midnight.games.stash.show.ink import ART, CRIMSON, DIM, INK, form, hit, label
from midnight.games.stash.show.layout import Plan
from midnight.games.stash.show.night import Fight, Night, Roll
from midnight.kernel.ink import CREAM, GOLD, Box, circle, moved, num, rect
from midnight.kernel.words import SEAT_NAMES

HANDS = ("rock", "paper", "scissors")
PAPER = "#efe3c4"


def hand(kind: str) -> str:
    """A hand round the origin, 50 high."""
    return ART.drawing("hands", kind)


# === The chart ===


def short(action: str) -> str:
    """A line of a chart in a few letters."""
    said = action.replace("towards nearest", "to").replace("towards the nearest", "to nearest").replace("towards", "to")
    return said.replace("no movement", "stays").replace("east or west", "E or W").replace("north or south", "N or S")


def corner(plan: Plan, night: Night, size: tuple[float, float]) -> Box:
    """Where the chart hides least: nobody is there, no move ends there; a quarter of the town, if one will do."""
    w, h = size
    high = plan.height - plan.top
    ends = [row.space for row in night.ends]
    people = [one.at for one in night.everybody if one.at]
    quarters = [(cx, cy) for cy in (0.3, 0.69, 0.17, 0.83, 0.5) for cx in (0.23, 0.8)]
    elsewhere = [(cx, cy) for cy in (0.15, 0.3, 0.5, 0.69, 0.85) for cx in (0.18, 0.5, 0.82, 0.34, 0.66)]
    boxes = [Box(cx * plan.width - w / 2, plan.top + cy * high - h / 2, w, h) for cx, cy in quarters + elsewhere]
    weight = len(people) + 1  # to hide one end is worse than to hide all people

    def hides(box: Box) -> int:
        return sum(weight for space in ends if inside(plan, space, box)) + sum(inside(plan, at, box) for at in people)

    return min(boxes, key=hides)


def inside(plan: Plan, space: str, box: Box) -> bool:
    x, y = plan.spots[space]
    return box.x - plan.cell[0] / 2 < x < box.right + plan.cell[0] / 2 and box.y - 20 < y < box.bottom + 20


def add_chart(pieces: dict[str, str], plan: Plan, night: Night) -> None:
    """Only while his roll counts."""
    roll = night.roll
    if not roll or night.fight or night.result:
        return
    if plan.tall:
        pieces["chart"] = banner(roll, plan.width)
        return
    bully = night.bully(roll.number)
    pieces["chart"] = sheet(roll, bully.chart if bully else (), corner(plan, night, (364.0, 226.0)))


@lru_cache(maxsize=512)
def sheet(roll: Roll, chart: tuple[str, ...], box: Box) -> str:
    """The chart with what was rolled."""
    face = roll.face
    paper = rect(4, 6, box.w, box.h, "#03040c", 14, 'opacity=".5"') + rect(
        0, 0, box.w, box.h, PAPER, 14, f'stroke="{CRIMSON}" stroke-width="5"'
    )
    head = moved(36, 34, bully_face(roll.number), 0.95) + label(70, 42, roll.bully, 26, INK, "start", "stash-s", 190)
    head += moved(box.w - 42, 34, die(face), 1.3)
    lines, rows = "", (len(chart) + 1) // 2
    pitch = min(25.0, (box.h - 74) / max(rows, 1))
    for k, action in enumerate(chart):
        column, row = divmod(k, rows)
        x, y = 12 + column * (box.w / 2 - 4), 84 + row * pitch
        if k + 1 == face:
            lines += rect(x - 6, y - 18, box.w / 2 - 8, 24, CRIMSON, 6)
        tone = "#fff" if k + 1 == face else "#4a3a35"
        lines += label(x + 20, y, str(k + 1), 19.2, tone, "end", "stash-n")
        lines += label(x + 28, y, short(action), 19.2, tone, "start", "stash-t", box.w / 2 - 46)
    place = f'transform="translate({num(box.x)} {num(box.y)})"'
    return f'<g id="chart" {place}><title>Chart of {escape(roll.bully)}</title>{paper}{head}{lines}</g>'


def die(face: int) -> str:
    return ART.drawing("things", "die") + label(0, 8, str(face), 23, "#fff", font="stash-n", room=26)


@lru_cache(maxsize=512)
def banner(roll: Roll, width: float) -> str:
    """On the phone over the sky: who rolled what, and what it means."""
    back = rect(2, 1, width - 4, 25, PAPER, 8, f'stroke="{CRIMSON}" stroke-width="2.4"')
    who = moved(18, 13, bully_face(roll.number), 0.46) + moved(46, 13, die(roll.face), 0.56)
    said = label(64, 19, f"{roll.bully}: {roll.action}", 15, INK, "start", "stash-n", width - 76)
    return f'<g id="chart"><title>Chart of {escape(roll.bully)}</title>{back}{who}{said}</g>'


# === The fight ===


def fight_box(plan: Plan) -> Box:
    w, h = (372.0, 226.0) if plan.tall else (560.0, 330.0)
    return Box((plan.width - w) / 2, plan.top + (plan.height - plan.top - h) / 2, w, h)


def hand_boxes(plan: Plan) -> list[Box]:
    box = fight_box(plan)
    w, h = (112.0, 92.0) if plan.tall else (168.0, 138.0)
    gap = (box.w - 3 * w) / 4
    return [Box(box.x + gap + k * (w + gap), box.bottom - h - gap, w, h) for k in range(3)]


def add_fight(pieces: dict[str, str], plan: Plan, night: Night) -> None:
    fight = night.fight
    if fight is None:
        return
    kid = night.kid(fight.seat)
    pieces["fight"] = stage(plan, fight, kid.costume if kid else "")
    for kind, box in zip(HANDS, hand_boxes(plan), strict=True):
        pieces[f"throw-{kind}"] = throw(plan, kind, box, held=fight.held == kind)


@lru_cache(maxsize=512)
def stage(plan: Plan, fight: Fight, worn: str) -> str:
    """Who fights whom, and how it stands."""
    box = fight_box(plan)
    s = 0.62 if plan.tall else 1.0
    out = rect(0, 0, plan.width, plan.height, NIGHT_VEIL, 0, 'fill-opacity=".55"')
    out += rect(box.x, box.y, box.w, box.h, "#1b1438", 18, f'stroke="{CRIMSON}" stroke-width="{4 if plan.tall else 6}"')
    x, y, seat = box.x, box.y, SEAT_NAMES.index(fight.seat)
    out += moved(x + 70 * s, y + 128 * s, costume(worn), 1.75 * s) + form(seat, x + 32 * s, y + 128 * s, 15 * s)
    out += moved(x + box.w - 74 * s, y + 78 * s, bully_face(fight.number), 2.3 * s)
    big, small = (16.0, 12.6) if plan.tall else (26.0, 20.0)
    middle = box.cx
    out += label(middle, y + 42 * s, fight.kid, big, CREAM, font="stash-s", room=box.w - 290 * s)
    out += label(middle, y + 72 * s, "against", small, DIM, room=140)
    out += label(middle, y + 104 * s, fight.bully, big, "#ff9fb5", font="stash-s", room=box.w - 290 * s)
    for side, won in enumerate(fight.wins):
        for k in range(fight.needed):
            cx = middle + (-1 if side == 0 else 1) * (24 + 30 * k) * s
            out += circle(cx, y + 130 * s, 11 * s, GOLD if k < won else "#0d0a20", f'stroke="{CREAM}" stroke-width="2"')
    said = {"": "", "unseen": f"{fight.kid} holds a hand ready"}.get(fight.held, f"{fight.kid} holds {fight.held}")
    out += label(middle, y + 166 * s, said, small, CREAM, room=box.w - 60) if said else ""
    return f'<g id="fight"><title>{escape(fight.kid)} against {escape(fight.bully)}</title>{out}</g>'


NIGHT_VEIL = "#05061a"


@lru_cache(maxsize=64)
def throw(plan: Plan, kind: str, box: Box, *, held: bool) -> str:
    size, type_ = (1.05, 14.0) if plan.tall else (1.7, 22.0)
    back = rect(
        0,
        0,
        box.w,
        box.h,
        "#4a3a86" if held else "#2d2560",
        14,
        f'stroke="{GOLD if held else "#7d74c4"}" stroke-width="3"',
    )
    inside = moved(box.w / 2, box.h * 0.4, hand(kind), size) + label(
        box.w / 2, box.h - 9, kind, type_, CREAM, font="stash-n"
    )
    return (
        f'<g id="throw-{kind}" transform="translate({num(box.x)} {num(box.y)})"><title>{kind}</title>'
        f"{hit(0, 0, box.w, box.h)}{back}{inside}</g>"
    )
