"""A record is everything that was played, chance included: the only save format there is."""

from __future__ import annotations

import base64
import json
import textwrap
import tomllib
import zlib
from dataclasses import dataclass, field
from typing import Any

from midnight.errors import UserError
from midnight.kernel.game import Setup
from midnight.kernel.state import ALLOWED, OVER, Story

LINE_START = "midnight1:"
WIDTH = 100
ASKED = ("dice", "cards")  # what people may type in from their own table instead of the program drawing it


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
        """The position after the first `upto` plays, each checked; all of them if not said otherwise."""
        count = len(self.plays) if upto is None else upto
        if not 0 <= count <= len(self.plays):
            raise RecordError(f"this record has plies 0 to {len(self.plays)}, not {count}")
        state = self.setup.start()
        state.story = story
        for ply, option in enumerate(self.plays[:count], 1):
            check_play(self.setup, state, option, ply)
            state.play(option)
        return state

    # === As a text file ===

    def head(self) -> dict[str, Any]:
        """What must be the same for the plays to mean the same; then who played and how, where that is kept."""
        setup = self.setup
        kept: dict[str, Any] = {"players": list(self.players)} if self.players else {}
        return {
            "game": setup.game.name,
            "version": setup.game.version,
            "seats": setup.seats,
            "content": setup.fingerprint,
            "settings": setup.settings,
            **kept,
            **dict.fromkeys(self.asks, "ask"),
        }

    def to_text(self) -> str:
        """The text file: a head in TOML, then every play by its word."""
        words = " ".join(self.setup.words.word(option) for option in self.plays)
        lines = ["# A game of midnight: replay it with `midnight replay FILE`."]
        for key, value in self.head().items():
            if key == "settings":
                pairs = ", ".join(
                    f"{name} = {json.dumps(chosen, ensure_ascii=False)}" for name, chosen in value.items()
                )
                lines.append(f"settings = {{ {pairs} }}" if pairs else "settings = {}")
            else:
                lines.append(f"{key} = {json.dumps(value)}")
        lines.append(f"count = {len(self.plays)}")
        wrapped = textwrap.wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        lines += ['plays = """', *wrapped, '"""']
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read either form; a RecordError says what is wrong with it."""
        if text.startswith(LINE_START):
            return cls.from_line(text.strip())
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RecordError(f"the record is cut short or damaged: {error}") from None
        plays = data.pop("plays", None)
        count = data.pop("count", None)
        setup = setup_of(data)
        if not isinstance(plays, str):
            raise RecordError("the record has no plays: it is cut short or damaged")
        words = plays.split()
        if count != len(words):
            raise RecordError(f"the record is cut short: it says {count} plays and holds {len(words)}")
        record = cls(setup, [], *table_of(data, setup))
        for ply, word in enumerate(words, 1):
            try:
                record.plays.append(setup.words.option(word))
            except UserError as error:
                raise RecordError(f"ply {ply}: {error}") from None
        return record

    # === As one line that fits into a link ===

    def to_line(self) -> str:
        """The one-line form: `midnight1:` and letters that need no quoting in a link."""
        head = json.dumps(self.head(), separators=(",", ":"), sort_keys=True).encode()
        packed = zlib.compress(head + b"\n" + b"".join(map(packed_number, self.plays)), 9)
        return LINE_START + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def from_line(cls, line: str) -> Record:
        """Read the one-line form; options are checked when it is replayed."""
        if not line.startswith(LINE_START):
            raise RecordError(f"a record in one line starts with {LINE_START!r}")
        code = line[len(LINE_START) :]
        try:
            packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
            head, _, body = zlib.decompress(packed).partition(b"\n")
            data = dict(json.loads(head))
            plays = unpacked_numbers(body)
        except (ValueError, TypeError, zlib.error, IndexError):
            raise RecordError("the record is cut short or damaged") from None
        setup = setup_of(data)
        return cls(setup, plays, *table_of(data, setup))


def packed_number(number: int) -> bytes:
    """Seven bits a byte, lowest first; the high bit says that more follow."""
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


def unpacked_numbers(data: bytes) -> list[int]:
    """Every number of a row packed by `packed_number`; a ValueError if the last one is cut short."""
    numbers: list[int] = []
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number)
            number = shift = 0
    if shift:
        raise ValueError("the last number is cut short")
    return numbers


def setup_of(data: dict[str, Any]) -> Setup:
    """The game a record's head speaks of, made ready; an error if it was another version or other content."""
    for key in ("game", "version", "seats", "content", "settings"):
        if key not in data:
            raise RecordError(f"the record does not say its {key}: it is cut short or no record")
    from midnight.games import game  # the registry imports the games, which import this package

    played = game(str(data["game"]))
    if data["version"] != played.version:
        raise RecordError(
            f"the record was played by version {data['version']} of {played.name}; this is version {played.version}"
        )
    settings = data["settings"]
    named = isinstance(settings, dict) and all(isinstance(value, str) for value in settings.values())
    if not isinstance(data["seats"], int) or not named:
        raise RecordError("the record's seats or settings are damaged")
    setup = played.setup(data["seats"], settings)
    if setup.fingerprint != data["content"]:
        raise RecordError(
            f"the record was played with other content ({data['content']}) than ours ({setup.fingerprint})"
        )
    return setup


def table_of(data: dict[str, Any], setup: Setup) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sat where and what was typed in; older records and those of others say nothing of it."""
    players = data.get("players", [])
    named = isinstance(players, list) and all(isinstance(name, str) for name in players)
    if not named or len(players) not in (0, setup.seats):
        raise RecordError("the record's players are damaged")
    return tuple(players), tuple(what for what in ASKED if data.get(what) == "ask")


def check_play(setup: Setup, state: Any, option: int, ply: int) -> None:
    """An error that names the ply, the option and the rule if this cannot be played here."""
    if not 0 <= option < setup.words.size:
        raise RecordError(f"ply {ply}: there is no option number {option}")
    word = setup.words.word(option)
    if state.seat == OVER:
        raise RecordError(f"ply {ply}: {word} comes after the game is over")
    rule = state.refusal(option)
    if rule != ALLOWED:
        name = setup.game.rule(rule)
        raise RecordError(f"ply {ply}: {word} is not possible here by {setup.game.rulebook().rule(name)}")
