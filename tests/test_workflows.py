"""The workflows that run elsewhere are well-formed and safe, and run what is run here."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
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


def test_every_python_that_is_supported_is_tested() -> None:
    """The versions in the workflow are those that the package says it runs on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [line.rsplit(" ", 1)[1] for line in project["classifiers"] if "Python :: 3." in line]
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert f"python: {json.dumps(named)}" in workflow
