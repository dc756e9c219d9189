"""Patterns on little boards, and the largest number of disjoint matches against trying every choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest

from companion.reef.box import (
    BOARD_SIDE,
    TIDE_DECK,
    Condition,
    SpecialPattern,
    make_card,
    parse_pattern,
    pattern_rotations,
    space_name,
)
from companion.reef.notation.views import format_diagram, read_diagram
from companion.reef.rules.scoring import card_points, find_matches, score_card, score_left_card
from companion.reef.rules.state import Board
from tests.helpers.layers import amount
from tests.reef.helpers.playing import random_board

ROUNDS = amount(60, long=4000)

MIXED = """
     A    B    C    D
1    R    RY   G    .
2    YR   YY   GG   P
3    RRR  YRG  P    GGPP
4    .    R    RP   PR
"""

CASES = [
    # what lies there, pattern, how often it shows
    (MIXED, "R", 5),
    (MIXED, "R2", 2),
    (MIXED, "R2+", 3),
    (MIXED, "R3", 1),
    (MIXED, "*4", 1),
    (MIXED, "*3", 2),
    (MIXED, "*2+", 9),
    (MIXED, "R R R", 1),
    (MIXED, "Y Y", 1),
    (MIXED, "R Y", 2),
    (MIXED, "P P / P .", 1),
    (MIXED, "R . / . R", 1),
    (MIXED, "G around Y", 3),
    # Seen from above: what lies below the top does not count.
    ("RRRY . . . \n . . . . \n . . . . \n . . . .", "R", 0),
    ("RRRY . . . \n . . . . \n . . . . \n . . . .", "Y4", 1),
    # A cross of five and a diagonal of three is one match, not two.
    (". R . . \n R R R . \n . R . . \n . . . .", "R . . / . R . / . . R", 0),
    ("R . R . \n . R . . \n R . R . \n . . . .", "R . . / . R . / . . R", 1),
    # The first matches in reading order are not always the most: a row of three beside a pair.
    (". R R . \n R R . . \n . . . . \n . . . .", "R R", 2),
    ("R R R R \n R . . . \n R . . . \n . . . .", "R R R", 2),
    ("R R R . \n R . R . \n R R R R \n . . . R", "R R / R .", 3),
    ("R R R R \n R R R R \n R R R R \n R R R R", "R R R", 5),
    ("R R R R \n R R R R \n R R R R \n R R R R", "R R / R .", 5),
    ("R R R R \n R R R R \n R R R R \n R R R R", "R R / R R", 4),
    ("R R R . \n R R R . \n R R R . \n . . . .", "R R / R R", 1),
    # Turned but never mirrored.
    ("R . . . \n R R R . \n . . . . \n . . . .", "R . . / R R R", 1),
    (". . R . \n R R R . \n . . . . \n . . . .", "R . . / R R R", 0),
    ("R R . . \n R . . . \n R . . . \n . . . .", "R . . / R R R", 1),
    # Two conditions on one match.
    ("RR YY . . \n G . . . \n . . . . \n . . . .", "R2+ . / . Y2+", 0),
    (". RR . YY \n YY . RR . \n . RR . Y \n YY . R .", "R2+ . / . Y2+", 3),
    # Round the highest stack with the crown on top; of several the best; each piece once.
    ("YY P . P \n P . P . \n . . . YY \n . . P .", "P around Y", 2),
    ("YYY P . . \n . . . . \n P . PPPY . \n P P P .", "P around Y", 2),
    ("P P P . \n P Y P . \n P P P . \n . . . PPPY", "P around Y", 1),
    ("P P P . \n P P P . \n P P P . \n . . . .", "P around Y", 0),
]


@pytest.mark.parametrize(("lying", "text", "times"), CASES)
def test_how_often_a_pattern_shows(lying: str, text: str, times: int) -> None:
    board = read_diagram(lying)
    assert len(find_matches(board, text).matches) == times
    assert card_points(board, make_card("RR", text, 3)) == 3 * times


def test_a_score_says_where() -> None:
    board = read_diagram(MIXED)
    found = score_card(board, make_card("RR", "G around Y", 2))
    assert (found.points, found.crown) == (6, 5)
    assert [space_name(space) for (space,) in found.matches] == ["C1", "C2", "B3"]
    pairs = score_card(board, make_card("GG", "R Y", 2))
    assert pairs.points == 4
    spaces = [space for match in pairs.matches for space in match]
    assert len(set(spaces)) == 4


def test_a_card_in_hand_scores_once() -> None:
    board = read_diagram(MIXED)
    assert score_left_card(board, make_card("GG", "R", 1)).points == 1
    assert score_left_card(board, make_card("GG", "G around Y", 2)).points == 2
    assert score_left_card(board, make_card("GG", "R R / R R", 4)).points == 0


def test_a_diagram_reads_back() -> None:
    board = read_diagram(MIXED)
    assert read_diagram(format_diagram(board)) == board
    assert format_diagram(board).splitlines() == MIXED.strip("\n").splitlines()


def places(text: str) -> list[list[tuple[int, Condition]]]:
    """Every way to lay a pattern on a board, by trying: its spaces, and what each wants."""
    grid = parse_pattern(text)
    assert not isinstance(grid, SpecialPattern)
    found = []
    for turned in pattern_rotations(grid):
        for down, along in product(range(BOARD_SIDE), repeat=2):
            items = [
                (down + row, along + column, item)
                for row, line in enumerate(turned)
                for column, item in enumerate(line)
                if item is not None
            ]
            if all(row < BOARD_SIDE and column < BOARD_SIDE for row, column, _ in items):
                found.append([(row * BOARD_SIDE + column, item) for row, column, item in items])
    return found


def fits(stack: str, wanted: Condition) -> bool:
    colour, low, high = wanted
    return bool(stack) and colour in (None, stack[-1]) and low <= len(stack) <= high


def tried(board: Board, text: str) -> int:
    """The most disjoint matches, found by trying every choice."""
    showing = {
        frozenset(space for space, _ in items)
        for items in places(text)
        if all(fits(board[space], wanted) for space, wanted in items)
    }
    return most(sorted(map(sorted, showing)))


def most(matches: Sequence[Sequence[int]]) -> int:
    if not matches:
        return 0
    first, *others = matches
    without = [other for other in others if not set(other) & set(first)]
    if len(without) == len(others):
        return 1 + most(others)
    return max(1 + most(without), most(others))


def around(board: Board, special: SpecialPattern) -> int:
    crowned = [space for space, stack in enumerate(board) if stack.endswith(special.crown)]
    highest = max((len(board[space]) for space in crowned), default=0)
    best = 0
    for crown in (space for space in crowned if len(board[space]) == highest):
        near = [
            space
            for space in range(16)
            if space != crown and max(abs(space // 4 - crown // 4), abs(space % 4 - crown % 4)) == 1
        ]
        best = max(best, sum(board[space].endswith(special.counted) for space in near))
    return best


@pytest.mark.parametrize("colours", ["RYGP", "RYG", "RY", "RRRY", "RRRRRY"])
def test_no_choice_has_more_matches(colours: str) -> None:
    rng = Random(colours)
    texts = sorted({each.pattern for each in TIDE_DECK.cards}) + [
        "R . . / R R R",
        "* R",
        "R2+ R",
        "*2 . / . R",
        "R R R R",
    ]
    for _ in range(ROUNDS):
        board = random_board(rng, colours, rng.choice((0.5, 0.8, 1.0)))
        for text in texts if ROUNDS > 100 else rng.sample(texts, 12):
            found = find_matches(board, text)
            wanted = parse_pattern(text)
            best = around(board, wanted) if isinstance(wanted, SpecialPattern) else tried(board, text)
            assert len(found.matches) == best, (text, format_diagram(board))
            assert not [1 for one, other in combinations(found.matches, 2) if set(one) & set(other)]
            if not isinstance(wanted, SpecialPattern):
                laid = {tuple(sorted(space for space, _ in items)): items for items in places(text)}
                assert all(match in laid for match in found.matches)
