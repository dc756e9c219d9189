"""`STEPS`, `STORY` and `SCORE`: reports on the course of a game, its charts, its points and places."""

from __future__ import annotations

from typing import Any, Final

from companion.drawing.chart_pages import Figure
from companion.finale.standing import Finish, Result, Standing, standing, standings_document
from companion.finale.time_played import time_played
from companion.reef.box.pieces import Colour
from companion.reef.game_kind import REEF
from companion.reef.rules.actions import Action
from companion.reef.rules.scoring import Total, ranking, totals
from companion.reef.rules.state import Depth, Phase, State, pieces_on
from companion.reef.story.finale import bands, finale
from companion.reef.story.rounds import figures
from companion.reef.wording.log import STEP_WORDS
from companion.reef.wording.scores import points_changed, score_lines, why_lines
from companion.reports.telling import Score, Steps, Story
from companion.saved.fields import word
from companion.session.timeline import Session
from companion.speech import Speech


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
