"""Writer and parser of reef boards as text diagrams, for terminals, tests and bug reports.

    board D
       A  B  C  D  E  F  G
    1  .  -  -  -  -  -  .
    2  -  -  -  O  .  -  -
    3  -  -  .  -  G  Gp -
    4  -  W  -  *  -  -  -
    5  .  P  -  Y  .  -r .
    6  .  -  -  .  -  -  .

`.` deep water, `-` bare rock, `*` the bare extra-growth space (plain rock in the advanced game), `W Y O P G` polyps
by the first letter of their coral. A shrimp is the small first letter of its player's colour behind that: `p g r y`.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef_encounter.box.boards import BOARDS, COLUMNS, LETTERS, ROWS, STRIDE, Board
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.rules.corals import coral_at
from companion.reef_encounter.rules.state import Rock, Table
from companion.refusal import Reason, Refused

DIAGRAM_BOARD = Reason("diagram-board", "Line {line}: there is no board “{value}”.")
DIAGRAM_ROWS = Reason("diagram-rows", "Line {line}: board {board} wants six rows of seven marks, not {number}.")
DIAGRAM_MARK = Reason("diagram-mark", "Line {line}: the mark “{value}” cannot stand there.")

_CORALS = {coral.name[0]: coral for coral in Coral}
_OWNERS = {colour.name[0].lower(): colour for colour in PlayerColour}


def diagram(table: Table, rocks: Sequence[Rock]) -> str:
    """Return all boards in play as text, one below the other."""
    colours = [seat.colour for seat in table.seats]
    pairs = zip(table.boards, rocks, strict=True)
    return "\n\n".join(_board(board, rock, colours, table.options.advanced) for board, rock in pairs) + "\n"


def read_diagram(text: str, colours: Sequence[PlayerColour]) -> dict[str, Rock]:
    """Parse the pieces on each board of a diagram, by board letter; `colours` are the players', by seat.

    Leading row numbers, the line of column letters and blank lines may be missing. Raises Refused with the line for
    what is no diagram.
    """
    found: dict[str, Rock] = {}
    letter = ""
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate([*text.splitlines(), "board"], 1):
        marks = line.split()
        if not marks or marks == list(LETTERS):
            continue
        if marks[0] == "board":
            if letter:
                found[letter] = _read_board(letter, rows, colours, number)
            letter, rows = "".join(marks[1:]), []
            if line != "board" and letter not in BOARDS:
                raise Refused(DIAGRAM_BOARD, line=number, value=letter)
        else:
            rows.append((number, marks[1:] if marks[0].isdigit() else marks))
    return found


def _board(board: Board, rock: Rock, colours: Sequence[PlayerColour], advanced: bool) -> str:
    lines = [f"board {board.letter}", "   " + "  ".join(LETTERS)]
    for row in range(ROWS):
        bits = [1 << row * STRIDE + column for column in range(COLUMNS)]
        marks = [_mark(board, rock, colours, bit, advanced).ljust(2) for bit in bits]
        lines.append(f"{row + 1}  {' '.join(marks)}".rstrip())
    return "\n".join(lines)


def _mark(board: Board, rock: Rock, colours: Sequence[PlayerColour], bit: int, advanced: bool) -> str:
    coral = coral_at(rock, bit)
    if coral is not None:
        mark = coral.name[0]
    elif not board.rock & bit:
        mark = "."
    else:
        mark = "*" if board.growth & bit and not advanced else "-"
    for colour, cells in zip(colours, rock.shrimps, strict=True):
        if cells & bit:
            mark += colour.name[0].lower()
    return mark


def _read_board(letter: str, rows: list[tuple[int, list[str]]], colours: Sequence[PlayerColour], end: int) -> Rock:
    if len(rows) != ROWS:
        raise Refused(DIAGRAM_ROWS, line=end, board=letter, number=len(rows))
    board = BOARDS[letter]
    corals, shrimps = [0] * len(Coral), [0] * len(colours)
    for row, (number, marks) in enumerate(rows):
        if len(marks) != COLUMNS:
            raise Refused(DIAGRAM_ROWS, line=number, board=letter, number=len(marks))
        for column, mark in enumerate(marks):
            bit = 1 << row * STRIDE + column
            what, owner = mark[0], mark[1:]
            bare = "." if not board.rock & bit else "*" if board.growth & bit else "-"
            if what in _CORALS and bare != ".":
                corals[_CORALS[what]] |= bit
            elif what != bare and (what, bare) != ("-", "*"):
                raise Refused(DIAGRAM_MARK, line=number, value=mark)
            if owner:
                colour = _OWNERS.get(owner)
                if colour not in colours or bare == ".":
                    raise Refused(DIAGRAM_MARK, line=number, value=mark)
                shrimps[colours.index(colour)] |= bit
    return Rock(tuple(corals), tuple(shrimps))  # type: ignore[arg-type]
