"""What hands must do at the table for one action: a list of pieces to carry, turn over or show, and its sentence.

Each game makes the list from two neighbouring states and the action between them (`StepPhrases.hands`), and names its
pieces and places. Hands that follow it end at the later table: no piece is touched twice, and none is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple, TypeAlias

from companion.translator import N_, Translator


class CountedPieces(NamedTuple):
    """A number of pieces that look alike, for sentences."""

    number: int
    piece: object


class MovePieces(NamedTuple):
    """Carry pieces that look alike from one place to another. A place may be a set of spaces with a piece on each."""

    number: int
    piece: object
    start: object
    to: object


class TurnOverPieces(NamedTuple):
    """Turn pieces over where they lie; they are named by the sides that show before."""

    pieces: tuple[object, ...]


class ShowPieces(NamedTuple):
    """Show pieces that were hidden in a place, and leave them there."""

    number: int
    piece: object
    place: object


HandTask: TypeAlias = MovePieces | TurnOverPieces | ShowPieces


class HandTasks(NamedTuple):
    """All that hands must do for one action of `player`, to whom every screen, hand and board in it belongs.

    The order counts: a space is cleared before a piece comes there.
    """

    player: object
    tasks: tuple[HandTask, ...] = ()


def in_one(handlings: Iterable[HandTasks]) -> HandTasks | None:
    """Return all that hands must do for several actions in a row; None where pieces would be touched twice."""
    found = [handling for handling in handlings if handling.tasks]
    if len({handling.player for handling in found}) != 1:
        return None
    filled: set[object] = set()
    for handling in found:
        moves = [task for task in handling.tasks if isinstance(task, MovePieces)]
        if any(move.start in filled for move in moves):
            return None
        filled |= {move.to for move in moves}
    return HandTasks(found[0].player, tuple(task for handling in found for task in handling.tasks))


def hands_line(tr: Translator, handling: HandTasks, brief: bool = False) -> str:
    """Return one sentence that asks the table to do all of it, in that order; empty if there is nothing to do.

    `brief`: in catchwords, "1 grey: bag → screen", for places without room. `tr` must have the names of the game.
    """
    clauses = [*_clauses(tr, handling.tasks, brief)] or [""]
    tasks = reduce(lambda earlier, later: tr(N_("{earlier}; {later}"), earlier=earlier, later=later), clauses)
    return tr(N_("For {player}: {tasks}."), player=handling.player, tasks=tasks) if tasks else ""


def hands_lines(tr: Translator, handlings: Iterable[HandTasks], brief: bool = False) -> str:
    """Return the sentences for several players; what all of them carry the same way says that way once.

    `brief`: each in catchwords.
    """
    said, before = list[str](), None
    for handling in handlings:
        way, things = _only_way(handling.tasks)
        if way is not None and way == before and not brief:
            said.append(tr(N_("For {player}: {tasks}."), player=handling.player, tasks=tr.list(things)))
        else:
            said.append(hands_line(tr, handling, brief))
        before = way
    return " ".join(said)


def _only_way(tasks: Sequence[HandTask]) -> tuple[tuple[object, object] | None, list[object]]:
    """Return the one way on which all pieces are carried, if there is one, and the pieces."""
    moves = [task for task in tasks if isinstance(task, MovePieces)]
    ways = {(move.start, move.to) for move in moves}
    if len(moves) != len(tasks) or len(ways) != 1:
        return None, []
    return ways.pop(), [CountedPieces(move.number, move.piece) for move in moves]


def _clauses(tr: Translator, tasks: Iterable[HandTask], brief: bool) -> Iterator[str]:
    for (kind, place), same in groupby(tasks, _kind_and_place):
        if kind is MovePieces:
            moves = [task for task in same if isinstance(task, MovePieces)]
            ways = [(to, [*there]) for to, there in groupby(moves, attrgetter("to"))]
            yield (_moved_in_brief if brief else _moved)(tr, place, ways)
        elif kind is ShowPieces:
            things = tuple(CountedPieces(task.number, task.piece) for task in same if isinstance(task, ShowPieces))
            yield tr(N_("show {things} {place:from}"), things=things, place=place)
        elif brief:
            yield from (tr(N_("turn over: {turned:brief}"), turned=turned) for turned in same)
        else:
            yield from (tr(N_("turn over {turned}"), turned=turned) for turned in same)


def _kind_and_place(task: HandTask) -> tuple[type[HandTask], object]:
    """What is done, and where hands take or show pieces."""
    match task:
        case MovePieces():
            return MovePieces, task.start
        case ShowPieces():
            return ShowPieces, task.place
    return TurnOverPieces, None


def _moved(tr: Translator, start: object, ways: Sequence[tuple[object, Sequence[MovePieces]]]) -> str:
    """Return the words for moves out of one place, which comes first where they part; a piece is said once."""
    said, piece = list[tuple[object, object]](), object()
    for to, moves in ways:
        known = len(moves) == 1 and moves[0].piece == piece and type(moves[0].piece) is type(piece)
        said.append(
            (tuple(str(move.number) if known else CountedPieces(move.number, move.piece) for move in moves), to)
        )
        piece = moves[-1].piece
    if len(said) == 1:
        return tr(N_("put {things} {start:from} {to:to}"), things=said[0][0], start=start, to=said[0][1])
    parts = [tr(N_("{things} {to:to}"), things=things, to=to) for things, to in said]
    return tr(N_("{start:from} put {moves}"), start=start, moves=tr.list(parts))


def _moved_in_brief(tr: Translator, start: object, ways: Sequence[tuple[object, Sequence[MovePieces]]]) -> str:
    """Return catchwords for moves out of one place; of pieces of a kind the last alone is named in full."""
    said = []
    for to, moves in ways:
        pieces = [CountedPieces(move.number, move.piece) for move in moves]
        following = [*map(_kind, pieces[1:]), None]
        roles = (
            "brief" if _kind(piece) is after else "short" for piece, after in zip(pieces, following, strict=True)
        )
        said.append((", ".join(map(tr.name, pieces, roles)), to))
    if len(said) == 1:
        return tr(N_("{things}: {start:place} → {to:place}"), things=said[0][0], start=start, to=said[0][1])
    parts = (tr(N_("{things} → {to:place}"), things=things, to=to) for things, to in said)
    return tr(N_("{start:place}: {moves}"), start=start, moves=", ".join(parts))


def _kind(counted: CountedPieces) -> type:
    return type(counted.piece)
