"""Boards as text that reads back, for terminals, tests and bug reports: each stack from the bottom to the top.

         A    B    C    D
    1    .    .    .    .
    2    .    RY   G    .
    3    .    P    YYRG .
    4    .    .    ?R   .

`.` is a bare space, `?` a piece that nobody entered.
"""

from __future__ import annotations

from typing import Final

from companion.reef.box.pieces import HIGHEST, SIDE, SPACES
from companion.reef.rules.as_found import check_stack
from companion.reef.rules.state import Board
from companion.refusal import Reason, Refused

ROWS: Final = Reason("diagram-rows", "board")
_LETTERS: Final = tuple("ABCD")


def diagram(board: Board) -> str:
    """Four lines below their columns' letters."""
    wide = HIGHEST + 1
    lines = ["".join(letter.ljust(wide) for letter in (" ", *_LETTERS))]
    for row in range(SIDE):
        stacks = board[row * SIDE : (row + 1) * SIDE]
        lines.append("".join(text.ljust(wide) for text in (str(row + 1), *(stack or "." for stack in stacks))))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read_diagram(text: str) -> Board:
    """The board of a diagram; letters and numbers at its rim and blank lines may be missing.

    Raises Refused with the line, or with the space of a stack that cannot be.
    """
    stacks: list[str] = []
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        marks = line.split()
        if not marks or tuple(marks) == _LETTERS:
            continue
        if marks[0].isdigit():
            marks = marks[1:]
        if len(marks) != SIDE or len(stacks) == len(SPACES):
            raise Refused(ROWS, line=number, number=len(marks))
        for mark in marks:
            stack = "" if mark == "." else mark
            check_stack(stack, len(stacks))
            stacks.append(stack)
    if len(stacks) != len(SPACES):
        raise Refused(ROWS, line=number, number=0)
    return tuple(stacks)
