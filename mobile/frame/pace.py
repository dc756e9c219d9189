"""The pace of a game that plays itself: speeds, and the seconds for which a line is shown. No Kivy."""

from __future__ import annotations

from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times as fast as it is read."""

USUAL: Final = 1
"""The place of the usual speed among them."""

_LOOKING, _WORD = 1.1, 0.28  # seconds to see what has changed, and to read a word


def seconds(text: str, speed: float = 1.0) -> float:
    """Return how long `text` and what it tells of are looked at."""
    return (_LOOKING + _WORD * len(text.split())) / speed
