"""The workflows that run elsewhere are well-formed and safe, and run what is run here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize(
    ("checker", "options"),
    [
        ("check-jsonschema", ("--builtin-schema", "vendor.github-workflows")),
        ("zizmor", ("--offline", "--quiet", "--no-progress")),
    ],
)
def test_a_workflow_is_well_formed_and_safe(checker: str, options: tuple[str, ...]) -> None:
    program = Path(sys.executable).parent / checker
    done = subprocess.run([program, *options, *WORKFLOWS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
