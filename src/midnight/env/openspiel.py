"""Every game as an OpenSpiel game, chance nodes and all.

Importing this module registers them: `pyspiel.load_game("midnight_hidden_castle", {"players": 4})`. `settings` is one
text: `"clock_end=stop;board=mine.toml"`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from midnight.env import needs
from midnight.env.seen import Eyes
from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.cells import Cells
from midnight.kernel.game import Game, Setup
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, WATCHER, EventList, State
from midnight.kernel.words import events_of

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise needs("OpenSpiel", "openspiel") from None

LONGEST = 100_000  # stops of a game at most
HEARD = 32  # events that the tensor of an information state reaches back
OF_EVENT = 5  # kind, rule, a, b, c
PRIVATE = pyspiel.PrivateInfoType


def settings_of(text: str) -> dict[str, str]:
    """`name=value;name=value`."""
    pairs = [part.partition("=") for part in text.split(";") if part]
    for name, equals, _ in pairs:
        if not equals:
            raise UserError(f"settings are name=value;name=value, and {name!r} is not")
    return {name: value for name, _, value in pairs}


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a set of rules."""
    together = game.seats[0] == 1  # who can play alone plays in a team
    kinds, sums = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"midnight_{game.name.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.IMPERFECT_INFORMATION if game.secrets else kinds.PERFECT_INFORMATION,
        utility=sums.IDENTICAL if together else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.seats[0], "settings": ""},
    )


class Shared:
    """What all positions of a game share; copies of a position keep it as it is."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.eyes = Eyes(setup)

    def __deepcopy__(self, memo: object) -> Shared:
        return self

    def __reduce__(self) -> tuple[object, tuple[Setup]]:
        return Shared, (self.setup,)


class MidnightGame(pyspiel.Game):
    """A game made ready: players and settings fixed."""

    def __init__(self, kind: Game, params: dict[str, Any] | None) -> None:
        given = params or {}
        players = int(given.get("players", kind.seats[0]))
        setup = kind.shared(players, settings_of(str(given.get("settings", ""))))
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.words.size,
            max_chance_outcomes=setup.words.size,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(kind), info, given)
        self.shared = Shared(setup)

    def new_initial_state(self) -> MidnightState:
        """The start."""
        return MidnightState(self, self.shared)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Somebody who looks at positions."""
        return Observer(self.shared, iig_obs_type)


class MidnightState(pyspiel.State):
    """A position, and what each seat has heard on the way there."""

    def __init__(self, game: MidnightGame, shared: Shared) -> None:
        super().__init__(game)
        self.shared = shared
        self.position: State = shared.setup.start()
        self.heard: list[list[tuple[int, ...]]] = [[] for _ in range(shared.setup.seats + 1)]  # whoever watches last

    def current_player(self) -> int:
        """A seat, chance or the end."""
        seat = self.position.seat
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else int(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(map(int, self.position.options())) if player == self.position.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may happen, with its probability."""
        weights = [int(weight) for weight in self.position.weights()]
        total = sum(weights)
        outcomes = map(int, self.position.options())
        return sorted((outcome, weight / total) for outcome, weight in zip(outcomes, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        """Play on; every seat hears what it may hear, and remembers what it did itself."""
        seat = int(self.position.seat)
        self.position.story = chronicle = EventList()
        self.position.play(action)
        self.position.story = None
        for player, heard in enumerate(self.heard):
            if player == seat:
                heard.append((-1, action, 0, 0, 0))
            ears = player if player < self.shared.setup.seats else int(WATCHER)
            heard += [(one.kind, one.rule, one.a, one.b, one.c) for one in events_of(chronicle, ears)]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.shared.setup.words.word(action)

    def is_terminal(self) -> bool:
        """Is it over?"""
        return bool(self.position.seat == OVER)

    def returns(self) -> list[float]:
        """What the end is worth to each seat."""
        return self.position.utility()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> MidnightState:
        """Another position that this player cannot tell from this one, drawn fairly."""
        rng = Rng(int(sampler() * 2**31), 0, PLAYER_STREAM)
        other: MidnightState = self.clone()
        other.position = self.position.view(player).imagine(rng)
        return other

    def __str__(self) -> str:
        return self.shared.setup.words.write(self.position)


class Observer:
    """Numbers and text of what a player sees; with perfect recall also of what it has heard.

    `kind` may ask for less or more: with no private information what everybody sees, with that of all players the
    whole position, without public information only what the player sees and others do not.
    """

    def __init__(self, shared: Shared, kind: Any) -> None:
        self.shared = shared
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.width = len(shared.eyes.features)
        room = HEARD * OF_EVENT if self.kind.perfect_recall else 0
        self.tensor = np.zeros(self.width + room, np.float32)
        self.dict = {"observation": self.tensor[: self.width]}
        if self.kind.perfect_recall:
            self.dict["heard"] = self.tensor[self.width :].reshape(HEARD, OF_EVENT)

    def set_from(self, state: MidnightState, player: int) -> None:
        """Write what this player sees into the tensor."""
        self.tensor.fill(0)
        row = self.row(self.seen(state, player), player)
        if not self.kind.public_info:
            row[row == self.row(state.position.view(WATCHER), player)] = 0
        self.dict["observation"][:] = row
        if self.kind.perfect_recall:
            for place, event in enumerate(reversed(self.heard(state, player)[-HEARD:])):
                self.dict["heard"][place] = event

    def string_from(self, state: MidnightState, player: int) -> str:
        """An observation as text: the position as the player sees it, and all that it has heard."""
        write = self.shared.setup.words.write
        text = write(self.seen(state, player))
        if not self.kind.public_info:
            known = set(write(state.position.view(WATCHER)).splitlines())
            text = "".join(f"{line}\n" for line in text.splitlines() if line not in known)
        if not self.kind.perfect_recall:
            return text
        return text + "heard = " + " ".join(".".join(map(str, event)) for event in self.heard(state, player))

    def seen(self, state: MidnightState, player: int) -> State:
        """The position as far as it is to be known."""
        if self.kind.private_info == PRIVATE.ALL_PLAYERS:
            return state.position
        return state.position.view(WATCHER if self.kind.private_info == PRIVATE.NONE else player)

    def row(self, seen: State, player: int) -> Any:
        """As numbers, this player first."""
        cells = Cells(self.shared.setup.seats, player)
        seen.observe(player, cells)
        return np.array(cells.values(), dtype=np.int64)

    def heard(self, state: MidnightState, player: int) -> list[tuple[int, ...]]:
        """What was heard on the way here, by the player or by everybody."""
        public = state.heard[-1]
        if self.kind.private_info == PRIVATE.NONE:
            return public
        mine = state.heard[player]
        return mine if self.kind.public_info else [event for event in mine if event not in public]


def class_of(kind: Game) -> type[MidnightGame]:
    """OpenSpiel makes games of a class of their own each; pickles look for it in this module by its name."""

    class OneGame(MidnightGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, params)

    name = "".join(part.capitalize() for part in kind.name.split("-"))
    OneGame.__name__ = OneGame.__qualname__ = name
    globals()[name] = OneGame
    return OneGame


for _game in games().values():
    if type_of(_game).short_name not in pyspiel.registered_names():
        pyspiel.register_game(type_of(_game), class_of(_game))
