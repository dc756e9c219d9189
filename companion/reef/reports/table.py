"""`TABLE` and `PICTURES`: reports on the present table in words, as JSON, as pictures, and for an audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.drawing.scene import Placed, Point, Scene
from companion.later import later
from companion.reef.art.paper_cut import with_blue
from companion.reef.art.placed_designs import sign_at
from companion.reef.art.whole_table import boards_alone, whole_table
from companion.reef.notation.actions import read_typed
from companion.reef.notation.as_found import read_found, read_thing
from companion.reef.notation.diagram import diagram
from companion.reef.notation.view_document import view_document
from companion.reef.questions.targets import allowed
from companion.reef.questions.view import Viewer, known_to, seen_by
from companion.reef.questions.would_take import would_take
from companion.reef.reports.seat import AT_SEAT
from companion.reef.rules.actions import Action, Count, Stack, Thing
from companion.reef.rules.as_found import check_stack, correctable, most
from companion.reef.rules.claiming import ALL_TOKENS
from companion.reef.rules.reasons import COUNT_RANGE, COUNTS_NO_MORE, NO_BOARD, NO_NUMBER, NOT_TOUCHABLE
from companion.reef.rules.state import Phase, Seat, State
from companion.reef.wording.audit import CHECKING, audit_lines
from companion.reef.wording.outlook import outlook_lines
from companion.reef.wording.table import table_lines
from companion.reef.wording.would_take import answer_lines
from companion.refusal import Refused
from companion.reports.telling import Pictures, Table
from companion.saved.fields import excerpt
from companion.saved.typed_entry import Mistyped
from companion.session.timeline import Session
from companion.speech import Speech
from companion.wording.discrepancies import differing_lines
from companion.wording.refusals import explain

NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def _table(speech: Speech, state: State, seat: int | None) -> Sequence[str]:
    return table_lines(speech, seen_by(state, _viewer(seat)))


def _document(speech: Speech, state: State, seat: int | None) -> dict[str, Any]:
    answers: dict[str, object] = {}
    for do, answer in allowed(known_to(state, _viewer(seat))).items():
        if isinstance(answer, Refused):
            why = answer.reason
            answers[do] = {"choices": 0, "why": why.code, "rule": why.rule, "sentence": explain(speech, answer)}
        else:
            answers[do] = {"choices": answer}
    return view_document(seen_by(state, _viewer(seat), remembered=True)) | {"allowed": answers}


def _diagram(state: State) -> str:
    boards = [(seat, player.board) for seat, player in zip(state.table.seats, state.players, strict=True)]
    if not any(any(board) for _, board in boards):
        raise Refused(NO_BOARD, player=boards[0][0])
    return "\n".join(f"{seat.name}\n{diagram(board)}" for seat, board in boards)


def _differing(speech: Speech, session: Session[State, Action], found: Sequence[str]) -> Sequence[str]:
    try:
        seen = dict(_read_finding(session.state, text) for text in found)
    except Refused as refused:
        raise Mistyped(refused.reason, **refused.facts) from refused
    return differing_lines(speech, session, seen, CHECKING)


def _read_finding(state: State, text: str) -> tuple[Thing, str | int]:
    """Parse a finding, as in `seahorse/B3=RY`, `seahorse/B3=nothing`, `supply/R=7` or `display/2=YG: R = 1`.

    Raises Refused.
    """
    what, _, lying = text.partition("=")
    thing = read_thing(what, state.table.seats)
    if thing not in correctable(state):
        raise Refused(COUNTS_NO_MORE if state.phase is Phase.OVER else NOT_TOUCHABLE)
    if not isinstance(thing, Count):
        there = "" if lying == NOTHING else read_found(thing, lying, what)
        if isinstance(thing, Stack):
            check_stack(str(there), thing.space)
        return thing, there
    if not lying.isdecimal():
        raise Refused(NO_NUMBER, field=what, value=excerpt(lying))
    bound = min(most(thing), ALL_TOKENS)
    if len(lying) > 6 or int(lying) > bound:
        raise Refused(COUNT_RANGE, number=excerpt(lying), most=bound)
    return thing, read_found(thing, int(lying), what)


def _outlook(speech: Speech, state: State) -> Sequence[str]:
    return outlook_lines(speech, known_to(state, "table"))


def _would_take(speech: Speech, state: State, typed: str) -> list[str]:
    known = known_to(state, "table")
    return answer_lines(speech, known, would_take(known, read_typed(typed, known)))


TABLE: Final = Table(
    lines=_table,
    document=_document,
    diagram=_diagram,
    audit=audit_lines,
    differing=_differing,
    would_take=_would_take,
    at_seat=AT_SEAT,
    outlook=_outlook,
)


def _picture(state: State) -> Scene:
    return _with_its_blue(state, whole_table(seen_by(state, "table")))


def _boards(state: State) -> Scene | None:
    if not any(any(player.board) for player in state.players):
        return None
    return _with_its_blue(state, boards_alone(seen_by(state, "table")))


def _with_its_blue(state: State, scene: Scene) -> Scene:
    return with_blue(scene) if state.table.deck.blue else scene


def _mark(player: Seat, at: Point, side: float) -> Placed:
    return sign_at(player.sign, at, side)


PICTURES: Final = Pictures(
    table=_picture, boards=_boards, mark=_mark, rule=later("companion.reef.guide.pictures:picture")
)
