"""The report: it answers what a designer asks, as fits the kind of game, and its numbers mean what they say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from midnight.cli import cli
from midnight.cli.screen import print_sections
from midnight.games import game
from midnight.games.fires.rules import markers
from midnight.kernel.record import Record
from midnight.lab.page import Section
from midnight.lab.pool import Pool
from midnight.lab.report import report
from midnight.lab.report.drama import comes_back, known_from
from midnight.lab.report.lookahead import Lookahead, compared
from midnight.lab.report.rules import rules_in_code
from midnight.lab.report.things import Apart
from midnight.lab.results import PLAYS
from midnight.lab.simulate import simulate
from midnight.lab.statistics import Share
from midnight.lab.tasks import Task, plan_of
from midnight.lab.walk import Walk, beginners, things_by_option

HOUSES = {f"move:{number}" for number in range(1, 7)}

ALWAYS = (
    "Length, and how games end",
    "Who wins",
    "the winner is known",
    "comebacks",
    "dead turns",
    "value spread",
    "explained by",
    "wins with it",
    "Never met",
)
KINDS = {
    "hidden-castle": ("Fair would be 50.0%", "place 2", "winner.score", "chambers: C9 Banquet Hall"),
    "midnight-stash": (
        "wins.kingpin",
        "place 2",
        "score is the haul",
        "candy stashed",
        "kingpin  ",
        "(Scary)",
        "random kingpin against sensible kids",
        "houses: N01",
    ),
    "top-of-the-heap": ("Fair would be 33.3%", "place 3", "Raccoon", "changes of the lead by score"),
    "fires-at-midnight": ("a random team wins", "acts: move", "explosion markers", "how many villagers were saved"),
    "trick-or-treat": ("place 2", "neighbours: N", "buckets: B"),
}


def test_words_in_a_table_stand_at_the_left_and_numbers_at_the_right(capsys: pytest.CaptureFixture[str]) -> None:
    rule = "A guest that ends its own move on the Phantom's space is captured."
    rows: list[tuple[str, ...]] = [("HC-6.9", "3", rule), ("HC-3.4", "431", "The Phantom moves.")]
    print_sections("Castle", [Section("Rules in use", "", ("rule", "times", ""), rows)], Console(width=100))
    assert f"HC-6.9      3  {rule}\nHC-3.4    431  The Phantom moves." in capsys.readouterr().out


@pytest.mark.parametrize("name", KINDS)
def test_a_report_answers_what_a_designer_asks(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On the page all of it, in the terminal the same."""
    out, weak = tmp_path / "report.html", ("--weak", "sensible") if name == "hidden-castle" else ()
    players = ("--bots", "random") if name in ("fires-at-midnight", "hidden-castle", "trick-or-treat") else ()
    if name in ("fires-at-midnight", "trick-or-treat"):
        weak = ("--weak", "sensible")
    cli(["report", name, "-n", "6", *players, *weak, "--out", str(out), "--jobs", "1"], standalone_mode=False)
    told, written = capsys.readouterr().out, out.read_text(encoding="utf-8")
    assert written.startswith("<!DOCTYPE html>")
    assert "rules_version" in written
    for words in (*ALWAYS, *KINDS[name]):
        assert words in told
        assert words.strip() in written
    assert ("Fair would be" in told) == (game(name).play == "rivals")


def test_a_report_is_the_same_on_any_number_of_processes() -> None:
    plan = plan_of(game("hidden-castle").setup(2), ("random",) * 2, 3)
    with Pool(1) as alone, Pool(2) as two:
        assert report(plan, 30, "sensible", alone) == report(plan, 30, "sensible", two)


# === Going through games ===

PLAN = plan_of(game("top-of-the-heap").setup(3), ("sensible",) * 3, 5, records=True)


def test_what_is_gone_through_agrees_with_what_was_counted_while_playing() -> None:
    games = Task(PLAN, 0, 20).run()
    walked = Walk(PLAN, 0, games.table.column(PLAYS).combine_chunks(), asks=True).run()
    decisions, turns, things = walked.tables()
    assert np.bincount(decisions["game"]).tolist() == games.column("decisions").tolist()
    assert np.bincount(decisions["game"], decisions["options"]).tolist() == games.column("offered").tolist()
    assert np.bincount(turns["game"]).tolist() == games.column("turns").tolist()
    assert turns["choices"].sum() == (decisions["options"] > 1)[decisions["turn"] > 0].sum()
    names, thing_of = things_by_option(PLAN)
    taken = np.array(thing_of)[decisions["option"]]
    assert things["taken"].sum() == (taken >= 0).sum()
    trash = [at for at, name in enumerate(names) if name.startswith("trash")]
    assert (things["offered"] >= things["taken"])[np.isin(things["thing"], trash)].all()
    assert walked.used.sum() > decisions["game"].size
    assert walked.asked > 100


