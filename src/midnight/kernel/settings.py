"""What people agree on before play: settings in sentences, and presets of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from midnight.errors import UserError

AS_PRINTED = "as printed"
QUICK = "quick"
GENTLE = "gentle"

RULING_OF = re.compile(r"\bR-\d+[a-z]?\b")


@dataclass(frozen=True)
class Setting:
    """One of a game's options in its rulebook's sense: chosen before play, the same for all."""

    name: str
    values: tuple[str, ...]
    meaning: str
    free: str = ""  # what else it may be, in words, e.g. "a file"; "" if only the values
    says: tuple[str, ...] = ()  # each value as a sentence, in the same order
    group: str = ""  # the heading it stands under in a form
    why: str = ""  # the reason for the default, where no ruling of ours gives it

    @property
    def default(self) -> str:
        """The value it has if nobody says otherwise: the first one."""
        return self.values[0]

    @property
    def takes_file(self) -> bool:
        """May it name a file of content?"""
        return "file" in self.free

    @property
    def ruling(self) -> str:
        """The id of our ruling on what the book leaves open here: there stands the reason for the default."""
        found = RULING_OF.search(self.meaning)
        return found[0] if found else ""

    def sentence(self, value: str) -> str:
        """What a value means, in a sentence; the value itself if nobody has written one."""
        said = dict(zip(self.values, self.says, strict=False))
        return said.get(value) or value or "As usual."

    def check(self, value: str) -> str:
        """The value as it is, or a UserError that lists what it may be."""
        if self.free or value in self.values:
            return value
        raise UserError(f"{self.name} must be one of {', '.join(self.values)}, not {value!r}")


@dataclass(frozen=True)
class Preset:
    """Settings and changes of content that go together, in a word and a sentence."""

    name: str
    says: str
    settings: Mapping[str, str] = field(default_factory=dict)  # what differs from the default; paths of content too


PRINTED = Preset(AS_PRINTED, "The rulebook's game, with our reading where the book leaves something open.")


def presets(quick: tuple[str, Mapping[str, str]], gentle: tuple[str, Mapping[str, str]]) -> tuple[Preset, ...]:
    """What every game offers: the printed game, a shorter one and a kinder one, the latter as sentence and settings."""
    return PRINTED, Preset(QUICK, *quick), Preset(GENTLE, *gentle)
