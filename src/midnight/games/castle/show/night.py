"""The castle by night: sky and moon, skyline, walls, grounds, courtyard."""

from __future__ import annotations

from random import Random

from midnight.games.castle.show.figures import INK
from midnight.games.castle.show.ink import ART, blend, group, rect
from midnight.games.castle.show.layout import Cell, Layout, used_cells
from midnight.games.castle.show.rooms import teeth
from midnight.kernel.ink import GOLD, Box, moved, num, path

# === Outside: sky, moon, skyline, grounds ===


def sky(layout: Layout) -> str:
    rng = Random("stars over the castle")
    inner = layout.inner
    unit = layout.plan.unit
    out = rect(Box(0, 0, layout.plan.width, layout.height), "url(#castle-sky)")
    for width, fill in ((1.6, "#fff"), (2, "#cfe0ff"), (2.6, "#fff1c9"), (3.2, "#fff")):
        spots = [(inner.x + rng.random() * inner.w, inner.y + rng.random() ** 1.6 * inner.h * 0.6) for _ in range(28)]
        dots = "".join(f"M{num(x)} {num(y)}h0" for x, y in spots)
        size = f'stroke-width="{num(width * max(unit, 0.7))}" stroke-linecap="round"'
        out += path(dots, "none", f'stroke="{fill}" {size} opacity=".8"')
    return (
        out + moved(inner.right - 84 * unit, inner.y + 62 * unit, ART.drawing("moon", "moon"), unit) + grounds(layout)
    )


def grounds(layout: Layout) -> str:
    """The hill the castle stands on: an old graveyard behind an iron fence."""
    wide, unit = layout.plan.width, layout.plan.unit
    ground = layout.grid.bottom + 30 * unit
    out = path(
        f"M0 {num(ground)}C{num(wide * 0.16)} {num(ground - 46 * unit)} {num(wide * 0.25)} {num(ground + 34 * unit)} "
        f"{num(wide * 0.43)} {num(ground - 6)}S{num(wide * 0.76)} {num(ground - 50 * unit)} {wide} "
        f"{num(ground - 14)}V{layout.height}H0Z",
        "#120f22",
    )
    inner = layout.inner
    for x, y, size in ((36, 18, 1.5), (132, 26, 1.05), (-34, 10, 1.6)):
        out += moved(inside(inner, x * unit), ground + y * unit, tree("#0c0918"), size * unit)
    for x, y, size in ((78, 40, 0.9), (-82, 34, 1.0), (-128, 44, 0.8)):
        out += moved(inside(inner, x * unit), ground + y * unit, ART.drawing("grounds", "tombstone"), size * unit)
    for far in (6.0, -200.0):
        start = inside(inner, far * unit)
        out += fence(start, start + 194 * unit, ground + 60 * unit)
    return out


def inside(inner: Box, x: float) -> float:
    """So far from the left, or below nothing from the right."""
    return inner.x + x if x >= 0 else inner.right + x


