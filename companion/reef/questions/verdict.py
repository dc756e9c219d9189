"""The judge: the score of one card on one board, and why not more, without any game.

It looks at tops and heights alone, because nothing below a top ever counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.reef.box.cards import Card
from companion.reef.box.patterns import Condition, Special, pattern
from companion.reef.box.pieces import COLOURS, PIECES, SPACES, UNKNOWN
from companion.reef.questions.card_worth import Best, best_layings
from companion.reef.rules import reasons
from companion.reef.rules.actions import Laid
from companion.reef.rules.matching import NearMiss, all_matches, beside, count_matches, near_misses, tops
from companion.reef.rules.scoring import Score, scored
from companion.reef.rules.state import PLACE, Board, Stock, pieces_on
from companion.refusal import Refused


class Shared(NamedTuple):
    """A match that does not count because it shares stacks with counted matches.

    `stacks`: the number of a match, from 1, and a space of it.
    """

    spaces: tuple[int, ...]
    stacks: tuple[tuple[int, int], ...]


class Verdict(NamedTuple):
    """The judge's answer: the score of a card on a board, and why not more.

    - `shared`: further places of the pattern; each shares a stack with a match that counts.
    - `lacking`: stacks that, if they were otherwise, would bring more; those that only lack height come first.
    - `apart`: of a special card, pieces of its colour that are not beside the stack that counts.
    - `rivals`: of a special card, other stacks with the same colour on top: lower ones, or ones with no more beside.
    - `best`: the best laying of the card's two pieces; None if the card names no pieces.
    """

    board: Board
    score: Score
    shared: tuple[Shared, ...]
    lacking: tuple[NearMiss, ...]
    apart: tuple[int, ...]
    rivals: tuple[int, ...]
    best: Best | None


def judge(board: Board, card: Card) -> Verdict:
    """Judge the score of `card` on `board`, and why not more. Raises Refused for a board that no box can lay."""
    lying = pieces_on(board)
    for colour in COLOURS:
        if lying[colour] > PIECES:
            raise Refused(reasons.TOO_MANY_PIECES, colour=colour, number=PIECES)
    score, special = scored(board, card), pattern(card.pattern)
    apart: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    if isinstance(special, Special):
        counted = {space for match in score.matches for space in match}
        apart = tuple(space for space in _with_top(board, special.counted) if space not in counted)
        rivals = tuple(space for space in _with_top(board, special.crown) if space != score.crown)
    best = _plainest_first(board, best_layings(board, _supply(board), card)) if card.gain else None
    return Verdict(board, score, tuple(_shared(board, score)), _lacking(board, score), apart, rivals, best)


def only_height(board: Board, lacking: NearMiss) -> bool:
    """Return whether the stack has the right colour on top, and only its height is wrong."""
    stack, colour = board[lacking.space], lacking.wanted.colour
    return bool(stack) and (colour is None or stack[-1] == colour)


def is_highest(board: Board, crown: int, rival: int) -> bool:
    """Return whether another stack is as high as the one round which a special card counts."""
    return len(board[rival]) == len(board[crown])


def number_beside(board: Board, space: int, colour: str) -> int:
    """Count the pieces of a colour on top beside a space."""
    return sum(board[near].endswith(colour) for near in beside(space))


def _with_top(board: Board, colour: str) -> Iterator[int]:
    return (space for space in SPACES if board[space].endswith(colour))


def _shared(board: Board, score: Score) -> Iterator[Shared]:
    """Yield every match that does not count."""
    for spaces in all_matches(board, score.card.pattern):
        if spaces not in score.matches:
            stacks = [
                (number, space) for number, match in enumerate(score.matches, 1) for space in spaces if space in match
            ]
            yield Shared(spaces, tuple(stacks))


def _lacking(board: Board, score: Score) -> tuple[NearMiss, ...]:
    """List each stack that would bring a match more if it were otherwise, once for all it could be."""
    text, number = score.card.pattern, len(score.matches)
    found: dict[tuple[int, Condition], NearMiss] = {}
    for near in near_misses(board, text):
        stacks = list(board)
        stacks[near.space] = _as_wanted(board[near.space], near.wanted)
        if (near.space, near.wanted) not in found and count_matches(tops(tuple(stacks)), text) > number:
            found[near.space, near.wanted] = near
    return tuple(sorted(found.values(), key=lambda near: (not only_height(board, near), near.space)))


def _as_wanted(stack: str, wanted: Condition) -> str:
    """Change a stack as little as the condition asks for."""
    high = min(max(len(stack), wanted.low), wanted.high)
    top = wanted.colour or (stack[-1] if stack else COLOURS[0])
    return UNKNOWN * (high - 1) + top


def _plainest_first(board: Board, best: Best) -> Best:
    """Sort the best layings so that those that cover least come first: they are the easiest to see."""

    def covered(laying: tuple[Laid, ...]) -> int:
        spaces = [space for _, space in laying]
        return len(spaces) - len(set(spaces)) + sum(bool(board[space]) for space in spaces)

    return best._replace(layings=tuple(sorted(best.layings, key=covered)))


def _supply(board: Board) -> Stock:
    """Return the supply that the box has beside this board, whatever other players have."""
    lying = pieces_on(board)
    left = [PIECES - lying[colour] for colour in PLACE]
    red, yellow, green, purple = left
    return red, yellow, green, purple
