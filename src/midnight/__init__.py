"""Tabletop games of the night: played, refereed and simulated from one set of rules.

>>> import midnight
>>> setup = midnight.game("hidden-castle").setup(seats=4)
>>> state = setup.start()
>>> state
<hidden-castle for 4, ply 0: A decides>
>>> setup.play(state, "G13")
>>> state
<hidden-castle for 4, ply 1: B decides>
"""

import os
import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from typing import TYPE_CHECKING, Any

from midnight._version import __version__ as __version__

if TYPE_CHECKING:
    from midnight import bots, games
    from midnight.errors import UserError
    from midnight.games import game
    from midnight.kernel.playout import Bot
    from midnight.kernel.record import Record
    from midnight.library import play, simulate

__all__ = ["Bot", "Record", "UserError", "bots", "game", "games", "play", "simulate"]

# The module of each name, imported when the name is first used.
_PLACES = {
    "Bot": "midnight.kernel.playout",
    "Record": "midnight.kernel.record",
    "UserError": "midnight.errors",
    "game": "midnight.games",
    "play": "midnight.library",
    "simulate": "midnight.library",
}

PURE = bool(os.environ.get("MIDNIGHT_PURE"))


class _SourceOnly:
    """A finder of this package's modules as Python source, which ignores what was compiled from them."""

    @staticmethod
    def find_spec(name, path=None, target=None):  # type: ignore[no-untyped-def]
        if not name.startswith(__name__ + ".") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if PURE:
    sys.meta_path.insert(0, _SourceOnly)


def __dir__() -> list[str]:
    """The names that a prompt completes."""
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(import_module(_PLACES[name]), name)
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
