"""The children on the pavement: devil, ghost, witch and mummy, each on its seat's form; feet at the origin."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.ink import INK, form, inked, shadow, stroke, use
from midnight.kernel.ink import circle, oval, path, rect

SKIN = "#f0c39c"


def eyes(y: float, apart: float = 5, fill: str = INK, size: float = 2.2) -> str:
    return circle(-apart, y, size, fill) + circle(apart, y, size, fill)


def shoes(fill: str) -> str:
    return oval(-7, -2, 6, 3.4, fill) + oval(7, -2, 6, 3.4, fill)


def devil() -> str:
    fork = stroke("M21 -2L17 -48", INK, 6.5) + stroke(
        "M21 -2L17 -48M10.5 -58Q9 -48 17 -48Q25 -49 23 -59M16.5 -48V-60", "#e8b04a", 3
    )
    return (
        stroke("M-8 -12C-26 -10 -28 -22 -22 -30", INK, 5.6)
        + stroke("M-8 -12C-26 -10 -28 -22 -22 -30", "#e0384d", 2.8)
        + inked(path("M-22 -30L-28 -32L-20 -38L-17 -30Z", "#e0384d"))
        + fork
        + inked(
            shoes("#6d1424"),
            path("M-9 -34Q-16 -16 -12 -3H12Q16 -16 9 -34Z", "#d22c44"),
            path("M-14 -56L-20 -72L-5 -62ZM14 -56L20 -72L5 -62Z", "#ffd9a8"),
            circle(0, -48, 17, "#e0384d"),
            path("M-11 -48Q-11 -58 0 -54Q11 -58 11 -48Q11 -36 0 -35Q-11 -36 -11 -48Z", SKIN),
            circle(17, -24, 4.4, "#e0384d"),
        )
        + eyes(-47)
        + stroke("M-9 -53L-3 -51M9 -53L3 -51", INK, 2.2)
        + stroke("M-4.5 -40.5Q0 -37 5 -41", INK, 2)
    )


def ghost() -> str:
    return (
        inked(
            shoes("#4c4a6e"),
            path(
                "M-20 -5C-19 -30 -20 -69 0 -69C20 -69 19 -30 20 -5L13 -9L7 -3L0 -8L-7 -3L-13 -9Z",
                "#f6f6ff",
            ),
        )
        + path("M9 -62C17 -50 15 -20 17 -9L13 -9L9 -5Z", "#c8c9e8")
        + oval(-6, -48, 4, 5.4, INK)
        + oval(7, -48, 4, 5.4, INK)
        + oval(0.5, -36, 3.4, 4.4, INK)
        + circle(-4.8, -50, 1.4, "#fff")
        + circle(8.2, -50, 1.4, "#fff")
        + path("M-14 -39Q-11 -36 -8 -39M9 -39Q12 -36 15 -39", "none", 'stroke="#f0a7b8" stroke-width="3"')
    )


def witch() -> str:
    broom = (
        stroke("M-25 0L-14 -52", INK, 6)
        + stroke("M-25 0L-14 -52", "#a9743f", 3)
        + inked(path("M-30 2L-27 -17L-17 -15L-20 4Z", "#e0b155"))
    )
    return (
        broom
        + inked(
            shoes("#2a2340"),
            path("M-8 -36L-17 -4Q0 1 17 -4L8 -36Z", "#6d43b3"),
            path("M-14 -46C-20 -30 -16 -26 -12 -26L-10 -44ZM14 -46C20 -30 16 -26 12 -26L10 -44Z", "#c9552e"),
            circle(0, -43, 13.5, "#9bd07f"),
            path("M-24 -49Q0 -60 24 -49Q0 -45 -24 -49Z", "#4b2c86"),
            path("M-13 -52Q-8 -70 6 -80L9 -77Q6 -72 13 -52Q0 -57 -13 -52Z", "#5c37a3"),
        )
        + path("M-12.5 -54Q0 -59 12 -54L13 -51Q0 -56 -13 -51Z", "#ff9b3d")
        + eyes(-42)
        + stroke("M0 -41L2 -37H0M-5 -34.5Q0 -31 5 -34.5", INK, 1.9)
        + stroke("M-12 -8Q0 -4 12 -8", "#ff9b3d", 2.6)
    )


def mummy() -> str:
    bands = (
        "M-14 -58Q0 -62 15 -57M-16 -41Q0 -36 16 -42M-11 -31Q2 -27 11 -32"
        "M-12 -22Q0 -17 12 -23M-12 -12Q0 -8 12 -13M-14 -52Q-2 -55 8 -62"
    )
    return (
        inked(
            shoes("#bda878"),
            path("M-10 -36Q-15 -18 -12 -3H12Q15 -18 10 -36Z", "#ecdfbe"),
            path(
                "M12 -34Q22 -34 25 -25L20 -21Q17 -27 10 -26ZM-12 -34Q-21 -32 -23 -22L-18 -19Q-16 -26 -10 -26Z",
                "#ecdfbe",
            ),
            circle(0, -49, 17.5, "#f3e8cc"),
        )
        + stroke(bands, "#b59f70", 2.2)
        + path("M-16 -52Q0 -56 16 -51L16.5 -44Q0 -48 -16.5 -44Z", "#2b2233")
        + circle(-6, -48.5, 3.2, "#ffe45c")
        + circle(6.5, -48.3, 3.2, "#ffe45c")
        + inked(path("M20 -21L30 -15L28 -9L21 -14Z", "#ecdfbe"), fine=True)
    )


PAIL = (
    stroke("M-9 -9Q0 -24 9 -9", INK, 3)
    + inked(path("M-11 -9H11L8 8H-8Z", "#e2701d"))
    + path("M-11 -9H11L10.5 -5H-10.5Z", "#ff9c46")
    + path("M-5 -1l2.5 -3l2.5 3zM5 -1l-2.5 -3l-2.5 3zM-5 3q5 4 10 0z", INK)
)
FIGURES = {f"who-{seat}": drawn() for seat, drawn in enumerate((devil, ghost, witch, mummy))} | {"pail": PAIL}
DECIDES = (
    '<ellipse cy="-30" rx="46" ry="56" fill="url(#treat-gold)" opacity=".55"/>'
    '<ellipse cy="1" rx="31" ry="10" fill="none" stroke="#f0c75e" stroke-width="3.6"/>'
)


@lru_cache(maxsize=512)
def figure(look: int, *, decides: bool) -> str:
    """The child with its pail and its form; it shines if it decides."""
    glow = DECIDES if decides else ""
    return glow + shadow(0, 0, 24, 7) + use(f"who-{look}") + use("pail", 18, -9) + form(look, -18, -5, 9)


def head(look: int) -> str:
    """Only the upper part, around the origin."""
    return f'<g clip-path="url(#treat-round)"><g transform="translate(0 38) scale(.82)">{use(f"who-{look}")}</g></g>'


def lamp_post() -> str:
    """A street lamp with its light."""
    return (
        circle(0, -150, 90, "url(#treat-lamp)")
        + shadow(0, 0, 16, 5)
        + inked(rect(-3, -138, 6, 138, "#2b2a44", 2), path("M-8 0L-5 -14H5L8 0Z", "#2b2a44"))
        + inked(path("M-10 -162L-7 -138H7L10 -162Z", "#ffe7a8"), path("M-13 -162L0 -176L13 -162Z", "#2b2a44"))
    )
