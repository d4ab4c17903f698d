"""The children on the pavement: devil, ghost, witch and mummy, each on its seat's form; feet at the origin."""

from __future__ import annotations

from functools import lru_cache

from midnight.games.treat.show.ink import ART, form, shadow, use

FIGURES = {
    f"who-{look}": ART.drawing("children", name) for look, name in enumerate(("devil", "ghost", "witch", "mummy"))
}
FIGURES["pail"] = ART.drawing("children", "pail")
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
