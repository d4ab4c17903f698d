"""The oldest versions that `pyproject.toml` allows, one a line, for `make test-lowest`."""

from __future__ import annotations

from tests.pins import wanted

if __name__ == "__main__":
    print("\n".join(sorted({line.replace(">=", "==") for line in wanted()})))
