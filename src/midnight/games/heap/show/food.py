"""Trash that one can eat, drawn in a square of 100 round the origin."""

from __future__ import annotations

from midnight.games.heap.show.ink import circle, inked, oval, path, rect, stroke
from midnight.kernel.ink import moved

BONE = "#f1ead8"
KNOB = "M-6 0C-14 -2 -14 -13 -5 -12C-3 -20 9 -18 7 -9C15 -6 12 4 5 2Z"


def bread_crust() -> str:
    return inked(
        path(
            "M-34 30C-40 0 -44 -24 -20 -32C0 -40 30 -38 38 -20C42 -8 36 0 34 12L24 6L22 20L8 14L6 30L-10 24L-14 38Z",
            "#b9752f",
        ),
        path("M-24 22C-30 0 -30 -16 -14 -22C2 -28 24 -26 28 -14C30 -6 26 0 24 4L14 12L0 8L-2 22L-14 16Z", "#f0d9a4"),
    ) + stroke("M-12 -10h6M4 -14h5M-6 2h5M12 -4h5", "#cfae6b", 4)


def half_a_cookie() -> str:
    chips = "".join(circle(x, y, 5, "#4a2917") for x, y in ((-20, 4), (-4, -12), (10, 8), (22, -8), (-6, 20)))
    return (
        inked(
            path(
                "M-40 -14C-30 -20 -26 -10 -16 -18C-8 -26 2 -14 12 -20"
                "C22 -26 30 -16 40 -14C44 16 22 38 0 38C-24 38 -44 16 -40 -14Z",
                "#c98b45",
            )
        )
        + chips
    )


def chicken_nugget() -> str:
    return inked(
        path("M-36 6C-42 -14 -24 -30 -6 -26C6 -34 32 -28 36 -8C42 8 32 26 12 26C-2 34 -30 30 -36 6Z", "#d69a3f")
    ) + stroke("M-20 -6l5 3M-2 -14l6 2M14 -4l6 3M-10 12l6 2M12 14l6 -2", "#9b6420", 4)


def bacon_rind() -> str:
    band = "M-40 -20C-26 -36 -16 -4 0 -18C16 -32 26 0 40 -14L40 10C26 24 16 -8 0 6C-16 20 -26 -12 -40 4Z"
    return moved(
        0,
        6,
        inked(path(band, "#b8433a"))
        + stroke("M-38 -8C-26 -22 -14 8 0 -5C14 -19 26 13 38 -1", "#f6c9a8", 7)
        + stroke("M-38 0C-26 -14 -14 16 0 3C14 -11 26 21 38 7", "#7d231f", 3),
        1.12,
    )


def drumstick() -> str:
    return moved(
        0,
        0,
        inked(
            path("M10 14L26 30C22 40 34 44 36 36C46 36 42 22 34 24L18 8Z", BONE),
            path("M-34 -34C-14 -50 24 -30 24 0C24 14 12 24 0 22C-26 18 -46 -14 -34 -34Z", "#b46a2c"),
        )
        + stroke("M-24 -26C-14 -34 0 -28 6 -20", "#e2a45f", 5),
    )


def wishbone() -> str:
    return inked(
        path(
            "M-6 -38C-6 -46 6 -46 6 -38V-22C24 -8 32 14 30 34C29 42 18 42 19 33"
            "C20 16 14 0 0 -10C-14 0 -20 16 -19 33C-18 42 -29 42 -30 34C-32 14 -24 -8 -6 -22Z",
            BONE,
        )
    )


def grapes() -> str:
    spots = ((-22, -10), (0, -12), (22, -10), (-12, 8), (11, 8), (0, 26))
    return inked(
        stroke("M0 -18C0 -30 4 -36 10 -42", "#6b4a25", 5),
        path("M2 -26C14 -40 32 -36 36 -24C24 -18 10 -18 2 -26Z", "#5f9a45"),
        *(circle(x, y, 13, "#8b4fb0") for x, y in spots),
    ) + "".join(circle(x - 4, y - 5, 3.4, "#d9b3f2") for x, y in spots)


def apple_core() -> str:
    return (
        inked(
            stroke("M0 -30C0 -38 4 -42 8 -44", "#6b4a25", 5),
            path(
                "M-26 -30C-12 -36 12 -36 26 -30C18 -12 8 -8 8 2C8 12 18 16 26 32"
                "C12 40 -12 40 -26 32C-18 16 -8 12 -8 2C-8 -8 -18 -12 -26 -30Z",
                "#f4e6b4",
            ),
            path("M-26 -30C-12 -36 12 -36 26 -30L20 -20C8 -25 -8 -25 -20 -20Z", "#c93c37"),
            path("M-26 32C-12 40 12 40 26 32L20 23C8 28 -8 28 -20 23Z", "#c93c37"),
        )
        + oval(0, -2, 3, 6, "#5a3418")
        + oval(0, 12, 3, 5, "#5a3418")
    )


