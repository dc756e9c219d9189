"""Questions and requests that a touch leads to, as plain data: which tiles were drawn, which alga, who attacks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from companion.reef_encounter.box import Coral, Space


@dataclass(frozen=True, slots=True)
class Refill:
    """Which tiles were drawn onto `spaces`, in this order, now that the open-sea space `coral` is collected?"""

    coral: Coral
    spaces: tuple[Coral, ...]
    likely: tuple[Coral, ...] = field(default=(), compare=False)
    """An answer that the bag could give."""


@dataclass(frozen=True, slots=True)
class WhichAlga:
    """Which plant grows on the alga space? `pay` is the consumed polyp given for it, None where none is followed."""

    pay: Coral | None


@dataclass(frozen=True, slots=True)
class WhichMeal:
    """Which coral was eaten, of which size? Asked where the boards are not followed."""


@dataclass(frozen=True, slots=True)
class WhichCoral:
    """Which coral does the parrotfish eat? Answered by a touch on it, where there is more than one."""


Question: TypeAlias = Refill | WhichAlga | WhichMeal | WhichCoral
"""Whose answer is an entry."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Two spaces that somebody wants explained: may the corals there attack each other?"""

    one: Space
    other: Space


Show: TypeAlias = Attack
"""What is shown and changes nothing."""
