"""Seven house fronts, each with a roof, a wall and a porch of its own; the ground at 0, the middle at 0."""

from __future__ import annotations

from midnight.games.treat.show.ink import inked, outline, stroke, use
from midnight.games.treat.show.layout import MODULE, Front
from midnight.kernel.ink import circle, num, path, rect

W = MODULE / 2 - 3  # half the width of a wall
# Wall, shade of its pattern, roof, trim of each house; the last is home.
PAINT = (
    ("#6b3b3f", "brick", "#3b2b4d", "#d9a35c"),
    ("#35546b", "board", "#57364f", "#b9d4e0"),
    ("#7a5a34", "brick", "#8a4a2c", "#f0d9a0"),
    ("#44603f", "shingle", "#2d3f4a", "#dfe6b8"),
    ("#5a3f6e", "stone", "#2f4a6b", "#d7bdf0"),
    ("#6d5546", "timber", "#7a3b2a", "#efd3ae"),
    ("#7d4a30", "board", "#a04a2a", "#ffe2a6"),
)


def front(index: int, size: Front) -> str:
    """A whole front without what changes: nobody is at the door yet."""
    wall, pattern, roof_fill, trim = PAINT[index]
    top = -size.wall
    body = inked(rect(-W, top, 2 * W, size.wall, wall)) + rect(-W, top, 2 * W, size.wall, f"url(#treat-{pattern})")
    shade = rect(-W, top, 2 * W, size.wall, "url(#treat-shade)")
    roof = ROOFS[index](size.wall, size.rise, roof_fill, trim, wall)
    return roof + body + windows(index, size) + shade + porch(index, size, roof_fill, trim) + eaves(index, top, trim)


def windows(index: int, size: Front) -> str:
    """Two upper windows; behind some of them a light burns."""
    low = -size.sign[0] - 8
    return "".join(use(f"pane-{(index + k) % 3}", x, low) for k, x in enumerate((-30, 30)))


def panes(size: Front) -> dict[str, str]:
    """Windows with shutters: one lit, two dark."""
    high = size.board[0] + size.board[1] - size.sign[0] - 22
    shutters = inked(
        rect(-26, 4 - high, 10, high - 4, "#a8926c", 2), rect(16, 4 - high, 10, high - 4, "#a8926c", 2), fine=True
    )
    bars = stroke(f"M0 {num(-high)}v{num(high)}M-15 {num(-high / 2)}h30", "#a8926c", 2)
    return {
        f"pane-{k}": inked(rect(-15, -high, 30, high, fill, round_), fine=True) + bars + shutters
        for k, (fill, round_) in enumerate((("#7a5a3a", 3), ("#1d1836", 13), ("#1d1836", 3)))
    }


def eaves(index: int, top: float, trim: str) -> str:
    if index in (2, 4):
        return ""
    return inked(rect(-W - 5, top - 5, 2 * W + 10, 9, trim, 2), fine=True) + rect(
        -W, top + 4, 2 * W, 8, "#000", 0, 'opacity=".28"'
    )


def porch(index: int, size: Front, roof_fill: str, trim: str) -> str:
    """The little roof over the door, posts, side windows, steps."""
    wide, high = size.door
    y = -high - 10
    half = wide / 2 + 16
    windows = "".join(
        inked(rect(x - 8, -high + 12, 16, high * 0.5, "#1a1733", 2), fine=True)
        + stroke(f"M{x} {num(-high + 12)}v{num(high * 0.5)}", trim, 1.6, 'opacity=".6"')
        for x in (-W + 12, W - 12)
    )
    kinds = (
        f"M{num(-half - 6)} {num(y + 4)}L0 {num(y - 18)}L{num(half + 6)} {num(y + 4)}Z",
        f"M{num(-half)} {num(y + 4)}Q0 {num(y - 26)} {num(half)} {num(y + 4)}Z",
        f"M{num(-half)} {num(y + 4)}V{num(y - 6)}H{num(half)}V{num(y + 4)}Z",
        outline((-half - 6, y + 4), (10 - half, y - 14), (half - 10, y - 14), (half + 6, y + 4)),
    )
    posts = inked(rect(-half + 1, y + 4, 6, high + 6, trim, 1), rect(half - 7, y + 4, 6, high + 6, trim, 1), fine=True)
    steps = inked(
        rect(-half - 4, 0, 2 * half + 8, 7, "#8b86a6", 2),
        rect(-half - 12, 6, 2 * half + 24, 8, "#726d90", 2),
        fine=True,
    )
    frame = inked(rect(-wide / 2 - 4, -high - 4, wide + 8, high + 4, trim, 3))
    return windows + posts + frame + inked(path(kinds[index % 4], roof_fill)) + steps


# === Roofs ===


def tiles(points: str) -> str:
    return path(points, "url(#treat-tiles)")


def chimney(x: float, y: float, h: float, smoke: bool = False) -> str:
    puffs = "".join(
        circle(x + dx, y - h - dy, r, "#cfc6e6", f'opacity="{share}"')
        for dx, dy, r, share in ((2, 10, 5, ".3"), (8, 22, 7, ".22"), (4, 37, 9, ".14"))
    )
    return (puffs if smoke else "") + inked(
        rect(x - 8, y - h, 16, h, "#6b4450"), rect(x - 11, y - h - 5, 22, 8, "#8a5a60", 1)
    )


