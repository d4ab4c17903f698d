"""The page of a report in a real browser: every chart is drawn, without any network and without an error."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from midnight.cli import cli
from tests.web.conftest import FLAGS, chromium_path


def test_every_chart_of_a_report_is_drawn_offline(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    cli(["report", "hidden-castle", "-n", "30", "--jobs", "1", "--out", str(out)], standalone_mode=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path(), args=list(FLAGS))
        check(chromium.new_context(offline=True).new_page(), out)
        chromium.close()


def check(page: Page, out: Path) -> None:
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(out.as_uri())
    charts = page.locator(".plotly-graph-div")
    charts.last.locator("svg.main-svg").first.wait_for()
    assert charts.count() >= 5
    for number in range(charts.count()):
        assert charts.nth(number).locator(".bars path, .scatterlayer path, .heatmaplayer image").count() > 0
    assert wrong == []
    assert [url for url in asked if not url.startswith(("file:", "blob:", "data:"))] == []
