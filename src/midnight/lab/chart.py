"""The chart of a simulation: the share of wins of each seat, with its interval."""

from __future__ import annotations

from html import escape

from midnight.kernel.words import SEAT_NAMES
from midnight.lab.simulate import Result
from midnight.lab.statistics import summarise

LEFT, WIDE, ROW = 150, 400, 26


def svg(result: Result) -> str:
    """The chart as SVG: a bar for each seat and, as a line, the 95 % interval of its share."""
    plan, summary = result.plan, summarise(result)
    tall = ROW * (plan.seats + 2)
    title = f"{plan.game}, {len(result.games):,} games: share of the win"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 70} {tall}" width="{LEFT + WIDE + 70}" '
        f'role="img" font-family="sans-serif" font-size="13"><title>{escape(title)}</title>',
        f'<text x="8" y="18" font-weight="bold">{escape(title)}</text>',
    ]
    for seat, one in enumerate(summary.wins):
        y = ROW * (seat + 1) + 6
        low, high = LEFT + WIDE * one.low, LEFT + WIDE * one.high
        name = f"{SEAT_NAMES[seat]} {plan.bots[seat]}"
        lines += [
            f'<text x="8" y="{y + 14}">{escape(name[:20])}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{WIDE * one.share:.1f}" height="{ROW - 8}" fill="#6c5ba7"/>',
            f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y + 9}" y2="{y + 9}" stroke="#111" stroke-width="2"/>',
            f'<text x="{max(high, LEFT) + 8:.1f}" y="{y + 14}">{one.share:.1%}</text>',
        ]
    return "\n".join([*lines, "</svg>"])
