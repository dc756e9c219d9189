"""Views: what one seat may see of a game, made by `seen_by` alone; `known_state`; and which actions one undo takes
back.

Every picture, log and file for people comes from a view. Colours told in private appear in their owner's view alone.
A view shows others the tiles behind a screen or in a fish, though somebody could have counted them, only if the table
wishes (`counted`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias, assert_never

from companion.reef_encounter.box import Coral, CoralCounts, Space
from companion.reef_encounter.rules import actions as a
from companion.reef_encounter.rules.scoring import (
    RankedPlace,
    Score,
    believed_player,
    find_contradiction,
    player_score,
    player_tally,
    rank_players,
    without_answers,
)
from companion.reef_encounter.rules.state import (
    BoardState,
    CoralTiles,
    End,
    Holding,
    Phase,
    Seat,
    State,
    Table,
    Tally,
    Turn,
)
from companion.reef_encounter.rules.supplies import larvae_left, shrimps_behind_screen
from companion.seating import SeatChange
from companion.session.game_rules import UndoExtent

Viewer: TypeAlias = int | Literal["table"]
"""A seat, or "table" for what lies open to everybody."""


@dataclass(frozen=True, slots=True)
class HiddenPieces:
    """The pieces behind one player's screen and in their parrotfish, as far as the viewer may know.

    A holding's `told` is empty in every view but the owner's, and there too while the player's answer cannot be true
    (`contradicted`).
    """

    hand: Holding
    larvae: CoralCounts
    shrimps: int
    fish: Holding
    contradicted: bool = False


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as the viewer sees them. `behind` is None where the viewer sees only the screen."""

    seat: Seat
    consumed: CoralCounts
    meals: int
    on_open_sea: bool  # the first shrimp eaten stands on the open-sea board
    behind: HiddenPieces | None
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
    rocks: tuple[BoardState, ...]
    sea: tuple[CoralCounts, ...]
    bonus: CoralCounts
    larva_supply: CoralCounts
    bag: int | None  # tiles in the bag; None where they are not followed
    players: tuple[PlayerView, ...]
    end: End | None
    ranking: tuple[RankedPlace, ...] | None


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
        rank_players(state) if over else None,
    )


def known_state(state: State, viewer: Viewer) -> State:
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
        contradicted = own and find_contradiction(state, seat) is not None
        behind = HiddenPieces(
            player.hand, player.larvae, shrimps_behind_screen(state, seat), player.fish, contradicted
        )
    return PlayerView(
        state.table.seats[seat],
        player.consumed,
        player.meals,
        player.meals > 0,
        behind,
        player_tally(state, seat) if state.phase is Phase.OVER else None,
        player_score(state, seat, told=own) if own or banded else None,
    )


class DisclosedSecret(StrEnum):
    """The kinds of secrets that stay seen, whatever somebody undoes."""

    REFILL = "refill"  # tiles came out of the bag
    COLLECTED = "collected"  # a space of the open sea went behind a screen
    REVEAL = "reveal"  # a parrotfish was opened
    TOLD = "told"  # something was told in private


def same_undo_group(earlier: a.Action, later: a.Action, reach: UndoExtent) -> bool:
    """Return whether two actions of one player, one right after the other, belong to one stroke or turn.

    A stroke is a run of polyps, and the larva cube played for them.
    """
    match reach:
        case UndoExtent.STEP:
            return False
        case UndoExtent.GROUP:
            return isinstance(earlier, a.PlacePolyp | a.PlayLarva) and isinstance(later, a.PlacePolyp)
        case UndoExtent.TURN:
            # What the table lets stand belongs to nobody's turn, and no more does who sits where.
            alone = a.Reconcile | SeatChange
            return not isinstance(earlier, a.TurnEndAction | alone) and not isinstance(later, alone)


def disclosed_secret(action: a.Action) -> DisclosedSecret | None:
    """Return the secret that an action showed somebody; None if everybody knew as much before."""
    match action:
        case a.Collect(_, _, refill):
            return DisclosedSecret.REFILL if refill else DisclosedSecret.COLLECTED
        case a.RevealFish():
            return DisclosedSecret.REVEAL
        case a.TellHand() | a.FeedFish():
            return DisclosedSecret.TOLD
        case (
            (a.ChooseLarvae() | a.EatCoral() | a.EatByColour() | a.PlayLarva() | a.PlacePolyp() | a.IntroduceShrimp())
            | (a.MoveShrimp() | a.LarvaForPolyp() | a.PlayAlga() | a.PolypForLarva() | a.EndTurn() | a.CallEnd())
            | (a.PassFeast() | a.CountTieBreakers() | a.Reconcile() | SeatChange())
        ):
            return None
        case _:
            assert_never(action)


def action_space(action: a.Action) -> Space | None:
    """Return the space an action touches; for a shrimp's move the space it goes to, if any."""
    match action:
        case a.PlacePolyp(_, space) | a.EatCoral(_, space) | a.IntroduceShrimp(_, space):
            return space
        case a.MoveShrimp(_, start, to):
            return to or start
        case (
            (a.TellHand() | a.FeedFish() | a.ChooseLarvae() | a.EatByColour() | a.PlayLarva() | a.LarvaForPolyp())
            | (a.PlayAlga() | a.PolypForLarva() | a.Collect() | a.EndTurn() | a.CallEnd() | a.PassFeast())
            | (a.RevealFish() | a.CountTieBreakers() | a.Reconcile() | SeatChange())
        ):
            return None
        case _:
            assert_never(action)
