"""Trash that one keeps, drawn in a square of 100 round the origin."""

from __future__ import annotations

import math

from midnight.games.heap.show.ink import circle, inked, oval, path, rect, stroke
from midnight.kernel.ink import moved, num

STEEL = "#c3ccd9"


def bottle_cap() -> str:
    spots = [(38 if k % 2 else 32, k * math.pi / 14) for k in range(28)]
    teeth = "L".join(f"{num(r * math.cos(turn))} {num(r * math.sin(turn))}" for r, turn in spots)
    return (
        inked(path(f"M{teeth}Z", STEEL), circle(0, 0, 25, "#c8413b"))
        + path("M0 -16L5 -5L16 -5L7 2L11 14L0 7L-11 14L-7 2L-16 -5L-5 -5Z", "#fbe9c0")
        + stroke("M-22 -18C-14 -28 -2 -30 6 -28", "#fff", 4, 'opacity=".7"')
    )


def marble() -> str:
    return (
        inked(circle(0, 2, 34, "#3f8fd0"))
        + path("M-26 16C-8 16 -14 -16 6 -20C22 -22 26 -6 30 -6C26 10 4 -4 -4 12C-10 26 -20 26 -26 16Z", "#f2b84b")
        + path("M-6 28C8 30 6 8 22 8C30 8 30 14 28 18C20 32 4 36 -6 28Z", "#e6533f")
        + oval(-12, -14, 8, 6, "#fff", 'opacity=".85"')
    )


def earring() -> str:
    return (
        inked(
            path("M0 -10L20 14L0 42L-20 14Z", "#4fc3b8"),
            path("M0 -10L8 14L0 42L-8 14Z", "#9fe8dc"),
            circle(0, -12, 7, "#f0d27a"),
        )
        + stroke("M0 -18V-26C0 -46 24 -46 24 -30", "#150f1f", 8)
        + stroke("M0 -18V-26C0 -46 24 -46 24 -30", "#f0d27a", 4)
    )


def safety_pin() -> str:
    wire = "M-36 26C-48 14 -32 0 -22 10C-14 18 -24 30 -34 24L22 -28M-30 14L34 -14"
    return (
        stroke(wire, "#150f1f", 11)
        + stroke(wire, STEEL, 5.5)
        + inked(path("M16 -34C26 -44 44 -34 44 -20L34 -8L20 -16Z", "#8fa3c0"))
    )


def pencil() -> str:
    return moved(
        0,
        0,
        inked(
            path("M-44 0L-26 -12V12Z", "#f1d7a8"),
            rect(-26, -12, 50, 24, "#e8b432"),
            rect(24, -12, 8, 24, STEEL),
            path("M32 -12C46 -12 46 12 32 12Z", "#e88a94"),
        )
        + path("M-44 0L-37 -5V5Z", "#2a2433")
        + stroke("M-4 -12l4 6l4 -6M8 12l4 -6l4 6", "#6b4a1a", 3),
        1,
        -38,
    )


def sock(fill: str, band: str) -> str:
    return inked(
        path("M-14 -40H18L16 -4C18 4 36 8 38 22C39 34 28 38 16 36L-12 30C-22 26 -20 12 -16 0Z", fill),
        path("M-16 -42H20V-28H-16Z", band),
        path("M20 10C34 10 40 20 37 28C34 36 26 38 16 36Z", band),
    )


def baby_sock() -> str:
    return sock("#bfe0f2", "#f29ab0") + stroke("M-12 -18H14M-13 -6H13", "#7fb5d6", 4)


def receipt() -> str:
    return moved(
        0,
        0,
        inked(
            path(
                "M-24 -40L-16 -44L-8 -40L0 -44L8 -40L16 -44L24 -40L28 36L20 42L12 36L4 42L-4 36L-12 42L-22 36Z",
                "#f6f1e2",
            )
        )
        + stroke("M-14 -26H14M-14 -14H6M-13 -2H14M-13 10H4M-12 24H18", "#8d8799", 4),
        1,
        9,
    )


