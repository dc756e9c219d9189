"""A turn while it is entered, touch by touch: the card, the pieces; what can be touched. Immutable.

A touch is one step of it; nothing is asked twice, and with the last piece the action is whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from companion.reef.box import CENTRE_SPACES, COLOURS, SPACES, Card, Colour
from companion.reef.rules import reasons
from companion.reef.rules.actions import Action, LayFirstPieces, PlacedPiece, PlayCard
from companion.reef.rules.moves import lay_pieces, learned_deck, pieces_required, public_cards
from companion.reef.rules.state import Board, Depth, Phase, State
from companion.refusal import Refused


class PendingTurn(NamedTuple):
    """A turn as far as it has been entered: the `gain` of the card played, the card, the pieces that lie already.

    `open`: it is asked which card. `others`: it is none that everybody saw being taken. `later`: it will be named
    another time. `swapped`: the second piece of the card is laid first. `paying`: the deck's top card is taken, and a
    point goes on the display. `seat`: whose first four pieces are being laid, before the first turn.
    """

    gain: str = ""
    open: bool = False
    others: bool = False
    paying: bool = False
    card: Card | None = None
    later: bool = False
    swapped: bool = False
    laid: tuple[PlacedPiece, ...] = ()
    seat: int | None = None

    @property
    def can_lay(self) -> bool:
        """Return whether pieces can be laid now."""
        return self.card is not None or self.later


def possible_gains(state: State) -> dict[str, int]:
    """Return the pairs of pieces that a card still to be played can give, and how many different cards give each."""
    found = Counter(card.gain for card in playable_cards(state))
    order = sorted(found, key=lambda gain: (gain[0] != gain[1], [COLOURS.index(Colour(letter)) for letter in gain]))
    return {gain: found[gain] for gain in order}


def playable_cards(state: State) -> tuple[Card, ...]:
    """Return the cards that the player on turn may play, as everybody knows them, each once; openly taken ones first.

    Of a deck that is not known whole there may be another copy of every card.
    """
    hand, known = state.players[state.seat].hand, Counter(learned_deck(state).cards)
    if not hand.hidden:
        known.clear()
    elif state.table.deck.complete:
        known -= Counter(public_cards(state))
    return tuple(dict.fromkeys((*hand.known, *hand.doubtful, *sorted(known, key=_order))))


def cards_of_gain(state: State, gain: str) -> tuple[Card, ...]:
    """Return the playable cards that give this pair."""
    return tuple(card for card in playable_cards(state) if card.gain == gain)


def needs_card_name(state: State, number: int) -> bool:
    """Return whether a card in sight wants a name: of a display slot, or (3) on top of the deck."""
    if state.table.depth is not Depth.DISPLAY or state.table.dealt or state.phase is Phase.OVER:
        return False
    if number >= len(state.display):
        return bool(state.deck) and state.top is None
    slot = state.display[number]
    return slot is not None and slot.card is None


def nameable_cards(state: State) -> tuple[Card, ...]:
    """Return the cards that can come in sight, each once: of a complete deck those that nobody has seen yet."""
    known = Counter(learned_deck(state).cards)
    if state.table.deck.complete:
        known -= Counter(public_cards(state))
    return tuple(known)


def pieces_to_lay(state: State, entering: PendingTurn) -> tuple[Colour, ...]:
    """Return the pieces that are still to be laid, in their order."""
    if entering.seat is not None:
        left = [colour for colour in COLOURS if colour not in [laid.colour for laid in entering.laid]]
        return tuple(left)
    if not entering.can_lay:
        return ()
    player = state.players[state.seat]
    choice = pieces_required(player.board, state.supply, entering.gain)[0]
    if entering.swapped:
        choice = choice[::-1]
    return choice[len(entering.laid) :]


def board_with_pieces(state: State, entering: PendingTurn, seat: int) -> Board:
    """Return a player's board with the pieces that are being laid."""
    board = state.players[seat].board
    return lay_pieces(board, state.supply, entering.laid)[0] if seat == laying_seat(state, entering) else board


def open_spaces(state: State, entering: PendingTurn) -> Iterator[int]:
    """Yield the spaces on which the next piece may lie, of the board of whoever lays it."""
    for space in SPACES if pieces_to_lay(state, entering) else ():
        try:
            lay_piece(state, entering, space)
        except Refused:
            continue
        yield space


def lay_piece(state: State, entering: PendingTurn, space: int) -> PendingTurn:
    """Lay one more piece on `space`. Raises Refused where none can."""
    left = pieces_to_lay(state, entering)
    first = entering.seat is not None and not state.table.options.expert
    laid = (*entering.laid, PlacedPiece(left[0], space))
    open_ = [each for each in CENTRE_SPACES if each not in [piece.space for piece in entering.laid]]
    if first and space not in open_:
        raise Refused(reasons.CENTRE_ONLY)
    lay_pieces(state.players[laying_seat(state, entering)].board, state.supply, laid)
    if first and len(left) == 2:  # the last one has no other place
        laid = (*laid, PlacedPiece(left[1], next(each for each in open_ if each != space)))
    return entering._replace(laid=laid)


def laying_seat(state: State, entering: PendingTurn) -> int:
    """Return the player on whose board the pieces go."""
    return state.seat if entering.seat is None else entering.seat


def finished_action(state: State, entering: PendingTurn) -> Action | None:
    """Return the action that has been entered; None while something is missing."""
    if pieces_to_lay(state, entering) or (entering.seat is None and not entering.can_lay):
        return None
    if entering.seat is not None:
        return LayFirstPieces(entering.seat, entering.laid)
    return PlayCard(state.seat, entering.card, entering.laid)


def _order(card: Card) -> tuple[int, str]:
    return card.points, card.pattern


@dataclass(frozen=True, slots=True)
class SlotSpot:
    """A card of the display, 0 to 2; 3 is the top of the deck."""

    number: int


@dataclass(frozen=True, slots=True)
class SpaceSpot:
    """A space of a player's board."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class BoardSpot:
    """A player's board, or what is said about them above it."""

    seat: int


@dataclass(frozen=True, slots=True)
class GainChoice:
    """The choice of the two pieces that the card played gives."""

    pair: str


@dataclass(frozen=True, slots=True)
class CardChoice:
    """The choice of the card that is played; None: it is named another time."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class OpenChoice:
    """The choice to play a card; then it is asked which one, where there is no room to ask always."""


@dataclass(frozen=True, slots=True)
class OtherCardChoice:
    """The choice of a card that is none of those that everybody saw being taken."""


@dataclass(frozen=True, slots=True)
class ComposeChoice:
    """The choice of a card that is not among those that are known."""


@dataclass(frozen=True, slots=True)
class SwapChoice:
    """The choice to lay the other piece of the card first."""


@dataclass(frozen=True, slots=True)
class DropChoice:
    """The choice of something else after all: what has been touched of this turn is forgotten."""


HitTarget: TypeAlias = (
    SlotSpot
    | SpaceSpot
    | BoardSpot
    | GainChoice
    | CardChoice
    | OpenChoice
    | OtherCardChoice
    | ComposeChoice
    | SwapChoice
    | DropChoice
)
DECK_SPOT = SlotSpot(3)


def spot_seat(spot: HitTarget) -> int | None:
    """Return the player on whose board a spot is, if it is on one."""
    return spot.seat if isinstance(spot, SpaceSpot | BoardSpot) else None
