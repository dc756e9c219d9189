"""Composed positions of Reef: the stored way scores what is asked, nothing scores more, and few ways do as well."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion.reef.puzzles import OPPONENT_MOVE, PUZZLE_STEPS, PUZZLES, Puzzle, points_gained
from companion.reef.queries.legal import all_layings, find_best_layings
from companion.reef.rules.actions import PlacedPiece, PlayCard
from companion.reef.rules.apply import apply
from companion.reef.rules.state import State

named = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


def totals(puzzle: Puzzle) -> dict[tuple[str, tuple[PlacedPiece, ...]], int]:
    """The most points of two turns by the card that is played first and where its pieces lie."""
    begun, found = puzzle.new_game().state, dict[tuple[str, tuple[PlacedPiece, ...]], int]()
    for first, second in permutations(puzzle.cards):
        for pieces in all_layings(begun.players[0].board, begun.supply, first):
            after = apply(begun, PlayCard(0, first, pieces))
            board = after.players[0].board
            found[str(first), pieces] = points_gained(after) + find_best_layings(board, after.supply, second).points
    return found


@named
def test_the_stored_way_scores_what_is_asked_with_its_last_turn(puzzle: Puzzle) -> None:
    state: State = puzzle.new_game().state
    assert points_gained(state) == 0
    assert len(puzzle.solution()) == PUZZLE_STEPS
    for action in puzzle.solution():
        assert 0 <= points_gained(state) < puzzle.points
        state = apply(state, action)
    assert points_gained(state) == puzzle.points


@pytest.mark.slow
@named
def test_nothing_scores_more_and_only_one_order_as_much(puzzle: Puzzle) -> None:
    found = totals(puzzle)
    best = [way for way, number in found.items() if number == puzzle.points]
    assert max(found.values()) == puzzle.points
    assert {card for card, _ in best} == {str(puzzle.cards[0])}
    assert len(best) <= 7, "most ways score less"
    first = puzzle.solution()[0]
    assert isinstance(first, PlayCard)
    assert first.pieces in [pieces for _, pieces in best]


@named
def test_a_puzzle_is_saved_nowhere(puzzle: Puzzle) -> None:
    game = puzzle.new_game()
    for action in puzzle.solution():
        game.do(action)
    assert game.path is None
    assert OPPONENT_MOVE in game.history.done
