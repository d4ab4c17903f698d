"""Options in two parts, as their words have them: what is done, or with which piece, and then where.

`move-54,24` is `move` and `54,24`; `G4>C5` is the guest on `G4` and where it goes. Where a game has thousands of
options, a learner chooses the first part among few, then the second among those that go with it.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from midnight.errors import UserError
from midnight.kernel.game import Setup

SEAM = re.compile(r"([^>:-]+)[>:-](.+)")


class Factored:
    """`firsts` and `seconds` name the parts; an option is one of each."""

    def __init__(self, setup: Setup) -> None:
        words = [setup.words.word(option) for option in range(setup.words.size)]
        parts = [match.groups() if (match := SEAM.fullmatch(word)) else (word, "") for word in words]
        self.firsts = sorted({first for first, _ in parts})
        self.seconds = sorted({second for _, second in parts})
        first_at = {name: number for number, name in enumerate(self.firsts)}
        second_at = {name: number for number, name in enumerate(self.seconds)}
        self.first = np.array([first_at[first] for first, _ in parts])
        self.second = np.array([second_at[second] for _, second in parts])
        self.options = {pair: option for option, pair in enumerate(zip(self.first, self.second, strict=True))}

    @property
    def sizes(self) -> tuple[int, int]:
        """How many there are of each part: a Gymnasium `MultiDiscrete`."""
        return len(self.firsts), len(self.seconds)

    def first_mask(self, mask: Any) -> Any:
        """Which first parts belong to something that may be played."""
        out = np.zeros(len(self.firsts), np.int8)
        out[self.first[np.flatnonzero(mask)]] = 1
        return out

    def second_mask(self, mask: Any, first: int) -> Any:
        """Which second parts go with a first one."""
        allowed = np.flatnonzero(mask)
        out = np.zeros(len(self.seconds), np.int8)
        out[self.second[allowed[self.first[allowed] == first]]] = 1
        return out

    def option(self, first: int, second: int) -> int:
        """The option of both parts; a UserError if there is none."""
        if (first, second) not in self.options:
            raise UserError(f"there is no option of the parts {first} and {second}")
        return self.options[first, second]

    def parts(self, option: int) -> tuple[int, int]:
        """Both parts of an option."""
        return int(self.first[option]), int(self.second[option])
