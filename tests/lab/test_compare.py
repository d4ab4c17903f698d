"""Comparing in pairs: planted effects are found, and nothing is found where nothing is, however often one looks."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from midnight.cli import cli
from midnight.errors import UserError
from midnight.games import game
from midnight.lab.compare import DIFFERS, SAME, Question, compare
from midnight.lab.measures import names_of, players_wins
from midnight.lab.pool import Pool
from midnight.lab.sequences import LEAST, Mean
from midnight.lab.tasks import Task, plan_of

CASTLE = game("hidden-castle")
BASE = plan_of(CASTLE.setup(2), ("random",) * 2, 1)
SHORTER = plan_of(CASTLE.setup(2, {"scoring.limit": "43"}), ("random",) * 2, 1)


def test_a_planted_effect_is_found_in_twenty_of_twenty_runs() -> None:
    asked = Question.of("turns differs", BASE)
    for seed in range(20):
        sides = [("random", replace(SHORTER, seed=seed), replace(BASE, seed=seed))]
        (found,) = compare(sides, Pool(1), asked, most=4000)
        assert found.verdicts(asked, 1) == {"turns": DIFFERS}
        assert found.found["turns"].apart.mean < 0


def test_without_an_effect_a_difference_is_reported_in_at_most_one_run_of_twenty() -> None:
    """The same game on both sides, but other seeds, so that every pair differs by chance alone."""
    asked = Question.of("turns differs", BASE)
    wrong = 0
    for run in range(200):
        sides = [("random", replace(BASE, seed=2 * run), replace(BASE, seed=2 * run + 1))]
        (found,) = compare(sides, Pool(1), asked, most=600)
        wrong += found.verdicts(asked, 1)["turns"] == DIFFERS
    assert wrong <= 10


def test_a_question_may_be_short() -> None:
    assert Question.of("turns", BASE) == Question.of("turns differs", BASE) == Question("turns", 0.0)
    assert Question.of("wins.A differs by 3%", BASE) == Question("wins.A", 0.03)


def test_a_least_effect_is_decided_both_ways() -> None:
    (found,) = compare([("random", SHORTER, BASE)], Pool(1), Question("turns", 40.0))
    assert found.verdicts(Question("turns", 40.0), 1) == {"turns": SAME}
    assert found.games < 2000


def test_the_interval_holds_at_every_look() -> None:
    """Values of chance, looked at after every ten of them."""
    rng = np.random.default_rng(5)
    missed = 0
    for _ in range(300):
        mean = Mean()
        for _ in range(60):
            mean.add(rng.exponential(1.0, 20))
            low, high = mean.interval(0.05)
            if not low <= 1.0 <= high:
                missed += 1
                break
    assert missed <= 15


def test_what_has_not_happened_yet_is_not_taken_for_impossible() -> None:
    never = Mean()
    never.add(np.zeros(LEAST))
    assert never.interval(0.05)[1] > 0.02


def test_players_change_seats_and_their_wins_are_counted_by_name() -> None:
    plan = replace(plan_of(CASTLE.setup(2), ("sensible", "random"), 4), rotate=True)
    games = Task(plan, 0, 60).run()
    wins = players_wins(plan, games, 0)
    assert wins["wins.sensible"].mean() > 0.6
    assert wins["wins.sensible"] + wins["wins.random"] == pytest.approx(1.0)
    later = players_wins(plan, Task(plan, 31, 29).run(), 31)
    assert list(later["wins.sensible"]) == list(wins["wins.sensible"][31:])


def test_a_verdict_in_one_sentence_with_two_strengths(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["compare", "midnight-stash", "--with", "rules.target=22", "--until", "wins.kingpin differs"]
    cli(["--", *said, "-n", "400", "--jobs", "1", "--json"][1:], standalone_mode=False)
    told = json.loads(capsys.readouterr().out)
    assert "sensible players: wins.kingpin falls by" in told["finding"]
    assert "The two strengths disagree" in told["finding"]
    assert [one["players"] for one in told["strengths"]] == ["random", "sensible"]
    assert json.loads(told["strengths"][0]["made_from"]["with"]["settings"])["target"] == "22"


WRONG = {
    "turns rises": 'a question reads "MEASURE differs"',
    "trns differs": "has no measure 'trns'; there are turns",
}


@pytest.mark.parametrize("question", WRONG)
def test_a_wrong_question_is_told(question: str) -> None:
    with pytest.raises(UserError, match=WRONG[question]):
        Question.of(question, BASE)


def test_the_two_sides_must_differ() -> None:
    with pytest.raises(UserError, match="the two sides are the same"):
        cli(["compare", "hidden-castle", "--with", "scoring.limit=46"], standalone_mode=False)
    assert "turns" in names_of(BASE)
