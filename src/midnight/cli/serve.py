"""`midnight serve`, and `midnight` alone: the lobby in the browser."""

from __future__ import annotations

import click

INVITATION = "Invite a player from outside to the tables: NAME=module:Name or NAME=engine:COMMAND; repeatable."


@click.command("serve")
@click.option("--host", help="Where to listen, 127.0.0.1 by default; 0.0.0.0 lets friends on your network in.")
@click.option("--port", type=int, help="The port; 8765 or the next free one by default.")
@click.option("--store", metavar="FILE_OR_URL", help="Where tables are kept; a file in your data folder by default.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--pace", type=click.FloatRange(min=0), help="Seconds a bot waits before it plays, 0.7 by default.")
@click.option("--name", "names", multiple=True, help="A host name it is reached by, e.g. midnight.example; repeatable.")
@click.option("--bot", "bots", multiple=True, metavar="NAME=WHERE", help=INVITATION)
@click.option("--workers", type=click.IntRange(min=1), help="Processes on this computer; several need PostgreSQL.")
@click.option("--log", type=click.Choice(["text", "json"]), help="How it logs; text by default.")
@click.option("--config", metavar="FILE", help="Settings and limits in TOML; flags and MIDNIGHT_... override it.")
def command(
    no_browser: bool, names: tuple[str, ...], bots: tuple[str, ...], config: str | None, **flags: object
) -> None:
    from midnight.web.app import serve  # imported here, so that help is there at once and on any system
    from midnight.web.settings import settings_of

    more = {"browser": False if no_browser else None, "names": names or None, "bots": bots or None}
    serve(settings_of(flags | more, config))
