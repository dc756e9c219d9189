"""Correcting a mistyped entry: what it could have been, and what would come of it, before anything is saved."""

from __future__ import annotations

from typing import NamedTuple

from companion.reef_encounter.notation.actions import NAMES
from companion.reef_encounter.questions.targets import candidates, refusal
from companion.reef_encounter.questions.view import known_to
from companion.reef_encounter.rules.actions import Action, FeedFish, TellHand
from companion.reef_encounter.rules.apply import apply, entered
from companion.reef_encounter.rules.state import State
from companion.refusal import Refused
from companion.session.game import Game
from companion.session.timeline import NO_SUCH_STEP, Stopped


class Outcome(NamedTuple):
    """What a correction leads to: the first step that no longer holds, if any, and how many then wait from it on.

    `again` waiting steps are done again with it: those behind an entry that waited itself.
    """

    stopped: Stopped | None
    waiting: int
    again: int = 0


def alternatives(state: State) -> dict[str, list[Action]]:
    """Every action allowed in a state, by its word in records; what chance brought is only likely.

    Found by what the whole table knows, for the list would tell a secret too. What is told in private stands
    there untold.
    """
    known = known_to(state, "table")
    hiding = [TellHand(seat, None) for seat, player in enumerate(known.players) if player.hand.hidden]
    found = {
        kind: [action for action in actions if refusal(known, action) is None]
        for kind, actions in {**candidates(known), NAMES[TellHand]: hiding}.items()
    }
    return {kind: actions for kind, actions in found.items() if actions}


def kind_of(action: Action) -> str:
    """The word of an action in records."""
    return NAMES[type(action)]


def tried(game: Game, step: int, *instead: Action) -> Outcome:
    """What would come of putting `instead` in the place of `step`, from 1. Nothing is changed.

    The step may be the first of those that wait to be done again; then they are done as far as they hold.
    Raises Refused where there is no such step or where what is put in its place does not hold itself.
    """
    branch = game.session.branch()
    position = branch.position
    if step > position + 1:
        raise Refused(NO_SUCH_STEP, step=step, last=position + 1)
    state = branch.state_at(step - 1)
    for action in instead:
        # What is told anew must be possible by then; of all else, what was told must not show who holds what.
        state = entered(state, action) if isinstance(action, TellHand | FeedFish) else apply(state, action)
    stopped = branch.correct(step, instead)
    if step <= position:
        return Outcome(stopped, len(branch.undone) if stopped is not None else 0)
    while branch.undone and stopped is None:
        try:
            branch.redo()
        except Refused as refused:
            if branch.position - position < len(instead):
                raise
            stopped = Stopped(branch.position + 1, refused)
    return Outcome(stopped, len(branch.undone), branch.position - position)


def corrected(game: Game, step: int, *instead: Action, by: int | None = None) -> Outcome:
    """Do what `tried` has tried, as the seat `by` asked, and save it. Raises Refused, and nothing has changed."""
    outcome = tried(game, step, *instead)
    game.correct(step, *instead, again=outcome.again, by=by)
    return outcome
