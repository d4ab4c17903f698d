"""A record is everything that was played, chance included. It is the only save format."""

from __future__ import annotations

import base64
import json
import textwrap
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from midnight.errors import UserError
from midnight.kernel import registry, toml
from midnight.kernel.content import is_a
from midnight.kernel.eventlog import EventLog
from midnight.kernel.game import Setup
from midnight.kernel.ints import Ints, packed, unpack, unpacked
from midnight.kernel.playout import play_again, tell_game
from midnight.kernel.state import UNCOUNTED, State, Story

LINE_START = "midnight1:"
WIDTH = 100
ASKED = ("dice", "cards")  # what people may type in from their own table instead of the program drawing it
LONGEST = 16 * 1024 * 1024  # bytes of an unpacked line: millions of plays
DAMAGED = "the record is cut short or damaged"


class RecordError(UserError):
    """A record that cannot be read or replayed."""


@dataclass
class Record:
    """What was played from the start of a game made ready."""

    setup: Setup
    plays: list[int] = field(default_factory=list)
    players: tuple[str, ...] = ()  # who sits where, if that is kept: `me`, `me:Anna` or a bot's name
    asks: tuple[str, ...] = ()  # which of ASKED are typed in

    # === Replaying ===

    def replay(self, upto: int | None = None, story: Story | None = None) -> Any:
        """The position after the first `upto` plays, each checked; after all of them by default."""
        count = len(self.plays) if upto is None else upto
        if not 0 <= count <= len(self.plays):
            raise RecordError(f"this record has plies 0 to {len(self.plays)}, not {count}")
        state = self.setup.start()
        state.story = story
        played = play_again(state, self.plays, count, self.setup.words.size)
        if played < count:
            raise refused(self.setup, state, self.plays[played], played + 1)
        return state

    def __repr__(self) -> str:
        return f"<record of {self.setup.game.name} for {self.setup.seats}, {len(self.plays)} plies>"

    def _repr_html_(self) -> str:
        """A small player for a notebook, which steps through the game."""
        from midnight.kernel.notebook import player_of

        return player_of(self)

    # === As a text file ===

    def head(self) -> dict[str, Any]:
        """The head of the setup, and who played and how, where that is kept."""
        kept: dict[str, Any] = {"players": list(self.players)} if self.players else {}
        return {**self.setup.head(), **kept, **dict.fromkeys(self.asks, "ask")}

    def to_text(self) -> str:
        """The text file: a head in TOML, then every play by its word."""
        words = " ".join(self.setup.words.word(option) for option in self.plays)
        lines = ["# A game of midnight: replay it with `midnight replay FILE`."]
        for key, value in self.head().items():
            if isinstance(value, dict):
                lines.append(f"{key} = {toml.text(value)}")
            else:
                lines.append(f"{key} = {json.dumps(value)}")
        lines.append(f"count = {len(self.plays)}")
        wrapped = textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        lines += ['plays = """', *wrapped, '"""']
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read either form; a RecordError says what is wrong with it."""
        return Draft.of(text).record()

    # === As one line that fits into a link ===

    def to_line(self) -> str:
        """The one-line form: `midnight1:` and letters that need no quoting in a link."""
        return line_of(head_of(self), packed(self.plays))

    @classmethod
    def from_line(cls, line: str) -> Record:
        """Read the one-line form; options are checked when it is replayed."""
        return Draft.of_line(line).record()


@dataclass
class Draft:
    """A record as it was read: its head, and its plays in words or packed."""

    head: dict[str, Any]
    plays: Any
    count: Any = None  # of words, as it says itself

    @classmethod
    def of(cls, text: str, longest: int = LONGEST) -> Draft:
        """Read either form; `longest` limits the bytes that a line unpacks to."""
        if text.startswith(LINE_START):
            return cls.of_line(text.strip(), longest)
        try:
            head = toml.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{DAMAGED}: {error}") from None
        return cls(head, head.pop("plays", None), head.pop("count", None))

    @classmethod
    def of_line(cls, line: str, longest: int = LONGEST) -> Draft:
        """Read the one-line form."""
        head, plays = parts_of(line, longest)
        return cls(head_in(head), plays)

    def record(self) -> Record:
        """The record with its setup made ready and its plays as options."""
        packed_plays = plays_in(self.plays) if isinstance(self.plays, bytes) else None
        setup = setup_of(self.head)
        plays = self.options(setup) if packed_plays is None else packed_plays
        return Record(setup, plays, *table_of(self.head, setup))

    def options(self, setup: Setup) -> list[int]:
        """The plays of the text, as options."""
        if not isinstance(self.plays, str):
            raise RecordError("the record has no plays: it is cut short or damaged")
        words, options = self.plays.split(), []
        if self.count != len(words):
            raise RecordError(f"the record is cut short: it says {self.count} plays and holds {len(words)}")
        for ply, word in enumerate(words, 1):
            try:
                options.append(setup.words.option(word))
            except UserError as error:
                raise RecordError(f"ply {ply}: {error}") from None
        return options


def setup_of(data: dict[str, Any], what: str = "record") -> Setup:
    """The setup that a record's head names; an error if the version or the content is another."""
    for key in ("game", "version", "seats", "content", "settings"):
        if key not in data:
            raise RecordError(f"the {what} does not say its {key}: it is cut short or no {what}")
    played = registry.game(str(data["game"]))
    if data["version"] != played.version:
        raise RecordError(
            f"the {what} was played by version {data['version']} of {played.name}; this is version {played.version}"
        )
    settings = data["settings"]
    named = isinstance(settings, dict) and all(isinstance(value, str) for value in settings.values())
    if not is_a(data["seats"], int) or not named:
        raise RecordError(f"the {what}'s seats or settings are damaged")
    own = data.get("own", {})
    if not isinstance(own, dict):
        raise RecordError(f"the {what}'s own content is damaged")
    setup = played.shared(data["seats"], settings, own)
    if setup.fingerprint != data["content"]:
        raise RecordError(
            f"the {what} was played with other content ({data['content']}) than ours ({setup.fingerprint})"
        )
    return setup


