"""How a game of Reef is told by the commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.drawing.figures import Figure
from companion.drawing.scene import Placed, Point, Scene
from companion.finale.standing import Standing, standing, standings_document
from companion.finale.time_played import time_played
from companion.reef.about import ABOUT
from companion.reef.art.paper_cut import with_blue
from companion.reef.art.placed_designs import sign_at
from companion.reef.art.whole_table import boards_alone, whole_table
from companion.reef.box.pieces import Colour
from companion.reef.game_kind import REEF
from companion.reef.guide import GUIDE
from companion.reef.notation.as_found import read_found, read_thing
from companion.reef.notation.diagram import diagram
from companion.reef.notation.typed_action import read_typed
from companion.reef.notation.view_document import view_document
from companion.reef.questions.audit import audit
from companion.reef.questions.targets import allowed
from companion.reef.questions.view import Viewer, known_to, seen_by
from companion.reef.questions.would_take import would_take
from companion.reef.rules.actions import Action, Count, Stack, Thing
from companion.reef.rules.as_found import check_stack
from companion.reef.rules.reasons import COUNTS_NO_MORE, NO_BOARD, NOT_TOUCHABLE
from companion.reef.rules.scoring import Total, ranking, totals
from companion.reef.rules.state import Phase, Seat, State, pieces_on
from companion.reef.story.finale import bands, finale
from companion.reef.story.rounds import figures
from companion.reef.wording.audit import audit_lines, differing_lines
from companion.reef.wording.log import deed, told
from companion.reef.wording.names import name, speaking
from companion.reef.wording.refusals import REFUSALS, explain
from companion.reef.wording.scores import score_lines, why_lines
from companion.reef.wording.table import table_lines
from companion.reef.wording.would_take import answer_lines
from companion.refusal import Refused
from companion.reports.terminal_game import Reports
from companion.saved.fields import FIELD_KIND, shown, word
from companion.session.timeline import Session
from companion.sharing.result import Finish, Result
from companion.speech import Speech

NOTHING: Final = "nothing"


def _turn(state: State) -> object:
    return state.phase, state.round


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


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
    return differing_lines(speech, session, dict(_found(session.state, text) for text in found))


def _found(state: State, text: str) -> tuple[Thing, str | int]:
    """How something was found, as in `seahorse/B3=RY`, `seahorse/B3=nothing`, `supply/R=7` or `display/2=YG: R = 1`.

    Raises Refused.
    """
    what, _, lying = text.partition("=")
    thing = read_thing(what, state.table.seats)
    if thing not in audit(state):
        raise Refused(COUNTS_NO_MORE if _over(state) else NOT_TOUCHABLE)
    if not isinstance(thing, Count):
        there = "" if lying == NOTHING else read_found(thing, lying, what)
        if isinstance(thing, Stack):
            check_stack(str(there), thing.space)
        return thing, there
    if not lying.isdecimal() or len(lying) > 3:
        raise Refused(FIELD_KIND, field=what, value=shown(lying))
    return thing, read_found(thing, int(lying), what)


def _result(speech: Speech, state: State) -> Result | None:
    places = ranking(state) if _over(state) else None
    if places is None:
        return None
    ranks = {seat: place.rank for place in places for seat in place.seats}
    players = [
        Finish(seat.name, speech.name(seat.sign), found.points, ranks[number], _laid(state, number))
        for number, (seat, found) in enumerate(zip(state.table.seats, totals(state), strict=True))
    ]
    return Result(tuple(players), state.table.deck.name)


def _laid(state: State, seat: int) -> dict[str, int]:
    laid = pieces_on(state.players[seat].board)
    return {word(colour): laid[colour] for colour in Colour if laid.get(colour)}


def _story(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    return [*figures(speech, session), *time_played(speech, session, _turn)]


def _standings(state: State) -> list[Standing]:
    places = (ranking(state) if _over(state) else None) or ()
    ranks = {seat: place.rank for place in places for seat in place.seats}
    return [
        standing(seat, points, ranks.get(number))
        for number, (seat, points) in enumerate(zip(state.table.seats, bands(state), strict=True))
    ]


def _score_document(state: State) -> dict[str, Any]:
    parts = [_parts(state, found) for found in totals(state)]
    return standings_document(REEF.name, _over(state), _standings(state), parts)


def _parts(state: State, found: Total) -> dict[str, Any]:
    over = _over(state)  # what lies in a hand counts at the end alone, and not everybody knows it before
    return {
        "taken": found.taken,
        "hand": [{"card": str(each.card), "amount": each.points} for each in found.hand] if over else [],
        "counted": list(found.counted),
        "uncounted": found.untold if over else 0,
        "unnamed": found.unnamed,
        "tie_breakers": found.tally._asdict() if found.tally is not None and over else None,
    }


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


def _would_take(speech: Speech, state: State, typed: str) -> list[str]:
    known = known_to(state, "table")
    return answer_lines(speech, known, would_take(known, read_typed(typed, known)))


def _speaking(speech: Speech, state: State) -> Speech:
    return speaking(speech, state.table)


REPORTS: Final = Reports(
    kind=REEF,
    names=name,
    sentences=REFUSALS,
    guide=GUIDE,
    told=told,
    deed=deed,
    speaking=_speaking,
    turn=_turn,
    over=_over,
    acting=lambda state: state.seat,
    table=_table,
    score=score_lines,
    document=_document,
    standings=_standings,
    score_document=_score_document,
    diagram=_diagram,
    audit=audit_lines,
    differing=_differing,
    why=why_lines,
    story=_story,
    picture=_picture,
    boards=_boards,
    mark=_mark,
    title=ABOUT.title,
    highlight="turns",
    finale=finale,
    would_take=_would_take,
    result=_result,
    corals={word(colour): colour for colour in Colour},
)
