"""Six houses seen from behind: each with a roof, walls and colours of its own."""

from __future__ import annotations

from collections.abc import Callable

from midnight.games.heap.show.ink import INK, path, rect, stroke, tint
from midnight.kernel.ink import num

# Walls, roof, trim
COLOURS = (
    ("#4b303f", "#7a3440", "#a8636a"),
    ("#2a4352", "#2f5f6d", "#6fa3ae"),
    ("#4a4530", "#6b6338", "#b3a765"),
    ("#41305c", "#5b3f86", "#9b82c9"),
    ("#2c4839", "#2f6a4a", "#78b48d"),
    ("#33406b", "#3f5596", "#8ba0dc"),
)


def gable(w: float, h: float, fill: str, trim: str) -> str:
    """Steep, with a chimney at the left."""
    return (
        rect(w * 0.2, h * 0.06, w * 0.09, h * 0.6, "#5a3a3a", 1, f'stroke="{INK}" stroke-width="2"')
        + rect(w * 0.185, 0, w * 0.12, h * 0.12, "#7a5050", 1, f'stroke="{INK}" stroke-width="2"')
        + tiles(f"M0 {num(h)}L{num(w / 2)} {num(h * 0.04)}L{num(w)} {num(h)}Z", fill, trim)
    )


def barn(w: float, h: float, fill: str, trim: str) -> str:
    """Bent like a barn's, with a weather cock."""
    d = (
        f"M0 {num(h)}L{num(w * 0.14)} {num(h * 0.4)}L{num(w / 2)} {num(h * 0.14)}"
        f"L{num(w * 0.86)} {num(h * 0.4)}L{num(w)} {num(h)}Z"
    )
    cock = (
        f"M{num(w / 2)} {num(h * 0.14)}V{num(-h * 0.14)}"
        f"M{num(w / 2 - h * 0.22)} {num(-h * 0.02)}H{num(w / 2 + h * 0.22)}"
    )
    return (
        stroke(cock, trim, 3)
        + path(f"M{num(w / 2)} {num(-h * 0.14)}l{num(h * 0.2)} {num(h * 0.05)}l{num(-h * 0.2)} {num(h * 0.07)}Z", trim)
        + tiles(d, fill, trim)
        + stroke(f"M{num(w * 0.14)} {num(h * 0.4)}H{num(w * 0.86)}", trim, 2, 'opacity=".6"')
    )


def flat(w: float, h: float, fill: str, trim: str) -> str:
    """Flat, with a parapet, an aerial and a water tank."""
    edge = f'stroke="{INK}" stroke-width="2"'
    x = w * 0.7
    return (
        stroke(
            f"M{num(w * 0.24)} {num(h * 0.6)}V{num(h * 0.02)}M{num(w * 0.17)} {num(h * 0.1)}"
            f"H{num(w * 0.31)}M{num(w * 0.19)} {num(h * 0.22)}H{num(w * 0.29)}",
            trim,
            2.6,
        )
        + stroke(
            f"M{num(x)} {num(h * 0.62)}V{num(h * 0.4)}M{num(x + w * 0.13)} {num(h * 0.62)}V{num(h * 0.4)}", "#2b2417", 4
        )
        + rect(x - w * 0.03, h * 0.1, w * 0.19, h * 0.36, "#5a4a34", 3, edge)
        + path(
            f"M{num(x - w * 0.04)} {num(h * 0.1)}"
            f"L{num(x + w * 0.065)} {num(-h * 0.08)}L{num(x + w * 0.17)} {num(h * 0.1)}Z",
            "#7d6a45",
            edge,
        )
        + rect(0, h * 0.62, w, h * 0.38, fill, 2, edge)
        + rect(0, h * 0.62, w, h * 0.12, trim, 2, 'opacity=".55"')
    )


