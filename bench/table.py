"""What was to be reached when the rules were made fast: before, to reach, now. All of "now" is measured in one run."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path

from bench import fires, throughput, yardstick
from midnight.games import game, games
from midnight.kernel.game import Setup
from midnight.kernel.playout import RandomBot
from midnight.kernel.record import tell_again
from midnight.kernel.rng import Rng
from midnight.kernel.state import OVER, State
from midnight.lab.compiled.series import Columns, play_series, play_silent

SEED = 1
REPEATS = 5
POSITIONS = 12  # of a game, all apart
RECORDS = 100
TEAM_GAMES = 10
COARSE_GAMES = 300
TRIES = 2_000
INSTALL = Path(sys.prefix, "install-seconds")  # written by `make install`

PACE = 20_000_000  # stops a second that C plays of the castle on the core for which all this was set out
PLAYED_BY_C = "Hidden Castle, C's own stops/s"

Row = tuple[str, str, str, str]  # what, before, to reach, now


def main() -> None:
    print(
        "Before is what was measured when this was set out. Ratios carry over from machine to machine; rates are also"
    )
    print(f"given for a core on which C plays {PACE:,} stops of the castle a second, by what it plays here and now.")
    print(f"    {'':<62}{'before':>16}{'to reach':>12}{'there':>14}    now")
    pace = 0.0
    for row in rows():
        if row[0] == PLAYED_BY_C:
            pace = float(row[3].replace(",", ""))
        print(f"    {row[0]:<62}{row[1]:>16}{row[2]:>12}{there(row, pace):>14}    {row[3]}", flush=True)


def there(row: Row, pace: float) -> str:
    """What a row that is a rate would be at the pace it was set out for."""
    rate = re.match(r"[\d,.]+(/s)?", row[3])
    if rate is None or not pace or not (rate[1] or row[0].partition(" with ")[0].endswith("/s")):
        return ""
    number = float(rate[0].removesuffix("/s").rstrip(",").replace(",", "")) * PACE / pace
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}"


def rows() -> Iterator[Row]:
    yield from against_c()
    found = {kind.name: throughput.measure(kind.name, throughput.typical_seats(kind)) for kind in games().values()}
    yield from fires_rows(found["fires-at-midnight"]["stops"])
    heap, treat = found["top-of-the-heap"], found["trick-or-treat"]
    yield "Heap, random stops/s", "1,400,000", "2,500,000", f"{heap['stops']:,.0f}"
    yield "Heap, a clone", "1.9 us", "0.4 us", f"{heap['clone_ns'] / 1000:.2f} us"
    yield "Treat, a clone", "1.2 us", "0.4 us", f"{treat['clone_ns'] / 1000:.2f} us"
    yield imagining()
    costs = {"hidden-castle": "0 %", "top-of-the-heap": "11 %", "trick-or-treat": "23 %"}
    for name, numbers in found.items():
        yield f"{name}: cost of records", costs.get(name, ""), "5 %", f"{numbers['records'] - 1:+.1%}"
    for name in found:
        before = "2,600/s" if name == "top-of-the-heap" else ""
        yield f"{name}: position written and read", before, "20,000/s", f"{1 / position_seconds(setup_of(name)):,.0f}/s"
    for name in found:
        yield f"{name}: records told again", "100 to 280/s", "20,000/s", telling(setup_of(name))
    yield "first install, all compiled", "105 s", "120 s", install_seconds()
    yield "import midnight", "", "0.15 s", process_seconds("-c", "import midnight")
    yield "import midnight.games", "", "0.15 s", process_seconds("-c", "import midnight.games")
    yield "midnight --version", "", "0.15 s", process_seconds("-m", "midnight", "--version")
    for name, numbers in found.items():
        yield f"{name}: a position", "", "", f"{numbers['bytes']:,.0f} bytes"


def setup_of(name: str) -> Setup:
    return game(name).setup(throughput.typical_seats(game(name)))


def best(action: Callable[[], object], repeats: int = REPEATS) -> float:
    """Seconds of the processor, at the best of several times."""
    found = 1e9
    for _ in range(repeats):
        began = time.process_time()
        action()
        found = min(found, time.process_time() - began)
    return found


# === The rows ===


def against_c() -> Iterator[Row]:
    """What the yardstick prints, game by game: `...: 0.41 of C's speed`."""
    told = StringIO()
    with redirect_stdout(told):
        yardstick.main()
    title = ""
    for line in told.getvalue().splitlines():
        if played := re.search(r"stops/s, C ([\d,]+)", line):
            yield PLAYED_BY_C, "", "", played[1]
        ratio = re.search(r"([\d.]+) of C's speed", line)
        if ratio is None:
            title = line.partition(",")[0]
            continue
        what = line.partition(": ")[0].strip() if line.count(": ") > 1 else "stops"
        castle = title == "Hidden Castle"
        yield f"{title}, {what}, against C -O2", "0.41" if castle else "", "0.55" if castle else "", ratio[1]


def fires_rows(stops: float) -> Iterator[Row]:
    yield "Fires, random stops/s with full options", "19,000", "400,000", f"{stops:,.0f}"
    yield (
        "Fires, options of a firefighter's stop",
        "0.2 ms",
        "",
        f"{fires.speed('full', fires.SPEED_GAMES)['mean']:.4f} ms",
    )
    setup = setup_of("fires-at-midnight")
    start, played = setup.start(), play_silent(setup.start(), SEED, COARSE_GAMES, False, True)[0]
    took = best(lambda: play_silent(start, SEED, COARSE_GAMES, False, True))
    yield "Fires, random stops/s with coarse options", "33,000", "500,000", f"{played / took:,.0f}"
    team, out, took = [setup.bot("sensible") for _ in range(setup.seats)], Columns(setup.seats, [], []), 0.0
    for number in range(TEAM_GAMES):  # each at its best, as one takes a tenth of a second
        took += best(partial(play_series, start, team, SEED, number, 1, False, out), 3)
    yield "Fires, sensible games/s", "2.3", "30", f"{TEAM_GAMES / took:.1f}"


def imagining() -> Row:
    """What the next seat does not know, filled in at random, beside a mere copy of what it sees."""
    state = throughput.middle_of_a_game(setup_of("trick-or-treat").start())
    view, rng = state.view(state.turn), Rng(SEED, 0, 1)  # type: ignore[attr-defined]
    guess = best(lambda: [view.imagine(rng) for _ in range(TRIES)])
    copy = best(lambda: [view.clone() for _ in range(TRIES)])
    return "Treat, imagine against a clone", "27, 39,000/s", "5", f"{guess / copy:.1f}, {TRIES / guess:,.0f}/s"


def positions_of(setup: Setup) -> list[State]:
    """Some positions of a random game."""
    state, bot, rng, found = setup.start(), RandomBot(), Rng(SEED, 0, 1), []
    while state.seat != OVER:
        found.append(state.clone())
        state.play(bot.choose(state, rng))
    return found[:: max(1, len(found) // POSITIONS)]


def position_seconds(setup: Setup) -> float:
    """A position written and read again."""
    words, states = setup.words, positions_of(setup)
    return best(lambda: [words.read(words.write(state)) for state in states], 5 * REPEATS) / len(states)


def telling(setup: Setup) -> str:
    """What happened in recorded games, from their plays: as numbers, every play checked against the rules again.

    Beside it how much that is, and the same games played without a word, where each choice is one of a list.
    """
    start, out = setup.start(), Columns(setup.seats, [], [])
    play_series(start, [], SEED, 0, RECORDS, True, out)
    records = out.plays.rows()
    events, stops = int(tell_again(setup, records).count), sum(map(int, out.stops.values()))
    told = best(lambda: tell_again(setup, records), 3 * REPEATS)
    silent = best(lambda: play_silent(start, SEED, RECORDS, False), 3 * REPEATS)
    each = f"{stops / RECORDS:.0f} plays and {events / RECORDS:.0f} events each"
    return (
        f"{RECORDS / told:,.0f}/s, {each}; {events / told / 1e6:.1f} M events/s; silent play {RECORDS / silent:,.0f}/s"
    )


def install_seconds() -> str:
    """A build takes minutes, so it is the last one that `make install` made here."""
    return f"{INSTALL.read_text().strip()} s" if INSTALL.exists() else "not by make"


def process_seconds(*arguments: str) -> str:
    """The processor's time of a whole process."""
    found = 1e9
    for _ in range(REPEATS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found = min(found, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return f"{found:.3f} s"
