"""Numbers that all geometry shares."""

from __future__ import annotations

from typing import Final

from midnight.kernel.native import i64

NONE: Final[i64] = -1  # nobody, nothing, nowhere
NO_LIMIT: Final[i64] = 1_000_000_000  # beyond all lengths and squared distances
PATH_UNIT: Final[i64] = 1000  # lengths of legs and paths are thousandths of a quarter inch
