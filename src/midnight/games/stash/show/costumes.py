"""Kids in their costumes, each standing on the seat's form, with a bucket that tells what is carried."""

from __future__ import annotations

from functools import cache, lru_cache

from midnight.games.stash.show.ink import COLOURS, INK, form, inked, label, shadow, stroke, use
from midnight.kernel.ink import GOLD, circle, oval, path, rect

SKIN = "#f2c79b"
BODY = "M-12 -3C-14 -16 -10 -29 0 -29C10 -29 14 -16 12 -3C6 0 -6 0 -12 -3Z"
EYES = "M-4.5 -43v2M4.5 -43v2"


def face(fill: str = SKIN, mouth: str = "M-4 -35Q0 -31.5 4 -35") -> str:
    return inked(circle(0, -41, 13, fill)) + stroke(EYES, INK, 3.2) + stroke(mouth, INK, 1.8)


def body(fill: str) -> str:
    return inked(path("M-8 -4V1H-2V-4ZM2 -4V1H8V-4Z", "#3a2b45"), path(BODY, fill))


def chicken() -> str:
    wings = path("M-11 -20C-22 -18 -21 -8 -16 -5L-10 -10ZM11 -20C22 -18 21 -8 16 -5L10 -10Z", "#ffe9a8")
    comb = path("M-7 -52C-8 -60 -2 -60 -1 -56C0 -62 6 -61 5 -55C9 -58 10 -52 7 -50Z", "#e2403a")
    return (
        inked(path("M-6 -4V1H-2ZM6 -4V1H2Z", "#f08a24"), path(BODY, "#ffd84a"), wings, comb)
        + inked(circle(0, -41, 13, "#ffd84a"), path("M-5 -39L0 -31L5 -39Z", "#f08a24"))
        + stroke(EYES, INK, 3.2)
        + path("M-2 -31q2 6 4 0z", "#e2403a")
    )


def taco() -> str:
    shell = path("M-20 -12C-22 -40 -10 -56 0 -56C10 -56 22 -40 20 -12C10 -6 -10 -6 -20 -12Z", "#f0b445")
    greens = path("M-21 -15q3 -6 6 -1q3 -7 6 -1q3 -7 6 -1q3 -7 6 0q3 -7 6 0q3 -6 6 0q3 -5 5 2l-3 7h-35z", "#5fae4a")
    return (
        inked(path("M-8 -6V1H-2V-6ZM2 -6V1H8V-6Z", "#3a2b45"), shell)
        + inked(circle(0, -37, 10.5, SKIN))
        + stroke("M-4 -39v2M4 -39v2", INK, 3)
        + stroke("M-4 -32Q0 -29 4 -32", INK, 1.8)
        + inked(greens)
        + path("M-12 -12l4 -4l4 4zM4 -12l4 -4l4 4z", "#d8402f")
        + stroke("M-14 -44v.1M13 -42v.1M-15 -30v.1M15 -28v.1M7 -51v.1", "#b77a1e", 3)
    )


def clown() -> str:
    """Upside down: shoes on top, the face below."""
    shoes = path("M-9 -56C-20 -60 -20 -50 -9 -51ZM9 -56C20 -60 20 -50 9 -51Z", "#d8402f")
    hair = circle(-13, -15, 7, "#3fc46c") + circle(13, -15, 7, "#3fc46c")
    dots = stroke("M-5 -44v.1M5 -39v.1M-3 -33v.1", "#e8437f", 6)
    return (
        inked(path("M-7 -52V-46H-2V-52ZM2 -52V-46H7V-52Z", "#4a7bd8"), shoes)
        + inked(path("M-9 -50H9L13 -27H-13Z", "#ffe27a"))
        + dots
        + inked(hair, circle(0, -15, 13, "#fff3e2"))
        + stroke("M-5 -13v2M5 -13v2", INK, 3.2)
        + inked(circle(0, -18, 4, "#e2403a"))
        + stroke("M-6 -23Q0 -28 6 -23", "#d8402f", 2.6)
    )


def bee() -> str:
    wings = oval(-15, -27, 10, 7, "#d9f1ff", 'fill-opacity=".85" transform="rotate(25 -15 -27)"')
    wings += oval(15, -27, 10, 7, "#d9f1ff", 'fill-opacity=".85" transform="rotate(-25 15 -27)"')
    return (
        inked(wings)
        + body("#ffcf33")
        + stroke("M-11 -20H11M-12 -12H12", INK, 4.4)
        + face()
        + inked(path("M-13 -43C-12 -58 12 -58 13 -43C8 -49 -8 -49 -13 -43Z", "#2a2233"))
        + stroke("M-5 -53L-9 -60M5 -53L9 -60", INK, 2.2)
        + circle(-9, -60, 3, "#ffcf33")
        + circle(9, -60, 3, "#ffcf33")
    )


