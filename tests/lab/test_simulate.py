"""Simulation: the same seed gives the same games however they are shared out; numbers mean what they say."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from midnight.cli.simulate import SimulateRequest, run
from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.record import Record
from midnight.lab.dataset import write_parquet
from midnight.lab.measures import names_of
from midnight.lab.output import write, write_lines, write_text
from midnight.lab.simulate import Plan, Simulation, bots_of, chunks, simulate
from midnight.lab.statistics import figure, ratio, share, summarise

PLAN = Plan("hidden-castle", 3, (), ("random",) * 3, 11, records=True)


def test_results_do_not_depend_on_the_number_of_jobs() -> None:
    alone, together = simulate(PLAN, 120, 1).games, simulate(PLAN, 120, 2).games
    assert alone == together
    assert len(alone) == 120


def test_another_seed_gives_other_games() -> None:
    other = Plan("hidden-castle", 3, (), ("random",) * 3, 12, records=True)
    assert simulate(PLAN, 20).games != simulate(other, 20).games


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    long, short = simulate(PLAN, 60).games, simulate(PLAN, 20).games
    assert list(long.column("stops")[:20]) == list(short.column("stops"))


def test_every_game_can_be_kept_as_a_record_and_replays_to_its_scores() -> None:
    result = simulate(PLAN, 10)
    games = result.games
    for number, line in enumerate(result.lines()):
        record = Record.from_line(line)
        assert len(record.plays) == games.column("stops")[number]
        assert record.replay().scores() == [column[number] for column in games.scores]


def test_chunks_cover_every_game_once() -> None:
    for games in (4, 7, 999, 20_001):
        for size in (1, 2, 500):
            numbers = [first + k for first, count in chunks(3, games, size) for k in range(count)]
            assert numbers == list(range(3, games))


def test_what_is_done_is_kept_when_it_is_interrupted() -> None:
    simulation = Simulation(PLAN, 1_000_000)
    for done in simulation:
        if done >= 5:
            break
    result = simulation.result()
    assert result.interrupted
    assert 5 <= len(result.games) < 1_000_000
    assert summarise(result).games == len(result.games)


def test_a_figure_is_mean_interval_and_percentiles() -> None:
    one = figure(list(range(1, 101)))
    assert one.mean == 50.5
    assert (one.p5, one.p95) == (5, 95)
    assert one.high - one.mean == pytest.approx(1.959964 * math.sqrt(841.6667 / 100), rel=1e-4)


def test_a_ratio_weighs_long_games_more() -> None:
    assert ratio([10, 30], [1, 9]).mean == 4.0


def test_a_share_of_nothing_or_all_has_an_interval_within_bounds() -> None:
    assert share(0, 50).low == 0.0
    assert 0 < share(0, 50).high < 0.1
    assert share(50, 50).high == 1.0


def test_win_shares_add_up_to_one_and_ties_are_split() -> None:
    summary = summarise(simulate(PLAN, 300))
    assert sum(one.share for one in summary.wins) == pytest.approx(1.0)
    keys = summary.as_json()
    for key in ("games", "stops", "turns", "decisions", "wins", "scores", "seconds", "stops_per_second", "counts"):
        assert key in keys
    assert keys["games"] == 300
    assert keys["counts"]["captures"]["mean"] > 0


def test_parquet_has_one_row_a_game(tmp_path: Path) -> None:
    result = simulate(PLAN, 25)
    write_parquet(result.plan, result.games, tmp_path / "games.parquet")
    table = pq.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 25
    assert table.column("turns").to_pylist() == list(result.games.column("turns"))
    assert table.column("score_C").to_pylist() == list(result.games.scores[2])
    assert table.schema.metadata[b"content"] == PLAN.setup().fingerprint.encode()
    assert Record.from_line(table.column("record")[3].as_py()).setup.seats == 3
    write_lines(tmp_path / "games.txt", result.lines())
    assert (tmp_path / "games.txt").read_text().splitlines() == list(result.lines())


def test_a_file_that_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    result = simulate(PLAN, 1)
    with pytest.raises(UserError, match="cannot be written"):
        write_parquet(result.plan, result.games, tmp_path / "none" / "games.parquet")
    with pytest.raises(UserError, match="cannot be written"):
        write_lines(tmp_path / "none" / "games.txt", result.lines())


def test_who_sits_where() -> None:
    kind = game("hidden-castle")
    assert bots_of("sensible", 3, kind) == ("sensible",) * 3
    assert bots_of("sensible, search:50", 2, kind) == ("sensible", "search:50")
    for wrong in ("genius", "search:", "search:0", "search:many", ""):
        with pytest.raises(
            UserError, match=f"no player '{wrong}'; there are easy, medium, hard, expert, random, sensible, search"
        ):
            bots_of(wrong, 2, kind)
    with pytest.raises(UserError, match="2 players are named for 3 seats"):
        bots_of("random,random", 3, kind)


def test_search_beats_random_players_and_gives_the_same_games_again() -> None:
    plan = Plan("hidden-castle", 2, (), ("search:20", "random"), 5)
    games = simulate(plan, 6).games
    assert games == simulate(plan, 6).games
    assert (games.column("winners") == 1).sum() > 4


@pytest.mark.parametrize(("games", "seed"), [(0, 1), (-3, 1), (5, -1), (5, 1 << 62)])
def test_impossible_numbers_are_refused(games: int, seed: int) -> None:
    with pytest.raises(UserError):
        Simulation(Plan("hidden-castle", 2, (), ("random",) * 2, seed), games)


def test_a_record_of_a_variant_replays_on_a_machine_that_lacks_its_files(tmp_path: Path) -> None:
    """Content of one's own and changes of it travel with the record, its line and the row of the table."""
    home, away = tmp_path / "home", tmp_path / "away"
    home.mkdir()
    away.mkdir()
    board = (game("hidden-castle").folder / "content" / "castle.toml").read_text(encoding="utf-8")
    (home / "mine.toml").write_text(board.replace("limit = 46", "limit = 31"), encoding="utf-8")
    said = ["simulate", "hidden-castle", "-n", "1", "--set", "board=mine.toml", "--set", "guests.each.1=5"]
    kept = ["--records", str(away / "game.txt"), "--out", str(away / "game.parquet")]
    subprocess.run([sys.executable, "-m", "midnight", *said, *kept], cwd=home, check=True, capture_output=True)
    (home / "mine.toml").unlink()
    record = pq.read_table(away / "game.parquet").column("record")[0].as_py()
    assert (away / "game.txt").read_text(encoding="utf-8") == f"{record}\n"
    told = subprocess.run(
        [sys.executable, "-m", "midnight", "replay", "game.txt"], cwd=away, check=True, capture_output=True, text=True
    )
    assert "The game is over" in told.stdout
    notes = pq.read_schema(away / "game.parquet").metadata
    assert json.loads(notes[b"own_content"])["board"]["scoring"]["limit"] == 31
    assert json.loads(notes[b"settings"])["guests.each.1"] == "5"


