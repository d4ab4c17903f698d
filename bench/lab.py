"""The lab from the command line: time and memory of whole commands, all their processes counted."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from midnight.games import games

MILLION = 1_000_000
MANY = 100_000
LOOK = 0.1
RAY_GAMES = 10_000
COMPARED = {
    "scoring.limit=40 in the castle": ("hidden-castle", "--with", "scoring.limit=40", "--until", "turns differs by 1"),
    "target=25 in the stash": ("midnight-stash", "--with", "rules.target=25", "--until", "wins.kingpin differs"),
}
KINGPIN = ("midnight-stash", "--target", "wins.kingpin=0.33", "--over", "rules.target=28..32", "--trials", "5")
SPEEDS = ("--over", "clocks.chain.1.speed=1..3", "--over", "clocks.chain.2.speed=2..3")
CASTLE = ("hidden-castle", "--seats", "4", "--over", "guests.each.3=2..3", "--over", "scoring.limit=45..55:5", *SPEEDS)
FAIR = tuple(word for seat in "ABCD" for word in ("--target", f"wins.{seat}=0.25±0.03"))


@dataclass(frozen=True)
class Cost:
    """What a command took, and what it said."""

    seconds: float
    processor: float
    megabytes: float
    told: str

    def __str__(self) -> str:
        return f"{self.seconds:6.1f} s, {self.processor:6.1f} s of the processor, {self.megabytes:4.0f} MB at most"


def tree(pid: int) -> list[int]:
    """A process and all below it."""
    try:
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [pid, *(one for child in below for one in tree(int(child)))]


def megabytes(pids: list[int]) -> float:
    """What processes take, what they share counted once."""
    own, shared = 0, 0
    for pid in pids:
        try:
            _, resident, common, *_ = map(int, Path(f"/proc/{pid}/statm").read_text().split())
        except (OSError, ValueError):
            continue
        own += resident - common
        shared = max(shared, common)
    return (own + shared) * os.sysconf("SC_PAGE_SIZE") / 1e6


def run(*command: str, folder: str = ".") -> Cost:
    """Run a command of the program to its end."""
    began, peak = time.perf_counter(), 0.0
    with open(Path(folder, "told"), "w+", encoding="utf-8") as told:
        running = subprocess.Popen([sys.executable, "-m", "midnight", *command], cwd=folder, stdout=told, stderr=told)
        while os.waitid(os.P_PID, running.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
            peak = max(peak, megabytes(tree(running.pid)))
            time.sleep(LOOK)
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
        told.seek(0)
        text = told.read()
    if running.returncode:
        sys.exit(f"bench: midnight {' '.join(command)}: {text}")
    return Cost(time.perf_counter() - began, used.ru_utime + used.ru_stime, peak, text)


def main() -> None:
    with TemporaryDirectory() as folder:
        print("Whole commands, on all cores; to reach: a million castle games in 20 s on two cores within 500 MB.")
        show("a million castle games", run("simulate", "hidden-castle", "-n", str(MILLION), folder=folder))
        parts = ("--out", "games")
        show("the same into parts", run("simulate", "hidden-castle", "-n", str(MILLION), *parts, folder=folder))
        for kind in games().values():
            show(f"{MANY:,} random games, {kind.name}", run("simulate", kind.name, "-n", str(MANY), folder=folder))
        for name, said in COMPARED.items():
            cost = run("compare", *said, folder=folder)
            show(f"compare: {name}", cost)
            print(f"        {' '.join(cost.told[cost.told.rindex('With ') :].split())}")
        tuned(folder)
        if find_spec("ray"):
            on_ray(folder)


def show(name: str, cost: Cost) -> None:
    print(f"    {name:<48}{cost}", flush=True)


def tuned(folder: str) -> None:
    """The two stories of the documentation, in short."""
    for seats in ("3", "4", "5"):
        cost = run("tune", *KINGPIN, "-n", "400", "--seats", seats, folder=folder)
        show(f"tune: the kingpin's goal at {seats} seats", cost)
        print(f"        {last_line(cost)}")
    cost = run("tune", *CASTLE, *FAIR, "--trials", "12", "-n", "400", folder=folder)
    show("tune: the castle's seats at 4", cost)
    print(f"        {last_line(cost)}")


def last_line(cost: Cost) -> str:
    return next(line for line in reversed(cost.told.splitlines()) if "fresh games" in line)


def on_ray(folder: str) -> None:
    """The same plan here and on a cluster of this machine: starting one takes its seconds, and each chunk a little."""
    said = ("simulate", "hidden-castle", "--bots", "sensible", "--seats", "4", "--jobs", "2", "-n")
    for on in ((), ("--on", "ray")):
        less, more = (run(*said, str(count), *on, folder=folder) for count in (RAY_GAMES, 2 * RAY_GAMES))
        show(f"{RAY_GAMES:,} sensible castle games {'on Ray' if on else 'here'}", less)
        print(f"        as many more: {more.seconds - less.seconds:.1f} s")
