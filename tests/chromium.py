"""`python -m tests.chromium`: see to it that there is a Chromium for the browser tests, which are never skipped."""

from __future__ import annotations

import os
import shutil
import sys

from tests.debian import see_to

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "The browser tests need Chromium: install Debian's package `chromium` (or Google Chrome), "
    "or name its program in MIDNIGHT_CHROMIUM."
)


def found_chromium() -> str:
    """The Chromium of this computer, or ""."""
    named = os.environ.get("MIDNIGHT_CHROMIUM")
    if named:
        return shutil.which(named) or ""
    return next((path for path in map(shutil.which, NAMES) if path), "")


def chromium_path() -> str:
    """The Chromium of this computer; browser tests are never skipped."""
    path = found_chromium()
    assert path, MISSING
    return path


if __name__ == "__main__":
    if not see_to(found_chromium, "chromium"):
        sys.exit(MISSING)
