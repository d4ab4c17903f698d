"""What every registered game owes the rest of the program."""

from __future__ import annotations

from midnight.testing.contract import *  # noqa: F403
