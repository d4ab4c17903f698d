"""Games as rows to learn from: what was seen, what could be played, what was, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from midnight.env.seen import Eyes
from midnight.errors import UserError
from midnight.kernel.record import Record


def dataset(records: Iterable[Record | str]) -> dict[str, Any]:
    """One row for each decision of these games, all of one setup: for learning by imitation.

    `observation` and `mask` are what the seat saw and could play, `action` what it did, `seat` who it was, `outcome`
    what the end was worth to it, `game` the number of the record.
    """
    rows: dict[str, list[Any]] = {name: [] for name in ("observation", "mask", "action", "seat", "outcome", "game")}
    eyes: Eyes | None = None
    for number, kept in enumerate(records):
        record = Record.from_text(kept) if isinstance(kept, str) else kept
        eyes = eyes or Eyes(record.setup)
        if record.setup.head() != eyes.setup.head():
            raise UserError(f"record {number} is of another game than the others, or of other seats or settings")
        end = record.replay()
        worth = end.utility()
        state = record.setup.start()
        for option in record.plays:
            seat = int(state.seat)
            if seat >= 0:
                values = (eyes.observation(state, seat), eyes.mask(state, seat), option, seat, worth[seat], number)
                for name, value in zip(rows, values, strict=True):
                    rows[name].append(value)
            state.play(option)
    if eyes is None:
        raise UserError("there are no records to make rows of")
    return {name: np.array(values) for name, values in rows.items()}