# === What is kept ===


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def request(out: Path, games: int = 300, **more: Any) -> SimulateRequest:
    settings = {"scoring.limit": "20"}
    return SimulateRequest(
        game_name="hidden-castle", settings=settings, games=games, jobs=1, seed=7, as_json=True, out=out, **more
    )


def test_what_a_killed_run_left_is_gone_on_with_to_the_same_bytes(tmp_path: Path) -> None:
    """A kill leaves whole parts and nothing else, so that is what the folder is cut down to."""
    assert run(request(tmp_path / "whole", tables=True))
    assert run(request(tmp_path / "cut", tables=True))
    whole = files_in(tmp_path / "whole")
    parts = [name for name in whole if name.startswith("games")]
    assert len(parts) == 6
    assert len(whole) == 6 * 5 + 1
    for name in parts[3:]:
        (tmp_path / "cut" / name).unlink()
    (tmp_path / "cut" / parts[4].replace("games", "events")).unlink()
    (tmp_path / "cut" / f".{parts[4]}.77.part").write_bytes(b"half of it")
    assert run(request(tmp_path / "cut", go_on=True, tables=True))
    assert files_in(tmp_path / "cut") == whole
    plan = json.loads(whole["plan.json"])
    assert json.loads(plan["settings"])["scoring.limit"] == "20"


