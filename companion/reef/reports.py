"""Reef in words, numbers and pictures: the functions of `GameReports`, for every command, the app and the phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from companion.drawing.charts import Figure
from companion.drawing.scene import Point, Scene, Use
from companion.imports import lazy_function
from companion.record.format import excerpt, keyword
from companion.record.typed import in_any_case
from companion.reef import finale as ending
from companion.reef.art.cards import draw_card_back
from companion.reef.art.pieces import place_sign, recolour_blue
from companion.reef.art.table import draw_boards, draw_table, place_card
from companion.reef.box import CARD_SIZE, Colour
from companion.reef.game import REEF
from companion.reef.notation import views
from companion.reef.notation.actions import parse_typed_action, read_finding, read_thing
from companion.reef.queries.legal import legal_action_counts
from companion.reef.queries.views import Viewer, known_state, seen_by
from companion.reef.rules.actions import Action, CountThing, StackThing, Thing
from companion.reef.rules.moves import TOTAL_TOKEN_POINTS
from companion.reef.rules.reasons import COUNT_RANGE, COUNTS_NO_MORE, NO_BOARD, NO_NUMBER, NOT_TOUCHABLE
from companion.reef.rules.reconcile import check_stack, correctable_things, highest_count
from companion.reef.rules.scoring import PlayerTotal, all_totals, rank_players
from companion.reef.rules.state import Depth, Phase, Seat, State, count_pieces
from companion.reef.story import story_figures
from companion.reef.wording import table
from companion.reef.wording.log import STEP_WORDS
from companion.refusal import Refused, explain_refusal
from companion.reports.controls import GameControls
from companion.reports.finale import PlayerResult, RankedPlayer, Result, ranked_player, ranking_document, time_figures
from companion.reports.interface import PrivateThing, return_none, return_nothing
from companion.session.history import UndoHistory
from companion.translator import N_, NN_, Translator

# Its steps

WORDS: Final = STEP_WORDS
reason_line: Final = lazy_function("companion.reef.wording.player:reason_line")
HIGHLIGHT_CHART: Final = "turns"
PIECE_KINDS: Final = {keyword(colour): colour for colour in Colour}
points_changed = table.points_change_line


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
    places = rank_players(state) if over(state) else None
    if places is None:
        return None
    ranks = {seat: place.rank for place in places for seat in place.seats}
    players = [
        PlayerResult(seat.name, tr.name(seat.sign), found.points, ranks[number], _pieces(state, number))
        for number, (seat, found) in enumerate(zip(state.table.seats, all_totals(state), strict=True))
    ]
    return Result(tuple(players), state.table.deck.name)


def _pieces(state: State, seat: int) -> dict[str, int]:
    laid = count_pieces(state.players[seat].board)
    return {keyword(colour): laid[colour] for colour in Colour if laid.get(colour)}


def standings(state: State) -> list[RankedPlayer]:
    """Return everybody's points and places as far as all know them, by seats."""
    places = (rank_players(state) if over(state) else None) or ()
    ranks = {seat: place.rank for place in places for seat in place.seats}
    return [
        ranked_player(seat, points, ranks.get(number))
        for number, (seat, points) in enumerate(zip(state.table.seats, ending.point_ranges(state), strict=True))
    ]


def score_document(state: State) -> dict[str, Any]:
    """Return the same with where points came from, for JSON."""
    parts = [_parts(state, found) for found in all_totals(state)]
    return ranking_document(REEF.name, over(state), standings(state), parts)


def _parts(state: State, found: PlayerTotal) -> dict[str, Any]:
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
    picture = _cards([*(place_card(card, (0, 0), 1.0) for card in known), *[_BACK] * hidden])
    blue = state.table.deck.blue
    return [PrivateThing(tr(N_("Cards in hand")), ", ".join(said), recolour_blue(picture) if blue else picture)]


_BACK: Final = Use("card-back", draw_card_back(), (0, 0))


