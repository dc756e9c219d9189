"""The toy game for lists and commands: one module that is a `GameModule` and a `GameReports`, the least of both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from companion.guide import Guide
from companion.reports.finale import PointRange, RankedPlayer, ranking_document
from companion.reports.interface import Examples, GameReports, return_none, return_nothing
from companion.session.game_rules import GameRules
from companion.session.history import UndoHistory
from companion.session.wording import StepPhrases
from companion.translator import Translator
from tests.seams.helpers import toy
from tests.seams.helpers.toy import TOY, Action, Person, State, points

ABOUT: Final = toy.ABOUT
EXAMPLES: Final = Examples(game=Path(), found=("4:2",))
COMMANDS: Final = ()
STORY = PICTURES = False


def rules() -> GameRules[Any, Any, Any]:
    return TOY


def guide() -> Guide:
    return Guide((), {})


def name(_tr: Translator, fact: object, _role: str) -> str | None:
    return fact.name if isinstance(fact, Person) else None


def speaking(tr: Translator, _state: State) -> Translator:
    return tr


def reports() -> GameReports:
    from tests.seams.helpers import toy_module

    return toy_module


def another(**names: Any) -> Any:
    """The same game with other names in its module."""
    return SimpleNamespace(**{**globals(), **names})


# Below, what a game of ours has in its `reports.py`

PIECE_KINDS: Final[dict[str, object]] = {}
HIGHLIGHT_CHART: Final = ""
reason_line = return_none
why_lines = outlook_lines = charts = private_things = questions = return_nothing
answer = result = finale = what_if_lines = player = controls = return_none
table_picture = boards_picture = mark = rule_picture = return_none


def _deed_sentence(_tr: Translator, _before: State, action: Action, _after: State) -> str:
    return f"{action.seat + 1} {TOY.notation.word_of(action)}s."


WORDS: Final = StepPhrases(
    line=_deed_sentence, action_sentence=_deed_sentence, seen=lambda _tr, _state, _crossing: ""
)


def turn(state: State) -> int:
    return state.turn


def over(state: State) -> bool:
    return all(state.shown)


def points_changed(_tr: Translator, _before: State, _after: State) -> str:
    return ""


def score_lines(_tr: Translator, state: State) -> list[str]:
    return [" : ".join(map(str, points(state)))]


def standings(state: State) -> list[RankedPlayer]:
    return [RankedPlayer(f"{seat}", f"{seat}", PointRange(each, each)) for seat, each in enumerate(points(state))]


def score_document(state: State) -> dict[str, Any]:
    return ranking_document(ABOUT.word, over(state), standings(state), [{}, {}])


def table_lines(tr: Translator, state: State, viewer: int | None) -> list[str]:
    return [*score_lines(tr, state), f"Hidden: {None if viewer is None else state.hidden[viewer]}"]


def table_document(_tr: Translator, state: State, viewer: int | None) -> dict[str, Any]:
    return {"game": ABOUT.word, "points": points(state), "viewer": viewer}


def diagram(state: State) -> str:
    return f"{points(state)}\n"


def differing_lines(_tr: Translator, history: UndoHistory[State, Action], found: Sequence[str]) -> list[str]:
    there = ":".join(map(str, points(history.state)))
    return [f"The companion has {there}."] if list(found) != [there] else []


acting, audit_lines = turn, table_lines
