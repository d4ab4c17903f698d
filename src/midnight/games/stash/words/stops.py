"""What is asked at each box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from midnight.games.stash.rules import codes, houses, movement
from midnight.games.stash.rules.position import MidnightStash
from midnight.kernel.state import ALLOWED

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords


def kid(w: StashWords, state: MidnightStash) -> str:
    """What the kid carries, has left and may do."""
    left = movement.steps_left(state)
    steps = "no steps left" if left == 0 else "1 step left" if left == 1 else f"{left} steps left"
    return f"{w.names[state.turn]} carries {state.carried[state.turn]} and has {steps}: {ways(w, state)}."


def ways(w: StashWords, state: MidnightStash) -> str:
    """What a kid may do now."""
    kinds = {"knock": w.lexicon.knock, "stash": w.lexicon.stash, "end": w.lexicon.end}
    found = [word for word, option in kinds.items() if state.refusal(option) == ALLOWED]
    found = ["move", *found] if movement.steps_left(state) > 0 else found
    return " or ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def bully_move(w: StashWords, state: MidnightStash) -> str:
    """What the chart says, and the choice."""
    action = w.chart_text(int(state.bully), int(state.roll))
    return f"{w.bully(state.bully)} rolled {state.roll}, {action}: choose where the move ends."


def throw(w: StashWords, state: MidnightStash) -> str:
    """Whose throw it is, and how the fight stands."""
    score = f"{w.names[state.foe]} {state.kid_wins}, kingpin {state.kingpin_wins}"
    return f"{w.names[state.seat]}: rock, paper or scissors? The fight stands {score}."


def bully_roll(w: StashWords, state: MidnightStash) -> str:
    """For whom the die is rolled."""
    who = "all bullies" if w.box.terms.shared_roll else w.bully(state.bully)
    return f"The die is rolled for {who}."


def over(w: StashWords, state: MidnightStash) -> str:
    """Who has won."""
    won = state.winners()
    names = " and ".join(w.names[seat] for seat in won)
    role = "The kingpin" if won == [state.kingpin] else names
    return f"The game is over: {role} {'wins' if len(won) == 1 else 'share the win'}."


Question = Callable[["StashWords", MidnightStash], str]

QUESTIONS: Mapping[int, Question] = {
    int(codes.PICK_KINGPIN): lambda w, s: "Chance names the kingpin.",
    int(codes.PICK_YOUNGEST): lambda w, s: "Chance names the youngest kid, who begins each round.",
    int(codes.DEAL_COSTUME): lambda w, s: f"{w.names[s.turn]} draws a costume.",
    int(codes.PICK_BULLIES): lambda w, s: f"Kingpin, choose {w.box.kids} bullies.",
    int(codes.KID_ACTION): kid,
    int(codes.DRAW): lambda w, s: f"{w.names[s.turn]} draws a house card for {w.place(s.at[s.turn])}.",
    int(codes.HOUSE_ROLL): lambda w, s: (
        f"{w.names[s.turn]} rolls the die at the {w.content.cards[houses.card_here(s)].name}."
    ),
    int(codes.BULLY_ROLL): bully_roll,
    int(codes.BULLY_MOVE): bully_move,
    int(codes.LANDED): lambda w, s: f"{w.bully(s.bully)} has landed on several kids: choose one to fight.",
    int(codes.THROW): throw,
    int(codes.THROW_ROLL): lambda w, s: f"{s.equal} equal throws in a row: the die decides, odd for {w.names[s.foe]}.",
    int(codes.DONE): over,
}
