"""Beside the board: the clock above it, everyone's scale and bag, the bullies' charts, the fight, the result."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Any

from midnight.games.stash.show.pieces import bully_shape, shape
from midnight.kernel.show import Shown
from midnight.kernel.words import SEAT_NAMES

PANEL = 392
KID_HEIGHT = 100
BUBBLE = 21
CHART_LINE = 11
HAND_SHAPES = {
    "rock": '<path d="M-15 9q-4 -12 3 -17q4 -4 9 -1q4 -4 9 0q6 -1 8 6q3 7 -2 13q-4 4 -13 4q-10 1 -14 -5z"/>',
    "paper": (
        '<path d="M-13 -15h20l7 7v24h-27z"/><path d="M7 -15v7h7" fill="none"/><path d="M-7 -4h13M-7 2h14M-7 8h14"/>'
    ),
    "scissors": (
        '<path d="M-12 -14L7 9M12 -14L-7 9" fill="none" stroke-width="3"/><circle cx="-9" cy="12" r="5" fill="none"/>'
        '<circle cx="9" cy="12" r="5" fill="none"/>'
    ),
}

BAG = (
    '<path d="M-24 -18q24 10 48 0q10 42 -4 50q-20 8 -40 0q-14 -8 -4 -50z" fill="#7b4fa3" stroke="#d9b8f5" '
    'stroke-width="1.6"/><path d="M-24 -18q24 10 48 0" fill="none" stroke="#ffd166" stroke-width="3"/>'
)


def draw_clock(shown: Shown, left: int, right: int) -> dict[str, str]:
    """The time tracker: a mark a round, the piece of candy on the present one."""
    return {"clock": clock_face(tuple(shown["times"]), shown["round"], shown["rounds"], left, right)}


@lru_cache(maxsize=512)
def clock_face(times: tuple[str, ...], round_: int, rounds: int, left: int, right: int) -> str:
    now = round_ - 1
    start, end = left + 250, right - 14
    step = (end - start) / max(1, len(times) - 1)
    marks = ""
    for number, time in enumerate(times):
        x = start + number * step
        hour = time.endswith(":00")
        tone = "#55609a" if number < now else "#aab6f0"
        marks += f'<circle cx="{x:.1f}" cy="34" r="{4.5 if hour else 2.8}" fill="{tone}"/>'
        if hour:
            marks += f'<text class="small faint mid" x="{x:.1f}" y="56">{escape(time)}</text>'
    x = start + now * step
    candy = (
        f'<g transform="translate({x:.1f} 34)"><path d="M-17 -7l9 7l-9 7zM17 -7l-9 7l9 7z" fill="#ff8f5e"/>'
        '<circle r="9.5" fill="#ff5d73" stroke="#fff" stroke-width="2"/></g>'
    )
    head = (
        '<circle cx="60" cy="36" r="22" fill="#f6edc3"/><circle cx="69" cy="30" r="19" fill="#141a3f"/>'
        f'<text class="bold" x="98" y="36" font-size="26">{escape(times[now])}</text>'
        f'<text class="small faint" x="98" y="56">round {round_} of {rounds}</text>'
    )
    line = f'<line x1="{start}" y1="34" x2="{end}" y2="34" stroke="#3c4780" stroke-width="2"/>'
    return f'<g id="clock" class="still">{head}{line}{marks}{candy}</g>'


def draw_panel(shown: Shown, left: int, top: int, bottom: int, pieces: dict[str, str]) -> None:
    y = top
    for kid in shown["kids"]:
        pieces[f"scale-{kid['seat']}"] = kid_card(kid, left, y)
        y += KID_HEIGHT + 8
    pieces["kingpin"] = kingpin_card(shown, left, y)
    y += 92
    if shown["result"]:
        pieces["result"] = result_card(shown, left, y)
    elif shown["fight"]:
        pieces["fight"] = fight_card(shown["fight"], left, y)
        hand_y = y + 118
        for number, hand in enumerate(HAND_SHAPES):
            pieces[f"throw-{hand}"] = hand_button(hand, left + 66 + number * 130, hand_y, shown["fight"]["held"])
    elif shown["bullies"]:
        pieces["chart"] = chart_card(shown, left, y)
    pieces["ask"] = ask_line(str(shown["ask"]), left, bottom)


def card(left: int, top: int, height: int, lit: bool = False) -> str:
    edge = 'class="turn"' if lit else 'stroke="#3c4780" stroke-width="1.2"'
    return f'<rect x="{left}" y="{top}" width="{PANEL}" height="{height}" rx="12" fill="#151b3c" {edge}/>'


def kid_card(kid: dict[str, Any], left: int, top: int) -> str:
    """Token, costume, the scale with its limits, the bag."""
    costume = f"{kid['costume']} · {kid['type']}" if kid["costume"] else "no costume yet"
    place = f" · {kid['at']}" if kid["at"] else ""
    crown = '<path d="M-9 6l-2 -12l6 5l5 -8l5 8l6 -5l-2 12z" fill="#ffd166"/>' if kid["won"] else ""
    bubbles = scale(kid["carried"], tuple(kid["limits"]), left, top)
    steps = f"{kid['left']} of {kid['limit']} steps left" if kid["turn"] else f"limit {kid['limit']}"
    x = left + PANEL - 56
    return (
        f'<g id="scale-{kid["seat"]}" class="still">{card(left, top, KID_HEIGHT, kid["turn"])}'
        f'<g transform="translate({left + 26} {top + 25})">{shape(kid["number"], 0.95, kid["seat"])}</g>'
        f'<text class="bold" x="{left + 50}" y="{top + 22}" font-size="15">{escape(kid["name"])}'
        f'<tspan class="small faint" font-weight="400">{escape(place)} · {steps}</tspan></text>'
        f'<text class="small" x="{left + 50}" y="{top + 38}">{escape(costume)}</text>{bubbles}'
        f'<text class="small faint" x="{left + 250}" y="{top + 64}">{kid["carried"]} carried</text>'
        f'<g transform="translate({x} {top + 46})">{BAG}'
        f'<text class="mid bold" y="20" font-size="22">{kid["stash"]}</text>'
        f'<g transform="translate(0 -26)">{crown}</g></g></g>'
    )


@lru_cache(maxsize=1024)
def scale(carried: int, limits: tuple[int, ...], left: int, top: int) -> str:
    """A bubble for each piece, below it the limit with so many."""
    bubbles = ""
    for number in range(1, len(limits)):
        x = left + 24 + (number - 1) * BUBBLE
        full = number <= carried
        fill = 'fill="#ff8f5e" stroke="#ffe0cc"' if full else 'fill="#0d1230" stroke="#5a67a8"'
        bubbles += f'<circle cx="{x}" cy="{top + 60}" r="8.6" {fill} stroke-width="1.6"/>'
        if full:
            bubbles += f'<circle cx="{x - 2.5}" cy="{top + 57}" r="2.2" fill="#fff" opacity=".8"/>'
        tone = "bold" if number == carried else "faint"
        bubbles += f'<text class="small mid {tone}" x="{x}" y="{top + 85}">{limits[number]}</text>'
    return bubbles


def kingpin_card(shown: Shown, left: int, top: int) -> str:
    """Haul and bullies; bank, deck and what the kingpin plays for."""
    kingpin = shown["kingpin"]
    row = ""
    acting = False
    for number, bully in enumerate(shown["bullies"]):
        x = left + 26 + number * 92
        tone = "bold" if bully["turn"] else ""
        acting = acting or bully["turn"]
        row += (
            f'<g transform="translate({x} {top + 46})">{bully_shape(bully["number"], 0.72)}</g>'
            f'<text class="small {tone}" x="{x + 15}" y="{top + 44}">{escape(bully["name"])}</text>'
            f'<text class="small faint" x="{x + 15}" y="{top + 57}">{bully["at"]}</text>'
        )
    seat = f" ({kingpin['seat']})" if kingpin["seat"] else ""
    won = " · wins" if kingpin["won"] else ""
    return (
        f'<g id="kingpin" class="still">{card(left, top, 84, acting)}'
        f'<text class="bold" x="{left + 14}" y="{top + 22}" font-size="15">{escape(kingpin["name"])}{seat}{won}</text>'
        f'<text class="bold end" x="{left + PANEL - 14}" y="{top + 22}" font-size="15">haul {shown["haul"]}</text>{row}'
        f'<text class="small faint" x="{left + 14}" y="{top + 76}">bank {shown["bank"]} · deck {shown["deck"]} · '
        f"{escape(shown['goal'])}</text></g>"
    )


def chart_card(shown: Shown, left: int, top: int) -> str:
    """The charts of the bullies in play; the roll is lit."""
    bullies = tuple([(bully["number"], bully["name"], tuple(bully["chart"])) for bully in shown["bullies"]])
    roll = shown["roll"]
    return charts(bullies, (roll["number"], roll["face"]) if roll else (0, 0), left, top)


@lru_cache(maxsize=512)
def charts(bullies: tuple[tuple[int, str, tuple[str, ...]], ...], roll: tuple[int, int], left: int, top: int) -> str:
    width = (PANEL - 30) / 4
    parts = ""
    for column, (number, name, chart) in enumerate(bullies):
        x = left + 28 + column * width
        parts += f'<text class="small bold" x="{x:.0f}" y="{top + 15}">{number} {escape(name)}</text>'
        for row, action in enumerate(chart):
            y = top + 28 + row * CHART_LINE
            now = roll == (number, row + 1)
            if now:
                parts += f'<rect x="{x - 3:.0f}" y="{y - 9}" width="{width:.0f}" height="12" rx="3" fill="#ffd166"/>'
            tone = "ink" if now else "faint"
            short = escape(action.replace("towards nearest", "to").replace("towards", "to"))
            parts += f'<text class="chart {tone}" x="{x:.0f}" y="{y}">{short}</text>'
    rows = len(bullies[0][2]) if bullies else 0
    for row in range(rows):
        parts += f'<text class="chart end" x="{left + 21}" y="{top + 28 + row * CHART_LINE}">{row + 1}</text>'
    return f'<g id="chart" class="still">{card(left, top, 26 + rows * CHART_LINE)}{parts}</g>'


def fight_card(fight: dict[str, Any], left: int, top: int) -> str:
    """Who fights whom, the throws won, what the kid holds as far as the viewer may know."""
    seat = SEAT_NAMES.index(fight["seat"])
    wins = "".join(
        f'<circle cx="{left + 100 + side * (PANEL - 200) + (k * 16 if side == 0 else -k * 16)}" cy="{top + 58}" r="6" '
        f'fill="{"#ffd166" if k < won else "#0d1230"}" stroke="#ffd166"/>'
        for side, won in enumerate(fight["wins"])
        for k in range(fight["needed"])
    )
    held = {"": "", "unseen": "holds a hand behind the back"}.get(fight["held"], f"holds {fight['held']}")
    equal = f"{fight['equal']} equal in a row" if fight["equal"] else ""
    return (
        f'<g id="fight" class="still">{card(left, top, 158, True)}'
        f'<g transform="translate({left + 36} {top + 36})">{shape(seat, 1.2, fight["seat"])}</g>'
        f'<g transform="translate({left + PANEL - 36} {top + 36})">{bully_shape(fight["number"], 1.2)}</g>'
        f'<text class="mid bold" x="{left + PANEL // 2}" y="{top + 26}" font-size="15">'
        f"{escape(fight['kid'])} against {escape(fight['bully'])}</text>"
        f'<text class="mid small faint" x="{left + PANEL // 2}" y="{top + 43}">on {fight["at"]} {equal}</text>{wins}'
        f'<text class="mid small" x="{left + PANEL // 2}" y="{top + 80}">{held}</text></g>'
    )


@lru_cache(maxsize=256)
def hand_button(hand: str, x: int, y: int, held: str) -> str:
    tone = "#ffd166" if hand == held else "#2b3768"
    return (
        f'<g id="throw-{hand}" transform="translate({x} {y})"><title>{hand}</title>'
        f'<rect x="-52" y="-27" width="104" height="56" rx="12" fill="{tone}" fill-opacity=".55" stroke="#8f9ac4"/>'
        f'<g fill="#e9ecff" stroke="#10142b" stroke-width="1.6" transform="translate(-30 1)">{hand_art(hand)}</g>'
        f'<text class="small bold" x="-4" y="5">{hand}</text></g>'
    )


def hand_art(hand: str) -> str:
    return (
        HAND_SHAPES[hand]
        .replace('fill="none" stroke-width="3"', 'fill="none" stroke="#e9ecff" stroke-width="3"')
        .replace('r="5" fill="none"', 'r="5" fill="none" stroke="#e9ecff"')
    )


def result_card(shown: Shown, left: int, top: int) -> str:
    rows = ""
    for number, row in enumerate(shown["result"]):
        y = top + 26 + number * 22
        tone = "bold" if row["won"] else ""
        what = "haul" if row["kingpin"] else "stash"
        rows += (
            f'<text class="{tone}" x="{left + 16}" y="{y}" font-size="14">{row["place"]}. {escape(row["name"])}</text>'
        )
        rows += f'<text class="end {tone}" x="{left + PANEL - 16}" y="{y}" font-size="14">{what} {row["score"]}</text>'
    height = 20 + 22 * len(shown["result"])
    return f'<g id="result" class="still">{card(left, top, height, True)}{rows}</g>'


@lru_cache(maxsize=512)
def ask_line(ask: str, left: int, bottom: int) -> str:
    """What is to be decided, in lines that fit."""
    lines: list[str] = [""]
    for word in ask.split():
        if len(lines[-1]) + len(word) > 52:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    text = "".join(
        f'<text x="{left + 4}" y="{bottom - 18 * (len(lines) - 1 - k) - 4}" font-size="13.5">{escape(line)}</text>'
        for k, line in enumerate(lines)
    )
    return f'<g id="ask" class="still">{text}</g>'
