"""Tournaments: fair line-ups, results that can be taken up again, ratings that say what happened."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.lab.ladder import Deal, Dealer, Outcome, Tournament, play_deals, resume, rotations
from midnight.lab.ratings import standings

CASTLE = Tournament("hidden-castle", 3, (), ("random", "sensible", "careless"), 5)


def test_every_pair_meets_in_every_share_of_the_seats_and_every_rotation() -> None:
    met = Counter(CASTLE.line_up(deal) for deal in range(12))
    assert set(met.values()) == {2}
    assert {frozenset(line_up) for line_up in met} == {
        frozenset(pair) for pair in (("random", "sensible"), ("random", "careless"), ("sensible", "careless"))
    }
    assert rotations(("a", "a", "b")) == [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_a_team_is_of_one_player() -> None:
    fires = Tournament("fires-at-midnight", 2, (), ("random", "careless"), 5)
    assert [fires.line_up(deal) for deal in range(2)] == [("random",) * 2, ("careless",) * 2]


def test_a_seed_gives_the_same_games_whatever_the_number_of_jobs() -> None:
    alone = [Dealer(CASTLE).play(deal) for deal in range(3)]
    assert list(play_deals(CASTLE, range(3), 1)) == alone
    assert list(play_deals(CASTLE, range(3), 2)) == alone
    assert [len(deal.outcomes) for deal in alone] == [3, 3, 3]


def test_a_run_that_was_cut_short_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "castle.jsonl"
    deal = Deal(0, (Outcome(("random", "sensible", "sensible"), (1, 2)),))
    assert resume(path, CASTLE) == []
    path.write_text(path.read_text() + deal.line() + deal.line()[:20])
    assert resume(path, CASTLE) == [deal]
    assert path.read_text().splitlines()[1:] == [deal.line().rstrip()]
    other = Tournament("hidden-castle", 3, (), ("random", "sensible"), 5)
    with pytest.raises(UserError, match="holds another tournament"):
        resume(path, other)
    path.write_text("what?\n")
    with pytest.raises(UserError, match="no file of a ladder"):
        resume(path, CASTLE)


@pytest.mark.parametrize(
    ("players", "seats", "said"),
    [
        (("random",), 2, "two players or more"),
        (("random", "random"), 2, "each named once"),
        (("random", "genius"), 2, "no player 'genius'"),
    ],
)
def test_what_cannot_be_played_is_said(players: tuple[str, ...], seats: int, said: str) -> None:
    with pytest.raises(UserError, match=said):
        Tournament("hidden-castle", seats, (), players, 1).check()


def test_ratings_are_odds_and_a_good_seat_is_no_merit() -> None:
    """Anna wins three of four; whoever sits first wins more often than not."""
    outcomes = []
    for first, second, wins in (("anna", "bert", 90), ("bert", "anna", 40)):
        outcomes += [Outcome((first, second), (0,))] * wins + [Outcome((first, second), (1,))] * (100 - wins)
    anna, bert = standings(outcomes, ("bert", "anna"), 2, together=False)
    assert (anna.player, bert.player) == ("anna", "bert")
    assert anna.points == pytest.approx(-bert.points)
    assert anna.points - bert.points == pytest.approx(226, abs=10)  # half of the log odds of 90 % and of 60 %
    assert 30 < anna.error < 60
    assert (anna.games, anna.wins.share) == (200, 0.75)
    assert anna.wins.low < 0.75 < anna.wins.high


def test_a_team_is_rated_by_how_often_it_wins() -> None:
    outcomes = [Outcome(("anna",) * 2, (0, 1))] * 3 + [Outcome(("anna",) * 2, ())] + [Outcome(("bert",) * 2, ())] * 4
    anna, bert = standings(outcomes, ("bert", "anna"), 2, together=True)
    assert (anna.player, anna.games, anna.wins.share) == ("anna", 4, 0.75)
    assert (bert.player, bert.games, bert.wins.share) == ("bert", 4, 0.0)


def test_the_command_prints_the_ladder_and_goes_on_from_its_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "midnight", "ladder", "hidden-castle", "--players", "random,sensible"]
    kept = ["--results", str(tmp_path / "castle.jsonl"), "--jobs", "1", "--json"]
    for deals in (2, 4):
        done = subprocess.run([*command, *kept, "-n", str(deals)], capture_output=True, text=True, check=True)
        found = json.loads(done.stdout)
        assert (found["deals"], found["games"]) == (deals, 2 * deals)
        assert {one["player"] for one in found["ladder"]} == {"random", "sensible"}
    table = subprocess.run([*command, *kept[:4], "-n", "4"], capture_output=True, text=True, check=True).stdout
    assert "Escape from the Hidden Castle, 2 seats, 8 games" in table
    wrong = subprocess.run([*command, "-n", "0"], capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stderr) == (2, "midnight: the number of deals must be at least 1, not 0\n")
