"""Programs as players, and our players as programs."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.lab.simulate import Plan, bots_of, simulate
from midnight.outside import player
from midnight.outside.serve import serve

ROOT = Path(__file__).parents[2]
PERL = f"engine:perl {ROOT / 'examples' / 'engines' / 'last.pl'}"
OURS = f"engine:{sys.executable} -m midnight engine --bot sensible"


def program(tmp_path: Path, text: str) -> str:
    """A program that reads and says what it likes."""
    (tmp_path / "it.py").write_text(f"import sys\n{text}")
    return f"engine:{sys.executable} {tmp_path / 'it.py'}"


def test_a_program_in_another_language_plays_every_game() -> None:
    for kind in games().values():
        seats = max(2, kind.seats[0])
        bots = bots_of(",".join([PERL] + ["random"] * (seats - 1)), seats, kind)
        assert len(simulate(Plan(kind.name, seats, (), bots, 1), 1).games) == 1


def test_our_player_behind_a_pipe_plays_as_it_does_in_the_house() -> None:
    setup = game("hidden-castle").setup(3)
    inside, behind = player(setup, "sensible"), player(setup, OURS)
    state, rng = setup.start(), Rng(1, 0, PLAYER_STREAM)  # as its own, for what it draws by lot
    for _ in range(6):
        view = state.view(state.seat)
        option = inside.choose(view, rng)
        assert behind.choose(view, rng) == option
        state.play(option)
        if state.seat < 0:
            break


def test_a_program_is_told_the_view_and_nothing_else(tmp_path: Path) -> None:
    """Of two positions that the seat cannot tell apart it is told the same."""
    log = tmp_path / "log"
    keeps = (
        f"log = open({str(log)!r}, 'a')\n"
        "answers = {'midnight': 'engine it', 'game': 'ready'}\n"
        "for line in sys.stdin:\n"
        "    log.write(line); log.flush()\n"
        "    word = line.split()[0]\n"
        "    if word == 'options': first = line.split()[1]\n"
        "    said = answers.get(word) or (word == 'go' and 'play ' + first)\n"
        "    if said: print(said, flush=True)\n"
    )
    setup = game("trick-or-treat").setup(3)
    bot = player(setup, program(tmp_path, keeps))
    state = setup.start()
    state.play(state.options()[3])
    other = setup.start()
    other.play(other.options()[9])
    for one in (state, other):
        bot.choose(one.view(1), Rng(1, 0, 2))
    told = [part.partition("position ")[2] for part in log.read_text().split("\ngo\n") if part]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "has ended before it answered"),
        ("print('hello', flush=True); sys.stdin.read()", "said 'hello'; it was to say 'engine'"),
        (
            "for line in sys.stdin:\n"
            "    word = line.split()[0]\n"
            "    said = {'midnight': 'engine x', 'game': 'ready', 'go': 'play nonsense'}.get(word)\n"
            "    if said: print(said, flush=True)",
            "played 'nonsense', which may not be played",
        ),
    ],
)
def test_a_program_that_fails_is_told_of_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    setup = game("hidden-castle").setup(2)
    with pytest.raises(UserError, match=said):
        player(setup, program(tmp_path, text)).choose(setup.start(), Rng(1, 0, 2))
    with pytest.raises(UserError, match="cannot be started"):
        player(setup, "engine:/no/such/program").choose(setup.start(), Rng(1, 0, 2))


def test_a_program_may_answer_before_it_is_asked(tmp_path: Path) -> None:
    """All lines at once: none is lost while one waits for the next."""
    setup = game("hidden-castle").setup(2)
    eager = "print('engine it\\nready\\nplay G5', flush=True)\nsys.stdin.read()"
    assert setup.words.word(int(player(setup, program(tmp_path, eager)).choose(setup.start(), Rng(1, 0, 2)))) == "G5"


def test_a_program_that_says_half_a_line_and_does_not_end_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("midnight.outside.engine.PATIENCE", 0.5)
    monkeypatch.setattr("midnight.outside.engine.FAREWELL", 0.1)
    stays = (
        "import signal, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('engi', end='', flush=True)\ntime.sleep(600)"
    )
    setup = game("hidden-castle").setup(2)
    with pytest.raises(UserError, match="gave no answer in"):
        player(setup, program(tmp_path, stays)).choose(setup.start(), Rng(1, 0, 2))


def test_lines_that_make_no_sense_are_named() -> None:
    head = json.dumps(game("hidden-castle").setup(2).head())
    for lines, said in (
        ("midnight 9\n", "line 1: this speaks 'midnight 1'"),
        ("midnight 1\ngo\n", "line 2: a position where a seat decides comes before go"),
        (f"midnight 1\ngame {head}\nposition 5\n", "line 3: this is no JSON of the right kind"),
        ('position ""\n', "line 1: a game comes before a position"),
    ):
        with pytest.raises(UserError, match=said):
            serve("sensible", 1, io.StringIO(lines), io.StringIO())
