"""What hands must do at the table for one action: a list of pieces to carry, turn over or show, and its sentence.

Each game makes the list from two neighbouring states and the action between them (`StepWords.hands`), and names its
pieces and places. Hands that follow it end at the later table: no piece is touched twice, and none is left out.
"""

from __future__ import annotations

from functools import reduce
from itertools import groupby
from typing import NamedTuple, TypeAlias

from companion.translator import N_, Translator


class Pieces(NamedTuple):
    """A number of pieces that look alike, for sentences."""

    number: int
    piece: object


class Move(NamedTuple):
    """Carry pieces that look alike from one place to another. A place may be a set of spaces with a piece on each."""

    number: int
    piece: object
    start: object
    to: object


class TurnOver(NamedTuple):
    """Turn pieces over where they lie; they are named by the sides that show before."""

    pieces: tuple[object, ...]


class Show(NamedTuple):
    """Show pieces that were hidden in a place, and leave them there."""

    number: int
    piece: object
    place: object


Task: TypeAlias = Move | TurnOver | Show


class Handling(NamedTuple):
    """All that hands must do for one action of `player`, to whom every screen, hand and board in it belongs.

    The order counts: a space is cleared before a piece comes there. Either moves, then turns, or else shows alone.
    """

    player: object
    tasks: tuple[Task, ...] = ()


def hands_line(tr: Translator, handling: Handling) -> str:
    """Return one sentence that asks the table to do all of it; empty if there is nothing to do.

    `tr` must have the names of the game.
    """
    if not handling.tasks:
        return ""
    shown = [task for task in handling.tasks if isinstance(task, Show)]
    turned = [task for task in handling.tasks if isinstance(task, TurnOver)]
    moves = _moves(tr, handling)
    if shown:
        things = tuple(Pieces(task.number, task.piece) for task in shown)
        text = N_("For {player}: show {things} {place:from}.")
        return tr(text, player=handling.player, things=things, place=shown[0].place)
    if not turned:
        return tr(N_("For {player}: put {moves}."), player=handling.player, moves=moves)
    text = N_("For {player}: put {moves}; turn over {turned}.") if moves else N_("For {player}: turn over {turned}.")
    return tr(text, player=handling.player, moves=moves, turned=turned[0])


def _moves(tr: Translator, handling: Handling) -> str:
    """Return all moves as a text; says a place or a piece only once where several in a row have it."""
    parts = []
    for start, from_there in groupby((task for task in handling.tasks if isinstance(task, Move)), lambda m: m.start):
        said: list[str] = []
        piece: object = None
        for to, together in groupby(from_there, lambda move: move.to):
            moves = tuple(together)
            known = len(moves) == 1 and moves[0].piece == piece
            things = tuple(str(move.number) if known else Pieces(move.number, move.piece) for move in moves)
            text = N_("{things} {to:to}") if said else N_("{things} {start:from} {to:to}")
            said.append(tr(text, things=things, start=start, to=to))
            piece = moves[-1].piece
        parts.append(tr.list(said))
    return reduce(lambda earlier, later: tr(N_("{earlier}; {later}"), earlier=earlier, later=later), parts or [""])