def panda() -> str:
    return (
        inked(circle(-11, -52, 6, "#26222e"), circle(11, -52, 6, "#26222e"))
        + body("#26222e")
        + inked(oval(0, -14, 8, 10, "#f7f3ea"), circle(0, -41, 14, "#f7f3ea"))
        + oval(-5.5, -42, 4.2, 5.4, "#26222e")
        + oval(5.5, -42, 4.2, 5.4, "#26222e")
        + circle(-5, -42.5, 1.7, "#fff")
        + circle(6, -42.5, 1.7, "#fff")
        + oval(0, -36, 2.6, 2, "#26222e")
    )


def ladybug() -> str:
    shell = path("M-16 -6C-20 -28 -8 -33 0 -33C8 -33 20 -28 16 -6C8 0 -8 0 -16 -6Z", "#e2352f")
    return (
        inked(path("M-8 -4V1H-2V-4ZM2 -4V1H8V-4Z", "#26222e"), shell)
        + stroke("M0 -31V-2", INK, 2)
        + stroke("M-9 -22v.1M9 -22v.1M-8 -11v.1M8 -11v.1", INK, 6)
        + face()
        + inked(path("M-13 -42C-13 -58 13 -58 13 -42C8 -50 -8 -50 -13 -42Z", "#26222e"))
        + stroke("M-4 -53L-8 -60M4 -53L8 -60", INK, 2.2)
    )


def astronaut() -> str:
    return (
        inked(rect(-15, -29, 30, 20, "#9aa6c8", 4))
        + body("#eef2fb")
        + inked(circle(0, -42, 15, "#eef2fb"))
        + inked(path("M-10 -44C-10 -53 10 -53 10 -44V-39C10 -33 -10 -33 -10 -39Z", "#3a6fd0"))
        + path("M-7 -45C-7 -50 0 -50 1 -49C-3 -47 -4 -43 -4 -39H-7Z", "#bfe0ff")
        + rect(-6, -20, 12, 8, "#5b678f", 2)
        + circle(-2.5, -16, 1.8, "#ff6b5a")
        + circle(3, -16, 1.8, "#7cf0a0")
    )


def ninja() -> str:
    return (
        inked(rect(9, -50, 4, 36, "#c9d2e8", 1, 'transform="rotate(35 11 -32)"'))
        + body("#2b2f4a")
        + stroke("M-11 -12H11", "#d8402f", 4)
        + inked(circle(0, -41, 13.5, "#2b2f4a"))
        + inked(rect(-10, -45, 20, 8, SKIN, 4))
        + stroke("M-4.5 -41v.6M4.5 -41v.6", INK, 3.4)
        + inked(path("M-13 -49H13V-45H-13ZM13 -48L22 -54L20 -46L24 -42L13 -45Z", "#d8402f"))
    )


def rocker() -> str:
    hair = path("M-14 -42L-17 -52L-10 -50L-9 -60L-3 -53L1 -62L5 -53L12 -59L11 -50L17 -51L14 -42Z", "#e8439b")
    guitar = path("M-16 -6C-20 -12 -12 -16 -10 -12L10 -24L13 -20L-6 -7C-4 -2 -12 0 -16 -6Z", "#c9482f")
    return (
        body("#3b2a63")
        + inked(circle(0, -41, 13, SKIN), hair)
        + inked(path("M-11 -44H11V-39C11 -34 3 -34 2 -40H-2C-3 -34 -11 -34 -11 -39Z", "#14101f"))
        + stroke("M-3 -32Q1 -30 5 -33", INK, 1.8)
        + inked(guitar)
    )


def vampire() -> str:
    cape = path("M-9 -33L-19 0C-8 -5 8 -5 19 0L9 -33Z", "#1d1726")
    return (
        inked(cape)
        + path("M-7 -30L-13 -3L0 -6L13 -3L7 -30Z", "#a81f35")
        + inked(path(BODY, "#2a2338"), path("M-5 -28L0 -14L5 -28Z", "#fff"))
        + inked(path("M-16 -36L-9 -27L-3 -30M16 -36L9 -27L3 -30", "#1d1726"))
        + inked(circle(0, -41, 13, "#e4e6f2"))
        + inked(path("M-13 -43C-14 -57 14 -57 13 -43L6 -49L0 -42L-6 -49Z", "#14101f"))
        + stroke("M-5 -41v1.4M5 -41v1.4", "#b3203a", 3.4)
        + path("M-5 -35H5L3 -30L1.6 -34H-1.6L-3 -30Z", "#fff", f'stroke="{INK}" stroke-width="1.2"')
    )


