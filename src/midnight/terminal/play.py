"""A game at a terminal: picture, story, numbered options; bots, friends at one screen, real dice."""

from __future__ import annotations

import secrets
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from midnight.bots import make_bot
from midnight.errors import UserError
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.playout import Bot
from midnight.kernel.record import Record
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, WATCHER, Chronicle
from midnight.kernel.words import events_of
from midnight.lab.simulate import bots_of

ME = "me"
COLUMNS = 3
COLUMN_WIDTH = 32
MOST_SHOWN = 60

HELP = """  a number or a word   play that option (`G4>C2`, `Phantom`)
  ? WORD               may I play that? If not, which rule forbids it
  ? ID                 read a rule (`? HC-7.8`)
  options              list the options again; `options all` lists every one
  board                draw the position again
  story                tell everything from the start
  save [FILE]          write the game to a file; go on with it by `midnight play --resume FILE`
  quit                 save and leave"""


def players_of(setup: Setup, spec: str | None) -> tuple[str, ...]:
    """`me` in the first seat against the best bot we have, unless somebody says otherwise."""
    best = setup.game.bots[-1]
    if spec is None:
        return (ME, *[best] * (setup.seats - 1))
    names = bots_of(spec, setup.seats, setup.game, (ME,))
    if "," not in spec and spec != ME:
        return (ME, *names[1:])
    return names


class Leave(Exception):
    """The person wants to stop here."""


