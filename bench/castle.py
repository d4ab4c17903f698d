"""Section 10 of the castle's ledger beside our numbers, both games, random and sensible players, 2 to 8 seats."""

from __future__ import annotations

from bench.compare import Sheet, run

GAMES = 20_000
SENSIBLE_GAMES = 4_000

# seats: turns, decisions, options per decision, captures, boots, winner, loser, shared wins
CASTLE_RANDOM = {
    2: (34, 23, 6.6, 8.3, 0.3, 35, 50, 0.007),
    3: (39, 26, 5.5, 12.5, 0.5, 31, 51, 0.049),
    4: (44, 29, 4.4, 16.2, 0.7, 29, 51, 0.056),
    5: (52, 35, 3.4, 18.8, 1.2, 26, 51, 0.069),
    6: (65, 44, 2.5, 20.5, 1.7, 24, 50, 0.070),
    7: (67, 45, 2.4, 24.2, 2.0, 23, 50, 0.073),
    8: (67, 44, 2.4, 27.2, 2.1, 22, 50, 0.073),
}
# seats: turns, decisions, captures, boots, winner, loser, one sensible among random wins
CASTLE_SENSIBLE = {
    2: (86, 57, 9.1, 8.8, 28, 47, 0.999),
    3: (85, 57, 13.5, 9.4, 25, 48, 0.95),
    4: (86, 58, 16.2, 9.7, 22, 49, 0.85),
    5: (90, 60, 18.0, 10.1, 20, 49, 0.80),
    6: (95, 64, 18.5, 9.4, 18, 48, 0.68),
    7: (95, 63, 22.4, 10.3, 18, 49, 0.56),
    8: (93, 62, 25.7, 10.9, 18, 49, 0.49),
}
# seats: turns, decisions, idle rolls, declines, captures, hidden per round, best, worst, shared wins
PARTY_RANDOM = {
    2: (129, 75, 10, 8.0, 22.8, 4.4, -70, -88, 0.015),
    3: (129, 73, 13, 7.4, 32.3, 4.2, -57, -82, 0.024),
    4: (128, 70, 16, 7.8, 36.1, 4.0, -46, -74, 0.040),
    5: (125, 65, 18, 8.5, 34.3, 3.6, -32, -58, 0.045),
    6: (122, 59, 23, 9.9, 26.9, 3.0, -17, -41, 0.055),
    7: (189, 88, 38, 15.1, 30.4, 3.9, -15, -41, 0.076),
    8: (189, 88, 38, 15.1, 36.4, 3.9, -16, -43, 0.070),
}
PARTY_SENSIBLE = {
    2: (130, 81, 6, 1.8, 13.8, 7.1, -41, -66, 0.997),
    3: (129, 80, 6, 1.5, 24.2, 6.6, -41, -69, 0.98),
    4: (129, 78, 8, 1.8, 28.2, 6.4, -31, -60, 0.85),
    5: (131, 76, 12, 2.8, 26.2, 6.1, -19, -49, 0.70),
    6: (132, 68, 20, 4.5, 19.4, 5.5, -9, -38, 0.55),
    7: (207, 103, 35, 3.3, 20.9, 6.8, -6, -36, 0.53),
    8: (203, 105, 30, 3.2, 27.2, 6.7, -8, -36, 0.44),
}


def main() -> None:
    print("Ours / the ledger's (random rows should agree within its noise; sensible ones in size)\n")
    castle_random()
    castle_sensible()
    party_random()
    party_sensible()


def castle_random() -> None:
    heads = ["turns", "decisions", "options", "captures", "boots", "winner", "loser", "shared wins"]
    sheet = Sheet(f"Hidden Castle, random, {GAMES:,} games a row", heads)
    for seats, row in CASTLE_RANDOM.items():
        seen = run("hidden-castle", seats, "random", GAMES)
        winner, loser = seen.scores["winner"], seen.scores["loser"]
        ours = [seen.turns.mean, seen.decisions.mean, seen.options.mean]
        ours += [seen.counts["captures"].mean, seen.counts["boots"].mean]
        ours += [winner.mean, loser.mean, seen.ties.share]
        sheet.row(f"{seats} seats", list(zip(ours, row, strict=True)))


def castle_sensible() -> None:
    heads = ["turns", "decisions", "captures", "boots", "winner", "loser", "one wins"]
    sheet = Sheet(f"Hidden Castle, sensible, {SENSIBLE_GAMES:,} games a row", heads)
    for seats, row in CASTLE_SENSIBLE.items():
        seen = run("hidden-castle", seats, "sensible", SENSIBLE_GAMES)
        winner, loser = seen.scores["winner"], seen.scores["loser"]
        ours = [seen.turns.mean, seen.decisions.mean]
        ours += [seen.counts["captures"].mean, seen.counts["boots"].mean]
        ours += [winner.mean, loser.mean, one_against_random("hidden-castle", seats)]
        sheet.row(f"{seats} seats", list(zip(ours, row, strict=True)))


def party_row(seats: int, bots: str, games: int) -> tuple[list[float], float]:
    seen = run("midnight-party", seats, bots, games)
    winner, loser = seen.scores["winner"], seen.scores["loser"]
    counts = seen.counts
    ours = [seen.turns.mean, seen.decisions.mean, counts["idle rolls"].mean, counts["declines"].mean]
    ours += [counts["captures"].mean, counts["hidings"].mean / 3, winner.mean, loser.mean]
    return ours, seen.ties.share


def party_random() -> None:
    heads = ["turns", "decisions", "idle", "declines", "captures", "hidden a round", "best", "worst", "shared wins"]
    sheet = Sheet(f"Midnight Party, random, {GAMES:,} games a row", heads)
    for seats, row in PARTY_RANDOM.items():
        ours, ties = party_row(seats, "random", GAMES)
        sheet.row(f"{seats} seats", list(zip([*ours, ties], row, strict=True)))


def party_sensible() -> None:
    heads = ["turns", "decisions", "idle", "declines", "captures", "hidden a round", "best", "worst", "one wins"]
    sheet = Sheet(f"Midnight Party, sensible, {SENSIBLE_GAMES:,} games a row", heads)
    for seats, row in PARTY_SENSIBLE.items():
        ours, _ = party_row(seats, "sensible", SENSIBLE_GAMES)
        sheet.row(f"{seats} seats", list(zip([*ours, one_against_random("midnight-party", seats)], row, strict=True)))


def one_against_random(name: str, seats: int) -> float:
    """The win share of one sensible player, sitting in each seat in turn, among random ones."""
    won = 0.0
    for seat in range(seats):
        bots = tuple("sensible" if other == seat else "random" for other in range(seats))
        won += run(name, seats, bots, SENSIBLE_GAMES // seats).wins[seat].share
    return won / seats
