"""What there is to see of a table of Reef, as plain values. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from companion.reef.box.cards import Card
from companion.reef.rules.state import State
from mobile.reef.play.scored import Scored
from mobile.reef.play.spots import Spot
from mobile.reef.play.words import Above


class Asked(NamedTuple):
    """What is asked of whoever is on turn: spots to touch; `said` of those without a picture.

    `playing`: the card that is being played, shown beside them; `pieces`: its pieces that are still to be laid.
    """

    spots: Sequence[Spot] = ()
    playing: Card | None = None
    pieces: str = ""
    said: dict[Spot, str] = {}  # noqa: RUF012 - never changed


class Shown(NamedTuple):
    """What there is to see.

    `boards` by seats, pieces on their way included; `acting`: who is on turn; `large`: whose board lies in front;
    `lines` above the boards: names and numbers. `open`: it is asked which card is played.
    `free`: spaces that take the next piece; `best`: those of them that score most; `glowing`: other spots that can be
    touched now. `scored`: what the last card brought. `worth`: what each card in sight would score now, where the
    table wishes to be told. `unnamed`: cards that somebody may name.
    """

    state: State
    boards: Sequence[Sequence[str]]
    acting: int | None
    large: int
    lines: Sequence[Above]
    open: bool = False
    free: Collection[int] = ()
    best: Collection[int] = ()
    glowing: Collection[Spot] = ()
    asked: Asked = Asked()
    scored: Scored = Scored()
    worth: Callable[[Card], int] | None = None
    unnamed: Collection[int] = ()
