"""`midnight engine`: a player behind a pipe."""

from __future__ import annotations

import sys

import click

from midnight.cli.options import seed_option
from midnight.outside.serve import serve


@click.command("engine")
@click.option("--bot", "name", default="sensible", help="Who answers; sensible by default.")
@seed_option("answers")
def command(name: str, seed: int) -> None:
    serve(name, seed, sys.stdin, sys.stdout)
