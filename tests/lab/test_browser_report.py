"""The lab's pages in a real browser: every chart is drawn, wide and narrow, without network or an error."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from midnight.cli import cli
from tests.chromium import chromium_path
from tests.web.conftest import FLAGS

WIDTHS = (1200, 390)
MARKS = ".bars .point path, .scatterlayer .points path, .heatmaplayer image"
SEEN = "marks => marks.some(mark => { const box = mark.getBoundingClientRect(); return box.width && box.height })"
SWEEP = ("sweep", "hidden-castle", "--bots", "random", "-n", "5", "--over", "content.limit=20,40", "--measure", "turns")
PAGES = {
    "castle": ("report", "hidden-castle", "-n", "6", "--out"),
    "stash": ("report", "midnight-stash", "-n", "6", "--out"),
    "line": (*SWEEP, "--picture"),
    "heat": (*SWEEP, "--over", "clock_end=finish,stop", "--picture"),
}
CHARTS = {"castle": 11, "stash": 11, "line": 1, "heat": 1}


def test_every_chart_is_drawn_offline_wide_and_narrow(tmp_path: Path) -> None:
    for name, said in PAGES.items():
        cli([*said, str(tmp_path / f"{name}.html"), "--jobs", "1"], standalone_mode=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        for name in PAGES:
            for width in WIDTHS if name == "castle" else WIDTHS[1:]:
                check(chromium, tmp_path / f"{name}.html", width, CHARTS[name])
        chromium.close()


def check(chromium: Browser, out: Path, width: int, expected: int) -> None:
    page = chromium.new_context(offline=True, viewport={"width": width, "height": 900}).new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.goto(out.as_uri())
    charts = page.locator("figure:has(figcaption) .plotly-graph-div")
    assert charts.count() == expected, out.name
    for number in range(expected):
        chart = charts.nth(number)
        chart.locator("svg.main-svg").first.wait_for()
        assert chart.locator(MARKS).evaluate_all(SEEN), (out.name, number)
        assert chart.locator(".xtick, .ytick").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert wrong == []
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
    page.context.close()
