"""The in-app rulebook: RULES.md of a game's folder, read by rule id.

Its form: `## Heading` opens a chapter, a list item `- **HC-7.8** text` is a rule, `- **R-19** text` a ruling of our own
on what the book leaves open, other lines are prose.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from midnight.errors import UserError
from midnight.kernel.state import CHAPTER, RULE_SET

RULE = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\.(\d+)\*\* (.*)$")
RULING = re.compile(r"^- \*\*(R-\d+[a-z]?)\*\* (.*)$")


def rule_name(number: int, rule_sets: tuple[str, ...]) -> str:
    """The id of a rule's number: 708 is HC-7.8 where HC is the first set."""
    which, rest = divmod(number, RULE_SET)
    return f"{rule_sets[which]}-{rest // CHAPTER}.{rest % CHAPTER}"


@dataclass(frozen=True)
class Rulebook:
    """The rules by id, in the order of the book, and all lines of the book."""

    rules: dict[str, str]
    lines: list[str]
    own: str  # the prefix meant by an id without one
    rulings: dict[str, str] = field(default_factory=dict)  # ours, by and so on

    @classmethod
    def of(cls, path: Path, rule_sets: tuple[str, ...], own: str) -> Rulebook:
        """Read the RULES.md of a game's folder."""
        return cls.read(path.read_text(encoding="utf-8").splitlines(), rule_sets, own)

    @classmethod
    def read(cls, lines: list[str], rule_sets: tuple[str, ...], own: str) -> Rulebook:
        """Find the rules among these lines; lines with ids of other rule sets than these are prose."""
        rules: dict[str, str] = {}
        rulings: dict[str, str] = {}
        for line in lines:
            found = RULE.match(line)
            if found and found[1] in rule_sets:
                rules[f"{found[1]}-{found[2]}.{found[3]}"] = found[4]
            if ours := RULING.match(line):
                rulings[ours[1]] = ours[2]
        return cls(rules, lines, own, rulings)

    def rule(self, name: str) -> str:
        """The text of a rule or ruling; a rule's id may leave out the prefix, `7.8`."""
        wanted = name.strip().upper()
        for ours, text in self.rulings.items():
            if ours.upper() == re.sub(r"^R-0*", "R-", wanted):
                return f"{ours} (our ruling) {text}"
        others = [known for known in self.rules if known.split("-")[1] == wanted]
        for known in (wanted, f"{self.own}-{wanted}", *others):
            if known in self.rules:
                return f"{known} {self.rules[known]}"
        first, last = next(iter(self.rules)), next(reversed(self.rules))
        more = f", our rulings from R-1 to {next(reversed(self.rulings))}" if self.rulings else ""
        raise UserError(f"there is no rule {name!r}; rule ids run from {first} to {last}{more}")