def hipped(w: float, h: float, fill: str, trim: str) -> str:
    """Broad, with two chimneys and a dormer."""
    edge = f'stroke="{INK}" stroke-width="2"'
    stacks = "".join(rect(x, h * 0.02, w * 0.07, h * 0.5, "#4a3f5c", 1, edge) for x in (w * 0.22, w * 0.71))
    return (
        stacks
        + tiles(f"M0 {num(h)}L{num(w * 0.18)} {num(h * 0.24)}H{num(w * 0.82)}L{num(w)} {num(h)}Z", fill, trim)
        + path(
            f"M{num(w * 0.66)} {num(h * 0.92)}V{num(h * 0.56)}L{num(w * 0.74)} {num(h * 0.3)}"
            f"L{num(w * 0.82)} {num(h * 0.56)}V{num(h * 0.92)}Z",
            "#2c2244",
            f'stroke="{trim}" stroke-width="2.5"',
        )
        + rect(w * 0.7, h * 0.58, w * 0.08, h * 0.28, "#ffcf6b", 1, 'opacity=".75"')
    )


def towered(w: float, h: float, fill: str, trim: str) -> str:
    """Low, with a round tower at the right under a pointed cap."""
    edge = f'stroke="{INK}" stroke-width="2"'
    return (
        tiles(f"M0 {num(h)}L{num(w * 0.1)} {num(h * 0.46)}H{num(w * 0.74)}L{num(w * 0.8)} {num(h)}Z", fill, trim)
        + rect(w * 0.74, h * 0.42, w * 0.24, h * 0.58, "#33523f", 0, edge)
        + path(
            f"M{num(w * 0.71)} {num(h * 0.46)}L{num(w * 0.86)} {num(-h * 0.2)}L{num(w * 1.01)} {num(h * 0.46)}Z",
            trim,
            f'{edge} fill-opacity=".75"',
        )
        + path(
            f"M{num(w * 0.82)} {num(h * 0.9)}"
            f"V{num(h * 0.68)}A{num(w * 0.04)} {num(w * 0.04)} 0 0 1 {num(w * 0.9)} {num(h * 0.68)}V{num(h * 0.9)}Z",
            "#ffcf6b",
            f'{edge} opacity=".8"',
        )
    )


def sloped(w: float, h: float, fill: str, trim: str) -> str:
    """One long slope with a skylight, and a smoking chimney."""
    edge = f'stroke="{INK}" stroke-width="2"'
    x = w * 0.84
    return (
        stroke(f"M{num(x)} {num(h * 0.02)}c-10 -8 8 -14 -2 -22s6 -12 2 -18", "#8f94b8", 5, 'opacity=".5"')
        + rect(x - w * 0.045, h * 0.04, w * 0.09, h * 0.7, "#4c5478", 1, edge)
        + tiles(f"M0 {num(h)}L{num(w * 0.72)} {num(h * 0.08)}L{num(w)} {num(h)}Z", fill, trim)
        + path(
            f"M{num(w * 0.64)} {num(h * 0.74)}L{num(w * 0.7)} {num(h * 0.4)}"
            f"H{num(w * 0.79)}L{num(w * 0.76)} {num(h * 0.74)}Z",
            "#ffcf6b",
            f'{edge} opacity=".7"',
        )
    )


def tiles(d: str, fill: str, trim: str) -> str:
    return path(d, fill, f'stroke="{tint(trim)}" stroke-width="2"') + path(d, "url(#heap-shade)")


ROOFS: tuple[Callable[[float, float, str, str], str], ...] = (gable, barn, flat, hipped, towered, sloped)


def wall_symbol(w: float, h: float, roof_high: float) -> str:
    """Walls of boards in the colour they are used with, darker under the eaves."""
    over = w * 0.025
    boards = "".join(f"M{num(over)} {num(y)}H{num(w - over)}" for y in range(int(roof_high) + 14, int(h), 14))
    return (
        rect(over, roof_high - 4, w - 2 * over, h - roof_high + 4, "inherit", 0, f'stroke="{INK}" stroke-width="2"')
        + stroke(boards, "#000", 1.4, 'opacity=".18"')
        + rect(over, roof_high - 4, w - 2 * over, 16, "#000", 0, 'opacity=".25"')
    )


def roof(number: int, w: float, h: float) -> str:
    """The roof of a house, so wide and so high."""
    _, cover, trim = COLOURS[number % len(COLOURS)]
    return ROOFS[number % len(ROOFS)](w, h, cover, trim)


def wall_of(number: int) -> str:
    return COLOURS[number % len(COLOURS)][0]


def trim_of(number: int) -> str:
    return COLOURS[number % len(COLOURS)][2]
