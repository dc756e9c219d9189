"""What is said and offered wherever somebody practises: how it went, once more, the next position, back to all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.speech import N_, Speech
from mobile.frame.shell import Shell
from mobile.pages.sentences import say
from mobile.practice.positions import Positions
from mobile.widgets.question import Choice
from mobile.widgets.text import Words

HELP, AGAIN, ALL = N_("Help"), N_("Start again"), N_("Back to practice")
WAY, SOLVED, NOT_YET = N_("Show a solution"), N_("Solved"), N_("Not yet")
_NEXT = N_("Next one")


def to_next(shell: Shell, positions: Positions, name: str, role: str) -> list[Choice]:
    """The way from the position of that name to the next one; empty at the last."""
    following = positions.after(name)
    if following is None:
        return []
    return [Choice(say(_NEXT), partial(shell.exchange, "puzzle", puzzle=following), role)]


def to_all(shell: Shell) -> Choice:
    """The way back to the list."""
    return Choice(say(ALL), shell.back)


def told_steps(
    shell: Shell,
    state: Any,
    actions: Iterable[Any],
    apply: Callable[[Any, Any], Any],
    told: Callable[[Speech, Any, Any, Any], str],
) -> list[Words]:
    """A line for each of `actions` from `state` on, as `told` says it: state before, action, state after."""
    lines = []
    for action in actions:
        after = apply(state, action)
        lines.append(Words(shell, partial(_line, told, state, action, after)))
        state = after
    return lines


def _line(told: Callable[[Speech, Any, Any, Any], str], before: Any, action: Any, after: Any, speech: Speech) -> str:
    return told(speech, before, action, after)
