"""Sections of a report on who wins: seats, players, sides, places in the order of turns, roles."""

from __future__ import annotations

import numpy as np

from midnight.games import game
from midnight.kernel.game import ONE_AGAINST_MANY, RIVALS, TOGETHER, Setup
from midnight.kernel.ints import unpacked
from midnight.kernel.playout import play_again
from midnight.lab.format import percent
from midnight.lab.measures import Values
from midnight.lab.page import Section, bars
from midnight.lab.results import Games
from midnight.lab.statistics import Share, share
from midnight.lab.tasks import Plan
from midnight.lab.walk import WalkResult, beginners


def wins(plan: Plan, games: Games, found: dict[str, Values]) -> Section:
    """How often each seat and each player wins, or each side, or the team."""
    kind, count = game(plan.game), len(games)
    names = [name for name in found if name.split(".")[0] in ("wins", "won", "ties", "nobody")]
    shares = {name: share(float(found[name].sum()), count) for name in names}
    rows: list[tuple[str, ...]] = [(name, *percent(one)) for name, one in shares.items()]
    drawn = [(name, one) for name, one in shares.items() if name.startswith(("wins", "won"))]
    rivals = kind.play == RIVALS
    note = f"Fair would be {1 / plan.seats:.1%} a seat." if rivals else ""
    if plan.rotate:
        note += " The players change seats from game to game."
    chart = bars("win shares", drawn, 1 / plan.seats if rivals else None)
    return Section("Who wins", note.strip(), ("", "share", "95 % interval"), rows, [chart])


def places_and_roles(setup: Setup, games: Games, walked: WalkResult, parts: Values) -> Section:
    """How often each place in the order of turns wins, and each role: animal, costume or whatever seats play as."""
    count, seats = len(parts), competing(setup)
    shares = by_place(walked, parts, seats) if setup.game.play != TOGETHER and len(seats) > 1 else {}
    rows: list[tuple[str, ...]] = [(name, *percent(one), f"{count:,}") for name, one in shares.items()]
    fair = 1 / len(seats) if setup.game.play == RIVALS else None
    charts = [bars("win share by the order of turns", shares.items(), fair)] if shares else []
    by_role = roles(setup, games, parts)
    rows += [(name, *percent(one), f"{times:,}") for name, (one, times) in by_role.items()]
    if by_role:
        charts.append(bars("win share by role", ((name, one) for name, (one, _) in by_role.items())))
    of_whom = "" if len(seats) == setup.seats else " of the many"
    note = f"`place` is the order of turns{of_whom}, from whoever begins." if shares else ""
    return Section("Who begins, and who plays what", note, ("", "share", "95 % interval", "times"), rows, charts)


def by_place(walked: WalkResult, parts: Values, seats: list[int]) -> dict[str, Share]:
    """How often these seats win by their place behind the one of them that decides first."""
    first = beginners(walked.decisions, len(parts), seats)
    placed = parts[first >= 0][:, seats]
    places = (np.arange(len(seats))[None, :] - first[first >= 0][:, None]) % len(seats)
    return {
        f"place {at + 1}": share(float(placed[places == at].sum()), max(1, len(placed))) for at in range(len(seats))
    }


def roles(setup: Setup, games: Games, parts: Values) -> dict[str, tuple[Share, int]]:
    """How often each role wins, and how often it was played; nothing in a game without roles."""
    won: dict[str, list[float]] = {}
    for packed, row in zip(games.packed(), parts, strict=False):
        state, plays = setup.start(), unpacked(packed)
        play_again(state, plays, len(plays), setup.words.size)
        names = setup.roles(state)
        if not names:
            return {}
        for name, part in zip(names, row, strict=True):
            won.setdefault(name, []).append(float(part))
    return {name: (share(sum(ones), len(ones)), len(ones)) for name, ones in sorted(won.items())}


def competing(setup: Setup) -> list[int]:
    """The seats that play on equal terms: all, or only the many where one plays against them."""
    alone = setup.alone() if setup.game.play == ONE_AGAINST_MANY else -1
    return [seat for seat in range(setup.seats) if seat != alone]
