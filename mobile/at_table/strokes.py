"""Strokes: the actions of one touch, checked and saved singly, taken back together. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from companion.session.game import Game
from companion.session.game_kind import A, Reach, S, U
from companion.session.undoing import Crossing, begins, crossings, steps_ahead, steps_back


class Strokes(Generic[U, S, A]):
    """The strokes of `game`. Of a game that was opened, they are what the game says belongs together.

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
        """How many steps come before each stroke."""
        return self._starts

    def reread(self) -> None:
        """The game has been corrected: strokes are what it says belongs together."""
        session = self._game.session
        self._starts = begins(self._game.kind, (*session.done, *session.undone), Reach.STROKE)

    def begin(self) -> None:
        """Begin a touch: what it does is one stroke."""
        self._open = self._game.session.position

    @property
    def going(self) -> bool:
        """Return whether a touch is at work."""
        return self._open is not None

    def end(self) -> None:
        """End the touch."""
        self._open = None

    def note(self, position: int) -> None:
        """Something was done after that many steps."""
        start = position if self._open is None else self._open
        self._starts = [*(earlier for earlier in self._starts if earlier < start), start]

    def start(self, step: int) -> int:
        """Return how many steps were done before the stroke that led to `step`."""
        return max((start for start in self._starts if start < step), default=0)

    def last(self) -> Sequence[A]:
        """The actions of the last stroke, oldest first; none at the start."""
        session = self._game.session
        return session.done[self.start(session.position) :]

    def next(self) -> Sequence[A]:
        """The actions that would be done again first."""
        session = self._game.session
        later = (start - session.position for start in self._starts if start > session.position)
        return session.undone[: next(later, None)]

    def steps_back(self, reach: Reach = Reach.STROKE) -> int:
        """Return how many steps taking back so much would undo; 0 at the start."""
        if reach is Reach.STROKE:
            return len(self.last())
        return steps_back(self._game.kind, self._game.session.done, reach)

    def steps_ahead(self, reach: Reach = Reach.STROKE) -> int:
        """Return how many steps doing so much again would redo; 0 where nothing was taken back."""
        if reach is Reach.STROKE:
            return len(self.next())
        return steps_ahead(self._game.kind, self._game.session.undone, reach)

    def crossings(self, steps: int) -> tuple[Crossing[A], ...]:
        """The things seen in the last `steps` steps; if there are any, the table must agree to take them back."""
        if not self._kept:
            return ()
        position = self._game.session.position
        return crossings(self._game.kind, self._game.session.done[position - steps : position])
