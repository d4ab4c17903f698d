"""Section 10 of the ledger of Trick or Treat beside our numbers: random, stroller and sensible players."""

from __future__ import annotations

import time
from statistics import mean, pstdev

from midnight.games import game
from midnight.games.treat.rules import ids
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.playout import Bot, Run, play_bots, play_random
from midnight.kernel.rng import CHANCE_STREAM, PLAYER_STREAM, Rng
from midnight.kernel.state import EventCounts

GAME = "trick-or-treat"
COUNTS = {"random": 4_000, "stroller": 3_000, "sensible": 2_000}
DUELS = 1_500
SPEED_GAMES = 20_000

# What is measured: the ledger's numbers for 2, 3 and 4 seats of each player.
LEDGER: dict[str, dict[str, tuple[float, float, float]]] = {
    "random": {
        "turns": (20.9, 24.0, 26.8),
        "decisions": (71.9, 80.7, 88.5),
        "with a choice": (61.7, 70.0, 77.5),
        "takes at neighbours": (7.7, 9.3, 10.6),
        "flips a take": (1.60, 1.60, 1.60),
        "ended by a match": (0.37, 0.37, 0.37),
        "home events": (7.96, 7.99, 8.02),
        "trades": (7.6, 7.2, 6.8),
        "street cards left": (41.0, 38.6, 36.4),
        "candy a bucket": (4.4, 3.4, 2.8),
        "events a bucket": (4.7, 3.8, 3.2),
        "score": (2.2, 1.7, 1.4),
        "score deviation": (4.3, 3.6, 3.3),
        "best score": (4.6, 4.8, 4.9),
        "lead": (4.7, 3.2, 2.8),
        "top score tied": (0.071, 0.121, 0.149),
        "shared wins": (0.014, 0.028, 0.037),
        "starter wins": (0.51, 0.36, 0.27),
        "last wins": (0.49, 0.31, 0.22),
    },
    "stroller": {
        "turns": (20.5, 26.3, 32.2),
        "decisions": (82.3, 103.6, 120.9),
        "with a choice": (73.4, 94.2, 110.4),
        "takes at neighbours": (11.2, 16.3, 20.3),
        "flips a take": (2.35, 2.32, 2.28),
        "ended by a match": (0.54, 0.53, 0.51),
        "home events": (7.98, 8.00, 8.02),
        "trades": (6.9, 7.3, 7.4),
        "street cards left": (27.1, 15.9, 7.8),
        "candy a bucket": (8.4, 8.1, 7.4),
        "events a bucket": (8.7, 7.1, 6.0),
        "score": (15.6, 12.9, 10.8),
        "score deviation": (6.1, 5.7, 5.4),
        "best score": (18.7, 17.4, 16.2),
        "lead": (6.3, 4.6, 4.0),
        "top score tied": (0.052, 0.076, 0.091),
        "shared wins": (0.009, 0.012, 0.013),
        "starter wins": (0.54, 0.42, 0.37),
        "last wins": (0.46, 0.23, 0.10),
    },
    "sensible": {
        "turns": (18.4, 20.2, 22.0),
        "decisions": (83.1, 92.4, 100.5),
        "with a choice": (73.9, 83.6, 91.9),
        "takes at neighbours": (9.3, 11.1, 12.8),
        "flips a take": (3.45, 3.40, 3.30),
        "ended by a match": (0.60, 0.60, 0.61),
        "home events": (8.00, 8.03, 8.05),
        "trades": (7.9, 7.9, 7.8),
        "street cards left": (22.0, 16.7, 12.4),
        "candy a bucket": (11.3, 8.7, 7.1),
        "events a bucket": (7.5, 5.8, 4.8),
        "score": (20.5, 15.0, 11.9),
        "score deviation": (7.0, 6.3, 5.8),
        "best score": (24.0, 20.0, 17.7),
        "lead": (7.0, 5.0, 4.2),
        "top score tied": (0.040, 0.080, 0.089),
        "shared wins": (0.003, 0.009, 0.014),
        "starter wins": (0.54, 0.38, 0.29),
        "last wins": (0.46, 0.28, 0.19),
    },
}
DUEL_LEDGER = {"random": (0.996, 0.990, 0.969), "stroller": (0.83, 0.71, 0.65)}
HOME = {4: 0.1160, 8: 0.1160, 9: 0.1122, 10: 0.1011, 11: 0.0827, 12: 0.0601, 13: 0.0368, 14: 0.0187, 15: 0.0070}