def test_what_lies_on_the_street_is_met_by_who_goes_there() -> None:
    """Bucket cards and neighbours are laid out before play; a Move names only the place."""
    plan = plan_of(game("trick-or-treat").setup(3), ("random",) * 3, 5, records=True)
    games = Task(plan, 0, 10).run()
    walked = Walk(plan, 0, games.table.column(PLAYS).combine_chunks()).run()
    setup, names = plan.setup(), things_by_option(plan)[0]
    things, options = walked.things, walked.decisions["option"]
    kinds = np.array([names[at].partition(":")[0] for at in things["thing"]])
    houses = [option for option in range(setup.words.size) if setup.words.word(option) in HOUSES]
    for kind in ("buckets", "neighbours"):
        mine = kinds == kind
        assert mine.sum() == 10 * 6 * 3  # a row a game, house and seat
        assert things["taken"][mine].sum() == np.isin(options, houses).sum()


def test_the_first_explosion_has_a_marker_too() -> None:
    plan = plan_of(game("fires-at-midnight").setup(1), ("random",), 3, records=True)
    result = simulate(plan, 5)
    ends = [Record.from_line(line).replay() for line in result.lines()]
    assert [markers.count_blasts(state) for state in ends] == result.games.column("explosion markers").tolist()


def test_different_rivals_change_seats_and_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    cli(["report", "hidden-castle", "-n", "8", "--bots", "sensible,random", "--jobs", "1"], standalone_mode=False)
    told = capsys.readouterr().out
    assert "change seats from game to game" in told
    assert "wins.sensible" in told


def test_a_difference_has_the_interval_that_follows_from_its_shares() -> None:
    apart = Apart("x", Share(0.6, 0.5, 0.7), Share(0.4, 0.3, 0.5), 0.01).difference()
    assert (apart.share, apart.low, apart.high) == pytest.approx((0.2, 0.2 - 0.02**0.5, 0.2 + 0.02**0.5))


def test_who_begins_is_the_first_of_those_who_are_alike() -> None:
    rows = {"game": np.array([0, 0, 0, 2, 2]), "seat": np.array([0, 2, 1, 1, 2])}
    assert beginners(rows, 3, [1, 2]).tolist() == [1, -1, 0]


def test_rules_of_which_the_code_speaks_are_known_without_definitions() -> None:
    known = rules_in_code(game("midnight-stash"))
    assert "MS-5.3" in known
    assert "MS-2.1" not in known


# === Looking ahead ===


def test_chances_come_from_playouts_and_end_near_what_happened() -> None:
    plan = plan_of(game("hidden-castle").setup(2), ("random",) * 2, 5, records=True)
    games = Task(plan, 0, 12).run()
    seen = Lookahead(plan, 0, games.table.column(PLAYS).combine_chunks(), 40, 1).run()
    ends = np.array([one.chances[-1] for one in seen])
    assert np.array([one.chances.sum(axis=1) for one in seen]) == pytest.approx(1.0)
    assert (ends[np.arange(12), games.won().argmax(axis=1)]).mean() > 0.8
    assert all(0 <= choice.close <= 1 and choice.options > 1 for one in seen for choice in one.choices)


def test_options_that_differ_are_told_from_playouts_luck() -> None:
    rng = np.random.default_rng(3)
    shared = rng.random(400)
    same = np.array([shared < 0.5] * 5, float)
    assert compared(same)[1] == 1.0
    other = np.vstack((same, shared < 0.7))
    spread, alike = compared(other)
    assert alike < 1e-6
    assert spread == pytest.approx(np.var([0.5] * 5 + [0.7], ddof=1), rel=0.4)


def test_when_a_winner_is_known_and_when_it_came_back() -> None:
    assert known_from(np.array([0.5, 0.95, 0.6, 0.92, 1.0])) == 0.6
    assert known_from(np.array([0.95, 1.0])) == 0.0
    assert comes_back(np.array([0.5, 0.2, 0.2, 1.0]), 0.5)
    assert not comes_back(np.array([0.5, 0.2, 0.3, 1.0]), 0.5)