def jam_jar() -> str:
    return (
        inked(
            path(
                "M-26 -24H26C34 -16 34 -10 34 0V30C34 38 28 42 20 42"
                "H-20C-28 42 -34 38 -34 30V0C-34 -10 -34 -16 -26 -24Z",
                "#cfe3ea",
            ),
            path("M-34 4H34V30C34 38 28 42 20 42H-20C-28 42 -34 38 -34 30Z", "#c22f4c"),
            rect(-30, -42, 60, 18, "#e8c25a", 5),
            rect(-20, 6, 40, 22, "#fbf3dc", 4),
        )
        + circle(-5, 16, 5, "#c22f4c")
        + circle(6, 18, 5, "#c22f4c")
        + stroke("M-26 -14V26", "#fff", 4, 'opacity=".6"')
    )


def baguette() -> str:
    return moved(
        0,
        0,
        inked(path("M-48 0C-48 -16 -30 -18 0 -18C30 -18 48 -16 48 0C48 16 30 18 0 18C-30 18 -48 16 -48 0Z", "#c98b3f"))
        + stroke("M-30 -10L-18 8M-10 -12L2 8M10 -12L22 8M28 -10L36 4", "#f3d79a", 6),
        1,
        -32,
    )


def bagels() -> str:
    return (
        inked(
            circle(2, -22, 20, "#c98b45"),
            circle(2, -22, 6, "#3a2417"),
            circle(-16, -12, 16, "#d8a05a"),
            path("M-34 -8L-28 40H28L34 -8L22 -2L12 -10L0 -2L-12 -10L-22 -2Z", "#d8c39a"),
        )
        + stroke("M-20 10L-16 32M20 10L16 32", "#a98f5f", 3)
        + circle(0, 18, 9, "#c98b45")
        + circle(0, 18, 3, "#d8c39a")
    )


def meatball_sub() -> str:
    balls = "".join(circle(x, -6, 11, "#7b3f22") for x in (-26, -4, 18))
    return inked(
        path("M-42 8C-46 -22 -30 -34 0 -34C30 -34 46 -22 42 8Z", "#d19a4a"),
        balls,
        path("M-40 2C-30 12 -24 0 -14 8C-6 14 2 2 12 8C22 14 28 2 40 4V12H-40Z", "#d2422f"),
        path("M-46 8H46C46 26 34 32 20 32H-20C-34 32 -46 26 -46 8Z", "#e2b066"),
    )


def hot_dogs() -> str:
    dogs = "".join(rect(-38, y, 72, 18, "#c45a3c", 9) for y in (-28, -8, 12))
    return inked(rect(-44, -36, 88, 72, "#dfe6ee", 8), dogs, rect(12, -36, 26, 72, "#e9c64c")) + stroke(
        "M-30 -22H4M-30 -2H4M-30 18H4", "#eba085", 4
    )


def fish_skeleton() -> str:
    ribs = "M-16 0H34M-10 -14L-4 0L-10 14M4 -16L10 0L4 16M18 -13L24 0L18 13"
    return (
        stroke(ribs, "#150f1f", 11)
        + stroke(ribs, BONE, 6)
        + inked(path("M-46 0C-40 -20 -20 -22 -16 -14V14C-20 22 -40 20 -46 0Z", BONE), path("M30 0L48 -18V18Z", BONE))
        + circle(-30, -4, 4.5, "#150f1f")
    )


def ham_bone() -> str:
    return inked(
        path("M20 8L34 24C28 34 40 40 44 32C54 30 48 16 40 18L26 4Z", BONE),
        path("M-40 -12C-42 -38 -10 -46 12 -30C34 -14 36 12 18 24C-4 38 -38 18 -40 -12Z", "#c8576a"),
        oval(-12, -8, 16, 13, "#f0a3a8"),
        circle(-12, -8, 6, BONE),
    )


def melon_rind() -> str:
    return (
        inked(
            path("M-44 -18C-36 40 36 40 44 -18L34 -20C26 20 -26 20 -34 -20Z", "#3f8a4a"),
            path("M-34 -20C-26 20 26 20 34 -20L27 -21C18 10 -18 10 -27 -21Z", "#eef0c8"),
            path("M-27 -21C-18 10 18 10 27 -21L16 -14L6 -22L-6 -12L-14 -22Z", "#e4574f"),
        )
        + oval(-6, -4, 2.4, 4, "#2a1712")
        + oval(8, -4, 2.4, 4, "#2a1712")
    )


def bananas() -> str:
    one = "M-6 -38C-8 -44 4 -46 6 -38C20 -10 18 20 -14 38C-22 40 -24 32 -18 28C-2 12 0 -14 -6 -38Z"
    return inked(moved(-8, 2, path(one, "#b98a2b"), 1, 16), moved(8, 0, path(one, "#e0b73c"), 1, -14)) + "".join(
        oval(x, y, 3.5, 5, "#5d3b16") for x, y in ((16, -8), (15, 10), (5, 24), (-8, 12), (-6, -10))
    )


