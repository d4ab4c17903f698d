"""A ledger's number beside ours."""

from __future__ import annotations

from midnight.lab.simulate import Plan, simulate
from midnight.lab.statistics import Summary, summarise


def run(game: str, seats: int, bots: str | tuple[str, ...], games: int, **settings: str) -> Summary:
    """Simulate on all cores."""
    names = (bots,) * seats if isinstance(bots, str) else bots
    return summarise(simulate(Plan(game, seats, tuple(settings.items()), names, 1), games, None))


class Sheet:
    """Prints rows of ours / the ledger's."""

    def __init__(self, title: str, heads: list[str]) -> None:
        print(title)
        print("    " + f"{'':<22}" + "".join(f"{head:>20}" for head in heads))

    def row(self, name: str, pairs: list[tuple[float, float | None]]) -> None:
        """Each pair is ours and the ledger's; None where the ledger has no number."""
        cells = []
        for ours, theirs in pairs:
            if theirs is None:
                cells.append(f"{ours:,.4g}")
                continue
            cells.append(f"{ours:,.4g} / {theirs:,.4g}")
        print("    " + f"{name:<22}" + "".join(f"{cell:>20}" for cell in cells), flush=True)
