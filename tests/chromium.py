"""`python -m tests.chromium`: see to it that there is a Chromium for the browser tests, which are never skipped.

The one it finds is used; where we may install packages Debian's is installed; otherwise it says what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

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
    path = found_chromium()
    assert path, MISSING
    return path


def install() -> None:
    """Debian's package, if this is Debian and we may."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    print("Installing Chromium for the browser tests ...")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run([apt, *command], env=env, stdout=subprocess.DEVNULL, check=False)


def main() -> None:
    if not found_chromium():
        install()
    if not found_chromium():
        sys.exit(MISSING)


if __name__ == "__main__":
    main()
