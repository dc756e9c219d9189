"""Views of a game of Reef: what one seat may see, made by `seen_by` alone, and `known_to`, the state it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.reef.box.cards import Card
from companion.reef.rules.scoring import Place, Total, ranking, total
from companion.reef.rules.state import Board, Ended, Held, Phase, Player, Seat, Slot, State, Stock, Table

Viewer: TypeAlias = int | Literal["table"]
"""A seat, or "table" for what everybody may see."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player in somebody's view. `cards` is the size of their hand, `hand` as far as the viewer may know it.

    `points` are None if this player keeps them hidden. `total`: once the game is over.
    """

    seat: Seat
    board: Board
    points: int | None
    cards: int
    hand: Held
    played: tuple[Card | None, ...]
    total: Total | None


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one viewer sees it: field by field what that viewer may know of a state, and no more."""

    viewer: Viewer
    table: Table
    phase: Phase
    seat: int
    round: int
    players: tuple[PlayerView, ...]
    supply: Stock
    display: tuple[Slot | None, ...]
    deck: int
    top: Card | None
    last: Ended | None
    end: Ended | None
    ranking: tuple[Place, ...] | None


def seen_by(state: State, viewer: Viewer, *, remembered: bool = False, open_points: bool = True) -> View:
    """Return the view of the game for `viewer`.

    `remembered`: cards that everybody saw somebody take stay in sight, as the table has agreed; otherwise they are
    hidden in that hand like the others. `open_points`: everybody's points are in sight, not only one's own.
    """
    over, state = state.phase is Phase.OVER, laid_open(state)
    players = tuple(
        _player(state, seat, seat == viewer, remembered or over, open_points or over)
        for seat in range(len(state.players))
    )
    return View(
        viewer=viewer,
        table=state.table,
        phase=state.phase,
        seat=state.seat,
        round=state.last_round,
        players=players,
        supply=state.supply,
        display=state.display,
        deck=state.deck,
        top=state.top,
        last=state.last if state.phase is Phase.PLAY else None,
        end=state.end,
        ranking=ranking(state) if over else None,
    )


def laid_open(state: State) -> State:
    """Return the state with the display as it lies: the app deals it once everybody has laid the first pieces.

    The rulebook lays it after them (`setup.order`). A display that people deal they may lay when they like.
    """
    if state.phase is not Phase.OPENING or not state.table.dealt:
        return state
    return state._replace(display=tuple(slot and slot._replace(card=None) for slot in state.display), top=None)


def known_to(state: State, viewer: Viewer) -> State:
    """Return the state as far as `viewer` can know it: hides cards dealt to others or not dealt yet.

    Ask this state for legal actions, for the answer would tell a secret too.
    """
    players = tuple(
        player if seat == viewer else player._replace(hand=player.hand._replace(dealt=()))
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, below=())


def _player(state: State, seat: int, own: bool, remembered: bool, open_points: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=state.table.seats[seat],
        board=player.board,
        points=player.points if own or open_points else None,
        cards=player.hand.total,
        hand=_hand(player, own, remembered),
        played=player.played,
        total=total(player) if state.phase is Phase.OVER else None,
    )


def _hand(player: Player, own: bool, remembered: bool) -> Held:
    hand = player.hand
    if own:
        return hand
    return Held(hand.known, hand.hidden) if remembered else Held((), hand.total)
