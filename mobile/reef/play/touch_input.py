"""Touches at a table of Reef: one adds to the turn being entered, or does a whole action. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.reef.box import Card
from companion.reef.queries.touch_outcomes import Outcome, Question, answer_question, stroke_spaces, touch_spot
from companion.reef.queries.touches import (
    CardChoice,
    ComposeChoice,
    DropChoice,
    HitTarget,
    PendingTurn,
    SlotSpot,
    SpaceSpot,
)
from companion.reef.rules.actions import Action
from companion.reef.rules.setup import Setup
from companion.reef.rules.state import State
from companion.refusal import Refused
from companion.session.touch import AskOutcome, DoneOutcome, HoldOutcome, RefusedOutcome
from mobile.table.controller import TableController


class TableTouchInput:
    """The meaning of touches at a table of Reef; `entering` is what has been touched so far.

    `done` gets each whole action, and the step it stands in place of.
    `refused` is told why something cannot be, and which action, if it was a whole one; `changed` that there is more.
    `ask` gets what the table has to see to: which board comes to the front, which card it is.
    `instead`: the step, from 1, that is entered once more.
    """

    def __init__(
        self,
        controller: TableController[Setup, State, Action],
        done: Callable[[Action, int | None], object],
        refused: Callable[[Refused, Action | None], object],
        changed: Callable[[], object],
        ask: Callable[[Question], object],
    ) -> None:
        self._controller, self._done, self._refused, self._changed = controller, done, refused, changed
        self._ask = ask
        self.entering = PendingTurn()
        self.instead: int | None = None

    @property
    def state(self) -> State:
        """The game now, or before the step that is entered once more."""
        if self.instead is not None:
            return self._controller.game.history.state_at(self.instead - 1)
        return self._controller.state

    @property
    def busy(self) -> bool:
        """Return whether a turn has been entered in part, or a step is being corrected."""
        return self.entering != PendingTurn() or self.instead is not None

    @property
    def correcting(self) -> bool:
        """Return whether an earlier entry is being entered once more."""
        return self.instead is not None

    @property
    def pieces_laid(self) -> int:
        """Return how many pieces of the card that is being played lie already."""
        return len(self.entering.laid)

    def again(self, step: int) -> None:
        """Begin to enter a step once more, in the place of what stands there."""
        self.entering, self.instead = PendingTurn(), step
        self._changed()

    def drop(self) -> bool:
        """Forget what has been touched; False where nothing has."""
        busy = self.busy
        self.entering, self.instead = PendingTurn(), None
        if busy:
            self._changed()
        return busy

    def tap(self, spot: HitTarget) -> None:
        """Do what a touch of `spot` means now."""
        if self._controller.looking_back and self.instead is None:
            self._controller.look_at(None)
        elif isinstance(spot, DropChoice):
            self.drop()  # and a step that was to be entered once more stands as it was
        else:
            self._take(touch_spot(self.state, self.entering, spot), named=isinstance(spot, CardChoice))

    def stroke(self, spaces: Sequence[SpaceSpot]) -> None:
        """Lay pieces on the spaces over which a finger was drawn."""
        if self._controller.looking_back and self.instead is None:
            self._controller.look_at(None)
        elif (outcome := stroke_spaces(self.state, self.entering, spaces)) is not None:
            self._take(outcome)

    def name(self, card: Card) -> None:
        """Choose the card to play."""
        self._take(touch_spot(self.state, self.entering, CardChoice(card)), named=True)

    def answer(self, question: Question, given: object) -> None:
        """Take the answer to a question."""
        self._take(
            answer_question(self.state, self.entering, question, given), named=isinstance(question, ComposeChoice)
        )

    def _take(self, outcome: Outcome, named: bool = False) -> None:
        """Go on with what a touch means; `named`: with the card that is played.

        A whole action that is refused is tried all the same: in the place of an earlier step the page asks, and after
        practice nothing is done any more.
        """
        match outcome:
            case HoldOutcome(entering):
                self.entering = entering
                self._changed()
            case AskOutcome(SlotSpot() as slot) if self.instead is not None:
                self.answer(slot, None)  # nobody sees that card any more
            case AskOutcome(question):
                self._ask(question)
            case RefusedOutcome(why, _, wanted) if wanted is None or named:
                self._refused(why, wanted)
            case RefusedOutcome(_, _, action) if action is not None:
                self._do(action)
            case DoneOutcome(actions):
                for action in actions:
                    self._do(action)

    def _do(self, action: Action) -> None:
        before, self.entering = self.entering, PendingTurn()
        instead, self.instead = self.instead, None
        try:
            self._done(action, instead)
        except Refused as why:
            self.entering, self.instead = before, instead
            self._refused(why, action)
