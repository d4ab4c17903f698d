"""`midnight play`: a game in the terminal."""

from __future__ import annotations

from typing import Any

import click

from midnight.cli.completion import complete_players
from midnight.cli.options import game_argument, seats_option, settings_options
from midnight.cli.text import read_text
from midnight.terminal.start import PlayRequest, begin


@click.command("play")
@game_argument(needed=False)
@seats_option
@click.option(
    "--bots",
    help="Who sits where, e.g. me:Anna,sensible,random; `me` for every person.",
    shell_complete=complete_players,
)
@settings_options
@click.option(
    "--colours", "looks", metavar="LIST", help="Colours or characters seat by seat, in games with them: green,red."
)
@click.option("--seed", type=int, help="The same seed gives the same dice; without it they are fresh.")
@click.option("--dice", type=click.Choice(["roll", "ask"]), help="ask: type what your own dice show.")
@click.option("--cards", type=click.Choice(["draw", "ask"]), help="ask: type which of your own cards are drawn.")
@click.option(
    "--take-back",
    type=click.Choice(["fair", "free"]),
    default="fair",
    help="How far `undo` goes: up to what chance or a bot did since, or as far as you like.",
)
@click.option("--resume", metavar="FILE", help="Go on with a saved game.")
@click.option("--plain", is_flag=True, help="Print lines instead of filling the screen.")
def command(resume: str | None, **asked: Any) -> None:
    begin(PlayRequest(resume=resume, **asked), None if resume is None else read_text(resume))
