"""What the hands must ask before they go on, or were asked to explain. Plain data: sheets find the words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.reef_encounter.boards import Space
from companion.reef_encounter.pieces import Coral


@dataclass(frozen=True, slots=True)
class Refill:
    """What to ask before an open-sea space can be collected: the tiles drawn onto `spaces`, in this order."""

    coral: Coral
    spaces: tuple[Coral, ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """Two spaces that somebody wants explained: may the corals there attack each other?"""

    one: Space
    other: Space


@dataclass(frozen=True, slots=True)
class Look:
    """A player wants to look at what is theirs alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class WhichAlga:
    """A consumed polyp is given for the alga space, which is too small to point at one of the four plants."""

    pay: Coral


Question: TypeAlias = Refill | Attack | Look | WhichAlga