def snow_globe() -> str:
    return inked(
        circle(0, -8, 34, "#bfe3f4"),
        path("M-34 -2C-22 -10 -8 6 4 -2C16 -10 24 2 34 -4C32 16 18 26 0 26C-18 26 -32 16 -34 -2Z", "#fdfdff"),
        path("M0 -34L13 -12H6L16 4H-16L-6 -12H-13Z", "#3f8a56"),
        path("M-28 22H28L34 42H-34Z", "#9b4a3a"),
    ) + "".join(circle(x, y, 2.4, "#fff") for x, y in ((-20, -20), (18, -24), (22, -10), (-24, -8), (-10, -34)))


def jigsaw() -> str:
    return moved(
        0,
        2,
        inked(
            path("M-34 -26H-12C-18 -46 14 -46 8 -26H30V-6C48 -12 48 18 30 12V36H8C14 18 -18 18 -12 36H-34Z", "#5aa37c")
        )
        + stroke("M-26 -18H-12M-26 -8H-18", "#a6dcbf", 5),
        0.94,
    )


def doll_shoe() -> str:
    return (
        inked(
            path("M-40 -4C-38 -14 -26 -14 -22 -8C-14 4 8 2 22 4C38 6 44 14 42 26H-38C-42 16 -42 4 -40 -4Z", "#d8507f"),
            rect(-40, 24, 83, 9, "#7d2548", 4),
            path("M-24 -8C-16 -28 6 -26 8 2", "none"),
        )
        + circle(8, 3, 5, "#fbe9c0")
        + stroke("M-24 -8C-16 -28 6 -26 8 2", "#f28fb0", 4)
    )


def soda_can() -> str:
    return (
        inked(
            path("M-22 -36H22L26 -26V30L20 40H-20L-26 30V-26Z", "#d2433c"),
            oval(0, -36, 22, 6, STEEL),
            path("M-26 8C-10 -8 10 18 26 -2V14C10 32 -10 8 -26 22Z", "#f8f1e4"),
        )
        + stroke("M-18 -22V28", "#ff9d8f", 5, 'opacity=".8"')
        + oval(4, -37, 7, 2.4, "#5b6478")
    )


def mirror() -> str:
    return (
        inked(rect(-6, 18, 12, 28, "#a8763c", 5), oval(0, -10, 30, 34, "#b8863f"), oval(0, -10, 23, 27, "#cfe6f2"))
        + stroke("M-16 -26L-2 -10L-8 2L4 14M-2 -10L16 -16M-2 -10L-18 -4", "#4b5a78", 2.6)
        + stroke("M-12 -28C-6 -33 2 -34 8 -32", "#fff", 4)
    )


def spatula() -> str:
    return moved(
        0,
        0,
        inked(
            path("M-7 2C-10 16 6 24 -2 44C-6 50 -16 46 -12 38C-8 28 -20 20 -17 4Z", "#5d4a3c"),
            path("M-34 -44H12L14 4H-34Z", STEEL),
        )
        + stroke("M-24 -34V-6M-12 -34V-6M0 -34V-6", "#5b6478", 5),
        1,
        18,
    )


def trowel() -> str:
    return moved(
        0,
        0,
        inked(
            path("M0 48C-22 30 -24 8 -18 -8H18C24 8 22 30 0 48Z", "#7f93ad"),
            rect(-4, -20, 8, 14, STEEL),
            rect(-9, -48, 18, 30, "#b5562f", 8),
        )
        + stroke("M0 2V32", "#c9d6e6", 4),
        1,
        34,
    )


def sock_puppet() -> str:
    return (
        inked(
            path("M-22 44V-6C-26 -34 18 -42 26 -18C40 -16 44 2 30 6L14 8L10 44Z", "#6fa65a"),
            path("M34 -6C22 -4 14 0 12 4L34 5Z", "#c8413b"),
            circle(-6, -20, 8, "#fff"),
            circle(12, -22, 8, "#fff"),
            rect(-24, 28, 36, 12, "#e9c64c"),
        )
        + circle(-4, -20, 3, "#150f1f")
        + circle(14, -22, 3, "#150f1f")
    )


