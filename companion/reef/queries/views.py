"""Views: what one seat may see of a game, made by `seen_by` alone, and `known_state`; also undo, sharing and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal, TypeAlias, assert_never

from companion.reef.box import CARD_COUNT, COLOURS, PIECES_PER_COLOUR, UNKNOWN_PIECE, Card
from companion.reef.rules import actions as a
from companion.reef.rules.actions import Action, DeckAction, ShowCard
from companion.reef.rules.apply import apply
from companion.reef.rules.moves import public_cards
from companion.reef.rules.scoring import PlayerTotal, RankedPlace, player_total, rank_players
from companion.reef.rules.setup import Setup, start_state
from companion.reef.rules.state import (
    COLOUR_INDEX,
    Board,
    Depth,
    EndCause,
    Hand,
    Phase,
    PieceCounts,
    Player,
    Seat,
    Slot,
    State,
    Table,
    count_pieces,
)
from companion.seating import SeatChange
from companion.session.game_rules import UndoExtent

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
    hand: Hand
    played: tuple[Card | None, ...]
    total: PlayerTotal | None


@dataclass(frozen=True, slots=True)
class View:
    """A whole game as one viewer sees it: field by field what that viewer may know of a state, and no more."""

    viewer: Viewer
    table: Table
    phase: Phase
    seat: int
    round: int
    players: tuple[PlayerView, ...]
    supply: PieceCounts
    display: tuple[Slot | None, ...]
    deck: int
    top: Card | None
    last: EndCause | None
    end: EndCause | None
    ranking: tuple[RankedPlace, ...] | None


def seen_by(state: State, viewer: Viewer, *, remembered: bool = False, open_points: bool = True) -> View:
    """Return the view of the game for `viewer`.

    `remembered`: cards that everybody saw somebody take stay in sight, as the table has agreed; otherwise they are
    hidden in that hand like the others. `open_points`: everybody's points are in sight, not only one's own.
    """
    over, state = state.phase is Phase.OVER, deal_display(state)
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
        ranking=rank_players(state) if over else None,
    )


def deal_display(state: State) -> State:
    """Return the state with the display as it lies: the app deals it once everybody has laid the first pieces.

    The rulebook lays it after them (`setup.order`). A display that people deal they may lay when they like.
    """
    if state.phase is not Phase.OPENING or not state.table.dealt:
        return state
    return state._replace(display=tuple(slot and slot._replace(card=None) for slot in state.display), top=None)


def known_state(state: State, viewer: Viewer) -> State:
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
        total=player_total(player) if state.phase is Phase.OVER else None,
    )


def _hand(player: Player, own: bool, remembered: bool) -> Hand:
    hand = player.hand
    if own:
        return hand
    return Hand(hand.known, hand.hidden) if remembered else Hand((), hand.total)


class DisclosedCard(StrEnum):
    """The kinds of cards that somebody has seen."""

    NEXT_CARD = "next-card"  # the one that lay below the deck's top card
    CARD = "card"  # out of a hand


def same_undo_group(earlier: a.Action, later: a.Action, reach: UndoExtent) -> bool:
    """Return False: a turn of Reef is one action, and so is every step before and after the turns."""
    return False


def disclosed_card(action: a.Action) -> DisclosedCard | None:
    """Return the kind of card that an action showed somebody, or None."""
    match action:
        case a.TakeCard() | a.TakeTopCard():
            return DisclosedCard.NEXT_CARD
        case a.PlayCard() | a.ShowCard():
            return DisclosedCard.CARD
        case (
            a.LayFirstPieces()
            | a.ClaimCard()
            | a.TakeTokens()
            | a.PayPoint()
            | a.CloseGame()
            | a.NameCard()
            | a.CountLeftCard()
            | a.CountTieBreakers()
            | a.Reconcile()
            | SeatChange()
        ):
            return None
        case _:
            assert_never(action)


def hide_seed(setup: Setup, states: Sequence[State], actions: Sequence[Action]) -> tuple[Setup, Sequence[Action]]:
    """Return set-up and actions without the seed from which anybody could compute every hand.

    `states` are those before each action and after the last. A game that people dealt stays the same.
    """
    if not setup.shuffle:
        return setup, actions
    # The app deals the display once all first pieces lie (`setup.order`): before that nobody has seen it.
    first = states[0] if states[-1].phase is not Phase.OPENING else deal_display(states[0])
    named = [slot.card for slot in first.display if slot is not None and slot.card is not None]
    open_setup = replace(setup, shuffle="", display=tuple(named), top=first.top)
    seen: list[Action] = []
    known = start_state(open_setup)
    for done, after in zip(actions, states[1:], strict=False):
        looked_at = _looked_at(done, after)
        known = apply(known, looked_at)
        seen.append(looked_at)
        for shown in _laid_open(known, after):
            known = apply(known, shown)
            seen.append(shown)
    return open_setup, seen


def _looked_at(action: Action, after: State) -> Action:
    return replace(action, card=after.top) if isinstance(action, DeckAction) else action


def _laid_open(known: State, after: State) -> Iterator[ShowCard]:
    """Yield the cards left in unknown hands once the game is over: then the companion opens them by itself.

    `known` is the state `after` the same actions as everybody knows it.
    """
    if after.phase is Phase.OVER:
        for seat, (held, left) in enumerate(zip(known.players, after.players, strict=True)):
            for card in (Counter(left.hand.known) - Counter(held.hand.known)).elements():
                yield ShowCard(seat, card)


def surplus_pieces(state: State) -> dict[str, int]:
    """Return the surplus of each colour (by letter) and of cards (`cards`) against the contents of the box.

    Empty while everything adds up: anything here is a slip of ours, never of the table's.
    """
    if state.table.depth is Depth.SCORE:
        return {}
    if state.table.depth is Depth.POINTS:
        most = PIECES_PER_COLOUR - state.aside[0] - len(state.players)
        left = {colour.value: state.supply[COLOUR_INDEX[colour]] for colour in COLOURS}
        return {
            colour: number - min(max(number, 0), most) for colour, number in left.items() if not 0 <= number <= most
        }
    found: dict[str, int] = {}
    laid = count_pieces(tuple(stack for player in state.players for stack in player.board))
    missing = 0
    for colour in COLOURS:
        number = (
            laid[colour] + state.supply[COLOUR_INDEX[colour]] + state.aside[COLOUR_INDEX[colour]] - PIECES_PER_COLOUR
        )
        missing -= number
        if number > 0:
            found[colour] = number
    if missing != laid[UNKNOWN_PIECE]:
        found.setdefault(UNKNOWN_PIECE, laid[UNKNOWN_PIECE] - missing)
    cards = state.deck + state.before + sum(slot is not None for slot in state.display) - CARD_COUNT
    cards += sum(each.hand.total + len(each.played) + len(each.counted) for each in state.players)
    if cards:
        found["cards"] = cards
    return found


def impossible_cards(state: State) -> int:
    """Count the cards that cannot be: 0, unless the companion has made a mistake.

    If people deal a complete deck, those in sight beyond it; if the companion deals, those lost from it.
    """
    deck = state.table.deck
    if not deck.complete or state.table.depth in (Depth.SCORE, Depth.POINTS):
        return 0
    in_sight = Counter(public_cards(state))
    if not state.table.dealt:
        return (in_sight - Counter(deck.cards)).total()
    dealt = Counter(card for player in state.players for card in player.hand.dealt)
    return (Counter(deck.cards) - (in_sight + dealt + Counter(state.below))).total()