@dataclass
class Session:
    """One evening at one terminal."""

    record: Record
    players: tuple[str, ...]
    asks_dice: bool = False
    seed: int | None = None
    file: str | None = None

    def __post_init__(self) -> None:
        self.setup = self.record.setup
        self.words = self.setup.words
        self.chronicle = Chronicle()
        self.state: Any = self.record.replay(story=self.chronicle)
        self.told = 0
        seed = secrets.randbits(61) if self.seed is None else self.seed
        already = len(self.record.plays)
        self.chance = Rng(seed, already, CHANCE_STREAM)
        self.thought = Rng(seed, already, PLAYER_STREAM)
        self.bots: list[Bot | None] = [None if name == ME else make_bot(self.setup, name) for name in self.players]
        self.people = [seat for seat, name in enumerate(self.players) if name == ME]
        self.at_screen = self.people[0] if len(self.people) == 1 else int(WATCHER)

    # === The loop ===

    def run(self) -> None:
        kind = self.setup.game
        click.echo(f"{kind.title}, {self.setup.seats} seats. `help` lists what you can type.")
        for seat, name in enumerate(self.players):
            click.echo(f"  {'ABCDEFGH'[seat]} {self.words.names[seat]}: {'you' if name == ME else name}")
        try:
            while self.state.seat != OVER:
                self.step()
            self.tell()
            self.draw()
            click.echo(self.words.ask(self.state))
            self.show_scores()
        except (Leave, EOFError, KeyboardInterrupt, click.Abort):
            click.echo("")
            self.save(self.file)

    def step(self) -> None:
        """One stop: the dice, a bot, or a person."""
        if self.state.seat == CHANCE:
            self.play(self.ask_dice() if self.asks_dice else self.roll())
            return
        bot = self.bots[self.state.seat]
        if bot is not None:
            self.play(int(bot.choose(self.state.view(self.state.seat), self.thought)))
            return
        self.play(self.ask_person(int(self.state.seat)))

    def play(self, option: int) -> None:
        self.state.play(option)
        self.record.plays.append(option)

    def roll(self) -> int:
        offer = Offer()
        self.state.offer(offer)
        return int(self.chance.draw(offer))

    # === What a person sees ===

    def tell(self) -> None:
        """What happened since somebody last looked."""
        events = events_of(self.chronicle, self.at_screen)
        for event in events[self.told :]:
            click.echo(f"  {self.words.sentence(event)} [{self.setup.game.rule(event.rule)}]")
        self.told = len(events)

    def draw(self) -> None:
        shown = self.setup.show(self.state.view(self.at_screen), self.at_screen)
        click.echo("")
        click.echo(self.setup.text(shown))

    def show_scores(self) -> None:
        for seat, score in enumerate(self.state.scores()):
            won = " wins" if seat in self.state.winners() else ""
            click.echo(f"  {self.words.names[seat]}: {score:g}{won}")

    def list_options(self, options: list[int], every: bool = False) -> None:
        """Numbered, in columns where they are short."""
        listed = options if every else options[:MOST_SHOWN]
        said = [f"{k:>3}  {self.words.say(option, self.state)}" for k, option in enumerate(listed, 1)]
        short = all(len(line) < COLUMN_WIDTH for line in said)
        across = COLUMNS if short and len(said) > COLUMNS else 1
        down = -(-len(said) // across)
        for row in range(down):
            click.echo("".join(f"{line:<{COLUMN_WIDTH}}" for line in said[row::down]).rstrip())
        if len(listed) < len(options):
            click.echo(f"  and {len(options) - len(listed)} more: name one by its word, or type `options all`")

    def curtain(self, seat: int) -> None:
        """Several people share a screen: what one may know must not be left standing for the next."""
        if len(self.people) > 1 and self.at_screen != seat:
            if self.setup.game.secrets:
                click.clear()
                click.prompt(f"{self.words.names[seat]}, take the keyboard and press Enter", "", show_default=False)
            self.at_screen = seat
            self.told = min(self.told, len(events_of(self.chronicle, seat)))

    # === Asking ===

    def ask_person(self, seat: int) -> int:
        self.curtain(seat)
        self.tell()
        self.draw()
        options = [int(option) for option in self.state.options()]
        click.echo(self.words.ask(self.state.view(seat)))
        self.list_options(options)
        return self.ask(options)

    def ask_dice(self) -> int:
        """People with the real game type in what their own dice or cards show."""
        self.tell()
        options = [int(option) for option in self.state.options()]
        words = ", ".join(self.words.word(option) for option in options[:MOST_SHOWN])
        click.echo(f"{self.words.ask(self.state.view(self.at_screen))} What is it? {words}")
        return self.ask(options, numbered=False)

    def ask(self, options: list[int], numbered: bool = True) -> int:
        """Until it is one of the options."""
        while True:
            text = self.read_line()
            if text == "" and len(options) == 1:
                return options[0]
            if numbered and text.isdecimal():
                if 1 <= int(text) <= len(options):
                    return options[int(text) - 1]
                click.echo(f"There are options 1 to {len(options)}.")
            elif not self.obey(text, options):
                option = self.find(text)
                if option is not None and self.explain(option):
                    return option

    def read_line(self) -> str:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def obey(self, text: str, options: list[int]) -> bool:
        """Commands that are no option."""
        command, _, rest = text.partition(" ")
        if command in ("help", "h") or text == "?":
            click.echo(HELP)
        elif command.startswith("?"):
            self.answer((command[1:] + " " + rest).strip())
        elif command == "options":
            self.list_options(options, every=rest.strip() == "all")
        elif command == "board":
            self.draw()
        elif command == "story":
            self.told = 0
            self.tell()
        elif command == "save":
            self.save(rest.strip() or self.file)
        elif command in ("quit", "q", "exit"):
            raise Leave
        else:
            return text == ""
        return True

    def answer(self, text: str) -> None:
        """`? WORD` or `? ID`."""
        try:
            click.echo(click.wrap_text(self.setup.game.rulebook().rule(text), 100))
            return
        except UserError:
            pass
        option = self.find(text)
        if option is not None and self.explain(option):
            click.echo(f"Yes: {self.words.say(option, self.state)}.")

    def find(self, text: str) -> int | None:
        try:
            return self.words.option(text)
        except UserError as error:
            click.echo(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return None

    def explain(self, option: int) -> bool:
        """Whether it may be played; if not, by which rule."""
        rule = self.state.refusal(option)
        if rule == ALLOWED:
            return True
        text = self.setup.game.rulebook().rule(self.setup.game.rule(rule))
        click.echo(click.wrap_text(f"No: {text}", 100))
        return False

    # === Saving ===

    def save(self, name: str | None) -> None:
        """Write the record; a name of its own if none was given."""
        path = Path(name or f"midnight-{self.setup.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt")
        try:
            path.write_text(self.record.to_text(), encoding="utf-8")
        except OSError as error:
            click.echo(f"{path} cannot be written ({error.strerror or error}). The game so far, in one line:")
            click.echo(self.record.to_line())
            return
        self.file = str(path)
        click.echo(f"Saved. Go on with: midnight play --resume {path}")
