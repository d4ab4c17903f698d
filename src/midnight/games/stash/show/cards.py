"""Every card with its text made from its data: houses, costumes, charts."""

from __future__ import annotations

from midnight.games.stash.words.options import StashWords


def listed(words: StashWords) -> str:
    """A line for each house card, costume and bully."""
    content = words.content
    lines = [f"{card.count} x {words.card_text(number)}" for number, card in enumerate(content.cards)]
    lines += [f"costume {costume.name}: {content.types[costume.type]}" for costume in content.costumes]
    for number, bully in enumerate(content.bullies):
        rows = ", ".join(f"{face} {words.chart_text(number, face)}" for face in range(1, len(bully.actions) + 1))
        lines.append(f"{bully.name}: {rows}")
    return "\n".join(lines)
