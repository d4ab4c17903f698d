"""`midnight report`: is the game fair, is it exciting, what is each thing worth, which rules are used."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

import numpy as np

from midnight.games import game
from midnight.kernel.game import RIVALS, TOGETHER, Game
from midnight.kernel.record import tell_again
from midnight.lab.crew import Crew
from midnight.lab.games import Games, array
from midnight.lab.measures import Values, measures
from midnight.lab.page import BARS, LINE, Chart, Section
from midnight.lab.report import number
from midnight.lab.simulate import play_chunks
from midnight.lab.statistics import Share, figure, share
from midnight.lab.tasks import Plan, worker_of
from midnight.lab.walk import MOMENTS, Sample, changes_of_lead, leads, sample

WALKED = 300  # games gone through play by play
TOLD = 2000  # games whose stories are told for the rules
SKILL_GAMES = 400
WRONG_FINDINGS = 0.05  # the share of wrong ones among things that are said to matter
BINS = 24
RULE_ID = re.compile(r"[A-Z]+_\d+_\d+")


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    plan: Plan
    games: int
    weak: str
    out: Path | None


def percent(one: Share) -> tuple[str, str]:
    return f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}"


def histogram(name: str, values: Values) -> Chart:
    """How often which values."""
    counts, edges = np.histogram(values, min(BINS, max(1, len(np.unique(values)))))
    middles = ((edges[1:] + edges[:-1]) / 2).round(2)
    return Chart(BARS, middles.tolist(), (counts / len(values)).round(4).tolist(), f"share of games by {name}", name)


def report(wish: Wish, crew: Crew) -> list[Section]:
    """All sections, in the order a designer asks."""
    plan = replace(wish.plan, records=True)
    games = Games()
    for done in play_chunks(plan, wish.games, crew):
        games.extend(done)
    setup = worker_of(plan).setup
    found = measures(plan, games)
    walked = sample(setup, list(Games([games.table.slice(0, WALKED).combine_chunks().to_batches()[0]]).packed()))
    sections = [lengths(plan, games, found), wins(plan, games, found, walked), scores(plan, found)]
    if setup.game.play == RIVALS:
        sections.append(drama(walked))
    sections.append(decisions(found, walked))
    if setup.game.play == RIVALS:
        sections.append(skill(plan, wish.weak, crew))
    sections += [things(walked), rules(plan, games)]
    return [section for section in sections if section.rows or section.charts]


def lengths(plan: Plan, games: Games, found: dict[str, Values]) -> Section:
    """How long, and how it ends."""
    kind = game(plan.game)
    rows: list[tuple[str, ...]] = []
    for name in ("turns", "decisions", "choices", "options"):
        one = figure(found[name])
        rows.append((name, number(one.mean), f"{number(one.p5)} to {number(one.p95)}"))
    rows += [
        (f"ended {name}", *percent(share(float((games.column(name) > 0).sum()), len(games))))
        for name in kind.end_events
    ]
    note = "Means and where 90 % of the games lie; shares with their 95 % intervals."
    return Section(
        "Length, and how games end", note, ("", "mean", "90 % of games"), rows, [histogram("turns", found["turns"])]
    )


def wins(plan: Plan, games: Games, found: dict[str, Values], walked: Sample) -> Section:
    """Who wins: by seat and by who began, by side, or the team."""
    kind, count = game(plan.game), len(games)
    names = [name for name in found if name.split(".")[0] in ("wins", "won", "ties", "nobody")]
    shares = {name: share(float(found[name].sum()), count) for name in names}
    if kind.play == RIVALS:
        shares.update(by_order(walked))
    rows: list[tuple[str, ...]] = [(name, *percent(one)) for name, one in shares.items()]
    bars = {name: one for name, one in shares.items() if name.startswith(("wins", "won", "place"))}
    chart = Chart(
        BARS,
        list(bars),
        [one.share for one in bars.values()],
        "win shares",
        "",
        [one.low for one in bars.values()],
        [one.high for one in bars.values()],
    )
    fair = f"Fair would be {1 / plan.seats:.1%} a seat. " if kind.play == RIVALS else ""
    note = f"{fair}`place` is the order of turns, from whoever begins." if kind.play == RIVALS else ""
    return Section("Who wins", note, ("", "share", "95 % interval"), rows, [chart])


def by_order(walked: Sample) -> dict[str, Share]:
    """Win shares by the place in the order of turns, in the games gone through."""
    seats = walked.setup.seats
    won = dict.fromkeys(range(seats), 0.0)
    for one in walked.walks:
        for seat in one.winners:
            won[(seat - one.first) % seats] += 1 / len(one.winners)
    return {f"place {place + 1}": share(times, len(walked.walks)) for place, times in won.items()}


def scores(plan: Plan, found: dict[str, Values]) -> Section:
    """How the points lie."""
    names = [name for name in found if name.split(".")[0] in ("score", "winner", "loser", "margin")]
    rows: list[tuple[str, ...]] = []
    for name in names:
        one = figure(found[name])
        rows.append((name, number(one.mean), f"{number(one.p5)} to {number(one.p95)}"))
    main = {RIVALS: ("winner.score", "margin"), TOGETHER: ("score",)}.get(game(plan.game).play, tuple(names[:2]))
    return Section(
        "Scores",
        "",
        ("", "mean", "90 % of games"),
        rows,
        [histogram(name, found[name]) for name in main if name in found],
    )


def drama(walked: Sample) -> Section:
    """How early the winner is known, by the score until then."""
    led = leads(walked)
    won = np.zeros((len(walked.walks), walked.setup.seats), bool)
    for number_, one in enumerate(walked.walks):
        won[number_, one.winners] = True
    right = [
        float(won[np.arange(len(led)), moment][moment >= 0].mean()) if (moment >= 0).any() else 0.0 for moment in led.T
    ]
    shares = [round(100 * moment / (MOMENTS - 1)) for moment in range(MOMENTS)]
    changes = figure(changes_of_lead(walked))
    half = led[:, MOMENTS // 2]
    behind = [not won[game_, seat] for game_, seat in enumerate(half) if seat >= 0 and won[game_].any()]
    back = share(sum(behind), max(1, len(behind)))
    sure = next((at for at, one in zip(shares, right, strict=True) if one >= 0.9), 100)
    rows: list[tuple[str, ...]] = [
        ("changes of the lead", number(changes.mean), f"{number(changes.p5)} to {number(changes.p95)}"),
        ("comebacks: the leader at half time does not win", *percent(back)),
        ("whoever leads wins in 9 of 10 games from", f"{sure} % of the game", ""),
    ]
    chart = Chart(LINE, shares, right, "how often the leader by score wins in the end", "% of the game")
    note = f"By the score until then, in {len(walked.walks)} games."
    return Section("Drama", note, ("", "mean", "range"), rows, [chart])


def decisions(found: dict[str, Values], walked: Sample) -> Section:
    """What there is to decide."""
    choices = np.concatenate([np.array(one.choices) for one in walked.walks])
    options = np.concatenate([np.array(one.options) for one in walked.walks])
    dead = share(float((choices == 0).sum()), max(1, len(choices)))
    forced = share(float((options == 1).sum()), max(1, len(options)))
    rows: list[tuple[str, ...]] = [
        ("decisions among several options a turn", number(float(choices.mean())), ""),
        ("dead turns: nothing to decide", *percent(dead)),
        ("decisions with one option only", *percent(forced)),
        ("options of a decision, median", number(float(np.median(options))), ""),
    ]
    return Section(
        "Decisions", "", ("", "", ""), rows, [histogram("options of a decision", np.log10(options.astype(float)))]
    )


def skill(plan: Plan, weak: str, crew: Crew) -> Section:
    """Luck against skill: one strong player among weak ones, changing seats."""
    strong = plan.bots[0]
    if strong == weak or plan.seats < 2:
        return Section("Luck and skill")
    mixed = replace(plan, bots=(strong, *(weak for _ in range(plan.seats - 1))), rotate=True, records=False)
    games = Games()
    for done in play_chunks(mixed, SKILL_GAMES, crew):
        games.extend(done)
    won = measures(mixed, games)[f"wins.{strong}"]
    wins = share(float(won.sum()), len(won))
    fair = 1 / plan.seats
    # The strong seat wins p, each other (1 - p) / (n - 1): the variance between the two over that of all seats' wins.
    between = fair * (wins.share - fair) ** 2 + (1 - fair) * ((1 - wins.share) / (plan.seats - 1) - fair) ** 2
    explained = between / (fair * (1 - fair))
    rows: list[tuple[str, ...]] = [
        (f"{strong} alone among {weak} players wins", *percent(wins)),
        ("where luck alone would give", f"{fair:.1%}", ""),
        ("variance of winning explained by strength", f"{explained:.1%}", ""),
    ]
    return Section("Luck and skill", f"{len(won)} games, seats changing.", ("", "", "95 % interval"), rows)


def things(walked: Sample) -> Section:
    """Each card, house, neighbour, chamber: how often it comes up, and the win share with and without."""
    from scipy.stats import false_discovery_control, fisher_exact

    seats, kind = walked.setup.seats, walked.setup.game
    names = sorted({name for one in walked.walks for name in one.met})
    pairs = [(one, seat) for one in walked.walks for seat in range(seats)]
    parts = np.array([(seat in one.winners) / max(1, len(one.winners)) for one, seat in pairs])
    rows: list[tuple[str, ...]] = []
    chances: list[float] = []
    for name in names:
        met = np.array([seat in one.met.get(name, ()) for one, seat in pairs])
        comes = share(sum(name in one.met for one in walked.walks), len(walked.walks))
        row: tuple[str, ...] = (name, f"{comes.share:.1%}")
        if kind.play == RIVALS and 0 < met.sum() < len(met):
            with_it, without = share(parts[met].sum(), int(met.sum())), share(parts[~met].sum(), int((~met).sum()))
            held, won = int(met.sum()), round(float(parts[met].sum()))
            others, lost = int((~met).sum()), round(float(parts[~met].sum()))
            chances.append(float(fisher_exact([[won, held - won], [lost, others - lost]])[1]))
            row += (f"{with_it.share:.1%}", f"{with_it.low:.1%} to {with_it.high:.1%}", f"{without.share:.1%}")
        else:
            chances.append(1.0)
            row += ("", "", "")
        rows.append(row)
    if rows:
        matter = false_discovery_control(chances) < WRONG_FINDINGS
        rows = [(*row, "matters" if one else "") for row, one in zip(rows, matter, strict=True)]
        rows.sort(key=lambda row: (row[-1] == "", row[0]))
    note = (
        f"In {len(walked.walks)} games: whom it came up for, and how often that seat won. `matters`: the difference "
        "stays below 5 % of wrong findings although many things were looked at (Benjamini and Hochberg)."
    )
    heads = ("", "comes up", "wins with it", "95 % interval", "without", "")
    return Section("What each thing is worth", note, heads, rows)


def rules(plan: Plan, games: Games) -> Section:
    """How often each rule was used, by the stories; those never met are listed first."""
    setup = worker_of(plan).setup
    kind = setup.game
    told = games.table.slice(0, TOLD).combine_chunks()
    count = told.num_rows
    scroll = tell_again(setup, list(Games(told.to_batches()).packed()))
    columns = scroll.columns()
    used, of = array(columns["rule"]), array(columns["game"])
    rows: list[tuple[str, ...]] = []
    met: set[str] = set()
    for rule in np.unique(used):
        here = used == rule
        name = kind.rule(int(rule))
        met.add(name)
        rows.append((name, number(float(here.sum()) / count), f"{len(np.unique(of[here])) / count:.1%}"))
    never = [name for name in rules_in_code(kind) if name not in met]
    note = (
        f"In {count:,} games. The program names these rules, but no event told of them: {', '.join(never) or 'none'}."
    )
    return Section("Rules in use", note, ("rule", "times a game", "games with it"), rows)


def rules_in_code(kind: Game) -> list[str]:
    """The rules that the game's code names, in the order of its rulebook; definitions have no name there."""
    try:
        ids = vars(import_module(f"{type(kind).__module__.rpartition('.')[0]}.rules.ids"))
    except ImportError:
        ids = {}
    known = {kind.rule(int(value)) for name, value in ids.items() if RULE_ID.fullmatch(name)}
    own = kind.own_rules or kind.rule_sets[0]
    return [name for name in kind.rulebook().rules if name in known and name.startswith(own)]