def book(fill: str, band: str) -> str:
    return moved(
        0,
        0,
        inked(path("M-30 -36H26L32 -30V42H-24L-30 36Z", "#efe7d0"), rect(-30, -38, 56, 74, fill, 3))
        + rect(-22, -26, 40, 14, band, 2)
        + rect(-22, -26, 6, 54, band, 0, 'opacity=".4"'),
        1,
        -8,
    )


def novel() -> str:
    return book("#7a3550", "#f3d9a4") + moved(
        2, 12, path("M0 10C-14 0 -11 -10 -5 -10C-2 -10 0 -7 0 -6C0 -7 2 -10 5 -10C11 -10 14 0 0 10Z", "#f3b3b8")
    )


def duck() -> str:
    return inked(
        path(
            "M-44 4C-36 12 -22 8 -12 2C-16 -26 -2 -40 14 -38"
            "C32 -36 36 -14 24 0C38 12 34 38 4 38H-14C-36 38 -46 22 -44 4Z",
            "#f2c53d",
        ),
        path("M30 -22L46 -16L30 -8Z", "#e8742f"),
        path("M-20 16C-10 8 10 8 14 18C8 28 -14 28 -20 16Z", "#d9a12a"),
    ) + circle(16, -22, 4.5, "#150f1f")


def teddy() -> str:
    fur = "#a8713c"
    return (
        inked(
            circle(-20, -32, 10, fur),
            circle(20, -32, 10, fur),
            oval(-26, 12, 10, 14, fur),
            oval(26, 12, 10, 14, fur),
            oval(-16, 38, 13, 9, fur),
            oval(16, 38, 13, 9, fur),
            oval(0, 18, 23, 24, fur),
            circle(0, -20, 23, "#b98045"),
            oval(0, -12, 11, 9, "#ecd0a0"),
        )
        + circle(-9, -24, 3.2, "#150f1f")
        + circle(9, -24, 3.2, "#150f1f")
        + oval(0, -15, 4.4, 3.2, "#150f1f")
        + oval(0, 20, 12, 13, "#ecd0a0")
    )


def toaster() -> str:
    return (
        inked(
            path("M-26 -14V-34C-26 -42 -2 -42 -2 -34V-14Z", "#d9a45e"),
            path("M4 -14V-30C4 -38 26 -38 26 -30V-14Z", "#c98b45"),
            path("M-42 34V0C-42 -16 -34 -20 -24 -20H24C34 -20 42 -16 42 0V34Z", STEEL),
            rect(36, -6, 12, 8, "#3a3447", 3),
            rect(-38, 32, 16, 8, "#3a3447", 3),
            rect(22, 32, 16, 8, "#3a3447", 3),
        )
        + stroke("M-32 -6C-20 -12 20 -12 32 -6", "#fff", 5, 'opacity=".8"')
        + circle(-18, 16, 7, "#7d8aa0")
    )


def ceiling_lamp() -> str:
    return inked(
        stroke("M0 -46V-22", "#5b6478", 5),
        path("M-10 -24H10L40 16H-40Z", "#5aa39a"),
        circle(0, 22, 12, "#fff3b8"),
        path("M-42 14H42V22H-42Z", "#3f7a74"),
    ) + stroke("M-24 36L-28 44M0 40V48M24 36L28 44", "#ffe27a", 4)


def umbrella() -> str:
    return inked(
        stroke("M0 -34V30C0 44 18 44 18 30", "#150f1f", 9),
        path(
            "M-46 4C-42 -46 42 -46 46 4C36 -6 26 -6 20 4L12 -8L4 6C-4 -6 -14 -6 -20 4C-28 -6 -38 -6 -46 4Z", "#7a4fb0"
        ),
        path("M0 -34C-18 -24 -22 -8 -20 4C-14 -6 -4 -6 4 6L12 -8C10 -22 6 -30 0 -34Z", "#9b74cf"),
    ) + stroke("M0 -42V-34M0 2V30C0 41 16 41 16 30", "#e0b26a", 4)


