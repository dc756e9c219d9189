"""The toy game's `Telling`: its sentences, table and score in words, for the commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from companion.guide import Guide
from companion.reports.finale import Band, Standing, standings_document
from companion.reports.interface import Examples, Score, Steps, Table, Telling, Wording
from companion.session.history import Session
from companion.session.wording import StepWords
from companion.translator import Speech
from tests.seams.helpers.toy import ABOUT, TOY, Action, Person, State, points


def _deed_sentence(_speech: Speech, _before: State, action: Action, _after: State) -> str:
    return f"{action.seat + 1} {TOY.notation.word_of(action)}s."


def _points(_speech: Speech, state: State) -> Sequence[str]:
    return [" : ".join(map(str, points(state)))]


def _table(speech: Speech, state: State, viewer: int | None) -> Sequence[str]:
    return [*_points(speech, state), f"Hidden: {None if viewer is None else state.hidden[viewer]}"]


def _document(_speech: Speech, state: State, viewer: int | None) -> dict[str, Any]:
    return {"game": ABOUT.word, "points": points(state), "viewer": viewer}


def _standings(state: State) -> list[Standing]:
    return [Standing(f"{seat}", f"{seat}", Band(each, each)) for seat, each in enumerate(points(state))]


def _differing(_speech: Speech, session: Session[State, Action], found: Sequence[str]) -> Sequence[str]:
    there = ":".join(map(str, points(session.state)))
    return [f"The companion has {there}."] if list(found) != [there] else []


TOY_TELLING: Final = Telling(
    about=ABOUT,
    kind=lambda: TOY,
    wording=Wording(
        names=lambda _speech, fact, _role: fact.name if isinstance(fact, Person) else None,
        guide=lambda: Guide((), {}),
    ),
    steps=lambda: Steps(
        words=StepWords(line=_deed_sentence, deed=_deed_sentence, seen=lambda _speech, _state, _crossing: ""),
        turn=lambda state: state.turn,
        over=lambda state: all(state.shown),
        acting=lambda state: int(state.turn),
    ),
    table=lambda: Table(
        lines=_table,
        document=_document,
        diagram=lambda state: f"{points(state)}\n",
        audit=_table,
        differing=_differing,
    ),
    score=lambda: Score(
        lines=_points,
        standings=_standings,
        document=lambda state: standings_document(ABOUT.word, all(state.shown), _standings(state), [{}, {}]),
    ),
    examples=Examples(game=Path(), found=("4:2",)),
)
