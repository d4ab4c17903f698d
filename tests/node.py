"""`python -m tests.node`: lint, format and types of the browser's code, where Node.js can be had."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tests.debian import see_to

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "package-lock.json"
INSTALLED = ROOT / "node_modules" / ".package-lock.json"
NOT_CHECKED = "The browser's code is not checked"


def found_node() -> bool:
    return None not in (shutil.which("node"), shutil.which("npm"))


def node_version() -> int:
    """The version of this computer's Node.js, or 0 if there is none."""
    if shutil.which("node") is None:
        return 0
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.removeprefix("v").split(".")[0])


def why_not_installed() -> str:
    """Install the checkers that package-lock.json names; say what npm says if it cannot."""
    if INSTALLED.exists() and INSTALLED.stat().st_mtime >= LOCK.stat().st_mtime:
        return ""
    print("Installing what checks the browser's code ...", flush=True)
    done = subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        INSTALLED.touch()
        return ""
    return done.stderr or f"npm ended with {done.returncode}"


def main() -> int:
    """Check the browser's code; what cannot be had is no failure, but a lock file that does not fit is."""
    if not see_to(found_node, "nodejs", "npm"):
        print(f"{NOT_CHECKED}: install Node.js and npm, Debian's packages `nodejs` and `npm`.")
        return 0
    why_not = why_not_installed()
    if why_not:
        print(f"{NOT_CHECKED}: npm cannot install the checkers.\n{why_not}")
        return 1 if "EUSAGE" in why_not else 0
    return subprocess.run(["npm", "run", "--silent", "check"], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
