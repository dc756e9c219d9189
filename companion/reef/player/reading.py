"""How a player reads a board: what a card promises on it, and the value of a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from companion.reef.box import MAX_STACK_HEIGHT, SPACES, Card, Colour
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.scoring import PatternCounter, player_total, update_top_index
from companion.reef.rules.scoring import index_tops as tops_of
from companion.reef.rules.state import Board, Phase, State

counter = lru_cache(512)(PatternCounter)
_NEAR = (0.0, 0.45, 0.2, 0.08)
HELD = 0.6  # what a card in hand counts of all that it promises


def promise(card: Card, sets: Sequence[int]) -> float:
    """Return what a card promises on a board, given as its `tops`: its points, and a part where a match is near."""
    matches, lacking = counter(card.pattern).progress(sets)
    return card.points * (matches + (_NEAR[lacking] if lacking < len(_NEAR) else 0.03))


def promised(cards: Iterable[Card], sets: Sequence[int]) -> float:
    """Return what several cards promise on a board."""
    points = 0.0
    for card in cards:
        points += promise(card, sets)
    return points


def rounds_left(state: State) -> float:
    """Estimate how many rounds there still are."""
    many = len(state.players)
    by_pieces = min(state.supply) / (0.4 * many)
    return min(by_pieces, (state.deck + 1) / (0.55 * many))


def position_value(state: State, seat: int) -> float:
    """Return by how many points a seat will be ahead in the end, as far as one sees it in the position."""
    points = []
    over = state.phase is Phase.OVER
    share = 0.0 if over else HELD * min(1.0, rounds_left(state) / 3)
    for player in state.players:
        own = float(player.points)
        if over:
            counted = player_total(player)
            own = counted.points + (
                0.01 * counted.tally.covered + 0.0001 * counted.tally.fours if counted.tally else 0
            )
        elif player.hand.known:
            own += share * promised(player.hand.known, tops_of(player.board))
        points.append(own)
    return points[seat] - max([theirs for other, theirs in enumerate(points) if other != seat])


def laid(sets: Sequence[int], board: Sequence[str], colour: Colour, space: int) -> list[int]:
    """Return the `tops` after one more piece."""
    return update_top_index(sets, space, board[space], board[space] + colour)


def best_laying(
    board: Board, card: Card, pieces: Sequence[Colour], others: Sequence[Card]
) -> tuple[float, tuple[PlacedPiece, ...]]:
    """Lay a card's pieces one after the other where they bring most; returns what they bring, and where they lie.

    `others` are the cards that the player still holds then.
    """
    best: tuple[float, tuple[PlacedPiece, ...]] = (-1.0, ())
    orders = [pieces] if len(set(pieces)) < 2 else [pieces, pieces[::-1]]
    before = tops_of(board)
    for order in orders:
        stacks, sets, done, gain = list(board), before, [], 0.0
        for colour in order:
            found = -1.0
            for space in SPACES:
                if len(stacks[space]) < MAX_STACK_HEIGHT:
                    after = laid(sets, stacks, colour, space)
                    value = promise(card, after) + HELD * promised(others, after)
                    if value > found:
                        found, where, kept = value, space, after
            stacks[where] += colour
            sets = kept
            done.append(PlacedPiece(colour, where))
        gain = card.points * counter(card.pattern)(sets) + HELD * promised(others, sets)
        if gain > best[0]:
            best = gain, tuple(done)
    return best
