"""`make test`: what failed gets one more chance, and nothing that fails twice passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import run

PASSES = "def test_passes(): pass\n"
FAILS = "def test_fails(): assert False\n"
SKIPS = "import pytest\n\n@pytest.mark.skip\ndef test_skips(): pass\n"
ONCE = """
from pathlib import Path

def first_time() -> bool:
    mark = Path(__file__).with_suffix(".tried")
    tried = mark.exists()
    mark.touch()
    return not tried
"""
FAILS_ONCE = f"{ONCE}\ndef test_fails_once(): assert not first_time()\n"
ERROR_ONCE = f"""
import pytest
{ONCE}

@pytest.fixture
def busy(): assert not first_time()

def test_error_once(busy): pass
"""
DIES_ONCE = f"""
import os
{ONCE}

def test_dies_once():
    if first_time():
        os._exit(3)
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a pytest project of its own."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = -q\n")
    monkeypatch.delenv("MIDNIGHT_PURE", raising=False)
    monkeypatch.setenv("PYTHONPATH", str(run.ROOT))
    return tmp_path


def lines_of(project: Path, capfd: pytest.CaptureFixture[str], code: int, workers: int = 0, **files: str) -> list[str]:
    """Run the files as tests, hold the exit code, and give all lines that were printed."""
    for name, text in files.items():
        (project / f"test_{name}.py").write_text(text)
    assert run.main([run.Run(("-n", str(workers)))], project) == code
    return capfd.readouterr().out.splitlines()


def test_what_fails_twice_fails_and_what_fails_once_is_flaky(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = lines_of(project, capfd, 1, one=PASSES, two=FAILS_ONCE, three=FAILS, four=SKIPS)
    assert found[-5:] == [
        "failed: 1",
        "  test_three.py::test_fails",
        "flaky: 1",
        "  test_two.py::test_fails_once",
        "2 passed, 1 failed, 1 skipped",
    ]


def test_a_flaky_test_is_named_though_all_is_well(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = lines_of(project, capfd, 0, one=PASSES, two=ERROR_ONCE)
    assert found[-3:] == ["flaky: 1", "  test_two.py::test_error_once", "2 passed, 0 failed, 0 skipped"]


def test_a_worker_that_dies_is_a_failure_of_its_test(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = lines_of(project, capfd, 0, workers=1, one=PASSES, two=DIES_ONCE)
    assert found[-3:] == ["flaky: 1", "  test_two.py::test_dies_once", "2 passed, 0 failed, 0 skipped"]


def test_a_test_that_dies_twice_fails(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = lines_of(project, capfd, 1, workers=1, one=PASSES, two="import os\n\ndef test_dies(): os._exit(3)\n")
    assert found[-3:] == ["failed: 1", "  test_two.py::test_dies", "1 passed, 1 failed, 0 skipped"]


def test_nothing_is_run_again_when_nothing_failed(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    found = lines_of(project, capfd, 0, one=PASSES)
    assert found[-1] == "1 passed, 0 failed, 0 skipped"
    assert not any(line.startswith(("Once more", "flaky", "failed")) for line in found)


@pytest.mark.parametrize(("workers", "code"), [(0, 2), (1, 1)])
def test_a_file_that_cannot_be_read_fails_at_once(
    project: Path, capfd: pytest.CaptureFixture[str], workers: int, code: int
) -> None:
    found = lines_of(project, capfd, code, workers, one=PASSES, two="import nothing_of_this_name\n")
    assert found[-1] == f"pytest did not finish: it ended with {code}"
    assert not any(line.startswith("Once more") for line in found)


def test_a_wrong_option_fails_at_once(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run.main([run.Run(("--no-such-option",)), run.Run()], project) == pytest.ExitCode.USAGE_ERROR
    assert capfd.readouterr().out.splitlines()[-1] == "pytest did not finish: it ended with 4"


def test_the_last_line_counts_all_runs(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (project / "test_one.py").write_text("import os\n\ndef test_compiled(): assert 'MIDNIGHT_PURE' not in os.environ\n")
    assert run.main([run.Run(), run.Run(pure=True)], project) == 1
    assert capfd.readouterr().out.splitlines()[-3:] == [
        "failed: 1",
        "  test_one.py::test_compiled (uncompiled)",
        "1 passed, 1 failed, 0 skipped",
    ]


def test_one_game_is_run_alone() -> None:
    (alone,) = run.runs_of("castle")
    assert alone.given[0] == "tests/games/castle"
    assert alone.given[-2:] == ("--game", "castle")
