"""A package from outside, installed into a folder of its own, and everything asked of it in processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser as Chromium

from tests.web.hands import Screens
from tests.web.house import House

ROOT = Path(__file__).parent.parent.parent
MIDNIGHT = ("-m", "midnight")
PIP = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target")
OWN_TESTS = ("-m", "pytest", "-p", "no:cacheprovider", "-n0", "tests")
MOST_TOUCHES = 500


class Outside:
    """A folder of installed packages, found by their entry points."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.site = folder / "site"
        self.source = folder / "source"  # a copy, so that no build leaves anything in the checkout
        self.env = {**os.environ, "PYTHONPATH": f"{self.site}{os.pathsep}{ROOT / 'src'}", "PYTHONUNBUFFERED": "1"}
        self.env["XDG_DATA_HOME"] = str(folder / "data")  # where finished games are kept

    def install(self, source: Path) -> Outside:
        shutil.copytree(source, self.source, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
        done = self.run(*PIP, str(self.site), str(self.source))
        assert done.returncode == 0, done.stderr
        return self

    def run(self, *args: str, stdin: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *args],
            input=stdin,
            capture_output=True,
            text=True,
            env=self.env,
            cwd=cwd or self.folder,
            timeout=900,
        )

    def midnight(self, *args: str, stdin: str = "", cwd: Path | None = None) -> str:
        """What a command prints when all goes well."""
        done = self.run(*MIDNIGHT, *args, stdin=stdin, cwd=cwd)
        assert (done.returncode, done.stderr.strip()) == (0, ""), done
        return done.stdout

    def refused(self, *args: str, cwd: Path | None = None) -> str:
        """The one sentence a mistake ends in."""
        done = self.run(*MIDNIGHT, *args, cwd=cwd)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done
        return done.stderr.removeprefix("midnight: ").strip()


class Inn(House):
    """A server that knows the packages of such a folder."""

    def __init__(self, outside: Outside, store: Path) -> None:
        self.outside = outside
        super().__init__(store)

    def start(self) -> None:
        command = [sys.executable, *MIDNIGHT, "serve", "--no-browser", "--pace", "0", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--store", str(self.store)],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            cwd=self.outside.folder,
            env=self.outside.env,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "midnight is at" in line, (line, self.said())
        self.base = line.split()[3].rstrip("/")


def play_in_browser(outside: Outside, chromium: Chromium, folder: Path, name: str) -> str:
    """One person against a random bot touches what is lit until somebody has won; the record of it."""
    inn = Inn(outside, folder / "tables.sqlite")
    screens = Screens(chromium, inn.base)
    try:
        hands = screens.open()
        table = hands.set_table(name, "me", "bot:random")
        assert hands.play_on(MOST_TOUCHES) < MOST_TOUCHES
        assert "win" in (hands.page.locator("#result-title").text_content() or "")
        assert hands.page.locator(".reckoning .total").count() == 2
        record = hands.page.request.get(f"/t/{table}/record").text()
    finally:
        screens.close()
        inn.stop()
    assert screens.complaints == []
    assert "Traceback" not in inn.said()
    return record
