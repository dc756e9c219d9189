"""Reef in words, numbers and pictures: the functions of `GameReports`, for every command, the app and the phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.scene import Point, Scene, Use
from companion.record.format import excerpt, keyword
from companion.record.typed import Mistyped
from companion.reef import finale as ending
from companion.reef.art.cards import card_back
from companion.reef.art.pieces import sign_at, with_blue
from companion.reef.art.table import boards_alone, card_at, whole_table
from companion.reef.box import CARD_SIZE, Colour
from companion.reef.game import REEF
from companion.reef.notation import views
from companion.reef.notation.actions import read_found, read_thing, read_typed
from companion.reef.queries.legal import legal_counts
from companion.reef.queries.views import Viewer, known_to, seen_by
from companion.reef.rules.actions import Action, Count, Stack, Thing
from companion.reef.rules.moves import ALL_TOKENS
from companion.reef.rules.reasons import COUNT_RANGE, COUNTS_NO_MORE, NO_BOARD, NO_NUMBER, NOT_TOUCHABLE
from companion.reef.rules.reconcile import check_stack, correctable, most
from companion.reef.rules.scoring import Total, ranking, totals
from companion.reef.rules.state import Depth, Phase, Seat, State, pieces_on
from companion.reef.story import figures
from companion.reef.wording import table
from companion.reef.wording.log import STEP_WORDS
from companion.refusal import Refused, explain
from companion.reports.finale import Finish, RankedPlayer, Result, ranked_player, ranking_document, time_played
from companion.reports.interface import PrivateThing, none, nothing
from companion.session.history import UndoHistory
from companion.translator import N_, NN_, Translator

# Its steps

WORDS: Final = STEP_WORDS
HIGHLIGHT: Final = "turns"
PIECES: Final = {keyword(colour): colour for colour in Colour}
points_changed = table.points_changed


def turn(state: State) -> object:
    """Return what changes from one turn to the next."""
    return state.phase, state.round


def over(state: State) -> bool:
    """Return whether the game is over."""
    return state.phase is Phase.OVER


def acting(state: State) -> int | None:
    """Return the seat on turn while the game is not over; None if nobody follows turns."""
    return None if state.table.depth is Depth.POINTS else state.seat


# Points and places

score_lines, why_lines = table.score_lines, table.why_lines


def result(tr: Translator, state: State) -> Result | None:
    """Return points and places; None while the game goes on or a score is not exact."""
    places = ranking(state) if over(state) else None
    if places is None:
        return None
    ranks = {seat: place.rank for place in places for seat in place.seats}
    players = [
        Finish(seat.name, tr.name(seat.sign), found.points, ranks[number], _pieces(state, number))
        for number, (seat, found) in enumerate(zip(state.table.seats, totals(state), strict=True))
    ]
    return Result(tuple(players), state.table.deck.name)


def _pieces(state: State, seat: int) -> dict[str, int]:
    laid = pieces_on(state.players[seat].board)
    return {keyword(colour): laid[colour] for colour in Colour if laid.get(colour)}


def standings(state: State) -> list[RankedPlayer]:
    """Return everybody's points and places as far as all know them, by seats."""
    places = (ranking(state) if over(state) else None) or ()
    ranks = {seat: place.rank for place in places for seat in place.seats}
    return [
        ranked_player(seat, points, ranks.get(number))
        for number, (seat, points) in enumerate(zip(state.table.seats, ending.bands(state), strict=True))
    ]


def score_document(state: State) -> dict[str, Any]:
    """Return the same with where points came from, for JSON."""
    parts = [_parts(state, found) for found in totals(state)]
    return ranking_document(REEF.name, over(state), standings(state), parts)


def _parts(state: State, found: Total) -> dict[str, Any]:
    ended = over(state)  # what lies in a hand counts at the end alone, and not everybody knows it before
    return {
        "taken": found.taken,
        "hand": [{"card": str(each.card), "amount": each.points} for each in found.hand] if ended else [],
        "counted": list(found.counted),
        "uncounted": found.untold if ended else 0,
        "unnamed": found.unnamed,
        "tie_breakers": found.tally._asdict() if found.tally is not None and ended else None,
    }


# One player's private view

_WIDE, _HIGH = CARD_SIZE[0] + 6, CARD_SIZE[1] + 6  # mm, a card and the room around it
_ROW: Final = 4  # as many as anybody can hold


