"""Options in parts, as their game makes them of: what is done or with which piece, with what or where, and where.

`move-54,24` is `move`, `54` and `24`; `swap:Marble>Tricycle` is `swap`, `Marble` and `Tricycle`; `G4>C5` is the guest
on `G4` and where it goes. Where a game has thousands of options, a learner chooses the first part among few, then the
second among those that go with it, then the third.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import numpy as np

from midnight.env.seen import Eyes
from midnight.errors import UserError
from midnight.kernel.features import Feature
from midnight.kernel.game import Setup
from midnight.kernel.state import State

NOT_YET = -1


class Factored:
    """`names` has the names of each part, `sizes` how many there are of it; an option is one of each.

    Masks and choices may be of one position or of many: `mask(env.masks)` of a batch has a row for each game, and so
    has `mask(env.masks, firsts)` when `firsts` has a number for each.
    """

    def __init__(self, setup: Setup) -> None:
        rows = [setup.words.parts(option) for option in range(setup.words.size)]
        columns = list(zip_longest(*rows, fillvalue=""))
        self.names = [sorted(set(column)) for column in columns]
        self.sizes = tuple(len(names) for names in self.names)  # as Gymnasium's MultiDiscrete wants them
        numbers = [{name: number for number, name in enumerate(names)} for names in self.names]
        self.table = np.array(
            [[of[part] for part in column] for of, column in zip(numbers, columns, strict=True)], dtype=np.int32
        )
        self.options = np.full(self.sizes, NOT_YET, dtype=np.int32)
        self.options[tuple(self.table)] = np.arange(len(rows), dtype=np.int32)

    def mask(self, mask: Any, *chosen: Any) -> Any:
        """Which numbers of the next part belong to something that may be played, after those that were chosen."""
        whole = np.asarray(mask)
        flat = whole.reshape(-1, whole.shape[-1])
        games, options = np.nonzero(flat)
        for part, choice in zip(self.table, chosen, strict=False):
            fits = part[options] == np.broadcast_to(np.asarray(choice).reshape(-1), len(flat))[games]
            games, options = games[fits], options[fits]
        size = self.sizes[len(chosen)]
        out = np.zeros((len(flat), size), np.int8)
        out[games, self.table[len(chosen)][options]] = 1
        return out.reshape(*whole.shape[:-1], size)

    def option(self, *parts: Any) -> Any:
        """The option of all parts, or an array of them; a UserError if there is none."""
        try:
            found = self.options[parts]
        except IndexError:
            found = np.array(NOT_YET)
        if len(parts) != len(self.sizes) or (found == NOT_YET).any():
            raise UserError(f"there is no option of the parts {', '.join(map(str, parts))}")
        return found if found.ndim else int(found)

    def parts(self, option: Any) -> tuple[Any, ...]:
        """All parts of an option, or of an array of them."""
        return tuple(part[option] if np.ndim(option) else int(part[option]) for part in self.table)


class PartEyes(Eyes):
    """Gives and takes a decision part by part: one number after the other, each with its mask.

    A part that leaves no choice is taken by itself. What was chosen so far stands behind the observation of the seat
    that decides.
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.parts = Factored(setup)
        self.size = max(self.parts.sizes)
        self.chosen: list[int] = []
        meaning = "this part of what is being decided, by its number; -1 not yet"
        sizes = enumerate(self.parts.sizes)
        self.explain((*self.features, *(Feature(f"part[{k}]", NOT_YET, size - 1, meaning) for k, size in sizes)))

    def observation(self, state: State, seat: int) -> Any:
        """Nobody else sees what is half decided."""
        mine = self.chosen if state.seat == seat else []
        rest = [NOT_YET] * (len(self.parts.sizes) - len(mine))
        return np.concatenate([super().observation(state, seat), np.array([*mine, *rest], dtype=np.int32)])

    def mask(self, state: State, seat: int) -> Any:
        mask = np.zeros(self.size, dtype=np.int8)
        part = self.parts.mask(self.whole_mask(state, seat), *self.chosen)
        mask[: len(part)] = part
        return mask

    def clear(self) -> None:
        self.chosen = []

    def why_not(self, state: State, action: int) -> str:
        mask = self.mask(state, int(state.seat))
        if 0 <= action < self.size and mask[action]:
            return ""
        return f"{action} is part {len(self.chosen)} of nothing that may be played here: see its mask"

    def taken(self, state: State, action: int) -> int | None:
        self.chosen.append(action)
        whole = self.whole_mask(state, int(state.seat))
        while len(self.chosen) < len(self.parts.sizes):
            left = np.flatnonzero(self.parts.mask(whole, *self.chosen))
            if len(left) > 1:
                return None
            self.chosen.append(int(left[0]))
        option: int = self.parts.option(*self.chosen)
        self.clear()
        return option


def eyes_for(setup: Setup, actions: str) -> Eyes:
    """Who looks at positions and takes decisions, for a way of acting: all, coarse or factored."""
    return PartEyes(setup) if actions == "factored" else Eyes(setup, actions)
