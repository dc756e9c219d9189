"""What it would take for something that is refused, in words, whichever game it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.speech import N_, Speech, sentence

NOTHING_SMALL: Final = N_("A few pieces more or fewer on the table would not change that.")


def ways_lines(speech: Speech, why: str | None, ways: Sequence[str]) -> list[str]:
    """Why something is refused, None where it is not, and each of the ways that would allow it."""
    if why is None:
        return [speech(N_("This is allowed now."))]
    if not ways:
        return [why, speech(NOTHING_SMALL)]
    allowing = speech(N_("This would allow it:") if len(ways) == 1 else N_("Any of these would allow it:"))
    return [why, allowing, *("  " + sentence(way) for way in ways)]
