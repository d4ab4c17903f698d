"""What a seat is given as arrays, its observation and the mask of what it may play; and pictures for onlookers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from midnight.env import needs
from midnight.errors import UserError
from midnight.kernel.cells import Cells
from midnight.kernel.features import Feature
from midnight.kernel.game import Setup
from midnight.kernel.ints import Offer
from midnight.kernel.state import WATCHER, State

WEIGHTS = ("", "Semibold", "Bold")  # of the typeface that stands in for the ones a browser has
RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


class Eyes:
    """Makes arrays of positions of one game; the memory it reckons in is its own."""

    def __init__(self, setup: Setup, actions: str = "all") -> None:
        if actions not in ("all", "coarse"):
            raise UserError(f"actions must be all, coarse or factored, not {actions!r}")
        self.setup = setup
        self.coarse = actions == "coarse"
        self.size = setup.words.size
        self.explain(setup.features())
        self.cells = Cells(setup.seats, 0)
        self.offer = Offer()

    def explain(self, features: tuple[Feature, ...]) -> None:
        """These are the numbers of an observation."""
        self.features = features
        self.low = np.array([one.low for one in features], dtype=np.int32)
        self.high = np.array([one.high for one in features], dtype=np.int32)

    def observation(self, state: State, seat: int) -> NDArray[np.int32]:
        """What the seat may know, made from its view alone."""
        state.view(seat).observe(seat, self.cells)
        return np.asarray(self.cells.values(), dtype=np.int64).astype(np.int32)

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for what the seat may play now; all 0 if it is not its turn."""
        return self.whole_mask(state, seat)

    def whole_mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for each option of the whole lexicon that the seat may play now; all 0 if it is not its turn."""
        mask = np.zeros(self.setup.words.size, dtype=np.int8)
        if state.seat == seat:
            mask[np.asarray(self.offered(state), dtype=np.int64)] = 1
        return mask

    def offered(self, state: State) -> Any:
        self.offer.clear()
        if self.coarse:
            state.offer_coarse(self.offer)
        else:
            state.offer(self.offer)
        return self.offer.values()

    # An action is an option, unless it is only a part of one.

    def clear(self) -> None:
        """Forget what is half decided."""

    def why_not(self, state: State, action: int) -> str:
        """The reason with its rule if this may not be done now."""
        return self.setup.why_not(state, action)

    def taken(self, state: State, action: int) -> int | None:
        """The option that is decided with this action; None if there is more to decide."""
        return action

    def given(self, state: State, seat: int) -> dict[str, Any]:
        """Both."""
        return {"observation": self.observation(state, seat), "action_mask": self.mask(state, seat)}

    def box(self) -> Any:
        """The Gymnasium space of an observation."""
        from gymnasium import spaces

        return spaces.Box(self.low, self.high, dtype=np.int32)

    def space(self) -> Any:
        """The Gymnasium space of both."""
        from gymnasium import spaces

        return spaces.Dict(
            {
                "observation": self.box(),
                "action_mask": spaces.Box(0, 1, (self.size,), np.int8),
            }
        )


def rendered(setup: Setup, state: State, mode: str | None, seat: int = int(WATCHER)) -> Any:
    """The position as that seat, or anybody who watches, may see it: printed, as text, as SVG, or as an array."""
    shown = setup.show(state.view(seat), seat)
    if mode == "svg":
        return setup.svg(shown)
    if mode == "rgb_array":
        return painted(setup.svg(shown))
    text = setup.text(shown)
    if mode == "human":
        print(text)
        return None
    return text


def painted(svg: str) -> NDArray[np.uint8]:
    """An SVG as rows of red, green and blue."""
    try:
        import io

        import resvg_py
        from font_source_sans_pro import font_files_ttf as sans
        from font_source_serif_pro import font_files_ttf as serif
        from PIL import Image
    except ImportError:
        raise needs("resvg_py, pillow and two typefaces", "pictures") from None
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        skip_system_fonts=True,  # a picture is the same on every machine
        font_files=[*(sans[f"SourceSansPro{weight}"] for weight in WEIGHTS), serif["SourceSerifProBold"]],
        sans_serif_family="Source Sans Pro",
        serif_family="Source Serif Pro",
    )
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"))


def checked_mode(mode: str | None) -> str | None:
    if mode is None or mode in RENDER_MODES:
        return mode
    raise UserError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {mode!r}")
