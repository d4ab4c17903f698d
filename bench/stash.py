"""Section 10 of the ledger of Midnight Stash beside our numbers: players of each kind, 2 to 4 kids, every option."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from bench.compare import Sheet
from midnight.games import game
from midnight.games.stash.rules import ids
from midnight.games.stash.rules.codes import BULLY_MOVE, KID_ACTION, LANDED
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.ints import Offer
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, Story
from midnight.lab.results import Games
from midnight.lab.simulate import Plan, simulate

NAME = "midnight-stash"
SENSIBLE_GAMES = 3000
OTHER_GAMES = 2000
OPTION_GAMES = 800
DETAIL_GAMES = 400
KIDS = (2, 3, 4)

# kids' play, kingpin's play: for 2, 3 and 4 kids mean stash, best stash and its 10, 50 and 90 per cent, haul, fights,
# fights won by the kingpin, decisions, per cent of kingpin's wins
LEDGER: dict[tuple[str, str], tuple[tuple[float, ...], ...]] = {
    ("sensible", "sensible"): (
        (27.6, 31.6, 24, 32, 39, 14.0, 5.2, 2.6, 167, 36.7),
        (26.1, 32.0, 25, 32, 39, 27.1, 10.3, 5.2, 272, 32.9),
        (25.2, 32.4, 26, 32, 39, 40.5, 16.2, 8.1, 380, 28.1),
    ),
    ("sensible", "random"): (
        (33.4, 37.0, 30, 37, 44, 3.1, 1.8, 0.9, 142, 9.0),
        (32.4, 37.2, 31, 37, 43, 6.8, 3.8, 1.9, 224, 5.8),
        (31.2, 37.0, 31, 37, 43, 13.1, 7.2, 3.6, 313, 4.5),
    ),
    ("random", "sensible"): (
        (0.5, 0.9, 0, 0, 4, 17.5, 6.3, 3.1, 160, 100),
        (0.4, 1.2, 0, 0, 5, 27.5, 11.2, 5.6, 257, 100),
        (0.4, 1.3, 0, 0, 5, 35.8, 16.8, 8.4, 355, 100),
    ),
    ("random", "random"): (
        (0.7, 1.4, 0, 0, 6, 6.7, 2.7, 1.3, 127, 100),
        (0.7, 1.9, 0, 0, 7, 12.3, 5.8, 2.9, 205, 100),
        (0.6, 2.1, 0, 0, 7, 21.1, 10.8, 5.4, 299, 100),
    ),
}
# Per cent of games each kid wins, in turn order
SHARES = {
    ("sensible", "sensible"): ((32.2, 31.0), (22.5, 23.1, 21.5), (16.7, 17.9, 17.9, 19.4)),
    ("sensible", "random"): ((48.4, 42.6), (34.9, 31.3, 28.1), (26.5, 25.9, 21.6, 21.5)),
}
# Least and most decisions, sensible against sensible
RANGES = ((110, 236), (170, 371), (274, 519))
# Target: per cent of kingpin's wins
TARGETS = {26: (15, 12, 9), 28: (24, 21, 17), 30: (37, 33, 28), 32: (49, 46, 43), 34: (62, 61, 59)}
# Option: best stash, haul, per cent of kingpin's wins
OPTIONS: dict[str, tuple[tuple[float | None, ...], ...]] = {
    "movement_limit=turn_start": ((35.5, 10.9, 19), (36.0, 20.7, 13), (35.4, 34.0, 12)),
    "bully_roll=shared": ((31.8, 14.6, 36), (32.0, 26.6, 33), (32.5, 39.0, 30)),
    "treehouse_safe=on": ((34.9, 9.2, 18), (34.2, 20.4, 19), (34.3, 33.2, 16)),
    "most_candy=all": ((31.7, 13.9, 39), (31.7, 26.0, 35), (32.0, 38.8, 33)),
    "kingpin_goal=haul": ((31.6, 14.0, 36), (32.0, 27.1, 34), (32.4, 40.5, 30)),
    "kingpin_goal=none": ((31.6, 14.0, 0), (32.0, 27.1, 0), (32.4, 40.5, 0)),
    "bully_choice=free": ((None, None, None), (None, None, None)),
}
# Sensible against sensible, a game
DETAILS: dict[str, tuple[float, ...]] = {
    "kid actions": (100, 152, 205),
    "kingpin's move choices": (27, 41, 51),
    "choices of opponent": (0.3, 1.3, 2.8),
    "throws": (20, 39, 61),
    "stashings": (9.4, 13.7, 18.0),
    "knocks a kid": (10.3, 10.7, 10.9),
    "cards drawn": (24.9, 27.5, 29.2),
    "too late": (4.9, 5.4, 5.8),
    "bullies not moving": (12.5, 16.4, 20.5),
    "fights over nothing": (0.4, 0.9, 1.8),
    "fights in houses": (1.4, 2.5, 3.6),
    "fights on treehouse": (0.2, 0.5, 1.0),
    "unstashed a kid": (1.3, 1.0, 0.8),
    "ties for the best %": (4, 6, 8),
}
BULLIES = {"Biker": 4.9, "Mean": 3.3, "Skater": 4.1, "Sneaky": 3.9}
COSTUMES = {"Cool": 25.5, "Scary": 25.3, "Funny": 25.1, "Cute": 25.0, "Cheap": 24.4}


def main() -> None:
    print("Ours / the ledger's (sensible rows should agree in size, random ones within its noise)\n")
    played = players()
    shares(played)
    targets(played)
    options()
    details()


def played_by(kids: int, who: tuple[str, str], games: int, settings: tuple[tuple[str, str], ...] = ()) -> Games:
    bots = (who[0],) * kids + (who[1],)
    return simulate(Plan(NAME, kids + 1, settings, bots, 1), games).games


def mean(values: list[float] | npt.NDArray[Any]) -> float:
    return float(np.mean(values))


def best_stashes(games: Games) -> list[float]:
    """Of each game, the fullest bag, in ascending order."""
    return sorted(np.max(games.scores[:-1], axis=0).tolist())


def kingpin_wins(games: Games) -> float:
    """Per cent of games; the kingpin has the last seat."""
    alone = 1 << (len(games.scores) - 1)
    return 100 * float((games.column("winners") == alone).mean())


def players() -> dict[tuple[str, str], list[Games]]:
    heads = ["stash", "best", "10 %", "50 %", "90 %", "haul", "fights", "won", "decisions", "kingpin %"]
    found: dict[tuple[str, str], list[Games]] = {}
    for who, rows in LEDGER.items():
        count = SENSIBLE_GAMES if who == ("sensible", "sensible") else OTHER_GAMES
        sheet = Sheet(f"{who[0]} kids, {who[1]} kingpin, {count:,} games a row", heads)
        for kids, row in zip(KIDS, rows, strict=True):
            games = played_by(kids, who, count)
            found.setdefault(who, []).append(games)
            best = best_stashes(games)
            ours = [mean([mean(scores) for scores in games.scores[:-1]]), mean(best)]
            ours += [best[len(best) * cent // 100] for cent in (10, 50, 90)]
            ours.append(mean(games.scores[-1]))
            ours += [mean(games.column(name)) for name in ("fights", "fights won by the kingpin")]
            ours += [mean(games.column("decisions")), kingpin_wins(games)]
            sheet.row(f"{kids} kids", list(zip(ours, row, strict=True)))
    return found


def shares(played: dict[tuple[str, str], list[Games]]) -> None:
    for who, rows in SHARES.items():
        sheet = Sheet(
            f"Per cent of games each kid wins, {who[0]} kids, {who[1]} kingpin", [f"kid {n}" for n in range(1, 5)]
        )
        for kids, games, row in zip(KIDS, played[who], rows, strict=True):
            won = [0.0] * kids
            for mask in games.column("winners"):
                winners = [seat for seat in range(kids) if mask >> seat & 1]
                for seat in winners:
                    won[seat] += 100 / len(winners) / len(games)
            sheet.row(f"{kids} kids", list(zip(won, row, strict=True)))
    sheet = Sheet("Decisions of a game, sensible against sensible", ["least", "most"])
    for kids, games, row in zip(KIDS, played["sensible", "sensible"], RANGES, strict=True):
        decisions = games.column("decisions")
        sheet.row(f"{kids} kids", [(min(decisions), row[0]), (max(decisions), row[1])])


def targets(played: dict[tuple[str, str], list[Games]]) -> None:
    sheet = Sheet("Per cent of kingpin's wins by target, sensible against sensible", [f"{kids} kids" for kids in KIDS])
    for target, row in TARGETS.items():
        ours = []
        for games in played["sensible", "sensible"]:
            best = best_stashes(games)
            ours.append(100 * sum(stash < target for stash in best) / len(best))
        sheet.row(f"target {target}", list(zip(ours, row, strict=True)))


def options() -> None:
    heads = [f"{kids} kids: {what}" for kids in KIDS for what in ("best", "haul", "kingpin %")]
    sheet = Sheet(f"Options, sensible against sensible, {OPTION_GAMES:,} games", heads)
    for option, rows in OPTIONS.items():
        name, value = option.split("=")
        pairs: list[tuple[float, float | None]] = []
        for kids, row in zip(KIDS, rows, strict=False):
            games = played_by(kids, ("sensible", "sensible"), OPTION_GAMES, ((name, value),))
            ours = [mean(best_stashes(games)), mean(games.scores[-1]), kingpin_wins(games)]
            pairs += zip(ours, row, strict=True)
        sheet.row(option[:22], pairs)


class Witness(Story):
    """Looks closer at each fight than the counts of a simulation do."""

    def __init__(self, state: MidnightStash, seen: Counter[str]) -> None:
        super().__init__()
        self.state = state
        self.seen = seen

    def tell(self, event: int, rule: int, a: int, b: int, c: int, audience: int) -> None:
        state, seen = self.state, self.seen
        if event == ids.FIGHT:
            seen[f"bully {a}"] += 1
            seen["fights over nothing"] += state.carried[b] == 0
            seen["fights in houses"] += state.box.town.is_house(c)
            seen["fights on treehouse"] += c == state.box.town.treehouse
        elif event == ids.DISCARDED:
            seen["unstashed"] += a
        elif event in TOLD:
            seen[TOLD[event]] += 1


TOLD = {
    int(ids.THREW): "throws",
    int(ids.STASHED): "stashings",
    int(ids.KNOCKED): "knocks",
    int(ids.DREW): "cards drawn",
    int(ids.TOO_LATE): "too late",
    int(ids.BULLY_STAYED): "bullies not moving",
}
ASKED = {int(KID_ACTION): "kid actions", int(BULLY_MOVE): "kingpin's move choices", int(LANDED): "choices of opponent"}


def watched(kids: int) -> Counter[str]:
    """Games played stop by stop, with a witness."""
    setup = game(NAME).setup(kids + 1)
    bots = [setup.bot("sensible") for _ in range(kids + 1)]
    types = setup.content.types  # type: ignore[attr-defined]
    seen: Counter[str] = Counter()
    offer = Offer()
    for number in range(DETAIL_GAMES):
        chance, players = Rng(1, number, CHANCE_STREAM), Rng(1, number, PLAYER_STREAM)
        state = setup.start()
        assert isinstance(state, MidnightStash)
        state.story = Witness(state, seen)
        while state.seat != OVER:
            if state.seat == CHANCE:
                offer.clear()
                state.offer(offer)
                state.play(chance.draw(offer))
                continue
            if state.phase in ASKED:
                seen[ASKED[state.phase]] += 1
            state.play(bots[state.seat].choose(state.view(state.seat), players))
        stashes = [int(state.stash[kid]) for kid in range(kids)]
        seen["ties for the best"] += stashes.count(max(stashes)) > 1
        for kid in range(kids):
            seen[f"worn {types[state.type_of(kid)]}"] += 1
            seen[f"stash {types[state.type_of(kid)]}"] += stashes[kid]
    return seen


def details() -> None:
    sheet = Sheet(f"A game, sensible against sensible, {DETAIL_GAMES} games", [f"{kids} kids" for kids in KIDS])
    seen = {kids: watched(kids) for kids in KIDS}
    for kids, counts in seen.items():
        counts["knocks a kid"] = counts["knocks"] // kids
        counts["unstashed a kid"] = counts["unstashed"] // kids
        counts["ties for the best %"] = counts["ties for the best"] * 100
    for name, row in DETAILS.items():
        sheet.row(name, [(seen[kids][name] / DETAIL_GAMES, theirs) for kids, theirs in zip(KIDS, row, strict=True)])
    four = seen[4]
    sheet = Sheet("Fights of each bully, 4 kids", list(BULLIES))
    pairs = zip((four[f"bully {n}"] / DETAIL_GAMES for n in range(4)), BULLIES.values(), strict=True)
    sheet.row("fights", list(pairs))
    sheet = Sheet("Mean stash by costume, 4 kids", list(COSTUMES))
    worn = (four[f"stash {name}"] / max(1, four[f"worn {name}"]) for name in COSTUMES)
    sheet.row("stash", list(zip(worn, COSTUMES.values(), strict=True)))


if __name__ == "__main__":
    main()
