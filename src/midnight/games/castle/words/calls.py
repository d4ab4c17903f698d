"""What people at a real table call an option, and where they look for it among many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.castle.rules.common import Castle
from midnight.kernel.words import DICE

if TYPE_CHECKING:
    from midnight.games.castle.words.options import CastleWords


def drawn_by(w: CastleWords, state: Castle) -> str:
    """Only the die is left to chance."""
    return DICE


def called(w: CastleWords, option: int) -> tuple[str, ...]:
    """A chamber by its name; the Phantom's side of the die by its letter."""
    board = w.board
    if board.is_chamber(option):
        return (w.file.chambers[option - board.first_chamber].name,)
    if w.lexicon.face.has(option) and not w.word(option).isdecimal():
        return ("p", "ghost")
    return ()


def group(w: CastleWords, option: int, state: Castle) -> tuple[str, ...]:
    """Moves stand under the guest that makes them."""
    move = w.lexicon.move
    return (f"the guest on {w.full_name(int(move.first(option)))}",) if move.has(option) else ()
