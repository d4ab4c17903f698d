"""Round the ground: how it stands as rows of signs, and the two things one does before one touches a point."""

from __future__ import annotations

from functools import cache, lru_cache

from midnight.games.fires.show.figures import standing
from midnight.games.fires.show.houses import empty
from midnight.games.fires.show.ink import ART, WATER, label, title, use
from midnight.games.fires.show.layout import Plan, Table
from midnight.games.fires.show.village import Tally, Village
from midnight.kernel.ink import CREAM, GOLD, circle, classed, moved, num, oval, placed, rect

COUNTS = {"saved": "villagers saved", "dead": "villagers dead", "ruins": "houses lost", "explosions": "explosions"}
BUTTON = 130.0
ROW = 8  # signs shown one by one; more are a number
SIGN = 24.0  # from one to the next in a row

# === Signs of 24, round the origin ===


@cache
def sign(key: str, *, lit: bool) -> str:
    """One that is counted, or that may still come."""
    if key == "explosions" and lit:
        return use("star", 0, 0, 0.72)
    flame = use("flame", 0, 9, 0.42) if key == "ruins" and lit else ""
    return ART.drawing("signs", f"{key}-{'lit' if lit else 'dim'}") + flame


# === Rows ===


def add_counts(pieces: dict[str, str], plan: Plan, village: Village) -> None:
    """Saved, dead, houses, explosions: as many signs as decide the game."""
    x = plan.left if not plan.tall else 3.0
    for key, tally in village.counts.by_name.items():
        wide = 93.0 if plan.tall else 12 + SIGN * tally.most if tally.most <= ROW else 106.0
        pieces[f"count-{key}"] = count_piece(plan, key, tally, x, wide)
        x += wide + (4 if plan.tall else 9)


@lru_cache(maxsize=512)
def count_piece(plan: Plan, key: str, tally: Tally, x: float, wide: float) -> str:
    have, most = tally.have, tally.most
    high = 42.0 if plan.tall else 34.0
    near = key != "saved" and have >= most - 1  # one more loses the game
    edge = 'stroke="#ff6a4a" stroke-width="2.4"' if near else ""
    body = classed(0, 0, wide, high, "fires-p", 9)
    body += rect(0, 0, wide, high, "none", 9, edge) if near else ""
    if plan.tall or most > ROW:
        drawn = sign(key, lit=have > 0)
        body += moved(20, high / 2, drawn, 1.1) + label(
            wide - 8, high / 2 + 7, f"{have}/{most}", plan.number, CREAM, "end"
        )
    else:
        body += "".join(moved(6 + SIGN * (k + 0.5), high / 2, sign(key, lit=k < have)) for k in range(most))
    words = f"{tally} {COUNTS[key]}"
    return f'<g id="count-{key}" {placed(x, 6 if plan.tall else 8)}>{title(words)}{body}</g>'


# === Buttons ===


BUTTONS = {"run": "Run", "exit": "Leave"}


def add_buttons(pieces: dict[str, str], plan: Plan, village: Village) -> None:
    """In one place: who may run has no load, who may leave has one."""
    right = plan.left + plan.ground if not plan.tall else plan.width - 5.0
    for key, there in (("run", village.reach.runs), ("exit", village.reach.exits)):
        pieces[key] = button(plan, key, right - BUTTON) if there else empty(key)


@lru_cache(maxsize=16)
def button(plan: Plan, key: str, x: float) -> str:
    words, icon = BUTTONS[key], ART.drawing("signs", key)
    high, y = (46.0, plan.height - 52.0) if plan.tall else (42.0, 4.0)
    size = 17.0 if plan.tall else 20.0
    body = rect(0, 0, BUTTON, high, "#2b3352", 11, 'stroke="#93a8e0" stroke-width="2"')
    body += moved(32, high / 2, icon) + label(52, high / 2 + size * 0.36, words, size, "#fff", "start")
    return f'<g id="{key}" {placed(x, y)}>{title(f"{words} to a point")}{body}</g>'


# === Who acts, on a phone ===


def actor(table: Table, village: Village) -> str:
    """In large: the figure, the points that are left, the water."""
    plan = table.plan
    one = village.actor
    if one is None or not plan.tall:
        return ""
    return actor_piece(table, one.id, one.name, one.water, village.points)


@lru_cache(maxsize=256)
def actor_piece(table: Table, seat: str, name: str, water: int, points: int) -> str:
    plan = table.plan
    drawn = classed(0, 0, 142, 58, "fires-p", 10) + moved(
        32, 45, oval(0, 0, 18, 11, "#05040d") + standing(seat, water, table.water), 0.72
    )
    for k in range(table.points):
        drawn += circle(64 + 15 * k, 19, 5.4, GOLD if k < points else "#2b2438", 'stroke="#8a7440" stroke-width="1.4"')
    for k in range(table.water):
        fill = WATER if k < water else "#1b2438"
        drawn += rect(58 + 17 * k, 32, 13, 17, fill, 3, 'stroke="#7db4d8" stroke-width="1.4"')
    words = f"{name}: {num(points)} action points, {water} water"
    return f'<g id="actor" {placed(4, plan.height - 62)}>{title(words)}{drawn}</g>'
