"""Features as things in the yard: they stand on the origin, 100 wide and 100 high."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.heap.show.ink import circle, inked, oval, path, rect, stroke
from midnight.kernel.ink import moved

WOOD, DARK, STEEL = "#9b6b3f", "#6b4527", "#8fa0b8"


def pickets(fill: str, gap: tuple[int, ...] = ()) -> str:
    bars = "".join(
        path(f"M{x} 0V-56L{x + 8} -68L{x + 16} -56V0Z", fill) for k, x in enumerate(range(-48, 40, 19)) if k not in gap
    )
    return inked(rect(-48, -48, 96, 8, fill), rect(-48, -20, 96, 8, fill), bars)


def gate() -> str:
    return (
        inked(
            rect(-46, -84, 12, 84, DARK, 3),
            rect(34, -84, 12, 84, DARK, 3),
            path("M-32 0V-66C-10 -84 10 -84 32 -66V0Z", WOOD),
        )
        + stroke("M-16 -74V-2M0 -78V-2M16 -74V-2M-30 -12L28 -54", "#5a3a20", 4)
        + inked(rect(14, -46, 22, 9, STEEL, 3), circle(20, -41, 5, "#d9dfea"))
    )


def side_gate() -> str:
    return (
        inked(
            rect(-44, -96, 26, 96, "#4b4560", 2),
            rect(18, -96, 26, 96, "#4b4560", 2),
            path("M-15 0V-74C-8 -84 8 -84 15 -74V0Z", WOOD),
        )
        + stroke("M0 -80V-2", "#5a3a20", 4)
        + circle(9, -40, 4, "#f0d27a")
    )


def gap_fence() -> str:
    return (
        pickets("#a97c4f", (2,))
        + path("M-10 0L-4 -40L6 -36L10 0Z", "#0d0b18", 'opacity=".75"')
        + inked(path("M-6 -66L6 -60L2 -46L-4 -48Z", "#a97c4f"))
    )


def vinyl_fence() -> str:
    panels = "".join(rect(x, -70, 24, 70, "#dfe6f2", 3) for x in (-48, -24, 0, 24))
    return inked(panels, rect(-50, -76, 100, 9, "#f4f7fc", 4)) + stroke(
        "M-40 -58L-30 -20M-14 -60L-8 -36M14 -56L22 -16", "#fff", 5
    )


def hedge() -> str:
    return (
        inked(
            path(
                "M-48 0V-34C-56 -50 -38 -62 -30 -54C-26 -72 -4 -74 0 -58C6 -74 30 -72 30 -54C44 -60 54 -44 48 -32V0Z",
                "#3f7a45",
            )
        )
        + stroke("M-34 -20l8 -8l-2 12M-6 -36l8 -8l-2 12M22 -22l8 -8l-2 12M-14 -8l7 -7M30 -44l6 -6", "#173a22", 4)
        + "".join(circle(x, y, 4.5, "#e26b82") for x, y in ((-26, -40), (8, -14), (34, -34), (-4, -54)))
    )


def bin_body(fill: str, lid: str) -> str:
    return inked(path("M-30 -58H30L24 0H-24Z", fill), rect(-36, -70, 72, 13, lid, 5)) + stroke(
        "M-14 -48L-11 -8M0 -48V-8M14 -48L11 -8", "#150f1f", 3, 'opacity=".4"'
    )


def heavy_bin() -> str:
    return (
        bin_body("#5f7186", "#7d92ab")
        + inked(rect(-22, -92, 44, 22, "#8d8799", 4))
        + stroke("M-10 -81H10", "#c9c4d6", 5)
    )


def strapped_lid() -> str:
    return (
        bin_body("#5f7186", "#7d92ab")
        + inked(path("M-8 -74H8V0H-8Z", "#b5562f"), rect(-12, -44, 24, 20, "#f0d27a", 3))
        + rect(-5, -38, 10, 8, "#150f1f")
    )


def compost() -> str:
    return (
        inked(rect(-40, -64, 80, 64, WOOD, 3), path("M-34 -64C-28 -84 -10 -74 -4 -84C8 -92 20 -72 34 -64Z", "#4f6b35"))
        + stroke("M-40 -43H40M-40 -22H40", "#5a3a20", 4)
        + path(
            "M-8 -80C-18 -96 -2 -100 2 -84M10 -80C12 -94 26 -94 20 -80", "#7fb04f", 'stroke="#150f1f" stroke-width="2"'
        )
    )


def wheelie() -> str:
    return inked(
        path("M-26 -84H26L20 -6H-20Z", "#3f7a5f"),
        path("M-32 -94H30L28 -82H-30Z", "#58a07f"),
        circle(-16, -6, 8, "#2b2636"),
        rect(24, -92, 14, 8, "#2b2636", 3),
    ) + stroke("M-12 -70L-9 -24", "#8fd0b0", 5)


def wobbly_can() -> str:
    return moved(4, -2, bin_body("#8a8fa0", "#b3b8c8"), 0.95, 14) + stroke(
        "M-44 -30C-48 -22 -48 -14 -44 -8M44 -76C50 -70 52 -62 50 -54", "#cdd3e2", 4
    )


def knotted_sack() -> str:
    return inked(
        path("M-10 -56C-46 -40 -48 0 -26 0H26C48 0 46 -40 10 -56Z", "#4a4560"),
        path("M-16 -80L0 -68L16 -80L10 -54H-10Z", "#6a6488"),
        rect(-14, -60, 28, 9, "#d9a94f", 4),
    ) + stroke("M-24 -30C-28 -20 -28 -12 -24 -6", "#8d88a6", 5)


def netting() -> str:
    return inked(rect(-46, -92, 8, 92, DARK), rect(38, -92, 8, 92, DARK)) + stroke(
        "M-38 -84L38 -20M-38 -62L20 0M-38 -36L-4 0M-14 -88L38 -44M12 -88L38 -66"
        "M38 -84L-38 -20M38 -62L-20 0M38 -36L4 0M14 -88L-38 -44M-12 -88L-38 -66",
        "#cfd6e6",
        3.6,
    )


def oak() -> str:
    return inked(
        path("M-20 0C-10 -20 -10 -36 2 -52L16 -46C8 -30 10 -16 16 0Z", "#6b4527"),
        path(
            "M-12 -58C-22 -76 -4 -94 12 -90C24 -104 50 -92 46 -74C54 -60 40 -46 26 -50C14 -40 -8 -44 -12 -58Z",
            "#4f8a4a",
        ),
    ) + stroke("M4 -72C12 -80 22 -80 28 -76", "#8fc47a", 5)


def perch() -> str:
    return inked(
        path("M-46 0V-26L0 -50L46 -26V0Z", "#7a3f3a"),
        rect(-3, -96, 6, 50, STEEL),
        rect(-24, -82, 48, 6, STEEL, 3),
        path("M0 -104L20 -96L0 -88Z", "#d9dfea"),
    ) + stroke("M-40 -14H40M-22 -30H22", "#4f2320", 4)


def drainpipe() -> str:
    pipe = "M-14 -100V-30C-14 -14 -4 -8 20 -8"
    return (
        stroke(pipe, "#150f1f", 22)
        + stroke(pipe, STEEL, 16)
        + stroke("M-18 -98V-30", "#cdd6e4", 4)
        + inked(rect(-28, -74, 28, 9, "#5b6880", 3), rect(-28, -44, 28, 9, "#5b6880", 3))
    )


def flowers() -> str:
    soil = inked(path("M-46 0C-40 -18 40 -18 46 0Z", "#5a3a28"))
    heads = "".join(
        stroke(f"M{x} -10V{y}", "#4f8a4a", 4)
        + inked(*(circle(x + dx, y + dy, 6.5, c) for dx, dy in ((-7, 0), (7, 0), (0, -7), (0, 7))), width=1.6)
        + circle(x, y, 5, "#ffe27a")
        for x, y, c in ((-28, -38, "#e2708f"), (0, -54, "#b48be8"), (28, -40, "#f0a35a"))
    )
    return soil + heads


def street_lamp() -> str:
    return (
        path("M-6 -84L-46 0H30Z", "#ffe9a8", 'opacity=".28"')
        + inked(
            rect(18, -96, 8, 96, "#3f4560", 3),
            path("M22 -96C22 -104 -2 -104 -6 -94", "none"),
            path("M-20 -90H8L2 -78H-14Z", "#565d7d"),
            oval(-6, -77, 9, 5, "#fff3b8"),
            rect(10, -6, 24, 6, "#3f4560", 2),
        )
        + stroke("M22 -96C22 -103 0 -103 -4 -92", "#565d7d", 6)
    )


def motion_light() -> str:
    return (
        path("M-30 -50L-50 0H0ZM30 -50L50 0H0Z", "#ffe9a8", 'opacity=".32"')
        + inked(
            rect(-8, -90, 16, 26, "#3f4560", 3),
            moved(-22, -60, rect(-14, -12, 28, 20, "#d9dfea", 4), 1, 18),
            moved(22, -60, rect(-14, -12, 28, 20, "#d9dfea", 4), 1, -18),
        )
        + moved(-22, -60, rect(-10, -8, 20, 12, "#fff3b8", 2), 1, 18)
        + moved(22, -60, rect(-10, -8, 20, 12, "#fff3b8", 2), 1, -18)
        + circle(0, -70, 4, "#e6533f")
    )


def bird_feeder(roof: str = "#b5562f") -> str:
    return inked(
        rect(-4, -48, 8, 48, DARK, 2),
        rect(-26, -54, 52, 8, WOOD, 3),
        rect(-18, -78, 36, 24, "#e8d9a4"),
        path("M-32 -76L0 -100L32 -76Z", roof),
    ) + "".join(circle(x, y, 2.6, "#7d5628") for x, y in ((-10, -60), (0, -62), (9, -59), (-4, -68), (6, -69)))


def screw_feeder() -> str:
    return (
        inked(
            rect(-4, -40, 8, 40, DARK, 2),
            rect(-28, -46, 56, 9, STEEL, 4),
            rect(-16, -86, 32, 40, "#bfe3f4", 6),
            rect(-18, -98, 36, 14, "#c8413b", 4),
        )
        + stroke("M-10 -98V-85M0 -98V-85M10 -98V-85", "#7d1f1f", 3)
        + path("M-14 -62H14V-48H-14Z", "#d8a25e")
    )


def sprinkler() -> str:
    drops = (
        "M-8 -44C-24 -60 -40 -50 -46 -30M-4 -48C-14 -74 -28 -80 -38 -72"
        "M8 -44C24 -60 40 -50 46 -30M4 -48C14 -74 28 -80 38 -72"
    )
    return stroke(drops, "#8fd0ff", 4, 'stroke-dasharray="2 9"') + inked(
        rect(-5, -30, 10, 30, "#5b6880", 3), rect(-16, -40, 32, 12, "#4fae7a", 5), oval(0, 0, 30, 6, "#2f5a3a")
    )


def garage() -> str:
    return inked(
        path("M-48 0V-56L0 -86L48 -56V0Z", "#6b5a78"),
        rect(-36, -50, 72, 50, "#2b2339"),
        rect(-30, -22, 24, 22, "#c9a36a"),
        rect(-4, -30, 20, 30, "#8f6a45"),
        circle(24, -10, 10, "#5b6880"),
        rect(-24, -40, 18, 18, "#d9b87f"),
        path("M-48 -56L0 -86L48 -56L40 -52L0 -76L-40 -52Z", "#8d7a9b"),
    )


def kibble() -> str:
    return (
        inked(path("M-34 -28C-30 -52 30 -52 34 -28Z", "#b5793a"), path("M-40 -28H40L30 0H-30Z", "#c8413b"))
        + "".join(circle(x, y, 4, "#7d4f22") for x, y in ((-16, -34), (-4, -40), (8, -36), (18, -33)))
        + moved(0, -13, path("M-8 -3C-14 -8 -16 4 -9 3H9C16 4 14 -8 8 -3Z", "#f8ecc9"), 1.2)
    )


def gnome() -> str:
    return (
        inked(
            path("M-26 0C-28 -30 28 -30 26 0Z", "#3f6fb0"),
            circle(0, -40, 17, "#e8b98f"),
            path("M-18 -38C-16 -12 16 -12 18 -38C10 -30 -10 -30 -18 -38Z", "#f4f1e8"),
            path("M-22 -46C-8 -54 8 -54 22 -46L2 -98Z", "#d2433c"),
        )
        + circle(-6, -44, 2.6, "#150f1f")
        + circle(6, -44, 2.6, "#150f1f")
        + circle(0, -38, 4, "#d98f6a")
    )


def catnip() -> str:
    stems = "".join(
        stroke(f"M{x} 0C{x} -20 {x * 1.2:.0f} -30 {x * 1.4:.0f} {y}", "#4f8a4a", 5)
        for x, y in ((-26, -46), (-10, -62), (8, -66), (24, -50))
    )
    leaves = "".join(
        path(
            f"M{x} {y}c-12 -4 -14 -16 -8 -20c10 2 12 12 8 20zM{x} {y}c12 -4 14 -16 8 -20c-10 2 -12 12 -8 20z", "#6fbf6a"
        )
        for x, y in ((-30, -20), (-12, -34), (10, -32), (28, -22))
    )
    tops = "".join(oval(x, y, 6, 12, "#a98be0") for x, y in ((-36, -52), (-14, -70), (11, -74), (34, -56)))
    return stems + inked(leaves, tops, width=2)


def doghouse() -> str:
    return inked(
        path("M-38 0V-46H38V0Z", WOOD),
        path("M-50 -42L0 -84L50 -42L40 -36L0 -68L-40 -36Z", "#b5433a"),
        path("M-18 0V-24C-18 -46 18 -46 18 -24V0Z", "#1a1222"),
    ) + moved(0, -54, path("M-8 -3C-14 -8 -16 4 -9 3H9C16 4 14 -8 8 -3Z", "#f8ecc9"), 1.1)


THINGS = {
    "Latched Gate": gate,
    "Strapped Lid": strapped_lid,
    "Thorny Hedge": hedge,
    "Heavy-Lidded Bin": heavy_bin,
    "Compost Bin": compost,
    "Slick Vinyl Fence": vinyl_fence,
    "Bird Netting": netting,
    "Leaning Oak": oak,
    "Rooftop Perch": perch,
    "Narrow Side Gate": side_gate,
    "Deep Wheelie Bin": wheelie,
    "Drainpipe": drainpipe,
    "Wobbly Can": wobbly_can,
    "Knotted Sack": knotted_sack,
    "Soft Flower Bed": flowers,
    "Gap in the Fence": gap_fence,
    "Street Lamp": street_lamp,
    "Motion Light": motion_light,
    "Bird Feeder": bird_feeder,
    "Lawn Sprinkler": sprinkler,
    "Overstuffed Garage": garage,
    "Kibble Bowl": kibble,
    "Garden Gnome": gnome,
    "Catnip Patch": catnip,
    "Doghouse": doghouse,
    "Screw-Top Feeder": screw_feeder,
}
KINDS = {"GATE": gate, "BIN": wheelie, "LIGHT": street_lamp, "YARD": flowers}


@lru_cache(maxsize=64)
def thing(name: str, kind: str) -> str:
    """A Feature as it stands there; one of an unknown name looks like its kind."""
    found = THINGS.get(name)
    if found is None:
        found = next((draw for word, draw in KINDS.items() if word in kind), None)
    return found() if found and name != "Picket Fence" else pickets("#cfd3e0")
