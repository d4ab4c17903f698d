"""Where one may go: footprints with counts for a kid, a bully's claws where his move may end."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.stash.show.ink import ART, CRIMSON, INK, STOP, label, stroke, use
from midnight.games.stash.show.layout import Plan
from midnight.kernel.ink import CREAM, circle, moved, num, path, rect


def symbols(plan: Plan) -> dict[str, str]:
    x, y, scale = (-7, 3, 0.62) if plan.tall else (-12, 1, 1.2)
    tx, ty, r, _ = tag_place(plan)
    return {
        "soles": moved(x, y, ART.drawing("things", "soles"), scale),
        "tag": circle(tx, ty, r, "#dfe6ff", f'stroke="{INK}" stroke-width="2"'),
        "stop": path(octagon(tx, ty, r), STOP, 'stroke="#fff" stroke-width="2"'),
    }


@lru_cache(maxsize=16384)
def reach(plan: Plan, space: str, cost: int, *, stops: bool) -> str:
    """On stones footprints and the count; at a house on a tag at its corner, as a stop sign if the way ends there."""
    x, y = plan.spots[space]
    house = space in plan.houses or space == plan.home
    inside = tag(plan, cost, stops=stops) if house else stone(plan, cost)
    return f'<g id="reach-{space}" class="stash-still" transform="translate({num(x)} {num(y)})">{inside}</g>'


def stone(plan: Plan, cost: int) -> str:
    if plan.tall:
        soles = use("soles")
        return soles + label(6, 7, str(cost), 18, CREAM, font="stash-n")
    soles = use("soles")
    return soles + label(16, 11, str(cost), 30, CREAM, font="stash-n")


def tag_place(plan: Plan) -> tuple[float, float, float, float]:
    """The middle of a house's tag, its radius, its size of type."""
    return (-11.0, -15.0, 8.5, 13.0) if plan.tall else (-31.0, -25.0, 16.5, 28.0)


def tag(plan: Plan, cost: int, *, stops: bool) -> str:
    x, y, _, size = tag_place(plan)
    fill = "#fff" if stops else INK
    return use("stop" if stops else "tag") + label(x, y + size * 0.36, str(cost), size, fill, font="stash-n")


def octagon(x: float, y: float, r: float) -> str:
    k = r * 0.42
    return (
        f"M{num(x - k)} {num(y - r)}H{num(x + k)}L{num(x + r)} {num(y - k)}V{num(y + k)}L{num(x + k)} {num(y + r)}"
        f"H{num(x - k)}L{num(x - r)} {num(y + k)}V{num(y - k)}Z"
    )


@lru_cache(maxsize=2048)
def end(plan: Plan, space: str, *, lands: bool) -> str:
    """Where the bully may end; thick and full where somebody is."""
    x, y = plan.spots[space]
    w, h = plan.cell
    pad = 2 if plan.tall else 6
    frame = rect(
        -w / 2 + pad, -h / 2 + pad, w - 2 * pad, h - 2 * pad, CRIMSON, 10,
        f'fill-opacity="{".5" if lands else ".2"}" stroke="#ff8fab" stroke-width="{4 if lands else 2.4}"'
        + ("" if lands else ' stroke-dasharray="7 5"'),
    )  # fmt: skip
    s = 0.5 if plan.tall else 1
    fist = stroke(
        f"M{num(-9 * s)} {num(-9 * s)}L{num(9 * s)} {num(9 * s)}M{num(9 * s)} {num(-9 * s)}L{num(-9 * s)} {num(9 * s)}",
        "#ffc2d1",
        5 * s,
    )
    return (
        f'<g id="end-{space}" class="stash-still" transform="translate({num(x)} {num(y)})">{frame}'
        f"{'' if lands else fist}</g>"
    )
