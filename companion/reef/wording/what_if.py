"""Answers to "what would it take?": why an action is refused, and each way to allow it in one line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef import guide
from companion.reef.queries.what_if import Answer
from companion.reef.rules.actions import Change
from companion.reef.rules.state import State
from companion.reef.wording.names import FoundThing
from companion.refusal import explain_with_rule, ways_lines
from companion.translator import N_, Speech


def answer_lines(speech: Speech, state: State, answer: Answer) -> list[str]:
    """Return the answer to "what would it take?", line by line."""
    why = None if answer.refused is None else explain_with_rule(speech, answer.refused, guide.GUIDE)
    hidden = [] if answer.hidden is None else [explain_with_rule(speech, answer.hidden, guide.GUIDE)]
    if why is None and hidden:
        return hidden
    return [*ways_lines(speech, why, [way_line(speech, state, way) for way in answer.ways]), *hidden]


def way_line(speech: Speech, state: State, way: Sequence[Change]) -> str:
    """Return all changes of one way, as things would have to lie then."""
    changes = [(FoundThing(state.table, thing, was), FoundThing(state.table, thing, now)) for thing, was, now in way]
    return speech.list(
        [speech(N_("{now}: {now:found} instead of {was:found}"), was=was, now=now) for was, now in changes]
    )