def cookie_tin() -> str:
    return (
        inked(
            path("M-42 -6V24C-42 40 42 40 42 24V-6Z", "#3f6fb0"),
            oval(0, -8, 42, 17, "#6d9bd6"),
            oval(0, -9, 32, 11, "#2f4f80"),
            circle(-12, -10, 9, "#c98b45"),
            circle(10, -8, 10, "#d9a45e"),
        )
        + "".join(circle(x, y, 2, "#4a2917") for x, y in ((-14, -12), (-9, -8), (8, -11), (14, -7)))
        + stroke("M-34 18C-20 28 20 28 34 18", "#f3e6c4", 4)
    )


def pizza() -> str:
    slice_ = path("M-36 -8L0 -22L34 -8L0 22Z", "#f0c25a")
    return (
        inked(
            path("M-44 -10L-36 -44H36L44 -10Z", "#c9a36a"),
            path("M-46 -10H46L42 34H-42Z", "#e2c48d"),
            oval(0, 10, 36, 18, "#d9903d"),
            oval(0, 9, 30, 14, "#f3cf63"),
        )
        + "".join(circle(x, y, 5, "#b93a2c") for x, y in ((-14, 6), (0, 14), (14, 5), (2, 2), (-20, 12), (20, 13)))
        + (slice_ and "")
    )


def cake() -> str:
    return (
        inked(
            path("M-38 2H38V36H-38Z", "#e8b9a0"),
            path(
                "M-38 2C-38 -12 38 -12 38 2C38 14 28 16 26 6C22 18 12 18 10 8"
                "C6 20 -6 20 -10 8C-12 18 -22 18 -26 6C-28 16 -38 14 -38 2Z",
                "#fff2f2",
            ),
            rect(-3, -30, 6, 22, "#7fc4e8", 2),
            rect(-22, -26, 6, 20, "#f0a3c8", 2),
            rect(16, -26, 6, 20, "#b8e07a", 2),
            rect(-46, 34, 92, 8, "#b9c2d6", 4),
        )
        + "".join(oval(x, y, 3, 5, "#ffcf5a") for x, y in ((0, -36), (-19, -32), (19, -32)))
        + circle(-16, 24, 5, "#c93c57")
        + circle(4, 26, 5, "#c93c57")
        + circle(24, 24, 5, "#c93c57")
    )


def turkey() -> str:
    return inked(
        oval(0, 32, 46, 9, "#9fb0c8"),
        path("M-34 20C-40 -16 -14 -34 8 -28C34 -22 40 4 32 26C10 34 -20 32 -34 20Z", "#b8742f"),
        path("M28 2L42 -14C38 -24 48 -28 50 -20", BONE),
        path(KNOB, BONE, 'transform="translate(42 -20)"'),
        path(KNOB, BONE, 'transform="translate(-40 -6) rotate(-60)"'),
    ) + stroke("M-18 -8C-14 4 -14 14 -16 24M-4 -14C0 0 0 12 -2 26M10 -12C14 0 14 12 12 24", BONE, 5)


def ribs() -> str:
    bones = "".join(
        path(f"M{x} -30C{x - 4} -38 {x + 12} -38 {x + 8} -30L{x + 10} 34C{x + 12} 42 {x - 4} 42 {x - 2} 34Z", BONE)
        for x in (-38, -20, -2, 16, 32)
    )
    return inked(bones, path("M-44 -20C-30 -28 30 -28 46 -20L44 18C26 26 -28 26 -44 18Z", "#9b4325")) + stroke(
        "M-34 -12C-14 -18 14 -18 36 -12", "#d98252", 5
    )


def lantern() -> str:
    return inked(
        path("M-4 -28C-6 -40 2 -44 10 -42L8 -28Z", "#5f8a3f"),
        oval(-20, 6, 22, 30, "#d96a1f"),
        oval(20, 6, 22, 30, "#d96a1f"),
        oval(0, 6, 20, 32, "#ee8330"),
    ) + path("M-24 -2L-14 -16L-6 -2ZM24 -2L14 -16L6 -2ZM-26 12C-12 18 12 18 26 12C18 32 -18 32 -26 12Z", "#ffe27a")


FOOD = {
    "Bread Crust": bread_crust,
    "Half a Cookie": half_a_cookie,
    "Chicken Nugget": chicken_nugget,
    "Bacon Rind": bacon_rind,
    "Drumstick": drumstick,
    "Wishbone": wishbone,
    "Bunch of Grapes": grapes,
    "Apple Core": apple_core,
    "Jam Jar": jam_jar,
    "Stale Baguette": baguette,
    "Bag of Bagels": bagels,
    "Meatball Sub": meatball_sub,
    "Pack of Hot Dogs": hot_dogs,
    "Fish Skeleton": fish_skeleton,
    "Ham Bone": ham_bone,
    "Melon Rind": melon_rind,
    "Brown Bananas": bananas,
    "Cookie Tin": cookie_tin,
    "Whole Pizza in Its Box": pizza,
    "Birthday Cake": cake,
    "Turkey Carcass": turkey,
    "Rack of Ribs": ribs,
    "Jack-o-Lantern": lantern,
}
