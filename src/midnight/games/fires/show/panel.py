"""Beside the table: what is asked, how it stands, the team, and the two buttons."""

from __future__ import annotations

from html import escape
from typing import Any

from midnight.games.fires.show.scale import TOP
from midnight.games.fires.show.shapes import crew_figure, drop
from midnight.kernel.show import Shown

TALLIES = (
    ("saved", "Saved", "#9be8a4"),
    ("dead", "Dead", "#d9d3c7"),
    ("ruins", "Houses lost", "#b98d63"),
    ("explosions", "Explosions", "#ffb347"),
)


def beside(shown: Shown, x: int, height: int) -> dict[str, str]:
    """The panel from the top, the buttons from the bottom."""
    pieces = {"panel": panel(shown, x)}
    if shown["runs"]:
        pieces["run"] = button("run", "Run to …", x, height - 132)
    if shown["exits"]:
        pieces["exit"] = button("exit", "Leave the table at …", x, height - 74)
    return pieces


def panel(shown: Shown, x: int) -> str:
    rows = ['<text class="big" y="8">Fires at Midnight</text>']
    y = 44
    for line in wrap(shown["ask"], 32):
        rows.append(f'<text y="{y}" font-size="16">{escape(line, quote=False)}</text>')
        y += 22
    y += 14
    for key, label, colour in TALLIES:
        have, most = shown["counts"][key]
        rows.append(tally(label, have, most, colour, y))
        y += 58
    rows.append(f'<text class="label" y="{y}">Waiting: {shown["counts"]["waiting"][0]}</text>')
    rows.append(f'<text class="label" x="120" y="{y}">Round {shown["round"]}</text>')
    y += 26
    for one in shown["crew"]:
        rows.append(crew_card(one, shown, y))
        y += 56
    return f'<g id="panel" class="calm" transform="translate({x} {TOP + 18})">{"".join(rows)}</g>'


def tally(label: str, have: int, most: int, colour: str, y: int) -> str:
    """One circle for each that decides the game, filled for each there is."""
    circles = "".join(
        f'<circle cx="{10 + 26 * number}" cy="{y + 18}" r="9" fill="{colour if number < have else "none"}" '
        f'stroke="{colour}"/>'
        for number in range(most)
    )
    return f'<text class="label" y="{y}">{label} {have} of {most}</text>{circles}'


def crew_card(one: dict[str, Any], shown: Shown, y: int) -> str:
    """Badge, water, action points of who acts, load and state."""
    notes = [one["name"]]
    if one["acting"] and shown["phase"] == "act":
        notes.append(f"{shown['points']} AP")
    elif one["acted"]:
        notes.append("has acted")
    if shown["chief"] == one["id"]:
        notes.append("chief")
    state = [word for word in (one["load"] and f"carries {one['load']}", one["down"] and "down") if word]
    if one["off"]:
        state.append("off the table")
    frame = "#fff3c4" if one["acting"] else "#33445f"
    drops = "".join(f'<g transform="translate({200 + 18 * n} 15)">{drop()}</g>' for n in range(one["water"]))
    return (
        f'<g transform="translate(0 {y})"><rect x="-8" width="262" height="48" rx="9" fill="#16202f" '
        f'stroke="{frame}"/><g transform="translate(18 24)">{crew_figure(one["id"], False, False)}</g>'
        f'<text x="46" y="20" font-size="14">{escape(", ".join(notes), quote=False)}</text>'
        f'<text x="46" y="38" class="label">{escape(", ".join(state), quote=False)}</text>{drops}</g>'
    )


def button(name: str, text: str, x: int, y: int) -> str:
    return (
        f'<g id="{name}" class="button piece" transform="translate({x} {y})">'
        f'<rect width="240" height="46"/><text x="120" y="29">{text}</text></g>'
    )


def wrap(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
