"""What it would take, in words: each thing that would have to lie otherwise, and how."""

from __future__ import annotations

from collections.abc import Sequence

from companion.reef.guide import GUIDE
from companion.reef.questions.would_take import Answer
from companion.reef.rules.actions import Change
from companion.reef.rules.state import State
from companion.reef.wording.names import FoundThing
from companion.reef.wording.refusals import REFUSALS
from companion.speech import N_, Speech
from companion.wording.refusals import explain_with_rule, ways_lines


def answer_lines(speech: Speech, state: State, answer: Answer) -> list[str]:
    """The whole answer, line by line."""
    why = None if answer.refused is None else explain_with_rule(speech, answer.refused, REFUSALS, GUIDE)
    hidden = [] if answer.hidden is None else [explain_with_rule(speech, answer.hidden, REFUSALS, GUIDE)]
    if why is None and hidden:
        return hidden
    return [*ways_lines(speech, why, [way_line(speech, state, way) for way in answer.ways]), *hidden]


def way_line(speech: Speech, state: State, way: Sequence[Change]) -> str:
    """All changes of one way, as things would have to lie then."""
    changes = [(FoundThing(state.table, thing, was), FoundThing(state.table, thing, now)) for thing, was, now in way]
    return speech.list(
        [speech(N_("{now}: {now:found} instead of {was:found}"), was=was, now=now) for was, now in changes]
    )
