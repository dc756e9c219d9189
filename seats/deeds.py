"""A task queue: server threads hand functions to the one thread that may touch a game, and wait for the results."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any, Final

from companion.refusal import Refused
from seats.reasons import BUSY

_PATIENCE: Final = 5.0


class Deeds:
    """A queue of functions to call: other threads `ask`, the thread of the game calls them all in `answer`."""

    def __init__(self) -> None:
        self._asked: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._ended = Event()

    @property
    def ended(self) -> bool:
        """Whether `end` was called."""
        return self._ended.is_set()

    def ask(self, deed: Callable[[], Any]) -> Any:
        """Run `deed` on the thread of the game; return or raise what it does. Raises Refused if nobody runs it."""
        done, found = Event(), list[Any]()

        def run() -> None:
            try:
                if self.ended or done.is_set():
                    raise Refused(BUSY)
                found.append((deed(), None))
            except Exception as problem:
                found.append((None, problem))
            done.set()

        self._asked.put(run)
        if not done.wait(_PATIENCE):
            done.set()  # nobody waits for it any more: it must not be done later
        value, problem = found[0] if found else (None, Refused(BUSY))
        if problem is not None:
            raise problem
        return value

    def answer(self, seconds: float = 0.0) -> bool:
        """Call all functions that wait, the first within so many seconds; returns whether there was any."""
        some = False
        try:
            self._asked.get(timeout=seconds)() if seconds else self._asked.get_nowait()()
            some = True
            while True:
                self._asked.get_nowait()()
        except Empty:
            return some

    def end(self) -> None:
        """Refuse every deed from now on."""
        self._ended.set()