class Column:
    """What one sort of player at one table amounts to."""

    def __init__(self, bot: str, seats: int) -> None:
        self.values: dict[str, list[float]] = {name: [] for name in LEDGER[bot]}
        self.home: list[int] = []
        setup = game(GAME).setup(seats)
        bots: list[Bot] = [setup.bot(bot) for _ in range(seats)]
        run, tally = Run(), EventCounts()
        for number in range(COUNTS[bot]):
            run.clear()
            tally.clear()
            state = setup.start()
            assert isinstance(state, TrickOrTreat)
            state.story = tally
            chance, players = Rng(1, number, CHANCE_STREAM), Rng(1, number, PLAYER_STREAM)
            if bot == "random":
                play_random(state, chance, players, run)
            else:
                play_bots(state, bots, chance, players, run)
            self.add(state, run, tally, seats)

    def add(self, state: TrickOrTreat, run: Run, tally: EventCounts, seats: int) -> None:
        takes, home = int(tally.times[ids.TOOK]), int(tally.times[ids.HOME_EVENT])
        self.home.append(home)
        scores = sorted(state.scores(), reverse=True)
        winners = state.winners()
        starter = int(tally.sums[ids.STARTS])
        events = [int(state.events_of(seat)) for seat in range(seats)]
        cards = [sum(int(state.bucket[seat * 6 + kind]) for kind in range(6)) for seat in range(seats)]
        found = {
            "turns": tally.times[ids.TURN_BEGAN],
            "decisions": run.decisions + seats,
            "with a choice": run.choices + seats,
            "takes at neighbours": takes,
            "flips a take": (tally.times[ids.FLIPPED] - home) / takes if takes else 0,
            "ended by a match": tally.times[ids.MATCHED] / takes if takes else 0,
            "home events": home,
            "trades": tally.times[ids.PAID],
            "street cards left": sum(int(size) for size in state.size),
            "candy a bucket": (sum(cards) - sum(events)) / seats,
            "events a bucket": sum(events) / seats,
            "score": mean(scores),
            "best score": scores[0],
            "lead": scores[0] - scores[1],
            "top score tied": scores[0] == scores[1],
            "shared wins": len(winners) > 1,
            "starter wins": (starter in winners) / len(winners),
            "last wins": ((starter - 1) % seats in winners) / len(winners),
        }
        for name, value in found.items():
            self.values[name].append(float(value))
        self.values["score deviation"] += scores

    def value(self, name: str) -> float:
        return pstdev(self.values[name]) if name == "score deviation" else mean(self.values[name])


def main() -> None:
    print("Ours / the ledger's. Random and stroller should agree within the noise, sensible players in size.")
    print("Decisions count a trade that cannot be paid too: it is asked all the same, so that nobody can tell.\n")
    home: list[int] = []
    for bot, rows in LEDGER.items():
        columns = [Column(bot, seats) for seats in (2, 3, 4)]
        print(f"{bot}, {COUNTS[bot]:,} games a column" + "".join(f"{f'{seats} seats':>18}" for seats in (2, 3, 4)))
        for name, theirs in rows.items():
            cells = [f"{column.value(name):.3g} / {number:.3g}" for column, number in zip(columns, theirs, strict=True)]
            print(f"    {name:<28}" + "".join(f"{cell:>18}" for cell in cells), flush=True)
        home += [number for column in columns for number in column.home]
    print(f"\nhome events before the parents: mean {mean(home):.3f}, exactly 8.0 is expected")
    shares = [f"{number}: {home.count(number) / len(home):.4f} / {share:.4f}" for number, share in HOME.items()]
    print("    " + "   ".join(shares))
    duels()
    speed()


def duels() -> None:
    print(f"\none sensible player among others wins, {DUELS:,} games each")
    for others, theirs in DUEL_LEDGER.items():
        cells = [f"{duel(others, seats):.3f} / {number:.3f}" for seats, number in zip((2, 3, 4), theirs, strict=True)]
        print(f"    among {others:<22}" + "".join(f"{cell:>18}" for cell in cells), flush=True)


def duel(others: str, seats: int) -> float:
    setup = game(GAME).setup(seats)
    won = 0.0
    for number in range(DUELS):
        mine = number % seats
        bots: list[Bot] = [setup.bot("sensible" if seat == mine else others) for seat in range(seats)]
        state = setup.start()
        play_bots(state, bots, Rng(2, number, CHANCE_STREAM), Rng(2, number, PLAYER_STREAM), Run())
        winners = state.winners()
        won += (mine in winners) / len(winners)
    return won / DUELS


def speed() -> None:
    """Random play on one core. Making offers takes the most: weights of a deck's kinds, slots of the pile."""
    setup = game(GAME).setup(4)
    run = Run()
    began = time.process_time()
    for number in range(SPEED_GAMES):
        play_random(setup.start(), Rng(3, number, CHANCE_STREAM), Rng(3, number, PLAYER_STREAM), run)
    took = time.process_time() - began
    print(f"\n{int(run.stops) / took / 1e6:.2f} million stops a second, 4 seats at random ({run.stops:,} stops)")
