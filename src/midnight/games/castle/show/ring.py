"""Where guests and Phantom go: the ring of the gallery, the dungeon staircase, the Door."""

from __future__ import annotations

from random import Random

from midnight.games.castle.show.figures import INK
from midnight.games.castle.show.ink import ART, blend, fitted, group, label, rect
from midnight.games.castle.show.layout import Layout
from midnight.kernel.ink import Box, moved, num, path

STONES = ("#b5a68c", "#a99a82", "#bfb095", "#a1927b", "#b0a088")


def gallery(layout: Layout, elements: tuple[str, ...]) -> str:
    """Flagstones clockwise from the exit, each with its number."""
    rng = Random("flagstones")
    boxes = [layout.cell(cell) for cell in layout.file.cells]
    out = []
    for number, box in enumerate(boxes):
        stone = box.inset(0.4 if layout.plan.tall else 1.6)
        fill = "#e3bd5a" if number == 0 else rng.choice(STONES)
        one = rect(stone, fill, 5, f'stroke="{INK}" stroke-width="1.4"')
        if not layout.plan.tall:  # on a phone nobody sees what many feet have worn
            one += worn(stone, rng)
        ahead = boxes[(number + 1) % len(boxes)]
        one += exit_arrow(box, ahead) if number == 0 else chevron(box, ahead)
        out.append(group(one, f'{elements[number]} class="castle-place"'))
    return "".join(out)


def space_names(layout: Layout) -> str:
    """Over the light of the doorways."""
    out = ""
    for number, cell in enumerate(layout.file.cells):
        box = layout.cell(cell)
        words, size = fitted(layout.file.spaces[number], box.w - 6, layout.plan.small, layout.plan.small)
        out += label(box.x + min(6, box.w * 0.1), box.y + size + 1, words, size, "#2e2114", "start")
    return out


def worn(stone: Box, rng: Random) -> str:
    """Edges in the light and in the shadow, and what many feet have rubbed."""
    left, right = num(stone.x + 4), num(stone.right - 4)
    out = path(f"M{left} {num(stone.y + 2.4)}H{right}", "none", 'stroke="#fff" opacity=".45"')
    out += path(f"M{left} {num(stone.bottom - 2)}H{right}", "none", 'stroke="#000" stroke-width="2" opacity=".18"')
    for fill in ("#fff", "#3a2d1e", "#fff"):
        rx, ry = 5 + 9 * rng.random(), 4 + 6 * rng.random()
        x = stone.x + rx + rng.random() * (stone.w - 2 * rx)
        y = stone.y + ry + rng.random() * (stone.h - 2 * ry)
        out += f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}" opacity=".08"/>'
    return out + crack(stone, rng)


def crack(stone: Box, rng: Random) -> str:
    x, y = stone.x + stone.w * (0.2 + 0.6 * rng.random()), stone.bottom - 2
    return path(
        f"M{num(x)} {num(y)}l{num(4 - 8 * rng.random())} -6l{num(6 - 4 * rng.random())} -4"
        f"l{num(6 - 12 * rng.random())} -5",
        "none",
        'stroke="#000" stroke-opacity=".22" stroke-width="1.2"',
    )


def towards(box: Box, other: Box) -> tuple[float, float]:
    """The direction from one box to another, as a step of length one."""
    dx, dy = other.cx - box.cx, other.cy - box.cy
    length = max((dx * dx + dy * dy) ** 0.5, 1e-6)
    return dx / length, dy / length


def chevron(box: Box, ahead: Box) -> str:
    """A faint mark of the way round."""
    dx, dy = towards(box, ahead)
    x, y = box.cx + dx * (box.w / 2 - 6), box.cy + dy * (box.h / 2 - 6)
    return path(
        f"M{num(x - 4 * dx - 5 * dy)} {num(y - 4 * dy + 5 * dx)}L{num(x)} {num(y)}"
        f"L{num(x - 4 * dx + 5 * dy)} {num(y - 4 * dy - 5 * dx)}",
        "none",
        'stroke="#3a2d1e" stroke-opacity=".45" stroke-width="2.2" stroke-linecap="round"',
    )


