"""Strokes: the actions of one touch, checked and saved singly, taken back together. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from companion.session.game import Game
from companion.session.game_rules import A, Reach, S, U
from companion.session.replay import Crossing, begins, crossings, steps_ahead, steps_back


class Strokes(Generic[U, S, A]):
    """The undo steps of `game`, each all that one touch did. In a game just opened, the game's kind groups them.

    `kept` is False of a copy to think on, which nobody has to agree about and which begins with no stroke.
    """

    def __init__(self, game: Game[U, S, A], kept: bool = True) -> None:
        self._game, self._kept = game, kept
        self._open: int | None = None
        self._starts: list[int] = []
        if kept:
            self.reread()

    @property
    def starts(self) -> Sequence[int]:
        """For each stroke, how many steps come before it."""
        return self._starts

    def reread(self) -> None:
        """Group the steps anew, because the game has been corrected."""
        session = self._game.session
        self._starts = begins(self._game.kind, (*session.done, *session.undone), Reach.STROKE)

    def begin(self) -> None:
        """Begin a stroke: all that is done until `end` belongs to it."""
        self._open = self._game.session.position

    @property
    def going(self) -> bool:
        """Return whether a stroke has begun and not ended."""
        return self._open is not None

    def end(self) -> None:
        """End the stroke."""
        self._open = None

    def note(self, position: int) -> None:
        """Note that an action was done at step `position`."""
        start = position if self._open is None else self._open
        self._starts = [*(earlier for earlier in self._starts if earlier < start), start]

    def start(self, step: int) -> int:
        """Return how many steps were done before the stroke that led to `step`."""
        return max((start for start in self._starts if start < step), default=0)

    def last(self) -> Sequence[A]:
        """Return the actions of the last stroke, oldest first; none at the start."""
        session = self._game.session
        return session.done[self.start(session.position) :]

    def next(self) -> Sequence[A]:
        """Return the actions that a redo would do."""
        session = self._game.session
        later = (start - session.position for start in self._starts if start > session.position)
        return session.undone[: next(later, None)]

    def steps_back(self, reach: Reach = Reach.STROKE) -> int:
        """Return how many steps an undo of this reach takes back; 0 at the start."""
        if reach is Reach.STROKE:
            return len(self.last())
        return steps_back(self._game.kind, self._game.session.done, reach)

    def steps_ahead(self, reach: Reach = Reach.STROKE) -> int:
        """Return how many steps a redo of this reach does again; 0 where nothing was taken back."""
        if reach is Reach.STROKE:
            return len(self.next())
        return steps_ahead(self._game.kind, self._game.session.undone, reach)

    def crossings(self, steps: int) -> tuple[Crossing[A], ...]:
        """Return the secrets seen in the last `steps` steps; if there are any, the table must agree to an undo."""
        if not self._kept:
            return ()
        position = self._game.session.position
        return crossings(self._game.kind, self._game.session.done[position - steps : position])
