"""`TABLE` and `PICTURES`: reports on the present table in words, as JSON, as pictures, and for an audit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.drawing.scene import Placed, Point, Scene
from companion.later import later
from companion.reef_encounter.art.placed_designs import mark_at
from companion.reef_encounter.art.whole_table import boards_alone, whole_table
from companion.reef_encounter.box.boards import Space
from companion.reef_encounter.box.pieces import Coral, PlayerColour
from companion.reef_encounter.notation.actions import read_typed
from companion.reef_encounter.notation.diagram import diagram
from companion.reef_encounter.notation.piece_words import read_space
from companion.reef_encounter.notation.view_document import view_document
from companion.reef_encounter.questions.audit import Audited
from companion.reef_encounter.questions.view import Viewer, known_to, seen_by
from companion.reef_encounter.questions.would_take import ways_to_do, would_take
from companion.reef_encounter.reports.seat import AT_SEAT
from companion.reef_encounter.rules.actions import Action, Found, SpaceState
from companion.reef_encounter.rules.apply import apply
from companion.reef_encounter.rules.reasons import NOT_FOLLOWED
from companion.reef_encounter.rules.state import Seat, State
from companion.reef_encounter.wording.audit import CHECKING, audit_lines
from companion.reef_encounter.wording.outlook import outlook_lines
from companion.reef_encounter.wording.table import table_lines
from companion.reef_encounter.wording.would_take import answer_lines, consumed_lines
from companion.refusal import Refused
from companion.reports.telling import Pictures, Table
from companion.saved.fields import piece, word
from companion.session.timeline import Session
from companion.speech import Speech
from companion.wording.discrepancies import differing_lines
from companion.wording.refusals import explain

NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def _table(speech: Speech, state: State, seat: int | None) -> Sequence[str]:
    return table_lines(speech, seen_by(state, _viewer(seat), counted=True))


def _document(speech: Speech, state: State, seat: int | None) -> dict[str, Any]:
    seen = view_document(seen_by(state, _viewer(seat), counted=True))
    return seen | {"allowed": _allowed(speech, known_to(state, _viewer(seat)))}


def _allowed(speech: Speech, now: State) -> dict[str, object]:
    """Count the legal actions of each kind, or say why there is none."""
    from companion.reef_encounter.questions.targets import allowed

    found: dict[str, object] = {}
    for kind, answer in allowed(now).items():
        if isinstance(answer, Refused):
            rule = answer.reason.rule
            found[kind] = {"choices": 0, "why": answer.reason.code, "rule": rule, "sentence": explain(speech, answer)}
        else:
            # A coral can be eaten by touching any of its polyps: what leads to the same is one choice.
            found[kind] = {"choices": len({apply(now, action) for action in answer})}
    return found


def _diagram(state: State) -> str:
    if not state.followed:
        raise Refused(NOT_FOLLOWED)
    return diagram(state.table, state.rocks)


def _differing(speech: Speech, session: Session[State, Action], found: Sequence[str]) -> list[str]:
    seen: dict[Audited, Found] = dict(_read_finding(session.state, text) for text in found)
    return differing_lines(speech, session, seen, CHECKING)


def _read_finding(state: State, text: str) -> tuple[Space, SpaceState]:
    """Parse a finding on a space, as in `D/E4=white+purple`. Raises Refused."""
    where, _, what = text.partition("=")
    space = read_space(where, state.table.letters)
    colours = [seat.colour for seat in state.table.seats]
    there = SpaceState()
    for thing in what.split("+") if what != NOTHING else ():
        if thing in [word(colour) for colour in colours]:
            there = there._replace(shrimp=colours.index(piece(PlayerColour, thing, "--found")))
        else:
            there = there._replace(coral=piece(Coral, thing, "--found"))
    return space, there


def _outlook(speech: Speech, state: State) -> Sequence[str]:
    return outlook_lines(speech, seen_by(state, "table"))


def _would_take(speech: Speech, state: State, typed: str) -> list[str]:
    from companion.reef_encounter.questions.targets import refusal

    known = known_to(state, "table")
    wished = ways_to_do(known, read_typed(typed, known))
    found, refused = would_take(known, *wished), refusal(known, wished[0])
    if found.refused is None and refused is not None:
        return consumed_lines(speech, refused)
    return answer_lines(speech, known, found)


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
    return whole_table(seen_by(state, "table", counted=True))


def _boards(state: State) -> Scene | None:
    return boards_alone(seen_by(state, "table")) if state.followed else None


def _mark(player: Seat, at: Point, side: float) -> Placed:
    return mark_at(player.colour, at, side)


PICTURES: Final = Pictures(
    table=_picture, boards=_boards, mark=_mark, rule=later("companion.reef_encounter.guide.pictures:picture")
)
