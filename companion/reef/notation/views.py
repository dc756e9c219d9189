"""Serializer of what one viewer sees: views as JSON, boards as text diagrams, words of pieces, spaces and cards.

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
from typing import Any, Final

from companion.record.format import (
    check_known_fields,
    excerpt,
    keyword,
    options_document,
    read_enum,
    read_list,
    read_number,
    read_object,
    read_text,
)
from companion.reef.box import (
    BOARD_SIDE,
    COLOURS,
    MAX_STACK_HEIGHT,
    SPACES,
    UNKNOWN_PIECE,
    Card,
    Colour,
    parse_space,
    read_card,
    space_name,
)
from companion.reef.queries.views import PlayerView, View
from companion.reef.rules import reasons
from companion.reef.rules.actions import PlacedPiece
from companion.reef.rules.reasons import NO_SUCH_SPACE
from companion.reef.rules.reconcile import check_stack
from companion.reef.rules.scoring import PlayerTotal, RankedPlace, Score
from companion.reef.rules.state import BARE_BOARD, COLOUR_INDEX, Board, Depth, Phase, PieceCounts, Slot
from companion.refusal import Reason, Refused
from companion.text import quote_text

MAX_CARD_LENGTH = 200  # signs; the longest text of any card has 130


def read_space(value: object, field: str) -> int:
    """Read a space from its name, like `B3`. A refusal names the field `field`."""
    try:
        return parse_space(read_text(value, field))
    except ValueError:
        raise Refused(NO_SUCH_SPACE, value=excerpt(value), field=field) from None


def read_card_field(value: object, field: str) -> Card:
    """Read a card from its text. A refusal names the field `field`."""
    found = read_text(value, field)
    try:
        return read_card(found[:MAX_CARD_LENGTH])
    except Refused as refused:
        facts = {
            name: quote_text(fact, 40) if isinstance(fact, str) else fact for name, fact in refused.facts.items()
        }
        raise Refused(refused.reason, **{**facts, "field": field}) from None


def read_colour(value: object, field: str) -> Colour:
    """Read a colour from its letter."""
    return read_enum(Colour, value, field)


def format_placed_piece(laid: PlacedPiece) -> str:
    """Return a piece on a space as text: `R B3`."""
    return f"{laid.colour} {space_name(laid.space)}"


def read_placed_piece(value: object, field: str) -> PlacedPiece:
    """Read a piece on a space from its text, like `R B3`."""
    letter, _, name = read_text(value, field).partition(" ")
    return PlacedPiece(read_colour(letter, field), read_space(name, field))


def read_placed_pieces(value: object, field: str) -> tuple[PlacedPiece, ...]:
    """Read a list of pieces on spaces, in the order of laying."""
    return tuple(read_placed_piece(item, field) for item in read_list(value, field, len(COLOURS)))


def board_document(board: Board) -> dict[str, str]:
    """Return the stacks of a board by the names of their spaces, without bare ones."""
    return {space_name(number): stack for number, stack in enumerate(board) if stack}


def read_board(value: object, field: str) -> Board:
    """Read a board from its stacks by the names of their spaces."""
    stacks = list(BARE_BOARD)
    for name, stack in read_object(value, field).items():
        stacks[read_space(name, field)] = read_text(stack, f"{field}.{excerpt(name)}")
    return tuple(stacks)


def counts_document(stock: PieceCounts) -> dict[str, int]:
    """Return the number of pieces of each colour, by its letter."""
    return {colour.value: stock[COLOUR_INDEX[colour]] for colour in COLOURS}


def read_counts(value: object, field: str) -> PieceCounts:
    """Read the number of pieces of each colour, by its letter; a missing colour has none."""
    numbers = read_object(value, field)
    check_known_fields(numbers, set(COLOURS))
    red, yellow, green, purple = (read_number(numbers.get(colour, 0), f"{field}.{colour}") for colour in COLOURS)
    return red, yellow, green, purple


def view_document(view: View) -> dict[str, Any]:
    """Return everything one viewer sees, by name. Omits what the game's depth does not follow."""
    table = view.table
    signs = [keyword(seat.sign) for seat in table.seats]
    over, points_only = view.phase is Phase.OVER, table.depth is Depth.POINTS
    document: dict[str, Any] = {
        "game": "reef",
        "viewer": view.viewer if isinstance(view.viewer, str) else signs[view.viewer],
        "depth": keyword(table.depth),
        **options_document(table.options),
        "phase": keyword(view.phase),
        "turn": {"player": None if over or points_only else signs[view.seat], "round": view.round},
        "players": [_player(player) for player in view.players],
    }
    if table.depth is not Depth.SCORE:
        document |= {
            "supply": counts_document(view.supply),
            "display": [_slot(slot) for slot in view.display],
            "last_round": None if view.last is None else keyword(view.last),
        }
        if table.depth is not Depth.POINTS:
            document["deck"] = {"cards": view.deck, "top": None if view.top is None else str(view.top)}
    if over:
        document["end"] = None if view.end is None else keyword(view.end)
        document["ranking"] = [_place(place, signs) for place in view.ranking] if view.ranking else None
    return document


