"""Legal actions of a state, found by trying; estimates of how near the end is; and the most points of a card.

The most points of a card are greedy answers for beginners and teachers, never the best plan. They ask the rules' own
matching.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from companion.reef.box import COLOURS, DISPLAY, HIGHEST, MOST_HELD, SPACES, Card, Colour
from companion.reef.rules import actions as a
from companion.reef.rules import reasons
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.apply import entered
from companion.reef.rules.moves import to_lay, tokens_lying, unseen
from companion.reef.rules.scoring import PatternCounter, with_top
from companion.reef.rules.scoring import tops as tops_of
from companion.reef.rules.state import Board, Depth, Ended, Phase, PieceCounts, State, Tally
from companion.refusal import Refused


def refusal(state: State, action: a.Action) -> Refused | None:
    """Return why the rules refuse `action`, or None if they allow it."""
    try:
        entered(state, action)
    except Refused as refused:
        return refused
    return None


def takes(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why its card may not be taken now, or None."""
    return {slot: refusal(state, a.Take(state.seat, slot)) for slot in range(len(state.display))}


def tops(state: State) -> dict[int, Refused | None]:
    """Return for each display slot why the token for the deck's top card may not lie there now, or None."""
    return {slot: refusal(state, a.TakeTop(state.seat, slot)) for slot in range(len(state.display))}


def legal_spaces(board: Board, laid: Sequence[a.PlacedPiece] = ()) -> dict[int, Refused | None]:
    """Return for each space why no piece may lie there once these are `laid`, or None (`place.height`)."""
    there = [space for _, space in laid]
    high = {space: len(stack) + there.count(space) for space, stack in enumerate(board)}
    return {
        space: Refused(reasons.TOO_HIGH, space=space, most=HIGHEST) if height >= HIGHEST else None
        for space, height in high.items()
    }


def playable(state: State) -> dict[str, tuple[Card, ...]]:
    """Return the known cards that the player on turn could play, by public knowledge, grouped by their pieces.

    The same for every viewer. Cards of no known deck are missing here: people compose them.
    """
    hand = state.players[state.seat].hand
    cards = (*hand.known, *hand.doubtful, *(unseen(state) if hand.hidden else ()))
    found: dict[str, tuple[Card, ...]] = {}
    for card in dict.fromkeys(cards):
        found[card.gain] = (*found.get(card.gain, ()), card)
    return found


def legal_counts(state: State) -> Mapping[str, int | Refused]:
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
        "begin": [a.Begin(seat, first)],
        "take": [a.Take(seat, slot) for slot in range(DISPLAY)],
        "take-top": [a.TakeTop(seat, slot) for slot in range(DISPLAY)],
        "play": [_some_play(state, seat, card) for cards in playable(state).values() for card in cards]
        or [a.Play(seat, None, ())],
        "show": [
            a.Show(seat, card)
            for seat, player in enumerate(state.players)
            for card in dict.fromkeys((*player.hand.doubtful, *unseen(state)))
        ],
        "count-card": [a.CountCard(each, 0) for each in range(len(state.players))],
        "count-up": [a.CountUp(each, Tally(0, 0)) for each in range(len(state.players))],
    }
    return {word: _answer(state, actions) for word, actions in tries.items() if actions}


def _allowed_in_points(state: State) -> Mapping[str, int | Refused]:
    """Count the legal ways for points only: as many as there are pairs of pieces, and points on cards."""
    seats = range(len(state.players))
    tries: dict[str, Sequence[a.Action]] = {
        "claim": [a.Claim(0, pair, 0) for pair in combinations_with_replacement(COLOURS, 2)],
        "tokens": [a.Tokens(0, points) for points in range(1, tokens_lying(state) + 1)] or [a.Tokens(0, 1)],
        "pay": [a.Pay(seat) for seat in seats],
        "close": [a.Close(0)],
        "count-card": [a.CountCard(seat, 0) for seat in seats],
        "count-up": [a.CountUp(seat, Tally(0, 0)) for seat in seats],
    }
    return {word: _answer(state, actions) for word, actions in tries.items()}


def _answer(state: State, actions: Sequence[a.Action]) -> int | Refused:
    answers = [refusal(state, action) for action in actions]
    possible = answers.count(None)
    return possible or next(answer for answer in answers if answer is not None)


def _some_play(state: State, seat: int, card: Card) -> a.Play:
    """Return a play of a card with its pieces wherever there is room."""
    board = state.players[seat].board
    laid: list[a.PlacedPiece] = []
    for colour in to_lay(board, state.supply, card.gain)[0]:
        free = [space for space, refused in legal_spaces(board, laid).items() if refused is None]
        laid.append(a.PlacedPiece(colour, free[0]))
    return a.Play(seat, card, tuple(laid))


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
    last: Ended | None
    waiting: tuple[int, ...]


def outlook(state: State) -> Outlook:
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
        if hands[seat] < MOST_HELD:
            hands[seat] += 1
            left -= 1
        else:
            hands[seat] -= 1
        turn += 1
    return max(state.turn, turn - 1) // len(hands) + 1


class Best(NamedTuple):
    """The most points a card can score at once, and every way to lay its pieces that reaches them; none for 0."""

    points: int
    layings: tuple[tuple[PlacedPiece, ...], ...]


def worth_now(board: Board, card: Card) -> int:
    """Return the score of a card on a board as it lies, before laying its pieces."""
    return card.points * PatternCounter(card.pattern)(tops_of(board))


def best_layings(board: Board, supply: PieceCounts, card: Card) -> Best:
    """Find the layings of a card's pieces with the most points at once, whoever's board it is."""
    count, sets = PatternCounter(card.pattern), tops_of(board)
    most = 1
    found: list[tuple[PlacedPiece, ...]] = []
    for pieces in every_laying(board, supply, card):
        lying = sets
        grown: dict[int, str] = {}
        for colour, space in pieces:
            before = grown.get(space, board[space])
            grown[space] = before + colour
            lying = with_top(lying, space, before, grown[space])
        if (number := count(lying)) >= most:
            if number > most:
                most, found = number, []
            found.append(pieces)
    return Best(card.points * most, tuple(found)) if found else Best(0, ())


def every_laying(board: Board, supply: PieceCounts, card: Card) -> Iterator[tuple[PlacedPiece, ...]]:
    """Yield every way to lay the pieces of a card that leaves another board."""
    room = [HIGHEST - len(stack) for stack in board]
    open_spaces = [space for space in SPACES if room[space]]
    for pieces in to_lay(board, supply, card.gain):
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
