"""Answers to "what would it take?": why an action is refused, and each way to allow it in one line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef import guide
from companion.reef.queries.what_if import WhatIfAnswer
from companion.reef.rules.actions import Change
from companion.reef.rules.state import State
from companion.reef.wording.names import Finding
from companion.refusal import explain_with_rule, solution_lines
from companion.translator import N_, Translator


def answer_lines(tr: Translator, state: State, answer: WhatIfAnswer) -> list[str]:
    """Return the answer to "what would it take?", line by line."""
    why = None if answer.refused is None else explain_with_rule(tr, answer.refused, guide.GUIDE)
    hidden = [] if answer.hidden is None else [explain_with_rule(tr, answer.hidden, guide.GUIDE)]
    if why is None and hidden:
        return hidden
    return [*solution_lines(tr, why, [solution_line(tr, state, way) for way in answer.ways]), *hidden]


def solution_line(tr: Translator, state: State, way: Sequence[Change]) -> str:
    """Return all changes of one way, as things would have to lie then."""
    changes = [(Finding(state.table, thing, was), Finding(state.table, thing, now)) for thing, was, now in way]
    return tr.list([tr(N_("{now}: {now:found} instead of {was:found}"), was=was, now=now) for was, now in changes])
