"""The chapters of the rules: all boxes by their codes, and all actions in the order of the lexicon."""

from __future__ import annotations

from midnight.games.fires.rules import (
    actions,
    deeds,
    ending,
    exits,
    hands,
    ids,
    moves,
    runs,
    setup,
    turn,
    upkeep,
    water,
)
from midnight.games.fires.rules.position import Action, FiresStop, Village
from midnight.games.fires.rules.terms import Costs, Terms
from midnight.kernel.ints import vector
from midnight.kernel.native import vec
from midnight.kernel.stops import boxes_of


def village(terms: Terms, costs: Costs, sizes: dict[str, int]) -> Village:
    """A village made ready to play on."""
    made = Village(terms, costs, sizes)
    stops = boxes_of(setup, turn, actions, upkeep, ending)
    made.stops = vec[FiresStop]([stop for stop in stops if isinstance(stop, FiresStop)])
    by_family = {action.family: action for action in all_actions()}
    made.actions = vec[Action]([by_family[family.name] for family in made.lexicon.families])
    made.begins = vector([int(family.begin) for family in made.lexicon.families])
    return made


def all_actions() -> list[Action]:
    """One of each, also of what is decided elsewhere."""
    return [
        actions.Elsewhere("dice", ids.FM_1_7),
        actions.Elsewhere("side", ids.FM_2_5),
        actions.Elsewhere("next", ids.FM_4_2),
        actions.Elsewhere("place", ids.FM_3_11),
        actions.EndTurn(),
        deeds.GetUp(),
        water.TakeOne(),
        water.TakeThree(),
        water.UseWater(),
        hands.PickUp(),
        hands.PutDown(),
        hands.OpenDoor(),
        hands.Chop(),
        moves.Move(),
        moves.Enter(),
        exits.Exit(),
        runs.Run(),
    ]
