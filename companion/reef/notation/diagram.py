"""Writer and parser of boards as text diagrams, for terminals, tests and bug reports.

         A    B    C    D
    1    .    .    .    .
    2    .    RY   G    .
    3    .    P    YYRG .
    4    .    .    ?R   .

`.` is a bare space, `?` a piece that nobody entered. Typed in one line, `/` stands between rows, and `R3` is a stack
of three with red on top.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from companion.reef.box.pieces import HIGHEST, SIDE, SPACES, UNKNOWN
from companion.reef.rules import reasons
from companion.reef.rules.as_found import check_stack
from companion.reef.rules.state import Board
from companion.refusal import Reason, Refused
from companion.saved.fields import excerpt

ROWS: Final = Reason("diagram-rows", "Line {line}: a board has four rows of four stacks.", "board")
_LETTERS: Final = tuple("ABCD")
_TOP: Final = re.compile(r"([A-Z])([0-9]{1,3})")


def diagram(board: Board) -> str:
    """Return a board as text: four lines below their columns' letters."""
    return laid_out([stack or "." for stack in board])


def laid_out(marks: Sequence[str]) -> str:
    """Return a word for each space of a board as text, in four lines below their columns' letters."""
    wide = max(HIGHEST, *map(len, marks)) + 1
    lines = [" " * (HIGHEST + 1) + "".join(letter.ljust(wide) for letter in _LETTERS)]
    for row in range(SIDE):
        words = (
            str(row + 1).ljust(HIGHEST + 1),
            *(mark.ljust(wide) for mark in marks[row * SIDE : (row + 1) * SIDE]),
        )
        lines.append("".join(words))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read_diagram(text: str) -> Board:
    """Parse a diagram; letters and numbers at its rim and blank lines may be missing.

    Raises Refused with the line, or with the space of an impossible stack.
    """
    stacks: list[str] = []
    number = 0
    for number, line in enumerate(text.replace("/", "\n").splitlines(), 1):
        marks = line.split()
        if not marks or tuple(marks) == _LETTERS:
            continue
        if marks[0].isdigit():
            marks = marks[1:]
        if len(marks) != SIDE or len(stacks) == len(SPACES):
            raise Refused(ROWS, line=number, number=len(marks))
        for mark in marks:
            stacks.append(_stack(mark, len(stacks)))
    if len(stacks) != len(SPACES):
        raise Refused(ROWS, line=max(1, number), number=0)
    return tuple(stacks)


def _stack(mark: str, space: int) -> str:
    """Parse the word of a stack. Raises Refused."""
    stack = "" if mark == "." else mark
    if found := _TOP.fullmatch(mark):
        top, high = found[1], int(found[2])
        if not high:
            raise Refused(reasons.STACK_UNREADABLE, space=space, value=excerpt(mark))
        stack = UNKNOWN * (min(high, HIGHEST + 1) - 1) + top
    check_stack(stack, space)
    return stack
