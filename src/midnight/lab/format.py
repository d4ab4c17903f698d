"""Numbers as people read them."""

from __future__ import annotations

from midnight.lab.measures import is_share
from midnight.lab.statistics import Share


def number(value: float) -> str:
    """A number with about three figures that matter."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}" if abs(value) < 10 else f"{value:.1f}"


def span(low: float, high: float) -> str:
    """The two ends of an interval."""
    return f"{number(low)} to {number(high)}"


def as_text(measure: str, value: float) -> str:
    """A value of that measure: shares in percent, anything else as a number."""
    return f"{value:.1%}" if is_share(measure) else number(value)


def as_span(measure: str, low: float, high: float) -> str:
    """An interval of values of that measure."""
    return f"{as_text(measure, low)} to {as_text(measure, high)}"


def percent(one: Share) -> tuple[str, str]:
    """A share and its interval, both in percent."""
    return f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}"