def gable(wall: float, rise: float, fill: str, trim: str, _: str) -> str:
    d = f"M{num(-W - 8)} {num(-wall)}L0 {num(-wall - rise)}L{num(W + 8)} {num(-wall)}Z"
    edge = stroke(f"M{num(-W - 8)} {num(-wall)}L0 {num(-wall - rise)}L{num(W + 8)} {num(-wall)}", trim, 5)
    return chimney(42, -wall - 10, rise * 0.66) + inked(path(d, fill)) + tiles(d) + edge


def mansard(wall: float, rise: float, fill: str, trim: str, _: str) -> str:
    top = -wall - rise * 0.8
    waist = -wall - rise * 0.4
    left = f"M{num(-W - 6)} {num(-wall)}Q{num(-W + 6)} {num(waist)} {num(-W + 14)} {num(top)}"
    d = f"{left}H{num(W - 14)}Q{num(W - 6)} {num(waist)} {num(W + 6)} {num(-wall)}Z"
    rail = stroke(
        f"M{num(-W + 16)} {num(top - 9)}H{num(W - 16)}"
        + "".join(f"M{num(x)} {num(top)}v-10" for x in range(-50, 51, 12)),
        trim,
        2.4,
    )
    return chimney(-38, top + 2, 20, smoke=True) + rail + inked(path(d, fill)) + tiles(d)


def stepped(wall: float, rise: float, fill: str, trim: str, paint: str) -> str:
    """A gable in steps, of the wall's own stone."""
    a, step = rise / 4, (W - 12) / 4
    d = f"M{num(-W)} {num(-wall + 2)}"
    for _ in range(4):
        d += f"v{num(-a)}h{num(step)}"
    d += "v-4h24v4"
    for _ in range(4):
        d += f"h{num(step)}v{num(a)}"
    return inked(path(d + "Z", paint)) + path(d + "Z", "url(#treat-brick)") + stroke(d, trim, 4)


def hipped(wall: float, rise: float, fill: str, trim: str, _: str) -> str:
    top = -wall - rise * 0.72
    d = f"M{num(-W - 10)} {num(-wall)}L{num(-W + 30)} {num(top)}H{num(W - 30)}L{num(W + 10)} {num(-wall)}Z"
    vane = stroke(f"M0 {num(top)}v-24M-9 {num(top - 15)}h18", "#c9c4e6", 2.4) + path(
        f"M-3 {num(top - 24)}q8 -10 12 0l-6 2z", "#c9c4e6"
    )
    return vane + inked(path(d, fill)) + tiles(d) + stroke(f"M{num(-W + 30)} {num(top)}H{num(W - 30)}", trim, 4)


def turret(wall: float, rise: float, fill: str, trim: str, paint: str) -> str:
    """A low roof, and a round tower with a cone beside it."""
    x, half = 40.0, 26.0
    low = f"M{num(-W - 8)} {num(-wall + 2)}L-22 {num(-wall - rise * 0.62)}L{num(x)} {num(-wall + 2)}Z"
    tower = inked(rect(x - half, -wall - rise * 0.34, 2 * half, rise * 0.34 + 4, paint))
    foot = -wall - rise * 0.32
    cone = outline((x - half - 6, foot), (x, -wall - rise * 1.16), (x + half + 6, foot))
    flag = stroke(f"M{num(x)} {num(-wall - rise * 1.16)}v-12", trim, 2.4) + path(
        f"M{num(x)} {num(-wall - rise * 1.16 - 12)}l14 5l-14 5z", "#d9663a"
    )
    band = inked(rect(-W - 5, -wall - 5, 2 * W + 10, 9, trim, 2), fine=True)
    return flag + inked(path(low, fill)) + tiles(low) + tower + inked(path(cone, fill)) + tiles(cone) + band


def crooked(wall: float, rise: float, fill: str, trim: str, _: str) -> str:
    """Steep, with a tip that leans."""
    low, tip = num(-wall + 2), num(-wall - rise * 1.12)
    left = f"M{num(-W - 10)} {low}Q-34 {num(-wall - rise * 0.4)} -14 {num(-wall - rise * 0.86)}Q-8 {tip} 16 {tip}"
    right = f"Q6 {num(-wall - rise)} 12 {num(-wall - rise * 0.8)}Q34 {num(-wall - rise * 0.34)} {num(W + 10)} {low}Z"
    d = left + right
    return chimney(46, -wall - 6, rise * 0.55, smoke=True) + inked(path(d, fill)) + tiles(d)


def homely(wall: float, rise: float, fill: str, trim: str, _: str) -> str:
    d = f"M{num(-W - 10)} {num(-wall)}L-18 {num(-wall - rise * 0.94)}H18L{num(W + 10)} {num(-wall)}Z"
    return (
        chimney(-44, -wall - 14, rise * 0.62, smoke=True)
        + inked(path(d, fill))
        + tiles(d)
        + stroke(f"M{num(-W - 10)} {num(-wall)}L-18 {num(-wall - rise * 0.94)}H18L{num(W + 10)} {num(-wall)}", trim, 5)
    )


ROOFS = (gable, mansard, stepped, hipped, turret, crooked, homely)
