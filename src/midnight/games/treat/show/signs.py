"""The events of the houses as signs, 128 by 60 around the origin: what happens, without a sentence."""

from __future__ import annotations

from midnight.games.treat.show.ink import ART
from midnight.games.treat.show.sweets import sweet


def sign(key: str) -> str:
    """What an event does; nothing if it has no sign."""
    return ART.drawing("signs", key) if key in ART.names("signs") else ""


def trade_sign(symbol: int, turned: int, *, swaps: bool = True) -> str:
    """At home: with this symbol one or two cards of the pile are turned over, then one is swapped."""
    swap = ART.drawing("signs", "swap") if swaps else ""
    return sweet(symbol, -42, 0, 44) + ART.drawing("signs", f"turn-{turned}") + swap
