"""Tabletop games of the night: played, refereed and simulated from one set of rules."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

__version__ = "0.1.0"

PURE = bool(os.environ.get("MIDNIGHT_PURE"))


class _SourceOnly:
    """Finds this package's modules as Python source, passing over what was compiled from them."""

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