def fence(start: float, end: float, base: float) -> str:
    bars = "".join(f"M{num(start + 12 * k)} {num(base)}v-24l3 -5l3 5v24z" for k in range(int((end - start) // 12)))
    rails = f"M{num(start)} {num(base - 6)}H{num(end)}M{num(start)} {num(base - 19)}H{num(end)}"
    return path(bars, "#07060f") + path(rails, "none", 'stroke="#07060f" stroke-width="2.5"')


def turret(x: float, base: float, width: float, height: float, roof: float, fill: str) -> str:
    """A slim tower with a pointed roof and a lit window."""
    top = base - height
    over = width * 0.18
    lit = width * 0.16
    return (
        path(f"M{num(x)} {num(base)}V{num(top)}H{num(x + width)}V{num(base)}Z", fill)
        + path(
            f"M{num(x - over)} {num(top)}L{num(x + width / 2)} {num(top - roof)}L{num(x + width + over)} {num(top)}Z",
            blend(fill, "#3d1430", 0.4),
        )
        + path(
            f"M{num(x + width / 2 - lit)} {num(top + 22)}v-8a{num(lit)} {num(lit)} 0 0 1 {num(2 * lit)} 0v8z", "#ffcf6b"
        )
    )


def skyline(layout: Layout) -> str:
    """The keep and its towers against the sky, behind the chambers."""
    grid = layout.grid
    base = grid.y
    rise, unit = base - layout.header.bottom, layout.plan.unit
    rng = Random("towers")
    far, near = "#262052", "#17123a"
    out = ""
    for share in (0.04, 0.15, 0.27, 0.4, 0.52, 0.64, 0.76, 0.88):
        width = unit * (26 + 16 * rng.random())
        x = grid.x + share * grid.w
        out += turret(x, base, width, rise * (0.62 + 0.4 * rng.random()), unit * (30 + 14 * rng.random()), far)
    out += path(f"M{num(grid.x)} {num(base)}V{num(base - rise * 0.45)}H{num(grid.right)}V{num(base)}Z", near)
    count = int(grid.w // 22)
    out += path(
        "".join(f"M{num(grid.x + k * grid.w / count + 3)} {num(base - rise * 0.45)}v-8h12v8z" for k in range(count)),
        near,
    )
    for k in range(9):
        x = grid.x + (k + 0.5) * grid.w / 9
        out += path(f"M{num(x - 4)} {num(base - 16)}v-9a4 4 0 0 1 8 0v9z", "#ffcf6b", f'opacity="{(0.9, 0.35)[k % 2]}"')
    wall = layout.plan.wall
    for x in (grid.x - wall - 62, grid.right + wall + 4):
        if not layout.plan.tall and layout.inner.x < x and x + 58 < layout.inner.right:
            out += corner_tower(x, base + 34, 58, min(rise, 78))
    return out


def corner_tower(x: float, base: float, width: float, height: float) -> str:
    """A stout round tower at a corner of the castle."""
    top = base - height
    teeth = "".join(rect(Box(x - 4 + k * 14.5, top - 8, 9, 10), "#57517a", 1, f'stroke="{INK}"') for k in range(5))
    return (
        path(
            f"M{num(x + 4)} {num(top - 6)}L{num(x + width / 2)} {num(top - 52)}L{num(x + width - 4)} {num(top - 6)}Z",
            "#6d2742",
            f'stroke="{INK}" stroke-width="1.5"',
        )
        + path(f"M{num(x + width / 2)} {num(top - 52)}v-14l16 6l-16 6", GOLD, f'stroke="{INK}"')
        + rect(Box(x, top, width, height), "url(#castle-bricks)", 3, f'stroke="{INK}" stroke-width="1.5"')
        + rect(Box(x + width * 0.62, top, width * 0.38, height), "#0d0a1c", 0, 'opacity=".35"')
        + teeth
        + path(f"M{num(x + 22)} {num(top + 32)}v-12a7 7 0 0 1 14 0v12z", "#ffcf6b", f'stroke="{INK}"')
    )


# === The castle ===


def castle(layout: Layout) -> str:
    """Walls round the ring, with battlements."""
    grid = layout.grid
    thick, unit = layout.plan.wall, layout.plan.unit
    wall = Box(grid.x - thick, grid.y - thick, grid.w + 2 * thick, grid.h + 2 * thick)
    size = 9 * unit
    out = "".join(teeth(Box(wall.x, y, wall.w, size), size) for y in (wall.y - 7 * unit, wall.bottom - 2 * unit))
    out += "".join(teeth(Box(x, wall.y, size, wall.h), size) for x in (wall.x - 7 * unit, wall.right - 2 * unit))
    return out + rect(wall, "url(#castle-bricks)", 5, f'stroke="{INK}" stroke-width="2"')


def courtyard(layout: Layout) -> str:
    """Cobbles inside the ring, with what grows and lies about where no place is."""
    file, grid = layout.file, layout.grid
    out = rect(grid, "url(#castle-cobbles)")
    used = used_cells(file) | layout.nook_cells
    columns = [column for column, _ in used]
    rows = [row for _, row in used]
    free: list[Cell] = [
        (column, row)
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
        if (column, row) not in used
    ]
    for number, cell in enumerate(free[::2]):
        box = layout.cell(cell)
        size = min(box.w / 62, box.h / 56)
        thing = f'<use href="#castle-{THINGS[number % len(THINGS)]}"/>'
        out += moved(box.cx, box.bottom - 8 * size, thing, size)
    return out


THINGS = ("tree", "tombstone", "pumpkin", "tombstone", "cat", "pumpkin")


def things() -> str:
    """Definitions of what stands in the courtyard."""
    drawn = {name: ART.drawing("grounds", name) for name in ("tombstone", "pumpkin", "cat")}
    return "".join(group(content, f'id="castle-{name}"') for name, content in ({"tree": old_tree()} | drawn).items())


def tree(bark: str) -> str:
    """A bare tree standing on the origin."""
    return ART.drawing("grounds", "tree", bark=bark)


def old_tree() -> str:
    """A tree small enough for one cell, its edges lit by the moon."""
    return moved(-1, 0, tree("#3d4768"), 0.76) + moved(0, 0, tree("#0a0c17"), 0.76)
