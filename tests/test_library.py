"""What `import midnight` gives: its names, their examples, and how things show themselves in a notebook."""

from __future__ import annotations

import ast
import doctest
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import midnight
from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.record import restore

NOTEBOOKS = sorted((Path(__file__).parents[1] / "examples" / "notebooks").glob("*.ipynb"))


def test_the_names_are_there_and_documented() -> None:
    for name in midnight.__all__:
        assert getattr(midnight, name).__doc__, name
        assert name in dir(midnight)
    with pytest.raises(AttributeError):
        midnight.nothing  # noqa: B018


def test_everything_tells_itself_in_a_line() -> None:
    setup = midnight.game("hidden-castle").setup(2)
    assert repr(setup) == "<hidden-castle for 2>"
    assert repr(setup.random_game(1)) == f"<record of hidden-castle for 2, {len(setup.random_game(1).plays)} plies>"
    assert repr(midnight.simulate("hidden-castle", 4)).startswith(
        "<4 games of hidden-castle for 2, shares of the win: A "
    )


def test_whatever_is_wrong_with_what_one_gives_is_one_kind_of_error() -> None:
    setup = midnight.game("hidden-castle").setup(2)
    state = setup.start()
    before = state.clone()
    wrong: dict[str, Callable[[], object]] = {
        "there is no game 'chess'": lambda: midnight.game("chess"),
        "an option must be a whole number, not 1.5": lambda: setup.play(state, 1.5),  # type: ignore[arg-type]
        "an option must be a whole number, not None": lambda: setup.play(state, None),  # type: ignore[arg-type]
        "an option must be a number of 63 bits": lambda: setup.play(state, 1 << 99),
        "there is no option number -1": lambda: setup.play(state, -1),
        "there is no place 'nowhere'": lambda: setup.play(state, "nowhere"),
        "a cell must be a whole number": lambda: setup.from_cells(["a"]),  # type: ignore[list-item]
        "the seats are 0 to 1, not 7": lambda: setup.observation(state, 7),
        "the seats are 0 to 1, not -1": lambda: setup.observation(state, -1),
        "a seed must be a whole number": lambda: setup.random_game("a"),  # type: ignore[arg-type]
        "a seed must be a number of 63 bits": lambda: midnight.play("hidden-castle", seed=1 << 99),
        "there is no player 'nobody'": lambda: midnight.play("hidden-castle", "nobody"),
        "the seed must be from 0": lambda: midnight.simulate("hidden-castle", 1, seed=1 << 99),
        "at least 1, not 0": lambda: midnight.simulate("hidden-castle", 0),
        "cut short": lambda: midnight.Record.from_text("what?"),
        "plies 0 to": lambda: setup.random_game(1).replay(9999),
    }
    for said, act in wrong.items():
        with pytest.raises(UserError, match=re.escape(said)):
            act()
    assert state == before


@pytest.mark.parametrize("module", ["midnight", "midnight.library"])
def test_the_examples_in_docstrings_run(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted
    assert not found.failed


def test_help_has_something_to_say_of_compiled_classes() -> None:
    from midnight.kernel.state import State, only

    for one in (State, State.play, State.clone, State.utility, only):
        assert one.__doc__


def test_a_position_goes_to_another_process_and_back() -> None:
    setup = midnight.game("trick-or-treat").setup(3)
    state = setup.random_game(5).replay(60)
    code = "import pickle, sys; s = pickle.load(sys.stdin.buffer); sys.stdout.buffer.write(pickle.dumps(s))"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert pickle.loads(done.stdout) == state


def test_a_position_of_other_rules_is_refused() -> None:
    setup = midnight.game("hidden-castle").setup(2)
    state = setup.start()
    head, cells = setup.head(), list(state.cells())
    for change, said in (({"version": 99}, "version 99"), ({"content": "other"}, "other content")):
        with pytest.raises(UserError, match=said):
            restore(json.dumps(head | change), cells)
    with pytest.raises(UserError, match="cell 1 is phase, from 0 to 4, not 77"):
        setup.from_cells([cells[0], 77, *cells[2:]])
    with pytest.raises(UserError, match="the cells end before"):
        setup.from_cells(cells[:-1])
    with pytest.raises(UserError, match="there are 21 cells"):
        setup.from_cells([*cells, 0])


def test_everything_shows_itself() -> None:
    for kind in games().values():
        setup = kind.setup()
        record = setup.random_game(1)
        for state in (setup.start(), record.replay()):
            assert ElementTree.fromstring(state._repr_svg_()).tag.endswith("svg")
    record = midnight.play("hidden-castle")
    assert record._repr_html_().count("<figure") > 10
    chart = midnight.simulate("hidden-castle", 20)._repr_svg_()
    assert ElementTree.fromstring(chart).tag.endswith("svg")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(notebook: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a kernel would: the last expression of a cell is shown."""
    names: dict[str, Any] = {}
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        body = ast.parse("".join(cell["source"]))
        shown = body.body.pop() if isinstance(body.body[-1], ast.Expr) else None
        exec(compile(body, notebook.name, "exec"), names)
        if isinstance(shown, ast.Expr):
            value = eval(compile(ast.Expression(shown.value), notebook.name, "eval"), names)
            assert value is None or any(hasattr(value, f"_repr_{kind}_") for kind in ("svg", "html"))
