"""`constraints.txt`: the versions of all that midnight needs, as the tests ran with them. `python -m tests.pins`."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PINS = Path(__file__).parent.parent / "constraints.txt"
HEAD = "# The versions the tests ran with; `make install` takes them. Written by `python -m tests.pins`.\n"
EXTRAS = ("postgres", "lab")


def wanted() -> list[str]:
    """What midnight asks for as a program."""
    told = tomllib.loads((PINS.parent / "pyproject.toml").read_text())["project"]
    return [*told["dependencies"], *(line for extra in EXTRAS for line in told["optional-dependencies"][extra])]


def needed() -> dict[str, str]:
    """All that, and what it needs in turn: names and versions as they are here."""
    found: dict[str, str] = {}
    seen: set[tuple[str, str]] = set()
    waiting = [(Requirement(line), "") for line in wanted()]
    while waiting:
        one, extra = waiting.pop()
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(one.name)
        found[name] = metadata.version(one.name)
        for more in sorted({"", *one.extras} - {known for called, known in seen if called == name}):
            seen.add((name, more))
            waiting += [(Requirement(line), more) for line in metadata.requires(one.name) or []]
    return found


def pinned() -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)$", PINS.read_text(), re.MULTILINE))


if __name__ == "__main__":
    PINS.write_text(HEAD + "".join(f"{name}=={version}\n" for name, version in sorted(needed().items())))