def test_seats_events_decisions_and_cards_are_tables_of_their_own(tmp_path: Path) -> None:
    assert run(request(tmp_path / "told", 60, tables=True))
    kinds = ("events", "seats", "decisions", "cards")
    events, seats, decisions, cards = (
        pq.read_table(tmp_path / "told" / f"{kind}-000000000050.parquet") for kind in kinds
    )
    assert events.column("game").to_pylist()[0] == 50
    assert set(events.column("rule").to_pylist()) > {"HC-2.6"}
    assert seats.num_rows == 20
    games = pq.read_table(tmp_path / "told" / "games-000000000050.parquet")
    assert seats.column("score").to_pylist()[::2] == games.column("score_A").to_pylist()
    assert seats.column("won").to_pylist()[1::2] == games.column("won_B").to_pylist()
    assert decisions.num_rows == sum(games.column("decisions").to_pylist())
    record = Record.from_line(games.column("record")[0].as_py())
    first = decisions.slice(0, 1).to_pylist()[0]
    assert record.setup.words.word(record.plays[first["ply"] - 1]) == first["played"]
    assert {"kind": "chambers", "card": "C9 Banquet Hall"}.items() <= max(
        cards.to_pylist(), key=lambda row: (row["card"].startswith("C9"), row["taken"])
    ).items()
    for table in (events, seats, decisions, cards, games):
        assert table.schema.metadata[b"settings"] == games.schema.metadata[b"settings"]


def test_a_folder_of_another_plan_is_left_alone(tmp_path: Path) -> None:
    assert run(request(tmp_path / "one", 20))
    with pytest.raises(UserError, match="holds results already"):
        run(request(tmp_path / "one", 20))
    with pytest.raises(UserError, match="made by another plan"):
        run(request(tmp_path / "one", 30, go_on=True))
    with pytest.raises(UserError, match="holds no run"):
        run(request(tmp_path / "none", 30, go_on=True))


def test_what_is_no_ordinary_file_is_written_to_and_never_removed(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE)
    write_text(pipe, "all of it")
    assert reader.communicate()[0] == b"all of it"
    assert pipe.is_fifo()
    with pytest.raises(UserError, match="cannot be written"):
        write_text(Path("/dev/full"), "x")
    assert Path("/dev/full").is_char_device()


def test_links_stay_even_those_to_a_stream_that_goes_to_a_file(tmp_path: Path) -> None:
    (tmp_path / "real.txt").write_text("before", encoding="utf-8")
    (tmp_path / "link.txt").symlink_to("real.txt")
    write_text(tmp_path / "link.txt", "after")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_text(encoding="utf-8") == "after"
    script = (
        "from pathlib import Path; from midnight.lab.output import write_text; write_text(Path('/dev/stdout'), 'x')"
    )
    with open(tmp_path / "out.txt", "wb") as out:
        subprocess.run([sys.executable, "-c", script], stdout=out, check=True)
    assert (tmp_path / "out.txt").read_bytes() == b"x"
    assert Path("/dev/stdout").is_symlink()


def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("before", encoding="utf-8")

    def fail(place: Path) -> None:
        place.write_text("half", encoding="utf-8")
        raise OSError("no room")

    with pytest.raises(UserError, match="no room"):
        write(path, fail)
    assert path.read_text(encoding="utf-8") == "before"
    assert [one.name for one in tmp_path.iterdir()] == ["games.txt"]


@pytest.mark.parametrize(
    ("name", "seats", "has", "has_not"),
    [
        ("hidden-castle", 2, {"winner.score", "margin", "wins.A", "ended.by_clock"}, {"won"}),
        ("fires-at-midnight", 1, {"won", "score", "ended.lost_by_deaths"}, {"winner.score", "wins.A", "ties"}),
        ("midnight-stash", 3, {"wins.kingpin", "score.kingpin", "score.best_of_the_kids"}, {"winner.score", "score.A"}),
    ],
)
def test_measures_fit_the_kind_of_game(name: str, seats: int, has: set[str], has_not: set[str]) -> None:
    found = set(names_of(Plan(name, seats, (), ("random",) * seats, 1)))
    assert has <= found
    assert not has_not & found
