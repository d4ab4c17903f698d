"""The versions an installation takes: all that is needed has one, within the bounds."""

from __future__ import annotations

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.pins import PINS, needed, pinned, wanted


def test_everything_that_is_needed_has_a_version_within_its_bounds() -> None:
    pins = pinned()
    assert set(needed()) <= set(pins), "run `python -m tests.pins`"
    for line in wanted():
        one = Requirement(line)
        assert one.specifier.contains(pins[canonicalize_name(one.name)]), line


def test_it_names_versions_and_no_addresses() -> None:
    lines = [line for line in PINS.read_text().splitlines() if not line.startswith("#")]
    assert len(lines) == len(pinned())
