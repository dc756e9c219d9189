"""What one card scores on one board, and why not more, against counting again on every board that it speaks of."""

from __future__ import annotations

from random import Random

import pytest

from companion.reef.box import COLOURS, TIDE_DECK, SpecialPattern, parse_pattern, read_card, space_name
from companion.reef.notation.views import format_diagram, read_diagram
from companion.reef.queries.what_if import judge, lacks_only_height
from companion.reef.rules import reasons
from companion.reef.rules.scoring import card_points, find_matches
from companion.refusal import Refused
from tests.reef.helpers.playing import random_board


def names(spaces: tuple[int, ...]) -> str:
    return " ".join(map(space_name, spaces))


def test_what_does_not_count_shares_a_stack_with_what_does() -> None:
    random = Random(27)
    for _ in range(60):
        board, card = random_board(random), random.choice(TIDE_DECK.cards)
        verdict = judge(board, card)
        assert verdict.score.points == card_points(board, card)
        for shared in verdict.shared:
            alone = tuple(stack if space in shared.spaces else "" for space, stack in enumerate(board))
            assert find_matches(alone, card.pattern).matches == (shared.spaces,)
            assert shared.stacks
            assert all(
                space in verdict.score.matches[number - 1] and space in shared.spaces
                for number, space in shared.stacks
            )


def test_a_stack_that_is_missing_brings_one_more_at_that_height_and_no_other_single_height_does() -> None:
    random = Random(28)
    for _ in range(60):
        board, card = random_board(random), random.choice(TIDE_DECK.cards)
        if isinstance(parse_pattern(card.pattern), SpecialPattern):
            continue
        verdict = judge(board, card)
        told = {near.space for near in verdict.lacking}
        helpful = set()
        for space, stack in enumerate(board):
            for other in (high * "?" + colour for colour in COLOURS for high in range(4)):
                after = (*board[:space], other, *board[space + 1 :])
                if other != stack and card_points(after, card) > verdict.score.points:
                    helpful.add(space)
        assert told == helpful
        heights = [lacks_only_height(board, near) for near in verdict.lacking]
        assert heights == sorted(heights, reverse=True)


def test_a_quarrel_about_heights_and_shared_stacks() -> None:
    board = read_diagram("R2 R2 . . / . R2 R3 . / . R2 Y . / . R2 . .")
    verdict = judge(board, read_card("YG: R2 R2 = 4"))
    assert [names(match) for match in verdict.score.matches] == ["A1 B1", "B2 B3"]
    assert [names(each.spaces) for each in verdict.shared] == ["B1 B2", "B3 B4"]
    near = verdict.lacking[0]
    assert (names(near.spaces), space_name(near.space), str(near.wanted)) == ("B2 C2", "C2", "R2")


def test_a_special_card_counts_round_the_highest_stack_alone() -> None:
    board = read_diagram("R R2 R . / . Y3 . . / P P R3 P3 / . P Y2 P")
    verdict = judge(board, read_card("YY: P around Y = 2"))
    assert space_name(verdict.score.crown or 0) == "B2"
    assert names(verdict.apart) == "D3 B4 D4"
    assert names(verdict.rivals) == "C4"
    assert verdict.best is not None
    assert verdict.best.points == 8
    nothing = judge(read_diagram("R . . . / . . . . / . . . . / . . . ."), read_card("YY: P around Y = 2"))
    assert (nothing.score.crown, nothing.score.points) == (None, 0)


def test_a_card_without_its_pieces_is_judged_as_the_board_lies() -> None:
    assert (
        judge(read_diagram("R R . . / . . . . / . . . . / . . . ."), read_card("YG: R R = 3")._replace(gain="")).best
        is None
    )


def test_a_board_is_typed_in_one_line_by_tops_and_heights() -> None:
    board = read_diagram("R3 . YG . / . . . . / . . . . / . . . P4")
    assert (board[0], board[2], board[15]) == ("??R", "YG", "???P")
    assert read_diagram(format_diagram(board)) == board


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R5 . . . / . . . . / . . . . / . . . .", reasons.TOO_HIGH),
        ("R999 . . . / . . . . / . . . . / . . . .", reasons.TOO_HIGH),
        ("RRRRR . . . / . . . . / . . . . / . . . .", reasons.TOO_HIGH),
        ("R0 . . . / . . . . / . . . . / . . . .", reasons.STACK_UNREADABLE),
        ("K2 . . . / . . . . / . . . . / . . . .", reasons.STACK_UNREADABLE),
        ("RRRR RRRR RRRR RRRR / RRRR RRRR RRRR RRRR / . . . . / . . . .", reasons.TOO_MANY_PIECES),
    ],
)
def test_a_board_that_cannot_lie_is_refused(text: str, why: object) -> None:
    with pytest.raises(Refused) as caught:
        judge(read_diagram(text), read_card("YG: R R = 3"))
    assert caught.value.reason is why