def setup_at(home: str) -> Setup:
    """The setup of a position, by the mark of its tables."""
    if not home:
        raise UserError("this position does not know its game: make it from game(NAME).setup()")
    return setup_of(json.loads(home), "position")


def restore(home: str, numbers: Sequence[int], ply: int = int(UNCOUNTED)) -> State:
    """Load a pickled position; a UserError if its game now has other rules or other content."""
    state = setup_at(home).from_cells(numbers)
    state.ply = ply
    return state


def table_of(data: dict[str, Any], setup: Setup) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sat where and which chance was typed in; empty if the record does not say."""
    players = data.get("players", [])
    named = isinstance(players, list) and all(isinstance(name, str) for name in players)
    if not named or len(players) not in (0, setup.seats):
        raise RecordError("the record's players are damaged")
    return tuple(players), tuple(what for what in ASKED if data.get(what) == "ask")


def check_play(setup: Setup, state: Any, option: int, ply: int) -> None:
    """Raise an error that names the ply, the option and the rule if the play is not possible here."""
    if setup.why_not(state, option):
        raise refused(setup, state, option, ply)


def refused(setup: Setup, state: Any, option: int, ply: int) -> RecordError:
    """The error for an impossible play, which names the ply, the option and the rule."""
    return RecordError(f"ply {ply}: {setup.why_not(state, option)}")


# === The one-line form: a head and packed plays, squeezed ===


def head_of(record: Record) -> bytes:
    """The head of a record as compact JSON."""
    return json.dumps(record.head(), separators=(",", ":"), sort_keys=True).encode()


def line_of(head: bytes, plays: bytes) -> str:
    """The one-line form of a game whose plays are packed."""
    squeezed = zlib.compress(head + b"\n" + plays, 9)
    return LINE_START + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def parts_of(line: str, longest: int = LONGEST) -> tuple[bytes, bytes]:
    """The head and the packed plays of a line; `longest` limits the bytes that it unpacks to."""
    if not line.startswith(LINE_START):
        raise RecordError(f"a record in one line starts with {LINE_START!r}")
    code = line[len(LINE_START) :]
    try:
        squeezed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacker = zlib.decompressobj()
        head, _, plays = unpacker.decompress(squeezed, longest).partition(b"\n")
    except (ValueError, zlib.error):
        raise RecordError(DAMAGED) from None
    if unpacker.unconsumed_tail:
        raise RecordError("the record is longer than any game")
    if not unpacker.eof:
        raise RecordError(DAMAGED)
    return head, plays


def plays_in(packed_plays: bytes) -> list[int]:
    """The plays of a line."""
    try:
        return unpacked(packed_plays)
    except ValueError:
        raise RecordError(DAMAGED) from None


def head_in(head: bytes) -> dict[str, Any]:
    """The head of a line."""
    try:
        return dict(json.loads(head))
    except (ValueError, TypeError, RecursionError):
        raise RecordError(DAMAGED) from None


# === Many records at once ===


def tell_again(setup: Setup, records: Iterable[str | bytes]) -> EventLog:
    """The events of many games of one setup as numbers, from their lines or from packed plays."""
    log, plays = EventLog(), Ints()
    start, size, head = setup.start(), setup.words.size, head_of(Record(setup))
    for number, record in enumerate(records):
        try:
            packed_plays = record if isinstance(record, bytes) else own_plays(record, head)
            plays.clear()
            try:
                unpack(packed_plays, plays)
            except ValueError:
                raise RecordError(DAMAGED) from None
            if tell_game(start, plays, size, number, log) < plays.count:
                Record(setup, plays_in(packed_plays)).replay()  # says what is wrong
        except UserError as error:
            raise RecordError(f"record {number}: {error}") from None
    return log


def own_plays(line: str, head: bytes) -> bytes:
    """The packed plays of a line, which must have this head."""
    its_head, plays = parts_of(line)
    if its_head != head and head_of(Record(setup_of(head_in(its_head)))) != head:
        raise RecordError("is of another game than the others, or of other seats or settings")
    return plays