def _cards(placed: Sequence[Use]) -> Scene:
    rows = max(1, -(-len(placed) // _ROW))
    shapes = []
    for place, card in enumerate(placed):
        row, column = divmod(place, _ROW)
        shapes.append(card._replace(at=((column + 0.5) * _WIDE, (rows - row - 0.5) * _HIGH)))
    return Scene(_ROW * _WIDE, rows * _HIGH, tuple(shapes))


questions, answer = return_nothing, return_none


# The table

NOTHING_HIDDEN: Final = "nothing"


def _viewer(seat: int | None) -> Viewer:
    return "table" if seat is None else seat


def table_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """Describe the table, line by line."""
    return table.table_lines(tr, seen_by(state, _viewer(seat)))


def table_document(tr: Translator, state: State, seat: int | None) -> dict[str, Any]:
    """Return the table for JSON, as `docs/state.reef.schema.json` describes it."""
    answers: dict[str, object] = {}
    for do, answer in legal_action_counts(known_state(state, _viewer(seat))).items():
        if isinstance(answer, Refused):
            why = answer.reason
            answers[do] = {"choices": 0, "why": why.code, "rule": why.rule, "sentence": explain_refusal(tr, answer)}
        else:
            answers[do] = {"choices": answer}
    return views.view_document(seen_by(state, _viewer(seat), remembered=True)) | {"allowed": answers}


def diagram(state: State) -> str:
    """Return the boards as text that reads back. Raises Refused."""
    boards = [(seat, player.board) for seat, player in zip(state.table.seats, state.players, strict=True)]
    if not any(any(board) for _, board in boards):
        raise Refused(NO_BOARD, player=boards[0][0])
    return "\n".join(f"{seat.name}\n{views.format_diagram(board)}" for seat, board in boards)


def audit_lines(tr: Translator, state: State, seat: int | None) -> Sequence[str]:
    """List where everything must lie, to check off."""
    from companion.reef.wording import audit

    return audit.audit_lines(tr, state, seat)


def differing_lines(tr: Translator, history: UndoHistory[State, Action], found: Sequence[str]) -> Sequence[str]:
    """Say where the table differs from what was found there, and since when. Raises Refused."""
    from companion.reef.wording.audit import TABLE_CHECKER
    from companion.session import diagnosis

    seen = dict(in_any_case(text, partial(_read_finding, history.state)) for text in found)
    return diagnosis.difference_lines(tr, history, seen, TABLE_CHECKER)


def _read_finding(state: State, text: str) -> tuple[Thing, str | int]:
    """Parse a finding, as in `seahorse/B3=RY`, `seahorse/B3=return_nothing`, `supply/R=7` or `display/2=YG: R = 1`.

    Raises Refused.
    """
    what, _, lying = text.partition("=")
    thing = read_thing(what, state.table.seats)
    if thing not in correctable_things(state):
        raise Refused(COUNTS_NO_MORE if state.phase is Phase.OVER else NOT_TOUCHABLE)
    if not isinstance(thing, CountThing):
        there = "" if lying == NOTHING_HIDDEN else read_finding(thing, lying, what)
        if isinstance(thing, StackThing):
            check_stack(str(there), thing.space)
        return thing, there
    if not lying.isdecimal():
        raise Refused(NO_NUMBER, field=what, value=excerpt(lying))
    bound = min(highest_count(thing), TOTAL_TOKEN_POINTS)
    if len(lying) > 6 or int(lying) > bound:
        raise Refused(COUNT_RANGE, number=excerpt(lying), most=bound)
    return thing, read_finding(thing, int(lying), what)


def outlook_lines(tr: Translator, state: State) -> Sequence[str]:
    """Say how near the end is by what everybody knows, the soonest first."""
    return table.outlook_lines(tr, known_state(state, "table"))


def what_if_lines(tr: Translator, state: State, typed: str) -> list[str]:
    """Say why the rules refuse a typed action, and what would allow it. Raises Refused if it cannot be read."""
    from companion.reef.queries.what_if import what_if
    from companion.reef.wording.what_if import answer_lines

    known = known_state(state, "table")
    return answer_lines(tr, known, what_if(known, parse_typed_action(typed, known)))


# Its story and its pictures

finale = ending.build_finale


def charts(tr: Translator, history: UndoHistory[State, Action]) -> list[Figure]:
    """Return the charts of the game so far, of what everybody could see."""
    return [*story_figures(tr, history), *time_figures(tr, history, turn)]


def table_picture(state: State) -> Scene:
    """Draw the table as everybody sees it."""
    return _with_its_blue(state, draw_table(seen_by(state, "table")))


def boards_picture(state: State) -> Scene | None:
    """Draw the boards alone; None while they are bare."""
    if not any(any(player.board) for player in state.players):
        return None
    return _with_its_blue(state, draw_boards(seen_by(state, "table")))


def _with_its_blue(state: State, scene: Scene) -> Scene:
    return recolour_blue(scene) if state.table.deck.blue else scene


def mark(player: Seat, at: Point, side: float) -> Use:
    """Draw the sign of a player, its middle on `at`, `side` mm across."""
    return place_sign(player.sign, at, side)


def rule_picture(name: str) -> Scene | None:
    """Draw what stands beside a rule, without words; None where words say it better."""
    from companion.reef import guide_pictures

    return guide_pictures.picture(name)


def controls() -> GameControls:
    """Import and return the module by which phones play."""
    from companion.reef import controls as found

    return found
