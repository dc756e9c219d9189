"""Preview and execution of a correction: the outcome of changing an earlier entry, before saving it."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.refusal import Refused
from companion.session.game import Game
from companion.session.game_kind import A, S, U
from companion.session.timeline import NO_SUCH_STEP, Stopped


class Outcome(NamedTuple):
    """The result of a correction: the first step that no longer holds, if any, and the number that wait from it on.

    `again` is the number of waiting steps that it does again at once, if the corrected entry was itself waiting.
    `after` is the game then.
    """

    stopped: Stopped | None
    waiting: int
    again: int = 0
    after: Any = None


def preview(game: Game[U, S, A], step: int, *instead: A) -> Outcome:
    """Return the outcome of putting `instead` in the place of `step`, counted from 1. Changes nothing.

    The step may be the first of those that wait for redoing; then redoes them as far as they hold. Raises Refused if
    there is no such step or if one of `instead` does not hold itself.
    """
    branch = game.session.branch()
    position = branch.position
    if step > position + 1:
        raise Refused(NO_SUCH_STEP, step=step, last=position + 1)
    state = branch.state_at(step - 1)
    for action in instead:
        # What is told in private must be possible by then; of all else, what was told must not show who holds what.
        private = game.kind.secret_of(action) is not None
        state = (game.kind.entered if private else game.kind.corrected)(state, action)
    stopped = branch.correct(step, instead, judge=game.rules.correct)
    if step <= position:
        return Outcome(stopped, len(branch.undone) if stopped is not None else 0, after=branch.state)
    while branch.undone and stopped is None:
        try:
            branch.redo(judge=game.rules.correct)
        except Refused as refused:
            if branch.position - position < len(instead):
                raise
            stopped = Stopped(branch.position + 1, refused)
    return Outcome(stopped, len(branch.undone), branch.position - position, branch.state)


def correct(game: Game[U, S, A], step: int, *instead: A, by: int | None = None) -> Outcome:
    """Correct as `preview` does, and save it, as the seat `by` asked. Raises Refused, and nothing has changed."""
    outcome = preview(game, step, *instead)
    game.correct(step, *instead, again=outcome.again, by=by)
    return outcome
