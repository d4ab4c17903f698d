"""A wheel and a source distribution, built and tried outside of the source tree.

Without a compiler here, which takes seconds; `make test-wheel` builds a compiled one in a fresh environment with one
command.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WHOLE = bool(os.environ.get("MIDNIGHT_WHEEL"))
TRY = (
    "import midnight, midnight.env; assert {folder!r} in midnight.__file__, midnight.__file__; "
    "[kind.setup() for kind in midnight.games.games().values()]; "
    "env = midnight.env.BatchEnv('midnight-stash', 2, 3, seed=1); env.step(env.sample()); print(env.masks.sum() > 0); "
    "record = midnight.play('trick-or-treat', 'sensible', seed=3); "
    "print(record.replay(), len(record.replay()._repr_svg_()) > 1000)"
)


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    environment = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    return said


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree as it is kept, without what was built in it."""
    folder = tmp_path_factory.mktemp("sources")
    kept = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in kept.stdout.splitlines():
        if name.split("/")[0] in ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / name).is_file():
                target.write_bytes((ROOT / name).read_bytes())
    return folder


def test_a_wheel_has_everything_and_works_elsewhere(sources: Path, tmp_path: Path) -> None:
    """Games, boards, rulebooks and pages are inside; from an empty folder a game is played and drawn.

    Built where there is no compiler, which takes one line to say.
    """
    made = tmp_path / "made"
    pip = (sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation", "--wheel-dir", made)
    said = run(*pip, ".", cwd=sources, CC="/bin/false")
    assert said.count("no C compiler was found, so the rules run uncompiled") == 1
    wheel = next(made.glob("*.whl"))
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if not name.endswith("/")}
    wanted = {
        path.relative_to(sources / "src").as_posix()
        for path in (sources / "src" / "midnight").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted <= inside, sorted(wanted - inside)[:5]
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    said = run(sys.executable, "-c", TRY.format(folder=str(site)), cwd=tmp_path, PYTHONPATH=str(site))
    assert "<trick-or-treat for 2, ply" in said


def test_a_source_distribution_builds_the_same(sources: Path, tmp_path: Path) -> None:
    code = f"from setuptools.build_meta import build_sdist; print(build_sdist({str(tmp_path)!r}))"
    run(sys.executable, "-c", code, cwd=sources, MIDNIGHT_PURE="1")
    archive = next(tmp_path.glob("*.tar.gz"))
    with tarfile.open(archive) as packed:
        names = {name.split("/", 1)[1] for name in packed.getnames() if "/" in name}
    assert {
        "setup.py",
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "src/midnight/env/_marks.c",
        "src/midnight/games/castle/content/castle.toml",
    } <= names


@pytest.mark.skipif(not WHOLE, reason="compiles everything: make test-wheel")
def test_one_command_installs_it_compiled_in_a_fresh_environment(sources: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    venv.create(fresh, with_pip=True)
    python = fresh / "bin" / "python"
    began = time.perf_counter()
    run(python, "-m", "pip", "install", "--quiet", ".", cwd=sources)
    print(f"installed in {time.perf_counter() - began:.0f} s")
    assert "the rules run compiled" in run(fresh / "bin" / "midnight", "--version", cwd=tmp_path)
    assert "<trick-or-treat for 2, ply" in run(python, "-c", TRY.format(folder=str(fresh)), cwd=tmp_path)