def private_things(tr: Translator, state: State, seat: int) -> list[PrivateThing]:
    """Return the things that this player alone may look at."""
    hand = seen_by(state, seat).players[seat].hand
    known = (*hand.known, *hand.dealt)
    if not known:
        return []  # whoever holds real cards looks at them
    hidden = hand.total - len(known)
    unknown = [tr.count(*NN_("{n} card that is not known", "{n} cards that are not known"), hidden)]
    cards = [f"{number}. {tr.name(card)}" for number, card in enumerate(known, 1)]  # as the host numbers them
    said = [*cards, *unknown * bool(hidden)]
    picture = _cards([*(card_at(card, (0, 0), 1.0) for card in known), *[_BACK] * hidden])
    blue = state.table.deck.blue
    return [PrivateThing(tr(N_("Cards in hand")), ", ".join(said), with_blue(picture) if blue else picture)]


_BACK: Final = Use("card-back", card_back(), (0, 0))


def _cards(placed: Sequence[Use]) -> Scene:
    rows = max(1, -(-len(placed) // _ROW))
    shapes = []
    for place, card in enumerate(placed):
        row, column = divmod(place, _ROW)
        shapes.append(card._replace(at=((column + 0.5) * _WIDE, (rows - row - 0.5) * _HIGH)))
    return Scene(_ROW * _WIDE, rows * _HIGH, tuple(shapes))


questions, answer = nothing, none


# The table

NOTHING: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def table_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """Describe the table, line by line."""
    return table.table_lines(tr, seen_by(state, _viewer(seat)))


def table_document(tr: Translator, state: State, seat: int | None) -> dict[str, Any]:
    """Return the table for JSON, as `docs/state.reef.schema.json` describes it."""
    answers: dict[str, object] = {}
    for do, answer in legal_counts(known_to(state, _viewer(seat))).items():
        if isinstance(answer, Refused):
            why = answer.reason
            answers[do] = {"choices": 0, "why": why.code, "rule": why.rule, "sentence": explain(tr, answer)}
        else:
            answers[do] = {"choices": answer}
    return views.view_document(seen_by(state, _viewer(seat), remembered=True)) | {"allowed": answers}


def diagram(state: State) -> str:
    """Return the boards as text that reads back. Raises Refused."""
    boards = [(seat, player.board) for seat, player in zip(state.table.seats, state.players, strict=True)]
    if not any(any(board) for _, board in boards):
        raise Refused(NO_BOARD, player=boards[0][0])
    return "\n".join(f"{seat.name}\n{views.diagram(board)}" for seat, board in boards)


def audit_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """List where everything must lie, to check off."""
    from companion.reef.wording import audit

    return audit.audit_lines(tr, state, seat)


def differing_lines(tr: Translator, history: UndoHistory[State, Action], found: Sequence[str]) -> Sequence[str]:
    """Say where the table differs from what was found there, and since when. Raises Refused."""
    from companion.reef.wording.audit import CHECKING
    from companion.session import diagnosis

    try:
        seen = dict(_read_finding(history.state, text) for text in found)
    except Refused as refused:
        raise Mistyped(refused.reason, **refused.facts) from refused
    return diagnosis.differing_lines(tr, history, seen, CHECKING)


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


def outlook_lines(tr: Translator, state: State) -> Sequence[str]:
    """Say how near the end is by what everybody knows, the soonest first."""
    return table.outlook_lines(tr, known_to(state, "table"))


def what_if_lines(tr: Translator, state: State, typed: str) -> list[str]:
    """Say why the rules refuse a typed action, and what would allow it. Raises Refused if it cannot be read."""
    from companion.reef.queries.what_if import what_if
    from companion.reef.wording.what_if import answer_lines

    known = known_to(state, "table")
    return answer_lines(tr, known, what_if(known, read_typed(typed, known)))


# Its story and its pictures

finale = ending.finale


def charts(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Return the charts of the game so far, of what everybody could see."""
    return [*figures(tr, history), *time_played(tr, history, turn)]


def table_picture(state: State) -> Scene:
    """Draw the table as everybody sees it."""
    return _with_its_blue(state, whole_table(seen_by(state, "table")))


def boards_picture(state: State) -> Scene | None:
    """Draw the boards alone; None while they are bare."""
    if not any(any(player.board) for player in state.players):
        return None
    return _with_its_blue(state, boards_alone(seen_by(state, "table")))


def _with_its_blue(state: State, scene: Scene) -> Scene:
    return with_blue(scene) if state.table.deck.blue else scene


def mark(player: Seat, at: Point, side: float) -> Use:
    """Draw the sign of a player, its middle on `at`, `side` mm across."""
    return sign_at(player.sign, at, side)


def rule_picture(name: str) -> Scene | None:
    """Draw what stands beside a rule, without words; None where words say it better."""
    from companion.reef import guide_pictures

    return guide_pictures.picture(name)
