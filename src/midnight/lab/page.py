"""A report as sections with tables and charts, and the page of them, which needs no network."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import escape
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any

import numpy as np

from midnight.errors import UserError
from midnight.lab.measures import Values
from midnight.lab.output import write_text
from midnight.lab.statistics import Share

BARS, ROWS, LINE, HEAT = "bars", "rows", "line", "heat"  # rows: bars that lie, for long names
INK, PALE, DARK = "#5b4b8a", "#a99bd1", "#1d1b2b"
SPARKS = "▁▂▃▄▅▆▇█"
BINS = 24
HEIGHT = 300
LABEL = 22  # letters of a lying bar's name in a line
FEW_ROWS = 40  # a longer table is folded
ROW = 24  # pixels of a lying bar whose name has one line
LINE_HEIGHT = 13
LONG = 30  # letters from which a cell holds words, not a number
CODE = re.compile(r"`([^`]+)`")
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d1b2b;background:#fff}
h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.2rem}
table{border-collapse:collapse;font-size:.9rem;display:block;overflow-x:auto}
td,th{padding:.2rem .7rem;border-bottom:1px solid #ddd;text-align:right;font-variant-numeric:tabular-nums}
td:first-child,th:first-child{text-align:left;min-width:8rem;position:sticky;left:0;background:#fff}td:not(:first-child){white-space:nowrap}
td.words,td:nth-child(2):last-child{white-space:normal;text-align:left;min-width:14rem;overflow-wrap:anywhere}
td.words{min-width:22rem}
figure{margin:1.5rem 0}figcaption{font-weight:600}details{margin:.5rem 0}code{background:#f3f1f7;padding:0 .2rem}
"""


@dataclass(frozen=True)
class Chart:
    """A chart of `y` over `x`, with a band from `low` to `high` if there is one, or a heat map of `z` by row.

    Values are shares, drawn in percent, unless `percent` is false; a line for comparison stands at `fair`.
    """

    kind: str
    x: list[Any]
    y: list[Any]
    title: str = ""
    across: str = ""
    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)
    z: list[list[float]] = field(default_factory=list)
    percent: bool = True
    fair: float | None = None
    up: str = ""


@dataclass
class Section:
    """A part of a report: a title, a note, charts and a table."""

    title: str
    note: str = ""
    heads: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)


def spark(values: list[float]) -> str:
    """A line of values in characters."""
    low, high = min(values), max(values)
    steps = len(SPARKS) - 1
    return "".join(SPARKS[round((value - low) / (high - low) * steps) if high > low else 0] for value in values)


def holds_words(cell: str) -> bool:
    """Whether a cell is so long that it holds words, not a number."""
    return len(cell) > LONG


# === Charts ===


def bars(title: str, shares: Iterable[tuple[str, Share]], fair: float | None = None) -> Chart:
    """Lying bars for named shares, with their intervals."""
    names, ones = zip(*shares, strict=True)
    ends = ([one.low for one in ones], [one.high for one in ones])
    return Chart(ROWS, list(names), [one.share for one in ones], title, "", *ends, fair=fair)


