"""What a card says, in words made from its data."""

from __future__ import annotations

from midnight.games.heap.content.clauses import Cost, Effect, Trigger
from midnight.kernel.words import many

COSTS = {"visit": "Visiting", "leave": "Leaving", "raid": "Raiding"}
ORIGINS = {"anywhere": "", "adjacent": " from an adjacent house", "opposite": " from the opposite house"}
ACTORS = {
    "visit": "A visiting{0} animal",
    "leave": "A leaving{0} animal",
    "raid": "A raiding{0} animal",
    "first_raid": "The first Raid here each night: the{0} raider",
    "swap": "After every Swap the{0} swapper",
    "stash": "After every Stash action the{0} stasher",
    "start_night": "At the start of each night",
    "end_night": "At the end of each night",
    "placed": "When placed, the active player",
}

# In the order of their numbers in rules/vocabulary.py
ABILITY_TEXTS = {
    "Rummage": "At a house: raid by looking through the whole can and taking up to two items that fit.",
    "Play Dead": "When a Surprise is about to apply: ignore it and gain 1 VP.",
    "Slip Away": "After your own Raid: go to your den with a free Stash action.",
    "Long Lope": "At the start of your turn: tonight visits cost 1 less and leaving is free.",
    "Magpie's Cousin": "At the Nest: take an item that fits and give none.",
    "Snatch": "On arriving at a house: take an item that fits from another animal there.",
}


def cost_text(cost: Cost, *, tonight: bool = False) -> str:
    who = f" {cost.who} animals" if cost.who else ""
    change = f"{abs(cost.delta)} {'more' if cost.delta > 0 else 'less'}"
    when = " tonight" if tonight else ""
    return f"{COSTS[cost.cost]}{ORIGINS[cost.origin]} costs{who} {change}{when}."


def place(where: str, here: str, everywhere: str) -> str:
    return {"here": f"this {here}", "opposite": f"the {here} of the opposite house", "all": everywhere}[where]


def act(effect: Effect) -> str:
    """The effect as something the subject does: `lose 1 AP`. Empty if it happens without a subject."""
    amount = abs(effect.n)
    loses = effect.n < 0
    if effect.op == "snack":
        return f"{'lose' if loses else 'take'} {many(amount, 'Snack')}"
    if effect.op == "ap":
        return f"{'lose' if loses else 'gain'} {amount} AP"
    if effect.op == "vp":
        return f"{'lose' if loses else 'gain'} {amount} VP"
    if effect.op == "pet":
        return {
            "chosen": f"move the {effect.pet} to any other house",
            "adjacent": f"may move the {effect.pet} to an adjacent house",
        }.get(effect.where, "")
    if effect.op == "choose":
        return "choose: " + ", or ".join(" and ".join(acts(way)) for way in effect.ways)
    return {
        "open": "Open this for tonight" if effect.tonight else "Open this",
        "home": "go to its den" + (" with a free Stash action" if effect.stash else " (no Stash action)"),
        "lose_item": f"discard {many(effect.n, 'carried item')} of its choice",
        "grab": "may take the top item of this can if it fits",
        "eat_now": "may discard a carried FOOD item to gain 1 AP plus its base VP",
        "feature_off": "discard the top Feature of one pile here",
        "clear_features": "discard all Feature piles of a house of its choice",
        "new_resident": "choose a house that gets a new Resident" if effect.where == "chosen" else "",
        "befriend": "ignore this Pet for the rest of the game",
    }.get(effect.op, "")


def happening(effect: Effect) -> str:
    """The effect as something that simply happens."""
    if effect.op == "each":
        return f"every animal {third(act(effect.do[0]))}"
    if effect.op == "trash":
        return f"add {many(effect.n, 'Trash card')} to {place(effect.where, 'can', 'every can')}"
    if effect.op == "yard":
        where = place(effect.where, "Yard", "every Yard")
        amount = many(abs(effect.n), "Snack")
        return f"remove up to {amount} from {where}" if effect.n < 0 else f"put {amount} into {where}"
    if effect.op == "pet":
        return f"the {effect.pet} comes here"
    return {
        "spill": "discard the top card of every can and turn the next one up",
        "pets_roll": "roll anew for the house of each Pet",
        "new_resident": "discard every card of this Resident slot, then draw a new Resident for it",
        "restock": "replace the items at the Nest",
        "discard_self": "discard this card",
    }[effect.op]


def acts(effects: tuple[Effect, ...]) -> list[str]:
    return [act(effect) or happening(effect) for effect in effects]


def third(phrase: str) -> str:
    """`lose 1 AP` as `loses 1 AP`."""
    first, _, rest = phrase.partition(" ")
    if first.endswith(":"):
        return f"{first[:-1]}s: {rest}"
    return {"may": "may", "go": "goes"}.get(first, first + "s") + " " + rest


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def said(subject: str, effects: tuple[Effect, ...]) -> str:
    """What the subject does, and what happens besides."""
    parts = [third(act(effect)) if act(effect) else happening(effect) for effect in effects]
    personal = any(act(effect) for effect in effects)
    text = " and ".join(parts)
    return f"{subject} {text}." if personal else capital(f"{text}.")


def trigger_text(trigger: Trigger, *, tonight: bool = False) -> str:
    who = f" {trigger.who}" if trigger.who else ""
    actor = ACTORS[trigger.on].format(who)
    if tonight:
        actor = "Tonight, " + actor[0].lower() + actor[1:].replace(" here each night", " at each house")
    if trigger.may:
        price = {
            "ap": f"pay {trigger.price} AP to ",
            "drop": "drop a carried item here to ",
            "discard": f"discard a carried {' or '.join(trigger.pay_tags)} item to ",
            "": "",
        }[trigger.pay]
        return f"{actor} may {price}{' and '.join(acts(trigger.do))}."
    if any(act(effect) for effect in trigger.do):
        return said(actor, trigger.do)
    when = actor if "," not in actor else actor.split(",")[0]
    return f"{when}: {' and '.join(acts(trigger.do))}."


def clauses_text(costs: tuple[Cost, ...], triggers: tuple[Trigger, ...], *, tonight: bool = False) -> str:
    lines = [cost_text(cost, tonight=tonight) for cost in costs]
    return " ".join([*lines, *(trigger_text(trigger, tonight=tonight) for trigger in triggers)])


def surprise_text(scope: str, who: str, effects: tuple[Effect, ...]) -> str:
    if not effects:
        return "Nothing happens."
    tag = f" {who}" if who else ""
    return said(f"Each{tag} animal here" if scope == "each" else "The active player", effects)


def event_text(now: tuple[Effect, ...], costs: tuple[Cost, ...], triggers: tuple[Trigger, ...]) -> str:
    texts = [said("The first player", now)] if now else []
    return " ".join([*texts, clauses_text(costs, triggers, tonight=True)]).strip()
