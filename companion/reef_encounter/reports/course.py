"""`STEPS`, `STORY` and `SCORE`: reports on the course of a game, its charts, its points and places."""

from __future__ import annotations

from typing import Any, Final

from companion.drawing.chart_pages import Figure
from companion.finale.finale import Band
from companion.finale.standing import Finish, Result, Standing, standing, standings_document
from companion.finale.time_played import time_played
from companion.reef_encounter.box.pieces import Coral
from companion.reef_encounter.finale.opened_fish import finale
from companion.reef_encounter.game_kind import REEF_ENCOUNTER
from companion.reef_encounter.rules.actions import Action
from companion.reef_encounter.rules.scoring import Tiebreak, ranking, score, tally
from companion.reef_encounter.rules.state import Phase, State
from companion.reef_encounter.story.story import story
from companion.reef_encounter.wording.ledger import ledger_lines
from companion.reef_encounter.wording.scores import score_lines
from companion.reef_encounter.wording.undoing import STEP_WORDS
from companion.reports.telling import Score, Steps, Story
from companion.saved.fields import word
from companion.session.timeline import Session
from companion.speech import Speech


def _turn(state: State) -> object:
    return state.phase, state.turn.seat


def _over(state: State) -> bool:
    return state.phase is Phase.OVER


def _story(speech: Speech, session: Session[State, Action]) -> list[Figure]:
    from companion.reef_encounter.charts import figures  # takes its time, and only the story has any

    return [*figures(speech, story(session.states, session.done)), *time_played(speech, session, _turn)]


STEPS: Final = Steps(
    words=STEP_WORDS,
    turn=_turn,
    over=_over,
    acting=lambda state: state.turn.seat,
)
STORY: Final = Story(charts=_story, highlight="bands", finale=finale)


def _why(speech: Speech, session: Session[State, Action]) -> list[str]:
    return ledger_lines(speech, session.states, session.done)


def _result(speech: Speech, state: State) -> Result | None:
    places = ranking(state) if _over(state) else None
    if places is None:
        return None
    ranks = {place.seat: place.place for place in places}
    players = [
        Finish(seat.name, speech.name(seat.colour), score(state, number).least, ranks[number], _eaten(state, number))
        for number, seat in enumerate(state.table.seats)
    ]
    return Result(tuple(players), " ".join(state.table.letters))


def _eaten(state: State, seat: int) -> dict[str, int]:
    fish = state.players[seat].fish.seen
    return {word(coral): fish[coral] for coral in Coral if fish[coral]}


def _standings(state: State) -> list[Standing]:
    places = (ranking(state) if _over(state) else None) or ()
    if any(place.by is Tiebreak.UNCOUNTED for place in places):
        places = ()
    ranks = {place.seat: place.place for place in places}
    scores = [score(state, number) for number in range(len(state.table.seats))]
    return [
        standing(seat, Band(found.least, found.most), ranks.get(found.seat))
        for seat, found in zip(state.table.seats, scores, strict=True)
    ]


def _document(state: State) -> dict[str, Any]:
    parts = [_parts(state, number) for number in range(len(state.table.seats))]
    return standings_document(REEF_ENCOUNTER.name, _over(state), _standings(state), parts)


def _parts(state: State, seat: int) -> dict[str, Any]:
    found, counted = score(state, seat), tally(state, seat)
    return {
        "polyps": [
            {"coral": word(line.coral), "polyps": line.polyps, "each": line.value, "amount": line.points}
            for line in found.lines
        ],
        "hidden": found.unknown,
        "tie_breakers": counted._asdict() if counted is not None and _over(state) else None,
    }


SCORE: Final = Score(
    lines=score_lines,
    why=_why,
    standings=_standings,
    document=_document,
    result=_result,
    pieces={word(coral): coral for coral in Coral},
)
