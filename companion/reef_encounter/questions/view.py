"""Views: what one seat may see of a game, made by `seen_by` alone, and `known_to`, the state that it knows.

Every picture, log and file for people comes from a view. Colours told in private appear in their owner's view alone.
A view shows others the tiles behind a screen or in a fish, though somebody could have counted them, only if the table
wishes (`counted`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.reef_encounter.box.pieces import Coral, Stock
from companion.reef_encounter.rules.corals import shrimps_behind
from companion.reef_encounter.rules.private_answers import believed_player, contradiction, without_answers
from companion.reef_encounter.rules.scoring import Place, Score, ranking, score, tally
from companion.reef_encounter.rules.state import (
    CoralTiles,
    End,
    Holding,
    Phase,
    Rock,
    Seat,
    State,
    Table,
    Tally,
    Turn,
)
from companion.reef_encounter.rules.supplies import larvae_left

Viewer: TypeAlias = int | Literal["table"]
"""A seat, or "table" for what lies open to everybody."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The pieces behind one player's screen and in their parrotfish, as far as the viewer may know.

    A holding's `told` is empty in every view but the owner's, and there too while the player's answer cannot be true
    (`contradicted`).
    """

    hand: Holding
    larvae: Stock
    shrimps: int
    fish: Holding
    contradicted: bool = False


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as the viewer sees them. `behind` is None where the viewer sees only the screen."""

    seat: Seat
    consumed: Stock
    meals: int
    on_open_sea: bool  # the first shrimp eaten stands on the open-sea board
    behind: Behind | None
    tally: Tally | None  # once the game is over
    score: Score | None  # a band while something is unknown; None where the viewer may not count


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one viewer sees it: field by field what that viewer may know of a state, and no more."""

    viewer: Viewer
    table: Table
    phase: Phase
    turn: Turn
    tiles: CoralTiles
    rocks: tuple[Rock, ...]
    sea: tuple[Stock, ...]
    bonus: Stock
    larva_supply: Stock
    bag: int | None  # tiles in the bag; None where they are not followed
    players: tuple[PlayerView, ...]
    end: End | None
    ranking: tuple[Place, ...] | None


def seen_by(state: State, viewer: Viewer, counted: bool = False, banded: bool | None = None) -> View:
    """Return the view of a seat or of the "table"; the only way to one.

    `counted` adds what an attentive table could have counted: tiles seen going behind screens and into fishes,
    larvae, and score bands from them. It never adds a secret. `banded` adds the bands alone, or leaves them out.
    """
    banded = counted if banded is None else banded
    over = state.phase is Phase.OVER
    players = tuple(
        _player(state, seat, own=seat == viewer, counted=counted or over, banded=banded or over)
        for seat in range(len(state.table.seats))
    )
    supply = [larvae_left(state, coral) if state.followed else 0 for coral in Coral]
    a, b, c, d, e = supply
    return View(
        viewer,
        state.table,
        state.phase,
        state.turn,
        state.tiles,
        state.rocks,
        state.sea,
        state.bonus,
        (a, b, c, d, e),
        state.bag if state.followed else None,
        players,
        state.end,
        ranking(state) if over else None,
    )


def known_to(state: State, viewer: Viewer) -> State:
    """Return the state as far as `viewer` knows it: hides again what others told in private.

    Ask this state for legal actions, for the answer would tell a secret too.
    """
    players = [
        believed_player(state, seat) if seat == viewer else without_answers(player)
        for seat, player in enumerate(state.players)
    ]
    return state._replace(players=tuple(players))


def _player(state: State, seat: int, own: bool, counted: bool, banded: bool) -> PlayerView:
    player = believed_player(state, seat) if own else without_answers(state.players[seat])
    behind = None
    if own or counted:
        contradicted = own and contradiction(state, seat) is not None
        behind = Behind(player.hand, player.larvae, shrimps_behind(state, seat), player.fish, contradicted)
    return PlayerView(
        state.table.seats[seat],
        player.consumed,
        player.meals,
        player.meals > 0,
        behind,
        tally(state, seat) if state.phase is Phase.OVER else None,
        score(state, seat, told=own) if own or banded else None,
    )
