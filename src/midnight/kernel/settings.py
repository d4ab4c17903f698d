"""What people agree on before play: settings with their sentences, and presets."""

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
    """A choice that people make before play and that holds for all seats."""

    name: str
    values: tuple[str, ...]
    meaning: str
    free: str = ""  # what else it may be, in words, e.g. "a file"; "" if only the values
    says: tuple[str, ...] = ()  # each value as a sentence, in the same order
    group: str = ""  # the heading it stands under in a form
    why: str = ""  # the reason for the default, where no ruling of ours gives it

    @property
    def default(self) -> str:
        """The usual value: the first one."""
        return self.values[0]

    @property
    def takes_file(self) -> bool:
        """Whether the setting may name a content file."""
        return "file" in self.free

    @property
    def ruling(self) -> str:
        """The id of our ruling, which gives the reason for the usual value where the book leaves something open."""
        found = RULING_OF.search(self.meaning)
        return found[0] if found else ""

    def sentence(self, value: str) -> str:
        """A value as a sentence; the value itself if there is no sentence."""
        said = dict(zip(self.values, self.says, strict=False))
        return said.get(value) or value or "As usual."

    def check(self, value: str) -> str:
        """The value itself; a UserError that lists the allowed values if it is not one of them."""
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
    """The presets of a game: as printed, a quick game and a gentle one, the last two as sentence and settings."""
    return PRINTED, Preset(QUICK, *quick), Preset(GENTLE, *gentle)
