"""The section of a report on rules: how often each was used, and which never were."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import shorten

import numpy as np

from midnight.kernel.game import Game, Setup
from midnight.lab.format import number
from midnight.lab.page import ROWS, Chart, Section
from midnight.lab.walk import WalkResult

SHORT = 64  # letters of a rule
RULE = re.compile(r"\b([A-Z]+)_(\d+)_(\d+)\b")


def rules(setup: Setup, walked: WalkResult) -> Section:
    """How often each rule made an event or forbade a play, and which rules never came up."""
    kind, count = setup.game, max(1, walked.games)
    rows: list[tuple[str, ...]] = []
    met = np.flatnonzero(walked.used + walked.forbade)
    for rule in met:
        forbade = f"{walked.forbade[rule] / walked.asked:.1%}" if walked.asked and walked.forbade[rule] else ""
        times = number(float(walked.used[rule]) / count) if walked.used[rule] else ""
        name, part = kind.rule(int(rule)), f"{walked.with_it[rule] / count:.1%}" if times else ""
        rows.append((name, times, part, forbade, in_short(kind, name)))
    known = {kind.rule(int(rule)) for rule in met}
    never = [name for name in rules_in_code(kind) if name not in known]
    note = (
        f"Events by a rule in {walked.games:,} games, and at which part of {walked.asked:,} decisions it forbade "
        f"something. Never met, though the program names them: {', '.join(never) or 'none'}."
    )
    told = [rule for rule in met if walked.used[rule]]
    parts = [float(walked.with_it[rule] / count) for rule in told]
    chart = Chart(ROWS, [kind.rule(int(rule)) for rule in told], parts, "share of games with an event by each rule")
    return Section("Rules in use", note, ("rule", "times a game", "games with it", "forbids", ""), rows, [chart])


def in_short(kind: Game, rule: str) -> str:
    """The beginning of a rule."""
    return shorten(kind.rulebook().rules.get(rule, "").replace("*", ""), SHORT, placeholder=" …")


def rules_in_code(kind: Game) -> list[str]:
    """The rules that the game's code names, in the order of its rulebook; definitions need no code."""
    files = [path for path in Path(kind.folder, "rules").glob("*.py") if path.name != "ids.py"]
    spoken = {"{}-{}.{}".format(*found) for path in files for found in RULE.findall(path.read_text(encoding="utf-8"))}
    own = kind.own_rules or kind.rule_sets[0]
    return [name for name in kind.rulebook().rules if name in spoken and name.startswith(own)]
