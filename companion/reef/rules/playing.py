"""Laying and scoring of pieces: the opening, and action B (`setup.start`, `play`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from companion.reef.box.cards import Card
from companion.reef.box.pieces import CENTRE, COLOURS, HIGHEST, SPACES, Colour
from companion.reef.rules import reasons
from companion.reef.rules.actions import Laid
from companion.reef.rules.cards import without
from companion.reef.rules.hands import without_unnamed
from companion.reef.rules.scoring import points_scored
from companion.reef.rules.state import PLACE, Board, Held, Phase, Player, State, Stock
from companion.refusal import Refused


def begin(state: State, seat: int, pieces: Sequence[Laid]) -> State:
    """Lay the first four pieces of `seat`. Raises Refused."""
    player = state.players[seat]
    if state.phase is not Phase.OPENING or any(player.board):
        raise Refused(reasons.BEGUN, player=state.table.seats[seat])
    if sorted(piece.colour for piece in pieces) != sorted(COLOURS):
        raise Refused(reasons.FOUR_COLOURS)
    if not state.table.options.expert and sorted(piece.space for piece in pieces) != sorted(CENTRE):
        raise Refused(reasons.CENTRE_ONLY)
    board, supply = after_laying(player.board, state.supply, pieces)
    players = state.with_player(seat, player._replace(board=board))
    phase = Phase.PLAY if all(any(each.board) for each in players) else Phase.OPENING
    return state._replace(players=players, supply=supply, phase=phase)


def play(state: State, seat: int, card: Card | None, pieces: Sequence[Laid]) -> State:
    """Play a card: lay its pieces and take its points. Raises Refused."""
    player = state.players[seat]
    hand = player.hand
    if not hand.total:
        raise Refused(reasons.HAND_EMPTY, player=state.table.seats[seat])
    hand = _one_less(state, seat, pieces) if card is None else without(state, seat, card)
    _check_pieces(state, player.board, card, pieces)
    board, supply = after_laying(player.board, state.supply, pieces)
    points = player.points if card is None else player.points + points_scored(board, card)
    after = Player(board, points, hand, (*player.played, card))
    return state._replace(players=state.with_player(seat, after), supply=supply, turn=state.turn + 1)


def _one_less(state: State, seat: int, pieces: Sequence[Laid]) -> Held:
    """Return the hand of `seat` without an unnamed card that gave these pieces. Raises Refused."""
    player = state.players[seat]
    hand, board = player.hand, player.board
    if hand.hidden and not state.table.dealt:
        seen = (card for card in (*hand.known, *hand.doubtful) if _gives(state, board, card, pieces))
        if (left := without_unnamed(hand, seen)) is not None:
            return left
    raise Refused(reasons.NAME_IT)


def _gives(state: State, board: Board, card: Card, pieces: Sequence[Laid]) -> bool:
    """Return whether these can be the pieces of a card."""
    try:
        _check_pieces(state, board, card, pieces)
    except Refused:
        return False
    return True


def after_laying(board: Board, supply: Stock, pieces: Iterable[Laid]) -> tuple[Board, Stock]:
    """Return a board and the supply after laying these pieces in their order. Raises Refused."""
    stacks, left = list(board), list(supply)
    for colour, space in pieces:
        if not 0 <= space < len(SPACES):
            raise Refused(reasons.NO_SUCH_SPACE, value=space)
        if len(stacks[space]) >= HIGHEST:
            raise Refused(reasons.TOO_HIGH, space=space, most=HIGHEST)
        if not left[PLACE[colour]]:
            raise Refused(reasons.SUPPLY_LACKS, colour=colour, number=supply[PLACE[colour]])
        stacks[space] += colour
        left[PLACE[colour]] -= 1
    red, yellow, green, purple = left
    return tuple(stacks), (red, yellow, green, purple)


def to_lay(board: Board, supply: Stock, gain: str) -> tuple[tuple[Colour, ...], ...]:
    """Return which of a card's two pieces one must lay: one choice, or two if only one of two pieces finds room.

    Fewer than two if the supply has no more (`play.short`) or the board no room for them (`place.full`).
    """
    left = list(supply)
    found = []
    for letter in gain:
        colour = Colour(letter)
        if left[PLACE[colour]] > 0:
            left[PLACE[colour]] -= 1
            found.append(colour)
    room = len(SPACES) * HIGHEST - sum(map(len, board))
    return tuple(dict.fromkeys(combinations(found, min(room, len(found)))))


def _check_pieces(state: State, board: Board, card: Card | None, pieces: Sequence[Laid]) -> None:
    """Raise Refused unless these are the pieces that the card gives and the supply has."""
    if card is not None and len(pieces) == 2 and min(state.supply) > 1:
        both = pieces[0].colour + pieces[1].colour
        if both == card.gain or both[::-1] == card.gain:
            return  # nearly always
    colours = [colour for colour, _ in pieces]
    if card is None:
        if len(colours) > 2 or (len(colours) < 2 and min(state.supply) > 1):
            raise Refused(reasons.MUST_LAY, colours=())
        return
    for colour in colours:
        if colours.count(colour) > card.gain.count(colour):
            raise Refused(reasons.OTHER_PIECES, card=card, colour=colour)
    choices = to_lay(board, state.supply, card.gain)
    if sorted(colours) not in [sorted(choice) for choice in choices]:
        if len(colours) > len(choices[0]):
            short = next(c for c in COLOURS if colours.count(c) > state.supply[PLACE[c]])
            raise Refused(reasons.SUPPLY_LACKS, colour=short, number=state.supply[PLACE[short]])
        raise Refused(reasons.MUST_LAY, colours=choices[0])
