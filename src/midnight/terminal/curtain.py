"""The curtain between two people at one screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static


class Curtain(Screen[None]):
    """Nothing is to be seen until the next one says that they are there."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", "go on", priority=True)]
    CSS = "Curtain { background: $background; } Curtain Static { width: auto; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.next_one = name

    def compose(self) -> ComposeResult:
        with Middle(), Center():
            yield Static(Content(f"{self.next_one}, take the keyboard and press Enter"))

    def action_open(self) -> None:
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
