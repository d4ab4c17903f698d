"""Where a bully's action may end, and why not elsewhere (MS-10)."""

from __future__ import annotations

from midnight.games.stash.rules import charts, ids
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import FAR
from midnight.kernel.native import i64, vec
from midnight.kernel.state import ALLOWED


def find_ends(s: MidnightStash, bully: i64, face: i64, crowd: vec[i64]) -> i64:
    """Leave the ends of this action in `walks.ends`; the answer is the rule that moves the bully or holds it."""
    box = s.box
    walks = box.walks
    chart = box.terms.charts
    origin = s.bully_at[bully]
    row = chart.row(bully, face)
    action = chart.action[row]
    steps = chart.steps[row]
    walks.start()
    if action == charts.FREE:
        if nearest_kid(s, origin) <= steps:
            walks.free(origin, steps, crowd, False)
        else:
            walks.free_in_the_open(origin, steps)
        return ids.MS_10_6 if walks.ends.count > 0 else ids.MS_10_9
    if action == charts.COMPASS:
        walks.compass(origin, chart.whom[row], steps, crowd)
        return ids.MS_10_10
    if action == charts.TOWARD:
        return find_toward(s, origin, chart.whom[row], steps, crowd)
    if action == charts.HOME:
        if origin != box.town.base[bully]:
            walks.end_on(box.town.base[bully])
        return ids.MS_10_18
    return ids.MS_10_17


def nearest_kid(s: MidnightStash, origin: i64) -> i64:
    """How far the nearest kid is; one who is nearer than a walk is long may end it."""
    walks = s.box.walks
    least = FAR
    for kid in range(s.seats):
        if s.is_kid(kid) and walks.far(origin, s.at[kid]) < least:
            least = walks.far(origin, s.at[kid])
    return least


# === Towards somebody (MS-10.11 to MS-10.16) ===


def wealth(s: MidnightStash, kid: i64) -> i64:
    """What counts for "most candy": the scale, or scale and bag (MS-10.14)."""
    return s.carried[kid] + (s.stash[kid] if s.box.terms.all_candy else 0)


def most_wealth(s: MidnightStash, origin: i64) -> i64:
    """The most candy of all kids that a bully can reach from there."""
    most: i64 = 0
    for kid in range(s.seats):
        if s.is_kid(kid) and wealth(s, kid) > most and s.box.walks.far(origin, s.at[kid]) != FAR:
            most = wealth(s, kid)
    return most


def is_target(s: MidnightStash, kid: i64, whom: i64, most: i64) -> bool:
    """Whether the chart's line speaks of this kid; who stands safe in the treehouse is FAR from every bully."""
    if not s.is_kid(kid):
        return False
    if whom == charts.MOST_CANDY:
        return most > 0 and wealth(s, kid) == most
    return whom == charts.ANY_KID or s.type_of(kid) == whom


def toward_rule(whom: i64) -> i64:
    """The rule of a move towards the most candy, any kid, or a costume type."""
    if whom == charts.MOST_CANDY:
        return ids.MS_10_14
    return ids.MS_10_15 if whom == charts.ANY_KID else ids.MS_10_11


def find_toward(s: MidnightStash, origin: i64, whom: i64, steps: i64, crowd: vec[i64]) -> i64:
    """The nearest of those meant; the kingpin picks among equals and among ways (MS-10.11 to MS-10.16)."""
    walks = s.box.walks
    most = most_wealth(s, origin) if whom == charts.MOST_CANDY else 0
    least = FAR
    for kid in range(s.seats):
        if is_target(s, kid, whom, most) and walks.far(origin, s.at[kid]) < least:
            least = walks.far(origin, s.at[kid])
    rule = toward_rule(whom)
    if least == FAR:
        return ids.MS_10_12 if rule == ids.MS_10_11 else rule
    if least == 0:
        return ids.MS_10_16
    for kid in range(s.seats):
        if is_target(s, kid, whom, most) and walks.far(origin, s.at[kid]) == least:
            walks.toward(origin, s.at[kid], steps, crowd)
    return rule


# === Why not ===


def forbids_end(s: MidnightStash, space: i64) -> i64:
    """Why a bully's move may not end here; asks the same search with one reason taken away after the other."""
    for end in s.ends:
        if end == space:
            return ALLOWED
    box = s.box
    if space == s.bully_at[s.bully]:
        return ids.MS_9_3
    if box.terms.safe and space == box.town.treehouse:
        return ids.MS_10_4
    if box.terms.charts.action[box.terms.charts.row(s.bully, s.roll)] == charts.FREE:
        return forbids_free(s, space)
    # Off the line or the shortest ways; or beyond a kid, whom no bully passes (MS-10.2).
    rule = find_ends(s, s.bully, s.roll, box.walks.nobody)
    return ids.MS_10_2 if box.walks.has(space) else rule


def forbids_free(s: MidnightStash, space: i64) -> i64:
    """Why a free move may not end here: a kid, a way straight back or a house is in the way (MS-10.2 to MS-10.8)."""
    walks = s.box.walks
    origin = s.bully_at[s.bully]
    steps = s.box.terms.charts.steps[s.box.terms.charts.row(s.bully, s.roll)]
    walks.start()
    walks.free(origin, steps, walks.nobody, False)
    if walks.has(space):
        return ids.MS_10_2
    walks.start()
    walks.free(origin, steps, s.crowd, True)
    if walks.has(space):
        return ids.MS_10_7
    if s.box.town.is_house(space) and walks.far(origin, space) < steps:
        return ids.MS_10_8
    return ids.MS_10_6
