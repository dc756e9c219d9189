"""One game while people sit around it: doing, taking back, doing again, stepping through. Names no game, no Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from companion.session.correcting import Outcome, corrected
from companion.session.game import Game
from companion.session.game_kind import A, Reach, S, U
from companion.session.record_sentences import Told
from companion.session.undoing import Crossing, crossed, steps_ahead, steps_back
from companion.speech import Speech


class Sitting(Generic[U, S, A]):
    """`told` says a step in one line. `changed` is called after every change of what is shown.

    What is refused is raised, and nothing has changed.
    """

    def __init__(self, game: Game[U, S, A], told: Told, changed: Callable[[], None] = lambda: None) -> None:
        self.game, self.changed, self.told = game, changed, told
        self._step: int | None = None

    @property
    def state(self) -> S:
        """The game now."""
        return self.game.state

    @property
    def step(self) -> int:
        """The step that is shown, 0 being the start."""
        return self.game.session.position if self._step is None else self._step

    @property
    def looking_back(self) -> bool:
        """Whether an earlier step is shown, where nothing can be done."""
        return self._step is not None

    @property
    def shown(self) -> S:
        """The game at the step that is shown."""
        return self.game.session.state_at(self.step)

    @property
    def last(self) -> A | None:
        """The action that led to the step shown; None at the start."""
        return self.game.session.done[self.step - 1] if self.step else None

    def look_at(self, step: int | None) -> None:
        """Show an earlier step, or with None the game now. Steps beyond the ends stop there."""
        last = self.game.session.position
        self._step = None if step is None or step >= last else max(0, step)
        self.changed()

    def deed(self, step: int, speech: Speech) -> str:
        """What a step did, in words; nothing for step 0."""
        session = self.game.session
        if not step:
            return ""
        return self.told(speech, session.state_at(step - 1), session.done[step - 1], session.state_at(step))

    def do(self, action: A) -> None:
        """One action, saved before it is shown. Raises Refused."""
        self.game.do(action)
        self._now()

    def far(self, reach: Reach = Reach.STROKE) -> int:
        """How many steps taking back so much would undo; 0 at the start."""
        return steps_back(self.game.kind, self.game.session.done, reach)

    def crossed(self, steps: int) -> tuple[Crossing[A], ...]:
        """What was seen in the last `steps` steps; where anything was, the table must agree to take them back."""
        position = self.game.session.position
        return crossed(self.game.kind, self.game.session.done[position - steps : position])

    def take_back(self, steps: int | None = None) -> None:
        """Undo the last stroke, or so many steps. Noted as asked by whoever did the last of them. Raises Refused."""
        done = self.game.session.done
        self.game.take_back(self.far() if steps is None else steps, by=done[-1].seat if done else None)
        self._now()

    def take_back_to_here(self) -> None:
        """Undo everything after the step that is shown, and go on from it. Raises Refused."""
        self.take_back(self.game.session.position - self.step)

    def again(self) -> None:
        """Redo the last stroke taken back. Raises Refused."""
        undone = self.game.session.undone
        steps = steps_ahead(self.game.kind, undone, Reach.STROKE) or 1
        self.game.again(steps, by=undone[0].seat if undone else None)
        self._now()

    def correct(self, step: int, *instead: A) -> Outcome:
        """Put other actions in the place of a step, from 1; the rest follows as far as it holds. Raises Refused."""
        session = self.game.session
        by = (*session.done, *session.undone)[step - 1].seat
        outcome = corrected(self.game, step, *instead, by=by)
        self._now()
        return outcome

    def _now(self) -> None:
        self._step = None
        self.changed()
