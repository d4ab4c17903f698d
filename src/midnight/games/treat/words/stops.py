"""What is to be decided at each box, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from midnight.games.treat.rules import codes
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.kernel.state import ALLOWED

if TYPE_CHECKING:
    from midnight.games.treat.words.options import TreatWords

QUESTIONS = {
    int(codes.RANK): "{who} ranks the candy in secret, favourite first.",
    int(codes.DEAL_BUCKET): "The next bucket card is laid.",
    int(codes.DEAL_HOUSE): "The next neighbour moves in.",
    int(codes.DEAL_START): "Somebody is picked to start.",
    int(codes.TURN): "{who} is at {where}: {ways}.",
    int(codes.RUMMAGE): "{who} rummages at {where}: the next card is shown.",
    int(codes.MOVED): "{who} has come to {where}: {ways}.",
    int(codes.FLIP): "{who} flips a card at {where}.",
    int(codes.AGAIN): "{who} at {where}: flip another card, or stop.",
    int(codes.SECRET): "{who} draws a card at {where} that nobody else sees.",
    int(codes.TAKEN): "{who} has taken candy at {where}: {ways}.",
    int(codes.PILE): "{who} turns over a card of the pile.",
    int(codes.LOOK): "{who} turns over a card that nobody has seen.",
    int(codes.TRADE): "{who} may trade for one card of the pile.",
    int(codes.PEEK): "{who} looks at the card taken from the pile.",
    int(codes.PAY): "{who} pays for the card taken from the pile.",
    int(codes.DONE): "The parents came: {winners}.",
}


def ask(w: TreatWords, state: TrickOrTreat) -> str:
    """The question of the box play waits at."""
    return QUESTIONS[int(state.phase)].format(
        who=w.names[state.seat if state.phase == codes.RANK else state.turn],
        where=w.place_name(int(state.place[state.turn])),
        ways=ways(w, state),
        winners=winners(w, state),
    )


def ways(w: TreatWords, state: TrickOrTreat) -> str:
    """What may be done in a turn now."""
    lexicon = w.lexicon
    kinds = {
        "take candy there": range(lexicon.take, lexicon.take + 1),
        "move on": range(lexicon.move.begin, lexicon.move.end),
        "end the turn": range(lexicon.end, lexicon.end + 1),
    }
    return ", or ".join(way for way, options in kinds.items() if any(state.refusal(one) == ALLOWED for one in options))


def winners(w: TreatWords, state: TrickOrTreat) -> str:
    """Who has won, and whether they share it."""
    names = [w.names[seat] for seat in state.winners()]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'share the win'}"
