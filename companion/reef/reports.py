"""Answers to each command: `STEPS`, `STORY`, `SCORE`, `TABLE`, `PICTURES`, and `AT_SEAT` for one player alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.scene import Placed, Point, Scene
from companion.record.format import excerpt, word
from companion.record.typed import Mistyped
from companion.reef.art.cards import card_back
from companion.reef.art.pieces import sign_at, with_blue
from companion.reef.art.table import boards_alone, card_at, whole_table
from companion.reef.box import CARD_SIZE, Colour
from companion.reef.finale import bands, finale
from companion.reef.game import REEF
from companion.reef.notation.actions import read_found, read_thing, read_typed
from companion.reef.notation.views import diagram, view_document
from companion.reef.queries.legal import allowed
from companion.reef.queries.views import Viewer, known_to, seen_by
from companion.reef.rules.actions import Action, Count, Stack, Thing
from companion.reef.rules.moves import ALL_TOKENS
from companion.reef.rules.reasons import COUNT_RANGE, COUNTS_NO_MORE, NO_BOARD, NO_NUMBER, NOT_TOUCHABLE
from companion.reef.rules.reconcile import check_stack, correctable, most
from companion.reef.rules.scoring import Total, ranking, totals
from companion.reef.rules.state import Depth, Phase, Seat, State, pieces_on
from companion.reef.story import figures
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.table import outlook_lines, points_changed, score_lines, table_lines, why_lines
from companion.refusal import Refused, explain
from companion.reports.finale import Finish, Result, Standing, standing, standings_document, time_played
from companion.reports.interface import AtSeat, Pictures, PrivateThing, Question, Score, Steps, Story, Table
from companion.session.history import Session
from companion.speedups import later
from companion.translator import N_, NN_, Speech


def _turn(state: State) -> object:
    return state.phase, state.round


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


def _acting(state: State) -> int | None:
    return None if state.table.depth is Depth.POINTS else state.seat


def _story(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    return [*figures(speech, session), *time_played(speech, session, _turn)]


STEPS: Final = Steps(words=STEP_WORDS, turn=_turn, over=_over, acting=_acting, changed=points_changed)
STORY: Final = Story(charts=_story, highlight="turns", finale=finale)


def _result(speech: Speech, state: State) -> Result | None:
    places = ranking(state) if _over(state) else None
    if places is None:
        return None
    ranks = {seat: place.rank for place in places for seat in place.seats}
    players = [
        Finish(seat.name, speech.name(seat.sign), found.points, ranks[number], _pieces(state, number))
        for number, (seat, found) in enumerate(zip(state.table.seats, totals(state), strict=True))
    ]
    return Result(tuple(players), state.table.deck.name)


def _pieces(state: State, seat: int) -> dict[str, int]:
    laid = pieces_on(state.players[seat].board)
    return {word(colour): laid[colour] for colour in Colour if laid.get(colour)}


def _standings(state: State) -> list[Standing]:
    places = (ranking(state) if _over(state) else None) or ()
    ranks = {seat: place.rank for place in places for seat in place.seats}
    return [
        standing(seat, points, ranks.get(number))
        for number, (seat, points) in enumerate(zip(state.table.seats, bands(state), strict=True))
    ]


def _document(state: State) -> dict[str, Any]:
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


SCORE: Final = Score(
    lines=score_lines,
    why=why_lines,
    standings=_standings,
    document=_document,
    result=_result,
    pieces={word(colour): colour for colour in Colour},
)


_WIDE, _HIGH = CARD_SIZE[0] + 6, CARD_SIZE[1] + 6  # mm, a card and the room around it
_ROW: Final = 4  # as many as anybody can hold


def _keeps(speech: Speech, state: State, seat: int) -> list[PrivateThing]:
    hand = seen_by(state, seat).players[seat].hand
    known = (*hand.known, *hand.dealt)
    if not known:
        return []  # whoever holds real cards looks at them
    hidden = hand.total - len(known)
    unknown = [speech.count(*NN_("{n} card that is not known", "{n} cards that are not known"), hidden)]
    cards = [f"{number}. {speech.name(card)}" for number, card in enumerate(known, 1)]  # as the host numbers them
    said = [*cards, *unknown * bool(hidden)]
    picture = _cards([*(card_at(card, (0, 0), 1.0) for card in known), *[_BACK] * hidden])
    blue = state.table.deck.blue
    return [PrivateThing(speech(N_("Cards in hand")), ", ".join(said), with_blue(picture) if blue else picture)]


_BACK: Final = Placed("card-back", card_back(), (0, 0))


def _cards(placed: Sequence[Placed]) -> Scene:
    rows = max(1, -(-len(placed) // _ROW))
    shapes = []
    for place, card in enumerate(placed):
        row, column = divmod(place, _ROW)
        shapes.append(card._replace(at=((column + 0.5) * _WIDE, (rows - row - 0.5) * _HIGH)))
    return Scene(_ROW * _WIDE, rows * _HIGH, tuple(shapes))


def _asks(_speech: Speech, _state: State, _seat: int) -> list[Question]:
    return []


def _answer(_state: State, _seat: int, _word: str, _counts: Sequence[int]) -> None:
    return None


AT_SEAT: Final = AtSeat(keeps=_keeps, asks=_asks, answer=_answer)


NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def _table(speech: Speech, state: State, seat: int | None) -> Sequence[str]:
    return table_lines(speech, seen_by(state, _viewer(seat)))


def _table_document(speech: Speech, state: State, seat: int | None) -> dict[str, Any]:
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
    from companion.reef.wording.audit import CHECKING
    from companion.session.diagnosis import differing_lines

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
    from companion.reef.queries.what_if import would_take
    from companion.reef.wording.what_if import answer_lines

    known = known_to(state, "table")
    return answer_lines(speech, known, would_take(known, read_typed(typed, known)))


TABLE: Final = Table(
    lines=_table,
    document=_table_document,
    diagram=_diagram,
    audit=later("companion.reef.wording.audit:audit_lines"),
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
    table=_picture, boards=_boards, mark=_mark, rule=later("companion.reef.guide_pictures:picture")
)
