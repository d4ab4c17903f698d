"""Every card with its text made from its data: buckets, neighbours, home."""

from __future__ import annotations

from midnight.games.treat.show.view import home_events, symbols_of
from midnight.games.treat.words.options import TreatWords


def listed(words: TreatWords) -> str:
    """The bucket cards, the neighbours and home, each with its text."""
    lines = ["Bucket cards"]
    for card in words.file.buckets:
        lines.append(f"  {card.id}  {card.name}: {card.candy} candy, {card.events} events")
    lines.append("Neighbours")
    for house in words.file.neighbours:
        symbols = " and ".join(symbols_of(words, house.effects))
        lines.append(f"  {house.id}  {house.name} ({symbols}): {house.what()}")
    lines.append(words.file.home_name)
    lines += [f"  {symbol}: {what}" for symbol, what in home_events(words)]
    return "\n".join(lines)
