"""What Reef's table shows, as plain values: boards, cards, choices, the last score. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from companion.reef.box import Card
from companion.reef.rules.actions import Action, Play
from companion.reef.rules.scoring import scored
from companion.reef.rules.state import State
from mobile.reef.play.spots import Spot
from mobile.reef.play.words import Above


class Scored(NamedTuple):
    """The matches on the board of `seat`, and what is said of the points; nobody's where nothing was scored."""

    seat: int | None = None
    matches: tuple[tuple[int, ...], ...] = ()
    said: str = ""


def last_score(last: Action | None, state: State) -> Scored:
    """Return the score of the last action, which led to `state`."""
    if not isinstance(last, Play) or last.card is None:
        return Scored()
    found = scored(state.players[last.seat].board, last.card)
    return Scored(last.seat, found.matches, f"+{found.points}" if found.points else "0")


class Asked(NamedTuple):
    """The choices of the player on turn: spots to touch; `said` of those without a picture.

    `which`: it is asked which card is played. `playing`: the card that is being played, shown beside them; `pieces`:
    its pieces that are still to be laid.
    """

    spots: Sequence[Spot] = ()
    which: bool = False
    playing: Card | None = None
    pieces: str = ""
    said: dict[Spot, str] = {}  # noqa: RUF012 - never changed


class NextPiece(NamedTuple):
    """Spaces of the board of whoever acts that take the next piece, and those of them that score most."""

    free: Collection[int] = ()
    best: Collection[int] = ()


class CardsInSight(NamedTuple):
    """The cards of the display that glow because they can be touched now, and those that somebody may name.

    `worth`: what each would score now, where the table wishes to be told.
    """

    glowing: Collection[Spot] = ()
    unnamed: Collection[int] = ()
    worth: Callable[[Card], int] | None = None


class TableView(NamedTuple):
    """The whole table as it is shown.

    `boards` by seats, pieces on their way included; `acting`: who is on turn; `large`: whose board lies in front;
    `lines` above the boards: names and numbers. `scored`: what the last card brought.
    """

    state: State
    boards: Sequence[Sequence[str]]
    acting: int | None
    large: int
    lines: Sequence[Above]
    next_piece: NextPiece = NextPiece()
    cards: CardsInSight = CardsInSight()
    asked: Asked = Asked()
    scored: Scored = Scored()