def histogram(name: str, values: Values) -> Chart:
    """How often a measure has which values."""
    low, high = float(values.min()), float(values.max())
    if (values == np.round(values)).all():  # whole numbers stand in the middle of their bars
        width = int((high - low) // BINS) + 1
        counts, edges = np.histogram(values, np.arange(low - 0.5, high + width + 0.5, width))
    else:
        counts, edges = np.histogram(values, BINS)
    middles = ((edges[1:] + edges[:-1]) / 2).round(2)
    return Chart(BARS, middles.tolist(), (counts / len(values)).round(4).tolist(), f"share of games by {name}", name)


# === HTML ===


def figure_of(chart: Chart) -> Any:
    """The chart as a figure of Plotly."""
    kinds = {HEAT: heat_map, BARS: standing_bars, ROWS: lying_bars, LINE: line_with_band}
    drawn = kinds[chart.kind](chart, ".3~%" if chart.percent else "")
    return drawn.update_layout(
        xaxis_title=chart.across,
        height=HEIGHT if chart.kind != ROWS else 60 + row_height(chart) * len(chart.x),
        margin={"l": 50, "r": 20, "t": 10 if chart.fair is None else 24, "b": 45},
        showlegend=False,
        template="plotly_white",
    )


def heat_map(chart: Chart, ticks: str) -> Any:
    """A heat map with the values in its cells."""
    import plotly.graph_objects as go

    told = "%{z:.1%}" if chart.percent else "%{z:.3~g}"
    bar = {"tickformat": ticks, "thickness": 12}
    cells = go.Heatmap(x=chart.x, y=chart.y, z=chart.z, colorscale="Viridis", texttemplate=told, colorbar=bar)
    return go.Figure(cells).update_xaxes(type="category").update_yaxes(type="category", title=chart.up)


def standing_bars(chart: Chart, ticks: str) -> Any:
    """Bars from left to right."""
    import plotly.graph_objects as go

    bar = go.Bar(x=chart.x, y=chart.y, marker_color=INK, error_y=whiskers(chart))
    return go.Figure(bar).update_yaxes(tickformat=ticks)


def lying_bars(chart: Chart, ticks: str) -> Any:
    """Bars from top to bottom, with room for long names, and a line at what is fair."""
    import plotly.graph_objects as go

    names = ["<br>".join(wrap(escape(str(name)), LABEL)) for name in chart.x]
    drawn = go.Figure(go.Bar(x=chart.y, y=names, orientation="h", marker_color=PALE, error_x=whiskers(chart)))
    drawn.update_yaxes(autorange="reversed", automargin=True, ticksuffix=" ").update_xaxes(tickformat=ticks)
    if chart.fair is not None:
        drawn.add_vline(chart.fair, line_dash="dot")
        drawn.add_annotation(x=chart.fair, y=1, yref="paper", yanchor="bottom", text="fair", showarrow=False)
    return drawn


def line_with_band(chart: Chart, ticks: str) -> Any:
    """A line with its band, if it has one."""
    import plotly.graph_objects as go

    parts = [go.Scatter(x=chart.x, y=chart.y, mode="lines+markers", line_color=INK)]
    if chart.low:
        around = {"x": [*chart.x, *reversed(chart.x)], "y": [*chart.high, *reversed(chart.low)]}
        band = go.Scatter(**around, fill="toself", line_width=0, fillcolor="rgba(91,75,138,.25)", hoverinfo="skip")
        parts.insert(0, band)
    return go.Figure(parts).update_yaxes(tickformat=ticks, rangemode="tozero" if chart.percent else "normal")


def row_height(chart: Chart) -> int:
    """Pixels of a lying bar: room for the longest name."""
    return ROW + LINE_HEIGHT * (max(len(wrap(str(name), LABEL)) for name in chart.x) - 1)


def whiskers(chart: Chart) -> dict[str, Any] | None:
    """The intervals of bars as Plotly takes them."""
    if not chart.low:
        return None
    above = [high - y for high, y in zip(chart.high, chart.y, strict=True)]
    below = [y - low for low, y in zip(chart.low, chart.y, strict=True)]
    return {"type": "data", "symmetric": False, "array": above, "arrayminus": below, "color": DARK}


def figure_html(chart: Chart) -> str:
    """The chart with its title above, which may take several lines on a narrow screen."""
    drawn = figure_of(chart).to_html(full_html=False, include_plotlyjs=False, config={"responsive": True})
    return f"<figure><figcaption>{escape(chart.title)}</figcaption>{drawn}</figure>"


def table_html(section: Section) -> str:
    """The table of a section, folded if it is long."""
    head = "".join(f"<th>{escape(name)}</th>" for name in section.heads)
    cells = (zip_longest(row, section.heads, fillvalue="") for row in section.rows)
    rows = "".join(f"<tr>{''.join(cell_html(str(cell)) for cell, _ in row)}</tr>" for row in cells)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    shown = " open" if len(section.rows) <= FEW_ROWS else ""
    return f"<details{shown}><summary>{len(section.rows)} rows</summary>{table}</details>" if section.rows else ""


def cell_html(cell: str) -> str:
    """A cell of a table."""
    words = ' class="words"' if holds_words(cell) else ""
    return f"<td{words}>{escape(cell)}</td>"


def page(title: str, sections: list[Section], notes: dict[str, str]) -> str:
    """One HTML text with everything in it, the drawing library included."""
    try:
        from plotly.offline import get_plotlyjs
    except ImportError:
        raise UserError("a page with charts needs Plotly: install midnight[lab]") from None
    body = []
    for section in sections:
        drawn = "".join(map(figure_html, section.charts))
        note = CODE.sub(r"<code>\1</code>", escape(section.note))
        body.append(f"<h2>{escape(section.title)}</h2><p>{note}</p>{drawn}{table_html(section)}")
    made = Section("", "", ("made from", ""), list(notes.items()))
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<script>{get_plotlyjs()}</script></head><body><h1>{escape(title)}</h1>{''.join(body)}"
        f"<h2>Made from</h2>{table_html(made)}</body></html>"
    )


def write_page(path: Path, title: str, sections: list[Section], notes: dict[str, str]) -> None:
    """Write the page to a file."""
    write_text(path, page(title, sections, notes))