def _player(view: PlayerView) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": view.seat.name,
        "sign": keyword(view.seat.sign),
        "stacks": board_document(view.board),
        "points": view.points,
        "hand": {"cards": view.cards, "known": [str(card) for card in (*view.hand.known, *view.hand.dealt)]},
        "played": [None if card is None else str(card) for card in view.played],
    }
    if view.seat.computer is not None:
        found["computer"] = keyword(view.seat.computer.level)
    if view.total is not None:
        found["total"] = _total(view.total)
    return found


def _total(total: PlayerTotal) -> dict[str, Any]:
    return {
        "points": total.points,
        "settled": total.settled,
        "taken": total.taken,
        "hand": [_score(score) for score in total.hand],
        "counted": list(total.counted),
        "tally": None if total.tally is None else total.tally._asdict(),
    }


def _score(score: Score) -> dict[str, Any]:
    matches = [[space_name(space) for space in match] for match in score.matches]
    crown = None if score.crown is None else space_name(score.crown)
    return {"card": str(score.card), "points": score.points, "matches": matches, "crown": crown}


def _slot(slot: Slot | None) -> dict[str, Any] | None:
    return None if slot is None else {"card": None if slot.card is None else str(slot.card), "tokens": slot.tokens}


def _place(place: RankedPlace, signs: list[str]) -> dict[str, Any]:
    return {"place": place.rank, "players": [signs[seat] for seat in place.seats]}


DIAGRAM_ROWS: Final = Reason(
    "diagram-rows", "Line {line}: a board has four rows of four stacks, such as “R3 . Y2 .”.", "board"
)
_LETTERS: Final = tuple("ABCD")
_TOP: Final = re.compile(r"([A-Z])([0-9]{1,3})")


def format_diagram(board: Board) -> str:
    """Return a board as text: four lines below their columns' letters."""
    return format_grid([stack or "." for stack in board])


def format_grid(marks: Sequence[str]) -> str:
    """Return a word for each space of a board as text, in four lines below their columns' letters."""
    wide = max(MAX_STACK_HEIGHT, *map(len, marks)) + 1
    lines = [" " * (MAX_STACK_HEIGHT + 1) + "".join(letter.ljust(wide) for letter in _LETTERS)]
    for row in range(BOARD_SIDE):
        words = (
            str(row + 1).ljust(MAX_STACK_HEIGHT + 1),
            *(mark.ljust(wide) for mark in marks[row * BOARD_SIDE : (row + 1) * BOARD_SIDE]),
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
        if not marks or tuple(mark.upper() for mark in marks) == _LETTERS:
            continue
        if marks[0].isdigit():
            marks = marks[1:]
        if len(marks) != BOARD_SIDE or len(stacks) == len(SPACES):
            raise Refused(DIAGRAM_ROWS, line=number, number=len(marks))
        for mark in marks:
            stacks.append(_stack(mark, len(stacks)))
    if len(stacks) != len(SPACES):
        raise Refused(DIAGRAM_ROWS, line=max(1, number), number=0)
    return tuple(stacks)


def _stack(mark: str, space: int) -> str:
    """Parse the word of a stack. Raises Refused."""
    mark = mark.upper().replace("B", "P")  # B is the blue of some editions
    stack = "" if mark == "." else mark
    if found := _TOP.fullmatch(mark):
        top, high = found[1], int(found[2])
        if not high:
            raise Refused(reasons.STACK_UNREADABLE, space=space, value=excerpt(mark))
        stack = UNKNOWN_PIECE * (min(high, MAX_STACK_HEIGHT + 1) - 1) + top
    check_stack(stack, space)
    return stack