def exit_arrow(box: Box, ahead: Box) -> str:
    """From the staircase out and round to the right."""
    dx, dy = towards(box, ahead)
    size = min(box.w, box.h) / 56
    tip_x, tip_y = box.cx + dx * 26 * size, box.cy + dy * 26 * size
    back_x, back_y = box.cx + dx * 8 * size, box.cy + dy * 8 * size
    from_x, from_y = box.cx - dx * 14 * size - dy * 24 * size, box.cy - dy * 14 * size + dx * 24 * size
    bend_x, bend_y = box.cx - dx * 14 * size, box.cy - dy * 14 * size
    return path(
        f"M{num(from_x)} {num(from_y)}Q{num(bend_x)} {num(bend_y)} {num(back_x)} {num(back_y)}",
        "none",
        f'stroke="#8e2433" stroke-width="{num(9 * size)}" stroke-linecap="butt"',
    ) + path(
        f"M{num(tip_x)} {num(tip_y)}L{num(back_x - dy * 11 * size)} {num(back_y + dx * 11 * size)}"
        f"L{num(back_x + dy * 11 * size)} {num(back_y - dx * 11 * size)}Z",
        "#8e2433",
    )


def staircase(layout: Layout, elements: tuple[str, ...]) -> str:
    """Steps from the Door up to the exit, paler as they rise, each with its number."""
    file = layout.file
    boxes = [*(layout.cell(cell) for cell in file.step_cells), layout.cell(file.cells[0])]
    sign = "−" if file.party else "+"
    out = [shadow(boxes)]
    for number, points in enumerate(file.step_points):
        box, above = boxes[number], boxes[number + 1]
        share = number / max(len(file.step_points) - 1, 1)
        fill = blend("#5b2338", "#8c93b8", share)
        one = rect(box.inset(0.4 if layout.plan.tall else 1), fill, 3, f'stroke="{INK}" stroke-width="1.5"')
        one += treads(box.inset(2), above, fill)
        words, size = fitted(f"{sign}{points}", box.w - 8, layout.plan.number, layout.plan.small)
        one += rect(Box(box.x + 3, box.y + 3, len(words) * size * 0.6 + 4, size), "#120d1c", 4, 'opacity=".62"')
        one += label(box.x + 5, box.y + 3 + size * 0.84, words, size, "#ffe9ae", "start", "castle-b")
        out.append(group(one, f'{elements[number]} class="castle-place"'))
    out.append(group(dungeon_door(layout.cell(file.door_cell)), f'{elements[-1]} class="castle-place"'))
    return "".join(out)


def shadow(boxes: list[Box]) -> str:
    return "".join(rect(Box(box.x + 4, box.y + 5, box.w, box.h), "#05060d", 4, 'opacity=".6"') for box in boxes[:-1])


def treads(box: Box, above: Box, fill: str) -> str:
    """The edges of the stair, across the way up: lighter in front, dark behind."""
    dx, dy = towards(box, above)
    front = back = ""
    for k in range(4):
        share = (k + 0.5) / 4
        if abs(dx) > abs(dy):
            x = box.x + box.w * (share if dx > 0 else 1 - share)
            front += f"M{num(x)} {num(box.y)}V{num(box.bottom)}"
            back += f"M{num(x + 2)} {num(box.y)}V{num(box.bottom)}"
        else:
            y = box.y + box.h * (share if dy > 0 else 1 - share)
            front += f"M{num(box.x)} {num(y)}H{num(box.right)}"
            back += f"M{num(box.x)} {num(y + 2)}H{num(box.right)}"
    return path(front, "none", f'stroke="{blend(fill, "#ffffff", 0.3)}" stroke-width="1.4"') + path(
        back, "none", f'stroke="{blend(fill, "#000000", 0.45)}" stroke-width="2.2"'
    )


def dungeon_door(box: Box) -> str:
    """The Door at the bottom of the stairs."""
    size = min(box.w / 62, box.h / 56)
    return moved(box.cx, box.cy, ART.drawing("castle", "door"), size)
