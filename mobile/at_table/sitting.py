"""One game while people sit around it: doing, taking back, doing again, stepping through. Names no game, no Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from companion.session.correcting import Outcome, corrected
from companion.session.game import Game
from companion.session.game_kind import A, Reach, S, U
from companion.session.undoing import Crossing, begins, crossed, steps_ahead, steps_back
from companion.speech import Speech
from companion.wording.records import StepWords, again_name, take_back_name


class Sitting(Generic[U, S, A]):
    """`words` say what steps do. `changed` is called after every change of what is shown.

    A stroke is what one touch did, between `begin` and `end`: every action of it is checked and saved singly, and
    they are taken back together. Of a game that was opened, strokes are what the game says belongs together.
    What is refused is raised, and nothing has changed.

    While somebody thinks on a copy, `game` is that copy, and the game itself lies aside as it is.
    """

    def __init__(self, game: Game[U, S, A], words: StepWords, changed: Callable[[], None] = lambda: None) -> None:
        self.game, self.words, self.changed = game, words, changed
        self._open: int | None = None
        self._step: int | None = None
        self._starts = self._strokes()
        self._aside: tuple[Game[U, S, A], int | None, list[int]] | None = None

    @property
    def state(self) -> S:
        """The game now."""
        return self.game.state

    @property
    def step(self) -> int:
        """The step that is shown, 0 being the start."""
        return self.game.session.position if self._step is None else self._step

    @property
    def starts(self) -> Sequence[int]:
        """How many steps come before each stroke."""
        return self._starts

    @property
    def looking_back(self) -> bool:
        """Whether an earlier step is shown, where nothing can be done."""
        return self._step is not None

    @property
    def shown(self) -> S:
        """The game at the step that is shown."""
        return self.game.session.state_at(self.step)

    @property
    def before(self) -> S:
        """The game before the last stroke of the step that is shown; what differs is new."""
        return self.game.session.state_at(self._start(self.step))

    @property
    def last(self) -> A | None:
        """The action that led to the step shown; None at the start."""
        return self.game.session.done[self.step - 1] if self.step else None

    def look_at(self, step: int | None) -> None:
        """Show an earlier step, or with None the game now. Steps beyond the ends stop there."""
        last = self.game.session.position
        self._step = None if step is None or step >= last else max(0, step)
        self.changed()

    def look_at_turn(self, turns: int) -> None:
        """Show the beginning of a turn: so many before (negative) or after the step that is shown."""
        starts, at = self.turn_starts(), self.step
        if turns < 0:
            self.look_at(([0] * -turns + [start for start in starts if start < at])[turns])
        else:
            last = self.game.session.position
            self.look_at(([start for start in starts if start > at] + [last] * turns)[turns - 1])

    def turn_starts(self) -> Sequence[int]:
        """How many steps come before each turn."""
        return begins(self.game.kind, self.game.session.done, Reach.TURN)

    # Thinking on a copy

    @property
    def on_copy(self) -> bool:
        """Whether everything is done on a copy, of which nothing is kept."""
        return self._aside is not None

    @property
    def live(self) -> bool:
        """Whether what is shown is the game itself, as it is now: neither an earlier step nor a copy."""
        return not self.looking_back and not self.on_copy

    @property
    def played(self) -> Game[U, S, A]:
        """The game that people sit around, also while somebody thinks on a copy of it."""
        return self.game if self._aside is None else self._aside[0]

    def think(self) -> None:
        """From now on everything is done on a copy that begins with what is shown, as far as everybody knows it."""
        if self._aside is None:
            self._aside = self.game, self._step, self._starts
            self.game, self._step, self._starts = self.game.copy_at(self.shown), None, []
            self._open = None
            self.changed()

    def stop_thinking(self) -> None:
        """Forget the copy: everything is as it was."""
        if self._aside is not None:
            self.game, self._step, self._starts = self._aside
            self._aside = self._open = None
            self.changed()

    # In words

    def deed(self, step: int, speech: Speech) -> str:
        """What a step did and what followed from it; nothing for step 0."""
        session = self.game.session
        if not step:
            return ""
        return self.words.told(speech, session.state_at(step - 1), session.done[step - 1], session.state_at(step))

    def last_deed(self, speech: Speech) -> str:
        """What the last action before the step that is shown did; nothing at the start."""
        return self.deed(self.step, speech)

    def take_back_name(self, speech: Speech, steps: int | None = None) -> str:
        """What taking back the last stroke, or so many steps, undoes; nothing at the start."""
        return take_back_name(speech, self.game, self.far() if steps is None else steps, self.words)

    def again_name(self, speech: Speech, steps: int) -> str:
        """What doing so many steps again does; nothing where the rules refuse one of them now."""
        return again_name(speech, self.game, steps, self.words)

    # Doing and taking back

    def begin(self) -> None:
        """A touch begins: what it does is one stroke."""
        self._open = self.game.session.position

    def end(self) -> None:
        """The touch has ended."""
        self._open = None

    def do(self, action: A) -> None:
        """One action, saved before it is shown. Raises Refused."""
        self._step = None
        position = self.game.session.position
        self.game.do(action)
        start = position if self._open is None else self._open
        self._starts = [*(earlier for earlier in self._starts if earlier < start), start]
        self.changed()

    def last_stroke(self) -> Sequence[A]:
        """The actions of the last stroke, oldest first; none at the start."""
        session = self.game.session
        return session.done[self._start(session.position) :]

    def next_stroke(self) -> Sequence[A]:
        """The actions that `again` would do."""
        session = self.game.session
        later = (start - session.position for start in self._starts if start > session.position)
        return session.undone[: next(later, None)]

    def far(self, reach: Reach = Reach.STROKE) -> int:
        """How many steps taking back so much would undo; 0 at the start."""
        if reach is Reach.STROKE:
            return len(self.last_stroke())
        return steps_back(self.game.kind, self.game.session.done, reach)

    def far_ahead(self, reach: Reach = Reach.STROKE) -> int:
        """How many steps doing so much again would redo; 0 where nothing was taken back."""
        if reach is Reach.STROKE:
            return len(self.next_stroke())
        return steps_ahead(self.game.kind, self.game.session.undone, reach)

    def crossed(self, steps: int) -> tuple[Crossing[A], ...]:
        """What was seen in the last `steps` steps; where anything was, the table must agree to take them back.

        Nothing was on a copy.
        """
        if self.on_copy:
            return ()
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

    def again(self, steps: int | None = None) -> None:
        """Redo the last stroke taken back, or so many steps. Raises Refused."""
        undone = self.game.session.undone
        steps = (self.far_ahead() or 1) if steps is None else steps
        self.game.again(steps, by=undone[0].seat if undone else None)
        self._now()

    def correct(self, step: int, *instead: A) -> Outcome:
        """Put other actions in the place of a step, from 1; the rest follows as far as it holds. Raises Refused."""
        session = self.game.session
        by = (*session.done, *session.undone)[step - 1].seat
        outcome = corrected(self.game, step, *instead, by=by)
        self._starts = self._strokes()
        self._now()
        return outcome

    def _strokes(self) -> list[int]:
        """How many actions come before each stroke, as the game says."""
        session = self.game.session
        return begins(self.game.kind, (*session.done, *session.undone), Reach.STROKE)

    def _start(self, step: int) -> int:
        """How many steps were done before the stroke that led to `step`."""
        return max((start for start in self._starts if start < step), default=0)

    def _now(self) -> None:
        self._step = None
        self.changed()
