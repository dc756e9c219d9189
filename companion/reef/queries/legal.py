"""Legal actions of a state, found by trying; estimates of how near the end is; and the most points of a card.

The most points of a card are greedy answers for beginners and teachers, never the best plan. They ask the rules' own
matching.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.reef.box import COLOURS, DISPLAY_SIZE, HAND_LIMIT, MAX_STACK_HEIGHT, SPACES, Card, Colour
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.apply import apply_entered
from companion.reef.rules.moves import pieces_required, tokens_on_display, unseen_cards
from companion.reef.rules.scoring import PatternCounter, update_top_index
from companion.reef.rules.scoring import index_tops as tops_of
from companion.reef.rules.state import Board, Depth, EndCause, Phase, PieceCounts, State, Tally
from companion.refusal import Refused


def action_refusal(state: State, action: a.Action) -> Refused | None:
    """Return why the rules refuse `action`, or None if they allow it."""
    try:
        apply_entered(state, action)
    except Refused as refused:
        return refused
    return None


def take_refusals(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why its card may not be taken now, or None."""
    return {slot: action_refusal(state, a.TakeCard(state.seat, slot)) for slot in range(len(state.display))}


def top_card_refusals(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why the token for the deck's top card may not lie there now, or None."""
    return {slot: action_refusal(state, a.TakeTopCard(state.seat, slot)) for slot in range(len(state.display))}


def space_refusals(board: Board, laid: Sequence[a.PlacedPiece] = ()) -> dict[int, Refused | None]:
    """Return for each space why no piece may lie there once these are `laid`, or None (`place.height`)."""
    there = [space for _, space in laid]
    high = {space: len(stack) + there.count(space) for space, stack in enumerate(board)}
    return {
        space: Refused(reasons.TOO_HIGH, space=space, most=MAX_STACK_HEIGHT) if height >= MAX_STACK_HEIGHT else None
        for space, height in high.items()
    }


def playable_by_pieces(state: State) -> dict[str, tuple[Card, ...]]:
    """Return the known cards that the player on turn could play, by public knowledge, grouped by their pieces.

    The same for every viewer. Cards of no known deck are missing here: people compose them.
    """
    hand = state.players[state.seat].hand
    cards = (*hand.known, *hand.doubtful, *(unseen_cards(state) if hand.hidden else ()))
    found: dict[str, tuple[Card, ...]] = {}
    for card in dict.fromkeys(cards):
        found[card.gain] = (*found.get(card.gain, ()), card)
    return found


def legal_action_counts(state: State) -> Mapping[str, int | Refused]:
    """Return the number of legal ways of each kind of action, by its word, or why there is none.

    A card that a player holds unseen may be any: counts those that nobody has seen.
    """
    seat = state.seat
    if state.table.depth is Depth.POINTS:
        return _allowed_in_points(state)
    if state.phase is Phase.OPENING:
        seat = next((seat for seat, player in enumerate(state.players) if not any(player.board)), 0)
    first = tuple(map(a.PlacedPiece, COLOURS, (5, 6, 9, 10)))
    tries: dict[str, Sequence[a.Action]] = {
        "begin": [a.LayFirstPieces(seat, first)],
        "take": [a.TakeCard(seat, slot) for slot in range(DISPLAY_SIZE)],
        "take-top": [a.TakeTopCard(seat, slot) for slot in range(DISPLAY_SIZE)],
        "play": [_some_play(state, seat, card) for cards in playable_by_pieces(state).values() for card in cards]
        or [a.PlayCard(seat, None, ())],
        "show": [
            a.ShowCard(seat, card)
            for seat, player in enumerate(state.players)
            for card in dict.fromkeys((*player.hand.doubtful, *unseen_cards(state)))
        ],
        "count-card": [a.CountLeftCard(each, 0) for each in range(len(state.players))],
        "count-up": [a.CountTieBreakers(each, Tally(0, 0)) for each in range(len(state.players))],
    }
    return {word: _answer(state, actions) for word, actions in tries.items() if actions}


def _allowed_in_points(state: State) -> Mapping[str, int | Refused]:
    """Count the legal ways for points only: as many as there are pairs of pieces, and points on cards."""
    seats = range(len(state.players))
    tries: dict[str, Sequence[a.Action]] = {
        "claim": [a.ClaimCard(0, pair, 0) for pair in combinations_with_replacement(COLOURS, 2)],
        "tokens": [a.TakeTokens(0, points) for points in range(1, tokens_on_display(state) + 1)]
        or [a.TakeTokens(0, 1)],
        "pay": [a.PayPoint(seat) for seat in seats],
        "close": [a.CloseGame(0)],
        "count-card": [a.CountLeftCard(seat, 0) for seat in seats],
        "count-up": [a.CountTieBreakers(seat, Tally(0, 0)) for seat in seats],
    }
    return {word: _answer(state, actions) for word, actions in tries.items()}


def _answer(state: State, actions: Sequence[a.Action]) -> int | Refused:
    answers = [action_refusal(state, action) for action in actions]
    possible = answers.count(None)
    return possible or next(answer for answer in answers if answer is not None)


def _some_play(state: State, seat: int, card: Card) -> a.PlayCard:
    """Return a play of a card with its pieces wherever there is room."""
    board = state.players[seat].board
    laid: list[a.PlacedPiece] = []
    for colour in pieces_required(board, state.supply, card.gain)[0]:
        free = [space for space, refused in space_refusals(board, laid).items() if refused is None]
        laid.append(a.PlacedPiece(colour, free[0]))
    return a.PlayCard(seat, card, tuple(laid))


_GAIN = 2  # pieces of one colour that a card can give


class Outlook(NamedTuple):
    """The supplies left, the earliest last round, why this round is the last one, and who still has a turn in it.

    `earliest`: the round that can be the last one if everybody hurries; None once the game is over, and if nobody
    follows rounds. `last`: why this round is the last one, None if it is not, as yet. `waiting`: the seats with a
    turn left in this round, the player on turn first.
    """

    supply: PieceCounts
    deck: int
    earliest: int | None
    last: EndCause | None
    waiting: tuple[int, ...]


def estimate_end(state: State) -> Outlook:
    """Estimate how near the end of the game is."""
    turns = state.table.depth is not Depth.POINTS
    playing = state.phase is Phase.PLAY
    return Outlook(
        state.supply,
        state.deck,
        _earliest(state) if turns and state.phase is not Phase.OVER else None,
        state.last if playing else None,
        tuple(range(state.seat, len(state.players))) if playing and turns else (),
    )


def _earliest(state: State) -> int:
    """Return the round in which a colour or the deck can run out, if everybody plays, or takes, at every turn."""
    return min(_round_of_colour(state), _round_of_deck(state))


def _round_of_colour(state: State) -> int:
    left, turn = min(state.supply), state.turn
    hands = [player.hand.total for player in state.players]
    while left > 0:
        seat = turn % len(hands)
        if hands[seat]:
            hands[seat] -= 1
            left -= _GAIN
        else:
            hands[seat] += 1
        turn += 1
    return max(state.turn, turn - 1) // len(hands) + 1


def _round_of_deck(state: State) -> int:
    left, turn = state.deck, state.turn
    hands = [player.hand.total for player in state.players]
    while left > 0:
        seat = turn % len(hands)
        if hands[seat] < HAND_LIMIT:
            hands[seat] += 1
            left -= 1
        else:
            hands[seat] -= 1
        turn += 1
    return max(state.turn, turn - 1) // len(hands) + 1


class BestLayings(NamedTuple):
    """The most points a card can score at once, and every way to lay its pieces that reaches them; none for 0."""

    points: int
    layings: tuple[tuple[PlacedPiece, ...], ...]


def current_score(board: Board, card: Card) -> int:
    """Return the score of a card on a board as it lies, before laying its pieces."""
    return card.points * PatternCounter(card.pattern)(tops_of(board))


def find_best_layings(board: Board, supply: PieceCounts, card: Card) -> BestLayings:
    """Find the layings of a card's pieces with the most points at once, whoever's board it is."""
    count, sets = PatternCounter(card.pattern), tops_of(board)
    most = 1
    found: list[tuple[PlacedPiece, ...]] = []
    for pieces in all_layings(board, supply, card):
        lying = sets
        grown: dict[int, str] = {}
        for colour, space in pieces:
            before = grown.get(space, board[space])
            grown[space] = before + colour
            lying = update_top_index(lying, space, before, grown[space])
        if (number := count(lying)) >= most:
            if number > most:
                most, found = number, []
            found.append(pieces)
    return BestLayings(card.points * most, tuple(found)) if found else BestLayings(0, ())


def all_layings(board: Board, supply: PieceCounts, card: Card) -> Iterator[tuple[PlacedPiece, ...]]:
    """Yield every way to lay the pieces of a card that leaves another board."""
    room = [MAX_STACK_HEIGHT - len(stack) for stack in board]
    open_spaces = [space for space in SPACES if room[space]]
    for pieces in pieces_required(board, supply, card.gain):
        yield from _layings(pieces, open_spaces, room)


def _layings(
    pieces: Sequence[Colour], spaces: Sequence[int], room: Sequence[int]
) -> Iterator[tuple[PlacedPiece, ...]]:
    if len(pieces) < 2:
        yield from ((tuple(PlacedPiece(colour, space) for colour in pieces)) for space in spaces)
        return
    one, other = pieces
    pairs = combinations_with_replacement(spaces, 2) if one is other else product(spaces, repeat=2)
    for first, second in pairs:
        if first != second:
            yield PlacedPiece(one, first), PlacedPiece(other, second)
        elif room[first] > 1:
            yield PlacedPiece(one, first), PlacedPiece(other, first)
            if one is not other:
                yield PlacedPiece(other, first), PlacedPiece(one, first)