def pillow() -> str:
    return (
        inked(
            path("M-44 -22C-20 -32 20 -32 44 -22C36 -6 36 8 44 26C20 36 -20 36 -44 26C-36 8 -36 -6 -44 -22Z", "#dfe3f4")
        )
        + stroke("M-28 -12C-22 -6 -24 6 -28 14M28 -12C22 -6 24 6 28 14", "#a3abcf", 3)
        + path(
            "M24 -38C34 -46 44 -42 46 -34C38 -30 30 -30 24 -38Z"
            "M-40 -34C-32 -46 -22 -44 -20 -38C-26 -32 -34 -30 -40 -34Z",
            "#fff",
            'stroke="#150f1f" stroke-width="2"',
        )
    )


def newspapers() -> str:
    sheets = "".join(
        rect(-38, y, 76, 15, fill, 4)
        for y, fill in ((-32, "#efeadb"), (-16, "#d9d3c2"), (0, "#efeadb"), (16, "#d9d3c2"))
    )
    return (
        inked(sheets)
        + stroke("M-28 -25H8M-28 -9H18M-28 7H4M-28 23H14", "#6d6a7a", 4)
        + stroke("M22 -34V33M-40 2H40", "#b5562f", 5)
    )


def tricycle() -> str:
    wheels = "".join(
        circle(x, y, r, "#2b2636") + circle(x, y, r * 0.5, STEEL) for x, y, r in ((-28, 26, 16), (26, 22, 20))
    )
    return inked(
        stroke("M-28 26L-8 0L26 22L18 -28L32 -34", "#150f1f", 11),
        wheels,
        path("M-24 -6C-16 -12 0 -12 6 -4L2 2H-20Z", "#3a3447"),
    ) + stroke("M-28 26L-8 2L26 22L18 -26L32 -33M18 -26L6 -30", "#d2433c", 6)


def game_box() -> str:
    return (
        inked(rect(-44, -12, 88, 46, "#2f5f9b", 5), path("M-46 -30H46V-6H-46Z", "#4b84c9"))
        + moved(
            -18,
            14,
            inked(rect(-10, -10, 20, 20, "#fbf3dc", 4))
            + "".join(circle(x, y, 2.4, "#150f1f") for x, y in ((-5, -5), (5, 5), (0, 0))),
            1,
            12,
        )
        + moved(18, 14, inked(path("M-8 12C-8 2 -4 0 -4 -4A6 6 0 1 1 4 -4C4 0 8 2 8 12Z", "#e6533f")))
        + rect(-30, -24, 60, 11, "#f3d9a4", 4)
    )


def sack() -> str:
    """Whatever no drawing is known for."""
    return inked(
        path("M-12 -26C-40 -8 -44 40 -20 42H20C44 40 40 -8 12 -26Z", "#6f6a86"),
        path("M-14 -40L0 -32L14 -40L10 -24H-10Z", "#8d88a6"),
    )


JUNK = {
    "Bottle Cap": bottle_cap,
    "Marble": marble,
    "Lost Earring": earring,
    "Safety Pin": safety_pin,
    "Chewed Pencil": pencil,
    "Baby Sock": baby_sock,
    "Crumpled Receipt": receipt,
    "Snow Globe": snow_globe,
    "Jigsaw Piece": jigsaw,
    "Doll Shoe": doll_shoe,
    "Soda Can": soda_can,
    "Cracked Mirror": mirror,
    "Bent Spatula": spatula,
    "Garden Trowel": trowel,
    "Sock Puppet": sock_puppet,
    "Paperback Novel": novel,
    "Squeaky Toy": duck,
    "Teddy Bear": teddy,
    "Crumby Toaster": toaster,
    "Ceiling Lamp": ceiling_lamp,
    "Torn Umbrella": umbrella,
    "Feather Pillow": pillow,
    "Newspaper Bundle": newspapers,
    "Tricycle": tricycle,
    "Board Game Box": game_box,
}