def werewolf() -> str:
    return (
        body("#7a5a40")
        + stroke("M-6 -20l3 5l3 -5l3 5l3 -5M-6 -11l3 5l3 -5l3 5l3 -5", "#5a3f2b", 2)
        + inked(path("M-14 -44L-16 -60L-6 -52H6L16 -60L14 -44C14 -32 8 -28 0 -28C-8 -28 -14 -32 -14 -44Z", "#8a674a"))
        + inked(path("M-7 -39C-7 -33 -4 -29 0 -29C4 -29 7 -33 7 -39Z", "#c9a47e"))
        + oval(0, -38.5, 3.2, 2.4, INK)
        + stroke("M-7 -45l4 2M7 -45l-4 2", INK, 2.2)
        + circle(-5, -42, 2, "#ffd84a")
        + circle(5, -42, 2, "#ffd84a")
        + path("M-4 -32l1.6 4l1.6 -4zM1 -32l1.6 4l1.6 -4z", "#fff")
    )


def mummy() -> str:
    wraps = "M-12 -8L12 -12M-13 -15L12 -19M-11 -22L10 -26M-12 -36L12 -33M-12 -48L11 -51M-8 -54L9 -54"
    return (
        body("#e9dfc4")
        + inked(circle(0, -41, 14, "#e9dfc4"), path("M11 -20L21 -26L22 -21L12 -14Z", "#e9dfc4"))
        + stroke(wraps, "#a8987a", 2)
        + path("M-12 -46L13 -43V-37L-12 -40Z", "#2a2233")
        + circle(5, -41, 2.6, "#ffe28a")
        + circle(-5, -43, 2.6, "#ffe28a")
        + stroke("M-12 -8L-19 -3", "#e9dfc4", 4)
    )


def ghost() -> str:
    sheet = "M-18 -2C-20 -24 -18 -57 0 -57C18 -57 20 -24 18 -2C14 4 11 -5 7 0C4 4 -4 4 -7 0C-11 -5 -14 4 -18 -2Z"
    return (
        inked(path(sheet, "#eef0ff"))
        + path("M-12 -6C-14 -26 -12 -46 -4 -51C-9 -40 -8 -22 -7 -6Z", "#fff")
        + oval(-6, -41, 4, 5.4, INK)
        + oval(7, -41, 4, 5.4, INK)
        + oval(1, -29, 3.4, 4.4, INK)
        + stroke("M8 -18h6v6h-6zM-12 -14l5 5M-7 -14l-5 5", "#9aa0c8", 2)
    )


def plain() -> str:
    """A kid in a mask: no costume yet, or one we have no drawing of."""
    return (
        body("#7e6bb8")
        + face()
        + inked(path("M-13 -44C-6 -49 6 -49 13 -44C13 -36 4 -36 0 -40C-4 -36 -13 -36 -13 -44Z", "#2d2550"))
        + circle(-5.5, -42, 2.4, "#fff")
        + circle(5.5, -42, 2.4, "#fff")
        + inked(path("M-14 -50C-12 -60 12 -60 14 -50Z", "#5b3a8c"))
    )


COSTUMES = {
    "Rubber Chicken": chicken,
    "Walking Taco": taco,
    "Upside-Down Clown": clown,
    "Bumblebee": bee,
    "Baby Panda": panda,
    "Ladybug": ladybug,
    "Astronaut": astronaut,
    "Ninja": ninja,
    "Rock Star": rocker,
    "Vampire": vampire,
    "Werewolf": werewolf,
    "Mummy": mummy,
    "Bedsheet Ghost": ghost,
}


@cache
def costume(name: str) -> str:
    """A kid in that costume, standing on the origin, 60 high."""
    return COSTUMES.get(name, plain)()


def pail() -> str:
    """A pumpkin bucket round the origin."""
    handle = stroke("M-9 -6C-8 -19 8 -19 9 -6", INK, 2.4)
    body_ = inked(path("M-13 -5C-15 8 -9 12 0 12C9 12 15 8 13 -5C6 -9 -6 -9 -13 -5Z", "#f07f24"))
    return handle + body_ + path("M-11 -5C-6 -8 6 -8 11 -5C6 -2 -6 -2 -11 -5Z", "#7a2f12")


SYMBOLS = {"pail": pail()}


@lru_cache(maxsize=1024)
def figure(seat: int, name: str, carried: int, turn: bool, size: float = 20.5) -> str:
    """A kid on its stand in the colour and form of the seat; gold round whose turn it is."""
    ring = f'<ellipse cx="0" cy="0" rx="24" ry="9.5" fill="none" stroke="{GOLD}" stroke-width="4"/>' if turn else ""
    stand = shadow(2, 3, 23, 8) + inked(oval(0, 0, 20, 7, COLOURS[seat % len(COLOURS)]))
    out = stand + ring + costume(name) + form(seat, -14, -3, 9)
    return out + (
        use("pail", 16, -9) + label(16, 1, str(carried), size, "#fff8dc", font="stash-n", room=24) if carried else ""
    )
