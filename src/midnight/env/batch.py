"""Many games at once as NumPy arrays, stepped in compiled code."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from midnight.env import needs
from midnight.env.marks import MARGIN, quickest
from midnight.errors import UserError, whole
from midnight.games import game as game_named
from midnight.kernel.batch import Batch
from midnight.kernel.game import Setup
from midnight.kernel.native import kernel_is_compiled
from midnight.kernel.playout import Bot
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.wide import WideOffer

try:
    import numpy as np
except ImportError:
    raise needs("NumPy", "numpy") from None

MARKS = quickest()
LIVE = kernel_is_compiled()  # then arrays share the memory of the batch
NAMES = ("observations", "masks", "rewards", "dones", "movers")


class BatchEnv:
    """`n` games of one kind, each waiting for a seat to decide; chance, and `bots` where given, play by themselves.

    Five arrays say how things stand: `observations` (n × features), `masks` (n × options), `rewards` (n × seats),
    `dones` (n) and `movers` (n), the seat that decides. Where `dones` is 1 a game has just ended: its rewards stand
    there, and everything else is of the next game, which has begun already. The arrays are read-only and show every
    step as it comes; with `out`, a dict of arrays of your own by these names, they are copied there as well.
    `actions="coarse"` masks what bots would not think of, where a game has thousands of options.

    Game k draws from `seed`, its number `first + k` and how often it has begun: however games are shared out among
    batches, threads, processes or machines, the same plays give the same games.

        env = BatchEnv("hidden-castle", 1024, seats=4, seed=1)
        env.reset()
        env.step(env.sample())
    """

    def __init__(
        self,
        game: str | Setup,
        n: int,
        seats: int | None = None,
        settings: Mapping[str, str] | None = None,
        *,
        seed: int | None = None,
        first: int = 0,
        bots: Sequence[Bot | None] | None = None,
        out: Mapping[str, Any] | None = None,
        actions: str = "all",
    ) -> None:
        self.setup = game_named(game).shared(seats, settings) if isinstance(game, str) else game
        if n < 1:
            raise UserError(f"a batch has at least one game, not {n}")
        if actions not in ("all", "coarse"):
            raise UserError(
                f"actions must be all or coarse, not {actions!r}; Factored makes parts of the masks of both"
            )
        self.coarse = actions == "coarse"
        self.n = n
        self.first = first
        self.bots: list[Bot | None] = list(bots or [None] * self.setup.seats)
        if len(self.bots) != self.setup.seats or None not in self.bots:
            raise UserError(f"bots has one entry for each of {self.setup.seats} seats, None at those you play")
        self.out = dict(out or {})
        if unknown := [name for name in self.out if name not in NAMES]:
            raise UserError(f"out has arrays for {', '.join(NAMES)}, not {unknown[0]!r}")
        self.features = self.setup.features()
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games; with the same seed, the same games."""
        self.seed = secrets.randbits(32) if seed is None else whole(seed, "a seed")
        setup = self.setup
        self.batch = Batch(
            setup.start(),
            self.n,
            self.seed,
            self.first,
            self.bots,
            secrets=setup.game.secrets,
            coarse=self.coarse,
        )
        self.draws = Rng(self.seed, self.first, PLAYER_STREAM)
        self.marks = np.zeros(self.n * setup.words.size + MARGIN, dtype=np.uint8)
        self.counts = np.zeros(self.n, dtype=np.int64)
        self.batch.reset()
        self.mark(self.batch.offer)
        self.share()
        self.copy_out()

    def step(self, actions: Any) -> None:
        """Play an option in every game: an array or list of n numbers; a UserError if one may not be played."""
        given = actions.tolist() if hasattr(actions, "tolist") else actions
        if not isinstance(given, list | tuple) or len(given) != self.n:
            raise UserError(f"{self.n} games need as many actions, not {actions!r}")
        played = list(given)
        try:
            game = MARKS.refused(self.marks, played)
        except (TypeError, OverflowError):
            played = [whole(action, "an action") for action in given]
            game = MARKS.refused(self.marks, played)
        if game >= 0:
            raise UserError(f"option {played[game]} may not be played in game {game}: see its mask")
        self.batch.step(played)
        self.mark(self.batch.before)
        if not LIVE:
            self.share()
        self.copy_out()

    def sample(self) -> list[int]:
        """An option for every game, each that may be played equally likely."""
        offer = self.batch.offer
        numbers = self.batch.draw(self.draws, self.counts.tolist())
        found: list[int] = MARKS.drawn(offer.rows, offer.ends.items, numbers)
        return found

    def mark(self, before: WideOffer) -> None:
        """Change the masks from what was on offer before to what is now."""
        now = self.batch.offer
        MARKS.change(before.rows, before.ends.items, now.rows, now.ends.items, self.marks, self.counts)

    def share(self) -> None:
        """The batch's memory as arrays; of an interpreted batch these are copies."""
        batch, n = self.batch, self.n
        self.observations = np.asarray(batch.observations, dtype=np.int64).reshape(n, -1)
        self.masks = self.marks[:-MARGIN].reshape(n, -1)
        self.rewards = np.asarray(batch.rewards, dtype=np.float64).reshape(n, -1)
        self.dones = np.asarray(batch.dones, dtype=np.uint8)
        self.movers = np.asarray(batch.movers, dtype=np.int32)
        for name in NAMES:
            getattr(self, name).flags.writeable = False

    def copy_out(self) -> None:
        """Into the arrays that were given."""
        for name, array in self.out.items():
            ours = getattr(self, name)
            if array.shape != ours.shape:
                raise UserError(f"out: {name} has the shape {ours.shape}, not {array.shape}")
            np.copyto(array, ours, casting="unsafe")
