"""Runs that are interrupted by a real signal and gone on with give byte for byte what one gives that was not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.lab.test_simulate import files_in

MIDNIGHT = (sys.executable, "-m", "midnight")
RUN = ("simulate", "hidden-castle", "-n", "60000", "--seed", "3", "--set", "scoring.limit=30")


def parts(folder: Path) -> int:
    return len(list(folder.glob("games-*.parquet")))


def alive(pid: int) -> bool:
    """Does that process still run? One that nobody has asked after is a zombie."""
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]


def interrupt(out: Path, by: signal.Signals, *more: str) -> str:
    """Begin or go on, and send the signal after a further part; what was told. No worker lives longer than the run."""
    before = parts(out)
    command = [*MIDNIGHT, *RUN, "--out", str(out), *more]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
        while parts(out) <= before:
            assert running.poll() is None
            time.sleep(0.01)
        workers = children(running.pid)
        os.kill(running.pid, by)
        _, told = running.communicate()
        assert running.returncode == (-by if by == signal.SIGKILL else 130)
    while any(map(alive, workers)):
        time.sleep(0.01)
    return told


def test_killed_terminated_interrupted_and_gone_on_with(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    interrupt(cut, signal.SIGKILL, "--jobs", "2")
    assert "go on with --continue" in interrupt(cut, signal.SIGTERM, "--continue", "--jobs", "1")
    assert "go on with --continue" in interrupt(cut, signal.SIGINT, "--continue", "--jobs", "1")
    assert parts(cut) < 100
    for out, more in ((cut, ("--continue",)), (whole, ())):
        subprocess.run([*MIDNIGHT, *RUN, "--jobs", "1", "--out", str(out), *more], check=True, capture_output=True)
    assert files_in(cut) == files_in(whole)
    assert parts(whole) == 100
