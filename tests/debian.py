"""Debian's packages, which the tests install where they are missing and where they may."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable


def may_install() -> bool:
    """Whether this is Debian and we are root."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def see_to(there: Callable[[], object], *packages: str) -> bool:
    """Install Debian's packages unless what they bring is there; say whether it is there afterwards."""
    if not there():
        install(*packages)
    return bool(there())


def install(*packages: str) -> None:
    """Install the packages if we may; ask for new package lists only if the old ones fail."""
    if not may_install():
        return
    print(f"Installing Debian's {' and '.join(packages)} ...", flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def succeeds(*command: str) -> bool:
        done = subprocess.run(["apt-get", "-qq", *command], env=env, capture_output=True, check=False)
        return done.returncode == 0

    wanted = ("install", "-y", "--no-install-recommends", *packages)
    if not succeeds(*wanted):
        succeeds("update")
        succeeds(*wanted)
